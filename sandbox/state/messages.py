"""Messages: sent, edited, deleted, reacted to; and whom a mention notifies."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import unquote, urlsplit

from sandbox.kinds import MessageKind, Part
from sandbox.state.channels import Channels
from sandbox.state.model import (
    SILENT,
    ApiError,
    Channel,
    Intent,
    Json,
    Message,
    Perm,
    User,
    Version,
    iso,
    walk_components,
)

KEPT_FILES: Final = 100
NONCE_SECONDS: Final = 300  # Discord: "the past few minutes"
_EVERYONE: Final = re.compile(r"@(everyone|here)\b")
_BLANK: Final = {
    "type": MessageKind.PLAIN,
    "content": "",
    "embeds": [],
    "attachments": [],
    "components": [],
    "edited_timestamp": None,
    "tts": False,
    "pinned": False,
    "flags": 0,
}


class Messages(Channels):
    """Changes of messages; each tells the bot's sessions, except for ephemeral ones."""

    def mentions(self, data: Json, ch: Channel, author: User, allowed: Json | None) -> Json:
        """Return the mention fields of a message: those whom its text names and `allowed_mentions` lets it notify.

        The text is the content and the text displays. Without `allowed`, everything that is written counts.
        """
        parse = ["users", "roles", "everyone"] if allowed is None else allowed.get("parse") or []
        users = {int(u) for u in (allowed or {}).get("users") or ()}
        roles = {int(u) for u in (allowed or {}).get("roles") or ()}
        shown = [c.get("content") or "" for c in walk_components(data["components"]) if c["type"] == Part.TEXT]
        text = "\n".join([data["content"], *shown])
        named = [int(u) for u in dict.fromkeys(re.findall(r"<@!?(\d+)>", text))]
        found = [u for u in named if u in self.users and ("users" in parse or u in users)]
        replied = (data.get("referenced_message") or {}).get("author")
        if replied and (allowed is None or allowed.get("replied_user")) and int(replied["id"]) not in found:
            found.append(int(replied["id"]))
        free = ch.guild is not None and self.can(author.id, ch, Perm.EVERYONE)
        called = [int(r) for r in dict.fromkeys(re.findall(r"<@&(\d+)>", text))]
        known = ch.guild.roles if ch.guild else {}
        return {
            "mentions": [self.users[u].payload() for u in found],
            "mention_roles": [
                str(r)
                for r in called
                if r in known and (free or known[r].extra.get("mentionable")) and ("roles" in parse or r in roles)
            ],
            "mention_everyone": free and "everyone" in parse and bool(_EVERYONE.search(text)),
        }

    def _pings(self, m: Message) -> frozenset[int]:
        if m.ephemeral or m.data["flags"] & SILENT:
            return frozenset()
        called = {int(u["id"]) for u in m.data["mentions"]}
        if m.channel.guild:
            roles = {int(r) for r in m.data["mention_roles"]}
            for uid, member in m.channel.guild.members.items():
                if m.data["mention_everyone"] or roles & member.roles:
                    called.add(uid)
        return frozenset(u for u in called if u != m.author.id and self.can(u, m.channel))

    def post(
        self,
        ch: Channel,
        author: User,
        fields: Json,
        *,
        allowed: Json | None = None,
        ephemeral_to: int | None = None,
    ) -> Message:
        """Send a message (which takes its thread out of the archive) and return it; `fields` are its own."""
        if ch.archived:
            ch.meta["archived"] = False
            self.channel_updated(ch)
        now, mid = self.clock.now(), self.snowflake()
        about = {"id": str(mid), "channel_id": str(ch.id), "author": author.payload(), "timestamp": iso(now)}
        data: Json = {**_BLANK, **about, **fields}
        data |= self.mentions(data, ch, author, allowed)
        m = Message(mid, ch, author, data, ephemeral_to)
        m.pings = self._pings(m)
        tick = self.changed()
        self.record_access(ch)
        m.history.append(Version(tick, now, data))
        ch.live[mid] = m
        if self.keep_history or not ch.log:
            ch.log.append(m)
        if not m.ephemeral:
            self._emit_message("MESSAGE_CREATE", m)
        return m

    def said_before(self, ch: Channel, nonce: object) -> Message | None:
        """Return the message that the bot sent with this nonce in the past few minutes, if any."""
        m = ch.nonces.get(str(nonce))
        return m if m and self.clock.now() - m.history[0].at < NONCE_SECONDS else None

    def edit(self, m: Message, fields: Json, *, allowed: Json | None = None, edited: bool = True) -> None:
        """Change a message's fields; `edited` is whether it counts as edited. An edit notifies nobody."""
        now = self.clock.now()
        data = m.data | fields | ({"edited_timestamp": iso(now)} if edited else {})
        if "content" in fields or "components" in fields:
            data |= self.mentions(data, m.channel, m.author, allowed)
        if not self.keep_history:
            self._forget_files(m.data, data)
            m.history.clear()
        m.data = data
        m.history.append(Version(self.changed(), now, data))
        if not m.ephemeral:
            self._emit_message("MESSAGE_UPDATE", m)

    def _forget_files(self, old: Json, new: Json | None) -> None:
        """Let go of the files that no message shows any more, but for the last: somebody may be loading them."""
        kept = {a["url"] for a in new["attachments"]} if new else set()
        for a in old["attachments"]:
            if a["url"] not in kept:
                self._dropped.append(unquote(urlsplit(a["url"]).path))
        while len(self._dropped) > KEPT_FILES:
            self.files.pop(self._dropped.popleft(), None)

    def delete(self, m: Message) -> None:
        """Delete a message."""
        m.deleted_tick = self.changed()
        m.channel.live.pop(m.id, None)
        m.channel.pins.pop(m.id, None)
        if not self.keep_history:
            self._forget_files(m.data, None)
        if not m.ephemeral:
            self.emit_in("MESSAGE_DELETE", m.channel, {"id": str(m.id), "channel_id": str(m.channel.id)})

    def emit_in(
        self,
        event: str,
        ch: Channel,
        data: Json,
        *,
        intents: tuple[int, int] = (Intent.GUILD_MESSAGES, Intent.DM_MESSAGES),
        bare: Json | None = None,
    ) -> None:
        """Tell the bot of something in a channel that it can see; `intents` are the guild's and the DM's."""
        if not ch.guild:
            self.emit(event, data, None, intents[1])
        elif self.can(self.bot.id, ch):
            gid = {"guild_id": str(ch.guild.id)}
            self.emit(event, data | gid, ch.guild.id, intents[0], bare=bare | gid if bare else None)

    def _emit_message(self, event: str, m: Message) -> None:
        data = m.data | {"channel_type": m.channel.type}
        g = m.channel.guild
        if g and m.author.id in g.members and "webhook_id" not in data:
            data["member"] = g.members[m.author.id].payload(False)
        self.emit_in(event, m.channel, data, bare=self.redacted(m, data) if g else None)

    def redacted(self, m: Message, data: Json) -> Json | None:
        """Return the message as an app without the message-content intent gets it, or None if it gets everything."""
        if m.author is self.bot or m.channel.is_dm or any(u["id"] == str(self.bot.id) for u in data["mentions"]):
            return None
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    def react(self, m: Message, user: User, emoji: str, add: bool) -> None:
        """Add or take away a user's reaction; ApiError 30010 for the 21st emoji."""
        if add:
            if emoji not in m.reactions and sum(map(bool, m.reactions.values())) >= 20:
                raise ApiError(400, 30010, "Maximum number of reactions reached (20)")
            if user.id in m.reactions.setdefault(emoji, []):
                return
            m.reactions[emoji].append(user.id)
        else:
            if user.id not in m.reactions.get(emoji, ()):
                return
            m.reactions[emoji].remove(user.id)
        m.data = m.history[-1].data = m.data | {"reactions": self._reactions(m)}
        self.changed()
        data: Json = {
            "user_id": str(user.id),
            "channel_id": str(m.channel.id),
            "message_id": str(m.id),
            "emoji": _emoji(emoji),
            "burst": False,
            "type": 0,
        }
        if add and m.channel.guild and user.id in m.channel.guild.members:
            data |= {"member": m.channel.guild.members[user.id].payload(), "message_author_id": str(m.author.id)}
        event = "MESSAGE_REACTION_ADD" if add else "MESSAGE_REACTION_REMOVE"
        self.emit_in(event, m.channel, data, intents=(Intent.GUILD_REACTIONS, Intent.DM_REACTIONS))

    def _reactions(self, m: Message) -> list[Json]:
        return [
            {
                "emoji": _emoji(emoji),
                "count": len(users),
                "me": self.bot.id in users,
                "me_burst": False,
                "burst_colors": [],
                "count_details": {"burst": 0, "normal": len(users)},
            }
            for emoji, users in m.reactions.items()
            if users
        ]


def _emoji(text: str) -> Json:
    name, _, eid = text.rpartition(":") if ":" in text else (text, "", "")
    return {"id": eid or None, "name": name}
