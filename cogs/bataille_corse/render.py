"""How La bataille corse looks and sounds: from observations and events to cards and lines, from presses to moves.

Pure. Everything people read is in `bot/locales/`. The game has no secret: nobody looks at a packet, so that boards and
announcements could be made from any player's observation.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from bot.engine import Event, Millis, Move, Seat
from bot.game import Drawing, Painter
from bot.text import Talk, duration
from bot.ui import Card
from cogs.bataille_corse import announce, board, panel, plot, presses, private, rulebook, rulings
from cogs.bataille_corse.alt import counts_alt
from cogs.bataille_corse.model import CorseOptions, CorseView


class CorseFace:
    """How La bataille corse looks and sounds. Stateless: one instance serves every table."""

    def board(self, view: CorseView, talk: Talk, *, ended: bool = False) -> Card:
        """Return the public board; when the game is over or was ended, without buttons."""
        return board.board(view, talk, ended=ended)

    def shrunk(self, view: CorseView, seen: str, talk: Talk) -> str:
        """Return the announcement of a battle to which the board that showed it shrinks."""
        return board.shrunk(view, seen, talk)

    def drawing(self, view: CorseView, talk: Talk) -> Drawing | None:
        """Return None: a picture would cost time, and here time decides."""
        del view, talk
        return None

    def announce(self, view: CorseView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return what the referee says aloud about `events`."""
        return announce.announce(view, events, talk)

    def trace(self, view: CorseView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return what the board has shown of cards, slaps and battles."""
        return announce.trace(view, events, talk)

    def retold(self, view: CorseView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return the battles that are over."""
        return announce.retold(view, events, talk)

    def renews(self, events: tuple[Event, ...]) -> bool:
        """Say whether the board is put anew below after `events`."""
        return announce.renews(events)

    def ending(self, view: CorseView, talk: Talk) -> tuple[str, Painter] | None:
        """Return the cards held over time, in words and as a plot; None if nothing has happened since the deal."""
        if len(view.history) < 2:
            return None
        winners = view.result.winners if view.result else ()
        return counts_alt(view, talk), partial(plot.paint, view.history, winners)

    def panel(self, view: CorseView, talk: Talk, draft: str = "") -> Card:
        """Return a player's own count."""
        del draft
        return panel.panel(view, talk)

    def drafted(self, verb: str, arg: str, seen: str) -> str | None:
        """Return None: whatever is pressed is a move."""
        del verb, arg, seen
        return None

    def whisper(self, view: CorseView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return nothing: all that happens, happens on the table."""
        del view, events, talk
        return ""

    def recalled(self, before: CorseView | None, view: CorseView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return nothing: all that happens, happens on the table."""
        del before, view, events, talk
        return ""

    def done(self, view: CorseView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return nothing: the panel that comes with it says it all."""
        del view, events, talk
        return ""

    def guide(self, options: CorseOptions, talk: Talk) -> str:
        """Return how to play, in four lines."""
        more = options.variant != "none" or options.ten or options.couple != "off"
        turn = duration(options.turn_s, talk)
        return talk("corse-guide", more="yes" if more else "no", deck=options.deck, turn=turn)

    def pace(self, options: CorseOptions, talk: Talk) -> str:
        """Return nothing: a game is over in an hour."""
        del options, talk
        return ""

    def digest(self, view: CorseView, talk: Talk) -> str:
        """Return nothing: a game is over in an hour."""
        del view, talk
        return ""

    def refusal(self, code: str, facts: Mapping[str, Any], talk: Talk) -> str:
        """Return why a move was refused; `facts` may name the press's `verb`."""
        return private.refusal(code, facts, talk)

    def shows(self, code: str) -> bool:
        """Say whether the board says it all: who is to play, and that nobody may play now. People press in haste."""
        return code in board.SHOWN_REFUSALS

    def move(self, verb: str, arg: str, seen: str, seat: Seat, made_at: Millis, snowflake: int = 0) -> Move | None:
        """Return the move that a press means, or None."""
        return presses.move(verb, arg, seen, seat, made_at, snowflake)

    def rulings(self, view: CorseView, event: Event) -> tuple[str, ...]:
        """Return the ids of the rules by which a public event came about."""
        del view
        return rulings.rulings(event)

    def rules(self, options: CorseOptions, talk: Talk) -> tuple[str, ...]:
        """Return the rules with the variants of the table."""
        return rulebook.rules(options, talk)


FACE: Final = CorseFace()
