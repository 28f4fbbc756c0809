"""Guilds, their members and their roles: what changes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandbox.state.model import Guild, Intent, Member, Perm, Role, User, unknown
from sandbox.state.payloads import Payloads


class Guilds(Payloads):
    """Changes of guilds; each tells the bot's sessions."""

    def add_guild(
        self,
        name: str,
        owner: User | None = None,
        shard: tuple[int, int] | None = None,
        bot_permissions: int = Perm.BOT,
        everyone: int = Perm.MEMBER,
        uid: int | None = None,
        locale: str = "en-US",
    ) -> Guild:
        """Make a guild that has the bot in it; `uid` is its id, `shard` = (number, count) where a new id belongs."""
        g = Guild(uid or self.snowflake(shard), name, owner or self.owner, joined=self.clock.now(), locale=locale)
        g.roles[g.id] = Role(g.id, "@everyone", everyone, 0)
        tags = {"tags": {"bot_id": str(self.bot.id)}}
        g.bot_role = Role(self.snowflake(), self.bot.username, bot_permissions, 1, True, tags)
        g.roles[g.bot_role.id] = g.bot_role
        for user in (g.owner, self.bot):
            g.members[user.id] = Member(user, self.clock.now())
        g.members[self.bot.id].roles.add(g.bot_role.id)
        self.guilds[g.id] = g
        self.changed()
        self.emit("GUILD_CREATE", lambda intents: self.guild_create(g, intents), g.id, Intent.GUILDS)
        return g

    def add_member(self, g: Guild, user: User, roles: Iterable[Role] = (), nick: str | None = None) -> Member:
        """Let a user join."""
        m = g.members[user.id] = Member(user, self.clock.now(), {r.id for r in roles}, nick)
        self.access_changed(g)
        self.emit("GUILD_MEMBER_ADD", {**m.payload(), "guild_id": str(g.id)}, g.id, Intent.MEMBERS)
        return m

    def remove_member(self, g: Guild, user: User) -> None:
        """Let a user leave, or the bot itself; ApiError 10007 if he is not there."""
        if g.members.pop(user.id, None) is None:
            raise unknown("Member")
        if user is self.bot:
            for ch in g.channels.values():
                self.channels.pop(ch.id, None)
            del self.guilds[g.id]
            self.changed()
            self.emit("GUILD_DELETE", {"id": str(g.id)}, g.id, Intent.GUILDS)
            return
        for ch in g.channels.values():
            ch.members.pop(user.id, None)
        self.access_changed(g)
        self.emit("GUILD_MEMBER_REMOVE", {"guild_id": str(g.id), "user": user.payload()}, g.id, Intent.MEMBERS)

    def ban(self, g: Guild, user: User, reason: str | None = None) -> None:
        """Ban a user, who need not be a member."""
        g.bans[user.id] = reason
        self.emit("GUILD_BAN_ADD", {"guild_id": str(g.id), "user": user.payload()}, g.id, Intent.MODERATION)
        if user.id in g.members:
            self.remove_member(g, user)

    def unban(self, g: Guild, user: User) -> None:
        """Lift a ban; ApiError 10026 if there is none."""
        if user.id not in g.bans:
            raise unknown("Ban")
        del g.bans[user.id]
        self.emit("GUILD_BAN_REMOVE", {"guild_id": str(g.id), "user": user.payload()}, g.id, Intent.MODERATION)

    def member_updated(self, g: Guild, m: Member) -> None:
        """Tell that a member's nick, roles or time-out changed."""
        self.access_changed(g)
        intent = Intent.GUILDS if m.user is self.bot else Intent.MEMBERS
        self.emit("GUILD_MEMBER_UPDATE", {**m.payload(), "guild_id": str(g.id)}, g.id, intent)

    def add_role(self, g: Guild, name: str, permissions: int = 0, uid: int | None = None, **extra: Any) -> Role:
        """Make a role; `uid` is its id, `extra` are other fields of its payload."""
        role = Role(uid or self.snowflake(), name, permissions, 1, extra=extra)
        g.roles[role.id] = role
        self.changed()
        self.emit("GUILD_ROLE_CREATE", {"guild_id": str(g.id), "role": role.payload()}, g.id, Intent.GUILDS)
        return role

    def role_updated(self, g: Guild, role: Role) -> None:
        """Tell that a role changed."""
        self.access_changed(g)
        self.emit("GUILD_ROLE_UPDATE", {"guild_id": str(g.id), "role": role.payload()}, g.id, Intent.GUILDS)

    def delete_role(self, g: Guild, role: Role) -> None:
        """Delete a role, and take it from those who have it."""
        del g.roles[role.id]
        for m in g.members.values():
            m.roles.discard(role.id)
        self.access_changed(g)
        self.emit("GUILD_ROLE_DELETE", {"guild_id": str(g.id), "role_id": str(role.id)}, g.id, Intent.GUILDS)
