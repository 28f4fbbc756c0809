"""What is stored of one user: looked up, and taken out of the database in one transaction.

In games that are over a stranger takes his place, so that they can still be played again and verified; what is to stand
in their rows others make out (see `bot.record.stranger`), since nobody here looks into what is stored.

Deleted rows are overwritten in the file as well (`secure_delete`, see `storage.database`), but rows that move from page
to page leave copies in what is free there. So after an erasure a file of up to 64 MB is built anew (VACUUM). In one
that is larger, for which all would wait, such copies stay until they are overwritten or somebody runs VACUUM. The
write-ahead log is emptied. Backups are not reached.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from storage import compiled as sql
from storage.database import Database, Rejected, Statement, Step, Value
from storage.errors import StorageError
from storage.records import Change, GameRow, Own, OwnResult, Rewritten
from storage.writer import Writer


class Privacy:
    """The rows of single users. Any method may raise StorageError."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer

    async def own(self, user: int) -> Own:
        """Return all that is stored of a user, beside the journals of his games."""
        await self._writer.settle()
        settings = await self._rows(sql.PLAYER, user=user)
        return Own(
            settings=str(settings[0][0]) if settings else None,
            games=tuple(GameRow(*row) for row in await self._rows(sql.OWN_GAMES, user=user)),
            seats=tuple((game, seat, name) for game, seat, name in await self._rows(sql.OWN_SEATS, user=user)),
            results=tuple(OwnResult(*row) for row in await self._rows(sql.OWN_RESULTS, user=user)),
            teams=tuple((guild, name, at) for guild, name, at in await self._rows(sql.OWN_TEAMS, user=user)),
            changes=tuple((guild, Change(*row)) for guild, *row in await self._rows(sql.OWN_CHANGES, user=user)),
        )

    async def erase(self, user: int, stranger: int, games: Sequence[Rewritten], guilds: Sequence[int]) -> None:
        """Erase a user, all or nothing: his settings, his places in the teams of `guilds`, what was said in his games,
        and himself out of `games`. `stranger` takes his place among those who have changed a server's settings."""
        steps = [step for game in games for step in _rewriting(user, game)]
        steps.append(Step(sql.ERASE_SAID, [sql.ERASE_SAID.row(member=user)]))
        steps.append(Step(sql.ERASE_WHISPERS, [sql.ERASE_WHISPERS.row(member=user)]))
        steps.append(Step(sql.ERASE_CHANGES, [sql.ERASE_CHANGES.row(member=user, stranger=stranger)]))
        steps.append(Step(sql.ERASE_PLAYER, [sql.ERASE_PLAYER.row(member=user)]))
        for guild in guilds:
            steps.append(Step(sql.LEAVE_TEAM, [sql.LEAVE_TEAM.row(of=guild, member=user)]))
            steps.append(Step(sql.DROP_TEAMS, [sql.DROP_TEAMS.row(of=guild)]))
        try:
            await self._writer.write(steps)
        except Rejected as error:
            raise StorageError(str(error)) from error
        await self._database.tidy()

    async def _rows(self, statement: Statement, **values: Value) -> list[tuple[Any, ...]]:
        return await self._database.rows(statement, **values)


def _rewriting(user: int, new: Rewritten) -> list[Step]:
    """Return what is to be written into the rows of one game."""
    game = new.game
    entries = [sql.ERASE_ENTRY.row(of=game, entry=number, text=text) for number, text in new.entries]
    pending = [sql.ERASE_PENDING.row(row=row, text=body) for row, body in new.pending]
    steps = [
        Step(sql.ERASE_PENDING, pending),
        Step(sql.ERASE_ENTRY, entries),
        Step(sql.ERASE_AUTHOR, [sql.ERASE_AUTHOR.row(of=game, member=user, stranger=new.stranger)]),
        Step(sql.ERASE_RESULT, [sql.ERASE_RESULT.row(of=game, member=user, stranger=new.stranger)]),
        Step(sql.ERASE_PANEL, [sql.ERASE_PANEL.row(of=game, member=user)]),
        Step(sql.ERASE_NEWS, [sql.ERASE_NEWS.row(of=game)]),  # what others were told may name him
        Step(sql.ERASE_PERSON, [sql.ERASE_PERSON.row(of=game, member=user)]),
    ]
    if new.snapshot is not None:
        steps.append(Step(sql.ERASE_STATE, [sql.ERASE_STATE.row(of=game, text=new.snapshot)]))
    if new.seats is None:  # he never was in this game, only his name: what was said there is not found by his games
        steps.append(Step(sql.ERASE_SAID_OF, [sql.ERASE_SAID_OF.row(of=game)]))
    else:
        seats = [sql.ADD_SEAT.row(game=game, seat=s.seat, user=s.user, name=s.name) for s in new.seats]
        steps += [Step(sql.NO_SEATS, [sql.NO_SEATS.row(of=game)]), Step(sql.ADD_SEAT, seats)]
    return steps
