"""The invariants of the rules, over any game that hypothesis can think of; and nothing of the rules without a test."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import IllegalMove, Join, TimeUp
from bot.game import option_specs
from cogs.romancier_scilof.engine import ENGINE, ILLEGAL_CODES
from cogs.romancier_scilof.model import (
    Answer,
    Close,
    Letter,
    Post,
    PutAway,
    ScilofEvent,
    ScilofMove,
    ScilofOptions,
    ScilofState,
    ScilofView,
)
from tests.cogs.played import SECOND, SEED
from tests.cogs.romancier_scilof.table import deal, scene
from tests.cogs.romancier_scilof.walk import any_options, keen, merged, opened, play

HERE = Path(__file__).parent
CODE = Path(__file__).parents[3] / "cogs" / "romancier_scilof"


@given(options=any_options, players=st.integers(4, 8), seed=st.integers(0, 2**64))
@settings(deadline=None, max_examples=150)
def test_the_laws_hold_in_any_game_and_every_game_ends(options: ScilofOptions, players: int, seed: int) -> None:
    """Each move is checked by `laws` as it is made."""
    random = Random(seed)
    t = opened(min(players, options.max_players or players), options, random.randrange(10**6))
    for _ in range(250):
        play(t, random)
        if t.state.result is not None:
            return
    for _ in range(1000):  # all fall asleep
        t.do(TimeUp(), at=max(t.now, t.deadline or 0))
        if t.state.result is not None:
            return
    raise AssertionError("the game never ends")


@given(seed=st.integers(0, 2**64), abandon=st.booleans(), manual=st.booleans())
@settings(deadline=None, max_examples=40)
def test_the_laws_hold_for_communes_that_merge(seed: int, abandon: bool, manual: bool) -> None:
    random = Random(seed)

    def another() -> ScilofOptions:
        return ScilofOptions(
            merge=True, abandon=abandon or random.random() < 0.3, manual_close=manual, max_players=0, idle_s=90 * 86_400
        )

    t, other = (opened(random.randint(4, 6), another(), random.randrange(10**6)) for _ in range(2))
    merges = 0
    for _ in range(100):
        if t.state.result is not None:
            break
        play(t, random)
        if other.state.result is not None:
            other = opened(random.randint(4, 6), another(), random.randrange(10**6))
        play(other, random)
        if merges < 3 and random.random() < 0.1:
            try:
                merged(t, other, random)
            except IllegalMove:
                continue
            merges += other.state.moved_to is not None


def test_keen_players_come_to_an_end() -> None:
    ends: Counter[str] = Counter()
    winners: Counter[int] = Counter()
    for seed in range(40):
        random = Random(seed)
        t = opened(random.randint(4, 7), ScilofOptions(abandon=seed % 2 == 0, join=False), seed)
        while t.state.result is None:
            move = keen(t, random.randrange(len(t.state.players)), random)
            if move is not None:
                t.do(move, min(t.now + SECOND, (t.deadline or 0) - 1))
        ends[t.state.result.how] += 1
        winners[len(t.state.result.winners)] += 1
    assert ends == {"closed": 40}
    assert winners[1] > 10
    assert winners[2] > 0


@given(seed=st.integers(0, 2**64), abandon=st.booleans(), manual=st.booleans())
@settings(deadline=None, max_examples=30)
def test_legal_moves_are_accepted_and_all_others_of_the_table_refused(seed: int, abandon: bool, manual: bool) -> None:
    random = Random(seed)
    t = opened(random.randint(4, 5), ScilofOptions(abandon=abandon, manual_close=manual), seed % 10**6)
    for step in range(60):
        play(t, random)
        if t.state.result is not None or t.now >= (t.deadline or 0):
            continue
        if step % 7:
            continue
        seats = range(-1, len(t.state.players) + 1)
        letters = [Letter(v, owner) for v in range(1, t.state.count + 1) for owner in seats]
        for seat in seats:
            legal = ENGINE.legal_moves(t.state, seat)
            assert len(set(map(msgspec.json.encode, legal))) == len(legal)
            world: list[Any] = [Close(seat=seat), Join(seat=seat)]
            world += [PutAway(seat=seat, letter=one) for one in letters]
            world += [Post(seat=seat, letter=one, addressee=to) for one in letters for to in seats]
            world += [Answer(seat=seat, mail=sent.id, letter=one) for one in letters for sent in t.state.mails]
            assert set(map(msgspec.json.encode, legal)) <= set(map(msgspec.json.encode, world))
            for move in world:
                try:
                    ENGINE.apply(t.state, move, Chance(SEED, 1), t.now)
                except IllegalMove:
                    assert move not in legal, move
                else:
                    assert move in legal, move


@given(options=any_options, seed=st.integers(0, 2**64))
@settings(deadline=None, max_examples=30)
def test_everything_survives_json_and_a_journal_gives_the_same_game(options: ScilofOptions, seed: int) -> None:
    random = Random(seed)
    t = opened(4, options, seed % 10**6)
    state_of, event_of = msgspec.json.Decoder(ScilofState).decode, msgspec.json.Decoder(ScilofEvent).decode
    view_of, encode = msgspec.json.Decoder(ScilofView).decode, msgspec.json.encode
    for _ in range(60):
        before = t.state
        if not play(t, random):
            assert t.state is before
            continue
        assert state_of(encode(t.state)) == t.state
        for event in t.events:
            assert event_of(encode(event)) == event
        for reader in (None, 0):
            assert view_of(encode(t.view(reader))) == t.view(reader)
        if t.state.result is not None:
            break


def test_a_move_survives_json() -> None:
    ours, theirs = deal(4, merge=True).invite(0), deal(5, merge=True).post(0, "A", 1)
    move = ours.merging(theirs, invited=2)
    again = msgspec.json.decode(msgspec.json.encode(move), type=ScilofMove)
    assert again == move
    assert ours.do(again).held == (9, 9, 9, 9, 8, 9, 9, 9, 9)


def test_a_big_table() -> None:
    t = deal(120, max_players=0)
    for seat in range(120):
        t.post(seat, "A", (seat + 1) % 120)
    t.join()
    assert t.held[0] == 120
    assert len(t.mails) == 120


# -- options that change no rule of the engine ------------------------------------------------------------------------


def test_RS_R21_teams_are_counted_outside_the_engine() -> None:
    """Members of a team play as everybody does: the option changes nothing but what the result says of the counting."""
    plain, teams = (
        scene("CCCB", "BBB", "AADD", "AADD", mails="1>0:C", teams=on).answer(0, "B") for on in (False, True)
    )
    assert plain.state.result is not None
    assert plain.state.result.counting is None
    assert replace(plain.state.result, counting="sum") == teams.state.result
    assert plain.events[:-1] == teams.events[:-1]


def test_RS_G31_the_result_says_how_wins_count_for_teams() -> None:
    """Who counts needs the winners, one number for each seat, and whether two winners of a team are two wins."""
    for score in ("sum", "distinct"):
        t = scene("CCCB", "BBB", "AADD", "AADD", mails="1>0:C", teams=True, team_score=score).answer(0, "B")
        assert t.state.result is not None
        assert (t.state.result.scores, t.state.result.counting) == ((1, 1, 0, 0), score)


@pytest.mark.parametrize("how", ["idle", "alone"])
def test_RS_G31_a_game_that_ends_another_way_counts_for_teams_too(how: str) -> None:
    t = deal(4, teams=True, team_score="distinct")
    if how == "idle":
        t.time_up()
    else:
        for seat in (1, 2, 3):
            t.leave(seat)
    assert t.state.result is not None
    assert (t.state.result.how, t.state.result.counting) == (how, "distinct")


def test_RS_G32_joining_is_on_and_all_variants_are_off() -> None:
    options = ScilofOptions()
    assert [s.name for s in option_specs(ScilofOptions) if getattr(options, s.name) is True] == ["join"]
    assert (options.preset, options.team_score, options.max_players) == ("post", "sum", 25)
    assert ENGINE.rematch(deal(4, merge=True, idle_s=90).state) == ScilofOptions(merge=True, idle_s=90)


# -- nothing forgotten -----------------------------------------------------------------------------------------------


def sources() -> str:
    return "\n".join(f.read_text() for f in HERE.glob("*.py"))


def test_every_rule_ruling_and_case_has_a_test() -> None:
    tested = set(re.findall(r"def test_RS_([RGC]\d+)_", sources()))
    rules = {f"R{i}" for i in range(1, 22)} | {f"G{i}" for i in range(1, 33)} | {f"C{i}" for i in range(1, 18)}
    assert rules <= tested, sorted(rules - tested)


def test_every_ruling_is_named_in_the_code() -> None:
    files = [*(CODE / "engine").glob("*.py"), *(CODE / "model").glob("*.py")]
    code = "\n".join(line for f in files for line in f.read_text().splitlines()[1:])
    named = set(re.findall(r"\b[RG]\d+\b", code))
    for kind, first, last in re.findall(r"\b([RG])(\d+) to [RG]?(\d+)\b", code):
        named |= {f"{kind}{i}" for i in range(int(first), int(last) + 1)}
    rules = {f"R{i}" for i in range(1, 22)} | {f"G{i}" for i in range(1, 33)}
    assert rules <= named, sorted(rules - named)


def test_every_option_is_tried() -> None:
    code = sources()
    missing = [s.name for s in option_specs(ScilofOptions) if not re.search(rf'\b{s.name}(=|": )', code)]
    assert missing == []


def test_every_code_of_refusal_is_listed_and_used() -> None:
    source = "\n".join(f.read_text() for f in (CODE / "engine").glob("*.py") if f.name != "codes.py")
    assert set(re.findall(r'IllegalMove\(\s*"(\w+)"', source)) == set(ILLEGAL_CODES)


def test_every_code_of_refusal_comes_up_in_a_test() -> None:
    code = sources()
    assert [name for name in ILLEGAL_CODES if f'"{name}"' not in code] == []
