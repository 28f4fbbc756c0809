"""Random legal play of any game, by its contract alone: what the suite plays its games with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec

from bot.chance import Chance
from bot.engine import Engine, Event, Grant, IllegalMove, Join, Leave, Move, Options, TimeUp
from bot.game import option_specs

START = 1_700_000_000_000
LONG = 600  # moves after which the players of a random game begin to go home
CROWD = 20  # most players of a random game whose players have the more to do the more they are


class Game:
    """A game under way, with all that is needed to play it again: seed, options, and the journal of moves."""

    def __init__(self, engine: Engine, players: int, options: Options, seed: bytes) -> None:
        self.engine = engine
        self.players = self.seated = players
        self.options = options
        self.seed = seed
        self.now = START
        self.journal: list[tuple[Move, int]] = []
        opened = engine.new_game(players, options, Chance(seed, 0), START)
        self.state: Any = opened.state
        self.events: tuple[Event, ...] = opened.events

    def play(self, move: Move, at: int) -> None:
        """Play `move` and write it down; IllegalMove leaves all as it was."""
        done = self.engine.apply(self.state, move, Chance(self.seed, len(self.journal) + 1), at)
        self.journal.append((move, at))
        self.seated += isinstance(move, Join)
        self.state, self.events, self.now = done.state, done.events, at

    @property
    def over(self) -> bool:
        return self.engine.result(self.state) is not None

    @property
    def seats(self) -> range:
        """All seats given out, and one more."""
        return range(self.seated + 1)

    def legal(self) -> list[Move]:
        """Return every listed move of everybody."""
        return [move for seat in self.seats for move in self.engine.legal_moves(self.state, seat)]


def random_options(engine: Engine, random: Random) -> Options:
    """Return options that the game accepts, each the default or drawn from its range; texts with words shuffled.

    What a rule refuses that no type can state is drawn again.
    """
    drawn = _drawn_options(engine, random)
    while (refused := _refused_option(engine, drawn)) is not None:
        assert refused in drawn, f"the default of {refused} is refused"
        drawn = _drawn_options(engine, random)
    return engine.options_type(**drawn)


def _refused_option(engine: Engine, drawn: dict[str, Any]) -> str | None:
    """Return the option for which the game refuses what was drawn, or None if it accepts all."""
    try:
        engine.check_options(engine.options_type(**drawn))
    except IllegalMove as illegal:
        return str(illegal.facts["option"])
    return None


def _drawn_options(engine: Engine, random: Random) -> dict[str, Any]:
    drawn: dict[str, Any] = {}
    for spec in option_specs(engine.options_type):
        if random.random() < 0.5:
            continue
        if spec.kind is bool:
            drawn[spec.name] = random.random() < 0.5
        elif spec.choices:
            drawn[spec.name] = random.choice(spec.choices)
        elif spec.kind is int:
            drawn[spec.name] = random.randint(spec.low or 0, spec.high or 1000)
        else:
            words = str(spec.default).split()
            random.shuffle(words)
            drawn[spec.name] = " ".join(words)
    return drawn


def random_game(engine: Engine, random: Random) -> Game:
    """Return a game with random options and as many players as they allow."""
    options = random_options(engine, random)
    low, high = engine.players_range(options)
    crowd = max(low, CROWD)
    if crowd < high and len(Game(engine, crowd, options, bytes(32)).legal()) > crowd * crowd:
        high = crowd  # the moves of a full table would go by the million
    few = random.random() < 0.7
    return Game(engine, random.randint(low, min(low + 4, high) if few else high), options, random.randbytes(32))


def next_move(game: Game, random: Random) -> tuple[Move, int]:
    """Return a move and the time it comes: mostly a listed one, sometimes the clock, a grant, somebody leaving."""
    deadline = game.engine.deadline(game.state)
    if deadline is not None and deadline <= game.now:
        return TimeUp(), game.now  # the clock was late, and time comes first
    soon = game.now + random.randint(0, 3000)
    at = soon if deadline is None else min(soon, deadline - 1)
    throw = random.random()
    if deadline is not None and throw < 0.02:
        ms = random.randint(0, 60_000)
        return Grant(ms=ms), at + ms  # after so long an absence
    if throw < 0.03 or (len(game.journal) > LONG and throw < 0.5):
        return Leave(seat=random.choice(game.seats)), at
    legal = game.legal()
    if deadline is not None and (throw < 0.1 or not legal):
        return TimeUp(), deadline + random.randint(0, 5000)
    assert legal, "nobody can move and no clock runs: a dead end"
    return random.choice(legal), at


def walk(game: Game, random: Random, each: Callable[[Game], None] = lambda _: None) -> Iterator[Any]:
    """Play `game` at random to its end; call `each` and yield the state before every move, and at the end."""
    while not game.over:
        each(game)
        yield game.state
        move, at = next_move(game, random)
        try:
            game.play(move, at)
        except IllegalMove:
            assert isinstance(move, Leave), f"{move} was listed as legal, or time was up"
        assert len(game.journal) < 20 * LONG, "the game never ends"
    each(game)
    yield game.state


def as_json(thing: Any) -> bytes:
    """Return `thing` as the journal would hold it."""
    return msgspec.json.encode(thing)


def refusal(engine: Engine, state: Any, move: Any, at: int, seed: bytes = b"") -> tuple[str, dict[str, Any]] | None:
    """Return code and facts with which `move` is refused, or None if it is legal."""
    try:
        engine.apply(state, move, Chance(seed, 1), at)
    except IllegalMove as illegal:
        return illegal.code, illegal.facts
    return None
