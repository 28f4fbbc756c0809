"""Letters, players and mails as commands name them: what is offered while somebody types, and what he has meant. Pure.

What is offered need not be taken, so anything may have been typed: a letter as "C" or "C Bruno", a player by name or by
number. Where it is not clear it is refused, since a letter that is posted cannot be taken back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.engine import IllegalMove, Seat
from bot.text import Talk, folded
from cogs.romancier_scilof.communes import Guest
from cogs.romancier_scilof.desk import addressees
from cogs.romancier_scilof.draft import Draft, letter_of, spelled
from cogs.romancier_scilof.menus import SIZE, mail_label
from cogs.romancier_scilof.model import Letter, MailView, ScilofView
from cogs.romancier_scilof.standings import sent, waiting
from cogs.romancier_scilof.terms import hand_of, letter_label, numbered, value_name

Kind: TypeAlias = Literal["letter", "to", "mail"]

LONGEST: Final = 3  # digits of a number that somebody types for a player
_WORD: Final = re.compile(r"\w+")
_MAIL: Final = re.compile(r"#([1-9][0-9]{0,8})", re.ASCII)


class Offer(NamedTuple):
    """Something that a command can name: its `label` in menus, the `value` that a choice sends, and its words: the
    first one, if any, must be said, the others help to tell it from others."""

    label: str
    value: str
    first: str
    words: frozenset[str]
    name: str


def offered(kind: Kind, typed: str, view: ScilofView, talk: Talk) -> list[tuple[str, str]]:
    """Return labels and values for what was typed so far, as many as Discord shows: of the reader's own hand, of those
    to whom he may write, of the mails that wait for him."""
    offers = _OFFERS[kind](view, talk)
    said, words = folded(typed), _words(typed)
    found = [one for one in offers if _begun(one, words) or (len(said) > 2 and said in folded(one.label))]
    found.sort(key=lambda one: one.first not in words)  # who types "C" wants a C rather than a letter of Chloé
    return [(one.label[:100], one.value) for one in found[:SIZE]]


def post(letter: str | None, to: str | None, view: ScilofView, talk: Talk) -> tuple[str, str, str]:
    """Return the press that means "post this letter to him": what is missing is left to the writing desk."""
    can_write(view)
    chosen = None if letter is None else letter_meant(letter, view, talk)
    addressee = None if to is None else player_meant(to, view, talk)
    if chosen is not None and addressee is not None:
        return "send", "", Draft("w", chosen, addressee).seen
    if chosen is not None:
        return "pick_letter", spelled(chosen), Draft("w").seen
    if addressee is not None:
        return "pick_addressee", str(addressee), Draft("w").seen
    return "write", "", ""


def answer(mail: str | None, letter: str | None, view: ScilofView, talk: Talk) -> tuple[str, str, str]:
    """Return the press that means "answer this mail with this letter": what is missing is left to the writing desk."""
    if mail is None:
        can_answer(view)
    which = _only_mail(view) if mail is None else mail_meant(mail, view, talk)
    chosen = None if letter is None else letter_meant(letter, view, talk)
    if chosen is not None and which is not None:
        return "send_answer", "", Draft("a", chosen, which).seen
    if chosen is not None:
        return "pick_answer", spelled(chosen), Draft("a").seen
    if which is not None:
        return "pick_mail", str(which), Draft("a").seen
    return "answer_next", "", ""


def _only_mail(view: ScilofView) -> int | None:
    """Return the mail that waits for the reader's answer, None where there are several: it need not be named."""
    assert view.seat is not None
    mails = waiting(view, view.seat)
    return mails[0].id if len(mails) == 1 else None


def can_write(view: ScilofView) -> None:
    """Raise IllegalMove, as the engine would, for who cannot post a letter now, whichever (R7, R8)."""
    seat = view.seat
    assert seat is not None
    _can_play(view)
    if view.phase == "closed":
        raise IllegalMove("office_closed")
    if (mail := sent(view, seat)) is not None:
        raise IllegalMove("mail_out", mail=mail.id, addressee=mail.addressee)


def can_answer(view: ScilofView) -> None:
    """Raise IllegalMove for who cannot answer any mail now: "nothing_to_answer" where none awaits him."""
    assert view.seat is not None
    _can_play(view)
    if not waiting(view, view.seat):
        raise IllegalMove("nothing_to_answer")


def _can_play(view: ScilofView) -> None:
    if view.phase in ("over", "moved"):
        raise IllegalMove("game_over")
    if view.sorting is not None:
        raise IllegalMove("sorting", until=view.sorting.until)


def offered_guests(typed: str, guests: Mapping[Guest, str]) -> list[tuple[str, str]]:
    """Return labels and values of those who can be invited, each with the channel where he plays."""
    said = folded(typed)
    found = [(f"{guest.called} (#{channel})"[:100], _guest(guest)) for guest, channel in guests.items()]
    return [(label, value) for label, value in found if said in folded(label)][:SIZE]


def guest_meant(typed: str, guests: Iterable[Guest]) -> Guest:
    """Return who of those who can be invited was named; IllegalMove("cannot_invite"), of several ("which_guest")."""
    said = folded(typed)
    every = list(guests)
    exact = [guest for guest in every if typed.strip() == _guest(guest) or said == folded(guest.called)]
    found = exact or [guest for guest in every if said and said in folded(guest.called)]
    if len(found) != 1:
        raise IllegalMove("which_guest" if found else "cannot_invite", name=typed)
    return found[0]


def _guest(guest: Guest) -> str:
    return f"{guest.table.id}.{guest.seat}"


# -- what was meant ---------------------------------------------------------------------------------------------------


def letter_meant(typed: str, view: ScilofView, talk: Talk) -> Letter:
    """Return the letter that was named; IllegalMove("no_such_letter") or, of several, ("which_letter")."""
    if (chosen := letter_of(typed.strip())) is not None:
        return chosen
    found = letter_of(_only(_letters(view, talk), typed, "letter").value)
    assert found is not None
    return found


def player_meant(typed: str, view: ScilofView, talk: Talk) -> Seat:
    """Return the player that was named, by the number before his name or by the name; IllegalMove("no_such_player") or
    ("which_player"). That one does not write to oneself, or to who has gone, the rules say."""
    if typed.strip().isdecimal():
        return _numbered(typed)
    may = addressees(view)
    others = [_player(seat, talk) for seat in range(len(view.players)) if seat not in may]
    offers = _players(view, talk)
    return int(_only(offers if _meant(offers, typed) else others, typed, "player").value) - 1


def mail_meant(typed: str, view: ScilofView, talk: Talk) -> int:
    """Return the number of the mail that was named: "#12", where senders are hidden "12" too, else by its sender;
    IllegalMove("no_such_mail") or ("which_mail")."""
    said = typed.strip()
    found = _MAIL.fullmatch(f"#{said}" if view.options.hide_sender and said.isdecimal() else said)
    return int(found[1] if found else _only(_mails(view, talk), typed, "mail").value[1:])


def _numbered(typed: str) -> Seat:
    number = int(typed) if len(typed.strip()) <= LONGEST else 0
    if not number:
        raise IllegalMove("no_such_player")
    return number - 1


def _only(offers: Sequence[Offer], typed: str, what: str) -> Offer:
    found = _meant(offers, typed)
    if len(found) != 1:
        example = next((one.name for one in found or offers), "A")
        raise IllegalMove(f"which_{what}" if found else f"no_such_{what}", typed=typed, example=example)
    return found[0]


def _meant(offers: Sequence[Offer], typed: str) -> list[Offer]:
    """Return those that what was typed can mean: by their whole label, or name, else by as many words as were typed."""
    said, words = folded(typed), _words(typed)
    if not said:
        return []
    named = [one for one in offers if said in (folded(one.label), one.value, folded(one.name))]
    return named or [one for one in offers if words and one.first in ("", words[0]) and _begun(one, words)]


def _begun(one: Offer, words: Sequence[str]) -> bool:
    """Say whether each of the words that were typed begins one of its own; a number must be the whole of it."""
    mine = one.words | {one.first}
    return all(word in mine or (not word.isdecimal() and any(own.startswith(word) for own in mine)) for word in words)


# -- what there is ----------------------------------------------------------------------------------------------------


def _letters(view: ScilofView, talk: Talk) -> list[Offer]:
    offers = []
    for letter in sorted(hand_of(view)):
        label, value, owner = letter_label(letter, talk), value_name(letter.value), talk.label(letter.owner)
        words = _words(f"{owner} {letter.owner + 1} {label if letter.owner == talk.reader else ''}")
        whose = str(letter.owner + 1) if talk.shares(letter.owner) else owner
        offers.append(Offer(label, spelled(letter), folded(value), frozenset(words), f"{value} {whose}"))
    return offers


def _players(view: ScilofView, talk: Talk) -> list[Offer]:
    return [_player(seat, talk) for seat in addressees(view)]


def _player(seat: Seat, talk: Talk) -> Offer:
    name = talk.label(seat)
    return Offer(numbered(seat, talk), str(seat + 1), "", frozenset(_words(f"{name} {seat + 1}")), name)


def _mails(view: ScilofView, talk: Talk) -> list[Offer]:
    assert view.seat is not None
    return [_mail(mail, talk) for mail in waiting(view, view.seat)]


def _mail(mail: MailView, talk: Talk) -> Offer:
    label = mail_label(mail, talk)
    name = str(mail.id) if mail.sender is None else talk.label(mail.sender)
    return Offer(label, f"#{mail.id}", "", frozenset(_words(label)), name)


_OFFERS: Final[dict[Kind, Callable[[ScilofView, Talk], list[Offer]]]] = {
    "letter": _letters,
    "to": _players,
    "mail": _mails,
}


def _words(text: str) -> list[str]:
    return _WORD.findall(folded(text))
