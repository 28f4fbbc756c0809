"""What tests and the page use: builders of guilds, channels and people, and what people can see.

The builders work before the bot connects and while it runs; then they also tell it through the gateway.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from sandbox.actor import Actor
from sandbox.ix import ClientError, Ix, NoResponse
from sandbox.kinds import ChannelKind
from sandbox.server import Server
from sandbox.state import Channel, Guild, Json, Message, Perm, Role, User
from sandbox.visible import Seen, Visible, visible_to

__all__ = ["Actor", "ClientError", "Ix", "NoResponse", "Seen", "Target", "Visible", "World"]

Target: TypeAlias = Actor | User | Role | Channel | int
LOOK_AGAIN = 0.05  # seconds, for conditions on what no server hears of


def _id(x: Target | Message) -> int:
    return x if isinstance(x, int) else x.id


class World:
    """Everything on one server, and the people in it (`actors`, by id)."""

    def __init__(self, server: Server) -> None:
        self.server, self.state, self.clock = server, server.state, server.state.clock
        self.bot = server.state.bot
        self.actors: dict[int, Actor] = {}

    # -- people and guilds --------------------------------------------------------------------------------------------

    def user(self, name: str, *guilds: Guild, **about: Any) -> Actor:
        """Make a person, a member of these guilds; `about` as in `State.add_user` (locale, global_name, …)."""
        a = Actor(self, self.state.add_user(name, **about))
        self.actors[a.id] = a
        for g in guilds:
            self.state.add_member(g, a.user)
        self.state.changed()
        return a

    def guild(
        self, name: str = "guild", *, shard: int | None = None, owner: Actor | None = None, **about: Any
    ) -> Guild:
        """Make a guild with the bot in it; `shard` picks an id that lands there; `about` as in `State.add_guild`."""
        where = None if shard is None else (shard, self.server.gateway.shards)
        return self.state.add_guild(name, owner.user if owner else None, where, **about)

    def join(self, g: Guild, who: Target, roles: Iterable[Role] = (), nick: str | None = None) -> None:
        """Let somebody join."""
        self.state.add_member(g, self.state.users[_id(who)], roles, nick)

    def leave(self, g: Guild, who: Target) -> None:
        """Let somebody leave."""
        self.state.remove_member(g, self.state.users[_id(who)])

    def ban(self, g: Guild, who: Target) -> None:
        """Ban somebody."""
        self.state.ban(g, self.state.users[_id(who)])

    def remove_bot(self, g: Guild) -> None:
        """Throw the bot out."""
        self.state.remove_member(g, self.bot)

    def role(
        self, g: Guild, name: str, permissions: int = 0, members: Iterable[Target] = (), uid: int | None = None
    ) -> Role:
        """Make a role and give it to these members; `uid` is its id."""
        r = self.state.add_role(g, name, permissions, uid)
        for m in members:
            self.set_role(g, m, r)
        return r

    def set_role(self, g: Guild, who: Target, role: Role, have: bool = True) -> None:
        """Give somebody a role, or take it."""
        m = g.members[_id(who)]
        (m.roles.add if have else m.roles.discard)(role.id)
        self.state.member_updated(g, m)

    def set_permissions(self, g: Guild, role: Role | None, permissions: int) -> None:
        """Set a role's permissions; None is the bot's own role."""
        r = role or g.bot_role
        assert r
        r.permissions = permissions
        self.state.role_updated(g, r)

    def timeout(self, g: Guild, who: Target, seconds: float) -> None:
        """Silence somebody for a while."""
        m = g.members[_id(who)]
        m.timeout_until = self.clock.now() + seconds
        self.state.member_updated(g, m)

    # -- channels -----------------------------------------------------------------------------------------------------

    def text_channel(self, g: Guild, name: str, **about: Any) -> Channel:
        """Make a text channel, or another `kind`; `about` as in `State.add_channel`."""
        return self.state.add_channel(g, name, **about)

    def thread(self, ch: Channel, name: str, by: Actor, private: bool = False) -> Channel:
        """Let somebody make a thread."""
        kind = ChannelKind.PRIVATE_THREAD if private else ChannelKind.PUBLIC_THREAD
        return self.state.add_thread(ch, name, by.user, kind)

    def thread_member(self, ch: Channel, who: Target, present: bool = True) -> None:
        """Add somebody to a thread, or take him out."""
        self.state.thread_member(ch, self.state.users[_id(who)], present)

    def overwrite(self, ch: Channel, target: Target | Guild, allow: int = 0, deny: int = 0) -> None:
        """Set what a role, a person or (a guild) everybody may do in a channel."""
        tid = target.id if isinstance(target, Guild) else _id(target)
        kind = 0 if ch.guild and tid in ch.guild.roles else 1
        ch.overwrites[tid] = {"id": str(tid), "type": kind, "allow": str(allow), "deny": str(deny)}
        self.state.channel_updated(ch)

    def update_channel(self, ch: Channel, **changes: Any) -> None:
        """Change the `name` or, for threads, `archived` and `locked`, or any other field of the payload."""
        ch.name = changes.pop("name", ch.name)
        for k in ("archived", "locked"):
            if k in changes:
                ch.meta[k] = changes.pop(k)
        ch.extra |= changes
        self.state.channel_updated(ch)

    def delete_channel(self, ch: Channel) -> None:
        """Delete a channel or thread."""
        self.state.delete_channel(ch)

    def dm(self, who: Target) -> Channel:
        """Return somebody's direct messages with the bot."""
        return self.state.dm(self.state.users[_id(who)])

    def resolve(self, value: Target, ch: Channel, resolved: Json) -> str:
        """Return the id of a person, role or channel as a value; what Discord tells of it goes to `resolved`."""
        vid = _id(value)
        g, key = ch.guild, str(vid)
        if vid in self.state.users:
            resolved.setdefault("users", {})[key] = self.state.users[vid].payload()
            if g and vid in g.members:
                perms = {"permissions": str(self.state.permissions(vid, g, ch))}
                resolved.setdefault("members", {})[key] = g.members[vid].payload(False) | perms
        elif g and vid in g.roles:
            resolved.setdefault("roles", {})[key] = g.roles[vid].payload()
        elif vid in self.state.channels:
            perms = {"permissions": str(Perm.MEMBER)}
            resolved.setdefault("channels", {})[key] = self.state.channel_payload(self.state.channels[vid]) | perms
        else:
            raise ClientError(f"{value!r} is nothing known here")
        return key

    # -- what people see ----------------------------------------------------------------------------------------------

    def ephemerals(self, who: Target) -> list[Message]:
        """Return the ephemeral messages this user got, dismissed and deleted ones too."""
        return [m for ch in self.state.all_channels for m in ch.log if m.ephemeral_to == _id(who)]

    def visible_to(self, who: Target) -> Visible:
        """Return all the text this user was ever able to see: every version, by the access of its time."""
        return visible_to(self.state, _id(who))

    async def until(self, done: Callable[[], Any], timeout: float = 5.0, what: str = "condition") -> Any:
        """Wait until `done()` is true and return its value; NoResponse after `timeout` seconds."""
        value = await self.state.pulse.until(done, timeout, LOOK_AGAIN)
        if not value:
            raise NoResponse(f"{what} not met within {timeout} s")
        return value
