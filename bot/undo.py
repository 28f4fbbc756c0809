"""Looks back in a table's journal: what can be undone, and what it takes to undo it."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from bot.course import course
from bot.engine import IllegalMove, Seat
from bot.hosting import Undo
from bot.journal import Standing, step_of
from bot.table import Table
from bot.text import Words
from storage.store import Store


class Point(NamedTuple):
    """Something that was said aloud about a game: `to` is the entry before it, `what` its first line."""

    to: int
    what: str


async def points(store: Store, table: Table, words: Words) -> list[Point]:
    """Return what has been said aloud about a running game since its start, in `words`, the newest first."""
    entries = await store.journal(table.id)
    told = course(table.game, table.seed, entries, words)
    return [
        Point(passage.number - 1, passage.brief)
        for passage in told
        if passage.said and passage.before.state is not None
    ][::-1]


async def undo_to(store: Store, table: Table, to: int, user: int, what: str = "") -> Undo:
    """Return the move by which `user` takes a table back to where it stood after entry `to`, just before `what`.

    IllegalMove("nothing_to_undo") where no game was under way there, or nothing has happened since.
    """
    standing: Standing | None = None
    then: tuple[Standing, int] | None = None
    known: set[Seat] = set()
    for entry in await store.journal(table.id):
        standing, events = step_of(table.game, table.seed, standing, entry)
        if entry.number == to:
            then = standing, entry.at
        elif then is not None:
            known.update(seat for event in events for seat in event.to or ())
    if then is None or then[0].state is None or standing is then[0]:
        raise IllegalMove("nothing_to_undo")
    state = msgspec.Raw(msgspec.json.encode(then[0].state))
    told = tuple(sorted(known))
    return Undo(user=user, to=to, then=then[1], lobby=then[0].lobby, state=state, known=told, what=what)
