"""The settings of all servers, from the database as far as they were asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence

from bot.engine import Millis
from bot.house.model import HOUSE, LISTS, ServerSettings, read_settings, write_settings
from bot.house.options import written
from bot.variants import OptionValue
from storage.records import Change
from storage.store import Store


class Houses:
    """Loads and changes what servers have set. Any method may raise StorageError, and then nothing has changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[int, ServerSettings] = {}
        self._changing = asyncio.Lock()

    async def recall(self, guild: int) -> ServerSettings:
        """Return what a server has set."""
        if guild not in self._known:
            saved = read_settings(await self._store.guilds.settings(guild))
            self._known.setdefault(guild, saved)
        return self._known[guild]

    async def change(
        self, guild: int, edit: Callable[[ServerSettings], ServerSettings], user: int, at: Millis
    ) -> Sequence[Change]:
        """Let `user` change what a server has set; return who has changed what, as it was noted.

        What `edit` raises goes through, and nothing has changed; two who change something at once both do.
        """
        async with self._changing:
            old = await self.recall(guild)
            new = edit(old)
            changes = differences(old, new, user, at)
            if new != old:
                await self._store.guilds.set(guild, write_settings(new), changes)
                self._known[guild] = new
            return changes

    def forget(self, guild: int) -> None:
        """Read a server's settings anew the next time."""
        self._known.pop(guild, None)


def differences(old: ServerSettings, new: ServerSettings, user: int, at: Millis) -> list[Change]:
    """Return what `user` has changed, a line for each value; names are `kind.option`, or those of `LISTS`."""
    found = []
    for channel in (None, *sorted({*old.there, *new.there})):
        before, after = old.scope(channel), new.scope(channel)
        for kind in sorted({*before.values, *after.values}, key=lambda kind: (kind != HOUSE, kind)):
            was, now = before.of(kind), after.of(kind)
            names = [n for n in sorted({*was, *now}) if _text(was, n) != _text(now, n)]
            found += [Change(at, user, channel, f"{kind}.{n}", _text(was, n), _text(now, n)) for n in names]
    for name in LISTS:
        ids = getattr(old, name), getattr(new, name)
        if ids[0] != ids[1]:
            found.append(Change(at, user, None, name, *(" ".join(map(str, some)) or None for some in ids)))
    return found


def _text(values: Mapping[str, OptionValue], name: str) -> str | None:
    return written(values[name]) if name in values else None
