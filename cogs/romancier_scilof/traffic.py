"""Who wrote to whom in a whole game: what the picture of the end shows and its alt text says. Pure."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine import Seat
from cogs.romancier_scilof.model import Flow, ScilofView

MOST_SHOWN = 40  # players; of a larger game those with most mail


class Traffic(NamedTuple):
    """The mail of a game between the players in `shown`; `others` are how many are left out.

    Where senders are hidden the `flows` have none, and are all that came to those shown (RS-G8).
    """

    shown: tuple[Seat, ...]
    others: int
    winners: frozenset[Seat]
    flows: tuple[Flow, ...]

    def sent(self, seat: Seat) -> int:
        """Return how many mails a player has sent to those shown."""
        return sum(flow.mails for flow in self.flows if flow.sender == seat)

    def received(self, seat: Seat) -> int:
        """Return how many mails a player has had from those shown."""
        return sum(flow.mails for flow in self.flows if flow.addressee == seat)


def traffic_of(view: ScilofView) -> Traffic:
    """Return the mail of a game that is over."""
    busy = [0] * len(view.players)
    for flow in view.traffic:
        busy[flow.addressee] += flow.mails
        if flow.sender is not None:
            busy[flow.sender] += flow.mails
    winners = frozenset(view.result.winners if view.result else ())
    order = sorted(range(len(busy)), key=lambda seat: (seat not in winners, -busy[seat], seat))
    shown = tuple(sorted(order[:MOST_SHOWN]))
    among = {None, *shown}
    kept = tuple(flow for flow in view.traffic if flow.sender in among and flow.addressee in among)
    return Traffic(shown, len(busy) - len(shown), winners, kept)
