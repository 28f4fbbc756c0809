"""Menus of letters, players and mails. One holds 25 entries: where there are more it has pages. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal, TypeVar

from msgspec.structs import replace

from bot.engine import Seat
from bot.text import Talk
from bot.ui import Button, Choice, Menu, Row
from cogs.romancier_scilof.draft import spelled
from cogs.romancier_scilof.model import Letter, MailView, ScilofView
from cogs.romancier_scilof.terms import counts, letter_label, numbered

SIZE: Final = 25
T = TypeVar("T")


def letter_menu(verb: str, hand: Sequence[Letter], picked: Letter | None, page: int, talk: Talk) -> Menu:
    """Return a page of the letters in hand by value, each with how many of its value there are, if several."""
    choices = _with_default(talk.kept(_letters, hand, page), spelled(picked))
    return Menu(verb, _titled("scilof-menu-letter", len(hand), page, talk), choices)


def _letters(hand: Sequence[Letter], page: int, talk: Talk) -> tuple[Choice, ...]:
    held = dict(counts(hand))
    return tuple(
        Choice(
            letter_label(letter, talk),
            spelled(letter),
            talk("scilof-menu-held", count=held[letter.value]) if held[letter.value] > 1 else None,
        )
        for letter in paged(sorted(hand), page)
    )


def _with_default(choices: tuple[Choice, ...], picked: str) -> tuple[Choice, ...]:
    """Return the choices with one that is picked, "" for none."""
    return tuple([replace(one, default=True) if one.value == picked else one for one in choices])


def addressee_menu(seats: Sequence[Seat], picked: Seat | None, page: int, view: ScilofView, talk: Talk) -> Menu:
    """Return a page of those to whom the reader may write."""
    owed = Counter(mail.addressee for mail in view.mails)
    people = [(seat, view.players[seat]) for seat in paged(seats, page)]
    facts = tuple([(seat, player.here, player.cards, owed[seat]) for seat, player in people])
    choices = _with_default(talk.kept(_addressees, facts), "" if picked is None else str(picked))
    return Menu("pick_addressee", _titled("scilof-menu-addressee", len(seats), page, talk), choices)


def _addressees(people: tuple[tuple[Seat, bool, int | None, int], ...], talk: Talk) -> tuple[Choice, ...]:
    return tuple(
        [
            Choice(numbered(seat, talk), str(seat), _described(here, cards, owed, talk))
            for seat, here, cards, owed in people
        ]
    )


def mail_menu(mails: Sequence[MailView], picked: int, talk: Talk) -> Menu:
    """Return the mails that wait for an answer, the most urgent first; the others come up once these are answered."""
    choices = tuple(Choice(mail_label(mail, talk), str(mail.id), default=mail.id == picked) for mail in mails[:SIZE])
    return Menu("pick_mail", talk("scilof-menu-mail"), choices)


def turning(which: Literal["l", "p"], count: int, page: int, talk: Talk) -> tuple[Row, ...]:
    """Return the buttons that turn the pages of a menu of `count` entries; none for one page."""
    page, last = open_page(count, page), pages(count) - 1
    if not last:
        return ()
    back = Button(talk(f"scilof-page-{which}-back"), "page", f"{which}{max(0, page - 1)}", disabled=page == 0)
    # The two never have the same argument: a card's buttons must all differ.
    on = Button(talk(f"scilof-page-{which}-on"), "page", f"{which}{page + 1}", disabled=page == last)
    return (Row((back, on)),)


def pages(count: int) -> int:
    """Return how many pages so many entries take."""
    return max(1, -(-count // SIZE))


def open_page(count: int, page: int) -> int:
    """Return the page that is shown: the last one where there are fewer than once there were."""
    return min(page, pages(count) - 1)


def paged(entries: Sequence[T], page: int) -> Sequence[T]:
    """Return the entries of a page."""
    start = open_page(len(entries), page) * SIZE
    return entries[start : start + SIZE]


def _titled(key: str, count: int, page: int, talk: Talk) -> str:
    """Return what a menu asks, and which of its pages is shown."""
    if (of := pages(count)) == 1:
        return talk(key)
    return talk("scilof-menu-page", title=talk(key), page=str(open_page(count, page) + 1), of=str(of))


def _described(here: bool, cards: int | None, owed: int, talk: Talk) -> str:
    """Return what may help to choose an addressee: the size of his hand, what he owes already, whether he is there."""
    if not here:
        return talk("scilof-menu-gone")
    said = [] if cards is None else [talk("scilof-letters", count=cards).replace("**", "")]
    said.append(talk("scilof-menu-owes", count=owed))
    return " · ".join(said)


def mail_label(mail: MailView, talk: Talk) -> str:
    """Return a mail for a menu: its sender by number and name; where senders are hidden, its own number."""
    if mail.sender is None:
        return talk("scilof-menu-mail-number", number=str(mail.id))
    return numbered(mail.sender, talk)
