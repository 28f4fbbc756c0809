"""What is to be said: written with the move, in order, until it is done. And the settings."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from storage import compiled as sql
from storage.records import OutboxRow
from storage.store import KEEP_SAID, Store
from storage.writer import LATER_SECONDS
from tests.storage.helpers import NOON, move, query, say, started, url_of


async def test_what_is_to_be_said_is_pending_in_order(store: Store) -> None:
    game = await started(store)
    ids = await store.commit(move(game, 1, outbox=(say("one"), say("two", "whisper", 42))))
    ids += await store.commit(move(game, 2))
    ids += await store.commit(move(game, 3, outbox=(say("three"),)))
    assert list(ids) == sorted(set(ids))
    assert await store.pending() == [
        OutboxRow(ids[0], game, "say", 1, "one", NOON + 1),
        OutboxRow(ids[1], game, "whisper", 42, "two", NOON + 1),
        OutboxRow(ids[2], game, "say", 1, "three", NOON + 3),
    ]


async def test_the_ids_are_those_of_the_rows_with_many_games_at_once(store: Store) -> None:
    games = [await started(store, channel) for channel in range(20)]
    ids = await asyncio.gather(
        *(store.commit(move(game, 1, outbox=(say(f"{game}a"), say(f"{game}b")))) for game in games)
    )
    bodies = {row.id: row.body for row in await store.pending()}
    assert [[bodies[row] for row in pair] for pair in ids] == [[f"{game}a", f"{game}b"] for game in games]
    for game, pair in zip(games, ids, strict=True):
        assert [row.id for row in await store.pending(game)] == list(pair)
    assert await store.pending(99) == []


async def test_what_was_said_is_no_longer_pending(store: Store) -> None:
    game = await started(store)
    ids = await store.commit(move(game, 1, outbox=(say("one"), say("two"), say("three"))))
    await store.done(ids[:2])
    assert [row.id for row in await store.pending()] == [ids[2]]
    await store.done([])
    await store.done(ids)
    assert await store.pending() == []


async def test_what_stands_in_the_place_of_others_is_pending_and_they_are_not(store: Store, path: Path) -> None:
    game = await started(store)
    old = await store.commit(move(game, 1, outbox=(say("one", "call", 42), say("two", "call", 42), say("three"))))
    new = await store.instead(game, old[:2], [say("here"), say("there", target=2)])
    later = await store.commit(move(game, 2, outbox=(say("four"),)))
    expected = [(old[2], 1, "three"), (new[0], 1, "here"), (new[1], 2, "there"), (later[0], 1, "four")]
    assert query(path, "SELECT id, target, body FROM outbox WHERE done_at IS NULL ORDER BY id") == expected


async def test_done_goes_with_the_next_commit(store: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.writer.LATER_SECONDS", 3600.0)  # by itself it would go some time, too
    game = await started(store)
    ids = await store.commit(move(game, 1, outbox=(say("one"),)))
    commits = store.writer.commits
    await store.done(ids)
    assert store.writer.commits == commits
    await store.commit(move(game, 2))
    assert store.writer.commits == commits + 1
    assert query(path, "SELECT count(*) FROM outbox WHERE done_at IS NULL") == [(0,)]


async def test_done_is_on_the_disk_within_a_second_without_a_commit(store: Store, path: Path) -> None:
    game = await started(store)
    ids = await store.commit(move(game, 1, outbox=(say("one"),)))
    began = time.monotonic()
    await store.done(ids)
    while query(path, "SELECT count(*) FROM outbox WHERE done_at IS NULL") != [(0,)]:
        assert time.monotonic() - began < 10 + LATER_SECONDS  # with room for a slow machine
        await asyncio.sleep(0.02)


async def test_done_is_on_the_disk_after_closing(store: Store, path: Path) -> None:
    game = await started(store)
    ids = await store.commit(move(game, 1, outbox=(say("one"),)))
    await store.set_player(7, "1")
    await store.done(ids)
    await store.close()
    assert query(path, "SELECT count(*) FROM outbox WHERE done_at IS NULL") == [(0,)]
    assert query(path, "SELECT settings FROM players") == [("1",)]


async def test_ids_go_on_after_opening_again_though_all_was_said(store: Store, path: Path) -> None:
    game = await started(store)
    (first,) = await store.commit(move(game, 1, outbox=(say("one"),)))
    await store.done([first])
    await store.close()
    again = await Store.open(url_of(path))
    (second,) = await again.commit(move(game, 2, outbox=(say("two"),)))
    assert second > first
    await again.close()


async def test_what_was_said_is_dropped_after_a_week_and_what_was_not_is_kept(store: Store, path: Path) -> None:
    game = await started(store)
    old, waits, recent, last = await store.commit(move(game, 1, outbox=tuple(say(word) for word in "abcd")))
    now = time.time_ns() // 1_000_000
    store.writer.later(sql.DONE, old, sql.DONE.row(row=old, at=now - KEEP_SAID - 60_000))
    store.writer.later(sql.DONE, recent, sql.DONE.row(row=recent, at=now - KEEP_SAID + 60_000))
    await store.commit(move(game, 2))
    await store.done([last])
    await store.commit(move(game, 3))
    assert query(path, "SELECT id FROM outbox ORDER BY id") == [(waits,), (recent,), (last,)]


Get = Callable[[Store], Awaitable[str | None]]
Set = Callable[[Store, str], Awaitable[None]]


@pytest.mark.parametrize(
    ("get", "put", "get_other"),
    [
        (
            lambda s: s.guilds.settings(1 << 62),
            lambda s, text: s.guilds.set(1 << 62, text),
            lambda s: s.guilds.settings(2),
        ),
        (lambda s: s.player(1 << 62), lambda s, text: s.set_player(1 << 62, text), lambda s: s.player(2)),
        (lambda s: s.meta("a"), lambda s, text: s.set_meta("a", text), lambda s: s.meta("b")),
    ],
    ids=["guild", "player", "meta"],
)
async def test_settings_are_kept_and_replaced(store: Store, path: Path, get: Get, put: Set, get_other: Get) -> None:
    assert await get(store) is None
    await put(store, '{"a":1}')
    assert await get(store) == '{"a":1}'
    await put(store, "")
    assert await get(store) == ""
    assert await get_other(store) is None
    await store.close()
    again = await Store.open(url_of(path))
    assert await get(again) == ""
    await again.close()
