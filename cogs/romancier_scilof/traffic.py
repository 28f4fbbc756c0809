"""Who wrote to whom in a whole game: what the picture of the end shows and its alt text says. Pure."""

from __future__ import annotations

from typing import NamedTuple

from bot.engine import Seat
from cogs.romancier_scilof.model import ScilofView

MOST_SHOWN = 40  # players; of a larger game those with most mail


class Flow(NamedTuple):
    """The mails from one player to another: how many, and how many of them went back unopened."""

    mails: int
    returned: int


class Traffic(NamedTuple):
    """The mail of a game between the players in `shown`; `others` are how many are left out."""

    shown: tuple[Seat, ...]
    others: int
    winners: frozenset[Seat]
    flows: dict[tuple[Seat, Seat], Flow]

    def sent(self, seat: Seat) -> int:
        """Return how many mails a player has sent to those shown."""
        return sum(flow.mails for (sender, _), flow in self.flows.items() if sender == seat)

    def received(self, seat: Seat) -> int:
        """Return how many mails a player has had from those shown."""
        return sum(flow.mails for (_, addressee), flow in self.flows.items() if addressee == seat)


def traffic_of(view: ScilofView) -> Traffic:
    """Return the mail of a game that is over."""
    flows: dict[tuple[Seat, Seat], Flow] = {}
    busy = [0] * len(view.players)
    for exchange in view.exchanges:
        pair = exchange.sender, exchange.addressee
        mails, returned = flows.get(pair, (0, 0))
        flows[pair] = Flow(mails + 1, returned + (exchange.answer is None))
        for seat in pair:
            busy[seat] += 1
    winners = frozenset(view.result.winners if view.result else ())
    order = sorted(range(len(busy)), key=lambda seat: (seat not in winners, -busy[seat], seat))
    shown = tuple(sorted(order[:MOST_SHOWN]))
    among = frozenset(shown)
    kept = {pair: flow for pair, flow in flows.items() if among.issuperset(pair)}
    return Traffic(shown, len(busy) - len(shown), winners, kept)
