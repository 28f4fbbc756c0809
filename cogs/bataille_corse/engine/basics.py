"""What every part of the engine uses: who sits where, who holds cards, what the board shows."""

from __future__ import annotations

from bot.engine import IllegalMove, Seat
from cogs.bataille_corse.model import CorseState, Packet


def player(state: CorseState, seat: Seat) -> Packet:
    """Return who sits in `seat` of a game under way; IllegalMove if nobody does."""
    if state.phase == "over":
        raise IllegalMove("game_over")
    if not 0 <= seat < len(state.players) or not state.players[seat].here:
        raise IllegalMove("not_here")
    return state.players[seat]


def seated(players: tuple[Packet, ...], seat: Seat, packet: Packet) -> tuple[Packet, ...]:
    """Return the players with `packet` in `seat`."""
    return (*players[:seat], packet, *players[seat + 1 :])


def next_holder(players: tuple[Packet, ...], seat: Seat, barred: Seat | None = None) -> Seat | None:
    """Return the next seat after `seat` that has a card, `seat` itself last of all; never `barred`."""
    count = len(players)
    for place in range(seat + 1, seat + 1 + count):
        other = place % count
        if players[other].cards and other != barred:
            return other
    return None


def counts(state: CorseState) -> tuple[int, ...]:
    """Return the cards of each seat; a pile won but not yet taken counts for its winner (G39)."""
    held = [len(p.cards) for p in state.players]
    if state.phase == "won":
        held[state.turn] += len(state.pile)
    return tuple(held)


def shown(state: CorseState) -> int:
    """Return what lies on top, as in `Slap.card`."""
    if state.placed:
        return state.number
    return -state.battle if state.pile else 0
