"""From a press to a move. Verbs and arguments come back from the outside: what is not understood is no move at all."""

from __future__ import annotations

import re
from typing import Final

from bot.engine import Millis, Move, Seat
from cogs.bataille_corse.model import Play, Slap

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}", re.ASCII)


def move(verb: str, arg: str, seen: str, seat: Seat, made_at: Millis, snowflake: int) -> Move | None:
    """Return the move that a press means, or None.

    `seen` is the card that the board showed on top, "" for a command; `snowflake` the id of the press (G26).
    """
    card = card_seen(seen)
    if arg or (seen and card is None):
        return None
    match verb:
        case "play":
            return Play(seat=seat, made_at=made_at, card=card)
        case "slap":
            return Slap(seat=seat, made_at=made_at, card=card, snowflake=snowflake)
    return None


def card_seen(seen: str) -> int | None:
    """Return the number of the card that a board showed, None where it is not known."""
    return int(seen) if _NUMBER.fullmatch(seen) else None
