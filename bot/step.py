"""What goes along with a move while the engine of a game finds out what it leads to. Pure."""

from __future__ import annotations

from typing import Final

from bot.chance import Chance
from bot.engine import Event, Millis

SECOND: Final[Millis] = 1000


class Step:
    """What goes along with a move: its chance, the time `at` which it reached us, and the events it leads to."""

    __slots__ = ("at", "chance", "events")

    def __init__(self, chance: Chance, at: Millis) -> None:
        self.chance = chance
        self.at = at
        self.events: list[Event] = []

    def note(self, event: Event) -> None:
        """Add what has just happened."""
        self.events.append(event)
