"""What becomes of players who let deadline after deadline pass, on servers that want more than the rules' default.

Who is waited for and does nothing until the deadline has missed it. After the first he is called in the channel,
after the second in private, or aloud again where that does not reach him; after the third, as the server has set it,
it is said once that the referee acts for him by default until he is back, or a computer plays for him until then, or
his seat is given up. A slow game waits for nobody a third time by its own rules: there it comes after the second, and
the one call before it is aloud. Whatever he does meanwhile, in private too, counts as being there. What is missed while
his table and he do not reach each other is nobody's fault, nor is what was missed before a restart.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final, TypeAlias

from bot.engine import IllegalMove, Seat, SeatMove, TimeUp
from bot.hosting.moves import Away, Kick, Replace, StandIn, Warn
from bot.house.model import house_of
from bot.referee import Referee
from bot.seating import Chair
from bot.table import Maker, Said, Step, Table
from bot.tasks import Errands
from storage.errors import StorageError

log = logging.getLogger(__name__)

IN_PRIVATE, ENOUGH, ENOUGH_SLOW = 2, 3, 2
REFEREE: Final = 0
Deed: TypeAlias = Away | Kick | StandIn | Warn


class Absence:
    """Listens to every table. `cut_off` says whether a table and its players do not reach each other."""

    def __init__(self, referee: Referee, cut_off: Callable[[int], bool]) -> None:
        self._referee = referee
        self._cut_off = cut_off
        self._missed: dict[int, dict[Seat, int]] = {}
        # Who has done something since he is waited for, at the tables of which that is known: seen from there on.
        self._there: dict[int, set[Seat]] = {}
        self._acting = Errands()
        referee.listeners.append(self._moved)

    async def seen(self, table: Table, user: int) -> None:
        """A user has done something at a table: if he plays there he is back, and has missed nothing."""
        seat = table.lobby.seat_of(user)
        if seat is None or table.status != "playing":
            return
        self._note(table, seat)
        if table.lobby.chairs[seat].stand_in is not None:
            await self._submit(table, _made(StandIn(user=REFEREE, seat=seat, level=None)))
        if table.lobby.chairs[seat].away:
            await self._submit(table, _made(Away(user=REFEREE, seat=seat, on=False)))

    def begin_anew(self) -> None:
        """Hold nothing against anybody of what has been so far, nor of the deadline under way."""
        self._missed.clear()
        self._there.clear()

    async def stop(self) -> None:
        """Wait for what is being done about somebody."""
        await self._acting.done()

    def _moved(self, table: Table, step: Step, said: Said) -> None:
        del said
        if table.status != "playing":
            self._missed.pop(table.id, None)
            self._there.pop(table.id, None)
            return
        if step.before.state is None:
            self._there[table.id] = set()
            return
        if table.game.slow:
            self._there.get(table.id, set()).difference_update(_newly_awaited(table, step))
        if isinstance(step.move, SeatMove | Replace):
            self._note(table, step.move.seat)
        elif isinstance(step.move, TimeUp):
            there = self._there.get(table.id)
            if there is None or not table.game.slow:  # in a slow game the deadlines of others say nothing
                self._there[table.id] = set()
            policy = house_of(table.lobby.house).absent
            if policy != "wait" and there is not None and not self._cut_off(table.id):
                for seat in _due(table, step):
                    if seat not in there:
                        self._miss(table, seat, policy)

    def _note(self, table: Table, seat: Seat) -> None:
        """Note that a player is there."""
        self._missed.get(table.id, {}).pop(seat, None)
        if table.id in self._there:
            self._there[table.id].add(seat)

    def _miss(self, table: Table, seat: Seat, policy: str) -> None:
        missed = self._missed.setdefault(table.id, {})
        missed[seat] = missed.get(seat, 0) + 1
        left = (ENOUGH_SLOW if table.game.slow else ENOUGH) - missed[seat]
        if left > 0:
            aloud = missed[seat] < IN_PRIVATE or not table.game.secrets
            self._act(table, Warn(user=REFEREE, seat=seat, aloud=aloud, left=left))
            return
        del missed[seat]
        if policy == "warn":
            self._act(table, Away(user=REFEREE, seat=seat))
        elif policy == "computer":
            level = next(iter(table.game.levels))
            self._act(table, StandIn(user=REFEREE, seat=seat, level=level))
        else:
            self._act(table, Kick(user=REFEREE, seat=seat))

    def _act(self, table: Table, move: Deed) -> None:
        missing = table.lobby.chairs[move.seat].user

        async def still() -> Deed:
            """Return the move, unless he is there by now, or somebody else in his place."""
            there = move.seat in self._there.get(table.id, set())
            if there or table.lobby.chairs[move.seat].user != missing:
                raise IllegalMove("nobody_there")
            return move

        self._acting.begin(self._submit(table, still), f"absence-{table.id}")

    async def _submit(self, table: Table, make: Maker) -> None:
        try:
            await table.submit_made(make, self._referee.now())
        except IllegalMove as refusal:  # he has left, or the game has ended, at this very moment
            log.info("absence.refused", extra={"table": table.id, "code": refusal.code})
        except StorageError as error:  # the next deadline tries again
            log.warning("absence.not_saved", extra={"table": table.id, "error": str(error)})


def _made(move: Deed) -> Maker:
    async def made() -> Deed:
        return move

    return made


def _newly_awaited(table: Table, step: Step) -> set[Seat]:
    awaited = table.game.engine.awaited
    return set(awaited(step.after.state)) - set(awaited(step.before.state))


def _due(table: Table, step: Step) -> list[Seat]:
    """Return the people for whom the game had waited in vain.

    In a slow game others are waited for at the same time who still have theirs: it is those who are not any more.
    """
    engine = table.game.engine
    before = set(engine.awaited(step.before.state))
    after = set(engine.awaited(step.after.state))
    due = before - after if table.game.slow or before - after else before
    chairs = step.after.lobby.chairs
    return [seat for seat in sorted(due) if _is_expected(chairs[seat])]


def _is_expected(chair: Chair) -> bool:
    """Say whether it is a person's, who has neither left nor is known to be away."""
    return chair.user is not None and not (chair.left or chair.away) and chair.stand_in is None
