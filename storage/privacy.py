"""What is stored of one user: looked up, and taken out of the database in one transaction.

In games that are over a stranger takes his place, so that they can still be played again and verified; what is to stand
in their rows others make out (see `bot.record.stranger`), since nobody here looks into what is stored.

Deleted rows are overwritten in the file as well (`secure_delete`, see `storage.database`), but rows that move from page
to page leave copies in what is free there. So after an erasure the file is built anew (VACUUM), and the write-ahead log
emptied. All others wait for that, in a large file for seconds: there it is done once a day at most, for all who were
erased meanwhile. That it is still to be done is noted with the erasure. Backups are not reached.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from storage import compiled as sql
from storage.database import Database, Statement, Step, Value
from storage.records import Change, GameRow, Own, OwnResult, Rewritten
from storage.writer import Writer


class Later(NamedTuple):
    """What is not erased yet: a user's place in `games` that still go on, his `settings` as long as he sits there."""

    games: Sequence[int] = ()
    settings: bool = False


NOTHING_LATER: Final = Later()
SMALL: Final = 64 * 1024 * 1024
"""A file of so many bytes is built anew in less than a second."""
DAY_S: Final = 24 * 60 * 60
UNTIDY: Final = "untidy"
"""The note that copies of what was erased may still be in the file."""


class Privacy:
    """The rows of single users. Any method may raise StorageError."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer
        self._next_at = 0.0  # when a large file may be built anew again
        self._tidying = asyncio.Lock()  # else the note of who is erased meanwhile would be taken away with the others'

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
            erasing=tuple(game for (game,) in await self._rows(sql.OWN_ERASURES, user=user)),
        )

    async def erase(
        self, user: int, stranger: int, games: Sequence[Rewritten], guilds: Sequence[int], later: Later = NOTHING_LATER
    ) -> None:
        """Erase a user, all or nothing: his settings, his places in the teams of `guilds`, what was said in his games,
        and himself out of `games`. `stranger` takes his place among those who have changed a server's settings. What is
        `later` stays, and it is noted from which games he is still to be erased."""
        steps = [step for game in games for step in _rewriting(user, game)]
        steps.append(Step(sql.ADD_ERASURE, [sql.ADD_ERASURE.row(game=game, user=user) for game in later.games]))
        steps.append(Step(sql.ERASE_SAID, [sql.ERASE_SAID.row(member=user)]))
        steps.append(Step(sql.ERASE_WHISPERS, [sql.ERASE_WHISPERS.row(member=user)]))
        steps.append(Step(sql.ERASE_CHANGES, [sql.ERASE_CHANGES.row(member=user, stranger=stranger)]))
        if not later.settings:
            steps.append(Step(sql.ERASE_PLAYER, [sql.ERASE_PLAYER.row(member=user)]))
        for guild in guilds:
            steps.append(Step(sql.LEAVE_TEAM, [sql.LEAVE_TEAM.row(of=guild, member=user)]))
            steps.append(Step(sql.DROP_TEAMS, [sql.DROP_TEAMS.row(of=guild)]))
        await self._erase(steps)

    async def erase_rest(self, user: int, games: Sequence[Rewritten], *, settings: bool) -> None:
        """Erase a user, all or nothing, out of `games` that were still going on when he asked for it, and his
        `settings` too."""
        steps = [step for game in games for step in _rewriting(user, game)]
        steps.append(Step(sql.ERASE_SAID_OF, [sql.ERASE_SAID_OF.row(of=game.game) for game in games]))
        if settings:
            steps.append(Step(sql.ERASE_PLAYER, [sql.ERASE_PLAYER.row(member=user)]))
        await self._erase(steps)

    async def due(self) -> list[int]:
        """Return the users who are to be erased from a game that is over by now."""
        return sorted(int(user) for (user,) in await self._rows(sql.ERASURES_DUE))

    async def keep(self, user: int) -> None:
        """Erase a user from no game any more from which he was still to be erased."""
        await self._writer.put([Step(sql.KEEP_AFTER_ALL, [sql.KEEP_AFTER_ALL.row(member=user)])])

    async def tidy(self) -> None:
        """Leave no copies in the files of what was erased, if that is still to be done and may be done by now."""
        async with self._tidying:
            noted = await self._rows(sql.META, key=UNTIDY)
            if not noted or not noted[0][0]:
                return
            if await self._database.size() > SMALL:
                if time.monotonic() < self._next_at:
                    return
                self._next_at = time.monotonic() + DAY_S
            if await self._database.tidy():
                await self._writer.put([_untidy("")])

    async def _erase(self, steps: list[Step]) -> None:
        async with self._tidying:
            await self._writer.put([*steps, _untidy("yes")])
        await self.tidy()

    async def _rows(self, statement: Statement, **values: Value) -> list[tuple[Any, ...]]:
        return await self._database.rows(statement, **values)


def _untidy(value: str) -> Step:
    return Step(sql.SET_META, [sql.SET_META.row(key=UNTIDY, value=value)])


def _rewriting(user: int, new: Rewritten) -> list[Step]:
    """Return what is to be written into the rows of one game."""
    game = new.game
    entries = [sql.ERASE_ENTRY.row(of=game, entry=number, text=text) for number, text in new.entries]
    pending = [sql.ERASE_PENDING.row(row=row, text=body) for row, body in new.pending]
    steps = [
        Step(sql.ERASE_PENDING, pending),
        Step(sql.ERASE_ENTRY, entries),
        Step(sql.ERASE_AUTHOR, [sql.ERASE_AUTHOR.row(of=game, member=user, stranger=new.stranger)]),
        Step(sql.ERASE_RESULT, [sql.ERASE_RESULT.row(of=game, member=user, stranger=new.counted)]),
        Step(sql.ERASE_PANEL, [sql.ERASE_PANEL.row(of=game, member=user)]),
        Step(sql.ERASE_NEWS, [sql.ERASE_NEWS.row(of=game)]),  # what others were told may name him
        Step(sql.ERASE_PERSON, [sql.ERASE_PERSON.row(of=game, member=user)]),
        Step(sql.ERASE_WHISPERS_OF, [sql.ERASE_WHISPERS_OF.row(of=game, member=user)]),
        Step(sql.ERASE_ERASURE, [sql.ERASE_ERASURE.row(of=game, member=user)]),
    ]
    if new.snapshot is not None:
        steps.append(Step(sql.ERASE_STATE, [sql.ERASE_STATE.row(of=game, text=new.snapshot)]))
    if new.seats is None:  # he never was in this game, only his name: what was said there is not found by his games
        steps.append(Step(sql.ERASE_SAID_OF, [sql.ERASE_SAID_OF.row(of=game)]))
    else:
        seats = [sql.ADD_SEAT.row(game=game, seat=s.seat, user=s.user, name=s.name) for s in new.seats]
        steps += [Step(sql.NO_SEATS, [sql.NO_SEATS.row(of=game)]), Step(sql.ADD_SEAT, seats)]
    return steps
