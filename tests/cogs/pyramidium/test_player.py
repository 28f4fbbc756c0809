"""The computer players: they see what a player sees, always end up Prêt, and each level beats the one below."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.chance import Chance
from cogs.pyramidium.engine import ENGINE
from cogs.pyramidium.model import (
    ChooseNumber,
    ChooseSuccessor,
    Place,
    PyramidiumOptions,
    PyramidiumState,
    Ready,
)
from cogs.pyramidium.player import LEVELS
from tests.cogs.pyramidium.table import AIR, AIR_EAU, EAU, EAU_FEU, FEU, TERRE, Table, start

NAMES = tuple(LEVELS)


def choice(state: PyramidiumState, seat: int, level: str, number: int = 1) -> tuple[Any, int] | None:
    chance = Chance(bytes(32), number, f"computer{seat}")
    return LEVELS[level].choose(ENGINE.observe(state, seat), ENGINE.legal_moves(state, seat), chance)


def play(levels: tuple[str, ...], seed: int, **options: Any) -> PyramidiumState:
    """Play a game of computers alone, one step of each after the other; the clock never has to help."""
    secret, number, waiting, seat = seed.to_bytes(32, "big"), 0, 0, 0
    state = ENGINE.new_game(len(levels), PyramidiumOptions(**options), Chance(secret, 0), 0).state
    while state.phase != "over":
        seat = (seat + 1) % len(levels)
        chance = Chance(secret, number, f"computer{seat}")
        chosen = LEVELS[levels[seat]].choose(ENGINE.observe(state, seat), ENGINE.legal_moves(state, seat), chance)
        if chosen is None:
            waiting += 1
            assert waiting <= len(levels), "all wait for each other"
            continue
        number, waiting = number + 1, 0
        assert number < 20 * len(levels) * state.turn, "they dance around each other"
        assert state.turn < 200, "they share the lead for ever"
        state = ENGINE.apply(state, chosen[0], Chance(secret, number), state.opened_at).state
    return state


def wins(levels: tuple[str, ...], games: int) -> Counter[str]:
    """Return how often each level won; seats change from game to game."""
    won: Counter[str] = Counter()
    for seed in range(games):
        turned = levels[seed % len(levels) :] + levels[: seed % len(levels)]
        state = play(turned, seed)
        assert state.result is not None
        won.update(turned[seat] for seat in state.result.winners)
    return won


def test_hard_beats_easy_clearly() -> None:
    won = wins(("hard", "easy", "hard", "easy"), 300)
    assert won["hard"] > 3 * won["easy"]


def test_normal_is_in_between() -> None:
    won = wins(("normal", "easy", "normal", "easy"), 100)
    assert won["normal"] > 2 * won["easy"]
    won = wins(("hard", "normal", "hard", "normal"), 100)
    assert won["hard"] > 1.2 * won["normal"]


def test_the_usual_level_comes_first() -> None:
    assert NAMES == ("normal", "easy", "hard")


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"hidden_bets": True},
        {"range": "clamp", "floor_zero": True, "start": "random"},
        {"ring": "sh f tr+ e ch t " * 6, "tie": "joint"},
    ],
)
def test_games_of_computers_end_without_the_clock(level: str, options: dict[str, Any]) -> None:
    for seed in range(5):
        assert play((level,) * 4, seed, **options).phase == "over"


@pytest.mark.parametrize("level", NAMES)
def test_a_full_table_of_computers_plays_to_the_end(level: str) -> None:
    assert play((level,) * 25, 3).phase == "over"


def test_computers_who_share_the_lead_do_not_share_it_for_ever() -> None:
    for level in NAMES:
        assert all(play((level,) * players, seed).phase == "over" for players in (3, 8) for seed in range(6))


@given(seed=st.integers(0, 2**32), level=st.sampled_from(NAMES), base=st.integers(1, 6), position=st.integers(0, 35))
@settings(deadline=None)
def test_a_choice_is_one_of_the_legal_moves_and_takes_a_human_time(
    seed: int, level: str, base: int, position: int
) -> None:
    t = start(players=4, base=base, position=position, designe=seed % 4)
    for step in range(40):
        chosen = choice(t.state, 1, level, seed + step)
        if chosen is None:
            assert t.state.players[1].ready
            return
        move, thought = chosen
        assert move in ENGINE.legal_moves(t.state, 1)
        assert 1500 <= thought <= (6000 if isinstance(move, Place) else 14_000)
        t.do(move)
    raise AssertionError("never Prêt")


def test_no_two_think_for_the_same_time() -> None:
    t = start(players=25)
    for level in NAMES:
        view = t.view(0)
        times = [
            chosen[1]
            for seat in range(25)
            if (
                chosen := LEVELS[level].choose(
                    replace(view, seat=seat), ENGINE.legal_moves(t.state, seat), Chance(b"", 1)
                )
            )
        ]
        assert len(set(times)) == 25


def test_where_time_is_short_they_think_faster() -> None:
    for turn_s in (10, 20, 40):
        t, spent = start(turn_s=turn_s), 0
        while (chosen := choice(t.state, 0, "hard", t.number)) is not None:
            spent += chosen[1]
            t.do(chosen[0])
        assert spent < turn_s * 600


@pytest.mark.parametrize("level", NAMES)
def test_they_wait_when_there_is_nothing_to_do(level: str) -> None:
    t = start(on="trefle").ready(1)
    assert choice(t.state, 1, level) is None
    t.freeze()
    assert choice(t.state, 1, level) is None  # the Désigné, seat 0, is to choose
    assert LEVELS[level].choose(t.view(None), (), Chance(b"", 1)) is None
    t = start(players=2, late_join="zero_next_turn").join(2)
    assert choice(t.state, 2, level) is None


@pytest.mark.parametrize("level", NAMES)
def test_the_time_until_pret_does_not_tell_whether_it_voted(level: str) -> None:
    """Who does not vote thinks as long before Prêt as others take for ballot and Prêt together."""
    voted: list[int] = []
    silent: list[int] = []
    for number in range(600):
        # On all-Eau there is nothing to vote for; where Eau comes with a +1 there is.
        ring = "e " * 36 if number % 2 else "a a e t e a " * 6
        t = start(players=3, base=3, ring=ring)
        spent = 0
        while (chosen := choice(t.state, 0, level, number * 10 + t.number)) is not None:
            spent = 0 if isinstance(chosen[0], Place) else spent + chosen[1]
            t.do(chosen[0])
        (voted if t.state.players[0].ballot else silent).append(spent)
    if level == "easy":  # it always votes, one way or the other
        assert not silent
        silent = voted
    for times in (voted, silent):
        assert len(times) > 100
        assert 4000 <= min(times) < 6000
        assert 8600 < sum(times) / len(times) < 9400
        assert 12_000 < max(times) <= 14_000


@pytest.mark.parametrize("level", NAMES)
def test_PY_R10_where_all_tiles_in_reach_are_eau_they_stand_by_it(level: str) -> None:
    t = start(players=3, base=3, ring="e " * 36)
    chosen = {choice(t.state, 1, level, number)[0].zone for number in range(30)}  # type: ignore[index]
    assert chosen == ({EAU, EAU_FEU, AIR_EAU} if level == "easy" else {EAU})


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_PY_R7_they_vote_for_the_tile_that_helps_them(level: str) -> None:
    # Air lies 2 ahead, Terre 3, Eau 4; the roll is 3.
    ballots = set()
    for number in range(30):
        t = start(players=3, base=3, ring="a a a t e a " * 6)
        while (chosen := choice(t.state, 1, level, number * 10 + t.number)) is not None:
            t.do(chosen[0])
        player = t.state.players[1]
        if player.zone in (EAU, AIR):
            assert player.ballot == (1 if player.zone == EAU else -1)
            ballots.add(player.ballot)
    assert ballots == {1, -1}


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_PY_R11_before_a_trefle_they_stand_with_the_designe(level: str) -> None:
    t = start(players=3, designe=0, zones={0: FEU, 1: TERRE}, ring="tr " * 36)
    chosen = choice(t.state, 1, level)
    assert chosen is not None
    assert chosen[0] == Place(seat=1, zone=FEU, turn=1)


@pytest.mark.parametrize("code", ["ch", "sh"])
@pytest.mark.parametrize("level", ["normal", "hard", "easy"])
def test_PY_R12_PY_R14_before_a_champignon_or_shushu_they_avoid_him(level: str, code: str) -> None:
    ring = "e " + (f"{code} " * 35)
    t = start(players=3, designe=0, position=1, zones={0: FEU, 1: FEU}, ring=ring)
    for number in range(20):
        chosen = choice(t.state, 1, level, number)
        assert chosen is not None
        if level == "easy":  # two points are more than it overlooks
            assert code == "ch" or isinstance(chosen[0], Place)
        else:
            assert isinstance(chosen[0], Place)
            assert chosen[0].zone != FEU


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_PY_G16_they_name_the_weakest_rival(level: str) -> None:
    t = start(players=4, on="trefle", scores=(2, 5, -1, 3)).freeze()
    assert choice(t.state, 0, level) is not None
    assert choice(t.state, 0, level)[0] == ChooseSuccessor(seat=0, successor=2, turn=1)  # type: ignore[index]


@pytest.mark.parametrize("level", NAMES)
def test_PY_G17_they_choose_a_number(level: str) -> None:
    t = start(players=4, on="trefle_plus").freeze().successor(0, 2)
    chosen = choice(t.state, 0, level)
    assert chosen is not None
    assert isinstance(chosen[0], ChooseNumber)
    assert t.do(chosen[0]).state.roll == "chosen"


@pytest.mark.parametrize("level", NAMES)
def test_PY_R14_a_hidden_roll_does_not_change_what_they_do(level: str) -> None:
    """They see their view alone: with the roll hidden from them, all rolls give the same choice."""
    t = start(on="shushu", zones={0: FEU, 2: FEU}).freeze()
    choices = {choice(replace(t.state, base=base), 2, level) for base in range(1, 7)}
    assert len(choices) == 1
    assert choices != {None}
    if level != "easy":  # who knows it makes use of it
        assert len({choice(replace(t.state, base=base), 1, level) for base in range(1, 7)}) > 1


@pytest.mark.parametrize("level", NAMES)
def test_they_do_not_see_the_ballots_of_others(level: str) -> None:
    t: Table = start(zones={0: EAU, 1: FEU}).ready(1)
    seen = set()
    for ballot in (-1, 0, 1):
        players = list(t.state.players)
        players[1] = replace(players[1], ballot=ballot)
        seen.add(choice(replace(t.state, players=tuple(players)), 0, level))
    assert len(seen) == 1


def test_ready_is_the_last_thing_they_do() -> None:
    t = start()
    moves = []
    while (chosen := choice(t.state, 3, "normal", t.number)) is not None:
        moves.append(type(chosen[0]))
        t.do(chosen[0])
    assert moves[0] is Place
    assert moves[-1] is Ready
    assert moves.count(Ready) == 1
