"""A card is placed, and what follows from it: phase 1, attack and defence, the final's tries. BC-R8 to R13, G14 to G18.

Each function takes a state and the step under way, notes what happened, in order, and returns the new state.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.engine import Seat
from bot.step import SECOND, Step
from cogs.bataille_corse.cards import Card
from cogs.bataille_corse.engine import ending, recent
from cogs.bataille_corse.engine.basics import next_holder
from cogs.bataille_corse.engine.combinations import combination, lore_of
from cogs.bataille_corse.model import (
    AttackOpened,
    AttackWon,
    CardPlaced,
    CorseState,
    DefencePassed,
    Fallen,
    NobodyHasCards,
    Packet,
)

DEAD_MS: Final = 10 * SECOND  # G19


def place(state: CorseState, step: Step, *, by_clock: bool = False) -> CorseState:
    """Place the top card of the player to act (R8, R11)."""
    seat, at, players = state.turn, step.at, state.players
    packet = players[seat]
    card, number = packet.cards[0], state.number + 1
    pile = (*state.pile, card)
    lore = lore_of(state.options)
    shown = pile[max(state.hidden, len(pile) - 2) :]
    fallen = Fallen(number, at, None, combination(lore, pile, state.hidden), (), seat, shown)
    step.note(CardPlaced(seat=seat, card=card, number=number, by_clock=by_clock))
    less = Packet(packet.cards[1:], packet.banned_until, packet.here)
    state = replace(
        state,
        players=(*players[:seat], less, *players[seat + 1 :]),
        pile=pile,
        number=number,
        placed=state.placed + 1,
        turn_at=at,
        last_at=at,
        eager=False,
        recent=(*recent.ended(state, at), fallen),
    )
    state = _follow(state, step, card, lore.tries[card])
    return ending.out_of_cards(state, step) if number >= state.most else state


def _follow(state: CorseState, step: Step, card: Card, tries: int) -> CorseState:
    """Return what comes after `card`, which allows the next player `tries` (0: it is not special)."""
    seat = state.turn
    if tries:
        return _attack(state, step, card, tries)
    if state.phase == "attack":
        assert state.attacker is not None
        if state.tries == 1:
            return won(state, step, state.attacker)  # R12
        return defend(state, step, seat, state.tries - 1)
    if state.final:
        return state if state.players[seat].cards else won(state, step, seat)  # G35
    return phase_one(state, step, seat)


def _attack(state: CorseState, step: Step, card: Card, tries: int) -> CorseState:
    """BC-R9: the next player who has a card must defend (G14)."""
    seat = state.turn
    state = replace(state, attacker=seat, special=card)
    if state.final:  # G35: the holder plays the tries himself
        defender = seat if state.players[seat].cards and state.options.final == "full" else None
    else:
        defender = next_holder(state.players, seat, barred=seat)
    if defender is None:
        return won(state, step, seat)  # G16, G18
    step.note(AttackOpened(attacker=seat, defender=defender, special=card, tries=tries))
    return replace(state, phase="attack", turn=defender, tries=tries)


def defend(state: CorseState, step: Step, seat: Seat, tries: int) -> CorseState:
    """Go on with the defence after `seat`: by himself as long as he has cards, then by the next player (R13, G16)."""
    if state.players[seat].cards:
        return replace(state, tries=tries)
    heir = next_holder(state.players, seat, barred=state.attacker)
    if heir is None:
        assert state.attacker is not None
        return won(state, step, state.attacker)
    return pass_defence(state, step, heir, tries)


def pass_defence(state: CorseState, step: Step, heir: Seat, tries: int) -> CorseState:
    """Let `heir` defend on the tries that are left."""
    step.note(DefencePassed(seat=heir, tries=tries))
    return replace(state, turn=heir, tries=tries, turn_at=step.at, eager=False)


def won(state: CorseState, step: Step, seat: Seat) -> CorseState:
    """BC-G22: the attack is won, the pile still lies there. In the final the holder has won it (G35)."""
    step.note(AttackWon(seat=seat))
    return replace(state, phase="won", turn=seat, tries=0, turn_at=step.at, eager=False)


def phase_one(state: CorseState, step: Step, after: Seat) -> CorseState:
    """Let the next seat after `after` that has a card place one: he himself if nobody else has any (G14, G18)."""
    turn = next_holder(state.players, after)
    if turn is None:
        return dead(state, step)
    return replace(state, phase="play", turn=turn, tries=0, attacker=None, special=None, turn_at=step.at, eager=False)


def dead(state: CorseState, step: Step) -> CorseState:
    """BC-G19: nobody has a card and no attack runs; for a while the pile may still be slapped."""
    step.note(NobodyHasCards(deadline=step.at + DEAD_MS))
    return replace(state, phase="dead", tries=0, attacker=None, special=None, final=False, turn_at=step.at, eager=False)
