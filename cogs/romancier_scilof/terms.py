"""The words that board, panel, announcements and rules share: letters, names, times, who has won. Pure."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.engine import Seat
from bot.step import SECOND
from bot.text import Talk, duration, escape_name
from cogs.romancier_scilof.engine.basics import answer_ms
from cogs.romancier_scilof.model import Letter, ScilofOptions, ScilofView

ALPHABET: Final = 26
SLOW_MS: Final = 3600 * SECOND  # who has so long to answer plays on the side, for days
MOST_WINNERS: Final = 8  # more than these are counted
_ELIDED: Final = frozenset("aeiouœæ")


# -- letters ---------------------------------------------------------------------------------------------------------


def value_name(value: int) -> str:
    """Return how a value is written: A to Z, then AA, AB (G1)."""
    name = ""
    while value > 0:
        value, digit = divmod(value - 1, ALPHABET)
        name = chr(ord("A") + digit) + name
    return name


def letter_words(letter: Letter, talk: Talk) -> str:
    """Return a letter within a sentence: "le **B** de Chloé", to its owner "ton **B**"."""
    value = value_name(letter.value)
    if letter.owner == talk.reader:
        return talk("scilof-letter-mine", value=value)
    return talk("scilof-letter", value=value, owner=talk.name(letter.owner), elided=_elided(letter.owner, talk))


def letter_label(letter: Letter, talk: Talk) -> str:
    """Return a letter for a menu: its value, and its owner by name and number."""
    value, number = value_name(letter.value), str(letter.owner + 1)
    if letter.owner == talk.reader:
        return talk("scilof-label-mine", value=value)
    owner, elided = talk.label(letter.owner), _elided(letter.owner, talk)
    return talk("scilof-label", value=value, owner=owner, number=number, elided=elided)


def letters_list(letters: Iterable[Letter], talk: Talk) -> str:
    """Return letters as a list in words."""
    return talk.words.list([letter_words(letter, talk) for letter in letters])


def _elided(seat: Seat, talk: Talk) -> str:
    """Say whether French writes "d’Alice" before a name."""
    first = unicodedata.normalize("NFD", talk.label(seat))[:1].lower()
    return "yes" if first in _ELIDED else "no"


def best_value(hand: Sequence[Letter]) -> tuple[int, int]:
    """Return the value of which a hand has most letters, the first of several, and how many; (0, 0) for no hand."""
    held = counts(hand)
    return max(held, key=lambda pair: (pair[1], -pair[0]), default=(0, 0))


def counts(hand: Sequence[Letter]) -> list[tuple[int, int]]:
    """Return the values of a hand with how many letters it has of each."""
    held: dict[int, int] = {}
    for letter in sorted(hand):
        held[letter.value] = held.get(letter.value, 0) + 1
    return list(held.items())


def tally(hand: Sequence[Letter], most: int = 0) -> str:
    """Return a hand in short: "A×3 B C×2"; only the `most` values of which it has most, if that is not 0."""
    held = counts(hand)
    shown = sorted(held, key=lambda pair: (-pair[1], pair[0]))[:most] if most else held
    return " ".join(f"{value_name(value)}×{count}" if count > 1 else value_name(value) for value, count in shown)


# -- names, times, hands ---------------------------------------------------------------------------------------------


def numbered(seat: Seat, talk: Talk) -> str:
    """Return a player by number and name, for labels."""
    return f"{seat + 1} · {talk.label(seat)}"


def of_another(name: str, number: int | None) -> str:
    """Return the name of a player of another commune; with his number where others there look as if they had it."""
    return escape_name(name) if number is None else f"{escape_name(name)} ({number})"


def answer_time(options: ScilofOptions, talk: Talk) -> str:
    """Return how long one has to answer (G16)."""
    return duration(answer_ms(options) // SECOND, talk)


def pace(options: ScilofOptions, talk: Talk) -> str:
    """Return how long one has to answer, and whether that makes a game of days."""
    how = "slow" if answer_ms(options) >= SLOW_MS else "quick"
    return talk(f"scilof-pace-{how}", answer=answer_time(options, talk))


def hand_of(view: ScilofView) -> tuple[Letter, ...]:
    """Return the reader's own hand."""
    assert view.seat is not None
    return view.players[view.seat].hand or ()


def outcome(
    view: ScilofView, talk: Talk, named: Callable[[Seat], str], form: str = "outcome", *, plain: bool = False
) -> str:
    """Return how a game that is over has ended, and who has won; `named` gives a seat's name, `form` the kind of
    sentence. `plain` leaves markdown out."""
    result = view.result
    assert result is not None
    why = talk(f"scilof-ended-{result.how}")
    if not result.winners:
        return f"{why} {talk(f'scilof-{form}-nobody')}"
    if len(result.winners) > MOST_WINNERS:
        names = talk("scilof-many-players", count=len(result.winners))
    else:
        names = talk.words.list([_winner(seat, view, talk, named) for seat in result.winners])
    said = f"{why} {talk(f'scilof-{form}-won', names=names, count=len(result.winners))}"
    return said.replace("**", "") if plain else said


def _winner(seat: Seat, view: ScilofView, talk: Talk, named: Callable[[Seat], str]) -> str:
    """Return a winner with the value of his collection, which is known now."""
    value, _ = best_value(view.players[seat].hand or ())
    return talk("scilof-winner", name=named(seat), value=value_name(value)) if value else named(seat)
