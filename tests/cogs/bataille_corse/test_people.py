"""Leaving and joining: G42, G43."""

from __future__ import annotations

from bot.engine import Join, Leave, Result
from cogs.bataille_corse.engine import ENGINE
from cogs.bataille_corse.model import DefencePassed, Play, PlayerJoined, PlayerLeft
from tests.cogs.bataille_corse.table import final, plain, start
from tests.cogs.played import START


def test_BC_G42_the_cards_go_face_down_under_the_pile() -> None:
    t = start("2s 3s", "7h 5h", "8d 9d", "4c").play(0).leave(2)
    left = t.once(PlayerLeft)
    assert (left.seat, left.cards, left.to) == (2, 2, None)
    assert t.pile == "8d 9d 2s"
    assert (t.state.hidden, t.view().pile, len(t.view().top)) == (2, 3, 1)
    assert t.play(1, 3).turn == 0
    t.refuses("not_here", Play(seat=2))
    t.refuses("not_here", Leave(seat=2))
    t.refuses("not_here", Leave(seat=9))


def test_BC_G42_nobody_sees_them_and_no_combination_counts_them() -> None:
    t = start("7s 3s", "2h 5h", "8d 7d", variant="laure").leave(2).play(0)
    assert t.view().top == t.state.pile[2:]
    assert t.slap(1).judged.verdict == "wrong"


def test_BC_G42_they_come_up_once_the_pile_is_won() -> None:
    t = start("Vs 3s", "2h 5h", "8d 7d").leave(2).play(0, 1).time_up()
    assert t.hand(0) == "3s 8d 7d Vs 2h"
    assert t.state.hidden == 0


def test_BC_G42_the_turn_of_a_leaver_passes_on() -> None:
    t = start("2s 3s", "7h 5h", "8d 9d").play(0).leave(1)
    assert (t.phase, t.turn) == ("play", 2)
    assert t.state.turn_at == t.now


def test_BC_G42_the_tries_of_a_leaver_pass_on() -> None:
    t = start("As 3s", "7h 5h", "8d 9d").play(0, 1).leave(1)
    assert t.defence == (0, 2, 3)
    assert t.once(DefencePassed).tries == 3
    t = start("As 3s", "7h 5h", "").play(0, 1).leave(1)
    assert (t.phase, t.turn) == ("won", 0)  # nobody else can defend


def test_BC_G42_a_pile_won_by_his_leaving_lies_there_from_then_on() -> None:
    t = start("As 3s", "7h 5h", "").play(0, 1).do(Leave(seat=1), at=START + 9_000)
    assert t.deadline == START + 11_000
    t.do(Play(seat=0), at=START + 9_699)
    assert (t.phase, t.deadline) == ("won", START + 9_700)
    assert t.time_up().hand(0) == "3s 5h As 7h"


def test_BC_G42_the_attack_of_a_leaver_is_off() -> None:
    t = start("As 3s", "7h 5h", "8d 9d").play(0, 1).leave(0)
    assert (t.phase, t.turn, t.state.attacker, t.state.tries) == ("play", 1, None, 0)
    t = start("2s 3s", "Ah 5h", "8d 9d").play(0, 1).leave(1)
    assert (t.phase, t.turn) == ("play", 2)


def test_BC_G42_a_pile_that_a_leaver_had_won_is_off() -> None:
    t = start("Vs 3s", "7h 5h", "8d 9d").play(0, 1)
    assert t.phase == "won"
    t.leave(0)
    assert (t.phase, t.turn, t.pile) == ("play", 1, "3s Vs 7h")


def test_BC_G42_somebody_elses_leaving_changes_no_turn() -> None:
    t = start("As 3s", "7h 5h", "8d 9d", "6c").play(0, 1).leave(3)
    assert t.defence == (0, 1, 3)
    t = start("Vs 3s", "7h 5h", "8d 9d").play(0, 1).leave(2)
    assert (t.phase, t.turn) == ("won", 0)


def test_BC_G42_the_holder_of_a_final_leaves() -> None:
    for placed in (0, 1, 3):
        t = final("2s 4d Rs 5s 6s 7s 8s").play(*(0,) * placed).leave(0)
        assert (t.phase, t.state.final, t.held) == ("dead", False, (0, 0, 0))
        assert t.deadline == t.now + 10_000
        t.time_up()
        assert t.held == (0, 3, 3)
        assert t.phase == "play"


def test_BC_G42_the_last_card_of_all_leaves() -> None:
    t = start("2s", "7h 5h", "").play(0).leave(1)
    assert (t.phase, t.pile) == ("dead", "7h 5h 2s")


def test_BC_G42_the_last_player_left_wins() -> None:
    t = start("2s 3s", "7h 5h", "8d 9d 4d").play(0).leave(1, 2)
    assert t.state.result == Result((0,), (1, 0, 0), "last_player")
    t = start("Vs 3s", "7h 5h").play(0, 1).leave(1)
    assert t.state.result == Result((0,), (4, 0), "last_player")  # with the pile that he had won
    t = start("Vs 3s", "7h 5h").play(0, 1).leave(0)
    assert t.state.result == Result((1,), (0, 1), "last_player")


def test_BC_G43_no_late_joiner() -> None:
    t = start("2s 3s", "7h 5h")
    t.refuses("no_late_join", Join(seat=2))
    assert ENGINE.legal_moves(t.state, 2) == ()


def test_BC_G43_by_option_a_late_joiner_slaps_himself_in() -> None:
    t = start("7s 3s", "7h 5h", late_join="slap_in")
    assert ENGINE.legal_moves(t.state, 2) == (Join(seat=2),)
    t.refuses("bad_seat", Join(seat=3))
    t.refuses("bad_seat", Join(seat=1))
    t.play(0).join(2)
    assert t.once(PlayerJoined).seat == 2
    assert t.held == (1, 2, 0)
    t.play(1)
    assert t.turn == 0
    t.takes_by_slap(2)
    assert (t.hand(2), t.turn) == ("7s 7h", 2)


def test_BC_G43_never_more_players_than_cards_or_seats() -> None:
    t = start("7s", "7h", "2d", late_join="slap_in")
    assert t.refuses("table_full", Join(seat=3)) == {"most": 3}
    assert ENGINE.legal_moves(t.state, 3) == ()
    t.leave(2).join(3)
    t = start(*(plain(2),) * 103, late_join="slap_in").join(103)
    assert t.refuses("table_full", Join(seat=104)) == {"most": 104}


def test_BC_G43_nobody_joins_a_game_that_is_over() -> None:
    t = start("7s", "7h", late_join="slap_in").leave(0)
    t.refuses("game_over", Join(seat=2))
    t.refuses("game_over", Leave(seat=1))
    assert ENGINE.legal_moves(t.state, 2) == ()
    assert t.now == START
