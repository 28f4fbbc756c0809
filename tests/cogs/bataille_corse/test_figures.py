"""What is counted of each player: cards and battles won, right and wrong slaps, the fastest."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from cogs.bataille_corse.figures import FIGURES
from cogs.bataille_corse.model import CorseState
from tests.cogs.bataille_corse.table import Table, start


def figures(t: Table, seat: int) -> dict[str, int]:
    return dict(FIGURES.of(t.state)[seat])


def counts(cards: int = 0, battles: int = 0, clean: int = 0, wrong: int = 0, **fastest: int) -> dict[str, int]:
    """Return the figures of a seat."""
    return {
        "cards_won": cards,
        "battles_won": battles,
        "clean_slaps": clean,
        "wrong_slaps": wrong,
        **({"fastest_slap": fastest["fastest"]} if fastest else {}),
    }


def paired() -> Table:
    """Return a table where a pair of 7, card 2, has just fallen."""
    return start("7s 2s 3s 7c", "7h 2h 3h 4h", "2d 3d 4d 5d").play(0, 1)


def test_nothing_has_happened_yet() -> None:
    assert figures(start("2s", "3h"), 0) == counts()


def test_a_pile_counts_for_who_has_slapped_it_first_and_both_slaps_are_right() -> None:
    t = paired().slap(2, ms=400).slap(1, ms=450).time_up()
    assert (figures(t, 2), figures(t, 1)) == (counts(2, 1, 1, fastest=400), counts(clean=1, fastest=450))
    assert figures(t, 0) == counts()


def test_a_pile_counts_for_who_has_won_the_attack_once_he_takes_it() -> None:
    t = start("Vs 2s", "3h 4h 5h", "6d 8d").play(0, 1)
    assert figures(t, 0) == counts()
    t.time_up()
    assert figures(t, 0) == counts(2, 1)


def test_the_fastest_slap_is_the_least_of_all() -> None:
    t = paired().slap(2, ms=400).time_up()
    t.play(2, 0, 1).slap(2, ms=250).time_up()  # 2d 2s 2h
    assert figures(t, 2) == counts(5, 2, 2, fastest=250)
    t = paired().slap(2, ms=400).time_up().play(2, 0).slap(2, ms=900).time_up()
    assert figures(t, 2) == counts(4, 2, 2, fastest=400)


def test_wrong_slaps_count_paid_or_not_and_late_ones_do_not() -> None:
    t = start("7s 2s 3s", "8h 2h 3h", "", "9d 4d 5d").play(0).slap(1, ms=200).slap(2, ms=300)
    assert t.judged.verdict == "banned"
    assert [figures(t, seat)["wrong_slaps"] for seat in range(4)] == [0, 1, 1, 0], "in a battle that goes on, too"
    t = paired().play(2).slap(0, ms=100, on=2)
    assert t.judged.verdict == "late"
    assert figures(t, 0) == counts()


def test_slaps_of_a_drawn_game_count_once() -> None:
    t = start("2s 7s 9s 8s", "3h 6h 8h 5h", dead_pile="draw").play(0).slap(1, ms=100)
    while t.phase != "over":
        t.time_up()
    assert [figures(t, seat)["wrong_slaps"] for seat in (0, 1)] == [0, 1]


def test_who_joins_later_has_figures_too() -> None:
    t = start("7s 2s 3s", "7h 2h 3h", late_join="slap_in").play(0, 1).takes_by_slap(0)
    t.join(2).play(0, 1)
    assert figures(t, 2) == counts()
    t.slap(2, ms=500).time_up()
    assert figures(t, 2)["wrong_slaps"] + figures(t, 2)["clean_slaps"] == 1


def test_a_game_saved_by_a_version_that_did_not_count_goes_on() -> None:
    t = paired()
    saved = msgspec.to_builtins(t.state)
    del saved["tallies"]
    old = msgspec.convert(msgspec.json.decode(msgspec.json.encode(saved)), CorseState)
    assert old == replace(t.state, tallies=())
    t.state = old
    assert figures(t.takes_by_slap(1), 1) == counts(2, 1, 1, fastest=300)
