"""The clock: each deadline rings once, moved ones where they were moved to, whatever the wall clock does meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot import clock as clock_module
from bot.clock import RETRY_MS, Clock
from tests.bot.helpers import NOON, SOON, Now, a_while

DAY = 24 * 3600 * 1000


class Bell:
    """A clock, its wall clock, and what has rung, in order. `broken` keys fail when they ring."""

    def __init__(self) -> None:
        self.now = Now()
        self.clock = Clock(self.now, self.ring)
        self.rung: list[int] = []
        self.broken: set[int] = set()
        self._news = asyncio.Event()

    async def ring(self, key: int) -> None:
        self.rung.append(key)
        self._news.set()
        if key in self.broken:
            raise RuntimeError("broken bell")

    async def heard(self, count: int) -> list[int]:
        """Wait until so many have rung; return them."""
        async with asyncio.timeout(SOON):
            while len(self.rung) < count:
                self._news.clear()
                await self._news.wait()
        return self.rung

    async def at(self, at: int) -> None:
        """Let it be `at`, and the clock notice."""
        self.now.at = at
        await self.now.asked(2)


@pytest_asyncio.fixture
async def bell(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Bell]:
    """Return a running clock that looks at the wall clock every few milliseconds."""
    monkeypatch.setattr(clock_module, "LONGEST_WAIT_S", 0.002)
    bell = Bell()
    bell.clock.set(-1, NOON + 1000 * DAY)  # so that it always waits for something
    bell.clock.start()
    yield bell
    await bell.clock.stop()


async def test_it_rings_when_the_time_has_come_and_once(bell: Bell) -> None:
    bell.clock.set(1, NOON + 100)
    bell.clock.set(2, NOON + DAY)
    await bell.at(NOON + 99)
    assert bell.rung == []
    await bell.at(NOON + 100)
    assert await bell.heard(1) == [1]
    await bell.at(NOON + 10_000)
    assert bell.rung == [1]


async def test_what_is_overdue_rings_at_once(bell: Bell) -> None:
    bell.clock.set(1, NOON - DAY)
    assert await bell.heard(1) == [1]


async def test_the_earlier_rings_first_in_whatever_order_they_were_set(bell: Bell) -> None:
    for key in (5, 3, 9, 1, 7):
        bell.clock.set(key, NOON + key)
    bell.now.at += 10
    assert await bell.heard(5) == [1, 3, 5, 7, 9]


async def test_a_thousand_at_the_same_time_ring_once_each(bell: Bell) -> None:
    for key in range(1000):
        bell.clock.set(key, NOON + 50)
    bell.clock.set(1000, NOON + DAY)
    await bell.at(NOON + 50)
    await bell.heard(1000)
    await bell.at(NOON + 60)
    assert sorted(bell.rung) == list(range(1000))


async def test_a_deadline_that_moved_rings_at_its_new_time_only(bell: Bell) -> None:
    bell.clock.set(1, NOON + 100)
    bell.clock.set(1, NOON + 200)  # later
    bell.clock.set(2, NOON + DAY)
    bell.clock.set(2, NOON + 150)  # earlier
    await bell.at(NOON + 149)
    assert bell.rung == []
    await bell.at(NOON + 150)
    assert await bell.heard(1) == [2]
    await bell.at(NOON + 200)
    assert await bell.heard(2) == [2, 1]


async def test_a_deadline_that_moved_away_and_back_rings_once(bell: Bell) -> None:
    for at in (100, 200, 100, 100):
        bell.clock.set(1, NOON + at)
    bell.clock.set(2, NOON + DAY)
    await bell.at(NOON + 100)
    await bell.heard(1)
    await bell.at(NOON + 300)
    assert bell.rung == [1]


async def test_a_deadline_that_was_removed_never_rings(bell: Bell) -> None:
    bell.clock.set(1, NOON + 100)
    bell.clock.set(1, None)
    bell.clock.set(2, None)  # never was there
    bell.clock.set(3, NOON + 101)
    bell.now.at += 200
    assert await bell.heard(1) == [3]


async def test_after_it_rang_the_same_key_can_be_set_again_even_to_the_same_time(bell: Bell) -> None:
    bell.clock.set(1, NOON)
    await bell.heard(1)
    bell.clock.set(1, NOON)
    assert await bell.heard(2) == [1, 1]


async def test_one_that_fails_stops_no_other_and_is_tried_again(bell: Bell, caplog: pytest.LogCaptureFixture) -> None:
    bell.broken = {1}
    for key in range(4):
        bell.clock.set(key, NOON)
    await bell.heard(4)
    await bell.at(NOON + RETRY_MS - 1)
    assert sorted(bell.rung) == [0, 1, 2, 3]
    bell.broken = set()
    await bell.at(NOON + RETRY_MS)
    assert (await bell.heard(5))[4:] == [1]
    assert [(record.message, record.levelno) for record in caplog.records] == [("clock.failed", logging.ERROR)]


async def test_a_wall_clock_that_jumps_ahead_is_noticed(bell: Bell) -> None:
    bell.clock.set(1, NOON + DAY)
    await bell.now.asked(2)  # it waits for tomorrow
    bell.now.at += 3 * DAY
    assert await bell.heard(1) == [1]


async def test_a_wall_clock_that_jumps_back_makes_it_wait_and_nothing_is_lost(bell: Bell) -> None:
    bell.clock.set(1, NOON + 100)
    await bell.at(NOON - DAY)
    assert bell.rung == []
    bell.clock.set(2, NOON - DAY + 5)
    await bell.at(NOON - DAY + 5)
    assert await bell.heard(1) == [2]
    await bell.at(NOON + 100)
    assert await bell.heard(2) == [2, 1]


async def test_an_empty_clock_wakes_up_for_the_first_deadline() -> None:
    bell = Bell()
    bell.clock.start()
    await asyncio.sleep(0)  # it waits for anything at all
    bell.clock.set(1, NOON)
    await bell.heard(1)
    bell.clock.set(2, NOON)
    assert await bell.heard(2) == [1, 2]
    await bell.clock.stop()


async def test_it_wakes_up_for_one_that_is_earlier_than_what_it_waits_for() -> None:
    bell = Bell()
    bell.clock.start()
    bell.clock.set(1, NOON + DAY)
    await bell.now.asked(1)  # from now on it sleeps for ten seconds
    bell.clock.set(2, NOON)
    assert await bell.heard(1) == [2]
    await bell.clock.stop()


async def test_what_rings_is_waited_for_at_the_stop_and_nothing_rings_after_it() -> None:
    begun, go_on, ended = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def ring(key: int) -> None:
        begun.set()
        await go_on.wait()
        ended.set()

    now = Now()
    clock = Clock(now, ring)
    clock.start()
    clock.set(1, NOON)
    await asyncio.wait_for(begun.wait(), SOON)
    stopping = asyncio.ensure_future(clock.stop())
    await a_while()
    assert not stopping.done()
    go_on.set()
    await stopping
    assert ended.is_set()
    begun.clear()
    clock.set(2, NOON)
    await a_while()
    assert not begun.is_set()
    clock.start()
    await asyncio.wait_for(begun.wait(), SOON)  # what was set meanwhile is not forgotten
    await clock.stop()
