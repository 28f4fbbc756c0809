"""The time zones that one can choose from: by any part of the name, whatever its case and accents."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final
from zoneinfo import available_timezones

USUAL: Final = (
    "Europe/Paris", "Europe/Brussels", "Europe/Zurich", "Europe/London", "America/Toronto", "America/New_York",
    "America/Martinique", "Indian/Reunion", "Pacific/Noumea", "UTC",
)  # fmt: skip


class Zones:
    """Those of `names` that are places, as IANA calls them ("Europe/Paris"), and UTC."""

    def __init__(self, names: Iterable[str]) -> None:
        places = (name for name in names if name == "UTC" or ("/" in name and not name.startswith("Etc/")))
        self._names: Final = {_folded(name): name for name in sorted(places)}

    def find(self, typed: str) -> str | None:
        """Return the zone whose whole name was typed, or None."""
        return self._names.get(_folded(typed))

    def offered(self, typed: str, most: int) -> list[str]:
        """Return the zones that have `typed` in their names, those first whose place begins with it; the usual ones
        for nothing."""
        part = _folded(typed)
        if not part:
            return [name for name in USUAL if _folded(name) in self._names][:most]
        found = [name for name in self._names if part in name]
        found.sort(key=lambda name: not name.rpartition("/")[2].startswith(part))
        return [self._names[name] for name in found[:most]]


@cache
def known_zones() -> Zones:
    """Return the zones that this machine knows. The first call blocks: they are gathered from many files."""
    return Zones(available_timezones())


def _folded(name: str) -> str:
    """Return a name without case, accents, and what stands for a space."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", name) if not unicodedata.combining(sign))
    return " ".join(bare.casefold().replace("_", " ").replace("-", " ").split())
