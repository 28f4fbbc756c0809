"""The settings of all servers, from the database as far as they were asked for."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import Millis
from bot.house import HOUSE, LISTS, ServerSettings, read_settings, write_settings
from storage.records import Change
from storage.store import Store


class Houses:
    """Loads and changes what servers have set. Any method may raise StorageError, and then nothing has changed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[int, ServerSettings] = {}

    async def recall(self, guild: int) -> ServerSettings:
        """Return what a server has set."""
        if guild not in self._known:
            saved = read_settings(await self._store.guilds.settings(guild))
            self._known.setdefault(guild, saved)
        return self._known[guild]

    async def change(self, guild: int, new: ServerSettings, user: int, at: Millis) -> Sequence[Change]:
        """Replace what a server has set; return who has changed what, as it was noted."""
        old = await self.recall(guild)
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
            names = [n for n in sorted({*was, *now}) if _text(was.get(n)) != _text(now.get(n))]
            found += [Change(at, user, channel, f"{kind}.{n}", _text(was.get(n)), _text(now.get(n))) for n in names]
    for name in LISTS:
        ids = getattr(old, name), getattr(new, name)
        if ids[0] != ids[1]:
            found.append(Change(at, user, None, name, *(" ".join(map(str, some)) or None for some in ids)))
    return found


def _text(value: int | bool | str | None) -> str | None:
    """Return a value as it is kept in the record of changes: as a TOML file would have it, without quotes."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return None if value is None else str(value)
