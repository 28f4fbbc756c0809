"""All the tables: open, find, load on demand, let go; and the clock that wakes them.

A table is loaded when somebody presses one of its buttons, when its time is up or when something is still to be said,
and let go when nobody has needed it for a while. What counts is in the database; this is a cache of it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from bot.chance import SEED_BYTES
from bot.clock import Clock, Now
from bot.engine import Grant, IllegalMove, Millis
from bot.game import Game
from bot.lobby import Closed, OptionValue, Stop, open_lobby, options_of
from bot.speech import Speech
from bot.table import Listener, Said, Standing, Step, Table, replay, seat_rows
from storage.records import Entry, GameRow, NewGame, Write
from storage.store import Store

log = logging.getLogger(__name__)

IDLE_MS: Final = 10 * 60 * 1000
BEAT_S: Final = 5.0
ALIVE: Final = "alive"
GRANT_FROM_MS: Final = 1000


class NoTable(LookupError):
    """There is no such table, or its game is not known to this version."""


class Referee:
    """Keeps the tables.

    `listeners` hear of every move that was applied, at every table. `holders` are asked before a table is let go; one
    that still needs it says True.
    """

    def __init__(self, store: Store, games: Mapping[str, Game], speech: Speech, now: Now) -> None:
        self.store = store
        self.games = games
        self.speech = speech
        self.now = now
        self.clock = Clock(now, self._ring)
        self.listeners: list[Listener] = []
        self.holders: list[Callable[[int], bool]] = []
        self._tables: dict[int, Table] = {}
        self._used: dict[int, Millis] = {}
        self._loading: dict[int, asyncio.Task[Table]] = {}
        self._beat: asyncio.Task[None] | None = None

    # -- from start to stop -------------------------------------------------------------------------------------------

    async def start(self) -> list[GameRow]:
        """Give every live game the time back that the referee was away, set the clock, return the live games."""
        alive = await self.store.meta(ALIVE)
        away = max(0, self.now() - int(alive)) if alive else 0
        rows = await self.store.live_games()
        for row in rows:
            if row.game not in self.games:
                log.warning("table.unknown_game", extra={"table": row.id, "game": row.game})
            elif row.deadline is not None and away >= GRANT_FROM_MS:
                await self._grant(row.id, away)
            else:
                self.clock.set(row.id, row.deadline)
        self.clock.start()
        self._beat = asyncio.create_task(self._keep_beating(), name="heartbeat")
        return [row for row in rows if row.game in self.games]

    async def stop(self) -> None:
        """Stop the clock and note the time, so that it can be given back."""
        await self.clock.stop()
        if self._beat:
            self._beat.cancel()
            await asyncio.gather(self._beat, return_exceptions=True)
        await self.store.set_meta(ALIVE, str(self.now()))

    async def _grant(self, table_id: int, away: int) -> None:
        table = await self.table(table_id)
        try:
            await table.submit(Grant(ms=away), self.now())
        except IllegalMove as refusal:
            log.warning("table.grant_refused", extra={"table": table_id, "code": refusal.code})
            self.clock.set(table_id, table.deadline)

    async def _keep_beating(self) -> None:
        while True:
            await self.store.set_meta(ALIVE, str(self.now()))
            self._let_go()
            await asyncio.sleep(BEAT_S)

    def _let_go(self) -> None:
        before = self.now() - IDLE_MS
        for table_id in [t for t, used in self._used.items() if used < before]:
            if not self._tables[table_id].busy and not any(holds(table_id) for holds in self.holders):
                del self._tables[table_id], self._used[table_id]

    # -- tables -------------------------------------------------------------------------------------------------------

    async def open(
        self, game: Game, guild: int, channel: int, user: int, name: str, options: Mapping[str, OptionValue], lang: str
    ) -> Table:
        """Open a table with a lobby in which `user` sits; ChannelTaken if the channel has a live game."""
        options_of(game.engine, options)
        now = self.now()
        seed = secrets.token_bytes(SEED_BYTES)
        table_id = await self.store.create(NewGame(game.name, guild, channel, seed, now, lang))
        lobby = open_lobby(user, name, options, now)
        entry = Entry(table_id, 1, now, user, None, msgspec.json.encode(lobby).decode())
        await self.store.commit(Write(entry, "lobby", lobby.deadline, seats=seat_rows(table_id, lobby)))
        row = await self.store.game(table_id)
        assert row is not None
        table = self._keep(row, game, Standing(1, lobby))
        self.clock.set(table_id, table.deadline)
        log.info("table.opened", extra={"table": table_id, "game": game.name, "guild": guild, "channel": channel})
        return table

    async def table(self, table_id: int) -> Table:
        """Return a table, loading it where needed; NoTable if there is none."""
        table = self._tables.get(table_id)
        if table is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = asyncio.create_task(self._load(table_id), name=f"load-{table_id}")
                self._loading[table_id] = loading
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(loading)
        self._used[table_id] = self.now()
        return table

    async def in_channel(self, channel: int) -> Table | None:
        """Return the live table in a channel, or None."""
        row = await self.store.live_in_channel(channel)
        return None if row is None or row.game not in self.games else await self.table(row.id)

    async def of_user(self, user: int, game: str | None = None) -> list[Table]:
        """Return the live tables at which `user` sits, of one game or of all."""
        rows = await self.store.live_games_of(user)
        return [await self.table(r.id) for r in rows if r.game in self.games and game in (None, r.game)]

    async def stop_table(self, table_id: int, why: Closed, user: int = 0) -> None:
        """End a table without a result, if it is not over already."""
        table = await self.table(table_id)
        try:
            await table.submit(Stop(user=user, why=why), self.now(), user=user or None)
        except IllegalMove:
            return

    async def _load(self, table_id: int) -> Table:
        row = await self.store.game(table_id)
        if row is None or row.game not in self.games:
            raise NoTable(table_id)
        game = self.games[row.game]
        standing = await replay(self.store, game, row.seed, table_id)
        return self._keep(row, game, standing)

    def _keep(self, row: GameRow, game: Game, standing: Standing) -> Table:
        table = Table(row, game, standing, self.store, self.speech)
        table.listeners.append(self._moved)
        self._tables[table.id] = table
        self._used[table.id] = self.now()
        return table

    def _moved(self, table: Table, step: Step, said: Said) -> None:
        self.clock.set(table.id, table.deadline)
        for listener in self.listeners:
            listener(table, step, said)

    async def _ring(self, table_id: int) -> None:
        table = await self.table(table_id)
        await table.time_up(self.now())
        self.clock.set(table_id, table.deadline)
