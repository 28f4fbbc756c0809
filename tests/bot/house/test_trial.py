"""A whole game by computers without a table: to its end, the same for the same seed, quickly."""

from __future__ import annotations

import pytest

from bot.game import find_games
from bot.house.trial import play_out, players_of
from bot.lobby import options_of
from tests.cogs.played import SEED, START

GAMES = find_games()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("pace", ["rules", "live", "relaxed", "post"])
def test_a_game_comes_to_its_end_and_is_the_same_again(name: str, pace: str) -> None:
    game = GAMES[name]
    options = options_of(game.engine, game.paces.get(pace, {}))
    trial = play_out(game, options, SEED, START)
    result = game.engine.result(trial.end)
    assert result is not None
    assert len(result.scores) == players_of(game, options)
    assert game.engine.result(trial.opening) is None
    assert trial.moves > 0
    assert trial.ms > 0
    assert play_out(game, options, SEED, START) == trial
