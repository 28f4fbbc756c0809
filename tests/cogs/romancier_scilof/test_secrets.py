"""Who sees what: two states that differ only in what a reader may not know are the same to him. R6, R9, R11, G8."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import Grant, IllegalMove, Join, Leave, Move, TimeUp
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.model import Answer, Close, Exchange, Letter, Post, ScilofOptions, ScilofState
from tests.cogs.played import SEED
from tests.cogs.romancier_scilof import laws
from tests.cogs.romancier_scilof.disguise import disguised, reveals
from tests.cogs.romancier_scilof.table import Table, deal, scene
from tests.cogs.romancier_scilof.walk import keen, opened, play, wrong_move


def letters_in(thing: Any) -> set[Letter]:
    """Return all letters that an event or view holds, wherever."""
    if isinstance(thing, Letter):
        return {thing}
    if isinstance(thing, tuple | list):
        return set().union(*map(letters_in, thing)) if thing else set()
    if hasattr(thing, "__struct_fields__"):
        return letters_in([getattr(thing, name) for name in thing.__struct_fields__])
    return set()


def mine(done: Exchange, reader: int | None) -> bool:
    return reader in (done.sender, done.addressee)


def tells(before: ScilofState, after: ScilofState, reader: int | None) -> bool:
    """Say whether this reader has learnt a letter by right: sharper than `reveals`, which knows no reader."""
    unchanged = replace(after, exchanges=before.exchanges)
    new = after.exchanges[len(before.exchanges) :]
    return reveals(before, unchanged) or any(mine(done, reader) for done in new)


def outcome(state: ScilofState, move: Any, at: int, reader: int | None) -> tuple[Any, ScilofState | None]:
    """Return what a reader hears and sees of a move, and where it leads; of a refusal its code and facts, and None."""
    try:
        done = ENGINE.apply(state, move, Chance(SEED, 5), at)
    except IllegalMove as refusal:
        return (refusal.code, refusal.facts), None
    heard = [event for event in done.events if event.to is None or reader in event.to]
    return (heard, ENGINE.observe(done.state, reader)), done.state


def same_to(reader: int | None, t: Table, other: ScilofState, move: Any, at: int) -> None:
    """Check that a move is the same to its reader in both states; refused to others, it tells him nothing."""
    (one, after), (two, others_after) = outcome(t.state, move, at, reader), outcome(other, move, at, reader)
    if after is not None and others_after is not None:
        assert one == two or tells(t.state, after, reader) or tells(other, others_after, reader), move
    elif getattr(move, "seat", reader) in (reader, len(t.state.players)):
        assert one == two, move


@given(
    seed=st.integers(0, 2**64),
    hide=st.booleans(),
    manual=st.booleans(),
    abandon=st.booleans(),
)
@settings(deadline=None, max_examples=80)
def test_RS_R6_what_a_reader_may_not_know_makes_no_difference(
    seed: int, hide: bool, manual: bool, abandon: bool
) -> None:
    random = Random(seed)
    options = ScilofOptions(hide_sender=hide, manual_close=manual, abandon=abandon, merge=True)
    t = opened(random.randint(4, 7), options, seed % 10**6)
    for step in range(90):
        if not play(t, random) and t.state.result is not None:
            break
        if step % 3:
            continue
        reader = random.choice((None, *range(len(t.state.players) + 1)))
        other = disguised(t.state, reader, random)
        laws.check(other)
        assert ENGINE.observe(other, reader) == ENGINE.observe(t.state, reader)
        assert ENGINE.awaited(other) == ENGINE.awaited(t.state)
        assert ENGINE.deadline(other) == ENGINE.deadline(t.state)
        if reader is not None:
            assert ENGINE.legal_moves(other, reader) == ENGINE.legal_moves(t.state, reader)
        if t.deadline is None:
            break
        moves: list[tuple[Move, int]] = [(TimeUp(), t.deadline), (Grant(ms=7), t.now)]
        now = min(t.now, t.deadline - 1)
        for seat in range(len(t.state.players)):
            moves += [(Leave(seat=seat), now), (keen(t, seat, random) or Close(seat=seat), now)]
        moves.append((Join(seat=len(t.state.players)), now))
        if reader is not None:  # his own blunders as well: what he is told of them is as blind as the rest
            moves += [(wrong_move(t, reader, random), now) for _ in range(8)]
            moves += [(wrong_move(t, reader, random), t.deadline)]
        for move, at in moves:
            same_to(reader, t, other, move, at)


@given(seed=st.integers(0, 2**64), hide=st.booleans(), abandon=st.booleans())
@settings(deadline=None, max_examples=40)
def test_RS_R9_a_letter_is_seen_by_who_holds_it_has_posted_it_or_has_exchanged_it(
    seed: int, hide: bool, abandon: bool
) -> None:
    random = Random(seed)
    t = opened(random.randint(4, 7), ScilofOptions(hide_sender=hide, abandon=abandon), seed % 10**6)
    known: list[set[Letter]] = []
    for _ in range(120):
        before = t.state
        if not play(t, random) or t.state.result is not None:
            if t.state.result is not None:
                break
            continue
        for reader in range(len(t.state.players)):
            held = {*t.state.players[reader].hand} | {s.letter for s in t.state.mails if s.sender == reader}
            if reader < len(before.players):  # what he has just given away, put away or lost
                held |= {*before.players[reader].hand}
                held |= {s.letter for s in before.mails if s.sender == reader}
            while len(known) <= reader:
                known.append(set())
            new = [done for done in t.state.exchanges[len(before.exchanges) :] if mine(done, reader)]
            if len(new) > 1:  # what he got by one answer the referee may have given by the next
                held |= letters_in(new)
            known[reader] |= held
            assert letters_in(t.heard(reader)) <= held
            assert letters_in(t.view(reader)) <= known[reader]
        assert letters_in(t.heard(None)) == letters_in(t.view(None)) == set()


@given(seed=st.integers(0, 2**64))
@settings(deadline=None, max_examples=40)
def test_RS_G8_a_hidden_sender_is_in_no_event_and_no_view_before_the_answer(seed: int) -> None:
    random = Random(seed)
    t = opened(random.randint(4, 7), ScilofOptions(hide_sender=True), seed % 10**6)
    for _ in range(120):
        if not play(t, random):
            continue
        if t.state.result is not None:
            break
        for reader in (None, *range(len(t.state.players))):
            for event in t.heard(reader):
                assert getattr(event, "sender", None) is None
            view = t.view(reader)
            assert all(sent.sender in (None, reader) for sent in view.mails)
            for seat, p in enumerate(view.players):
                assert seat == reader or (p.cards is None and not p.full and p.hand is None)


def test_RS_R11_the_answer_is_given_before_the_letter_is_seen() -> None:
    t = deal(4).post(0, "A", 1)
    assert letters_in(t.view(1)) == set(t.state.players[1].hand)
    assert letters_in(t.heard(1)) == set()


def test_RS_G12_the_closer_never_sees_what_was_in_the_mail() -> None:
    t = scene("AAA", "ABBC", "BBC", "CCD", mails="0>1:D 2>0:D 3>1:D").answer(1, "A", 1)
    came_back = t.state.exchanges[-1].letter
    assert came_back not in letters_in(t.view(0))
    assert came_back not in letters_in(t.heard(0))
    assert came_back in letters_in(t.heard(2))


def test_RS_R17_once_the_game_is_over_all_is_shown() -> None:
    t = deal(4).post(0, "A", 1).time_up(late=0).time_up().time_up(late=0)
    assert t.how == "idle"
    assert letters_in(t.view(None)) == {Letter(value, owner) for value in range(1, 5) for owner in range(4)}


def test_refusals_hold_no_secret() -> None:
    t = deal(4, hide_sender=True).post(0, "A", 1)
    assert t.refuses("not_your_mail", Answer(seat=2, mail=1, letter=t.letter(2, "A"))) == {"mail": 1, "addressee": 1}
    assert t.refuses("not_in_hand", Post(seat=2, letter=t.letter(3, "A"), addressee=1)) == {}


def test_a_spectator_and_a_stranger_see_the_same() -> None:
    t = deal(4).post(0, "A", 1).answer(1, "B").post(2, "C", 0)
    assert replace(t.view(17), seat=None) == replace(t.view(-1), seat=None) == t.view(None)
