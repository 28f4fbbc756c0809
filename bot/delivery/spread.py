"""What all channels of a table are to hear: a row of its own in the outbox for each of them, before any is told.

So each channel knows what it was told, whoever is killed between two of them, and however long one takes no messages.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import msgspec

from bot.sayings import Say
from bot.table import Table
from bot.tasks import Errands
from storage.errors import StorageError
from storage.records import Outgoing
from storage.store import Store

log = logging.getLogger(__name__)

RETRY_S: Final = 5.0


class Spread:
    """Spreads announcements over the channels of one table; `say` is told of each with its row and channel."""

    def __init__(self, store: Store, table: Table, say: Callable[[int, int, Say], None]) -> None:
        self._store = store
        self._table = table
        self._say = say
        self._errands = Errands()

    @property
    def busy(self) -> bool:
        """Whether something is still being spread."""
        return self._errands.busy

    def begin(self, rows: tuple[int, ...], say: Say) -> None:
        """Let all channels hear an announcement that takes the place of these rows of the outbox."""
        self._errands.begin(self._spread(rows, say), f"spread-{self._table.id}")

    async def stop(self) -> None:
        """Give up what waits; it is in the outbox."""
        await self._errands.stop()

    async def _spread(self, rows: tuple[int, ...], say: Say) -> None:
        body = msgspec.json.encode(say).decode()
        while True:
            channels = sorted({self._table.channel, *self._table.lobby.channels})
            try:
                new = await self._store.instead(self._table.id, rows, [Outgoing("say", one, body) for one in channels])
                break
            except StorageError as error:
                log.warning("spread.failed", extra={"table": self._table.id, "error": str(error)})
                await asyncio.sleep(RETRY_S)
        for row, channel in zip(new, channels, strict=True):
            self._say(row, channel, say)
