"""How fast things go out: no more edits than Discord takes, and what waits for a pause comes once, after it."""

from __future__ import annotations

import asyncio

from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.limit import AT_ONCE, PER_SECOND
from bot.delivery.pace import Flow, Pace, Rest
from tests.bot.helpers import SOON


@given(st.lists(st.floats(0, 3), min_size=6, max_size=30), st.floats(0, 1e6))
def test_never_more_than_five_edits_in_five_seconds_and_none_waits_longer_than_it_must(
    pauses: list[float], now: float
) -> None:
    pace, sent = Pace(), list[float]()
    assert pace.wait(now) == 0
    for pause in pauses:
        now += pause
        wait = pace.wait(now)
        if sent and now - sent[-1] > 1.2:
            assert wait == 0
        now += wait
        pace.mark(now)
        sent.append(now)
    assert all(later - earlier > 5 for earlier, later in zip(sent, sent[5:], strict=False))


@given(st.lists(st.floats(0, 0.3) | st.just(0.0), max_size=400), st.floats(0, 1e6))
def test_a_flow_keeps_the_order_and_never_lets_fifty_through_in_a_second(pauses: list[float], now: float) -> None:
    flow, sent = Flow(PER_SECOND, AT_ONCE), list[float]()
    for i, pause in enumerate(pauses):
        now += pause
        wait = flow.wait(now)
        if i < AT_ONCE:
            assert wait < 1e-6
        sent.append(now + wait)
    assert sent == sorted(sent)
    assert all(later - earlier > 1 for earlier, later in zip(sent, sent[49:], strict=False))
    assert flow.wait(now + 1e6) == 0


async def test_a_rest_comes_once_after_the_last_stir() -> None:
    loop, calls = asyncio.get_running_loop(), list[float]()
    come, stirred = asyncio.Event(), 0.0

    def then() -> None:
        calls.append(loop.time() - stirred)
        come.set()

    rest = Rest(0.03, then)
    for _ in range(5):
        calls.clear()  # on a slow machine what follows can take longer than a rest
        come.clear()
        rest.stir()
        stirred = loop.time()
        await asyncio.sleep(0.005)
    await asyncio.wait_for(come.wait(), SOON)
    assert len(calls) == 1
    assert calls[0] >= 0.029
    come.clear()
    rest.stir()
    await asyncio.wait_for(come.wait(), SOON)
    assert len(calls) == 2


async def test_a_rest_that_is_stopped_never_comes_but_can_be_asked_for_again() -> None:
    come = asyncio.Event()
    rest = Rest(0.005, come.set)
    rest.stir()
    rest.stop()
    rest.stop()
    await asyncio.sleep(0.02)
    assert not come.is_set()
    rest.stir()
    await asyncio.wait_for(come.wait(), SOON)
