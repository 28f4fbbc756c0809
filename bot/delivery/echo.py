"""What one channel hears of a table whose game its own has joined: the same as the table's channel, in the same order.

A channel that takes no messages for a while hears what it has missed when it takes them again: all of it, unless that
has become too much to read. Then it hears the newest, and before them how many were left out.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from typing import Final

import discord

from bot.delivery.herald import UNKNOWN_CHANNEL, Herald, Queued
from bot.delivery.pace import Patience
from bot.tasks import Worker
from bot.text import Talk
from bot.wire.reply import UNREACHABLE
from storage.errors import StorageError
from storage.store import Store

log = logging.getLogger(__name__)

MOST: Final = 20
"""How many announcements a channel hears at once that it has missed: with them it has filled a few screens."""


class Echo:
    """Says in one channel what is said at a table; `talk` is the public voice of that."""

    def __init__(self, herald: Herald, store: Store, talk: Callable[[], Talk]) -> None:
        self._herald = herald
        self._store = store
        self._talk = talk
        self._queue: deque[Queued] = deque()
        self._patience = Patience()
        self._worker = Worker(self._work, "echo")

    @property
    def busy(self) -> bool:
        """Whether there is something still to send."""
        return self._worker.busy

    def say(self, queued: Queued) -> None:
        """Queue an announcement; one that is queued already stays where it is."""
        if all(queued.row != other.row for other in self._queue):
            self._queue.append(queued)
            self.kick()

    def kick(self) -> None:
        """There is something to say, or what could not be said may get through now."""
        self._patience.stir()
        if self._queue:
            self._worker.kick()

    async def stop(self) -> None:
        """Give up what waits; it is in the outbox."""
        await self._worker.stop()

    def hand_over(self) -> list[Queued]:
        """Return what waits, to be said by somebody else, and say nothing any more."""
        self._worker.quit()
        return list(self._queue)

    async def _work(self) -> None:
        while self._queue:
            self._patience.listen()
            try:
                await self._say_next()
            except (discord.HTTPException, StorageError, *UNREACHABLE) as error:
                log.warning("echo.failed", extra={"channel": self._queue[0].channel, "error": repr(error)[:200]})
                await self._patience.wait(forbidden=isinstance(error, discord.Forbidden))
            else:
                self._patience.well()

    async def _say_next(self) -> None:
        """Say the oldest announcement that is not too old."""
        waiting = list(self._queue)
        left_out, rest = waiting[:-MOST], waiting[-MOST:]
        head = self._talk()("said-left-out", count=len(left_out)) if left_out else ""
        done = [*left_out, rest[0]]
        try:
            await self._herald.say(rest[0], head)
        except discord.NotFound as error:
            if error.code != UNKNOWN_CHANNEL:
                raise
            done = list(self._queue)  # nobody will ever read it
        await self._store.done([queued.row for queued in done])
        for queued in done:
            self._queue.remove(queued)
