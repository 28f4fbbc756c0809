"""The sandbox's web page: a client like Discord's for the person one plays, served beside the HTTP API.

Only pages of this very server may open the WebSocket: it checks Origin and Host, so that no other site that the
player's browser shows, nor a name that points here, can act for him.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from aiohttp import web

from sandbox.page.desk import Desk
from sandbox.page.session import Session
from sandbox.process import BotProcess
from sandbox.world import Actor, World

STATIC: Final = Path(__file__).with_name("static")
LOCAL: Final = ("127.0.0.1", "localhost")
LARGEST: Final = 32 << 20  # bytes of one message from a page: a file of 10 MB in base64, with room
POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; connect-src 'self' ws://127.0.0.1:* ws://localhost:*; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
)


def attach(app: web.Application, world: World, bot: BotProcess) -> None:
    """Add the page to the sandbox's application: `/`, `/static/…` and the WebSocket `/page/ws?person=ID`."""
    desk = Desk(world, bot)

    async def socket(request: web.Request) -> web.StreamResponse:
        return await _socket(request, desk)

    app.router.add_get("/", _index)
    app.router.add_get("/page/ws", socket)
    app.router.add_static("/static", STATIC)


async def _index(_request: web.Request) -> web.StreamResponse:
    headers = {"Content-Security-Policy": POLICY, "Cache-Control": "no-cache", "Referrer-Policy": "no-referrer"}
    return web.FileResponse(STATIC / "index.html", headers=headers)


def is_own_page(request: web.Request) -> bool:
    """Say whether the request comes from a page that this server itself served on the loopback."""
    name = request.host.rpartition(":")[0] or request.host
    return name in LOCAL and request.headers.get("Origin") == f"http://{request.host}"


def _person(request: web.Request, world: World) -> Actor:
    """Return the person asked for, or the first there is."""
    key = request.query.get("person", "")
    actor = world.actors.get(int(key)) if key.isdecimal() else None
    actor = actor or next(iter(world.actors.values()), None)
    if actor is None:
        raise web.HTTPNotFound(text="nobody to play")
    return actor


async def _socket(request: web.Request, desk: Desk) -> web.StreamResponse:
    if not is_own_page(request):
        raise web.HTTPForbidden(text="only the sandbox's own page may connect")
    actor = _person(request, desk.world)
    ws = web.WebSocketResponse(heartbeat=20, max_msg_size=LARGEST, compress=False)
    await ws.prepare(request)
    await Session(desk, actor, ws).run()
    return ws
