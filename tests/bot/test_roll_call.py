"""Before a start, those who sat down long ago say that they are there; who does not stands up."""

from __future__ import annotations

from pathlib import Path

from bot.engine import Grant, TimeUp
from bot.lobby import CALL_MS, LONG_AGO_MS, Here, StandUp, Start
from bot.seating import LobbyState
from tests.bot.helpers import ALICE, BRUNO, CHLOE, DENIS, NOON, House
from tests.bot.lobbies import do, opened, refuse

LATER = NOON + LONG_AGO_MS + 1


def called(*more: int) -> LobbyState:
    """Return the lobby of Alice and others who sat down long ago, and whom she calls."""
    return do(opened(*more), Start(user=ALICE), LATER)


def test_who_sat_down_just_now_is_not_called() -> None:
    assert do(opened(BRUNO, CHLOE), Start(user=ALICE), NOON + LONG_AGO_MS).phase == "started"


def test_who_sat_down_long_ago_says_that_he_is_there_before_the_game_begins() -> None:
    state = called(BRUNO, CHLOE)
    assert state.call is not None
    assert (state.phase, state.call.waiting, state.deadline) == ("open", (BRUNO, CHLOE), LATER + CALL_MS)
    refuse(state, "called_already", Start(user=ALICE), LATER)
    refuse(state, "not_called", Here(user=ALICE), LATER)
    state = do(state, Here(user=CHLOE), LATER)
    refuse(state, "not_called", Here(user=CHLOE), LATER)
    assert do(state, Here(user=BRUNO), LATER).phase == "started"
    refuse(opened(BRUNO), "not_called", Here(user=BRUNO))


def test_time_during_which_the_referee_was_away_makes_nobody_late() -> None:
    away = do(opened(BRUNO, CHLOE), Grant(ms=LONG_AGO_MS), NOON)
    assert do(away, Start(user=ALICE), LATER).phase == "started"


def test_who_stands_up_need_not_answer_and_with_too_few_nobody_need() -> None:
    state = called(BRUNO, CHLOE, DENIS)
    for user in (BRUNO, CHLOE):
        state = do(state, Here(user=user), LATER)
    assert do(state, StandUp(user=DENIS), LATER).phase == "started"
    few = do(called(BRUNO, CHLOE), StandUp(user=CHLOE), LATER)
    assert (few.phase, few.call) == ("open", None)


def test_who_has_become_the_host_meanwhile_must_answer_like_others() -> None:
    state = do(called(BRUNO, CHLOE, DENIS), StandUp(user=ALICE), LATER)
    assert (state.host, state.phase) == (BRUNO, "open")
    state = do(state, Here(user=DENIS), LATER)
    state = do(state, TimeUp(), LATER + CALL_MS)
    assert (state.host, [chair.user for chair in state.chairs], state.call) == (DENIS, [DENIS], None)


def test_where_nobody_answers_whose_host_has_gone_the_lobby_closes() -> None:
    state = do(called(BRUNO, CHLOE, DENIS), StandUp(user=ALICE), LATER)
    state = do(state, TimeUp(), LATER + CALL_MS)
    assert (state.phase, state.closed, state.deadline) == ("closed", "empty", None)


async def test_who_does_not_answer_in_time_stands_up_and_the_host_can_start_without_him(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(people=4)
        house.now.at += LONG_AGO_MS + 1
        await house.play(table, Start(user=ALICE))
        said = (await house.said())[-1]
        assert said.startswith(f"<@{BRUNO}> <@{CHLOE}> <@{DENIS}>")
        await house.play(table, Here(user=BRUNO))
        await house.play(table, Here(user=CHLOE))
        await house.time_up(table)
        assert [chair.user for chair in table.lobby.chairs] == [ALICE, BRUNO, CHLOE]
        assert "Dénis" in (await house.said())[-1]
        await house.play(table, Start(user=ALICE))  # who has just answered is not called again
        assert table.status == "playing"
        assert (await house.replayed(table)) == table.standing
