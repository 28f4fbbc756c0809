"""Pinned messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.call import Call, route
from sandbox.kinds import MessageKind
from sandbox.routes.messages import not_archived
from sandbox.routes.paths import CHANNEL
from sandbox.state import ApiError, Intent, Json, Perm, iso

if TYPE_CHECKING:
    from sandbox.server import Server

MOST_PINS = 250


@route("PUT", CHANNEL + "/pins/{message_id}", CHANNEL + "/messages/pins/{message_id}")
async def pin(s: Server, c: Call) -> None:
    """Pin a message, which the channel is told in a message of its own."""
    ch = s.channel(c)
    not_archived(ch)
    if not ch.is_dm and not s.state.can(s.state.bot.id, ch, Perm.PIN | Perm.MANAGE_MESSAGES):
        raise ApiError(403, 50013, "Missing Permissions")
    m = s.message(c, ch)
    if m.id in ch.pins:
        return
    if len(ch.pins) >= MOST_PINS:
        raise ApiError(400, 30003, f"Maximum number of pins reached for the channel ({MOST_PINS})")
    ch.pins[m.id] = s.state.clock.now()
    s.state.edit(m, {"pinned": True}, edited=False)
    told = {"channel_id": str(ch.id), "last_pin_timestamp": iso(ch.pins[m.id])}
    s.state.emit_in("CHANNEL_PINS_UPDATE", ch, told, intents=(Intent.GUILDS, Intent.DM_MESSAGES))
    ref = {"type": 0, "message_id": str(m.id), "channel_id": str(ch.id)}
    s.state.post(ch, s.state.bot, {"type": MessageKind.PINNED, "message_reference": ref})


@route("DELETE", CHANNEL + "/pins/{message_id}", CHANNEL + "/messages/pins/{message_id}")
async def unpin(s: Server, c: Call) -> None:
    """Unpin a message."""
    m = s.message(c, s.channel(c))
    if m.channel.pins.pop(m.id, None):
        s.state.edit(m, {"pinned": False}, edited=False)


@route("GET", CHANNEL + "/messages/pins")
async def pins(s: Server, c: Call) -> Json:
    """List the pins, the newest first."""
    ch = s.channel(c)
    items = sorted(ch.pins.items(), key=lambda p: -p[1])
    return {"items": [{"pinned_at": iso(t), "message": ch.live[i].data} for i, t in items], "has_more": False}
