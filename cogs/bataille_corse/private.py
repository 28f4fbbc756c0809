"""What the referee says to one player alone: why a move was refused. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.text import Talk, UnknownWords, escape_name, when
from cogs.bataille_corse.terms import stopwatch

_SEATS: Final = ("turn", "winner", "seat")
_TIMES: Final = ("until", "deadline")


def refusal(code: str, facts: Mapping[str, Any], talk: Talk) -> str:
    """Return why a move was refused, to its author. `facts` are the engine's, and the press's `verb` where it is known.

    A code without words of its own gets a general answer: somebody waits for one.
    """
    key = f"corse-refusal-{code}".replace("_", "-")
    if not talk.words.has(key):
        return talk("corse-refusal-other")
    try:
        return talk(key, **_facts(facts, talk))
    except UnknownWords:
        return talk("corse-refusal-other")


def _name(seat: int, talk: Talk) -> str:
    """Return the name of `seat`, or its number where the table is not known."""
    try:
        return talk.name(seat)
    except IndexError:
        return str(seat + 1)


def _facts(facts: Mapping[str, Any], talk: Talk) -> dict[str, str]:
    """Return the facts in words: seats by name, times as the reader's own clock shows them, options by their names."""
    said = {"verb": "other"}
    for fact, value in facts.items():
        if fact in _SEATS and isinstance(value, int):
            said[fact] = _name(value, talk)
        elif fact in _TIMES and isinstance(value, int):
            said[fact] = when(value)
        elif fact == "ms" and isinstance(value, int):
            said[fact] = stopwatch(value, talk)
        elif fact == "option":
            said[fact] = talk(f"corse-option-{value}-name".replace("_", "-"))
        else:
            said[fact] = escape_name(str(value))
    return said
