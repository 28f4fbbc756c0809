"""What the tests of the store write: games and moves with the fields that do not matter filled in."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from storage.records import Entry, NewGame, Outgoing, SeatRow, Write
from storage.store import Store

ALICE, BRUNO, CHLOE = 1001, 1002, 1003
NOON = 1_767_225_600_000


def url_of(path: Path) -> str:
    return f"sqlite:///{path}"


def new_game(channel: int = 1, **changes: Any) -> NewGame:
    game = NewGame("pyramidium", 77, channel, b"\x00secret\xff", NOON, "fr")
    return replace(game, **changes)


def move(game: int, number: int, **changes: Any) -> Write:
    """Return move `number` of a game: `key`, `user`, `at` and `move` go to the entry, other changes to the write."""
    entry = Entry(game, number, NOON + number, ALICE, f"{game}-{number}", '{"type":"ready"}')
    own = {name: changes.pop(name) for name in ("key", "user", "at", "move") if name in changes}
    return replace(Write(replace(entry, **own), "playing", NOON + 60_000), **changes)


def opening(game: int, text: str, deadline: int) -> Write:
    """Return the first move of a game, as it is opened: Alice sits down, and `text` is to be said."""
    said, people = (say(text),), (ALICE,)
    return move(game, 1, status=None, deadline=deadline, seats=(seat(game, 0, ALICE),), outbox=said, people=people)


def say(text: str, kind: str = "say", target: int = 1) -> Outgoing:
    return Outgoing(kind, target, text)


def seat(game: int, number: int, user: int | None, name: str = "someone") -> SeatRow:
    return SeatRow(game, number, user, name)


async def started(store: Store, channel: int = 1, moves: int = 0) -> int:
    """Open a game in the channel, make so many moves, return its id."""
    game = await store.create(new_game(channel))
    for number in range(1, moves + 1):
        await store.commit(move(game, number))
    return game


def query(path: Path, sql: str, *parameters: object) -> list[Any]:
    """Look into a database file from outside."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql, parameters).fetchall()


def change(path: Path, sql: str) -> None:
    """Change a database file from outside."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(sql)
