"""What Romancier Scilof counts of each player: letters exchanged, mails answered in time, collections. Pure."""

from __future__ import annotations

from typing import Final

from bot.figures import Counts, Figure, Figures
from cogs.romancier_scilof.model import ScilofState

EXCHANGED, ANSWERED, COLLECTIONS = "exchanged", "answered", "collections"


def figures(state: ScilofState) -> tuple[Counts, ...]:
    """Return the figures of each seat of a game that is over, when everybody sees how much each has written.

    Where senders are hidden that stays secret, and an exchange counts for who has answered alone (RS-G8). A mail that
    went back unopened is no exchange; one that the referee has answered was not answered in time.
    """
    exchanged, answered = [0] * len(state.players), [0] * len(state.players)
    for done in state.exchanges:
        if done.answer is not None:
            exchanged[done.sender] += not state.options.hide_sender
            exchanged[done.addressee] += 1
            answered[done.addressee] += not done.by_referee
    return tuple(
        {EXCHANGED: exchanged[seat], ANSWERED: answered[seat], COLLECTIONS: int(p.winner)}
        for seat, p in enumerate(state.players)
    )


FIGURES: Final = Figures((Figure(EXCHANGED), Figure(ANSWERED), Figure(COLLECTIONS)), figures)
