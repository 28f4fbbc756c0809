"""Results of games that are over, as statistics want them: of one kind of game on one server, as they have ended."""

from __future__ import annotations

from storage import compiled as sql
from storage.database import Database
from storage.records import Ended


class Results:
    """The results on all servers. Any method may raise StorageError."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guild: int, game: str, since: int = 0) -> list[Ended]:
        """Return how games of one kind ended on a server at a time or later, seat by seat: by time, game and seat.

        Games that were stopped, and those that went on at another table, have left no results.
        """
        rows = await self._database.rows(sql.RESULTS, guild=guild, name=game, since=since)
        return [
            Ended(number, seat, user, name or "", bool(won), score, ended_at, figures)
            for number, seat, user, name, won, score, ended_at, figures in rows
        ]
