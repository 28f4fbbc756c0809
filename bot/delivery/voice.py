"""The voice of one table: announcements in their order, and the board after them.

What is said in the channels from which games have joined the table, each hears from an echo of its own (see `echo`):
no channel waits for another.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

import discord

from bot.delivery.board import Board
from bot.delivery.calls import Calls
from bot.delivery.echo import Echo
from bot.delivery.herald import UNKNOWN_CHANNEL, Herald, Queued, never
from bot.delivery.pace import Patience
from bot.delivery.panels import Panels
from bot.delivery.spread import Spread
from bot.referee import Referee
from bot.sayings import Say, Whisper
from bot.tasks import Worker
from bot.wire.reply import UNREACHABLE
from storage.errors import StorageError

log = logging.getLogger(__name__)


class Voice:
    """Sends what a table has to say, one thing after the other; the board comes last. Also see `panels`."""

    def __init__(self, client: discord.Client, referee: Referee, board: Board, panels: Panels) -> None:
        self.board = board
        self.panels = panels
        self._referee = referee
        self._store = referee.store
        self._herald = Herald(client, referee, board)
        self._echoes: dict[int, Echo] = {}  # by channel
        self._calls = Calls(self._call)
        self._spread = Spread(self._store, board.table, self.say)
        self._queue: deque[Queued] = deque()
        self._lost: set[int] = set()  # channels that are gone
        self._patience = Patience()
        self._worker = Worker(self._work, f"voice-{board.table.id}")
        self.moved: Callable[[], None] = lambda: None  # the table goes on in another channel
        self.in_trouble = False  # whether the last try against Discord failed
        self._forbidden = False  # and that since the bot may not do it
        panels.unheard = self._aloud
        board.wake = self.kick
        board.overtaken = lambda: self.has_news

    @property
    def busy(self) -> bool:
        """Whether there is something still to send or to draw."""
        echoing = any(echo.busy for echo in self._echoes.values())
        calling = self._calls.waiting or self._spread.busy
        return self._worker.busy or echoing or calling or self.board.resting or self.panels.busy

    @property
    def has_news(self) -> bool:
        """Whether an announcement is about to be sent after which the board is put anew below."""
        return not self.in_trouble and any(queued.say.renew for queued in self._queue)

    def say(self, row: int, channel: int, say: Say) -> None:
        """Queue an announcement, the outbox's `row`; one that is queued already stays where it is."""
        table, new = self.board.table, Queued(row, channel, say)
        if channel != table.channel and channel in table.lobby.channels:
            if channel not in self._echoes:
                self._echoes[channel] = Echo(self._herald, self._store, self.board.look.talk)
            self._echoes[channel].say(new)
        elif all(new.row != queued.row for queued in self._queue):
            self._queue.append(new)
            self.kick()

    def call(self, row: int, user: int) -> None:
        """Call a player for whom the game waits, the outbox's `row`; see `calls`."""
        self._calls.call(row, user)

    def _call(self, user: int, rows: tuple[int, ...]) -> None:
        self._spread.begin(rows, Say(self.board.table.id, "", renew=False, called=user))

    def _aloud(self, user: int, row: int, whisper: Whisper) -> None:
        """Say aloud what is said where a whisper, the outbox's `row`, is not heard."""
        if whisper.call:
            self._spread.begin((row,), Say(whisper.table, whisper.call, renew=False))
        else:
            self.call(row, user)

    def kick(self) -> None:
        """There is something to do."""
        self._patience.stir()
        self._worker.kick()

    def try_again(self) -> None:
        """What could not be sent may get through now."""
        if self.in_trouble:
            self.kick()
        for echo in self._echoes.values():
            echo.kick()

    async def stop(self) -> None:
        """Give up what waits; it is in the outbox."""
        self._calls.stop()
        await self._spread.stop()
        for echo in self._echoes.values():
            await echo.stop()
        await self._worker.stop()
        await self.panels.stop()

    async def _work(self) -> None:
        while True:
            self._patience.listen()
            if not self._queue and not self.board.stale:
                self.board.rested()
                return
            new = self.board.renewing or any(not queued.say.final for queued in self._queue)
            if await self._try(self._say(self._queue[0]) if self._queue else self.board.draw()):
                self.in_trouble = False
                self._patience.well()
                continue
            self.in_trouble = True
            if new:
                await self._try(self.board.fall_back())
            await self._patience.wait(forbidden=self._forbidden)

    async def _try(self, work: Coroutine[Any, Any, None]) -> bool:
        """Do some work against Discord; say whether it went well, or will never go better."""
        table = self.board.table
        try:
            await work
        except (discord.HTTPException, StorageError, *UNREACHABLE) as error:
            log.warning("delivery.failed", extra={"table": table.id, "error": repr(error)[:200]})
            self._forbidden = isinstance(error, discord.Forbidden)
            if isinstance(error, discord.NotFound) and error.code == UNKNOWN_CHANNEL:
                await self.channel_gone()
                return True
            return False
        return True

    async def channel_gone(self) -> None:
        """Nobody will ever read what was to be said there; the table ends, unless it has another channel."""
        gone = self.board.table.channel
        self._lost.add(gone)
        rows = [queued.row for queued in self._queue if queued.channel == gone]
        self._queue = deque(queued for queued in self._queue if queued.channel != gone)
        await self._store.done(rows)
        if not await self._referee.lost_channel(self.board.table.id, self._lost):
            self.board.forget()

    def go_on(self) -> None:
        """The table goes on in another channel: the board is put up there, and all that names the channel is drawn."""
        here = self.board.table.channel
        if (echo := self._echoes.pop(here, None)) is not None:
            self._queue.extendleft(reversed(echo.hand_over()))
        self.board.move(here)
        self.panels.touch()
        self.moved()

    async def _say(self, queued: Queued) -> None:
        await self._herald.say(queued, given_up=lambda error: self._never(error, queued.channel))
        if queued.say.final:
            await self._show_end()
        self._queue.remove(queued)
        await self._store.done([queued.row])
        if queued.say.renew:
            self.board.renew()

    async def _show_end(self) -> None:
        """Have the board and all panels show how the table has ended."""
        while self.board.stale:
            await self.board.draw()
        await self.panels.drawn()

    def _never(self, error: discord.HTTPException, channel: int) -> bool:
        """Say whether an announcement is given up: in a channel that the table has left, it is no news any more."""
        left = channel != self.board.table.channel and not isinstance(error, discord.DiscordServerError)
        return left or never(error)
