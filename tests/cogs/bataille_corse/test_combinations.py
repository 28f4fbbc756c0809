"""Which piles may be slapped: R14, R18 to R21, G5 to G12, G24."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.bataille_corse.engine.combinations import combination, lore_of
from cogs.bataille_corse.model import CorseOptions
from tests.cogs.bataille_corse.table import cards, start, words


def found(pile: str, hidden: int = 0, **options: Any) -> str | None:
    """Return the kind and the cards of the combination on top of a pile, such as "pair 7s 7h"."""
    it = combination(lore_of(CorseOptions(**options)), cards(pile), hidden)
    return None if it is None else f"{it.kind} {words(it.cards)}"


def test_BC_R14_the_number_or_figure_of_the_card_right_below() -> None:
    assert found("2s 7s 7h") == "pair 7s 7h"
    assert found("Rs Rh") == "pair Rs Rh"
    assert found("Vs Rh") is None
    assert found("7s 2h 7h") is None
    assert found("10s 10h") == "pair 10s 10h"
    assert found("7s") is None


def test_BC_R14_the_slap_wins_the_pile() -> None:
    t = start("7s 3s", "7h 5h", "9d").play(0, 1).takes_by_slap(2)
    assert t.hands == ("3s", "5h", "9d 7s 7h")
    assert t.state.battles[-1].combination == combination(lore_of(CorseOptions()), cards("7s 7h"), 0)


def test_BC_R14_a_player_without_cards_may_slap() -> None:
    t = start("7s 3s", "7h 5h", "").play(0, 1).takes_by_slap(2)
    assert (t.hand(2), t.turn) == ("7s 7h", 2)


def test_BC_R18_addition() -> None:
    assert found("6s 4h", variant="laure") == "sum 6s 4h"
    assert found("5s 5h", variant="laure") == "pair 5s 5h"
    assert found("6s 4h") is None
    assert found("6s 5h", variant="laure") is None


def test_BC_R18_sandwich_and_big_mac() -> None:
    assert found("6s 7h 6h", variant="laure") == "pair 6s 7h 6h"
    assert found("6s 7h 8s 6h", variant="laure") == "pair 6s 7h 8s 6h"
    assert found("6s 7h 8s 9s 6h", variant="laure") is None
    assert found("6s 7h 6h") is None
    assert found("6s 7h 8s 6h") is None
    assert found("Rs 7h 8s Rh", variant="laure") == "pair Rs 7h 8s Rh"


def test_BC_R19_laure_plus() -> None:
    assert found("6s 7h 4h", variant="laure_plus") == "sum 6s 7h 4h"
    assert found("6s Rh Vs 4h", variant="laure_plus") == "sum 6s Rh Vs 4h"
    assert found("6s Rh Vs Ds 4h", variant="laure_plus") is None
    assert found("6s 7h 4h", variant="laure") is None
    assert found("6s Rh Vs 4h", variant="laure") is None
    assert found("6s 7h 6h", variant="laure_plus") == "pair 6s 7h 6h"
    assert found("6s 4h", variant="laure_plus") == "sum 6s 4h"


def test_BC_R20_a_ten_may_be_slapped() -> None:
    assert found("10s", ten=True) == "ten 10s"
    assert found("10s") is None
    assert found("10s 3h", ten=True) is None
    assert found("Rs 10s", ten=True, variant="laure") == "ten 10s"


def test_BC_R21_king_and_queen_may_be_slapped() -> None:
    assert found("Dh Rh", couple="suit") == "couple Dh Rh"
    assert found("Dh Rh") is None
    assert found("Ch Rh", couple="suit") is None


def test_BC_R21_the_switches_combine_with_any_variant() -> None:
    for variant in ("none", "laure", "laure_plus"):
        assert found("2s 10s", variant=variant, ten=True, couple="suit") == "ten 10s"
        assert found("2s Rh Dh", variant=variant, ten=True, couple="colour") == "couple Rh Dh"


def test_BC_G6_cavaliers_pair_with_cavaliers_only_and_have_no_value() -> None:
    assert found("Cs Ch") == "pair Cs Ch"
    assert found("Cs Vh") is None
    assert found("Cs t12") is None
    assert found("Cs Ch", cavalier_special=True) == "pair Cs Ch"


@pytest.mark.parametrize(
    ("pile", "number", "own_rank", "never"),
    [
        ("4s t4", "pair 4s t4", None, None),
        ("t4 4s", "pair t4 4s", None, None),
        ("t4 t4", "pair t4 t4", "pair t4 t4", None),
        ("t15 t15", "pair t15 t15", "pair t15 t15", None),
        ("Vs t11", None, None, None),
        ("t14 Rs", None, None, None),
        ("6s t4", "sum 6s t4", None, None),
        ("t6 t4", "sum t6 t4", None, None),
        ("t10", "ten t10", None, None),
        ("10s t10", "pair 10s t10", None, None),
        ("t12 t13", None, None, None),
    ],
)
def test_BC_G7_trumps(pile: str, number: str | None, own_rank: str | None, never: str | None) -> None:
    options: dict[str, Any] = {"variant": "laure", "ten": True}
    assert found(pile, **options) == number
    assert found(pile, trumps="own_rank", **options) == own_rank
    assert found(pile, trumps="never", **options) == never


def test_BC_G7_trumps_are_never_special() -> None:
    for trumps in ("number", "own_rank", "never"):
        lore = lore_of(CorseOptions(trumps=trumps, cavalier_special=True))
        assert {lore.tries[card] for card in range(56, 77)} == {0}


def test_BC_G8_the_ace_is_a_one() -> None:
    assert found("As 9h", variant="laure") == "sum As 9h"
    assert found("As t1") == "pair As t1"
    assert found("As 9h", variant="laure", ace_is_one=False) is None
    assert found("As t1", ace_is_one=False) is None
    assert found("As Ah", ace_is_one=False) == "pair As Ah"


def test_BC_G8_trump_one_is_no_ace() -> None:
    assert start("t1 2h", "3h 4h").play(0).phase == "play"


def test_BC_G9_two_excuses_are_a_pair_without_value() -> None:
    assert found("x x") == "pair x x"
    assert found("10s x", variant="laure_plus") is None
    assert found("x 10s", variant="laure_plus") is None
    assert found("x Rs") is None


def test_BC_G10_numbers_from_one_to_nine_add_up() -> None:
    sums = {(a, b) for a in range(1, 11) for b in range(1, 11) if a != b and found(f"t{a} t{b}", variant="laure")}
    assert sums == {(a, 10 - a) for a in range(1, 10) if a != 5}
    for figure in ("Vs", "Cs", "Ds", "Rs", "x"):
        assert all(found(f"{figure} t{n}", variant="laure_plus") is None for n in range(1, 22))


def test_BC_G10_not_slapping_an_addition_costs_nothing() -> None:
    t = start("6s 3s", "4h 5h", "8d 9d", variant="laure").play(0, 1, 2)
    assert t.pile == "6s 4h 8d"
    assert t.held == (1, 1, 1)


def test_BC_G11_suit_or_colour() -> None:
    assert found("Dh Rd", couple="suit") is None
    assert found("Dh Rd", couple="colour") == "couple Dh Rd"
    assert found("Ds Rc", couple="colour") == "couple Ds Rc"
    assert found("Dh Rs", couple="colour") is None
    assert CorseOptions().couple == "off"


def test_BC_G12_either_order_but_adjacent() -> None:
    assert found("Dh Rh", couple="suit") == "couple Dh Rh"
    assert found("Rh Dh", couple="suit") == "couple Rh Dh"
    assert found("Rh 5s Dh", couple="suit", variant="laure_plus") is None


def test_BC_G24_a_combination_includes_the_top_card() -> None:
    assert found("7s 7h 2d", variant="laure_plus") is None
    assert found("10s 3h", ten=True) is None


def test_BC_G24_lower_cards_may_be_of_the_remainder() -> None:
    assert start("7s 3s", "2h 5h", remainder="4d 7d").play(0).takes_by_slap(1).hand(1) == "2h 5h 4d 7d 7s"
    t = start("6s 3s", "2h 5h", remainder="6d 8d", variant="laure").play(0).takes_by_slap(1)
    assert t.hand(1) == "2h 5h 6d 8d 6s"


def test_BC_G24_at_least_one_card_was_placed_in_this_battle() -> None:
    t = start("2s 3s", "2h 5h", remainder="7s 7d").slap(1)
    assert t.judged.verdict == "wrong"
    t = start("2s 3s", "2h 5h", remainder="7s 10d", ten=True).slap(1)
    assert t.judged.verdict == "wrong"


def test_BC_G42_cards_that_lie_face_down_are_in_no_combination() -> None:
    assert found("7s 7h", hidden=1) is None
    assert found("6s 7h 6h", hidden=1, variant="laure") is None
    assert found("10h", hidden=0, ten=True) == "ten 10h"
