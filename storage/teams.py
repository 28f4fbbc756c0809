"""Teams of a server's players: who is in which, and what they have won together.

The keys of the tables decide what fits, so of two who do the same at once one is told no. A win is counted from the
results, for the team in which the player was when the game ended.
"""

from __future__ import annotations

import unicodedata

from storage import compiled as sql
from storage.database import Database, Rejected, Statement, Step, Value
from storage.errors import InNoTeam, InTeamAlready, NoSuchTeam, StorageError, TeamExists
from storage.records import Team
from storage.writer import Writer


class Teams:
    """The teams of all servers. Any method may raise StorageError."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer

    async def create(self, guild: int, name: str, user: int, at: int) -> None:
        """Make a team with `user` in it. Raises InTeamAlready, TeamExists."""
        made = sql.ADD_TEAM.row(guild=guild, name=name, key=key_of(name), created_at=at)
        try:
            await self._writer.write([Step(sql.ADD_TEAM, [made]), _joining(guild, name, user, at)])
        except Rejected as error:
            await self._check_free(guild, user)
            if await self._name(sql.TEAM_CALLED, guild=guild, called=key_of(name)) is not None:
                raise TeamExists(name) from error
            raise StorageError(str(error)) from error

    async def join(self, guild: int, name: str, user: int, at: int) -> str:
        """Let `user` into a team; return its name as it was given. Raises InTeamAlready, NoSuchTeam."""
        try:
            await self._writer.write([_joining(guild, name, user, at)])
        except Rejected as error:
            await self._check_free(guild, user)
            if await self._name(sql.TEAM_CALLED, guild=guild, called=key_of(name)) is None:
                raise NoSuchTeam(name) from error
            raise StorageError(str(error)) from error
        return await self._name(sql.TEAM_OF, guild=guild, user=user) or name  # perhaps he has left it meanwhile

    async def leave(self, guild: int, user: int) -> str:
        """Let `user` out of his team; return its name. A team without members stays only if it has won. InNoTeam."""
        name = await self._name(sql.TEAM_OF, guild=guild, user=user)
        if name is None:
            raise InNoTeam
        left = Step(sql.LEAVE_TEAM, [sql.LEAVE_TEAM.row(of=guild, member=user)])
        try:
            await self._writer.write([left, Step(sql.DROP_TEAMS, [sql.DROP_TEAMS.row(of=guild)])])
        except Rejected as error:
            raise InNoTeam from error
        return name

    async def all(self, guild: int) -> list[Team]:
        """Return the teams of a server, the oldest first."""
        members: dict[int, list[int]] = {}
        for team, user in await self._database.rows(sql.TEAM_MEMBERS, guild=guild):
            members.setdefault(team, []).append(user)
        rows = await self._database.rows(sql.TEAMS, guild=guild)
        return [Team(team, name, tuple(members.get(team, ())), wins) for team, name, wins in rows]

    async def of_game(self, game: int) -> list[tuple[str, int]]:
        """Return the teams that have won in a game, each with how often, the most first."""
        return [(str(name), int(wins)) for name, wins in await self._database.rows(sql.TEAM_WINS, game=game)]

    async def _check_free(self, guild: int, user: int) -> None:
        name = await self._name(sql.TEAM_OF, guild=guild, user=user)
        if name is not None:
            raise InTeamAlready(name)

    async def _name(self, statement: Statement, **values: Value) -> str | None:
        found = await self._database.rows(statement, **values)
        return str(found[0][0]) if found else None


def key_of(name: str) -> str:
    """Return what two names have in common that look the same or differ in capitals alone."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def _joining(guild: int, name: str, user: int, at: int) -> Step:
    return Step(sql.JOIN_TEAM, [sql.JOIN_TEAM.row(of=guild, called=key_of(name), member=user, at=at)])
