"""Servers: their settings with the record of who has changed them, and what becomes of those that send the bot away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from storage import compiled as sql
from storage.database import Database, Step
from storage.records import Change
from storage.writer import Writer

_FORGET: Final = (
    sql.FORGET_OUTBOX,
    sql.FORGET_PANELS,
    sql.FORGET_SEATS,
    sql.FORGET_PEOPLE,
    sql.FORGET_ERASURES,
    sql.FORGET_SNAPSHOTS,
    sql.FORGET_JOURNAL,
    sql.FORGET_RESULTS,
    sql.FORGET_GAMES,
    sql.FORGET_TEAM_MEMBERS,
    sql.FORGET_TEAMS,
    sql.FORGET_CHANGES,
    sql.FORGET_GUILDS,
)
LAST_GAME: Final = "last_game"
"""The note of the highest number that a game had when a server was forgotten."""


async def last_game(database: Database) -> int:
    """Return the highest number that a game has ever had, be it forgotten by now; 0 where there was none."""
    ((there,),) = await database.rows(sql.LAST_GAME)
    noted = await database.rows(sql.META, key=LAST_GAME)
    return max(there or 0, int(noted[0][0]) if noted else 0)


class Guilds:
    """The servers' own rows. Any method may raise StorageError."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer

    async def settings(self, guild: int) -> str | None:
        """Return a server's settings as they were given, or None."""
        found = await self._database.rows(sql.GUILD, guild=guild)
        return str(found[0][0]) if found else None

    async def set(self, guild: int, settings: str, changes: Sequence[Change] = ()) -> None:
        """Replace a server's settings, and note the `changes` in the same transaction."""
        made = [
            sql.ADD_CHANGE.row(
                guild=guild, at=c.at, user=c.user, channel=c.channel, name=c.name, before=c.before, after=c.after
            )
            for c in changes
        ]
        steps = [Step(sql.SET_GUILD, [sql.SET_GUILD.row(guild=guild, settings=settings)])]
        await self._writer.put([*steps, Step(sql.ADD_CHANGE, made)] if made else steps)

    async def changes(self, guild: int, most: int, skip: int = 0) -> list[Change]:
        """Return the last changes of a server's settings, at most so many, the newest first, but for the first `skip`
        of them."""
        return [Change(*row) for row in await self._database.rows(sql.CHANGES, guild=guild, most=most, skip=skip)]

    async def left(self, guild: int, at: int) -> None:
        """Note that a server has sent the bot away."""
        await self._writer.put([Step(sql.GUILD_LEFT, [sql.GUILD_LEFT.row(of=guild, at=at)])])

    async def back(self, guild: int) -> None:
        """Note that the bot is on a server, perhaps again; nothing happens where it has always been."""
        await self._writer.put([Step(sql.GUILD_BACK, [sql.GUILD_BACK.row(of=guild)])])

    async def here(self) -> list[int]:
        """Return the servers of which something is known and that have not sent the bot away."""
        return [int(guild) for (guild,) in await self._database.rows(sql.GUILDS_HERE, after=0)]

    async def has_played(self, guild: int) -> bool:
        """Say whether a server has ever had a game."""
        return bool(await self._database.rows(sql.GAME_OF_GUILD, of=guild))

    async def gone(self) -> dict[int, int]:
        """Return the servers that have sent the bot away, each with when."""
        return {int(guild): int(at) for guild, at in await self._database.rows(sql.GUILDS_LEFT)}

    async def forget(self, guild: int) -> None:
        """Take out of the database all that belongs to a server: its games, their results, teams, settings.

        The numbers of its games stay theirs: their boards are still there, and a press on one must not mean another.
        """
        last = sql.SET_META.row(key=LAST_GAME, value=str(await last_game(self._database)))
        forgetting = [Step(statement, [statement.row(of=guild)]) for statement in _FORGET]
        await self._writer.put([Step(sql.SET_META, [last]), *forgetting])
