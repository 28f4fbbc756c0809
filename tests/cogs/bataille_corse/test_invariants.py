"""The invariants of the rules, over any game that hypothesis can think of; and nothing of the rules without a test."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import Grant, IllegalMove, Join, Leave, TimeUp
from bot.game import OptionSpec, option_specs
from cogs.bataille_corse.cards import CLASSIC, TAROT, Card
from cogs.bataille_corse.engine import ENGINE, ILLEGAL_CODES
from cogs.bataille_corse.engine.combinations import lore_of
from cogs.bataille_corse.model import (
    BattleOver,
    CardPlaced,
    CorseMove,
    CorseOptions,
    CorseState,
    GameOver,
    GameStarted,
    Play,
    PlayerLeft,
    Slap,
    SlapJudged,
)
from tests.cogs.bataille_corse.table import Table, plain, start
from tests.cogs.played import SEED, START

HERE = Path(__file__).parent
ENGINE_FILES = Path(__file__).parents[3] / "cogs" / "bataille_corse" / "engine"


def values(spec: OptionSpec) -> st.SearchStrategy[Any]:
    """Return any value of an option; games are kept short, and not all cards of a second one."""
    if spec.name == "max_cards":
        return st.integers(10, 300)
    if spec.name in ("min_hand", "decks"):
        return st.integers(spec.low or 0, 3)
    if spec.name == "time_limit":
        return st.sampled_from([0, 1, 30, 300])
    if spec.choices:
        return st.sampled_from(spec.choices)
    if spec.kind is bool:
        return st.booleans()
    return st.one_of(st.just(spec.default), st.integers(spec.low, spec.high))


any_options = st.fixed_dictionaries({s.name: values(s) for s in option_specs(CorseOptions)}).map(
    lambda drawn: CorseOptions(**drawn)
)


def deal(players: int, options: CorseOptions, number: int) -> Table:
    done = ENGINE.new_game(players, options, Chance(SEED, number), START)
    t = Table(done.state, START, done.events)
    t.number = number
    return t


def some_move(t: Table, random: Random) -> tuple[CorseMove, int]:
    """Return a move, perhaps an illegal one, and when it reaches us: presses come late, out of order, on old boards."""
    state, throw = t.state, random.random()
    deadline = t.deadline or 0
    soon = max(t.now, min(t.now + random.choice((0, 1, 40, 300, 800, 3000)), deadline - 1))
    seat = random.randrange(len(state.players))
    if throw < 0.01:
        return Leave(seat=seat), soon
    if throw < 0.02:
        return Join(seat=len(state.players)), soon
    if throw < 0.03:
        ms = random.choice((0, 500, 90_000))
        return Grant(ms=ms), t.now + ms
    if throw < 0.2 or soon >= deadline:
        return TimeUp(), max(t.now, deadline) + random.choice((0, 0, 3, 20_000))
    if throw < 0.5:
        boards = (
            None,
            0,
            t.view().card,
            t.view().card,
            state.number,
            state.number - 1,
            state.number - 5,
            -state.battle,
        )
        made = 0 if random.random() < 0.1 else soon - random.choice((-500, 0, 20, 150, 400, 2000, 100_000))
        return Slap(seat=seat, card=random.choice(boards), made_at=made, snowflake=random.randrange(4)), soon
    card = random.choice((None, t.view().card, t.view().card, state.number - 1))
    return Play(seat=state.turn if random.random() < 0.9 else seat, card=card), soon


def all_cards(state: CorseState) -> Counter[Card]:
    return Counter((*state.pile, *(card for p in state.players for card in p.cards)))


def check(state: CorseState) -> None:
    """Check what holds in every state."""
    options = state.options
    decks = Counter(TAROT if options.deck == "tarot78" else CLASSIC)
    held = all_cards(state)
    assert {card: held[card] * decks.total() for card in decks} == {card: held.total() for card in decks}
    here = [seat for seat, p in enumerate(state.players) if p.here]
    assert all(not p.cards for p in state.players if not p.here)
    assert 0 <= state.hidden <= len(state.pile)
    assert 0 <= state.placed <= state.number <= state.most <= 2 * options.max_cards
    assert (state.phase == "over") == (state.result is not None) == (ENGINE.deadline(state) is None)
    assert len(state.history) <= 200
    assert len(state.battles) <= 5
    assert [f.ended_at for f in state.recent[:-1] if f.ended_at is None] == []
    if state.phase == "over":
        assert state.history[-1] == (state.result.scores if state.result else None)
        return
    assert len(here) >= 2
    turn = state.players[state.turn]
    if state.phase in ("play", "attack"):
        assert turn.cards
        assert turn.here
    if state.phase == "attack":
        assert 1 <= state.tries <= 6
        assert state.attacker in here
        assert (state.turn == state.attacker) == state.final
        assert state.special is not None
        assert state.tries <= lore_of(options).tries[state.special]
    else:
        assert state.tries == 0
    assert (state.phase == "dead") == (not any(p.cards for p in state.players) and state.phase != "won")
    if state.final:
        assert [seat for seat, p in enumerate(state.players) if p.cards and seat != state.turn] == []
    if not state.pile:
        assert state.final == (sum(bool(p.cards) for p in state.players) == 1)
    top = state.recent[-1] if state.recent else None
    if state.pile:
        assert top is not None
        assert top.ended_at is None
        assert top.number == ENGINE.observe(state, None).card
    if state.window is not None:
        assert top is not None
        assert top.combination is not None
        assert [s.seat for s in state.window.slaps if s.seat not in here] == []
        assert top.combination.cards == state.pile[len(state.pile) - len(top.combination.cards) :]


def check_step(before: CorseState, move: CorseMove, t: Table) -> None:
    """Check what holds from one state to the next."""
    after, at = t.state, t.now
    assert all_cards(before) == all_cards(after)
    placed, over = t.happened(CardPlaced), t.happened(BattleOver)
    assert after.number == before.number + len(placed)
    if not over:  # the pile only grows, but for takes and a leaver's cards
        below = sum(left.cards for left in t.happened(PlayerLeft))
        assert after.pile[below:] == (*before.pile, *(p.card for p in placed))
        assert after.hidden == before.hidden + below
    for judged in t.happened(SlapJudged):
        slap = judged.slap
        others = sum(p.here for seat, p in enumerate(before.players) if seat != slap.seat)
        hand = len(before.players[slap.seat].cards)
        if slap.verdict == "wrong":
            assert slap.paid == others <= hand
        elif slap.verdict == "banned":
            assert hand < others
            assert slap.paid == (hand if before.options.partial_penalty else 0)
            assert judged.until == after.players[slap.seat].banned_until == at + before.options.ban_s * 1000
            assert after.window is None or all(s.seat != slap.seat for s in after.window.slaps)
        assert len(before.players[slap.seat].cards) - len(after.players[slap.seat].cards) == slap.paid
    noted = before.window.slaps if before.window else ()
    for new in after.window.slaps if after.window else ():
        assert new in noted or before.players[new.seat].banned_until <= new.made_at
    for event in over:
        if event.battle.how == "slap" and isinstance(move, TimeUp):
            assert noted[0].seat == event.battle.winner
            assert list(noted) == sorted(noted, key=lambda s: (s.made_at, s.snowflake or 2**64, s.seat))
    assert len(t.happened(GameOver)) == (after.phase == "over")


@given(options=any_options, players=st.integers(2, 8), seed=st.integers(0, 2**64))
@settings(deadline=None, max_examples=150)
def test_the_invariants_hold_in_any_game_and_every_game_ends(options: CorseOptions, players: int, seed: int) -> None:
    random = Random(seed)
    low, high = ENGINE.players_range(options)
    t = deal(max(low, min(players, high)), options, random.randrange(10**9))
    check(t.state)
    for _ in range(300):
        before = t.state
        move, at = some_move(t, random)
        try:
            t.do(move, at)
        except IllegalMove:
            assert not isinstance(move, TimeUp)
            continue
        check(t.state)
        check_step(before, move, t)
        if t.state.phase == "over":
            return
    while t.phase != "over":  # all fall asleep
        before = t.state
        t.time_up(late=max(0, t.now - (t.deadline or 0)))
        check(t.state)
        check_step(before, TimeUp(), t)


def awake_move(t: Table, random: Random) -> CorseMove:
    """Return what awake players do: slap what may be slapped, mostly, and play; now and then they slap wrongly."""
    state = t.state
    top = state.recent[-1] if state.placed else None
    if top is not None and random.random() < (0.3 if top.combination else 0.005):
        legal = ENGINE.legal_moves(state, random.randrange(len(state.players)))
        if slaps := [m for m in legal if isinstance(m, Slap)]:
            return slaps[0]
    return Play(seat=state.turn) if ENGINE.awaited(state) else TimeUp()


def test_random_games_of_awake_players_come_to_an_end() -> None:
    ends: Counter[str] = Counter()
    for seed in range(300):
        random = Random(seed)
        t = deal(random.randint(2, 6), CorseOptions(variant=random.choice(("none", "laure", "laure_plus"))), seed)
        while t.phase != "over":
            move, deadline = awake_move(t, random), t.deadline or 0
            t.do(move, deadline if isinstance(move, TimeUp) else min(t.now + 900, deadline - 1))
        ends[t.how] += 1
        assert sum(t.held) + len(t.state.pile) == 78
    assert ends["final"] > 150
    assert set(ends) <= {"final", "cards"}


@given(players=st.integers(2, 6), seed=st.integers(0, 2**64))
@settings(deadline=None, max_examples=40)
def test_legal_moves_are_accepted_and_all_others_of_the_board_refused(players: int, seed: int) -> None:
    random = Random(seed)
    options = CorseOptions(variant="laure", late_join="slap_in", empty_slap_penalty=seed % 2 == 0)
    t = deal(players, options, seed % 10**9)
    for _ in range(120):
        move, at = some_move(t, random)
        try:
            t.do(move, at)
        except IllegalMove:
            continue
        if t.phase == "over" or t.now >= (t.deadline or 0):
            continue
        for seat in range(-1, len(t.state.players) + 1):
            legal = ENGINE.legal_moves(t.state, seat)
            card = t.view().card
            for try_ in (Play(seat=seat, card=card), Slap(seat=seat, card=card), Join(seat=seat)):
                if isinstance(try_, Slap) and seat in t.view().slapped:
                    continue  # noted; an earlier press of the same player would be noted instead
                try:
                    ENGINE.apply(t.state, try_, Chance(SEED, 1), t.now)
                except IllegalMove:
                    assert try_ not in legal
                else:
                    assert try_ in legal
            may_wait = t.phase == "won"  # the pile comes to him by itself (G22)
            assert not any(isinstance(m, Play) for m in legal) or may_wait or seat in ENGINE.awaited(t.state)


@given(number=st.integers(1, 5000))
@settings(deadline=None, max_examples=30)
def test_the_history_is_evenly_thinned(number: int) -> None:
    """After any number of battles its samples are equally far apart, and there are neither few nor too many."""
    t = start("7s", "7h", plain(4), slap_window_ms=0, collect_ms=0, min_play_ms=0, max_cards=100_000)
    state = t.state
    for battle in range(number):  # the winner's cards tell how many battles there were before each sample
        state = replace(state, pile=(0,) * (battle + 1), players=t.state.players, phase="won", turn=1, turn_at=START)
        state = ENGINE.apply(state, TimeUp(), Chance(SEED, 1), START).state
    taken = [sample[1] - 1 for sample in state.history]
    steps = {b - a for a, b in pairwise(taken)}
    assert taken[0] == 0
    assert len(steps) == 1
    assert min(number + 1, 100) <= len(taken) <= 199
    assert number - taken[-1] < max(steps)


def test_BC_G3_the_whole_decks_are_dealt() -> None:
    for players in range(2, 9):
        t = deal(players, CorseOptions(), players)
        check(t.state)
        assert t.once(GameStarted).each * players + len(t.state.pile) == 78


# -- nothing forgotten -----------------------------------------------------------------------------------------------


def sources() -> str:
    return "\n".join(f.read_text() for f in HERE.glob("*.py"))


def test_every_rule_ruling_and_case_has_a_test() -> None:
    tested = set(re.findall(r"def test_BC_([RGC]\d+)_", sources()))
    rules = {f"R{i}" for i in range(1, 22)} | {f"G{i}" for i in range(1, 45)} | {f"C{i}" for i in range(1, 20)}
    assert rules <= tested, sorted(rules - tested)


def test_every_ruling_is_named_in_the_code() -> None:
    code = "\n".join(f.read_text() for f in ENGINE_FILES.parent.rglob("*.py"))
    named = set(re.findall(r"\b[RG]\d+\b", code))
    for first, last in re.findall(r"\b[RG](\d+) to [RG]?(\d+)\b", code):
        named |= {f"{kind}{i}" for kind in "RG" for i in range(int(first), int(last) + 1)}
    assert {f"R{i}" for i in range(1, 22)} | {f"G{i}" for i in range(1, 45)} <= named


def test_every_option_is_tried() -> None:
    code = sources()
    missing = [s.name for s in option_specs(CorseOptions) if not re.search(rf'\b{s.name}(=|": )', code)]
    assert missing == []


def test_every_code_of_refusal_is_listed_and_used() -> None:
    source = "\n".join(f.read_text() for f in ENGINE_FILES.glob("*.py") if f.name != "codes.py")
    assert set(re.findall(r'IllegalMove\("(\w+)"', source)) == set(ILLEGAL_CODES)


def test_an_unknown_move_is_refused() -> None:
    start("7s", "7h").refuses("unknown_move", CorseOptions())
