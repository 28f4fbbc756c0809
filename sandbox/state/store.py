"""The tables of the pretend Discord, its clock and its numbering. No I/O."""

from __future__ import annotations

import math
from collections import deque
from typing import Any, Final, Protocol

from sandbox.pulse import Pulse
from sandbox.state.model import EPOCH_MS, Channel, Clock, Guild, Interaction, Json, Shown, User

FOREVER: Final = 1 << 62  # later than every tick


class Emit(Protocol):
    """Tells the bot's sessions about a change.

    `data` is the payload, or makes it from a session's intents; None as guild is a DM; an intent of 0 is always wanted;
    `bare` is the payload for sessions without the message-content intent.
    """

    def __call__(self, event: str, data: Any, guild_id: int | None, intent: int, bare: Json | None = None) -> None:
        """Send the event."""


class _Nobody:
    """Stands in for the gateway until there is one."""

    def __call__(self, event: str, data: Any, guild_id: int | None, intent: int, bare: Json | None = None) -> None:
        """Nobody listens."""


class Store:
    """All that exists. `tick` counts changes; `pulse` beats at each; `emit` is the gateway's."""

    def __init__(self, clock: Clock | None = None, keep_history: bool = True, bot_id: int | None = None) -> None:
        self.clock = clock or Clock()
        self.keep_history = keep_history
        self.emit: Emit = _Nobody()
        self.pulse = Pulse()
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
        self.on_the_way: dict[int, list[tuple[Json, int | None]]] = {}  # by user: interactions, each with its guild
        self.files: dict[str, tuple[bytes, str]] = {}
        self._dropped: deque[str] = deque()
        self.shown: list[Shown] = []
        self.presences: list[Json] = []
        self.typing: list[tuple[int, float]] = []
        self.owner = self.add_user("owner")
        self.bot = self.add_user("Arbitre", uid=bot_id, bot=True)

    def snowflake(self, shard: tuple[int, int] | None = None) -> int:
        """Return a new id, later than all before; `shard` = (number, count) asks for one that belongs to that shard."""
        now = (int(self.clock.now() * 1000) - EPOCH_MS) << 22
        new = self._last_id = max(now, self._last_id + 1)
        if shard is None:
            return new
        ms = new >> 22
        ms -= (ms - shard[0]) % shard[1]
        return (ms << 22) | (new & 0xFFF) | (len(self.guilds) % 1024 << 12)

    def add_user(
        self,
        username: str,
        *,
        uid: int | None = None,
        bot: bool = False,
        global_name: str | None = None,
        locale: str = "en-US",
        dm_open: bool = True,
    ) -> User:
        """Make an account; `uid` is its id, a new one by default."""
        user = User(uid or self.snowflake(), username, bot, global_name, locale, dm_open)
        self.users[user.id] = user
        return user

    def changed(self) -> int:
        """Count a change, wake those who wait for one, and return its tick."""
        self.tick += 1
        self.pulse.fire()
        return self.tick

    async def changed_since(self, tick: int) -> None:
        """Wait until there is a change after `tick`."""
        await self.pulse.until(lambda: self.tick != tick, math.inf)
