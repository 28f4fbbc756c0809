"""Ends games that nobody plays any more, so that they do not talk to themselves and keep their channel for ever.

A game is abandoned when its last person has left, unless it is about to end by itself, or when it has waited for people
in vain for a long time: with every deadline that passes without a move of a person before it. Deadlines at which
nobody, or a computer, was waited for do not count: a quick game has many of them, and people may well watch it
meanwhile. A slow game ends by its own rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from bot.aftermath import Aftermath
from bot.engine import IllegalMove, SeatMove, TimeUp
from bot.hosting.moves import Kick, Replace, Undo
from bot.lobby import Stop
from bot.referee import Referee
from bot.seating import Closed
from bot.table import Said, Step, Table
from bot.tasks import Errands

DEADLINES: Final = 12


class Abandoned:
    """Listens to every table. How often the clock rang in vain is counted from the start of the process on.

    `cut_off` says whether a table and its players do not reach each other: then it does not count.
    """

    def __init__(self, referee: Referee, aftermath: Aftermath, cut_off: Callable[[int], bool]) -> None:
        self._aftermath = aftermath
        self._cut_off = cut_off
        self._in_vain: dict[int, int] = {}
        self._ending = Errands()
        referee.listeners.append(self._moved)

    def look(self, table: Table) -> None:
        """End the table if no person plays there."""
        if table.status == "playing" and _is_empty(table):
            self._end(table, "empty")

    async def stop(self) -> None:
        """Wait for what is being ended."""
        await self._ending.done()

    def _moved(self, table: Table, step: Step, said: Said) -> None:
        del said
        if table.status != "playing":
            self._in_vain.pop(table.id, None)
        elif isinstance(step.move, TimeUp):
            if table.game.slow or not _waited_for_people(table, step) or self._cut_off(table.id):
                return
            self._in_vain[table.id] = self._in_vain.get(table.id, 0) + 1
            if self._in_vain[table.id] >= DEADLINES:
                self._end(table, "abandoned")
        elif isinstance(step.move, SeatMove):
            if step.after.lobby.chairs[step.move.seat].user is not None:
                self._in_vain.pop(table.id, None)
            if step.after.lobby is not step.before.lobby:
                self.look(table)
        elif isinstance(step.move, Kick | Replace | Undo):
            self.look(table)

    def _end(self, table: Table, why: Closed) -> None:
        stop = partial(self._stop, why=why)
        self._ending.begin(self._aftermath.make(table.id, stop), f"abandoned-{table.id}")

    def _stop(self, table: Table, why: Closed) -> Stop:
        """Return the move that ends a table; IllegalMove if it is over, or people play there by now."""
        still = _is_empty(table) if why == "empty" else self._in_vain.get(table.id, 0) >= DEADLINES
        if table.status != "playing" or not still:
            raise IllegalMove("not_abandoned")
        return Stop(user=0, why=why)


def _is_empty(table: Table) -> bool:
    """Say whether no person plays at a table, and it would not come to its end by itself."""
    if table.game.settled(table.state) and table.lobby.paused is None:
        return False
    return all(chair.user is None or chair.left for chair in table.lobby.chairs)


def _waited_for_people(table: Table, step: Step) -> bool:
    """Say whether a person could have moved before the clock did."""
    chairs = step.before.lobby.chairs
    return any(chairs[seat].user is not None for seat in table.game.engine.awaited(step.before.state))
