"""From the address of a database to the file that it names."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from storage.errors import BadUrl, Unsupported

_SQLITE: Final = "sqlite:///"
_FORMS: Final = "sqlite:///relative/path.db and sqlite:////absolute/path.db"


def sqlite_path(url: str) -> Path:
    """Return the absolute path of the database file that `url` names; BadUrl or Unsupported if it names none.

    A relative path starts from the working directory. Messages do not repeat the address: it may hold a password.
    """
    scheme = url.partition(":")[0].partition("+")[0].lower()
    if scheme in ("postgresql", "postgres"):
        raise Unsupported(f"PostgreSQL is not supported yet: the address of the database must be one of {_FORMS}.")
    name = url.removeprefix(_SQLITE)
    if not url.startswith(_SQLITE) or not name.strip("/") or name.startswith(":") or set(name) & set("?#\0"):
        raise BadUrl(f"The address of the database is not understood: it must be one of {_FORMS}.")
    return Path(name).resolve()
