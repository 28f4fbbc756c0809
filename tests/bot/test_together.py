"""Moves at several tables that belong together: locks, clocks, all or nothing, once. With the real store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.engine import IllegalMove
from bot.table import Table
from bot.together import Act, submit_together
from cogs.pyramidium.model import Place, Zone
from tests.bot.helpers import ALICE, CHANNEL, SOON, TURN, House, a_while, kept


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with House(tmp_path) as house:
        yield house


async def two(house: House) -> tuple[Table, Table]:
    """Return two tables at which a game has begun."""
    return await house.game(3), await house.game(3, channel=CHANNEL + 1)


def place(table: Table, zone: Zone, turn: int = 1) -> Act:
    """Return Alice's move to a place of the board."""
    return Act(table, lambda: Place(seat=0, zone=zone, turn=turn))


def zones(*tables: Table) -> list[str | None]:
    """Return where Alice stands."""
    return [table.state.players[0].zone for table in tables]  # type: ignore[union-attr]


async def test_moves_that_name_the_same_tables_in_another_order_do_not_wait_for_each_other(house: House) -> None:
    one, other = await two(house)
    async with one.lock, other.lock:  # so that both have to wait, each for the table that it asks for first
        moving = asyncio.gather(
            submit_together(house.store, [place(one, "n"), place(other, "n")], house.now()),
            submit_together(house.store, [place(other, "s"), place(one, "s")], house.now()),
        )
        await a_while()
    await asyncio.wait_for(moving, SOON)
    assert zones(one, other) == ["s", "s"]
    await kept(house, one)
    await kept(house, other)


@pytest.mark.parametrize("late", ["the first", "the second", "both"])
async def test_time_comes_first_at_each_of_the_tables(house: House, late: str) -> None:
    one, other = await two(house)
    house.now.at += TURN
    for table, which in ((one, "the first"), (other, "the second")):
        if late not in (which, "both"):
            await table.time_up(house.now())
    await submit_together(house.store, [place(one, "n", 2), place(other, "s", 2)], house.now(), key="1")
    for table in (one, other):
        assert (await house.journal(table))[-2:] == ["time_up", "place"]
        await kept(house, table)
    assert zones(one, other) == ["n", "s"]


async def test_what_is_refused_at_one_table_happens_at_none_and_time_goes_by_all_the_same(house: House) -> None:
    one, other = await two(house)
    house.now.at += TURN
    with pytest.raises(IllegalMove):
        await submit_together(house.store, [place(one, "n", 2), place(other, "s", 1)], house.now())
    for table in (one, other):
        assert (await house.journal(table))[-1] == "time_up"
        await kept(house, table)
    assert zones(one, other) == [None, None]


@pytest.mark.parametrize("again", ["n", "e"])
async def test_a_press_counts_once_however_often_it_comes(house: House, again: Zone) -> None:
    """Whether what it asks for would be refused by now, or would still be possible."""
    one, other = await two(house)
    presses: tuple[tuple[Zone, bool], ...] = (("n", False), (again, True))
    for zone, repeated in presses:
        acts = [place(one, zone), place(other, zone)]
        done = await submit_together(house.store, acts, house.now(), user=ALICE, key="7")
        assert [outcome.repeated for outcome in done] == [repeated, repeated]
    assert zones(one, other) == ["n", "n"]
    for table in (one, other):
        assert (await house.journal(table)).count("place") == 1
        await kept(house, table)
