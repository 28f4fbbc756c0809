"""What people have done in all games of one kind on one server: games, wins, streaks, figures, a rating.

It is told game after game, in the order in which they ended, and the same games always give the same. Games with
computers count apart, and for no rating. Who plays is rated by OpenSkill (Plackett-Luce): a guess of how strong he is,
and how uncertain that is. No I/O: `bot.record.ladders` reads the results.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from bot.engine import Millis
from bot.figures import Figures
from storage.records import Ended

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

COURSE: Final = 200  # so many of the last ratings are kept for a picture
# A stranger is guessed at 2000, give or take 1000: he begins with 1000 points.
_BASE: Final = 1000
_UNIT: Final = 40
_MARGIN: Final = 3  # standard deviations: what is left of the guess then is as good as sure

_counts: Final = msgspec.json.Decoder(dict[str, int])


class Rating(NamedTuple):
    """How strong somebody is: a `guess`, give or take `margin`. His `points` are what is as good as sure of it."""

    guess: int
    margin: int

    @property
    def points(self) -> int:
        """What he is ranked by."""
        return self.guess - self.margin


@dataclass(slots=True)
class Record:
    """Games of one kind: how many, how many won, in a row at present and at most, and the figures of all of them."""

    games: int = 0
    wins: int = 0
    streak: int = 0
    best: int = 0
    figures: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Career:
    """One user: games among people, games with computers, what he was called last, his ratings, the newest last."""

    people: Record = field(default_factory=Record)
    computers: Record = field(default_factory=Record)
    name: str = ""
    course: deque[Rating] = field(default_factory=lambda: deque(maxlen=COURSE))
    skill: Any = None  # openskill's own

    @property
    def rating(self) -> Rating | None:
        """His rating; None before the first game that counts for it."""
        return self.course[-1] if self.course else None


class _Part(NamedTuple):
    """What a user has done in one game, in whichever seats."""

    won: bool
    score: int
    figures: dict[str, int]


class Ladder:
    """One kind of game on one server. `last` is the end of the newest game that was added: when, and which."""

    def __init__(self, figures: Figures) -> None:
        self.careers: dict[int, Career] = {}
        self.games: set[int] = set()
        self.last: tuple[Millis, int] = (0, 0)
        self._figures = figures

    def add(self, results: Iterable[Ended]) -> None:
        """Add games that have ended after those that are there; all seats of a game together."""
        for game, seats in groupby(results, key=lambda row: row.game):
            rows = list(seats)
            self.games.add(game)
            self.last = rows[0].ended_at, game
            self._add(rows)

    def _add(self, rows: Sequence[Ended]) -> None:
        computers = any(row.user is None for row in rows)
        parts: dict[int, _Part] = {}
        for row in rows:
            if row.user is not None:
                self.careers.setdefault(row.user, Career()).name = row.name
                parts[row.user] = self._joined(parts.get(row.user), row)
        for user, part in parts.items():
            career = self.careers[user]
            self._count(career.computers if computers else career.people, part)
        if not computers and len(parts) > 1:
            self._rate(parts)

    def _joined(self, known: _Part | None, row: Ended) -> _Part:
        """Return what a user has done with one more seat: who has left may have come back; the better seat counts."""
        figures = _counts.decode(row.figures) if row.figures else {}
        if known is None:
            return _Part(row.won, row.score, self._figures.merged({}, figures))
        won, score = max((known.won, known.score), (row.won, row.score))
        return _Part(won, score, self._figures.merged(known.figures, figures))

    def _count(self, record: Record, part: _Part) -> None:
        record.games += 1
        record.wins += part.won
        record.streak = record.streak + 1 if part.won else 0
        record.best = max(record.best, record.streak)
        record.figures = self._figures.merged(record.figures, part.figures)

    def _rate(self, parts: dict[int, _Part]) -> None:
        """Rate a game: winners before all others, these by their scores; who is equal shares a rank."""
        standings = [(part.won, part.score) for part in parts.values()]
        ranks = [float(sum(other > own for other in standings)) for own in standings]
        careers = [self.careers[user] for user in parts]
        model = _model()
        before = [[career.skill or model.rating()] for career in careers]
        for career, (skill,) in zip(careers, model.rate(before, ranks=ranks), strict=True):
            career.skill = skill
            career.course.append(_rating(skill.mu, skill.sigma))


@cache
def _model() -> PlackettLuce:
    """Return what rates; it takes over a megabyte, so it is loaded when somebody asks for a rating."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def _rating(mu: float, sigma: float) -> Rating:
    return Rating(round(_BASE + _UNIT * mu), round(_UNIT * _MARGIN * sigma))
