"""Tasks that nobody waits for: what goes wrong in one is in the log at once, not only when nobody keeps it any more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

log = logging.getLogger(__name__)

T = TypeVar("T")


def begin(work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
    """Return the task that does `work`."""
    task = asyncio.create_task(work, name=name)
    task.add_done_callback(_ended)
    return task


async def end(task: asyncio.Task[Any] | None) -> None:
    """Cancel a task, None where it was never begun, and wait until it has come to its end."""
    if task is not None:
        task.cancel()
        await asyncio.wait({task})


def _ended(task: asyncio.Task[Any]) -> None:
    if not task.cancelled() and (error := task.exception()):
        log.error("task.failed", exc_info=error, extra={"task": task.get_name()})


class Errands:
    """Tasks of one kind, kept for as long as they are under way: the event loop itself would lose them."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[Any]] = set()

    def begin(self, work: Coroutine[Any, Any, object], name: str) -> None:
        """Do `work` as one of them."""
        task = begin(work, name)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def done(self) -> None:
        """Wait until none is under way, nor any that was begun meanwhile."""
        while self._under_way:
            await asyncio.wait(self._under_way)

    async def stop(self) -> None:
        """Cancel them all, and wait until they have come to their end."""
        for task in self._under_way:
            task.cancel()
        await self.done()
