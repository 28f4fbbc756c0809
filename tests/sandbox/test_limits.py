"""Rate limits and faults, by the numbers."""

from __future__ import annotations

import asyncio
import time

from sandbox.limits import Fault, Faults, RateLimits
from tests.sandbox.wire import wired

CREATE = ("POST", "/channels/{channel_id}/messages", {"channel_id": "1"}, None)


def test_bucket_empties_and_fills_again() -> None:
    now = 0.0
    limits = RateLimits(now=lambda: now)
    heads = [limits.check(*CREATE) for _ in range(6)]
    assert [h["X-RateLimit-Remaining"] for h, _ in heads] == list("432100")
    assert [refused for _, refused in heads[:5]] == [None] * 5
    assert heads[5][1] == {"message": "You are being rate limited.", "retry_after": 5.001, "global": False}
    assert limits.hits["POST /channels/{channel_id}/messages"] == 1
    elsewhere = ("POST", "/channels/{channel_id}/messages", {"channel_id": "2"}, None)
    assert limits.check(*elsewhere)[1] is None, "each channel has a bucket of its own"
    now = 5.0
    assert limits.check(*CREATE)[1] is None


def test_renames_webhooks_and_all_together_have_limits_of_their_own() -> None:
    limits = RateLimits(now=lambda: 0.0)

    def refused(method: str, template: str, params: dict[str, str], body: object, times: int) -> list[bool]:
        return [limits.check(method, template, params, body)[1] is not None for _ in range(times)]

    channel = {"channel_id": "1"}
    assert refused("PATCH", "/channels/{channel_id}", channel, {"name": "x"}, 3) == [False, False, True]
    assert refused("PATCH", "/channels/{channel_id}", channel, {"locked": True}, 1) == [False]
    hook = {"webhook_id": "1", "webhook_token": "t"}
    assert refused("POST", "/webhooks/{webhook_id}/{webhook_token}", hook, None, 6) == [False] * 5 + [True]
    callback = {"interaction_id": "1", "interaction_token": "t"}
    path = "/interactions/{interaction_id}/{interaction_token}/callback"
    assert not any(refused("POST", path, callback, None, 200)), "answers to presses cost nothing"
    left = limits.global_limit - 4
    assert refused("GET", "/users/@me", {}, None, left + 1) == [False] * left + [True]
    assert limits.hits["global GET /users/@me"] == 1
    limits.enabled = False
    assert limits.check(*CREATE) == ({}, None)


async def test_refused_call_says_how_long_to_wait() -> None:
    async with wired(rate_limits=True) as town:
        answers = [await town.say(town.square, content=f"{i}") for i in range(6)]
        assert [a.status for a in answers] == [200] * 5 + [429]
        assert 0 < answers[5].body["retry_after"] <= 5.001
        assert len(town.square.messages) == 5


def test_fault_meets_the_calls_it_is_meant_for() -> None:
    faults = Faults()
    fault = faults.add("POST", "/channels/*/messages", times=2, skip=1, status=500)
    path = "/channels/1/messages"
    assert faults.take("GET", path) is None
    assert faults.take("POST", "/channels/1") is None
    assert [faults.take("POST", path) for _ in range(4)] == [None, fault, fault, None]
    assert fault.hits == 2
    anything = faults.add("*", "*")
    assert faults.take("DELETE", "/x") is anything
    faults.add("*", "*")
    faults.clear()
    assert faults.take("DELETE", "/x") is None


async def test_fault_before_and_after_the_call_takes_effect() -> None:
    async with wired() as town:
        town.server.faults.add("POST", "*/messages", status=500, after=True)
        assert (await town.say(town.square, content="x")).status == 500
        assert len(town.square.messages) == 1
        town.server.faults.add("POST", "*/messages", status=503)
        assert (await town.say(town.square, content="x")).status == 503
        assert len(town.square.messages) == 1
        town.server.faults.add("POST", "*/messages", delay=0.05)
        start = time.monotonic()
        assert (await town.say(town.square, content="x")).status == 200
        assert time.monotonic() - start >= 0.05


async def test_a_call_is_held_until_it_is_released_or_all_goes_well_again() -> None:
    async with wired() as town:
        for release in (Fault.release, lambda _: town.server.faults.clear()):
            fault = town.server.faults.add("POST", "*/messages", held=True)
            said = len(town.square.messages)
            saying = asyncio.ensure_future(town.say(town.square, content="x"))
            await town.world.until(lambda: fault.hits, 5.0)  # noqa: B023
            assert (saying.done(), len(town.square.messages)) == (False, said)
            release(fault)
            assert (await saying).status == 200
            assert len(town.square.messages) == said + 1
