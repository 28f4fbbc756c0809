"""One open page: what its person sees, kept up to date over a WebSocket, and his actions, carried out.

The page is told states, not events: at each beat of the world the session compares what its person sees now with what
was sent last, and sends the difference. So nothing can be missed, and a burst of changes costs one message.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import math
from collections.abc import Coroutine
from typing import Any

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from sandbox.page import view
from sandbox.page.actions import Action, History
from sandbox.page.desk import Desk
from sandbox.state import ApiError, Channel, Json, Message
from sandbox.world import Actor, ClientError

log = logging.getLogger(__name__)


class Request(msgspec.Struct):
    """What a page sends: an action, and a number under which it waits for the answer."""

    id: int
    act: Action


_REQUEST = msgspec.json.Decoder(Request)
_Sent = tuple[Json, bool]  # the data of a message as sent, and whether it could be deleted


class Session:
    """A WebSocket of one person's page."""

    def __init__(self, desk: Desk, actor: Actor, ws: web.WebSocketResponse) -> None:
        self._desk, self._world, self._actor, self._ws = desk, desk.world, actor, ws
        self._frame: Json | None = None
        self._bot = ""
        self._floors: dict[int, int] = {}
        self._sent: dict[int, dict[int, _Sent]] = {}
        self._sending = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Serve the page until it goes away."""
        self._spawn(self._follow_world())
        self._spawn(self._follow_bot())
        try:
            async for frame in self._ws:
                if frame.type is not WSMsgType.TEXT:
                    break
                self._spawn(self._answer(frame.data))
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._or_close(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _or_close(self, work: Coroutine[Any, Any, None]) -> None:
        """Do `work`; where that fails, close the page, which connects anew: it would stand still and look alive."""
        try:
            await work
        except Exception:
            log.exception("page.failed", extra={"person": self._actor.id})
            await self._ws.close(code=WSCloseCode.INTERNAL_ERROR)

    # -- from the page -------------------------------------------------------------------------------------------------

    async def _answer(self, raw: str) -> None:
        try:
            request = _REQUEST.decode(raw)
        except msgspec.DecodeError as e:
            await self._send({"t": "error", "error": str(e)})
            return
        answer: Json = {"t": "answer", "id": request.id}
        try:
            answer |= await self._perform(request.act)
        except (ClientError, ApiError, LookupError, ValueError, TypeError) as e:  # what a page sends may be anything
            answer["error"] = str(e)
        await self.refresh()
        await self._send(answer)

    async def _perform(self, act: Action) -> Json:
        if isinstance(act, History):
            self._reach_back(int(act.channel), int(act.before))
            return {}
        return await self._desk.perform(self._actor, act)

    def _reach_back(self, channel: int, before: int) -> None:
        """Include one more page of older messages in what is sent."""
        ch = self._world.state.channels.get(channel)
        if ch is not None and channel in self._floors:
            self._floors[channel] = view.page_floor(self._actor, ch, self._desk.hidden, before)

    # -- to the page ---------------------------------------------------------------------------------------------------

    async def _follow_world(self) -> None:
        state = self._world.state
        while True:
            tick = state.tick
            await self.refresh()
            await state.changed_since(tick)

    async def _follow_bot(self) -> None:
        bot = self._desk.bot
        while True:
            await self.refresh()
            await bot.pulse.until(lambda: bot.state != self._bot, math.inf)

    async def refresh(self) -> None:
        """Send what looks different to the person since the last time, if anything does."""
        async with self._sending:
            if difference := self._difference():
                await self._write(difference)

    async def _send(self, what: Json) -> None:
        async with self._sending:
            await self._write(what)

    async def _write(self, what: Json) -> None:
        with contextlib.suppress(ConnectionError):  # the page is gone; `run` ends
            await self._ws.send_str(json.dumps(what))

    def _difference(self) -> Json:
        out: Json = {}
        first = self._frame is None
        channels = {c.id: c for c in view.channels(self._world, self._actor)}
        frame = view.frame(self._world, self._actor)
        if frame != self._frame:
            self._frame = out["frame"] = frame
        if self._desk.bot.state != self._bot:
            self._bot = out["bot"] = self._desk.bot.state
        for lost in self._floors.keys() - channels.keys():
            del self._floors[lost], self._sent[lost]
        put: list[Json] = []
        gone: list[Json] = []
        for ch in channels.values():
            self._compare(ch, put, gone)
        if put:
            out["put"] = put
        if gone:
            out["gone"] = gone
        if out:
            out["t"] = "snapshot" if first else "delta"
            out["now"] = round(self._world.clock.now() * 1000)
        return out

    def _compare(self, ch: Channel, put: list[Json], gone: list[Json]) -> None:
        """Add to `put` and `gone` how the messages of a channel differ from those sent."""
        hidden = self._desk.hidden
        if ch.id not in self._floors:
            self._floors[ch.id], self._sent[ch.id] = view.page_floor(self._actor, ch, hidden), {}
        sent = self._sent[ch.id]
        present = {m.id: m for m in view.messages(self._actor, ch, hidden, self._floors[ch.id])}
        for lost in sent.keys() - present.keys():
            del sent[lost]
            gone.append({"channel": str(ch.id), "id": str(lost)})
        for m in present.values():
            new = self._version(m)
            old = sent.get(m.id)
            if old is None or old[0] is not new[0] or old[1] != new[1]:
                sent[m.id] = new
                put.append(view.message(self._actor, m))

    def _version(self, m: Message) -> _Sent:
        """Return what tells two versions of a message apart: its data is made anew at every change."""
        return m.data, view.deletable(self._actor, m)
