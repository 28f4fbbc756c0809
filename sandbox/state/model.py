"""What Discord consists of, as the sandbox keeps it: users, guilds, channels, messages, interactions, errors."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from sandbox.kinds import ChannelKind
from sandbox.pulse import Pulse

Json = dict[str, Any]
TOO_MANY, AGAIN_S = 429, 0.1
EPOCH_MS: Final = 1420070400000
SUPPRESS_EMBEDS: Final = 1 << 2
HAS_THREAD: Final = 1 << 5
EPHEMERAL: Final = 1 << 6
LOADING: Final = 1 << 7
SILENT: Final = 1 << 12
V2: Final = 1 << 15


class Perm:
    """The permission bits that the sandbox looks at."""

    KICK, BAN, ADMIN, MANAGE_CHANNELS, MANAGE_GUILD, REACT = 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6
    VIEW, SEND, MANAGE_MESSAGES, EMBED, ATTACH = 1 << 10, 1 << 11, 1 << 13, 1 << 14, 1 << 15
    HISTORY, EVERYONE, NICK, MANAGE_NICKS, MANAGE_ROLES = 1 << 16, 1 << 17, 1 << 26, 1 << 27, 1 << 28
    COMMANDS, MANAGE_THREADS, PUBLIC_THREADS, PRIVATE_THREADS = 1 << 31, 1 << 34, 1 << 35, 1 << 36
    SEND_IN_THREADS, MODERATE, PIN = 1 << 38, 1 << 40, 1 << 51
    ALL = (1 << 53) - 1
    THREADS = PUBLIC_THREADS | PRIVATE_THREADS | SEND_IN_THREADS
    MEMBER = REACT | VIEW | SEND | EMBED | ATTACH | HISTORY | NICK | COMMANDS | THREADS
    BOT = MEMBER | MANAGE_CHANNELS | MANAGE_MESSAGES | MANAGE_ROLES | MANAGE_THREADS | PIN


class Intent:
    """The gateway intents that the sandbox looks at."""

    GUILDS, MEMBERS, MODERATION, PRESENCES = 1 << 0, 1 << 1, 1 << 2, 1 << 8
    GUILD_MESSAGES, GUILD_REACTIONS, DM_MESSAGES, DM_REACTIONS, CONTENT = 1 << 9, 1 << 10, 1 << 12, 1 << 13, 1 << 15


class ApiError(Exception):
    """An error answer of the HTTP API: the status, Discord's own code, the message and the nested `errors`."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None, detail: str = "") -> None:
        super().__init__(detail or f"{status}/{code} {message}")
        self.status, self.code, self.message, self.errors = status, code, message, errors

    def body(self) -> Json:
        """Return the answer's body; who has asked too often is told when to ask again."""
        again = {"retry_after": AGAIN_S} if self.status == TOO_MANY else {}
        return {"message": self.message, "code": self.code} | ({"errors": self.errors} if self.errors else {}) | again


_UNKNOWN: Final = {
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "Overwrite": 10009,
    "Role": 10011,
    "User": 10013,
    "Emoji": 10014,
    "Webhook": 10015,
    "Ban": 10026,
    "Interaction": 10062,
    "application command": 10063,
}


def unknown(what: str) -> ApiError:
    """Return the 404 for something that does not exist (any more)."""
    return ApiError(404, _UNKNOWN[what], f"Unknown {what}")


def iso(t: float) -> str:
    """Return seconds since 1970 as Discord writes times."""
    return datetime.fromtimestamp(t, UTC).isoformat()


class Clock:
    """Server time. `advance` moves it, for token expiry and the three-second rule."""

    offset = 0.0

    def now(self) -> float:
        """Return the server's time, in seconds since 1970."""
        return time.time() + self.offset

    def advance(self, seconds: float) -> None:
        """Let `seconds` pass at once."""
        self.offset += seconds


@dataclass(eq=False)
class User:
    """An account. `dm_open` is whether it takes direct messages from the bot."""

    id: int
    username: str
    bot: bool = False
    global_name: str | None = None
    locale: str = "en-US"
    dm_open: bool = True

    def payload(self) -> Json:
        """Return the user object."""
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
    """A role; `extra` holds the fields of its payload that mean nothing to the sandbox."""

    id: int
    name: str
    permissions: int
    position: int = 1
    managed: bool = False
    extra: Json = field(default_factory=dict)

    def payload(self) -> Json:
        """Return the role object."""
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
    """A user in one guild; times are seconds since 1970."""

    user: User
    joined: float
    roles: set[int] = field(default_factory=set)
    nick: str | None = None
    timeout_until: float | None = None

    def payload(self, with_user: bool = True) -> Json:
        """Return the member object, with or without the user in it."""
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
            "communication_disabled_until": iso(self.timeout_until) if self.timeout_until else None,
        }
        return data | {"user": self.user.payload()} if with_user else data


class _Named:
    def __repr__(self) -> str:
        return f"<{type(self).__name__} {vars(self)['id']} {vars(self).get('name') or ''}>"


@dataclass(slots=True, eq=False)
class Version:
    """What a message was from the moment `tick` (and the time `at`) on, until its next version."""

    tick: int
    at: float
    data: Json


@dataclass(eq=False, repr=False)
class Message(_Named):
    """A message with all its versions. `pings` are the users whom it notified when it was sent."""

    id: int
    channel: Channel
    author: User
    data: Json
    ephemeral_to: int | None = None
    history: list[Version] = field(default_factory=list)
    deleted_tick: int | None = None
    reactions: dict[str, list[int]] = field(default_factory=dict)
    pings: frozenset[int] = frozenset()

    @property
    def content(self) -> str:
        """The present text, without components."""
        content: str = self.data["content"]
        return content

    @property
    def embeds(self) -> list[Json]:
        """The present embeds."""
        embeds: list[Json] = self.data["embeds"]
        return embeds

    @property
    def components(self) -> list[Json]:
        """All the present components, those in others included."""
        return list(walk_components(self.data["components"]))

    @property
    def attachments(self) -> list[Json]:
        """The present attachments."""
        attachments: list[Json] = self.data["attachments"]
        return attachments

    @property
    def ephemeral(self) -> bool:
        """Whether only one user sees it."""
        return self.ephemeral_to is not None

    @property
    def deleted(self) -> bool:
        """Whether it is gone."""
        return self.deleted_tick is not None

    @property
    def text(self) -> str:
        """All the text of the present version, one string a line."""
        return "\n".join(t for _, t in texts(self.data))

    def component(self, key: str) -> Json:
        """Return the component with this custom id, label or placeholder; LookupError if there is none."""
        for c in self.components:
            if key in (c.get("custom_id"), c.get("label"), c.get("placeholder")):
                return c
        known = [(c["custom_id"], c.get("label")) for c in self.components if c.get("custom_id")]
        raise LookupError(f"no component {key!r} in message {self.id}: {known}")


@dataclass(eq=False, repr=False)
class Channel(_Named):
    """A guild channel, thread or DM. `access` and `names` record who could see it under which name, and since when."""

    id: int
    type: int
    name: str = ""
    guild: Guild | None = None
    parent: Channel | None = None
    recipient: User | None = None
    overwrites: dict[int, Json] = field(default_factory=dict)
    extra: Json = field(default_factory=dict)
    position: int = 0
    owner_id: int | None = None
    meta: Json = field(default_factory=dict)
    members: dict[int, float] = field(default_factory=dict)
    live: dict[int, Message] = field(default_factory=dict)
    log: list[Message] = field(default_factory=list)
    pins: dict[int, float] = field(default_factory=dict)
    nonces: dict[str, Message] = field(default_factory=dict)
    access: list[tuple[int, frozenset[int], frozenset[int]]] = field(default_factory=list)
    access_stale: bool = True
    names: list[tuple[int, str]] = field(default_factory=list)
    deleted_tick: int | None = None

    @property
    def is_thread(self) -> bool:
        """Whether it is a thread of any kind."""
        return self.type in ChannelKind.THREADS

    @property
    def is_dm(self) -> bool:
        """Whether it is the bot's direct messages with one user."""
        return self.type == ChannelKind.DM

    @property
    def archived(self) -> bool:
        """Whether it is a thread that is archived."""
        return bool(self.meta.get("archived"))

    @property
    def messages(self) -> list[Message]:
        """What everybody with access sees now: no deleted and no ephemeral messages."""
        return [m for m in self.live.values() if not m.ephemeral]


@dataclass(eq=False, repr=False)
class Guild(_Named):
    """A server."""

    id: int
    name: str
    owner: User
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)
    bans: dict[int, str | None] = field(default_factory=dict)
    joined: float = 0.0
    locale: str = "en-US"
    bot_role: Role | None = None


@dataclass(eq=False, repr=False)
class Interaction(_Named):
    """A user's press, command or form, with all that the bot answered to it; `t0` and so on are monotonic seconds."""

    id: int
    token: str
    type: int
    user: User
    channel: Channel
    data: Json
    created: float
    source: Message | None = None
    parent: Interaction | None = None
    name: str = ""
    callback: int | None = None
    callback_data: Json = field(default_factory=dict)
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    edits: int = 0
    errors: list[str] = field(default_factory=list)
    t0: float = 0.0
    t_ack: float | None = None
    t_response: float | None = None
    pulse: Pulse = field(default_factory=Pulse)

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
    """Yield each component, and those inside it after it."""
    for c in items:
        yield c
        yield from walk_components(c.get("components") or ())
        for key in ("accessory", "component"):
            if isinstance(c.get(key), dict):
                yield from walk_components([c[key]])


_MUTE: Final = frozenset(
    {
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
)
_SAID: Final = ("content", "embeds", "components", "attachments", "poll", "reactions", "interaction")


def texts(data: Any, path: str = "", keys: tuple[str, ...] | None = _SAID) -> Iterator[tuple[str, str]]:
    """Yield the path and text of each string that a client gets with a message, custom ids and file names included.

    `keys` are the fields to look at on the first level; None is all.
    """
    if isinstance(data, dict):
        for k, v in data.items():
            if (keys is None or k in keys) and k not in _MUTE:
                yield from texts(v, f"{path}.{k}" if path else k, None)
    elif isinstance(data, list | tuple):
        for i, v in enumerate(data):
            yield from texts(v, f"{path}[{i}]", None)
    elif isinstance(data, str) and data:
        yield path, data
