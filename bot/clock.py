"""All the deadlines of this process: one heap, each fired once.

The truth about deadlines is in the tables (and so in the database); the clock only wakes a table up, and the table
decides whether its time is really up. A deadline that moved leaves a stale entry behind, which is passed over.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from bot.engine import Millis
from bot.tasks import Errands, begin

log = logging.getLogger(__name__)

LONGEST_WAIT_S: Final = 10.0  # so that a jump of the wall clock is noticed
RETRY_MS: Final = 5000

Now = Callable[[], Millis]


def wall_clock() -> Millis:
    """Return the time in milliseconds UTC."""
    return time.time_ns() // 1_000_000


class Clock:
    """Calls `ring(key)` when the time set for `key` has come. `now` is the wall clock in milliseconds UTC."""

    def __init__(self, now: Now, ring: Callable[[int], Awaitable[None]]) -> None:
        self.now = now
        self._ring = ring
        self._due: dict[int, Millis] = {}
        self._heap: list[tuple[Millis, int]] = []
        self._changed = asyncio.Event()
        self._ringing = Errands()
        self._watching: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to watch, perhaps again."""
        self._watching = begin(self._watch(), "clock")

    async def stop(self) -> None:
        """Stop watching; what rings already is waited for."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.wait({self._watching})
        await self._ringing.done()

    def set(self, key: int, at: Millis | None) -> None:
        """Set when `key` is to ring; None for never. The last call counts."""
        if self._due.get(key) == at:
            return
        if at is None:
            self._due.pop(key, None)
            return
        self._due[key] = at
        heapq.heappush(self._heap, (at, key))
        if self._heap[0] == (at, key):
            self._changed.set()

    async def _watch(self) -> None:
        while True:
            self._changed.clear()
            wait = self._fire()
            try:
                async with asyncio.timeout(wait):
                    await self._changed.wait()
            except TimeoutError:
                continue

    def _fire(self) -> float | None:
        """Ring whatever is due; return the seconds until the next look at the clock, None if nothing is set."""
        while self._heap:
            at, key = self._heap[0]
            if self._due.get(key) != at:
                heapq.heappop(self._heap)
            elif (left := at - self.now()) > 0:
                return min(left / 1000, LONGEST_WAIT_S)
            else:
                heapq.heappop(self._heap)
                del self._due[key]
                self._ringing.begin(self._call(key), f"deadline-{key}")
        return None

    async def _call(self, key: int) -> None:
        try:
            await self._ring(key)
        except Exception:
            # One table's trouble must not stop everybody's clock; it is tried again a little later.
            log.exception("clock.failed", extra={"table": key})
            self.set(key, self.now() + RETRY_MS)
