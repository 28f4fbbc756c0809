"""What a game counts of each player in the finer, beside who has won: by names, with whole numbers. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

import msgspec

Counts: TypeAlias = Mapping[str, int]
"""Numbers by the names of figures; a figure that has no number yet is not in it."""


class Figure(msgspec.Struct, frozen=True):
    """One figure: its stable `name`, and what becomes of the numbers of many games: their sum, the most, the least.

    `private`: it tells something of what a player alone knows, so that nobody else is told it.
    """

    name: str
    over: Literal["sum", "most", "least"] = "sum"
    private: bool = False


class Figures(msgspec.Struct, frozen=True):
    """The figures of a game in the order in which they are told, and what gives them for a state that is over: one
    mapping a seat, with a number of every figure but of those by `least` for which there was no occasion."""

    all: tuple[Figure, ...]
    of: Callable[[Any], tuple[Counts, ...]]

    def merged(self, one: Counts, other: Counts) -> dict[str, int]:
        """Return two counts as one; names that this version does not know are left out."""
        merged = {}
        for figure in self.all:
            found = [counts[figure.name] for counts in (one, other) if figure.name in counts]
            if found:
                merged[figure.name] = _OVER[figure.over](found)
        return merged


_OVER: Mapping[str, Callable[[list[int]], int]] = {"sum": sum, "most": max, "least": min}

NO_FIGURES = Figures((), lambda _: ())
"""Of a game that counts nothing beside who has won."""
