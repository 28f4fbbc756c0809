"""How a game ends (R1, R8, G24, G28)."""

from __future__ import annotations

import pytest

from bot.engine import Grant, Join, Leave, Result, TimeUp
from cogs.pyramidium.engine import ENGINE
from cogs.pyramidium.model import (
    ChooseNumber,
    ChooseSuccessor,
    GameOver,
    Place,
    Ready,
    Resolved,
    ShowNumber,
    TurnOpened,
    Vote,
)
from tests.cogs.pyramidium.table import EAU, EAU_FEU, FEU, TERRE, start


def test_PY_R1_who_reaches_8_first_wins() -> None:
    t = start(players=3, on="eau", scores=(6, 7, 5), zones={0: EAU, 2: EAU}).freeze()
    assert ENGINE.result(t.state) == Result((0,), (8, 7, 7), "points")
    assert [type(event) for event in t.events[-2:]] == [Resolved, GameOver]
    assert not t.happened(TurnOpened)
    assert ENGINE.deadline(t.state) is None
    assert t.state.history == ((8, 7, 7),)


def test_PY_R1_seven_points_do_not_end_a_game() -> None:
    t = start(players=3, on="eau", scores=(5, 0, 0), zones={0: EAU}).freeze()
    assert t.scores == (7, 0, 0)
    assert (t.state.phase, ENGINE.result(t.state)) == ("bets", None)


def test_PY_R8_there_is_only_one_winner_so_equal_leaders_play_on() -> None:
    t = start(players=3, on="eau", scores=(6, 6, 1), zones={0: EAU, 1: EAU}).freeze()
    assert t.scores == (8, 8, 1)
    assert (t.state.phase, t.turn) == ("bets", 2)


def test_PY_G24_equal_leaders_are_looked_at_again_each_turn() -> None:
    t = start(players=3, on="eau", scores=(8, 8, 1), zones={0: EAU_FEU, 1: FEU}).freeze()
    assert (t.scores, t.winners) == ((9, 8, 1), (0,))
    # A strict leader may also come from below, or by the other's loss.
    t = start(players=3, on="vampire", scores=(8, 8, 7)).freeze()
    assert (t.scores, t.state.phase) == ((7, 7, 8), "over")
    t = start(players=3, on="shushu", scores=(8, 8, 7), zones={0: EAU, 2: EAU}).freeze()
    assert (t.scores, t.winners) == ((6, 8, 5), (1,))


def test_PY_G24_who_is_above_8_and_alone_wins_over_another_at_8() -> None:
    t = start(players=3, on="eau", scores=(7, 7, 0), zones={0: EAU, 1: EAU_FEU}).freeze()
    assert (t.scores, t.winners) == ((9, 8, 0), (0,))


def test_PY_G24_a_tie_before_a_succession_goes_on_with_the_succession() -> None:
    t = start(players=3, on="trefle", scores=(7, 7, 0), zones={0: EAU, 1: EAU}).freeze()
    assert (t.scores, t.state.phase) == ((8, 8, 0), "succession")
    assert t.successor(0, 1).turn == 2


def test_PY_G24_looked_at_when_a_player_leaves() -> None:
    t = start(players=4, scores=(9, 9, 8, 0)).leave(1)
    assert ENGINE.result(t.state) == Result((0,), (9, 9, 8, 0), "points")
    t = start(players=3, on="trefle", scores=(7, 7, 0), zones={0: EAU, 1: EAU}).freeze().leave(0)
    assert (t.winners, t.state.phase, t.state.succession) == ((1,), "over", None)


def test_PY_G24_a_tie_of_three_goes_on_when_one_of_them_leaves() -> None:
    t = start(players=4, scores=(9, 9, 9, 0)).leave(1)
    assert (t.state.phase, ENGINE.result(t.state)) == ("bets", None)


def test_PY_G24_option_tie_joint_lets_equal_leaders_win_together() -> None:
    t = start(players=3, on="eau", scores=(6, 6, 1), zones={0: EAU, 1: EAU}, tie="joint").freeze()
    assert ENGINE.result(t.state) == Result((0, 1), (8, 8, 1), "joint")
    t = start(players=3, on="eau", scores=(7, 6, 1), zones={0: EAU, 1: EAU}, tie="joint").freeze()
    assert ENGINE.result(t.state) == Result((0,), (9, 8, 1), "points")
    t = start(players=3, on="eau", scores=(5, 5, 1), zones={0: EAU, 1: EAU}, tie="joint").freeze()
    assert ENGINE.result(t.state) is None


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_PY_R1_nothing_moves_when_the_game_is_over(seat: int) -> None:
    t = start(players=3, on="eau", scores=(6, 0, 0), zones={0: EAU}, late_join="zero_next_turn").freeze()
    assert ENGINE.legal_moves(t.state, seat) == ()
    assert ENGINE.awaited(t.state) == ()
    for move in (
        Place(seat=seat, zone=TERRE, turn=1),
        Vote(seat=seat, ballot=1, turn=1),
        Ready(seat=seat, turn=1),
        ShowNumber(seat=seat, turn=1),
        ChooseSuccessor(seat=seat, successor=1, turn=1),
        ChooseNumber(seat=seat, number=1, turn=1),
        Leave(seat=seat),
        Join(seat=seat),
        TimeUp(),
        Grant(ms=5),
    ):
        t.refuses("game_over", move)


def test_PY_G28_deals_are_the_players_own_business() -> None:
    # A player may vote against his own place and stand wherever a deal wants him: nothing looks into it.
    t = start(players=3, base=3, on="eau").place(0, EAU).vote(0, -1).place(1, EAU).vote(1, -1).freeze()
    assert t.last.vote == -1
