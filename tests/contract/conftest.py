"""The games that the suite plays: all that are found in `cogs/`."""

from __future__ import annotations

import pytest

from bot.game import find_games


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give every test that asks for an `engine` the engine of each game in turn."""
    if "engine" in metafunc.fixturenames:
        games = find_games()
        metafunc.parametrize("engine", [game.engine for game in games.values()], ids=list(games))
