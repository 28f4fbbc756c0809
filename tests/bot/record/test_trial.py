"""A whole game by computers at no table: to its end, the same for the same seed, with a record that proves itself."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from bot.engine import IllegalMove
from bot.game import find_games
from bot.record.proof import verify
from bot.record.trial import Endless, TooLong, play_out, players_of
from bot.variants import options_of
from tests.cogs.played import SEED, START

GAMES = find_games()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("pace", ["rules", "live", "relaxed", "post"])
def test_a_game_comes_to_its_end_and_is_the_same_again(name: str, pace: str) -> None:
    game = GAMES[name]
    values = game.paces.get(pace, {})
    names = [f"Computer {i}" for i in range(players_of(game, options_of(game.engine, values)))]
    trial = play_out(game, values, names, SEED, START)
    result = game.engine.result(trial.states[-1])
    assert result is not None
    assert len(result.scores) == len(names)
    assert [chair.name for chair in trial.lobby.chairs] == names
    assert game.engine.result(trial.states[0]) is None
    assert verify(trial.record, GAMES).faults == ()
    assert len(json.loads(trial.record)["journal"]) == len(trial.states) + 1, "the lobby, the start, every move"
    assert play_out(game, values, names, SEED, START) == trial


def test_a_game_whose_end_is_far_away_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.record.trial.MOST_STEPS", 50)
    with pytest.raises(TooLong) as long:
        play_out(GAMES["corse"], {"decks": 10}, ["Ada", "Bob"], SEED, START)
    assert 0 < long.value.moves < 50


class Broken:
    """The rules of a game but for a mistake in them: it knows of no move any more, or refuses those that it knows."""

    def __init__(self, engine: Any, *, dumb: bool) -> None:
        self.engine = engine
        self.dumb = dumb

    def __getattr__(self, name: str) -> Any:
        return getattr(self.engine, name)

    def deadline(self, state: Any) -> None:
        del state

    def legal_moves(self, state: Any, seat: int) -> Any:
        return [] if self.dumb else self.engine.legal_moves(state, seat)

    def apply(self, *of: Any) -> Any:
        del of
        raise IllegalMove("outdated")


@pytest.mark.parametrize("dumb", [True, False])
def test_a_game_in_which_nothing_can_happen_any_more_is_a_mistake(dumb: bool) -> None:
    corse = GAMES["corse"]
    with pytest.raises(Endless):
        play_out(replace(corse, engine=Broken(corse.engine, dumb=dumb)), {}, ["Ada", "Bob"], SEED, START)
