"""The REST handlers. Each is named by what it does; permissions and error codes follow Discord's documentation."""

from __future__ import annotations

import time
from datetime import datetime
from typing import Any, Optional

from . import validate
from .server import Call, Server, invalid, route
from .state import EPHEMERAL, LOADING, ApiError, Channel, Interaction, Json, Message, Perm, Shown, iso, unknown

CH, MSG = "/channels/{channel_id}", "/channels/{channel_id}/messages/{message_id}"
APP, HOOK = "/applications/{application_id}", "/webhooks/{webhook_id}/{webhook_token}"
REACT, GUILD = MSG + "/reactions", "/guilds/{guild_id}"
MEMBER, GCMD = GUILD + "/members/{user_id}", APP + "/guilds/{guild_id}/commands"


# -- application, users -------------------------------------------------------------------------------------------------


@route("GET", "/gateway", "/gateway/bot")
async def gateway_bot(s: Server, c: Call) -> Json:
    g = s.gateway
    return {
        "url": f"ws://127.0.0.1:{s.port}/gateway",
        "shards": g.shards,
        "session_start_limit": {
            "total": 1000,
            "remaining": max(g.starts, 0),
            "reset_after": 14400000,
            "max_concurrency": g.max_concurrency,
        },
    }


@route("GET", "/users/@me")
async def me(s: Server, c: Call) -> Json:
    return s.state.bot.payload() | {"verified": True, "mfa_enabled": True, "email": None, "flags": 0}


@route("PATCH", "/users/@me")
async def edit_me(s: Server, c: Call) -> Json:
    s.state.bot.username = c.body.get("username") or s.state.bot.username
    return await me(s, c)


@route("GET", "/oauth2/applications/@me", "/applications/@me")
async def application(s: Server, c: Call) -> Json:
    b = s.state.bot
    flags = sum(
        bit
        for name, bit in (("presences", 1 << 12), ("members", 1 << 14), ("message_content", 1 << 18))
        if name in s.gateway.privileged
    )
    return {
        "id": str(b.id),
        "name": b.username,
        "icon": None,
        "description": "",
        "summary": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": s.state.owner.payload(),
        "verify_key": "0" * 64,
        "flags": flags,
        "team": None,
        "rpc_origins": [],
        "hook": True,
        "approximate_guild_count": len(s.state.guilds),
        "bot": b.payload(),
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "integration_types_config": {"0": {}},
        "tags": [],
        "custom_install_url": None,
        "role_connections_verification_url": None,
    }


@route("GET", "/users/{user_id}")
async def get_user(s: Server, c: Call) -> Json:
    return s.user(c).payload()


@route("GET", "/users/@me/guilds")
async def my_guilds(s: Server, c: Call) -> list[Json]:
    return [
        {
            "id": str(g.id),
            "name": g.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "features": [],
            "permissions": str(s.state.permissions(s.state.bot.id, g)),
        }
        for g in s.state.guilds.values()
    ]


@route("DELETE", "/users/@me/guilds/{guild_id}")
async def leave_guild(s: Server, c: Call) -> None:
    s.state.remove_member(s.guild(c), s.state.bot)


@route("POST", "/users/@me/channels")
async def create_dm(s: Server, c: Call) -> Json:
    u = s.state.users.get(int(c.body["recipient_id"]))
    if u is None or u is s.state.bot:
        raise ApiError(400, 50033, "Invalid Recipient(s)")
    return s.state.channel_payload(s.state.dm(u))


# -- application commands and emojis --------------------------------------------------------------------------------------


def _commands(s: Server, guild: Optional[str]) -> list[Json]:
    return [x for x in s.state.commands.values() if x.get("guild_id") == guild]


def _command(s: Server, body: Json, guild: Optional[str], cid: Optional[int] = None) -> Json:
    kind = body.get("type") or 1
    old = next((x for x in _commands(s, guild) if (x["name"], x["type"]) == (body["name"], kind)), None)
    cid = cid or (int(old["id"]) if old else s.state.snowflake())
    perms = body.get("default_member_permissions")
    data = {
        "id": str(cid),
        "application_id": str(s.state.bot.id),
        "version": str(s.state.snowflake()),
        "type": kind,
        "nsfw": False,
        "description": "",
        "name_localizations": None,
        "description_localizations": None,
        "dm_permission": True,
        "contexts": None,
        "integration_types": [0],
    } | {k: v for k, v in body.items() if k not in ("id", "type")}
    data["default_member_permissions"] = None if perms is None else str(perms)
    if guild:
        data["guild_id"] = guild
    s.state.commands[cid] = data
    s.synced.set()
    return data


@route("GET", APP + "/commands", GCMD)
async def list_commands(s: Server, c: Call) -> list[Json]:
    return _commands(s, c.params.get("guild_id"))


@route("PUT", APP + "/commands", GCMD)
async def overwrite_commands(s: Server, c: Call) -> list[Json]:
    guild = c.params.get("guild_id")
    if guild and int(guild) not in s.state.guilds:
        raise ApiError(403, 50001, "Missing Access")
    problems = validate.check_commands(c.body) if s.strict else []
    if problems:
        raise invalid(problems)
    old = {int(x["id"]) for x in _commands(s, guild)}
    new = [_command(s, x, guild) for x in c.body]
    for cid in old - {int(x["id"]) for x in new}:
        del s.state.commands[cid]
    s.synced.set()
    return new


@route("POST", APP + "/commands", GCMD)
async def create_command(s: Server, c: Call) -> tuple[int, Json]:
    guild = c.params.get("guild_id")
    others = [x for x in _commands(s, guild) if (x["name"], x["type"]) != (c.body["name"], c.body.get("type") or 1)]
    problems = validate.check_commands([*others, c.body]) if s.strict else []
    if problems:
        raise invalid(problems)
    return 201, _command(s, c.body, guild)


@route("GET", APP + "/commands/{command_id}", GCMD + "/{command_id}")
async def get_command(s: Server, c: Call) -> Json:
    x = s.state.commands.get(c.id("command_id"))
    if x is None or x.get("guild_id") != c.params.get("guild_id"):
        raise unknown("application command")
    return x


@route("PATCH", APP + "/commands/{command_id}", GCMD + "/{command_id}")
async def edit_command(s: Server, c: Call) -> Json:
    x = await get_command(s, c) | c.body
    problems = validate.check_commands([x]) if s.strict else []
    if problems:
        raise invalid(problems)
    return _command(s, x, c.params.get("guild_id"), c.id("command_id"))


@route("DELETE", APP + "/commands/{command_id}", GCMD + "/{command_id}")
async def delete_command(s: Server, c: Call) -> None:
    del s.state.commands[int((await get_command(s, c))["id"])]


@route("GET", GCMD + "/permissions")
async def command_permissions(s: Server, c: Call) -> list[Json]:
    return []


@route("GET", APP + "/emojis")
async def list_emojis(s: Server, c: Call) -> Json:
    return {"items": list(s.state.emojis.values())}


@route("POST", APP + "/emojis")
async def create_emoji(s: Server, c: Call) -> tuple[int, Json]:
    if len(s.state.emojis) >= 2000:
        raise ApiError(400, 30008, "Maximum number of emojis reached (2000)")
    head, _, raw = c.body["image"].partition(";base64,")
    if not head.startswith("data:image/") or not raw:
        raise invalid([(("image",), "IMAGE_INVALID", "not an image data URI")])
    if len(raw) * 3 // 4 > 256 << 10:
        raise invalid([(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")])
    if any(e["name"] == c.body["name"] for e in s.state.emojis.values()):
        raise invalid([(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "emoji names must be unique")])
    eid = s.state.snowflake()
    e = s.state.emojis[eid] = {
        "id": str(eid),
        "name": c.body["name"],
        "roles": [],
        "user": s.state.bot.payload(),
        "require_colons": True,
        "managed": False,
        "animated": head.endswith("gif"),
        "available": True,
    }
    return 201, e


@route("GET", APP + "/emojis/{emoji_id}")
async def get_emoji(s: Server, c: Call) -> Json:
    e = s.state.emojis.get(c.id("emoji_id"))
    if e is None:
        raise unknown("Emoji")
    return e


@route("PATCH", APP + "/emojis/{emoji_id}")
async def edit_emoji(s: Server, c: Call) -> Json:
    e = await get_emoji(s, c)
    e["name"] = c.body.get("name", e["name"])
    return e


@route("DELETE", APP + "/emojis/{emoji_id}")
async def delete_emoji(s: Server, c: Call) -> None:
    del s.state.emojis[int((await get_emoji(s, c))["id"])]


# -- messages -------------------------------------------------------------------------------------------------------------


@route("POST", CH + "/messages")
async def create_message(s: Server, c: Call) -> Json:
    ch, body = s.channel(c, Perm.SEND), c.body or {}
    if ch.type in (4, 14, 15, 16):
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
    nonce = body.get("nonce")
    if body.get("enforce_nonce") and str(nonce) in ch.nonces:
        return s.rest(ch.nonces[str(nonce)])
    fields = s.fields(c, body, ch)
    fields["flags"] = fields.get("flags", 0) & ~EPHEMERAL
    ref = body.get("message_reference")
    if ref:
        target = ch.live.get(int(ref["message_id"]))
        if target is None and ref.get("fail_if_not_exists", True):
            raise invalid([(("message_reference",), "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "Unknown message")])
        fields |= {
            "type": 19,
            "message_reference": {"type": 0, "message_id": str(ref["message_id"]), "channel_id": str(ch.id)}
            | ({"guild_id": str(ch.guild.id)} if ch.guild else {}),
            "referenced_message": target.data if target else None,
        }
    if nonce is not None:
        fields["nonce"] = nonce
    m = s.state.post(ch, s.state.bot, fields, allowed=body.get("allowed_mentions"))
    if nonce is not None:
        ch.nonces[str(nonce)] = m
    return m.data


@route("GET", CH + "/messages")
async def list_messages(s: Server, c: Call) -> list[Json]:
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


@route("GET", MSG)
async def get_message(s: Server, c: Call) -> Json:
    return s.rest(s.message(c, s.channel(c, Perm.HISTORY)))


@route("PATCH", MSG)
async def edit_message(s: Server, c: Call) -> Json:
    ch = s.channel(c)
    m = s.message(c, ch)
    if m.author is not s.state.bot:
        raise ApiError(403, 50005, "Cannot edit a message authored by another user")
    if ch.is_thread and ch.meta["archived"]:
        raise ApiError(400, 50083, "Thread is archived")
    s.state.edit(m, s.fields(c, c.body or {}, ch, m), allowed=(c.body or {}).get("allowed_mentions"))
    return m.data


@route("DELETE", MSG)
async def delete_message(s: Server, c: Call) -> None:
    ch = s.channel(c)
    m = s.message(c, ch)
    if m.author is not s.state.bot:
        if ch.is_dm:
            raise ApiError(403, 50003, "Cannot execute action on a DM channel")
        s.state.need(ch, Perm.MANAGE_MESSAGES)
    s.state.delete(m)


@route("POST", CH + "/messages/bulk-delete")
async def bulk_delete(s: Server, c: Call) -> None:
    ch = s.channel(c, Perm.MANAGE_MESSAGES)
    if not 2 <= len(c.body["messages"]) <= 100:
        raise ApiError(400, 50016, "Provided too few or too many messages to delete")
    for mid in c.body["messages"]:
        if int(mid) in ch.live:
            s.state.delete(ch.live[int(mid)])


@route("POST", CH + "/typing")
async def typing(s: Server, c: Call) -> None:
    s.state.typing.append((s.channel(c, Perm.SEND).id, s.state.clock.now()))


@route("PUT", REACT + "/{emoji_name}/@me")
async def react(s: Server, c: Call) -> None:
    m = s.message(c, s.channel(c, Perm.HISTORY))
    if not m.reactions.get(c.params["emoji_name"]):
        s.state.need(m.channel, Perm.REACT)
    emoji = c.params["emoji_name"]
    if emoji.isascii() and ":" not in emoji:
        raise ApiError(400, 10014, "Unknown Emoji")
    s.state.react(m, s.state.bot, emoji, True)


@route("DELETE", REACT + "/{emoji_name}/@me", REACT + "/{emoji_name}/{user_id}")
async def unreact(s: Server, c: Call) -> None:
    m = s.message(c, s.channel(c))
    user = s.user(c) if "user_id" in c.params else s.state.bot
    if user is not s.state.bot:
        s.state.need(m.channel, Perm.MANAGE_MESSAGES)
    s.state.react(m, user, c.params["emoji_name"], False)


@route("DELETE", REACT, REACT + "/{emoji_name}")
async def clear_reactions(s: Server, c: Call) -> None:
    m = s.message(c, s.channel(c, Perm.MANAGE_MESSAGES))
    for emoji in [c.params["emoji_name"]] if "emoji_name" in c.params else list(m.reactions):
        for uid in list(m.reactions.get(emoji, ())):
            s.state.react(m, s.state.users[uid], emoji, False)


@route("GET", REACT + "/{emoji_name}")
async def reactors(s: Server, c: Call) -> list[Json]:
    m = s.message(c, s.channel(c))
    return [s.state.users[u].payload() for u in m.reactions.get(c.params["emoji_name"], ())][: c.limit(25, 100)]


@route("PUT", CH + "/pins/{message_id}", CH + "/messages/pins/{message_id}")
async def pin(s: Server, c: Call) -> None:
    ch = s.channel(c)
    if not ch.is_dm and not s.state.can(s.state.bot.id, ch, Perm.PIN | Perm.MANAGE_MESSAGES):
        raise ApiError(403, 50013, "Missing Permissions")
    m = s.message(c, ch)
    if len(ch.pins) >= 250:
        raise ApiError(400, 30003, "Maximum number of pins reached for the channel (250)")
    if m.id in ch.pins:
        return
    ch.pins[m.id] = s.state.clock.now()
    s.state.edit(m, {"pinned": True}, edited=False)
    s.state._emit(
        "CHANNEL_PINS_UPDATE",
        ch,
        {"channel_id": str(ch.id), "last_pin_timestamp": iso(ch.pins[m.id])},
        intents=(1, 1 << 12),
    )
    s.state.post(
        ch,
        s.state.bot,
        {"type": 6, "message_reference": {"type": 0, "message_id": str(m.id), "channel_id": str(ch.id)}},
    )


@route("DELETE", CH + "/pins/{message_id}", CH + "/messages/pins/{message_id}")
async def unpin(s: Server, c: Call) -> None:
    m = s.message(c, s.channel(c))
    if m.channel.pins.pop(m.id, None):
        s.state.edit(m, {"pinned": False}, edited=False)


@route("GET", CH + "/messages/pins")
async def pins(s: Server, c: Call) -> Json:
    ch = s.channel(c)
    items = sorted(ch.pins.items(), key=lambda p: -p[1])
    return {
        "items": [{"pinned_at": iso(t), "message": ch.live[i].data} for i, t in items if i in ch.live],
        "has_more": False,
    }


@route("GET", CH + "/pins")
async def old_pins(s: Server, c: Call) -> list[Json]:
    return [i["message"] for i in (await pins(s, c))["items"]]


# -- channels and threads ---------------------------------------------------------------------------------------------------


@route("GET", CH)
async def get_channel(s: Server, c: Call) -> Json:
    return s.state.channel_payload(s.channel(c), s.state.bot.id)


@route("PATCH", CH)
async def edit_channel(s: Server, c: Call) -> Json:
    ch, b = s.channel(c), dict(c.body)
    if ch.is_dm:
        raise ApiError(403, 50003, "Cannot execute action on a DM channel")
    if ch.is_thread:
        if ch.owner_id != s.state.bot.id or "locked" in b:
            s.state.need(ch, Perm.MANAGE_THREADS)
        if ch.meta["archived"] and b.get("archived") is not False:
            raise ApiError(400, 50083, "Thread is archived")
        for k in ("archived", "locked", "auto_archive_duration", "invitable"):
            if b.get(k) is not None:
                ch.meta[k] = b.pop(k)
        ch.meta["archive_timestamp"] = iso(s.state.clock.now())
    else:
        s.state.need(ch, Perm.MANAGE_CHANNELS)
        if "permission_overwrites" in b:
            s.state.need(ch, Perm.MANAGE_ROLES)
            ch.overwrites = {int(o["id"]): _overwrite(o) for o in b.pop("permission_overwrites") or ()}
        if "parent_id" in b:
            parent = b.pop("parent_id")
            ch.parent = s.state.channels.get(int(parent)) if parent else None
    ch.name = b.pop("name", None) or ch.name
    ch.position = b.pop("position", None) or ch.position
    ch.extra |= b
    s.state.channel_updated(ch)
    return s.state.channel_payload(ch, s.state.bot.id)


@route("DELETE", CH)
async def delete_channel(s: Server, c: Call) -> Json:
    ch = s.channel(c)
    if not ch.is_dm:
        s.state.need(ch, Perm.MANAGE_THREADS if ch.is_thread else Perm.MANAGE_CHANNELS)
        s.state.delete_channel(ch)
    return s.state.channel_payload(ch) if ch.is_dm else {"id": str(ch.id), "type": ch.type}


def _overwrite(o: Json, target: Any = None) -> Json:
    return {
        "id": str(target or o["id"]),
        "type": o.get("type") or 0,
        "allow": str(o.get("allow") or 0),
        "deny": str(o.get("deny") or 0),
    }


@route("PUT", CH + "/permissions/{overwrite_id}")
async def put_overwrite(s: Server, c: Call) -> None:
    ch = s.channel(c, Perm.MANAGE_ROLES)
    ch.overwrites[c.id("overwrite_id")] = _overwrite(c.body, c.id("overwrite_id"))
    s.state.channel_updated(ch)


@route("DELETE", CH + "/permissions/{overwrite_id}")
async def delete_overwrite(s: Server, c: Call) -> None:
    ch = s.channel(c, Perm.MANAGE_ROLES)
    if ch.overwrites.pop(c.id("overwrite_id"), None) is None:
        raise ApiError(404, 10009, "Unknown Overwrite")
    s.state.channel_updated(ch)


@route("POST", CH + "/threads", MSG + "/threads")
async def create_thread(s: Server, c: Call) -> tuple[int, Json]:
    parent, b = s.channel(c), c.body
    source = s.message(c, parent) if "message_id" in c.params else None
    if parent.type not in (0, 5, 15, 16):
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    forum = parent.type in (15, 16)
    kind = 11 if source or forum else b.get("type") or 12
    s.state.need(parent, Perm.SEND if forum else Perm.PRIVATE_THREADS if kind == 12 else Perm.PUBLIC_THREADS)
    if source and source.id in s.state.channels:
        raise ApiError(400, 160004, "A thread has already been created for this message")
    body = b.get("message") or {}
    fields = s.fields(c, body, parent) if forum else {}
    th = s.state.add_thread(
        parent,
        b["name"],
        s.state.bot,
        kind,
        source,
        b.get("auto_archive_duration") or 1440,
        b.get("invitable") is not False,
    )
    out = s.state.channel_payload(th, s.state.bot.id)
    if forum:
        out["message"] = s.state.post(th, s.state.bot, fields, allowed=body.get("allowed_mentions")).data
    elif kind == 11 and not source:
        s.state.post(
            parent, s.state.bot, {"type": 18, "content": b["name"], "message_reference": {"channel_id": str(th.id)}}
        )
    return 201, out


@route("PUT", CH + "/thread-members/@me", CH + "/thread-members/{user_id}")
async def add_thread_member(s: Server, c: Call) -> None:
    _thread_member(s, c, True)


@route("DELETE", CH + "/thread-members/@me", CH + "/thread-members/{user_id}")
async def remove_thread_member(s: Server, c: Call) -> None:
    _thread_member(s, c, False)


def _thread_member(s: Server, c: Call, present: bool) -> None:
    ch = s.channel(c)
    user = s.user(c) if "user_id" in c.params else s.state.bot
    if not ch.is_thread or not ch.guild:
        raise ApiError(400, 50024, "Cannot execute action on this channel type")
    if ch.meta["archived"]:
        raise ApiError(400, 50083, "Thread is archived")
    if user is not s.state.bot and present:
        s.state.need(ch, Perm.SEND)
    elif user is not s.state.bot and ch.owner_id != s.state.bot.id:
        s.state.need(ch, Perm.MANAGE_THREADS)
    if user.id not in ch.guild.members or not s.state.can(user.id, ch.parent or ch):
        raise ApiError(403, 50001, "Missing Access")
    s.state.thread_member(ch, user, present)


def _tm(ch: Channel, uid: int) -> Json:
    return {"id": str(ch.id), "user_id": str(uid), "join_timestamp": iso(ch.members[uid]), "flags": 0}


@route("GET", CH + "/thread-members")
async def list_thread_members(s: Server, c: Call) -> list[Json]:
    ch = s.channel(c)
    return [_tm(ch, u) for u in ch.members]


@route("GET", CH + "/thread-members/{user_id}")
async def get_thread_member(s: Server, c: Call) -> Json:
    ch, u = s.channel(c), s.user(c)
    if u.id not in ch.members:
        raise unknown("Member")
    return _tm(ch, u.id)


@route(
    "GET", CH + "/threads/archived/public", CH + "/threads/archived/private", CH + "/users/@me/threads/archived/private"
)
async def archived_threads(s: Server, c: Call) -> Json:
    ch, kind = s.channel(c, Perm.HISTORY), 11 if c.path.endswith("public") else 12
    found = [
        t
        for t in (ch.guild.channels.values() if ch.guild else ())
        if t.parent is ch and t.type == kind and t.meta["archived"]
    ]
    return {"threads": [s.state.channel_payload(t, s.state.bot.id) for t in found], "members": [], "has_more": False}


# -- guilds -------------------------------------------------------------------------------------------------------------------


@route("GET", GUILD)
async def get_guild(s: Server, c: Call) -> Json:
    return s.state.guild_payload(s.guild(c))


@route("GET", GUILD + "/channels")
async def guild_channels(s: Server, c: Call) -> list[Json]:
    return [s.state.channel_payload(x) for x in s.guild(c).channels.values() if not x.is_thread]


@route("POST", GUILD + "/channels")
async def create_channel(s: Server, c: Call) -> tuple[int, Json]:
    g, b = s.guild(c), dict(c.body)
    s.state.need_guild(g, Perm.MANAGE_CHANNELS)
    parent = s.state.channels.get(int(b.pop("parent_id", None) or 0))
    over = [_overwrite(o) for o in b.pop("permission_overwrites", None) or ()]
    ch = s.state.add_channel(
        g, b.pop("name"), b.pop("type", None) or 0, parent, over, **{k: v for k, v in b.items() if v is not None}
    )
    return 201, s.state.channel_payload(ch)


@route("GET", GUILD + "/threads/active")
async def active_threads(s: Server, c: Call) -> Json:
    ts = [
        t
        for t in s.guild(c).channels.values()
        if t.is_thread and not t.meta["archived"] and s.state.can(s.state.bot.id, t)
    ]
    return {
        "threads": [s.state.channel_payload(t, s.state.bot.id) for t in ts],
        "members": [_tm(t, s.state.bot.id) for t in ts if s.state.bot.id in t.members],
    }


@route("GET", GUILD + "/members")
async def list_members(s: Server, c: Call) -> list[Json]:
    g = s.guild(c)
    if "members" not in s.gateway.privileged:
        raise ApiError(403, 50001, "Missing Access")
    after = int(c.query.get("after", 0))
    return [g.members[u].payload() for u in sorted(g.members) if u > after][: c.limit(1, 1000)]


@route("GET", MEMBER)
async def get_member(s: Server, c: Call) -> Json:
    return _member(s, c).payload()


def _member(s: Server, c: Call) -> Any:
    m = s.guild(c).members.get(s.user(c).id)
    if m is None:
        raise unknown("Member")
    return m


@route("PATCH", MEMBER)
async def edit_member(s: Server, c: Call) -> Json:
    g, m, b = s.guild(c), _member(s, c), c.body
    for keys, perm in (
        (("nick",), Perm.MANAGE_NICKS if m.user is not s.state.bot else Perm.NICK),
        (("roles",), Perm.MANAGE_ROLES),
        (("communication_disabled_until",), Perm.MODERATE),
    ):
        if any(k in b for k in keys):
            s.state.need_guild(g, perm)
    m.nick = b.get("nick", m.nick)
    m.roles = {int(r) for r in b["roles"]} if b.get("roles") is not None else m.roles
    if "communication_disabled_until" in b:
        m.timeout_until = (
            datetime.fromisoformat(b["communication_disabled_until"]).timestamp()
            if b["communication_disabled_until"]
            else None
        )
    s.state.member_updated(g, m)
    return m.payload()


@route("DELETE", MEMBER)
async def kick(s: Server, c: Call) -> None:
    s.state.need_guild(s.guild(c), Perm.KICK)
    s.state.remove_member(s.guild(c), s.user(c))


@route("PUT", MEMBER + "/roles/{role_id}")
async def give_role(s: Server, c: Call) -> None:
    _set_role(s, c, True)


@route("DELETE", MEMBER + "/roles/{role_id}")
async def take_role(s: Server, c: Call) -> None:
    _set_role(s, c, False)


def _set_role(s: Server, c: Call, have: bool) -> None:
    g, m = s.guild(c), _member(s, c)
    s.state.need_guild(g, Perm.MANAGE_ROLES)
    if c.id("role_id") not in g.roles:
        raise unknown("Role")
    (m.roles.add if have else m.roles.discard)(c.id("role_id"))
    s.state.member_updated(g, m)


@route("PUT", GUILD + "/bans/{user_id}")
async def ban(s: Server, c: Call) -> None:
    s.state.need_guild(s.guild(c), Perm.BAN)
    s.state.ban(s.guild(c), s.user(c), c.reason)


@route("DELETE", GUILD + "/bans/{user_id}")
async def unban(s: Server, c: Call) -> None:
    s.state.need_guild(s.guild(c), Perm.BAN)
    s.state.unban(s.guild(c), s.user(c))


@route("GET", GUILD + "/roles")
async def list_roles(s: Server, c: Call) -> list[Json]:
    return [r.payload() for r in s.guild(c).roles.values()]


@route("POST", GUILD + "/roles")
async def create_role(s: Server, c: Call) -> Json:
    s.state.need_guild(s.guild(c), Perm.MANAGE_ROLES)
    b = {k: v for k, v in c.body.items() if v is not None}
    return s.state.add_role(s.guild(c), b.pop("name", "new role"), int(b.pop("permissions", 0)), **b).payload()


@route("PATCH", GUILD + "/roles/{role_id}")
async def edit_role(s: Server, c: Call) -> Json:
    g = s.guild(c)
    s.state.need_guild(g, Perm.MANAGE_ROLES)
    r = g.roles.get(c.id("role_id"))
    if r is None:
        raise unknown("Role")
    b = {k: v for k, v in c.body.items() if v is not None}
    r.name, r.permissions = b.pop("name", r.name), int(b.pop("permissions", r.permissions))
    r.extra |= b
    s.state.role_updated(g, r)
    return r.payload()


@route("DELETE", GUILD + "/roles/{role_id}")
async def delete_role(s: Server, c: Call) -> None:
    g = s.guild(c)
    s.state.need_guild(g, Perm.MANAGE_ROLES)
    if c.id("role_id") not in g.roles:
        raise unknown("Role")
    s.state.delete_role(g, g.roles[c.id("role_id")])


# -- interactions -------------------------------------------------------------------------------------------------------------


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
async def callback(s: Server, c: Call) -> Any:
    it = s.state.interactions.get(c.params["interaction_token"])
    if it is None or it.id != c.id("interaction_id"):
        raise unknown("Interaction")
    try:
        return _callback(s, c, it)
    except ApiError as e:
        it.errors.append(str(e))
        raise


def _callback(s: Server, c: Call, it: Interaction) -> Any:
    if it.callback is not None:
        raise ApiError(400, 40060, "Interaction has already been acknowledged.")
    if s.state.clock.now() - it.created > 3.0:
        raise unknown("Interaction")
    kind, data = c.body["type"], c.body.get("data") or {}
    allowed = {2: (4, 5, 9), 3: (4, 5, 6, 7, 9), 4: (8,), 5: (4, 5, 6, 7) if it.source else (4, 5)}[it.type]
    if kind not in allowed:
        raise invalid(
            [
                (
                    ("type",),
                    "INTERACTION_APPLICATION_CALLBACK_TYPE_INVALID",
                    f"callback type {kind} does not answer type {it.type}",
                )
            ]
        )
    st, message = s.state, None
    flags = (data.get("flags") or 0) & EPHEMERAL
    if kind in (4, 5):
        fields = s.fields(c, data, it.channel, base=("data",)) if kind == 4 else {"flags": LOADING | flags}
        message = it.original = st.post(
            it.channel,
            st.bot,
            fields | s.interaction_fields(it),
            allowed=data.get("allowed_mentions"),
            ephemeral_to=it.user.id if flags else None,
        )
    elif kind in (6, 7):
        assert it.source
        if it.source.deleted or it.source.channel.deleted_tick:
            raise unknown("Message")
        message = it.original = it.source
        if kind == 7 and data:
            st.edit(
                it.source, s.fields(c, data, it.channel, it.source, ("data",)), allowed=data.get("allowed_mentions")
            )
    else:
        problems = (
            (validate.check_modal(data) if kind == 9 else validate.check_choices(data.get("choices") or []))
            if s.strict
            else []
        )
        if problems:
            raise invalid(problems)
        st.shown.append(Shown(it.user.id, "modal" if kind == 9 else "choices", data, st.clock.now()))
    it.callback, it.callback_data = kind, data
    it.t_ack = time.perf_counter()
    if kind not in (5, 6):
        it.visible()
    it.notify()
    if c.query.get("with_response") not in ("1", "true"):
        return None
    about: Json = {"id": str(it.id), "type": it.type}
    if kind in (4, 5) and message:
        about |= {
            "response_message_id": str(message.id),
            "response_message_loading": kind == 5,
            "response_message_ephemeral": message.ephemeral,
        }
    out: Json = {"interaction": about}
    if kind in (4, 7) and message:
        out["resource"] = {"type": kind, "message": message.data}
    elif kind in (5, 6):
        out["resource"] = {"type": kind}
    return out


def _token(s: Server, c: Call) -> Interaction:
    it = s.state.interactions.get(c.params["webhook_token"])
    if it is None or it.callback is None or c.params["webhook_id"] != str(s.state.bot.id):
        raise unknown("Webhook")
    if s.state.clock.now() - it.created > 900:
        raise ApiError(401, 50027, "Invalid Webhook Token")
    return it


def _target(c: Call, it: Interaction) -> Message:
    if "message_id" not in c.params:
        m = it.original
    else:
        m = next((x for x in (*it.followups, it.original) if x and str(x.id) == c.params["message_id"]), None)
    if m is None or m.deleted or m.channel.deleted_tick:
        raise unknown("Message")
    return m


def _fill(s: Server, c: Call, it: Interaction, m: Message) -> Json:
    """Edit a message by token; the loading message of a deferral becomes an ordinary one."""
    body = c.body or {}
    loading = bool(m.data["flags"] & LOADING)
    fields = s.fields(c, body, m.channel, m)
    fields["flags"] = fields["flags"] & ~LOADING
    s.state.edit(m, fields, allowed=body.get("allowed_mentions"), edited=not loading)
    it.edits += 1
    it.visible()
    it.notify()
    return m.data


@route("POST", HOOK)
async def followup(s: Server, c: Call) -> Json:
    it, body = _token(s, c), c.body or {}
    if it.channel.deleted_tick:
        raise unknown("Channel")
    if it.original and not it.original.deleted and it.original.data["flags"] & LOADING:
        return _fill(s, c, it, it.original)
    ephemeral = bool((body.get("flags") or 0) & EPHEMERAL)
    fields = s.fields(c, body, it.channel) | s.interaction_fields(it)
    m = s.state.post(
        it.channel,
        s.state.bot,
        fields,
        allowed=body.get("allowed_mentions"),
        ephemeral_to=it.user.id if ephemeral else None,
    )
    it.followups.append(m)
    it.visible()
    it.notify()
    return m.data


@route("GET", HOOK + "/messages/@original", HOOK + "/messages/{message_id}")
async def get_by_token(s: Server, c: Call) -> Json:
    return _target(c, _token(s, c)).data


@route("PATCH", HOOK + "/messages/@original", HOOK + "/messages/{message_id}")
async def edit_by_token(s: Server, c: Call) -> Json:
    it = _token(s, c)
    return _fill(s, c, it, _target(c, it))


@route("DELETE", HOOK + "/messages/@original", HOOK + "/messages/{message_id}")
async def delete_by_token(s: Server, c: Call) -> None:
    it = _token(s, c)
    s.state.delete(_target(c, it))
    it.notify()
