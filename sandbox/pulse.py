"""A pulse: wakes everybody who waits as soon as something has happened, so that nobody has to sleep and look again."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Any


class Pulse:
    """One beat for each change; `wait` returns at the next one."""

    def __init__(self) -> None:
        self._waiters: list[asyncio.Future[None]] = []

    def fire(self) -> None:
        """Wake all who wait now."""
        waiters, self._waiters = self._waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)

    async def wait(self, seconds: float) -> bool:
        """Return True at the next beat, or False when `seconds` have passed without one."""
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiters.append(waiter)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(max(seconds, 0)):  # not wait_for, which can swallow a cancellation before 3.12
                await waiter
        return waiter.done() and not waiter.cancelled()

    async def until(self, done: Callable[[], Any], seconds: float, look_again: float = 60.0) -> Any:
        """Return `done()` once it is true, or its last value when `seconds` have passed.

        `look_again` is how often to ask, in seconds, even without a beat: for what changes outside this process.
        """
        end = time.monotonic() + seconds
        while not (value := done()):
            left = end - time.monotonic()
            if left <= 0:
                break
            await self.wait(min(left, look_again))
        return value
