"""Users who are to be erased: at once from all that is over, and from each game that still goes on when it has ended.

Who is still to be erased from what is noted in the database, and looked for at a start and whenever a game ends.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import Final

from bot.engine import IllegalMove
from bot.game import Game
from bot.hosting.moves import Watch
from bot.people.players import Players
from bot.record.erasure import Stored, erase, erase_rest
from bot.referee import NoTable, Referee
from bot.table import Said, Step, Table
from bot.tasks import Worker
from storage.errors import StorageError
from storage.store import Store

log = logging.getLogger(__name__)

SOON_S: Final = 30.0
"""How long to leave a game alone whose end is still being told, and a storage that has failed."""
HOUR_S: Final = 60 * 60.0


class Erasures:
    """Erases users, one after the other. `erased` is called whenever somebody was, for all who keep something."""

    def __init__(
        self, store: Store, games: Mapping[str, Game], referee: Referee, players: Players, erased: Callable[[], object]
    ) -> None:
        self._store = store
        self._games = games
        self._referee = referee
        self._players = players
        self._erased = erased
        self._erasing = asyncio.Lock()
        self._ended = asyncio.Event()
        self._looking = Worker(self._keep_looking, "erasures")
        referee.listeners.append(self._moved)

    def start(self) -> None:
        """Begin to look."""
        self._looking.kick()

    async def stop(self) -> None:
        """Look no more."""
        await self._looking.stop()

    async def erase(self, user: int) -> Stored:
        """Erase a user wherever nothing goes on any more, and note the rest; return what there was."""
        async with self._erasing:  # who presses twice is erased once
            found, rewritten = await erase(self._store, self._games, user)
        await self._forget(user, rewritten)  # before anything else can fail: what is known is written back some day
        self._ended.set()
        for row in found.running:
            await self._watch_no_more(row.id, user)
        return found

    async def keep(self, user: int) -> bool:
        """Erase a user from no game any more that still goes on; say whether there was one."""
        async with self._erasing:
            waited = bool((await self._store.privacy.own(user)).erasing)
            await self._store.privacy.keep(user)
        return waited

    async def look(self) -> bool:
        """Erase who is to be erased from games that are over by now; say whether it is too early for one of them."""
        early = False
        for user in await self._store.privacy.due():
            async with self._erasing:
                rewritten, left = await erase_rest(self._store, self._games, user, self._referee.now())
            early = early or left
            if rewritten:
                await self._forget(user, rewritten)
                log.info("erasure.done", extra={"games": len(rewritten)})
        return early

    async def _forget(self, user: int, rewritten: list[int]) -> None:
        self._players.forget(user)
        await self._players.recall(user)  # what has stayed: at a table he is still spoken to
        await self._referee.rewritten(rewritten)
        self._erased()

    async def _watch_no_more(self, number: int, user: int) -> None:
        """Send nothing any more of a game that goes on."""
        try:
            table = await self._referee.table(number)
            await table.submit(Watch(user=user, on=False), self._referee.now(), user=user)
        except (IllegalMove, NoTable):  # he did not watch, or it has ended
            return

    async def _keep_looking(self) -> None:
        while True:
            self._ended.clear()
            try:
                await self._store.privacy.tidy()
                early = await self.look()
            except StorageError as error:
                log.warning("erasures.failed", extra={"error": str(error)})
                early = True
            try:
                async with asyncio.timeout(SOON_S if early else HOUR_S):
                    await self._ended.wait()
            except TimeoutError:
                continue

    def _moved(self, table: Table, step: Step, said: Said) -> None:
        del step, said
        if table.status == "over":
            self._ended.set()
