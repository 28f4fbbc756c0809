"""One game in one channel: lobby, engine, journal; the only place where a move is applied.

A move is applied to the state, written to the journal together with all that is to be said about it, and only when that
is durable does the table stand on the new state and the caller speak. Moves of one table come one after the other;
moves of many tables share commits (see `storage.writer`). What concerns several tables at once is in `together`.

A table is `lobby`, then `playing`, then `over`; where it stands follows from its journal (see `journal`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Protocol

import msgspec

from bot import lobby
from bot.engine import Event, Grant, IllegalMove, Join, Leave, Millis, Result, Seat, TimeUp
from bot.game import Game
from bot.hosting.moves import MoveTo
from bot.journal import JoinTable, Standing, advance, replay, snapshot_of
from bot.seating import Chair, LobbyState, Whereabouts
from bot.variants import new_options
from storage.errors import Conflict, Repeated
from storage.records import Entry, GameRow, Outgoing, ResultRow, SeatRow, Status, Write
from storage.store import Store

SNAPSHOT_EVERY: Final = 25


class Outcome(msgspec.Struct, frozen=True):
    """What a submitted move led to: the events of the game, in order; none for lobby moves and repeated presses."""

    events: tuple[Event, ...] = ()
    repeated: bool = False


class Speaker(Protocol):
    """Puts into words what a transition calls for; what it returns is written with the move and sent afterwards."""

    def speak(self, table: Table, step: Step) -> Sequence[Outgoing]:
        """Return what is to be said, in order."""


class Step(msgspec.Struct, frozen=True):
    """A move that was applied: where the table stood before and stands after, and the game's events, in order."""

    move: Any
    before: Standing
    after: Standing
    events: tuple[Event, ...]


Said = tuple[tuple[int, Outgoing], ...]
Maker = Callable[[], Awaitable[Any]]
Listener = Callable[["Table", Step, Said], None]
CutOff = Callable[["Table"], Millis | None]


def never(table: Table) -> None:
    """Say of a table that it reaches its players."""


class Table:
    """One table. `submit` is the way in for everything that happens; the rest is for looking.

    `cut_off` says since when it does not reach its players: until it does, no time goes by here.
    """

    def __init__(
        self,
        row: GameRow,
        game: Game,
        standing: Standing,
        store: Store,
        speaker: Speaker,
        saved_at: int = 0,
        cut_off: CutOff = never,
    ) -> None:
        self.id = row.id
        self.guild = row.guild
        self.channel = standing.lobby.guest or row.channel
        self.seed = row.seed
        self.language = row.language
        self.game = game
        self.standing = standing
        self.listeners: list[Listener] = []
        self._store = store
        self._speaker = speaker
        self._cut_off = cut_off
        self.lock = asyncio.Lock()
        self.whereabouts: Whereabouts | None = None  # of its game that has moved, as the referee has last found it
        # What was observed last, since it is asked for often.
        self._seen: tuple[Standing | None, dict[Seat | None, Any]] = (None, {})
        self._saved_at = saved_at  # the number of the newest snapshot, 0 for none

    # -- looking ------------------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The journal's last number."""
        return self.standing.number

    @property
    def lobby(self) -> LobbyState:
        """The lobby: chairs and options count for the whole game."""
        return self.standing.lobby

    @property
    def state(self) -> Any | None:
        """The game's state; None before the start."""
        return self.standing.state

    @property
    def status(self) -> Status:
        """Whether the table is a lobby, playing or over."""
        return self.standing.status(self.game)

    @property
    def deadline(self) -> Millis | None:
        """When TimeUp is due."""
        return self._deadline(self.standing)

    @property
    def cut_off(self) -> Millis | None:
        """Since when it does not reach its players; None if it does."""
        return self._cut_off(self)

    @property
    def alarm(self) -> Millis | None:
        """When it is to be woken for its deadline; None while that waits, since its players are not reached."""
        return None if self.cut_off is not None else self.deadline

    @property
    def result(self) -> Result | None:
        """The game's result; None while it runs and when it was stopped."""
        return None if self.state is None else self.game.engine.result(self.state)

    @property
    def busy(self) -> bool:
        """Whether a move is being applied right now."""
        return self.lock.locked()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, raw."""
        return tuple(chair.name for chair in self.lobby.chairs)

    def view(self, seat: Seat | None) -> Any:
        """Return what the player in `seat` may know of the running game; None is a spectator."""
        return self.view_of(self.standing, seat)

    def view_of(self, standing: Standing, seat: Seat | None) -> Any:
        """Return what somebody may know where the table stands, or is about to stand, like this."""
        if self._seen[0] is not standing:
            self._seen = (standing, {})
        seen = self._seen[1]
        if seat not in seen:
            seen[seat] = self.game.engine.observe(standing.state, seat)
        return seen[seat]

    def _deadline(self, standing: Standing) -> Millis | None:
        if standing.lobby.phase == "closed" or standing.lobby.paused is not None:
            return None
        return standing.lobby.deadline if standing.state is None else self.game.engine.deadline(standing.state)

    # -- moving -------------------------------------------------------------------------------------------------------

    async def submit(self, move: Any, at: Millis, *, user: int | None = None, key: str | None = None) -> Outcome:
        """Apply `move`, which reached the referee at `at`; durable when this returns.

        `key` makes it count once, however often it comes. IllegalMove leaves everything as it was; a storage error too.
        """

        async def made() -> Any:
            return move

        in_time = isinstance(move, TimeUp | Grant)
        return await self._submit(made, at, user, key, in_time=in_time)

    async def submit_made(self, make: Maker, at: Millis, *, user: int | None = None, key: str | None = None) -> Outcome:
        """Apply the move that `make` returns, as `submit` does; it is asked while the table stands still.

        It may be asked again, where another process was faster. It must not submit anything here itself.
        """
        return await self._submit(make, at, user, key)

    async def _submit(
        self, make: Maker, at: Millis, user: int | None, key: str | None, *, in_time: bool = False
    ) -> Outcome:
        async with self.lock:
            while True:
                try:
                    if not in_time:
                        await self.catch_up(at)  # time comes first
                    return await self._apply(await make(), at, user, key)
                except Conflict:  # another process was faster: take over what it wrote and judge the move again
                    await self.reload()
                except Repeated:
                    await self.reload()
                    return Outcome(repeated=True)
                except IllegalMove:  # of a move that was made before, or judged by what another process has changed?
                    number, repeated = await self._store.progress(self.id, key)
                    if repeated:
                        return Outcome(repeated=True)
                    if number == self.number:
                        raise
                    await self.reload()

    async def time_up(self, at: Millis) -> None:
        """Submit TimeUp if the deadline has really passed by `at`; a stale timer does nothing."""
        async with self.lock:
            while self._is_due(at):
                try:
                    await self._apply(TimeUp(), at, None, None)
                    return
                except Conflict:
                    await self.reload()

    # -- the steps of it, for who holds `lock` -------------------------------------------------------------------------

    async def catch_up(self, at: Millis) -> None:
        """Do all that was due before `at`; Conflict if another process was faster."""
        while self._is_due(at):
            await self._apply(TimeUp(), at, None, None)

    async def reload(self) -> None:
        """Take over from the journal what another process has written."""
        self.standing, self._saved_at = await replay(self._store, self.game, self.seed, self.id)

    def prepare(self, move: Any, at: Millis, user: int | None, key: str | None) -> tuple[Step, Write]:
        """Return what `move` leads to, and all that is to be written for it; IllegalMove if it is none."""
        before = self.standing
        if not isinstance(move, Grant):
            at = self._heard(at)
        step = Step(move, before, *advance(self.game, self.seed, before, move, at))
        if isinstance(move, lobby.SetOptions):
            new_options(self.game.engine, step.after.lobby.options)
        after = step.after
        status, deadline = after.status(self.game), self._deadline(after)
        turned = status != before.status(self.game)
        snapshot = turned or after.number - self._saved_at >= SNAPSHOT_EVERY
        return step, Write(
            entry=Entry(self.id, after.number, at, user, key, msgspec.json.encode(step.move).decode()),
            status=status if turned or deadline != self._deadline(before) else None,
            deadline=deadline,
            snapshot=snapshot_of(after) if snapshot else None,
            seats=None if after.lobby.chairs == before.lobby.chairs else seat_rows(self.id, after.lobby),
            outbox=tuple(self._speaker.speak(self, step)),
            results=_results(self.id, self.game, after, at) if status == "over" else (),
            channel=move.channel if isinstance(move, MoveTo) and not move.guest else None,
            people=_newcomers(before.lobby, after.lobby, user),
        )

    def stand(self, step: Step, write: Write, ids: Sequence[int]) -> Outcome:
        """Stand on what was written, with the `ids` of what is to be said, and tell who listens."""
        if write.snapshot is not None:
            self._saved_at = step.after.number
        self.standing = step.after
        if isinstance(step.move, MoveTo):
            self.channel = step.move.channel
        said = tuple(zip(ids, write.outbox, strict=True))
        for listener in self.listeners:
            listener(self, step, said)
        return Outcome(step.events)

    def _is_due(self, at: Millis) -> bool:
        """Say whether the deadline has passed by `at`; one that came before the table was cut off has."""
        due = self.deadline
        return due is not None and due <= self._heard(at)

    def _heard(self, at: Millis) -> Millis:
        """Return what time it is to the table: since it is cut off, none has passed."""
        return at if self.cut_off is None else min(at, self.cut_off)

    async def _apply(self, move: Any, at: Millis, user: int | None, key: str | None) -> Outcome:
        step, write = self.prepare(move, at, user, key)
        return self.stand(step, write, await self._store.commit(write))


def join_move(table: Table, user: int, name: str, at: Millis) -> Any:
    """Return the move by which `user` takes a seat in the table's present phase, under the name that Discord shows."""
    if table.state is None:
        return lobby.SitDown(user=user, name=name)
    return JoinTable(Chair(user, name), Join(seat=len(table.lobby.chairs), made_at=at))


def leave_move(table: Table, user: int, at: Millis) -> Any:
    """Return the move by which `user` gives his seat up in the table's present phase; IllegalMove if he has none."""
    seat = table.lobby.seat_of(user)
    if seat is None:
        raise IllegalMove("not_seated")
    return lobby.StandUp(user=user) if table.state is None else Leave(seat=seat, made_at=at)


def seat_rows(table: int, state: LobbyState) -> tuple[SeatRow, ...]:
    """Return the seats as storage keeps them."""
    return tuple(
        SeatRow(table, i, None if chair.left else chair.user, chair.name, None, None)
        for i, chair in enumerate(state.chairs)
    )


def everybody_in(state: LobbyState) -> set[int]:
    """Return the users that a lobby names: those who sit there, have left, or watch."""
    return {*(chair.user for chair in state.chairs if chair.user is not None), *state.watchers}


def _newcomers(before: LobbyState, after: LobbyState, user: int | None) -> tuple[int, ...]:
    """Return the users who have not taken part before, as far as the lobby tells; `user` has made the move."""
    new = set() if after is before else everybody_in(after) - everybody_in(before)
    if user is not None and all(chair.user != user for chair in before.chairs):
        new.add(user)
    return tuple(sorted(new))


def _results(table: int, game: Game, after: Standing, at: Millis) -> tuple[ResultRow, ...]:
    result = None if after.state is None else game.engine.result(after.state)
    if result is None or not result.counts:
        return ()
    figures = [msgspec.json.encode(counts).decode() for counts in game.figures.of(after.state)]
    return tuple(
        ResultRow(
            table,
            seat,
            chair.user,
            won=seat in result.winners,
            score=result.scores[seat],
            how=result.how,
            ended_at=at,
            counting=result.counting,
            figures=figures[seat] if figures else None,
        )
        for seat, chair in enumerate(after.lobby.chairs)
    )
