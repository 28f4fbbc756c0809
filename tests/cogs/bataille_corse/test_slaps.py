"""Slaps: which card they are judged on, who was first, what is too late: G21, G23, G25 to G27, G33."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine import TimeUp
from cogs.bataille_corse.engine import ENGINE
from cogs.bataille_corse.model import BattleOver, Play, Slap, SlapJudged, SlapNoted, SlapTry
from tests.cogs.bataille_corse.table import Table, cards, start
from tests.cogs.played import START


def paired(players: int = 4, **options: Any) -> Table:
    """Return a table where a pair of 7, card 2, has just fallen on seats 0 and 1."""
    packets = ["7s 2s 3s 4s 5s", "7h 2h 3h 4h 5h", "2d 3d 4d 5d 6d", "2c 3c 4c 5c 6c", "8d 9d 8c 9c 8s"]
    return start(*packets[:players], **options).play(0, 1)


def test_BC_G21_a_slap_takes_the_pile_and_ends_the_attack() -> None:
    for slapper in (0, 1, 2):  # attacker, defender, anybody
        t = start("As 2s", "7h 7s 9h 8h", "3d").play(0, 1, 1)
        assert t.defence == (0, 1, 2)
        t.takes_by_slap(slapper)
        assert (t.phase, t.turn, t.state.attacker, t.state.tries) == ("play", slapper, None, 0)
        assert t.hand(slapper).endswith("As 7h 7s")


def test_BC_G22_a_pile_won_but_not_taken_can_still_be_slapped() -> None:
    t = start("Ds 2s", "7h 7s 9h", "3d").play(0, 1, 1)
    assert t.phase == "won"
    t.slap(2, ms=1500).time_up()
    assert (t.hand(2), t.turn) == ("3d Ds 7h 7s", 2)


def test_BC_G23_the_slapper_starts() -> None:
    t = paired().takes_by_slap(3)
    assert (t.turn, t.phase, t.state.battle, t.state.placed) == (3, "play", 2, 0)
    assert t.once(BattleOver).turn == 3
    assert t.play(3).pile == "2c"


def test_BC_G25_a_slap_on_an_empty_pile_is_ignored() -> None:
    t = start("7s 2s", "7h 2h")
    t.refuses("empty_pile", Slap(seat=0, card=0))
    t.refuses("empty_pile", Slap(seat=0))
    t = paired(3).takes_by_slap(2)
    t.refuses("empty_pile", Slap(seat=0, card=0))
    t.refuses("empty_pile", Slap(seat=0, made_at=t.now + 1))


def test_BC_G25_by_option_it_is_a_wrong_slap() -> None:
    t = start("7s 2s", "7h 2h", "3d 4d", empty_slap_penalty=True).slap(0, ms=100)
    assert (t.judged.verdict, t.judged.paid, t.held) == ("wrong", 2, (0, 3, 3))
    t.refuses("already_fined", Slap(seat=0, card=0))
    assert t.turn == 1
    t.play(1, 2)
    t = paired(3, empty_slap_penalty=True).takes_by_slap(2)
    t.command(0, made_at=t.now + 100)
    assert (t.judged.verdict, t.judged.card) == ("wrong", -2)


def test_BC_G25_a_slap_on_a_remainder_is_wrong() -> None:
    t = start("8s 2s", "9h 2h", "3d 4d", remainder="7s")
    assert t.view().card == -1
    assert t.slap(1, on=-1).judged == SlapTry(1, 300, "wrong", -1, 2)
    assert t.command(2, made_at=t.now).judged.verdict == "wrong"
    t.play(0)
    assert t.slap(0, on=-1, ms=900).judged.verdict == "wrong"  # judged on the board that he pressed
    t.refuses_slap("already_fined", 1, on=-1, ms=950)


def test_BC_G25_a_slap_on_a_leavers_cards_is_wrong() -> None:
    t = start("8s 2s", "9h 2h", "3d 4d").leave(2)
    assert (t.view().card, t.view().pile, t.view().top) == (-1, 2, ())
    assert t.slap(1).judged.verdict == "wrong"


# -- slaps close together --------------------------------------------------------------------------------------------


def test_BC_G26_nobody_plays_while_the_window_is_open() -> None:
    t = paired().slap(3)
    assert t.once(SlapNoted).ms == 300
    assert t.deadline == t.now + 250
    t.refuses("slap_window", Play(seat=2))
    t.refuses("too_early", TimeUp(), at=t.now + 249)
    assert t.view().slapped == (3,)
    assert t.view().window_until == t.deadline


def test_BC_G26_the_slap_made_first_wins_not_the_one_that_came_first() -> None:
    t = paired().slap(3, ms=340).slap(2, ms=300, lag=120)
    assert t.view().slapped == (2, 3)
    t.time_up()
    assert t.hand(2).endswith("7s 7h")
    assert t.once(BattleOver).battle.slaps == (SlapTry(2, 300, "won", 2), SlapTry(3, 340, "beaten", 2))
    assert t.held == (4, 4, 7, 5)


def test_BC_G26_equal_to_the_millisecond_the_smaller_snowflake_wins() -> None:
    t = paired().slap(3, snowflake=900).slap(2, snowflake=800).slap(0).time_up()
    assert [s.seat for s in t.once(BattleOver).battle.slaps] == [2, 3, 0]  # a computer, without a snowflake, is last


def test_BC_G26_the_others_pay_nothing() -> None:
    t = paired()
    before = t.held
    t.slap(0).slap(1, ms=310).slap(2, ms=320).time_up()
    assert t.held == (before[0] + 2, *before[1:])
    assert all(not p.banned_until for p in t.state.players)


def test_BC_G26_of_two_presses_of_one_player_the_first_counts() -> None:
    t = paired().slap(3, ms=300)
    t.refuses_slap("slap_noted", 3, ms=320)
    t.slap(2, ms=200).slap(3, ms=100)
    assert t.view().slapped == (3, 2)
    t.refuses_slap("slap_noted", 3, ms=100)


def test_BC_G26_without_a_window_the_first_to_arrive_wins() -> None:
    t = paired(slap_window_ms=0).slap(3)
    assert t.state.window is None
    assert t.once(BattleOver).battle.winner == 3
    assert t.happened(SlapNoted) == []
    assert t.slap(2, on=2, ms=-700).judged.verdict == "late"


def test_BC_G26_at_the_end_of_the_window_time_comes_first() -> None:
    t = paired().slap(3)
    assert t.deadline is not None
    t.refuses("time_is_up", Slap(seat=2, card=2, made_at=t.state.last_at + 100), at=t.deadline)


def test_BC_G26_a_leavers_slap_does_not_count() -> None:
    t = paired().slap(3).slap(2, ms=400).leave(3)
    assert t.view().slapped == (2,)
    t.leave(2)
    assert (t.state.window, t.phase) == (None, "play")
    assert t.turn == 0


presses = st.lists(
    st.tuples(st.integers(0, 6), st.integers(0, 400), st.integers(1, 5)),
    min_size=1,
    max_size=7,
    unique_by=lambda p: p[0],
)


@given(presses=presses, data=st.data())
@settings(deadline=None)
def test_BC_G26_slaps_delivered_out_of_order_come_out_right_always(
    presses: list[tuple[int, int, int]], data: st.DataObject
) -> None:
    """Whatever the order in which the slaps of a window reach us, the same one wins and all is the same after it."""

    def played(order: list[tuple[int, int, int]]) -> Table:
        t = start("7s 2s", "7h 2h", "3d", "4d", "5d", "", "6d", slap_window_ms=3000).play(0, 1)
        fell = t.now
        for place, (seat, ms, snowflake) in enumerate(order):
            t.do(Slap(seat=seat, card=2, made_at=fell + ms, snowflake=snowflake), at=fell + 400 + place)
        return t.time_up()

    first = min(presses, key=lambda p: (p[1], p[2], p[0]))[0]
    one = played(presses)
    other = played(data.draw(st.permutations(presses)))
    assert one.once(BattleOver).battle.winner == first
    assert one.state == other.state
    assert one.hand(first).endswith("7s 7h")


@given(
    made=st.lists(st.integers(0, 400), min_size=2, max_size=2),
    wrong=st.integers(0, 400),
    order=st.permutations(range(3)),
)
@settings(deadline=None)
def test_BC_G26_who_is_banned_wins_no_slap_whichever_is_delivered_first(
    made: list[int], wrong: int, order: list[int]
) -> None:
    t = start("2s 3h 4h 5h 6h", "7h 8h 9h 3s", "", "7s 6d 8d 9d", slap_window_ms=3000).play(0, 1, 3)
    fell = t.now
    slaps = [
        Slap(seat=2, card=3, made_at=fell + made[0], snowflake=1),
        Slap(seat=0, card=3, made_at=fell + made[1], snowflake=2),
        Slap(seat=2, card=1, made_at=fell + wrong),
    ]
    for place, which in enumerate(order):
        move, at = slaps[which], fell + 400 + place
        if which == 0 and t.state.players[2].banned_until:
            t.refuses("banned", move, at)
        else:
            t.do(move, at)
    assert t.time_up().once(BattleOver).battle.winner == 0


# -- on which card ---------------------------------------------------------------------------------------------------


def test_BC_G27_a_slap_is_judged_on_the_card_of_the_board_that_was_pressed() -> None:
    t = start("2s 3s 4s 5s", "7h 8h 9h", "7d 8d 6d").play(0, 1, 2)
    assert t.slap(0, on=2).judged == SlapTry(0, t.now - 50 - (t.state.last_at - 1000), "wrong", 2, 2)
    assert t.slap(1, on=3).view().slapped == (1,)


def test_BC_G27_a_wrong_slap_stays_wrong_whatever_lies_on_top_by_now() -> None:
    t = start("7s 2s", "7h 3h", "3d 4d 5d").play(0)
    number = t.view().card
    t.play(1)
    assert t.slap(2, on=number).judged.verdict == "wrong"


@pytest.mark.parametrize(("after", "verdict"), [(-200, "late"), (0, "late"), (1499, "late"), (1500, "wrong")])
def test_BC_G27_too_late_costs_nothing_for_a_while(after: int, verdict: str) -> None:
    t = paired().play(2)
    covered = t.now
    held = t.held
    t.do(Slap(seat=3, card=2, made_at=covered + after), at=covered + max(after, 0) + 40)
    assert t.judged.verdict == verdict
    assert (t.held == held) == (verdict == "late")
    assert t.state.window is None


@pytest.mark.parametrize(("grace", "after", "verdict"), [(0, 0, "wrong"), (0, -1, "late"), (5000, 4999, "late")])
def test_BC_G27_late_grace_ms(grace: int, after: int, verdict: str) -> None:
    t = paired(late_grace_ms=grace).play(2)
    covered = t.now
    t.do(Slap(seat=3, card=2, made_at=covered + after), at=covered + max(after, 0) + 40)
    assert t.judged.verdict == verdict


def test_BC_G27_a_late_slap_is_told_once() -> None:
    t = paired().play(2)
    covered = t.now
    t.do(Slap(seat=3, card=2, made_at=covered + 5), at=covered + 50)
    t.refuses("slap_noted", Slap(seat=3, card=2, made_at=covered + 9), at=covered + 60)
    assert [s.verdict for s in t.view().slaps] == ["late"]


def test_BC_G27_after_the_pile_was_taken_a_slap_is_too_late() -> None:
    t = paired().takes_by_slap(3)
    assert t.slap(2, on=2, ms=-100).judged.verdict == "late"
    assert t.hand(3).endswith("7s 7h")


def test_BC_G27_a_command_is_judged_on_the_card_on_top_at_its_time() -> None:
    t = start("2s 3s 4s 5s", "7h 8h 9h", "7d 8d 6d").play(0, 1, 2)
    third = t.state.last_at
    assert t.command(0, made_at=third - 1, at=third + 90).judged.card == 2
    assert t.command(1, made_at=third, at=third + 95).view().slapped == (1,)
    t.refuses("empty_pile", Slap(seat=2, made_at=START + 10), at=third + 99)


def test_BC_G27_the_time_of_a_press_is_never_after_its_arrival() -> None:
    t = paired().play(2)
    covered = t.now
    t.do(Slap(seat=3, card=2, made_at=covered + 10_000), at=covered + 100)  # their clock is ahead of ours
    assert t.judged.verdict == "late"


def test_BC_G33_one_penalty_per_player_and_card() -> None:
    t = start("2s 3s 4s 5s", "7h 8h 9h", "9d 8d 6d").play(0, 1)
    t.slap(0)
    t.refuses_slap("already_fined", 0, ms=400)
    assert t.slap(2, ms=450).judged.verdict == "wrong"
    t.play(2)
    t.refuses_slap("already_fined", 0, on=2)
    assert t.slap(0, on=3).judged.paid == 2
    assert len(t.state.slaps) == 3


def test_BC_G33_the_ban_is_the_one_penalty() -> None:
    t = start("2s", "7h 8h 9h", "9d 8d 6d", ban_s=1).play(0)
    assert t.slap(0).judged.verdict == "banned"
    t.refuses_slap("already_fined", 0, ms=1500)


def test_BC_G33_a_card_that_nobody_remembers_costs_nothing() -> None:
    t = start("2s 3s 4s 5s", "7h 8h 9h", "9d 8d 6d", turn_s=86_400).play(0, 1)
    gone = t.now
    t.do(Play(seat=2), at=gone + 70_000).do(Play(seat=0), at=gone + 140_000)
    t.refuses("card_gone", Slap(seat=0, card=1, made_at=t.now))
    t.refuses("card_gone", Slap(seat=0, card=99, made_at=t.now))
    assert [f.number for f in t.state.recent] == [3, 4]
    assert t.slap(1, on=3).judged == SlapTry(1, 70_300, "wrong", 3, 2)


def test_slaps_of_strangers_and_leavers_are_refused() -> None:
    t = paired().leave(3)
    for seat in (3, 4, -1):
        t.refuses("not_here", Slap(seat=seat, card=2))
    assert t.slap(0).happened(SlapJudged) == []


def test_BC_G27_the_cards_that_were_taken_for_a_combination_are_told_even_when_they_are_covered() -> None:
    t = start("5s 9s 8s", "7h 8h 2h", "4c 6c Vc").play(0, 1, 2)
    assert t.slap(0, on=2).slapped == cards("5s 7h")
    assert t.slap(1, on=1).slapped == cards("5s")


def test_BC_G25_G42_of_a_remainder_the_top_cards_are_told_of_a_leavers_cards_none() -> None:
    assert start("5s 9s", "7h 8h", remainder="3c 4c").slap(0, on=-1).slapped == cards("3c 4c")
    assert start("5s 9s 2d", "7h 8h 3d", "4c 6c 4d").leave(2).slap(0, on=-1).slapped == ()


def test_a_slap_is_listed_where_it_would_count() -> None:
    def listed(t: Table) -> list[int]:
        seats = range(len(t.state.players))
        moves = [move for seat in seats for move in ENGINE.legal_moves(t.state, seat) if isinstance(move, Slap)]
        assert {move.card for move in moves} <= {t.view().card}
        return [move.seat for move in moves]

    t = start("2s 7s", "7h 3h", "4d 9d 8d", turn_s=86_400)
    assert listed(t) == []  # nothing lies there
    assert listed(t.play(0)) == [0, 1, 2]
    assert listed(t.slap(0)) == [1, 2]  # banned
    assert listed(t.slap(2, ms=400)) == [1]  # has paid
    until = t.state.players[0].banned_until
    assert listed(t.do(Play(seat=1), at=until - 1)) == [1, 2]
    assert listed(t.slap(1, ms=0, lag=0)) == [2]
    assert listed(t.do(Play(seat=2), at=until)) == [0, 2]  # too soon to play, but the ban is over
    assert listed(t.time_up()) == [0, 1, 2]
    t = paired().slap(3)
    assert listed(t) == [0, 1, 2]
    assert listed(t.time_up()) == []


def test_the_time_of_a_slap_runs_from_the_fall_of_its_card() -> None:
    assert paired().slap(3, ms=0).once(SlapNoted).ms == 0
    assert paired().slap(3, ms=-30).once(SlapNoted).ms == 0  # their clock is behind ours
    t = paired()
    fell = t.now
    assert t.do(Slap(seat=3, card=2), at=fell + 70).once(SlapNoted).ms == 70  # a computer: when it reaches us
