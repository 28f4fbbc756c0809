"""The computer players: they look at what a player in their seat sees, think for a while, and make legal moves.

Their whims come from a stream of chance of their own, so that they never touch the game's draws. Nothing of this needs
to survive a restart: they look again and think again.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from bot.chance import Chance
from bot.engine import IllegalMove, Seat
from bot.referee import Referee
from bot.table import Said, Step, Table
from storage.errors import StorageError

log = logging.getLogger(__name__)


class Computers:
    """Plays the computer seats of all tables. `haste` divides their thinking times (1 is human speed)."""

    def __init__(self, referee: Referee, haste: float = 1.0) -> None:
        self._referee = referee
        self._haste = haste
        self._thinking: dict[tuple[int, Seat], asyncio.Task[None]] = {}
        referee.listeners.append(self._moved)
        referee.holders.append(self._holds)

    def wake(self, table: Table) -> None:
        """Let every computer at a table that is not thinking already have a look."""
        if table.status != "playing":
            return
        for seat, chair in enumerate(table.lobby.chairs):
            if chair.level is not None and not chair.left and (table.id, seat) not in self._thinking:
                self._think(table, seat)

    async def stop(self) -> None:
        """Stop thinking."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _moved(self, table: Table, step: Step, said: Said) -> None:
        del step, said
        self.wake(table)

    def _holds(self, table: int) -> bool:
        return any(busy == table for busy, _ in self._thinking)

    def _choose(self, table: Table, seat: Seat) -> tuple[Any, int] | None:
        level = table.lobby.chairs[seat].level
        player = table.game.levels.get(level or "") or next(iter(table.game.levels.values()))
        legal = table.game.engine.legal_moves(table.state, seat)
        if not legal:
            return None
        chance = Chance(table.seed, table.number, f"computer {seat}")
        return player.choose(table.view(seat), legal, chance)

    def _think(self, table: Table, seat: Seat) -> None:
        chosen = self._choose(table, seat)
        if chosen is None:
            return
        key = (table.id, seat)
        task = asyncio.create_task(self._act(table, seat, chosen[1] / 1000 / self._haste), name=f"computer-{key}")
        self._thinking[key] = task

    async def _act(self, table: Table, seat: Seat, seconds: float) -> None:
        try:
            await asyncio.sleep(seconds)
            chosen = self._choose(table, seat) if table.status == "playing" else None
        finally:
            del self._thinking[table.id, seat]
        if chosen is None:
            return
        try:
            await table.submit(chosen[0], self._referee.now())
        except IllegalMove as refusal:
            # Time was up at that very moment: the table has moved on, and so will the computer.
            log.debug("computer.refused", extra={"table": table.id, "seat": seat, "code": refusal.code})
            self.wake(table)
        except StorageError:
            log.exception("computer.not_saved", extra={"table": table.id, "seat": seat})
            await asyncio.sleep(5)
            self.wake(table)
