"""Looks back in a table's journal: what can be undone, and what it takes to undo it."""

from __future__ import annotations

import msgspec

from bot.engine import IllegalMove, Seat
from bot.hosting import Undo
from bot.journal import Standing, step_of
from bot.table import Table
from storage.store import Store


async def undo_to(store: Store, table: Table, to: int, user: int) -> Undo:
    """Return the move by which `user` takes a table back to where it stood after entry `to`.

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
    return Undo(user=user, to=to, then=then[1], lobby=then[0].lobby, state=state, known=tuple(sorted(known)))
