"""The moves of the game, when they are refused, and which are legal.

Each function takes the state, the move and the step, raises `IllegalMove` before anything has changed, notes what
happened, and returns the new state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from bot.engine import Grant, IllegalMove, Join, Leave, Seat, SeatMove, TimeUp
from bot.step import Step
from cogs.bataille_corse.engine import battle, clocks, people, play, slaps
from cogs.bataille_corse.engine.basics import player, shown
from cogs.bataille_corse.model import CorseState, Play, Slap


def _play(state: CorseState, move: Play, step: Step) -> CorseState:
    """BC-R8, R11: place a card; BC-G22: take the pile that one has won; BC-G28: too soon, it waits for its time."""
    seat = move.seat
    player(state, seat)
    clocks.in_time(state, step)
    if state.window is not None:
        raise IllegalMove("slap_window")
    if state.phase == "dead":
        raise IllegalMove("nobody_plays")
    if seat != state.turn:
        if state.phase == "won":
            raise IllegalMove("won_by_other", seat=state.turn)
        raise IllegalMove("not_your_turn", turn=state.turn)
    if _outdated(state, move):
        raise IllegalMove("outdated")
    if step.at < clocks.may_act_at(state):
        if state.eager:
            raise IllegalMove("patience")
        return replace(state, eager=True)
    if state.phase == "won":
        return battle.take(state, step, seat, "attack")
    return play.place(state, step)


def _outdated(state: CorseState, move: Play) -> bool:
    """Say whether the player has placed a card, or taken a pile, since the board that he pressed: a double press."""
    seen = move.card
    if seen is None or seen == shown(state):
        return False
    if not state.placed:  # it showed the pile before: he has taken that himself, or the clock did it for him
        return seen > 0 and bool(state.battles) and state.battles[-1].winner == move.seat
    since = seen if seen > 0 else state.number - state.placed
    return any(fallen.seat == move.seat and fallen.number > since for fallen in state.recent)


def _slap(state: CorseState, move: Slap, step: Step) -> CorseState:
    """BC-R14: anybody who is here may slap, with cards or without."""
    player(state, move.seat)
    clocks.in_time(state, step)
    return slaps.slap(state, move, step)


def _leave(state: CorseState, move: Leave, step: Step) -> CorseState:
    player(state, move.seat)
    return people.leave(state, move, step)


def _join(state: CorseState, move: Join, step: Step) -> CorseState:
    if state.phase == "over":
        raise IllegalMove("game_over")
    return people.join(state, move, step)


MOVES: Final[Mapping[type, Callable[[CorseState, Any, Step], CorseState]]] = {
    Play: _play,
    Slap: _slap,
    Leave: _leave,
    Join: _join,
    TimeUp: clocks.time_up,
    Grant: clocks.grant,
}


def legal_moves(state: CorseState, seat: Seat) -> tuple[SeatMove, ...]:
    """Return every legal move of `seat` but Leave, on the board as it is; a late joiner's Join for the next seat."""
    if state.phase == "over":
        return ()
    if seat == len(state.players):
        try:
            people.may_join(state)
        except IllegalMove:
            return ()
        return (Join(seat=seat),)
    if not 0 <= seat < len(state.players) or not state.players[seat].here:
        return ()
    moves: list[SeatMove] = []
    if seat in _to_act(state):
        moves.append(Play(seat=seat, card=shown(state)))
    if slaps.may_slap(state, seat):
        moves.append(Slap(seat=seat, card=shown(state)))
    return tuple(moves)


def awaited(state: CorseState) -> tuple[Seat, ...]:
    """Return the player to act; nobody while a pile that was won lies there, which comes to him by itself (G22)."""
    return () if state.phase == "won" else _to_act(state)


def _to_act(state: CorseState) -> tuple[Seat, ...]:
    """Return who may act: nobody while a slap window is open, nobody has cards, or he has played too soon."""
    if state.phase in ("dead", "over") or state.window is not None or state.eager:
        return ()
    return (state.turn,)
