"""All hands at the end of a game, as they are shown to everybody (R17): shorter where there are many. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from bot.engine import Seat
from bot.text import Talk
from cogs.romancier_scilof.model import Letter, MailView
from cogs.romancier_scilof.terms import best_value, counts, letter_words, tally, value_name

Hand: TypeAlias = tuple[Letter, ...]

LIMIT: Final = 5400  # characters: three messages
MOST_WITH_OWNERS: Final = 8  # players: beyond that nobody reads whose letters they are
MOST_PLAYERS: Final = 40
MOST_UNDER_WAY: Final = 12


def hands_lines(hands: Sequence[Hand], winners: Sequence[Seat], talk: Talk) -> list[str]:
    """Return a heading, then a line for each hand that has letters: the winners first, then who came nearest to a
    collection; nothing where no hand has any.

    With the owners of the letters where there is room, then values alone, then the best value; then not all players.
    """
    if not any(hands):
        return []
    order = [seat for seat, hand in enumerate(hands) if hand]
    order.sort(key=lambda seat: (seat not in winners, -best_value(hands[seat])[1], seat))
    ways: list[Callable[[Hand], str]] = [tally, _best]
    with_owners = partial(_with_owners, talk=talk)
    if len(order) <= MOST_WITH_OWNERS:
        ways.insert(0, with_owners)
    for told in ways:
        lines = [_line(seat, told(hands[seat]), talk) for seat in order]
        if sum(len(line) + 1 for line in lines) <= LIMIT:
            return [talk("scilof-say-hands-owners" if told is with_owners else "scilof-say-hands"), *lines]
    others = talk("scilof-other-players", count=len(order) - MOST_PLAYERS)
    return [talk("scilof-say-hands"), *lines[:MOST_PLAYERS], f"-# {others}"]


def under_way_lines(mails: Sequence[MailView], talk: Talk) -> list[str]:
    """Return the letters that nobody has in hand, since the game has stopped while they were under way (G17, G30).

    Where senders are hidden their hands show the letters, so that it is told to whom they were written alone (G8).
    """
    if any(mail.sender is None for mail in mails):
        names = talk.names(sorted({mail.addressee for mail in mails}), MOST_UNDER_WAY)
        return [talk("scilof-say-under-way-hidden", count=len(mails), names=names)]
    lines = [_under_way(mail, talk) for mail in mails[:MOST_UNDER_WAY]]
    if (more := len(mails) - MOST_UNDER_WAY) > 0:
        lines.append(f"-# {talk('scilof-more-mails', count=more)}")
    return [talk("scilof-say-under-way"), *lines] if lines else []


def _under_way(mail: MailView, talk: Talk) -> str:
    assert mail.sender is not None, "no sender is hidden"
    assert mail.letter is not None, "the game is over"
    sender, addressee = talk.name(mail.sender), talk.name(mail.addressee)
    return talk("scilof-say-under-way-line", sender=sender, addressee=addressee, letter=letter_words(mail.letter, talk))


def _line(seat: Seat, hand: str, talk: Talk) -> str:
    return talk("scilof-hand-line", number=str(seat + 1), name=talk.name(seat), hand=hand)


def _with_owners(hand: Hand, talk: Talk) -> str:
    """Return "**A** Alice, Chloé · **B** Bruno": after each value the owners of its letters."""
    said = []
    for value, _ in counts(hand):
        owners = ", ".join(talk.name(letter.owner) for letter in sorted(hand) if letter.value == value)
        said.append(f"**{value_name(value)}** {owners}")
    return " · ".join(said)


def _best(hand: Hand) -> str:
    value, count = best_value(hand)
    return f"{value_name(value)}×{count}"
