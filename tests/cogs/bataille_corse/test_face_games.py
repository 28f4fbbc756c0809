"""The face through whole games played at random: it always has an answer, and each battle is told by its own board."""

from __future__ import annotations

from typing import Any

import pytest

from bot.chance import Chance
from bot.engine import IllegalMove, Leave, Seat, TimeUp
from cogs.bataille_corse.engine import ENGINE
from cogs.bataille_corse.model import BattleOver, CorseMove, Slap
from cogs.bataille_corse.render import FACE
from tests.cogs.bataille_corse.scenes import Table, check_limits, start
from tests.cogs.faces import WORDS, check_names, markdown, nasty_talk

MOVES = 300
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "two, by the rules": (2, {}),
    "four, all variants": (
        4,
        {"variant": "laure_plus", "ten": True, "couple": "colour", "cavalier_special": True, "partial_penalty": True},
    ),
    "five with little time": (5, {"time_limit": 300, "tie": "sudden_death", "finish_battle": True}),
    "thirty with a small deck": (30, {"deck": "classic52", "late_join": "slap_in", "empty_slap_penalty": True}),
    "a hundred and four": (104, {"dead_pile": "draw", "ban_s": 600}),
}


def random_move(table: Table, chance: Chance) -> tuple[CorseMove, int]:
    """Return a move that may be legal or not, and how long after the last one it comes."""
    state = table.state
    seat: Seat = chance.below(len(state.players) + 1)
    due = ENGINE.deadline(state)
    assert due is not None
    match chance.below(40):
        case 0 if chance.below(12) == 0:
            return Leave(seat=seat), 0
        case n if n < 8:
            return TimeUp(), max(0, due - table.at)
        case n if n < 14:
            card = table.view().card - chance.below(3)
            return Slap(seat=seat, made_at=table.at - chance.below(900), card=card), chance.below(200)
        case n if n < 30:
            legal = ENGINE.legal_moves(state, state.turn)
            if legal:
                return chance.pick(legal), chance.below(1500)  # type: ignore[return-value]
    legal = ENGINE.legal_moves(state, seat)
    return (chance.pick(legal), 0) if legal else (TimeUp(), max(0, due - table.at))  # type: ignore[return-value]


@pytest.mark.parametrize("game", GAMES)
def test_every_battle_is_told_by_the_board_that_showed_it(game: str) -> None:
    players, options = GAMES[game]
    t, told, refused = start(players, **options), 0, list[str]()
    for number in range(MOVES):
        if t.state.phase == "over":
            break
        seats = len(t.state.players)
        before = FACE.board(t.view(), nasty_talk("fr"))
        move, after = random_move(t, Chance(game.encode(), number))
        try:
            t.do(move, after)
        except IllegalMove as refusal:
            refused.append(FACE.refusal(refusal.code, refusal.facts, nasty_talk("en", 0)))
            continue
        check(t, seats)
        for event in t.events:
            if isinstance(event, BattleOver):
                assert FACE.renews(t.events)
                if before.seen != "0":  # a battle that ends with its first card was not on that board
                    line = FACE.shrunk(t.view(), before.seen, nasty_talk("fr")).split("\n")[0]
                    assert line.startswith(f"Bataille {event.battle.number}\u202f: ")
                told += 1
    assert told > 0
    assert refused
    assert all(refused)
    assert WORDS["en"]("refusal-other") not in refused


def check(table: Table, seats: int) -> None:
    """Check that all that can be said of a moment is said, and fits."""
    view, talk = table.view(), nasty_talk("en")
    card = FACE.board(view, talk)
    check_limits(card)
    check_names(markdown(card))
    said = FACE.announce(view, table.events, talk)
    assert all(len(line) <= 1900 for line in said.split("\n"))
    for seat in (0, seats - 1):
        check_limits(FACE.panel(table.view(seat), talk))
    if view.phase == "over":
        assert said
        ending = FACE.ending(view, talk)
        assert ending is None or 0 < len(ending[0]) <= 1024
