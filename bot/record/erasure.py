"""What is stored of a user: told, written out, and taken out of the database. Games that still go on are left alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from bot.engine import IllegalMove
from bot.game import Game
from bot.record.proof import NotFinished, finished
from bot.record.stranger import Erased, names_in, new_stranger, rewritten, tables_in
from storage.records import GameRow, Own, Rewritten
from storage.store import Store


class Stored(NamedTuple):
    """What is stored of a user: his rows, and which of his games are over for good and which still go on."""

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
    """Say whether a game is over, wherever it has gone on; one that cannot be read is as its status says."""
    try:
        await finished(store, games, row.id)
    except NotFinished:
        return row.status == "over" and row.game not in games
    except (IllegalMove, LookupError, msgspec.DecodeError):
        return row.status == "over"
    return True


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
                "moves": [{"number": e.number, "at": e.at, "move": msgspec.Raw(e.move.encode())} for e in mine],
            }
        )
    rows = {
        "user": str(user),
        "settings": None if own.settings is None else msgspec.Raw(own.settings.encode()),
        "games": told,
        "teams": [{"server": str(guild), "team": name, "joined_at": at} for guild, name, at in own.teams],
        "changes": [
            {"server": str(guild), "at": c.at, "name": c.name, "before": c.before, "after": c.after}
            for guild, c in own.changes
        ],
    }
    return msgspec.json.format(msgspec.json.encode(rows), indent=1).decode()


def _result(result: Any) -> dict[str, Any]:
    figures = None if result.figures is None else msgspec.Raw(result.figures.encode())
    return {
        "seat": result.seat,
        "won": result.won,
        "score": result.score,
        "how": result.how,
        "ended_at": result.ended_at,
        "figures": figures,
    }


async def check_seatless(store: Store, user: int) -> None:
    """Raise IllegalMove("leave_first") while a user sits at a table: its game needs to know who he is."""
    if seated := await store.live_games_of(user):
        raise IllegalMove("leave_first", channels=", ".join(f"<#{row.channel}>" for row in seated))


async def erase(store: Store, games: Mapping[str, Game], user: int) -> tuple[Stored, list[int]]:
    """Erase a user wherever nothing goes on any more; return what there was, and the tables that were rewritten.

    IllegalMove("leave_first") as for `check_seatless`.
    """
    found = await stored(store, games, user)
    await check_seatless(store, user)
    new = await _rewritten(store, games, found, user)
    teams = sorted({guild for guild, _, _ in found.own.teams})
    await store.privacy.erase(user, new_stranger(), new, teams)
    return found, [game.game for game in new]


async def _rewritten(store: Store, games: Mapping[str, Game], found: Stored, user: int) -> list[Rewritten]:
    """Return what is to be written into his games, and into those others in which no more than his name stands."""
    journals = [(row, await store.journal(row.id)) for row in found.over]
    names = frozenset(name for _, entries in journals for name in names_in(entries, user))
    own = {row.id for row in found.own.games}
    others: dict[int, GameRow] = {}
    for row, entries in journals:
        if (game := games.get(row.game)) is not None:
            for number in tables_in(entries, game) - own:
                other = await store.game(number)
                if other is not None and await _is_over(store, games, other):
                    others[number] = other
    mine = [await _one(store, games, row, user, names, mine=True) for row in found.over]
    return [*mine, *[await _one(store, games, row, user, names, mine=False) for row in others.values()]]


async def _one(
    store: Store, games: Mapping[str, Game], row: GameRow, user: int, names: frozenset[str], *, mine: bool
) -> Rewritten:
    game = games.get(row.game)
    gone = Erased(user, new_stranger(), names, frozenset(game.names if game else ()))
    entries = await store.journal(row.id)
    snapshot, _ = await store.load(row.id)
    seats = await store.seats(row.id) if mine else None
    pending = await store.pending(row.id)
    return rewritten(row, game, entries, None if snapshot is None else snapshot[1], seats, pending, gone)
