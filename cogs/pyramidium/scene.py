"""What the picture of the board shows, as data, made from an observation.

Nothing is in it that a spectator does not see: a roll that is not public marks no way ahead, hidden places put no
token anywhere, and nobody's ballot is looked at.
"""

from __future__ import annotations

import msgspec

from bot.engine import Seat
from cogs.pyramidium.model import RING_SIZE, Cycle, PyramidiumView, Tile, Zone

MIN_CLAMPED, MAX_CLAMPED = 1, 6


class Scene(msgspec.Struct, frozen=True):
    """All that the picture shows; `reach` are the distances that this turn can have, the unchanged one as `base`."""

    ring: tuple[Tile, ...]
    cycle: Cycle
    position: int
    base: int | None
    reach: tuple[int, ...]
    tokens: tuple[tuple[Seat, Zone], ...]
    designe: Seat | None
    winners: tuple[Seat, ...]


def reachable(base: int, view: PyramidiumView) -> tuple[int, ...]:
    """Return the distances that the vote can make of `base`, rising (G6)."""
    distances = (base - 1, base, base + 1)
    if view.options.range == "free":
        return distances
    return tuple(sorted({min(max(d, MIN_CLAMPED), MAX_CLAMPED) for d in distances}))


def public_base(view: PyramidiumView) -> int | None:
    """Return this turn's roll if everybody knows it and the turn is still open, else None (R14, G19)."""
    return view.base if view.phase == "bets" and (view.roll == "public" or view.shown) else None


def tile_ahead(view: PyramidiumView, distance: int) -> int:
    """Return the number of the tile `distance` tiles ahead of the referee."""
    return (view.position + distance) % RING_SIZE


def scene_of(view: PyramidiumView) -> Scene:
    """Return what the public picture shows of `view`."""
    base = public_base(view)
    return Scene(
        ring=view.ring,
        cycle=view.options.cycle,
        position=view.position,
        base=base,
        reach=() if base is None else reachable(base, view),
        tokens=tuple((s, p.zone) for s, p in enumerate(view.players) if p.here and p.zone and not p.zone_hidden),
        designe=view.designe if view.phase != "over" else None,
        winners=view.result.winners if view.result else (),
    )
