"""Addresses of databases."""

from __future__ import annotations

from pathlib import Path

import pytest

from storage.errors import BadUrl, CannotOpen, Unsupported
from storage.store import Store
from storage.url import sqlite_path


def test_a_relative_path_starts_from_the_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert sqlite_path("sqlite:///data/arbitre.db") == tmp_path.resolve() / "data" / "arbitre.db"


def test_four_slashes_make_an_absolute_path() -> None:
    assert sqlite_path("sqlite:////var/lib/arbitre 1/é.db") == Path("/var/lib/arbitre 1/é.db").resolve()


@pytest.mark.parametrize(
    "url",
    [
        "",
        "data/arbitre.db",
        "sqlite:",
        "sqlite://data/arbitre.db",
        "sqlite:///",
        "sqlite:////",
        "sqlite:///:memory:",
        "sqlite:///a.db?mode=ro",
        "sqlite:///a\0.db",
        "mysql://root:hunter2@localhost/games",
    ],
)
def test_any_other_form_is_refused_with_the_forms_there_are(url: str) -> None:
    with pytest.raises(BadUrl, match=r"sqlite:///relative/path\.db") as caught:
        sqlite_path(url)
    assert "hunter2" not in str(caught.value)


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+asyncpg", "PostgreSQL"])
async def test_postgresql_is_refused_in_one_sentence_that_keeps_the_password(scheme: str) -> None:
    with pytest.raises(Unsupported) as caught:
        await Store.open(f"{scheme}://bot:hunter2@db/games")
    assert str(caught.value).startswith("PostgreSQL is not supported yet")
    assert "\n" not in str(caught.value)
    assert "hunter2" not in str(caught.value)


async def test_the_folder_is_made(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/a/b/c.db")
    await store.close()
    assert (tmp_path / "a" / "b" / "c.db").is_file()


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CannotOpen, match=r"file/games\.db\.lock cannot be made"):
        await Store.open(f"sqlite:///{tmp_path}/file/games.db")


async def test_a_file_that_is_no_database_is_named_and_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Alice, " * 100)
    for _ in range(2):  # the lock is free again after the failure
        with pytest.raises(CannotOpen, match=r"letter\.txt cannot be opened: file is not a database"):
            await Store.open(f"sqlite:///{letter}")
    assert letter.read_text() == "Dear Alice, " * 100
