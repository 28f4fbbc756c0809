"""Successor and number (R9, R11, R13, G15 to G19, G25)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.chance import Chance
from cogs.pyramidium.engine import ENGINE
from cogs.pyramidium.model import (
    ChooseNumber,
    ChooseSuccessor,
    DesigneChanged,
    NumberChosen,
    NumberLapsed,
    NumberShown,
    Place,
    Ready,
    ShowNumber,
    TurnOpened,
    Vote,
)
from tests.cogs.played import SEED
from tests.cogs.pyramidium.table import EAU, FEU, Table, start


def after_trefle(**options: Any) -> Table:
    """Return a game where Désigné 0 is to choose a successor."""
    return start(on="trefle", **options).freeze()


def after_trefle_plus(**options: Any) -> Table:
    """Return a game where Désigné 0 is to choose a successor and a number."""
    return start(on="trefle_plus", **options).freeze()


def test_PY_R9_the_designe_is_drawn_at_the_start_before_anything_else() -> None:
    drawn = {ENGINE.new_game(6, start().state.options, Chance(bytes([i]), 0), 0).state.designe for i in range(100)}
    assert drawn == set(range(6))
    assert start(players=6).events[0].designe == Chance(SEED, 0).pick(range(6))  # type: ignore[attr-defined]


def test_PY_R11_the_designe_chooses_his_successor_and_the_next_turn_opens_at_once() -> None:
    t = after_trefle().successor(0, 2)
    assert t.events[0] == DesigneChanged(seat=2, how="chosen")
    assert isinstance(t.events[1], TurnOpened)
    assert (t.state.phase, t.turn, t.state.designe, t.state.roll) == ("bets", 2, 2, "public")


def test_PY_R12_champignon_has_a_succession_too() -> None:
    t = start(on="champignon").freeze().successor(0, 1)
    assert (t.turn, t.state.designe) == (2, 1)


def test_PY_R13_the_number_takes_the_place_of_the_die() -> None:
    t = after_trefle_plus().number_of(0, 5).successor(0, 1)
    assert (t.state.base, t.state.roll, t.turn) == (5, "chosen", 2)
    assert t.freeze().last.distance == 5


def test_PY_G16_never_himself_and_only_who_plays() -> None:
    t = start(players=4, on="trefle").leave(3).freeze()
    t.refuses("successor_self", ChooseSuccessor(seat=0, successor=0, turn=1))
    assert t.refuses("successor_gone", ChooseSuccessor(seat=0, successor=3, turn=1)) == {"successor": 3}
    t.refuses("successor_gone", ChooseSuccessor(seat=0, successor=4, turn=1))
    t.refuses("successor_gone", ChooseSuccessor(seat=0, successor=-1, turn=1))
    assert ENGINE.legal_moves(t.state, 0) == tuple(ChooseSuccessor(seat=0, successor=s, turn=1) for s in (1, 2))


def test_PY_G16_nobody_else_chooses() -> None:
    t = after_trefle_plus()
    assert t.refuses("not_chooser", ChooseSuccessor(seat=1, successor=2, turn=1)) == {"chooser": 0}
    assert t.refuses("not_chooser", ChooseNumber(seat=1, number=2, turn=1)) == {"chooser": 0}
    assert ENGINE.awaited(t.state) == (0,)


def test_PY_G16_the_new_designe_does_not_get_the_number() -> None:
    t = after_trefle_plus().successor(0, 2)
    t.refuses("not_chooser", ChooseNumber(seat=2, number=2, turn=1))
    assert (t.state.designe, t.state.phase) == (2, "succession")
    assert ENGINE.awaited(t.state) == (0,)


def test_PY_G16_after_succession_s_a_successor_is_drawn() -> None:
    t = after_trefle(succession_s=20)
    assert t.state.deadline == t.now + 20_000
    t.refuses("time_is_up", ChooseSuccessor(seat=0, successor=1, turn=1), at=t.now + 20_000)
    t.time_up()
    draws = Chance(SEED, t.number)
    heir, base = draws.pick((1, 2, 3)), draws.die()
    assert t.events[0] == DesigneChanged(seat=heir, how="time")
    assert (t.state.designe, t.state.base, t.state.roll, t.turn) == (heir, base, "public", 2)


def test_PY_G16_anybody_else_may_be_drawn_never_the_designe_himself() -> None:
    drawn = set()
    for number in range(60):
        t = start(on="trefle", designe=1).leave(3).freeze()
        t.number = number
        drawn.add(t.time_up().state.designe)
    assert drawn == {0, 2}


@pytest.mark.parametrize("successor_first", [True, False])
def test_PY_G16_successor_and_number_in_any_order(successor_first: bool) -> None:
    t = after_trefle_plus()
    t = t.successor(0, 3).number_of(0, 2) if successor_first else t.number_of(0, 2).successor(0, 3)
    assert (t.turn, t.state.designe, t.state.base, t.state.roll) == (2, 3, 2, "chosen")


def test_PY_G16_each_choice_is_final() -> None:
    t = after_trefle_plus().successor(0, 3)
    assert t.refuses("successor_chosen", ChooseSuccessor(seat=0, successor=1, turn=1)) == {"successor": 3}
    t = after_trefle_plus().number_of(0, 3)
    assert t.refuses("number_chosen", ChooseNumber(seat=0, number=4, turn=1)) == {}


def test_PY_G16_a_second_press_after_the_last_choice_comes_too_late() -> None:
    t = after_trefle().successor(0, 1)
    assert t.refuses("too_late", ChooseSuccessor(seat=0, successor=1, turn=1)) == {"turn": 1, "now": 2}
    t.refuses("no_succession", ChooseSuccessor(seat=0, successor=1, turn=2))
    t.refuses("no_succession", ChooseNumber(seat=0, number=1, turn=2))


def test_PY_G11_no_bets_during_the_succession() -> None:
    t = after_trefle()
    for move in (
        Place(seat=1, zone=EAU, turn=1),
        Vote(seat=1, ballot=1, turn=1),
        Ready(seat=1, turn=1),
        ShowNumber(seat=0, turn=1),
        Vote(seat=1, ballot=1, made_at=t.now),
    ):
        assert t.refuses("succession_pending", move) == {"turn": 1, "chooser": 0}
    t.refuses("too_late", Vote(seat=1, ballot=1, turn=0))


@pytest.mark.parametrize("number", [0, 7, -1, 100])
def test_PY_G17_the_number_is_from_1_to_6(number: int) -> None:
    facts = after_trefle_plus().refuses("bad_number", ChooseNumber(seat=0, number=number, turn=1))
    assert facts == {"low": 1, "high": 6}


def test_PY_G17_only_trefle_plus_gives_a_number() -> None:
    after_trefle().refuses("no_number", ChooseNumber(seat=0, number=3, turn=1))


def test_PY_G17_after_the_time_limit_an_ordinary_public_roll() -> None:
    t = after_trefle_plus().successor(0, 2).time_up()
    assert isinstance(t.events[0], NumberLapsed)
    opened = t.once(TurnOpened)
    assert (opened.roll, opened.base) == ("public", Chance(SEED, t.number).die())
    assert not t.happened(DesigneChanged)
    assert t.state.designe == 2


def test_PY_G17_a_number_chosen_in_time_stands_when_the_successor_is_drawn() -> None:
    t = after_trefle_plus().number_of(0, 6).time_up()
    assert (t.state.base, t.state.roll, t.state.knowers) == (6, "chosen", (0,))
    assert t.once(DesigneChanged).how == "time"
    assert not t.happened(NumberLapsed)


def test_PY_G18_the_vote_goes_on_blind_over_a_chosen_number() -> None:
    t = after_trefle_plus().number_of(0, 6).successor(0, 1).vote(2, 1).freeze()
    assert (t.last.base, t.last.vote, t.last.distance) == (6, 1, 7)


def test_PY_G19_everybody_hears_that_a_number_is_chosen_its_chooser_alone_which() -> None:
    t = after_trefle_plus().number_of(0, 4)
    assert t.events == (NumberChosen(chooser=0), NumberChosen(to=(0,), chooser=0, number=4))
    for reader in (None, 1, 2, 3):
        pending = t.view(reader).succession
        assert pending is not None
        assert (pending.number_chosen, pending.number) == (True, None)
    mine = t.view(0).succession
    assert mine is not None
    assert mine.number == 4


def test_PY_G19_the_number_stays_secret_until_the_resolution() -> None:
    t = after_trefle_plus().number_of(0, 4).successor(0, 1)
    assert t.once(TurnOpened).base is None
    assert [t.view(reader).base for reader in (None, 0, 1, 2, 3)] == [None, 4, None, None, None]
    assert t.freeze().last.base == 4


def test_PY_G19_the_chooser_may_show_it_once() -> None:
    t = after_trefle_plus().number_of(0, 4).successor(0, 1)
    assert [t.view(reader).may_show for reader in (None, 0, 1)] == [False, True, False]
    assert t.refuses("not_chooser", ShowNumber(seat=1, turn=2)) == {"chooser": 0}
    t.show(0)
    assert t.events == (NumberShown(chooser=0, number=4),)
    assert t.view().base == 4
    assert t.view(0).may_show is False
    assert t.view(0).shown
    t.refuses("number_shown", ShowNumber(seat=0, turn=2))
    t.freeze()
    assert t.state.shown is False


def test_PY_G19_there_is_nothing_to_show_of_an_ordinary_roll() -> None:
    start().refuses("nothing_to_show", ShowNumber(seat=0, turn=1))
    t = start(on="shushu", zones={0: FEU}).freeze()
    assert t.state.knowers == (1, 2, 3)
    t.refuses("nothing_to_show", ShowNumber(seat=1, turn=2))


def test_PY_G25_a_win_leaves_no_succession_and_no_choice() -> None:
    t = start(on="trefle_plus", scores=(6, 0, 0, 0)).freeze()
    assert (t.state.phase, t.winners, t.state.succession) == ("over", (0,), None)
    t.refuses("game_over", ChooseSuccessor(seat=0, successor=1, turn=1))
    # Champignon: of two leaders one falls back, the other wins.
    t = start(on="champignon", scores=(8, 8, 0, 0)).freeze()
    assert (t.state.phase, t.winners) == ("over", (1,))
