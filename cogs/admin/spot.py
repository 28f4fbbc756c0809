"""What the panel of settings shows at the moment: which place, which kind of options, which of them. Pure.

All of it goes with every press, in the card's `seen`, so that a panel works after any restart.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Final, NamedTuple

from bot.cards import MENU_SIZE
from bot.game import Game, OptionSpec, option_specs
from bot.house.model import HOUSE, Ids, type_of

LISTS_KIND: Final = "lists"
"""Stands among the kinds for the lists of channels and roles, which count for the whole server."""

_CUT: Final = ";"


class Spot(NamedTuple):
    """`place` is a channel, or None for the server; `kind` is the house, a game or `LISTS_KIND`; `page` of its options
    is shown, and `option` is picked, "" for none."""

    place: int | None = None
    kind: str = HOUSE
    page: int = 0
    option: str = ""

    @property
    def seen(self) -> str:
        """The spot as a card carries it."""
        return _CUT.join((str(self.place or ""), self.kind, str(self.page), self.option))

    def specs(self, games: Mapping[str, Game]) -> tuple[OptionSpec, ...]:
        """Return all options of the kind."""
        return () if self.kind == LISTS_KIND else option_specs(type_of(self.kind, games))

    def spec(self, games: Mapping[str, Game]) -> OptionSpec | None:
        """Return the option that is picked."""
        return next((spec for spec in self.specs(games) if spec.name == self.option), None)


def kinds(place: int | None, games: Mapping[str, Game]) -> tuple[str, ...]:
    """Return what there is to set in a place."""
    return (HOUSE, *games) if place is not None else (HOUSE, *games, LISTS_KIND)


def stamp_of(ids: Ids, hidden: frozenset[int]) -> str:
    """Return a few characters that tell one list of ids from another, as a press carries them; nothing follows from
    them about those that are `hidden`."""
    return f"{zlib.crc32(' '.join(str(one) for one in ids if one not in hidden).encode()):x}"


def spot_of(seen: str, games: Mapping[str, Game]) -> Spot:
    """Return what a card showed, as far as there still is such a kind, page and option."""
    parts = seen.split(_CUT)
    if len(parts) != 4:
        return Spot()
    place = int(parts[0]) if parts[0].isdecimal() else None
    kind = parts[1] if parts[1] in kinds(place, games) else HOUSE
    spot = Spot(place, kind, int(parts[2]) if parts[2].isdecimal() else 0, parts[3])
    last = max(0, len(spot.specs(games)) - 1) // MENU_SIZE
    option = spot.option if spot.spec(games) is not None else ""
    return spot._replace(page=min(spot.page, last), option=option)
