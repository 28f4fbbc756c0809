"""The invariants of the rules, over any game that hypothesis can think of; and nothing of the rules without a test."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.engine import Grant, Join, Leave, TimeUp
from cogs.pyramidium.engine import ENGINE, ILLEGAL_CODES
from cogs.pyramidium.engine.effects import SUCCESSION, parse_ring
from cogs.pyramidium.model import (
    RING,
    TILE_CODES,
    ZONES,
    DesigneChanged,
    Frozen,
    GameOver,
    PyramidiumMove,
    PyramidiumOptions,
    PyramidiumState,
    Resolved,
)
from tests.cogs.pyramidium.table import Table, start

HERE = Path(__file__).parent
ENGINE_FILES = Path(__file__).parents[3] / "cogs" / "pyramidium" / "engine"

rings = st.one_of(
    st.just(RING),
    st.permutations(RING.split()).map(" ".join),
    st.lists(st.sampled_from(sorted(TILE_CODES)), min_size=35, max_size=35).map(lambda codes: " ".join([*codes, "e"])),
)
options = st.builds(
    PyramidiumOptions,
    min_players=st.just(2),
    start=st.sampled_from(["0", "random"]),
    range=st.sampled_from(["free", "clamp"]),
    hidden_bets=st.booleans(),
    show_tally=st.booleans(),
    floor_zero=st.booleans(),
    tie=st.sampled_from(["extra_turns", "joint"]),
    late_join=st.sampled_from(["no", "zero_next_turn"]),
    cycle=st.sampled_from(["eau-feu-terre-air", "eau-terre-feu-air", "eau-feu-air-terre"]),
    ring=rings,
)


def some_move(state: PyramidiumState, random: Random) -> PyramidiumMove:
    """Return a move that is legal now: mostly a player's, sometimes the clock, a grant, somebody coming or going."""
    here = [seat for seat, p in enumerate(state.players) if p.here]
    throw = random.random()
    if throw < 0.02:
        return Leave(seat=random.choice(here))
    if throw < 0.03:
        return Grant(ms=random.randrange(10_000))
    legal: list[PyramidiumMove] = list(ENGINE.legal_moves(state, random.choice(here)))  # type: ignore[arg-type]
    if throw < 0.05 and (joins := ENGINE.legal_moves(state, len(state.players))):
        assert isinstance(joins[0], Join)
        return joins[0]
    return TimeUp() if throw < 0.15 or not legal else random.choice(legal)


def check(state: PyramidiumState) -> None:
    """Check what holds in every state."""
    here = [seat for seat, p in enumerate(state.players) if p.here]
    playing = [p.score for seat, p in enumerate(state.players) if seat in here]
    assert 0 <= state.position < 36
    assert 1 <= state.base <= 6
    assert len(state.players) <= 25
    top = max(playing, default=0)
    strict = top >= 8 and playing.count(top) == 1
    joint = top >= 8 and state.options.tie == "joint"
    assert (state.phase == "over") == (strict or joint or len(here) < 2)
    assert (state.result is not None) == (state.phase == "over") == (state.deadline is None)
    assert (state.succession is not None) == (state.phase == "succession")
    if state.phase != "over":
        assert state.designe in here
        assert set(state.knowers) <= set(here)
    for player in state.players:
        assert player.zone is None or player.zone in ZONES
        assert player.ballot in (-1, 0, 1)
        if not player.here or player.from_turn > state.turn or state.phase == "succession":
            assert (player.ballot, player.ready) == (0, False)
        if state.options.floor_zero:
            assert player.score >= 0


def check_step(before: PyramidiumState, t: Table) -> None:
    """Check what holds from one state to the next."""
    after = t.state
    resolved = t.happened(Resolved)
    assert len(resolved) == len(t.happened(Frozen)) == len(after.history) - len(before.history) <= 1
    scores = [p.score for p in before.players]
    now = [p.score for p in after.players][: len(scores)]
    if not resolved:
        assert (after.position, now) == (before.position, scores)
    else:
        out = resolved[0].resolution
        assert out.distance == out.base + out.vote or after.options.range == "clamp"
        assert out.distance in (range(1, 7) if after.options.range == "clamp" else range(8))
        assert (out.origin, out.position) == (before.position, (before.position + out.distance) % 36)
        assert after.position == out.position
        assert out.tile == parse_ring(after.options.ring)[out.position]
        assert [b - a for a, b in zip(scores, now, strict=True)] == [
            dict(out.changes).get(s, 0) for s in range(len(now))
        ]
        assert all(-2 <= change <= 2 for _, change in out.changes)
        assert resolved[0].scores == after.history[-1] == tuple(p.score for p in after.players)
        over = after.phase == "over"
        assert over or (after.phase == "succession") == (out.tile in SUCCESSION)
        assert over or (after.roll == "shushu" and after.phase == "bets") == (out.tile == "shushu")
    assert len(t.happened(GameOver)) == (after.phase == "over")
    assert (before.designe != after.designe) == bool(t.happened(DesigneChanged))


@given(options=options, players=st.integers(2, 25), seed=st.integers(0, 2**64))
@settings(deadline=None)
def test_the_invariants_hold_in_any_game_and_every_game_ends(
    options: PyramidiumOptions, players: int, seed: int
) -> None:
    random = Random(seed)
    t = start(players)
    t.number = random.randrange(10**9)
    t.adjust(options=options)
    for _ in range(300):
        before = t.state
        move = some_move(before, random)
        t.do(move, at=before.deadline if isinstance(move, TimeUp) else min(t.now + 1, (before.deadline or 0) - 1))
        check(t.state)
        check_step(before, t)
        if t.state.phase == "over":
            return
    for seat, p in enumerate(t.state.players):  # a long game: all go, and it ends once
        if p.here and t.state.phase != "over":
            t.leave(seat)
            check(t.state)
    assert t.state.phase == "over"


@given(
    base=st.integers(1, 6), ballots=st.lists(st.sampled_from([-1, 0, 1]), min_size=3, max_size=25), seed=st.integers(0)
)
@settings(deadline=None)
def test_the_order_of_the_ballots_means_nothing(base: int, ballots: list[int], seed: int) -> None:
    def outcome(cast: list[int]) -> int:
        t = start(players=len(cast), base=base)
        t.adjust(players=tuple(replace(p, ballot=b) for p, b in zip(t.state.players, cast, strict=True)))
        return t.freeze().last.vote

    shuffled = ballots.copy()
    Random(seed).shuffle(shuffled)
    assert outcome(ballots) == outcome(shuffled) == -outcome([-b for b in ballots])
    assert outcome(ballots) * sum(ballots) >= 0
    assert (outcome(ballots) == 0) == (sum(ballots) == 0)


# -- nothing forgotten -----------------------------------------------------------------------------------------------


def test_every_rule_ruling_and_case_has_a_test() -> None:
    names = "\n".join(re.findall(r"def (test_\w+)", "\n".join(f.read_text() for f in HERE.glob("test_*.py"))))
    rulings = {f"R{i}" for i in range(1, 16)} | {f"G{i}" for i in range(1, 29)}
    tested = set(re.findall(r"(?<=_)[RG]\d+(?=_)", names))
    assert rulings <= tested, sorted(rulings - tested)
    assert {int(n) for n in re.findall(r"test_case_(\d\d)_", names)} == set(range(1, 13))


def test_every_code_of_refusal_is_listed_and_used() -> None:
    source = "\n".join(f.read_text() for f in ENGINE_FILES.glob("*.py") if f.name != "codes.py")
    assert set(re.findall(r'IllegalMove\("(\w+)"', source)) == set(ILLEGAL_CODES)


def test_an_unknown_move_is_refused() -> None:
    start().refuses("unknown_move", PyramidiumOptions())
