"""Moves of any game made up from their types: every one of a small world, or any at all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod
from random import Random
from types import NoneType
from typing import Any, get_args

import msgspec
from msgspec import inspect as shape

from bot.engine import Engine, Grant, Leave, Move, TimeUp
from tests.contract.walk import Game

WORLD = 3000  # moves of a small world that are tried
_WORDS = ("", "n", "statue", "🂡", "'; drop table games; --")
# What somebody had before his eyes when he moved, and which press it was: moves are listed for what is there now.
_CIRCUMSTANCES = ("card", "snowflake")
_NUMBERS = (-1, 0, 1, 2, 5, 6, 7, 24, 25, 26, 2**31, -(2**63), 2**63 - 1)


def move_types(engine: Engine) -> tuple[type[Move], ...]:
    """Return the types of all moves of the game."""
    return get_args(engine.move_type)


def unlisted(engine: Engine) -> tuple[type[Move], ...]:
    """Return the types that `legal_moves` leaves out, by the game's own word: moves that concern another table too."""
    return getattr(engine, "unlisted", ())


def small_world(game: Game, random: Random) -> Iterator[Move]:
    """Yield every move of a small world: fields with few values have them all, numbers those around the table.

    Of a world that is not so small some `WORLD` moves are drawn. Left out are Leave, TimeUp and Grant, which nobody
    chooses from a list, and what the game says is not listed: of Romancier Scilof Invite, TakeInvitation,
    EndInvitation, Merge and MoveTo, which take two communes.
    """
    around = range(-1, max(len(game.seats), 9) + 1)
    legal = game.legal()
    kinds = [k for k in move_types(game.engine) if k not in (Leave, TimeUp, Grant, *unlisted(game.engine))]
    domains = {kind: {"seat": [-1, *game.seats], **_domains(legal, kind, around)} for kind in kinds}
    share = WORLD / sum(prod(map(len, fields.values())) for fields in domains.values())
    for kind, fields in domains.items():
        for values in product(*fields.values()):
            if share >= 1 or random.random() < share:
                yield kind(**dict(zip(fields, values, strict=True)))


def _domains(legal: list[Move], kind: type[Move], around: range) -> dict[str, list[Any]]:
    fields = [f for f in msgspec.structs.fields(kind) if f.name not in ("seat", "made_at")]
    return {f.name: _domain(legal, f, around) for f in fields}


def _domain(legal: list[Move], field: Any, around: range) -> list[Any]:
    listed = {getattr(move, field.name) for move in legal if hasattr(move, field.name)}
    if field.name in _CIRCUMSTANCES:
        return sorted(listed) or [field.default]
    return _values(field.type, listed, around)


def _values(kind: Any, listed: set[Any], around: range) -> list[Any]:
    """Return what a field may hold: all of a Literal; of numbers what legal moves have, with its neighbours or more.

    Of a struct all that can be put together of the numbers in those of legal moves, and of their neighbours.
    """
    info = shape.type_info(kind)
    if isinstance(info, shape.LiteralType):
        return list(info.values)
    if isinstance(info, shape.BoolType):
        return [False, True]
    if isinstance(info, shape.UnionType):  # None or a number: the turn or card that a panel shows
        return [None, *_near({v for v in listed if v is not None})]
    if isinstance(info, shape.StructType):
        known = [{getattr(one, f.name) for one in listed} or set(around) for f in info.fields]
        return [kind(*parts) for parts in product(*map(_near, known))]
    assert isinstance(info, shape.IntType), f"no small world for {kind}"
    return sorted({*around, *listed})


def _near(numbers: set[int]) -> list[int]:
    return sorted(numbers | {v - 1 for v in numbers} | {v + 1 for v in numbers})


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
    if isinstance(info, shape.StructType):
        fields = msgspec.structs.fields(info.cls)
        return info.cls(**{f.name: _anything(f.type, game, random) for f in fields})
    if isinstance(info, shape.VarTupleType):
        (item, _) = get_args(kind)
        return tuple(_anything(item, game, random) for _ in range(random.randint(0, 5)))
    if isinstance(info, shape.UnionType):
        known = [one for one in get_args(kind) if one is not NoneType]
        return None if random.random() < 0.1 else _anything(random.choice(known), game, random)
    return random.choice((*_NUMBERS, *game.seats, game.now, game.now - 10_000))
