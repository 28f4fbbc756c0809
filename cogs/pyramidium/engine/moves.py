"""What each move of a player does, and when it is refused.

Each function takes the state, the move and the step, raises `IllegalMove` before anything has changed, notes what
happened, and returns the new state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from bot.engine import Grant, IllegalMove, Join, Leave, Seat, SeatMove, TimeUp
from bot.step import Step
from cogs.pyramidium.engine import turn as course
from cogs.pyramidium.model import (
    ZONES,
    BallotCast,
    ChooseNumber,
    ChooseSuccessor,
    DesigneChanged,
    NumberChosen,
    NumberShown,
    Place,
    Placed,
    PlayerJoined,
    PlayerLeft,
    PyramidiumState,
    Ready,
    ReadySaid,
    ShowNumber,
    Standing,
    Succession,
    TimeGranted,
    TurnMove,
    Vote,
)

MAX_PLAYERS: Final = 25
LOW, HIGH = 1, 6  # the number of R13 (G17)
_LONGEST_GRANT: Final = 10 * 366 * 24 * 3600 * 1000


# -- whose move, and of which turn -----------------------------------------------------------------------------------


def _player(state: PyramidiumState, seat: Seat) -> Standing:
    """Return who sits in `seat` of a game under way."""
    if state.phase == "over":
        raise IllegalMove("game_over")
    if not 0 <= seat < len(state.players) or not state.players[seat].here:
        raise IllegalMove("not_playing")
    return state.players[seat]


def _in_turn(state: PyramidiumState, move: TurnMove) -> Standing:
    """Return the player, if the move belongs to the present turn (G11)."""
    player = _player(state, move.seat)
    if move.turn is None:
        if move.made_at < state.opened_at:
            if state.turn == 1:
                raise IllegalMove("before_start")
            raise IllegalMove("too_late", turn=state.turn - 1, now=state.turn)
    elif move.turn != state.turn:
        raise IllegalMove("too_late", turn=move.turn, now=state.turn)
    return player


def _in_time(state: PyramidiumState, step: Step) -> None:
    """At the deadline time comes first: what reaches us from then on waits for TimeUp."""
    if state.deadline is not None and step.at >= state.deadline:
        raise IllegalMove("time_is_up")


def _betting(state: PyramidiumState, move: TurnMove, step: Step) -> Standing:
    """Return the player, if he may place himself, vote or say Prêt now."""
    player = _in_turn(state, move)
    if player.from_turn > state.turn:
        raise IllegalMove("not_your_turn_yet", from_turn=player.from_turn)
    if state.succession is not None:
        raise IllegalMove("succession_pending", turn=state.turn, chooser=state.succession.chooser)
    _in_time(state, step)
    return player


def _choosing(state: PyramidiumState, move: TurnMove, step: Step) -> Succession:
    """Return the pending choices, if they are this player's."""
    _in_turn(state, move)
    if state.succession is None:
        raise IllegalMove("no_succession")
    if move.seat != state.succession.chooser:
        raise IllegalMove("not_chooser", chooser=state.succession.chooser)
    _in_time(state, step)
    return state.succession


def _seated(state: PyramidiumState, seat: Seat, player: Standing) -> tuple[Standing, ...]:
    return (*state.players[:seat], player, *state.players[seat + 1 :])


# -- bets ------------------------------------------------------------------------------------------------------------


def _place(state: PyramidiumState, move: Place, step: Step) -> PyramidiumState:
    """R5, G8: the last place before the freeze counts; G11: moving takes one's own Prêt back."""
    player = _betting(state, move, step)
    if move.zone not in ZONES:
        raise IllegalMove("bad_zone")
    if move.zone == player.zone:
        raise IllegalMove("already_there", zone=move.zone)
    step.note(Placed(to=_bet_audience(state, move.seat), seat=move.seat, zone=move.zone))
    return replace(state, players=_seated(state, move.seat, replace(player, zone=move.zone, ready=False)))


def _bet_audience(state: PyramidiumState, seat: Seat) -> tuple[Seat, ...] | None:
    """G9: places and Prêt are public as they happen, or hidden until the freeze."""
    return (seat,) if state.options.hidden_bets else None


def _vote(state: PyramidiumState, move: Vote, step: Step) -> PyramidiumState:
    """R7, G8: the last ballot counts; it leaves Prêt alone, which would show that somebody voted (G11)."""
    player = _betting(state, move, step)
    if move.ballot not in (-1, 0, 1):
        raise IllegalMove("bad_ballot")
    if move.ballot == player.ballot:
        raise IllegalMove("same_ballot")
    step.note(BallotCast(to=(move.seat,), seat=move.seat, ballot=move.ballot))
    return replace(state, players=_seated(state, move.seat, replace(player, ballot=move.ballot)))


def _ready(state: PyramidiumState, move: Ready, step: Step) -> PyramidiumState:
    """G11: the last Prêt freezes the places at once."""
    player = _betting(state, move, step)
    if player.ready:
        raise IllegalMove("already_ready")
    step.note(ReadySaid(to=_bet_audience(state, move.seat), seat=move.seat))
    state = replace(state, players=_seated(state, move.seat, replace(player, ready=True)))
    return course.freeze_if_all_ready(state, step)


def _show(state: PyramidiumState, move: ShowNumber, step: Step) -> PyramidiumState:
    """G19: the chooser may show his number, once, while the turn is open."""
    _betting(state, move, step)
    if state.roll != "chosen":
        raise IllegalMove("nothing_to_show")
    if move.seat not in state.knowers:
        raise IllegalMove("not_chooser", chooser=state.knowers[0] if state.knowers else None)
    if state.shown:
        raise IllegalMove("number_shown")
    step.note(NumberShown(chooser=move.seat, number=state.base))
    return replace(state, shown=True)


# -- succession ------------------------------------------------------------------------------------------------------


def _choose_successor(state: PyramidiumState, move: ChooseSuccessor, step: Step) -> PyramidiumState:
    """R11, G16: any other player, once and for all; he is the Désigné from now on."""
    pending, heir = _choosing(state, move, step), move.successor
    if pending.successor is not None:
        raise IllegalMove("successor_chosen", successor=pending.successor)
    if heir == move.seat:
        raise IllegalMove("successor_self")
    if not 0 <= heir < len(state.players) or not state.players[heir].here:
        raise IllegalMove("successor_gone", successor=heir)
    step.note(DesigneChanged(seat=heir, how="chosen"))
    state = replace(state, designe=heir, succession=replace(pending, successor=heir))
    return _go_on_when_chosen(state, step)


def _choose_number(state: PyramidiumState, move: ChooseNumber, step: Step) -> PyramidiumState:
    """R13, G17, G19: 1 to 6, once and for all; everybody hears that it is chosen, the chooser alone which it is."""
    pending = _choosing(state, move, step)
    if not pending.wants_number:
        raise IllegalMove("no_number")
    if pending.number is not None:
        raise IllegalMove("number_chosen")
    if not LOW <= move.number <= HIGH:
        raise IllegalMove("bad_number", low=LOW, high=HIGH)
    step.note(NumberChosen(chooser=move.seat))
    step.note(NumberChosen(to=(move.seat,), chooser=move.seat, number=move.number))
    state = replace(state, succession=replace(pending, number=move.number))
    return _go_on_when_chosen(state, step)


def _go_on_when_chosen(state: PyramidiumState, step: Step) -> PyramidiumState:
    pending = state.succession
    assert pending is not None
    if pending.successor is None or (pending.wants_number and pending.number is None):
        return state
    return course.open_after_succession(state, step)


# -- coming, going, time ---------------------------------------------------------------------------------------------


def _leave(state: PyramidiumState, move: Leave, step: Step) -> PyramidiumState:
    """G26: ballot and place go, the score stays on record; what he alone held up goes on without him."""
    seat = move.seat
    gone = replace(_player(state, seat), here=False, zone=None, ready=False, ballot=0)
    step.note(PlayerLeft(seat=seat))
    state = replace(
        state,
        players=_seated(state, seat, gone),
        knowers=tuple(s for s in state.knowers if s != seat),
    )
    if ended := course.outcome(state):  # G24
        return course.finish(state, step, ended)
    pending = state.succession
    if pending is not None and seat == pending.chooser:
        return course.settle(state, step, how="left")
    if seat == state.designe:
        # One of those who play this turn counts for it; if all of them are gone, one of those who play the next.
        heirs = tuple(course.successors(state)) if pending else tuple(s for s, _ in course.playing(state))
        heir = step.chance.pick(heirs or tuple(course.successors(state)))
        step.note(DesigneChanged(seat=heir, how="left"))
        pending = replace(pending, successor=heir) if pending else None
        state = replace(state, designe=heir, succession=pending)
    return state if pending else course.freeze_if_all_ready(state, step)


def _join(state: PyramidiumState, move: Join, step: Step) -> PyramidiumState:
    """G27: a late joiner begins at zero with the next turn."""
    if state.phase == "over":
        raise IllegalMove("game_over")
    if state.options.late_join == "no":
        raise IllegalMove("no_late_join")
    if len(state.players) >= MAX_PLAYERS:
        raise IllegalMove("table_full", most=MAX_PLAYERS)
    if move.seat != len(state.players):
        raise IllegalMove("bad_seat", next=len(state.players))
    from_turn = state.turn + 1
    step.note(PlayerJoined(seat=move.seat, from_turn=from_turn))
    return replace(state, players=(*state.players, Standing(from_turn=from_turn)))


def _time_up(state: PyramidiumState, _move: TimeUp, step: Step) -> PyramidiumState:
    """G11: the places freeze. G16, G17: what is not chosen is drawn."""
    if state.deadline is None:
        raise IllegalMove("game_over")
    if step.at < state.deadline:
        raise IllegalMove("too_early", deadline=state.deadline)
    if state.phase == "succession":
        return course.settle(state, step, how="time")
    return course.freeze(state, step)


def _grant(state: PyramidiumState, move: Grant, step: Step) -> PyramidiumState:
    """Give time back."""
    if state.deadline is None:
        raise IllegalMove("game_over")
    if not 0 <= move.ms <= _LONGEST_GRANT:
        raise IllegalMove("bad_grant")
    deadline = state.deadline + move.ms
    step.note(TimeGranted(deadline=deadline))
    return replace(state, deadline=deadline)


MOVES: Final[Mapping[type, Callable[[PyramidiumState, Any, Step], PyramidiumState]]] = {
    Place: _place,
    Vote: _vote,
    Ready: _ready,
    ShowNumber: _show,
    ChooseSuccessor: _choose_successor,
    ChooseNumber: _choose_number,
    Leave: _leave,
    Join: _join,
    TimeUp: _time_up,
    Grant: _grant,
}


def legal_moves(state: PyramidiumState, seat: Seat) -> tuple[SeatMove, ...]:
    """Return every legal move of `seat` but Leave; a late joiner's Join for the seat that is next (G27)."""
    turn = state.turn
    if state.phase == "over":
        return ()
    if seat == len(state.players) < MAX_PLAYERS and state.options.late_join != "no":
        return (Join(seat=seat),)
    if not 0 <= seat < len(state.players) or not state.players[seat].here:
        return ()
    player, pending = state.players[seat], state.succession
    moves: list[SeatMove] = []
    if pending is not None:
        if seat == pending.chooser and pending.successor is None:
            moves += (ChooseSuccessor(seat=seat, turn=turn, successor=s) for s in course.successors(state))
        if seat == pending.chooser and pending.wants_number and pending.number is None:
            moves += (ChooseNumber(seat=seat, turn=turn, number=n) for n in range(LOW, HIGH + 1))
    elif player.from_turn <= turn:
        moves += (Place(seat=seat, turn=turn, zone=zone) for zone in ZONES if zone != player.zone)
        moves += (Vote(seat=seat, turn=turn, ballot=b) for b in (1, -1, 0) if b != player.ballot)
        if not player.ready:
            moves.append(Ready(seat=seat, turn=turn))
        if state.roll == "chosen" and seat in state.knowers and not state.shown:
            moves.append(ShowNumber(seat=seat, turn=turn))
    return tuple(moves)
