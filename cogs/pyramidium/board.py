"""The public board: where the game is, what can be done until when, the picture, how it stands, the buttons.

Everything is taken from a spectator's observation.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bot.text import Talk, Words, when
from bot.ui import Button, Card, Part, Picture, Row, Text
from cogs.pyramidium.model import Cycle, PlayerView, PyramidiumView, Zone, zone_elements
from cogs.pyramidium.scene import public_base
from cogs.pyramidium.symbols import GROUND
from cogs.pyramidium.terms import (
    SIGNS,
    elements_word,
    key,
    number,
    outcome,
    points,
    reach_line,
    tile_name,
    zone_signs,
)

PICTURE: Final = "pyramidium.png"
# The centre as it lies on the field, with the statue in the middle (R2).
FIELD: Final[tuple[tuple[Zone | None, ...], ...]] = (("nw", "n", "ne"), ("w", None, "e"), ("sw", "s", "se"))


def board(view: PyramidiumView, talk: Talk, *, ended: bool = False) -> Card:
    """Return the board; when the game is over, the result without buttons; where it was `ended`, how it stood."""
    red, green, blue = GROUND[view.ring[view.position]]
    parts: list[Part] = [
        Text("\n".join(_head(view, talk))),
        Picture(PICTURE),
        Text("\n".join(standings(view, talk))),
    ]
    if view.phase != "over" and not ended:
        parts += _buttons(view.options.cycle, view.phase != "bets", view.options.late_join != "no", talk.words)
    return Card(tuple(parts), seen=str(view.turn), accent=red << 16 | green << 8 | blue)


def shrunk(view: PyramidiumView, seen: str, talk: Talk) -> str:
    """Return what an old board shrinks to: how its turn came out, or the whole game; "" while its turn goes on.

    `seen` is the turn that the board showed, "" where that is not known: then nothing is told twice.
    """
    if view.phase == "over":
        return "-# " + talk(key("shrunk-over"), outcome=outcome(view, talk, talk.name))
    if view.last is None or seen in ("", str(view.last.turn + 1)):
        return ""
    tile = tile_name(view.last.tile, talk)
    return "-# " + talk(key("shrunk"), turn=str(view.last.turn), number=str(view.last.position), tile=tile)


def _head(view: PyramidiumView, talk: Talk) -> list[str]:
    if view.phase == "over":
        return [f"### {talk(key('board-over'))}", outcome(view, talk, talk.name)]
    lines = [f"### {talk(key('board-title'), turn=str(view.turn))}"]
    if view.phase == "succession":
        tile = tile_name(view.ring[view.position], talk)
        lines.append(talk(key("where"), number=str(view.position), tile=tile))
        lines += choices_pending(view, talk)
    else:
        lines.append(with_reach(_die(view, talk), public_base(view), view, talk))
        lines.append(f"{talk(key('do-bets'))} {time_left(view, talk)}".rstrip())
    return lines


def _die(view: PyramidiumView, talk: Talk) -> str:
    """Return what everybody knows of this turn's roll (R4, R14, G19)."""
    base = public_base(view)
    if base is None:
        return talk(key("die-hidden" if view.roll == "shushu" else "die-chosen"))
    return talk(key("die" if view.roll == "public" else "die-shown"), base=str(base))


def with_reach(die: str, base: int | None, view: PyramidiumView, talk: Talk) -> str:
    """Return what is said of the roll, and where it can lead if the reader knows it."""
    return die if base is None else f"{die} {reach_line(base, view, talk)}"


def time_left(view: PyramidiumView, talk: Talk) -> str:
    """Return when this phase ends, as a running time; nothing if no clock runs."""
    if view.deadline is None:
        return ""
    return talk(key("turn-ends" if view.phase == "bets" else "choice-ends"), when=when(view.deadline))


def choices_pending(view: PyramidiumView, talk: Talk) -> list[str]:
    """Return who has to choose what until when, and what is chosen already (R11, R13, G16, G19)."""
    pending = view.succession
    assert pending is not None
    wants_number = pending.wants_number and not pending.number_chosen
    what = "wait-number"
    if pending.successor is None:
        what = "wait-both" if wants_number else "wait-successor"
    said = talk(key(what), name=talk.name(pending.chooser))
    lines = [f"{said} {time_left(view, talk)}".rstrip()]
    if pending.number_chosen:
        lines.append(talk(key("wait-number-chosen")))
    return lines


def standings(view: PyramidiumView, talk: Talk) -> list[str]:
    """Return a line for each player, the leaders first, and one for all who have left."""
    here = [(seat, player) for seat, player in enumerate(view.players) if player.here]
    here.sort(key=lambda entry: (-entry[1].score, entry[0]))
    playing, cycle = view.phase != "over", view.options.cycle
    lines = [
        _standing(
            f"`{seat + 1}` {talk.listed(seat)}",
            player,
            playing and seat == view.designe,
            playing and player.from_turn > view.turn,
            cycle,
            talk.words,
        )
        for seat, player in here
    ]
    gone = [f"{talk.name(seat)} ({points(p.score, talk)})" for seat, p in enumerate(view.players) if not p.here]
    if gone:
        lines.append("-# " + talk(key("gone"), players=", ".join(gone)))
    return lines


@lru_cache(maxsize=1024)
def _standing(named: str, player: PlayerView, designe: bool, joining: bool, cycle: Cycle, words: Words) -> str:
    """Return a player's line; of all of them a press changes one, so they are kept."""
    where = words(key("plays-from"), turn=str(player.from_turn)) if joining else _whereabouts(player, cycle, words)
    said = [named, f"**{number(player.score)}**", where]
    if designe:
        said.append(f"★ {words(key('designe'))}")
    if player.ready:
        said.append(f"✓ {words(key('ready'))}")
    return " · ".join(said)


def _whereabouts(player: PlayerView, cycle: Cycle, words: Words) -> str:
    if player.zone_hidden:
        return words(key("place-hidden"))
    if player.zone is None:
        return words(key("nowhere"))
    return f"{zone_signs(cycle, player.zone)} {elements_word(cycle, player.zone, words)}"


@lru_cache(maxsize=64)
def _buttons(cycle: Cycle, closed: bool, joining: bool, words: Words) -> tuple[Row, ...]:
    field = [Row(tuple(_place_button(zone, cycle, closed, words) for zone in row)) for row in FIELD]
    own = [
        Button(words(key("ready")), "ready", style="success", disabled=closed),
        Button(words(key("button-secrets")), "secrets", style="primary"),
        Button(words(key("button-leave")), "leave", style="danger"),
    ]
    if joining:  # G27
        own.append(Button(words("button-join"), "join"))
    return (*field, Row(tuple(own)))


def _place_button(zone: Zone | None, cycle: Cycle, closed: bool, words: Words) -> Button:
    if zone is None:
        return Button(words(key("statue")), "place", "statue", disabled=True)
    sign = SIGNS[zone_elements(cycle, zone)[0]] if len(zone) == 1 else None
    return Button(elements_word(cycle, zone, words), "place", zone, emoji=sign, disabled=closed)
