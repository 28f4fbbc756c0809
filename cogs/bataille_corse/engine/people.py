"""Players leave and join: BC-G42, G43."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import IllegalMove, Join, Leave
from bot.step import Step
from cogs.bataille_corse.engine import ending, play, recent, slaps
from cogs.bataille_corse.engine.basics import seated
from cogs.bataille_corse.model import MOST_PLAYERS, CorseState, Packet, PlayerJoined, PlayerLeft


def leave(state: CorseState, move: Leave, step: Step) -> CorseState:
    """BC-G42: his cards go face down under the pile; what he had won, or attacked, is off."""
    seat = move.seat
    cards = state.players[seat].cards
    step.note(PlayerLeft(seat=seat, cards=len(cards)))
    fallen = state.recent
    if cards and not state.pile and not state.options.empty_slap_penalty:
        fallen = recent.opened(fallen, state.battle, step.at)  # there is something to slap now, wrongly (G25)
    state = replace(
        state,
        players=seated(state.players, seat, Packet(here=False)),
        pile=cards + state.pile,
        hidden=state.hidden + len(cards),
        recent=fallen,
    )
    here = tuple(s for s, p in enumerate(state.players) if p.here)
    if len(here) == 1:
        won_by_leaver = state.phase == "won" and seat == state.turn
        return ending.finish(replace(state, phase="play") if won_by_leaver else state, step, here, "last_player")
    return _without(slaps.withdraw(state, seat, step), move, step)


def _without(state: CorseState, move: Leave, step: Step) -> CorseState:
    """Go on with the game if it was the leaver's turn, or his attack."""
    seat = move.seat
    acts = seat == state.turn
    if state.phase == "attack" and not state.final:
        if seat == state.attacker:
            return play.phase_one(state, step, seat)
        return play.defend(state, step, seat, state.tries) if acts else state
    if acts and state.phase != "dead":
        return play.phase_one(state, step, seat)  # of a final: nobody has cards now (G19)
    return state


def may_join(state: CorseState) -> None:
    """Raise IllegalMove unless a late joiner may sit down (G43); there are never more players than cards."""
    if state.options.late_join == "no":
        raise IllegalMove("no_late_join")
    cards = len(state.pile) + sum(len(p.cards) for p in state.players)
    if len(state.players) >= MOST_PLAYERS or sum(p.here for p in state.players) >= cards:
        raise IllegalMove("table_full", most=min(MOST_PLAYERS, cards))


def join(state: CorseState, move: Join, step: Step) -> CorseState:
    """BC-G43: a late joiner takes the last seat, without cards."""
    may_join(state)
    if move.seat != len(state.players):
        raise IllegalMove("bad_seat", next=len(state.players))
    step.note(PlayerJoined(seat=move.seat))
    return replace(state, players=(*state.players, Packet()))
