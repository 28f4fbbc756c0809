"""The process is killed in the middle of what hosts do: nothing of it is lost, no time is, nothing happens twice."""

from __future__ import annotations

from pathlib import Path

from bot.game import find_games
from bot.house.model import HOUSE, ServerSettings, with_values, write_settings
from storage.store import Store
from tests.process.town import Town, open_town, words

BACK = words("back")
MARGIN = 10.0  # seconds
SHORTEST_S = 10
HOURS = 6 * 3600
FIRST_DEADLINE = "import bot.hosting.absence as a; a.ENOUGH = 1"


async def test_a_paused_game_loses_no_time_over_a_restart_of_hours(town: Town) -> None:
    table = await town.game(2)
    left = table.left_s()
    await table.counts(table.host.slash(table.channel, "table pause"))
    await town.restart(away_s=HOURS)
    assert table.row()["deadline"] is None
    await town.until(lambda: "The game is paused" in table.board.text, "the board of a paused game")
    refused = await table.press(table.people[1], "place", "n").message()
    assert words("refusal-paused") in refused.text
    await table.counts(table.host.slash(table.channel, "table resume"))
    assert left - MARGIN <= table.left_s() <= left + MARGIN
    await table.press(table.people[1], "place", "n").ack()
    assert (table.times_said(BACK), table.journal("time_up")) == (0, [])


async def test_a_kill_before_it_is_said_has_it_said_once(town: Town) -> None:
    table = await town.game(2)
    fault = town.sends(table.channel, times=99, status=500)
    table.host.slash(table.channel, "table pause")
    await town.until(lambda: table.journal("pause") and fault.hits, "a pause that nobody hears of")
    await town.harness.kill()
    town.heal()
    await town.harness.start()
    await table.settled()
    assert sum("pauses the game" in said for said in table.said) == 1
    assert len(table.journal("pause")) == 1


async def test_a_game_that_moves_as_the_bot_is_killed_is_found_where_it_goes_on_and_nowhere_else(town: Town) -> None:
    table = await town.game(2)
    old, there = table.channel, town.channel("jardin")
    fault = town.sends(there, times=99, status=500)
    table.host.slash(old, "table move-to", channel=there)
    await town.until(lambda: fault.hits, "a board that does not arrive")
    await town.harness.kill()
    town.heal()
    await town.harness.start()
    table.channel = there
    await town.until(lambda: len(table.boards()) == 1, "the board in the other channel")
    await town.until(lambda: not [m for m in old.messages if m.components], "none where it was")
    await table.press(table.people[1], "place", "n").ack()
    await table.counts(table.slash(table.people[1], "ready"))


async def test_a_game_that_moves_while_its_old_board_goes_speaks_on(town: Town) -> None:
    table = await town.game(2)
    await table.settled()
    old, there = table.channel, town.channel("jardin")
    slow = town.harness.server.faults.add("DELETE", f"/channels/{old.id}/messages/*", delay=1.0)
    table.host.slash(old, "table pause")
    await town.until(lambda: slow.hits, "an old board that is about to go")
    table.host.slash(old, "table move-to", channel=there)
    table.channel = there
    await town.until(lambda: table.boards(), "the board in the other channel")
    await table.settled()
    assert town.harness.log("task.failed") == []


async def test_a_computer_stands_in_after_a_restart_too_until_he_is_back(tmp_path: Path) -> None:
    async with open_town(tmp_path, patch=FIRST_DEADLINE) as town:
        await town.harness.kill()
        settings = with_values(ServerSettings(greeted=True), None, HOUSE, {"absent": "computer"}, find_games())
        store = await Store.open(f"sqlite:///{town.database}")
        await store.guilds.set(town.guild.id, write_settings(settings))
        await store.close()
        await town.harness.start()
        table = await town.game(2, turn_s=SHORTEST_S)
        await table.press(table.host, "place", "n").ack()
        await town.until(lambda: table.journal("stand_in"), "a computer that stands in")
        assert [move["seat"] for move in table.journal("stand_in")] == [1]
        await town.restart(away_s=HOURS)
        played = len(table.journal("place"))
        await town.until(lambda: len(table.journal("place")) > played, "a bet of the computer")
        await table.press(table.people[1], "secrets").message()
        assert [move["level"] for move in table.journal("stand_in")][-1] is None


async def test_a_roll_call_goes_on_after_a_restart_with_the_time_that_was_left(town: Town) -> None:
    table = await town.lobby(3)
    await town.hurry(700)  # they have been sitting for long by now
    await table.press(table.host, "start").ack()
    await town.until(lambda: table.times_said("about to start"), "the roll call")
    left = table.left_s()
    await town.restart(away_s=HOURS)
    assert left - MARGIN <= table.left_s() <= left + MARGIN
    for person in table.people[1:]:
        await table.press(person, "here").ack()
    await table.turn(1)
    assert table.times_said("about to start") == 1
