"""The record of a finished game: written out for everybody, and checked by computing the whole game again.

A record holds the seed and the journal, but for what stays secret (see `sealed` and `heard`). `verify` needs nothing
else: it checks the seed against the hash that was shown before the first draw, plays every move again, and compares
where that leads with what the record says; where the moves are not for everybody, it draws again all that was drawn.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec

from bot.cards import fluent_id
from bot.chance import commitment
from bot.engine import IllegalMove
from bot.game import Game
from bot.hosting.moves import Undo
from bot.journal import Standing, decode_move, play_entry, replay
from bot.record.heard import WrongDraw, overheard, recomputed
from bot.record.sealed import sealed
from bot.text import Words
from storage.records import Entry, GameRow
from storage.store import Store

FORMAT: Final = 3
"""Records of the first format hold no `Counted` moves, but all those that are secret; those of the first two formats
have no `kind`, and hold the moves of every game."""

Kind: TypeAlias = Literal["moves", "heard"]


class Line(msgspec.Struct, frozen=True):
    """One entry of the journal; `move` is JSON. The first ones are the lobby, with the names of those who sat down."""

    number: int
    at: int
    move: msgspec.Raw


class Record(msgspec.Struct, frozen=True):
    """A finished game: `hash` was shown at the start, `seed` (hex) at the end.

    Of the `kind` "moves" the journal can be played again, and `final` is the last state as JSON; of "heard" it tells
    what everybody has heard, from which no state follows (see `heard`).
    """

    format: int
    table: int
    game: str
    hash: str
    seed: str
    journal: tuple[Line, ...]
    final: msgspec.Raw = msgspec.Raw(b"null")
    kind: Kind = "moves"


class _End(msgspec.Struct, frozen=True):
    """What a record's `final` holds: the phase of the lobby and the game's state."""

    lobby: str
    state: msgspec.Raw


class Fault(NamedTuple):
    """What is wrong with a record: `code` is a stable word, with its prose in `locales/`, `detail` for who mends it."""

    code: str
    detail: str = ""


class Report(msgspec.Struct, frozen=True):
    """What checking a record has found: `faults` is empty when every draw and every move is as it should be.

    `draws` is how many of the moves have drawn, thrown or shuffled something. `kind` is what the record holds.
    """

    game: str
    table: int
    moves: int
    draws: int
    faults: tuple[Fault, ...]
    hash: str
    kind: Kind = "moves"


class NotFinished(Exception):
    """There is no such game, or it is still running: its seed is nobody's business yet."""


async def export(store: Store, games: Mapping[str, Game], table: int, *, whole: bool = False) -> str:
    """Return the record of a finished game as JSON; NotFinished if there is none. `whole` as in `written`."""
    row, _ = await finished(store, games, table)
    entries = await store.journal(table)
    written_out = partial(written, games[row.game], table, row.seed, entries, whole=whole)
    return await asyncio.to_thread(written_out)  # a long game takes long


def written(game: Game, table: int, seed: bytes, entries: Sequence[Entry], *, whole: bool = False) -> str:
    """Return the record of a game as JSON, from its journal; `whole`: with all that stays secret, which is for nobody
    but who keeps the journal."""
    kind: Kind = "heard" if game.overheard and not whole else "moves"
    if kind == "heard":
        lines = _lines(overheard(game, seed, entries))
        record = Record(FORMAT, table, game.name, commitment(seed), seed.hex(), lines, kind=kind)
    else:
        lines = _lines(entries if whole else sealed(game, seed, entries))
        final = _final(_play(game, seed, lines))
        record = Record(FORMAT, table, game.name, commitment(seed), seed.hex(), lines, final)
    return msgspec.json.format(msgspec.json.encode(record), indent=1).decode()


def _lines(entries: Iterable[Entry]) -> tuple[Line, ...]:
    return tuple(Line(e.number, e.at, msgspec.Raw(e.move.encode())) for e in entries)


async def finished(store: Store, games: Mapping[str, Game], table: int) -> tuple[GameRow, Standing]:
    """Return a game that is over, wherever it has gone on, and how it stands; NotFinished if there is none."""
    row = await store.game(table)
    if row is None or row.status != "over" or row.game not in games:
        raise NotFinished(f"table {table} is not a finished game")
    standing, _ = await replay(store, games[row.game], row.seed, table)
    if standing.lobby.moved is not None:
        await finished(store, games, standing.lobby.moved.table)
    return row, standing


def verify(text: str, games: Mapping[str, Game]) -> Report:
    """Return what is wrong with a record, if anything; ValueError if it is no record at all."""
    try:
        record = msgspec.json.decode(text, type=Record)
        seed = bytes.fromhex(record.seed)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:  # brackets in brackets, thousands of them
        raise ValueError(f"this is not the record of a game: {error}") from None
    if not 1 <= record.format <= FORMAT or record.game not in games:
        raise ValueError(f"this version does not know records of format {record.format} of the game {record.game!r}")
    faults: list[Fault] = []
    found = commitment(seed)
    if found != record.hash:
        faults.append(Fault("seed"))
    if [line.number for line in record.journal] != list(range(1, len(record.journal) + 1)):
        faults.append(Fault("gap"))
    draws = 0
    try:
        draws, fault = _checked(games[record.game], seed, record)
    except WrongDraw as error:
        fault = Fault("drawn", str(error))
    except (IllegalMove, msgspec.DecodeError, ValueError, RecursionError) as error:
        fault = Fault("unplayable", str(error))
    if fault is not None:
        faults.append(fault)
    return Report(record.game, record.table, len(record.journal), draws, tuple(faults), found, record.kind)


def _checked(game: Game, seed: bytes, record: Record) -> tuple[int, Fault | None]:
    """Return how many moves have drawn something, and what is wrong with where they lead."""
    if record.kind == "heard":
        return recomputed(game, seed, [_entry(line) for line in record.journal]), None
    standing = _play(game, seed, record.journal)
    return standing.draws, None if _ends_like(standing, record.final, game) else Fault("differs")


def _entry(line: Line) -> Entry:
    return Entry(0, line.number, line.at, None, None, bytes(line.move).decode())


def told(report: Report, words: Words) -> str:
    """Return what a report says, a line for each fault."""
    title, table = words(fluent_id(report.game, "title")), str(report.table)
    if not report.faults:
        fine = "verify-fine" if report.kind == "moves" else "verify-fine-heard"
        return words(fine, game=title, table=table, hash=report.hash, moves=report.moves, draws=report.draws)
    return "\n".join(
        words(f"verify-{fault.code}", game=title, table=table, detail=fault.detail) for fault in report.faults
    )


def _play(game: Game, seed: bytes, lines: tuple[Line, ...]) -> Standing:
    """Return where a game's moves lead; ValueError for a move taken back to where the game has never been."""
    standing: Standing | None = None
    past: dict[int, Standing] = {}
    for line in lines:
        entry = _entry(line)
        if standing is not None and standing.state is not None:
            move = decode_move(game, entry.move, in_lobby=False)
            if isinstance(move, Undo) and not _was_there(game, move, past.get(move.to)):
                raise ValueError(f"entry {line.number} goes back to where the game has never been")
        standing = past[line.number] = play_entry(game, seed, standing, entry)
    if standing is None:
        raise ValueError("the journal is empty")
    return standing


def _was_there(game: Game, move: Undo, then: Standing | None) -> bool:
    if then is None or then.lobby != move.lobby:
        return False
    return _is_state(game, move.state, then.state)


def _is_state(game: Game, written: msgspec.Raw, state: Any) -> bool:
    """Say whether `written` is this state; what states have held only since it was written, it has as a default."""
    return bool(msgspec.json.decode(written, type=game.engine.state_type | None) == state)


def _ends_like(standing: Standing, written: msgspec.Raw, game: Game) -> bool:
    """Say whether a record's `final` is where its game has led."""
    try:
        final = msgspec.json.decode(written, type=_End)
        return final.lobby == standing.lobby.phase and _is_state(game, final.state, standing.state)
    except msgspec.DecodeError:
        return False


def _final(standing: Standing) -> msgspec.Raw:
    state = msgspec.Raw(msgspec.json.encode(standing.state))
    return msgspec.Raw(msgspec.json.encode(_End(standing.lobby.phase, state)))
