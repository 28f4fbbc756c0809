"""Channels and their permissions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.call import Call, route
from sandbox.routes.paths import CHANNEL, GUILD
from sandbox.state import ApiError, Channel, Json, Perm, iso, unknown
from sandbox.validate import invalid

if TYPE_CHECKING:
    from sandbox.server import Server

_LONGEST_NAME = 100
_THREAD_FIELDS = ("archived", "locked", "auto_archive_duration", "invitable")


def check_name(body: Json) -> None:
    """Refuse a channel or thread whose name is not 1 to 100 characters long."""
    name = body.get("name")
    if name is not None and not 1 <= len(name) <= _LONGEST_NAME:
        raise invalid([(("name",), "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {_LONGEST_NAME} in length.")])


def overwrite(o: Json, target: int | None = None) -> Json:
    """Return a permission overwrite as Discord stores it; `target` is whose, if the body does not say."""
    allow, deny = str(o.get("allow") or 0), str(o.get("deny") or 0)
    return {"id": str(target or o["id"]), "type": o.get("type") or 0, "allow": allow, "deny": deny}


@route("GET", CHANNEL)
async def get_channel(s: Server, c: Call) -> Json:
    """Return a channel."""
    return s.state.channel_payload(s.channel(c), s.state.bot.id)


@route("PATCH", CHANNEL)
async def edit_channel(s: Server, c: Call) -> Json:
    """Change a channel, or a thread, which may be all that an archived one allows: to be opened again."""
    ch, b = s.channel(c), dict(c.body)
    if ch.is_dm:
        raise ApiError(403, 50003, "Cannot execute action on a DM channel")
    check_name(b)
    if ch.is_thread:
        _edit_thread(s, ch, b)
    else:
        s.state.need(ch, Perm.MANAGE_CHANNELS)
        if "permission_overwrites" in b:
            s.state.need(ch, Perm.MANAGE_ROLES)
            ch.overwrites = {int(o["id"]): overwrite(o) for o in b.pop("permission_overwrites") or ()}
        if "parent_id" in b:
            parent = b.pop("parent_id")
            ch.parent = s.state.channels.get(int(parent)) if parent else None
    ch.name = b.pop("name", None) or ch.name
    ch.position = b.pop("position", None) or ch.position
    ch.extra |= b
    s.state.channel_updated(ch)
    return s.state.channel_payload(ch, s.state.bot.id)


def _edit_thread(s: Server, ch: Channel, b: Json) -> None:
    if ch.owner_id != s.state.bot.id or "locked" in b:
        s.state.need(ch, Perm.MANAGE_THREADS)
    if ch.archived and b.get("archived") is not False:
        raise ApiError(400, 50083, "Thread is archived")
    for k in _THREAD_FIELDS:
        value = b.pop(k, None)
        if value is not None:
            ch.meta[k] = value
    ch.meta["archive_timestamp"] = iso(s.state.clock.now())


@route("DELETE", CHANNEL)
async def delete_channel(s: Server, c: Call) -> Json:
    """Delete a channel or thread; direct messages are only closed, which changes nothing."""
    ch = s.channel(c)
    if ch.is_dm:
        return s.state.channel_payload(ch)
    s.state.need(ch, Perm.MANAGE_THREADS if ch.is_thread else Perm.MANAGE_CHANNELS)
    payload = s.state.channel_payload(ch)
    s.state.delete_channel(ch)
    return payload


@route("PUT", CHANNEL + "/permissions/{overwrite_id}")
async def put_overwrite(s: Server, c: Call) -> None:
    """Set what a role or member may do in a channel."""
    ch = s.channel(c, Perm.MANAGE_ROLES)
    ch.overwrites[c.id("overwrite_id")] = overwrite(c.body, c.id("overwrite_id"))
    s.state.channel_updated(ch)


@route("DELETE", CHANNEL + "/permissions/{overwrite_id}")
async def delete_overwrite(s: Server, c: Call) -> None:
    """Set no more what a role or member may do in a channel."""
    ch = s.channel(c, Perm.MANAGE_ROLES)
    if ch.overwrites.pop(c.id("overwrite_id"), None) is None:
        raise unknown("Overwrite")
    s.state.channel_updated(ch)


@route("GET", GUILD + "/channels")
async def guild_channels(s: Server, c: Call) -> list[Json]:
    """List a guild's channels, without threads."""
    return [s.state.channel_payload(x) for x in s.guild(c).channels.values() if not x.is_thread]


@route("POST", GUILD + "/channels")
async def create_channel(s: Server, c: Call) -> tuple[int, Json]:
    """Make a channel."""
    g, b = s.guild(c), {k: v for k, v in c.body.items() if v is not None}
    s.state.need_guild(g, Perm.MANAGE_CHANNELS)
    check_name(b)
    parent = s.state.channels.get(int(b.pop("parent_id", 0)))
    over = [overwrite(o) for o in b.pop("permission_overwrites", ())]
    ch = s.state.add_channel(g, b.pop("name"), b.pop("type", 0), parent, over, **b)
    return 201, s.state.channel_payload(ch)
