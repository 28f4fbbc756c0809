"""When players are called aloud for whom a game waits, and who are not reached in private.

Whatever is new calls a player in a moment, unless he was called at this table within the last minute: then one call
follows when the minute is over, for all that waits by then. In a live game letters come faster than anybody answers
them, and a mention for each would drown the channel; a minute later enough is left of the three that one has there to
answer. In a game by post so each letter has its call.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from typing import Final

GAP_S: Final = 60.0
TOGETHER_S: Final = 3.0  # what comes at the same moment, or is taken up after a restart, is one call


class Calls:
    """The calls of one table. `say` is told of each that is due: whom it calls, and its rows in the outbox."""

    def __init__(self, say: Callable[[int, tuple[int, ...]], None]) -> None:
        self._say = say
        self._rows: dict[int, list[int]] = {}  # by user: what is still to come
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._last: dict[int, float] = {}

    @property
    def waiting(self) -> bool:
        """Whether somebody is still to be called."""
        return bool(self._rows)

    def call(self, row: int, user: int) -> None:
        """Call a user, in a moment or when his minute is over; `row` is the call's in the outbox."""
        self._rows.setdefault(user, []).append(row)
        if user not in self._timers:
            loop = asyncio.get_running_loop()
            due = max(loop.time() + TOGETHER_S, self._last.get(user, -math.inf) + GAP_S)
            self._timers[user] = loop.call_at(due, self._due, user)

    def stop(self) -> None:
        """Call nobody any more; what is still to come is in the outbox."""
        for timer in self._timers.values():
            timer.cancel()

    def _due(self, user: int) -> None:
        del self._timers[user]
        self._last[user] = asyncio.get_running_loop().time()
        self._say(user, tuple(self._rows.pop(user)))
