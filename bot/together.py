"""Moves at several tables that belong together: all are made or none, in one transaction.

So two games can become one (`Gather` at one table, `Depart` at the other), or know of something that concerns both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from typing import Any, NamedTuple

from bot.engine import IllegalMove, Millis
from bot.table import Outcome, Table
from storage.errors import Conflict, Repeated
from storage.store import Store


class Act(NamedTuple):
    """What is to be done at a table: `move` is asked for the move when all the tables stand still."""

    table: Table
    move: Callable[[], Any]


async def submit_together(
    store: Store, acts: Sequence[Act], at: Millis, *, user: int | None = None, key: str | None = None
) -> tuple[Outcome, ...]:
    """Apply a move at each of several tables; durable when this returns the outcomes, in the order of `acts`.

    IllegalMove from any of them, or a storage error, leaves all tables as they were. `key` makes all of it count once.
    """
    tables = {act.table.id: act.table for act in acts}
    assert len(tables) == len(acts), "one move at a table"
    async with AsyncExitStack() as held:
        for _, table in sorted(tables.items()):  # always in one order: nobody waits for a table that waits for him
            await held.enter_async_context(table.lock)
        while True:
            try:
                return await _apply(store, acts, at, user, key)
            except Conflict:
                pass
            except Repeated:
                return await _repeated(acts)
            except IllegalMove:
                progress = [await store.progress(table, key) for table in tables]
                if any(repeated for _, repeated in progress):
                    return await _repeated(acts)
                if [number for number, _ in progress] == [table.number for table in tables.values()]:
                    raise
            for table in tables.values():
                await table.reload()


async def _apply(
    store: Store, acts: Sequence[Act], at: Millis, user: int | None, key: str | None
) -> tuple[Outcome, ...]:
    for act in acts:
        await act.table.catch_up(at)
    # The journal takes a key once: the first entry bears it for all.
    keys = (key, *(None for _ in acts[1:]))
    done = [act.table.prepare(act.move(), at, user, own) for act, own in zip(acts, keys, strict=True)]
    ids = await store.commit_together([write for _, write in done])
    return tuple(act.table.stand(step, write, said) for act, (step, write), said in zip(acts, done, ids, strict=True))


async def _repeated(acts: Sequence[Act]) -> tuple[Outcome, ...]:
    for act in acts:
        await act.table.reload()
    return tuple(Outcome(repeated=True) for _ in acts)
