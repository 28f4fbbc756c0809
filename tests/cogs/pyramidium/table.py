"""A game of Pyramidium for tests: set up as a ruling needs it, then played a line at a time.

    t = start(players=3, base=3, on="eau")       # without a vote this turn ends on an Eau tile
    t.place(0, EAU).vote(1, -1).freeze()
    assert t.scores == (2, 0, 0)

Everything is the real engine with real chance; only the opening state is adjusted.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import Grant, Join, Leave, Seat, TimeUp
from cogs.pyramidium.engine import ENGINE, ILLEGAL_CODES
from cogs.pyramidium.engine.effects import parse_ring
from cogs.pyramidium.model import (
    RING_SIZE,
    ChooseNumber,
    ChooseSuccessor,
    Place,
    PyramidiumOptions,
    PyramidiumState,
    PyramidiumView,
    Ready,
    Resolution,
    ShowNumber,
    Standing,
    Tile,
    Vote,
    Zone,
)
from tests.cogs.played import SEED, START, Played

# The centre with the usual cycle, clockwise from the north (G2).
EAU: Zone = "n"
EAU_FEU: Zone = "ne"
FEU: Zone = "e"
FEU_TERRE: Zone = "se"
TERRE: Zone = "s"
TERRE_AIR: Zone = "sw"
AIR: Zone = "w"
AIR_EAU: Zone = "nw"


class Table(Played[PyramidiumState, PyramidiumView]):
    """A game under way; each move returns the table, so that moves can be chained."""

    engine = ENGINE
    codes = ILLEGAL_CODES

    # -- moves

    def place(self, seat: Seat, zone: Zone) -> Table:
        return self.do(Place(seat=seat, zone=zone, turn=self.state.turn))

    def vote(self, seat: Seat, ballot: Literal[-1, 0, 1]) -> Table:
        return self.do(Vote(seat=seat, ballot=ballot, turn=self.state.turn))

    def ready(self, *seats: Seat) -> Table:
        for seat in seats:
            self.do(Ready(seat=seat, turn=self.state.turn))
        return self

    def freeze(self) -> Table:
        """Let the time of this turn run out."""
        assert self.state.phase == "bets"
        return self.time_up()

    def time_up(self) -> Table:
        return self.do(TimeUp(), at=self.state.deadline)

    def successor(self, seat: Seat, heir: Seat) -> Table:
        return self.do(ChooseSuccessor(seat=seat, successor=heir, turn=self.state.turn))

    def number_of(self, seat: Seat, number: int) -> Table:
        return self.do(ChooseNumber(seat=seat, number=number, turn=self.state.turn))

    def show(self, seat: Seat) -> Table:
        return self.do(ShowNumber(seat=seat, turn=self.state.turn))

    def leave(self, *seats: Seat) -> Table:
        for seat in seats:
            self.do(Leave(seat=seat))
        return self

    def join(self, seat: Seat) -> Table:
        return self.do(Join(seat=seat))

    def grant(self, ms: int) -> Table:
        return self.do(Grant(ms=ms))

    # -- what can be seen

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(p.score for p in self.state.players)

    @property
    def last(self) -> Resolution:
        assert self.state.last is not None
        return self.state.last


def start(
    players: int = 4,
    *,
    base: int = 3,
    on: Tile | None = None,
    position: int = 0,
    designe: Seat = 0,
    scores: tuple[int, ...] | None = None,
    zones: dict[Seat, Zone] | None = None,
    **options: Any,
) -> Table:
    """Return a game in its first turn, whose die shows `base`; without a vote it will end `on` a tile of that kind."""
    variant = PyramidiumOptions(**{"min_players": 2, **options})
    opened = ENGINE.new_game(players, variant, Chance(SEED, 0), START)
    if on is not None:
        position = (parse_ring(variant.ring).index(on) - base) % RING_SIZE
    standings = tuple(
        Standing(score=scores[seat] if scores else 0, zone=(zones or {}).get(seat)) for seat in range(players)
    )
    state = replace(opened.state, base=base, position=position, designe=designe, players=standings)
    return Table(state, START, opened.events)
