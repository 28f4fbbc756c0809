"""Looks at a database without changing it: what would happen if the bot opened it now?"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from storage.errors import CannotOpen
from storage.lock import ProcessLock
from storage.migrate import HEAD, version_of
from storage.url import sqlite_path


@dataclass(frozen=True)
class Condition:
    """A database that can be opened: at `path`; not made yet, to be upgraded at the next start, or ready as it is."""

    path: Path
    state: Literal["absent", "old", "ready"]


def examine(url: str) -> Condition:
    """Return how the database at `url` is; CannotOpen (Busy, TooNew…) says why it cannot be used. Blocks."""
    path = sqlite_path(url)
    if not path.exists():
        nearest = next(parent for parent in path.parents if parent.exists())
        if not nearest.is_dir() or not os.access(nearest, os.W_OK | os.X_OK):
            raise CannotOpen(f"The database {path} cannot be made: {nearest} is no folder that we may write to.")
        return Condition(path, "absent")
    lock = ProcessLock(path)
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")  # fails where nothing can be written
            version = version_of(path, connection)
            connection.execute("ROLLBACK")
    except sqlite3.Error as error:
        raise CannotOpen(f"The database {path} cannot be opened: {error}.") from error
    finally:
        lock.release()
    if version is None:
        return Condition(path, "absent")
    return Condition(path, "ready" if version == HEAD else "old")
