"""Computers at tables for tests: one move of theirs, and whole games among them."""

from __future__ import annotations

import heapq
from typing import Any

from bot.chance import Chance
from bot.engine import TimeUp
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.model import ScilofOptions, ScilofState
from cogs.romancier_scilof.player import LEVELS
from tests.cogs.played import SECOND, SEED, START

NAMES = tuple(LEVELS)


def choice(state: ScilofState, seat: int, level: str, number: int = 1) -> tuple[Any, int] | None:
    return LEVELS[level].choose(ENGINE.observe(state, seat), ENGINE.legal_moves(state, seat), Chance(SEED, number, "c"))


class Game:
    """Computers that think as long as they say, drop a plan once its occasion is gone, and see what has changed."""

    def __init__(self, levels: tuple[str, ...], seed: int, **options: Any) -> None:
        self.levels, self.secret, self.number = levels, seed.to_bytes(32, "big"), 0
        self.start = self.now = START + seed * SECOND
        self.thoughts = 0
        options.setdefault("preset", "live")
        self.state = ENGINE.new_game(len(levels), ScilofOptions(**options), Chance(b"", 0), self.now).state
        self.plans: dict[int, tuple[int, Any]] = {}
        self.heap: list[tuple[int, int, int]] = []

    def play(self, most: int) -> Game:
        """Play to the end, for `most` exchanges for each player at the utmost."""
        while self.state.result is None:
            for seat in range(len(self.levels)):
                self.look(seat)
            self.step()
            assert len(self.state.exchanges) <= most * len(self.levels), "it never ends"
        return self

    def look(self, seat: int) -> None:
        view, player = ENGINE.observe(self.state, seat), LEVELS[self.levels[seat]]
        if seat in self.plans and self.plans[seat][1] == player.occasion(view):
            return
        self.plans.pop(seat, None)
        if (chosen := self.think(seat)) is not None:
            self.plans[seat] = self.thoughts, player.occasion(view)
            heapq.heappush(self.heap, (self.now + chosen[1], seat, self.thoughts))

    def think(self, seat: int) -> tuple[Any, int] | None:
        self.thoughts += 1
        legal = ENGINE.legal_moves(self.state, seat)
        chosen = choice(self.state, seat, self.levels[seat], self.thoughts) if legal else None
        assert chosen is None or chosen[0] in legal
        return chosen

    def step(self) -> None:
        """Let the next plan be carried out, or the clock."""
        while self.heap and self.plans.get(self.heap[0][1], (0,))[0] != self.heap[0][2]:
            heapq.heappop(self.heap)
        deadline = ENGINE.deadline(self.state)
        assert deadline is not None
        if not self.heap or deadline <= self.heap[0][0]:
            self.do(TimeUp(), deadline)
            return
        at, seat, _ = heapq.heappop(self.heap)
        del self.plans[seat]
        self.now = at
        chosen = self.think(seat)
        if chosen is not None:
            self.do(chosen[0], at)

    def do(self, move: Any, at: int) -> None:
        self.now, self.number = at, self.number + 1
        self.state = ENGINE.apply(self.state, move, Chance(self.secret, self.number), at).state
