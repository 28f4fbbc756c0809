"""The computer players: human hands, never a wrong slap, and nothing to go by but what a player sees."""

from __future__ import annotations

from statistics import mean, stdev
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import TimeUp
from cogs.bataille_corse.cards import CLASSIC, Card, card_of
from cogs.bataille_corse.engine import ENGINE
from cogs.bataille_corse.model import CorseOptions, CorseState, Fallen, Packet, Play, Slap, SlapJudged
from cogs.bataille_corse.player import FLOOR_MS, LEVELS, PLAY_MS, TAKE_MS

NAMES = tuple(LEVELS)
NOON = 1_767_225_600_000
APART = 6000
USUAL = {"easy": (1500, 500), "normal": (900, 300), "hard": (450, 150)}
SEVEN, ALSO_SEVEN, TWO, THREE = (card_of("spades", 7), card_of("hearts", 7), card_of("clubs", 2), card_of("clubs", 3))


def after(*fallen: Card, players: int = 3, remainder: int = 0, **options: Any) -> CorseState:
    """Return a game in which these cards have fallen one after the other, the first `remainder` at the deal."""
    state = ENGINE.new_game(players, CorseOptions(**options), Chance(bytes(32), 0), NOON).state
    left = [card for card in CLASSIC if card not in fallen]
    stacks = [list(left[seat::players]) for seat in range(players)]
    turn, plays = state.turn, fallen[remainder:]
    for place, card in enumerate(plays):
        stacks[(turn + place) % players].insert(place // players, card)
    state = replace(
        state,
        players=tuple(Packet(tuple(stack)) for stack in stacks),
        pile=fallen[:remainder],
        recent=(Fallen(-1, NOON),) if remainder else (),
    )
    for place in range(len(plays)):
        seat = state.turn
        at = NOON + APART * (place + 1)
        state = ENGINE.apply(state, Play(seat=seat, made_at=at), Chance(bytes(32), place + 1), at).state
    assert state.pile == fallen
    return state


def choice(state: CorseState, seat: int, level: str = "normal", number: int = 1) -> tuple[Any, int] | None:
    view, legal = ENGINE.observe(state, seat), ENGINE.legal_moves(state, seat)
    return LEVELS[level].choose(view, legal, Chance(bytes(32), number))


def test_the_usual_level_comes_first() -> None:
    assert NAMES == ("normal", "easy", "hard")


# -- slaps ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", NAMES)
def test_reactions_are_spread_as_those_of_people(level: str) -> None:
    state = after(SEVEN, ALSO_SEVEN)
    times = []
    for number in range(4000):
        chosen = choice(state, 0, level, number)
        assert chosen is not None
        move, ms = chosen
        assert move == Slap(seat=0, card=2)
        times.append(ms)
    average, spread = USUAL[level]
    assert min(times) >= FLOOR_MS == 250
    assert average * 0.97 < mean(times) < average * 1.08
    assert spread * 0.8 < stdev(times) < spread * 1.05
    near = sum(abs(ms - average) < spread for ms in times) / len(times)
    assert 0.64 < near < 0.78, "two thirds are within one deviation"
    assert len({*times}) > spread / 2, "no time is drawn again and again"


def test_a_harder_one_is_mostly_faster() -> None:
    state = after(SEVEN, ALSO_SEVEN)
    firsts = []
    for number in range(1000):
        times = {level: (choice(state, 0, level, 3 * number + i) or (None, 0))[1] for i, level in enumerate(NAMES)}
        firsts.append(min(times, key=times.__getitem__))
    assert firsts.count("hard") > 800
    assert firsts.count("easy") < 50
    assert firsts.count("normal") > 50, "but not always"


@pytest.mark.parametrize("level", NAMES)
def test_everybody_slaps_what_may_be_slapped_the_player_to_act_too(level: str) -> None:
    state = after(SEVEN, ALSO_SEVEN)
    assert all(isinstance((choice(state, seat, level) or (None,))[0], Slap) for seat in range(3))


def test_BC_R18_by_the_rules_of_the_table() -> None:
    cards = (SEVEN, THREE)
    assert choice(after(*cards), 1) is None or isinstance((choice(after(*cards), 1) or (None,))[0], Play)
    assert isinstance((choice(after(*cards, variant="laure"), 1) or (None,))[0], Slap)


def test_BC_G24_not_a_remainder() -> None:
    state = after(SEVEN, ALSO_SEVEN, remainder=2)
    assert not any(isinstance((choice(state, seat) or (None,))[0], Slap) for seat in range(3))
    state = after(SEVEN, ALSO_SEVEN, remainder=1)
    assert all(isinstance((choice(state, seat) or (None,))[0], Slap) for seat in range(3))


def test_BC_G26_once_and_others_still_while_the_window_is_open() -> None:
    state = after(SEVEN, ALSO_SEVEN)
    at = state.now + 900
    before = ENGINE.observe(state, 1)
    state = ENGINE.apply(state, Slap(seat=0, made_at=at, card=2), Chance(b"", 9), at).state
    assert choice(state, 0) is None
    assert isinstance((choice(state, 1) or (None,))[0], Slap)
    assert LEVELS["hard"].occasion(ENGINE.observe(state, 1)) == LEVELS["hard"].occasion(before), "a hand stays raised"


def test_BC_G32_nobody_who_is_banned() -> None:
    state = after(SEVEN, ALSO_SEVEN)
    for seat in range(3):
        players = list(state.players)
        players[seat] = replace(players[seat], banned_until=state.now + 1)
        move, _ = choice(replace(state, players=tuple(players)), seat) or (None, 0)
        assert move == (Play(seat=seat, card=2) if seat == state.turn else None)


# -- cards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", NAMES)
def test_a_card_falls_when_people_have_seen_the_last_one(level: str) -> None:
    state = after(SEVEN, TWO)
    times = []
    for number in range(500):
        move, ms = choice(state, state.turn, level, number) or (None, 0)
        assert move == Play(seat=state.turn, card=2)
        times.append(ms)
    assert PLAY_MS[0] == 1300
    assert min(times) >= 1300
    assert max(times) <= PLAY_MS[1]
    assert len({*times}) > 100, "some variation"
    assert all(choice(state, seat, level) is None for seat in range(3) if seat != state.turn)


def test_BC_G28_nor_before_it_may() -> None:
    state = after(SEVEN, min_play_ms=5000)
    assert all((choice(state, state.turn, number=n) or (None, 0))[1] >= 5000 for n in range(100))


def test_BC_G22_a_pile_won_is_taken_as_calmly_but_before_the_clock_does_it() -> None:
    state = after(card_of("spades", 11), TWO)  # a valet, and the one try
    assert state.phase == "won"
    times = [(choice(state, state.turn, number=n) or (None, 0))[1] for n in range(300)]
    assert min(times) >= TAKE_MS[0] >= 1300
    assert max(times) < state.options.collect_ms
    assert isinstance((choice(state, state.turn) or (None,))[0], Play)


# -- what it goes by --------------------------------------------------------------------------------------------------


@given(seed=st.integers(0, 2**32), seat=st.integers(0, 2), level=st.sampled_from(NAMES))
@settings(deadline=None, max_examples=50)
def test_it_knows_no_more_than_what_a_player_sees(seed: int, seat: int, level: str) -> None:
    state = after(SEVEN, TWO)
    hands = Chance(seed.to_bytes(8, "big"), 0).shuffle([card for p in state.players for card in p.cards])
    cut = [len(p.cards) for p in state.players]
    dealt = [tuple(hands[sum(cut[:i]) : sum(cut[: i + 1])]) for i in range(3)]
    other = replace(state, players=tuple(Packet(cards) for cards in dealt))
    assert choice(other, seat, level) == choice(state, seat, level)


@pytest.mark.parametrize("cards", [(SEVEN, ALSO_SEVEN), (SEVEN, TWO)])
def test_asked_again_about_the_same_view_it_decides_the_same(cards: tuple[Card, ...]) -> None:
    state = after(*cards)
    for seat in range(3):
        chosen = {(choice(state, seat, number=n) or (None, 0))[0] for n in range(50)}
        assert len(chosen) == 1


def test_a_plan_is_for_one_card_and_one_turn() -> None:
    seen = LEVELS["normal"].occasion
    one, two = after(SEVEN), after(SEVEN, TWO)
    assert seen(ENGINE.observe(one, 0)) != seen(ENGINE.observe(two, 0))
    won = after(card_of("spades", 11), TWO)
    taken = ENGINE.apply(won, TimeUp(), Chance(b"", 9), won.now + 2000).state
    assert seen(ENGINE.observe(won, 0)) != seen(ENGINE.observe(taken, 0))


# -- whole games ------------------------------------------------------------------------------------------------------


def game(levels: tuple[str, ...], seed: int, **options: Any) -> CorseState:
    """Play a game of computers as they do at a table: each plan for one occasion, the earliest carried out first."""
    secret, now, number = seed.to_bytes(32, "big"), NOON, 0
    state = ENGINE.new_game(len(levels), CorseOptions(**options), Chance(secret, 0), now).state
    plans: dict[int, tuple[Any, int]] = {}  # by seat: what for, and when
    while state.phase != "over":
        for seat, level in enumerate(levels):
            view, number = ENGINE.observe(state, seat), number + 1
            occasion = LEVELS[level].occasion(view)
            if seat not in plans or plans[seat][0] != occasion:
                plans.pop(seat, None)
                chosen = choice(state, seat, level, number)
                if chosen is not None:
                    plans[seat] = occasion, now + chosen[1]
        seat = min(plans, key=lambda s: plans[s][1], default=-1)
        deadline = ENGINE.deadline(state)
        assert deadline is not None
        if seat < 0 or deadline <= plans[seat][1]:
            now = deadline
            state = ENGINE.apply(state, TimeUp(), Chance(secret, number), now).state
            continue
        now = plans.pop(seat)[1]
        move, _ = choice(state, seat, levels[seat]) or (None, 0)
        if move is not None:
            done = ENGINE.apply(state, replace(move, made_at=now), Chance(secret, number), now)
            assert not any(isinstance(event, SlapJudged) for event in done.events), "a wrong slap, or a late one"
            state = done.state
    return state


@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_computers_comes_to_its_end_without_one_wrong_slap(seed: int) -> None:
    state = game(("easy", "hard", "normal"), seed, variant="laure_plus", ten=True, couple="suit")
    assert state.result is not None
    assert state.result.how in ("final", "cards")


def test_hard_ones_hold_most_when_time_is_up() -> None:
    won = {"hard": 0, "easy": 0}
    for seed in range(8):
        levels = ("hard", "easy") if seed % 2 else ("easy", "hard")
        result = game(levels, seed, variant="laure", time_limit=240).result
        assert result is not None
        for seat in result.winners:
            won[levels[seat]] += 1
    assert won["hard"] >= won["easy"] + 4
