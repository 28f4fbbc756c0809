"""Leaving with the basket of abandoned letters. RS-R20, G27, G28.

How it comes out even: before, each of N players holds N letters. The leaver's N letters and the N of value N go, one
of them being both, and (N-1)² stay. Who held none of those has one too many; who held two or more is short.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.engine import IllegalMove, Seat
from bot.step import SECOND, Step
from cogs.romancier_scilof.engine import closing, mail
from cogs.romancier_scilof.engine.basics import changed, hidden, without
from cogs.romancier_scilof.model import (
    Letter,
    LettersSorted,
    MustPutAway,
    PlayerLeft,
    PutAway,
    ScilofState,
    Sorting,
    SortingOver,
)

SORTING_MS: Final = 60 * SECOND


def abandon(state: ScilofState, step: Step, leaver: Seat) -> ScilofState:
    """RS-G28: do all that needs nobody's choice; then letters are put away, by those who hold too many."""
    for sent in state.mails:  # (1)
        state = mail.returned(state, step, sent)
    count = state.count - 1
    basket = tuple(  # (2), (3), (4); G27: of the leaver's hand alone
        one for one in state.players[leaver].hand if one.owner != leaver and one.value <= count
    )
    before = state
    state = changed(replace(state, count=count, basket=(*state.basket, *basket)), leaver, hand=(), out=True)
    step.note(PlayerLeft(seat=leaver, count=count, basket=len(state.basket)))
    for seat, p in enumerate(before.players):
        if seat == leaver:
            continue
        given_back = tuple(one for one in p.hand if one.owner == leaver)
        spare = tuple(one for one in p.hand if one.owner != leaver and one.value > count)
        if given_back or spare:
            state = changed(state, seat, hand=tuple(one for one in p.hand if one not in given_back + spare))
            if p.here:
                step.note(LettersSorted(seat=seat, given_back=given_back, spare=spare, to=(seat,)))
    return _sort(state, step)


def _sort(state: ScilofState, step: Step) -> ScilofState:
    """RS-G28 (5): ask those who hold too many; for who is not here a letter is drawn at once."""
    many = [seat for seat, p in enumerate(state.players) if len(p.hand) > state.count]
    for seat in many:
        if not state.players[seat].here:
            state = _drawn_away(state, step, seat)
    owing = tuple(seat for seat in many if state.players[seat].here)
    if not owing:
        return _draw(state, step)
    sorting = Sorting(owing, step.at + SORTING_MS)
    step.note(MustPutAway(seats=owing, until=sorting.until))
    return replace(state, phase="sorting", sorting=sorting)


def put_away(state: ScilofState, move: PutAway, step: Step) -> ScilofState:
    """RS-G28 (5): a letter of one's choice goes into the basket; after the last one the basket is dealt out."""
    seat = move.seat
    sorting = state.sorting
    if sorting is None or seat not in sorting.owing:
        raise IllegalMove("nothing_to_put_away")
    if move.letter not in state.players[seat].hand:
        raise IllegalMove("not_in_hand")
    state = _put(state, step, seat, move.letter, by_referee=False)
    owing = tuple(other for other in sorting.owing if other != seat)
    return replace(state, sorting=replace(sorting, owing=owing)) if owing else _draw(state, step)


def end_sorting(state: ScilofState, step: Step) -> ScilofState:
    """RS-G28 (5): time is up, letters are drawn for those who owe one."""
    assert state.sorting is not None
    for seat in state.sorting.owing:
        state = _drawn_away(state, step, seat)
    return _draw(state, step)


def _drawn_away(state: ScilofState, step: Step, seat: Seat) -> ScilofState:
    hand = step.chance.unseen(state.players[seat].hand, hidden(state, (seat,)))
    return _put(state, step, seat, step.chance.pick(hand), by_referee=True)


def _put(state: ScilofState, step: Step, seat: Seat, letter: Letter, by_referee: bool) -> ScilofState:
    p = state.players[seat]
    if p.here:
        step.note(LettersSorted(seat=seat, put_away=(letter,), by_referee=by_referee, to=(seat,)))
    state = changed(state, seat, hand=without(p.hand, letter))
    return replace(state, basket=(*state.basket, letter))


def _draw(state: ScilofState, step: Step) -> ScilofState:
    """RS-G28 (6): who is short draws at random, which empties the basket. Then collections are looked at."""
    left = step.chance.shuffle(step.chance.unseen(state.basket, hidden(state, range(len(state.players)))))
    if state.sorting is not None:
        step.note(SortingOver())
    state = replace(state, phase="open", sorting=None, basket=())
    for seat, p in enumerate(state.players):
        short = 0 if p.out else state.count - len(p.hand)
        if short:
            drawn, left = tuple(left[:short]), left[short:]
            state = changed(state, seat, hand=(*p.hand, *drawn))
            if p.here:
                step.note(LettersSorted(seat=seat, drawn=drawn, to=(seat,)))
    assert not left, "the basket comes out even"
    return closing.settle(state, step)
