"""A simulated Discord whose time moves only when a test says so.

simcord lets timers ring by the wall clock as well; here they ring by `advance_time` alone, so that a test is the same
story on a slow machine. A task that waits for an event (the table's clock, a voice with nothing to say) is at rest;
one that waits for the disk is not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from simcord import Env

_AT_REST = asyncio.Event.wait.__code__
LOOK_AGAIN_S = 0.002  # real seconds between looks at whether the bot is at rest: a step of its work is seldom longer
PATIENCE_S = 60.0  # real seconds: many virtual minutes can go by in one call, on a machine that has other things to do


def _innermost(task: asyncio.Task[Any]) -> Any:
    """Return the code in which a task is suspended."""
    coroutine: Any = task.get_coro()
    while (inner := getattr(coroutine, "cr_await", None)) is not None and hasattr(inner, "cr_code"):
        coroutine = inner
    return getattr(coroutine, "cr_code", None)


class _Waits(dict[asyncio.Task[Any], str]):
    """The tasks that simcord knows to be at rest, and all that wait for an event. It asks for one at a time, often."""

    def __contains__(self, task: object) -> bool:
        return super().__contains__(task) or (isinstance(task, asyncio.Task) and _innermost(task) is _AT_REST)

    def get(self, task: asyncio.Task[Any], default: Any = None) -> Any:
        return "an event" if task in self else default


class Stage(Env):
    """See the module. `locales` says which language each user's client speaks; a server has its preferred one."""

    def __init__(self, bot: Any, **options: Any) -> None:
        super().__init__(bot, settle_timeout=PATIENCE_S, **options)
        self.locales: dict[int, str] = {}
        self._hurried = False
        self._work.external_waits = _Waits()
        self.backend.subscribers.insert(0, self._speak)

    def milliseconds(self) -> int:
        """Return the time as the bot's wall clock shows it."""
        return round(self.now().timestamp() * 1000)

    def _speak(self, event: str, payload: Mapping[str, Any]) -> None:
        """Give an interaction the languages that Discord would."""
        if event != "INTERACTION_CREATE":
            return
        assert isinstance(payload, dict)
        user = (payload.get("user") or payload["member"]["user"])["id"]
        payload["locale"] = self.locales.get(int(user), "en-US")
        if "guild_id" in payload:
            payload["guild_locale"] = self.backend.get_guild(int(payload["guild_id"])).preferred_locale

    def _schedule_timer(self, record: Any, callback: Any, args: Any, schedule_context: Any) -> None:
        """Leave the timer to `advance_time`."""

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Let people act without waiting for what comes of it."""
        self._hurried = True
        try:
            yield
        finally:
            self._hurried = False

    async def settle(self, timeout: float | None = None, idle: float = LOOK_AGAIN_S) -> None:
        """Let everything happen that can happen now."""
        await super().settle(timeout, idle)

    async def _settle_internal(self, *, idle: float = LOOK_AGAIN_S, **options: Any) -> None:
        if not self._hurried:
            await super()._settle_internal(idle=idle, **options)
