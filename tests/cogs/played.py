"""A game for tests that is played a line at a time, whatever the game: the real engine with real chance."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import Engine, Event, IllegalMove, Seat

SEED: Final = bytes(range(32))
START: Final = 1_700_000_000_000
SECOND: Final = 1000
S = TypeVar("S", bound=msgspec.Struct)
V = TypeVar("V", bound=msgspec.Struct)
E = TypeVar("E", bound=Event)


class Played(Generic[S, V]):
    """A game under way, with its state and views; each move returns the game, so that moves can be chained."""

    engine: ClassVar[Engine]
    codes: ClassVar[Collection[str]]

    def __init__(self, state: S, at: int, events: tuple[Event, ...] = ()) -> None:
        self.state = state
        self.now = at
        self.events = events  # of the last move
        self.number = 0

    # -- moves

    def do(self, move: Any, at: int | None = None) -> Self:
        """Play `move`, a second after the last one unless `at` says when; IllegalMove changes nothing."""
        at = self.now + SECOND if at is None else at
        done = self.engine.apply(self.state, move, Chance(SEED, self.number + 1), at)
        self.now, self.number = at, self.number + 1
        self.state, self.events = done.state, done.events
        return self

    def refuses(self, code: str, move: Any, at: int | None = None) -> dict[str, Any]:
        """Check that `move` is refused with `code` and changes nothing; return the facts of the refusal."""
        before = msgspec.json.encode(self.state)
        with pytest.raises(IllegalMove) as refusal:
            self.engine.apply(self.state, move, Chance(SEED, self.number + 1), self.now + 1 if at is None else at)
        assert refusal.value.code == code
        assert code in self.codes
        assert msgspec.json.encode(self.state) == before
        return refusal.value.facts

    # -- what can be seen

    @property
    def deadline(self) -> int | None:
        return self.engine.deadline(self.state)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won the game, which is over."""
        result = self.engine.result(self.state)
        assert result is not None
        return result.winners

    @property
    def how(self) -> str:
        """How the game ended."""
        result = self.engine.result(self.state)
        assert result is not None
        return result.how

    def view(self, seat: Seat | None = None) -> V:
        view: V = self.engine.observe(self.state, seat)
        return view

    def happened(self, kind: type[E]) -> list[E]:
        """Return the events of this kind that the last move led to."""
        return [event for event in self.events if isinstance(event, kind)]

    def once(self, kind: type[E]) -> E:
        """Return the only event of this kind that the last move led to."""
        (event,) = self.happened(kind)
        return event

    def adjust(self, **fields: Any) -> Self:
        """Change the state by hand, to set a scene."""
        self.state = replace(self.state, **fields)
        return self
