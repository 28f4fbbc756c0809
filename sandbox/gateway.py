"""The Gateway: sessions, shards, intents, heartbeats, resume, and its failures on demand."""

from __future__ import annotations

import asyncio
import json
import secrets
import zlib
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import Any, Callable, Optional

from aiohttp import WSMsgType, web

from .state import Intent, Json, State

(
    OP_DISPATCH,
    OP_HEARTBEAT,
    OP_IDENTIFY,
    OP_PRESENCE,
    OP_VOICE,
    OP_RESUME,
    OP_RECONNECT,
    OP_MEMBERS,
    OP_INVALID,
    OP_HELLO,
    OP_ACK,
) = (0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11)
PRIVILEGED = {"members": Intent.MEMBERS, "presences": Intent.PRESENCES, "message_content": Intent.CONTENT}
REPLAY = 20000


def _compressor(kind: Optional[str]) -> Optional[Callable[[bytes], bytes]]:
    if kind == "zlib-stream":
        z = zlib.compressobj(level=1)
        return lambda raw: z.compress(raw) + z.flush(zlib.Z_SYNC_FLUSH)
    if kind == "zstd-stream":
        import zstandard  # only asked for by a bot that has it; install it here too

        c = zstandard.ZstdCompressor().compressobj()
        return lambda raw: c.compress(raw) + c.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
    return None


@dataclass(eq=False)
class Session:
    id: str
    shard: int
    total: int
    intents: int
    seq: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAY))
    conn: Optional["Connection"] = None


class Connection:
    def __init__(self, gateway: "Gateway", request: web.Request, ws: web.WebSocketResponse) -> None:
        self.gateway, self.request, self.ws = gateway, request, ws
        self.compress = _compressor(request.query.get("compress"))
        self.session: Optional[Session] = None
        self.queue: deque[str] = deque()
        self.wake = asyncio.Event()
        self.commands: deque[float] = deque()
        self.mute = False

    def send(self, text: str) -> None:
        if not self.mute:
            self.queue.append(text)
            self.wake.set()

    def op(self, op: int, d: Any = None) -> None:
        self.send(json.dumps({"op": op, "d": d, "s": None, "t": None}))

    async def write(self) -> None:
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
        await self.ws.close(code=code, message=message.encode())

    def drop(self) -> None:
        """Cut the TCP connection without a close frame."""
        if self.request.transport:
            self.request.transport.abort()


class Gateway:
    def __init__(self, state: State, token: str, shards: int = 1, max_concurrency: int = 1) -> None:
        self.state, self.token, self.shards, self.max_concurrency = state, token, shards, max_concurrency
        self.heartbeat_interval = 41250
        self.privileged = {"members", "presences", "message_content"}
        self.identify_limit = False  # whether to enforce max_concurrency identifies per 5 s and bucket
        self.starts = 1000
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.gate = asyncio.Event()
        self.gate.set()
        self.stats: Counter[str] = Counter()
        self.log: deque[tuple[float, str]] = deque(maxlen=2000)
        self.changed = asyncio.Event()
        self._identifies: dict[int, deque[float]] = {}
        state.emit = self.dispatch

    # -- sending ------------------------------------------------------------------------------------------------------

    def shard_of(self, guild_id: Optional[int], total: int) -> int:
        return (guild_id >> 22) % total if guild_id else 0

    def dispatch(
        self, event: str, data: Any, guild_id: Optional[int], intent: int, bare: Optional[Json] = None
    ) -> None:
        encoded: dict[bool, str] = {}
        for s in list(self.sessions.values()):
            if s.shard != self.shard_of(guild_id, s.total) or (intent and not s.intents & intent):
                continue
            if callable(data):
                self._event(s, event, json.dumps(data(s.intents)))
                continue
            plain = bare is not None and not s.intents & Intent.CONTENT
            if plain not in encoded:
                encoded[plain] = json.dumps(bare if plain else data)
            self._event(s, event, encoded[plain])

    def _event(self, s: Session, event: str, encoded: str) -> None:
        s.seq += 1
        text = f'{{"t":"{event}","s":{s.seq},"op":0,"d":{encoded}}}'
        s.sent.append((s.seq, text))
        self.stats[event] += 1
        if s.conn is not None:
            s.conn.send(text)

    # -- failures on demand -------------------------------------------------------------------------------------------

    def _live(self, shard: Optional[int]) -> list[Connection]:
        return [c for c in self.connections if c.session and shard in (None, c.session.shard)]

    async def drop(self, shard: Optional[int] = None, code: Optional[int] = None) -> int:
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

    def reconnect(self, shard: Optional[int] = None) -> None:
        for c in self._live(shard):
            c.op(OP_RECONNECT)

    def invalidate(self, shard: Optional[int] = None, resumable: bool = False) -> None:
        for c in self._live(shard):
            if not resumable and c.session:
                self.sessions.pop(c.session.id, None)
            c.op(OP_INVALID, resumable)

    def zombify(self, shard: Optional[int] = None) -> None:
        """Let live connections fall silent, heartbeat acknowledgements included, but stay open. New ones work."""
        for c in self._live(shard):
            c.mute = True

    def forget_sessions(self) -> None:
        """What the next RESUME gets is an invalid session."""
        self.sessions.clear()

    # -- receiving ----------------------------------------------------------------------------------------------------

    async def handle(self, request: web.Request) -> web.StreamResponse:
        await self.gate.wait()
        ws = web.WebSocketResponse(compress=False, max_msg_size=1 << 20, timeout=1.0)
        await ws.prepare(request)
        conn = Connection(self, request, ws)
        self.connections.add(conn)
        writer = asyncio.create_task(conn.write())
        try:
            if request.query.get("v", "10") not in ("9", "10"):
                await conn.close(4012)
            conn.op(OP_HELLO, {"heartbeat_interval": self.heartbeat_interval, "_trace": ["loopback"]})
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
        self.changed.set()
        self.changed = asyncio.Event()

    async def _receive(self, conn: Connection, raw: str) -> None:
        now = asyncio.get_running_loop().time()
        try:
            msg = json.loads(raw)
            op, d = msg["op"], msg.get("d")
        except (ValueError, KeyError, TypeError):
            return await conn.close(4002)
        if len(raw) > 4096:
            return await conn.close(4002)
        conn.commands.append(now)
        while conn.commands and conn.commands[0] < now - 60:
            conn.commands.popleft()
        if len(conn.commands) > 120:
            self.stats["gateway_rate_limited"] += 1
            return await conn.close(4008)
        if op == OP_HEARTBEAT:
            self.stats["heartbeat"] += 1
            conn.op(OP_ACK)
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
        elif op not in (OP_VOICE, 31):
            await conn.close(4001)

    async def _identify(self, conn: Connection, d: Json) -> None:
        now = asyncio.get_running_loop().time()
        if conn.session:
            return await conn.close(4005)
        if self.token and d["token"] != self.token:
            return await conn.close(4004)
        shard, total = d.get("shard") or (0, 1)
        if not 0 <= shard < total:
            return await conn.close(4010)
        intents = d.get("intents", 0)
        if any(intents & bit and name not in self.privileged for name, bit in PRIVILEGED.items()):
            return await conn.close(4014)
        recent = self._identifies.setdefault(shard % self.max_concurrency, deque(maxlen=8))
        if self.identify_limit and recent and recent[-1] > now - 5:
            self.stats["identify_rate_limited"] += 1
            return conn.op(OP_INVALID, False)
        recent.append(now)
        self.starts -= 1
        self.sessions = {k: s for k, s in self.sessions.items() if s.conn is not None or s.shard != shard}
        s = conn.session = Session(secrets.token_hex(16), shard, total, intents, conn=conn)
        self.sessions[s.id] = s
        self.stats["identify"] += 1
        if d.get("presence"):
            self.state.presences.append(d["presence"])
        guilds = [g for g in self.state.guilds.values() if self.shard_of(g.id, total) == shard]
        self._event(
            s,
            "READY",
            json.dumps(
                {
                    "v": 10,
                    "user": self.state.bot.payload()
                    | {"verified": True, "mfa_enabled": True, "flags": 0, "email": None},
                    "guilds": [{"id": str(g.id), "unavailable": True} for g in guilds],
                    "session_id": s.id,
                    "shard": [shard, total],
                    "resume_gateway_url": str(conn.request.url.with_query(None).with_scheme("ws")),
                    "session_type": "normal",
                    "application": {"id": str(self.state.bot.id), "flags": 0},
                    "private_channels": [],
                    "presences": [],
                    "relationships": [],
                }
            ),
        )
        if intents & Intent.GUILDS:
            for g in guilds:
                self._event(s, "GUILD_CREATE", json.dumps(self.state.guild_create(g, intents)))
        self._note(f"identify {shard}/{total}")

    async def _resume(self, conn: Connection, d: Json) -> None:
        s = self.sessions.get(d["session_id"])
        seq = d.get("seq") or 0
        if self.token and d["token"] != self.token:
            return await conn.close(4004)
        if s is None or (s.sent and seq < s.sent[0][0] - 1):
            self.stats["resume_refused"] += 1
            return conn.op(OP_INVALID, False)
        if seq > s.seq:
            return await conn.close(4007)
        if s.conn:
            s.conn.drop()
        conn.session, s.conn = s, conn
        for n, text in s.sent:
            if n > seq:
                conn.send(text)
                self.stats["replayed"] += 1
        self.stats["resume"] += 1
        self._event(s, "RESUMED", json.dumps({"_trace": ["loopback"]}))
        self._note(f"resume {s.shard}/{s.total}")

    def _members(self, s: Session, d: Json) -> None:
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
            found = [m for m in found if (m.nick or m.user.username).lower().startswith(query.lower())][
                : min(limit or 100, 100)
            ]
        elif not s.intents & Intent.MEMBERS:
            found = []
        chunks = [found[i : i + 1000] for i in range(0, len(found), 1000)] or [[]]
        for i, chunk in enumerate(chunks):
            self._event(
                s,
                "GUILD_MEMBERS_CHUNK",
                json.dumps(
                    {
                        "guild_id": str(g.id),
                        "members": [m.payload() for m in chunk],
                        "chunk_index": i,
                        "chunk_count": len(chunks),
                    }
                    | ({"nonce": d["nonce"]} if d.get("nonce") else {})
                    | ({"not_found": missing} if missing else {})
                ),
            )
