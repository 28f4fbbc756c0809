"""A player's hand as he reads it: by value, whose letters they are, what a collection lacks of which he has half. Pure.

A hand can have hundreds of letters: where names would be too long owners are numbers, and then there are counts alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bot.engine import Seat
from bot.text import Talk
from cogs.romancier_scilof.model import Letter, ScilofView
from cogs.romancier_scilof.terms import counts, hand_of, tally, value_name

LIMIT: Final = 1350  # characters
MOST_VALUES: Final = 60
MOST_LINES: Final = 8  # values; where there are more, letters that are the only ones of theirs share a line


def hand_lines(view: ScilofView, talk: Talk) -> list[str]:
    """Return how many letters the reader has, then a line for each value, the fullest collection first; in a large
    hand, letters that are the only ones of their value stand together by owner."""
    return list(talk.kept(_lines, hand_of(view), tuple(owners(view)), view.count))


def _lines(hand: Sequence[Letter], every: Sequence[Seat], of: int, talk: Talk) -> list[str]:
    """Return the same of a hand, where the letters of `every` are in the game, each value `of` times."""
    head = talk("scilof-hand", count=len(hand), of=of)
    if not hand:
        return [head]
    for called in (_by_name(talk), lambda seat: f"`{seat + 1}`"):
        lines = [head, *_values(hand, every, of, called, talk)]
        if sum(map(len, lines)) <= LIMIT:
            return lines
    lines = [head, tally(hand, MOST_VALUES)]
    if (more := len(counts(hand)) - MOST_VALUES) > 0:
        lines.append(f"-# {talk('scilof-hand-more', count=more)}")
    return lines


def owners(view: ScilofView) -> list[Seat]:
    """Return whose letters are in the game: everybody's, but for those that have left it with their owner (G28)."""
    return [seat for seat, player in enumerate(view.players) if not player.out]


def _by_name(talk: Talk) -> Callable[[Seat], str]:
    return lambda seat: talk("scilof-hand-mine") if seat == talk.reader else talk.name(seat)


def _values(
    hand: Sequence[Letter], every: Sequence[Seat], of: int, called: Callable[[Seat], str], talk: Talk
) -> list[str]:
    every = sorted(every, key=lambda seat: seat == talk.reader)  # his own last: “missing yours, Bruno” calls Bruno
    held = counts(hand)
    least = 2 if len(held) > MOST_LINES else 1
    lines = [
        _value(value, [letter.owner for letter in sorted(hand) if letter.value == value], every, of, called, talk)
        for value, count in sorted(held, key=lambda pair: (-pair[1], pair[0]))
        if count >= least
    ]
    alone = {value for value, count in held if count < least}
    return [*lines, *_singles([letter for letter in hand if letter.value in alone], called, talk)]


def _singles(letters: Sequence[Letter], called: Callable[[Seat], str], talk: Talk) -> list[str]:
    """Return one line for letters that are the only ones of their value: by owner, the reader's own first."""
    by_owner: dict[Seat, list[str]] = {}
    for letter in sorted(letters, key=lambda letter: (letter.owner != talk.reader, letter.owner, letter.value)):
        by_owner.setdefault(letter.owner, []).append(value_name(letter.value))
    said = [
        f"**{' '.join(values)}** ({talk('scilof-hand-yours') if owner == talk.reader else called(owner)})"
        for owner, values in by_owner.items()
    ]
    return [talk("scilof-hand-singles", letters=" · ".join(said))] if said else []


def _value(
    value: int, held: Sequence[Seat], every: Sequence[Seat], count: int, called: Callable[[Seat], str], talk: Talk
) -> str:
    """Return one value: how much of the collection there is, of whom, and what is missing."""
    said = talk("scilof-hand-value", value=value_name(value), held=str(len(held)), of=str(count))
    lacking = [seat for seat in every if seat not in held]
    parts = [said, ", ".join(map(called, held))]
    if not lacking:
        parts.append(talk("scilof-hand-complete"))
    elif len(lacking) <= len(held):  # of fewer, the names that are there tell it as well
        parts.append(talk("scilof-hand-missing", names=", ".join(map(called, lacking))))
    return " · ".join(parts)
