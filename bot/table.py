"""One game in one channel: lobby, engine, journal; the only place where a move is applied.

A move is applied to the state, written to the journal together with all that is to be said about it, and only when that
is durable does the table stand on the new state and the caller speak. Moves of one table come one after the other;
moves of many tables share commits (see `storage.writer`).

A table is `lobby`, then `playing`, then `over`. Its journal holds lobby moves and game moves in one numbered row; with
the seed it gives the same game again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, Protocol

import msgspec

from bot import lobby
from bot.chance import Chance
from bot.engine import Engine, Event, Grant, IllegalMove, Join, Leave, Millis, Result, Seat, TimeUp, Transition
from bot.game import Game
from bot.lobby import AnyLobbyMove, Chair, LobbyState
from storage.errors import Conflict, Repeated
from storage.records import Entry, GameRow, Outgoing, ResultRow, SeatRow, Status, Write
from storage.store import Store

SNAPSHOT_EVERY: Final = 25

_lobby_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyLobbyMove)


class JoinTable(msgspec.Struct, frozen=True, tag="join_table"):
    """A late joiner: the chair that he takes, and the engine's move."""

    chair: Chair
    move: Join


class Saved(msgspec.Struct, frozen=True):
    """What a snapshot holds: the lobby, the game's state once there is one, how many moves have drawn."""

    lobby: LobbyState
    state: msgspec.Raw = msgspec.Raw(b"null")  # not `Raw | None`: in a union, msgspec reads no Raw
    draws: int = 0


class Outcome(msgspec.Struct, frozen=True):
    """What a submitted move led to: the events of the game, in order; none for lobby moves and repeated presses."""

    events: tuple[Event, ...] = ()
    repeated: bool = False


class Speaker(Protocol):
    """Puts into words what a transition calls for; what it returns is written with the move and sent afterwards."""

    def speak(self, table: Table, step: Step) -> Sequence[Outgoing]:
        """Return what is to be said, in order."""


class Standing(msgspec.Struct, frozen=True):
    """Where a table stands: journal number, lobby, the game's state once there is one, how many moves have drawn."""

    number: int
    lobby: LobbyState
    state: Any | None = None
    draws: int = 0

    def status(self, game: Game) -> Status:
        """Return the status that storage keeps."""
        if self.lobby.phase == "closed":
            return "over"
        if self.state is None:
            return "lobby"
        return "playing" if game.engine.result(self.state) is None else "over"


class Step(msgspec.Struct, frozen=True):
    """A move that was applied: where the table stood before and stands after, and the game's events, in order."""

    move: Any
    before: Standing
    after: Standing
    events: tuple[Event, ...]


Said = tuple[tuple[int, Outgoing], ...]
Listener = Callable[["Table", Step, Said], None]


@cache
def _game_decoder(game_name: str, move_type: Any) -> msgspec.json.Decoder[Any]:
    del game_name  # part of the key only: unions of different games may compare equal
    return msgspec.json.Decoder(move_type | JoinTable)


class Table:
    """One table. `submit` is the way in for everything that happens; the rest is for looking."""

    def __init__(
        self, row: GameRow, game: Game, standing: Standing, store: Store, speaker: Speaker, saved_at: int = 0
    ) -> None:
        self.id = row.id
        self.guild = row.guild
        self.channel = row.channel
        self.seed = row.seed
        self.language = row.language
        self.game = game
        self.standing = standing
        self.listeners: list[Listener] = []
        self._store = store
        self._speaker = speaker
        self._lock = asyncio.Lock()
        self._public: tuple[Standing | None, Any] = (None, None)  # the spectator's view, asked for often
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
    def result(self) -> Result | None:
        """The game's result; None while it runs and when it was stopped."""
        return None if self.state is None else self.game.engine.result(self.state)

    @property
    def busy(self) -> bool:
        """Whether a move is being applied right now."""
        return self._lock.locked()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, raw."""
        return tuple(chair.name for chair in self.lobby.chairs)

    def view(self, seat: Seat | None) -> Any:
        """Return what the player in `seat` may know of the running game; None is a spectator."""
        return self.public_view(self.standing) if seat is None else self.game.engine.observe(self.state, seat)

    def public_view(self, standing: Standing) -> Any:
        """Return what a spectator may know where the table stands, or is about to stand, like this."""
        if self._public[0] is not standing:
            self._public = (standing, self.game.engine.observe(standing.state, None))
        return self._public[1]

    def _deadline(self, standing: Standing) -> Millis | None:
        if standing.lobby.phase == "closed":
            return None
        return standing.lobby.deadline if standing.state is None else self.game.engine.deadline(standing.state)

    # -- moving -------------------------------------------------------------------------------------------------------

    async def submit(self, move: Any, at: Millis, *, user: int | None = None, key: str | None = None) -> Outcome:
        """Apply `move`, which reached the referee at `at`; durable when this returns.

        `key` makes it count once, however often it comes. IllegalMove leaves everything as it was; a storage error too.
        """
        async with self._lock:
            while True:
                try:
                    while self._is_due(at) and not isinstance(move, TimeUp | Grant):
                        await self._apply(TimeUp(), at, None, None)  # time comes first
                    return await self._apply(move, at, user, key)
                except Conflict:  # another process was faster: take over what it wrote and judge the move again
                    await self._reload()
                except Repeated:
                    await self._reload()
                    return Outcome(repeated=True)
                except IllegalMove:  # of a move that was made before, or judged by what another process has changed?
                    number, repeated = await self._store.progress(self.id, key)
                    if repeated:
                        return Outcome(repeated=True)
                    if number == self.number:
                        raise
                    await self._reload()

    async def time_up(self, at: Millis) -> None:
        """Submit TimeUp if the deadline has really passed by `at`; a stale timer does nothing."""
        async with self._lock:
            while self._is_due(at):
                try:
                    await self._apply(TimeUp(), at, None, None)
                    return
                except Conflict:
                    await self._reload()

    def _is_due(self, at: Millis) -> bool:
        due = self.deadline
        return due is not None and due <= at

    async def _reload(self) -> None:
        self.standing, self._saved_at = await replay(self._store, self.game, self.seed, self.id)

    async def _apply(self, move: Any, at: Millis, user: int | None, key: str | None) -> Outcome:
        before = self.standing
        step = Step(move, before, *advance(self.game, self.seed, before, move, at))
        said = await self._write(step, at, user, key)
        self.standing = step.after
        for listener in self.listeners:
            listener(self, step, said)
        return Outcome(step.events)

    async def _write(self, step: Step, at: Millis, user: int | None, key: str | None) -> Said:
        before, after = step.before, step.after
        status, deadline = after.status(self.game), self._deadline(after)
        turned = status != before.status(self.game)
        snapshot = turned or after.number - self._saved_at >= SNAPSHOT_EVERY
        outbox = tuple(self._speaker.speak(self, step))
        ids = await self._store.commit(
            Write(
                entry=Entry(self.id, after.number, at, user, key, msgspec.json.encode(step.move).decode()),
                status=status if turned or deadline != self._deadline(before) else None,
                deadline=deadline,
                snapshot=_encode(after) if snapshot else None,
                seats=None if after.lobby.chairs == before.lobby.chairs else seat_rows(self.id, after.lobby),
                outbox=outbox,
                results=_results(self.id, self.game, after, at) if status == "over" else (),
            )
        )
        if snapshot:
            self._saved_at = after.number
        return tuple(zip(ids, outbox, strict=True))


def advance(game: Game, seed: bytes, before: Standing, move: Any, at: Millis) -> tuple[Standing, tuple[Event, ...]]:
    """Return where `move` leads from `before`, and the game's events. Pure, so a journal can be played again."""
    number = before.number + 1
    chance = Chance(seed, before.draws)
    engine = game.engine
    if isinstance(move, lobby.Stop):
        if before.status(game) == "over":
            raise IllegalMove("game_over")
        return Standing(number, lobby.apply(before.lobby, move, engine, at), before.state, before.draws), ()
    if before.lobby.phase == "closed":
        raise IllegalMove("lobby_over")
    if before.state is None:
        return _advance_lobby(game, chance, before, move, at, number)
    chairs = before.lobby
    if isinstance(move, JoinTable):
        chairs, move = _joined(chairs, move.chair, engine), move.move
    elif isinstance(move, lobby.LobbyMove):
        raise IllegalMove("already_started")
    done: Transition[Any] = engine.apply(before.state, move, chance, at)
    if isinstance(move, Leave):
        chairs = _without(chairs, move.seat)
    return Standing(number, chairs, done.state, before.draws + chance.used), done.events


def _joined(state: LobbyState, chair: Chair, engine: Engine) -> LobbyState:
    """Return the lobby with a late joiner's chair; whether he may join is for the game to say."""
    if chair.user is not None and state.seat_of(chair.user) is not None:
        raise IllegalMove("already_seated")
    most = engine.players_range(lobby.options_of(engine, state.options))[1]
    if len(state.chairs) >= most:
        raise IllegalMove("table_full", most=most)
    return msgspec.structs.replace(state, chairs=(*state.chairs, chair))


def _without(state: LobbyState, seat: Seat) -> LobbyState:
    """Return the lobby with the chair marked as left; a host who leaves is followed by who has sat longest."""
    left = msgspec.structs.replace(state.chairs[seat], left=True)
    chairs = (*state.chairs[:seat], left, *state.chairs[seat + 1 :])
    people = [chair.user for chair in chairs if chair.user is not None and not chair.left]
    host = state.host if state.host in people or not people else people[0]
    return msgspec.structs.replace(state, chairs=chairs, host=host)


def _advance_lobby(
    game: Game, chance: Chance, before: Standing, move: Any, at: Millis, number: int
) -> tuple[Standing, tuple[Event, ...]]:
    if not isinstance(move, lobby.LobbyMove | TimeUp | Grant):
        raise IllegalMove("not_started")
    after = lobby.apply(before.lobby, move, game.engine, at)
    if after.phase != "started":
        return Standing(number, after), ()
    options = lobby.options_of(game.engine, after.options)
    opening: Transition[Any] = game.engine.new_game(len(after.chairs), options, chance, at)
    return Standing(number, after, opening.state, before.draws + chance.used), opening.events


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


async def replay(store: Store, game: Game, seed: bytes, table: int) -> tuple[Standing, int]:
    """Return where a table stands by its newest snapshot and the journal after it, and that snapshot's number (or 0).

    LookupError if the journal is empty.
    """
    snapshot, entries = await store.load(table)
    standing = _decode(game, *snapshot) if snapshot else None
    for entry in entries:
        standing = play_entry(game, seed, standing, entry)
    if standing is None:
        raise LookupError(f"table {table} has an empty journal")
    return standing, snapshot[0] if snapshot else 0


def play_entry(game: Game, seed: bytes, before: Standing | None, entry: Entry) -> Standing:
    """Return where a table stands after a journal entry; the first one opens the lobby."""
    if before is None:
        return Standing(entry.number, msgspec.json.decode(entry.move, type=LobbyState))
    in_lobby = before.state is None
    move = decode_move(game, entry.move, in_lobby=in_lobby)
    return advance(game, seed, before, move, entry.at)[0]


def decode_move(game: Game, text: str, *, in_lobby: bool) -> Any:
    """Return the move that a journal entry holds."""
    if in_lobby:
        return _lobby_decoder.decode(text)
    try:
        return _game_decoder(game.name, game.engine.move_type).decode(text)
    except msgspec.ValidationError:  # a table can be stopped in any phase
        return _lobby_decoder.decode(text)


def _encode(standing: Standing) -> str:
    state = msgspec.Raw(msgspec.json.encode(standing.state))
    return msgspec.json.encode(Saved(standing.lobby, state, standing.draws)).decode()


def _decode(game: Game, number: int, text: str) -> Standing:
    saved = msgspec.json.decode(text, type=Saved)
    state = msgspec.json.decode(saved.state, type=game.engine.state_type | None)
    return Standing(number, saved.lobby, state, saved.draws)


def seat_rows(table: int, state: LobbyState) -> tuple[SeatRow, ...]:
    """Return the seats as storage keeps them."""
    return tuple(
        SeatRow(table, i, None if chair.left else chair.user, chair.name, None, None)
        for i, chair in enumerate(state.chairs)
    )


def _results(table: int, game: Game, after: Standing, at: Millis) -> tuple[ResultRow, ...]:
    result = None if after.state is None else game.engine.result(after.state)
    if result is None:
        return ()
    return tuple(
        ResultRow(table, seat, chair.user, seat in result.winners, result.scores[seat], result.how, at)
        for seat, chair in enumerate(after.lobby.chairs)
    )
