"""Fate is known: a table's seed is no secret here, so the ring can be laid where the referee will stop."""

from __future__ import annotations

from typing import Final, NamedTuple

from bot.chance import Chance
from cogs.pyramidium.model import RING_SIZE

PLAYERS: Final = 4
SEED: Final = bytes([1]) * 32  # of every table
START: Final = PLAYERS + 1  # the journal number of the start: opened, three who join, start


class Turn(NamedTuple):
    """A turn to come: where it ends, how the vote goes, how many moves are made until the next one opens.

    `chosen` is the number that the Désigné names after it, where the tile lets him.
    """

    tile: str
    vote: int
    moves: int
    chosen: int | None = None


def ring(turns: list[Turn], players: int = PLAYERS, start: int = START) -> str:
    """Return the ring on which the referee stops where these turns end; every other tile is Eau."""
    tiles = ["e"] * RING_SIZE
    chance = Chance(SEED, start)
    chance.pick(range(players))
    base, number, position, met = chance.die(), start, 0, set()
    for turn in turns:
        position = (position + base + turn.vote) % RING_SIZE
        assert position not in met or tiles[position] == turn.tile, f"tile {position} cannot be two things"
        met.add(position)
        tiles[position] = turn.tile
        number += turn.moves
        base = turn.chosen or Chance(SEED, number).die()
    return " ".join(tiles)
