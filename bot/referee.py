"""All the tables: open, find, load on demand, let go; and the clock that wakes them.

A table is loaded when somebody presses one of its buttons, when its time is up or when something is still to be said,
and let go when nobody has needed it for a while. What counts is in the database; this is a cache of it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping, Set
from typing import Final

import msgspec

from bot.chance import SEED_BYTES
from bot.clock import Clock, Now
from bot.engine import Grant, IllegalMove, Millis
from bot.game import Game
from bot.hosting.moves import MoveTo
from bot.house.model import AS_USUAL, Setting
from bot.journal import replay
from bot.lobby import NOTHING, Stop, closes_at, open_again, open_lobby
from bot.seating import Closed, LobbyState, Whereabouts
from bot.speech import Speech
from bot.table import CutOff, Listener, Said, Step, Table, everybody_in, never, seat_rows
from bot.tasks import Rounds
from bot.variants import OptionValue, differing, new_options
from storage.errors import ChannelTaken, StorageError
from storage.records import Entry, GameRow, NewGame, Write
from storage.store import Store

log = logging.getLogger(__name__)

IDLE_MS: Final = 10 * 60 * 1000
BEAT_S: Final = 5.0
ALIVE: Final = "alive"
GRANT_FROM_MS: Final = 1000


class NoTable(LookupError):
    """There is no such table, or this version does not know its game or cannot play its journal again."""


class Referee:
    """Keeps the tables.

    `listeners` hear of every move that was applied, at every table. `holders` are asked before a table is let go; one
    that still needs it says True. `cut_off` says of a table since when it does not reach its players.
    """

    def __init__(self, store: Store, games: Mapping[str, Game], speech: Speech, now: Now) -> None:
        self.store = store
        self.games = games
        self.speech = speech
        self.now = now
        self.clock = Clock(now, self._ring)
        self.listeners: list[Listener] = []
        self.holders: list[Callable[[int], bool]] = []
        self.cut_off: CutOff = never
        self._tables: dict[int, Table] = {}
        self._used: dict[int, Millis] = {}
        self._loading: dict[int, asyncio.Task[Table]] = {}
        self._heart = Rounds(self._round, "heartbeat", BEAT_S)
        self._began = False  # whether all games have been given back what they have missed

    # -- from start to stop -------------------------------------------------------------------------------------------

    async def start(self) -> list[GameRow]:
        """Give every live game the time back that the referee was away, set the clock, return the live games.

        A table that cannot be loaded is left alone, and does not stop the others.
        """
        alive = await self.store.meta(ALIVE)
        away = max(0, self.now() - int(alive)) if alive else 0
        live = []
        for row in await self.store.live_games():
            if row.number == 0:
                await self._discard(row)
                continue
            try:
                table = await self.table(row.id)
            except NoTable:
                continue
            if row.deadline is not None and away >= GRANT_FROM_MS:
                await self.give_back(table, away, f"away-{row.id}-{alive}")
            self.clock.set(row.id, table.alarm)
            live.append(row)
        self._began = True
        await self.beat()
        self.clock.start()
        self._heart.start(BEAT_S)
        return live

    async def stop(self) -> None:
        """Stop the clock and note the time, so that it can be given back.

        Who has not come to the end of his start notes none: he has not given back yet what was missed before him.
        """
        await self.clock.stop()
        await self._heart.stop()
        if self._began:
            await self.beat()

    async def give_back(self, table: Table, away: Millis, key: str, *, quiet: bool = False) -> None:
        """Give a table its time back, `quiet` without a word; `key` names the absence: it is given nothing twice."""
        try:
            await table.submit(Grant(ms=away, quiet=quiet), self.now(), key=key)
        except IllegalMove as refusal:
            log.warning("table.grant_refused", extra={"table": table.id, "code": refusal.code})

    async def _round(self) -> float:
        await self.beat()
        return BEAT_S

    async def beat(self) -> None:
        """Note that the referee is there, and let go of the tables that nobody needs."""
        try:
            await self.store.set_meta(ALIVE, str(self.now()))
        except StorageError as error:
            log.warning("heartbeat.not_saved", extra={"error": str(error)})
        self._let_go()

    def _let_go(self) -> None:
        before = self.now() - IDLE_MS
        for table_id in [t for t, used in self._used.items() if used < before]:
            if not self._tables[table_id].busy and not any(holds(table_id) for holds in self.holders):
                del self._tables[table_id], self._used[table_id]

    # -- tables -------------------------------------------------------------------------------------------------------

    async def open(
        self,
        game: Game,
        guild: int,
        channel: int,
        user: int,
        name: str,
        options: Mapping[str, OptionValue],
        lang: str,
        *,
        origins: Mapping[str, str] = NOTHING,
        house: Setting = AS_USUAL,
    ) -> Table:
        """Open a table with a lobby in which `user` sits; ChannelTaken if the channel has a live game.

        `origins` are as the lobby keeps them, `house` is how the table is run. His first private message is in the
        outbox, to be sent once the table is on the screen.
        """
        new_options(game.engine, options)
        changed = differing(game.engine, options)
        now = self.now()
        lobby = open_lobby(user, name, changed, closes_at(game.engine, changed, now), now, origins, house)
        return await self._open(game, guild, channel, lobby, lang)

    async def open_again(self, table: Table, user: int, lang: str, house: Setting = AS_USUAL) -> Table:
        """Open a table for a rematch of a game that is over, in the same channel; ChannelTaken if that has a live game.

        The outbox holds what those are told who sit there without having asked.
        """
        engine = table.game.engine
        options = differing(engine, msgspec.structs.asdict(engine.rematch(table.state)))
        new_options(engine, options)
        now = self.now()
        lobby = open_again(table.lobby, user, options, closes_at(engine, options, now), now, house)
        return await self._open(table.game, table.guild, table.channel, lobby, lang)

    async def _open(self, game: Game, guild: int, channel: int, lobby: LobbyState, lang: str) -> Table:
        new = NewGame(game.name, guild, channel, secrets.token_bytes(SEED_BYTES), self.now(), lang)

        def opening(number: int) -> Write:
            entry = Entry(number, 1, new.created_at, lobby.host, None, msgspec.json.encode(lobby).decode())
            seats, people = seat_rows(number, lobby), tuple(sorted(everybody_in(lobby)))
            greetings = tuple(self.speech.greetings(game, number, channel, lobby))
            return Write(entry, None, lobby.deadline, seats=seats, outbox=greetings, people=people)

        table_id = await self.store.create(new, opening)
        table = await self.table(table_id)
        self.clock.set(table_id, table.alarm)
        log.info("table.opened", extra={"table": table_id, "game": game.name, "guild": guild, "channel": channel})
        return table

    async def _discard(self, row: GameRow) -> None:
        """Close a game whose opening was broken off before its first entry, as it could be when those were two writes:
        nobody has ever seen it."""
        lobby = LobbyState(0, (), {}, None, "closed", "stopped")
        entry = Entry(row.id, 1, self.now(), None, None, msgspec.json.encode(lobby).decode())
        await self.store.commit(Write(entry, "over", None))
        log.warning("table.discarded", extra={"table": row.id, "game": row.game})

    async def table(self, table_id: int) -> Table:
        """Return a table, loading it where needed; NoTable if there is none."""
        table = self._tables.get(table_id)
        if table is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = asyncio.create_task(self._load(table_id), name=f"load-{table_id}")
                self._loading[table_id] = loading
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            return await asyncio.shield(loading)
        self._used[table_id] = self.now()
        return table

    def at_hand(self) -> list[Table]:
        """Return the tables that are loaded."""
        return list(self._tables.values())

    async def rewritten(self, tables: Iterable[int]) -> None:
        """Read those of these tables again that are at hand: their journals have been rewritten."""
        for table in [self._tables[number] for number in tables if number in self._tables]:
            async with table.lock:
                await table.reload()

    async def in_channel(self, channel: int) -> Table | None:
        """Return the live table in a channel, or None."""
        row = await self.store.live_in_channel(channel)
        return None if row is None else await self._found(row)

    async def last_in(self, guild: int, channel: int) -> Table | None:
        """Return the table whose board is the newest in a channel, be it over by now, or None."""
        row = await self.store.last_in_channel(guild, channel)
        return None if row is None else await self._found(row)

    async def present(self, table_id: int) -> Table:
        """Return a table, or the one at which its game goes on; NoTable if there is none."""
        table = await self.table(table_id)
        while table.lobby.moved is not None:
            table = await self.table(table.lobby.moved.table)
        return table

    async def locate(self, table: Table) -> None:
        """Note at a table whose game has moved where that is by now."""
        if table.lobby.moved is None:
            return
        try:
            there = await self.present(table.id)
        except NoTable:
            return
        table.whereabouts = Whereabouts(there.channel, there.status == "over")

    async def here(self, channel: int, user: int, game: str | None = None) -> Table | None:
        """Return the live table that `user` means in a channel: the one at which he plays, its own before that which
        a game from there has joined, or that has been there; or else its own.

        `game` is the name of what is played there, None for any.
        """
        table = await self.in_channel(channel)
        if table is not None and game not in (None, table.game.name):
            table = None
        if table is not None and table.lobby.seat_of(user) is not None:
            return table
        others = (other for other in await self.of_user(user, game) if channel in other.lobby.haunts)
        return next(others, table)

    async def of_user(self, user: int, game: str | None = None) -> list[Table]:
        """Return the live tables at which `user` sits, of one game or of all."""
        rows = await self.store.live_games_of(user)
        found = [await self._found(row) for row in rows if game in (None, row.game)]
        return [table for table in found if table is not None]

    async def in_guild(self, guild: int, game: str) -> list[Table]:
        """Return the live tables of one game in a server."""
        found = [await self._found(row) for row in await self.store.live_in_guild(guild) if row.game == game]
        return [table for table in found if table is not None]

    async def _found(self, row: GameRow) -> Table | None:
        try:
            return await self.table(row.id)
        except NoTable:
            return None

    async def unreadable(self, channel: int) -> GameRow | None:
        """Return the live game of a channel if it cannot be loaded, so that it only keeps others out."""
        row = await self.store.live_in_channel(channel)
        return None if row is None or await self._found(row) is not None else row

    async def give_up(self, row: GameRow, user: int) -> None:
        """End a game that cannot be loaded; its journal stays, in case a later version can read it."""
        move = msgspec.json.encode(Stop(user=user)).decode()
        await self.store.commit(Write(Entry(row.id, row.number + 1, self.now(), user, None, move), "over", None))
        log.warning("table.given_up", extra={"table": row.id, "game": row.game})

    async def stop_table(self, table_id: int, why: Closed, user: int = 0) -> None:
        """End a table without a result, if it is not over already and can be loaded."""
        try:
            table = await self.table(table_id)
            await table.submit(Stop(user=user, why=why), self.now(), user=user or None)
        except (IllegalMove, NoTable):
            return

    async def lost_channel(self, table_id: int, lost: Set[int]) -> bool:
        """A table has lost its channel: it goes on in one from which a game has joined it, or else it ends.

        `lost` are the channels that it has lost so far. Say whether it goes on. Where another game has begun in each of
        those channels, it is the guest of that game.
        """
        try:
            table = await self.table(table_id)
        except NoTable:
            return False
        if table.status == "over":
            return False
        channels = sorted(table.lobby.channels - lost)
        if not channels:
            await self.stop_table(table_id, "channel_gone")
            return False
        try:
            await self._settle(table, channels)
        except IllegalMove:  # it has ended meanwhile
            return False
        log.info("table.moved_channel", extra={"table": table_id, "channel": table.channel})
        return True

    async def _settle(self, table: Table, channels: list[int]) -> None:
        """Let a table go on in the first of these channels that has no live game, or as a guest in the first of all."""
        for channel in channels:
            try:
                await table.submit(MoveTo(user=0, channel=channel), self.now())
            except ChannelTaken:
                continue
            return
        await table.submit(MoveTo(user=0, channel=channels[0], guest=True), self.now())

    async def _load(self, table_id: int) -> Table:
        row = await self.store.game(table_id)
        if row is None or row.number == 0:
            raise NoTable(table_id)
        game = self.games.get(row.game)
        if game is None:
            log.warning("table.unknown_game", extra={"table": table_id, "game": row.game})
            raise NoTable(table_id)
        try:
            standing, saved_at = await replay(self.store, game, row.seed, table_id)
        except (IllegalMove, LookupError, msgspec.DecodeError) as error:
            log.exception("table.unreadable", extra={"table": table_id, "game": row.game})
            raise NoTable(table_id) from error
        table = Table(row, game, standing, self.store, self.speech, saved_at, lambda table: self.cut_off(table))
        table.listeners.append(self._moved)
        self._tables[table_id] = table
        self._used[table_id] = self.now()
        return table

    def _moved(self, table: Table, step: Step, said: Said) -> None:
        self.clock.set(table.id, table.alarm)
        status = table.status
        if step.before.status(table.game) != status:
            log.info(f"table.{status}", extra={"table": table.id, "game": table.game.name, "moves": table.number})
        for listener in self.listeners:
            listener(table, step, said)

    async def _ring(self, table_id: int) -> None:
        try:
            table = await self.table(table_id)
        except NoTable:
            return
        await table.time_up(self.now())
        self.clock.set(table_id, table.alarm)
