"""Guilds, their members and their roles."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from sandbox.call import Call, route
from sandbox.routes.paths import GUILD, MEMBER
from sandbox.state import ApiError, Json, Member, Perm, unknown

if TYPE_CHECKING:
    from sandbox.server import Server


@route("GET", GUILD)
async def get_guild(s: Server, c: Call) -> Json:
    """Return a guild."""
    return s.state.guild_payload(s.guild(c))


@route("GET", GUILD + "/members")
async def list_members(s: Server, c: Call) -> list[Json]:
    """List members, which needs the privileged intent."""
    g = s.guild(c)
    if "members" not in s.gateway.privileged:
        raise ApiError(403, 50001, "Missing Access")
    after = int(c.query.get("after", 0))
    return [g.members[u].payload() for u in sorted(g.members) if u > after][: c.limit(1, 1000)]


@route("GET", MEMBER)
async def get_member(s: Server, c: Call) -> Json:
    """Return a member."""
    return _member(s, c).payload()


def _member(s: Server, c: Call) -> Member:
    m = s.guild(c).members.get(s.user(c).id)
    if m is None:
        raise unknown("Member")
    return m


@route("PATCH", MEMBER)
async def edit_member(s: Server, c: Call) -> Json:
    """Change a member's nick, roles or time-out."""
    g, m, b = s.guild(c), _member(s, c), c.body
    until = "communication_disabled_until"
    nick = Perm.NICK if m.user is s.state.bot else Perm.MANAGE_NICKS
    for key, perm in (("nick", nick), ("roles", Perm.MANAGE_ROLES), (until, Perm.MODERATE)):
        if key in b:
            s.state.need_guild(g, perm)
    m.nick = b.get("nick", m.nick)
    m.roles = {int(r) for r in b["roles"]} if b.get("roles") is not None else m.roles
    if until in b:
        m.timeout_until = datetime.fromisoformat(b[until]).timestamp() if b[until] else None
    s.state.member_updated(g, m)
    return m.payload()


@route("DELETE", MEMBER)
async def kick(s: Server, c: Call) -> None:
    """Kick a member."""
    s.state.need_guild(s.guild(c), Perm.KICK)
    s.state.remove_member(s.guild(c), s.user(c))


@route("PUT", MEMBER + "/roles/{role_id}")
async def give_role(s: Server, c: Call) -> None:
    """Give a member a role."""
    _set_role(s, c, True)


@route("DELETE", MEMBER + "/roles/{role_id}")
async def take_role(s: Server, c: Call) -> None:
    """Take a role from a member."""
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
    """Ban a user."""
    s.state.need_guild(s.guild(c), Perm.BAN)
    s.state.ban(s.guild(c), s.user(c), c.reason)


@route("DELETE", GUILD + "/bans/{user_id}")
async def unban(s: Server, c: Call) -> None:
    """Lift a ban."""
    s.state.need_guild(s.guild(c), Perm.BAN)
    s.state.unban(s.guild(c), s.user(c))


@route("GET", GUILD + "/roles")
async def list_roles(s: Server, c: Call) -> list[Json]:
    """List the roles."""
    return [r.payload() for r in s.guild(c).roles.values()]


@route("POST", GUILD + "/roles")
async def create_role(s: Server, c: Call) -> Json:
    """Make a role."""
    s.state.need_guild(s.guild(c), Perm.MANAGE_ROLES)
    b = {k: v for k, v in c.body.items() if v is not None}
    return s.state.add_role(s.guild(c), b.pop("name", "new role"), int(b.pop("permissions", 0)), **b).payload()


@route("PATCH", GUILD + "/roles/{role_id}")
async def edit_role(s: Server, c: Call) -> Json:
    """Change a role."""
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
    """Delete a role."""
    g = s.guild(c)
    s.state.need_guild(g, Perm.MANAGE_ROLES)
    if c.id("role_id") not in g.roles:
        raise unknown("Role")
    s.state.delete_role(g, g.roles[c.id("role_id")])
