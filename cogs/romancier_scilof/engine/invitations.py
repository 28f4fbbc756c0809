"""Invitations between communes, as one of the two knows them. RS-R5, R19, G22 to G24, G26.

Whether the invited plays in an open commune of the same server, and is neither a computer nor the inviter himself
(G23, G25), only the referee knows, who sees all tables. He takes each invitation to both communes, and each end too.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from msgspec.structs import replace

from bot.engine import IllegalMove, Seat
from bot.step import Step
from cogs.romancier_scilof.engine.basics import LEAST, invite_ms, office_open
from cogs.romancier_scilof.model import (
    EndInvitation,
    EndReason,
    Invitation,
    InvitationCame,
    InvitationEnded,
    InvitationSent,
    Invite,
    ScilofState,
    TakeInvitation,
)

_LONGEST_MS: Final = 31 * 86_400 * 1000


def may_merge(state: ScilofState) -> None:
    """Raise IllegalMove unless this commune may merge with another one now (R15, G24, G26)."""
    office_open(state)
    if not state.options.merge:
        raise IllegalMove("no_merge")
    if state.count < LEAST:
        raise IllegalMove("few_players", low=LEAST, found=state.count)


def invite(state: ScilofState, move: Invite, step: Step) -> ScilofState:
    """RS-R5, R19: an invitation to a player of another commune lies on the post office."""
    may_merge(state)
    if move.home is not None and move.home == move.commune:
        raise IllegalMove("same_commune")  # RS-G23
    if any(one.sent and one.seat == move.seat for one in state.invitations):
        raise IllegalMove("already_inviting")  # RS-G22
    lapses_at = step.at + invite_ms(state.options)
    one = Invitation(move.invitation, move.seat, True, move.commune, move.invited, lapses_at, move.number)
    _check_new(state, one, step)
    step.note(
        InvitationSent(
            seat=move.seat,
            invited=move.invited,
            lapses_at=lapses_at,
            invitation=one.id,
            commune=one.commune,
            number=one.number,
        )
    )
    return replace(state, invitations=(*state.invitations, one))


def take(state: ScilofState, move: TakeInvitation, step: Step) -> ScilofState:
    """RS-R19: an invitation of another commune has come for a player of this one."""
    may_merge(state)
    one = Invitation(move.invitation, move.seat, False, move.commune, move.inviter, move.lapses_at, move.number)
    _check_new(state, one, step)
    step.note(
        InvitationCame(
            invitation=one.id, seat=move.seat, inviter=move.inviter, lapses_at=move.lapses_at, number=one.number
        )
    )
    return replace(state, invitations=(*state.invitations, one))


def _check_new(state: ScilofState, one: Invitation, step: Step) -> None:
    known = any(other.id == one.id for other in state.invitations)
    if known or not step.at < one.lapses_at <= step.at + _LONGEST_MS:
        raise IllegalMove("bad_invitation")


def find(state: ScilofState, number: int) -> Invitation:
    """Return an open invitation; IllegalMove if there is none of this number."""
    for one in state.invitations:
        if one.id == number:
            return one
    raise IllegalMove("no_invitation")


def end(state: ScilofState, move: EndInvitation, step: Step) -> ScilofState:
    """RS-G22: withdrawn, declined, or void for the other commune."""
    one = find(state, move.invitation)
    if one.seat != move.seat:
        raise IllegalMove("not_your_invitation")
    if move.why not in get_args(EndReason):
        raise IllegalMove("bad_invitation")
    return ended(state, step, one, move.why)


def ended(
    state: ScilofState, step: Step, one: Invitation, why: EndReason | Literal["lapsed", "accepted"]
) -> ScilofState:
    """Take an invitation from the post office."""
    step.note(
        InvitationEnded(
            seat=one.seat,
            other=one.other,
            sent=one.sent,
            why=why,
            invitation=one.id,
            commune=one.commune,
            number=one.number,
        )
    )
    return replace(state, invitations=tuple(other for other in state.invitations if other.id != one.id))


def void_all(state: ScilofState, step: Step, seat: Seat | None = None) -> ScilofState:
    """RS-G24: all invitations are void, sent and received; or those of one player, who leaves."""
    for one in state.invitations:
        if seat is None or one.seat == seat:
            state = ended(state, step, one, "void")
    return state
