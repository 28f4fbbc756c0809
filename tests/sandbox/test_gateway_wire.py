"""The gateway frame by frame: hello, identify, resume, and the close code for each thing that a client does wrong."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from sandbox.state import Intent
from tests.sandbox.wire import Wired, wired

GUILD_MESSAGES = Intent.GUILDS | Intent.GUILD_MESSAGES


class Line:
    """One WebSocket to the gateway, past its hello."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws

    async def send(self, op: int, d: Any = None) -> None:
        """Send a frame."""
        await self.ws.send_str(json.dumps({"op": op, "d": d}))

    async def next(self) -> dict[str, Any]:
        """Return the next frame."""
        frame: dict[str, Any] = await self.ws.receive_json(timeout=5)
        return frame

    async def event(self, name: str) -> dict[str, Any]:
        """Return the next event of this name."""
        while (frame := await self.next())["t"] != name:
            pass
        return frame

    async def identify(self, intents: int = GUILD_MESSAGES, **more: Any) -> dict[str, Any]:
        """Identify and return what READY says."""
        await self.send(2, {"token": "x.y.z", "intents": intents} | more)
        ready: dict[str, Any] = (await self.event("READY"))["d"]
        return ready

    async def code(self) -> int | None:
        """Return the code with which the gateway ends the connection."""
        await self.ws.receive(timeout=5)
        return self.ws.close_code


@asynccontextmanager
async def line(town: Wired) -> AsyncIterator[Line]:
    """Connect."""
    async with town.session.ws_connect(town.server.gateway_url + "?v=10&encoding=json") as ws:
        out = Line(ws)
        assert (await out.next())["op"] == 10
        yield out


async def test_addresses_point_to_this_server(town: Wired) -> None:
    found = (await town.call("GET", "/gateway/bot")).body
    assert found["url"] == town.server.gateway_url
    assert found["session_start_limit"]["remaining"] == 1000
    async with line(town) as a:
        assert (await a.identify())["resume_gateway_url"] == town.server.gateway_url


async def test_events_come_by_intent_and_resume_replays_what_was_missed(town: Wired) -> None:
    async with line(town) as a:
        session = (await a.identify())["session_id"]
        created = await a.event("GUILD_CREATE")
        assert [c["name"] for c in created["d"]["channels"]] == ["square"]
        town.alice.send(town.square, "one")
        seen = await a.event("MESSAGE_CREATE")
        assert seen["d"]["content"] == "", "the text is for who has the privileged intent"
        town.alice.send_dm("not asked for")
    town.alice.send(town.square, "two")
    town.alice.send(town.square, "three")
    async with line(town) as b:
        await b.send(6, {"token": "x.y.z", "session_id": session, "seq": seen["s"]})
        frames = [await b.next() for _ in range(3)]
        assert [f["t"] for f in frames] == ["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]
        assert [f["s"] for f in frames] == [seen["s"] + n for n in (1, 2, 3)]


async def test_resume_of_nothing_is_refused(town: Wired) -> None:
    async with line(town) as a:
        await a.send(6, {"token": "x.y.z", "session_id": "none", "seq": 1})
        assert await a.next() == {"op": 9, "d": False, "s": None, "t": None}
        session = (await a.identify())["session_id"]
    async with line(town) as b:
        await b.send(6, {"token": "x.y.z", "session_id": session, "seq": 999})
        assert await b.code() == 4007


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("not json", 4002),
        ('{"d": 1}', 4002),
        ('{"op": 1, "d": "' + "x" * 4096 + '"}', 4002),
        ('{"op": 3, "d": {}}', 4003),
        ('{"op": 2, "d": {"token": "x", "intents": 1, "shard": [2, 2]}}', 4010),
        ('{"op": 2, "d": {"token": "x", "intents": 2}}', 4014),
    ],
)
async def test_wrong_frame_ends_the_connection(town: Wired, frame: str, code: int) -> None:
    town.server.gateway.privileged.clear()
    async with line(town) as a:
        await a.ws.send_str(frame)
        assert await a.code() == code


async def test_wrong_token_twice_identified_unknown_op_and_too_many_frames() -> None:
    async with wired(token="x.y.z") as town:
        async with line(town) as a:
            await a.send(2, {"token": "other", "intents": 0})
            assert await a.code() == 4004
        for op, d, code in ((2, {"token": "x.y.z"}, 4005), (99, None, 4001)):
            async with line(town) as b:
                await b.identify(0)
                await b.send(op, d)
                assert await b.code() == code
        async with line(town) as c:
            await c.identify(0)
            for _ in range(120):
                await c.send(1)
            while (message := await c.ws.receive(timeout=5)).type is aiohttp.WSMsgType.TEXT:
                pass
            assert (message.type, c.ws.close_code) == (aiohttp.WSMsgType.CLOSE, 4008)


async def test_identifies_in_a_row_are_limited_where_asked_for(town: Wired) -> None:
    town.server.gateway.identify_limit = True
    async with line(town) as a, line(town) as b:
        await a.identify()
        await b.send(2, {"token": "x.y.z", "intents": 0})
        assert (await b.next())["op"] == 9
    assert town.server.gateway.stats["identify_rate_limited"] == 1


async def test_silent_connection_stays_open_while_new_ones_work(town: Wired) -> None:
    async with line(town) as a, line(town) as b:
        await a.identify(0)
        await a.send(1)
        assert (await a.next())["op"] == 11
        town.server.gateway.zombify()
        await a.send(1)
        await b.identify(0)
        await b.send(1)
        assert (await b.next())["op"] == 11
        assert town.server.gateway.stats["heartbeat"] == 3
        with pytest.raises(TimeoutError):
            await a.ws.receive(timeout=0.05)


async def test_members_are_sent_on_request(town: Wired) -> None:
    async with line(town) as a:
        await a.identify(Intent.GUILDS)
        ids = [str(town.bob.id), "1"]
        await a.send(8, {"guild_id": str(town.guild.id), "user_ids": ids, "limit": 0, "nonce": "n"})
        chunk = (await a.event("GUILD_MEMBERS_CHUNK"))["d"]
        assert [m["user"]["username"] for m in chunk["members"]] == ["bob"]
        assert (chunk["not_found"], chunk["nonce"], chunk["chunk_count"]) == (["1"], "n", 1)
        await a.send(8, {"guild_id": str(town.guild.id), "query": "al", "limit": 5})
        chunk = (await a.event("GUILD_MEMBERS_CHUNK"))["d"]
        assert [m["user"]["username"] for m in chunk["members"]] == ["alice"]
        await a.send(8, {"guild_id": str(town.guild.id), "query": "", "limit": 0})
        chunk = (await a.event("GUILD_MEMBERS_CHUNK"))["d"]
        assert chunk["members"] == [], "all of them are for who has the privileged intent"


async def test_zlib_stream(town: Wired) -> None:
    import zlib

    url = town.server.gateway_url + "?compress=zlib-stream"
    async with town.session.ws_connect(url) as ws:
        z = zlib.decompressobj()
        assert json.loads(z.decompress(await ws.receive_bytes(timeout=5)))["op"] == 10
        await ws.send_str('{"op": 1, "d": null}')
        assert json.loads(z.decompress(await ws.receive_bytes(timeout=5)))["op"] == 11
