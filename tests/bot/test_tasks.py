"""Tasks that nobody waits for."""

from __future__ import annotations

import asyncio
import logging

import pytest

from bot.tasks import Errands, Rounds, Worker, begin
from storage.errors import StorageError
from tests.bot.helpers import SOON


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


async def test_a_worker_does_its_work_anew_after_each_kick_and_once_at_a_time() -> None:
    go, done = asyncio.Event(), []

    async def work() -> None:
        await go.wait()
        done.append("work")

    worker = Worker(work, "worker")
    await worker.done()  # nothing was begun
    busy = [worker.busy]
    worker.kick()
    worker.kick()
    busy.append(worker.busy)
    go.set()
    await worker.done()
    assert (done, [*busy, worker.busy]) == (["work"], [False, True, False])
    worker.kick()
    await worker.done()
    assert done == ["work", "work"]


async def test_a_worker_that_is_stopped_has_ended_and_begins_nothing_any_more() -> None:
    left = []

    async def work() -> None:
        try:
            await asyncio.sleep(3600)
        finally:
            left.append("work")

    worker = Worker(work, "worker")
    worker.kick()
    await asyncio.sleep(0)
    await worker.stop()
    assert left == ["work"]
    worker.kick()
    assert not worker.busy


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


async def test_an_errand_that_is_begun_while_they_are_stopped_is_stopped_too() -> None:
    errands, left = Errands(), []

    async def long(name: str) -> None:
        try:
            await asyncio.sleep(3600)
        finally:
            left.append(name)
            if name == "first":
                errands.begin(long("second"), "second")
                await asyncio.sleep(0)  # so that it has begun

    errands.begin(long("first"), "first")
    await asyncio.sleep(0)
    await asyncio.wait_for(errands.stop(), SOON)
    assert left == ["first", "second"]


async def test_rounds_are_made_until_they_are_stopped_whatever_goes_wrong_in_one(
    caplog: pytest.LogCaptureFixture,
) -> None:
    made, enough, left = [], asyncio.Event(), []

    async def one() -> float:
        made.append("round")
        if len(made) == 1:
            raise StorageError("a full disk")
        if len(made) == 2:
            raise ValueError("a mistake")
        enough.set()
        try:
            return await asyncio.sleep(3600, 0.0)
        finally:
            left.append("round")

    rounds = Rounds(one, "rounds", again_s=0.0)
    rounds.start()
    rounds.start()
    await asyncio.wait_for(enough.wait(), SOON)
    found = [(record.levelno, record.message, vars(record)["task"]) for record in caplog.records]
    assert found == [(logging.WARNING, "round.failed", "rounds"), (logging.ERROR, "round.failed", "rounds")]
    assert not made[3:]
    await rounds.stop()
    assert left == ["round"]


async def test_a_round_that_is_wanted_does_not_wait_for_its_time_though_another_is_under_way() -> None:
    made: asyncio.Queue[str] = asyncio.Queue()
    go = asyncio.Event()

    async def one() -> float:
        made.put_nowait("round")
        await go.wait()
        return 3600.0

    rounds = Rounds(one, "rounds", again_s=0.0)
    rounds.start(3600.0)
    rounds.hurry()
    await asyncio.wait_for(made.get(), SOON)
    rounds.hurry()
    go.set()
    await asyncio.wait_for(made.get(), SOON)
    rounds.hurry()
    await asyncio.wait_for(made.get(), SOON)
    await rounds.stop()
    assert made.empty()
