"""The pictures in words, for those who do not see them: at most 1,024 characters each, as Discord demands."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from bot.engine import Seat
from bot.text import Talk, Words, capital
from cogs.pyramidium.model import ZONES, Cycle, PyramidiumView, Tile, Zone
from cogs.pyramidium.scene import public_base, reachable, tile_ahead
from cogs.pyramidium.terms import key, number, outcome, tile_word, zone_name

LIMIT: Final = 1024


def board_alt(view: PyramidiumView, talk: Talk) -> str:
    """Return what the board's picture shows; players by number and name, by number alone where that is too long."""
    head = _ring(view, talk)
    full = " ".join([*head, *_places(view, talk, lambda seat: f"{seat + 1} {talk.label(seat)}")])
    if len(full) <= LIMIT:
        return full
    return " ".join([*head, *_places(view, talk, lambda seat: str(seat + 1))])


def _ring(view: PyramidiumView, talk: Talk) -> list[str]:
    said = [talk(key("alt-referee"), number=str(view.position), tile=tile_word(view.ring[view.position], talk))]
    base = public_base(view)
    if base is not None:
        ahead = ((d, tile_ahead(view, d)) for d in reachable(base, view))
        said.append(_reach(tuple((d, n, view.ring[n]) for d, n in ahead), talk.words))
    return said


@lru_cache(maxsize=1024)
def _reach(ways: tuple[tuple[int, int, Tile], ...], words: Words) -> str:
    tiles = [
        words(key("alt-reach-one"), distance=number(d), number=str(n), tile=words(key("tile", tile)))
        for d, n, tile in ways
    ]
    return words(key("alt-reach"), tiles=", ".join(tiles))


def _places(view: PyramidiumView, talk: Talk, named: Callable[[Seat], str]) -> list[str]:
    starred = view.designe if view.phase != "over" else None

    def marked(seat: Seat) -> str:
        return f"{named(seat)} ({talk(key('designe'))})" if seat == starred else named(seat)

    standing: dict[Zone, list[str]] = {}
    hidden = False
    for seat, player in enumerate(view.players):
        hidden = hidden or player.zone_hidden
        if player.here and player.zone and not player.zone_hidden:
            standing.setdefault(player.zone, []).append(marked(seat))
    cycle = view.options.cycle
    said = [_standing_on(cycle, zone, tuple(standing[zone]), talk.words) for zone in ZONES if zone in standing]
    if hidden:
        said.append(talk(key("alt-hidden")))
    elif not said:
        said.append(talk(key("alt-empty")))
    if view.phase == "over":
        said.append(outcome(view, talk, named, plain=True))
    return said


@lru_cache(maxsize=1024)
def _standing_on(cycle: Cycle, zone: Zone, names: tuple[str, ...], words: Words) -> str:
    return words(key("alt-zone"), zone=capital(zone_name(cycle, zone, words)), players=", ".join(names))


def scores_alt(view: PyramidiumView, talk: Talk) -> str:
    """Return the scores of all players turn by turn; only the last ones where that is too long."""
    seats = range(len(view.players))

    def scores(seat: Seat, turns: int) -> str:
        return ", ".join(number(row[seat]) for row in view.history[-turns:] if seat < len(row))

    def told(head: str, named: Callable[[Seat], str], turns: int) -> str:
        lines = [talk(key("alt-line"), player=named(s), scores=scores(s, turns)) for s in seats]
        return " ".join([talk(key(head)), *lines])

    full = told("alt-scores", lambda s: f"{s + 1} {talk.label(s)}", len(view.history))
    if len(full) <= LIMIT:
        return full
    last = told("alt-scores-end", lambda s: f"{s + 1} {talk.label(s)}", 1)
    return last if len(last) <= LIMIT else told("alt-scores-end", lambda s: str(s + 1), 1)
