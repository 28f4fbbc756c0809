"""Computer players for Pyramidium: from what a player in that seat sees, and his legal moves, to a move and its time.

They weigh every place and ballot by what the tiles within reach would do. Rivals count with their place once they are
Prêt, the Désigné always: so a table of computers settles instead of dancing around each other, and each ends up Prêt.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

import msgspec

from bot.chance import Chance
from bot.engine import Player, Seat
from cogs.pyramidium.engine.effects import Stake, effect
from cogs.pyramidium.model import (
    RING_SIZE,
    WINNING_SCORE,
    ZONES,
    ChooseNumber,
    ChooseSuccessor,
    Place,
    PyramidiumView,
    Ready,
    Vote,
    Zone,
)

BALLOTS: Final = (0, 1, -1)
# How likely a ballot for +1, none and one for -1 are, in that order.
Lean: TypeAlias = tuple[float, float, float]
_UNDECIDED: Final[Lean] = (0.3, 0.4, 0.3)
_WANTS_PLUS: Final[Lean] = (0.7, 0.2, 0.1)
_WANTS_MINUS: Final[Lean] = (0.1, 0.2, 0.7)
_WANTS_NEITHER: Final[Lean] = (0.2, 0.6, 0.2)
_WIN: Final = 12.0  # what winning is worth, in points
_GAMBLE: Final = 1.1  # what a player who shares the lead may give up to part from the others

# Milliseconds to think, at the usual pace; a table with little time plays faster.
_PLACE: Final = (1500, 6000)
_SECRET: Final = (2000, 7000)
_USUAL_S: Final = 40


class Level(msgspec.Struct, frozen=True):
    """How well a computer plays.

    `margin`: places that differ by no more (in points) are all the same to it. `reckons_votes`: it knows that the
    others vote, and votes and chooses for its own good; else it takes the die for granted, and votes and chooses at
    random. `reads_rivals`: it guesses ballots from places. `envy`: what a point of its strongest rival costs it.
    `aloof`: what it gives up (in points) to part from each rival who is level or ahead: nobody overtakes those with
    whom he stands.
    """

    margin: float
    reckons_votes: bool
    reads_rivals: bool
    envy: float
    aloof: float


class Computer:
    """A computer player of one level; stateless, so one serves every seat of every table."""

    def __init__(self, level: Level) -> None:
        self._level = level

    def occasion(self, view: PyramidiumView) -> None:
        """A plan is kept until it is carried out: else computers would dance around each other."""
        del view

    def choose(self, view: PyramidiumView, legal: tuple[Any, ...], chance: Chance) -> tuple[Any, int] | None:
        """Return one of the legal moves and the milliseconds to think before it, or None to wait."""
        if view.seat is None or not legal:
            return None
        if view.succession is not None:
            move = self._succeed(view, legal, chance)
            return move, _think(view.seat, chance, _SECRET, view.options.succession_s)
        if view.players[view.seat].ready:
            return None
        move = self._bet(view, legal, chance)
        pace = view.options.turn_s
        if isinstance(move, Place):
            return move, _think(view.seat, chance, _PLACE, pace)
        thought = _think(view.seat, chance, _SECRET, pace)
        if isinstance(move, Ready) and view.ballot == 0:
            # As long as those take who vote first: the time until "Prêt" must not tell whether it voted.
            thought += _think(view.seat, chance, _SECRET, pace)
        return move, thought

    def _bet(self, view: PyramidiumView, legal: Sequence[Any], chance: Chance) -> Any:
        """Return the next step of a turn: to the best place, then the best ballot, then Prêt."""
        assert view.seat is not None
        zone, ballot = view.players[view.seat].zone, view.ballot
        worth = self._worth(view, _bases(view), view.seat)
        best = max(max(by_ballot) for by_ballot in worth.values())
        margin = self._margin(view, view.seat)
        good = [z for z in ZONES if max(worth[z]) >= best - margin]
        if zone not in good:
            target = chance.pick(good)
            return next(m for m in legal if isinstance(m, Place) and m.zone == target)
        votes = {m.ballot: m for m in legal if isinstance(m, Vote)}
        if self._level.reckons_votes:
            by_ballot = worth[zone]
            wanted = max(BALLOTS, key=lambda b: by_ballot[b])
            if wanted in votes and by_ballot[wanted] > by_ballot[ballot or 0] + 1e-9:
                return votes[wanted]
        elif ballot == 0:
            return votes[chance.pick((1, -1))]
        return next(m for m in legal if isinstance(m, Ready))

    def _succeed(self, view: PyramidiumView, legal: Sequence[Any], chance: Chance) -> Any:
        """Return the weakest rival as successor, then the number that promises most."""
        heirs = [m for m in legal if isinstance(m, ChooseSuccessor)]
        numbers = [m for m in legal if isinstance(m, ChooseNumber)]
        if not self._level.reckons_votes:
            return chance.pick(heirs or numbers)
        if heirs:
            lowest = min(view.players[m.successor].score for m in heirs)
            return chance.pick([m for m in heirs if view.players[m.successor].score == lowest])
        assert view.seat is not None
        promise = {}
        for move in numbers:
            worth = self._worth(view, (move.number,), view.seat)
            promise[move] = max(max(by_ballot) for by_ballot in worth.values())
        margin = self._margin(view, view.seat)
        return chance.pick([m for m in numbers if promise[m] >= max(promise.values()) - margin])

    def _worth(self, view: PyramidiumView, bases: Sequence[int], me: Seat) -> Mapping[Zone, tuple[float, float, float]]:
        """Return for each place what it is worth with each ballot of mine (in the order of `BALLOTS`), in points."""
        rivals = _spread(self._leans(view, bases, me)) if self._level.reckons_votes else {0: 1.0}
        odds = [_odds(view, bases, rivals, ballot) for ballot in BALLOTS]
        reach = set[int]().union(*odds)
        worth = {}
        for zone in ZONES:
            gain = {distance: self._gain(view, distance, me, zone) for distance in reach}
            none, plus, minus = (sum(p * gain[distance] for distance, p in with_ballot.items()) for with_ballot in odds)
            cost = self._level.aloof * _ahead_at(view, zone, me)
            worth[zone] = (none - cost, plus - cost, minus - cost)
        return worth

    def _leans(self, view: PyramidiumView, bases: Sequence[int], me: Seat) -> tuple[Lean, ...]:
        """Return how the other players may vote: who stands somewhere for good wants the tile that helps him there."""
        rivals = [s for s, p in enumerate(view.players) if p.here and p.from_turn <= view.turn and s != me]
        if not self._level.reads_rivals or len(bases) > 1:
            return (_UNDECIDED,) * len(rivals)
        gains = [dict(_changes(view, bases[0] + vote, me, None)) for vote in (1, 0, -1)]
        leans = []
        for seat in rivals:
            plus, none, minus = (gain.get(seat, 0) for gain in gains)
            if not view.players[seat].ready or plus == none == minus:
                leans.append(_UNDECIDED)
            elif plus > max(none, minus):
                leans.append(_WANTS_PLUS)
            elif minus > max(none, plus):
                leans.append(_WANTS_MINUS)
            else:
                leans.append(_WANTS_NEITHER)
        return tuple(sorted(leans))

    def _gain(self, view: PyramidiumView, distance: int, me: Seat, zone: Zone) -> float:
        """Return what that is worth to me, in points: my own, less the strongest rival's, and much for a win."""
        changes = dict(_changes(view, distance, me, zone))
        own, envy = changes.get(me, 0), self._level.envy
        if not envy:
            return own
        mine = view.players[me].score + own
        before = after = -1000
        for seat, p in enumerate(view.players):
            if p.here and seat != me:
                before = max(before, p.score)
                after = max(after, p.score + changes.get(seat, 0))
        worth = own - envy * (after - before)
        # Not among those who share the lead past the end already: each point wins, and all would seek the same one.
        if max(view.players[me].score, before) < WINNING_SCORE <= max(mine, after) and mine != after:
            worth += _WIN if mine > after else -_WIN
        return worth

    def _margin(self, view: PyramidiumView, me: Seat) -> float:
        """Return how much a place may be worth less than the best and still do.

        Who shares the lead near the end gambles: computers that all go for the best place would share it for ever.
        """
        mine = view.players[me].score
        others = [p.score for seat, p in enumerate(view.players) if p.here and seat != me]
        shared = mine >= WINNING_SCORE - 2 and mine == max(others)
        return max(self._level.margin, _GAMBLE) if shared else self._level.margin


def _changes(view: PyramidiumView, distance: int, me: Seat, zone: Zone | None) -> tuple[tuple[Seat, int], ...]:
    """Return what the tile at `distance` would do if I stood on `zone`."""
    stakes: list[Stake] = []
    for seat, p in enumerate(view.players):
        if p.here and p.from_turn <= view.turn:
            settled = p.ready or (seat == view.designe and seat != me)
            stakes.append((seat, zone if seat == me else p.zone if settled else None, p.score))
    return effect(view.ring[(view.position + distance) % RING_SIZE], stakes, view.designe, view.options.cycle)


def _ahead_at(view: PyramidiumView, zone: Zone, me: Seat) -> int:
    """Return how many rivals who are level with me or ahead have settled on `zone`."""
    mine = view.players[me].score
    return sum(
        p.here and p.ready is True and p.zone == zone and p.score >= mine
        for seat, p in enumerate(view.players)
        if seat != me
    )


@lru_cache(maxsize=1024)
def _spread(leans: tuple[Lean, ...]) -> Mapping[int, float]:
    """Return how likely each sum of ballots is, given how each voter leans."""
    sums = {0: 1.0}
    for lean in leans:
        after: dict[int, float] = {}
        for total, p in sums.items():
            for cast, q in zip((1, 0, -1), lean, strict=True):
                after[total + cast] = after.get(total + cast, 0.0) + p * q
        sums = after
    return sums


def _odds(view: PyramidiumView, bases: Sequence[int], rivals: Mapping[int, float], ballot: int) -> Mapping[int, float]:
    """Return how likely each distance is if I cast `ballot` and the sum of the others' is spread like `rivals`."""
    vote = {1: 0.0, 0: 0.0, -1: 0.0}
    for total, p in rivals.items():
        vote[(total + ballot > 0) - (total + ballot < 0)] += p
    odds: dict[int, float] = {}
    for base in bases:
        for change, p in vote.items():
            distance = base + change
            if view.options.range == "clamp":
                distance = min(max(distance, 1), 6)
            odds[distance] = odds.get(distance, 0.0) + p / len(bases)
    return odds


def _bases(view: PyramidiumView) -> Sequence[int]:
    """Return the rolls that are possible as far as the reader knows."""
    return (view.base,) if view.base is not None else range(1, 7)


def _think(seat: Seat, chance: Chance, span: tuple[int, int], seconds: int) -> int:
    """Return a human time to think in milliseconds, different for each seat, shorter where a turn is short."""
    low, high = span
    width = high - low
    drawn = low + (chance.below(width) + seat * 371) % width
    return drawn * min(seconds, _USUAL_S) // _USUAL_S


LEVELS: Final[Mapping[str, Player]] = {
    "normal": Computer(Level(margin=0.7, reckons_votes=True, reads_rivals=False, envy=0.0, aloof=0.6)),
    "easy": Computer(Level(margin=1.0, reckons_votes=False, reads_rivals=False, envy=0.0, aloof=0.0)),
    "hard": Computer(Level(margin=0.02, reckons_votes=True, reads_rivals=True, envy=0.4, aloof=0.6)),
}
