"""Brings a database file to the tables that this program needs, before it is opened for use.

A new file gets the tables at once, an old one goes through the migrations. Either way the tables and the record of them
are committed together: killed at any moment, the file is as it was or as it should be. Alembic (11 MB, and SQLAlchemy)
is imported only where there is something to migrate.
"""

from __future__ import annotations

import importlib
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from storage.compiled import REVISIONS, SCHEMA
from storage.errors import CannotOpen, TooNew

HEAD: Final = REVISIONS[-1]

_VERSION_TABLE: Final = """CREATE TABLE alembic_version (
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
)"""


def prepare(path: Path) -> None:
    """Make or upgrade the tables in the file, which is made if need be. Raises CannotOpen, TooNew. Blocks."""
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            version = version_of(path, connection)
            if version is None:
                _create(connection)
    except sqlite3.Error as error:
        raise CannotOpen(f"The database {path} cannot be opened: {error}.") from error
    if version not in (None, HEAD):
        importlib.import_module("storage.upgrade").upgrade(path)


def version_of(path: Path, connection: sqlite3.Connection) -> str | None:
    """Return the migration that the file has reached, None for an empty file. Raises TooNew, CannotOpen."""
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not tables:
        return None
    known = "alembic_version" in tables
    rows = connection.execute("SELECT version_num FROM alembic_version").fetchall() if known else []
    if len(rows) != 1:
        raise CannotOpen(f"The database {path} belongs to another program.")
    version = str(rows[0][0])
    if version not in REVISIONS:
        raise TooNew(
            f"The database {path} has been changed by a newer version of this program (tables {version}, known up to"
            f" {HEAD}): run that version, or go back to a backup."
        )
    return version


def _create(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    for statement in (*SCHEMA, _VERSION_TABLE):
        connection.execute(statement)
    connection.execute("INSERT INTO alembic_version (version_num) VALUES (?)", (HEAD,))
    connection.execute("COMMIT")
