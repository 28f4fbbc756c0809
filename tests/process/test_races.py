"""Things that happen at once: counted once, judged by what the presser saw, and the screen ends up right."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.wire.reply import DEFER_AFTER_S
from sandbox.ix import Ix
from sandbox.routes.interactions import ANSWER_SECONDS
from tests.process.sitting import Sitting
from tests.process.town import EARLY, PATIENCE, Town, open_town, words

UPDATED, SAID, DEFERRED = 7, 4, 6  # callback types


@pytest.fixture
async def early(tmp_path: Path) -> AsyncIterator[Town]:
    """A town whose bot acknowledges early what takes long."""
    async with open_town(tmp_path, patch=EARLY) as opened:
        yield opened


def refusals(presses: list[Ix]) -> list[str]:
    return [ix.it.original.text for ix in presses if ix.it.original is not None and ix.it.original.ephemeral]


async def test_two_starts_at_once_start_one_game(town: Town) -> None:
    table = await town.lobby(2)
    presses = [table.press(table.host, "start") for _ in range(3)] + [table.press(table.people[1], "start")]
    for press in presses:
        await press.response()
    await table.turn(1)
    assert len(table.journal("start")) == 1
    assert len(refusals(presses)) == 3
    assert table.times_said("Turn 1") == 1


async def test_double_presses_count_once(town: Town) -> None:
    table = await town.game(2)
    alice = table.people[0]
    panel = await table.panel_of(alice)
    presses = [table.press(alice, "place", "n") for _ in range(2)]
    presses += [table.press(alice, "vote", "1", on=panel) for _ in range(2)]
    presses += [table.press(alice, "ready") for _ in range(2)]
    for press in presses:
        await press.response()
    await town.until(lambda: len(refusals(presses)) >= 2 and table.journal("ready"), "what came of them")
    assert [m["type"] for m in table.journal()[-3:]] == ["place", "vote", "ready"]
    assert len(refusals(presses)) == 2  # the panel says by itself why a second ballot changes nothing
    await town.until(lambda: "✓ Ready" in table.board.text, "ready on the board")


async def test_the_last_pret_and_the_deadline_at_once_end_one_turn(town: Town) -> None:
    table = await town.game(6)
    await town.hurry(table.left_s() - 3)
    due, board = table.row()["deadline"] / 1000, table.board
    presses = []
    for i, person in enumerate(table.people):
        await asyncio.sleep(max(0.0, due - 0.06 + i * 0.02 - time.time()))
        presses.append(table.press_as_seen(person, board, "ready", "", 1))
    for press in presses:
        await press.response()
    await table.turn(2)
    assert len(table.journal("time_up")) <= 1
    assert len(table.journal("ready")) + sum("Too late" in text for text in refusals(presses)) == 6
    assert table.times_said("Turn 2") == 1
    assert table.times_said("Turn 3") == 0
    assert table.left_s() > 500  # the timer of the first turn has not touched the second


async def test_presses_of_an_earlier_turn_are_refused_in_private(town: Town) -> None:
    table = await town.game(2)
    alice, bob = table.people
    panel = await table.panel_of(alice)
    await table.freeze()
    board = await table.turn(2)
    await table.settled()
    on_board = await table.press_as_seen(bob, board, "place", "n", 1).message()
    assert on_board.ephemeral_to == bob.id
    in_private = await table.press_as_seen(alice, panel, "vote", "1", 1).message()
    for answer in (on_board, in_private):
        assert "turn 1 has been played" in answer.text
    assert table.journal("place") == table.journal("vote") == []


def test_what_takes_long_is_acknowledged_a_second_before_discord_takes_no_answer_any_more() -> None:
    assert 0 < DEFER_AFTER_S <= ANSWER_SECONDS - 1


async def test_a_burst_on_a_slow_disk_is_acknowledged_in_time_and_counted_once(early: Town) -> None:
    town, table = early, await early.game(8)
    zones = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
    board, presses = table.board, []
    busy = asyncio.create_task(town.busy_disk(2.0))
    for i in range(25):
        presses += [table.press(person, "place", zones[(i + k) % 8], on=board) for k, person in enumerate(table.people)]
        await asyncio.sleep(2 / 25)
    await busy
    for press in presses:
        await press.response(PATIENCE)
    assert [ix for ix in presses if ix.ack_ms is None] == [], "what comes too late is not taken"
    # What was only acknowledged on the slow disk is in the journal a moment later.
    await town.until(lambda: len(table.journal("place")) >= len(presses), "every press in the journal")
    keys = table.keys()
    assert len(keys) == len(set(keys))
    assert len(table.journal("place")) == len(presses) - len(refusals(presses)) == 200
    last = {m["seat"]: m["zone"] for m in table.journal("place")}
    await town.until(lambda: _zones(table) == last, "the last places on the board")


def _zones(table: Sitting) -> dict[int, str]:
    """Return the place of each seat as the board's lines have it."""
    names = {
        "💧 Eau": "n", "💧🔥 Eau/Feu": "ne", "🔥 Feu": "e", "🔥🌍 Feu/Terre": "se",
        "🌍 Terre": "s", "🌍💨 Terre/Air": "sw", "💨 Air": "w", "💨💧 Air/Eau": "nw",
    }  # fmt: skip
    lines = [line for line in table.board.text.split("\n") if line.startswith("`")]
    found = {}
    for line in lines:
        zone = next((zone for name, zone in names.items() if name in line), None)
        if zone:
            found[int(line.split("`")[1]) - 1] = zone
    return found


async def test_work_that_takes_long_is_acknowledged_first_and_answered_after(early: Town) -> None:
    town, table, channel = early, await early.game(2), early.channel()
    alice, bob = table.people
    with town.slow_disk():
        press = table.press(alice, "place", "n")
        command = town.person().slash(channel, "pyramidium new", turn_s="55")
        form = table.press(bob, "vote", "1", on=await table.panel_of(bob))
        for ix in (press, command, form):
            await ix.ack()
    assert press.it.callback == form.it.callback == DEFERRED
    await press.edited()
    await form.edited()
    await town.until(lambda: _zones(table) == {0: "n"}, "the place on the board")
    board = await command.message()
    assert not board.ephemeral
    assert "55" in board.text
    assert words("pyramidium-panel-ballot", ballot="+1") in (await table.panel_of(bob)).text


# "Prêt" changes the words of the board but not its picture, which would follow by itself a little later.
READY = "✓ " + words("pyramidium-ready")


async def test_a_successor_is_looked_for_after_the_command_is_acknowledged(early: Town) -> None:
    town, table = early, await early.game(2)
    alice, bob = table.people
    town.forgiven.add("bot_errors")  # on a slow machine, the disk is held for longer than the press waits for it
    with town.slow_disk():
        await table.press(alice, "place", "n").ack()  # what is read by now waits for what it writes
        named = await table.slash(bob, "successor", player=alice.name).ack()
    assert (await named.message(PATIENCE)).ephemeral


async def test_an_answer_overtaken_by_a_later_one_does_not_stay(town: Town) -> None:
    table = await town.game(3)
    alice, bob, _ = table.people
    answer = town.answers(held=True)
    slow = table.press(alice, "ready")
    await town.until(lambda: answer.hits and table.journal("ready"), "the first Prêt")
    await table.press(bob, "ready").ack()
    answer.release()
    await slow.ack()
    await town.until(lambda: table.board.text.count(READY) == 2, "both Prêts on the board")
    panel = await table.panel_of(bob)
    answer = town.answers(held=True)
    slow = table.press(bob, "vote", "1", on=panel)
    await town.until(lambda: answer.hits and table.journal("vote"), "the first ballot")
    await table.press(bob, "vote", "-1", on=panel).ack()
    answer.release()
    await slow.ack()
    await table.panel_of(bob, words("pyramidium-panel-ballot", ballot="−1"))


async def test_an_edit_that_overtakes_an_answer_does_not_stay(town: Town) -> None:
    table = await town.game(3)
    alice, bob, _ = table.people
    edit = town.edits(table.channel, held=True)
    await table.slash(bob, "ready").response()
    await town.until(lambda: edit.hits, "the edit under way")
    await table.press(alice, "ready").ack()
    await town.until(lambda: table.board.text.count(READY) == 2, "both Prêts by the answer")
    edit.release()
    await town.until(lambda: table.board.text.count(READY) == 1, "the edit that comes too late")
    await town.until(lambda: table.board.text.count(READY) == 2, "both Prêts on the board")


async def test_a_press_while_a_new_board_is_on_its_way_is_on_that_board(town: Town) -> None:
    table = await town.game(4)
    leaver = table.people[-1]
    old = table.board
    put = town.sends(table.channel, held=True, skip=1)  # the announcement goes first
    sure = await table.press(leaver, "leave", on=old).message()
    await table.press(leaver, "leave_surely", on=sure).ack()
    await town.until(lambda: put.hits, "the new board under way")
    await table.press(table.people[0], "ready", on=old).ack()
    put.release()
    await town.until(lambda: table.board.id != old.id and READY in table.board.text, "the Prêt on the new board")
    await town.until(lambda: len(table.boards()) == 1, "the old board shrunk")
