"""Interactions: a user's command, press or form on its way to the bot."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sandbox.state.model import Channel, Interaction, Json, Message, Perm, User
from sandbox.state.threads import Threads

TOKEN_SECONDS: Final = 900
KEPT: Final = 20000


class Interactions(Threads):
    """Starts interactions and keeps them for as long as their tokens live."""

    @contextmanager
    def detour(self, user: User) -> Iterator[None]:
        """Deliver what `user` starts in this block at its end, in order; ids and times are those of the start."""
        self.on_the_way[user.id] = []
        try:
            yield
        finally:
            for payload, guild in self.on_the_way.pop(user.id):
                self.emit("INTERACTION_CREATE", payload, guild, 0)

    def interact(
        self,
        kind: int,
        user: User,
        ch: Channel,
        data: Json,
        *,
        source: Message | None = None,
        parent: Interaction | None = None,
        name: str = "",
    ) -> Interaction:
        """Send the bot an interaction of Discord's type `kind`.

        `source` is the message whose component was used, `parent` the interaction that opened the form that is sent,
        `name` what a command is called.
        """
        token = "aW50" + secrets.token_urlsafe(48)
        it = Interaction(
            self.snowflake(), token, kind, user, ch, data, self.clock.now(), source=source, parent=parent, name=name
        )
        self.interactions[token] = it
        if len(self.interactions) > KEPT:
            for old in [t for t, i in self.interactions.items() if i.created < it.created - TOKEN_SECONDS]:
                del self.interactions[old]
        payload = self._interaction_payload(it)
        it.t0 = time.perf_counter()
        guild = ch.guild.id if ch.guild else None
        if user.id in self.on_the_way:
            self.on_the_way[user.id].append((payload, guild))
        else:
            self.emit("INTERACTION_CREATE", payload, guild, 0)
        return it

    def _interaction_payload(self, it: Interaction) -> Json:
        payload: Json = {
            "id": str(it.id),
            "application_id": str(self.bot.id),
            "type": it.type,
            "data": it.data,
            "token": it.token,
            "version": 1,
            "channel_id": str(it.channel.id),
            "locale": it.user.locale,
            "entitlements": [],
            "attachment_size_limit": 10485760,
            "channel": self.channel_payload(it.channel),
        }
        if it.source:
            payload["message"] = it.source.data
        g = it.channel.guild
        if not g:
            return payload | {
                "user": it.user.payload(),
                "context": 1,
                "app_permissions": str(Perm.MEMBER),
                "authorizing_integration_owners": {"0": "0"},
            }
        perms = str(self.permissions(it.user.id, g, it.channel))
        payload["channel"]["permissions"] = perms
        return payload | {
            "guild_id": str(g.id),
            "guild": {"id": str(g.id), "locale": g.locale, "features": []},
            "guild_locale": g.locale,
            "member": g.members[it.user.id].payload() | {"permissions": perms},
            "context": 0,
            "app_permissions": str(self.permissions(self.bot.id, g, it.channel)),
            "authorizing_integration_owners": {"0": str(g.id)},
        }
