"""From a press to a move. Verbs and arguments come back from the outside: what is not understood is no move at all."""

from __future__ import annotations

import re
from typing import Final, Literal

from bot.engine import Millis, Move, Seat
from cogs.pyramidium.model import (
    ZONES,
    ChooseNumber,
    ChooseSuccessor,
    Place,
    Ready,
    ShowNumber,
    Vote,
    Zone,
)

_PLACES: Final[dict[str, Zone]] = {zone: zone for zone in ZONES}
_BALLOTS: Final[dict[str, Literal[-1, 0, 1]]] = {"1": 1, "-1": -1, "0": 0}
_COUNT: Final = re.compile(r"[0-9]{1,9}", re.ASCII)


def move(verb: str, arg: str, seen: str, seat: Seat, made_at: Millis) -> Move | None:
    """Return the move that a press means, or None.

    `seen` is the turn that the card showed, "" for a command; numbers out of range are left to the engine to refuse.
    """
    turn = _whole(seen)
    if turn is None and seen:
        return None
    value = _whole(arg)
    match verb:
        case "place" if arg in _PLACES:
            return Place(seat=seat, made_at=made_at, turn=turn, zone=_PLACES[arg])
        case "vote" if arg in _BALLOTS:
            return Vote(seat=seat, made_at=made_at, turn=turn, ballot=_BALLOTS[arg])
        case "ready" if not arg:
            return Ready(seat=seat, made_at=made_at, turn=turn)
        case "successor" if value is not None:
            return ChooseSuccessor(seat=seat, made_at=made_at, turn=turn, successor=value)
        case "number" if value is not None:
            return ChooseNumber(seat=seat, made_at=made_at, turn=turn, number=value)
        case "show" if not arg:
            return ShowNumber(seat=seat, made_at=made_at, turn=turn)
    return None


def _whole(text: str) -> int | None:
    return int(text) if _COUNT.fullmatch(text) else None
