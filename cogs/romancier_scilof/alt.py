"""The picture of the end in words, for those who do not see it: at most 1,024 characters, as Discord demands. Pure."""

from __future__ import annotations

from typing import Final

from bot.engine import Seat
from bot.text import Talk
from cogs.romancier_scilof.model import ScilofView
from cogs.romancier_scilof.terms import numbered, outcome
from cogs.romancier_scilof.traffic import Traffic, traffic_of

LIMIT: Final = 1024
_MOST_LINES: Final = (40, 15, 8, 3, 0)


def traffic_alt(view: ScilofView, talk: Talk) -> str:
    """Return who wrote to whom; only how much each wrote and had, then fewer players, where it is too long."""
    traffic = traffic_of(view)
    said = _told(view, [_pairs(traffic, seat, talk) for seat in traffic.shown if traffic.sent(seat)], talk)
    if len(said) <= LIMIT:
        return said
    busiest = sorted(traffic.shown, key=lambda seat: (-traffic.sent(seat) - traffic.received(seat), seat))
    for most in _MOST_LINES:
        said = _told(view, [_sums(traffic, seat, talk) for seat in busiest[:most]], talk)
        if len(said) <= LIMIT:
            break
    return said


def _told(view: ScilofView, lines: list[str], talk: Talk) -> str:
    total = len(view.exchanges)
    returned = sum(exchange.answer is None for exchange in view.exchanges)
    said = [talk("scilof-alt", count=total), talk("scilof-alt-returned", count=returned), *lines]
    if view.result:
        said.append(outcome(view, talk, lambda seat: _named(seat, talk), plain=True))
    return " ".join(said)


def _named(seat: Seat, talk: Talk) -> str:
    return numbered(seat, talk).replace(" · ", " ")


def _pairs(traffic: Traffic, seat: Seat, talk: Talk) -> str:
    """Return to whom a player wrote how often."""
    mails = {addressee: flow.mails for (sender, addressee), flow in traffic.flows.items() if sender == seat}
    told = ", ".join(talk("scilof-alt-to", count=count, name=talk.called(to)) for to, count in sorted(mails.items()))
    return talk("scilof-alt-line", player=_named(seat, talk), mails=told)


def _sums(traffic: Traffic, seat: Seat, talk: Talk) -> str:
    """Return how much a player wrote and how much came to him."""
    return talk("scilof-alt-sum", player=_named(seat, talk), sent=traffic.sent(seat), received=traffic.received(seat))
