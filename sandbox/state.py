"""The pretend Discord's data and its changes: users, guilds, channels, messages, interactions.

No I/O here. Every change that a bot would hear about calls ``emit``, which the gateway provides.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from dataclasses import dataclass, field
from datetime import datetime, timezone
from typing import Any, Callable, Iterable, Iterator, Optional

Json = dict[str, Any]
EPOCH_MS = 1420070400000
EPHEMERAL, LOADING, V2, HAS_THREAD = 1 << 6, 1 << 7, 1 << 15, 1 << 5


class Perm:
    """The permission bits the stand-in looks at."""

    KICK, BAN, ADMIN, MANAGE_CHANNELS, MANAGE_GUILD, REACT = 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6
    VIEW, SEND, MANAGE_MESSAGES, EMBED, ATTACH = 1 << 10, 1 << 11, 1 << 13, 1 << 14, 1 << 15
    HISTORY, EVERYONE, NICK, MANAGE_NICKS, MANAGE_ROLES = 1 << 16, 1 << 17, 1 << 26, 1 << 27, 1 << 28
    COMMANDS, MANAGE_THREADS, PUBLIC_THREADS, PRIVATE_THREADS = 1 << 31, 1 << 34, 1 << 35, 1 << 36
    SEND_IN_THREADS, MODERATE, PIN = 1 << 38, 1 << 40, 1 << 51
    ALL = (1 << 53) - 1
    MEMBER = (
        REACT
        | VIEW
        | SEND
        | EMBED
        | ATTACH
        | HISTORY
        | NICK
        | COMMANDS
        | PUBLIC_THREADS
        | PRIVATE_THREADS
        | SEND_IN_THREADS
    )
    BOT = MEMBER | MANAGE_CHANNELS | MANAGE_MESSAGES | MANAGE_ROLES | MANAGE_THREADS | PIN


class Intent:
    GUILDS, MEMBERS, MODERATION, PRESENCES = 1 << 0, 1 << 1, 1 << 2, 1 << 8
    GUILD_MESSAGES, GUILD_REACTIONS, DM_MESSAGES, DM_REACTIONS, CONTENT = 1 << 9, 1 << 10, 1 << 12, 1 << 13, 1 << 15


class ApiError(Exception):
    """An error answer of the HTTP API."""

    def __init__(self, status: int, code: int, message: str, errors: Optional[Json] = None) -> None:
        super().__init__(f"{status}/{code} {message}")
        self.status, self.code, self.message, self.errors = status, code, message, errors

    def body(self) -> Json:
        return {"message": self.message, "code": self.code} | ({"errors": self.errors} if self.errors else {})


def unknown(what: str) -> ApiError:
    codes = {
        "Channel": 10003,
        "Guild": 10004,
        "Member": 10007,
        "Message": 10008,
        "Role": 10011,
        "User": 10013,
        "Emoji": 10014,
        "Webhook": 10015,
        "Ban": 10026,
        "Interaction": 10062,
        "application command": 10063,
    }
    return ApiError(404, codes[what], f"Unknown {what}")


def iso(t: float) -> str:
    return datetime.fromtimestamp(t, timezone.utc).isoformat()


class Clock:
    """Server time. ``advance`` moves it, for token expiry and the three-second rule."""

    offset = 0.0

    def now(self) -> float:
        return time.time() + self.offset

    def advance(self, seconds: float) -> None:
        self.offset += seconds


@dataclass(eq=False)
class User:
    id: int
    username: str
    bot: bool = False
    global_name: Optional[str] = None
    locale: str = "en-US"
    dm_open: bool = True

    def payload(self) -> Json:
        return {
            "id": str(self.id),
            "username": self.username,
            "discriminator": "0",
            "avatar": None,
            "bot": self.bot,
            "global_name": self.global_name,
            "public_flags": 0,
            "banner": None,
            "accent_color": None,
        }


@dataclass(eq=False)
class Role:
    id: int
    name: str
    permissions: int
    position: int = 1
    managed: bool = False
    extra: Json = field(default_factory=dict)

    def payload(self) -> Json:
        return {
            "id": str(self.id),
            "name": self.name,
            "permissions": str(self.permissions),
            "position": self.position,
            "managed": self.managed,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        } | self.extra


@dataclass(eq=False)
class Member:
    user: User
    joined: float
    roles: set[int] = field(default_factory=set)
    nick: Optional[str] = None
    timeout_until: Optional[float] = None

    def payload(self, with_user: bool = True) -> Json:
        until = iso(self.timeout_until) if self.timeout_until else None
        data = {
            "roles": [str(r) for r in sorted(self.roles)],
            "nick": self.nick,
            "avatar": None,
            "banner": None,
            "joined_at": iso(self.joined),
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
            "communication_disabled_until": until,
        }
        return data | {"user": self.user.payload()} if with_user else data


class _Named:
    def __repr__(self) -> str:
        return f"<{type(self).__name__} {vars(self)['id']} {vars(self).get('name') or ''}>"


@dataclass(slots=True, eq=False)
class Version:
    tick: int
    at: float
    data: Json


@dataclass(eq=False, repr=False)
class Message(_Named):
    id: int
    channel: "Channel"
    author: User
    data: Json
    ephemeral_to: Optional[int] = None
    history: list[Version] = field(default_factory=list)
    deleted_tick: Optional[int] = None
    deleted_at: Optional[float] = None
    reactions: dict[str, list[int]] = field(default_factory=dict)

    @property
    def content(self) -> str:
        return self.data["content"]

    @property
    def embeds(self) -> list[Json]:
        return self.data["embeds"]

    @property
    def components(self) -> list[Json]:
        return list(walk_components(self.data["components"]))

    @property
    def attachments(self) -> list[Json]:
        return self.data["attachments"]

    @property
    def ephemeral(self) -> bool:
        return self.ephemeral_to is not None

    @property
    def deleted(self) -> bool:
        return self.deleted_tick is not None

    @property
    def text(self) -> str:
        """All the text of the present version, one string a line."""
        return "\n".join(t for _, t in texts(self.data))

    def component(self, key: str) -> Json:
        """The component with this custom id or label."""
        for c in self.components:
            if key in (c.get("custom_id"), c.get("label"), c.get("placeholder")):
                return c
        raise LookupError(
            f"no component {key!r} in message {self.id}: "
            f"{[(c.get('custom_id'), c.get('label')) for c in self.components if c.get('custom_id')]}"
        )


@dataclass(eq=False, repr=False)
class Channel(_Named):
    id: int
    type: int
    name: str = ""
    guild: Optional["Guild"] = None
    parent: Optional["Channel"] = None
    recipient: Optional[User] = None
    overwrites: dict[int, Json] = field(default_factory=dict)
    extra: Json = field(default_factory=dict)
    position: int = 0
    owner_id: Optional[int] = None
    meta: Json = field(default_factory=dict)
    members: dict[int, float] = field(default_factory=dict)
    live: dict[int, Message] = field(default_factory=dict)
    log: list[Message] = field(default_factory=list)
    pins: dict[int, float] = field(default_factory=dict)
    nonces: dict[str, Message] = field(default_factory=dict)
    access: list[tuple[int, frozenset[int], frozenset[int]]] = field(default_factory=list)
    access_stale: bool = True
    names: list[tuple[int, str]] = field(default_factory=list)
    deleted_tick: Optional[int] = None

    @property
    def is_thread(self) -> bool:
        return self.type in (10, 11, 12)

    @property
    def is_dm(self) -> bool:
        return self.type == 1

    @property
    def messages(self) -> list[Message]:
        """What everybody with access sees now: no deleted and no ephemeral messages."""
        return [m for m in self.live.values() if not m.ephemeral]


@dataclass(eq=False, repr=False)
class Guild(_Named):
    id: int
    name: str
    owner: User
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    bans: dict[int, Optional[str]] = field(default_factory=dict)
    joined: float = 0.0
    locale: str = "en-US"
    bot_role: Optional[Role] = None


@dataclass(eq=False, repr=False)
class Interaction(_Named):
    id: int
    token: str
    type: int
    user: User
    channel: Channel
    data: Json
    created: float
    source: Optional[Message] = None
    parent: Optional["Interaction"] = None
    name: str = ""
    callback: Optional[int] = None
    callback_data: Json = field(default_factory=dict)
    original: Optional[Message] = None
    followups: list[Message] = field(default_factory=list)
    edits: int = 0
    errors: list[str] = field(default_factory=list)
    t0: float = 0.0
    t_ack: Optional[float] = None
    t_response: Optional[float] = None
    waiters: list[asyncio.Future[None]] = field(default_factory=list)

    def notify(self) -> None:
        waiters, self.waiters = self.waiters, []
        for f in waiters:
            if not f.done():
                f.set_result(None)

    def visible(self) -> None:
        """The user sees the outcome from now on."""
        if self.t_response is None:
            self.t_response = time.perf_counter()


@dataclass(slots=True)
class Shown:
    """Something shown to one user outside messages: a modal, autocomplete choices."""

    user_id: int
    kind: str
    data: Any
    at: float


def walk_components(items: Iterable[Json]) -> Iterator[Json]:
    for c in items:
        yield c
        yield from walk_components(c.get("components") or ())
        for key in ("accessory", "component"):
            if isinstance(c.get(key), dict):
                yield from walk_components([c[key]])


_MUTE = {
    "id",
    "type",
    "discriminator",
    "timestamp",
    "edited_timestamp",
    "proxy_url",
    "content_type",
    "channel_id",
    "user_id",
}


def texts(
    data: Any,
    path: str = "",
    keys: Optional[tuple[str, ...]] = (
        "content",
        "embeds",
        "components",
        "attachments",
        "poll",
        "reactions",
        "interaction",
    ),
) -> Iterator[tuple[str, str]]:
    """Each string a client gets with a message (custom ids, option values and file contents too), with its path."""
    if isinstance(data, dict):
        for k, v in data.items():
            if (keys is None or k in keys) and k not in _MUTE:
                yield from texts(v, f"{path}.{k}" if path else k, None)
    elif isinstance(data, (list, tuple)):
        for i, v in enumerate(data):
            yield from texts(v, f"{path}[{i}]", None)
    elif isinstance(data, str) and data:
        yield path, data


class State:
    """All of it. ``emit(event, data, guild_id, intent, bare=None)``: bare is for sessions without MESSAGE_CONTENT."""

    def __init__(self, clock: Optional[Clock] = None, keep_history: bool = True) -> None:
        self.clock = clock or Clock()
        self.keep_history = keep_history
        self.emit: Callable[..., None] = lambda *a, **k: None
        self.listeners: list[Callable[[Message | Channel | Guild], None]] = []
        self.tick = 0
        self._last_id = 0
        self.base_url = ""
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.all_channels: list[Channel] = []
        self.dms: dict[int, Channel] = {}
        self.commands: dict[int, Json] = {}
        self.emojis: dict[int, Json] = {}
        self.interactions: dict[str, Interaction] = {}
        self.files: dict[str, tuple[bytes, str]] = {}
        self.shown: list[Shown] = []
        self.presences: list[Json] = []
        self.typing: list[tuple[int, float]] = []
        self.content_granted = True
        self.owner = self.add_user("owner")
        self.bot = self.add_user("loopbot", bot=True)

    def changed(self, what: Message | Channel | Guild) -> None:
        """Tell the listeners (the web page) that this looks different to somebody now."""
        for listener in self.listeners:
            listener(what)

    # -- identity ---------------------------------------------------------------------------------------------------

    def snowflake(self, shard: Optional[tuple[int, int]] = None) -> int:
        now = (int(self.clock.now() * 1000) - EPOCH_MS) << 22
        new = self._last_id = max(now, self._last_id + 1)
        if shard is None:
            return new
        ms = new >> 22
        ms -= (ms - shard[0]) % shard[1]
        return (ms << 22) | (new & 0xFFF) | (len(self.guilds) % 1024 << 12)

    def add_user(self, username: str, **kw: Any) -> User:
        user = User(self.snowflake(), username, **kw)
        self.users[user.id] = user
        return user

    # -- permissions ------------------------------------------------------------------------------------------------

    def permissions(self, user_id: int, guild: Guild, channel: Optional[Channel] = None) -> int:
        member = guild.members.get(user_id)
        if member is None:
            return 0
        if guild.owner.id == user_id:
            return Perm.ALL
        perms = guild.roles[guild.id].permissions
        for r in member.roles:
            perms |= guild.roles[r].permissions if r in guild.roles else 0
        if perms & Perm.ADMIN:
            return Perm.ALL
        if channel is not None:
            over = (channel.parent if channel.is_thread and channel.parent else channel).overwrites
            groups = [[over.get(guild.id)], [over.get(r) for r in member.roles], [over.get(user_id)]]
            for group in groups:
                entries = [o for o in group if o]
                for o in entries:
                    perms &= ~int(o["deny"])
                for o in entries:
                    perms |= int(o["allow"])
            if channel.type == 12 and user_id not in channel.members and not perms & Perm.MANAGE_THREADS:
                return 0
            if not perms & Perm.VIEW:
                return 0
            if channel.is_thread:
                perms = perms | Perm.SEND if perms & Perm.SEND_IN_THREADS else perms & ~Perm.SEND
            if not perms & Perm.SEND:
                perms &= ~(Perm.EMBED | Perm.ATTACH | Perm.EVERYONE)
        if member.timeout_until and member.timeout_until > self.clock.now():
            perms &= Perm.VIEW | Perm.HISTORY
        return perms

    def can(self, user_id: int, channel: Channel, perm: int = Perm.VIEW) -> bool:
        if channel.is_dm:
            return channel.recipient is not None and user_id in (channel.recipient.id, self.bot.id)
        return channel.guild is not None and bool(self.permissions(user_id, channel.guild, channel) & perm)

    def need(self, channel: Channel, perm: int, user: Optional[User] = None) -> None:
        """Raise what Discord answers if the bot (or this user) lacks access or a permission."""
        user = user or self.bot
        if not self.can(user.id, channel):
            raise ApiError(403, 50001, "Missing Access")
        if not channel.is_dm and channel.guild and self.permissions(user.id, channel.guild, channel) & perm != perm:
            raise ApiError(403, 50013, "Missing Permissions")

    def need_guild(self, guild: Guild, perm: int) -> None:
        if self.permissions(self.bot.id, guild) & perm != perm:
            raise ApiError(403, 50013, "Missing Permissions")

    def access_changed(self, guild: Guild, channel: Optional[Channel] = None) -> None:
        """Note who can see what from now on. Channels without messages wait until they have one."""
        self.tick += 1
        for ch in list(guild.channels.values()):
            if channel is None or ch is channel or ch.parent is channel:
                ch.access_stale = True
                if ch.log:
                    self.record_access(ch)
        self.changed(guild)

    def record_access(self, ch: Channel) -> None:
        if not ch.access_stale or ch.guild is None:
            return
        ch.access_stale = False
        view = frozenset(u for u in ch.guild.members if self.can(u, ch))
        hist = frozenset(u for u in view if self.can(u, ch, Perm.HISTORY))
        if not ch.access or ch.access[-1][1:] != (view, hist):
            ch.access.append((self.tick, view, hist))

    def saw(self, user_id: int, m: Message, index: int) -> bool:
        """Whether this user was ever able to see this version of the message."""
        if m.ephemeral:
            return m.ephemeral_to == user_id
        if m.channel.is_dm:
            return self.can(user_id, m.channel)
        start = m.history[index].tick
        end = (
            m.history[index + 1].tick
            if index + 1 < len(m.history)
            else m.deleted_tick or m.channel.deleted_tick or 1 << 62
        )
        spans = m.channel.access
        for i, (tick, view, hist) in enumerate(spans):
            until = spans[i + 1][0] if i + 1 < len(spans) else 1 << 62
            if tick < end and until > start and user_id in (view if tick <= start < until else hist):
                return True
        return False

    # -- payloads ---------------------------------------------------------------------------------------------------

    def channel_payload(self, ch: Channel, user_id: Optional[int] = None) -> Json:
        last = next(reversed(ch.live), None)
        base = {"id": str(ch.id), "type": ch.type, "flags": 0, "last_message_id": str(last) if last else None}
        if ch.is_dm:
            assert ch.recipient
            return base | {"recipients": [ch.recipient.payload()]}
        assert ch.guild
        base |= {
            "guild_id": str(ch.guild.id),
            "name": ch.name,
            "parent_id": str(ch.parent.id) if ch.parent else None,
            "rate_limit_per_user": 0,
        }
        if ch.is_thread:
            base |= {
                "owner_id": str(ch.owner_id),
                "message_count": len(ch.live),
                "member_count": min(50, len(ch.members)),
                "total_message_sent": len(ch.log),
                "thread_metadata": dict(ch.meta),
            } | ch.extra
            if user_id in ch.members:
                base["member"] = {
                    "id": str(ch.id),
                    "user_id": str(user_id),
                    "join_timestamp": iso(ch.members[user_id]),
                    "flags": 0,
                }
            return base
        return (
            base
            | {
                "position": ch.position,
                "permission_overwrites": list(ch.overwrites.values()),
                "nsfw": False,
                "topic": None,
            }
            | ({"bitrate": 64000, "user_limit": 0, "rtc_region": None} if ch.type in (2, 13) else {})
            | (
                {
                    "available_tags": [],
                    "default_reaction_emoji": None,
                    "default_sort_order": None,
                    "default_forum_layout": 0,
                }
                if ch.type in (15, 16)
                else {}
            )
            | ch.extra
        )

    def guild_payload(self, g: Guild) -> Json:
        nothing = dict.fromkeys(
            (
                "icon",
                "splash",
                "discovery_splash",
                "afk_channel_id",
                "application_id",
                "system_channel_id",
                "rules_channel_id",
                "public_updates_channel_id",
                "vanity_url_code",
                "description",
                "banner",
                "max_presences",
                "safety_alerts_channel_id",
                "hub_type",
                "incidents_data",
            )
        )
        zero = dict.fromkeys(
            (
                "verification_level",
                "default_message_notifications",
                "explicit_content_filter",
                "mfa_level",
                "system_channel_flags",
                "premium_tier",
                "premium_subscription_count",
                "nsfw_level",
            ),
            0,
        )
        return (
            nothing
            | zero
            | {
                "id": str(g.id),
                "name": g.name,
                "owner_id": str(g.owner.id),
                "afk_timeout": 300,
                "emojis": [],
                "stickers": [],
                "features": [],
                "roles": [r.payload() for r in g.roles.values()],
                "max_members": 500000,
                "preferred_locale": g.locale,
                "premium_progress_bar_enabled": False,
                "nsfw": False,
                "approximate_member_count": len(g.members),
            }
        )

    def guild_create(self, g: Guild, intents: int) -> Json:
        every = intents & Intent.PRESENCES and len(g.members) <= 250
        members = list(g.members.values()) if every else [g.members[self.bot.id]]
        return self.guild_payload(g) | {
            "joined_at": iso(g.joined),
            "large": len(g.members) > 250,
            "unavailable": False,
            "member_count": len(g.members),
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
            "members": [m.payload() for m in members],
            "channels": [self.channel_payload(c) for c in g.channels.values() if not c.is_thread],
            "threads": [
                self.channel_payload(c, self.bot.id)
                for c in g.channels.values()
                if c.is_thread and not c.meta["archived"] and self.can(self.bot.id, c)
            ],
        }

    # -- guilds, members, roles ---------------------------------------------------------------------------------------

    def add_guild(
        self,
        name: str,
        owner: Optional[User] = None,
        shard: Optional[tuple[int, int]] = None,
        bot_permissions: int = Perm.BOT,
        everyone: int = Perm.MEMBER,
    ) -> Guild:
        g = Guild(self.snowflake(shard), name, owner or self.owner, joined=self.clock.now())
        g.roles[g.id] = Role(g.id, "@everyone", everyone, 0)
        g.bot_role = Role(
            self.snowflake(), self.bot.username, bot_permissions, 1, True, {"tags": {"bot_id": str(self.bot.id)}}
        )
        g.roles[g.bot_role.id] = g.bot_role
        for user in (g.owner, self.bot):
            g.members[user.id] = Member(user, self.clock.now())
        g.members[self.bot.id].roles.add(g.bot_role.id)
        self.guilds[g.id] = g
        self.changed(g)
        self.emit("GUILD_CREATE", lambda intents: self.guild_create(g, intents), g.id, Intent.GUILDS)
        return g

    def add_member(self, g: Guild, user: User, roles: Iterable[Role] = (), nick: Optional[str] = None) -> Member:
        m = g.members[user.id] = Member(user, self.clock.now(), {r.id for r in roles}, nick)
        self.access_changed(g)
        self.emit("GUILD_MEMBER_ADD", {**m.payload(), "guild_id": str(g.id)}, g.id, Intent.MEMBERS)
        return m

    def remove_member(self, g: Guild, user: User) -> None:
        if g.members.pop(user.id, None) is None:
            raise unknown("Member")
        if user is self.bot:
            for ch in g.channels.values():
                self.channels.pop(ch.id, None)
            del self.guilds[g.id]
            self.changed(g)
            return self.emit("GUILD_DELETE", {"id": str(g.id)}, g.id, Intent.GUILDS)
        for ch in g.channels.values():
            ch.members.pop(user.id, None)
        self.access_changed(g)
        self.emit("GUILD_MEMBER_REMOVE", {"guild_id": str(g.id), "user": user.payload()}, g.id, Intent.MEMBERS)

    def ban(self, g: Guild, user: User, reason: Optional[str] = None) -> None:
        g.bans[user.id] = reason
        self.emit("GUILD_BAN_ADD", {"guild_id": str(g.id), "user": user.payload()}, g.id, Intent.MODERATION)
        if user.id in g.members:
            self.remove_member(g, user)

    def unban(self, g: Guild, user: User) -> None:
        if user.id not in g.bans:
            raise unknown("Ban")
        del g.bans[user.id]
        self.emit("GUILD_BAN_REMOVE", {"guild_id": str(g.id), "user": user.payload()}, g.id, Intent.MODERATION)

    def member_updated(self, g: Guild, m: Member) -> None:
        self.access_changed(g)
        intent = Intent.GUILDS if m.user is self.bot else Intent.MEMBERS
        self.emit("GUILD_MEMBER_UPDATE", {**m.payload(), "guild_id": str(g.id)}, g.id, intent)

    def add_role(self, g: Guild, name: str, permissions: int = 0, **extra: Any) -> Role:
        role = Role(self.snowflake(), name, permissions, 1, extra=extra)
        g.roles[role.id] = role
        self.emit("GUILD_ROLE_CREATE", {"guild_id": str(g.id), "role": role.payload()}, g.id, Intent.GUILDS)
        return role

    def role_updated(self, g: Guild, role: Role) -> None:
        self.access_changed(g)
        self.emit("GUILD_ROLE_UPDATE", {"guild_id": str(g.id), "role": role.payload()}, g.id, Intent.GUILDS)

    def delete_role(self, g: Guild, role: Role) -> None:
        del g.roles[role.id]
        for m in g.members.values():
            m.roles.discard(role.id)
        self.access_changed(g)
        self.emit("GUILD_ROLE_DELETE", {"guild_id": str(g.id), "role_id": str(role.id)}, g.id, Intent.GUILDS)

    # -- channels and threads -----------------------------------------------------------------------------------------

    def dm(self, user: User) -> Channel:
        if user.id not in self.dms:
            ch = self.dms[user.id] = Channel(self.snowflake(), 1, recipient=user)
            self.channels[ch.id] = ch
            self.all_channels.append(ch)
            self.changed(ch)
        return self.dms[user.id]

    def _register(self, ch: Channel) -> None:
        assert ch.guild
        self.channels[ch.id] = ch.guild.channels[ch.id] = ch
        self.all_channels.append(ch)
        ch.names.append((self.tick, ch.name))
        self.changed(ch)

    def add_channel(
        self,
        g: Guild,
        name: str,
        type: int = 0,
        parent: Optional[Channel] = None,
        overwrites: Iterable[Json] = (),
        **extra: Any,
    ) -> Channel:
        ch = Channel(self.snowflake(), type, name, g, parent, extra=extra, position=len(g.channels))
        ch.overwrites = {int(o["id"]): o for o in overwrites} or (dict(parent.overwrites) if parent else {})
        self._register(ch)
        self.emit("CHANNEL_CREATE", self.channel_payload(ch), g.id, Intent.GUILDS)
        return ch

    def add_thread(
        self,
        parent: Channel,
        name: str,
        owner: User,
        type: int = 11,
        source: Optional[Message] = None,
        auto_archive: int = 1440,
        invitable: bool = True,
    ) -> Channel:
        assert parent.guild
        now = self.clock.now()
        ch = Channel(source.id if source else self.snowflake(), type, name, parent.guild, parent, owner_id=owner.id)
        ch.meta = {
            "archived": False,
            "auto_archive_duration": auto_archive,
            "archive_timestamp": iso(now),
            "locked": False,
            "create_timestamp": iso(now),
        } | ({"invitable": invitable} if type == 12 else {})
        ch.members[owner.id] = now
        self._register(ch)
        if source:
            self.edit(
                source, {"flags": source.data["flags"] | HAS_THREAD, "thread": self.channel_payload(ch)}, edited=False
            )
        self.emit(
            "THREAD_CREATE",
            {**self.channel_payload(ch, self.bot.id), "newly_created": True},
            parent.guild.id,
            Intent.GUILDS,
        )
        return ch

    def channel_updated(self, ch: Channel) -> None:
        assert ch.guild
        self.access_changed(ch.guild, ch)
        text = "\n".join(filter(None, (ch.name, ch.extra.get("topic"))))
        if not ch.names or ch.names[-1][1] != text:
            ch.names.append((self.tick, text))
        self.emit(
            "THREAD_UPDATE" if ch.is_thread else "CHANNEL_UPDATE",
            self.channel_payload(ch, self.bot.id),
            ch.guild.id,
            Intent.GUILDS,
        )

    def delete_channel(self, ch: Channel) -> None:
        assert ch.guild
        for child in [c for c in ch.guild.channels.values() if c.parent is ch]:
            if child.is_thread:
                self.delete_channel(child)
            else:
                child.parent = None
                self.channel_updated(child)
        self.tick += 1
        ch.deleted_tick = self.tick
        payload = self.channel_payload(ch)
        del ch.guild.channels[ch.id], self.channels[ch.id]
        self.changed(ch)
        self.emit("THREAD_DELETE" if ch.is_thread else "CHANNEL_DELETE", payload, ch.guild.id, Intent.GUILDS)

    def thread_member(self, ch: Channel, user: User, present: bool) -> None:
        assert ch.guild
        if present == (user.id in ch.members):
            return
        if present:
            ch.members[user.id] = self.clock.now()
        else:
            del ch.members[user.id]
        self.access_changed(ch.guild, ch)
        base = {"id": str(ch.id), "guild_id": str(ch.guild.id), "member_count": len(ch.members)}
        if user is self.bot and present:
            self.emit("THREAD_CREATE", self.channel_payload(ch, user.id), ch.guild.id, Intent.GUILDS)
        added = (
            [
                {
                    "id": str(ch.id),
                    "user_id": str(user.id),
                    "join_timestamp": iso(ch.members[user.id]),
                    "flags": 0,
                    "member": ch.guild.members[user.id].payload(),
                    "presence": None,
                }
            ]
            if present
            else []
        )
        change = {"added_members": added} if present else {"removed_member_ids": [str(user.id)]}
        self.emit(
            "THREAD_MEMBERS_UPDATE", base | change, ch.guild.id, Intent.GUILDS if user is self.bot else Intent.MEMBERS
        )

    # -- messages -----------------------------------------------------------------------------------------------------

    def mentions(self, content: str, channel: Channel, allowed: Optional[Json]) -> Json:
        parse = ["users", "roles", "everyone"] if allowed is None else allowed.get("parse") or []
        users = {int(u) for u in (allowed or {}).get("users") or ()}
        roles = {int(u) for u in (allowed or {}).get("roles") or ()}
        found = [int(u) for u in dict.fromkeys(re.findall(r"<@!?(\d+)>", content))]
        found_roles = [int(r) for r in dict.fromkeys(re.findall(r"<@&(\d+)>", content))]
        return {
            "mentions": [
                self.users[u].payload() for u in found if u in self.users and ("users" in parse or u in users)
            ],
            "mention_roles": [str(r) for r in found_roles if "roles" in parse or r in roles],
            "mention_everyone": bool(re.search(r"@(everyone|here)\b", content))
            and "everyone" in parse
            and not channel.is_dm,
        }

    def post(
        self,
        ch: Channel,
        author: User,
        fields: Json,
        *,
        allowed: Optional[Json] = None,
        ephemeral_to: Optional[int] = None,
    ) -> Message:
        if ch.is_thread and ch.meta["archived"]:
            ch.meta["archived"] = False
            self.channel_updated(ch)
        now, mid = self.clock.now(), self.snowflake()
        data = {
            "id": str(mid),
            "type": 0,
            "channel_id": str(ch.id),
            "author": author.payload(),
            "content": "",
            "embeds": [],
            "attachments": [],
            "components": [],
            "timestamp": iso(now),
            "edited_timestamp": None,
            "tts": False,
            "pinned": False,
            "flags": 0,
        } | fields
        data |= self.mentions(data["content"], ch, allowed)
        m = Message(mid, ch, author, data, ephemeral_to)
        self.tick += 1
        self.record_access(ch)
        m.history.append(Version(self.tick, now, data))
        ch.live[mid] = m
        if self.keep_history or not ch.log:
            ch.log.append(m)
        self.changed(m)
        if not m.ephemeral:
            self._emit_message("MESSAGE_CREATE", m)
        return m

    def edit(self, m: Message, fields: Json, *, allowed: Optional[Json] = None, edited: bool = True) -> None:
        now = self.clock.now()
        data = m.data | fields | ({"edited_timestamp": iso(now)} if edited else {})
        if "content" in fields:
            data |= self.mentions(data["content"], m.channel, allowed)
        m.data = data
        self.tick += 1
        if not self.keep_history:
            m.history.clear()
        m.history.append(Version(self.tick, now, data))
        if not m.ephemeral:
            self._emit_message("MESSAGE_UPDATE", m)
        self.changed(m)

    def delete(self, m: Message) -> None:
        self.tick += 1
        m.deleted_tick, m.deleted_at = self.tick, self.clock.now()
        m.channel.live.pop(m.id, None)
        m.channel.pins.pop(m.id, None)
        self.changed(m)
        if not m.ephemeral:
            self._emit("MESSAGE_DELETE", m.channel, {"id": str(m.id), "channel_id": str(m.channel.id)})

    def _emit(
        self,
        event: str,
        ch: Channel,
        data: Json,
        *,
        intents: tuple[int, int] = (Intent.GUILD_MESSAGES, Intent.DM_MESSAGES),
        bare: Optional[Json] = None,
    ) -> None:
        if not ch.guild:
            return self.emit(event, data, None, intents[1])
        if self.can(self.bot.id, ch):
            gid = {"guild_id": str(ch.guild.id)}
            self.emit(event, data | gid, ch.guild.id, intents[0], bare=bare | gid if bare else None)

    def _emit_message(self, event: str, m: Message) -> None:
        data = m.data | {"channel_type": m.channel.type}
        g = m.channel.guild
        if g and m.author.id in g.members and "webhook_id" not in data:
            data["member"] = g.members[m.author.id].payload(False)
        self._emit(event, m.channel, data, bare=self.redacted(m, data) if g else None)

    def redacted(self, m: Message, data: Json) -> Optional[Json]:
        """The message as an app without the message-content intent gets it, or None if it gets everything."""
        if m.author is self.bot or m.channel.is_dm or any(u["id"] == str(self.bot.id) for u in data["mentions"]):
            return None
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    def react(self, m: Message, user: User, emoji: str, add: bool) -> None:
        name, _, eid = emoji.rpartition(":") if ":" in emoji else (emoji, "", "")
        if not add:
            if user.id not in m.reactions.get(emoji, ()):
                return
            m.reactions[emoji].remove(user.id)
        else:
            if emoji not in m.reactions and sum(map(bool, m.reactions.values())) >= 20:
                raise ApiError(400, 30010, "Maximum number of reactions reached (20)")
            if user.id in m.reactions.setdefault(emoji, []):
                return
            m.reactions[emoji].append(user.id)
        ident = {"id": eid or None, "name": name or emoji}
        m.data = m.history[-1].data = m.data | {
            "reactions": [
                {
                    "emoji": {"id": e.rpartition(":")[2] if ":" in e else None, "name": e.partition(":")[0]},
                    "count": len(u),
                    "me": self.bot.id in u,
                    "me_burst": False,
                    "burst_colors": [],
                    "count_details": {"burst": 0, "normal": len(u)},
                }
                for e, u in m.reactions.items()
                if u
            ]
        }
        self.changed(m)
        data: Json = {
            "user_id": str(user.id),
            "channel_id": str(m.channel.id),
            "message_id": str(m.id),
            "emoji": ident,
            "burst": False,
            "type": 0,
        }
        if add and m.channel.guild and user.id in m.channel.guild.members:
            data |= {"member": m.channel.guild.members[user.id].payload(), "message_author_id": str(m.author.id)}
        self._emit(
            "MESSAGE_REACTION_ADD" if add else "MESSAGE_REACTION_REMOVE",
            m.channel,
            data,
            intents=(Intent.GUILD_REACTIONS, Intent.DM_REACTIONS),
        )

    # -- interactions -------------------------------------------------------------------------------------------------

    def interact(
        self,
        type: int,
        user: User,
        ch: Channel,
        data: Json,
        *,
        source: Optional[Message] = None,
        parent: Optional[Interaction] = None,
        name: str = "",
    ) -> Interaction:
        it = Interaction(
            self.snowflake(),
            "aW50" + secrets.token_urlsafe(48),
            type,
            user,
            ch,
            data,
            self.clock.now(),
            source,
            parent,
            name,
        )
        self.interactions[it.token] = it
        if len(self.interactions) > 20000:
            for token in [t for t, i in self.interactions.items() if i.created < it.created - 900]:
                del self.interactions[token]
        payload: Json = {
            "id": str(it.id),
            "application_id": str(self.bot.id),
            "type": type,
            "data": data,
            "token": it.token,
            "version": 1,
            "channel_id": str(ch.id),
            "locale": user.locale,
            "entitlements": [],
            "attachment_size_limit": 10485760,
            "channel": self.channel_payload(ch),
        }
        if source:
            payload["message"] = source.data
        g = ch.guild
        if g:
            perms = str(self.permissions(user.id, g, ch))
            payload["channel"]["permissions"] = perms
            payload |= {
                "guild_id": str(g.id),
                "guild": {"id": str(g.id), "locale": g.locale, "features": []},
                "guild_locale": g.locale,
                "member": g.members[user.id].payload() | {"permissions": perms},
                "context": 0,
                "app_permissions": str(self.permissions(self.bot.id, g, ch)),
                "authorizing_integration_owners": {"0": str(g.id)},
            }
        else:
            payload |= {
                "user": user.payload(),
                "context": 1,
                "app_permissions": str(Perm.MEMBER),
                "authorizing_integration_owners": {"0": "0"},
            }
        it.t0 = time.perf_counter()
        self.emit("INTERACTION_CREATE", payload, g.id if g else None, 0)
        return it
