"""The gateway with a real client: lost connections, resumes, shards, and what is refused."""

from __future__ import annotations

import pytest

from sandbox.process import BotDied
from tests.sandbox.square import square


async def test_lost_connections_are_resumed_and_nothing_is_missed() -> None:
    async with square() as s:
        gateway = s.h.server.gateway
        m = await s.alice.slash(s.ch, "town poll").message()
        await gateway.drop(code=4000)
        missed = s.bob.click(m, "Vote")
        await s.world.until(lambda: gateway.stats["resume"] == 1, 15)
        assert (await missed.message()).content == "votes 1"
        assert gateway.stats["replayed"] >= 1
        gateway.reconnect()
        await s.world.until(lambda: gateway.stats["resume"] == 2, 15)
        assert (await s.bob.click(m, "Vote").message()).content == "votes 2"
        assert gateway.stats["identify"] == 1


async def test_cut_and_invalid_session_lead_to_a_new_one_here() -> None:
    async with square() as s:
        gateway = s.h.server.gateway
        m = await s.alice.slash(s.ch, "town poll").message()
        gateway.invalidate()
        await s.world.until(lambda: gateway.stats["identify"] == 2, 15)
        assert (await s.bob.click(m, "Vote").message()).content == "votes 1"
        gateway.forget_sessions()
        await gateway.drop()
        await s.world.until(lambda: gateway.stats["resume_refused"] + gateway.stats["identify"] >= 3, 15)
        await s.world.until(lambda: gateway.stats["identify"] == 3, 15)
        assert (await s.bob.click(m, "Vote").message()).content == "votes 2"


async def test_each_shard_hears_of_its_own_guilds() -> None:
    async with square(shards=2, max_concurrency=2) as s:
        gateway = s.h.server.gateway
        assert gateway.ready_shards() == {0, 1}
        assert ((s.guild.id >> 22) % 2, (s.far.guild.id >> 22) % 2 if s.far.guild else None) == (0, 1)

        def heard() -> dict[int, int]:
            return {x.shard: x.seq for x in gateway.sessions.values()}

        before = heard()
        assert (await s.bob.slash(s.far, "echo", text="b").message()).content == "b"
        after = heard()
        assert after[0] == before[0]
        assert after[1] > before[1]
        s.bob.send_dm("hi")
        await s.world.until(lambda: len(s.world.dm(s.bob).messages) == 2)
        assert heard()[1] == after[1], "direct messages are the first shard's"
        s.clean()


async def test_ungranted_intents_are_refused() -> None:
    async with square(autostart=False) as s:
        s.h.server.gateway.privileged.discard("members")
        with pytest.raises(BotDied, match="PrivilegedIntentsRequired"):
            await s.h.start()


async def test_wrong_token_is_refused() -> None:
    async with square({"DISCORD_TOKEN": "a.b.c"}, token="x.y.z", autostart=False) as s:
        with pytest.raises(BotDied, match="LoginFailure"):
            await s.h.start()
        assert s.h.server.statuses[401] == 1
