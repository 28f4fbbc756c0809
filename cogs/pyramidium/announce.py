"""What the referee says aloud: one line for each thought, about public events only.

Everything fits into 3,500 characters with 25 players of the longest names: what would be too long is said shorter, from
each player by himself to groups, then without what the board shows anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from bot.engine import Event
from bot.text import Talk
from cogs.pyramidium.model import (
    WINNING_SCORE,
    DesigneChanged,
    Frozen,
    GameOver,
    GameStarted,
    NumberChosen,
    NumberLapsed,
    NumberShown,
    PlayerJoined,
    PlayerLeft,
    PyramidiumView,
    Resolved,
    SuccessionOpened,
    TurnOpened,
)
from cogs.pyramidium.telling import BRIEF, effect_lines, grouped_places, score_line
from cogs.pyramidium.terms import MINUS, before, key, outcome, signed, tile_name

LIMIT: Final = 3500
LINE_LIMIT: Final = 1900  # a message takes 2,000 characters and is broken between lines


class Speaker:
    """Says public events about one view, at a level of `brevity` from 0 (each player) to `BRIEF` (numbers alone)."""

    def __init__(self, view: PyramidiumView, events: Iterable[Event], talk: Talk, brevity: int) -> None:
        self._view, self._talk, self._brevity = view, talk, brevity
        self._events = tuple(event for event in events if event.to is None)
        self._frozen: Frozen | None = None

    def lines(self) -> list[str]:
        """Return everything that is said, in order."""
        lines: list[str] = []
        for event in self._events:
            say = _SAYINGS.get(type(event))
            if say is not None:
                lines += say(self, event)
        return lines

    def _say(self, *parts: str, **facts: str | int) -> str:
        return self._talk(key("say", *parts), **facts)

    def _started(self, event: GameStarted) -> list[str]:
        tile = tile_name(self._view.ring[event.position], self._talk)
        return [self._say("start", name=self._talk.name(event.designe), number=str(event.position), tile=tile)]

    def _turn(self, event: TurnOpened) -> list[str]:
        if event.base is not None:
            return [self._say("turn", turn=str(event.turn), base=str(event.base))]
        how = "turn-hidden" if event.roll == "shushu" else "turn-chosen"
        return [self._say(how, turn=str(event.turn))]

    def _freeze(self, event: Frozen) -> list[str]:
        """R6, G10, G21: the outcome of the vote, and the roll where it was not public."""
        self._frozen = event
        opening = [self._say("frozen")]
        if event.roll != "public":
            revealed = "revealed-die" if event.roll == "shushu" else "revealed-number"
            opening.append(self._say(revealed, base=str(event.base)))
            lines = [" ".join(opening), self._vote(event)]
        else:
            lines = [" ".join([*opening, self._vote(event)])]
        if event.tally is not None:
            lines.append(self._say("tally", plus=str(event.tally[0]), minus=str(event.tally[1])))
        if self._view.options.hidden_bets:  # G9: what was hidden is seen now
            lines += grouped_places(event.places, self._view, self._talk, self._brevity)
        return lines

    def _vote(self, event: Frozen) -> str:
        distance = str(event.distance)
        if event.vote == 0:
            return self._say("vote-none", distance=distance)
        if event.distance != event.base + event.vote:
            return self._say("vote-clamped", vote=signed(event.vote), distance=distance)
        how = "vote-number" if event.roll == "chosen" else "vote"
        return self._say(how, base=str(event.base), sign="+" if event.vote > 0 else MINUS, distance=distance)

    def _resolved(self, event: Resolved) -> list[str]:
        done, view = event.resolution, self._view
        if done.distance:
            lines = [self._say("move", distance=str(done.distance), count=done.distance)]
        else:
            lines = [self._say("stay")]
        places = dict(self._frozen.places) if self._frozen else {}
        lines += effect_lines(event, places, self._designe_then(), view, self._talk, self._brevity)
        lines.append(score_line(event.scores, view, self._talk, self._brevity))
        here = [p.score for p in view.players if p.here]
        if view.phase != "over" and max(here) >= WINNING_SCORE:  # G24
            lines.append(self._say("tie", score=str(max(here))))
        if done.tile == "shushu" and view.phase != "over":
            touched = {seat for seat, _ in done.changes}
            spared = any(p.here and seat not in touched for seat, p in enumerate(view.players))
            lines.append(self._say("hidden" if spared else "hidden-all"))
        return lines

    def _designe_then(self) -> int:
        """Return who was the Désigné when the tile had its effect: who has to choose now, if somebody has."""
        opened = next((event for event in self._events if isinstance(event, SuccessionOpened)), None)
        return opened.chooser if opened else self._view.designe

    def _succession(self, event: SuccessionOpened) -> list[str]:
        until = before(event.deadline, self._view.options.succession_s)
        how = "succession-number" if event.wants_number else "succession"
        return [self._say(how, name=self._talk.name(event.chooser), when=until)]

    def _designe(self, event: DesigneChanged) -> list[str]:
        return [self._say("designe", event.how, name=self._talk.name(event.seat))]

    def _number_chosen(self, event: NumberChosen) -> list[str]:
        return [self._say("number-chosen", name=self._talk.name(event.chooser))]

    def _number_lapsed(self, _: NumberLapsed) -> list[str]:
        return [self._say("number-lapsed")]

    def _number_shown(self, event: NumberShown) -> list[str]:
        return [self._say("number-shown", name=self._talk.name(event.chooser), number=str(event.number))]

    def _left(self, event: PlayerLeft) -> list[str]:
        return [self._say("left", name=self._talk.name(event.seat))]

    def _joined(self, event: PlayerJoined) -> list[str]:
        return [self._say("joined", name=self._talk.name(event.seat), turn=str(event.from_turn))]

    def _over(self, _: GameOver) -> list[str]:
        return [outcome(self._view, self._talk, self._talk.name, "say-over")]


# Places taken, Prêt and more time are not said: the board shows them.
_SAYINGS: Final[Mapping[type[Event], Callable[[Speaker, Any], list[str]]]] = {
    GameStarted: Speaker._started,
    TurnOpened: Speaker._turn,
    Frozen: Speaker._freeze,
    Resolved: Speaker._resolved,
    SuccessionOpened: Speaker._succession,
    DesigneChanged: Speaker._designe,
    NumberChosen: Speaker._number_chosen,
    NumberLapsed: Speaker._number_lapsed,
    NumberShown: Speaker._number_shown,
    PlayerLeft: Speaker._left,
    PlayerJoined: Speaker._joined,
    GameOver: Speaker._over,
}


def announce(view: PyramidiumView, events: tuple[Event, ...], talk: Talk) -> str:
    """Return what is said aloud about the public ones of `events`, or "" for nothing."""
    said = ""
    for brevity in range(BRIEF + 1):
        lines = Speaker(view, events, talk, brevity).lines()
        said = "\n".join(lines)
        if len(said) <= LIMIT and all(len(line) <= LINE_LIMIT for line in lines):
            break
    return said
