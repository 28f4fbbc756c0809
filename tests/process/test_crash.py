"""The process dies between what is written and what is said, or amid a burst: counted once, said once."""

from __future__ import annotations

import asyncio

import pytest

from sandbox.state import Message
from tests.process.presses import answered
from tests.process.replay import unspoken
from tests.process.sitting import Sitting
from tests.process.town import Town, words

BACK, BEGINS = words("back"), words("table-starts", game="Pyramidium")


async def last_turn(town: Town) -> Sitting:
    """Return a game of two with a table of 6 to 0: the next freeze is its last."""
    table = await town.game(2)
    first = table.people[0]
    await table.press(first, "place", "n").ack()
    for _ in range(3):
        await table.freeze()
    await table.turn(4)
    await town.until(lambda: len(table.boards()) == 1, "one board")
    return table


def results(table: Sitting) -> list[tuple[int, int, int]]:
    return table.town.read("SELECT seat, won, score FROM results WHERE game = ? ORDER BY seat", table.table)


def endings(table: Sitting) -> list[Message]:
    return [m for m in table.channel.messages if "Seed:" in m.content]


@pytest.mark.parametrize("after", [False, True], ids=["not-sent", "sent-but-not-known"])
async def test_the_end_is_counted_once_and_said_once(town: Town, after: bool) -> None:
    table = await last_turn(town)
    await table.settled()
    fault = town.sends(table.channel, times=99, drop=True, after=after)
    await table.freeze()
    await town.until(lambda: fault.hits, "the announcement under way")
    assert table.row()["status"] == "over"
    assert len(endings(table)) == after
    await town.harness.kill()
    town.heal()
    await town.harness.start()
    await table.settled()
    assert results(table) == [(0, 1, 8), (1, 0, 0)]
    (ending,) = endings(table)
    assert ending.attachments[0]["description"]  # the plot of the scores, in words too
    await town.until(lambda: not table.boards(), "a board without buttons")
    await town.restart(away_s=60)
    newcomers = await town.lobby(2, channel=table.channel)  # the channel is free again
    assert newcomers.table > table.table
    assert len(endings(table)) == 1


@pytest.mark.parametrize("where", ["board", "panels"])
async def test_an_end_that_was_said_but_not_shown_is_shown_after_the_kill(town: Town, where: str) -> None:
    table = await last_turn(town)
    await table.settled()
    places = [table.channel] if where == "board" else [town.world.dm(person) for person in table.people]
    faults = [town.edits(place, times=99, drop=True) for place in places]
    await table.freeze()
    await town.until(lambda: all(fault.hits for fault in faults), "an edit under way")
    await town.until(lambda: not unspoken(table), "all that has words noted as said")
    await town.until(lambda: not table.boards() or where == "board", "the board")
    await town.harness.kill()
    town.heal()
    await town.harness.start()
    await town.until(lambda: not table.boards() and not any(map(table.panels, table.people)), "nothing to press on")
    await town.until(lambda: not table.unsaid(), "all said and shown")
    assert len(endings(table)) == 1


async def test_a_deadline_that_fired_just_before_the_kill_does_not_fire_again(town: Town) -> None:
    table = await town.game(2)
    await town.hurry(table.left_s() - 2)
    fault = town.sends(table.channel, times=99, drop=True)
    await town.until(lambda: fault.hits and table.journal("time_up"), "the turn that time has ended")
    await town.restart()
    assert table.times_said("Turn 2.") == 0
    town.heal()
    await table.turn(2)
    await table.settled()
    assert len(table.journal("time_up")) == 1
    assert table.times_said("Turn 2.") == 1
    assert table.left_s() > 500


async def test_a_start_that_was_not_announced_is_announced_after_the_kill(town: Town) -> None:
    table = await town.lobby(3)
    fault = town.sends(table.channel, times=99, drop=True)
    dms = [town.sends(town.world.dm(p), times=99, drop=True) for p in table.people]
    table.press(table.host, "start")
    await town.until(lambda: fault.hits and all(dm.hits for dm in dms), "the announcements under way")
    await town.harness.kill()
    town.heal()
    await town.harness.start()
    await table.turn(1)
    assert table.times_said("Turn 1") == table.times_said(BEGINS) == 1
    for person in table.people:
        await table.panel_of(person, "Turn 1")
        told = [
            m for m in town.world.dm(person).log if words("whisper-start", game="Pyramidium") in str(m.history[0].data)
        ]
        assert len(told) == 1


async def test_what_was_unsaid_comes_before_what_is_new(town: Town) -> None:
    table = await town.game(2)
    fault = town.sends(table.channel, times=99, drop=True)
    await table.freeze()
    await table.freeze()
    await town.until(lambda: fault.hits, "the announcement under way")
    await town.harness.kill()
    town.pass_time(60)
    town.heal()
    await town.harness.start()
    await town.until(lambda: table.times_said(BACK), "the referee says that he is back")
    await table.turn(3)
    order = [next(i for i, text in enumerate(table.said) if words in text) for words in ("Turn 2", "Turn 3", BACK)]
    assert order == sorted(order)
    assert [table.times_said(words) for words in ("Turn 2", "Turn 3", BACK)] == [1, 1, 1]


async def test_what_was_answered_in_a_burst_is_in_the_journal(town: Town) -> None:
    table = await town.game(6)
    presses = []
    for zone in ("n", "ne", "e", "se", "s", "sw", "w", "nw"):
        presses += [table.press(person, "place", zone) for person in table.people]
        await asyncio.sleep(0)  # let some of them through
    await town.until(lambda: len(answered(presses)) >= 10, "ten answers")
    await town.harness.kill()
    written = table.keys()
    assert answered(presses) <= set(written)
    assert len(written) == len(set(written))
    await town.harness.start()
    zones = {m["seat"]: m["zone"] for m in table.journal("place")}
    await town.until(
        lambda: table.board.text.count("no place") == len(table.people) - len(zones), "the places of the journal"
    )
    await table.press(table.host, "place", "n" if zones.get(0) != "n" else "s").message()


async def test_a_table_that_was_only_half_opened_blocks_nothing(town: Town) -> None:
    channel = town.channel()
    await town.harness.kill()
    town.write(
        "INSERT INTO games (id, game, guild, channel, seed, created_at, language, status, shown)"
        " VALUES (7, 'pyramidium', ?, ?, x'00', 0, 'en', 'lobby', 0)",
        town.guild.id,
        channel.id,
    )
    await town.harness.start()
    assert (await town.lobby(2, channel=channel)).table > 7
