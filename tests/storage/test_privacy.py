"""What is stored of one user: found by the games in which he took part; erased so that the file holds none of it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import database, privacy
from storage.database import Database
from storage.errors import StorageError
from storage.privacy import Later
from storage.records import Change, ResultRow, Rewritten
from storage.store import Store
from tests.storage.helpers import NOON, move, new_game, query, say, seat, started, url_of
from tests.storage.test_migrations import upgrade_to

HIM, HER, STRANGER, COUNTED = 987_654_321_000_111_222, 1002, -5, -6
HERE = 77


async def test_games_that_are_over_are_found_by_server_and_by_who_took_part(store: Store) -> None:
    kinds = ("corse", "scilof", "x")
    games = [await store.create(new_game(channel, game=name)) for channel, name in enumerate(kinds)]
    for game in games[:2]:
        await store.commit(move(game, 1, status="over", deadline=None, people=(HIM,)))
    await store.commit(move(games[2], 1, people=(HIM,)))
    assert await store.over_in_guild(HERE) == [(games[1], "scilof"), (games[0], "corse")]
    assert await store.over_in_guild(HERE + 1) == []
    assert await store.over_of(HIM) == [(games[1], "scilof"), (games[0], "corse")]
    assert await store.over_of(HER) == []
    assert await store.took_part(games[2], HIM)
    assert not await store.took_part(games[2], HER)


async def test_who_takes_part_is_noted_once_and_stays_when_he_leaves(store: Store) -> None:
    game = await started(store)
    await store.commit(move(game, 1, people=(HIM,), seats=(seat(game, 0, HIM),)))
    await store.commit(move(game, 2, people=(HIM, HER), seats=(seat(game, 0, None),)))
    assert await store.took_part(game, HIM)
    assert await store.took_part(game, HER)


async def full(store: Store) -> int:
    """Write something of him into every table; return the game."""
    game = await store.create(new_game())
    await store.set_player(HIM, '{"zone":"Europe/Paris"}')
    seats = (seat(game, 0, HIM, "Hector"), seat(game, 1, HER))
    await store.commit(move(game, 1, user=HIM, people=(HIM, HER), seats=seats))
    await store.set_panel(game, 0, 4, 5, "news")
    await store.set_panel(game, 1, 4, 5, "Hector has written")
    await store.teams.create(HERE, "Les As", HIM, NOON)
    await store.guilds.set(HERE, "{}", [Change(NOON, HIM, None, "language", None, "fr")])
    said = (say(f"<@{HIM}> Hector, hello"), say("hush", "whisper", HIM))
    ended = (ResultRow(game, 0, HIM, False, 3, "lost", NOON), ResultRow(game, 1, HER, True, 4, "won", NOON))
    ids = await store.commit(
        move(game, 2, user=HIM, status="over", move=f'{{"user":{HIM},"name":"Hector"}}', snapshot='{"n":"Hector"}',
             outbox=said, results=ended)
    )  # fmt: skip
    await store.done(ids[:1])
    return game


async def test_what_is_stored_of_somebody_is_found(store: Store) -> None:
    game = await full(store)
    own = await store.privacy.own(HIM)
    assert own.settings == '{"zone":"Europe/Paris"}'
    assert [row.id for row in own.games] == [game]
    assert own.seats == ((game, 0, "Hector"),)
    assert [(r.seat, r.won, r.score) for r in own.results] == [(0, False, 3)]
    assert own.teams == ((HERE, "Les As", NOON),)
    assert [(guild, change.name) for guild, change in own.changes] == [(HERE, "language")]
    nobody = await store.privacy.own(4711)
    assert (nobody.settings, nobody.games, nobody.seats, nobody.results) == (None, (), (), ())


def varint(number: int) -> bytes:
    """Return a number as SQLite writes it where it is a row's own; of this size it takes nine bytes, the last whole."""
    parts, high = [number & 0xFF], number >> 8
    for _ in range(8):
        parts.append(high & 0x7F | 0x80)
        high >>= 7
    return bytes(reversed(parts))


def found(path: Path) -> set[str]:
    """Return what can be found of him in the bytes of the database and of its log."""
    marks = {
        "id as text": str(HIM).encode(),
        "id as a number": HIM.to_bytes(8, "big"),
        "id as a row": varint(HIM),
        "name": b"Hector",
        "settings": b"Europe/Paris",
    }
    data = b"".join(file.read_bytes() for file in path.parent.glob("games.db*"))
    return {name for name, mark in marks.items() if mark in data}


def without_him(game: int) -> Rewritten:
    text = f'{{"user":{STRANGER},"name":""}}'
    seats = (seat(game, 0, STRANGER, ""), seat(game, 1, HER))
    return Rewritten(game, STRANGER, COUNTED, ((2, text),), '{"n":""}', seats, ())


async def test_who_is_erased_is_nowhere_in_the_file_any_more(store: Store, path: Path) -> None:
    game = await full(store)
    assert found(path) == {"id as text", "id as a number", "id as a row", "name", "settings"}
    await store.privacy.erase(HIM, STRANGER, [without_him(game)], [HERE])
    assert found(path) == set()
    own = await store.privacy.own(HIM)
    assert (own.settings, own.games, own.seats, own.results, own.teams, own.changes) == (None, (), (), (), (), ())
    assert [entry.user for entry in await store.journal(game)] == [STRANGER, STRANGER]
    assert [entry.key for entry in await store.journal(game)] == [None, None]
    assert query(path, "SELECT user, won FROM results ORDER BY seat") == [(COUNTED, 0), (HER, 1)]
    assert query(path, "SELECT user FROM changes") == [(STRANGER,)]
    assert await store.teams.all(HERE) == [], "a team without members goes"
    assert await store.took_part(game, HER)
    assert await store.pending(game) == []


async def long_games(store: Store) -> list[Rewritten]:
    """Play three games at once in which he is everywhere; return them without him."""
    games = [await started(store, channel) for channel in range(3)]
    for number in range(1, 200):
        for game in games:
            text = f'{{"user":{HIM},"name":"Hector","rest":"{"x" * (number * 7 % 300)}"}}'
            await store.commit(move(game, number, user=HIM, people=(HIM,), move=text, snapshot=text))
    return [
        Rewritten(game, STRANGER, COUNTED, tuple((n, "y" * (n * 5 % 90)) for n in range(1, 200)), "{}", ())
        for game in games
    ]


@pytest.mark.parametrize("small", [0, privacy.SMALL])
async def test_nothing_is_left_between_the_rows_of_a_long_game(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch, small: int
) -> None:
    """Rows that shrink move within their pages and from page to page, and what was there before is not there either,
    however large the file is."""
    monkeypatch.setattr(privacy, "SMALL", small)
    new = await long_games(store)
    await store.privacy.erase(HIM, STRANGER, new, [])
    assert found(path) == set()


async def test_a_large_file_is_built_anew_once_a_day_and_after_a_restart(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(privacy, "SMALL", 0)
    new = await long_games(store)
    await store.privacy.erase(HER, STRANGER, [], [])
    await store.privacy.erase(HIM, STRANGER, new, [])
    await store.privacy.tidy()
    assert found(path), "somebody else was erased today"
    await store.close()
    later = await Store.open(url_of(path))
    await later.privacy.tidy()
    assert found(path) == set()
    await later.close()


async def test_who_is_erased_as_a_file_has_just_been_built_anew_is_not_in_it_either(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = await long_games(store)
    build = Database.tidy
    erasing: list[asyncio.Task[None]] = []

    async def build_and_erase(self: Database) -> bool:
        built = await build(self)
        if not erasing:
            erasing.append(asyncio.create_task(store.privacy.erase(HIM, STRANGER, new, [])))
            await asyncio.sleep(0)  # it goes as far as it may
        return built

    monkeypatch.setattr(Database, "tidy", build_and_erase)
    await store.privacy.erase(HER, STRANGER, [], [])
    await erasing[0]
    assert found(path) == set()


async def test_what_somebody_reads_meanwhile_is_overwritten_when_he_is_done(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_PRAGMAS", (*database._PRAGMAS, "PRAGMA busy_timeout=50"))
    store = await Store.open(url_of(path))
    game = await full(store)
    with closing(sqlite3.connect(path)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM journal").fetchall()
        await store.privacy.erase(HIM, STRANGER, [without_him(game)], [HERE])
        assert found(path), "the old pages are still read"
    await store.privacy.tidy()
    assert found(path) == set()
    await store.close()


async def test_who_asks_while_a_game_goes_on_is_erased_from_it_later_or_keeps_it_after_all(
    store: Store, path: Path
) -> None:
    game = await started(store)
    await store.set_player(HIM, '{"zone":"Europe/Paris"}')
    said = (say("hush", "whisper", HIM),)
    await store.commit(move(game, 1, user=HIM, people=(HIM, HER), seats=(seat(game, 0, HIM, "Hector"),), outbox=said))
    await store.privacy.erase(HIM, STRANGER, [], [], Later([game], settings=True))
    own = await store.privacy.own(HIM)
    assert own.erasing == (game,)
    assert own.settings is not None
    assert [row.target for row in await store.pending(game)] == [HIM], "he still plays"
    assert await store.privacy.due() == []
    await store.privacy.keep(HIM)
    assert (await store.privacy.own(HIM)).erasing == ()
    await store.privacy.erase(HIM, STRANGER, [], [], Later([game], settings=True))
    await store.commit(move(game, 2, status="over"))
    assert await store.privacy.due() == [HIM]
    new = Rewritten(game, STRANGER, COUNTED, (), None, (seat(game, 0, STRANGER, ""),))
    await store.privacy.erase_rest(HIM, [new], settings=True)
    assert await store.privacy.due() == []
    assert (await store.privacy.own(HIM)).erasing == ()
    assert found(path) == set()


async def test_ids_go_on_after_an_erasure_of_all_that_was_said(store: Store, path: Path) -> None:
    """Discord knows for some minutes what it has been sent by these ids: it would swallow what had an old one."""
    game = await started(store)
    said = (say("Hector"), say("hush", "whisper", HIM))
    ids = await store.commit(move(game, 1, user=HIM, people=(HIM,), outbox=said))
    await store.done(ids[:1])
    await store.privacy.erase(HIM, STRANGER, [], [])
    assert await store.pending() == []
    assert query(path, "SELECT target, body FROM outbox") == [(0, ""), (0, "")]
    await store.close()
    again = await Store.open(url_of(path))
    (next_id,) = await again.commit(move(game, 2, outbox=(say("next"),)))
    assert next_id > max(ids)
    await again.close()


async def test_an_erasure_is_done_in_full_or_not_at_all(store: Store, path: Path) -> None:
    game = await full(store)
    before = [query(path, f"SELECT * FROM {table}") for table in ("journal", "seats", "results", "players", "people")]
    with pytest.raises(StorageError):
        await store.privacy.erase(HIM, STRANGER, [without_him(game)], [HERE, HERE + 1])  # he is in no team there
    after = [query(path, f"SELECT * FROM {table}") for table in ("journal", "seats", "results", "players", "people")]
    assert before == after


async def test_a_running_game_keeps_who_is_erased_elsewhere(store: Store) -> None:
    game = await started(store)
    await store.commit(move(game, 1, user=HIM, people=(HIM,), seats=(seat(game, 0, HIM, "Hector"),)))
    await store.privacy.erase(HIM, STRANGER, [], [])
    assert await store.took_part(game, HIM)
    assert [entry.user for entry in await store.journal(game)] == [HIM]


async def test_a_database_from_before_knows_who_took_part_by_what_it_holds(path: Path) -> None:
    path.parent.mkdir()
    upgrade_to(path, "0005")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "INSERT INTO games (id, game, guild, channel, seed, created_at, language, status, shown)"
            " VALUES (7, 'pyramidium', 77, 1, x'00', 3, 'fr', 'over', 0)"
        )
        connection.execute("INSERT INTO seats VALUES (7, 0, 11, 'A'), (7, 1, NULL, 'computer')")
        connection.execute("INSERT INTO panels (game, user, panel_channel) VALUES (7, 12, 1)")
        connection.execute("INSERT INTO journal (game, number, at, user, move) VALUES (7, 1, 4, 13, '{}')")
        connection.execute(
            "INSERT INTO results (game, seat, user, won, score, how, ended_at) VALUES (7, 0, 14, 1, 5, '', 4)"
        )
    store = await Store.open(url_of(path))
    assert [await store.took_part(7, user) for user in (11, 12, 13, 14, 15)] == [True] * 4 + [False]
    await store.close()


async def test_what_was_still_to_be_said_to_him_or_was_said_meanwhile_is_not_put_back(store: Store, path: Path) -> None:
    game = await started(store)
    said = (say("to all"), say("hush", "whisper", HIM), say("meanwhile"))
    ids = await store.commit(move(game, 1, user=HIM, people=(HIM,), outbox=said))
    new = Rewritten(game, STRANGER, COUNTED, (), None, (), tuple(zip(ids, ("all", "hush", "meanwhile"), strict=True)))
    await store.done(ids[2:])
    await store.privacy.own(HIM)  # so that it is written that it was said
    await store.privacy.erase(HIM, STRANGER, [new], [])
    assert query(path, "SELECT body FROM outbox ORDER BY id") == [("all",), ("",), ("",)]
    assert [row.body for row in await store.pending()] == ["all"]
