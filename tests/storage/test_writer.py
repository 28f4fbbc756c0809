"""Commits are gathered; one bad write harms no other; a full or locked disk is survived; nobody waits for ever."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from storage import compiled as sql
from storage.database import Database, Statement, Step, Value
from storage.errors import ChannelTaken, Conflict, Repeated, StorageError
from storage.records import Write
from storage.store import Store
from tests.storage.helpers import ALICE, move, new_game, query, say, seat, started


async def pragma(store: Store, name: str) -> object:
    """Ask the connection that the store itself uses."""
    ((value,),) = await store._database.rows(Statement(f"PRAGMA {name}", (), 0))
    return value


@contextmanager
def full_disk(path: Path) -> Iterator[None]:
    """Let no file of this process grow: the system refuses the write as it does when the disk is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.with_name(f"{path.name}-wal").stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_the_connection_is_set_to_keep_what_it_said_it_wrote(store: Store) -> None:
    assert await pragma(store, "journal_mode") == "wal"
    assert await pragma(store, "synchronous") == 2  # FULL
    assert await pragma(store, "foreign_keys") == 1
    assert await pragma(store, "busy_timeout") == 5000


async def test_a_thousand_moves_at_once_take_a_handful_of_transactions(store: Store) -> None:
    games = [await started(store, channel) for channel in range(100)]
    commits, writes = store.writer.commits, store.writer.writes
    moves = [move(game, number, outbox=(say(f"{game}-{number}"),)) for number in range(1, 11) for game in games]
    ids = await asyncio.gather(*(store.commit(each) for each in moves))
    assert store.writer.writes - writes == 1000
    assert store.writer.commits - commits <= 10
    assert [row.body for row in await store.pending()] == [f"{w.entry.game}-{w.entry.number}" for w in moves]
    assert [row.id for row in await store.pending()] == [row for (row,) in ids]
    for game in games:
        assert [entry.number for entry in await store.journal(game)] == list(range(1, 11))
        row = await store.game(game)
        assert row is not None
        assert row.number == 10


async def test_a_hundred_tables_that_wait_for_each_move_share_their_transactions(store: Store, path: Path) -> None:
    games = [await started(store, channel) for channel in range(100)]
    commits = store.writer.commits

    async def play(game: int) -> None:
        for number in range(1, 11):
            await store.commit(move(game, number))

    await asyncio.gather(*(play(game) for game in games))
    assert store.writer.commits - commits <= 100
    assert query(path, "SELECT count(*), count(DISTINCT game), max(number) FROM journal") == [(1000, 100, 10)]


async def test_one_bad_write_harms_no_other(store: Store) -> None:
    games = [await started(store, channel, moves=1) for channel in range(8)]
    good = [move(game, 2, outbox=(say(f"{game}"),)) for game in games[:4]]
    bad: list[tuple[Write, type[Exception]]] = [
        (move(games[4], 7), Conflict),
        (move(games[5], 2, key=f"{games[0]}-1"), Repeated),
        (move(games[6], 2, seats=(seat(games[6], 0, ALICE, "\ud800"),)), StorageError),  # half a character
        (move(games[7], 2, outbox=(say("far away", target=1 << 63),)), StorageError),  # no such id
    ]
    batch = [good[0], bad[0][0], good[1], bad[1][0], bad[2][0], good[2], bad[3][0], good[3]]
    results = await asyncio.gather(*(store.commit(write) for write in batch), return_exceptions=True)
    outcome = dict(zip([write.entry.game for write in batch], results, strict=True))
    for write in good:
        assert isinstance(outcome[write.entry.game], tuple)
    for write, error in bad:
        assert type(outcome[write.entry.game]) is error
    assert [row.body for row in await store.pending()] == [f"{game}" for game in games[:4]]
    assert [len(await store.journal(game)) for game in games] == [2] * 4 + [1] * 4


async def test_of_two_who_write_the_same_number_at_once_one_wins(store: Store) -> None:
    game = await started(store)
    writes = [move(game, 1, key=f"press {i}", outbox=(say(f"{i}"),)) for i in range(10)]
    results = await asyncio.gather(*(store.commit(write) for write in writes), return_exceptions=True)
    assert [type(result) for result in results] == [tuple] + [Conflict] * 9
    assert [row.body for row in await store.pending()] == ["0"]


async def test_of_two_with_the_same_key_at_once_one_wins(store: Store) -> None:
    games = [await started(store, channel) for channel in range(5)]
    results = await asyncio.gather(*(store.commit(move(g, 1, key="press")) for g in games), return_exceptions=True)
    assert [type(result) for result in results] == [tuple] + [Repeated] * 4


async def test_of_many_games_opened_at_once_in_a_channel_one_is(store: Store) -> None:
    results = await asyncio.gather(*(store.create(new_game(5)) for _ in range(5)), return_exceptions=True)
    (live,) = await store.live_games()
    assert results[0] == live.id
    assert [(type(r), r.game) for r in results[1:] if isinstance(r, ChannelTaken)] == [(ChannelTaken, live.id)] * 4


async def test_a_write_whose_caller_is_cancelled_is_done_in_full(store: Store) -> None:
    game, other = await started(store, 1), await started(store, 2)
    before = [asyncio.ensure_future(store.commit(move(game, 1, outbox=(say("hear"),), snapshot="s")))]
    before.append(asyncio.ensure_future(store.commit(move(other, 1))))
    await asyncio.sleep(0)  # both wait in the queue, nothing is written yet
    before[0].cancel()
    assert isinstance((await asyncio.gather(*before, return_exceptions=True))[0], asyncio.CancelledError)
    under_way = asyncio.ensure_future(store.commit(move(game, 2)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)  # the transaction has gone to its thread
    under_way.cancel()
    await asyncio.wait([under_way])
    await store.commit(move(game, 3))
    assert [entry.number for entry in await store.journal(game)] == [1, 2, 3]
    assert len(await store.pending()) == 1
    assert (await store.load(game))[0] == (1, "s")


async def test_a_full_disk_fails_the_write_and_the_next_one_works(store: Store, path: Path) -> None:
    game, other = await started(store, 1, moves=1), await started(store, 2)
    big = "x" * 1_000_000
    await store.set_player(7, "1")
    with full_disk(path):
        results = await asyncio.gather(
            store.commit(move(game, 2, move=big)), store.commit(move(other, 1, move=big)), return_exceptions=True
        )
    assert [type(result) for result in results] == [StorageError] * 2
    assert len(await store.journal(game)) == 1
    await store.commit(move(game, 2, move=big))
    await store.commit(move(other, 1, move=big))
    row = await store.game(game)
    assert row is not None
    assert (row.number, await store.player(7)) == (2, "1")  # it was not lost with the write that it went with
    assert await pragma(store, "integrity_check") == "ok"


async def test_a_locked_database_fails_the_write_and_the_next_one_works(store: Store, path: Path) -> None:
    game = await started(store)
    ids = await store.commit(move(game, 1, outbox=(say("one"),)))
    await store._database.rows(Statement("PRAGMA busy_timeout=0", (), 0))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await store.done(ids)
        with pytest.raises(StorageError, match="locked"):
            await store.commit(move(game, 2))
        with pytest.raises(StorageError, match="locked"):
            await store.create(new_game(2))
        other.execute("ROLLBACK")
    await store.commit(move(game, 2))
    assert await store.pending() == []


async def test_a_transaction_that_could_not_even_be_undone_is_undone_before_the_next(store: Store) -> None:
    game = await started(store)
    for left_behind in ("BEGIN IMMEDIATE", "UPDATE games SET shown = 99"):
        await store._database.rows(Statement(left_behind, (), 0))
    await store.commit(move(game, 1))
    assert [entry.number for entry in await store.journal(game)] == [1]


async def test_of_what_was_put_off_and_failed_only_the_newest_is_tried_again(store: Store, path: Path) -> None:
    game = await started(store)
    await store._database.rows(Statement("PRAGMA busy_timeout=200", (), 0))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await store.set_player(7, "1")
        failing = asyncio.ensure_future(store.commit(move(game, 1)))
        await asyncio.sleep(0.02)  # it waits for the lock, and has the 1 with it
        await store.set_player(7, "2")
        with pytest.raises(StorageError, match="locked"):
            await failing
        other.execute("ROLLBACK")
    assert await store.player(7) == "2"


async def test_what_was_put_off_is_tried_again_by_itself(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("storage.writer.LATER_SECONDS", 0.01)
    monkeypatch.setattr("storage.writer.RETRY_SECONDS", 0.01)
    await store._database.rows(Statement("PRAGMA busy_timeout=0", (), 0))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await store.set_player(7, "1")
        while "still to be written" not in caplog.text:
            await asyncio.sleep(0.005)
        await store.set_player(7, "2")  # takes the place of the older one, which waits still
        other.execute("ROLLBACK")
    while query(path, "SELECT settings FROM players") != [("2",)]:
        await asyncio.sleep(0.005)


async def test_what_comes_while_a_slow_transaction_runs_is_written_in_time(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.writer.LATER_SECONDS", 0.01)
    game = await started(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        slow = asyncio.ensure_future(store.commit(move(game, 1)))
        await asyncio.sleep(0.02)
        await store.set_player(7, "1")
        await asyncio.sleep(0.03)  # its time comes while the writer still waits for the lock
        other.execute("ROLLBACK")
    await slow
    while query(path, "SELECT settings FROM players") != [("1",)]:
        await asyncio.sleep(0.005)


async def test_what_is_put_off_and_does_not_fit_harms_no_other(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    game = await started(store)
    store.writer.later(sql.SET_PLAYER, 7, sql.SET_PLAYER.row(user=7, settings=None))
    await store.commit(move(game, 1))
    assert "NOT NULL constraint failed" in caplog.text
    await store.commit(move(game, 2))
    assert len(await store.journal(game)) == 2


async def test_closing_writes_what_waits_and_refuses_what_comes_after(store: Store, path: Path) -> None:
    games = [await started(store, channel) for channel in range(3)]
    waiting = [asyncio.ensure_future(store.commit(move(game, 1))) for game in games]
    await asyncio.sleep(0)
    await store.close()
    await store.close()
    await asyncio.gather(*waiting)
    assert query(path, "SELECT count(*) FROM journal") == [(3,)]
    with pytest.raises(StorageError, match="closed"):
        await store.commit(move(games[0], 2))
    with pytest.raises(StorageError, match="closed"):
        await store.done([1])
    with pytest.raises(StorageError):
        await store.game(games[0])


async def test_nobody_waits_for_ever_when_the_writer_is_stopped(store: Store) -> None:
    game = await started(store)
    waiting = asyncio.ensure_future(store.commit(move(game, 1)))
    await asyncio.sleep(0)
    (writer,) = [task for task in asyncio.all_tasks() if task.get_name() == "storage writer"]
    writer.cancel()
    with pytest.raises(StorageError, match="stopped"):
        await waiting
    await store.set_meta("it", "goes on")


async def test_steps_of_a_transaction_run_in_the_order_of_the_statements(store: Store) -> None:
    texts: dict[str, Value] = {"game": "p", "seed": b"", "language": "fr", "status": "over"}
    numbers: dict[str, Value] = {"guild": 1, "channel": 1, "created_at": 1, "number": 1, "shown": 0}
    nothing: dict[str, Value] = {"deadline": None, "board": None, "board_channel": None}
    game = Step(sql.ADD_GAME, [sql.ADD_GAME.row(id=9, **texts, **numbers, **nothing)])
    entry = Step(sql.ADD_ENTRY, [sql.ADD_ENTRY.row(game=9, number=1, at=1, user=None, key=None, move="{}")])
    await store.writer.write([entry, game])
    assert len(await store.journal(9)) == 1


async def test_a_file_without_tables_cannot_be_read(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "empty.db")
    with pytest.raises(StorageError, match="no such table"):
        await database.rows(sql.LIVE_GAMES)
    await database.close()
