"""From cards to moves and back: what can be pressed is what the engine knows, the rest is nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.bataille_corse.engine import ENGINE
from cogs.bataille_corse.model import Play, Slap
from cogs.bataille_corse.render import FACE
from tests.cogs.bataille_corse.scenes import SCENES, START
from tests.cogs.faces import buttons, talk

HOUSE = ("secrets", "leave", "join")  # the verbs that all games share


@pytest.mark.parametrize("scene", SCENES)
def test_the_board_has_every_legal_move(scene: str) -> None:
    t = SCENES[scene]()
    card = FACE.board(t.view(), talk())
    pressed = [
        FACE.move(b.verb, b.arg, card.seen, 0, 0) for b in buttons(card) if b.verb not in HOUSE and not b.disabled
    ]
    assert all(isinstance(move, Play | Slap) for move in pressed)
    for seat in range(len(t.state.players)):
        for legal in ENGINE.legal_moves(t.state, seat):
            verb = "play" if isinstance(legal, Play) else "slap"
            assert FACE.move(verb, "", card.seen, seat, 0) == legal
            assert FACE.move(verb, "", card.seen, 0, 0) in pressed


@pytest.mark.parametrize("scene", SCENES)
def test_BC_G43_the_board_lets_people_join_where_the_options_do(scene: str) -> None:
    t = SCENES[scene]()
    open_to_all = t.state.options.late_join != "no" and t.state.phase != "over"
    assert ("join" in [b.verb for b in buttons(FACE.board(t.view(), talk()))]) == open_to_all


@pytest.mark.parametrize(("seen", "card"), [("12", 12), ("0", 0), ("-3", -3), ("", None)])
def test_BC_G26_G27_a_press_becomes_the_move_that_it_means(seen: str, card: int | None) -> None:
    assert FACE.move("play", "", seen, 3, START, 99) == Play(seat=3, made_at=START, card=card)
    assert FACE.move("slap", "", seen, 3, START, 99) == Slap(seat=3, made_at=START, card=card, snowflake=99)


@pytest.mark.parametrize(
    ("verb", "arg", "seen"),
    [
        ("play", "1", "1"), ("slap", "now", "1"), ("slap", "", "one"), ("slap", "", "1.0"), ("slap", "", "+1"),
        ("slap", "", "٣"), ("slap", "", "--1"), ("slap", "", "1 "), ("play", "", "9" * 5000), ("leave", "", "1"),
        ("secrets", "", "1"), ("", "", ""), ("lobby", "", "lobby"),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_no_move(verb: str, arg: str, seen: str) -> None:
    assert FACE.move(verb, arg, seen, 0, START) is None


@given(st.sampled_from(["play", "slap"]) | st.text(), st.just("") | st.text(), st.text() | st.integers().map(str))
def test_whatever_comes_from_outside_never_raises(verb: str, arg: str, seen: str) -> None:
    move = FACE.move(verb, arg, seen, 2, START, 7)
    assert move is None or (isinstance(move, Play | Slap) and move.seat == 2 and move.made_at == START)


@given(st.text() | st.integers().map(str))
def test_an_old_board_shrinks_whatever_it_is_said_to_have_shown(seen: str) -> None:
    left = FACE.shrunk(SCENES["photo finish"]().view(), seen, talk())
    assert left == "" or left.startswith("Bataille ")
