"""What a wrong slap costs: R15, G29 to G32, G34."""

from __future__ import annotations

import pytest

from bot.engine import TimeUp
from cogs.bataille_corse.engine import ENGINE
from cogs.bataille_corse.model import CardPlaced, DefencePassed, Play, Slap, SlapJudged, SlapTry
from tests.cogs.bataille_corse.table import start


def test_BC_R15_one_card_from_the_top_to_each_other_player() -> None:
    t = start("2s 3h 4d 5c", "7h 8h", "9d 8d", "Rc").play(0).slap(0)
    assert t.hands == ("", "7h 8h 3h", "9d 8d 4d", "Rc 5c")
    assert t.judged == SlapTry(0, 300, "wrong", 1, 3)
    assert t.once(SlapJudged).until is None
    assert t.pile == "2s"


def test_BC_R15_who_cannot_pay_may_not_slap_for_a_while() -> None:
    t = start("2s 3h 4d", "7h 8h", "9d 8d", "Rc").play(0).slap(0)
    assert t.judged == SlapTry(0, 300, "banned", 1, 0)
    until = t.once(SlapJudged).until
    assert until == t.now + 30_000
    assert t.state.players[0].banned_until == until
    t.play(1)
    assert t.refuses_slap("banned", 0) == {"until": until}


def test_BC_G29_players_without_cards_are_paid_too_and_come_back_in() -> None:
    t = start("2s 3h 4d 5c", "7h", "", "").play(0).slap(0)
    assert t.hands == ("", "7h 3h", "4d", "5c")
    assert t.play(1, 2).pile == "2s 7h 4d"
    t = start("2s 3h 4d 5c", "7h 8h", "8d 9d", "").leave(2).play(0).slap(0)
    assert t.hands == ("5c", "7h 8h 3h", "", "4d")  # the leaver is no player any more


def test_BC_G30_under_the_packet_in_seat_order_from_the_slappers_left() -> None:
    t = start("2s 3h", "7h 8h", "9d 8d 6d Dc 10c", "Rc Vc").play(0).slap(2)
    assert t.hands == ("3h 8d", "7h 8h 6d", "Dc 10c", "Rc Vc 9d")
    assert t.pile == "2s"


def test_BC_G31_exactly_as_many_cards_pays_all() -> None:
    t = start("2s 3h 4d 5c", "7h 8h", "9d 8d", "Rc").play(0).slap(0)
    assert (t.held[0], t.judged.verdict, t.judged.paid) == (0, "wrong", 3)


def test_BC_G31_fewer_cards_pays_nothing() -> None:
    t = start("2s 3h 4d", "7h 8h", "9d 8d", "Rc").play(0)
    held = t.held
    assert t.slap(0).held == held
    assert t.judged.verdict == "banned"


def test_BC_G31_by_option_he_pays_what_he_has_and_is_banned() -> None:
    t = start("2s 3h 4d", "7h 8h", "9d 8d", "Rc", partial_penalty=True).play(0).slap(0)
    assert t.hands == ("", "7h 8h 3h", "9d 8d 4d", "Rc")
    assert t.judged == SlapTry(0, 300, "banned", 1, 2)
    assert t.once(SlapJudged).until == t.now + 30_000
    t = start("2s", "7h 8h", "9d 8d", partial_penalty=True).play(0).slap(0)
    assert (t.judged.verdict, t.judged.paid) == ("banned", 0)


@pytest.mark.parametrize("ban_s", [1, 30, 600])
def test_BC_G32_to_the_millisecond_by_the_time_of_the_press(ban_s: int) -> None:
    t = start("2s", "7h 8h", "7d 8d", ban_s=ban_s, turn_s=86_400, late_grace_ms=10_000).play(0).slap(0)
    until = t.now + ban_s * 1000
    t.do(Play(seat=1), at=until - 5)
    t.do(Play(seat=2), at=until + 700)
    t.refuses("banned", Slap(seat=0, card=3, made_at=until - 1), at=until + 800)
    assert t.do(Slap(seat=0, card=3, made_at=until), at=until + 800).view().slapped == (0,)


def test_BC_G32_a_slap_during_the_ban_lengthens_nothing() -> None:
    t = start("2s 3s", "7h 8h", "7d 8d").play(0).slap(0)
    before = t.state.players[0].banned_until
    t.refuses_slap("banned", 0, ms=900)
    assert t.state.players[0].banned_until == before


def test_BC_G32_a_banned_player_still_plays_and_is_told_to_all() -> None:
    t = start("2s 3s", "7h", "6d 8d").play(0).slap(0)
    assert t.view(2).players[0].banned_until == t.now + 30_000
    t.play(1, 2, 0)
    assert t.pile == "2s 7h 6d 3s"
    assert [m for m in ENGINE.legal_moves(t.state, 0) if isinstance(m, Slap)] == []


def test_BC_G34_the_last_card_of_the_player_to_act_passes_his_turn_on() -> None:
    t = start("2s 3h", "7h 8h", "9d 8d").play(0).slap(1)
    assert (t.held, t.turn, t.phase) == ((2, 0, 3), 2, "play")
    assert t.state.turn_at == t.now
    assert t.play(2).pile == "2s 9d"


def test_BC_G34_or_his_tries() -> None:
    t = start("As 3h", "7h 8h", "9d 8d").play(0).slap(1)
    assert t.defence == (0, 2, 4)
    assert t.once(DefencePassed).seat == 2
    t = start("As 3h 4h", "7h").play(0).slap(1)  # two players: nobody is left to defend
    assert (t.phase, t.turn, t.held) == ("won", 0, (3, 0))


def test_BC_G34_a_card_played_too_soon_is_not_played_for_another() -> None:
    t = start("2s 3h", "7h 8h", "9d 8d").play(0)
    t.do(Play(seat=1), at=t.now + 100).slap(1, ms=200)
    assert (t.turn, t.state.eager) == (2, False)
    t.refuses("too_early", TimeUp(), at=t.now + 5000)
    assert t.do(Play(seat=2), at=t.now + 900).once(CardPlaced).seat == 2


def test_the_penalty_may_give_another_all_the_cards() -> None:
    t = start("Vs 3h 4h", "7h 8h").play(0, 1).time_up()
    assert t.pile == ""
    assert t.slap(1, on=2).judged.paid == 1
    assert (t.held, t.turn, t.state.final) == ((5, 0), 0, True)
