"""Moves that follow from what has happened elsewhere, at another table or on the server.

Nobody waits for them, and nobody would make them anew: each is tried until it is made, or there is none to be made any
more. What is still to be made when the process ends is forgotten.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from bot.engine import IllegalMove
from bot.referee import NoTable, Referee
from bot.table import Said, Step, Table
from bot.tasks import Errands
from storage.errors import StorageError

log = logging.getLogger(__name__)

RETRY_S: Final = 5.0
Following: TypeAlias = Callable[[Table], Any]  # the move as the table stands; IllegalMove if there is none


class Aftermath:
    """Makes such moves. Where the storage fails one is tried again soon, where the rules refuse it when the table has
    moved on: what is to be made in any case can only be too early."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._waiting: dict[int, asyncio.Event] = {}  # by table, set by its next move
        self._trying = Errands()
        referee.listeners.append(self._moved)

    async def make(self, table: int, move: Following, user: int | None = None) -> None:
        """Make a move for `user`, None for the referee himself; it was tried once when this returns."""
        until = await self._try(table, move, user)
        if until is not None:
            self._trying.begin(self._keep_trying(until, table, move, user), f"aftermath-{table}")

    async def stop(self) -> None:
        """Try no more."""
        await self._trying.stop()

    async def _keep_trying(
        self, until: asyncio.Event | float | None, table: int, move: Following, user: int | None
    ) -> None:
        while until is not None:
            await (until.wait() if isinstance(until, asyncio.Event) else asyncio.sleep(until))
            until = await self._try(table, move, user)

    async def _try(self, number: int, move: Following, user: int | None) -> asyncio.Event | float | None:
        """Try to make a move; return what the next try waits for, an event or seconds; None if there is to be none."""
        try:
            table = await self._referee.table(number)
            try:
                move(table)
            except IllegalMove:
                return None

            async def following() -> Any:
                return move(table)  # not the one from before the wait for others: a seat in it may be another's by now

            await table.submit_made(following, self._referee.now(), user=user)
        except NoTable:
            return None
        except StorageError as error:
            log.warning("aftermath.failed", extra={"table": number, "error": str(error)})
            return RETRY_S
        except IllegalMove as refusal:
            log.info("aftermath.refused", extra={"table": number, "code": refusal.code})
            return None if table.status == "over" else self._waiting.setdefault(number, asyncio.Event())
        return None

    def _moved(self, table: Table, step: Step, said: Said) -> None:
        del step, said
        if (waiting := self._waiting.pop(table.id, None)) is not None:
            waiting.set()
