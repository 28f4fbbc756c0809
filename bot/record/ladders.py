"""The ladders of all servers: read from the results when somebody asks, kept, and carried on from game to game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from bot.engine import Millis
from bot.game import Game
from bot.recent import Recent
from bot.record.ladder import Ladder
from storage.records import Ended
from storage.store import Store

KEPT: Final = 64
"""Ladders; of those that nobody asks for any more, the results are read again."""
GRACE_MS: Final[Millis] = 60_000
"""Of two games that end at nearly the same time, the later one may be written first."""
MANY: Final = 200
"""Results that are not added while others wait."""


class Ladders:
    """Ladders by server and game; each asked for is as new as the results are."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: Recent[tuple[int, str], Ladder] = Recent(KEPT)

    async def of(self, guild: int, game: Game) -> Ladder:
        """Return the ladder of a game on a server. Raises StorageError."""
        key, kept = (guild, game.name), self._kept
        ladder = kept.get(key)
        if ladder is not None:
            rows = await self._store.results.of(guild, game.name, ladder.last[0] - GRACE_MS)
            new = [row for row in rows if row.game not in ladder.games]
            if _goes_on(ladder, rows, new):
                ladder.add(new)
            else:
                ladder = None
        if ladder is None:
            ladder = await self._built(guild, game)
        return kept.keep(key, ladder)

    def forget(self) -> None:
        """Build every ladder anew: somebody was erased from the results.

        A ladder that is being read at this moment may still hold him, and is put among those that are forgotten.
        """
        self._kept = Recent(KEPT)

    async def _built(self, guild: int, game: Game) -> Ladder:
        """Return a new ladder from all results; an old one somebody may be looking at."""
        ladder = Ladder(game.figures)
        rows = await self._store.results.of(guild, game.name)
        if len(rows) > MANY:
            await asyncio.to_thread(ladder.add, rows)
        else:
            ladder.add(rows)
        return ladder


def _goes_on(ladder: Ladder, rows: Sequence[Ended], new: Sequence[Ended]) -> bool:
    """Say whether a ladder can be carried on: its results are still there, and the new games few, and newer."""
    if ladder.games and all(row.game != ladder.last[1] for row in rows):
        return False  # the server was forgotten
    return not new or (len(new) <= MANY and (new[0].ended_at, new[0].game) > ladder.last)
