"""How fast a channel may be edited: Discord lets a bot edit five messages in five seconds and channel."""

from __future__ import annotations

from typing import Final

GAP_S: Final = 1.1  # a little over a second, so that five edits never fall into five seconds


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
