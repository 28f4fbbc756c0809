"""Time limit and card limit, ties: R17, G39, G40, G44."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import Result, TimeUp
from cogs.bataille_corse.model import BattleOver, GameOver, Play, TimeLimitReached
from tests.cogs.bataille_corse.table import Table, cards, plain, start
from tests.cogs.played import START


def until(t: Table, ms: int = 60_000) -> Table:
    """Let the time of the game be up `ms` after its start: the clocks of the turn have not run out."""
    return t.adjust(ends_at=START + ms)


def test_BC_R17_at_the_time_fixed_beforehand_the_cards_are_counted() -> None:
    t = start("2s 3h 4d", "7h 8h 9h 6d", "9d 8d", time_limit=10).play(0)
    assert t.deadline == START + 10_000
    t.refuses("too_early", TimeUp(), at=START + 9_999)
    t.time_up()
    assert t.state.result == Result((1,), (2, 4, 2), "time")
    assert t.once(GameOver).result == t.state.result
    assert t.view().deadline is None
    assert t.view().history == ((3, 4, 2), (2, 4, 2))


def test_BC_R17_without_a_limit_nothing_is_counted() -> None:
    t = start("2s 3h 4d", "7h 8h 9h 6d").play(0)
    assert (t.view().ends_at, t.deadline) == (None, t.now + 20_000)


def test_BC_G39_after_an_open_slap_window() -> None:
    t = until(start("7s 2s", "7h 3h", "4d 5d"), 2400).play(0, 1).slap(2, ms=300)
    assert t.deadline == t.now + 250
    t.time_up()
    assert (t.hand(2), t.phase) == ("4d 5d 7s 7h", "play")
    assert t.deadline == START + 2400
    t.do(TimeUp())
    assert (t.winners, t.how) == ((2,), "time")


def test_BC_G39_a_pile_won_counts_for_its_winner_any_other_for_nobody() -> None:
    t = until(start("Vs 2s", "3h 4h 5h"), 2500).play(0, 1)
    assert t.phase == "won"
    assert t.time_up().state.result == Result((0,), (3, 2), "time")
    t = until(start("Ds 2s", "3h 4h 5h"), 2500).play(0, 1)
    assert t.phase == "attack"
    assert t.time_up().state.result == Result((1,), (1, 2), "time")


def test_BC_G39_by_option_the_battle_is_finished() -> None:
    t = until(start("Vs 2s", "3h 4h 5h", finish_battle=True), 1500).play(0).time_up()
    assert len(t.happened(TimeLimitReached)) == 1
    assert (t.phase, t.view().timed_out, t.view().ends_at) == ("attack", True, None)
    t.play(1).time_up()
    assert t.once(BattleOver).battle.winner == 0
    assert t.state.result == Result((0,), (3, 2), "time")


def test_BC_G39_between_battles_there_is_nothing_to_finish() -> None:
    t = until(start("2s 3s 4s", "3h 5h", finish_battle=True), 1500).time_up()
    assert t.state.result == Result((0,), (3, 2), "time")


def test_BC_G40_equal_counts_are_joint_winners() -> None:
    t = until(start("2s 3s", "3h 5h", "4d")).adjust(turn_at=START + 60_000).time_up()
    assert t.state.result == Result((0, 1), (2, 2, 1), "time")


def test_BC_G40_sudden_death_until_one_leads_when_a_pile_is_taken() -> None:
    t = until(start("2s 7s 3s", "3h 7h 4h", tie="sudden_death", max_cards=10), 500).time_up()
    assert len(t.happened(TimeLimitReached)) == 1
    assert (t.phase, t.state.timed_out, t.state.most) == ("play", True, 10)
    t.play(0, 1, 0, 1).takes_by_slap(1)
    assert t.state.result == Result((1,), (1, 5), "time")


def test_BC_G40_sudden_death_goes_on_while_nobody_leads() -> None:
    t = start("Vs 3s 6s", "7h 4h 9h 8h 2h", tie="sudden_death")
    t.adjust(timed_out=True, sudden_death="time").play(0, 1).time_up()
    assert (t.phase, t.held, t.state.battle) == ("play", (4, 4), 2)
    t.play(0, 1, 0, 1, 0, 1).time_up()
    assert t.state.result == Result((0,), (7, 1), "time")


def test_BC_G40_in_mid_battle_nobody_is_counted_again() -> None:
    t = until(start("2s Vs 4s", "7h 4h 9h 8h", tie="sudden_death"), 2500).play(0, 1)
    t.adjust(players=(t.state.players[0], replace(t.state.players[1], cards=cards("9h 8h")))).time_up()
    assert t.state.timed_out
    t.play(0)
    assert (t.phase, t.held) == ("attack", (1, 2))


def test_BC_G40_joint_after_max_cards_more() -> None:
    t = until(start(plain(12), plain(12), tie="sudden_death", max_cards=10), 2500).play(0, 1).time_up()
    assert (t.state.timed_out, t.state.most) == (True, 12)
    t.play(*(0, 1) * 4)
    assert t.phase == "play"
    t.play(0, 1)
    assert t.state.result == Result((0, 1), (6, 6), "cards")


def test_BC_G44_with_card_max_cards_the_game_ends_at_once() -> None:
    t = start(plain(12), plain(11), max_cards=10).play(*(0, 1) * 5)
    assert t.state.number == 10
    assert t.state.result == Result((0,), (7, 6), "cards")
    assert len(t.happened(GameOver)) == 1
    t.refuses("game_over", Play(seat=0))


def test_BC_G44_a_pile_won_with_the_last_card_counts_for_its_winner() -> None:
    t = start(f"{plain(4)} Vs 9d 8d", f"{plain(4)} 6h 9h 8h 6h", max_cards=10).play(*(0, 1) * 5)
    assert t.state.result == Result((0,), (12, 3), "cards")


def test_BC_G44_the_battle_is_not_finished() -> None:
    t = start(plain(12), plain(11), max_cards=10, finish_battle=True).play(*(0, 1) * 5)
    assert t.how == "cards"


def test_BC_G44_a_tie_by_option_is_sudden_death_with_as_many_cards_more() -> None:
    t = start(plain(12), plain(12), max_cards=10, tie="sudden_death").play(*(0, 1) * 5)
    assert (t.phase, t.state.timed_out, t.state.most) == ("play", True, 20)
    t.play(*(0, 1) * 5)
    assert t.state.result == Result((0, 1), (2, 2), "cards")


def test_BC_G44_sudden_death_by_cards_is_decided_by_cards() -> None:
    t = start(f"{plain(5)} 7s 8s", f"{plain(5)} 7h 8h", max_cards=10, tie="sudden_death").play(*(0, 1) * 6)
    t.takes_by_slap(0)
    assert t.state.result == Result((0,), (13, 1), "cards")
