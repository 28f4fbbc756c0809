"""Players who leave, and who come late (G4, G26, G27)."""

from __future__ import annotations

import pytest

from bot.chance import Chance
from bot.engine import IllegalMove, Join, Leave, Result
from cogs.pyramidium.engine import ENGINE
from cogs.pyramidium.model import (
    ChooseSuccessor,
    DesigneChanged,
    Frozen,
    GameOver,
    NumberLapsed,
    Place,
    PlayerJoined,
    PlayerLeft,
    PyramidiumOptions,
    Ready,
    RollTold,
    TurnOpened,
    Vote,
)
from tests.cogs.played import SEED
from tests.cogs.pyramidium.table import EAU, FEU, start


@pytest.mark.parametrize(("players", "low", "fits"), [(3, 3, True), (25, 3, True), (2, 2, True), (25, 25, True)])
def test_PY_G4_3_to_25_players_2_by_option(players: int, low: int, fits: bool) -> None:
    opened = ENGINE.new_game(players, PyramidiumOptions(min_players=low), Chance(SEED, 0), 0)
    assert len(opened.state.players) == players
    assert ENGINE.players_range(PyramidiumOptions(min_players=low)) == (low, 25)


@pytest.mark.parametrize(("players", "low"), [(2, 3), (26, 3), (0, 3), (-1, 2), (1, 2), (24, 25)])
def test_PY_G4_too_few_or_too_many_cannot_start(players: int, low: int) -> None:
    with pytest.raises(IllegalMove) as refusal:
        ENGINE.new_game(players, PyramidiumOptions(min_players=low), Chance(SEED, 0), 0)
    assert refusal.value.code == "players"
    assert refusal.value.facts == {"low": low, "high": 25, "found": players}


def test_PY_G26_ballot_and_place_of_a_leaver_go_his_score_stays_on_record() -> None:
    t = start(players=4, on="eau", scores=(0, 0, 0, 5)).place(3, EAU).vote(3, 1).ready(3).leave(3)
    assert t.events == (PlayerLeft(seat=3),)
    gone = t.state.players[3]
    assert (gone.here, gone.zone, gone.ballot, gone.ready, gone.score) == (False, None, 0, False, 5)
    t.freeze()
    assert (t.last.vote, t.scores) == (0, (0, 0, 0, 5))
    assert len(t.happened(Frozen)[0].places) == 3


def test_PY_G26_who_has_left_cannot_come_back_or_act() -> None:
    t = start(late_join="zero_next_turn").leave(3)
    for move in (Place(seat=3, zone=EAU, turn=1), Vote(seat=3, ballot=1, turn=1), Ready(seat=3, turn=1), Leave(seat=3)):
        t.refuses("not_playing", move)
    t.refuses("not_playing", Leave(seat=9))
    t.refuses("not_playing", Vote(seat=-1, ballot=1, turn=1))
    t.refuses("bad_seat", Join(seat=3))
    assert ENGINE.legal_moves(t.state, 3) == ()


def test_PY_G26_another_designe_is_drawn_and_counts_for_this_turn() -> None:
    t = start(players=4, on="trefle", designe=2).place(1, EAU).leave(2)
    heir = Chance(SEED, t.number).pick((0, 1, 3))
    assert t.events == (PlayerLeft(seat=2), DesigneChanged(seat=heir, how="left"))
    t.freeze()
    assert t.scores == tuple(int(seat == heir) for seat in range(4))


def test_PY_G26_a_leaver_who_was_the_last_one_awaited_freezes_the_turn() -> None:
    t = start(players=4).ready(0, 1, 3).leave(2)
    assert isinstance(t.events[0], PlayerLeft)
    assert t.happened(Frozen)
    assert t.turn == 2


def test_PY_G26_a_leaver_who_was_not_awaited_does_not() -> None:
    t = start(players=4).ready(0, 1).leave(0)
    assert t.turn == 1
    assert ENGINE.awaited(t.state) == (2, 3)


def test_PY_G26_the_number_of_a_chooser_who_leaves_stands_and_nobody_knows_it() -> None:
    t = start(on="trefle_plus").freeze().number_of(0, 4).leave(0)
    assert t.happened(DesigneChanged)[0].how == "left"
    assert (t.state.roll, t.state.base, t.state.knowers) == ("chosen", 4, ())
    assert t.once(TurnOpened).base is None
    assert [t.view(reader).base for reader in (None, 0, 1, 2, 3)] == [None] * 5
    assert t.freeze().last.base == 4


def test_PY_G26_a_chooser_who_leaves_once_the_turn_is_open_takes_his_knowledge_along() -> None:
    t = start(on="trefle_plus").freeze().number_of(0, 4).successor(0, 1).leave(0)
    assert (t.state.base, t.state.roll, t.state.knowers, t.state.designe) == (4, "chosen", (), 1)
    assert t.view(0).base is None


def test_PY_G26_who_leaves_before_choosing_leaves_it_to_the_dice() -> None:
    t = start(on="trefle_plus").freeze().leave(0)
    draws = Chance(SEED, t.number)
    heir, base = draws.pick((1, 2, 3)), draws.die()
    left, changed, lapsed, opened = t.events
    assert left == PlayerLeft(seat=0)
    assert changed == DesigneChanged(seat=heir, how="left")
    assert isinstance(lapsed, NumberLapsed)
    assert isinstance(opened, TurnOpened)
    assert (opened.roll, opened.base) == ("public", base)


def test_PY_G26_a_successor_already_chosen_stands_when_the_chooser_leaves() -> None:
    t = start(on="trefle_plus").freeze().successor(0, 3).leave(0)
    assert (t.state.designe, t.turn) == (3, 2)
    assert not t.happened(DesigneChanged)
    assert t.happened(NumberLapsed)


def test_PY_G26_a_successor_who_leaves_before_the_turn_opens_is_replaced_by_lot() -> None:
    t = start(on="trefle_plus").freeze().successor(0, 3).leave(3)
    heir = Chance(SEED, t.number).pick((1, 2))
    assert t.events == (PlayerLeft(seat=3), DesigneChanged(seat=heir, how="left"))
    assert (t.state.phase, t.state.designe) == ("succession", heir)
    assert t.refuses("successor_chosen", ChooseSuccessor(seat=0, successor=1, turn=1)) == {"successor": heir}
    assert t.number_of(0, 5).state.designe == heir


def test_PY_G26_a_bystander_may_leave_during_the_succession() -> None:
    t = start(on="trefle_plus").freeze().number_of(0, 2).leave(2)
    assert (t.state.phase, t.events) == ("succession", (PlayerLeft(seat=2),))


@pytest.mark.parametrize("leavers", [(0, 1), (1, 0), (2, 1)])
def test_PY_G26_one_player_left_wins(leavers: tuple[int, int]) -> None:
    t = start(players=3, scores=(4, -2, 3)).leave(*leavers)
    (winner,) = {0, 1, 2} - set(leavers)
    assert ENGINE.result(t.state) == Result((winner,), (4, -2, 3), "alone")
    assert isinstance(t.events[-1], GameOver)
    assert not t.happened(DesigneChanged)


def test_PY_G26_one_player_left_in_the_middle_of_a_succession_wins() -> None:
    t = start(players=2, on="trefle_plus").freeze().number_of(0, 2).leave(0)
    assert (t.winners, t.state.succession, t.state.deadline) == ((1,), None, None)


def test_PY_G26_a_leaver_who_led_cannot_win() -> None:
    t = start(players=4, on="eau", scores=(0, 0, 0, 7)).place(3, EAU).leave(3).freeze()
    assert t.state.result is None
    t = start(players=3, on="eau", scores=(6, 7, 0), zones={0: EAU}).leave(1).freeze()
    assert t.winners == (0,)


def test_PY_G27_nobody_joins_a_game_under_way() -> None:
    t = start()
    t.refuses("no_late_join", Join(seat=4))
    assert ENGINE.legal_moves(t.state, 4) == ()


class TestLateJoin:
    """G27, option late_join=zero_next_turn."""

    def test_PY_G27_a_late_joiner_begins_at_zero_with_the_next_turn(self) -> None:
        t = start(players=3, scores=(3, 2, 4), late_join="zero_next_turn")
        assert ENGINE.legal_moves(t.state, 3) == (Join(seat=3),)
        t.join(3)
        assert t.events == (PlayerJoined(seat=3, from_turn=2),)
        for move in (Place(seat=3, zone=EAU, turn=1), Vote(seat=3, ballot=1, turn=1), Ready(seat=3, turn=1)):
            assert t.refuses("not_your_turn_yet", move) == {"from_turn": 2}
        assert ENGINE.legal_moves(t.state, 3) == ()
        t.freeze().place(3, EAU).vote(3, 1)
        assert t.scores[3] == 0
        assert 3 in ENGINE.awaited(t.state)

    def test_PY_G27_nobody_waits_for_him_before_that(self) -> None:
        t = start(players=3, late_join="zero_next_turn").join(3)
        assert ENGINE.awaited(t.state) == (0, 1, 2)
        assert t.ready(0, 1, 2).turn == 2

    def test_PY_G27_no_tile_touches_him_before_that(self) -> None:
        t = start(players=3, on="vampire", scores=(3, 2, 4), late_join="zero_next_turn").join(3).freeze()
        assert t.scores == (3, 3, 3, 0)

    def test_PY_G27_the_seat_is_the_next_one_and_the_table_has_25(self) -> None:
        t = start(players=24, late_join="zero_next_turn")
        assert t.refuses("bad_seat", Join(seat=25)) == {"next": 24}
        t.join(24)
        assert t.refuses("table_full", Join(seat=25)) == {"most": 25}
        assert ENGINE.legal_moves(t.state, 25) == ()

    def test_PY_G27_who_comes_during_the_succession_may_be_named(self) -> None:
        t = start(players=3, on="trefle", late_join="zero_next_turn").freeze().join(3).successor(0, 3)
        assert (t.state.designe, t.turn, t.state.players[3].from_turn) == (3, 2, 2)

    def test_PY_G27_who_comes_before_a_shushu_is_untouched_and_told(self) -> None:
        t = start(players=3, on="shushu", zones={1: EAU}, late_join="zero_next_turn").join(3).freeze()
        assert t.once(RollTold).to == (1, 2, 3)

    def test_PY_G26_a_designe_is_drawn_from_those_who_play_this_turn(self) -> None:
        for number in range(20):
            t = start(players=3, designe=0, late_join="zero_next_turn").join(3)
            t.number = number
            assert t.leave(0).state.designe in (1, 2)

    def test_PY_G26_with_none_left_who_plays_this_turn_it_is_frozen_for_those_who_play_the_next(self) -> None:
        t = start(players=2, on="trefle", designe=0, late_join="zero_next_turn").join(2).join(3).leave(0, 1)
        assert (t.last.changes, t.state.phase) == ((), "succession")
        assert t.state.designe in (2, 3)
        assert t.time_up().turn == 2
        assert ENGINE.awaited(t.state) == (2, 3)
        # Vampire finds nobody.
        t = start(players=2, on="vampire", late_join="zero_next_turn").join(2).join(3).leave(1, 0)
        assert (t.last.changes, t.turn) == ((), 2)

    def test_PY_G26_a_late_joiner_left_alone_wins(self) -> None:
        t = start(players=2, scores=(3, 3), late_join="zero_next_turn").join(2).leave(0, 1)
        assert ENGINE.result(t.state) == Result((2,), (3, 3, 0), "alone")


def test_PY_G14_the_25th_player_is_one_like_the_others() -> None:
    t = start(players=25, on="trefle", designe=24).place(24, FEU).place(0, FEU).freeze().successor(24, 0)
    assert (t.scores[24], t.scores[0], t.state.designe) == (1, 1, 0)
