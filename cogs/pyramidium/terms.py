"""The words that board, panel and announcements share: tiles, places, numbers, times, how a game came out.

A board is drawn at every press, so what depends on few things is kept once it has been said.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Final

from bot.engine import Millis
from bot.text import Talk, Words, when
from cogs.pyramidium.model import Cycle, PyramidiumView, Tile, Zone, zone_elements
from cogs.pyramidium.scene import reachable, tile_ahead

SIGNS: Final[Mapping[Tile, str]] = {
    "eau": "💧",
    "feu": "🔥",
    "terre": "🌍",
    "air": "💨",
    "trefle": "🍀",
    "trefle_plus": "🍀",
    "champignon": "🍄",
    "shushu": "👁",
    "vampire": "🦇",
}
MINUS: Final = "−"
_MOST_WINNERS: Final = 8  # more than these are counted; the scores tell who they are
_CLOCK_TIME_S: Final = 12 * 3600  # a longer delay is given with its date


@cache
def key(*parts: str) -> str:
    """Return the key of a message of this game; codes have underscores, keys have hyphens."""
    return "-".join(("pyramidium", *parts)).replace("_", "-")


def tile_word(tile: Tile, talk: Talk) -> str:
    """Return a tile's word alone: "Eau"."""
    return talk(key("tile", tile))


def tile_name(tile: Tile, talk: Talk) -> str:
    """Return a tile's sign and word: "💧 Eau"."""
    return f"{SIGNS[tile]} {tile_word(tile, talk)}"


@lru_cache(maxsize=256)
def elements_word(cycle: Cycle, zone: Zone, words: Words) -> str:
    """Return "Eau" for a slab, "Eau/Feu" for a mat: where every word counts, two elements are enough to tell them."""
    return "/".join(words(key("tile", element)) for element in zone_elements(cycle, zone))


@lru_cache(maxsize=256)
def zone_name(cycle: Cycle, zone: Zone, words: Words) -> str:
    """Return "dalle Eau" or "tapis Eau/Feu"."""
    return words(key("slab" if len(zone) == 1 else "mat"), elements=elements_word(cycle, zone, words))


@cache
def zone_signs(cycle: Cycle, zone: Zone) -> str:
    """Return the signs of a place's elements."""
    return "".join(SIGNS[element] for element in zone_elements(cycle, zone))


def on_zone(cycle: Cycle, zone: Zone, talk: Talk) -> str:
    """Return "sur la dalle Eau" or "sur le tapis Eau/Feu"."""
    return talk(key("on-slab" if len(zone) == 1 else "on-mat"), elements=elements_word(cycle, zone, talk.words))


def number(value: int) -> str:
    """Return a number with a real minus."""
    return str(value).replace("-", MINUS)


def signed(value: int) -> str:
    """Return a change with its sign: "+2", "−1", "0"."""
    return f"+{value}" if value > 0 else number(value)


def points(score: int, talk: Talk) -> str:
    """Return "**8** points"."""
    return talk(key("points"), score=number(score), count=abs(score))


def before(deadline: Millis, seconds: int) -> str:
    """Return a deadline as a time of day for what stays in the channel; with its date if it is `seconds` far away."""
    return when(deadline, "T" if seconds <= _CLOCK_TIME_S else "f")


def reach_line(base: int, view: PyramidiumView, talk: Talk) -> str:
    """Return where a roll of `base` can lead, the vote's one step either way included (R7, G6)."""
    return _reach_line(tuple((d, view.ring[tile_ahead(view, d)]) for d in reachable(base, view)), talk.words)


@lru_cache(maxsize=1024)
def _reach_line(ways: tuple[tuple[int, Tile], ...], words: Words) -> str:
    tiles = [
        words(key("reach-one"), distance=number(d), tile=f"{SIGNS[tile]} {words(key('tile', tile))}")
        for d, tile in ways
    ]
    return words(key("reach"), tiles=" · ".join(tiles))


def outcome(
    view: PyramidiumView, talk: Talk, named: Callable[[int], str], form: str = "outcome", *, plain: bool = False
) -> str:
    """Return who won a game that is over, and how; `named` gives a seat's name, `form` the kind of sentence.

    `plain` leaves markdown out.
    """
    result = view.result
    assert result is not None
    if not result.winners:
        return talk(key(form, "nobody"))
    won = points(result.scores[result.winners[0]], talk)
    if len(result.winners) > _MOST_WINNERS:
        names = talk(key("many-players"), count=str(len(result.winners)))
    else:
        names = talk.words.list([named(seat) for seat in result.winners])
    return talk(
        key(form, result.how),
        names=names,
        points=won.replace("**", "") if plain else won,
        turn=str(view.turn),
    )
