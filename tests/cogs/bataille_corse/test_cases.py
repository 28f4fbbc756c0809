"""The nineteen cases of the rules, with the outcome that they give."""

from __future__ import annotations

from typing import Any

import pytest

from bot.chance import Chance
from bot.engine import IllegalMove, Result
from cogs.bataille_corse.engine import ENGINE
from cogs.bataille_corse.model import BattleOver, CorseOptions, CorseState, Play, Slap, SlapTry
from tests.cogs.bataille_corse.table import final, start
from tests.cogs.played import SEED, START


def deal(players: int) -> CorseState:
    return ENGINE.new_game(players, CorseOptions(), Chance(SEED, 0), START).state


def valid(pile: str, **options: Any) -> bool:
    """Place the last card of the pile on the others, and say whether a slap is valid."""
    cards = pile.split()
    t = start(cards[-1] + " 2s 3s 4s 5s", "8c 9c 8s 9s", remainder=" ".join(cards[:-1]), **options).play(0).slap(1)
    return t.state.window is not None


def test_BC_C1_the_deal() -> None:
    assert [len(p.cards) for p in deal(3).players] == [26] * 3
    assert deal(3).pile == ()
    assert [len(p.cards) for p in deal(4).players] == [19] * 4
    assert len(deal(4).pile) == 2
    assert [len(p.cards) for p in deal(104).players] == [1] * 104
    assert len(deal(104).pile) == 52
    for players in (1, 105):
        with pytest.raises(IllegalMove):
            deal(players)


def test_BC_C2_a_king_on_the_remainder() -> None:
    t = start("5s 2s", "3h 4h", remainder="8d Rd").play(0)
    assert (t.phase, t.turn) == ("play", 1)


def test_BC_C3_pairs_and_the_remainder() -> None:
    assert start("7s 2s", "3h 4h", remainder="7d").play(0).takes_by_slap(1).hand(1) == "3h 4h 7d 7s"
    assert start("5s 2s", "3h 4h", remainder="7d 7c").slap(1).judged.verdict == "wrong"


def test_BC_C4_trumps() -> None:
    assert valid("4s t4")
    t = start("As 2s", "t1 6h 7h 8h 9h").play(0, 1)
    assert t.defence == (0, 1, 3)
    assert t.takes_by_slap(0).hand(0) == "2s As t1"


def test_BC_C5_a_queen_against_a_jack() -> None:
    assert start("Vs 2s", "Dh 3h", "4d 5d").play(0, 1).defence == (1, 2, 2)


def test_BC_C6_running_out_in_the_defence() -> None:
    assert start("As 2s", "3h 4h", "5d 6d 7d").play(0, 1, 1).defence == (0, 2, 2)
    t = start("As 2s", "3h 4h 5h 6h", "5d 6d 7d").play(0, 1, 1, 1, 1)
    assert (t.phase, t.turn, t.held[1]) == ("won", 0, 0)


def test_BC_C7_nobody_to_defend_and_the_last_card_a_king() -> None:
    assert start("Rs 2s", "", "5d 6d 7d").play(0).defence == (0, 2, 3)
    t = start("2s 9s", "Rh", "5d 6d 7d").play(0, 1, 2, 2, 2).time_up()
    assert (t.hand(1), t.turn) == ("2s Rh 5d 6d 7d", 1)


def test_BC_C8_two_players() -> None:
    assert start("Rs 2s 3s", "Dh 3h").play(0, 1).defence == (1, 0, 2)


def test_BC_C9_a_slap_in_the_attack() -> None:
    t = start("2c 6c", "3h 4h", "Rs 5s", "2s 7s 9s", variant="laure").play(0, 1, 2, 3)  # a Big-Mac of 2
    assert t.defence == (2, 3, 2)  # try 1 of 3
    t.takes_by_slap(0)
    assert (t.hand(0), t.phase, t.turn) == ("6c 2c 3h Rs 2s", "play", 0)
    assert t.state.attacker is None


def test_BC_C10_the_last_try_makes_a_pair() -> None:
    t = start("Ds 2s", "7h 7s 9h", "3d 4d").play(0, 1, 1).slap(2, ms=1000).time_up()
    assert t.once(BattleOver).battle.winner == 2
    t = start("Ds 2s", "7h 7s 9h", "3d 4d").play(0, 1, 1).time_up()
    taken = t.now
    assert t.do(Slap(seat=2, card=3, made_at=taken + 1000), at=taken + 1050).judged.verdict == "late"
    assert t.held == (4, 1, 2)


def test_BC_C11_two_slaps_in_the_wrong_order() -> None:
    t = start("7s 2s", "7h 3h", "3d 4d", "5c 6c").play(0, 1)
    t.slap(3, ms=340, lag=20).slap(2, ms=300, lag=100).time_up()
    assert t.once(BattleOver).battle.slaps == (SlapTry(2, 300, "won", 2), SlapTry(3, 340, "beaten", 2))
    assert t.held == (1, 1, 4, 2)


def test_BC_C12_wrong_slaps() -> None:
    t = start("2s 3s", "7h 3h", "3d 4d 5d", "5c 6c").play(0)
    assert t.slap(2).held == (2, 3, 0, 3)
    assert t.judged.paid == 3
    t.slap(3, ms=320).slap(0, ms=350)
    assert t.judged == SlapTry(0, 350, "wrong", 1, 3)
    t = start("2s 3s", "7h 3h", "3d 4d", "5c 6c").play(0).slap(2)
    assert (t.held, t.judged.verdict, t.judged.paid) == ((1, 2, 2, 2), "banned", 0)


def test_BC_C13_a_banned_player_slaps_a_real_pair() -> None:
    t = start("7s 3s", "7h 3h", "3d", "5c 6c").play(0).slap(2).play(1)
    t.refuses_slap("banned", 2)
    assert t.takes_by_slap(3).hand(3) == "5c 6c 7s 7h"


def test_BC_C14_a_wrong_slap_feeds_a_defender_who_had_run_out() -> None:
    t = start("As 2s 9s 8s 6s", "7h", "3d").play(0, 1)
    assert t.defence == (0, 2, 3)
    t.slap(0)
    assert t.hands == ("8s 6s", "2s", "3d 9s")
    t.play(2, 2)
    assert t.defence == (0, 1, 1)


def test_BC_C15_the_final() -> None:
    t = final("Ds 3h 4s 5s").play(0, 0, 0).time_up()
    assert (t.how, t.winners) == ("final", (0,))
    t = final(" ".join(["2s 3s 4s 5s 6s 8s 9s 8c 7s 7h", "Rs 9d"])).play(*(0,) * 10).takes_by_slap(1)
    assert (t.held, t.turn) == ((2, 10, 0), 1)


def test_BC_C16_laure() -> None:
    assert not valid("6s 7h 6d")
    assert valid("6s 4h", variant="laure")
    assert not valid("10s x", variant="laure")
    assert valid("As 9h", variant="laure")
    assert valid("6s 7h 8s 6d", variant="laure")
    assert not valid("6s 7h 8s 9s 6d", variant="laure")
    assert not valid("6s 7h 4d", variant="laure")
    assert valid("6s 7h 4d", variant="laure_plus")
    assert valid("6s Rh Vs 4d", variant="laure_plus")


def test_BC_C17_ten_and_couple() -> None:
    assert valid("10s", ten=True)
    assert not valid("10s 3h", ten=True)
    assert valid("Dh Rh", couple="suit")
    assert not valid("Rh Dd", couple="suit")
    assert valid("Rh Dd", couple="colour")
    assert not valid("Rh 5s Dh", couple="suit")


def test_BC_C18_time_is_up() -> None:
    t = start("Ds 2s 3s", "7h 6s 9h 8h", "3d").adjust(ends_at=START + 2500).play(0, 1).time_up()
    assert t.state.result == Result((1,), (2, 3, 1), "time")
    t = start("Ds 2s 3s", "7h 6s 9h 8h", "3d").adjust(ends_at=START + 3500).play(0, 1, 1).time_up()
    assert t.state.result == Result((0,), (5, 2, 1), "time")


def test_BC_C19_out_of_turn() -> None:
    t = start("2s 3s", "7h 3h", "3d 4d").play(0)
    held = t.held
    t.refuses("not_your_turn", Play(seat=2))
    t.refuses("not_your_turn", Play(seat=0))
    assert t.held == held
