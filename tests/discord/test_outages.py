"""Discord's gateway goes and comes back: deadlines wait, computers too, and the time that was missed is given back."""

from __future__ import annotations

import pytest

from tests.discord.fate import Turn, ring
from tests.discord.test_restart import BACK
from tests.discord.town import MINUTE, Sitting, Town

MOST_LOOKS = 1_000
ELEMENT = ring([Turn("e", 0)], players=3)


async def go(town: Town, shard: int = 0) -> None:
    """Let the gateway go."""
    town.bot.dispatch("shard_disconnect", shard)
    await town.settle()


async def come(town: Town, shard: int = 0, *, anew: bool = False) -> None:
    """Let the gateway come back: the session goes on, or begins `anew`."""
    town.bot.dispatch("shard_connect" if anew else "shard_resumed", shard)
    await town.settle()
    await town.bot.outages._errands.done()
    await town.wait(3)


async def left_s(town: Town, sitting: Sitting) -> float:
    """Return the seconds to the deadline of a table."""
    deadline = (await sitting.table()).deadline
    assert deadline is not None
    return (deadline - town.stage.milliseconds()) / 1000


async def grants(town: Town, sitting: Sitting) -> int:
    """Return how often a table was given time back."""
    journal = await town.bot.store.journal(sitting.id)
    return sum('"type":"grant"' in entry.move for entry in journal)


@pytest.mark.parametrize("anew", [False, True])
async def test_a_deadline_waits_until_people_are_heard_again(town: Town, anew: bool) -> None:
    sitting = await town.game(town.people(3), ring=ELEMENT)
    left = await left_s(town, sitting)
    await go(town)
    await town.wait(10 * MINUTE)
    assert (await sitting.state()).turn == 1
    await come(town, anew=anew)
    assert (await sitting.state()).turn == 1
    assert left - 5 <= await left_s(town, sitting) <= left
    assert sitting.news() == [town.either(*BACK)]
    await town.wait(left + 3)
    assert (await sitting.state()).turn == 2


async def test_an_outage_of_seconds_is_given_back_without_a_word(town: Town) -> None:
    sitting = await town.game(town.people(3), ring=ELEMENT)
    left = await left_s(town, sitting)
    await go(town)
    await town.wait(20)
    await come(town)
    assert left - 5 <= await left_s(town, sitting) <= left
    assert sitting.news() == []


async def test_a_connection_that_goes_on_without_a_gap_changes_nothing(town: Town) -> None:
    sitting = await town.game(town.people(3), ring=ELEMENT)
    left = await left_s(town, sitting)
    town.bot.dispatch("shard_disconnect", 0)
    await come(town)
    await come(town)
    assert await left_s(town, sitting) == left - 6
    assert await grants(town, sitting) == 0
    await town.wait(left)
    assert (await sitting.state()).turn == 2


async def test_many_outages_in_a_row_are_told_once(town: Town) -> None:
    sitting = await town.game(town.people(3), ring=ELEMENT)
    left = await left_s(town, sitting)
    for _ in range(4):
        await go(town)
        await town.wait(MINUTE)
        await go(town)  # a try to come back that failed
        await town.wait(MINUTE)
        await come(town)
    assert left - 13 <= await left_s(town, sitting) <= left - 11, "only the time in between has gone by"
    assert sitting.news() == [town.either(*BACK)]


async def test_computers_wait_too_and_go_on_afterwards(town: Town) -> None:
    sitting = await town.game([town.person()], computers=3, turn_s=86_400)
    shard = town.bot.shards[0]
    ready = [player.ready for player in (await sitting.state()).players]
    assert not all(ready[1:])
    await shard.disconnect()
    await town.wait(MINUTE)
    assert [player.ready for player in (await sitting.state()).players] == ready
    await shard.reconnect()
    for _ in range(MOST_LOOKS):  # they look at each board first, and boards follow each other in real time
        await town.wait(5)
        ready = [player.ready for player in (await sitting.state()).players]
        if all(ready[1:]):
            break
    assert ready == [False, True, True, True]


async def test_what_arrives_in_private_meanwhile_counts_as_in_time(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people, ring=ELEMENT)
    await go(town)
    await town.wait(10 * MINUTE)
    await people[0].press(people[0].panel, "vote", "1")
    state = await sitting.state()
    assert (state.turn, state.players[0].ballot) == (1, 1)
    await come(town)
    assert await left_s(town, sitting) > MINUTE
    table = await sitting.table()
    assert table.standing == await _replayed(town, sitting)


async def _replayed(town: Town, sitting: Sitting) -> object:
    table = await sitting.table()
    before = table.standing
    await table.reload()
    assert table.standing is not before
    return table.standing


async def test_a_table_that_is_paused_meanwhile_gets_its_time_back_when_it_goes_on(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people, ring=ELEMENT)
    left = await left_s(town, sitting)
    await people[0].slash(sitting.channel, "table pause")
    await go(town)
    await town.wait(10 * MINUTE)
    await come(town)
    assert await grants(town, sitting) == 0
    await people[0].slash(sitting.channel, "table resume")
    assert left - 2 <= await left_s(town, sitting) <= left


async def test_a_lobby_does_not_close_meanwhile(town: Town) -> None:
    sitting = await town.open(town.person())
    await go(town)
    await town.wait(60 * MINUTE)
    await come(town)
    assert (await sitting.table()).status == "lobby"
    assert sitting.news() == []


async def test_who_is_started_anew_in_the_middle_of_an_outage_gives_all_of_it_back(town: Town) -> None:
    sitting = await town.game(town.people(3), ring=ELEMENT)
    left = await left_s(town, sitting)
    await go(town)
    await town.wait(10 * MINUTE)
    await town.restart(away_s=MINUTE)
    await town.wait(3)
    assert (await sitting.state()).turn == 1
    assert left - 5 <= await left_s(town, sitting) <= left
    assert sitting.news() == [town.either(*BACK)]
    await town.restart()
    await town.wait(3)
    assert left - 10 <= await left_s(town, sitting) <= left, "it is given back once"
