"""The bot's process: killed, stopped, dead of itself, started again; and the server's faults and limits on it."""

from __future__ import annotations

import asyncio

import pytest

from sandbox.process import BotDied, error_blocks
from sandbox.world import NoResponse
from tests.sandbox.square import square


async def test_kill_and_start_again_on_the_same_world() -> None:
    async with square() as s:
        bot = s.h.bot
        m = await s.alice.slash(s.ch, "town poll").message()
        first = bot.pid
        assert bot.state == "running"
        assert bot.usage().rss_mb > 10
        await s.h.kill()
        assert (bot.state, bot.exit_code, bot.died) == ("stopped", -9, False)
        lost = s.alice.click(m, "Vote")
        with pytest.raises(NoResponse):
            await lost.ack(0.1)
        await s.h.start()
        assert bot.state == "running"
        assert bot.pid != first
        await bot.start()
        assert s.h.server.gateway.stats["identify"] == 2, "a start while it runs changes nothing"
        assert (await s.alice.click(m, "Vote").message()).content == "votes 1"
        await s.h.stop()
        assert (bot.state, bot.died) == ("stopped", False)
        s.clean()


async def test_bot_that_ends_by_itself_is_noticed() -> None:
    async with square() as s:
        s.alice.send(s.ch, "die")
        await asyncio.wait_for(s.h.bot.ended(), 5)
        assert (s.h.bot.state, s.h.bot.exit_code, s.h.bot.died) == ("stopped", 3, True)
        assert s.h.bot.lines[-1] == "GOT 'die'"
        await s.h.start()
        assert (await s.alice.slash(s.ch, "echo", text="again").message()).content == "again"
        assert not s.h.bot.died


async def test_bot_that_never_gets_ready_says_why() -> None:
    async with square({"BOT_BROKEN": "1"}, autostart=False) as s:
        with pytest.raises(BotDied, match="broken from the start"):
            await s.h.start()
        assert (s.h.bot.exit_code, s.h.bot.died) == (1, True)


async def test_faults_pause_and_rate_limits() -> None:
    async with square() as s:
        server = s.h.server
        fault = server.faults.add("POST", "/channels/*/messages", status=403, code=50013)
        s.alice.send_dm("one")
        await s.world.until(lambda: server.statuses[403] == 1)
        assert fault.hits == 1
        assert len(s.world.dm(s.alice).messages) == 1
        late = server.faults.add("POST", "/interactions/*/callback", drop=True, after=True)
        assert await s.alice.slash(s.ch, "echo", text="lost").ack()
        assert (late.hits, s.ch.messages[-1].content) == (1, "lost"), "it took effect, though its answer was lost"
        server.pause()
        ix = s.alice.slash(s.ch, "echo", text="later")
        with pytest.raises(NoResponse):
            await ix.ack(0.1)
        server.unpause()
        assert (await ix.message()).content == "later"
        server.limits.rules["POST", "/channels/{channel_id}/messages"].window = 0.5
        n = len(s.ch.messages)
        s.alice.send(s.ch, "burst 8")
        await s.world.until(lambda: len(s.ch.messages) == n + 9, 10)
        assert not server.limits.hits, "discord.py keeps to what the headers say"
        server.limits.global_limit = 1
        s.alice.send(s.ch, "burst 2")
        await s.world.until(lambda: len(s.ch.messages) == n + 12, 10)
        assert server.limits.hits
        assert s.h.log("rate limited")


def test_error_lines_come_with_their_traceback() -> None:
    lines = [
        "all is well",
        "2030-01-01 ERROR bot it went wrong",
        "Traceback (most recent call last):",
        '  File "x.py", line 1',
        "ValueError: no",
        "all is well again",
        "CRITICAL: alone",
    ]
    assert list(error_blocks(lines)) == ["\n".join(lines[1:5]), "CRITICAL: alone"]
