"""A thin hand on SQLite through aiosqlite: opens the file safely, runs compiled statements, one transaction at a time.

A transaction is one trip to the connection's thread, however many statements it has: a trip costs more than an insert.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import aiosqlite

from storage.errors import CannotOpen, StorageError

Value: TypeAlias = "int | str | bytes | None"
Row: TypeAlias = "tuple[Value, ...]"

BUSY_MS: Final = 5000
"""How long to wait for somebody else's transaction (a backup, a person with sqlite3) before giving up."""

_log = logging.getLogger(__name__)

_PRAGMAS: Final = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # a commit is on the disk when it returns, even if the power fails
    "PRAGMA foreign_keys=ON",
    "PRAGMA secure_delete=ON",  # what is deleted is overwritten too, so that nobody finds it in the file
    f"PRAGMA busy_timeout={BUSY_MS}",
)


@dataclass(frozen=True, slots=True, eq=False)
class Statement:
    """Compiled SQL: its parameters in order, its place among the writes of a transaction.

    `exact`: every row of parameters must change exactly one row, else the transaction is rejected.
    """

    sql: str
    names: tuple[str, ...]
    place: int
    exact: bool = False

    def row(self, **values: Value) -> Row:
        """Return the parameters in the order in which the statement wants them."""
        return tuple([values[name] for name in self.names])


class Step(NamedTuple):
    """A statement and the rows of parameters to run it with."""

    statement: Statement
    rows: Sequence[Row]


class Rejected(Exception):
    """What was to be written breaks a rule of the tables, or cannot be stored at all. Nothing was written."""


class _Connection(aiosqlite.Connection):
    """aiosqlite's connection, which also takes a whole function to its thread."""

    def __init__(self, path: Path) -> None:
        super().__init__(partial(_connect, path), iter_chunk_size=64)
        self._thread.daemon = True  # a program that fails before it closes the database must end all the same

    async def run(self, function: Callable[[sqlite3.Connection], None]) -> None:
        execute: Callable[..., Awaitable[None]] = self._execute
        await execute(function, self._conn)


class Database:
    """An open SQLite file."""

    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    @classmethod
    async def open(cls, path: Path) -> Database:
        """Open the file, which has its tables already. Raises CannotOpen."""
        connection = _Connection(path)
        try:
            await connection
        except sqlite3.Error as error:
            raise CannotOpen(f"The database {path} cannot be opened: {error}.") from error
        return cls(connection)

    async def close(self) -> None:
        """Close the file."""
        await self._connection.close()

    async def rows(self, statement: Statement, **values: Value) -> list[tuple[Any, ...]]:
        """Return the rows that a statement finds. Raises StorageError."""
        try:
            return [
                tuple(row) for row in await self._connection.execute_fetchall(statement.sql, statement.row(**values))
            ]
        except (sqlite3.Error, OverflowError, ValueError) as error:  # ValueError: closed, or no Unicode
            raise StorageError(f"the database could not be read: {error}") from error

    async def size(self) -> int:
        """Return how many bytes the file has. Raises StorageError."""
        try:
            ((pages,),) = await self._connection.execute_fetchall("PRAGMA page_count")
            ((size,),) = await self._connection.execute_fetchall("PRAGMA page_size")
        except (sqlite3.Error, ValueError) as error:  # ValueError: closed
            raise StorageError(f"the database could not be read: {error}") from error
        return int(pages * size)

    async def tidy(self) -> bool:
        """Leave nothing in the files of what was deleted: build the file anew, and empty the log. All others wait.

        Say whether it was done: somebody else may be reading, or the disk be full.
        """
        try:
            await self._connection.execute_fetchall("VACUUM")
            ((busy, *_),) = await self._connection.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
        except (sqlite3.Error, ValueError) as error:  # ValueError: closed
            _log.warning("not tidied: %s", error)
            return False
        return not busy

    async def transaction(self, steps: Sequence[Step]) -> None:
        """Run all the steps and commit, or leave everything as it was and raise Rejected or StorageError."""
        try:
            await self._connection.run(partial(_transact, steps))
        except (
            sqlite3.IntegrityError,
            sqlite3.DataError,
            sqlite3.InterfaceError,
            sqlite3.ProgrammingError,
            OverflowError,
            UnicodeError,
        ) as error:
            raise Rejected(str(error)) from error
        except sqlite3.Error as error:
            raise StorageError(f"the database could not be written: {error}") from error


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)  # transactions are begun by us alone
    try:
        for pragma in _PRAGMAS:
            connection.execute(pragma)
    except BaseException:
        connection.close()
        raise
    return connection


def _transact(steps: Sequence[Step], connection: sqlite3.Connection) -> None:
    _undo(connection)  # of a transaction whose own rollback failed with the disk
    try:
        if len(steps) == 1 and len(steps[0].rows) == 1:  # what most moves are: SQLite makes one row a transaction
            _run(steps[0], connection)
            return
        connection.execute("BEGIN IMMEDIATE")
        for step in steps:
            _run(step, connection)
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            _undo(connection)
        raise


def _run(step: Step, connection: sqlite3.Connection) -> None:
    statement, rows = step
    cursor = connection.executemany(statement.sql, rows)
    if statement.exact and cursor.rowcount != len(rows):
        raise Rejected("a row to be changed is not there")


def _undo(connection: sqlite3.Connection) -> None:
    if connection.in_transaction:
        connection.execute("ROLLBACK")
