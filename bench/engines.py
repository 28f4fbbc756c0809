"""Moves per second of the engines alone: random legal play, one core."""

from __future__ import annotations

import time

from bot.chance import Chance
from bot.engine import TimeUp
from bot.game import Game


def moves_per_second(game: Game, seconds: float, players: int = 4) -> float:
    """Return how many moves a second the engine applies; what it takes to choose them is not counted."""
    engine, options = game.engine, game.engine.options_type()
    whims = Chance(bytes(32), 0)
    applied, spent, number = 0, 0.0, 0
    end = time.perf_counter() + seconds
    state = engine.new_game(players, options, Chance(bytes(32), 0), 0).state
    while time.perf_counter() < end:
        number += 1
        if engine.result(state) is not None:
            state = engine.new_game(players, options, Chance(bytes(32), number), 0).state
        # Where nobody is waited for, anybody may move.
        seats = engine.awaited(state) or range(players)
        legal = [m for seat in seats for m in engine.legal_moves(state, seat)]
        move = whims.pick(legal) if legal else TimeUp()
        at = (engine.deadline(state) or 1) - (0 if isinstance(move, TimeUp) else 1)
        start = time.perf_counter()
        state = engine.apply(state, move, Chance(bytes(32), number), at).state
        spent += time.perf_counter() - start
        applied += 1
    return applied / spent
