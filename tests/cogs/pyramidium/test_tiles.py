"""What the tiles do (R10 to R15, G1 to G3, G13, G14, G22, G23)."""

from __future__ import annotations

import pytest

from cogs.pyramidium.engine.effects import parse_ring
from cogs.pyramidium.model import RING, ZONES, SuccessionOpened, Tile, Zone, zone_elements
from tests.cogs.pyramidium.table import AIR, AIR_EAU, EAU, EAU_FEU, FEU, FEU_TERRE, TERRE, TERRE_AIR, start


def test_PY_G1_the_ring_of_the_rules() -> None:
    ring = parse_ring(RING)
    assert len(ring) == 36
    assert {i: tile for i, tile in enumerate(ring) if tile not in ("eau", "feu", "terre", "air")} == {
        0: "trefle_plus",
        5: "trefle",
        9: "champignon",
        14: "trefle",
        18: "shushu",
        23: "trefle",
        27: "vampire",
        32: "trefle",
    }
    assert {element: ring.count(element) for element in ("eau", "feu", "terre", "air")} == dict.fromkeys(
        ("eau", "feu", "terre", "air"), 7
    )
    assert ring[1:5] == ("feu", "eau", "air", "terre")
    assert ring[33:] == ("eau", "air", "terre")


def test_PY_G1_option_ring_a_server_may_set_its_own() -> None:
    ring = " ".join(["tr+"] + ["sh", "e", "va"] * 11 + ["E", "F"])
    t = start(ring=ring, base=1).place(0, EAU).freeze()
    assert t.last.tile == "shushu"
    assert t.view().ring == parse_ring(ring)
    assert t.view().ring[-2:] == ("eau", "feu")


def test_PY_G2_the_centre_in_the_usual_order() -> None:
    assert [zone_elements("eau-feu-terre-air", zone) for zone in ZONES] == [
        ("eau",),
        ("eau", "feu"),
        ("feu",),
        ("feu", "terre"),
        ("terre",),
        ("terre", "air"),
        ("air",),
        ("air", "eau"),
    ]


@pytest.mark.parametrize(
    ("cycle", "tile", "two", "one"),
    [
        ("eau-feu-terre-air", "feu", "e", {"ne", "se"}),
        ("eau-terre-feu-air", "feu", "s", {"se", "sw"}),
        ("eau-feu-air-terre", "terre", "w", {"sw", "nw"}),
        ("eau-feu-air-terre", "air", "s", {"se", "sw"}),
    ],
)
def test_PY_G2_option_cycle_puts_the_elements_in_another_order(
    cycle: str, tile: Tile, two: Zone, one: set[Zone]
) -> None:
    t = start(players=8, on=tile, cycle=cycle, zones=dict(enumerate(ZONES))).freeze()
    expected = [2 if zone == two else 1 if zone in one else 0 for zone in ZONES]
    assert t.scores == tuple(expected)


@pytest.mark.parametrize(
    ("tile", "slab", "mats"),
    [
        ("eau", EAU, {EAU_FEU, AIR_EAU}),
        ("feu", FEU, {EAU_FEU, FEU_TERRE}),
        ("terre", TERRE, {FEU_TERRE, TERRE_AIR}),
        ("air", AIR, {TERRE_AIR, AIR_EAU}),
    ],
)
def test_PY_R10_two_points_on_the_slab_one_on_the_mats_beside_it(tile: Tile, slab: Zone, mats: set[Zone]) -> None:
    t = start(players=9, on=tile, zones=dict(enumerate(ZONES))).freeze()
    for seat, zone in enumerate(ZONES):
        assert t.scores[seat] == (2 if zone == slab else 1 if zone in mats else 0)
    assert t.scores[8] == 0
    assert {seat for seat, _ in t.last.changes} == {ZONES.index(slab), *(ZONES.index(mat) for mat in mats)}


def test_PY_G3_there_is_room_for_all_25_on_one_slab() -> None:
    t = start(players=25, on="feu", zones=dict.fromkeys(range(25), FEU)).freeze()
    assert t.scores == (2,) * 25


@pytest.mark.parametrize(("tile", "change"), [("trefle", 1), ("champignon", -1), ("trefle_plus", 2), ("shushu", -2)])
class TestTheTilesOfTheDesigne:
    """R11 to R14: who bets exactly as the Désigné shares his fate."""

    def test_PY_R11_R12_R13_R14_who_stands_with_the_designe_is_touched_as_he_is(self, tile: Tile, change: int) -> None:
        t = start(players=4, on=tile, designe=1, zones={0: FEU, 1: FEU, 2: TERRE}).freeze()
        assert t.scores == (change, change, 0, 0)
        assert t.last.changes == ((0, change), (1, change))

    def test_PY_G13_a_mat_is_not_the_slab_beside_it(self, tile: Tile, change: int) -> None:
        t = start(players=3, on=tile, designe=0, zones={0: EAU_FEU, 1: FEU, 2: EAU}).freeze()
        assert t.scores == (change, 0, 0)

    def test_PY_G14_a_designe_without_a_place_is_touched_alone(self, tile: Tile, change: int) -> None:
        t = start(players=3, on=tile, designe=2, zones={0: FEU}).freeze()
        assert t.scores == (0, 0, change)


@pytest.mark.parametrize("tile", ["trefle", "champignon", "trefle_plus"])
def test_PY_G15_a_succession_follows_trefle_champignon_and_trefle_plus(tile: Tile) -> None:
    t = start(on=tile, designe=3).freeze()
    assert t.state.phase == "succession"
    opened = t.once(SuccessionOpened)
    assert (opened.chooser, opened.wants_number) == (3, tile == "trefle_plus")


@pytest.mark.parametrize("tile", ["shushu", "vampire", "eau", "feu", "terre", "air"])
def test_PY_G15_no_succession_follows_any_other_tile(tile: Tile) -> None:
    t = start(on=tile, designe=3).freeze()
    assert (t.state.phase, t.turn, t.state.designe) == ("bets", 2, 3)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((5, 5, 2, 1), (4, 4, 2, 2)),
        ((5, 1, 1, 3), (4, 2, 2, 3)),
        ((0, -3, 2, 1), (0, -2, 1, 1)),
        ((4, 3), (3, 4)),
    ],
)
def test_PY_R15_vampire_takes_from_the_leaders_and_gives_to_the_last(
    before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    t = start(players=len(before), on="vampire", scores=before, zones={0: FEU}).freeze()
    assert t.scores == after


def test_PY_G23_vampire_changes_nothing_when_all_are_equal_but_touches_all() -> None:
    t = start(players=3, on="vampire", scores=(3, 3, 3)).freeze()
    assert t.scores == (3, 3, 3)
    assert t.last.changes == ((0, 0), (1, 0), (2, 0))


def test_PY_R15_vampire_does_not_count_who_has_left() -> None:
    t = start(players=4, on="vampire", scores=(7, 5, 3, 0)).leave(0, 3).freeze()
    assert t.scores == (7, 4, 4, 0)


def test_PY_G22_scores_may_fall_below_zero() -> None:
    assert start(on="shushu", scores=(1, 0, 0, 0)).freeze().scores == (-1, 0, 0, 0)


def test_PY_G22_option_floor_zero_stops_at_zero_after_the_whole_effect() -> None:
    t = start(on="shushu", scores=(1, 0, 0, 0), zones={0: FEU, 1: FEU}, floor_zero=True).freeze()
    assert t.scores == (0, 0, 0, 0)
    assert t.last.changes == ((0, -1), (1, 0))
    # All at zero: what Vampire takes and gives cancels before the floor is looked at.
    assert start(on="vampire", floor_zero=True).freeze().scores == (0, 0, 0, 0)
