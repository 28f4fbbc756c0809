"""The writing desk: a player's panel while he writes a letter or answers a mail, as far as he has got. Pure.

It is made from what he may know and from his draft; what the draft says and the game does not allow any more falls out
of it. When he answers, the letter that came is not on the desk: it is not even in his observation (R11).
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import Seat
from bot.text import Talk
from bot.ui import Button, Card, Part, Row, Text
from cogs.romancier_scilof.draft import Draft
from cogs.romancier_scilof.hand import hand_lines
from cogs.romancier_scilof.menus import addressee_menu, letter_menu, mail_menu, turning
from cogs.romancier_scilof.model import Letter, MailView, ScilofView
from cogs.romancier_scilof.panel import closing, panel, to_answer
from cogs.romancier_scilof.standings import may_write, sent, waiting
from cogs.romancier_scilof.terms import hand_of, letter_words


def desk(view: ScilofView, draft: Draft, talk: Talk) -> Card:
    """Return the panel of the player whose observation `view` is, with his draft; the plain panel where there is
    nothing to write or to answer. What has fallen out of the draft is said in a word."""
    card, fallen = _desk(view, draft, talk), _fallen(view, draft, talk)
    return replace(card, parts=(Text(fallen), *card.parts)) if fallen else card


def _fallen(view: ScilofView, draft: Draft, talk: Talk) -> str:
    """Return what the game has taken from a draft in which something was chosen, "" for nothing.

    Who has posted by another way knows why he cannot write.
    """
    seat, letter, who = view.seat, draft.letter, draft.who
    assert seat is not None
    if view.phase in ("over", "moved") or not view.players[seat].here or (letter is None and who is None):
        return ""
    if draft.kind == "w" and not may_write(view):
        return "" if sent(view, seat) else talk("scilof-desk-fallen")
    if letter is not None and letter not in hand_of(view):
        return talk("scilof-desk-fallen-letter")
    if draft.kind == "w" and who is not None and who < len(view.players) and view.players[who].out:
        return talk("scilof-desk-fallen-addressee", name=talk.name(who))
    gone = draft.kind == "a" and who is not None and all(mail.id != who for mail in view.mails)
    return talk("scilof-desk-fallen-mail") if gone and letter is not None else ""


def _desk(view: ScilofView, draft: Draft, talk: Talk) -> Card:
    """Return the desk as far as the draft still holds."""
    seat = view.seat
    assert seat is not None
    playing = view.phase in ("open", "closed") and view.players[seat].here
    hand = hand_of(view)
    if draft.letter not in hand:
        draft = draft._replace(letter=None)
    if draft.kind == "w" and may_write(view):
        return _writing(view, draft, talk)
    if draft.kind == "a" and playing and hand and (mails := waiting(view, seat)):
        return _answering(view, draft, mails, talk)
    return panel(view, talk, draft)


def addressees(view: ScilofView) -> list[Seat]:
    """Return to whom the reader may write: to all others whose letters are in the game (G5, G18, R20)."""
    return [seat for seat, player in enumerate(view.players) if seat != view.seat and not player.out]


def _writing(view: ScilofView, draft: Draft, talk: Talk) -> Card:
    """Return the desk with a letter to choose, its addressee, and the button that posts it (R9)."""
    hand, others = hand_of(view), addressees(view)
    letter, addressee = draft.letter, draft.who if draft.who in others else None
    draft = draft._replace(who=addressee)
    head = [f"### {talk('scilof-desk-writing')}", *hand_lines(view, talk)]
    if letter is not None and addressee is not None:
        said = talk("scilof-desk-send", letter=letter_words(letter, talk), name=talk.name(addressee))
    elif letter is not None:
        said = talk("scilof-desk-to-whom", letter=letter_words(letter, talk))
    elif addressee is not None:
        said = talk("scilof-desk-what", name=talk.name(addressee))
    else:
        said = talk("scilof-desk-write")
    ready = letter is not None and addressee is not None
    parts: tuple[Part, ...] = (
        Text("\n".join(head)),
        letter_menu("pick_letter", hand, letter, draft.letters_page, talk),
        *turning("l", len(hand), draft.letters_page, talk),
        addressee_menu(others, addressee, draft.people_page, view, talk),
        *turning("p", len(others), draft.people_page, talk),
        Text("\n".join([*_complete(view, talk), said])),
        Row((
            Button(talk("scilof-button-send"), "send", style="success", emoji="✉", disabled=not ready),
            Button(talk("scilof-button-back"), "back"),
            *_closing(view, talk),
        )),
    )  # fmt: skip
    return Card(parts, seen=draft.seen)


def _answering(view: ScilofView, draft: Draft, mails: list[MailView], talk: Talk) -> Card:
    """Return the desk with a mail to answer, a letter to choose, and the button that commits the answer (R11).

    The most urgent mail is at hand; a letter that was chosen for a mail which is no longer there is chosen anew.
    """
    hand = hand_of(view)
    mail = next((mail for mail in mails if mail.id == draft.who), None)
    if mail is None:
        mail = mails[0]
        draft = draft._replace(who=mail.id, letter=draft.letter if draft.who is None else None)
    letter = draft.letter
    head = [f"### {talk('scilof-desk-answering')}", *hand_lines(view, talk)]
    said = talk("scilof-desk-answer") if letter is None else _given(letter, mail, talk)
    parts: tuple[Part, ...] = (
        Text("\n".join(head)),
        Text(f"{to_answer(mail, talk)} {talk('scilof-desk-unseen')}"),
        *([mail_menu(mails, mail.id, talk)] if len(mails) > 1 else []),
        letter_menu("pick_answer", hand, letter, draft.letters_page, talk),
        *turning("l", len(hand), draft.letters_page, talk),
        Text("\n".join([*_complete(view, talk), said])),
        Row((
            Button(talk("scilof-button-send-answer"), "send_answer", style="success", emoji="✉", disabled=not letter),
            Button(talk("scilof-button-back"), "back"),
            *_closing(view, talk),
        )),
    )  # fmt: skip
    return Card(parts, seen=draft.seen)


def _complete(view: ScilofView, talk: Talk) -> list[str]:
    """Return that he could close instead: what he gives away now breaks his collection (G3)."""
    return [talk("scilof-panel-may-close")] if view.may_close else []


def _closing(view: ScilofView, talk: Talk) -> tuple[Button, ...]:
    """Return the button that closes the post office, once he has a collection: he need not put his letter aside."""
    return (closing(view, talk),) if view.may_close else ()


def _given(letter: Letter, mail: MailView, talk: Talk) -> str:
    """Return which letter he is about to give, and to whom; where senders are hidden, for which mail."""
    words = letter_words(letter, talk)
    if mail.sender is None:
        return talk("scilof-desk-send-answer-hidden", letter=words, number=str(mail.id))
    return talk("scilof-desk-send-answer", letter=words, name=talk.name(mail.sender))
