"""Tasks that nobody waits for."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.tasks import begin


async def mistaken() -> None:
    raise ValueError("a mistake")


async def test_what_goes_wrong_is_in_the_log_while_the_task_is_still_kept(caplog: pytest.LogCaptureFixture) -> None:
    task = begin(mistaken(), "rounds")
    await asyncio.wait({task})
    (record,) = caplog.records
    assert (record.levelno, record.message, vars(record)["task"]) == (logging.ERROR, "task.failed", "rounds")
    assert record.exc_info is not None
    assert isinstance(record.exc_info[1], ValueError)


async def test_who_is_told_to_stop_has_not_failed(caplog: pytest.LogCaptureFixture) -> None:
    task = begin(asyncio.sleep(3600), "rounds")
    task.cancel()
    await asyncio.wait({task})
    assert caplog.records == []
