"""What a test script uses: builders for guilds, channels and members, and actors who behave like real clients."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Any, Callable, Iterable, NamedTuple, Optional, Sequence, Union
from urllib.parse import unquote, urlsplit

from .server import Server
from .state import Channel, Guild, Interaction, Json, Message, Perm, Role, User, texts

Target = Union["Actor", User, Role, Channel, int]


class ClientError(Exception):
    """A real client would not let the user do this."""


class NoResponse(TimeoutError):
    """The bot did not answer an interaction in time."""


class Seen(NamedTuple):
    text: str
    where: str
    message: Optional[Message]
    version: int
    at: float


class Visible(list[Seen]):
    """All the text a user was ever able to see."""

    @property
    def text(self) -> str:
        return "\n".join(s.text for s in self)

    def find(self, pattern: str, flags: int = re.I) -> list[Seen]:
        return [s for s in self if re.search(pattern, s.text, flags)]


def _id(x: Any) -> int:
    return x.user.id if isinstance(x, Actor) else x if isinstance(x, int) else x.id


class Ix:
    """An interaction an actor started."""

    def __init__(self, world: "World", it: Interaction) -> None:
        self.world, self.it = world, it

    async def _until(self, done: Callable[[], Any], timeout: float, what: str) -> None:
        end = time.monotonic() + timeout
        while not done():
            f = asyncio.get_running_loop().create_future()
            self.it.waiters.append(f)
            left = end - time.monotonic()
            try:
                await asyncio.wait_for(f, max(left, 0))
            except TimeoutError:
                if done():
                    return
                raise NoResponse(
                    f"{self!r}: no {what} within {timeout} s; callback type {self.it.callback}, "
                    f"refused calls: {self.it.errors}"
                ) from None

    async def ack(self, timeout: float = 3.5) -> "Ix":
        """Wait for the first callback, a deferral included."""
        await self._until(lambda: self.it.callback is not None, timeout, "callback")
        return self

    async def response(self, timeout: float = 10.0) -> Any:
        """What the user gets to see: the message, or the modal, or the choices. After a deferral, the message that fills it."""
        await self.ack(min(timeout, 3.5))
        if self.it.callback == 5:
            await self._until(lambda: self.it.t_response is not None, timeout, "filled deferral")
        return {8: self.it.callback_data.get("choices"), 9: self.it.callback_data}.get(
            self.it.callback or 0, self.it.original
        )

    async def message(self, timeout: float = 10.0) -> Message:
        m = await self.response(timeout)
        if not isinstance(m, Message):
            raise ClientError(f"{self!r} was answered with callback type {self.it.callback}, not a message")
        return m

    async def modal(self, timeout: float = 3.5) -> Json:
        await self.ack(timeout)
        if self.it.callback != 9:
            raise ClientError(f"{self!r} was answered with callback type {self.it.callback}, not a modal")
        return self.it.callback_data

    async def followup(self, n: int = 0, timeout: float = 10.0) -> Message:
        await self._until(lambda: len(self.it.followups) > n, timeout, f"followup {n}")
        return self.it.followups[n]

    async def edited(self, n: int = 1, timeout: float = 10.0) -> Message:
        """Wait for the n-th edit by token."""
        await self._until(lambda: self.it.edits >= n, timeout, f"edit {n}")
        assert self.it.original
        return self.it.original

    @property
    def followups(self) -> list[Message]:
        return self.it.followups

    @property
    def ack_ms(self) -> Optional[float]:
        return (self.it.t_ack - self.it.t0) * 1000 if self.it.t_ack else None

    @property
    def latency_ms(self) -> Optional[float]:
        """From the user's action to the visible outcome."""
        return (self.it.t_response - self.it.t0) * 1000 if self.it.t_response else None

    def __repr__(self) -> str:
        return f"<Ix {self.it.name or self.it.data.get('custom_id')!r} by {self.it.user.username}>"


class Actor:
    """A person with a real client."""

    def __init__(self, world: "World", user: User) -> None:
        self.world, self.user, self.id, self.name = world, user, user.id, user.username
        self.state = world.state

    def __repr__(self) -> str:
        return f"<Actor {self.name}>"

    # -- commands -----------------------------------------------------------------------------------------------------

    def commands(self, ch: Channel, type: int = 1) -> dict[str, Json]:
        """The commands the client offers here."""
        out = {}
        for x in sorted(self.state.commands.values(), key=lambda x: "guild_id" in x):
            contexts = (
                x["contexts"] if x["contexts"] is not None else [0, 1, 2] if x["dm_permission"] is not False else [0]
            )
            if x["type"] != type or (1 if ch.is_dm else 0) not in contexts:
                continue
            if "guild_id" in x and (ch.guild is None or x["guild_id"] != str(ch.guild.id)):
                continue
            if ch.guild and x["default_member_permissions"] is not None:
                have, want = self.state.permissions(self.id, ch.guild, ch), int(x["default_member_permissions"])
                if not have & Perm.ADMIN and (want == 0 or have & want != want):
                    continue
            out[x["name"]] = x
        return out

    def _offered(self, ch: Channel, name: str, type: int) -> Json:
        if not self.state.can(self.id, ch) or ch.guild and not self.state.can(self.id, ch, Perm.COMMANDS):
            raise ClientError(f"{self.name} cannot use commands in {ch.name or 'this DM'}")
        offered = self.commands(ch, type)
        if name not in offered:
            raise ClientError(f"no command {name!r} offered here; there are {sorted(offered)}")
        return offered[name]

    def _command(self, ch: Channel, path: str, given: dict[str, Any], focused: Optional[str]) -> tuple[Json, str]:
        first, *rest = path.split()
        x = self._offered(ch, first, 1)
        level: Json = x
        chain: list[Json] = []
        for name in rest:
            found = next((o for o in level.get("options") or () if o["name"] == name and o["type"] in (1, 2)), None)
            if found is None:
                raise ClientError(f"{path!r}: no subcommand {name!r}")
            chain.append(found)
            level = found
        specs = {o["name"]: o for o in level.get("options") or ()}
        if any(o["type"] in (1, 2) for o in specs.values()):
            raise ClientError(f"{path!r} is a group; say which of {sorted(specs)}")
        if set(given) - set(specs):
            raise ClientError(f"{path!r} has no options {sorted(set(given) - set(specs))}")
        missing = [n for n, o in specs.items() if o.get("required") and n not in given]
        if missing and focused is None:
            raise ClientError(f"{path!r} needs {missing}")
        resolved: Json = {}
        options = []
        for n, value in given.items():
            opt = {
                "name": n,
                "type": specs[n]["type"],
                "value": self._value(specs[n], value, ch, resolved, n == focused),
            }
            options.append(opt | ({"focused": True} if n == focused else {}))
        for link in reversed(chain):
            options = [{"name": link["name"], "type": link["type"], "options": options}]
        data = {"id": x["id"], "name": x["name"], "type": 1, "options": options} | (
            {"resolved": resolved} if resolved else {}
        )
        return data | ({"guild_id": x["guild_id"]} if "guild_id" in x else {}), path

    def _value(self, spec: Json, value: Any, ch: Channel, resolved: Json, typing: bool) -> Any:
        kind, name = spec["type"], spec["name"]
        if typing:
            return str(value)
        for choice in spec.get("choices") or ():
            if value in (choice["value"], choice["name"]):
                return choice["value"]
        if spec.get("choices"):
            raise ClientError(f"{name}: {value!r} is not one of the choices")
        wanted = {3: str, 4: int, 5: bool, 10: (int, float)}.get(kind)
        if wanted:
            if not isinstance(value, wanted) or (kind in (4, 10) and isinstance(value, bool)):
                raise ClientError(f"{name}: {value!r} is not {wanted}")
            size = len(value) if kind == 3 else value
            low, high = ("min_length", "max_length") if kind == 3 else ("min_value", "max_value")
            if kind != 5 and (
                spec.get(low) is not None and size < spec[low] or spec.get(high) is not None and size > spec[high]
            ):
                raise ClientError(f"{name}: {value!r} is out of range")
            return value
        if (
            kind == 7
            and isinstance(value, Channel)
            and spec.get("channel_types")
            and value.type not in spec["channel_types"]
        ):
            raise ClientError(f"{name}: channel type {value.type} is not allowed")
        if kind == 11:
            filename, raw = value
            a = self.world.server._store(ch, filename, raw, "", {})
            resolved.setdefault("attachments", {})[a["id"]] = a
            return a["id"]
        return self.world.resolve(value, ch, resolved)

    def slash(self, ch: Channel, path: str, **options: Any) -> Ix:
        data, name = self._command(ch, path.lstrip("/"), options, None)
        return Ix(self.world, self.state.interact(2, self.user, ch, data, name=name))

    def autocomplete(self, ch: Channel, path: str, focused: str, **options: Any) -> Ix:
        data, name = self._command(ch, path.lstrip("/"), options, focused)
        return Ix(self.world, self.state.interact(4, self.user, ch, data, name=name))

    def context_menu(self, ch: Channel, name: str, target: Union["Actor", User, Message]) -> Ix:
        x = self._offered(ch, name, 3 if isinstance(target, Message) else 2)
        resolved: Json = {"messages": {str(target.id): target.data}} if isinstance(target, Message) else {}
        if not isinstance(target, Message):
            self.world.resolve(target, ch, resolved)
        data = {"id": x["id"], "name": name, "type": x["type"], "target_id": str(target.id), "resolved": resolved}
        return Ix(self.world, self.state.interact(2, self.user, ch, data, name=name))

    # -- components -----------------------------------------------------------------------------------------------------

    def sees(self, m: Message) -> bool:
        if m.deleted or m.channel.deleted_tick:
            return False
        return m.ephemeral_to == self.id if m.ephemeral else self.state.can(self.id, m.channel)

    def messages(self, ch: Channel) -> list[Message]:
        """What this user's client shows in the channel now, own ephemeral messages included."""
        return [m for m in ch.live.values() if self.sees(m)]

    def _component(self, m: Union[Message, Ix], key: str, kinds: Sequence[int]) -> tuple[Message, Json]:
        msg = m.it.original if isinstance(m, Ix) else m
        if msg is None or not self.sees(msg):
            raise ClientError(f"{self.name} does not see this message")
        x = msg.component(key)
        if x["type"] not in kinds or x.get("disabled") or x.get("style") == 5:
            raise ClientError(
                f"component {key!r} of type {x['type']} cannot be used (disabled: {x.get('disabled', False)})"
            )
        return msg, x

    def click(self, message: Union[Message, Ix], key: str) -> Ix:
        """Press the button with this custom id or label."""
        m, x = self._component(message, key, (2,))
        data = {"custom_id": x["custom_id"], "component_type": 2, "id": x["id"]}
        return Ix(self.world, self.state.interact(3, self.user, m.channel, data, source=m))

    def select(self, message: Union[Message, Ix], key: str, values: Sequence[Any]) -> Ix:
        m, x = self._component(message, key, (3, 5, 6, 7, 8))
        resolved: Json = {}
        chosen = self._choose(x, values, m.channel, resolved)
        data = {"custom_id": x["custom_id"], "component_type": x["type"], "id": x["id"], "values": chosen}
        return Ix(
            self.world,
            self.state.interact(3, self.user, m.channel, data | ({"resolved": resolved} if resolved else {}), source=m),
        )

    def _choose(self, x: Json, values: Sequence[Any], ch: Channel, resolved: Json) -> list[str]:
        low, high = x.get("min_values", 1), x.get("max_values", len(x["options"]) if x["type"] == 22 else 1)
        if not low <= len(values) <= high:
            raise ClientError(f"{x['custom_id']!r} takes {low} to {high} values, not {len(values)}")
        if x["type"] in (5, 6, 7, 8):
            return [self.world.resolve(v, ch, resolved) for v in values]
        known = {o["value"] for o in x["options"]} | {o["label"] for o in x["options"]}
        if set(values) - known:
            raise ClientError(f"no options {sorted(set(values) - known)}; there are {sorted(known)}")
        return [next(o["value"] for o in x["options"] if v in (o["value"], o["label"])) for v in values]

    def submit_modal(self, ix: Ix, values: Optional[dict[str, Any]] = None) -> Ix:
        """Fill in and send the modal that answered ``ix``; keys are custom ids or labels."""
        if ix.it.callback != 9 or ix.it.user.id != self.id:
            raise ClientError("no modal is open")
        modal, left, resolved = ix.it.callback_data, dict(values or {}), {}

        def fill(x: Json, label: str) -> Json:
            v = left.pop(x["custom_id"], left.pop(label, None))
            kind, base = x["type"], {"type": x["type"], "custom_id": x["custom_id"], "id": 0}
            if kind == 23:
                return base | {"value": bool(v)}
            if v is None:
                v = (x.get("value") or "") if kind == 4 else None if kind == 21 else []
            if kind == 4:
                if (
                    x.get("required") is not False
                    and not v
                    or len(v) > (x.get("max_length") or 4000)
                    or v
                    and len(v) < (x.get("min_length") or 0)
                ):
                    raise ClientError(f"{label or x['custom_id']}: {v[:40]!r} does not fit (required, or length)")
                return base | {"value": v}
            if kind == 21:
                return base | {"value": v}
            if not v and x.get("required") is not False:
                raise ClientError(f"{label or x['custom_id']} is required")
            return base | {"values": self._choose(x, v, ix.it.channel, resolved) if v else []}

        rows: list[Json] = []
        for row in modal["components"]:
            if row["type"] == 1:
                rows.append(
                    {"type": 1, "id": 0, "components": [fill(x, x.get("label", "")) for x in row["components"]]}
                )
            elif row["type"] == 18:
                rows.append({"type": 18, "id": 0, "component": fill(row["component"], row["label"])})
            else:
                rows.append({"type": row["type"], "id": 0, "content": row.get("content", "")})
        if left:
            raise ClientError(f"the modal has no fields {sorted(left)}")
        data = {"custom_id": modal["custom_id"], "components": rows} | ({"resolved": resolved} if resolved else {})
        source = ix.it.source if ix.it.type == 3 else None
        return Ix(self.world, self.state.interact(5, self.user, ix.it.channel, data, source=source, parent=ix.it))

    # -- messages -------------------------------------------------------------------------------------------------------

    def send(
        self, ch: Channel, text: str, files: Iterable[tuple[str, bytes]] = (), reply_to: Optional[Message] = None
    ) -> Message:
        if not self.state.can(self.id, ch, Perm.SEND) or not self.state.can(self.id, ch):
            raise ClientError(f"{self.name} cannot send in {ch.name}")
        fields: Json = {"content": text, "attachments": [self.world.server._store(ch, n, d, "", {}) for n, d in files]}
        if reply_to:
            fields |= {
                "type": 19,
                "referenced_message": reply_to.data,
                "message_reference": {"type": 0, "message_id": str(reply_to.id), "channel_id": str(ch.id)},
            }
        return self.state.post(ch, self.user, fields)

    def send_dm(self, text: str, **kw: Any) -> Message:
        return self.send(self.state.dm(self.user), text, **kw)

    def edit(self, m: Message, text: str) -> None:
        if m.author is not self.user:
            raise ClientError("not your message")
        self.state.edit(m, {"content": text})

    def delete(self, m: Message) -> None:
        if m.author is not self.user and not (
            m.channel.guild and self.state.can(self.id, m.channel, Perm.MANAGE_MESSAGES)
        ):
            raise ClientError("not your message")
        self.state.delete(m)

    def react(self, m: Message, emoji: str, add: bool = True) -> None:
        if not self.sees(m):
            raise ClientError(f"{self.name} does not see this message")
        self.state.react(m, self.user, emoji, add)

    def close_dms(self, closed: bool = True) -> None:
        """Whether the bot's direct messages are refused (403/50007)."""
        self.user.dm_open = not closed


class World:
    """Builders. Each also tells the bot through the gateway, if it is connected."""

    def __init__(self, server: Server) -> None:
        self.server, self.state, self.clock = server, server.state, server.state.clock
        self.bot = server.state.bot
        self.actors: dict[int, Actor] = {}

    def user(self, name: str, *guilds: Guild, **kw: Any) -> Actor:
        a = Actor(self, self.state.add_user(name, **kw))
        self.actors[a.id] = a
        for g in guilds:
            self.state.add_member(g, a.user)
        return a

    def guild(
        self, name: str = "guild", *, shard: Optional[int] = None, owner: Optional[Actor] = None, **kw: Any
    ) -> Guild:
        """A guild with the bot in it; ``shard`` picks an id that lands on that shard."""
        where = None if shard is None else (shard, self.server.gateway.shards)
        return self.state.add_guild(name, owner.user if owner else None, where, **kw)

    def text_channel(self, g: Guild, name: str, **kw: Any) -> Channel:
        return self.state.add_channel(g, name, kw.pop("type", 0), **kw)

    def thread(self, ch: Channel, name: str, by: Actor, private: bool = False) -> Channel:
        return self.state.add_thread(ch, name, by.user, 12 if private else 11)

    def thread_member(self, ch: Channel, who: Target, present: bool = True) -> None:
        self.state.thread_member(ch, self.state.users[_id(who)], present)

    def join(self, g: Guild, who: Target, roles: Iterable[Role] = (), nick: Optional[str] = None) -> None:
        self.state.add_member(g, self.state.users[_id(who)], roles, nick)

    def leave(self, g: Guild, who: Target) -> None:
        self.state.remove_member(g, self.state.users[_id(who)])

    def ban(self, g: Guild, who: Target) -> None:
        self.state.ban(g, self.state.users[_id(who)])

    def remove_bot(self, g: Guild) -> None:
        self.state.remove_member(g, self.bot)

    def role(self, g: Guild, name: str, permissions: int = 0, members: Iterable[Target] = ()) -> Role:
        r = self.state.add_role(g, name, permissions)
        for m in members:
            self.set_role(g, m, r)
        return r

    def set_role(self, g: Guild, who: Target, role: Role, have: bool = True) -> None:
        m = g.members[_id(who)]
        (m.roles.add if have else m.roles.discard)(role.id)
        self.state.member_updated(g, m)

    def set_permissions(self, g: Guild, role: Optional[Role], permissions: int) -> None:
        """A role's permissions; None is the bot's own role."""
        r = role or g.bot_role
        assert r
        r.permissions = permissions
        self.state.role_updated(g, r)

    def timeout(self, g: Guild, who: Target, seconds: float) -> None:
        m = g.members[_id(who)]
        m.timeout_until = self.clock.now() + seconds
        self.state.member_updated(g, m)

    def overwrite(self, ch: Channel, target: Union[Target, Guild], allow: int = 0, deny: int = 0) -> None:
        tid = target.id if isinstance(target, Guild) else _id(target)
        kind = 0 if ch.guild and tid in ch.guild.roles else 1
        ch.overwrites[tid] = {"id": str(tid), "type": kind, "allow": str(allow), "deny": str(deny)}
        self.state.channel_updated(ch)

    def update_channel(self, ch: Channel, **changes: Any) -> None:
        """``name``, or for threads ``archived`` and ``locked``, or any other field of the payload."""
        ch.name = changes.pop("name", ch.name)
        for k in ("archived", "locked"):
            if k in changes:
                ch.meta[k] = changes.pop(k)
        ch.extra |= changes
        self.state.channel_updated(ch)

    def delete_channel(self, ch: Channel) -> None:
        self.state.delete_channel(ch)

    def resolve(self, value: Any, ch: Channel, resolved: Json) -> str:
        """An entity option's id; what the gateway adds about it goes to ``resolved``."""
        vid = _id(value)
        g, key = ch.guild, str(vid)
        if vid in self.state.users:
            resolved.setdefault("users", {})[key] = self.state.users[vid].payload()
            if g and vid in g.members:
                resolved.setdefault("members", {})[key] = g.members[vid].payload(False) | {
                    "permissions": str(self.state.permissions(vid, g, ch))
                }
        elif g and vid in g.roles:
            resolved.setdefault("roles", {})[key] = g.roles[vid].payload()
        elif vid in self.state.channels:
            resolved.setdefault("channels", {})[key] = self.state.channel_payload(self.state.channels[vid]) | {
                "permissions": str(Perm.MEMBER)
            }
        else:
            raise ClientError(f"{value!r} is nothing known here")
        return key

    # -- what people see --------------------------------------------------------------------------------------------------

    def dm(self, who: Target) -> Channel:
        return self.state.dm(self.state.users[_id(who)])

    def ephemerals(self, who: Target) -> list[Message]:
        """The ephemeral messages this user got, dismissed and deleted ones too."""
        return [m for ch in self.state.all_channels for m in ch.log if m.ephemeral_to == _id(who)]

    def visible_to(self, who: Target) -> Visible:
        """All the text this user was ever able to see: every version, by the access of its time; needs keep_history."""
        uid, out, st = _id(who), Visible(), self.state
        for ch in st.all_channels:
            if ch.deleted_tick is None:
                st.record_access(ch)
            if any(uid in view for _, view, _ in ch.access):
                for i, (tick, name) in enumerate(ch.names):
                    end = ch.names[i + 1][0] if i + 1 < len(ch.names) else 1 << 62
                    if any(uid in v and t < end for t, v, _ in ch.access):
                        out.append(Seen(name, f"channel {ch.id} name", None, i, 0))
            for m in ch.log:
                for i, v in enumerate(m.history):
                    if st.saw(uid, m, i):
                        where = f"{'DM' if ch.is_dm else '#' + ch.name} message {m.id} v{i}"
                        out += [Seen(t, f"{where} {p}", m, i, v.at) for p, t in texts(v.data)]
                        out += [Seen(t, f"{where} file {n}", m, i, v.at) for n, t in self.file_texts(v.data)]
        for s in st.shown:
            if s.user_id == uid:
                out += [Seen(t, f"{s.kind} {p}", None, 0, s.at) for p, t in texts(s.data, "", None)]
        for g in st.guilds.values():
            if uid in g.members:
                out += [Seen(r.name, f"role of {g.name}", None, 0, 0) for r in g.roles.values()]
                out += [Seen(m.nick, f"nick in {g.name}", None, 0, 0) for m in g.members.values() if m.nick]
        for p in st.presences:
            out += [Seen(t, f"presence {k}", None, 0, 0) for k, t in texts(p, "", None)]
        return out

    def file_texts(self, data: Json) -> Iterable[tuple[str, str]]:
        for a in data["attachments"]:
            raw = self.state.files.get(unquote(urlsplit(a["url"]).path), (b"", ""))[0]
            try:
                yield a["filename"], raw[: 1 << 20].decode()
            except UnicodeDecodeError:
                continue

    async def until(self, done: Callable[[], Any], timeout: float = 5.0, what: str = "condition") -> Any:
        """Wait until ``done()`` is true; returns its value."""
        end = time.monotonic() + timeout
        while not (value := done()):
            if time.monotonic() > end:
                raise NoResponse(f"{what} not met within {timeout} s")
            await asyncio.sleep(0.005)
        return value
