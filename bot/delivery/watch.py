"""Looks after boards that nobody has touched for a while: is the message still there, has the channel moved on?

The bot does not ask Discord to hear of every message of every channel: it would be told what people write, and be busy
with it. It looks instead, a few boards at a time; a board that was deleted is put up anew within a minute on a bot with
few tables in use, and with the next change of the table in any case.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Final

import discord

from bot.delivery.board import Board
from bot.tasks import Rounds
from bot.wire.reply import UNREACHABLE

log = logging.getLogger(__name__)

EVERY_S: Final = 5.0
AT_ONCE: Final = 2
AGAIN_S: Final = 20.0
MOVED_ON: Final = 15  # messages below the board after which it is put anew


class Watch:
    """Looks at the boards that `boards` lists, each at most every twenty seconds, two every five seconds in all."""

    def __init__(self, client: discord.Client, boards: Callable[[], Iterable[Board]]) -> None:
        self._client = client
        self._boards = boards
        self._looked: dict[int, float] = {}
        self._looking = Rounds(self._round, "watch", EVERY_S)

    def start(self) -> None:
        """Begin to look."""
        self._looking.start(EVERY_S)

    async def stop(self) -> None:
        """Look no more."""
        await self._looking.stop()

    async def look(self, board: Board) -> None:
        """Look at one board now: put it up anew where it is gone or has been left far behind."""
        if board.message is None or not board.settled():
            return
        seen = board.message
        target = self._client.get_partial_messageable(board.channel)
        try:
            below = target.history(after=discord.Object(seen - 1), limit=MOVED_ON + 1, oldest_first=True)
            found = [message.id async for message in below]
            # Without the permission to read the history, Discord shows an empty one: that alone proves nothing.
            gone = seen not in found and not await self._is_there(target, seen)
        except (discord.HTTPException, *UNREACHABLE) as error:
            log.info("watch.blind", extra={"table": board.table.id, "error": repr(error)[:200]})
            return
        if board.message != seen:
            return
        if gone:
            board.lost()
        elif len(found) > MOVED_ON:
            board.renew()

    @staticmethod
    async def _is_there(target: discord.PartialMessageable, message: int) -> bool:
        try:
            await target.fetch_message(message)
        except discord.NotFound:
            return False
        return True

    async def _round(self) -> float:
        loop = asyncio.get_running_loop()
        live = {board.table.id: board for board in self._boards() if board.table.status != "over"}
        self._looked = {table: at for table, at in self._looked.items() if table in live}
        due = sorted(live, key=lambda table: self._looked.get(table, 0.0))[:AT_ONCE]
        for table in due:
            if self._looked.get(table, 0.0) + AGAIN_S <= loop.time():
                self._looked[table] = loop.time()
                await self.look(live[table])
        return EVERY_S
