"""Puts a stranger into the place of a user in a finished game, so that nobody can tell who has played. Pure.

The stranger has a random number below zero and no name, in each game another one, so that nobody who reads several can
tell by one of them who sat in the other. Only among the results, which nobody is shown as they are, one stranger has
all those of one kind of game on one server: so he remains one opponent, and the ratings of all others what they were.

The game itself stays what it was: who plays it again gets the same moves and draws, and it can still be verified.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

import msgspec

from bot.engine import IllegalMove
from bot.game import Game
from bot.hosting.moves import Undo
from bot.journal import Standing, decode_move, play_entry, snapshot_of
from bot.table import seat_rows
from bot.text import escape_name, plain_name
from storage.records import Entry, GameRow, OutboxRow, Rewritten, SeatRow

MOST: Final = 1 << 62
UNDO: Final = "undo"
_ONE: Final = frozenset({"user", "host", "person"})
_SEVERAL: Final = frozenset({"watchers", "waiting"})


class Erased(NamedTuple):
    """Who is erased: his id, the stranger's in the game and among the results, the names that he had, and in which
    fields of a game names stand."""

    user: int
    stranger: int
    counted: int
    names: frozenset[str]
    fields: frozenset[str]


def new_stranger() -> int:
    """Return the number of a stranger: random, so that it leads back to nobody."""
    return -1 - secrets.randbelow(MOST)


def names_in(entries: Sequence[Entry], user: int) -> frozenset[str]:
    """Return the names under which a user has sat at a table."""
    return frozenset(name for entry in entries for name in _names(msgspec.json.decode(entry.move), user) if name)


def tables_in(entries: Sequence[Entry], game: Game) -> frozenset[int]:
    """Return the other tables of which a game knows people by name."""
    found = (_numbers(msgspec.json.decode(entry.move), frozenset(game.tables)) for entry in entries)
    return frozenset(table for numbers in found for table in numbers)


def rewritten(
    row: GameRow,
    game: Game | None,
    entries: Sequence[Entry],
    snapshot: str | None,
    seats: Sequence[SeatRow] | None,
    pending: Sequence[OutboxRow],
    gone: Erased,
) -> Rewritten:
    """Return what takes the place of a game's rows; `seats` is None where he never was at the table, `game` where this
    version does not know it."""
    new, standing = _entries(row, game, entries, gone)
    state = snapshot
    if snapshot is not None:
        state = _text(snapshot, gone) if standing is None else snapshot_of(standing)
    return Rewritten(
        game=row.id,
        stranger=gone.stranger,
        counted=gone.counted,
        entries=tuple((e.number, e.move) for e, old in zip(new, entries, strict=True) if e.move != old.move),
        snapshot=state,
        seats=None if seats is None else _seats(row, standing, seats, gone),
        pending=tuple((said.id, _said(said.body, gone)) for said in pending),
    )


def _entries(
    row: GameRow, game: Game | None, entries: Sequence[Entry], gone: Erased
) -> tuple[list[Entry], Standing | None]:
    """Return the journal without him, and where it leads; None for a game of another version, which cannot be played.

    What an undo goes back to is taken from the new journal, and so fits to it.
    """
    new: list[Entry] = []
    past: dict[int, Standing] = {}
    standing: Standing | None = None
    for entry in entries:
        changed = replace(entry, move=_text(entry.move, gone))
        if game is not None:
            try:
                if standing is not None and standing.state is not None:
                    changed = _undoing(game, changed, past)
                standing = past[entry.number] = play_entry(game, row.seed, standing, changed)
            except (IllegalMove, msgspec.DecodeError, ValueError):
                game = standing = None
        new.append(changed)
    return new, standing


def _undoing(game: Game, entry: Entry, past: dict[int, Standing]) -> Entry:
    move = decode_move(game, entry.move, in_lobby=False)
    if not isinstance(move, Undo) or move.to not in past:
        return entry
    then = past[move.to]
    state = msgspec.Raw(msgspec.json.encode(then.state))
    move = msgspec.structs.replace(move, lobby=then.lobby, state=state)
    return replace(entry, move=msgspec.json.encode(move).decode())


def _seats(row: GameRow, standing: Standing | None, seats: Sequence[SeatRow], gone: Erased) -> tuple[SeatRow, ...]:
    if standing is not None:
        return seat_rows(row.id, standing.lobby)
    return tuple(_seat(seat, gone) for seat in seats)


def _seat(seat: SeatRow, gone: Erased) -> SeatRow:
    if seat.user == gone.user:
        return replace(seat, user=gone.stranger, name="")
    # Who has left his seat stands there with his name alone.
    return replace(seat, name="") if seat.user is None and seat.name in gone.names else seat


# -- in what is stored as JSON ----------------------------------------------------------------------------------------


def _text(text: str, gone: Erased) -> str:
    old = msgspec.json.decode(text)
    new = _without(old, gone)
    return text if new == old else msgspec.json.encode(new).decode()


def _without(value: Any, gone: Erased) -> Any:
    if isinstance(value, list):
        return [_without(part, gone) for part in value]
    if not isinstance(value, dict):
        return value
    nameless = {"name"} if _is_his(value, gone.user) else set()
    if value.get("type") == UNDO:  # the first line of what was said; who reads it again is told it in words of today
        nameless = {"what"}
    return {key: "" if key in nameless else _field(key, part, gone) for key, part in value.items()}


def _field(key: str, value: Any, gone: Erased) -> Any:
    if key in _ONE and value == gone.user:
        return gone.stranger
    if key in _SEVERAL and isinstance(value, list):
        return [gone.stranger if user == gone.user else user for user in value]
    if key in gone.fields and isinstance(value, str) and value in gone.names:
        return ""
    return _without(value, gone)


def _is_his(value: dict[str, Any], user: int) -> bool:
    """Say whether a name beside this user is his: in a chair, or where he sits down; not that of a computer that he
    has added."""
    return value.get("user") == user and value.get("type") in (None, "sit_down")


def _names(value: Any, user: int) -> Iterator[str]:
    if isinstance(value, list):
        for part in value:
            yield from _names(part, user)
    elif isinstance(value, dict):
        if _is_his(value, user) and "name" in value:
            yield str(value["name"])
        for part in value.values():
            yield from _names(part, user)


def _numbers(value: Any, fields: frozenset[str]) -> Iterator[int]:
    if isinstance(value, list):
        for part in value:
            yield from _numbers(part, fields)
    elif isinstance(value, dict):
        for key, part in value.items():
            if key in fields and isinstance(part, int):
                yield part
            else:
                yield from _numbers(part, fields)


def _said(body: str, gone: Erased) -> str:
    """Return what is still to be said without him: neither called nor named."""
    return msgspec.json.encode(_unsaid(msgspec.json.decode(body), gone)).decode()


def _unsaid(value: Any, gone: Erased) -> Any:
    if isinstance(value, dict):
        return {key: _unsaid(part, gone) for key, part in value.items()}
    if value == gone.user:  # whom it calls
        return gone.stranger
    if not isinstance(value, str):
        return value
    bare = value.replace(f"<@{gone.user}>", "?")
    for name in sorted(gone.names, key=len, reverse=True):
        for shown in (escape_name(name), plain_name(name)):
            bare = re.sub(rf"(?<!\w){re.escape(shown)}(?!\w)", "?", bare)
    return bare
