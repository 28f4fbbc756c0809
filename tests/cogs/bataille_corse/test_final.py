"""The goal and the final: R2, R16, G35 to G38."""

from __future__ import annotations

from cogs.bataille_corse.model import BattleOver, DefencePassed, FinalOff, FinalOpened, GameOver, Play
from tests.cogs.bataille_corse.table import Table, final, start


def test_BC_R2_who_holds_all_the_cards_wins() -> None:
    t = start("Vs 3s 4s", "5h").play(0, 1).time_up()
    assert t.held == (4, 0)
    assert t.phase == "play"
    t.play(0, 0, 0, 0)
    assert t.phase == "won"
    t.time_up()
    assert (t.phase, t.how, t.winners) == ("over", "final", (0,))
    assert t.once(GameOver).result.scores == (4, 0)
    assert (t.deadline, t.view().history[-1]) == (None, (4, 0))


def test_BC_R16_a_holder_of_all_cards_must_still_play_a_battle() -> None:
    t = start("Vs 3s 4s", "5h").play(0, 1).time_up()
    assert t.once(FinalOpened).seat == 0
    assert (t.state.final, t.turn, t.phase) == (True, 0, "play")
    assert t.view().final
    t.play(0, 0)
    assert t.pile == "3s 4s"
    t.refuses("not_your_turn", Play(seat=1))


def test_BC_R16_a_slapper_starts_the_game_again() -> None:
    t = final("2s 3h 3s 4s Rs 5s").play(0, 0, 0).takes_by_slap(2)
    assert (t.state.final, t.turn, t.hand(2), t.hand(0)) == (False, 2, "2s 3h 3s", "4s Rs 5s")
    assert t.play(2).turn == 0


def test_BC_G35_the_holder_plays_the_tries_of_his_own_special() -> None:
    t = final("2s 3h Ds 4s 5s 6s").play(0, 0, 0)
    assert t.defence == (0, 0, 2)
    t.play(0)
    assert t.defence == (0, 0, 1)
    t.play(0)
    assert (t.phase, t.turn) == ("won", 0)
    assert t.time_up().winners == (0,)


def test_BC_G35_a_new_special_starts_the_tries_anew() -> None:
    t = final("Vs As 2h 3h 4h 5h 6h").play(0, 0)
    assert t.defence == (0, 0, 4)
    assert t.play(0, 0, 0).phase == "attack"
    assert t.play(0).phase == "won"


def test_BC_G35_no_card_left_wins_the_pile_too() -> None:
    assert final("As 2h 3h").play(0, 0, 0).phase == "won"
    assert final("2s As").play(0, 0).phase == "won"
    assert final("2s 3h").play(0, 0).phase == "won"
    assert final("As 2h 3h").play(0, 0, 0).time_up().how == "final"


def test_BC_G35_by_option_the_first_special_wins_the_pile() -> None:
    t = final("2s 3h Vs 4s 5s", final="first_special").play(0, 0, 0)
    assert (t.phase, t.turn) == ("won", 0)
    assert t.deadline == t.now + 2000
    assert t.play(0).winners == (0,)


def test_BC_G35_a_pile_won_in_the_final_can_still_be_slapped() -> None:
    t = final("2s Ds 4s 4h 6s").play(0, 0, 0, 0)
    assert t.phase == "won"
    t.takes_by_slap(1)
    assert (t.phase, t.state.final, t.turn) == ("play", False, 1)


def test_BC_G36_the_holder_slaps_validly_and_wins() -> None:
    t = final("2s 3h 3s 4s Rs 5s").play(0, 0, 0).takes_by_slap(0)
    assert (t.how, t.winners) == ("final", (0,))
    assert t.once(BattleOver).battle.final
    assert t.state.result is not None
    assert t.state.result.scores == (6, 0, 0)


def test_BC_G37_a_slapper_with_all_the_cards_has_his_own_final() -> None:
    t = final("2s 3h Rs 3s 3c").play(0, 0, 0, 0, 0)
    assert t.phase == "won"
    t.takes_by_slap(2)
    assert (t.hand(2), t.state.final, t.turn) == ("2s 3h Rs 3s 3c", True, 2)
    assert t.once(FinalOpened).seat == 2


def off(t: Table) -> Table:
    """Let the holder slap wrongly and pay."""
    t.slap(0)
    assert t.judged.verdict == "wrong"
    assert t.once(FinalOff).seat == 0
    assert not t.state.final
    return t


def test_BC_G38_a_wrong_slap_of_the_holder_ends_the_final() -> None:
    t = off(final("2s 3h 4s 5s 6s").play(0))
    assert t.hands == ("5s 6s", "3h", "4s")
    assert (t.phase, t.turn, t.pile) == ("play", 1, "2s")
    assert t.play(1, 2, 0).pile == "2s 3h 4s 5s"


def test_BC_G38_if_tries_were_running_he_is_the_attacker() -> None:
    t = off(final("As 3h 4s 5s 6s").play(0, 0))
    assert t.defence == (0, 1, 3)
    assert t.once(DefencePassed).seat == 1
    t.play(1)
    assert t.defence == (0, 2, 2)


def test_BC_G38_a_pile_won_is_still_his_but_not_the_game() -> None:
    t = off(final("Vs 3h 4s 5s 6s").play(0, 0))
    assert (t.phase, t.turn) == ("won", 0)
    t.time_up()
    assert (t.phase, t.turn, t.hands) == ("play", 0, ("6s Vs 3h", "4s", "5s"))
    assert t.play(0).turn == 1


def test_BC_G38_before_his_first_card() -> None:
    t = start("Vs 3s 4s 6s", "5h", "").play(0, 1).time_up()
    assert t.state.final
    t.slap(0, on=2)
    assert (t.state.final, t.turn, t.hands) == (False, 1, ("6s Vs 5h", "3s", "4s"))


def test_BC_G38_who_cannot_pay_is_banned_and_the_final_goes_on() -> None:
    t = final("Rs 3h 4s 5s").play(0, 0, 0).slap(0)
    assert t.judged.verdict == "banned"
    assert (t.state.final, t.defence) == (True, (0, 0, 1))
    assert t.play(0).time_up().winners == (0,)


def test_BC_G38_with_partial_penalty_what_he_pays_ends_the_final() -> None:
    t = final("Rs 3h 4s 5s", partial_penalty=True).play(0, 0, 0).slap(0)
    assert (t.judged.verdict, t.judged.paid, t.state.final) == ("banned", 1, False)
    assert t.defence == (0, 1, 1)


def test_a_wrong_slap_of_another_changes_nothing_in_the_final() -> None:
    t = final("2s 3h 4s 5s 6s").play(0).slap(1)
    assert t.judged.verdict == "banned"
    assert (t.state.final, t.turn) == (True, 0)
