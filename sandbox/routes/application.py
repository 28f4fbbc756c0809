"""The gateway's address, the bot's own account and application, users, direct messages, application emojis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandbox.call import Call, route
from sandbox.routes.paths import APPLICATION
from sandbox.state import ApiError, Json, unknown
from sandbox.validate import invalid

if TYPE_CHECKING:
    from sandbox.server import Server

_FLAGS = {"presences": 1 << 12, "members": 1 << 14, "message_content": 1 << 18}
_MOST_EMOJIS = 2000


@route("GET", "/gateway", "/gateway/bot")
async def gateway_bot(s: Server, _c: Call) -> Json:
    """Say where the gateway is: on this server."""
    g = s.gateway
    start = {"total": 1000, "remaining": max(g.starts, 0), "reset_after": 14400000}
    return {
        "url": s.gateway_url,
        "shards": g.shards,
        "session_start_limit": start | {"max_concurrency": g.max_concurrency},
    }


@route("GET", "/users/@me")
async def me(s: Server, _c: Call) -> Json:
    """Return the bot's account."""
    return s.state.bot.payload() | {"verified": True, "mfa_enabled": True, "email": None, "flags": 0}


@route("PATCH", "/users/@me")
async def edit_me(s: Server, c: Call) -> Json:
    """Rename the bot."""
    s.state.bot.username = c.body.get("username") or s.state.bot.username
    return await me(s, c)


@route("GET", "/oauth2/applications/@me", "/applications/@me")
async def application(s: Server, _c: Call) -> Json:
    """Return the application; its flags say which privileged intents it has."""
    b = s.state.bot
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
        "flags": sum(bit for name, bit in _FLAGS.items() if name in s.gateway.privileged),
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
    """Return an account."""
    return s.user(c).payload()


@route("GET", "/users/@me/guilds")
async def my_guilds(s: Server, _c: Call) -> list[Json]:
    """List the bot's guilds."""
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
    """Take the bot out of a guild."""
    s.state.remove_member(s.guild(c), s.state.bot)


@route("POST", "/users/@me/channels")
async def create_dm(s: Server, c: Call) -> Json:
    """Open direct messages; that they are closed shows only when something is sent."""
    recipient = str(c.body.get("recipient_id", ""))
    u = s.state.users.get(int(recipient)) if recipient.isdecimal() else None
    if u is None or u is s.state.bot:
        raise ApiError(400, 50033, "Invalid Recipient(s)")
    return s.state.channel_payload(s.state.dm(u))


@route("GET", APPLICATION + "/emojis")
async def list_emojis(s: Server, _c: Call) -> Json:
    """List the application's emojis."""
    return {"items": list(s.state.emojis.values())}


@route("POST", APPLICATION + "/emojis")
async def create_emoji(s: Server, c: Call) -> tuple[int, Json]:
    """Upload an emoji, an image data URI of at most 256 kB."""
    if len(s.state.emojis) >= _MOST_EMOJIS:
        raise ApiError(400, 30008, f"Maximum number of emojis reached ({_MOST_EMOJIS})")
    head, _, raw = c.body["image"].partition(";base64,")
    if not head.startswith("data:image/") or not raw:
        raise invalid([(("image",), "IMAGE_INVALID", "not an image data URI")])
    if len(raw) * 3 // 4 > 256 << 10:
        raise invalid([(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")])
    if any(e["name"] == c.body["name"] for e in s.state.emojis.values()):
        raise invalid([(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "emoji names must be unique")])
    eid = s.state.snowflake()
    s.state.emojis[eid] = {
        "id": str(eid),
        "name": c.body["name"],
        "roles": [],
        "user": s.state.bot.payload(),
        "require_colons": True,
        "managed": False,
        "animated": head.endswith("gif"),
        "available": True,
    }
    return 201, s.state.emojis[eid]


@route("GET", APPLICATION + "/emojis/{emoji_id}")
async def get_emoji(s: Server, c: Call) -> Json:
    """Return one emoji."""
    e = s.state.emojis.get(c.id("emoji_id"))
    if e is None:
        raise unknown("Emoji")
    return e


@route("PATCH", APPLICATION + "/emojis/{emoji_id}")
async def edit_emoji(s: Server, c: Call) -> Json:
    """Rename an emoji."""
    e = await get_emoji(s, c)
    e["name"] = c.body.get("name", e["name"])
    return e


@route("DELETE", APPLICATION + "/emojis/{emoji_id}")
async def delete_emoji(s: Server, c: Call) -> None:
    """Delete an emoji."""
    del s.state.emojis[int((await get_emoji(s, c))["id"])]
