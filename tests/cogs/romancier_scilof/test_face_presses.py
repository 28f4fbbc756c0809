"""From cards to moves and back: what can be pressed is what the engine knows, the rest is nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine import Move
from cogs.romancier_scilof.draft import DESK_VERBS, drafted
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.model import Answer, Close, Letter, Post, PutAway
from cogs.romancier_scilof.render import FACE
from tests.cogs.faces import buttons, talk
from tests.cogs.romancier_scilof.scenes import SCENES, START, menus

HOUSE = ("secrets", "leave", "join")  # the verbs that all games share
# What needs other tables, or the journal.
ELSEWHERE = (*HOUSE, "withdraw_invitation", "accept_invitation", "decline_invitation", "correspondence")


@pytest.mark.parametrize(
    ("verb", "arg", "seen", "move"),
    [
        ("send", "", "w:3.1:4", Post(seat=3, made_at=START, letter=Letter(3, 1), addressee=4)),
        ("send", "", "w:3.1:0:2.1", Post(seat=3, made_at=START, letter=Letter(3, 1), addressee=0)),
        ("send_answer", "", "a:3.1:12", Answer(seat=3, made_at=START, mail=12, letter=Letter(3, 1))),
        ("close", "", "", Close(seat=3, made_at=START)),
        ("put_away", "2.0", "", PutAway(seat=3, made_at=START, letter=Letter(2, 0))),
        ("put_away", "2.0", "s:::1.0", PutAway(seat=3, made_at=START, letter=Letter(2, 0))),
    ],
)
def test_a_press_becomes_the_move_that_it_means(verb: str, arg: str, seen: str, move: Move) -> None:
    assert FACE.move(verb, arg, seen, 3, START, 99) == move


@pytest.mark.parametrize(
    ("verb", "arg", "seen"),
    [
        ("send", "", ""), ("send", "", "w::"), ("send", "", "w:3.1:"), ("send", "", "w::4"), ("send", "", "a:3.1:4"),
        ("send", "1", "w:3.1:4"), ("send_answer", "", "w:3.1:4"), ("send_answer", "", "a::4"), ("close", "1", ""),
        ("put_away", "", ""), ("put_away", "2", ""), ("put_away", "٢.0", ""), ("send", "", "w:3.1:" + "9" * 5000),
        ("leave", "", ""), ("secrets", "", ""), ("accept_invitation", "1", ""), ("", "", ""), ("close", "", "lobby"),
        *((verb, "", "w:3.1:4") for verb in sorted(DESK_VERBS)),
    ],
)  # fmt: skip
def test_what_is_not_understood_is_no_move(verb: str, arg: str, seen: str) -> None:
    assert FACE.move(verb, arg, seen, 0, START) is None


@given(
    st.sampled_from(["send", "send_answer", "close", "put_away"]) | st.text(),
    st.just("") | st.text(),
    st.text() | st.sampled_from(["", "w:3.1:4", "a:3.1:4"]),
)
def test_whatever_comes_from_outside_never_raises(verb: str, arg: str, seen: str) -> None:
    move = FACE.move(verb, arg, seen, 2, START, 7)
    assert move is None or (isinstance(move, Post | Answer | Close | PutAway) and move.seat == 2)


@pytest.mark.parametrize("scene", SCENES)
def test_all_that_a_panel_offers_is_understood(scene: str) -> None:
    t = SCENES[scene]()
    for seat in range(len(t.state.players)):
        card = FACE.panel(t.view(seat), talk(reader=seat))
        legal = ENGINE.legal_moves(t.state, seat)
        for button in buttons(card):
            if not button.disabled and button.verb not in ELSEWHERE:
                draft = drafted(button.verb, button.arg, card.seen)
                move = FACE.move(button.verb, button.arg, card.seen, seat, 0)
                assert (draft is None) != (move is None)
                assert move is None or move in legal
        away = [FACE.move("put_away", c.value, card.seen, seat, 0) for m in menus(card).values() for c in m.choices]
        assert sorted(map(repr, away)) == sorted(repr(move) for move in legal if isinstance(move, PutAway))
        closing = any(b.verb == "close" and not b.disabled for b in buttons(card))
        assert closing == any(isinstance(move, Close) for move in legal)


@pytest.mark.parametrize("scene", SCENES)
def test_all_that_the_board_offers_is_done_elsewhere_or_leads_to_the_desk(scene: str) -> None:
    card = FACE.board(SCENES[scene]().view(), talk())
    for button in buttons(card):
        assert button.verb in ELSEWHERE or drafted(button.verb, button.arg, card.seen) is not None
