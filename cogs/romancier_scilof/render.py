"""How Romancier Scilof looks and sounds: from observations and events to cards and lines, from presses to moves. Pure.

Everything people read is in `bot/locales/`. Board and announcements are made from a spectator's observation, panel and
whispers from one player's own, so that no letter can be where it is not to be seen. What a player picks while he writes
is in `draft` and `desk`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from bot.engine import Event, Millis, Move, Seat
from bot.game import Drawing, Painter
from bot.text import Talk
from bot.ui import Card
from cogs.romancier_scilof import announce, board, desk, picture, presses, private, received, rulebook, rulings
from cogs.romancier_scilof.alt import traffic_alt
from cogs.romancier_scilof.draft import DESK_VERBS, NO_DRAFT, drafted, read
from cogs.romancier_scilof.model import ScilofOptions, ScilofView
from cogs.romancier_scilof.terms import answer_time, pace
from cogs.romancier_scilof.traffic import traffic_of


class ScilofFace:
    """How Romancier Scilof looks and sounds. Stateless: one instance serves every table."""

    def board(self, view: ScilofView, talk: Talk, *, ended: bool = False) -> Card:
        """Return the post office; when the game is over, with one's correspondence alone."""
        return board.board(view, talk, ended=ended)

    def shrunk(self, view: ScilofView, seen: str, talk: Talk) -> str:
        """Return nothing: what happens is said aloud, and the board below shows what is under way."""
        del view, seen, talk
        return ""

    def drawing(self, view: ScilofView, talk: Talk) -> Drawing | None:
        """Return None: a post office is read, not looked at."""
        del view, talk
        return None

    def announce(self, view: ScilofView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return what the referee says aloud about the public ones of `events`."""
        return announce.announce(view, events, talk)

    def trace(self, view: ScilofView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return the mails of a live game, which the board alone shows as they come and go."""
        return announce.retold(view, events, talk)

    def retold(self, view: ScilofView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return the mails of a live game: they are its course."""
        return announce.retold(view, events, talk)

    def renews(self, events: tuple[Event, ...]) -> bool:
        """Say whether the board is put anew below after `events`."""
        return announce.renews(events)

    def ending(self, view: ScilofView, talk: Talk) -> tuple[str, Painter] | None:
        """Return who wrote to whom, where senders are hidden how much came to each, in words and as a picture; None if
        nobody wrote, or before the end."""
        if view.phase != "over" or not view.traffic:
            return None
        paint = received.paint if view.options.hide_sender else picture.paint
        return traffic_alt(view, talk), partial(paint, traffic_of(view))

    def panel(self, view: ScilofView, talk: Talk, draft: str = "") -> Card:
        """Return a player's private panel; with a draft his writing desk."""
        return desk.desk(view, read(draft) or NO_DRAFT, talk)

    def drafted(self, verb: str, arg: str, seen: str) -> str | None:
        """Return the draft after a press on the desk, or None: for a move, and for what is not understood."""
        after = drafted(verb, arg, seen) if verb in DESK_VERBS else None
        return None if after is None else after.seen

    def whisper(self, view: ScilofView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return what the player `talk.reader` is told in private."""
        return private.whisper(view, events, talk)

    def recalled(self, before: ScilofView | None, view: ScilofView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return what the player `talk.reader` alone has done and learned at a step."""
        return private.recalled(before, view, events, talk)

    def done(self, view: ScilofView, events: tuple[Event, ...], talk: Talk) -> str:
        """Return what the player `talk.reader` has posted to whom, or what his answer has brought him."""
        return private.done(view, events, talk)

    def guide(self, options: ScilofOptions, talk: Talk) -> str:
        """Return how to play, in a few lines."""
        manual, hidden = ("yes" if on else "no" for on in (options.manual_close, options.hide_sender))
        return talk("scilof-guide", answer=answer_time(options, talk), manual=manual, hidden=hidden)

    def pace(self, options: ScilofOptions, talk: Talk) -> str:
        """Return how long one has to answer, and whether a game goes on for days."""
        return pace(options, talk)

    def digest(self, view: ScilofView, talk: Talk) -> str:
        """Return what waits for the player `talk.reader` in a game by post."""
        return private.digest(view, talk)

    def refusal(self, code: str, facts: Mapping[str, Any], talk: Talk) -> str:
        """Return why a move was refused; `facts` may name the press's `verb`."""
        return private.refusal(code, facts, talk)

    def shows(self, code: str) -> bool:
        """Each refusal is told in words: nobody presses that often."""
        del code
        return False

    def move(self, verb: str, arg: str, seen: str, seat: Seat, made_at: Millis, snowflake: int = 0) -> Move | None:
        """Return the move that a press means, or None; `seen` carries the draft."""
        del snowflake
        return presses.move(verb, arg, seen, seat, made_at)

    def rulings(self, view: ScilofView, event: Event) -> tuple[str, ...]:
        """Return the ids of the rules by which a public event came about."""
        return rulings.rulings(view, event)

    def rules(self, options: ScilofOptions, talk: Talk) -> tuple[str, ...]:
        """Return the rules with the variants of the table."""
        return rulebook.rules(options, talk)


FACE: Final = ScilofFace()
