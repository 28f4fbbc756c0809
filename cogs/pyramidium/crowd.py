"""Where tokens stand on a slab or mat: as large as they find room, in rows around the middle, clear of the signs.

Pure geometry, in pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom
Spot: TypeAlias = tuple[float, float]

LARGEST: Final = 58
SMALLEST: Final = 20


def spots(
    count: int, areas: Sequence[tuple[Box, Sequence[Box]]], largest: int = LARGEST
) -> tuple[int, tuple[Spot, ...]]:
    """Return the distance between neighbours and the middle of each of `count` tokens, in reading order.

    `areas` are the boxes that may be used, the preferred one first, each with the boxes in it to keep clear of.
    Raises ValueError if not even tokens of `SMALLEST` have room.
    """
    for pitch in range(largest, SMALLEST - 1, -1):
        for area, clear in areas:
            found = _fit(count, area, clear, pitch)
            if found is not None:
                return pitch, found
    raise ValueError(f"no room for {count} tokens")


def _fit(count: int, area: Box, clear: Sequence[Box], pitch: int) -> tuple[Spot, ...] | None:
    """Return spots in as few rows as hold `count` tokens, or None."""
    left, top, right, bottom = area
    for rows in range(1, int((bottom - top) // pitch) + 1):
        first = (top + bottom - rows * pitch) / 2
        runs = [
            (start, end, y + pitch / 2)
            for y in (first + pitch * row for row in range(rows))
            for start, end in _free(left, right, y, y + pitch, clear)
        ]
        room = [int((end - start) // pitch) for start, end, _ in runs]
        if sum(room) >= count:
            return tuple(
                spot
                for (start, end, y), taken in zip(runs, _share(count, room), strict=True)
                for spot in _row(start, end, y, taken, pitch)
            )
    return None


def _free(left: float, right: float, top: float, bottom: float, clear: Sequence[Box]) -> list[tuple[float, float]]:
    """Return the stretches of a row that no box of `clear` touches, from left to right."""
    stretches = []
    start = left
    for box in sorted(clear):
        if box[1] < bottom and top < box[3]:
            stretches.append((start, box[0]))
            start = box[2]
    stretches.append((start, right))
    return [(a, b) for a, b in stretches if b > a]


def _share(count: int, room: Sequence[int]) -> list[int]:
    """Return how many of `count` stand in each run, filled evenly up to its `room`."""
    taken = [0] * len(room)
    for _ in range(count):
        open_runs = [i for i, r in enumerate(room) if taken[i] < r]
        taken[min(open_runs, key=lambda i: taken[i] / room[i])] += 1
    return taken


def _row(start: float, end: float, y: float, taken: int, pitch: int) -> list[Spot]:
    first = (start + end - (taken - 1) * pitch) / 2
    return [(first + pitch * i, y) for i in range(taken)]
