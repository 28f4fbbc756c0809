"""Servers: settings with the record of their changes; a server that is gone leaves nothing behind, and nothing else."""

from __future__ import annotations

from pathlib import Path

from storage.privacy import Later
from storage.records import Change, Outgoing, ResultRow
from storage.store import Store
from tests.storage.helpers import ALICE, BRUNO, NOON, move, new_game, query, seat, url_of

HERE, THERE = 77, 78


async def test_settings_and_who_has_changed_them_are_written_together(store: Store) -> None:
    first = Change(NOON, ALICE, None, "language", None, "fr")
    second = Change(NOON + 1, BRUNO, 5, "ten", "false", None)
    assert await store.guilds.settings(HERE) is None
    await store.guilds.set(HERE, '{"a":1}', [first])
    await store.guilds.set(HERE, '{"a":2}', [second])
    await store.guilds.set(THERE, "{}")
    assert await store.guilds.settings(HERE) == '{"a":2}'
    assert await store.guilds.changes(HERE, 10) == [second, first]
    assert await store.guilds.changes(HERE, 1) == [second]
    assert await store.guilds.changes(HERE, 5, 1) == [first]
    assert await store.guilds.changes(THERE, 10) == []


async def test_a_server_that_is_gone_and_comes_back_keeps_its_settings(store: Store) -> None:
    await store.guilds.set(HERE, '{"a":1}')
    assert await store.guilds.here() == [HERE]
    await store.guilds.left(HERE, NOON)
    await store.guilds.left(THERE, NOON + 1)
    assert await store.guilds.here() == []
    assert await store.guilds.gone() == {HERE: NOON, THERE: NOON + 1}
    await store.guilds.back(HERE)
    await store.guilds.back(99)
    assert await store.guilds.gone() == {THERE: NOON + 1}
    assert await store.guilds.here() == [HERE]
    assert await store.guilds.settings(HERE) == '{"a":1}'


async def test_what_is_forgotten_of_a_server_is_all_of_it_and_nothing_of_another(store: Store, path: Path) -> None:
    for guild, channel in ((HERE, 1), (THERE, 2)):
        game = await store.create(new_game(channel, guild=guild))
        await store.commit(move(game, 1, seats=(seat(game, 0, ALICE),), people=(ALICE,)))
        await store.set_panel(game, 0, 6, 7)
        ended = ResultRow(game, 0, ALICE, True, 9, "won", NOON, counting="sum", figures='{"cards":3}')
        said = (Outgoing("say", channel, "hello"),)
        await store.commit(move(game, 2, status="over", snapshot="{}", outbox=said, results=(ended,)))
        await store.privacy.erase(4711, -1, [], [], Later([game]))
        await store.teams.create(guild, "Les As", ALICE, NOON)
        await store.guilds.set(guild, "{}", [Change(NOON, ALICE, None, "language", None, "fr")])
    tables = [str(name) for (name,) in query(path, "SELECT name FROM sqlite_master WHERE type = 'table'")]
    before = {table: len(query(path, f"SELECT * FROM {table}")) for table in tables}
    assert await store.guilds.has_played(HERE)
    await store.guilds.forget(HERE)
    assert not await store.guilds.has_played(HERE)
    assert await store.guilds.has_played(THERE)
    after = {table: len(query(path, f"SELECT * FROM {table}")) for table in tables}
    shared = {"alembic_version", "meta", "players"}
    assert {t: n for t, n in after.items() if t not in shared} == {
        t: n // 2 for t, n in before.items() if t not in shared
    }
    assert all(n > 0 for t, n in before.items() if t not in shared), before
    assert await store.guilds.settings(THERE) == "{}"
    assert [team.name for team in await store.teams.all(THERE)] == ["Les As"]


async def test_the_number_of_a_forgotten_game_is_given_to_no_other(path: Path) -> None:
    """Its board may still be on a screen, and a press on it must not mean another server's game."""
    store = await Store.open(url_of(path))
    first = await store.create(new_game(1, guild=THERE))
    last = await store.create(new_game(2, guild=HERE))
    await store.guilds.forget(HERE)
    await store.close()
    store = await Store.open(url_of(path))
    await store.guilds.forget(THERE)
    await store.close()
    store = await Store.open(url_of(path))
    try:
        assert await store.create(new_game(1, guild=THERE)) > last > first
    finally:
        await store.close()
