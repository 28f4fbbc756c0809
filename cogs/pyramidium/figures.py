"""What Pyramidium counts of each player: votes won, turns as Désigné, the best turn. Pure.

Whose ballot was which is its voter's own for ever, so the votes that somebody has won are told to nobody else.
"""

from __future__ import annotations

from typing import Final

from bot.engine import Seat
from bot.figures import Counts, Figure, Figures
from cogs.pyramidium.model import PyramidiumState

VOTES, LED, BEST_TURN = "votes_won", "turns_led", "best_turn"


def figures(state: PyramidiumState) -> tuple[Counts, ...]:
    """Return the figures of each seat of a game that is over."""
    return tuple(
        {VOTES: p.votes_won, LED: p.led, BEST_TURN: _best_turn(state, seat)} for seat, p in enumerate(state.players)
    )


def _best_turn(state: PyramidiumState, seat: Seat) -> int:
    """Return the most that a turn has given to a seat, which may be less than nothing; 0 if it has played none."""
    scores = [row[seat] for row in state.history if seat < len(row)]
    return max((after - before for before, after in zip([0, *scores], scores, strict=False)), default=0)


FIGURES: Final = Figures((Figure(VOTES, private=True), Figure(LED), Figure(BEST_TURN, over="most")), figures)
