"""What a bot's HTTP client sends, word for word, and a small town to send it to."""

from __future__ import annotations

import io
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp

from sandbox.ix import Ix
from sandbox.server import Server
from sandbox.state import Channel, Guild, Message
from sandbox.world import Actor, World

V2 = 1 << 15
EPHEMERAL = 1 << 6
PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452") + bytes(40)


@dataclass
class Answer:
    """Status and body of an answer."""

    status: int
    body: Any

    @property
    def error(self) -> tuple[int, int]:
        """The status and Discord's own code."""
        return self.status, self.body["code"]

    @property
    def codes(self) -> set[str]:
        """The codes of all problems with a malformed request."""
        return set(_codes(self.body["errors"]))


def _codes(node: Any) -> list[str]:
    if isinstance(node, list):
        return [e["code"] for e in node]
    return [code for child in node.values() for code in _codes(child)]


@dataclass
class Wired:
    """The town, and `call` to ask the HTTP API as the bot does."""

    server: Server
    world: World
    guild: Guild
    square: Channel
    alice: Actor
    bob: Actor
    session: aiohttp.ClientSession

    async def call(self, method: str, path: str, body: Any = None, files: Mapping[str, bytes] | None = None) -> Answer:
        """Send a request with a JSON body, or a form with files numbered in their order."""
        data: Any = None
        if files is not None:
            data = aiohttp.FormData()
            data.add_field("payload_json", json.dumps(body), content_type="application/json")
            for i, (name, raw) in enumerate(files.items()):
                data.add_field(f"files[{i}]", io.BytesIO(raw), filename=name, content_type="application/octet-stream")
        url = self.server.api_url + path
        async with self.session.request(method, url, json=None if data else body, data=data) as r:
            return Answer(r.status, await r.json() if r.content_type == "application/json" else await r.read())

    async def say(self, ch: Channel, **body: Any) -> Answer:
        """Send a message."""
        return await self.call("POST", f"/channels/{ch.id}/messages", body)

    async def said(self, ch: Channel, **body: Any) -> Message:
        """Send a message, and return it as it is kept."""
        answer = await self.say(ch, **body)
        assert answer.status == 200, answer.body
        return ch.live[int(answer.body["id"])]

    async def reply(self, ix: Ix, kind: int, data: Any = None) -> Answer:
        """Answer an interaction."""
        path = f"/interactions/{ix.it.id}/{ix.it.token}/callback?with_response=true"
        return await self.call("POST", path, {"type": kind} | ({"data": data} if data is not None else {}))

    def hook(self, ix: Ix, rest: str = "") -> str:
        """Return the path for what comes by an interaction's token."""
        return f"/webhooks/{self.world.bot.id}/{ix.it.token}{rest}"

    async def command(self, name: str = "echo", **about: Any) -> None:
        """Register a command."""
        path = f"/applications/{self.world.bot.id}/commands"
        answer = await self.call("POST", path, {"name": name, "description": "d"} | about)
        assert answer.status == 201, answer.body


def button(custom_id: str = "go", label: str = "Go") -> dict[str, Any]:
    """Return a button."""
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    """Return an action row."""
    return {"type": 1, "components": list(components)}


def text(content: str) -> dict[str, Any]:
    """Return a text display."""
    return {"type": 10, "content": content}


def gallery(*urls: str, alt: str = "a picture") -> dict[str, Any]:
    """Return a media gallery."""
    return {"type": 12, "items": [{"media": {"url": url}, "description": alt} for url in urls]}


@asynccontextmanager
async def wired(**about: Any) -> AsyncIterator[Wired]:
    """Start a server (`about` as in Server) with a small town on it."""
    server = Server(**({"rate_limits": False} | about))
    world = World(server)
    guild = world.guild("town")
    square = world.text_channel(guild, "square")
    alice, bob = world.user("alice", guild, locale="fr"), world.user("bob", guild)
    await server.start()
    try:
        async with aiohttp.ClientSession(headers={"Authorization": f"Bot {server.token or 'x.y.z'}"}) as session:
            yield Wired(server, world, guild, square, alice, bob, session)
    finally:
        await server.stop()
    assert not server.errors
