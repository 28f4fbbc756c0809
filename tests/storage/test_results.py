"""Results as statistics read them: of one game on one server, in the order in which the games have ended."""

from __future__ import annotations

from typing import Any

from storage.records import Ended, ResultRow
from storage.store import Store
from tests.storage.helpers import ALICE, BRUNO, NOON, move, new_game, seat

HERE, THERE = 77, 78


async def ended(store: Store, at: int, users: tuple[int | None, ...] = (ALICE, BRUNO), **game: Any) -> int:
    """Let a game end, which its first seat has won; return its id."""
    number = await store.create(new_game(**game))
    results = tuple(
        ResultRow(number, i, user, i == 0, 9 - i, "points", at, figures=f'{{"turns":{i}}}')
        for i, user in enumerate(users)
    )
    seats = tuple(seat(number, i, user, f"Player {i}") for i, user in enumerate(users))
    await store.commit(move(number, 1, status="over", deadline=None, results=results, seats=seats))
    return number


async def test_a_server_without_results(store: Store) -> None:
    assert await store.results.of(HERE, "pyramidium") == []


async def test_a_result_tells_who_he_was_how_he_came_out_and_what_he_did(store: Store) -> None:
    game = await ended(store, NOON, (ALICE, None))
    assert await store.results.of(HERE, "pyramidium") == [
        Ended(game, 0, ALICE, "Player 0", won=True, score=9, ended_at=NOON, figures='{"turns":0}'),
        Ended(game, 1, None, "Player 1", won=False, score=8, ended_at=NOON, figures='{"turns":1}'),
    ]


async def test_results_are_those_of_one_game_on_one_server(store: Store) -> None:
    game = await ended(store, NOON)
    await ended(store, NOON, guild=THERE)
    await ended(store, NOON, game="corse")
    assert {row.game for row in await store.results.of(HERE, "pyramidium")} == {game}


async def test_results_come_in_the_order_of_ending_and_from_a_time_on(store: Store) -> None:
    late = await ended(store, NOON + 2)
    early = await ended(store, NOON + 1)
    same = await ended(store, NOON + 2)
    rows = await store.results.of(HERE, "pyramidium")
    assert [(row.game, row.seat) for row in rows] == [
        (early, 0),
        (early, 1),
        (late, 0),
        (late, 1),
        (same, 0),
        (same, 1),
    ]
    assert [row.game for row in await store.results.of(HERE, "pyramidium", NOON + 2)] == [late, late, same, same]
    assert await store.results.of(HERE, "pyramidium", NOON + 3) == []


async def test_a_game_that_was_stopped_has_none(store: Store) -> None:
    number = await store.create(new_game())
    await store.commit(move(number, 1, status="over", deadline=None))
    assert await store.results.of(HERE, "pyramidium") == []


async def test_a_result_whose_seat_is_gone_still_counts(store: Store) -> None:
    number = await store.create(new_game())
    await store.commit(move(number, 1, results=(ResultRow(number, 0, ALICE, True, 1, "points", NOON),)))
    assert [(row.user, row.name, row.figures) for row in await store.results.of(HERE, "pyramidium")] == [
        (ALICE, "", None)
    ]
