"""What the referee says to one player alone: why a move was refused. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot import refusals
from bot.text import Talk
from cogs.bataille_corse.terms import stopwatch

_NUMBERS: Final[Mapping[str, refusals.Saying]] = {
    **dict.fromkeys(("turn", "winner", "seat"), refusals.player),
    **dict.fromkeys(("until", "deadline"), refusals.moment),
    "ms": stopwatch,
}


def refusal(code: str, facts: Mapping[str, Any], talk: Talk) -> str:
    """Return why a move was refused, to its author."""
    return refusals.worded("corse", code, facts, talk, _NUMBERS)
