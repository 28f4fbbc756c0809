"""Players leave and join. RS-R18, R20, G18 to G20, G28 to G30."""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import IllegalMove, Join, Leave, Seat
from bot.step import Step
from cogs.romancier_scilof.engine import basket, closing, invitations, mail
from cogs.romancier_scilof.engine.basics import changed, most_players, office_open, own_letters, people, unsorted
from cogs.romancier_scilof.model import Player, PlayerJoined, PlayerLeft, ScilofState


def leave(state: ScilofState, move: Leave, step: Step) -> ScilofState:
    """A player leaves for good: with `abandon` his letters too, before the closing."""
    unsorted(state)
    seat = move.seat
    state = invitations.void_all(changed(state, seat, here=False), step, seat)
    if state.phase == "open" and people(state) < 2:  # RS-G30
        step.note(PlayerLeft(seat=seat, count=state.count, basket=len(state.basket)))
        return closing.finish(state, step, "alone")
    if state.phase == "open" and state.options.abandon:
        return basket.abandon(state, step, seat)
    step.note(PlayerLeft(seat=seat, count=state.count, basket=len(state.basket)))
    return answer_all(state, step, seat)  # RS-G18, G29


def answer_all(state: ScilofState, step: Step, seat: Seat) -> ScilofState:
    """RS-G18: the referee answers all mail that waits for `seat`, one after the other, unless he closes meanwhile."""
    while (sent := next((one for one in state.mails if one.addressee == seat), None)) is not None:
        state = closing.settle(mail.answer_for(state, step, sent), step)
    return state


def may_join(state: ScilofState) -> None:
    """Raise IllegalMove unless a new player may sit down (G19, G20)."""
    office_open(state)
    if not state.options.join:
        raise IllegalMove("no_late_join")
    most = most_players(state.options)
    if state.count >= most:
        raise IllegalMove("table_full", most=most)


def join(state: ScilofState, move: Join, step: Step) -> ScilofState:
    """RS-R18: everybody adds his own next letter, the newcomer has all of his. Mail under way stays (G19)."""
    may_join(state)
    seat = len(state.players)
    if move.seat != seat:
        raise IllegalMove("bad_seat", next=seat)
    count = state.count + 1
    step.note(PlayerJoined(seat=seat, value=count, count=count))
    players = (
        *(_with_next(p, other, count) for other, p in enumerate(state.players)),
        Player(own_letters(seat, range(1, count + 1))),
    )
    return replace(state, players=players, count=count)


def _with_next(p: Player, seat: Seat, value: int) -> Player:
    if p.out:
        return p
    return replace(p, hand=(*p.hand, *own_letters(seat, (value,))), told=False)
