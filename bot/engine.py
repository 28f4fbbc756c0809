"""The contract that every game fulfils: state, move, apply, event, observation, chance, terminal, result.

Laws, held by `tests/contract`:

- An engine is pure. Time and chance come from outside; the same moves give the same game, always.
- States, moves, events, options and observations are frozen msgspec structs and survive a trip through JSON unchanged.
- A move that is not legal raises `IllegalMove` and changes nothing.
- Every event names its audience. `observe` is all that a view may render; what a reader may not know is not in it.
- `deadline` says when `TimeUp` is due; a game that is over has a result and no deadline.

Times are integers: milliseconds since 1970-01-01 UTC. Players are seat numbers, from 0 in the order of joining; a seat
keeps its number when its player leaves.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Any, ClassVar, Final, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from bot.chance import Chance

Seat: TypeAlias = int
Millis: TypeAlias = int

S = TypeVar("S", bound=msgspec.Struct)
Fact: TypeAlias = "str | int | bool | None"


LEAST: Final = "least"
"""The key in the `extra_json_schema` of an option's `Meta` for the least that it takes beside 0."""


class Options(msgspec.Struct, frozen=True):
    """A game's options: each field an `Annotated` int (with ge and le), bool, str or Literal, with a default and a
    one-line English description in its `msgspec.Meta`. Commands, lobby and documentation are made from them."""

    @property
    def lobby_s(self) -> int:
        """For how many seconds a lobby stays open in which nobody does anything."""
        return 30 * 60


class Move(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody wants to do. Games add their own moves, each with a tag of its own."""


class SeatMove(Move, frozen=True, kw_only=True):
    """A move of a player: `seat` is whose, `made_at` Discord's own time of the press or command."""

    seat: Seat
    made_at: Millis = 0


class Leave(SeatMove, frozen=True, kw_only=True, tag="leave"):
    """The player gives up his seat for good."""


class Join(SeatMove, frozen=True, kw_only=True, tag="join"):
    """A late joiner takes the next seat: `seat` is the number it gets (only where the options allow it)."""


class TimeUp(Move, frozen=True, kw_only=True, tag="time_up"):
    """The deadline has passed."""


class Grant(Move, frozen=True, kw_only=True, tag="grant"):
    """Every running deadline moves on by `ms`: time during which the referee was away is given back. `quiet`: he does
    not say so."""

    ms: int
    quiet: bool = False


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened. `to` lists the seats that may know; None is everybody, spectators too.

    A `nudge` tells nothing new: it reminds its readers of what they know, and who wants no reminders is spared it.
    `quiet`: that it is told these readers, or any at all, is nobody else's business, so they are not named for it.
    """

    nudge: ClassVar[bool] = False

    to: tuple[Seat, ...] | None = None
    quiet: bool = False


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended: the winners' seats (perhaps none), the score of each seat, and a stable word for the way.

    `counts` is False for a game that is over here since it goes on at another table. `counting` is how the game counts
    for teams, None where it does not: every seat that won, or one for the team in which anybody did.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    how: str
    counts: bool = True
    counting: Literal["sum", "distinct"] | None = None


class Transition(msgspec.Struct, Generic[S], frozen=True):
    """What a move led to: the new state, and what happened, in order."""

    state: S
    events: tuple[Event, ...]


class IllegalMove(Exception):
    """A move that the rules do not allow. `code` is a stable word, `facts` what the explanation needs."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


def check_values(options: Options) -> None:
    """Raise IllegalMove("bad_option", option=, reason="value") for the first option with a value that its type has
    not. Every engine begins with it: an option can be made without any check."""
    for name, kind in _types(type(options)):
        try:
            msgspec.convert(getattr(options, name), kind)
        except msgspec.ValidationError:
            raise IllegalMove("bad_option", option=name, reason="value") from None


def check_least(options: Options) -> None:
    """Raise IllegalMove("bad_option", option=, reason="low", low=) for the first number that is neither 0 nor at least
    what its `Meta` gives as `LEAST`. For `check_options`."""
    for name, least in _leasts(type(options)):
        if 0 < getattr(options, name) < least:
            raise IllegalMove("bad_option", option=name, reason="low", low=least)


@cache
def _leasts(options_type: type[Options]) -> tuple[tuple[str, int], ...]:
    info = msgspec.inspect.type_info(options_type)
    assert isinstance(info, msgspec.inspect.StructType)
    found = [(f.name, f.type.extra_json_schema) for f in info.fields if isinstance(f.type, msgspec.inspect.Metadata)]
    return tuple((name, schema[LEAST]) for name, schema in found if schema and LEAST in schema)


@cache  # each move in a lobby asks, and evaluating the annotations takes a millisecond
def _types(options_type: type[Options]) -> tuple[tuple[str, Any], ...]:
    return tuple((field.name, field.type) for field in msgspec.structs.fields(options_type))


class Engine(Protocol):
    """The rules of one game. Implementations are stateless: one instance serves every table.

    `name` is the game's name in commands and in the database. The types let the referee decode what the journal holds;
    `move_type` and `event_type` are unions of tagged structs.
    """

    name: str
    options_type: type[Options]
    state_type: type[msgspec.Struct]
    move_type: Any
    event_type: Any
    observation_type: type[msgspec.Struct]

    def check_options(self, options: Any) -> None:
        """Raise IllegalMove("bad_option", option=, reason=) for options that break a rule which no type can state.

        It is asked of new ones alone. What a type states holds for ever, since journals have been written with it: what
        is narrowed later belongs here.
        """

    def players_range(self, options: Any) -> tuple[int, int]:
        """Return the fewest and the most players."""

    def new_game(self, players: int, options: Any, chance: Chance, at: Millis) -> Transition[Any]:
        """Return the opening state and its events; IllegalMove("players") if there are too few or too many.

        Options are those of a table: `check_options` may not allow them any more.
        """

    def apply(self, state: Any, move: Any, chance: Chance, at: Millis) -> Transition[Any]:
        """Return what `move`, which reached the referee at `at`, leads to; IllegalMove leaves everything as it was."""

    def legal_moves(self, state: Any, seat: Seat) -> tuple[Any, ...]:
        """Return every legal move of `seat`, Leave aside, each with `made_at` 0 and bound to the present turn."""

    def observe(self, state: Any, seat: Seat | None) -> Any:
        """Return all that the player in `seat` may know; None is a spectator."""

    def deadline(self, state: Any) -> Millis | None:
        """Return when TimeUp is due, or None."""

    def awaited(self, state: Any) -> tuple[Seat, ...]:
        """Return the seats for which the game waits, as everybody may know them, in their order: each as often as there
        is something that waits for it."""

    def due(self, state: Any, seat: Seat) -> Millis | None:
        """Return when the last of what waits for `seat`, which is awaited, falls due, as everybody may know it; None
        where nothing does."""

    def handed_over(self, state: Any, seat: Seat) -> Any:
        """Return the state once somebody else has taken `seat` over, with all that it knows and owes."""

    def rematch(self, state: Any) -> Options:
        """Return the options for another game among those who have not left this one, in the order of their seats."""

    def result(self, state: Any) -> Result | None:
        """Return the result once the game is over, None before."""


class Player(Protocol):
    """A computer player: it sees what a player in its seat sees, and nothing else."""

    def occasion(self, view: Any) -> Hashable:
        """Return what a plan is made for: once it is another, a plan that was not carried out yet is dropped."""

    def choose(self, view: Any, legal: tuple[Any, ...], chance: Chance) -> tuple[Any, int] | None:
        """Return one of the legal moves and the milliseconds to think before making it, or None to wait."""
