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
from bot.tasks import Rounds
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
        self._looking = Rounds(self._round, "erasures", SOON_S)
        referee.listeners.append(self._moved)

    def start(self) -> None:
        """Begin to look."""
        self._looking.start()

    async def stop(self) -> None:
        """Look no more."""
        await self._looking.stop()

    async def erase(self, user: int) -> Stored:
        """Erase a user wherever nothing goes on any more, and note the rest; return what there was."""
        async with self._erasing:  # who presses twice is erased once
            found, rewritten = await erase(self._store, self._games, user)
        await self._forget(user, rewritten)  # before anything else can fail: what is known is written back some day
        self._looking.hurry()
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
        """Erase who is to be erased from games that are over by now; say whether it is too early for one of them.

        One user of whom something cannot be erased holds up no other; it is tried again like all the rest.
        """
        early = False
        for user in await self._store.privacy.due():
            try:
                early = await self._erase_rest(user) or early
            except StorageError:
                raise
            except Exception:
                log.exception("erasure.failed")
        return early

    async def _erase_rest(self, user: int) -> bool:
        """Erase a user from those of his games that are over by now; say whether it is too early for one of them."""
        async with self._erasing:
            rewritten, early = await erase_rest(self._store, self._games, user, self._referee.now())
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

    async def _round(self) -> float:
        await self._store.privacy.tidy()
        return SOON_S if await self.look() else HOUR_S

    def _moved(self, table: Table, step: Step, said: Said) -> None:
        del step, said
        if table.status == "over":
            self._looking.hurry()
