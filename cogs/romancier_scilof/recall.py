"""What a computer player makes of a game so far: what it collects, and what it guesses of the others.

Everything is read anew from the view each time, by going through the player's own exchanges in their order; nothing is
kept. A person with a good memory could know as much.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple
from zlib import crc32

from bot.engine import Seat
from cogs.romancier_scilof.model import Exchange, Letter, ScilofView
from cogs.romancier_scilof.terms import hand_of

_LEAD: Final = 2  # by how many letters another value must be ahead before a collector changes over to it
_PARTED: Final = 0.15  # what is left of a guess that somebody collects a value when he gives a letter of it
_PARTED_ONCE: Final = 0.4  # the same when his own letter of it turns up elsewhere: that may be long ago
_FADES: Final = 0.96  # what is left of each guess after one more exchange with him: people change their minds


class Trade(NamedTuple):
    """An exchange as the reader went through it."""

    mail: int
    other: Seat
    gave: Letter
    got: Letter


def trades(view: ScilofView) -> Iterator[Trade]:
    """Yield the reader's exchanges in the order in which they ended; mail that went back unopened is none."""
    me = view.seat
    for done in view.exchanges:
        if done.answer is None:
            continue
        if done.sender == me:
            yield Trade(done.mail, done.addressee, done.letter, done.answer)
        elif done.addressee == me:
            yield Trade(done.mail, done.sender, done.answer, done.letter)


def whim(view: ScilofView, *about: int) -> float:
    """Return a number from 0 to 1 that is the reader's own, in this game: the same each time for the same question."""
    return crc32(repr((view.opened_at, view.seat, about)).encode()) / 2**32


def first_aim(view: ScilofView) -> int:
    """Return what the reader collects before any letter came: another value in each seat, others in each game."""
    assert view.seat is not None
    return (view.seat + view.opened_at // 1000) % view.count + 1


def aim(view: ScilofView, past: list[Trade]) -> int:
    """Return what the reader collects by now: the value he has most of, unless it has not moved for too long.

    Who has little of a value gives it up first: of two who wait for each other's letters, the one who has less to lose.
    """
    held = _at_first(view, past)
    now, dry = first_aim(view), 0
    richest = max(range(1, view.count + 1), key=lambda value: held[value])
    if held[richest] >= held[now] + _LEAD:  # he has drawn letters, or comes from another commune
        now = richest
    given_up: dict[int, int] = {}  # values, and the number of letters until they may be taken up again
    for number, trade in enumerate(past):
        held[trade.gave.value] -= 1
        held[trade.got.value] += 1
        dry = 0 if trade.got.value == now else dry + 1
        choices = [value for value in range(1, view.count + 1) if given_up.get(value, 0) <= number]
        if dry > _bears(view, held[now], now, number - dry):
            given_up[now] = number + 3 * view.count
            choices = [value for value in choices if value != now] or [now]
            now, dry = max(choices, key=lambda value: (held[value], whim(view, value, number))), 0
        elif now in choices or held[now] <= 1:
            most = max(choices, key=lambda value: (held[value], value == now), default=now)
            if held[most] >= held[now] + _LEAD:
                now, dry = most, 0
    return now


def _bears(view: ScilofView, held: int, value: int, since: int) -> float:
    """Return how many letters without one of his value a collector bears, before he gives it up.

    With nearly all of them he waits long: the last ones are rare, and nobody else has a reason to collect it. The more
    players, the rarer is each value from the start.
    """
    share = held / view.count
    return view.count * (view.count / 15 + 20 * share * share + 0.3 * whim(view, value, since))


def _at_first(view: ScilofView, past: list[Trade]) -> Counter[int]:
    """Return how many letters of each value the reader held before the first exchange."""
    held = Counter(one.value for one in hand_of(view))
    held.update(sent.letter.value for sent in view.mails if sent.letter is not None and sent.sender == view.seat)
    for trade in past:
        held[trade.got.value] -= 1
        held[trade.gave.value] += 1
    return held


def wants(view: ScilofView, past: list[Trade], other: Seat) -> dict[int, float]:
    """Return how much it looks, for each value, as if `other` collected it; all together 1."""
    guess = dict.fromkeys(range(1, view.count + 1), 1.0)
    kept = view.count / (view.count - 1)  # who gives letters at random would have given it with one in so many
    owes: Counter[int] = Counter()  # letters that he got from the reader and did not give back
    for trade in past:
        if trade.other != other:
            if trade.got.owner == other:
                guess[trade.got.value] = guess.get(trade.got.value, 1.0) * _PARTED_ONCE
            continue
        for value in guess:
            guess[value] = 1 + (guess[value] - 1) * _FADES
        for value, letters in owes.items():
            if value != trade.got.value and value in guess:
                guess[value] *= kept**letters
        guess[trade.got.value] = guess.get(trade.got.value, 1.0) * _PARTED
        owes[trade.got.value] = max(0, owes[trade.got.value] - 1)
        owes[trade.gave.value] += 1
    total = sum(guess.values())
    return {value: weight / total for value, weight in guess.items()}


def last_mail(view: ScilofView) -> int:
    """Return the highest number of a mail that the reader knows of: how many there have been so far, about."""
    return max((*(sent.id for sent in view.mails), *(done.mail for done in view.exchanges)), default=0)


def latest(view: ScilofView) -> int:
    """Return the latest moment that the view tells of."""
    moments = (*(sent.posted_at for sent in view.mails), *(done.ended_at for done in view.exchanges))
    return max(moments, default=view.opened_at)


def own_last(view: ScilofView) -> Exchange | None:
    """Return the last mail of the reader's own that has come to its end."""
    return next((done for done in reversed(view.exchanges) if done.sender == view.seat), None)
