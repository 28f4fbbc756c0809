"""Looks back on the course of a game: what can be undone, and what it takes to undo it. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from bot.engine import Event, Grant, IllegalMove, Seat
from bot.hosting.course import Passage
from bot.hosting.moves import HostMove, Kick, Undo


class Point(NamedTuple):
    """Something in a game that everybody has heard or seen: `to` is the entry before it, `what` its first line.

    `place` is its own among all of that, by which it is called on Discord: `to` would tell how many moves there
    were that nobody saw. `back`: it was a way back itself, so that to undo it brings back what was taken back.
    """

    to: int
    what: str
    back: bool
    place: int


def points(passages: Sequence[Passage]) -> list[Point]:
    """Return what can be undone of a running game, the newest first: what has happened in it since its start, and was
    said aloud or shown, in the words of its course. What was taken back already is not among it."""
    told = [passage for passage in passages if passage.before.state is not None]
    counts = _counting(told)
    named = [passage for passage in told if passage.told]
    return [
        Point(passage.number - 1, passage.brief, isinstance(passage.move, Undo), place)
        for place, passage in reversed(list(enumerate(named)))
        if passage.number in counts and _plays(passage.move)
    ]


def _plays(move: Any) -> bool:
    """Say whether a move is one of the game, or takes it on or back; a pause, say, or a new channel does not."""
    return isinstance(move, Kick | Undo) or not isinstance(move, HostMove | Grant)


def _counting(told: Sequence[Passage]) -> set[int]:
    """Return the entries that have led to where the game stands: all but those that were taken back."""
    counts: set[int] = set()
    number = told[-1].number if told else 0
    moves = {passage.number: passage.move for passage in told}
    while number in moves:
        counts.add(number)
        move = moves[number]
        number = move.to if isinstance(move, Undo) else number - 1
    return counts


def undo_to(passages: Sequence[Passage], to: int, user: int, what: str = "") -> Undo:
    """Return the move by which `user` takes a table back to where it stood after entry `to`, just before `what`.

    `passages` are the whole course. IllegalMove("nothing_to_undo") where no game was under way there, or nothing has
    happened since.
    """
    then = next((passage for passage in passages if passage.number == to), None)
    if then is None or then is passages[-1]:
        raise IllegalMove("nothing_to_undo")
    known: set[Seat] = set()
    for passage in passages:
        if passage.number > to:
            known |= _told(passage.move, passage.events)
    return Undo(
        user=user,
        to=to,
        seen=passages[-1].number,
        then=then.at,
        lobby=then.after.lobby,
        state=msgspec.Raw(msgspec.json.encode(then.after.state)),
        known=tuple(sorted(known)),
        what=what,
        epoch=passages[-1].after.lobby.epoch + 1,
    )


def _told(move: Any, events: Sequence[Event]) -> set[Seat]:
    """Return who has learned something in private by a move, as far as everybody may know that: not who has made it,
    in private, since that is no news to him, and a secret to the others."""
    private = [event for event in events if event.to is not None and not (event.nudge or event.quiet)]
    return {seat for event in private for seat in event.to or ()} - {getattr(move, "seat", None)}
