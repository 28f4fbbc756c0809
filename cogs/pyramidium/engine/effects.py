"""What the nine kinds of tile do to the scores (PY-R10 to R15), and the ring as the options give it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from bot.engine import IllegalMove, Seat
from cogs.pyramidium.model import RING_SIZE, TILE_CODES, ZONES, Cycle, Tile, Zone, zone_elements

# A player as the effects see him: seat, place, score before the effect.
Stake: TypeAlias = tuple[Seat, Zone | None, int]

# What the Désigné and those who bet exactly as he did gain (R11-R14).
SHARED: Final[Mapping[Tile, int]] = {"trefle": 1, "champignon": -1, "trefle_plus": 2, "shushu": -2}
# The tiles after which the Désigné chooses a successor (G15).
SUCCESSION: Final = frozenset[Tile]({"trefle", "champignon", "trefle_plus"})
# Tiles on which nobody climbs towards 8: Vampire gives to the last alone.
_POINTLESS: Final = frozenset[Tile]({"champignon", "shushu", "vampire"})


@lru_cache(maxsize=256)
def parse_ring(ring: str) -> tuple[Tile, ...]:
    """Return the 36 tiles that `ring` lists (G1); IllegalMove("bad_option") says what is wrong with it."""
    codes = ring.lower().split()
    for code in codes:
        if code not in TILE_CODES:
            raise IllegalMove("bad_option", option="ring", reason="tile", found=code)
    if len(codes) != RING_SIZE:
        raise IllegalMove("bad_option", option="ring", reason="count", found=len(codes))
    tiles = tuple(TILE_CODES[code] for code in codes)
    if _POINTLESS.issuperset(tiles):  # such a game could not end but by leaving
        raise IllegalMove("bad_option", option="ring", reason="points", found=0)
    return tiles


@lru_cache(maxsize=64)
def _gains(cycle: Cycle, tile: Tile) -> Mapping[Zone, int]:
    """Return what each place gains on an element tile: 2 on its slab, 1 on the mats beside it (R10)."""
    lying = {zone: zone_elements(cycle, zone) for zone in ZONES}
    return {zone: 3 - len(elements) for zone, elements in lying.items() if tile in elements}


def effect(tile: Tile, stakes: Iterable[Stake], designe: Seat, cycle: Cycle) -> tuple[tuple[Seat, int], ...]:
    """Return what `tile` gives to (or takes from) each seat it touches, in the order of `stakes`.

    A seat touched without effect (Vampire with all equal) is in it with 0; a seat left alone is not.
    """
    if tile in SHARED:
        stakes = tuple(stakes)
        # G13, G14: exactly the Désigné's place; without a place he alone is touched.
        mark = next((zone for seat, zone, _ in stakes if seat == designe), None)
        share = SHARED[tile]
        return tuple((s, share) for s, zone, _ in stakes if s == designe or (zone is not None and zone == mark))
    if tile == "vampire":
        stakes = tuple(stakes)
        if not stakes:
            return ()
        top, low = max(score for _, _, score in stakes), min(score for _, _, score in stakes)
        # R15, G23: from the scores before the effect; who is both first and last takes both.
        return tuple((s, (score == low) - (score == top)) for s, _, score in stakes if score in (top, low))
    gains = _gains(cycle, tile)
    return tuple((s, gains[zone]) for s, zone, _ in stakes if zone is not None and zone in gains)
