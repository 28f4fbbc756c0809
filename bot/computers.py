"""The computer players: they look at what a player in their seat sees, think for a while, and make legal moves.

Their whims come from a stream of chance of their own, so that they never touch the game's draws. Nothing of this needs
to survive a restart: they look again and think again.
"""

from __future__ import annotations

import asyncio
import logging
import os
from typing import Any, Final

from bot.chance import SEED_BYTES, Chance
from bot.engine import IllegalMove, Seat
from bot.referee import Referee
from bot.table import Said, Step, Table
from storage.errors import StorageError

log = logging.getLogger(__name__)

RETRY_S: Final = 5.0


class Computers:
    """Plays the computer seats of all tables. `haste` divides their thinking times (1 is human speed)."""

    def __init__(self, referee: Referee, haste: float = 1.0) -> None:
        self._referee = referee
        self._haste = haste
        # Whims come from a seed that is never published: else it would tell, after the game, how computers voted.
        self._seed = os.urandom(SEED_BYTES)
        self._thoughts = 0
        self._playing: dict[tuple[int, Seat], asyncio.Task[None]] = {}
        self._stopped = False
        referee.listeners.append(self._moved)
        referee.holders.append(self._holds)

    def wake(self, table: Table) -> None:
        """Let every computer at a table that is not at it already have a look."""
        if table.status != "playing" or self._stopped:
            return
        for seat, chair in enumerate(table.lobby.chairs):
            key = (table.id, seat)
            if chair.level is not None and not chair.left and key not in self._playing:
                task = asyncio.create_task(self._play(table, seat), name=f"computer-{key}")
                task.add_done_callback(_ended)
                self._playing[key] = task

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

    def _choose(self, table: Table, seat: Seat) -> tuple[Any, int] | None:
        """Return a move and the milliseconds to think before it, or None while there is nothing to do."""
        if table.status != "playing":
            return None
        level = table.lobby.chairs[seat].level
        player = table.game.levels.get(level or "") or next(iter(table.game.levels.values()))
        legal = table.game.engine.legal_moves(table.state, seat)
        if not legal:
            return None
        self._thoughts += 1
        return player.choose(table.view(seat), legal, Chance(self._seed, self._thoughts))

    async def _play(self, table: Table, seat: Seat) -> None:
        """Think and move until there is nothing to do; a move of somebody else wakes the computer again."""
        try:
            while (planned := self._choose(table, seat)) is not None:
                await asyncio.sleep(planned[1] / 1000 / self._haste)
                chosen = self._choose(table, seat)  # much may have happened while it thought
                if chosen is not None:
                    await self._submit(table, seat, chosen[0])
        finally:
            del self._playing[table.id, seat]

    async def _submit(self, table: Table, seat: Seat, move: Any) -> None:
        try:
            await table.submit(move, self._referee.now())
        except IllegalMove as refusal:
            # Time was up at that very moment: the table has moved on, and so will the computer.
            log.debug("computer.refused", extra={"table": table.id, "seat": seat, "code": refusal.code})
        except StorageError:
            log.exception("computer.not_saved", extra={"table": table.id, "seat": seat})
            await asyncio.sleep(RETRY_S)


def _ended(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()):
        log.error("computer.failed", exc_info=error, extra={"task": task.get_name()})
