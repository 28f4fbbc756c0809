"""Communes of one server meet: invitations that lie at two tables at once, and two games that become one.

RS-R19, G21 to G26. What a commune allows its engine says; here is what only the referee knows, who sees all tables: who
plays where, and that both communes hear of the same invitation.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from bot.aftermath import Aftermath
from bot.engine import IllegalMove, Millis, Seat
from bot.journal import Depart, Gather
from bot.referee import NoTable, Referee
from bot.seating import Gathered, Moved
from bot.table import Step, Table
from bot.text import called, plain_name, shared_looks
from bot.together import Act, submit_together
from cogs.romancier_scilof.engine import ENGINE, commune_of
from cogs.romancier_scilof.engine.basics import invite_ms
from cogs.romancier_scilof.engine.communes import together
from cogs.romancier_scilof.engine.invitations import may_merge
from cogs.romancier_scilof.model import (
    EndInvitation,
    EndReason,
    Invitation,
    InvitationEnded,
    Invite,
    Merge,
    MoveTo,
    ScilofState,
    TakeInvitation,
)


class Guest(NamedTuple):
    """Somebody who can be invited: the table of his commune, and his seat there."""

    table: Table
    seat: Seat

    @property
    def name(self) -> str:
        """His name, raw."""
        return self.table.names[self.seat]

    @property
    def called(self) -> str:
        """His name as it looks; with his number where others at his table look as if they had it."""
        return called(self.table.names, self.seat)

    @property
    def number(self) -> int | None:
        """His number where others at his table look as if they had his name; None where it is not needed."""
        return _number(self.table, self.seat)


class Press(NamedTuple):
    """A press or command about a commune: whose, in which seat of `table`, when, and what makes it count once."""

    table: Table
    seat: Seat
    user: int
    made_at: Millis
    key: int

    def check_seat(self) -> None:
        """Raise IllegalMove("not_playing") if somebody else has the seat by now."""
        if self.table.lobby.seat_of(self.user) != self.seat:
            raise IllegalMove("not_playing")


class Communes:
    """What happens between the communes of a server."""

    def __init__(self, referee: Referee, aftermath: Aftermath) -> None:
        self._referee = referee
        self._aftermath = aftermath

    async def guests(self, table: Table, *, apart: bool = True) -> list[Guest]:
        """Return whom the players of a table can invite: the people of other open communes of its server (G23, G26).

        None of a commune in which somebody of this table plays as well (G25), unless it is not to be `apart`.
        IllegalMove if this table's own commune cannot merge.
        """
        may_merge(_state(table))
        found = []
        for other in await self._referee.in_guild(table.guild, ENGINE.name):
            if other.id != table.id and _is_open(other) and not (apart and _people(other) & _people(table)):
                found += [
                    Guest(other, seat)
                    for seat, chair in enumerate(other.lobby.chairs)
                    if chair.user is not None and not chair.left
                ]
        return found

    async def invite(self, press: Press, guest: Guest) -> None:
        """RS-R19: lay an invitation on both post offices; IllegalMove if it is not possible."""
        at, table, other = self._referee.now(), press.table, guest.table

        def invite() -> Invite:
            _state(table)
            press.check_seat()
            return Invite(
                seat=press.seat,
                made_at=press.made_at,
                invitation=press.key,
                commune=other.id,
                invited=guest.name,
                number=guest.number,
                home=table.id,
            )

        def take() -> TakeInvitation:
            if not _is_open(other) or other.lobby.chairs[guest.seat].left:
                raise IllegalMove("cannot_invite", name=guest.name)
            _apart(table, other)
            together(_state(table), _state(other).count)  # else it could never be accepted as things are (G20)
            return TakeInvitation(
                seat=guest.seat,
                made_at=press.made_at,
                invitation=press.key,
                commune=table.id,
                inviter=table.names[press.seat],
                number=_number(table, press.seat),
                lapses_at=at + invite_ms(_state(table).options),
            )

        await self._together(press, at, Act(table, invite), Act(other, take))

    async def accept(self, press: Press, number: int) -> None:
        """RS-G21: the invited accepts, and the two communes become one, at the table of who has invited.

        That nobody comes to play twice at one table (G25) is seen to where tables gather.
        """
        table = press.table
        one = _own(press, number)
        if one.sent:
            raise IllegalMove("not_your_invitation")
        other = await self._table(one.commune)
        if other is None or _find(other, number) is None:
            await self.carry(number, one.commune, table.id)
            raise IllegalMove("no_invitation")
        if table.lobby.paused is None and other.lobby.paused is not None:
            raise IllegalMove("commune_paused", name=one.other)

        def gather() -> Gather[Merge]:
            _own(press, number)
            came = Gathered(table.id, table.channel, table.seed.hex())
            merge = Merge(invitation=number, commune=commune_of(_state(table)), invited=press.seat, wakes=True)
            lobby = table.lobby
            return Gather(lobby.chairs, (came, *lobby.gathered), merge, lobby.watchers, lobby.left)

        def depart() -> Depart[MoveTo]:
            return Depart(Moved(other.id, other.channel), MoveTo(commune=other.id, invitation=number))

        await self._together(press, self._referee.now(), Act(other, gather), Act(table, depart))

    async def end(self, press: Press, number: int, why: EndReason) -> None:
        """RS-G22: the inviter withdraws his invitation, or the invited declines it, in both communes; one that stands
        still hears of it when it goes on."""
        one = _own(press, number)
        if one.sent != (why == "withdrawn"):
            raise IllegalMove("not_your_invitation")

        def ending() -> EndInvitation:
            _own(press, number)
            return _ending(press.table, number, why, wakes=True)

        acts = [Act(press.table, ending)]
        other = await self._table(one.commune)
        if other is not None and other.lobby.paused is None and _find(other, number) is not None:
            acts.append(Act(other, partial(_ending, other, number, why)))
        await self._together(press, self._referee.now(), *acts)

    async def carry(self, number: int, *tables: int, why: EndReason = "void") -> None:
        """RS-G24: an invitation is of no use any more in one commune: it ends at all `tables` where it still lies."""
        for table in tables:
            await self._aftermath.make(table, lambda table: _ending(table, number, why))

    async def mend(self) -> None:
        """End the invitations of which only one commune knows: the end of an invitation was broken off half-way."""
        for row in await self._referee.store.live_games():
            if row.game == ENGINE.name:
                await self.mend_at(row.id)

    async def mend_at(self, number: int) -> None:
        """End the invitations of which only one commune, that of a table, knows."""
        table = await self._table(number)
        for one in () if table is None else _state(table).invitations:
            other = await self._table(one.commune)
            if other is None or _find(other, one.id) is None:
                await self.carry(one.id, number)

    async def _together(self, press: Press, at: Millis, *acts: Act) -> None:
        await submit_together(self._referee.store, acts, at, user=press.user, key=str(press.key))

    async def _table(self, number: int) -> Table | None:
        """Return the table of a commune, None where its game is not under way any more."""
        try:
            table = await self._referee.table(number)
        except NoTable:
            return None
        return table if table.status == "playing" else None


def _number(table: Table, seat: Seat) -> int | None:
    return seat + 1 if plain_name(table.names[seat]) in shared_looks(table.names) else None


def ended(step: Step) -> tuple[Invitation, ...]:
    """Return the invitations that a step has taken from a post office, or from that of a table that was ended."""
    before, after = step.before.state, step.after.state
    if not isinstance(before, ScilofState) or not isinstance(after, ScilofState):
        return ()
    kept = set() if step.after.lobby.phase == "closed" else {one.id for one in after.invitations}
    return tuple(one for one in before.invitations if one.id not in kept)  # time may have been given back to the others


def why_ended(step: Step, one: Invitation) -> EndReason:
    """Return why the other commune has no more use for an invitation that has ended by a step: "void" unless somebody
    has withdrawn or declined it."""
    by_hand = (event for event in step.events if isinstance(event, InvitationEnded) and event.invitation == one.id)
    return next((event.why for event in by_hand if event.why in ("withdrawn", "declined")), "void")


def _state(table: Table) -> ScilofState:
    state: Any = table.state
    if table.lobby.moved is not None:  # it has, since the user pressed
        raise IllegalMove("table_joined", channel=f"<#{table.lobby.moved.channel}>")
    if state is None or table.status != "playing":
        raise IllegalMove("game_over" if state is not None else "not_started")
    assert isinstance(state, ScilofState)
    return state


def _is_open(table: Table) -> bool:
    """Say whether a table's commune can merge now (R15, G24, G26), and takes letters: not while it stands still."""
    if table.status != "playing" or table.lobby.paused is not None:
        return False
    try:
        may_merge(_state(table))
    except IllegalMove:
        return False
    return True


def _people(table: Table) -> set[int]:
    return {chair.user for chair in table.lobby.chairs if chair.user is not None and not chair.left}


def _apart(table: Table, other: Table) -> None:
    """RS-G25: raise IllegalMove if somebody plays in both communes."""
    if both := _people(table) & _people(other):
        raise IllegalMove("plays_at_both", user=min(both))


def _find(table: Table, number: int) -> Invitation | None:
    return next((one for one in _state(table).invitations if one.id == number), None)


def _own(press: Press, number: int) -> Invitation:
    """Return an invitation that is the user's own matter; IllegalMove("no_invitation"), ("not_playing") or
    ("not_your_invitation")."""
    one = _find(press.table, number)
    if one is None:
        raise IllegalMove("no_invitation")
    press.check_seat()
    if one.seat != press.seat:
        raise IllegalMove("not_your_invitation")
    return one


def _ending(table: Table, number: int, why: EndReason, *, wakes: bool = False) -> EndInvitation:
    one = _find(table, number)
    if one is None:
        raise IllegalMove("no_invitation")
    return EndInvitation(seat=one.seat, invitation=number, why=why, wakes=wakes)
