"""Tasks that nobody waits for: what goes wrong in one is in the log at once, not only when nobody keeps it any more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

log = logging.getLogger(__name__)


def begin(work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
    """Return the task that does `work`."""
    task = asyncio.create_task(work, name=name)
    task.add_done_callback(_ended)
    return task


def _ended(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()):
        log.error("task.failed", exc_info=error, extra={"task": task.get_name()})
