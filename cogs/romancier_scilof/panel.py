"""The private panel of one player: his hand, his own mail, what waits for his answer, what came back last. Pure.

Everything is taken from his own observation. Of a mail that waits for him he sees the sender alone: the letter that
came is seen after the answer is committed, and never before (R11).
"""

from __future__ import annotations

from typing import Final

from bot.engine import Seat
from bot.text import Talk, when
from bot.ui import Button, Card, Menu, Part, Row, Text
from cogs.romancier_scilof.draft import NO_DRAFT, Draft
from cogs.romancier_scilof.hand import hand_lines
from cogs.romancier_scilof.menus import letter_menu, pages, turning
from cogs.romancier_scilof.model import Exchange, Invitation, MailView, ScilofView
from cogs.romancier_scilof.standings import may_write, sent, waiting
from cogs.romancier_scilof.terms import hand_of, letter_words, of_another, outcome

MOST_WAITING: Final = 5
MOST_EXCHANGES: Final = 3
MOST_INVITATIONS: Final = 3  # those received; one's own is one at a time (G22)


def panel(view: ScilofView, talk: Talk, draft: Draft = NO_DRAFT) -> Card:
    """Return the panel of the player whose observation `view` is; `draft` says which page of letters is open where he
    must put one away."""
    seat = view.seat
    assert seat is not None
    head = f"### {talk('scilof-panel-title')}"
    if farewell := _farewell(seat, view, talk):
        said = Text(f"{head}\n{farewell}")
        # Pressed here, it means the table at which the game goes on.
        there = Row((Button(talk("scilof-button-secrets"), "secrets"),))
        return Card((said, there) if view.phase == "moved" else (said,))
    parts: list[Part] = [Text("\n".join([head, *hand_lines(view, talk)]))]
    if post := [*_under_way(seat, view, talk), *_waiting(seat, view, talk), *_recent(seat, view, talk)]:
        parts.append(Text("\n".join(post)))
    invitations = _invitations(seat, view)
    parts += _invited(invitations, talk)
    parts += _sorting(seat, draft, view, talk)
    parts.append(_buttons(seat, view, talk))
    turns = _owes_letter(seat, view) and pages(len(hand_of(view))) > 1
    return Card(tuple(parts), seen=Draft("s", letters_page=draft.letters_page).seen if turns else "")


def _farewell(seat: Seat, view: ScilofView, talk: Talk) -> str:
    """Return what is left to say to who does not play here any more, "" to all others."""
    if view.phase == "over":
        return talk("scilof-panel-over", outcome=outcome(view, talk, talk.name))
    if view.phase == "moved":
        return talk("scilof-panel-moved")
    return "" if view.players[seat].here else talk("scilof-panel-left")


# -- the post ---------------------------------------------------------------------------------------------------------


def _under_way(seat: Seat, view: ScilofView, talk: Talk) -> list[str]:
    """Return what the player can do about his own mail, or where it is."""
    if view.players[seat].winner:
        return [talk("scilof-panel-closed")]
    mail = sent(view, seat)
    if mail is not None and mail.letter is not None:
        name, letter = talk.name(mail.addressee), letter_words(mail.letter, talk)
        return [talk("scilof-panel-under-way", name=name, letter=letter, when=when(mail.due_at))]
    if view.may_close:
        return [talk("scilof-panel-may-close")]
    if view.phase == "closed":
        return [talk("scilof-panel-shut")]
    return [talk("scilof-panel-may-write")] if may_write(view) else []


def _waiting(seat: Seat, view: ScilofView, talk: Talk) -> list[str]:
    mails = waiting(view, seat)
    lines = [to_answer(mail, talk) for mail in mails[:MOST_WAITING]]
    if (more := len(mails) - MOST_WAITING) > 0:
        lines.append(talk("scilof-panel-more-waiting", count=more))
    return lines


def to_answer(mail: MailView, talk: Talk) -> str:
    """Return whose mail waits for an answer until when; where senders are hidden, its number."""
    if mail.sender is None:
        return talk("scilof-panel-waiting-hidden", number=str(mail.id), when=when(mail.due_at))
    return talk("scilof-panel-waiting", name=talk.name(mail.sender), when=when(mail.due_at))


def _recent(seat: Seat, view: ScilofView, talk: Talk) -> list[str]:
    """Return what came back last, the newest first."""
    mine = sorted(view.exchanges, key=lambda exchange: (exchange.ended_at, exchange.mail), reverse=True)
    newest = mine[:MOST_EXCHANGES]
    lines = [f"-# {exchange_line(seat, exchange, talk)}" for exchange in newest]
    return [talk("scilof-panel-recent"), *lines] if lines else []


def exchange_line(seat: Seat, exchange: Exchange, talk: Talk) -> str:
    """Return an exchange of the player in `seat`: who wrote to whom, what he gave, what he got, and whether the answer
    was drawn (G16)."""
    if exchange.answer is None:
        letter = letter_words(exchange.letter, talk)
        return talk("scilof-exchange-returned", name=talk.name(exchange.addressee), letter=letter)
    mine = exchange.sender == seat
    gave, got = (exchange.letter, exchange.answer) if mine else (exchange.answer, exchange.letter)
    name = talk.name(exchange.addressee if mine else exchange.sender)
    key = "scilof-exchange-sent" if mine else "scilof-exchange-came"
    key = f"{key}-by-referee" if exchange.by_referee else key
    return talk(key, name=name, gave=letter_words(gave, talk), got=letter_words(got, talk))


# -- invitations ------------------------------------------------------------------------------------------------------


def _invitations(seat: Seat, view: ScilofView) -> list[Invitation]:
    """Return his own invitation, then those that he has received, those that lapse first."""
    mine = sorted((one for one in view.invitations if one.seat == seat), key=lambda one: (one.lapses_at, one.id))
    return [one for one in mine if one.sent][:1] + [one for one in mine if not one.sent][:MOST_INVITATIONS]


def _invited(invitations: list[Invitation], talk: Talk) -> list[Part]:
    """Return what he can do about each invitation (R19, G22)."""
    parts: list[Part] = []
    for one in invitations:
        key, arg = "scilof-panel-invitation-sent" if one.sent else "scilof-panel-invitation-came", str(one.id)
        parts.append(Text(talk(key, name=of_another(one.other, one.number), when=when(one.lapses_at))))
        if one.sent:
            parts.append(Row((Button(talk("scilof-button-withdraw"), "withdraw_invitation", arg),)))
            continue
        accept = Button(talk("scilof-button-accept"), "accept_invitation", arg, style="success")
        parts.append(Row((accept, Button(talk("scilof-button-decline"), "decline_invitation", arg))))
    return parts


# -- what he can do ---------------------------------------------------------------------------------------------------


def _sorting(seat: Seat, draft: Draft, view: ScilofView, talk: Talk) -> list[Part]:
    """Return the menu for who must put a letter into the basket (G28)."""
    if view.phase != "sorting" or view.sorting is None:
        return []
    if not _owes_letter(seat, view):
        return [Text(talk("scilof-panel-sorting", when=when(view.sorting.until)))]
    hand, said = hand_of(view), Text(talk("scilof-panel-put-away", when=when(view.sorting.until)))
    menu: Menu = letter_menu("put_away", hand, None, draft.letters_page, talk)
    return [said, menu, *turning("l", len(hand), draft.letters_page, talk)]


def _owes_letter(seat: Seat, view: ScilofView) -> bool:
    return view.phase == "sorting" and view.sorting is not None and seat in view.sorting.owing


def _buttons(seat: Seat, view: ScilofView, talk: Talk) -> Row:
    owed = len(waiting(view, seat))
    write = Button(talk("scilof-button-write"), "write", style="primary", emoji="✉", disabled=not may_write(view))
    idle = view.phase == "sorting" or not owed
    answer = Button(talk("scilof-button-answer-count", count=owed), "answer_next", disabled=idle)
    return Row((write, answer, closing(view, talk)) if view.options.manual_close else (write, answer))


def closing(view: ScilofView, talk: Talk) -> Button:
    """Return the button of who announces his collection himself (G10)."""
    may_close = view.may_close and view.phase != "sorting"
    return Button(talk("scilof-button-close"), "close", style="danger", disabled=not may_close)
