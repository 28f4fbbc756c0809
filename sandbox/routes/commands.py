"""Application commands, global and of one guild."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sandbox.call import Call, route
from sandbox.routes.paths import APPLICATION, GUILD_COMMANDS
from sandbox.state import ApiError, Json, unknown
from sandbox.validate import check_commands, invalid

if TYPE_CHECKING:
    from sandbox.server import Server

COMMANDS = APPLICATION + "/commands"
_TRANSLATIONS = ("name_localizations", "description_localizations")


def _known(s: Server, guild: str | None) -> list[Json]:
    return [x for x in s.state.commands.values() if x.get("guild_id") == guild]


def _key(x: Json) -> tuple[str, int]:
    return x["name"], x.get("type") or 1


def _check(commands: list[Json]) -> None:
    problems = check_commands(commands)
    if problems:
        raise invalid(problems)


def _save(s: Server, body: Json, guild: str | None, cid: int | None = None) -> Json:
    """Store a command; one of the same name and type keeps its id."""
    old = next((x for x in _known(s, guild) if _key(x) == _key(body)), None)
    cid = cid or (int(old["id"]) if old else s.state.snowflake())
    perms = body.get("default_member_permissions")
    data = {
        "id": str(cid),
        "application_id": str(s.state.bot.id),
        "version": str(s.state.snowflake()),
        "type": body.get("type") or 1,
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
    s.state.changed()
    s.synced.set()
    return data


def _bare(x: Any) -> Any:
    """Return a command without its translations, as a list gives it that does not ask for them."""
    if isinstance(x, list):
        return [_bare(i) for i in x]
    return {k: _bare(v) for k, v in x.items() if k not in _TRANSLATIONS} if isinstance(x, dict) else x


@route("GET", COMMANDS, GUILD_COMMANDS)
async def list_commands(s: Server, c: Call) -> list[Json]:
    """List the commands, with translations if the query says so."""
    found = _known(s, c.params.get("guild_id"))
    bare: list[Json] = _bare(found)
    return found if c.query.get("with_localizations") in ("1", "true") else bare


@route("PUT", COMMANDS, GUILD_COMMANDS)
async def overwrite_commands(s: Server, c: Call) -> list[Json]:
    """Replace all commands by these."""
    guild = c.params.get("guild_id")
    if guild and c.id("guild_id") not in s.state.guilds:
        raise ApiError(403, 50001, "Missing Access")
    _check(c.body)
    old = {int(x["id"]) for x in _known(s, guild)}
    new = [_save(s, x, guild) for x in c.body]
    for cid in old - {int(x["id"]) for x in new}:
        del s.state.commands[cid]
    s.state.changed()
    s.synced.set()
    return new


@route("POST", COMMANDS, GUILD_COMMANDS)
async def create_command(s: Server, c: Call) -> tuple[int, Json]:
    """Add a command, or replace the one of the same name and type."""
    guild = c.params.get("guild_id")
    _check([*(x for x in _known(s, guild) if _key(x) != _key(c.body)), c.body])
    return 201, _save(s, c.body, guild)


@route("GET", COMMANDS + "/{command_id}", GUILD_COMMANDS + "/{command_id}")
async def get_command(s: Server, c: Call) -> Json:
    """Return one command."""
    x = s.state.commands.get(c.id("command_id"))
    if x is None or x.get("guild_id") != c.params.get("guild_id"):
        raise unknown("application command")
    return x


@route("PATCH", COMMANDS + "/{command_id}", GUILD_COMMANDS + "/{command_id}")
async def edit_command(s: Server, c: Call) -> Json:
    """Change one command."""
    x = await get_command(s, c) | c.body
    _check([x])
    return _save(s, x, c.params.get("guild_id"), c.id("command_id"))


@route("DELETE", COMMANDS + "/{command_id}", GUILD_COMMANDS + "/{command_id}")
async def delete_command(s: Server, c: Call) -> None:
    """Delete one command."""
    del s.state.commands[int((await get_command(s, c))["id"])]
    s.state.changed()


@route("GET", GUILD_COMMANDS + "/permissions")
async def command_permissions(_s: Server, _c: Call) -> list[Json]:
    """List the guild's own rules on commands: there are none."""
    return []
