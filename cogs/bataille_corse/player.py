"""Computer players for La bataille corse: they place their cards in time for people to see them, and slap what may be
slapped, sooner or later by their level. They never slap wrongly.

What they decide follows from the view alone; chance is in the time that they take for it, and in nothing else.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from statistics import NormalDist
from typing import Any, Final

from bot.chance import Chance
from bot.engine import Millis, Player
from cogs.bataille_corse.engine.combinations import combination, lore_of
from cogs.bataille_corse.model import CorseView, Play, Slap

FLOOR_MS: Final = 250  # no human hand is faster
PLAY_MS: Final = (1300, 2100)  # after a card: a channel's board is edited once in 1.1 s, and people want to see it
TAKE_MS: Final = (1300, 1900)  # after a battle: as long, but before the pile goes to its winner by itself (G22)
_FINE: Final = 1 << 32


class Computer:
    """A computer player of one level; stateless, so one serves every seat of every table.

    `reaction` is how many milliseconds after a card it slaps.
    """

    def __init__(self, reaction: NormalDist) -> None:
        self._reaction = reaction

    def occasion(self, view: CorseView) -> Hashable:
        """Return the top card and whose turn it is in which phase: what was planned for others comes too late.

        That somebody else slaps is no reason to change a plan: who has raised his hand already may still be first.
        """
        return view.battle, view.card, view.phase, view.turn, view.final

    def choose(self, view: CorseView, legal: tuple[Any, ...], chance: Chance) -> tuple[Any, int] | None:
        """Return one of the legal moves and the milliseconds to think before it, or None to wait."""
        # Who is banned, or has slapped this card already, has no Slap among his legal moves.
        slap = next((move for move in legal if isinstance(move, Slap)), None)
        if slap is not None and _may_be_slapped(view):
            return slap, self._react(chance)
        play = next((move for move in legal if isinstance(move, Play)), None)
        if play is None:
            return None
        shortest, longest = TAKE_MS if view.phase == "won" else PLAY_MS
        return play, max(shortest, view.options.min_play_ms) + chance.below(longest - shortest + 1)

    def _react(self, chance: Chance) -> Millis:
        """Return a time to react, normally distributed; what would be below `FLOOR_MS` is drawn anew."""
        below = self._reaction.cdf(FLOOR_MS)
        share = below + (1 - below) * (chance.below(_FINE) + 0.5) / _FINE
        return max(FLOOR_MS, round(self._reaction.inv_cdf(share)))


def _may_be_slapped(view: CorseView) -> bool:
    """Say whether the top card may be slapped, by all that a player sees."""
    if not view.placed or not view.top:
        return False
    return combination(lore_of(view.options), view.top, 0) is not None


LEVELS: Final[Mapping[str, Player]] = {
    "normal": Computer(NormalDist(900, 300)),
    "easy": Computer(NormalDist(1500, 500)),
    "hard": Computer(NormalDist(450, 150)),
}
