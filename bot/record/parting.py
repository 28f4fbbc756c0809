"""Where a game stood when somebody was last there: what he has seen of it himself, and nothing of what came after."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

from bot.engine import Seat
from bot.journal import Standing, play_entry
from bot.table import Table
from storage.store import Store

BREATH: Final = 25
"""After so many entries others have their turn: a game can have thousands of them."""


class Parting(NamedTuple):
    """Where a table stood when a user still had his `seat` at it."""

    standing: Standing
    seat: Seat


async def parting(store: Store, table: Table, user: int) -> Parting | None:
    """Return where a game stood before a user left it, as its journal has it; None for who has never played.

    Who has left before his table's game joined this one is found at that table.
    """
    for number in (table.id, *(one.table for one in table.lobby.gathered)):
        row = await store.game(number)
        if row is None:
            continue
        last: Parting | None = None
        standing: Standing | None = None
        for entry in await store.journal(number):
            standing = play_entry(table.game, row.seed, standing, entry)
            if standing.state is not None and (seat := standing.lobby.seat_of(user)) is not None:
                last = Parting(standing, seat)
            if entry.number % BREATH == 0:
                await asyncio.sleep(0)
        if last is not None:
            return last
    return None
