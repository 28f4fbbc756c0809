"""The time zones that one can choose from: by any part of the name, whatever its case and accents."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import cache
from typing import Final
from zoneinfo import available_timezones

from bot.engine import IllegalMove
from bot.text import escape_name, folded

# Where most people live who speak a language, the most usual first.
USUAL: Final[dict[str, tuple[str, ...]]] = {
    "fr": (
        "Europe/Paris", "Europe/Brussels", "Europe/Zurich", "America/Toronto", "America/Martinique", "Indian/Reunion",
        "Pacific/Noumea", "Europe/London", "America/New_York", "UTC",
    ),
    "en": (
        "Europe/London", "America/New_York", "America/Chicago", "America/Los_Angeles", "America/Toronto",
        "Australia/Sydney", "Asia/Kolkata", "Europe/Paris", "UTC",
    ),
}  # fmt: skip


class Zones:
    """Those of `names` that are places, as IANA calls them ("Europe/Paris"), and UTC."""

    def __init__(self, names: Iterable[str]) -> None:
        places = (name for name in names if name == "UTC" or ("/" in name and not name.startswith("Etc/")))
        self._names: Final = {_folded(name): name for name in sorted(places)}

    def find(self, typed: str) -> str | None:
        """Return the zone whose whole name was typed, or None."""
        return self._names.get(_folded(typed))

    def offered(self, typed: str, most: int, lang: str) -> list[str]:
        """Return the zones that have `typed` in their names, those first whose place begins with it, and of these the
        usual ones of who speaks `lang`; for nothing the usual ones alone."""
        part = _folded(typed)
        usual = [_folded(name) for name in USUAL[lang] if _folded(name) in self._names]
        if not part:
            return [self._names[name] for name in usual[:most]]
        rank = {name: place for place, name in enumerate(usual)}
        found = [name for name in self._names if part in name]
        found.sort(key=lambda name: (not name.rpartition("/")[2].startswith(part), rank.get(name, len(rank))))
        return [self._names[name] for name in found[:most]]


@cache
def known_zones() -> Zones:
    """Return the zones that this machine knows. The first call blocks: they are gathered from many files."""
    return Zones(available_timezones())


async def zone_named(typed: str) -> str:
    """Return the zone whose whole name was typed; IllegalMove("unknown_zone") if there is none."""
    found = (await asyncio.to_thread(known_zones)).find(typed)
    if found is None:
        raise IllegalMove("unknown_zone", zone=escape_name(typed))
    return found


def _folded(name: str) -> str:
    """Return a name without case, accents, and what stands for a space."""
    return " ".join(folded(name).replace("_", " ").replace("-", " ").split())
