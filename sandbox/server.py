"""The HTTP side: one aiohttp application on one loopback port, with the REST routes, the gateway and CDN stubs."""

from __future__ import annotations

import asyncio
import base64
import json
import time
import traceback
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import Any, Awaitable, Callable, Iterator, Optional
from urllib.parse import unquote

from aiohttp import web

from . import validate
from .gateway import Gateway
from .limits import Fault, Faults, Gate, RateLimits
from .state import LOADING, ApiError, Channel, Guild, Interaction, Json, Message, State, User, iso, unknown

API = "/api/v10"
PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
MAX_FILE = 10 << 20
BODY = web.RequestKey("body", object)


@dataclass
class Call:
    """One request of the bot, as a handler sees it."""

    method: str
    path: str
    template: str
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None
    files: dict[int, tuple[str, bytes, str]] = field(default_factory=dict)
    reason: Optional[str] = None

    def id(self, name: str) -> int:
        try:
            return int(self.params[name])
        except ValueError:
            raise ApiError(
                400,
                50035,
                "Invalid Form Body",
                {name: {"_errors": [{"code": "NUMBER_TYPE_COERCE", "message": "not a snowflake"}]}},
            )

    def limit(self, default: int, most: int) -> int:
        n = int(self.query.get("limit", default))
        if not 1 <= n <= most:
            raise invalid([(("limit",), "NUMBER_TYPE_MAX", f"{n} is not between 1 and {most}")])
        return n


@dataclass(slots=True)
class Record:
    at: float
    method: str
    path: str
    template: str
    status: int
    ms: float
    code: int = 0


@dataclass(slots=True)
class Violation:
    route: str
    code: int
    message: str
    body: str

    def __str__(self) -> str:
        return f"{self.route} {self.code}: {self.message}"


def invalid(problems: list[validate.Problem]) -> ApiError:
    e = ApiError(400, 50035, "Invalid Form Body", validate.nest(problems))
    e.args = (validate.compact(problems),)
    return e


Handler = Callable[["Server", Call], Awaitable[Any]]
ROUTES: dict[tuple[str, int], list[tuple[tuple[str, ...], str, Handler]]] = {}


def route(method: str, *templates: str) -> Callable[[Handler], Handler]:
    def add(fn: Handler) -> Handler:
        for t in templates:
            parts = tuple(t.strip("/").split("/"))
            found = ROUTES.setdefault((method, len(parts)), [])
            found.append((parts, t, fn))
            found.sort(key=lambda r: [p.startswith("{") for p in r[0]])
        return fn

    return add


def match(method: str, parts: list[str]) -> Optional[tuple[str, Handler, dict[str, str]]]:
    for pattern, template, fn in ROUTES.get((method, len(parts)), ()):
        params = {}
        for p, v in zip(pattern, parts):
            if p[0] == "{":
                params[p[1:-1]] = v
            elif p != v:
                break
        else:
            return template, fn, params
    return None


class Server:
    def __init__(
        self,
        *,
        token: str = "",
        shards: int = 1,
        max_concurrency: int = 1,
        check: bool = True,
        rate_limits: bool = True,
        keep_history: bool = True,
    ) -> None:
        self.token = token
        self.state = State(keep_history=keep_history)
        self.gateway = Gateway(self.state, token, shards, max_concurrency)
        self.limits = RateLimits(enabled=rate_limits)
        self.faults = Faults()
        self.spec = validate.SpecValidator() if check else None
        self.strict = check
        self.gate = Gate()
        self.gateway.gate = self.gate.open
        self.violations: list[Violation] = []
        self.unimplemented: list[str] = []
        self.errors: list[str] = []
        self.calls: deque[Record] = deque(maxlen=50000)
        self.statuses: Counter[int] = Counter()
        self.by_route: Counter[str] = Counter()
        self.synced = asyncio.Event()
        self.port = 0
        self._runner: Optional[web.AppRunner] = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        app = web.Application(client_max_size=256 << 20)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_route("*", API + "/{tail:.*}", self._api)
        app.router.add_get("/{tail:.*}", self._cdn)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port, backlog=1024)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.state.base_url = self.url

    async def stop(self) -> None:
        for c in list(self.gateway.connections):
            c.drop()
        if self._runner:
            await self._runner.cleanup()

    def pause(self) -> None:
        """Answer nothing and send nothing until ``unpause``."""
        self.gate.open.clear()

    def unpause(self) -> None:
        self.gate.open.set()

    # -- the pipeline -------------------------------------------------------------------------------------------------

    async def _cdn(self, request: web.Request) -> web.Response:
        await self.gate.wait()
        data, kind = self.state.files.get(unquote(request.rel_url.raw_path), (PNG, "image/png"))
        return web.Response(body=data, content_type=kind)

    async def _api(self, request: web.Request) -> web.StreamResponse:
        start = time.perf_counter()
        await self.gate.wait()
        path = request.rel_url.raw_path[len(API) :]
        found = match(request.method, [unquote(p) for p in path.strip("/").split("/")])
        headers: dict[str, str] = {"Via": "1.1 google"}
        status, code, payload = 204, 0, None
        fault = self.faults.take(request.method, path)
        if fault and fault.delay:
            await asyncio.sleep(fault.delay)
        try:
            if fault and not fault.after and (fault.status or fault.drop):
                self._fail(fault)
            status, payload = await self._answer(request, path, found, headers)
            if fault and fault.after:
                self._fail(fault)
        except ApiError as e:
            status, code, payload = e.status, e.code, e.body()
            if e.code in (50035, 50006, 40005):
                route = f"{request.method} {found[0] if found else path}"
                self.violations.append(Violation(route, e.code, str(e.args[0]), str(request.get(BODY))[:2000]))
        except _Drop:
            status = 0
        except Exception as e:  # a defect of the stand-in itself
            status, payload = 500, {"message": "500: Internal Server Error", "code": 0}
            self.errors.append(f"{request.method} {path}: {type(e).__name__}: {e}")
            traceback.print_exc()
        template = found[0] if found else ""
        self.calls.append(
            Record(
                self.state.clock.now(),
                request.method,
                path,
                template,
                status,
                (time.perf_counter() - start) * 1000,
                code,
            )
        )
        self.statuses[status] += 1
        self.by_route[f"{request.method} {template or path}"] += 1
        if status == 0:
            if request.transport:
                request.transport.abort()
            return web.Response()
        if payload is None:
            return web.Response(status=status, headers=headers)
        return web.Response(
            status=status, headers=headers, body=json.dumps(payload).encode(), content_type="application/json"
        )

    def _fail(self, fault: Fault) -> None:
        if fault.drop:
            raise _Drop
        if fault.status:
            raise ApiError(fault.status, fault.code, fault.message)

    async def _answer(
        self,
        request: web.Request,
        path: str,
        found: Optional[tuple[str, Handler, dict[str, str]]],
        headers: dict[str, str],
    ) -> tuple[int, Any]:
        if found is None:
            self.unimplemented.append(f"UNIMPLEMENTED {request.method} {path}")
            raise ApiError(404, 0, "404: Not Found")
        template, fn, params = found
        auth = request.headers.get("Authorization", "")
        if "_token}" not in template and (auth[:4] != "Bot " or self.token and auth[4:] != self.token):
            raise ApiError(401, 0, "401: Unauthorized")
        call = Call(
            request.method,
            path,
            template,
            params,
            dict(request.query),
            reason=request.headers.get("X-Audit-Log-Reason"),
        )
        if request.can_read_body:
            await self._read(request, call)
        request[BODY] = call.body
        extra, refused = self.limits.check(request.method, template, params, call.body)
        headers.update(extra)
        if refused:
            return 429, refused
        if self.spec:
            problems = self.spec.check(request.method, template, call.body)
            problems += [
                (("attachments", i, "id"), "ATTACHMENT_FILE_MISSING", "no such file in the form")
                for i, a in enumerate(self._attachments(call.body))
                if int(a["id"]) < 10 and int(a["id"]) not in call.files
            ]
            if problems:
                raise invalid(problems)
        if any(len(f[1]) > MAX_FILE for f in call.files.values()):
            raise ApiError(413, 40005, "Request entity too large")
        payload = await fn(self, call)
        return (204, None) if payload is None else payload if isinstance(payload, tuple) else (200, payload)

    @staticmethod
    def _attachments(body: Any) -> list[Json]:
        data = body.get("data", body) if isinstance(body, dict) else None
        return (
            [a for a in (data or {}).get("attachments") or () if str(a.get("id", "")).isdecimal()]
            if isinstance(data, dict)
            else []
        )

    async def _read(self, request: web.Request, call: Call) -> None:
        try:
            if not request.content_type.startswith("multipart/"):
                raw = await request.read()
                call.body = json.loads(raw) if raw else None
                return
            async for part in await request.multipart():
                name = part.name or ""
                data = await part.read()
                if name == "payload_json":
                    call.body = json.loads(data)
                elif name.startswith("files["):
                    call.files[int(name[6:-1])] = (
                        part.filename or "file",
                        bytes(data),
                        part.headers.get("Content-Type", ""),
                    )
        except ValueError:
            raise ApiError(400, 50109, "The request body contains invalid JSON.")

    # -- look-ups -----------------------------------------------------------------------------------------------------

    def guild(self, c: Call) -> Guild:
        g = self.state.guilds.get(c.id("guild_id"))
        if g is None:
            raise unknown("Guild")
        return g

    def channel(self, c: Call, perm: int = 0) -> Channel:
        ch = self.state.channels.get(c.id("channel_id"))
        if ch is None:
            raise unknown("Channel")
        self.state.need(ch, perm)
        return ch

    def message(self, c: Call, ch: Channel) -> Message:
        m = ch.live.get(c.id("message_id"))
        if m is None or m.ephemeral:
            raise unknown("Message")
        return m

    def user(self, c: Call, name: str = "user_id") -> User:
        raw = c.params[name]
        u = self.state.bot if raw == "@me" else self.state.users.get(c.id(name))
        if u is None:
            raise unknown("User")
        return u

    # -- bodies of messages -------------------------------------------------------------------------------------------

    def fields(
        self, c: Call, body: Json, ch: Channel, old: Optional[Message] = None, base: tuple[str, ...] = ()
    ) -> Json:
        """What a body sets of a message; raises as Discord does."""
        flags = (body.get("flags") or 0) & ~LOADING
        sticky = old.data["flags"] if old else 0
        if self.strict:
            problems = validate.check_message(body, flags | sticky, base)
            if problems:
                raise invalid(problems)
        out: Json = {}
        if "content" in body:
            out["content"] = (body["content"] or "").strip()
        if "embeds" in body:
            out["embeds"] = [
                {k: v for k, v in e.items() if v is not None} | {"type": "rich"} for e in body["embeds"] or ()
            ]
        if "components" in body:
            counter = iter(range(1, 1 << 20))
            out["components"] = [self._component(x, counter) for x in body["components"] or ()]
        if "flags" in body or old:
            out["flags"] = (sticky & ~(1 << 2) if body.get("flags") is not None else sticky) | flags
        declared = body.get("attachments")
        kept = (
            []
            if old is None
            else old.data["attachments"]
            if declared is None
            else [a for a in old.data["attachments"] if any(str(d["id"]) == a["id"] for d in declared)]
        )
        notes = {int(d["id"]): d for d in declared or () if int(d["id"]) < 10}
        new = [self._store(ch, *c.files[i], notes.get(i, {})) for i in sorted(c.files)]
        if new or declared is not None or old is None:
            out["attachments"] = kept + new
            if len(out["attachments"]) > 10:
                raise invalid([((*base, "attachments"), "BASE_TYPE_BAD_LENGTH", "at most 10 attachments")])
        self._resolve(out, {a["filename"]: a for a in out.get("attachments", kept)})
        if body.get("poll") and not old:
            p = body["poll"]
            out["poll"] = {
                "question": p["question"],
                "answers": [{"answer_id": i + 1, **a} for i, a in enumerate(p["answers"])],
                "expiry": iso(self.state.clock.now() + 3600 * (p.get("duration") or 24)),
                "allow_multiselect": bool(p.get("allow_multiselect")),
                "layout_type": p.get("layout_type", 1),
                "results": {"is_finalized": False, "answer_counts": []},
            }
        merged = (old.data if old else {}) | out
        if not any(merged.get(k) for k in ("content", "embeds", "components", "attachments", "poll")) and not body.get(
            "sticker_ids"
        ):
            raise ApiError(400, 50006, "Cannot send an empty message")
        return out

    def _component(self, x: Json, counter: Iterator[int]) -> Json:
        """As Discord stores it: no nulls, and an id for each component."""
        out = {k: v for k, v in x.items() if v is not None}
        out["id"] = x.get("id") or next(counter)
        for k in ("components", "accessory", "component"):
            if isinstance(out.get(k), list):
                out[k] = [self._component(i, counter) for i in out[k]]
            elif isinstance(out.get(k), dict):
                out[k] = self._component(out[k], counter)
        return out

    def _store(self, ch: Channel, name: str, data: bytes, kind: str, note: Json) -> Json:
        aid = self.state.snowflake()
        name = note.get("filename") or name
        path = f"/attachments/{ch.id}/{aid}/{name}"
        guess = {
            "png": "image/png",
            "jpg": "image/jpeg",
            "gif": "image/gif",
            "webp": "image/webp",
            "txt": "text/plain; charset=utf-8",
            "json": "application/json; charset=utf-8",
        }.get(name.rpartition(".")[2].lower(), kind or "application/octet-stream")
        self.state.files[path] = (data, guess.split(";")[0])
        url = self.url + path
        out = {"id": str(aid), "filename": name, "size": len(data), "url": url, "proxy_url": url, "content_type": guess}
        if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
            out |= {"width": int.from_bytes(data[16:20], "big"), "height": int.from_bytes(data[20:24], "big")}
        return out | ({"description": note["description"]} if note.get("description") else {})

    def _resolve(self, node: Any, files: dict[str, Json]) -> None:
        """Turn attachment:// links into the attachments' addresses, and fill in media objects."""
        if isinstance(node, list):
            for n in node:
                self._resolve(n, files)
        elif isinstance(node, dict):
            for k, v in list(node.items()):
                if isinstance(v, str) and v.startswith("attachment://"):
                    a = files.get(v[13:])
                    if a is None:
                        raise invalid([((k,), "ATTACHMENT_NOT_FOUND", f"{v} names no attachment")])
                    node[k] = a["url"]
                    if k == "url":
                        node.update({"proxy_url": a["url"], "width": a.get("width"), "height": a.get("height")})
                elif k in ("media", "file") and isinstance(v, dict):
                    self._resolve(v, files)
                    node[k] = {
                        "proxy_url": v["url"],
                        "width": 0,
                        "height": 0,
                        "loading_state": 2,
                        "flags": 0,
                        "content_type": "image/png",
                    } | v
                    if k == "file":
                        node |= {"name": v["url"].rpartition("/")[2], "size": 0}
                elif k != "attachments":
                    self._resolve(v, files)

    def rest(self, m: Message) -> Json:
        if "message_content" not in self.gateway.privileged:
            return self.state.redacted(m, m.data) or m.data
        return m.data

    def interaction_fields(self, it: Interaction) -> Json:
        app = str(self.state.bot.id)
        user = it.user.payload()
        meta: Json = {"id": str(it.id), "type": it.type, "user": user, "authorizing_integration_owners": {}}
        if it.type == 3 and it.source:
            meta["interacted_message_id"] = str(it.source.id)
        if it.type == 5 and it.parent:
            meta["triggering_interaction_metadata"] = {
                "id": str(it.parent.id),
                "type": it.parent.type,
                "user": user,
                "authorizing_integration_owners": {},
                **({"interacted_message_id": str(it.source.id)} if it.source else {}),
            }
        out: Json = {"application_id": app, "webhook_id": app, "interaction_metadata": meta}
        if it.type == 2:
            out |= {"type": 20, "interaction": {"id": str(it.id), "type": 2, "name": it.name, "user": user}}
        return out


class _Drop(Exception):
    pass


from . import routes  # noqa: E402,F401  (registers the handlers)
