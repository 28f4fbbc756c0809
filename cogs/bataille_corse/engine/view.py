"""What a reader may know of a game: everything but the packets and the cards that lie face down."""

from __future__ import annotations

from bot.engine import Seat
from cogs.bataille_corse.engine.basics import shown
from cogs.bataille_corse.engine.clocks import due
from cogs.bataille_corse.engine.combinations import lore_of
from cogs.bataille_corse.model import CorseState, CorseView, PlayerView


def observe(state: CorseState, seat: Seat | None) -> CorseView:
    """Return what the player in `seat` may know: the same as everybody."""
    lore = lore_of(state.options)
    depth = 1 + max(lore.pair_reach, lore.sum_reach)
    first = due(state)
    return CorseView(
        seat=seat,
        options=state.options,
        phase=state.phase,
        dealer=state.dealer,
        players=tuple(PlayerView(len(p.cards), p.banned_until, p.here) for p in state.players),
        pile=len(state.pile),
        top=state.pile[max(state.hidden, len(state.pile) - depth) :],
        card=shown(state),
        number=state.number,
        battle=state.battle,
        placed=state.placed,
        turn=state.turn,
        turn_at=state.turn_at,
        last_at=state.last_at,
        tries=state.tries,
        attacker=state.attacker,
        special=state.special,
        final=state.final,
        window_until=None if state.window is None else state.window.until,
        slapped=() if state.window is None else tuple(noted.seat for noted in state.window.slaps),
        deadline=None if first is None else first[0],
        ends_at=state.ends_at,
        timed_out=state.timed_out,
        slaps=state.slaps,
        battles=state.battles,
        history=state.history,
        result=state.result,
    )
