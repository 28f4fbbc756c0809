"""One process for one database: two bots on the same games would do everything twice.

The lock is the system's own on a file beside the database, so it is free again however the process ended; the file
itself stays, and says by its content who holds or last held it.
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from storage.errors import Busy, CannotOpen


class ProcessLock:
    """The lock on a database file, held from the making of this object to `release`."""

    def __init__(self, database: Path) -> None:
        """Take the lock, making the folder if need be, or raise Busy at once. CannotOpen where no file can be made."""
        path = database.with_name(f"{database.name}.lock")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise CannotOpen(f"The file {path} cannot be made: {error.strerror}.") from error
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            holder = os.read(self._file, 32).decode("ascii", "replace").strip() or "unknown"
            os.close(self._file)
            raise Busy(f"The database {database} is in use by another process (number {holder}).") from error
        os.truncate(self._file, 0)
        os.write(self._file, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """Let go of the lock; again does no harm."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
