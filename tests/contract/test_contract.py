"""The laws of `bot.engine`, held against every game: random legal play, fuzzed moves, replay, JSON, secrets."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.chance import Chance
from bot.engine import Engine, Event, Grant, IllegalMove, Leave, Move, Result, SeatMove, TimeUp
from bot.game import find_games
from bot.text import LANGUAGES, Words
from tests.contract.disguises import DISGUISES, REVEALS, of_game
from tests.contract.moves import any_move, move_types, small_world, unlisted
from tests.contract.walk import LONG, START, Game, as_json, next_move, random_game, random_options, refusal, walk

WORDS = [Words(lang) for lang in LANGUAGES]
seeds = st.integers(0, 2**64)


def test_there_are_games_and_each_says_what_it_hides() -> None:
    assert find_games()
    assert set(find_games()) == set(DISGUISES) == set(REVEALS)
    with pytest.raises(
        LookupError, match=r"^chess does not say yet what it hides: .* in tests/contract/disguises\.py$"
    ):
        of_game(DISGUISES, "chess")


# -- legal play ------------------------------------------------------------------------------------------------------


def check_state(game: Game) -> None:
    """Check what holds in every state of every game."""
    engine, state = game.engine, game.state
    result, deadline, awaited = engine.result(state), engine.deadline(state), engine.awaited(state)
    if result is None:
        assert deadline is not None or awaited, "a game under way waits for somebody or for the clock"
    else:
        assert isinstance(result, Result)
        assert result.how
        assert deadline is None
        assert awaited == ()
        assert game.legal() == []
        assert set(result.winners) <= set(game.seats[:-1])
        assert len(result.scores) == len(game.seats) - 1
    assert list(awaited) == sorted(awaited)
    assert set(awaited) <= set(game.seats[:-1])
    for seat in awaited:
        due = engine.due(state, seat)
        assert due is None if deadline is None else due is not None and due >= deadline


def check_events(game: Game) -> None:
    """Check that each event names an audience that exists."""
    for event in game.events:
        assert isinstance(event, Event)
        if event.to is not None:
            assert event.to, f"{event} is for nobody"
            assert list(event.to) == sorted(set(event.to))
            assert set(event.to) <= set(game.seats[:-1])


@given(seed=seeds)
@settings(max_examples=60, deadline=None)
def test_random_legal_play_comes_to_one_end(engine: Engine, seed: int) -> None:
    random = Random(seed)
    game = random_game(engine, random)
    for _ in walk(game, random):
        check_state(game)
        check_events(game)
    assert game.over


NO_RULING = {"granted"}  # the referee gives back what he has taken


@given(seed=seeds)
@settings(max_examples=25, deadline=None)
def test_every_public_event_has_rules_that_can_be_told_in_words(engine: Engine, seed: int) -> None:
    random = Random(seed)
    face = find_games()[engine.name].face
    game = random_game(engine, random)
    for _ in walk(game, random):
        view = engine.observe(game.state, None)
        for event in (event for event in game.events if event.to is None):
            ids = face.rulings(view, event)
            assert ids or type(event).__struct_config__.tag in NO_RULING, event
            for words in WORDS:
                assert all(words.has(f"{engine.name}-why-{one.lower()}") for one in ids), ids


@given(seed=seeds)
@settings(max_examples=30, deadline=None)
def test_the_clock_alone_never_gets_stuck(engine: Engine, seed: int) -> None:
    random = Random(seed)
    game = random_game(engine, random)
    for _ in range(40):
        deadline = engine.deadline(game.state)
        if game.over or deadline is None:
            break
        game.play(TimeUp(), deadline)
        check_state(game)


@pytest.mark.parametrize("extreme", ["low", "high"])
def test_the_smallest_and_the_fullest_table(engine: Engine, extreme: str) -> None:
    options = engine.options_type()
    low, high = engine.players_range(options)
    players = low if extreme == "low" else high
    for number in range(12 if extreme == "low" else 1):  # a small game is short, and sees its end by the rules
        game = Game(engine, players, options, bytes([number]) * 32)
        for _ in walk(game, Random(players + number)):
            check_state(game)
            check_events(game)
    for wrong in (low - 1, high + 1, 0, -1):
        with pytest.raises(IllegalMove) as illegal:
            engine.new_game(wrong, options, Chance(bytes(32), 0), 0)
        assert illegal.value.code == "players"


@given(seed=seeds)
@settings(max_examples=30, deadline=None)
def test_everybody_may_leave_at_any_moment(engine: Engine, seed: int) -> None:
    random = Random(seed)
    game = random_game(engine, random)
    for steps, _ in enumerate(walk(game, random)):
        if steps >= seed % 50:
            break
    order = list(game.seats[:-1])
    random.shuffle(order)
    for seat in order:
        if not game.over and all(refusal(engine, game.state, Leave(seat=s), game.now) for s in game.seats):
            # All waits for somebody's move, as for a letter to be put away: time ends that.
            deadline = engine.deadline(game.state)
            assert deadline is not None
            game.play(TimeUp(), max(deadline, game.now))
            assert game.over or not all(refusal(engine, game.state, Leave(seat=s), game.now) for s in game.seats)
        if not game.over and refusal(engine, game.state, Leave(seat=seat), game.now) is None:
            game.play(Leave(seat=seat), game.now)
            check_state(game)
            check_events(game)
    assert game.over


def computers_move(game: Game, random: Random) -> tuple[Move, int]:
    """Return what one of the game's computers wants to do, or the clock's move where all of them wait."""
    engine, state = game.engine, game.state
    levels = next(list(found.levels.values()) for found in find_games().values() if found.engine is engine)
    deadline = engine.deadline(state)
    if deadline is None or game.now < deadline:
        for seat in random.sample(game.seats[:-1], len(game.seats) - 1):
            legal = engine.legal_moves(state, seat)
            chance = Chance(random.randbytes(32), 0)
            chosen = levels[seat % len(levels)].choose(engine.observe(state, seat), legal, chance) if legal else None
            if chosen is not None:
                assert chosen[0] in legal
                return chosen[0], game.now
    assert deadline is not None, "all wait, and no clock runs: a dead end"
    return TimeUp(), max(deadline, game.now)


@given(seed=seeds)
@settings(max_examples=15, deadline=None)
def test_computers_get_where_random_moves_seldom_do(engine: Engine, seed: int) -> None:
    """They know what a game is about: the laws hold while somebody comes to win, too."""
    random = Random(seed)
    options = random_options(engine, random)
    low, high = engine.players_range(options)
    game = Game(engine, random.randint(low, min(low + 4, high)), options, random.randbytes(32))
    while not game.over and len(game.journal) < LONG:
        state, reader = game.state, random.choice((None, *game.seats))
        other = of_game(DISGUISES, engine.name)(state, reader, random)
        move, at = computers_move(game, random)
        assert engine.observe(other, reader) == engine.observe(state, reader)
        if isinstance(move, SeatMove) and refusal(engine, other, move, at) is None:
            mine, revealed = learnt(engine, state, move, at, reader)
            theirs, revealed_too = learnt(engine, other, move, at, reader)
            assert mine == theirs or revealed or revealed_too
        game.play(move, at)
        check_state(game)
        check_events(game)
        assert msgspec.json.decode(as_json(game.state), type=engine.state_type) == game.state


# -- illegal moves ---------------------------------------------------------------------------------------------------


@given(seed=seeds)
@settings(max_examples=60, deadline=None)
def test_any_move_at_any_time_is_played_or_refused_and_breaks_nothing(engine: Engine, seed: int) -> None:
    random = Random(seed)
    game = random_game(engine, random)
    for _ in range(120):
        if random.random() < 0.6 and not game.over:
            move, at = next_move(game, random)
        else:
            move, at = any_move(game, random), game.now + random.choice((-5000, 0, 1, 200_000))
        before = as_json(game.state)
        kept = game.state
        if refused := refusal(engine, kept, move, at):
            code, facts = refused
            assert code.isidentifier()
            assert code == code.lower()
            assert all(isinstance(fact, str | int | bool | None) for fact in facts.values())
        else:
            game.play(move, at)
        assert as_json(kept) == before
        check_state(game)
        check_events(game)
        assert msgspec.json.decode(as_json(game.state), type=engine.state_type) == game.state


@given(seed=seeds)
@settings(max_examples=25, deadline=None)
def test_legal_moves_are_complete_and_exact(engine: Engine, seed: int) -> None:
    random = Random(seed)
    game = random_game(engine, random)
    for steps, _ in enumerate(walk(game, random)):
        deadline, at = engine.deadline(game.state), game.now
        if steps % 7 != seed % 7 or len(game.seats) > 9 or (deadline is not None and deadline <= at):
            continue
        listed = {as_json(move) for move in game.legal()}
        assert len(listed) == len(game.legal())
        for move in game.legal():
            assert isinstance(move, SeatMove)
            assert not isinstance(move, unlisted(engine))
            assert move.made_at == 0
            assert refusal(engine, game.state, move, at) is None
        for move in small_world(game, random):
            assert (refusal(engine, game.state, move, at) is None) == (as_json(move) in listed), move
        if steps > 60:
            break


@given(seed=seeds)
@settings(max_examples=25, deadline=None)
def test_time_comes_when_it_is_due_and_never_before(engine: Engine, seed: int) -> None:
    random = Random(seed)
    game = random_game(engine, random)
    for steps, _ in enumerate(walk(game, random)):
        deadline = engine.deadline(game.state)
        if deadline is None:
            assert refusal(engine, game.state, TimeUp(), game.now + 10**9) is not None
            assert refusal(engine, game.state, Grant(ms=1), game.now) is not None or not game.over
        else:
            assert refusal(engine, game.state, TimeUp(), deadline - 1) is not None
            assert refusal(engine, game.state, TimeUp(), deadline) is None
            granted = engine.apply(game.state, Grant(ms=1234), Chance(b"", 0), game.now).state
            assert engine.deadline(granted) == deadline + 1234
        if steps > 80:
            break


def test_a_finished_game_takes_no_move(engine: Engine) -> None:
    random = Random(5)
    game = random_game(engine, random)
    for _ in walk(game, random):
        pass
    for _ in range(300):
        assert refusal(engine, game.state, any_move(game, random), game.now) is not None


@given(seed=seeds)
@settings(max_examples=25, deadline=None)
def test_a_finished_game_gives_each_seat_its_figures(engine: Engine, seed: int) -> None:
    random = Random(seed)
    game = random_game(engine, random)
    for _ in walk(game, random):
        pass
    figures = find_games()[engine.name].figures
    assert figures.all, "a game counts something beside who has won"
    always = {figure.name for figure in figures.all if figure.over != "least"}
    found = figures.of(game.state)
    assert len(found) == len(game.seats) - 1
    for counts in found:
        assert always <= counts.keys() <= {figure.name for figure in figures.all}
        assert all(type(number) is int for number in counts.values())
        assert figures.merged({}, counts) == counts
    # From a snapshot, as after a restart at the very end.
    assert figures.of(msgspec.json.decode(as_json(game.state), type=engine.state_type)) == found


# -- replay and JSON -------------------------------------------------------------------------------------------------


@given(seed=seeds)
@settings(max_examples=30, deadline=None)
def test_a_journal_played_again_from_json_gives_the_same_game(engine: Engine, seed: int) -> None:
    random = Random(seed)
    game = random_game(engine, random)
    live = [(game.state, game.events)]
    for _ in walk(game, random):
        if game.state is not live[-1][0]:
            live.append((game.state, game.events))
    options = msgspec.json.decode(as_json(game.options), type=engine.options_type)
    decode = msgspec.json.Decoder(engine.move_type).decode
    journal: list[tuple[Any, int]] = [(decode(as_json(move)), at) for move, at in game.journal]
    assert journal == game.journal
    done = engine.new_game(game.players, options, Chance(game.seed, 0), START)
    again = [(done.state, done.events)]
    for number, (move, at) in enumerate(journal, 1):
        # From JSON each time, as after a restart in the middle.
        state = msgspec.json.decode(as_json(again[-1][0]), type=engine.state_type)
        done = engine.apply(state, move, Chance(game.seed, number), at)
        again.append((done.state, done.events))
    assert again == live


@given(seed=seeds)
@settings(max_examples=25, deadline=None)
def test_everything_survives_json(engine: Engine, seed: int) -> None:
    random = Random(seed)
    game = random_game(engine, random)
    state_of = msgspec.json.Decoder(engine.state_type).decode
    event_of = msgspec.json.Decoder(engine.event_type).decode
    view_of = msgspec.json.Decoder(engine.observation_type).decode
    assert msgspec.json.decode(as_json(game.options), type=engine.options_type) == game.options
    for steps, _ in enumerate(walk(game, random)):
        for event in game.events:
            assert event_of(as_json(event)) == event
        if (steps + seed) % 3:  # a third of them: the journal played again takes every state through JSON
            continue
        assert state_of(as_json(game.state)) == game.state
        for reader in (None, *random.sample(game.seats, min(4, len(game.seats)))):
            view = engine.observe(game.state, reader)
            assert view_of(as_json(view)) == view


def test_what_a_game_is_made_of_is_frozen_and_tagged(engine: Engine) -> None:
    kinds = [*move_types(engine), engine.options_type, engine.state_type, engine.observation_type]
    assert all(kind.__struct_config__.frozen for kind in kinds)
    tags = [kind.__struct_config__.tag for kind in move_types(engine)]
    assert len(set(tags)) == len(tags)
    assert all(tags)
    assert {Leave, TimeUp, Grant, *unlisted(engine)} <= set(move_types(engine))


@given(seed=seeds)
@settings(max_examples=40, deadline=None)
def test_options_that_the_types_allow_start_a_game(engine: Engine, seed: int) -> None:
    options = random_options(engine, Random(seed))
    low, high = engine.players_range(options)
    assert 1 <= low <= high <= 500
    for players in {low, high}:
        assert engine.result(engine.new_game(players, options, Chance(bytes(32), 0), 0).state) is None


# -- secrets ---------------------------------------------------------------------------------------------------------


def learnt(engine: Engine, state: Any, move: Move, at: int, reader: int | None) -> tuple[Any, bool]:
    """Return what `reader` hears when `move` is played and sees after it, and whether secrets came out by it."""
    done = engine.apply(state, move, Chance(b"same", 1), at)
    heard = [event for event in done.events if event.to is None or reader in event.to]
    return (heard, engine.observe(done.state, reader)), of_game(REVEALS, engine.name)(state, done.state)


@given(seed=seeds)
@settings(max_examples=60, deadline=None)
def test_what_a_reader_may_not_know_makes_no_difference_to_him(engine: Engine, seed: int) -> None:
    random = Random(seed)
    game = random_game(engine, random)
    for steps, _ in enumerate(walk(game, random)):
        if steps > 120:
            break
        if (steps + seed) % 3:
            continue
        state = game.state
        reader = random.choice((None, *game.seats))
        other = of_game(DISGUISES, engine.name)(state, reader, random)
        assert engine.observe(other, reader) == engine.observe(state, reader)
        assert engine.awaited(other) == engine.awaited(state)
        assert [engine.due(other, seat) for seat in game.seats] == [engine.due(state, seat) for seat in game.seats]
        assert engine.deadline(other) == engine.deadline(state)
        deadline = engine.deadline(state)
        at = game.now if deadline is None else min(game.now, deadline - 1)
        if reader is not None:
            own = engine.legal_moves(state, reader)
            assert engine.legal_moves(other, reader) == own
            for move in (any_move(game, random), *own[:3]):
                if isinstance(move, SeatMove) and move.seat == reader:
                    assert refusal(engine, other, move, at) == refusal(engine, state, move, at)
        moves: list[Move] = random.sample(game.legal(), min(3, len(game.legal())))
        for move in (*moves, Leave(seat=random.choice(game.seats))):
            if refusal(engine, state, move, at) is None and refusal(engine, other, move, at) is None:
                mine, revealed = learnt(engine, state, move, at, reader)
                theirs, revealed_too = learnt(engine, other, move, at, reader)
                assert mine == theirs or revealed or revealed_too


@given(seed=seeds)
@settings(max_examples=30, deadline=None)
def test_a_stranger_and_a_spectator_see_the_same(engine: Engine, seed: int) -> None:
    random = Random(seed)
    game = random_game(engine, random)
    for steps, _ in enumerate(walk(game, random)):
        spectator = as_json(engine.observe(game.state, None))
        for stranger in (-1, game.seats[-1], 10_000):
            view = engine.observe(game.state, stranger)
            assert as_json(msgspec.structs.replace(view, seat=None)) == spectator
        for seat in game.seats[:-1]:  # that a seat was handed over is for the referee to say
            assert as_json(engine.observe(engine.handed_over(game.state, seat), None)) == spectator
        if steps > 60:
            break
