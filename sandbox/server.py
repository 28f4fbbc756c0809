"""The HTTP side: one aiohttp application on one loopback port, with the REST routes, the gateway and the files."""

from __future__ import annotations

import asyncio
import base64
import errno
import secrets
import time
from collections import Counter, deque
from typing import Any, Final
from urllib.parse import unquote

import orjson
from aiohttp import BodyPartReader, web

from sandbox import routes
from sandbox.bodies import Bodies
from sandbox.call import Call, Handler, Record, Violation, match
from sandbox.gateway import Gateway
from sandbox.limits import Fault, Faults, Gate, RateLimits
from sandbox.state import ApiError, Channel, Guild, Json, Message, State, User, unknown
from sandbox.validate import description, invalid, load

API: Final = "/api/v10"
HOST: Final = "127.0.0.1"
MAX_FILE: Final = 10 << 20
MALFORMED: Final = (50035, 50006, 40005)  # what a well-made bot never gets
BLANK_PNG: Final = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
_BODY: Final = web.RequestKey("body", object)
_Found = tuple[str, Handler, dict[str, str]] | None

routes.load()


def made_up_token(user_id: int) -> str:
    """Return a new token that looks like those of Discord and opens nothing."""
    name = base64.urlsafe_b64encode(str(user_id).encode()).decode().rstrip("=")
    return f"{name}.{secrets.token_urlsafe(5)[:6]}.{secrets.token_urlsafe(30)[:38]}"


class _Drop(Exception):
    """The connection is cut instead of an answer."""


class Server:
    """Discord on this machine: `start`, and a bot can connect to `url`.

    Without a `token` any is accepted. `check` is whether requests are checked against Discord's OpenAPI description,
    where that is at hand. Its limits hold always, but that measurements can do without those of messages (`limits`).
    """

    def __init__(
        self,
        *,
        token: str = "",
        port: int = 0,
        shards: int = 1,
        max_concurrency: int = 1,
        check: bool = True,
        limits: bool = True,
        rate_limits: bool = True,
        keep_history: bool = True,
        bot_id: int | None = None,
    ) -> None:
        self.token = token
        self.state = State(keep_history=keep_history, bot_id=bot_id)
        self.bodies = Bodies(self.state, limits)
        self.gateway = Gateway(self.state, token, shards, max_concurrency)
        self.limits = RateLimits(enabled=rate_limits)
        self.faults = Faults()
        spec = description() if check else None
        self.spec = load(spec) if spec else None
        self.gate = Gate()
        self.gateway.gate = self.gate
        self.violations: list[Violation] = []
        self.unimplemented: list[str] = []
        self.errors: list[str] = []
        self.calls: deque[Record] = deque(maxlen=50000)
        self.statuses: Counter[int] = Counter()
        self.by_route: Counter[str] = Counter()
        self.synced = asyncio.Event()
        self.port = port
        self.app = web.Application(client_max_size=256 << 20)
        self.app.router.add_get("/gateway", self.gateway.handle)
        self.app.router.add_route("*", API + "/{tail:.*}", self._api)
        self.app.router.add_get("/{kind:attachments|avatars|embed|emojis|icons}/{tail:.*}", self._cdn)
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        """The server's own address."""
        return f"http://{HOST}:{self.port}"

    @property
    def api_url(self) -> str:
        """What a bot takes for Discord's HTTP API."""
        return self.url + API

    @property
    def gateway_url(self) -> str:
        """What a bot takes for Discord's gateway."""
        return f"ws://{HOST}:{self.port}/gateway"

    def close_to_others(self) -> None:
        """Make up a token; from now on only a bot that has it gets in."""
        self.token = self.gateway.token = made_up_token(self.state.bot.id)

    async def start(self, tries: int = 1) -> None:
        """Listen on the port, or on the next free one among `tries`; OSError if all are taken."""
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        for port in range(self.port, self.port + tries):
            try:
                await web.TCPSite(self._runner, HOST, port, backlog=1024).start()
                break
            except OSError as e:
                if e.errno != errno.EADDRINUSE or port == self.port + tries - 1:
                    await self._runner.cleanup()
                    raise
        self.port = self._runner.addresses[0][1]
        self.state.base_url = self.url

    async def stop(self) -> None:
        """Cut all connections and stop listening."""
        for c in list(self.gateway.connections):
            c.drop()
        if self._runner:
            await self._runner.cleanup()

    def pause(self) -> None:
        """Answer nothing and send nothing until `unpause`."""
        self.gate.shut()

    def unpause(self) -> None:
        """Answer what has waited, and go on."""
        self.gate.open()

    # -- the pipeline -------------------------------------------------------------------------------------------------

    async def _cdn(self, request: web.Request) -> web.Response:
        await self.gate.wait()
        path = unquote(request.rel_url.raw_path)
        if request.match_info["kind"] != "attachments":
            return web.Response(body=BLANK_PNG, content_type="image/png")
        if path not in self.state.files:
            raise web.HTTPNotFound
        data, kind = self.state.files[path]
        return web.Response(body=data, content_type=kind, headers={"Cache-Control": "max-age=31536000, immutable"})

    async def _api(self, request: web.Request) -> web.StreamResponse:
        start = time.perf_counter()
        await self.gate.wait()
        path = request.rel_url.raw_path[len(API) :]
        found = match(request.method, [unquote(p) for p in path.strip("/").split("/")])
        headers: dict[str, str] = {"Via": "1.1 google"}
        status, code, payload = 500, 0, None
        try:
            status, payload = await self._faulty(request, path, found, headers)
        except ApiError as e:
            status, code, payload = e.status, e.code, e.body()
            if e.code in MALFORMED:
                route = f"{request.method} {found[0] if found else path}"
                self.violations.append(Violation(route, e.code, str(e), str(request.get(_BODY))[:2000]))
        except (_Drop, ConnectionError):  # ordered, or the bot has ended in the middle of its request
            status = 0
        except Exception as e:  # a defect of the sandbox: noted for the report, then aiohttp logs it and answers 500
            self.errors.append(f"{request.method} {path}: {type(e).__name__}: {e}")
            raise
        finally:
            template, ms = found[0] if found else "", (time.perf_counter() - start) * 1000
            body = request.get(_BODY) if self.state.keep_history else None
            self.calls.append(Record(self.state.clock.now(), request.method, path, template, status, ms, code, body))
            self.statuses[status] += 1
            self.by_route[f"{request.method} {template or path}"] += 1
            self.state.pulse.fire()
        if status == 0:
            if request.transport:
                request.transport.abort()
            return web.Response()
        if payload is None:
            return web.Response(status=status, headers=headers)
        body = orjson.dumps(payload)
        return web.Response(status=status, headers=headers, body=body, content_type="application/json")

    async def _faulty(self, request: web.Request, path: str, found: _Found, headers: dict[str, str]) -> tuple[int, Any]:
        """Answer, unless a fault that somebody ordered comes first or after."""
        fault = self.faults.take(request.method, path)
        if fault:
            await fault.wait()
        if fault and not fault.after:
            self._fail(fault)
        answer = await self._answer(request, path, found, headers)
        if fault and fault.after:
            self._fail(fault)
        return answer

    @staticmethod
    def _fail(fault: Fault) -> None:
        if fault.drop:
            raise _Drop
        if fault.status:
            raise ApiError(fault.status, fault.code, fault.message)

    async def _answer(self, request: web.Request, path: str, found: _Found, headers: dict[str, str]) -> tuple[int, Any]:
        if found is None:
            self.unimplemented.append(f"UNIMPLEMENTED {request.method} {path}")
            raise ApiError(404, 0, "404: Not Found")
        template, handler, params = found
        auth = request.headers.get("Authorization", "")
        if "_token}" not in template and (auth[:4] != "Bot " or (self.token and auth[4:] != self.token)):
            raise ApiError(401, 0, "401: Unauthorized")
        reason = request.headers.get("X-Audit-Log-Reason")
        call = Call(request.method, path, template, params, dict(request.query), reason=reason)
        if request.can_read_body:
            await _read(request, call)
        request[_BODY] = call.body
        extra, refused = self.limits.check(request.method, template, params, call.body)
        headers.update(extra)
        if refused:
            return 429, refused
        problems = self.spec.check(request.method, template, call.body) if self.spec else []
        if problems:
            raise invalid(problems)
        if any(len(f[1]) > MAX_FILE for f in call.files.values()):
            raise ApiError(413, 40005, "Request entity too large")
        payload = await handler(self, call)
        if payload is None:
            return 204, None
        return payload if isinstance(payload, tuple) else (200, payload)

    # -- look-ups for the handlers ------------------------------------------------------------------------------------

    def guild(self, c: Call) -> Guild:
        """Return the guild in the path; ApiError 10004."""
        g = self.state.guilds.get(c.id("guild_id"))
        if g is None:
            raise unknown("Guild")
        return g

    def channel(self, c: Call, perm: int = 0) -> Channel:
        """Return the channel in the path, where the bot has `perm`; ApiError 10003, 50001, 50013."""
        ch = self.state.channels.get(c.id("channel_id"))
        if ch is None:
            raise unknown("Channel")
        self.state.need(ch, perm)
        return ch

    def message(self, c: Call, ch: Channel) -> Message:
        """Return the message in the path; ApiError 10008, for ephemeral ones too."""
        m = ch.live.get(c.id("message_id"))
        if m is None or m.ephemeral:
            raise unknown("Message")
        return m

    def user(self, c: Call, name: str = "user_id") -> User:
        """Return the user in the path; ApiError 10013."""
        u = self.state.bot if c.params[name] == "@me" else self.state.users.get(c.id(name))
        if u is None:
            raise unknown("User")
        return u

    def rest(self, m: Message) -> Json:
        """Return a message as the HTTP API shows it to this bot."""
        if "message_content" not in self.gateway.privileged:
            return self.state.redacted(m, m.data) or m.data
        return m.data


async def _read(request: web.Request, call: Call) -> None:
    """Read the body, JSON or a form, into the call; ApiError 50109 if it is neither."""
    try:
        if not request.content_type.startswith("multipart/"):
            raw = await request.read()
            call.body = orjson.loads(raw) if raw else None
            return
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            name, data = part.name or "", bytes(await part.read())
            if name == "payload_json":
                call.body = orjson.loads(data)
            elif name.startswith("files["):
                kind = part.headers.get("Content-Type", "")
                call.files[int(name[6:-1])] = (part.filename or "file", data, kind)
    except ValueError:
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None
