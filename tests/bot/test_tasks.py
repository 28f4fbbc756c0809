"""Tasks that nobody waits for."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.tasks import Errands, begin, end


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


async def test_who_is_told_to_end_has_ended_and_what_was_never_begun_needs_no_end() -> None:
    task = begin(asyncio.sleep(3600), "rounds")
    await end(task)
    assert task.cancelled()
    await end(None)


async def test_errands_are_done_when_those_are_too_that_they_have_begun() -> None:
    errands, done = Errands(), []

    async def second() -> None:
        await asyncio.sleep(0)
        done.append("second")

    async def first() -> None:
        errands.begin(second(), "second")
        done.append("first")

    errands.begin(first(), "first")
    await errands.done()
    assert done == ["first", "second"]


async def test_an_errand_that_fails_is_in_the_log_and_holds_nobody_up(caplog: pytest.LogCaptureFixture) -> None:
    errands = Errands()
    errands.begin(mistaken(), "errand")
    await errands.done()
    assert [vars(record)["task"] for record in caplog.records] == ["errand"]


async def test_errands_that_are_stopped_have_ended() -> None:
    errands, left = Errands(), []

    async def long() -> None:
        try:
            await asyncio.sleep(3600)
        finally:
            left.append("long")

    errands.begin(long(), "long")
    await asyncio.sleep(0)
    await errands.stop()
    assert left == ["long"]
