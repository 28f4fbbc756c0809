"""Threads and their members."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.call import Call, route
from sandbox.kinds import ChannelKind, MessageKind
from sandbox.routes.channels import check_name
from sandbox.routes.messages import not_archived
from sandbox.routes.paths import CHANNEL, GUILD, MESSAGE
from sandbox.state import ApiError, Json, Perm, unknown

if TYPE_CHECKING:
    from sandbox.server import Server

_MEMBERS = CHANNEL + "/thread-members"
_ARCHIVED = CHANNEL + "/threads/archived"
_PARENTS = (ChannelKind.TEXT, ChannelKind.NEWS, *ChannelKind.FORUMS)


@route("POST", CHANNEL + "/threads", MESSAGE + "/threads")
async def create_thread(s: Server, c: Call) -> tuple[int, Json]:
    """Make a thread, from a message or not, or a forum post."""
    parent, b = s.channel(c), c.body
    source = s.message(c, parent) if "message_id" in c.params else None
    if parent.type not in _PARENTS:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    check_name(b)
    forum = parent.type in ChannelKind.FORUMS
    kind = ChannelKind.PUBLIC_THREAD if source or forum else b.get("type") or ChannelKind.PRIVATE_THREAD
    threads = Perm.PRIVATE_THREADS if kind == ChannelKind.PRIVATE_THREAD else Perm.PUBLIC_THREADS
    s.state.need(parent, Perm.SEND if forum else threads)
    if source and source.id in s.state.channels:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    first = b.get("message") or {}
    fields = s.bodies.fields(c, first, parent) if forum else {}
    minutes, invitable = b.get("auto_archive_duration") or 1440, b.get("invitable") is not False
    th = s.state.add_thread(parent, b["name"], s.state.bot, kind, source, minutes, invitable)
    out = s.state.channel_payload(th, s.state.bot.id)
    if forum:
        out["message"] = s.state.post(th, s.state.bot, fields, allowed=first.get("allowed_mentions")).data
    elif kind == ChannelKind.PUBLIC_THREAD and not source:
        where = {"channel_id": str(th.id)}
        started = {"type": MessageKind.THREAD_BEGUN, "content": b["name"], "message_reference": where}
        s.state.post(parent, s.state.bot, started)
    return 201, out


@route("PUT", _MEMBERS + "/@me", _MEMBERS + "/{user_id}")
async def add_thread_member(s: Server, c: Call) -> None:
    """Add somebody, or the bot itself, to a thread."""
    _thread_member(s, c, True)


@route("DELETE", _MEMBERS + "/@me", _MEMBERS + "/{user_id}")
async def remove_thread_member(s: Server, c: Call) -> None:
    """Take somebody, or the bot itself, out of a thread."""
    _thread_member(s, c, False)


def _thread_member(s: Server, c: Call, present: bool) -> None:
    ch = s.channel(c)
    user = s.user(c) if "user_id" in c.params else s.state.bot
    if not ch.is_thread or not ch.guild:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    not_archived(ch)
    if user is not s.state.bot and present:
        s.state.need(ch, Perm.SEND)
    elif user is not s.state.bot and ch.owner_id != s.state.bot.id:
        s.state.need(ch, Perm.MANAGE_THREADS)
    if user.id not in ch.guild.members or not s.state.can(user.id, ch.parent or ch):
        raise ApiError(403, 50001, "Missing Access")
    s.state.thread_member(ch, user, present)


@route("GET", _MEMBERS)
async def list_thread_members(s: Server, c: Call) -> list[Json]:
    """List who is in a thread."""
    ch = s.channel(c)
    return [s.state.thread_member_payload(ch, u) for u in ch.members]


@route("GET", _MEMBERS + "/{user_id}")
async def get_thread_member(s: Server, c: Call) -> Json:
    """Return one membership of a thread."""
    ch, u = s.channel(c), s.user(c)
    if u.id not in ch.members:
        raise unknown("Member")
    return s.state.thread_member_payload(ch, u.id)


@route("GET", _ARCHIVED + "/public", _ARCHIVED + "/private", CHANNEL + "/users/@me/threads/archived/private")
async def archived_threads(s: Server, c: Call) -> Json:
    """List a channel's archived threads."""
    ch = s.channel(c, Perm.HISTORY)
    kind = ChannelKind.PUBLIC_THREAD if c.path.endswith("public") else ChannelKind.PRIVATE_THREAD
    every = ch.guild.channels.values() if ch.guild else ()
    found = [t for t in every if t.parent is ch and t.type == kind and t.archived]
    return {"threads": [s.state.channel_payload(t, s.state.bot.id) for t in found], "members": [], "has_more": False}


@route("GET", GUILD + "/threads/active")
async def active_threads(s: Server, c: Call) -> Json:
    """List a guild's threads that are not archived and that the bot sees."""
    me = s.state.bot.id
    every = s.guild(c).channels.values()
    found = [t for t in every if t.is_thread and not t.archived and s.state.can(me, t)]
    return {
        "threads": [s.state.channel_payload(t, me) for t in found],
        "members": [s.state.thread_member_payload(t, me) for t in found if me in t.members],
    }
