"""From cards to moves and back: all that is legal can be pressed, what can be pressed is legal, the rest is nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine import Seat
from bot.ui import Card
from cogs.pyramidium.engine import ENGINE
from cogs.pyramidium.model import ZONES, ChooseNumber, ChooseSuccessor, Place, Ready, ShowNumber, TurnMove, Vote
from cogs.pyramidium.render import FACE
from tests.cogs.faces import talk
from tests.cogs.played import START
from tests.cogs.pyramidium.scenes import SCENES, pressable
from tests.cogs.pyramidium.table import Table

HOUSE = ("secrets", "leave", "join")  # the verbs that all games share


def moves_on(card: Card, seat: Seat) -> set[TurnMove]:
    """Return the moves that the presses on a card mean, the house's own aside."""
    found = set()
    for verb, arg in pressable(card):
        if verb not in HOUSE:
            move = FACE.move(verb, arg, card.seen, seat, 0)
            assert isinstance(move, TurnMove), (verb, arg)
            found.add(move)
    return found


def legal(table: Table, seat: Seat) -> set[TurnMove]:
    return {move for move in ENGINE.legal_moves(table.state, seat) if isinstance(move, TurnMove)}


@pytest.mark.parametrize("scene", SCENES)
def test_in_private_all_that_is_legal_can_be_pressed_and_nothing_else(scene: str) -> None:
    t = SCENES[scene]()
    for seat, player in enumerate(t.state.players):
        card = FACE.panel(t.view(seat), talk(reader=seat))
        here = {Place(seat=seat, turn=t.turn, zone=player.zone)} if player.zone else set()  # the menu's present pick
        assert moves_on(card, seat) - here == legal(t, seat)


@pytest.mark.parametrize("scene", SCENES)
def test_the_board_has_all_places_and_pret_for_everybody(scene: str) -> None:
    t = SCENES[scene]()
    card = FACE.board(t.view(), talk())
    for seat in range(len(t.state.players)):
        open_bets = {move for move in legal(t, seat) if isinstance(move, Place | Ready)}
        assert open_bets <= moves_on(card, seat)
    everything = {*(Place(seat=0, turn=t.turn, zone=zone) for zone in ZONES), Ready(seat=0, turn=t.turn)}
    assert moves_on(card, 0) == (everything if t.state.phase == "bets" else set())


@pytest.mark.parametrize("scene", SCENES)
def test_PY_G27_the_board_lets_people_join_where_the_options_do(scene: str) -> None:
    t = SCENES[scene]()
    open_to_all = t.state.options.late_join != "no" and t.state.phase != "over"
    assert (("join", "") in pressable(FACE.board(t.view(), talk()))) == open_to_all


def test_a_press_becomes_the_move_that_it_means() -> None:
    here = {"seat": 3, "made_at": START, "turn": 7}
    assert FACE.move("place", "se", "7", 3, START) == Place(zone="se", **here)
    assert FACE.move("vote", "-1", "7", 3, START) == Vote(ballot=-1, **here)
    assert FACE.move("vote", "0", "7", 3, START) == Vote(ballot=0, **here)
    assert FACE.move("ready", "", "7", 3, START) == Ready(**here)
    assert FACE.move("successor", "24", "7", 3, START) == ChooseSuccessor(successor=24, **here)
    assert FACE.move("number", "6", "7", 3, START) == ChooseNumber(number=6, **here)
    assert FACE.move("show", "", "7", 3, START) == ShowNumber(**here)


def test_PY_G11_a_command_belongs_to_no_panel() -> None:
    assert FACE.move("ready", "", "", 0, START) == Ready(seat=0, made_at=START, turn=None)


def test_case_07_a_number_out_of_range_is_left_to_the_engine() -> None:
    assert FACE.move("number", "7", "1", 0, START) == ChooseNumber(seat=0, made_at=START, turn=1, number=7)


@pytest.mark.parametrize(
    ("verb", "arg", "seen"),
    [
        ("place", "statue", "1"), ("place", "", "1"), ("place", "N", "1"), ("vote", "2", "1"), ("vote", "+1", "1"),
        ("vote", "", "1"), ("ready", "now", "1"), ("ready", "", "one"), ("ready", "", "-1"), ("ready", "", "1.0"),
        ("successor", "-1", "1"), ("successor", "", "1"), ("number", "٣", "1"), ("number", "6 ", "1"),
        ("number", "9" * 5000, "1"), ("show", "6", "1"), ("leave", "", "1"), ("secrets", "", "1"), ("", "", ""),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_no_move(verb: str, arg: str, seen: str) -> None:
    assert FACE.move(verb, arg, seen, 0, START) is None


VERBS = st.sampled_from(["place", "vote", "ready", "successor", "number", "show"]) | st.text()


@given(VERBS, st.sampled_from([*ZONES, "1", "-1", "0", ""]) | st.text(), st.text() | st.integers().map(str))
def test_whatever_comes_from_outside_never_raises(verb: str, arg: str, seen: str) -> None:
    move = FACE.move(verb, arg, seen, 2, START)
    assert move is None or (isinstance(move, TurnMove) and move.seat == 2 and move.made_at == START)
