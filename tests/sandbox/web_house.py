"""A server with the page, and a page's end of the WebSocket, for tests without a browser."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from sandbox.actor import Actor
from sandbox.process import BotProcess
from sandbox.server import Server
from sandbox.state import Channel, Guild, Message
from sandbox.web import attach
from sandbox.world import World

BOT = Path(__file__).with_name("web_bot.py")
Json = dict[str, Any]


class House:
    """A guild with two channels; Alice owns it, Bob is a member who speaks French. The bot is started when asked.

    `check` is whether what the bot sends is held against Discord's own description, where that is at hand.
    """

    def __init__(self, check: bool) -> None:
        self.server = Server(check=check)
        self.world = World(self.server)
        self.bot = BotProcess(self.server, [sys.executable, str(BOT)])
        attach(self.server.app, self.world, self.bot)
        self.alice: Actor
        self.bob: Actor
        self.guild: Guild
        self.square: Channel
        self.pub: Channel

    @property
    def origin(self) -> str:
        """The page's own origin."""
        return self.server.url


@asynccontextmanager
async def house(with_bot: bool = False) -> AsyncIterator[House]:
    """Run a house from start to end."""
    h = House(check=with_bot)
    await h.server.start()
    try:
        h.alice = h.world.user("Alice")
        h.guild = h.world.guild("Round table", owner=h.alice)
        h.square = h.world.text_channel(h.guild, "square")
        h.pub = h.world.text_channel(h.guild, "pub")
        h.bob = h.world.user("Bob", h.guild, locale="fr")
        if with_bot:
            await h.bot.start()
        yield h
    finally:
        await h.bot.stop()
        await h.server.stop()


class Page:
    """What a page knows, put together from the snapshot and the deltas, and `raw`: all that ever reached it."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws
        self.raw: list[str] = []
        self.frame: Json = {}
        self.bot = ""
        self.messages: dict[str, dict[str, Json]] = {}
        self.answers: dict[int, Json] = {}
        self.errors: list[str] = []
        self._number = 0
        self._news = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for frame in self.ws:
            self.raw.append(frame.data)
            self._take(json.loads(frame.data))
            self._news.set()
            self._news = asyncio.Event()

    def _take(self, what: Json) -> None:
        match what["t"]:
            case "answer":
                self.answers[what["id"]] = what
                return
            case "error":
                self.errors.append(what["error"])
                return
            case "snapshot":
                assert not self.frame, "one snapshot, at the start"
        self.frame = what.get("frame", self.frame)
        self.bot = what.get("bot", self.bot)
        for m in what.get("put", ()):
            self.messages.setdefault(m["channel_id"], {})[m["id"]] = m
        for lost in what.get("gone", ()):
            del self.messages[lost["channel"]][lost["id"]]
        seen = {c["id"] for c in self.frame["channels"]}
        self.messages = {c: ms for c, ms in self.messages.items() if c in seen and ms}

    async def until(self, done: Callable[[], Any], seconds: float = 20.0) -> Any:
        """Return `done()` once it is true."""
        async with asyncio.timeout(seconds):
            while not (value := done()):
                await self._news.wait()
        return value

    async def ask(self, do: str, **things: Any) -> Json:
        """Do something and return the answer."""
        self._number += 1
        number = self._number
        await self.ws.send_str(json.dumps({"id": number, "act": {"do": do, **things}}))
        answer: Json = await self.until(lambda: self.answers.get(number))
        return answer

    def texts(self, channel: Channel) -> list[str]:
        """Return what is written in a channel, oldest first."""
        return [m["content"] for m in self.listed(channel)]

    def listed(self, channel: Channel) -> list[Json]:
        """Return the messages of a channel, oldest first."""
        found = self.messages.get(str(channel.id), {})
        return [found[key] for key in sorted(found, key=int)]

    def get(self, message: Message) -> Json | None:
        """Return the message as the page has it."""
        return self.messages.get(str(message.channel.id), {}).get(str(message.id))

    def channels(self) -> list[str]:
        """Return the names of the channels that the page lists."""
        return [c["name"] for c in self.frame["channels"] if c["type"] != 1]

    async def closed(self, seconds: float = 20.0) -> int | None:
        """Return the code with which the server has closed the page, once it has."""
        async with asyncio.timeout(seconds):
            await asyncio.wait({self._reader})
        return self.ws.close_code

    async def close(self) -> None:
        """Close the page."""
        await self.ws.close()
        await self._reader


@asynccontextmanager
async def page(h: House, who: Actor | None = None) -> AsyncIterator[Page]:
    """Open the page of a person."""
    query = f"?person={who.id}" if who else ""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{h.server.url}/page/ws{query}", headers={"Origin": h.origin}) as ws,
    ):
        p = Page(ws)
        await p.until(lambda: p.frame)
        yield p
        await p.close()
