"""The plot in words, for those who do not see it: at most 1,024 characters, as Discord demands. Pure."""

from __future__ import annotations

from typing import Final

from bot.text import Talk
from cogs.bataille_corse.model import CorseView
from cogs.bataille_corse.outcome import outcome
from cogs.bataille_corse.plot import leaders

LIMIT: Final = 1024
_SAMPLES: Final = (12, 6, 3, 1)


def counts_alt(view: CorseView, talk: Talk) -> str:
    """Return how many cards the leaders held over time: fewer numbers, then numbers for names, where it is too long."""
    for samples in _SAMPLES:
        said = _told(view, talk, samples, by_name=True)
        if len(said) <= LIMIT:
            return said
    return _told(view, talk, 1, by_name=False)


def _told(view: CorseView, talk: Talk, samples: int, *, by_name: bool) -> str:
    def named(seat: int) -> str:
        return f"{seat + 1} {talk.label(seat)}" if by_name else str(seat + 1)

    shown = leaders(view.history, view.result.winners if view.result else ())
    lines = [talk("corse-alt-counts")]
    lines += (talk("corse-alt-line", player=named(s), counts=_counts(view, s, samples)) for s in shown)
    if others := len(view.players) - len(shown):
        lines.append(talk("corse-alt-others", count=others))
    if view.result:
        lines.append(outcome(view, talk, named, plain=True))
    return " ".join(lines)


def _counts(view: CorseView, seat: int, samples: int) -> str:
    """Return so many of a player's counts, evenly spread, the last one always among them."""
    rows = [row[seat] for row in view.history if seat < len(row)]
    if samples == 1 or len(rows) == 1:
        return str(rows[-1])
    count = min(samples, len(rows))
    picked = [rows[round(i * (len(rows) - 1) / (count - 1))] for i in range(count)]
    return ", ".join(map(str, picked))
