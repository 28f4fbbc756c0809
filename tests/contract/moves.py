"""Moves of any game made up from their types: every one of a small world, or any at all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, get_args

import msgspec
from msgspec import inspect as shape

from bot.engine import Engine, Grant, Leave, Move, TimeUp
from tests.contract.walk import Game

_WORDS = ("", "n", "statue", "🂡", "'; drop table games; --")
# What somebody had before his eyes when he moved, and which press it was: moves are listed for what is there now.
_CIRCUMSTANCES = ("card", "snowflake")
_NUMBERS = (-1, 0, 1, 2, 5, 6, 7, 24, 25, 26, 2**31, -(2**63), 2**63 - 1)


def move_types(engine: Engine) -> tuple[type[Move], ...]:
    """Return the types of all moves of the game."""
    return get_args(engine.move_type)


def listed_values(game: Game, field: str) -> set[Any]:
    """Return the values that `field` has in the moves that are legal now."""
    return {getattr(move, field) for move in game.legal() if hasattr(move, field)}


def small_world(game: Game) -> Iterator[Move]:
    """Yield every move of a small world: fields with few values have them all, numbers those around the table."""
    around = range(-1, max(len(game.seats), 9) + 1)
    for kind in move_types(game.engine):
        if kind in (Leave, TimeUp, Grant):
            continue
        fields = [f for f in msgspec.structs.fields(kind) if f.name not in ("seat", "made_at")]
        domains = [_domain(game, f, around) for f in fields]
        for seat in (-1, *game.seats):
            for values in product(*domains):
                yield kind(**dict(zip((f.name for f in fields), values, strict=True)), seat=seat)


def _domain(game: Game, field: Any, around: range) -> list[Any]:
    listed = listed_values(game, field.name)
    if field.name in _CIRCUMSTANCES:
        return sorted(listed) or [field.default]
    return _values(field.type, listed, around)


def _values(kind: Any, listed: set[Any], around: range) -> list[Any]:
    """Return what a field may hold: all of a Literal; of numbers what legal moves have, with its neighbours or more."""
    info = shape.type_info(kind)
    if isinstance(info, shape.LiteralType):
        return list(info.values)
    if isinstance(info, shape.BoolType):
        return [False, True]
    if isinstance(info, shape.UnionType):  # None or a number: the turn or card that a panel shows
        known = {v for v in listed if v is not None}
        return [None, *sorted(known | {v - 1 for v in known} | {v + 1 for v in known})]
    assert isinstance(info, shape.IntType), f"no small world for {kind}"
    return sorted({*around, *listed})


def any_move(game: Game, random: Random) -> Move:
    """Return any move that has the shape of one: made up, or a legal one with a field changed."""
    legal = game.legal()
    if legal and random.random() < 0.6:
        move = random.choice(legal)
        field = random.choice(msgspec.structs.fields(type(move)))
        return msgspec.structs.replace(move, **{field.name: _anything(field.type, game, random)})
    kind = random.choice(move_types(game.engine))
    return kind(**{f.name: _anything(f.type, game, random) for f in msgspec.structs.fields(kind)})


def _anything(kind: Any, game: Game, random: Random) -> Any:
    info = shape.type_info(kind)
    if isinstance(info, shape.Metadata):
        info = info.type
    if isinstance(info, shape.LiteralType):
        return random.choice((*info.values, *_WORDS) if isinstance(info.values[0], str) else (*info.values, *_NUMBERS))
    if isinstance(info, shape.BoolType):
        return random.random() < 0.5
    if isinstance(info, shape.StrType):
        return random.choice(_WORDS)
    numbers = (*_NUMBERS, *game.seats, game.now, game.now - 10_000)
    return random.choice((None, *numbers) if isinstance(info, shape.UnionType) else numbers)
