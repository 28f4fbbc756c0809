"""Threads and who is in them."""

from __future__ import annotations

from sandbox.kinds import ChannelKind
from sandbox.state.messages import Messages
from sandbox.state.model import HAS_THREAD, Channel, Intent, Json, Message, User, iso


class Threads(Messages):
    """Changes of threads; each tells the bot's sessions."""

    def add_thread(
        self,
        parent: Channel,
        name: str,
        owner: User,
        kind: int = ChannelKind.PUBLIC_THREAD,
        source: Message | None = None,
        auto_archive: int = 1440,
        invitable: bool = True,
    ) -> Channel:
        """Make a public or private thread, from the message `source` if given; `auto_archive` in minutes."""
        assert parent.guild
        now = self.clock.now()
        ch = Channel(source.id if source else self.snowflake(), kind, name, parent.guild, parent, owner_id=owner.id)
        ch.meta = {
            "archived": False,
            "auto_archive_duration": auto_archive,
            "archive_timestamp": iso(now),
            "locked": False,
            "create_timestamp": iso(now),
        } | ({"invitable": invitable} if kind == ChannelKind.PRIVATE_THREAD else {})
        ch.members[owner.id] = now
        self._register(ch)
        if source:
            started = {"flags": source.data["flags"] | HAS_THREAD, "thread": self.channel_payload(ch)}
            self.edit(source, started, edited=False)
        payload = {**self.channel_payload(ch, self.bot.id), "newly_created": True}
        self.emit("THREAD_CREATE", payload, parent.guild.id, Intent.GUILDS)
        return ch

    def thread_member(self, ch: Channel, user: User, present: bool) -> None:
        """Add a user to a thread, or take him out."""
        assert ch.guild
        if present == (user.id in ch.members):
            return
        if present:
            ch.members[user.id] = self.clock.now()
        else:
            del ch.members[user.id]
        self.access_changed(ch.guild, ch)
        base = {"id": str(ch.id), "guild_id": str(ch.guild.id), "member_count": len(ch.members)}
        change: Json = {"removed_member_ids": [str(user.id)]}
        if present:
            about = {"member": ch.guild.members[user.id].payload(), "presence": None}
            change = {"added_members": [self.thread_member_payload(ch, user.id) | about]}
            if user is self.bot:
                self.emit("THREAD_CREATE", self.channel_payload(ch, user.id), ch.guild.id, Intent.GUILDS)
        intent = Intent.GUILDS if user is self.bot else Intent.MEMBERS
        self.emit("THREAD_MEMBERS_UPDATE", base | change, ch.guild.id, intent)
