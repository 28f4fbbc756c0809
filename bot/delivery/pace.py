"""How fast things go out: edits of one channel, what waits until the presses pause, what is tried again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

GAP_S: Final = 1.1  # Discord takes five edits in five seconds and channel: with a little over one second, never more
FIRST_RETRY_S: Final = 2.0
LAST_RETRY_S: Final = 60.0
FORBIDDEN_RETRY_S: Final = 3600.0
"""That somebody allows the bot what it may not do Discord reports: trying again only makes up for what was missed."""


class Pace:
    """The time of the last edit of one channel, and how long the next has to wait."""

    def __init__(self) -> None:
        self._last = -GAP_S

    def wait(self, now: float) -> float:
        """Return the seconds from `now` (a monotonic time) until the next edit may go out."""
        return max(0.0, self._last + GAP_S - now)

    def mark(self, now: float) -> None:
        """Note an edit."""
        self._last = now


class Flow:
    """Lets so many things through in a second, a few at once after a lull; the rest wait for their turn, in order."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self._gap = 1 / per_second
        self._slack = self._gap * (at_once - 1)
        self._next = 0.0

    def wait(self, now: float) -> float:
        """Take a turn, and return the seconds from `now` (a monotonic time) until it comes."""
        turn = max(self._next, now)
        self._next = turn + self._gap
        return max(0.0, turn - self._slack - now)


class Rest:
    """Calls `then` once `stir` has not been called for some seconds; one timer, however often it is called."""

    def __init__(self, seconds: float, then: Callable[[], None]) -> None:
        self._seconds = seconds
        self._then = then
        self._until = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def stir(self) -> None:
        """Start the wait over."""
        loop = asyncio.get_running_loop()
        self._until = loop.time() + self._seconds
        if self._timer is None:
            self._timer = loop.call_at(self._until, self._look)

    @property
    def pending(self) -> bool:
        """Whether the call is still to come."""
        return self._timer is not None

    def stop(self) -> None:
        """Call nothing any more."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        loop = asyncio.get_running_loop()
        if loop.time() < self._until:
            self._timer = loop.call_at(self._until, self._look)
        else:
            self._timer = None
            self._then()


class Patience:
    """Waits before something that has failed is tried again, longer each time, until it goes `well`.

    What is stirred since it `listens` cuts the wait short.
    """

    def __init__(self) -> None:
        self._stirred = asyncio.Event()
        self._next_s = FIRST_RETRY_S

    def listen(self) -> None:
        """Whatever has stirred is known."""
        self._stirred.clear()

    def stir(self) -> None:
        """It may go well now."""
        self._stirred.set()

    def well(self) -> None:
        """It went well: the next wait is a short one."""
        self._next_s = FIRST_RETRY_S

    async def wait(self, *, forbidden: bool = False) -> None:
        """Wait before the next try; `forbidden`: the bot may not do it."""
        longest = FORBIDDEN_RETRY_S if forbidden else LAST_RETRY_S
        self._next_s = min(self._next_s, longest)
        try:
            async with asyncio.timeout(self._next_s):
                await self._stirred.wait()
        except TimeoutError:
            self._next_s = min(self._next_s * 2, longest)
