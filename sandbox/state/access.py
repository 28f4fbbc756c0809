"""Who may do what, and who could see what when."""

from __future__ import annotations

from sandbox.kinds import ChannelKind
from sandbox.state.model import ApiError, Channel, Guild, Message, Perm, User
from sandbox.state.store import FOREVER, Store

_NEEDS_SEND = Perm.EMBED | Perm.ATTACH | Perm.EVERYONE


class Access(Store):
    """Permissions as Discord computes them, and the record of who saw what."""

    def permissions(self, user_id: int, guild: Guild, channel: Channel | None = None) -> int:
        """Return the permission bits of a user in the guild, or in one of its channels."""
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
            perms = self._in_channel(perms, user_id, member.roles, guild, channel)
        if member.timeout_until and member.timeout_until > self.clock.now():
            perms &= Perm.VIEW | Perm.HISTORY
        return perms

    @staticmethod
    def _in_channel(perms: int, user_id: int, roles: set[int], guild: Guild, channel: Channel) -> int:
        over = (channel.parent if channel.is_thread and channel.parent else channel).overwrites
        for group in ([over.get(guild.id)], [over.get(r) for r in roles], [over.get(user_id)]):
            entries = [o for o in group if o]
            for o in entries:
                perms &= ~int(o["deny"])
            for o in entries:
                perms |= int(o["allow"])
        invited = user_id in channel.members or perms & Perm.MANAGE_THREADS
        if channel.type == ChannelKind.PRIVATE_THREAD and not invited:
            return 0
        if not perms & Perm.VIEW:
            return 0
        if channel.is_thread:
            perms = perms | Perm.SEND if perms & Perm.SEND_IN_THREADS else perms & ~Perm.SEND
        return perms if perms & Perm.SEND else perms & ~_NEEDS_SEND

    def can(self, user_id: int, channel: Channel, perm: int = Perm.VIEW) -> bool:
        """Return whether the user has (any bit of) the permission in the channel."""
        if channel.is_dm:
            return channel.recipient is not None and user_id in (channel.recipient.id, self.bot.id)
        return channel.guild is not None and bool(self.permissions(user_id, channel.guild, channel) & perm)

    def need(self, channel: Channel, perm: int, user: User | None = None) -> None:
        """Raise what Discord answers (50001, 50013) if the bot, or this user, lacks access or any bit of `perm`."""
        user = user or self.bot
        if not self.can(user.id, channel):
            raise ApiError(403, 50001, "Missing Access")
        if not channel.is_dm and channel.guild and self.permissions(user.id, channel.guild, channel) & perm != perm:
            raise ApiError(403, 50013, "Missing Permissions")

    def need_guild(self, guild: Guild, perm: int) -> None:
        """Raise what Discord answers (50013) if the bot lacks any bit of `perm` in the guild."""
        if self.permissions(self.bot.id, guild) & perm != perm:
            raise ApiError(403, 50013, "Missing Permissions")

    def access_changed(self, guild: Guild, channel: Channel | None = None) -> None:
        """Note who can see what from now on. Channels without messages wait until they have one."""
        self.changed()
        for ch in list(guild.channels.values()):
            if channel is None or ch is channel or ch.parent is channel:
                ch.access_stale = True
                if ch.log:
                    self.record_access(ch)

    def record_access(self, ch: Channel) -> None:
        """Bring the channel's record of who can see it up to date."""
        if not ch.access_stale or ch.guild is None:
            return
        ch.access_stale = False
        view = frozenset(u for u in ch.guild.members if self.can(u, ch))
        hist = frozenset(u for u in view if self.can(u, ch, Perm.HISTORY))
        if not ch.access or ch.access[-1][1:] != (view, hist):
            ch.access.append((self.tick, view, hist))

    def saw(self, user_id: int, m: Message, index: int) -> bool:
        """Return whether this user was ever able to see this version of the message."""
        if m.ephemeral:
            return m.ephemeral_to == user_id
        if m.channel.is_dm:
            return self.can(user_id, m.channel)
        start = m.history[index].tick
        last = index + 1 == len(m.history)
        end = (m.deleted_tick or m.channel.deleted_tick or FOREVER) if last else m.history[index + 1].tick
        spans = m.channel.access
        for i, (tick, view, hist) in enumerate(spans):
            until = spans[i + 1][0] if i + 1 < len(spans) else FOREVER
            if tick < end and until > start and user_id in (view if tick <= start < until else hist):
                return True
        return False
