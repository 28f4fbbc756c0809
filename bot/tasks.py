"""Tasks that nobody waits for: what goes wrong in one is in the log at once, not only when nobody keeps it any more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, TypeVar

from storage.errors import StorageError

log = logging.getLogger(__name__)

T = TypeVar("T")

BREATH: Final = 25
"""After so many steps of a long piece of work others have their turn."""


async def breathe(step: int) -> None:
    """Let others have their turn, once in so many steps: between two of the same work."""
    if step % BREATH == 0:
        await asyncio.sleep(0)


def begin(work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
    """Return the task that does `work`."""
    task = asyncio.create_task(work, name=name)
    task.add_done_callback(_ended)
    return task


def _ended(task: asyncio.Task[Any]) -> None:
    if not task.cancelled() and (error := task.exception()):
        log.error("task.failed", exc_info=error, extra={"task": task.get_name()})


class Worker:
    """Does one piece of `work` over and over: in one task at a time, whenever it is kicked."""

    def __init__(self, work: Callable[[], Coroutine[Any, Any, None]], name: str) -> None:
        self._work = work
        self._name = name
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    @property
    def busy(self) -> bool:
        """Whether the work is under way."""
        return self._task is not None and not self._task.done()

    def kick(self) -> None:
        """Begin the work, if it is not under way already and has not been stopped."""
        if not (self._stopped or self.busy):
            self._task = begin(self._work(), self._name)

    async def done(self) -> None:
        """Wait until what is under way has come to its end."""
        if self._task is not None:
            await asyncio.wait({self._task})

    def quit(self) -> None:
        """Cancel what is under way, and begin nothing any more."""
        self._stopped = True
        if self._task is not None:
            self._task.cancel()

    async def stop(self) -> None:
        """Do the same, and wait until it has come to its end."""
        self.quit()
        await self.done()


class Rounds:
    """Makes the same `round` again and again until it is stopped, whatever goes wrong in one of them.

    A round returns how many seconds to wait for the next; after one that has failed these are `again_s`.
    """

    def __init__(self, round_: Callable[[], Coroutine[Any, Any, float]], name: str, again_s: float) -> None:
        self._round = round_
        self._name = name
        self._again_s = again_s
        self._hurried = asyncio.Event()
        self._worker = Worker(self._keep_on, name)
        self._wait_s = 0.0

    @property
    def busy(self) -> bool:
        """Whether rounds are made: it has begun, and has not been stopped."""
        return self._worker.busy

    def start(self, wait_s: float = 0.0) -> None:
        """Begin, with the first round after so many seconds."""
        self._wait_s = wait_s
        self._worker.kick()

    def hurry(self) -> None:
        """Make the next round at once."""
        self._hurried.set()

    def quit(self) -> None:
        """Make no round any more, and cancel the one that is under way."""
        self._worker.quit()

    async def stop(self) -> None:
        """Do the same, and wait until it has come to its end."""
        await self._worker.stop()

    async def _keep_on(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._wait_s):
                    await self._hurried.wait()
            self._hurried.clear()
            try:
                self._wait_s = await self._round()
            except StorageError as error:
                log.warning("round.failed", extra={"task": self._name, "error": str(error)})
                self._wait_s = self._again_s
            except Exception:
                log.exception("round.failed", extra={"task": self._name})
                self._wait_s = self._again_s


class Errands:
    """Tasks of one kind, kept for as long as they are under way: the event loop itself would lose them."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[Any]] = set()

    @property
    def busy(self) -> bool:
        """Whether any is under way."""
        return bool(self._under_way)

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
        """Cancel them all, and those that are begun meanwhile, and wait until they have come to their end."""
        while self._under_way:
            for task in self._under_way:
                task.cancel()
            await asyncio.wait(self._under_way)
