"""Channels and guilds as the API and the gateway describe them."""

from __future__ import annotations

from typing import Final

from sandbox.kinds import ChannelKind
from sandbox.state.access import Access
from sandbox.state.model import Channel, Guild, Intent, Json, iso

_NOTHING: Final = dict.fromkeys(
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
_ZERO: Final = dict.fromkeys(
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
_VOICE: Final[Json] = {"bitrate": 64000, "user_limit": 0, "rtc_region": None}
_FORUM: Final[Json] = {
    "available_tags": [],
    "default_reaction_emoji": None,
    "default_sort_order": None,
    "default_forum_layout": 0,
}


class Payloads(Access):
    """The objects of Discord's documentation, made from the tables."""

    def channel_payload(self, ch: Channel, user_id: int | None = None) -> Json:
        """Return the channel object; for a thread, with the membership of `user_id` if it has one."""
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
            return base | self._thread_fields(ch, user_id)
        base |= {"position": ch.position, "permission_overwrites": list(ch.overwrites.values()), "nsfw": False}
        kind = _VOICE if ch.type in ChannelKind.VOICES else _FORUM if ch.type in ChannelKind.FORUMS else {}
        return base | {"topic": None} | kind | ch.extra

    def _thread_fields(self, ch: Channel, user_id: int | None) -> Json:
        fields = {
            "owner_id": str(ch.owner_id),
            "message_count": len(ch.live),
            "member_count": min(50, len(ch.members)),
            "total_message_sent": len(ch.log),
            "thread_metadata": dict(ch.meta),
        } | ch.extra
        return fields | ({"member": self.thread_member_payload(ch, user_id)} if user_id in ch.members else {})

    @staticmethod
    def thread_member_payload(ch: Channel, user_id: int) -> Json:
        """Return the thread member object of a member."""
        return {"id": str(ch.id), "user_id": str(user_id), "join_timestamp": iso(ch.members[user_id]), "flags": 0}

    def guild_payload(self, g: Guild) -> Json:
        """Return the guild object."""
        return {
            **_NOTHING,
            **_ZERO,
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

    def guild_create(self, g: Guild, intents: int) -> Json:
        """Return what GUILD_CREATE tells a session with these intents."""
        every = intents & Intent.PRESENCES and len(g.members) <= 250
        members = list(g.members.values()) if every else [g.members[self.bot.id]]
        threads = [c for c in g.channels.values() if c.is_thread and not c.archived and self.can(self.bot.id, c)]
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
            "threads": [self.channel_payload(c, self.bot.id) for c in threads],
        }
