"""Moves of several games that are written in one piece, or not at all."""

from __future__ import annotations

import asyncio

import pytest

from storage.errors import Conflict, Repeated, StorageError
from storage.records import Write
from storage.store import Store
from tests.storage.helpers import ALICE, move, say, seat, started


async def test_moves_of_several_games_are_one_write(store: Store) -> None:
    one, two, three = [await started(store, channel) for channel in (1, 2, 3)]
    await store.commit(move(three, 1, outbox=(say("before"),)))
    commits, writes = store.writer.commits, store.writer.writes
    said = await store.commit_together(
        [
            move(two, 1, outbox=(say("a"), say("b")), seats=(seat(two, 0, ALICE),), snapshot="two"),
            move(three, 2, status=None),
            move(one, 1, status="over", deadline=None, outbox=(say("c"),)),
        ]
    )
    assert (store.writer.commits - commits, store.writer.writes - writes) == (1, 1)
    assert [len(ids) for ids in said] == [2, 0, 1]
    pending = {row.id: (row.game, row.body) for row in await store.pending()}
    assert [pending[row] for ids in said for row in ids] == [(two, "a"), (two, "b"), (one, "c")]
    assert list(pending.values()) == [(three, "before"), (two, "a"), (two, "b"), (one, "c")]
    assert [row.id for row in await store.live_games()] == [two, three]
    assert await store.load(two) == ((1, "two"), [])
    assert [entry.number for entry in await store.journal(three)] == [1, 2]


async def test_nothing_to_write_is_no_refusal(store: Store) -> None:
    assert await store.commit_together([]) == []


@pytest.mark.parametrize("place", [0, 1, 2])
@pytest.mark.parametrize(
    ("number", "key", "name", "error"),
    [
        (7, "other", "someone", Conflict),
        (2, "1-1", "someone", Repeated),
        (2, "other", "\ud800", StorageError),  # half a character
    ],
)
async def test_one_that_is_refused_stops_them_all(
    store: Store, place: int, number: int, key: str, name: str, error: type[Exception]
) -> None:
    games = [await started(store, channel, moves=1) for channel in (1, 2, 3)]
    assert games[0] == 1  # whose first move has the key 1-1
    writes = [move(game, 2, outbox=(say("no"),), status="over", snapshot="no") for game in games]
    bad = games[place]
    writes[place] = move(bad, number, key=key, seats=(seat(bad, 0, ALICE, name),))
    with pytest.raises(error) as caught:
        await store.commit_together(writes)
    assert caught.type is error
    assert [len(await store.journal(game)) for game in games] == [1, 1, 1]
    assert len(await store.live_games()) == 3
    assert await store.pending() == []
    assert [(await store.load(game))[0] for game in games] == [None] * 3


async def test_two_groups_that_meet_at_a_game_leave_one_whole(store: Store) -> None:
    one, two, three = [await started(store, channel) for channel in (1, 2, 3)]

    def group(*games: int) -> list[Write]:
        return [move(game, 1, key=f"{games}-{game}") for game in games]

    alone = store.commit(move(three, 1, key="alone"))
    outcome = await asyncio.gather(
        store.commit_together(group(one, two)), store.commit_together(group(two, three)), alone, return_exceptions=True
    )
    assert [type(each) for each in outcome] == [list, Conflict, tuple]
    keys = [[entry.key for entry in await store.journal(game)] for game in (one, two, three)]
    assert keys == [[f"{(one, two)}-{one}"], [f"{(one, two)}-{two}"], ["alone"]]
