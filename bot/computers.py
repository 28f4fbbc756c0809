"""The computer players: they look at what a player in their seat sees, think for a while, and make legal moves.

Their whims come from a stream of chance of their own, so that they never touch the game's draws. Nothing of this needs
to survive a restart: they look again and think again.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, Final, NamedTuple

import msgspec

from bot.chance import SEED_BYTES, Chance
from bot.engine import IllegalMove, Player, Seat, SeatMove
from bot.referee import Referee
from bot.table import Said, Step, Table
from bot.tasks import begin
from storage.errors import StorageError

log = logging.getLogger(__name__)

RETRY_S: Final = 5.0


Seen = Callable[[int], Awaitable[None]]


class Plan(NamedTuple):
    """What a computer has in mind: the move, the milliseconds to think before it, and what the plan is made for."""

    move: Any
    ms: int
    occasion: Hashable


class Computers:
    """Plays the computer seats of all tables. `haste` divides their thinking times (1 is human speed).

    `seen` waits until people see how a table stands: computers are no quicker to see a card than they.
    """

    def __init__(self, referee: Referee, haste: float = 1.0, seen: Seen | None = None) -> None:
        self._referee = referee
        self._haste = haste
        self._seen = seen
        # Whims come from a seed that is never published: else it would tell, after the game, how computers voted.
        self._seed = os.urandom(SEED_BYTES)
        self._thoughts = 0
        self._playing: dict[tuple[int, Seat], asyncio.Task[None]] = {}
        self._plans: dict[tuple[int, Seat], tuple[Plan, asyncio.Event]] = {}  # of those who think right now
        self._stopped = False
        referee.listeners.append(self._moved)
        referee.holders.append(self._holds)

    def wake(self, table: Table) -> None:
        """Let every computer at a table have a look."""
        if not _goes_on(table) or self._stopped:
            return
        for seat in range(len(table.lobby.chairs)):
            if _plays(table, seat):
                try:
                    self._look(table, seat)
                except Exception:  # a computer's mistake must not become that of whoever has just moved
                    log.exception("computer.failed", extra={"table": table.id, "seat": seat})

    def _look(self, table: Table, seat: Seat) -> None:
        key = (table.id, seat)
        if key not in self._playing:
            plan = self._choose(table, seat)
            if plan is not None:
                self._playing[key] = begin(self._play(table, seat, plan), f"computer-{key}")
        elif key in self._plans:
            plan, dropped = self._plans[key]
            if _player(table, seat).occasion(table.view(seat)) != plan.occasion:
                dropped.set()

    async def stop(self) -> None:
        """Stop thinking; nothing is thought or played after this."""
        self._stopped = True
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _moved(self, table: Table, step: Step, said: Said) -> None:
        del step, said
        self.wake(table)

    def _holds(self, table: int) -> bool:
        return any(busy == table for busy, _ in self._playing)

    def _choose(self, table: Table, seat: Seat) -> Plan | None:
        """Return what the computer makes of the present state; None while there is nothing to do."""
        if not _goes_on(table) or not _plays(table, seat):
            return None
        legal = table.game.engine.legal_moves(table.state, seat)
        if not legal:
            return None
        self._thoughts += 1
        player, view = _player(table, seat), table.view(seat)
        chosen = player.choose(view, legal, Chance(self._seed, self._thoughts))
        return None if chosen is None else Plan(*chosen, player.occasion(view))

    async def _play(self, table: Table, seat: Seat, plan: Plan | None) -> None:
        """Think and move until there is nothing to do; a move of somebody else wakes the computer again."""
        try:
            while plan is not None:
                if await self._think(table, seat, plan):
                    chosen = self._choose(table, seat)  # much may have happened while it thought
                    if chosen is not None:
                        await self._submit(table, seat, chosen.move)
                plan = self._choose(table, seat)
        finally:
            del self._playing[table.id, seat]

    async def _think(self, table: Table, seat: Seat, plan: Plan) -> bool:
        """Let the time that a plan takes go by; False if it was dropped meanwhile."""
        dropped = asyncio.Event()
        self._plans[table.id, seat] = plan, dropped
        try:
            if self._seen is not None:
                await self._seen(table.id)
            async with asyncio.timeout(plan.ms / 1000 / self._haste):
                await dropped.wait()
        except TimeoutError:
            return True
        finally:
            del self._plans[table.id, seat]
        return False

    async def _submit(self, table: Table, seat: Seat, move: SeatMove) -> None:
        now = self._referee.now()

        async def still() -> SeatMove:
            if not _plays(table, seat):  # by now a person has the seat, or is back
                raise IllegalMove("not_playing")
            return msgspec.structs.replace(move, made_at=now)

        try:
            await table.submit_made(still, now)
        except IllegalMove as refusal:
            # Time was up at that very moment: the table has moved on, and so will the computer.
            log.debug("computer.refused", extra={"table": table.id, "seat": seat, "code": refusal.code})
        except StorageError:
            log.exception("computer.not_saved", extra={"table": table.id, "seat": seat})
            await asyncio.sleep(RETRY_S)


def _goes_on(table: Table) -> bool:
    """Say whether time goes by at a table."""
    return table.status == "playing" and table.lobby.paused is None and table.cut_off is None


def _plays(table: Table, seat: Seat) -> bool:
    """Say whether a computer plays in a seat; a host can take it away."""
    chairs = table.lobby.chairs
    return seat < len(chairs) and chairs[seat].computer is not None and not chairs[seat].left


def _player(table: Table, seat: Seat) -> Player:
    """Return who plays a seat: the computer of its level, the usual one where there is no such level any more."""
    levels = table.game.levels
    return levels.get(table.lobby.chairs[seat].computer or "") or next(iter(levels.values()))
