"""The cards that were on top lately: slaps are judged on the card of the board that was pressed (G27).

A pile without a card of this battle (the remainder, a leaver's cards) is in the list too, under the negative number of
the battle, and so is the empty place in the middle where slapping it costs something (`empty_slap_penalty`): one
penalty each, as for a card (G33).
"""

from __future__ import annotations

from typing import Final

from bot.engine import IllegalMove, Millis
from cogs.bataille_corse.cards import Card
from cogs.bataille_corse.model import CorseState, Fallen, Slap

# A slap is judged as long as Discord may still deliver it, and much longer; older boards are pressed by mistake only.
KEEP_MS: Final = 60_000
KEEP_CARDS: Final = 128


def ended(state: CorseState, at: Millis) -> tuple[Fallen, ...]:
    """Return the list when the top card is covered or taken, without what is too old by now."""
    recent = state.recent
    if recent and recent[-1].ended_at is None:
        top = recent[-1]
        recent = (*recent[:-1], Fallen(top.number, top.at, at, top.combination, top.fined, top.seat, top.cards))
    oldest = at - state.options.late_grace_ms - KEEP_MS
    drop = max(0, len(recent) - KEEP_CARDS)
    while drop < len(recent) and (recent[drop].ended_at or 0) < oldest:
        drop += 1
    return recent[drop:] if drop else recent


def opened(recent: tuple[Fallen, ...], battle: int, at: Millis, remainder: tuple[Card, ...] = ()) -> tuple[Fallen, ...]:
    """Return the list with the board of a battle in which no card was placed yet."""
    return (*recent, Fallen(-battle, at, cards=remainder[-2:]))


def judged_on(state: CorseState, slap: Slap, moment: Millis) -> int:
    """Return where in the list the card is that a slap made at `moment` is judged on; IllegalMove if there is none."""
    if slap.card is None:
        return _at(state, moment)
    if slap.card == 0:
        return _empty(state)
    for index in range(len(state.recent) - 1, -1, -1):
        if state.recent[index].number == slap.card:
            return index
    # BC-G33: whether he has paid for such a card is not known any more, so he does not pay (again).
    raise IllegalMove("card_gone")


def _at(state: CorseState, moment: Millis) -> int:
    """BC-G27: a slash command is judged on the card that lay on top at its Discord time."""
    for index in range(len(state.recent) - 1, -1, -1):
        fallen = state.recent[index]
        if fallen.at <= moment:
            if fallen.ended_at is None or moment < fallen.ended_at:
                return index
            return _empty(state)
    return _empty(state)


def _empty(state: CorseState) -> int:
    """BC-G25: where nothing lies a slap is ignored; by option it is a wrong slap, judged on the latest such board."""
    if state.options.empty_slap_penalty:
        for index in range(len(state.recent) - 1, -1, -1):
            if state.recent[index].number < 0:
                return index
    raise IllegalMove("empty_pile")
