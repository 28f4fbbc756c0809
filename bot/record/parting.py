"""Who has had a part in a game, and where it stood when he was last there: what he has seen of it himself, and nothing
of what came after."""

from __future__ import annotations

from typing import Any, NamedTuple

from bot.engine import Seat
from bot.game import Game
from bot.hosting.moves import Replace
from bot.journal import Gather, JoinTable, Standing, decode_move, play_entry
from bot.table import Table
from bot.tasks import breathe
from storage.records import GameRow
from storage.store import Store


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
            await breathe(entry.number)
        if last is not None:
            return last
    return None


async def has_played(store: Store, game: Game, row: GameRow, user: int) -> bool:
    """Say whether a user has ever had a seat in a game under way: from its start on, or taken later.

    Who has stood up before the start, or only watched, has not.
    """
    standing: Standing | None = None
    for entry in await store.journal(row.id):
        if standing is None or standing.state is None:
            standing = play_entry(game, row.seed, standing, entry)
            if standing.state is not None and standing.lobby.seat_of(user) is not None:
                return True
        elif user in _seated(decode_move(game, entry.move, in_lobby=False)):
            return True
    return False


def _seated(move: Any) -> set[int | None]:
    """Return whom a move gives a seat in a game under way."""
    match move:
        case Replace(chair=chair) | JoinTable(chair=chair):
            return {chair.user}
        case Gather(chairs=chairs):
            return {chair.user for chair in chairs}
    return set()
