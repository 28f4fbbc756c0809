"""Pyramidium's face, as `bot.game.Face` describes it: everything that people see and hear of it. Pure.

Board and announcements are made from a spectator's observation, so that no secret can be in them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from bot.engine import Event, Millis, Move, Seat
from bot.game import Drawing, Painter
from bot.text import Talk
from bot.ui import Card
from cogs.pyramidium import announce, board, panel, picture, plot, presses, private, rulebook, rulings
from cogs.pyramidium.alt import board_alt, scores_alt
from cogs.pyramidium.model import PyramidiumOptions, PyramidiumView
from cogs.pyramidium.scene import scene_of
from cogs.pyramidium.terms import key


class PyramidiumFace:
    """How Pyramidium looks and sounds. Stateless: one instance serves every table."""

    def board(self, view: PyramidiumView, talk: Talk, *, ended: bool = False) -> Card:
        """Return the public board; when the game is over or was ended, without buttons."""
        return board.board(view, talk, ended=ended)

    def shrunk(self, view: PyramidiumView, seen: str, talk: Talk) -> str:
        """Return the line to which an old board shrinks: the result of the turn that it showed."""
        return board.shrunk(view, seen, talk)

    def drawing(self, view: PyramidiumView, talk: Talk) -> Drawing | None:
        """Return the picture of ring and centre."""
        scene = scene_of(view)
        return Drawing(scene, partial(board_alt, view, talk), partial(picture.paint, scene))

    def announce(self, view: PyramidiumView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return what the referee says aloud about the public ones of `events`."""
        return announce.announce(view, events, talk)

    def trace(self, view: PyramidiumView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return nothing: what everybody may know and is not announced is under way, and can still be changed."""
        del view, events, talk
        return ""

    def retold(self, view: PyramidiumView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return nothing: each turn is announced."""
        del view, events, talk
        return ""

    def renews(self, events: tuple[Event, ...]) -> bool:
        """A new board comes where something is said, and only there."""
        del events
        return False

    def ending(self, view: PyramidiumView, talk: Talk) -> tuple[str, Painter] | None:
        """Return the scores turn by turn, in words and as a plot; None if no turn was played."""
        if not view.history:
            return None
        winners = view.result.winners if view.result else ()
        return scores_alt(view, talk), partial(plot.paint, view.history, winners)

    def panel(self, view: PyramidiumView, talk: Talk, draft: str = "") -> Card:
        """Return a player's private panel."""
        del draft
        return panel.panel(view, talk)

    def drafted(self, verb: str, arg: str, seen: str) -> str | None:
        """Return None: whatever is pressed is a move."""
        del verb, arg, seen
        return None

    def whisper(self, view: PyramidiumView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return what the player `talk.reader` is told in private."""
        return private.whisper(view, events, talk)

    def recalled(
        self, before: PyramidiumView | None, view: PyramidiumView, events: tuple[Event, ...], talk: Talk
    ) -> str:
        """Return what the player `talk.reader` alone has done and learned at a step."""
        return private.recalled(before or view, view, events, talk)

    def done(self, view: PyramidiumView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return nothing: the panel that comes with it says it all."""
        del view, events, talk
        return ""

    def guide(self, options: PyramidiumOptions, talk: Talk) -> str:
        """Return how to play, in four lines."""
        del options
        return talk(key("guide"))

    def pace(self, options: PyramidiumOptions, talk: Talk) -> str:
        """Return nothing: a game is over in an hour."""
        del options, talk
        return ""

    def digest(self, view: PyramidiumView, talk: Talk) -> str:
        """Return nothing: a game is over in an hour."""
        del view, talk
        return ""

    def refusal(self, code: str, facts: Mapping[str, Any], talk: Talk) -> str:
        """Return why a move was refused; `facts` may name the press's `verb`."""
        return private.refusal(code, facts, talk)

    def shows(self, code: str) -> bool:
        """Each refusal is told in words: nobody presses that often."""
        del code
        return False

    def move(self, verb: str, arg: str, seen: str, seat: Seat, made_at: Millis, snowflake: int = 0) -> Move | None:
        """Return the move that a press means, or None."""
        del snowflake
        return presses.move(verb, arg, seen, seat, made_at)

    def rulings(self, view: PyramidiumView, event: Event) -> tuple[str, ...]:
        """Return the ids of the rules by which a public event came about."""
        del view
        return rulings.rulings(event)

    def rules(self, options: PyramidiumOptions, talk: Talk) -> tuple[str, ...]:
        """Return the rules with the variants of the table."""
        return rulebook.rules(options, talk)


FACE: Final = PyramidiumFace()
