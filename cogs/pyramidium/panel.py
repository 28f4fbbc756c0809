"""The private panel of one player: the roll as he knows it, his place, his ballot, his choices, and the buttons to act.

Everything is taken from that player's own observation; the panel is the only place where his ballot is shown.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from bot.engine import Seat
from bot.text import Talk, capital
from bot.ui import Button, Card, Choice, Menu, Part, Row, Text
from cogs.pyramidium.board import choices_pending, time_left, with_reach
from cogs.pyramidium.model import ZONES, PlayerView, PyramidiumView, SuccessionView, zone_elements
from cogs.pyramidium.scene import public_base
from cogs.pyramidium.terms import SIGNS, key, number, outcome, signed, zone_name, zone_signs

Ballot: TypeAlias = Literal[-1, 0, 1]
BALLOTS: Final[tuple[tuple[Ballot, str], ...]] = ((1, "button-plus"), (-1, "button-minus"), (0, "button-no-vote"))
NUMBERS: Final = ((1, 2, 3), (4, 5, 6))


def panel(view: PyramidiumView, talk: Talk) -> Card:
    """Return the panel for the player whose observation `view` is."""
    seat = view.seat
    assert seat is not None
    player = view.players[seat]
    if view.phase == "over" or not player.here:
        farewell = (
            talk(key("panel-over"), outcome=outcome(view, talk, talk.name))
            if view.phase == "over"
            else talk(key("panel-left"))
        )
        return Card((Text(f"### {talk(key('panel-over-title'))}\n{farewell}"),), seen=str(view.turn))
    head = [f"### {talk(key('panel-title'), turn=str(view.turn))}"]
    if view.phase == "succession":
        parts = _succession(head, view, talk)
    elif player.from_turn > view.turn:
        parts = [Text("\n".join([*head, talk(key("panel-plays-from"), turn=str(player.from_turn))]))]
    else:
        parts = _bets(head, seat, player, view, talk)
    return Card(tuple(parts), seen=str(view.turn))


def _bets(head: list[str], seat: Seat, player: PlayerView, view: PyramidiumView, talk: Talk) -> list[Part]:
    lines = [*head, with_reach(_die(view, talk), view.base, view, talk)]
    if left := time_left(view, talk):
        lines.append(left)
    mine = []
    if seat == view.designe:
        mine.append(f"★ {talk(key('panel-designe'))}")
    mine.append(_place(player, view, talk))
    mine.append(talk(key("panel-ballot"), ballot=signed(view.ballot)) if view.ballot else talk(key("panel-no-ballot")))
    if player.ready:
        mine.append(f"✓ {talk(key('panel-ready'))}")
    ready = bool(player.ready)
    last = [Button(_marked(talk(key("ready")), ready), "ready", style="success", disabled=ready)]
    if view.may_show:
        last.append(Button(talk(key("button-show")), "show"))
    return [
        Text("\n".join(lines)),
        Text("\n".join(mine)),
        Row(tuple(_ballot_button(ballot, word, view, talk) for ballot, word in BALLOTS)),
        _places(player, view, talk),
        Row(tuple(last)),
    ]


def _die(view: PyramidiumView, talk: Talk) -> str:
    """Return what this player knows of the turn's roll (R14, G19, G20)."""
    base, public = view.base, public_base(view) is not None
    if view.roll == "shushu":
        return talk(key("panel-die-untold")) if base is None else talk(key("panel-die-told"), base=str(base))
    if base is None:
        return talk(key("die-chosen"))
    if public:
        return talk(key("die" if view.roll == "public" else "die-shown"), base=str(base))
    return talk(key("panel-die-mine"), base=str(base))


def _place(player: PlayerView, view: PyramidiumView, talk: Talk) -> str:
    if player.zone is None:
        return talk(key("panel-no-place"))
    cycle = view.options.cycle
    place = f"{zone_signs(cycle, player.zone)} {zone_name(cycle, player.zone, talk.words)}"
    return talk(key("panel-place"), place=place)


def _marked(label: str, on: bool) -> str:
    """Return a label that says by a sign, not by its colour alone, that it is what holds now."""
    return f"✓ {label}" if on else label


def _ballot_button(ballot: Ballot, word: str, view: PyramidiumView, talk: Talk) -> Button:
    on = view.ballot == ballot
    return Button(_marked(talk(key(word)), on), "vote", str(ballot), style="success" if on else "primary", disabled=on)


def _places(player: PlayerView, view: PyramidiumView, talk: Talk) -> Menu:
    cycle, choices = view.options.cycle, []
    for zone in ZONES:
        first, *others = (SIGNS[element] for element in zone_elements(cycle, zone))  # a choice takes one emoji
        label = " ".join([*others, capital(zone_name(cycle, zone, talk.words))])
        choices.append(Choice(label, zone, emoji=first, default=zone == player.zone))
    return Menu("place", talk(key("menu-place")), tuple(choices))


def _succession(head: list[str], view: PyramidiumView, talk: Talk) -> list[Part]:
    pending = view.succession
    assert pending is not None
    if pending.chooser != view.seat:
        return [Text("\n".join([*head, *choices_pending(view, talk)]))]
    lines, parts = [*head], list[Part]()
    if pending.successor is None:
        lines.append(talk(key("panel-choose-successor")))
        parts.append(_successors(pending, view, talk))
    else:
        lines.append(talk(key("panel-successor"), name=talk.name(pending.successor)))
    if pending.wants_number and not pending.number_chosen:
        lines.append(talk(key("panel-choose-number")))
        parts += (Row(tuple(Button(str(n), "number", str(n), style="primary") for n in row)) for row in NUMBERS)
    elif pending.number is not None:
        lines.append(talk(key("panel-number"), number=str(pending.number)))
    if left := time_left(view, talk):
        lines.append(left)
    return [Text("\n".join(lines)), *parts]


def _successors(pending: SuccessionView, view: PyramidiumView, talk: Talk) -> Menu:
    """Return a menu of everybody else who plays (G16)."""
    choices = tuple(
        Choice(
            f"{seat + 1} · {talk.label(seat)}",
            str(seat),
            talk(key("menu-score"), score=number(player.score), count=abs(player.score)),
        )
        for seat, player in enumerate(view.players)
        if player.here and seat != pending.chooser
    )
    return Menu("successor", talk(key("menu-successor")), choices)
