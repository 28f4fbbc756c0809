"""A whole game by computers at no table: to its end, the same for the same seed, with a record that proves itself."""

from __future__ import annotations

import json

import pytest

from bot.game import find_games
from bot.record.proof import verify
from bot.record.trial import play_out, players_of
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
