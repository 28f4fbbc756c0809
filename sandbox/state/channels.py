"""Channels and direct messages: what makes, changes and deletes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandbox.state.guilds import Guilds
from sandbox.state.model import Channel, Guild, Intent, Json, User


class Channels(Guilds):
    """Changes of channels; each tells the bot's sessions."""

    def dm(self, user: User, uid: int | None = None) -> Channel:
        """Return the bot's direct messages with a user, made at the first call (`uid` is the id to give it)."""
        if user.id not in self.dms:
            ch = self.dms[user.id] = Channel(uid or self.snowflake(), 1, recipient=user)
            self.channels[ch.id] = ch
            self.all_channels.append(ch)
        return self.dms[user.id]

    def _register(self, ch: Channel) -> None:
        assert ch.guild
        self.channels[ch.id] = ch.guild.channels[ch.id] = ch
        self.all_channels.append(ch)
        ch.names.append((self.tick, ch.name))
        self.changed()

    def add_channel(
        self,
        g: Guild,
        name: str,
        kind: int = 0,
        parent: Channel | None = None,
        overwrites: Iterable[Json] = (),
        uid: int | None = None,
        **extra: Any,
    ) -> Channel:
        """Make a channel of Discord's type `kind`; `extra` are other fields of its payload."""
        ch = Channel(uid or self.snowflake(), kind, name, g, parent, extra=extra, position=len(g.channels))
        ch.overwrites = {int(o["id"]): o for o in overwrites} or (dict(parent.overwrites) if parent else {})
        self._register(ch)
        self.emit("CHANNEL_CREATE", self.channel_payload(ch), g.id, Intent.GUILDS)
        return ch

    def channel_updated(self, ch: Channel) -> None:
        """Tell that a channel or thread changed."""
        assert ch.guild
        self.access_changed(ch.guild, ch)
        text = "\n".join(filter(None, (ch.name, ch.extra.get("topic"))))
        if not ch.names or ch.names[-1][1] != text:
            ch.names.append((self.tick, text))
        event = "THREAD_UPDATE" if ch.is_thread else "CHANNEL_UPDATE"
        self.emit(event, self.channel_payload(ch, self.bot.id), ch.guild.id, Intent.GUILDS)

    def delete_channel(self, ch: Channel) -> None:
        """Delete a channel and its threads; a category's channels stay."""
        assert ch.guild
        for child in [c for c in ch.guild.channels.values() if c.parent is ch]:
            if child.is_thread:
                self.delete_channel(child)
            else:
                child.parent = None
                self.channel_updated(child)
        ch.deleted_tick = self.changed()
        payload = self.channel_payload(ch)
        del ch.guild.channels[ch.id], self.channels[ch.id]
        self.emit("THREAD_DELETE" if ch.is_thread else "CHANNEL_DELETE", payload, ch.guild.id, Intent.GUILDS)
