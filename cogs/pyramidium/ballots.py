"""Ballots stay their voters' own for ever: a record of the game holds how each vote came out, and not by whom. Pure."""

from __future__ import annotations

from typing import Final

from bot.engine import Event
from bot.game import Secrecy
from cogs.pyramidium.model import Frozen, Vote


def outcome(events: tuple[Event, ...]) -> tuple[Vote, ...] | None:
    """Return ballots of the first seats that come out as the vote did (G7), or as its tally where it was told (G10)."""
    frozen = next((event for event in events if isinstance(event, Frozen)), None)
    if frozen is None:
        return None
    plus, minus = frozen.tally or (int(frozen.vote == 1), int(frozen.vote == -1))
    seats = [seat for seat, _ in frozen.places]
    ups = [Vote(seat=seat, turn=frozen.turn, ballot=1) for seat in seats[:plus]]
    return (*ups, *(Vote(seat=seat, turn=frozen.turn, ballot=-1) for seat in seats[plus : plus + minus]))


SECRECY: Final = Secrecy((Vote,), outcome)
