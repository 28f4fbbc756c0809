"""Messages and reactions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.call import Call, route
from sandbox.kinds import ChannelKind, MessageKind
from sandbox.routes.paths import CHANNEL, MESSAGE, REACTIONS
from sandbox.state import ApiError, Channel, Json, Perm
from sandbox.state.model import EPHEMERAL
from sandbox.validate import invalid

if TYPE_CHECKING:
    from sandbox.server import Server

_NO_TEXT = (ChannelKind.CATEGORY, ChannelKind.DIRECTORY, *ChannelKind.FORUMS)


def _may_post(s: Server, ch: Channel, c: Call, body: Json) -> None:
    """Refuse a message that the bot may not send here."""
    if ch.type in _NO_TEXT:
        raise ApiError(400, 50008, "Cannot send messages in a non-text channel")
    if ch.recipient:
        shared = any(ch.recipient.id in g.members for g in s.state.guilds.values())
        if not ch.recipient.dm_open or not shared:
            raise ApiError(403, 50007 if shared else 50278, "Cannot send messages to this user")
    elif ch.is_thread and ch.meta["locked"] and not s.state.can(s.state.bot.id, ch, Perm.MANAGE_THREADS):
        raise ApiError(400, 160005, "Thread is locked")
    if body.get("embeds"):
        s.state.need(ch, Perm.EMBED)
    if c.files:
        s.state.need(ch, Perm.ATTACH)
    if body.get("message_reference") and not s.state.can(s.state.bot.id, ch, Perm.HISTORY):
        raise ApiError(400, 160002, "Cannot reply without permission to read message history")


def not_archived(ch: Channel) -> None:
    """Refuse to change anything in an archived thread (50083)."""
    if ch.archived:
        raise ApiError(400, 50083, "Thread is archived")


@route("POST", CHANNEL + "/messages")
async def create_message(s: Server, c: Call) -> Json:
    """Send a message; an enforced nonce that was used in the past minutes gives the message of then, and no new one."""
    ch, body = s.channel(c, Perm.SEND), c.body or {}
    _may_post(s, ch, c, body)
    nonce = body.get("nonce")
    before = s.state.said_before(ch, nonce) if body.get("enforce_nonce") and nonce is not None else None
    if before:
        return s.rest(before)
    fields = s.bodies.fields(c, body, ch)
    fields["flags"] = fields.get("flags", 0) & ~EPHEMERAL
    if body.get("message_reference"):
        fields |= _reply(ch, body["message_reference"])
    if nonce is not None:
        fields["nonce"] = nonce
    m = s.state.post(ch, s.state.bot, fields, allowed=body.get("allowed_mentions"))
    if nonce is not None:
        ch.nonces[str(nonce)] = m
    return m.data


def _reply(ch: Channel, ref: Json) -> Json:
    target = ch.live.get(int(ref["message_id"]))
    if target is None and ref.get("fail_if_not_exists", True):
        raise invalid([(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")])
    about = {"type": 0, "message_id": str(ref["message_id"]), "channel_id": str(ch.id)}
    return {
        "type": MessageKind.REPLY,
        "message_reference": about | ({"guild_id": str(ch.guild.id)} if ch.guild else {}),
        "referenced_message": target.data if target else None,
    }


@route("GET", CHANNEL + "/messages")
async def list_messages(s: Server, c: Call) -> list[Json]:
    """List up to 100 messages, the newest first."""
    ch = s.channel(c)
    if not s.state.can(s.state.bot.id, ch, Perm.HISTORY):
        return []
    ms, n = sorted(ch.messages, key=lambda m: m.id), c.limit(50, 100)
    if "after" in c.query:
        ms = [m for m in ms if m.id > int(c.query["after"])][:n]
    elif "around" in c.query:
        at = int(c.query["around"])
        ms = [m for m in ms if m.id < at][-(n // 2) :] + [m for m in ms if m.id >= at][: n - n // 2]
    elif "before" in c.query:
        ms = [m for m in ms if m.id < int(c.query["before"])]
    return [s.rest(m) for m in reversed(ms[-n:])]


@route("GET", MESSAGE)
async def get_message(s: Server, c: Call) -> Json:
    """Return one message."""
    return s.rest(s.message(c, s.channel(c, Perm.HISTORY)))


@route("PATCH", MESSAGE)
async def edit_message(s: Server, c: Call) -> Json:
    """Edit a message of the bot."""
    ch = s.channel(c)
    m = s.message(c, ch)
    if m.author is not s.state.bot:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    not_archived(ch)
    body = c.body or {}
    if c.files:
        s.state.need(ch, Perm.ATTACH)
    s.state.edit(m, s.bodies.fields(c, body, ch, m), allowed=body.get("allowed_mentions"))
    return m.data


@route("DELETE", MESSAGE)
async def delete_message(s: Server, c: Call) -> None:
    """Delete a message; another's needs MANAGE_MESSAGES."""
    ch = s.channel(c)
    m = s.message(c, ch)
    if m.author is not s.state.bot:
        if ch.is_dm:
            raise ApiError(403, 50003, "Cannot execute action on a DM channel")
        s.state.need(ch, Perm.MANAGE_MESSAGES)
    s.state.delete(m)


@route("POST", CHANNEL + "/messages/bulk-delete")
async def bulk_delete(s: Server, c: Call) -> None:
    """Delete 2 to 100 messages at once."""
    ch = s.channel(c, Perm.MANAGE_MESSAGES)
    if not 2 <= len(c.body["messages"]) <= 100:
        raise ApiError(400, 50016, "Provided too few or too many messages to delete")
    for mid in c.body["messages"]:
        if int(mid) in ch.live:
            s.state.delete(ch.live[int(mid)])


@route("POST", CHANNEL + "/typing")
async def typing(s: Server, c: Call) -> None:
    """Show that the bot types."""
    s.state.typing.append((s.channel(c, Perm.SEND).id, s.state.clock.now()))


@route("PUT", REACTIONS + "/{emoji_name}/@me")
async def react(s: Server, c: Call) -> None:
    """Add the bot's reaction; a new emoji needs ADD_REACTIONS."""
    m = s.message(c, s.channel(c, Perm.HISTORY))
    not_archived(m.channel)
    emoji = c.params["emoji_name"]
    if not m.reactions.get(emoji):
        s.state.need(m.channel, Perm.REACT)
    if emoji.isascii() and ":" not in emoji:
        raise ApiError(400, 10014, "Unknown Emoji")
    s.state.react(m, s.state.bot, emoji, True)


@route("DELETE", REACTIONS + "/{emoji_name}/@me", REACTIONS + "/{emoji_name}/{user_id}")
async def unreact(s: Server, c: Call) -> None:
    """Take a reaction away; another's needs MANAGE_MESSAGES."""
    m = s.message(c, s.channel(c))
    user = s.user(c) if "user_id" in c.params else s.state.bot
    if user is not s.state.bot:
        s.state.need(m.channel, Perm.MANAGE_MESSAGES)
    s.state.react(m, user, c.params["emoji_name"], False)


@route("DELETE", REACTIONS, REACTIONS + "/{emoji_name}")
async def clear_reactions(s: Server, c: Call) -> None:
    """Take all reactions away, or all with one emoji."""
    m = s.message(c, s.channel(c, Perm.MANAGE_MESSAGES))
    for emoji in [c.params["emoji_name"]] if "emoji_name" in c.params else list(m.reactions):
        for uid in list(m.reactions.get(emoji, ())):
            s.state.react(m, s.state.users[uid], emoji, False)


@route("GET", REACTIONS + "/{emoji_name}")
async def reactors(s: Server, c: Call) -> list[Json]:
    """List who reacted with an emoji."""
    m = s.message(c, s.channel(c))
    found = m.reactions.get(c.params["emoji_name"], [])
    return [s.state.users[u].payload() for u in found][: c.limit(25, 100)]
