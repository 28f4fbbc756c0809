"""Killed at any moment nothing is lost; two processes never share a database; what is not needed is not imported."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from storage.errors import Busy
from storage.store import Store
from tests.storage.helpers import ALICE, query, started, url_of

CHILD = Path(__file__).with_name("child.py")


@contextmanager
def child(what: str, path: Path) -> Iterator[subprocess.Popen[str]]:
    """Run `child.py`, and kill it at the end if it still runs."""
    with subprocess.Popen(
        [sys.executable, str(CHILD), what, url_of(path)], stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize("after", [1, 40, 333])
async def test_kill_9_in_mid_stream_loses_nothing_that_was_reported(path: Path, after: int) -> None:
    with child("stream", path) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(after)]
        process.kill()
        lines += process.stdout.readlines()
    reported = [tuple(map(int, line.split())) for line in lines if line.endswith("\n")]
    assert len(reported) >= after
    store = await Store.open(url_of(path))
    bodies = {row.id: row.body for row in await store.pending()}
    assert [bodies.pop(row) for _, _, row in reported] == [f"{game}-{number}" for game, number, _ in reported]
    assert len(bodies) <= 20  # written but not reported yet: the last move of each game at most
    for game in await store.live_games():
        numbers = [entry.number for entry in await store.journal(game.id)]
        assert numbers == list(range(1, game.number + 1))  # no gap, and the game agrees with its journal
        assert game.number >= max((number for played, number, _ in reported if played == game.id), default=0)
        assert [seat.user for seat in await store.seats(game.id)] == numbers[-1:]
        snapshot, after_it = await store.load(game.id)
        assert (snapshot, after_it) == ((game.number, f"{game.number}") if numbers else None, [])
    await store.close()
    assert query(path, "PRAGMA integrity_check") == [("ok",)]


@pytest.mark.parametrize("after", [1, 40, 333])
async def test_kill_9_amid_openings_leaves_whole_games_or_none(path: Path, after: int) -> None:
    with child("open", path) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(after)]
        process.kill()
        lines += process.stdout.readlines()
    reported = {int(line) for line in lines if line.endswith("\n")}
    store = await Store.open(url_of(path))
    opened = {game for (game,) in query(path, "SELECT id FROM games")}
    assert opened >= reported
    for game in opened:
        row = await store.game(game)
        assert row is not None
        assert row.number >= 1
        assert [seat.user for seat in await store.seats(game)] == [ALICE]
        assert [said.body for said in await store.pending(game)] == [f"{game}"]
    await store.close()


async def test_a_second_process_is_refused_at_once_and_let_in_after_the_first_was_killed(path: Path) -> None:
    with child("hold", path) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        with pytest.raises(Busy, match=rf"games\.db is in use by another process \(number {process.pid}\)"):
            await Store.open(url_of(path))
        process.kill()
        process.wait()
        store = await Store.open(url_of(path))
    await store.close()


async def test_a_second_store_in_the_same_process_is_refused(store: Store, path: Path) -> None:
    with pytest.raises(Busy, match=f"number {os.getpid()}"):
        await Store.open(url_of(path))
    await started(store)


async def test_a_link_to_the_database_is_the_same_database(store: Store, path: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(path.parent)
    (tmp_path / "other.db").symlink_to(path)
    for name in ("link/games.db", "other.db"):
        with pytest.raises(Busy):
            await Store.open(url_of(tmp_path / name))


async def test_after_closing_another_may_open(store: Store, path: Path) -> None:
    await store.close()
    with child("hold", path) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"


def test_a_process_that_fails_without_closing_ends(path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(CHILD), "fail", url_of(path)], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert "ZeroDivisionError" in done.stderr
    assert query(path, "SELECT count(*) FROM games") == [(1,)]


def test_sqlalchemy_and_alembic_are_not_imported_where_there_is_nothing_to_migrate(path: Path) -> None:
    script = (
        "import asyncio, sys\n"
        "from storage.store import Store\n"
        "async def main():\n"
        "    for _ in range(2):\n"  # a new database, then one that is as it should be
        "        await (await Store.open(sys.argv[1])).close()\n"
        "asyncio.run(main())\n"
        "print([name for name in ('sqlalchemy', 'alembic', 'mako') if name in sys.modules])\n"
    )
    root = Path(__file__).parents[2]
    command = [sys.executable, "-c", script, url_of(path)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == "[]\n"
