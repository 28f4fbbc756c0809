"""Games caught in every situation that the face has to show, and the fullest of them all.

`SCENES` are built by name, so that a test that fails says where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from bot.engine import Event, Seat
from bot.ui import Card, Menu, Picture, Row, Separator, Text
from cogs.pyramidium.model import ZONES, PyramidiumView, Tile
from tests.cogs import faces
from tests.cogs.pyramidium.table import AIR, EAU, EAU_FEU, FEU, TERRE, Table, start

FULL: Final = 25
TILES: Final[tuple[Tile, ...]] = (
    "eau", "feu", "terre", "air", "trefle", "trefle_plus", "champignon", "shushu", "vampire",
)  # fmt: skip


# -- the fullest table ------------------------------------------------------------------------------------------------


def full(on: Tile = "eau", *, together: bool = False, **options: Any) -> Table:
    """Return a table of 25, on all places or all on the mat Eau/Feu, with scores of all lengths."""
    zones = {seat: EAU_FEU if together else ZONES[seat % 8] for seat in range(FULL)}
    return start(FULL, on=on, designe=24, scores=tuple(range(-20, 5)), zones=zones, **options)


def full_scenes() -> Iterator[Table]:
    """Yield full tables in every phase: open, with all who are Prêt, hidden, after each tile, over, with many gone."""
    yield full()
    yield full(together=True)
    yield full(hidden_bets=True)
    yield full().ready(*range(FULL - 1))
    for on in TILES:
        yield full(on, show_tally=True, hidden_bets=True).vote(3, 1).freeze()
        yield full(on, together=True, hidden_bets=True).freeze()
    yield full("trefle_plus", together=True).freeze().number_of(24, 6)
    yield full("trefle_plus", together=True).freeze().number_of(24, 6).successor(24, 0)
    yield full("shushu", together=True).freeze()
    zones = dict.fromkeys(range(FULL), EAU)
    yield start(FULL, on="eau", scores=(7,) * FULL, zones=zones, tie="joint").freeze()
    yield full().leave(*range(20))
    yield full().leave(*range(24))


# -- every situation --------------------------------------------------------------------------------------------------


def _shushu(**options: Any) -> Table:
    """Return a turn whose roll is hidden: seats 0 and 1 were touched, 2 and 3 spared."""
    return start(on="shushu", zones={0: EAU, 1: EAU, 2: FEU, 3: AIR}, **options).freeze()


def _chosen(**options: Any) -> Table:
    """Return a turn whose number, 6, was chosen in secret by seat 0."""
    return _trefle_plus(**options).number_of(0, 6).successor(0, 2)


def _trefle_plus(**options: Any) -> Table:
    return start(on="trefle_plus", zones={0: EAU, 1: EAU, 2: FEU}, **options).freeze()


SCENES: Final[dict[str, Callable[[], Table]]] = {
    "start": start,
    "placed": lambda: start(zones={0: EAU, 1: EAU_FEU, 2: TERRE}).ready(1).vote(2, -1),
    "a roll of 1": lambda: start(base=1),
    "clamped": lambda: start(base=6, range="clamp"),
    "hidden bets": lambda: start(zones={0: EAU, 1: AIR}, hidden_bets=True).ready(1),
    "after a turn": lambda: start(on="eau", zones={0: EAU, 1: EAU_FEU}).vote(2, 1).vote(3, -1).freeze(),
    "succession": lambda: start(on="trefle", zones={0: FEU, 1: FEU}).freeze(),
    "succession and number": _trefle_plus,
    "number chosen first": lambda: _trefle_plus().number_of(0, 6),
    "successor chosen first": lambda: _trefle_plus().successor(0, 2),
    "chosen number": _chosen,
    "shown number": lambda: _chosen().show(0),
    "hidden roll": _shushu,
    "hidden roll for all": lambda: start(on="shushu", zones=dict.fromkeys(range(4), EAU)).freeze(),
    "a leaver": lambda: start(zones={0: EAU, 1: EAU}).leave(1),
    "a late joiner": lambda: start(3, late_join="zero_next_turn", zones={0: EAU}).join(3),
    "won": lambda: start(on="eau", zones={0: EAU}, scores=(7, 3, 2, 1)).freeze(),
    "won together": lambda: start(on="eau", zones={0: EAU, 1: EAU}, scores=(7, 7, 2, 1), tie="joint").freeze(),
    "several lead at 9": lambda: start(on="eau", zones={0: EAU, 1: EAU}, scores=(7, 7, 2, 1)).freeze(),
    "alone": lambda: start().leave(0, 1, 3),
}  # fmt: skip


def views(table: Table) -> Iterator[PyramidiumView]:
    """Yield what each player sees."""
    return (table.view(seat) for seat in range(len(table.state.players)))


def public(table: Table) -> tuple[Event, ...]:
    return tuple(event for event in table.events if event.to is None)


def heard(table: Table, seat: Seat) -> tuple[Event, ...]:
    return tuple(event for event in table.events if event.to is None or seat in event.to)


# -- Discord's limits -------------------------------------------------------------------------------------------------


def pressable(card: Card) -> Iterator[tuple[str, str]]:
    """Yield verb and argument of all that can be pressed or picked on a card."""
    for part in card.parts:
        if isinstance(part, Row):
            yield from ((b.verb, b.arg) for b in part.buttons if not b.disabled)
        elif isinstance(part, Menu) and not part.disabled:
            yield from ((part.verb, choice.value) for choice in part.choices)


def check_limits(card: Card) -> None:
    faces.check_limits(card, Text, Row, Menu, Picture, Separator)
