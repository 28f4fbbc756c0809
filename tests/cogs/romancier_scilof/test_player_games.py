"""Games among the computer players: they end, and each level beats the one below."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bot.engine import Join, Leave
from tests.cogs.romancier_scilof.computers import NAMES, Game


@pytest.mark.parametrize("level", NAMES)
def test_four_computers_close_within_fifteen_exchanges_each(level: str) -> None:
    long = 0
    for seed in range(40):
        state = Game((level,) * 4, seed).play(60).state
        assert state.result is not None
        assert state.result.how == "closed"
        assert state.result.winners
        long += len(state.exchanges) > 15 * 4
    assert long <= 2


@pytest.mark.parametrize("level", NAMES)
def test_six_computers_close(level: str) -> None:
    for seed in range(3):
        state = Game((level,) * 6, seed).play(120).state
        assert state.result is not None
        assert state.result.how == "closed"


def test_no_mail_among_computers_waits_for_the_referee() -> None:
    for seed in range(10):
        state = Game(("hard", "normal", "easy", "hard"), seed).play(60).state
        assert not any(done.by_referee for done in state.exchanges)


@pytest.mark.parametrize(
    "options", [{"hide_sender": True}, {"manual_close": True}, {"preset": "post"}, {"answer_s": 30}, {"abandon": True}]
)
def test_games_end_with_every_option(options: dict[str, Any]) -> None:
    for seed in range(6):
        state = Game(("hard", "normal", "easy", "normal"), seed, **options).play(60).state
        assert state.result is not None
        assert state.result.how == "closed"
        assert state.result.winners


@pytest.mark.parametrize("abandon", [False, True])
def test_games_end_when_players_come_and_go(abandon: bool) -> None:
    """Those who stay find a collection still: with a newcomer, and with or without the letters of who left."""
    for seed in range(6):
        game = Game(("hard", "normal", "easy", "normal", "easy"), seed, abandon=abandon)
        for _ in range(12):
            for seat in range(5):
                game.look(seat)
            game.step()
        if game.state.result is None:
            game.do(Join(seat=5), game.now)
            game.levels = (*game.levels, "hard")
            game.do(Leave(seat=seed % 5), game.now)
        state = game.play(150).state
        assert state.result is not None
        assert state.result.how == "closed"


def wins(levels: tuple[str, ...], games: int) -> Counter[str]:
    """Return how often each level won; seats change from game to game."""
    won: Counter[str] = Counter()
    for seed in range(games):
        turned = levels[seed % len(levels) :] + levels[: seed % len(levels)]
        result = Game(turned, seed).play(60).state.result
        assert result is not None
        won.update(turned[seat] for seat in result.winners)
    return won


def test_hard_beats_easy_clearly() -> None:
    won = wins(("hard", "easy", "hard", "easy"), 160)
    assert won["hard"] > 1.4 * won["easy"]


def test_normal_is_in_between() -> None:
    won = wins(("normal", "easy", "normal", "easy"), 160)
    assert won["normal"] > 1.1 * won["easy"]
    won = wins(("hard", "normal", "hard", "normal"), 160)
    assert won["hard"] > won["normal"]


def test_alone_among_the_weakest_the_best_wins_far_more_often_than_by_chance() -> None:
    """By chance each seat would have its share of the winners; so far above it luck comes once in 30,000 times."""
    won, share, variance = 0, 0.0, 0.0
    for players, preset, games in ((4, "live", 160), (4, "post", 160), (6, "live", 50)):
        for seed in range(games):
            alone = seed % players
            levels = tuple("hard" if seat == alone else "easy" for seat in range(players))
            result = Game(levels, seed, preset=preset).play(60).state.result
            assert result is not None
            chance = len(result.winners) / players
            won, share = won + (alone in result.winners), share + chance
            variance += chance * (1 - chance)
    assert won - share > 4 * variance**0.5


def test_the_usual_level_comes_first() -> None:
    assert NAMES == ("normal", "easy", "hard")
