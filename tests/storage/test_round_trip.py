"""Whatever a write holds comes back as it was: every Unicode text, every 64-bit number, every combination of parts."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from storage.records import Counting, Entry, GameRow, NewGame, OutboxRow, Outgoing, ResultRow, SeatRow, Status, Write
from storage.store import Store
from tests.storage.helpers import query

ids = st.integers(min_value=0, max_value=(1 << 63) - 1)
texts = st.text(max_size=60)
states: st.SearchStrategy[Status] = st.sampled_from(("lobby", "playing", "over"))
counter = itertools.count(1)  # for what must be unique in the one database that all examples share

new_games = st.builds(
    NewGame, game=texts, guild=ids, channel=st.just(0), seed=st.binary(max_size=64), created_at=ids, language=texts
)
entries = st.builds(
    Entry, game=st.just(0), number=st.just(1), at=ids, user=st.none() | ids, key=st.none() | texts, move=texts
)
writes = st.builds(
    Write,
    entry=entries,
    status=states,
    deadline=st.none() | ids,
    snapshot=st.none() | texts,
    outbox=st.lists(st.builds(Outgoing, kind=texts, target=ids, body=texts), max_size=4).map(tuple),
)
people = st.none() | st.lists(st.tuples(st.none() | ids, texts), max_size=25)
countings: st.SearchStrategy[Counting | None] = st.sampled_from((None, "sum", "distinct"))
ends = st.lists(st.tuples(st.none() | ids, st.booleans(), st.integers(-1000, 1000), texts, ids, countings), max_size=25)


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None, max_examples=60
)
@given(new=new_games, write=writes, seats=people, results=ends)
async def test_a_write_comes_back_as_it_was(
    store: Store,
    path: Path,
    new: NewGame,
    write: Write,
    seats: list[tuple[int | None, str]] | None,
    results: list[tuple[int | None, bool, int, str, int, Counting | None]],
) -> None:
    unique = next(counter)
    new = replace(new, channel=unique)
    game = await store.create(new)
    key = None if write.entry.key is None else f"{write.entry.key}{unique}"
    entry = replace(write.entry, game=game, key=key)
    rows = None if seats is None else tuple(SeatRow(game, i, user, name) for i, (user, name) in enumerate(seats))
    ended = tuple(ResultRow(game, i, *rest) for i, rest in enumerate(results))
    before = await store.pending()

    said = await store.commit(replace(write, entry=entry, seats=rows, results=ended))

    assert write.status is not None
    assert await store.game(game) == GameRow(
        game,
        new.game,
        new.guild,
        new.channel,
        new.seed,
        new.created_at,
        new.language,
        write.status,
        number=1,
        deadline=write.deadline,
        board=None,
        board_channel=None,
        shown=0,
    )
    assert await store.journal(game) == [entry]
    assert key is None or await store.seen_key(key)
    expected = (None, [entry]) if write.snapshot is None else ((1, write.snapshot), [])
    assert await store.load(game) == expected
    assert await store.seats(game) == list(rows or ())
    assert (await store.pending())[len(before) :] == [
        OutboxRow(row, game, out.kind, out.target, out.body, entry.at)
        for row, out in zip(said, write.outbox, strict=True)
    ]
    kept = query(path, "SELECT game, seat, user, won, score, how, ended_at, counting FROM results WHERE game = ?", game)
    assert [ResultRow(g, seat, user, bool(won), *rest) for g, seat, user, won, *rest in kept] == list(ended)


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], deadline=None, max_examples=60
)
@given(key=texts, value=texts, number=ids)
async def test_settings_come_back_as_they_were(store: Store, key: str, value: str, number: int) -> None:
    await store.set_meta(key, value)
    await store.guilds.set(number, value)
    await store.set_player(number, value)
    assert [await store.meta(key), await store.guilds.settings(number), await store.player(number)] == [value] * 3
