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
    """Return who wrote to whom; only how much each wrote and had, then fewer players, where it is too long.

    Where senders are hidden, it is how much each had (RS-G8).
    """
    traffic = traffic_of(view)
    hidden = view.options.hide_sender
    if hidden:
        lines = [_received(traffic, seat, talk) for seat in traffic.shown if traffic.received(seat)]
    else:
        lines = [_pairs(traffic, seat, talk) for seat in traffic.shown if traffic.sent(seat)]
    said = _told(view, lines, talk)
    if len(said) <= LIMIT:
        return said
    summed = _received if hidden else _sums
    busiest = sorted(traffic.shown, key=lambda seat: (-traffic.sent(seat) - traffic.received(seat), seat))
    for most in _MOST_LINES:
        said = _told(view, [summed(traffic, seat, talk) for seat in busiest[:most]], talk)
        if len(said) <= LIMIT:
            break
    return said


def _told(view: ScilofView, lines: list[str], talk: Talk) -> str:
    total = sum(flow.mails for flow in view.traffic)
    returned = sum(flow.returned for flow in view.traffic)
    head = "scilof-alt-hidden" if view.options.hide_sender else "scilof-alt"
    said = [talk(head, count=total), talk("scilof-alt-returned", count=returned), *lines]
    if view.result:
        said.append(outcome(view, talk, lambda seat: _named(seat, talk), plain=True))
    return " ".join(said)


def _named(seat: Seat, talk: Talk) -> str:
    return numbered(seat, talk).replace(" · ", " ")


def _pairs(traffic: Traffic, seat: Seat, talk: Talk) -> str:
    """Return to whom a player wrote how often."""
    mails = {flow.addressee: flow.mails for flow in traffic.flows if flow.sender == seat}
    told = ", ".join(talk("scilof-alt-to", count=count, name=talk.called(to)) for to, count in sorted(mails.items()))
    return talk("scilof-alt-line", player=_named(seat, talk), mails=told)


def _sums(traffic: Traffic, seat: Seat, talk: Talk) -> str:
    """Return how much a player wrote and how much came to him."""
    return talk("scilof-alt-sum", player=_named(seat, talk), sent=traffic.sent(seat), received=traffic.received(seat))


def _received(traffic: Traffic, seat: Seat, talk: Talk) -> str:
    """Return how much came to a player, where it is hidden from whom."""
    return talk("scilof-alt-received", player=_named(seat, talk), received=traffic.received(seat))
