"""The moves of the game, when they are refused, and which are legal.

Each function takes the state, the move and the step, raises `IllegalMove` before anything has changed, notes what
happened, and returns the new state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.engine import Grant, IllegalMove, Join, Leave, Seat, SeatMove, TimeUp
from bot.step import Step
from cogs.romancier_scilof.engine import basket, clocks, closing, communes, invitations, mail, people
from cogs.romancier_scilof.engine.basics import changed, office_open, player, under_way, unsorted
from cogs.romancier_scilof.model import (
    Answer,
    Close,
    EndInvitation,
    Invite,
    Merge,
    MoveTo,
    Post,
    PutAway,
    ScilofState,
    TakeInvitation,
)


def _acting(state: ScilofState, move: SeatMove, step: Step) -> None:
    """Raise IllegalMove unless somebody who is here acts in time."""
    player(state, move.seat)
    clocks.in_time(state, step)


def awake(state: ScilofState, seat: Seat) -> ScilofState:
    """RS-G16: who acts himself is waited for again."""
    return changed(state, seat, misses=0) if state.players[seat].misses else state


def _post(state: ScilofState, move: Post, step: Step) -> ScilofState:
    """RS-R7 to R9: no turns; where nobody is to answer the referee does at once (G16, G18)."""
    _acting(state, move, step)
    office_open(state)
    state = awake(mail.post(state, move, step), move.seat)
    if mail.answered_at_once(state, move.addressee):
        return closing.settle(mail.answer_for(state, step, state.mails[-1]), step)
    return state


def _answer(state: ScilofState, move: Answer, step: Step) -> ScilofState:
    """RS-R10, R11: the addressee answers, after the closing too."""
    _acting(state, move, step)
    unsorted(state)
    sent = mail.to_answer(state, move)
    return closing.settle(mail.answer(awake(state, move.seat), step, sent, move.letter), step)


def _close(state: ScilofState, move: Close, step: Step) -> ScilofState:
    """RS-R14, G10: with `manual_close` the player says so himself."""
    _acting(state, move, step)
    unsorted(state)
    if not state.options.manual_close:
        raise IllegalMove("closes_by_itself")
    p = state.players[move.seat]
    if p.winner:
        raise IllegalMove("closed_already")
    if closing.collection(p, state.count) is None:
        raise IllegalMove("no_collection")
    return closing.settle(closing.close(awake(state, move.seat), step, move.seat), step)


def _put_away(state: ScilofState, move: PutAway, step: Step) -> ScilofState:
    _acting(state, move, step)
    return basket.put_away(awake(state, move.seat), move, step)


def _invite(state: ScilofState, move: Invite, step: Step) -> ScilofState:
    _acting(state, move, step)
    return awake(invitations.invite(state, move, step), move.seat)


def _take_invitation(state: ScilofState, move: TakeInvitation, step: Step) -> ScilofState:
    _acting(state, move, step)
    return invitations.take(state, move, step)


def _end_invitation(state: ScilofState, move: EndInvitation, step: Step) -> ScilofState:
    _acting(state, move, step)
    state = invitations.end(state, move, step)
    return awake(state, move.seat) if move.wakes else state


def _merge(state: ScilofState, move: Merge, step: Step) -> ScilofState:
    under_way(state)
    clocks.in_time(state, step)
    after = communes.merge(state, move, step)
    return awake(after, len(state.players) + move.invited) if move.wakes else after


def _leave(state: ScilofState, move: Leave, step: Step) -> ScilofState:
    player(state, move.seat)
    return people.leave(state, move, step)


MOVES: Final[Mapping[type, Callable[[ScilofState, Any, Step], ScilofState]]] = {
    Post: _post,
    Answer: _answer,
    Close: _close,
    PutAway: _put_away,
    Invite: _invite,
    TakeInvitation: _take_invitation,
    EndInvitation: _end_invitation,
    Merge: _merge,
    MoveTo: communes.move_to,
    Leave: _leave,
    Join: people.join,
    TimeUp: clocks.time_up,
    Grant: clocks.grant,
}


def legal_moves(state: ScilofState, seat: Seat) -> tuple[SeatMove, ...]:
    """Return every legal move of `seat` within its commune, but Leave: posts, answers, Close, PutAway; Join."""
    if state.result is not None:
        return ()
    if seat == len(state.players):
        try:
            people.may_join(state)
        except IllegalMove:
            return ()
        return (Join(seat=seat),)
    if not 0 <= seat < len(state.players) or not state.players[seat].here:
        return ()
    hand = state.players[seat].hand
    if state.sorting is not None:
        return tuple(PutAway(seat=seat, letter=one) for one in hand) if seat in state.sorting.owing else ()
    moves: list[SeatMove] = [
        Answer(seat=seat, mail=sent.id, letter=one) for sent in state.mails if sent.addressee == seat for one in hand
    ]
    if may_close(state, seat):
        moves.append(Close(seat=seat))
    if state.phase == "open" and mail.own_mail(state, seat) is None:
        others = [other for other, p in enumerate(state.players) if other != seat and not p.out]
        moves += (Post(seat=seat, letter=one, addressee=other) for other in others for one in hand)
    return tuple(moves)


def may_close(state: ScilofState, seat: Seat) -> bool:
    """RS-G10: say whether `seat` has a collection and has still to say so himself."""
    if not state.options.manual_close or state.phase not in ("open", "closed"):
        return False
    p = state.players[seat]
    return p.here and not p.winner and closing.collection(p, state.count) is not None


def awaited(state: ScilofState) -> tuple[Seat, ...]:
    """Return who has mail to answer, once for each, or a letter to put away: all that everybody can see."""
    if state.result is not None:
        return ()
    if state.sorting is not None:
        return state.sorting.owing
    return tuple(sorted(sent.addressee for sent in state.mails))
