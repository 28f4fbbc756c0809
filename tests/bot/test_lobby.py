"""The lobby: who sits, who is host, which options, how it ends. Races are in `test_seats`."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine import Grant, TimeUp
from bot.lobby import (
    AddComputer,
    Cancel,
    RemoveComputer,
    SetLevel,
    SetOptions,
    SitDown,
    StandUp,
    Start,
    Stop,
    apply,
    closes_at,
    open_lobby,
)
from bot.seating import Chair
from bot.variants import new_options, options_of
from cogs import romancier_scilof as scilof
from tests.bot.helpers import ALICE, BRUNO, CHLOE, NOON, refuses
from tests.bot.lobbies import ENGINE, IDLE_MS, MOST, do, opened, refuse, users

# -- coming and going ------------------------------------------------------------------------------------------------


def test_whoever_opens_the_lobby_is_host_and_sits() -> None:
    state = opened()
    assert (state.host, state.phase, state.chairs) == (ALICE, "open", (Chair(ALICE, "Alice"),))


def test_people_sit_in_the_order_in_which_they_came() -> None:
    state = opened(BRUNO, CHLOE)
    assert users(state) == [ALICE, BRUNO, CHLOE]
    assert [state.seat_of(user) for user in (ALICE, BRUNO, CHLOE, 9)] == [0, 1, 2, None]


def test_nobody_sits_twice() -> None:
    refuse(opened(BRUNO), "already_seated", SitDown(user=BRUNO, name="Bruno again"))
    refuse(opened(), "already_seated", SitDown(user=ALICE, name="Alice"))


def test_who_does_not_sit_cannot_stand_up() -> None:
    refuse(opened(), "not_seated", StandUp(user=BRUNO))


def test_whoever_stood_up_may_come_back_behind_the_others() -> None:
    state = do(opened(BRUNO, CHLOE), StandUp(user=BRUNO))
    assert users(state) == [ALICE, CHLOE]
    assert users(do(state, SitDown(user=BRUNO, name="Bruno"))) == [ALICE, CHLOE, BRUNO]


def test_when_the_host_goes_the_next_person_is_host() -> None:
    state = do(opened(BRUNO, CHLOE), StandUp(user=ALICE))
    assert (state.host, users(state), state.phase) == (BRUNO, [BRUNO, CHLOE], "open")


def test_a_computer_is_never_host() -> None:
    state = opened(computers=2)
    state = do(do(state, SitDown(user=BRUNO, name="Bruno")), StandUp(user=ALICE))
    assert (state.host, users(state)) == (BRUNO, [None, None, BRUNO])


def test_computers_that_were_added_at_once_have_names_of_their_own() -> None:
    state = opened(BRUNO)
    for _ in range(3):
        state = do(state, AddComputer(user=ALICE, level="normal", name="Ada"))
    assert [chair.name for chair in state.chairs[2:]] == ["Ada", "Ada 2", "Ada 3"]
    again = do(do(state, RemoveComputer(user=ALICE)), AddComputer(user=ALICE, level="normal", name=f"N{BRUNO}"))
    assert again.chairs[-1].name == f"N{BRUNO} 2", "people are not mistaken for it either"


def test_a_guest_who_goes_leaves_the_host_in_office() -> None:
    assert do(opened(BRUNO), StandUp(user=BRUNO)).host == ALICE


@pytest.mark.parametrize("computers", [0, 3])
def test_when_nobody_is_left_the_lobby_closes(computers: int) -> None:
    state = do(opened(computers=computers), StandUp(user=ALICE))
    assert (state.phase, state.closed, state.deadline) == ("closed", "empty", None)


def test_the_table_takes_25_and_no_more() -> None:
    state = opened(*range(1, MOST))
    assert len(state.chairs) == MOST
    assert refuse(state, "table_full", SitDown(user=999, name="Late")) == {"most": MOST}
    refuse(state, "table_full", AddComputer(user=ALICE, level="normal", name="Ada"))
    state = do(state, StandUp(user=7))
    assert len(do(state, SitDown(user=999, name="Late")).chairs) == MOST


# -- computers -------------------------------------------------------------------------------------------------------


def test_computers_fill_the_table_beside_one_person() -> None:
    state = opened(computers=MOST - 1)
    assert users(state) == [ALICE] + [None] * (MOST - 1)
    refuse(state, "table_full", AddComputer(user=ALICE, level="normal", name="Ada"))


def test_the_last_computer_is_sent_away_and_no_person() -> None:
    state = do(opened(computers=2), SitDown(user=BRUNO, name="Bruno"))
    state = do(state, RemoveComputer(user=ALICE))
    assert [chair.name for chair in state.chairs] == ["Alice", "Ada 0", "Bruno"]
    state = do(state, RemoveComputer(user=ALICE))
    refuse(state, "no_computer", RemoveComputer(user=ALICE))
    assert users(state) == [ALICE, BRUNO]


def test_the_host_says_how_strong_the_computers_play_those_that_sit_and_those_to_come() -> None:
    state = do(opened(BRUNO, computers=2), SetLevel(user=ALICE, level="hard"))
    assert state.level == "hard"
    assert [chair.level for chair in state.chairs] == [None, None, "hard", "hard"]


# -- what the host alone may do --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "move",
    [
        SetOptions(user=BRUNO, values={"turn_s": 30}),
        AddComputer(user=BRUNO, level="normal", name="Ada"),
        RemoveComputer(user=BRUNO),
        SetLevel(user=BRUNO, level="hard"),
        Start(user=BRUNO),
        Cancel(user=BRUNO),
    ],
)
def test_only_the_host(move: Any) -> None:
    refuse(opened(BRUNO, CHLOE, computers=1), "host_only", move)


def test_a_stranger_who_may_manage_the_server_cancels_too() -> None:
    state = do(opened(BRUNO), Cancel(user=999, manager=True))
    assert (state.phase, state.closed, state.deadline) == ("closed", "cancelled", None)
    assert do(opened(BRUNO), Cancel(user=ALICE)).closed == "cancelled"


def test_the_former_host_has_no_say_any_more() -> None:
    state = do(do(opened(BRUNO), StandUp(user=ALICE)), SitDown(user=ALICE, name="Alice"))
    refuse(state, "host_only", Cancel(user=ALICE))


# -- options ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("min_players", 1),
        ("min_players", 26),
        ("min_players", True),
        ("min_players", "3"),
        ("turn_s", 9),
        ("turn_s", 604_801),
        ("turn_s", -1),
        ("hidden_bets", 1),
        ("hidden_bets", "true"),
        ("tie", "coin"),
        ("start", 0),
        ("late_join", ""),
        ("ring", "e" * 201),
        ("ring", "e " * 3000),
        ("no_such_option", 1),
        ("__class__", "x"),
    ],
)
def test_options_are_checked_and_a_bad_one_changes_nothing(option: str, value: int | bool | str) -> None:
    state = do(opened(), SetOptions(user=ALICE, values={"turn_s": 60}))
    facts = refuse(state, "bad_option", SetOptions(user=ALICE, values={"floor_zero": True, option: value}))
    assert facts["option"] == option
    assert facts["value"] in (str(value), f"{str(value)[:100]}…")
    assert len(facts["value"]) <= 101


@pytest.mark.parametrize("ring", ["", "e f t a", "e " * 35 + "x", "ch " * 36])
def test_what_no_type_can_state_is_asked_of_new_options_alone(ring: str) -> None:
    facts = refuses("bad_option", lambda: new_options(ENGINE, {"floor_zero": True, "ring": ring}))
    assert (facts["option"], facts["value"]) == ("ring", ring if len(ring) <= 100 else f"{ring[:100]}…")
    assert do(opened(), SetOptions(user=ALICE, values={"ring": ring})).options == {"ring": ring}, "an old journal"


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("min_players", 2),
        ("min_players", 25),
        ("turn_s", 10),
        ("turn_s", 604_800),
        ("hidden_bets", True),
        ("tie", "joint"),
    ],
)
def test_options_take_their_whole_range(option: str, value: int | bool | str) -> None:
    state = do(opened(), SetOptions(user=ALICE, values={option: value}))
    assert state.options == {option: value}
    assert getattr(options_of(ENGINE, state.options), option) == value


def test_options_that_are_not_named_stay_and_those_of_the_rules_are_not_kept() -> None:
    state = do(opened(), SetOptions(user=ALICE, values={"turn_s": 60, "floor_zero": True}))
    state = do(state, SetOptions(user=ALICE, values={"turn_s": 90, "tie": "joint"}))
    assert state.options == {"floor_zero": True, "tie": "joint"}


# -- start -----------------------------------------------------------------------------------------------------------


def test_a_game_needs_its_fewest_players() -> None:
    assert refuse(opened(BRUNO), "too_few", Start(user=ALICE)) == {"missing": 1, "fewest": 3}
    assert do(opened(BRUNO, computers=1), Start(user=ALICE)).phase == "started"
    assert do(opened(BRUNO, min_players=2), Start(user=ALICE)).phase == "started"
    refuse(opened(BRUNO, CHLOE, min_players=4), "too_few", Start(user=ALICE))


def test_a_full_table_starts() -> None:
    state = do(opened(*range(1, MOST)), Start(user=ALICE))
    assert (state.phase, state.deadline, len(state.chairs)) == ("started", None, MOST)


# -- time ------------------------------------------------------------------------------------------------------------


def test_unused_for_half_an_hour_the_lobby_closes() -> None:
    state = opened(BRUNO)
    assert state.deadline == NOON + IDLE_MS
    refuse(state, "too_early", TimeUp(), NOON + IDLE_MS - 1)
    closed = do(state, TimeUp(), NOON + IDLE_MS)
    assert (closed.phase, closed.closed, closed.deadline) == ("closed", "unused", None)


@pytest.mark.parametrize(
    "move",
    [
        SitDown(user=CHLOE, name="Chloé"),
        StandUp(user=BRUNO),
        SetOptions(user=ALICE, values={"turn_s": 30}),
        AddComputer(user=ALICE, level="easy", name="Ada"),
        RemoveComputer(user=ALICE),
        SetLevel(user=ALICE, level="hard"),
    ],
)
def test_whatever_is_done_in_a_lobby_keeps_it_open_for_half_an_hour_more(move: Any) -> None:
    assert do(opened(BRUNO, computers=1), move, NOON + 5000).deadline == NOON + 5000 + IDLE_MS


def test_the_lobby_of_a_game_by_post_waits_a_day_as_long_as_it_is_one() -> None:
    post, day = scilof.GAME.engine, 24 * 3600 * 1000
    state = open_lobby(ALICE, "Alice", {}, closes_at(post, {}, NOON))
    assert state.deadline == NOON + day
    assert apply(state, SitDown(user=BRUNO, name="Bruno"), post, NOON + 5000).deadline == NOON + 5000 + day
    live = SetOptions(user=ALICE, values={"preset": "live"})
    assert apply(state, live, post, NOON + 5000).deadline == NOON + 5000 + IDLE_MS


def test_time_that_the_referee_was_away_is_given_back() -> None:
    assert do(opened(), Grant(ms=7000), NOON + 9000).deadline == NOON + IDLE_MS + 7000


# -- the end ---------------------------------------------------------------------------------------------------------

EVERY_MOVE = [
    SitDown(user=CHLOE, name="Chloé"),
    StandUp(user=ALICE),
    SetOptions(user=ALICE, values={"turn_s": 30}),
    AddComputer(user=ALICE, level="normal", name="Ada"),
    RemoveComputer(user=ALICE),
    SetLevel(user=ALICE, level="hard"),
    Start(user=ALICE),
    Cancel(user=ALICE, manager=True),
    TimeUp(),
    Grant(ms=1000),
]


@pytest.mark.parametrize("move", EVERY_MOVE, ids=lambda move: type(move).__name__)
@pytest.mark.parametrize(
    "end", [Cancel(user=ALICE), Start(user=ALICE), Stop(user=0)], ids=lambda end: type(end).__name__
)
def test_started_and_closed_are_final(end: Any, move: Any) -> None:
    refuse(do(opened(BRUNO, CHLOE, computers=1), end), "lobby_over", move, NOON + IDLE_MS)


def test_a_table_is_stopped_in_any_phase_once() -> None:
    for state in (opened(BRUNO, CHLOE), do(opened(BRUNO, CHLOE), Start(user=ALICE))):
        stopped = do(state, Stop(user=0, why="channel_gone"))
        assert (stopped.phase, stopped.closed, stopped.deadline) == ("closed", "channel_gone", None)
        refuse(stopped, "lobby_over", Stop(user=0))


def test_what_is_no_move_of_a_lobby_is_refused() -> None:
    refuse(opened(), "unknown_move", object())
