"""The Gateway: sessions, shards, intents, heartbeats, resume, and its failures on demand."""

from __future__ import annotations

import asyncio
import importlib
import secrets
import zlib
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import orjson
from aiohttp import WSMsgType, web

from sandbox.limits import Gate
from sandbox.state import Guild, Intent, Json, State

OP_HEARTBEAT, OP_IDENTIFY, OP_PRESENCE, OP_VOICE, OP_RESUME, OP_RECONNECT = 1, 2, 3, 4, 6, 7
OP_MEMBERS, OP_INVALID, OP_HELLO, OP_ACK, OP_SOUNDS = 8, 9, 10, 11, 31
PRIVILEGED: Final = {"members": Intent.MEMBERS, "presences": Intent.PRESENCES, "message_content": Intent.CONTENT}
REPLAY: Final = 20000  # events that a session can get again
LARGEST: Final = 4096  # bytes of one message of the bot
COMMANDS_A_MINUTE: Final = 120
IDENTIFY_SECONDS: Final = 5
ACK_SECONDS: Final = 0.05


def _json(data: Any) -> str:
    return orjson.dumps(data).decode()


def _compressor(kind: str | None) -> Callable[[bytes], bytes] | None:
    if kind == "zlib-stream":
        z = zlib.compressobj(level=1)
        return lambda raw: z.compress(raw) + z.flush(zlib.Z_SYNC_FLUSH)
    if kind == "zstd-stream":
        zstd = importlib.import_module("zstandard")  # only a bot that has it asks for it
        c = zstd.ZstdCompressor().compressobj()

        def compress(raw: bytes) -> bytes:
            return bytes(c.compress(raw) + c.flush(zstd.COMPRESSOBJ_FLUSH_BLOCK))

        return compress
    return None


@dataclass(eq=False)
class Session:
    """What one shard of the bot has been told, and where it left off."""

    id: str
    shard: int
    total: int
    intents: int
    seq: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAY))
    conn: Connection | None = None


class Connection:
    """One WebSocket of the bot. When `mute`, it says nothing more."""

    def __init__(self, gateway: Gateway, request: web.Request, ws: web.WebSocketResponse) -> None:
        self.gateway, self.request, self.ws = gateway, request, ws
        self.compress = _compressor(request.query.get("compress"))
        self.session: Session | None = None
        self.queue: deque[str] = deque()
        self.wake = asyncio.Event()
        self.commands: deque[float] = deque()
        self.mute = False

    def send(self, text: str) -> None:
        """Send a frame, after those before it."""
        if not self.mute:
            self.queue.append(text)
            self.wake.set()

    def op(self, op: int, d: Any = None) -> None:
        """Send a frame that is no event."""
        self.send(_json({"op": op, "d": d, "s": None, "t": None}))

    async def write(self) -> None:
        """Carry out what `send` ordered, until the connection ends."""
        while not self.ws.closed:
            await self.wake.wait()
            self.wake.clear()
            while self.queue:
                await self.gateway.gate.wait()
                raw = self.queue.popleft()
                try:
                    if self.compress:
                        await self.ws.send_bytes(self.compress(raw.encode()))
                    else:
                        await self.ws.send_str(raw)
                except (ConnectionError, RuntimeError):
                    return

    async def close(self, code: int, message: str = "") -> None:
        """End the connection with a close code."""
        await self.ws.close(code=code, message=message.encode())

    def drop(self) -> None:
        """Cut the TCP connection without a close frame."""
        if self.request.transport:
            self.request.transport.abort()


class Gateway:
    """The sessions and connections of one bot.

    `privileged` are the intents it was granted, `identify_limit` is whether `max_concurrency` identifies per 5 s hold,
    `stats` counts events and what else happened, `log` says when sessions began and ended.
    """

    def __init__(self, state: State, token: str, shards: int = 1, max_concurrency: int = 1) -> None:
        self.state, self.token, self.shards, self.max_concurrency = state, token, shards, max_concurrency
        self.heartbeat_interval = 41250
        self.privileged = {"members", "presences", "message_content"}
        self.identify_limit = False
        self.starts = 1000
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.gate = Gate()
        self.stats: Counter[str] = Counter()
        self.log: deque[tuple[float, str]] = deque(maxlen=2000)
        self._identifies: dict[int, deque[float]] = {}
        state.emit = self.dispatch

    # -- sending ------------------------------------------------------------------------------------------------------

    def shard_of(self, guild_id: int | None, total: int) -> int:
        """Return the shard that hears of a guild, or of direct messages (None)."""
        return (guild_id >> 22) % total if guild_id else 0

    def dispatch(self, event: str, data: Any, guild_id: int | None, intent: int, bare: Json | None = None) -> None:
        """Tell the sessions that want to know; see `sandbox.state.store.Emit`."""
        encoded: dict[bool, str] = {}
        for s in list(self.sessions.values()):
            if s.shard != self.shard_of(guild_id, s.total) or (intent and not s.intents & intent):
                continue
            if callable(data):
                self._event(s, event, _json(data(s.intents)))
                continue
            plain = bare is not None and not s.intents & Intent.CONTENT
            if plain not in encoded:
                encoded[plain] = _json(bare if plain else data)
            self._event(s, event, encoded[plain])

    def _event(self, s: Session, event: str, encoded: str) -> None:
        s.seq += 1
        text = f'{{"t":"{event}","s":{s.seq},"op":0,"d":{encoded}}}'
        s.sent.append((s.seq, text))
        self.stats[event] += 1
        if s.conn is not None:
            s.conn.send(text)

    # -- failures on demand -------------------------------------------------------------------------------------------

    def _live(self, shard: int | None) -> list[Connection]:
        return [c for c in self.connections if c.session and shard in (None, c.session.shard)]

    async def drop(self, shard: int | None = None, code: int | None = None) -> int:
        """End connections: a cut without close frame, or a close with this code. The sessions stay resumable."""
        live = self._live(shard)
        for c in live:
            if c.session:
                c.session.conn = None
            if code is None:
                c.drop()
            else:
                await c.close(code)
        return len(live)

    def ready_shards(self) -> set[int]:
        """Return the shards that are connected and identified, once there are as many as the bot said; none before."""
        live = {c.session.shard: c.session.total for c in self.connections if c.session}
        return set(live) if live and len(live) == next(iter(live.values())) else set()

    def reconnect(self, shard: int | None = None) -> None:
        """Ask the bot to connect anew and resume."""
        for c in self._live(shard):
            c.op(OP_RECONNECT)

    def invalidate(self, shard: int | None = None, resumable: bool = False) -> None:
        """Tell the bot that its session is invalid."""
        for c in self._live(shard):
            if not resumable and c.session:
                self.sessions.pop(c.session.id, None)
            c.op(OP_INVALID, resumable)

    def zombify(self, shard: int | None = None) -> None:
        """Let live connections fall silent, heartbeat acknowledgements included, but stay open. New ones work."""
        for c in self._live(shard):
            c.mute = True

    def forget_sessions(self) -> None:
        """What the next RESUME gets is an invalid session."""
        self.sessions.clear()

    # -- receiving ----------------------------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Serve one WebSocket."""
        await self.gate.wait()
        ws = web.WebSocketResponse(compress=False, max_msg_size=1 << 20, timeout=1.0)
        await ws.prepare(request)
        conn = Connection(self, request, ws)
        self.connections.add(conn)
        writer = asyncio.create_task(conn.write())
        try:
            if request.query.get("v", "10") not in ("9", "10"):
                await conn.close(4012)
            conn.op(OP_HELLO, {"heartbeat_interval": self.heartbeat_interval, "_trace": ["sandbox"]})
            async for msg in ws:
                if msg.type is WSMsgType.TEXT:
                    await self._receive(conn, msg.data)
                elif msg.type is WSMsgType.ERROR:
                    break
        finally:
            writer.cancel()
            self.connections.discard(conn)
            if conn.session and conn.session.conn is conn:
                conn.session.conn = None
            self._note(f"closed {ws.close_code}")
        return ws

    def _note(self, what: str) -> None:
        self.log.append((self.state.clock.now(), what))
        self.state.pulse.fire()

    async def _receive(self, conn: Connection, raw: str) -> None:
        now = asyncio.get_running_loop().time()
        try:
            msg = orjson.loads(raw)
            op, d = msg["op"], msg.get("d")
        except (ValueError, KeyError, TypeError):
            await conn.close(4002)
            return
        if len(raw) > LARGEST:
            await conn.close(4002)
            return
        conn.commands.append(now)
        while conn.commands and conn.commands[0] < now - 60:
            conn.commands.popleft()
        if len(conn.commands) > COMMANDS_A_MINUTE:
            self.stats["gateway_rate_limited"] += 1
            await conn.close(4008)
            return
        if op == OP_HEARTBEAT:
            self.stats["heartbeat"] += 1
            # Not at once, as it never is on a real line: discord.py takes an answer that comes before its own thread
            # has noted the time of the question for one to the question before, and warns of a lag of 41 s.
            asyncio.get_running_loop().call_later(ACK_SECONDS, conn.op, OP_ACK)
        elif op == OP_IDENTIFY:
            await self._identify(conn, d)
        elif op == OP_RESUME:
            await self._resume(conn, d)
        elif conn.session is None:
            await conn.close(4003)
        elif op == OP_PRESENCE:
            self.state.presences.append(d)
        elif op == OP_MEMBERS:
            self._members(conn.session, d)
        elif op not in (OP_VOICE, OP_SOUNDS):
            await conn.close(4001)

    def _refusal(self, conn: Connection, d: Json) -> int | None:
        """Return the close code that an identify deserves, or None."""
        shard, total = d.get("shard") or (0, 1)
        if conn.session:
            return 4005
        if self.token and d["token"] != self.token:
            return 4004
        if not 0 <= shard < total:
            return 4010
        intents = d.get("intents", 0)
        refused = any(intents & bit and name not in self.privileged for name, bit in PRIVILEGED.items())
        return 4014 if refused else None

    async def _identify(self, conn: Connection, d: Json) -> None:
        code = self._refusal(conn, d)
        if code:
            await conn.close(code)
            return
        now = asyncio.get_running_loop().time()
        shard, total = d.get("shard") or (0, 1)
        recent = self._identifies.setdefault(shard % self.max_concurrency, deque(maxlen=8))
        if self.identify_limit and recent and recent[-1] > now - IDENTIFY_SECONDS:
            self.stats["identify_rate_limited"] += 1
            conn.op(OP_INVALID, False)
            return
        recent.append(now)
        self.starts -= 1
        self.sessions = {k: s for k, s in self.sessions.items() if s.conn is not None or s.shard != shard}
        s = conn.session = Session(secrets.token_hex(16), shard, total, d.get("intents", 0), conn=conn)
        self.sessions[s.id] = s
        self.stats["identify"] += 1
        if d.get("presence"):
            self.state.presences.append(d["presence"])
        guilds = [g for g in self.state.guilds.values() if self.shard_of(g.id, total) == shard]
        self._event(s, "READY", _json(self._ready(s, guilds, conn)))
        if s.intents & Intent.GUILDS:
            for g in guilds:
                self._event(s, "GUILD_CREATE", _json(self.state.guild_create(g, s.intents)))
        self._note(f"identify {shard}/{total}")

    def _ready(self, s: Session, guilds: list[Guild], conn: Connection) -> Json:
        return {
            "v": 10,
            "user": self.state.bot.payload() | {"verified": True, "mfa_enabled": True, "flags": 0, "email": None},
            "guilds": [{"id": str(g.id), "unavailable": True} for g in guilds],
            "session_id": s.id,
            "shard": [s.shard, s.total],
            "resume_gateway_url": str(conn.request.url.with_query(None).with_scheme("ws")),
            "session_type": "normal",
            "application": {"id": str(self.state.bot.id), "flags": 0},
            "private_channels": [],
            "presences": [],
            "relationships": [],
        }

    async def _resume(self, conn: Connection, d: Json) -> None:
        s = self.sessions.get(d["session_id"])
        seq = d.get("seq") or 0
        if self.token and d["token"] != self.token:
            await conn.close(4004)
            return
        if s is None or (s.sent and seq < s.sent[0][0] - 1):
            self.stats["resume_refused"] += 1
            conn.op(OP_INVALID, False)
            return
        if seq > s.seq:
            await conn.close(4007)
            return
        if s.conn:
            s.conn.drop()
        conn.session, s.conn = s, conn
        for n, text in s.sent:
            if n > seq:
                conn.send(text)
                self.stats["replayed"] += 1
        self.stats["resume"] += 1
        self._event(s, "RESUMED", _json({"_trace": ["sandbox"]}))
        self._note(f"resume {s.shard}/{s.total}")

    def _members(self, s: Session, d: Json) -> None:
        """Send the members that the bot asks for, by name, by id or all, in chunks of 1,000."""
        g = self.state.guilds.get(int(d["guild_id"]))
        if g is None:
            return
        query, limit, ids = d.get("query"), d.get("limit", 0), d.get("user_ids")
        found, missing = list(g.members.values()), []
        if ids is not None:
            wanted = [int(i) for i in (ids if isinstance(ids, list) else [ids])][:100]
            missing = [str(i) for i in wanted if i not in g.members]
            found = [g.members[i] for i in wanted if i in g.members]
        elif query:
            named = [m for m in found if (m.nick or m.user.username).lower().startswith(query.lower())]
            found = named[: min(limit or 100, 100)]
        elif not s.intents & Intent.MEMBERS:
            found = []
        chunks = [found[i : i + 1000] for i in range(0, len(found), 1000)] or [[]]
        extra = {"nonce": d["nonce"]} if d.get("nonce") else {}
        for i, chunk in enumerate(chunks):
            data = {"guild_id": str(g.id), "members": [m.payload() for m in chunk], "not_found": missing, **extra}
            self._event(s, "GUILD_MEMBERS_CHUNK", _json(data | {"chunk_index": i, "chunk_count": len(chunks)}))
