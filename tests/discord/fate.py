"""Fate is known: a table's seed is no secret here, so the ring can be laid where the referee will stop."""

from __future__ import annotations

from typing import Final, NamedTuple

from bot.chance import Chance
from cogs.pyramidium.model import RING_SIZE

PLAYERS: Final = 4
SEED: Final = bytes.fromhex("02a76f79" * 8)  # of every table


class Turn(NamedTuple):
    """A turn to come: where it ends, how the vote goes.

    `chosen` is the number that the Désigné names after it, where the tile lets him.
    """

    tile: str
    vote: int
    chosen: int | None = None


def ring(turns: list[Turn], players: int = PLAYERS) -> str:
    """Return the ring on which the referee stops where these turns end; every other tile is Eau."""
    tiles = ["e"] * RING_SIZE
    chance = Chance(SEED, 0)
    chance.pick(range(players))
    base, draws, position, met = chance.die(), 1, 0, set()
    for turn in turns:
        position = (position + base + turn.vote) % RING_SIZE
        assert position not in met or tiles[position] == turn.tile, f"tile {position} cannot be two things"
        met.add(position)
        tiles[position] = turn.tile
        base = turn.chosen or Chance(SEED, draws).die()
        draws += turn.chosen is None
    return " ".join(tiles)
