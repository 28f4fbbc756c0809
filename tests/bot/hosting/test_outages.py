"""Outages of a bot with several shards: whose time stands still, and what is given back, once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.game import find_games
from bot.hosting.moves import Extend, Pause
from bot.hosting.outages import Outages, Shards
from bot.lobby import SitDown, Start
from bot.table import Table
from cogs.bataille_corse import GAME as CORSE
from cogs.pyramidium import GAME as PYRAMIDIUM
from tests.bot.helpers import ALICE, BRUNO, MINUTE, SOON, House, Now, kept

SHARDS = Shards(4, range(4))


def guild(shard: int) -> int:
    """Return a server of which a shard hears."""
    return (8 + shard) << 22


class Refused(logging.Handler):
    """Waits until nothing could be given back."""

    def __init__(self) -> None:
        super().__init__()
        self.said = asyncio.Event()

    def emit(self, record: logging.LogRecord) -> None:
        if record.msg == "outage.not_given_back":
            self.said.set()


@pytest.fixture
def refused() -> Iterator[Refused]:
    """Tells when nothing could be given back."""
    handler = Refused()
    logging.getLogger("bot.hosting.outages").addHandler(handler)
    yield handler
    logging.getLogger("bot.hosting.outages").removeHandler(handler)


async def connected(
    house: House,
    shards: Shards = SHARDS,
    machine: Now | None = None,
    silence: Callable[[int], float | None] = lambda _: None,
) -> Outages:
    """Return who hears of outages, once all shards are connected; `machine` is the clock by which it is noticed that
    the process has slept, else one that stands still; `silence` as he is told it."""
    outages = Outages(house.referee, lambda: shards, lambda _: None, machine or Now(), silence)
    await outages.start()
    for shard in shards.own:
        outages.found(shard)
    await settled(outages)
    return outages


async def settled(outages: Outages) -> None:
    """Wait until all that was begun is done."""
    await outages._errands.done()


async def table_of(house: House, shard: int, game: Any = CORSE, channel: int = 500) -> Table:
    """Begin a game on a server of a shard."""
    options = {"min_players": 2} if game is PYRAMIDIUM else {}
    table = await house.referee.open(game, guild(shard), channel + shard, ALICE, "Alice", options, "fr")
    await house.play(table, SitDown(user=BRUNO, name="Bruno"))
    await house.play(table, Start(user=ALICE))
    return table


def left(house: House, table: Table) -> int:
    """Return the time to the deadline of a table."""
    assert table.deadline is not None
    return table.deadline - house.now()


async def test_only_the_tables_of_the_shard_wait(tmp_path: Path) -> None:
    async with House(tmp_path, find_games()) as house:
        outages = await connected(house)
        here, there = await table_of(house, 1), await table_of(house, 2)
        before = left(house, here)
        outages.lost(1)
        house.now.at += 5000
        assert here.cut_off == house.now() - 5000
        assert here.alarm is None
        assert there.alarm == there.deadline
        outages.found(1)
        await settled(outages)
        assert (left(house, here), left(house, there)) == (before, before - 5000)
        assert here.alarm == here.deadline


async def test_what_was_due_before_the_line_went_comes_before_a_move_that_still_arrives(tmp_path: Path) -> None:
    async with House(tmp_path, find_games()) as house:
        outages = await connected(house)
        table = await table_of(house, 1)
        house.now.at += left(house, table)
        outages.lost(1)
        house.now.at += 5000
        await table.submit(Pause(user=ALICE), house.now(), user=ALICE)
        assert (await house.journal(table))[-2:] == ["time_up", "pause"]


async def test_where_there_are_secrets_the_shard_of_direct_messages_counts_too_and_time_is_given_once(
    tmp_path: Path,
) -> None:
    async with House(tmp_path, find_games()) as house:
        outages = await connected(house)
        secret, open_ = await table_of(house, 3, PYRAMIDIUM), await table_of(house, 3, CORSE, 600)
        before = left(house, secret), left(house, open_)
        for step, shard in ((outages.lost, 0), (outages.lost, 3), (outages.found, 0), (outages.found, 3)):
            step(shard)
            await settled(outages)
            house.now.at += 5000
        # The one was cut off for three stretches of time, the other for two; the last one is over.
        assert (left(house, secret), left(house, open_)) == (before[0] - 5000, before[1] - 10000)
        await kept(house, secret)


async def test_a_process_that_has_other_shards_waits_for_none(tmp_path: Path) -> None:
    async with House(tmp_path, find_games()) as house:
        await connected(house, Shards(4, (2, 3)))
        assert [(await table_of(house, shard, PYRAMIDIUM)).cut_off for shard in (1, 2)] == [None, None]


async def test_until_the_first_connection_nothing_is_due(tmp_path: Path) -> None:
    async with House(tmp_path, find_games()) as house:
        table = await table_of(house, 2)
        before = left(house, table)
        known = [Shards(None, ())]
        outages = Outages(house.referee, lambda: known[-1], lambda _: None)
        await outages.start()
        house.now.at += 3 * MINUTE
        await table.time_up(house.now())
        known.append(SHARDS)
        outages.found(0)
        await settled(outages)
        assert table.cut_off is not None, "its own shard is still to come"
        house.now.at += MINUTE
        outages.found(2)
        await settled(outages)
        assert left(house, table) == before
        assert (await house.journal(table))[-1] == "grant"


async def test_who_is_killed_in_an_outage_or_while_he_gives_back_gives_all_of_it_once(tmp_path: Path) -> None:
    async with House(tmp_path, find_games()) as house:
        outages = await connected(house)
        await house.referee.beat()
        tables = [await table_of(house, shard) for shard in (1, 2)]
        before = [left(house, table) for table in tables]
        outages.lost(1)
        await settled(outages)
        house.now.at += 5 * MINUTE
        await house.referee.beat()
        assert outages._under_way
        for _ in range(2):  # the second start finds the notes of the first
            await house.crash()
            outages = Outages(house.referee, lambda: SHARDS, lambda _: None)
            await outages.start()
            here, there = [await house.referee.table(table.id) for table in tables]
            assert (left(house, here), left(house, there)) == (before[0], before[1] - 5 * MINUTE)


async def test_a_start_that_fails_forgets_no_outage_of_before(tmp_path: Path) -> None:
    async with House(tmp_path, find_games()) as house:
        outages = await connected(house)
        table = await table_of(house, 1)
        before = left(house, table)
        outages.lost(1)
        await settled(outages)
        house.now.at += 5 * MINUTE
        await house.referee.beat()
        for begins in (False, True):
            await house.crash()
            outages = Outages(house.referee, lambda: SHARDS, lambda _: None)
            if begins:
                await outages.start()
            await outages.stop()
        assert left(house, await house.referee.table(table.id)) == before


async def test_a_line_that_is_lost_again_before_all_is_given_back_gets_both_back(
    tmp_path: Path, refused: Refused
) -> None:
    async with House(tmp_path, find_games()) as house:
        outages = await connected(house)
        table = await table_of(house, 1)
        before = left(house, table)
        outages.lost(1)
        await settled(outages)
        house.now.at += 5 * MINUTE
        async with house.read_only():
            outages.found(1)
            await asyncio.wait_for(refused.said.wait(), SOON)
            outages.lost(1)
        house.now.at += 3 * MINUTE
        await house.referee.beat()
        await outages.stop()
        await house.crash()
        outages = Outages(house.referee, lambda: SHARDS, lambda _: None)
        await outages.start()
        assert left(house, await house.referee.table(table.id)) == before


async def test_what_was_due_while_the_machine_slept_is_not_and_the_time_is_given_back_once(tmp_path: Path) -> None:
    async with House(tmp_path, find_games()) as house:
        machine = Now()
        outages = await connected(house, machine=machine)
        table, other = await table_of(house, 1), await table_of(house, 2)
        before = left(house, table)
        for clock in (machine, house.now):
            clock.at += 8 * 60 * MINUTE
        await table.time_up(house.now())  # the alarm rings as the machine wakes up
        await other.submit(Extend(user=ALICE, ms=MINUTE), house.now(), user=ALICE)  # and a press arrives
        await settled(outages)
        table, other = [await house.referee.table(one.id) for one in (table, other)]  # which were let go meanwhile
        assert [left(house, one) for one in (table, other)] == [before, before + MINUTE]
        assert (await house.journal(table))[-1:] == ["grant"]
        assert (await house.journal(other))[-2:] == ["extend", "grant"]
        assert table.cut_off is None


async def test_who_is_killed_as_he_wakes_up_gives_back_what_he_has_slept_once(tmp_path: Path) -> None:
    async with House(tmp_path, find_games()) as house:
        machine = Now()
        outages = await connected(house, machine=machine)
        await house.referee.beat()
        tables = [await table_of(house, shard) for shard in (1, 2)]
        before = [left(house, table) for table in tables]
        for clock in (machine, house.now):
            clock.at += 5 * MINUTE
        async with tables[1].lock:  # he comes no further than to the first
            assert tables[0].cut_off is not None
            async with asyncio.timeout(SOON):
                while left(house, tables[0]) != before[0]:
                    await asyncio.sleep(0)
            await outages._errands.stop()
        for _ in range(2):
            await house.crash()
            outages = Outages(house.referee, lambda: SHARDS, lambda _: None)
            await outages.start()
            await house.referee.start()
            assert [left(house, await house.referee.table(table.id)) for table in tables] == before


async def test_who_is_slow_for_a_moment_has_not_slept_nor_has_whose_clock_is_put_back(tmp_path: Path) -> None:
    async with House(tmp_path, find_games()) as house:
        machine = Now()
        outages = await connected(house, machine=machine)
        table = await table_of(house, 1)
        for passed in (19_000, -8 * 60 * MINUTE, 19_000):
            machine.at += passed
            assert table.cut_off is None
        await settled(outages)
        assert "grant" not in await house.journal(table)


async def test_a_full_disk_only_delays_what_is_given_back(
    tmp_path: Path, refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.hosting.outages.RETRY_S", 0.01)
    async with House(tmp_path, find_games()) as house:
        outages = await connected(house)
        table = await table_of(house, 1)
        before = left(house, table)
        outages.lost(1)
        await settled(outages)
        house.now.at += MINUTE // 2
        async with house.read_only():
            outages.found(1)
            await asyncio.wait_for(refused.said.wait(), SOON)
            assert table.alarm is None
        await settled(outages)
        assert left(house, table) == before


class Ear:
    """Which shards are silent for how many seconds, None for those that are not connected; time goes by for all."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.machine = Now()
        self.silent: dict[int, float | None] = {}

    def silence(self, shard: int) -> float | None:
        return self.silent.get(shard, 0.0)

    async def pass_time(self, outages: Outages, ms: int) -> None:
        """Let time go by until the next sign of life."""
        self.house.now.at += ms
        self.machine.at += ms
        await outages._live()
        await settled(outages)


@pytest.mark.parametrize("how", ["connected again", "heard again"])
async def test_a_line_that_falls_silent_is_cut_off_and_gets_all_of_it_back(tmp_path: Path, how: str) -> None:
    async with House(tmp_path, find_games()) as house:
        ear = Ear(house)
        outages = await connected(house, machine=ear.machine, silence=ear.silence)
        here, there = await table_of(house, 1), await table_of(house, 2)
        before = left(house, here)
        await ear.pass_time(outages, 15_000)
        assert here.alarm == here.deadline
        ear.silent[1] = 12.0
        await ear.pass_time(outages, 5000)
        assert (here.cut_off, here.alarm) == (house.now(), None), "what was due before that was noticed has been"
        assert there.alarm == there.deadline
        ear.silent[1] = 17.0
        await ear.pass_time(outages, 5000)
        assert left(house, here) == before - 25_000
        if how == "connected again":
            ear.silent[1] = None  # discord.py has given it up, and is about to say so
            await ear.pass_time(outages, 1000)
            assert here.alarm is None
            outages.lost(1)
            ear.silent[1] = 0.0
            await ear.pass_time(outages, 1000)
            assert here.alarm is None, "of a shard that has gone more is known than that it was silent"
            outages.found(1)
            await settled(outages)
            assert left(house, here) == before - 20_000 + 12_000
        else:
            ear.silent[1] = 0.0
            await ear.pass_time(outages, 2000)
            assert left(house, here) == before - 20_000 + 12_000
        assert here.alarm == here.deadline
        assert left(house, there) < before
        await kept(house, here)


async def test_the_silence_of_a_line_while_the_process_slept_is_counted_once(tmp_path: Path) -> None:
    async with House(tmp_path, find_games()) as house:
        ear = Ear(house)
        outages = await connected(house, machine=ear.machine, silence=ear.silence)
        table = await table_of(house, 1)
        before = left(house, table)
        ear.silent[1] = MINUTE / 1000
        await ear.pass_time(outages, MINUTE)
        assert left(house, table) == before
        assert table.alarm == table.deadline, "what has come meanwhile is still to be read"
        ear.silent[1] = (MINUTE + 6000) / 1000
        await ear.pass_time(outages, 6000)
        assert table.alarm is None
        outages.found(1)
        await settled(outages)
        assert left(house, table) == before, "nor is it given back anew"
