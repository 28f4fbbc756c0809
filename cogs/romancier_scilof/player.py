"""Computer players for Romancier Scilof: from what a player in that seat sees, and his legal moves, to a move.

They collect a value (`recall`), give away what is of least use, and write to whoever most probably has a letter that
they lack. Nothing is kept between two moves: all follows from the view, and ties and whims from chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from bot.chance import Chance
from bot.engine import Millis, Player, Seat
from bot.step import SECOND
from cogs.romancier_scilof.model import Answer, Close, Letter, MailView, Post, PutAway, ScilofView
from cogs.romancier_scilof.recall import (
    Trade,
    aim,
    last_mail,
    latest,
    own_last,
    trades,
    wants,
    whim,
)
from cogs.romancier_scilof.terms import hand_of

MINUTE: Final = 60 * SECOND

# Milliseconds to think, by preset.
ANSWER_MS: Final = {"live": (4 * SECOND, 12 * SECOND), "post": (20 * SECOND, 90 * SECOND)}
POST_MS: Final = {"live": (6 * SECOND, 20 * SECOND), "post": (60 * MINUTE, 180 * MINUTE)}
HOLD_MS: Final = {"live": 45 * SECOND, "post": 30 * MINUTE}  # before it answers with a letter that it collects
QUICK_MS: Final = (2 * SECOND, 5 * SECOND)  # Close and PutAway

_FINE: Final = 1 << 16


class Level(NamedTuple):
    """How well a computer plays.

    `slips`: how often, in percent at a table of four, it gives any letter while it has but few of what it collects.
    `finds`: it writes to who most probably has what it lacks, else to anybody. `backup`: how much a letter counts of
    which it has several, but that it does not collect. `spite`: how much it counts that the addressee seems to collect
    what it gives. `holds`: rather than answer with a letter that it collects, it waits for its own mail. `pace`: from
    which part of the usual times its own are, in percent.
    """

    slips: int
    finds: bool
    backup: float
    spite: float
    holds: bool
    pace: tuple[int, int]


class Known(NamedTuple):
    """What a computer goes by in one move."""

    past: list[Trade]
    aim: int  # the value that it collects
    hand: tuple[Letter, ...]
    held: Counter[int]


class Computer:
    """A computer player of one level; stateless, so one serves every seat of every table."""

    def __init__(self, level: Level) -> None:
        self._level = level

    def occasion(self, view: ScilofView) -> Hashable:
        """Return what is to be done next, and the mail of one's own: what others write to one another is no reason to
        think anew."""
        if view.sorting is not None or view.may_close:
            return view.phase, view.may_close
        first = _first_owed(view)
        own = next((sent.id for sent in view.mails if sent.sender == view.seat), None)
        return view.phase, None if first is None else first.id, own

    def choose(self, view: ScilofView, legal: tuple[Any, ...], chance: Chance) -> tuple[Any, int] | None:
        """Return one of the legal moves and the milliseconds to think before it, or None to wait."""
        if view.seat is None or view.seat >= len(view.players):
            return None
        close = next((move for move in legal if isinstance(move, Close)), None)
        if close is not None:
            return close, _between(QUICK_MS, chance)
        known = self._known(view)
        away = {move.letter: move for move in legal if isinstance(move, PutAway)}
        if away:
            return away[self._useless(known, tuple(away), None, chance)], _between(QUICK_MS, chance)
        owed = _first_owed(view)
        if owed is not None:
            return self._answer(view, known, owed, legal, chance)
        posts = [move for move in legal if isinstance(move, Post)]
        if not posts:
            return None
        return self._post(view, known, posts, chance)

    def _known(self, view: ScilofView) -> Known:
        past = list(trades(view))
        hand = hand_of(view)
        return Known(past, aim(view, past), hand, Counter(one.value for one in hand))

    def _answer(
        self, view: ScilofView, known: Known, owed: MailView, legal: Sequence[Any], chance: Chance
    ) -> tuple[Any, int] | None:
        answers = {move.letter: move for move in legal if isinstance(move, Answer) and move.mail == owed.id}
        if not answers:
            return None
        letter = self._useless(known, tuple(answers), self._wants(view, known, owed.sender), chance)
        ms = self._part(ANSWER_MS[view.options.preset], chance.below(_FINE) / _FINE)
        if letter.value == known.aim and self._level.holds and view.phase == "open":
            ms = max(ms, HOLD_MS[view.options.preset])
        return answers[letter], min(ms, (owed.due_at - owed.posted_at) // 4)

    def _post(self, view: ScilofView, known: Known, posts: Sequence[Post], chance: Chance) -> tuple[Post, int]:
        weights = self._promise(view, known, {move.addressee for move in posts}, chance)
        addressee = max(weights, key=lambda seat: weights[seat])
        mine = {move.letter: move for move in posts if move.addressee == addressee}
        letter = self._useless(known, tuple(mine), self._wants(view, known, addressee), chance)
        return mine[letter], self._until_post(view)

    def _wants(self, view: ScilofView, known: Known, other: Seat | None) -> Mapping[int, float] | None:
        if other is None or not self._level.spite:
            return None
        return wants(view, known.past, other)

    def _useless(
        self, known: Known, letters: Sequence[Letter], wanted: Mapping[int, float] | None, chance: Chance
    ) -> Letter:
        """Return the letter of least use to the player, and to who seems to want some values."""

        few = known.held[known.aim] * 2 <= len(known.hand)
        slips = few and chance.below(25 * len(known.hand)) < self._level.slips
        spite = self._level.spite * 16 / len(known.hand)

        def cost(letter: Letter) -> float:
            if slips:
                return chance.below(_FINE)
            use = 100.0 if letter.value == known.aim else self._level.backup * (known.held[letter.value] - 1)
            if wanted is not None:
                use += spite * wanted.get(letter.value, 0.0)
            return use + chance.below(_FINE) / _FINE

        return min(letters, key=cost)

    def _promise(self, view: ScilofView, known: Known, others: set[Seat], chance: Chance) -> dict[Seat, float]:
        """Return for each addressee how much writing to him promises."""
        weights = {
            seat: (1.0 if view.players[seat].here else 0.3) * (0.3 + chance.below(_FINE) / _FINE)
            for seat in sorted(others)
        }
        if not self._level.finds:
            return weights
        hope = _hope(view, known, others)
        waiting = Counter(sent.addressee for sent in view.mails)
        for seat in weights:
            weights[seat] *= hope[seat] / (1 + waiting[seat])
        return weights

    def _until_post(self, view: ScilofView) -> Millis:
        """Return how long to wait before a post: whoever writes meanwhile does not make it longer.

        It is due some time after the last mail of one's own came to its end.
        """
        last = own_last(view)
        since = view.opened_at if last is None else last.ended_at
        span = self._part(POST_MS[view.options.preset], whim(view, 0 if last is None else last.mail))
        return max(QUICK_MS[0], span - (latest(view) - since))

    def _part(self, span: tuple[int, int], share: float) -> Millis:
        """Return a time of this span: `share`, from 0 to 1, places it within the part that is this level's."""
        (low, high), (least, most) = span, self._level.pace
        return low + int((high - low) * (least + (most - least) * share) / 100)


def _hope(view: ScilofView, known: Known, others: set[Seat]) -> dict[Seat, float]:
    """Return for each player how many letters of the value collected he may give, more or less."""
    value = known.aim
    count = view.count
    now = last_mail(view)
    have = {one.owner for one in known.hand if one.value == value}
    # Where each missing letter was seen last, and how many mails ago: at first everybody has his own.
    seen = {seat: (seat, 0) for seat, p in enumerate(view.players) if seat not in have and not p.out}
    for trade in known.past:
        if trade.gave.value == value and trade.gave.owner in seen:
            seen[trade.gave.owner] = (trade.other, trade.mail)
    hope = dict.fromkeys(others, 0.05)
    for seat, mail in seen.values():
        sure = 0.5 ** ((now - mail) / (count * 3))
        for other in others:
            hope[other] += (1 - sure) / count
        if seat in hope:
            hope[seat] += sure
    # Who was asked and gave something else may not have it, or keeps it.
    for trade in known.past:
        if trade.other in hope:
            if trade.got.value == value:
                hope[trade.other] *= 1.5
            else:
                hope[trade.other] *= 0.85
    return hope


def _first_owed(view: ScilofView) -> MailView | None:
    """Return the mail to answer that is due first."""
    owed = [sent for sent in view.mails if sent.addressee == view.seat]
    return min(owed, key=lambda sent: (sent.due_at, sent.id), default=None)


def _between(span: tuple[int, int], chance: Chance) -> Millis:
    low, high = span
    return low + chance.below(high - low + 1)


LEVELS: Final[Mapping[str, Player]] = {
    "normal": Computer(Level(slips=0, finds=True, backup=0.5, spite=0.0, holds=True, pace=(0, 100))),
    "easy": Computer(Level(slips=30, finds=False, backup=0.4, spite=0.0, holds=False, pace=(40, 100))),
    "hard": Computer(Level(slips=0, finds=True, backup=0.2, spite=1.0, holds=True, pace=(0, 50))),
}
