"""The store: games, their journals, what is still to be said, settings. The only door to the database.

A game's journal is append-only and keyed (game, number); of two who write the same number one wins, and the other is
told (`Conflict`). What was written is on the disk when the method returns, but where it says otherwise, and every read
sees it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from storage import compiled as sql
from storage.database import Database, Rejected, Statement, Step, Value
from storage.errors import ChannelTaken, Conflict, Repeated, StorageError
from storage.guilds import Guilds, last_game
from storage.lock import ProcessLock
from storage.migrate import prepare
from storage.privacy import Privacy
from storage.records import Entry, GameRow, NewGame, OutboxRow, Outgoing, SeatRow, Write
from storage.results import Results
from storage.teams import Teams
from storage.url import sqlite_path
from storage.writer import Writer

HOUR: Final = 3_600_000
KEEP_SAID: Final = 7 * 24 * HOUR
"""How long what was said stays in the outbox, in milliseconds."""


class Store:
    """The database of one process. Any method may raise StorageError; after it, the next call may work again."""

    def __init__(self, lock: ProcessLock, database: Database, writer: Writer, last: tuple[int, int]) -> None:
        """Use `open` instead. `last` are the highest ids of a game and of something to be said."""
        self.writer: Final = writer
        self.teams: Final = Teams(database, writer)
        self.guilds: Final = Guilds(database, writer)
        self.results: Final = Results(database)
        self.privacy: Final = Privacy(database, writer)
        self._lock = lock
        self._database = database
        # This process is the only one that writes here, so it can count for itself and ask the database for nothing.
        self._last_game, self._last_outgoing = last
        self._purged_at = 0

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open the database at `url`, made or upgraded where need be.

        Raises CannotOpen (BadUrl, Unsupported, Busy, TooNew) with a sentence that says why not.
        """
        path = sqlite_path(url)
        lock = ProcessLock(path)
        try:
            await asyncio.to_thread(prepare, path)
            database = await Database.open(path)
            try:
                game = await last_game(database)
                ((outgoing,),) = await database.rows(sql.LAST_OUTGOING)
            except BaseException:
                await database.close()
                raise
        except BaseException:
            lock.release()
            raise
        return cls(lock, database, Writer(database), (game, outgoing or 0))

    async def close(self) -> None:
        """Write what is still to be written and let go of the database. Raises StorageError when the writing fails."""
        try:
            await self.writer.close()
        finally:
            await self._database.close()
            self._lock.release()

    # Games

    async def create(self, new: NewGame, opening: Callable[[int], Write] | None = None) -> int:
        """Open a game (status "lobby") and return its id; ChannelTaken if the channel has a live game.

        `opening` returns its first move, for that id: the game, that move and all that comes with it are written
        together or not at all. Without one, the game has number 0.
        """
        self._last_game += 1
        game = self._last_game
        first = None if opening is None else opening(game)
        row = sql.ADD_GAME.row(
            id=game,
            game=new.game,
            guild=new.guild,
            channel=new.channel,
            seed=new.seed,
            created_at=new.created_at,
            language=new.language,
            status="lobby",
            deadline=None if first is None else first.deadline,
            board=None,
            board_channel=None,
            shown=0,
        )
        steps = [Step(sql.ADD_GAME, [row])]
        if first is not None:
            steps += _steps(first, self._ids(first.outbox))
        try:
            await self.writer.write(steps)
        except Rejected as error:
            raise await self._taken(new.channel, error) from error
        return game

    async def commit(self, write: Write) -> tuple[int, ...]:
        """Write a move and all that comes with it; return the ids of what is to be said, in order.

        Raises Repeated when the key is in the journal, Conflict when the number is not the game's next, ChannelTaken
        when the game would move to a channel that has a live game. A caller who is cancelled does not learn what became
        of it, but the write is done in full.
        """
        return (await self.commit_together([write]))[0]

    async def commit_together(self, writes: Sequence[Write]) -> list[tuple[int, ...]]:
        """Write a move in each of several games, all or none, as `commit` does one; return the ids of each, in order.

        Raises Repeated or Conflict for the first that cannot be written.
        """
        steps: list[Step] = []
        said: list[tuple[int, ...]] = []
        for write in writes:
            ids = self._ids(write.outbox)
            steps += _steps(write, ids)
            said.append(ids)
        try:
            await self.writer.write(steps)
        except Rejected as error:
            raise await self._refusal(writes, error) from error
        return said

    def _ids(self, outbox: Sequence[Outgoing]) -> tuple[int, ...]:
        """Return new ids for what is to be said."""
        first = self._last_outgoing + 1
        self._last_outgoing += len(outbox)
        return tuple(range(first, first + len(outbox)))

    async def game(self, game: int) -> GameRow | None:
        """Return a game, or None."""
        found = await self._rows(sql.GAME, game=game)
        return GameRow(*found[0]) if found else None

    async def live_in_channel(self, channel: int) -> GameRow | None:
        """Return the game in the channel that is not over, or None."""
        found = await self._rows(sql.LIVE_IN_CHANNEL, channel=channel)
        return GameRow(*found[0]) if found else None

    async def last_in_channel(self, guild: int, channel: int) -> GameRow | None:
        """Return the game whose board is the newest in the channel, over or not, or None."""
        found = await self._rows(sql.LAST_BOARD_IN, guild=guild, channel=channel)
        return GameRow(*found[0]) if found else None

    async def live_games(self) -> list[GameRow]:
        """Return all games that are not over, oldest first."""
        return sorted((GameRow(*row) for row in await self._rows(sql.LIVE_GAMES)), key=lambda game: game.id)

    async def live_in_guild(self, guild: int) -> list[GameRow]:
        """Return the games of a server that are not over, oldest first."""
        rows = await self._rows(sql.LIVE_IN_GUILD, guild=guild)
        return sorted((GameRow(*row) for row in rows), key=lambda game: game.id)

    async def live_seats(self, name: str) -> list[tuple[int, int]]:
        """Return who sits at the tables of one kind of game that are not over: pairs of game and user, in order."""
        return sorted((int(game), int(user)) for game, user in await self._rows(sql.LIVE_SEATS, name=name))

    async def live_people(self) -> list[int]:
        """Return the users who have taken part in a game that is not over, or watch one, in order."""
        return sorted({int(user) for (user,) in await self._rows(sql.LIVE_PEOPLE)})

    async def live_games_of(self, user: int) -> list[GameRow]:
        """Return the games that are not over and have the user in a seat, oldest first."""
        return [GameRow(*row) for row in await self._rows(sql.LIVE_GAMES_OF, user=user)]

    async def over_in_guild(self, guild: int) -> list[tuple[int, str]]:
        """Return the games of a server that are over, the newest first: each its id and the name of what was played."""
        return [(int(game), str(name)) for game, name in await self._rows(sql.OVER_IN_GUILD, guild=guild)]

    async def over_of(self, user: int) -> list[tuple[int, str]]:
        """Return the same for the games in which a user has taken part, if only for a while."""
        return [(int(game), str(name)) for game, name in await self._rows(sql.OVER_OF, user=user)]

    async def took_part(self, game: int, user: int) -> bool:
        """Say whether a user has taken part in a game, if only for a while."""
        return bool(await self._rows(sql.TOOK_PART, game=game, user=user))

    async def seats(self, game: int) -> list[SeatRow]:
        """Return the seats of a game, in order, each with the panel of the user who has it."""
        return [SeatRow(*row) for row in await self._rows(sql.SEATS, game=game)]

    async def load(self, game: int) -> tuple[tuple[int, str] | None, list[Entry]]:
        """Return the latest snapshot (number, state), if any, and the journal after it."""
        found = await self._rows(sql.LATEST_SNAPSHOT, game=game)
        snapshot = (int(found[0][0]), str(found[0][1])) if found else None
        return snapshot, await self.journal(game, snapshot[0] if snapshot else 0)

    async def journal(self, game: int, after: int = 0) -> list[Entry]:
        """Return the journal of a game, all of it or the entries after a number."""
        return [Entry(*row) for row in await self._rows(sql.ENTRIES_AFTER, game=game, number=after)]

    async def seen_key(self, key: str) -> bool:
        """Return whether the journal holds an entry with this key."""
        return bool(await self._rows(sql.SEEN_KEY, key=key))

    async def progress(self, game: int, key: str | None) -> tuple[int, bool]:
        """Return the number of a game's last entry, and whether the journal holds an entry with this key."""
        ((number, seen),) = await self._database.rows(sql.PROGRESS, game=game, key=key)
        return int(number), bool(seen)

    # What is on the screen

    async def set_board(self, game: int, channel: int, message: int | None, shown: int) -> None:
        """Note which message is the game's board (None: none) and the entry after which it was drawn."""
        await self._set(sql.BOARD, game=game, there=channel, message=message, to=shown)

    async def set_panel(self, game: int, seat: int, channel: int, message: int | None, news: str = "") -> None:
        """Note which private message is the panel of the user who has the seat (None: none), and its `news`."""
        await self._set(sql.PANEL, of=game, seat=seat, there=channel, message=message, news=news)

    # What is to be said

    async def pending(self, game: int | None = None) -> list[OutboxRow]:
        """Return what is still to be said, in order: of one game, or of all."""
        rows = await (self._rows(sql.PENDING) if game is None else self._rows(sql.PENDING_OF, game=game))
        return [OutboxRow(*row) for row in rows]

    async def done(self, ids: Sequence[int]) -> None:
        """Note that these have been said. Cheap: written with the next commit, within a second."""
        now = time.time_ns() // 1_000_000
        for row in ids:
            self.writer.later(sql.DONE, row, sql.DONE.row(row=row, at=now))
        if now - self._purged_at >= HOUR:
            self._purged_at = now
            self.writer.later(sql.PURGE, None, sql.PURGE.row(before=now - KEEP_SAID))

    async def instead(self, game: int, old: Sequence[int], new: Sequence[Outgoing]) -> tuple[int, ...]:
        """Put others in the place of what is to be said of a game, all or nothing; return their ids, in order."""
        now = time.time_ns() // 1_000_000
        ids = self._ids(new)
        done = Step(sql.DONE, [sql.DONE.row(row=row, at=now) for row in old])
        try:
            await self.writer.write([done, _saying(game, now, ids, new)])
        except Rejected as error:
            raise StorageError(str(error)) from error
        return ids

    # Settings

    async def player(self, user: int) -> str | None:
        """Return a player's settings, or None."""
        return await self._text(sql.PLAYER, user=user)

    async def set_player(self, user: int, settings: str) -> None:
        """Replace a player's settings. Cheap: written with the next commit, within a second."""
        self.writer.later(sql.SET_PLAYER, user, sql.SET_PLAYER.row(user=user, settings=settings))

    async def meta(self, key: str) -> str | None:
        """Return what was noted under `key`, or None."""
        return await self._text(sql.META, key=key)

    async def set_meta(self, key: str, value: str) -> None:
        """Note a value under `key`."""
        await self._set(sql.SET_META, key=key, value=value)

    async def _rows(self, statement: Statement, **values: Value) -> list[tuple[Any, ...]]:
        await self.writer.settle()  # what was put off is seen too
        return await self._database.rows(statement, **values)

    async def _text(self, statement: Statement, **values: Value) -> str | None:
        found = await self._rows(statement, **values)
        return str(found[0][0]) if found else None

    async def _set(self, statement: Statement, **values: Value) -> None:
        await self.writer.put([Step(statement, [statement.row(**values)])])

    async def _taken(self, channel: int, error: Rejected) -> ChannelTaken | StorageError:
        """Return what to raise for a game that could not be put into the channel."""
        live = await self.live_in_channel(channel)
        return StorageError(str(error)) if live is None else ChannelTaken(live.id)

    async def _refusal(self, writes: Sequence[Write], error: Rejected) -> Exception:
        """Return what to raise for writes that the tables did not take."""
        for write in writes:
            entry = write.entry
            if entry.key is not None and await self.seen_key(entry.key):
                return Repeated(f"the journal has {entry.key} already")
            game = await self.game(entry.game)
            if game is None or game.number != entry.number - 1:
                return Conflict(f"entry {entry.number} of game {entry.game} is not the next one")
            if write.channel is not None and (live := await self.live_in_channel(write.channel)) is not None:
                return ChannelTaken(live.id)
        return StorageError(str(error))


def _steps(write: Write, ids: Sequence[int]) -> list[Step]:
    """Return a move and all that comes with it as rows."""
    entry = write.entry
    game, at = entry.game, entry.at
    added = sql.ADD_ENTRY.row(game=game, number=entry.number, at=at, user=entry.user, key=entry.key, move=entry.move)
    steps = [Step(sql.ADD_ENTRY, [added])]
    if write.status is not None:
        steps.append(Step(sql.COURSE, [sql.COURSE.row(game=game, to=write.status, until=write.deadline)]))
    if write.channel is not None:
        steps.append(Step(sql.CHANNEL, [sql.CHANNEL.row(game=game, to=write.channel)]))
    if write.snapshot is not None:
        steps.append(Step(sql.SNAPSHOT, [sql.SNAPSHOT.row(game=game, number=entry.number, state=write.snapshot)]))
    if write.seats is not None:
        seats = [sql.ADD_SEAT.row(game=game, seat=s.seat, user=s.user, name=s.name) for s in write.seats]
        steps += [Step(sql.NO_SEATS, [sql.NO_SEATS.row(of=game)]), Step(sql.ADD_SEAT, seats)]
    if write.people:
        known = [sql.ADD_PERSON.row(game=game, user=user) for user in write.people]
        steps.append(Step(sql.ADD_PERSON, known))
    if write.outbox:
        steps.append(_saying(game, at, ids, write.outbox))
    if write.results:
        ended = [
            sql.ADD_RESULT.row(
                game=game,
                seat=r.seat,
                user=r.user,
                won=r.won,
                score=r.score,
                how=r.how,
                ended_at=r.ended_at,
                counting=r.counting,
                figures=r.figures,
            )
            for r in write.results
        ]
        steps.append(Step(sql.ADD_RESULT, ended))
    return steps


def _saying(game: int, at: int, ids: Sequence[int], outbox: Sequence[Outgoing]) -> Step:
    """Return what is to be said as rows with these ids."""
    return Step(
        sql.ADD_OUTGOING,
        [
            sql.ADD_OUTGOING.row(
                id=row, game=game, kind=o.kind, target=o.target, body=o.body, created_at=at, done_at=None
            )
            for row, o in zip(ids, outbox, strict=True)
        ],
    )
