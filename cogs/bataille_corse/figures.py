"""What La bataille corse counts of each player: cards and battles won, slaps, the fastest of them. Pure."""

from __future__ import annotations

from typing import Final

from bot.figures import Counts, Figure, Figures
from cogs.bataille_corse.engine.tally import counted
from cogs.bataille_corse.model import CorseState

CARDS, BATTLES, CLEAN, WRONG, FASTEST = "cards_won", "battles_won", "clean_slaps", "wrong_slaps", "fastest_slap"


def figures(state: CorseState) -> tuple[Counts, ...]:
    """Return the figures of each seat of a game that is over; the slaps of a last battle without an end count too."""
    every = []
    for tally in counted(state, state.slaps):
        counts = {CARDS: tally.cards, BATTLES: tally.battles, CLEAN: tally.clean, WRONG: tally.wrong}
        every.append(counts if tally.fastest is None else {**counts, FASTEST: tally.fastest})
    return tuple(every)


FIGURES: Final = Figures(
    (Figure(CARDS), Figure(BATTLES), Figure(CLEAN), Figure(WRONG), Figure(FASTEST, over="least")), figures
)
