"""How the referee tells a tile's effect, the scores and the places: player by player, or shorter when there are many.

`brevity` is 0 for each player by himself, 1 for groups, 2 without the scores that the board shows, 3 for numbers of
players in place of their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.engine import Seat
from bot.text import Talk, capital
from cogs.pyramidium.engine.effects import SHARED
from cogs.pyramidium.model import ZONES, PyramidiumView, Resolved, Zone, zone_elements
from cogs.pyramidium.terms import key, number, on_zone, signed, tile_name, zone_name, zone_signs

BY_PLAYER, GROUPED, WITHOUT_SCORES, BRIEF = range(4)
MOST_BY_PLAYER: Final = 6  # more than this are told in groups, which is quicker to read


def effect_lines(
    event: Resolved,
    places: Mapping[Seat, Zone | None],
    designe: Seat,
    view: PyramidiumView,
    talk: Talk,
    brevity: int,
) -> list[str]:
    """Return what the tile did to whom (R10-R15). `places` and `designe` are those of the moment of the effect."""
    done = event.resolution
    opening = talk(key("say-tile"), number=str(done.position), tile=tile_name(done.tile, talk))
    if not done.changes:
        return [f"{opening} {talk(key('say-nobody'))}"]
    if done.tile == "vampire" and all(change == 0 for _, change in done.changes):
        return [f"{opening} {talk(key('say-all-equal'))}"]
    touched = sorted(done.changes, key=lambda c: done.tile in SHARED and c[0] != designe)  # the Désigné first
    told = [(seat, change, _where(event, seat, change, places, designe, view, talk)) for seat, change in touched]
    if brevity == BY_PLAYER and len(told) <= MOST_BY_PLAYER:
        said = [
            talk(
                key("say-effect"),
                who=f"{talk.name(seat)}, {where}",
                change=signed(change),
                score=number(event.scores[seat]),
            )
            for seat, change, where in told
        ]
        return [" ".join([opening, *said])]
    groups: dict[tuple[str, int], list[Seat]] = {}
    for seat, change, where in told:
        groups.setdefault((where, change), []).append(seat)
    return [opening, *(_group(where, change, seats, event, talk, brevity) for (where, change), seats in groups.items())]


def _group(where: str, change: int, seats: Sequence[Seat], event: Resolved, talk: Talk, brevity: int) -> str:
    if brevity == BRIEF and len(seats) > 1:
        return talk(key("say-many"), where=capital(where), change=signed(change), count=str(len(seats)))
    names = ", ".join(f"{talk.name(seat)} ({number(event.scores[seat])})" for seat in seats)
    return talk(key("say-group"), where=capital(where), change=signed(change), names=names)


def _where(
    event: Resolved,
    seat: Seat,
    change: int,
    places: Mapping[Seat, Zone | None],
    designe: Seat,
    view: PyramidiumView,
    talk: Talk,
) -> str:
    """Return why the tile touched a player: his place, his being the Désigné or with him, his rank."""
    tile, zone, cycle = event.resolution.tile, places.get(seat), view.options.cycle
    if tile == "vampire":
        return talk(key("say-leading" if change < 0 else "say-last"))
    if tile in SHARED and seat != designe:
        return talk(key("say-same-place"))
    where = on_zone(cycle, zone, talk) if zone else talk(key("nowhere"))
    if tile in SHARED:
        return f"{talk(key('designe'))}, {where}"
    return talk(key("on-its-slab")) if zone and len(zone_elements(cycle, zone)) == 1 else where


def score_line(scores: Sequence[int], view: PyramidiumView, talk: Talk, brevity: int) -> str:
    """Return the scores of those who play, the best first, equal ones together (R6)."""
    if brevity >= WITHOUT_SCORES:
        return talk(key("say-scores-on-board"))
    ranks: dict[int, list[Seat]] = {}
    for seat, score in enumerate(scores):
        if view.players[seat].here:
            ranks.setdefault(score, []).append(seat)
    said = [f"**{number(score)}** {', '.join(map(talk.name, ranks[score]))}" for score in sorted(ranks, reverse=True)]
    return talk(key("say-scores"), scores=" · ".join(said))


def grouped_places(
    places: Iterable[tuple[Seat, Zone | None]], view: PyramidiumView, talk: Talk, brevity: int
) -> list[str]:
    """Return who stood where at the freeze, a line for each place that somebody took (G9)."""
    taken: dict[Zone | None, list[Seat]] = {}
    for seat, zone in places:
        taken.setdefault(zone, []).append(seat)
    cycle, lines = view.options.cycle, []
    for zone in (*ZONES, None):
        if seats := taken.get(zone):
            named = f"{zone_signs(cycle, zone)} {zone_name(cycle, zone, talk.words)}" if zone else talk(key("nowhere"))
            who = str(len(seats)) if brevity == BRIEF else ", ".join(map(talk.name, seats))
            lines.append(talk(key("say-places"), zone=capital(named), names=who))
    return lines
