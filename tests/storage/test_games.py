"""Games, their moves, their seats, and what is on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from storage.errors import ChannelTaken, Conflict, Repeated, StorageError
from storage.records import Entry, GameRow, ResultRow, SeatRow
from storage.store import Store
from tests.storage.helpers import (
    ALICE,
    BRUNO,
    CHLOE,
    NOON,
    change,
    move,
    new_game,
    opening,
    query,
    say,
    seat,
    started,
    url_of,
)


async def test_an_empty_database_knows_nothing(store: Store) -> None:
    assert await store.game(1) is None
    assert await store.live_in_channel(1) is None
    assert await store.live_games() == []
    assert await store.live_games_of(ALICE) == []
    assert await store.seats(1) == []
    assert await store.load(1) == (None, [])
    assert await store.journal(1) == []
    assert await store.pending() == []
    assert not await store.seen_key("1")


async def test_a_new_game_is_a_lobby_without_moves(store: Store) -> None:
    game = await store.create(new_game(5))
    expected = GameRow(game, "pyramidium", 77, 5, b"\x00secret\xff", NOON, "fr", "lobby", 0, None, None, None, 0)
    assert await store.game(game) == expected
    assert await store.live_in_channel(5) == expected
    assert await store.live_games() == [expected]
    assert await store.live_in_channel(6) is None


async def test_a_channel_has_one_live_game_and_the_second_learns_which(store: Store) -> None:
    first = await started(store, channel=5)
    with pytest.raises(ChannelTaken) as caught:
        await store.create(new_game(5))
    assert caught.value.game == first
    await store.commit(move(first, 1, status="over", deadline=None))
    second = await store.create(new_game(5))
    assert [game.id for game in await store.live_games()] == [second]
    over = await store.game(first)
    assert over is not None
    assert over.status == "over"


async def test_a_game_is_opened_with_its_first_move_in_one_piece(store: Store, path: Path) -> None:
    game = await store.create(new_game(5), lambda number: opening(number, "hello", NOON + 5))
    row = await store.game(game)
    assert row is not None
    assert (row.status, row.number, row.deadline) == ("lobby", 1, NOON + 5)
    assert [(entry.game, entry.number) for entry in await store.journal(game)] == [(game, 1)]
    assert [said.body for said in await store.pending(game)] == ["hello"]
    assert [one.user for one in await store.seats(game)] == [ALICE]
    assert await store.took_part(game, ALICE)
    await store.commit(move(game, 2))
    assert store.writer.writes == 2  # the game, and the move after its first


@pytest.mark.parametrize("table", ["games", "journal", "seats", "people", "outbox"])
async def test_of_a_game_that_cannot_be_opened_nothing_is_left(store: Store, path: Path, table: str) -> None:
    change(path, f"CREATE TRIGGER broken BEFORE INSERT ON {table} BEGIN SELECT RAISE(ABORT, 'broken'); END")
    with pytest.raises(StorageError):
        await store.create(new_game(5), lambda number: opening(number, "hello", NOON))
    for each in ("games", "journal", "seats", "people", "outbox"):
        assert query(path, f"SELECT count(*) FROM {each}") == [(0,)]
    change(path, "DROP TRIGGER broken")
    await store.create(new_game(5), lambda number: opening(number, "hello", NOON))


async def test_who_finds_the_channel_taken_leaves_nothing_either(store: Store, path: Path) -> None:
    first = await store.create(new_game(5), lambda number: opening(number, "first", NOON))
    with pytest.raises(ChannelTaken) as caught:
        await store.create(new_game(5), lambda number: opening(number, "second", NOON))
    assert caught.value.game == first
    assert [said.body for said in await store.pending()] == ["first"]
    assert query(path, "SELECT count(*) FROM journal") == [(1,)]


async def test_a_move_changes_the_game_and_stands_in_the_journal(store: Store) -> None:
    game = await started(store)
    await store.commit(move(game, 1, status="lobby", deadline=NOON + 5, user=None, key=None, at=NOON, move='{"a":1}'))
    await store.commit(move(game, 2, status="playing", deadline=None, user=BRUNO, key="k2", at=NOON + 9, move="{}"))
    row = await store.game(game)
    assert row is not None
    assert (row.status, row.number, row.deadline) == ("playing", 2, None)
    assert await store.journal(game) == [
        Entry(game, 1, NOON, None, None, '{"a":1}'),
        Entry(game, 2, NOON + 9, BRUNO, "k2", "{}"),
    ]
    assert await store.seen_key("k2")
    assert not await store.seen_key("k3")


async def test_many_moves_may_have_no_key(store: Store) -> None:
    game = await started(store)
    for number in (1, 2, 3):
        await store.commit(move(game, number, key=None))
    assert len(await store.journal(game)) == 3


async def test_loading_gives_the_latest_snapshot_and_the_moves_after_it(store: Store) -> None:
    game = await started(store, moves=2)
    everything = await store.journal(game)
    assert await store.load(game) == (None, everything)
    await store.commit(move(game, 3, snapshot="three"))
    assert await store.load(game) == ((3, "three"), [])
    await store.commit(move(game, 4))
    await store.commit(move(game, 5, snapshot="five"))
    await store.commit(move(game, 6))
    snapshot, after = await store.load(game)
    assert snapshot == (5, "five")
    assert [entry.number for entry in after] == [6]
    assert len(await store.journal(game)) == 6


async def test_the_same_key_is_never_written_twice_in_any_game(store: Store) -> None:
    one, two = await started(store, 1), await started(store, 2)
    await store.commit(move(one, 1, key="press"))
    with pytest.raises(Repeated):
        await store.commit(move(one, 2, key="press", outbox=(say("twice"),)))
    with pytest.raises(Repeated):
        await store.commit(move(two, 1, key="press"))
    with pytest.raises(Repeated):  # the very same write: its number is taken too, but it has been done
        await store.commit(move(one, 1, key="press"))
    assert len(await store.journal(one)) == 1
    assert await store.journal(two) == []
    assert await store.pending() == []


@pytest.mark.parametrize("number", [0, 1, 2, 4, 99])
async def test_any_number_but_the_next_is_a_conflict_and_changes_nothing(store: Store, number: int) -> None:
    game = await started(store, moves=2)
    before = await store.game(game), await store.journal(game)
    with pytest.raises(Conflict):
        await store.commit(
            move(
                game,
                number,
                key="other",
                status="over",
                snapshot="no",
                seats=(seat(game, 0, ALICE),),
                outbox=(say("no"),),
            )
        )
    assert (await store.game(game), await store.journal(game)) == before
    assert (await store.load(game))[0] is None
    assert await store.seats(game) == []
    assert await store.pending() == []
    await store.commit(move(game, 3))


async def test_a_move_in_a_game_that_is_not_there_is_a_conflict(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.commit(move(404, 1))


async def test_seats_are_replaced_as_a_whole(store: Store) -> None:
    game = await started(store)
    await store.commit(
        move(game, 1, seats=(seat(game, 0, ALICE, "Alice"), seat(game, 1, BRUNO), seat(game, 2, None, "R2")))
    )
    assert await store.seats(game) == [
        SeatRow(game, 0, ALICE, "Alice"),
        SeatRow(game, 1, BRUNO, "someone"),
        SeatRow(game, 2, None, "R2"),
    ]
    await store.commit(move(game, 2, seats=(seat(game, 0, BRUNO, "Bruno"),)))
    assert await store.seats(game) == [SeatRow(game, 0, BRUNO, "Bruno")]
    await store.commit(move(game, 3))
    assert len(await store.seats(game)) == 1
    await store.commit(move(game, 4, seats=()))
    assert await store.seats(game) == []


async def test_games_of_a_user_are_those_under_way_where_he_sits(store: Store) -> None:
    games = [await started(store, channel) for channel in range(4)]
    for game in games[:3]:
        await store.commit(move(game, 1, seats=(seat(game, 0, ALICE), seat(game, 1, CHLOE))))
    await store.commit(move(games[1], 2, status="over"))
    await store.commit(move(games[2], 2, seats=(seat(games[2], 0, CHLOE),)))
    assert [game.id for game in await store.live_games_of(ALICE)] == [games[0]]
    assert [game.id for game in await store.live_games_of(CHLOE)] == [games[0], games[2]]
    assert await store.live_games_of(BRUNO) == []


async def test_who_sits_at_the_live_tables_of_one_kind_of_game(store: Store) -> None:
    games = [await started(store, channel) for channel in range(3)]
    for game in games:
        people = (seat(game, 0, CHLOE), seat(game, 1, ALICE), seat(game, 2, None))
        await store.commit(move(game, 1, seats=people))
    await store.commit(move(games[1], 2, status="over"))
    expected = [(game, user) for game in games[::2] for user in (ALICE, CHLOE)]
    assert await store.live_seats("pyramidium") == expected
    assert await store.live_seats("another") == []


async def test_live_games_come_oldest_first(store: Store) -> None:
    games = [await started(store, channel) for channel in (9, 3, 7, 1)]
    await store.commit(move(games[2], 1, status="over"))
    assert [game.id for game in await store.live_games()] == [games[0], games[1], games[3]]


async def test_a_panel_belongs_to_the_user_and_follows_him_when_seats_move_up(store: Store) -> None:
    game = await started(store)
    await store.commit(move(game, 1, seats=(seat(game, 0, ALICE), seat(game, 1, BRUNO), seat(game, 2, None))))
    for number, channel, message in ((0, 10, 100), (1, 20, 200), (2, 30, 300)):
        await store.set_panel(game, number, channel, message)
    assert [(s.panel, s.panel_channel) for s in await store.seats(game)] == [(100, 10), (200, 20), (None, None)]
    # Alice goes: Bruno has her seat now, but her private message must never show his secrets.
    await store.commit(move(game, 2, seats=(seat(game, 0, BRUNO), seat(game, 1, CHLOE))))
    assert [(s.panel, s.panel_channel) for s in await store.seats(game)] == [(200, 20), (None, None)]
    await store.set_panel(game, 0, 20, 300, "It was a fool.")
    assert [s.news for s in await store.seats(game)] == ["It was a fool.", None]
    assert "fool" not in repr(await store.seats(game)), "it may be a secret"
    await store.set_panel(game, 0, 20, None)
    assert [(s.panel, s.panel_channel) for s in await store.seats(game)] == [(None, 20), (None, None)]


async def test_a_panel_is_of_one_game(store: Store) -> None:
    games = [await started(store, channel) for channel in (1, 2)]
    for game in games:
        await store.commit(move(game, 1, seats=(seat(game, 0, ALICE),)))
    await store.set_panel(games[0], 0, 10, 100)
    assert [s.panel for s in await store.seats(games[1])] == [None]


async def test_the_board_is_remembered(store: Store) -> None:
    game, other = await started(store, 1, moves=3), await started(store, 2)
    await store.set_board(game, 1, 555, 3)
    row = await store.game(game)
    assert row is not None
    assert (row.board_channel, row.board, row.shown, row.number) == (1, 555, 3, 3)
    await store.set_board(game, 1, None, 0)
    row = await store.game(game)
    assert row is not None
    assert (row.board_channel, row.board, row.shown) == (1, None, 0)
    untouched = await store.game(other)
    assert untouched is not None
    assert (untouched.board, untouched.shown) == (None, 0)


async def test_a_game_can_move_to_a_free_channel_only(store: Store) -> None:
    game, other = await started(store, 1), await started(store, 2)
    with pytest.raises(ChannelTaken) as caught:
        await store.commit(move(game, 1, channel=2))
    assert caught.value.game == other
    await store.commit(move(game, 1, channel=3))
    found = await store.live_in_channel(3)
    assert found is not None
    assert found.id == game
    assert await store.live_in_channel(1) is None


async def test_a_result_is_counted_once(store: Store, path: Path) -> None:
    game = await started(store)
    results = (
        ResultRow(game, 0, ALICE, True, 12, "field", NOON),
        ResultRow(game, 1, None, False, -3, "field", NOON),
    )
    await store.commit(move(game, 1, status="over", results=results))
    with pytest.raises(StorageError, match="results"):
        await store.commit(move(game, 2, status="over", results=results[:1]))
    kept = query(path, "SELECT seat, user, won, score, how, ended_at FROM results ORDER BY seat")
    assert kept == [(0, ALICE, 1, 12, "field", NOON), (1, None, 0, -3, "field", NOON)]
    assert len(await store.journal(game)) == 1


async def test_everything_is_there_after_closing_and_opening(store: Store, path: Path) -> None:
    game = await started(store, moves=1)
    await store.commit(move(game, 2, snapshot="s", seats=(seat(game, 0, ALICE, "Alice"),), outbox=(say("hear"),)))
    await store.set_panel(game, 0, 10, 100)
    await store.set_board(game, 1, 5, 2)
    before = await store.game(game), await store.load(game), await store.seats(game), await store.pending()
    await store.close()
    again = await Store.open(url_of(path))
    assert (await again.game(game), await again.load(game), await again.seats(game), await again.pending()) == before
    assert await again.create(new_game(2)) == game + 1
    await again.close()


def test_what_may_be_secret_is_not_in_a_repr() -> None:
    game = new_game(seed=b"hunter2")
    row = GameRow(1, "p", 1, 1, b"hunter2", 1, "fr", "lobby", 0, None, None, None, 0)
    write = move(1, 1, move="hunter2", snapshot="hunter2", outbox=(say("hunter2"),))
    assert "hunter2" not in repr((game, row, write))


async def test_the_last_game_of_a_channel_is_the_one_whose_board_is_the_newest_there(store: Store) -> None:
    first, second, third = [await started(store, channel, moves=1) for channel in (5, 6, 7)]
    assert await store.last_in_channel(77, 5) is None
    await store.set_board(first, 5, 100, 1)
    await store.set_board(second, 5, 90, 1)
    await store.set_board(third, 6, 110, 1)
    await store.commit(move(first, 2, status="over", deadline=None))
    last = await store.last_in_channel(77, 5)
    assert last is not None
    assert (last.id, last.status) == (first, "over")
    assert await store.last_in_channel(78, 5) is None
    await store.set_board(third, 5, 120, 1)
    last = await store.last_in_channel(77, 5)
    assert last is not None
    assert last.id == third
    await store.set_board(third, 5, None, 1)
    last = await store.last_in_channel(77, 5)
    assert last is not None
    assert last.id == first
