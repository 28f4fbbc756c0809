"""A whole game by computers alone, from nothing to its end, without a table: for trying out whether all works. Pure.

Time is made up: a computer's thoughts take as long as they would, and deadlines pass, but nobody waits for either. So
a game of days takes a moment, leaves nothing behind, and counts for nothing.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import IllegalMove, Millis, Options, Player, Seat, TimeUp
from bot.game import Game

PLAYERS: Final = 4
MOST_STEPS: Final = 20_000
"""Far more than any game takes: who comes so far does not end."""


class Endless(Exception):
    """A game in which nothing can happen any more, or that does not come to an end."""


class Trial(NamedTuple):
    """A game that was played: its `opening` and its `end`, the number of moves, and how long it would have taken."""

    opening: Any
    end: Any
    moves: int
    ms: Millis


class _Plan(NamedTuple):
    due: Millis
    occasion: Hashable


def players_of(game: Game, options: Options) -> int:
    """Return how many computers play on trial: a small table, if the game takes one."""
    fewest, most = game.engine.players_range(options)
    return min(max(fewest, PLAYERS), most)


def play_out(game: Game, options: Options, seed: bytes, start: Millis) -> Trial:
    """Play a game to its end; Endless if it has none."""
    engine = game.engine
    player = next(iter(game.levels.values()))
    seats = range(players_of(game, options))
    opening = engine.new_game(len(seats), options, Chance(seed, 0), start).state
    state, now, moves = opening, start, 0
    plans: dict[Seat, _Plan] = {}
    for step in range(1, MOST_STEPS):
        if engine.result(state) is not None:
            return Trial(opening, state, moves, now - start)
        plans = _planned(game, player, state, seats, plans, now, Chance(seed, step, "plans"))
        deadline = engine.deadline(state)
        seat = min(plans, key=lambda seat: plans[seat].due, default=None)
        move: Any
        if deadline is not None and (seat is None or deadline <= plans[seat].due):
            now, move = max(now, deadline), TimeUp()
        elif seat is not None:
            now = max(now, plans.pop(seat).due)
            chosen = _choose(game, player, state, seat, Chance(seed, step, "moves"))
            if chosen is None:  # much may have happened while it thought
                continue
            move = replace(chosen[0], made_at=now)
        else:
            break
        try:
            state = engine.apply(state, move, Chance(seed, step), now).state
        except IllegalMove:  # as at a table, where a computer that comes too late looks again
            continue
        moves += 1
    raise Endless(game.name)


def _planned(
    game: Game, player: Player, state: Any, seats: range, plans: dict[Seat, _Plan], now: Millis, chance: Chance
) -> dict[Seat, _Plan]:
    """Return what each computer has in mind: the same as before, as long as the occasion for it is there."""
    found = {}
    for seat in seats:
        occasion = player.occasion(game.engine.observe(state, seat))
        if seat in plans and plans[seat].occasion == occasion:
            found[seat] = plans[seat]
        elif (chosen := _choose(game, player, state, seat, chance)) is not None:
            found[seat] = _Plan(now + chosen[1], occasion)
    return found


def _choose(game: Game, player: Player, state: Any, seat: Seat, chance: Chance) -> tuple[Any, int] | None:
    legal = game.engine.legal_moves(state, seat)
    return player.choose(game.engine.observe(state, seat), legal, chance) if legal else None
