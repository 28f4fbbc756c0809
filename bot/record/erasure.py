"""What is stored of a user: told, written out, and taken out of the database.

Games that still go on need to know who he is: he is erased from them when they are over (`bot.record.erasures`).
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from bot.engine import IllegalMove, Millis
from bot.game import Game
from bot.record.heard import bare
from bot.record.proof import NotFinished, finished
from bot.record.stranger import Erased, names_in, new_stranger, rewritten, tables_in
from storage.errors import StorageError
from storage.privacy import Later
from storage.records import Entry, GameRow, Own, OwnResult, Rewritten
from storage.store import Store

log = logging.getLogger(__name__)

BOARD_MS: Final[Millis] = 20_000
"""So long after its end a game has its last board on the screen."""
PATIENCE_MS: Final[Millis] = 600_000
"""So long after its end a game may still tell it, before who is to be erased is erased from it all the same."""


class Stored(NamedTuple):
    """What is stored of a user: his rows, which of his games are over for good, and from which he cannot be erased yet:
    they still go on, or one does in which his name may stand."""

    own: Own
    over: tuple[GameRow, ...]
    running: tuple[GameRow, ...]

    @property
    def nothing(self) -> bool:
        """Whether there is nothing at all."""
        own = self.own
        return not (own.settings or own.games or own.seats or own.results or own.teams or own.changes)


async def stored(store: Store, games: Mapping[str, Game], user: int) -> Stored:
    """Return what is stored of a user."""
    own = await store.privacy.own(user)
    over = [row for row in own.games if await _is_over(store, games, row)]
    return Stored(own, tuple(over), tuple(row for row in own.games if row not in over))


async def _is_over(store: Store, games: Mapping[str, Game], row: GameRow) -> bool:
    """Say whether a game is over, wherever it has gone on, and so are all whose people it knows by name."""
    if not await _has_ended(store, games, row):
        return False
    others = await _others(store, games, row)
    return all([await _has_ended(store, games, other) for other in others])


async def _has_ended(store: Store, games: Mapping[str, Game], row: GameRow) -> bool:
    """Say whether a game is over, wherever it has gone on; one that cannot be read is as its status says."""
    if row.status != "over":
        return False
    try:
        await finished(store, games, row.id)
    except NotFinished:
        return row.game not in games
    except (IllegalMove, LookupError, msgspec.DecodeError):
        return True
    return True


async def _others(store: Store, games: Mapping[str, Game], row: GameRow) -> list[GameRow]:
    """Return the other tables whose people a game knows by name, as they know its own."""
    game = games.get(row.game)
    if game is None or not game.tables:
        return []
    numbers = tables_in(await store.journal(row.id), game) - {row.id}
    found = [await store.game(number) for number in sorted(numbers)]
    return [other for other in found if other is not None]


async def known_names(store: Store, found: Stored, user: int) -> list[str]:
    """Return the names under which a user stands in his games, also in those that he has left or was taken out of."""
    names: set[str] = set()
    for row in found.own.games:  # one after the other: all journals at once would take much memory
        names |= await asyncio.to_thread(names_in, await store.journal(row.id), user)
    return sorted(names)


async def written_out(store: Store, games: Mapping[str, Game], user: int) -> str:
    """Return all that is stored of a user as JSON, with his own moves of the games that are over.

    Moves of a game that goes on are left out: some hold what its players may not know yet.
    """
    found = await stored(store, games, user)
    own = found.own
    told: list[dict[str, Any]] = []
    for row in own.games:
        mine = [e for e in await store.journal(row.id) if e.user == user] if row in found.over else []
        told.append(
            {
                "table": row.id,
                "game": row.game,
                "server": str(row.guild),
                "channel": str(row.channel),
                "opened_at": row.created_at,
                "over": row in found.over,
                "seats": [{"seat": seat, "name": name} for game, seat, name in own.seats if game == row.id],
                "results": [_result(result) for result in own.results if result.game == row.id],
                "moves": [{"number": e.number, "at": e.at, "move": bare(e.move)} for e in mine],
            }
        )
    rows = {
        "user": str(user),
        "settings": None if own.settings is None else msgspec.Raw(own.settings.encode()),
        "names": await known_names(store, found, user),
        "games": told,
        "teams": [{"server": str(guild), "team": name, "joined_at": at} for guild, name, at in own.teams],
        "erased_from_when_over": list(own.erasing),
        "changes": [
            {"server": str(guild), "at": c.at, "name": c.name, "before": c.before, "after": c.after}
            for guild, c in own.changes
        ],
    }
    return msgspec.json.format(msgspec.json.encode(rows), indent=1).decode()


def _result(result: OwnResult) -> dict[str, Any]:
    figures = None if result.figures is None else msgspec.Raw(result.figures.encode())
    return {
        "seat": result.seat,
        "won": result.won,
        "score": result.score,
        "how": result.how,
        "ended_at": result.ended_at,
        "figures": figures,
    }


async def erase(store: Store, games: Mapping[str, Game], user: int) -> tuple[Stored, list[int]]:
    """Erase a user wherever nothing goes on any more, and note that he is to be erased from the rest when that is over;
    return what there was, and the tables that were rewritten.

    As long as he sits at a table his settings stay, so that he is still spoken to in his language.
    """
    found = await stored(store, games, user)
    seated = await store.live_games_of(user)
    new = await _rewritten(store, games, found.over, found.own, user)
    teams = sorted({guild for guild, _, _ in found.own.teams})
    later = Later([row.id for row in found.running], settings=bool(seated))
    await store.privacy.erase(user, new_stranger(), new, teams, later)
    return found, [game.game for game in new]


async def erase_rest(store: Store, games: Mapping[str, Game], user: int, now: Millis) -> tuple[list[int], bool]:
    """Erase a user from those games that were going on when he asked for it and are over by now, with his settings if
    he has no others; return the tables that were rewritten, and whether it is too early for one that is over.

    It is too early as long as something is still to be said there, where he is named. A game that cannot be read holds
    up no other: it is for the next time.
    """
    own = await store.privacy.own(user)
    waiting = [row for row in own.games if row.id in own.erasing]
    due = await _those(waiting, lambda row: _is_over(store, games, row))
    told = [row for row in due if await _is_told(store, row, now)]
    ready, new = await _all_or_each(store, games, told, own, user)
    if ready:
        await store.privacy.erase_rest(user, new, settings=len(ready) == len(own.games))
    return [game.game for game in new], len(told) < len(due)


async def _those(rows: Sequence[GameRow], wanted: Callable[[GameRow], Awaitable[bool]]) -> list[GameRow]:
    """Return the games that are `wanted`, but for those that cannot be read, which the log names."""
    found = []
    for row in rows:
        try:
            if await wanted(row):
                found.append(row)
        except StorageError:
            raise
        except Exception:
            log.exception("erasure.failed", extra={"table": row.id})
    return found


async def _all_or_each(
    store: Store, games: Mapping[str, Game], rows: Sequence[GameRow], own: Own, user: int
) -> tuple[Sequence[GameRow], list[Rewritten]]:
    """Return those of his games from which a user can be erased, and what is to be written: in one go, so that one and
    the same stranger takes his place, and where that fails without those that fail alone too."""

    async def alone(row: GameRow) -> bool:
        return bool(await _rewritten(store, games, [row], own, user))

    try:
        return rows, await _rewritten(store, games, rows, own, user)
    except StorageError:
        raise
    except Exception:  # each game that fails alone is in the log
        sound = await _those(rows, alone)
        return sound, await _rewritten(store, games, sound, own, user)


async def _is_told(store: Store, row: GameRow, now: Millis) -> bool:
    """Say whether all is said and shown of a game that is over; after a while nobody waits for that any more."""
    *_, last = await store.journal(row.id, row.number - 1)
    age = now - last.at
    return age >= PATIENCE_MS or (age >= BOARD_MS and not await store.pending(row.id))


async def _rewritten(
    store: Store, games: Mapping[str, Game], rows: Sequence[GameRow], own: Own, user: int
) -> list[Rewritten]:
    """Return what is to be written into his games, and into those others in which no more than his name stands."""
    journals = [await store.journal(row.id) for row in rows]
    names = await asyncio.to_thread(_names_of, journals, user)
    his = {row.id for row in own.games}
    found = [other for row in rows for other in await _others(store, games, row)]
    others = {other.id: other for other in found if other.id not in his}
    counted: defaultdict[tuple[int, str], int] = defaultdict(new_stranger)  # see `bot.record.stranger`

    async def one(row: GameRow, *, mine: bool) -> Rewritten:
        game = games.get(row.game)
        fields = frozenset(game.names if game else ())
        gone = Erased(user, new_stranger(), counted[row.guild, row.game], names, fields)
        return await _one(store, game, row, gone, mine=mine)

    mine = [await one(row, mine=True) for row in rows]
    return [*mine, *[await one(row, mine=False) for row in others.values()]]


def _names_of(journals: Sequence[Sequence[Entry]], user: int) -> frozenset[str]:
    return frozenset(name for entries in journals for name in names_in(entries, user))


async def _one(store: Store, game: Game | None, row: GameRow, gone: Erased, *, mine: bool) -> Rewritten:
    entries = await store.journal(row.id)
    snapshot, _ = await store.load(row.id)
    seats = await store.seats(row.id) if mine else None
    pending = await store.pending(row.id)
    saved = None if snapshot is None else snapshot[1]
    # In a thread: it plays the whole game again.
    return await asyncio.to_thread(rewritten, row, game, entries, saved, seats, pending, gone)
