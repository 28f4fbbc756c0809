"""The voice of one table: announcements in their order, and the board after them."""

from __future__ import annotations

import asyncio
import io
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Final, NamedTuple

import discord

from bot.delivery.board import Board
from bot.delivery.panels import Panels
from bot.house.model import house_of
from bot.people.players import is_quiet, server_settings
from bot.referee import Referee
from bot.speech import Say
from bot.text import escape_name, pages
from bot.wire.reply import UNREACHABLE
from storage.errors import StorageError

log = logging.getLogger(__name__)

FIRST_RETRY_S: Final = 2.0
LAST_RETRY_S: Final = 60.0
UNKNOWN_CHANNEL: Final = 10003
BAD_REQUEST: Final = 400
ENDING_FILE: Final = "scores.png"


class Queued(NamedTuple):
    """An announcement on its way: its row in the outbox, and the channel that is to hear it."""

    row: int
    channel: int
    say: Say


class Voice:
    """Sends what a table has to say, one thing after the other; the board comes last. Also see `panels`."""

    def __init__(self, client: discord.Client, referee: Referee, board: Board, panels: Panels) -> None:
        self.board = board
        self.panels = panels
        self._client = client
        self._referee = referee
        self._store = referee.store
        self._queue: deque[Queued] = deque()
        self._lost: set[int] = set()  # channels that are gone
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._retry_s = FIRST_RETRY_S
        self._stopped = False
        self.moved: Callable[[], None] = lambda: None  # the table goes on in another channel
        self.in_trouble = False  # whether the last try against Discord failed
        board.wake = self.kick
        board.overtaken = lambda: self.has_news

    @property
    def busy(self) -> bool:
        """Whether there is something still to send or to draw."""
        working = self._task is not None and not self._task.done()
        return working or self.board.resting or self.panels.busy

    @property
    def has_news(self) -> bool:
        """Whether an announcement is about to be sent after which the board is put anew below."""
        return not self.in_trouble and any(queued.say.renew for queued in self._queue)

    def say(self, row: int, channel: int, say: Say) -> None:
        """Queue an announcement, the outbox's `row`; one that is queued already stays where it is."""
        if all(row != queued.row for queued in self._queue):
            self._queue.append(Queued(row, channel, say))
            self.kick()

    def kick(self) -> None:
        """There is something to do."""
        if self._stopped:
            return
        self._wake.set()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work(), name=f"voice-{self.board.table.id}")
            self._task.add_done_callback(self._ended)

    async def stop(self) -> None:
        """Give up what waits; it is in the outbox."""
        self._stopped = True
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.panels.stop()

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()):
            log.error("voice.failed", exc_info=error, extra={"table": self.board.table.id})

    async def _work(self) -> None:
        while True:
            self._wake.clear()
            if not self._queue and not self.board.stale:
                self.board.rested()
                return
            new = self.board.renewing or any(not queued.say.final for queued in self._queue)
            if await self._try(self._say(self._queue[0]) if self._queue else self.board.draw()):
                self.in_trouble, self._retry_s = False, FIRST_RETRY_S
                continue
            self.in_trouble = True
            await self._say_elsewhere()
            if new:
                await self._try(self.board.fall_back())
            await self._rest()

    async def _try(self, work: Coroutine[Any, Any, None]) -> bool:
        """Do some work against Discord; say whether it went well, or will never go better."""
        table = self.board.table
        try:
            await work
        except (discord.HTTPException, StorageError, *UNREACHABLE) as error:
            log.warning("delivery.failed", extra={"table": table.id, "error": repr(error)[:200]})
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
        if await self._referee.lost_channel(self.board.table.id, self._lost):
            self.go_on()
        else:
            self.board.forget()

    def go_on(self) -> None:
        """The table goes on in another channel: the board is put up there, and all that names the channel is drawn."""
        self.board.move(self.board.table.channel)
        self.panels.touch()
        self.moved()

    async def _rest(self) -> None:
        """Wait before the next try, longer each time; a press or a move cuts the wait short."""
        try:
            async with asyncio.timeout(self._retry_s):
                await self._wake.wait()
        except TimeoutError:
            self._retry_s = min(self._retry_s * 2, LAST_RETRY_S)

    async def _say_elsewhere(self) -> None:
        """Send what is for other channels than the one that takes nothing now: each hears its own in order."""
        waiting = {self._queue[0].channel} if self._queue else set()
        for queued in list(self._queue):
            if queued.channel not in waiting and queued in self._queue and not await self._try(self._say(queued)):
                waiting.add(queued.channel)

    async def _say(self, queued: Queued) -> None:
        row, channel, say = queued
        target = self._client.get_partial_messageable(channel)
        texts = pages(await self._text_of(say)) if say.text else []
        house = house_of(self.board.table.lobby.house)
        silent = is_quiet(server_settings(house), self._referee.now())
        for i, text in enumerate(texts):
            last = i == len(texts) - 1
            file = await self._ending_file() if last and say.ending else None
            nonce = f"{self.board.stamp}s{row}.{i}"
            called = [discord.Object(user) for user in say.mentioned() if f"<@{user}>" in text]  # Discord takes 100
            mentions = discord.AllowedMentions(everyone=False, roles=False, users=called, replied_user=False)
            files = [file] if file else []
            try:
                await target.send(text, files=files, allowed_mentions=mentions, nonce=nonce, silent=silent)
            except discord.HTTPException as error:
                if not self._never(error, channel):
                    raise
                # Discord will not take it: what follows must not wait for it for ever.
                log.warning("say.refused", extra={"table": self.board.table.id, "error": repr(error)[:200]})
        if say.final:
            await self._show_end()
        self._queue.remove(queued)
        await self._store.done([row])
        if say.renew:
            self.board.renew()

    async def _show_end(self) -> None:
        """Have the board and all panels show how the table has ended."""
        while self.board.stale:
            await self.board.draw()
        await self.panels.drawn()

    async def _text_of(self, say: Say) -> str:
        """Return what is said; at the end of a game that counts for teams, with those that have won, each how often.

        Only the database knows who was in which team when the game ended.
        """
        table = self.board.table
        if not say.ending or table.result is None or table.result.counting is None:
            return say.text
        talk = self.board.talk()
        won = [
            talk("teams-won-by", team=escape_name(name), wins=wins)
            for name, wins in await self._store.teams.of_game(table.id)
        ]
        return f"{say.text}\n{talk('teams-won', teams=talk.words.list(won))}" if won else say.text

    def _never(self, error: discord.HTTPException, channel: int) -> bool:
        """Say whether an announcement is given up: where Discord finds it wrong, and where a channel whose game has
        joined this one takes no messages; its people read the table's own, and their private ones."""
        if isinstance(error, discord.DiscordServerError):
            return False
        return error.status == BAD_REQUEST or channel != self.board.table.channel

    async def _ending_file(self) -> discord.File | None:
        table = self.board.table
        ending = table.game.face.ending(table.view(None), self.board.talk())
        if ending is None:
            return None
        alt, painter = ending
        png = await self.board.easel.paint(painter)
        return discord.File(io.BytesIO(png), ENDING_FILE, description=alt[:1024])
