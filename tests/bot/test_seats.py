"""Who sits at a real table: races for seats, leavers, late joiners, computers; how a table ends, and its results."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.engine import IllegalMove, Join, Leave
from bot.journal import JoinTable
from bot.lobby import RemoveComputer, SitDown, StandUp, Start, Stop
from bot.seating import Chair
from bot.table import Table, join_move, leave_move
from cogs.pyramidium.model import Place
from tests.bot.helpers import ALICE, BRUNO, CHANNEL, CHLOE, DENIS, House, in_words, kept, refused

SEATS = "SELECT seat, user, name FROM seats WHERE game = ? ORDER BY seat"
RESULTS = "SELECT seat, user, won, score, how, ended_at FROM results ORDER BY seat"


async def at_once(table: Table, house: House, moves: list[Any]) -> list[str]:
    """Submit moves at the same time; return for each "done" or the code of the refusal."""
    results = await asyncio.gather(*(house.play(table, move) for move in moves), return_exceptions=True)
    return [error.code if isinstance(error, IllegalMove) else "done" for error in results]


# -- two at once -----------------------------------------------------------------------------------------------------


async def test_of_two_starts_at_once_one_begins_the_game(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(3)
        assert await at_once(table, house, [Start(user=ALICE)] * 2) == ["done", "already_started"]
        assert (await house.journal(table)).count("start") == 1
        assert table.status == "playing"


async def test_a_double_press_on_join_seats_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(2)
        results = await at_once(table, house, [SitDown(user=CHLOE, name="Chloé")] * 5)
        assert results == ["done", *["already_seated"] * 4]
        assert table.names == ("Alice", "Bruno", "Chloé")


async def test_the_last_seat_goes_to_one_of_many(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(1)
        results = await at_once(table, house, [SitDown(user=user, name=f"N{user}") for user in range(1, 31)])
        assert results == ["done"] * 24 + ["table_full"] * 6
        assert [user for _, user, _ in house.rows(SEATS, table.id)] == [ALICE, *range(1, 25)]


async def test_a_start_and_a_host_who_goes_at_the_same_time(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(4)
        assert await at_once(table, house, [StandUp(user=ALICE), Start(user=ALICE)]) == ["done", "host_only"]
        assert table.lobby.host == BRUNO


async def test_two_stops_at_once_end_the_table_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        assert await at_once(table, house, [Stop(user=ALICE), Stop(user=0)]) == ["done", "game_over"]
        assert (await house.journal(table)).count("stop") == 1


# -- options at the opening ------------------------------------------------------------------------------------------


async def test_options_of_a_new_table_are_checked_and_those_of_the_rules_are_not_kept(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        with pytest.raises(IllegalMove) as error:
            await house.lobby(1, turn_s=1)
        in_words(error.value)
        assert (error.value.code, await house.store.live_games()) == ("bad_option", [])
        table = await house.lobby(1, turn_s=90, tie="joint")
        assert table.lobby.options == {"tie": "joint"}


# -- leaving ---------------------------------------------------------------------------------------------------------


async def test_a_leaver_keeps_his_chair_marked_and_is_no_longer_at_the_table(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(4)
        await house.play(table, leave_move(table, BRUNO, house.now()))
        assert [chair.left for chair in table.lobby.chairs] == [False, True, False, False]
        assert table.lobby.seat_of(BRUNO) is None
        assert table.lobby.seat_of(CHLOE) == 2
        assert house.rows(SEATS, table.id)[1] == (1, None, "Bruno")
        assert await house.referee.of_user(BRUNO) == []
        assert await house.referee.of_user(CHLOE) == [table]
        with pytest.raises(IllegalMove, match="not_seated"):
            leave_move(table, BRUNO, house.now())
        await refused(house, table, "not_playing", Place(seat=1, zone="n", turn=1))
        await kept(house, table)


async def test_in_the_lobby_leaving_gives_the_seat_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(3)
        await house.play(table, leave_move(table, ALICE, house.now()))
        assert (table.names, table.lobby.host) == (("Bruno", "Chloé"), BRUNO)
        assert house.rows(SEATS, table.id) == [(0, BRUNO, "Bruno"), (1, CHLOE, "Chloé")]


async def test_when_the_host_leaves_a_running_game_who_has_sat_longest_is_host(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(4)
        await house.play(table, Leave(seat=1))
        assert table.lobby.host == ALICE
        await house.play(table, Leave(seat=0))
        assert table.lobby.host == CHLOE
        await kept(house, table)


async def test_computers_go_on_when_the_last_person_has_left(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(1, computers=3)
        await house.play(table, Leave(seat=0))
        assert (table.status, table.lobby.host) == ("playing", ALICE)
        await kept(house, table)


# -- joining late ----------------------------------------------------------------------------------------------------


async def test_PY_G27_a_late_joiner_has_a_seat_at_once_and_plays_from_the_next_turn_on(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(3, late_join="zero_next_turn")
        await house.play(table, join_move(table, DENIS, "Dénis", house.now()), user=DENIS)
        assert table.names == ("Alice", "Bruno", "Chloé", "Dénis")
        assert house.rows(SEATS, table.id)[3] == (3, DENIS, "Dénis")
        assert await house.referee.of_user(DENIS) == [table]
        await refused(house, table, "not_your_turn_yet", Place(seat=3, zone="n", turn=1))
        await kept(house, table)
        await house.time_up(table)
        await house.crash()
        table = await house.referee.table(table.id)
        await house.until(table, "bets")
        await house.play(table, Place(seat=3, zone="n", turn=table.state.turn))  # type: ignore[union-attr]
        assert table.view(None).players[3].zone == "n"
        await kept(house, table)


async def test_PY_G27_by_the_rules_nobody_joins_late(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(3)
        await refused(house, table, "no_late_join", join_move(table, DENIS, "Dénis", house.now()))


async def test_who_sits_does_not_join_again_and_who_left_may(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(4, late_join="zero_next_turn")
        await refused(house, table, "already_seated", join_move(table, BRUNO, "Bruno", house.now()))
        await house.play(table, Leave(seat=1))
        await house.play(table, join_move(table, BRUNO, "Bruno", house.now()))
        assert table.lobby.seat_of(BRUNO) == 4
        assert [chair.user for chair in table.lobby.chairs] == [ALICE, BRUNO, CHLOE, DENIS, BRUNO]
        assert [user for _, user, _ in house.rows(SEATS, table.id)] == [ALICE, None, CHLOE, DENIS, BRUNO]
        await kept(house, table)


async def test_nobody_joins_late_when_25_chairs_are_taken(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(1, computers=24, late_join="zero_next_turn")
        await refused(house, table, "table_full", join_move(table, DENIS, "Dénis", house.now()))


async def test_of_two_who_join_late_at_once_for_the_same_seat_the_second_is_told(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(3, late_join="zero_next_turn")
        rush = [join_move(table, user, f"N{user}", house.now()) for user in (DENIS, 7)]
        assert await at_once(table, house, rush) == ["done", "bad_seat"]
        await house.play(table, join_move(table, 7, "N7", house.now()))
        assert table.names[3:] == (f"N{DENIS}", "N7")


async def test_nobody_joins_a_table_that_is_over(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(2, min_players=2, late_join="zero_next_turn")
        await house.play(table, Leave(seat=1))
        late = JoinTable(Chair(DENIS, "Dénis"), Join(seat=2))
        await refused(house, table, "game_over", late)


async def test_a_lobby_is_joined_by_sitting_down(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(1)
        await house.play(table, join_move(table, BRUNO, "Bruno", house.now()))
        assert table.names == ("Alice", "Bruno")


# -- computers' seats ------------------------------------------------------------------------------------------------


async def test_the_seats_of_computers_belong_to_nobody(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(2, computers=2)
        await house.play(table, RemoveComputer(user=ALICE))
        await house.play(table, Start(user=ALICE))
        assert house.rows(SEATS, table.id) == [(0, ALICE, "Alice"), (1, BRUNO, "Bruno"), (2, None, "Ada 0")]
        assert [chair.level for chair in table.lobby.chairs] == [None, None, "normal"]
        await house.play(table, Place(seat=2, zone="n", turn=1))
        await kept(house, table)


# -- the end ---------------------------------------------------------------------------------------------------------


async def test_the_end_of_a_game_is_written_once_seat_by_seat(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(2, computers=1)
        await house.play(table, Leave(seat=0))
        assert house.rows(RESULTS) == []
        house.now.at += 5000
        await house.play(table, Leave(seat=1))
        assert table.status == "over"
        assert table.result is not None
        assert house.rows(RESULTS) == [
            (0, ALICE, 0, 0, "alone", house.now()),
            (1, BRUNO, 0, 0, "alone", house.now()),
            (2, None, 1, 0, "alone", house.now()),
        ]
        for move in (Leave(seat=2), Stop(user=ALICE), Place(seat=2, zone="n", turn=1)):
            await refused(house, table, "game_over", move)
        assert len(house.rows(RESULTS)) == 3
        assert await house.referee.in_channel(CHANNEL) is None
        await kept(house, table)


@pytest.mark.parametrize("phase", ["lobby", "bets", "succession"])
async def test_a_table_is_stopped_in_any_phase_without_a_result(tmp_path: Path, phase: str) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(3)
        if phase != "lobby":
            await house.play(table, Start(user=ALICE))
            await house.until(table, phase)
        await house.play(table, Stop(user=0, why="channel_gone"))
        assert (table.status, table.deadline, table.result, table.lobby.closed) == ("over", None, None, "channel_gone")
        assert house.rows(RESULTS) == []
        await kept(house, table)
        await refused(house, table, "game_over", Stop(user=0))
        await refused(house, table, "lobby_over", SitDown(user=DENIS, name="Dénis"))
        await refused(house, table, "lobby_over", Leave(seat=0))
        assert (await house.lobby(1)).id != table.id  # the channel is free again
