"""A look at a database changes nothing, and says what opening it would."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage.errors import BadUrl, Busy, CannotOpen, TooNew, Unsupported
from storage.examine import Condition, examine
from storage.lock import ProcessLock
from storage.migrate import prepare


def url(path: Path) -> str:
    return f"sqlite:///{path}"


def stamp(path: Path, version: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (version,))


def test_no_database_yet(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "arbitre.db"
    assert examine(url(path)) == Condition(path, "absent")
    assert not list(tmp_path.iterdir())


def test_an_empty_file_is_no_database_yet(tmp_path: Path) -> None:
    path = tmp_path / "arbitre.db"
    path.touch()
    assert examine(url(path)) == Condition(path, "absent")
    assert path.stat().st_size == 0


def test_a_database_of_this_version(tmp_path: Path) -> None:
    path = tmp_path / "arbitre.db"
    prepare(path)
    before = path.read_bytes()
    assert examine(url(path)) == Condition(path, "ready")
    assert path.read_bytes() == before


def test_a_database_of_an_older_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "arbitre.db"
    prepare(path)
    monkeypatch.setattr("storage.examine.HEAD", "9999")
    assert examine(url(path)) == Condition(path, "old")


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    path = tmp_path / "arbitre.db"
    prepare(path)
    stamp(path, "9999")
    with pytest.raises(TooNew):
        examine(url(path))


def test_a_database_in_use(tmp_path: Path) -> None:
    path = tmp_path / "arbitre.db"
    prepare(path)
    lock = ProcessLock(path)
    with pytest.raises(Busy, match=str(os.getpid())):
        examine(url(path))
    lock.release()
    assert examine(url(path)).state == "ready"


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "arbitre.db"
    path.write_text("a diary, and a long one\n" * 100, encoding="utf-8")
    with pytest.raises(CannotOpen, match="cannot be opened"):
        examine(url(path))


def test_the_database_of_another_program(tmp_path: Path) -> None:
    path = tmp_path / "arbitre.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE diary (day TEXT)")
    with pytest.raises(CannotOpen, match="another program"):
        examine(url(path))


def test_a_place_where_no_folder_can_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotOpen, match="no folder that we may write to"):
        examine(url(tmp_path / "file" / "arbitre.db"))


@pytest.mark.parametrize(("address", "error"), [("postgresql://h/d", Unsupported), ("arbitre.db", BadUrl)])
def test_an_address_that_names_no_file(address: str, error: type[CannotOpen]) -> None:
    with pytest.raises(error):
        examine(address)
