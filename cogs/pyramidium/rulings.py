"""By which rules a public event came about: the ids of R and G rules, whose words are in `locales` (`…-why-…`)."""

from __future__ import annotations

from typing import Final

from bot.engine import Event
from cogs.pyramidium import model as m

_TILES: Final[dict[str, tuple[str, ...]]] = {
    "eau": ("R10",),
    "feu": ("R10",),
    "terre": ("R10",),
    "air": ("R10",),
    "trefle": ("R11", "G13", "G14"),
    "champignon": ("R12", "G13", "G14"),
    "trefle_plus": ("R13", "G13", "G14"),
    "shushu": ("R14", "G13", "G14"),
    "vampire": ("R15", "G23"),
}
_ROLLS: Final = {"public": ("R4",), "shushu": ("R14", "G20"), "chosen": ("R13", "G19")}
_SUCCESSORS: Final = {"chosen": ("G16",), "time": ("G16",), "left": ("G26",)}


def rulings(event: Event) -> tuple[str, ...]:
    """Return the rules of an event, the most telling first; none for what is no ruling."""
    match event:
        case m.GameStarted():
            return ("R9", "G5")
        case m.TurnOpened(roll=roll):
            return _ROLLS[roll]
        case m.Placed():
            return ("R5", "G8")
        case m.ReadySaid():
            return ("G11",)
        case m.Frozen():
            return ("R6", "R7", "G7")
        case m.Resolved(resolution=resolution):
            return ("G6", *_TILES[resolution.tile]) if resolution.distance == 0 else _TILES[resolution.tile]
        case m.SuccessionOpened(wants_number=wants_number):
            return ("R13", "G16") if wants_number else ("G15", "G16")
        case m.DesigneChanged(how=how):
            return _SUCCESSORS[how]
        case m.NumberChosen() | m.NumberShown():
            return ("G19",)
        case m.NumberLapsed():
            return ("G17",)
        case m.PlayerLeft():
            return ("G26",)
        case m.PlayerJoined():
            return ("G27",)
        case m.GameOver():
            return ("R1", "G24")
    return ()
