"""A whole game by computers alone, from an empty lobby to its record, at no table: for trying out whether all works.

Each move goes the way of every move: into a line of the journal, and out of it again to where it leads. Time is made
up: a computer's thoughts take as long as they would, and deadlines pass, but nobody waits for either. So a game of days
takes a moment, is in no database, and counts for nothing.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from bot import lobby, variants
from bot.chance import Chance
from bot.engine import IllegalMove, Millis, Options, Player, Seat, TimeUp
from bot.game import Game
from bot.journal import Standing, play_entry
from bot.record.proof import written
from bot.seating import Chair, LobbyState
from bot.variants import OptionValue
from storage.records import Entry

PLAYERS: Final = 4
REFEREE: Final = 0  # the user who has opened the lobby: nobody
MOST_STEPS: Final = 20_000
"""More than a game takes by the rules; options can make it longer than anybody would wait for."""
STUCK: Final = 1_000
"""Far more steps in a row than ever come to nothing."""


class Endless(Exception):
    """A game in which nothing can happen any more, though it is not over."""


class TooLong(Exception):
    """A game that goes on for longer than a trial is to take; `moves` is how far it was played."""

    def __init__(self, moves: int) -> None:
        super().__init__(f"not over after {moves} moves")
        self.moves = moves


class Trial(NamedTuple):
    """A game that was played: its `states` from the opening to the end, its lobby, and its whole record."""

    states: tuple[Any, ...]
    lobby: LobbyState
    record: str


class _Plan(NamedTuple):
    due: Millis
    occasion: Hashable


class _Journal:
    """What has happened, line by line, and how the game stands after it."""

    def __init__(self, game: Game, seed: bytes, opening: LobbyState, at: Millis) -> None:
        self.game = game
        self.seed = seed
        self.entries: list[Entry] = []
        self.standing: Standing
        self.write(opening, at)

    def write(self, what: Any, at: Millis) -> None:
        """Add a line; IllegalMove leaves the journal as it was."""
        before = self.standing if self.entries else None
        entry = Entry(0, len(self.entries) + 1, at, None, None, msgspec.json.encode(what).decode())
        self.standing = play_entry(self.game, self.seed, before, entry)
        self.entries.append(entry)


def players_of(game: Game, options: Options) -> int:
    """Return how many computers play on trial: a small table, if the game takes one."""
    fewest, most = game.engine.players_range(options)
    return min(max(fewest, PLAYERS), most)


def play_out(game: Game, options: Mapping[str, OptionValue], names: Sequence[str], seed: bytes, start: Millis) -> Trial:
    """Play a game among computers of these names, with `options` over the rules, to its end; Endless if it has none,
    TooLong if that is far away."""
    engine = game.engine
    level, player = next(iter(game.levels.items()))
    chairs = tuple(Chair(None, name, level) for name in names)
    variants.new_options(engine, options)
    differing = variants.differing(engine, options)
    journal = _Journal(game, seed, LobbyState(REFEREE, chairs, differing, None, level=level, laws=lobby.LAWS), start)
    journal.write(lobby.Start(user=REFEREE), start)
    states, now = [journal.standing.state], start
    plans: dict[Seat, _Plan] = {}
    moved = 0
    for step in range(1, MOST_STEPS):
        state = states[-1]
        if engine.result(state) is not None:
            return Trial(tuple(states), journal.standing.lobby, written(game, 0, seed, journal.entries, whole=True))
        if step - moved > STUCK:
            raise Endless(game.name)
        plans = _planned(game, player, state, range(len(names)), plans, now, Chance(seed, step, "plans"))
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
            raise Endless(game.name)
        try:
            journal.write(move, now)
        except IllegalMove:  # as at a table, where a computer that comes too late looks again
            continue
        states.append(journal.standing.state)
        moved = step
    raise TooLong(len(states) - 1)


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
