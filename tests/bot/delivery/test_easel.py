"""The easel: pictures one after the other, all in a thread that does nothing else."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import threading
from functools import partial

from bot.delivery.easel import Easel


async def test_pictures_are_painted_one_at_a_time_in_the_order_in_which_they_were_asked_for() -> None:
    easel, begun, at_work = Easel(), list[int](), threading.Lock()

    def paint(number: int) -> bytes:
        assert at_work.acquire(blocking=False)
        begun.append(number)
        hashlib.sha256(bytes(1 << 20)).digest()  # others could begin meanwhile
        at_work.release()
        return bytes([number])

    painted = await asyncio.gather(*(easel.paint(partial(paint, number)) for number in range(20)))
    assert begun == list(range(20))
    assert painted == [bytes([number]) for number in range(20)]


async def test_all_are_painted_in_one_thread_and_nothing_else_is_done_there() -> None:
    easel = Easel()
    threads = {await easel.paint(lambda: threading.current_thread().name.encode()) for _ in range(3)}
    other = await asyncio.to_thread(lambda: threading.current_thread().name.encode())
    assert len(threads) == 1
    assert other not in threads


async def test_a_picture_that_fails_fails_alone() -> None:
    easel = Easel()

    def fail() -> bytes:
        raise ValueError("no colours left")

    failed, painted = await asyncio.gather(easel.paint(fail), easel.paint(lambda: b"png"), return_exceptions=True)
    assert isinstance(failed, ValueError)
    assert painted == b"png"


async def test_the_thread_ends_with_the_easel() -> None:
    easel, threads = Easel(), list[threading.Thread]()

    def paint() -> bytes:
        threads.append(threading.current_thread())
        return b"png"

    await easel.paint(paint)
    del easel
    gc.collect()
    await asyncio.to_thread(threads[0].join, 10)
    assert not threads[0].is_alive()
