"""The journal of a long game is played again while other tables, and this one, go on."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest_asyncio

from bot.chance import Chance
from bot.engine import Millis, Transition
from bot.hosting.course import KEPT, Courses, course_of
from bot.hosting.moves import Extend, Undo
from bot.hosting.undo import undo_to
from bot.record.erasure import erase
from bot.record.proof import export, verify
from bot.table import Table
from bot.tasks import BREATH
from cogs.pyramidium import GAME
from cogs.pyramidium.engine import Pyramidium
from tests.bot.helpers import ALICE, BRUNO, WORDS, House

MOVES = 3 * BREATH


class Counting(Pyramidium):
    """Counts the moves that it is asked to apply, and those of them that hold up the event loop."""

    def __init__(self) -> None:
        self.applied = 0
        self.on_loop = 0

    def apply(self, state: Any, move: Any, chance: Chance, at: Millis) -> Transition[Any]:
        self.applied += 1
        self.on_loop += threading.current_thread() is threading.main_thread()
        return super().apply(state, move, chance, at)


class Long:
    """A game of many moves."""

    def __init__(self, house: House, engine: Counting, table: Table) -> None:
        self.house = house
        self.engine = engine
        self.table = table

    async def longest_hold(self, work: asyncio.Future[Any]) -> int:
        """Return how many moves were applied on the loop between two turns of it at most, while `work` was done."""
        most, before = 0, self.engine.on_loop
        while not work.done():
            await asyncio.sleep(0)
            most, before = max(most, self.engine.on_loop - before), self.engine.on_loop
        await work
        return most


@pytest_asyncio.fixture
async def long(tmp_path: Path) -> AsyncIterator[Long]:
    """Return a game with so many moves."""
    engine = Counting()
    async with House(tmp_path, {GAME.name: msgspec.structs.replace(GAME, engine=engine)}) as house:
        table = await house.game()
        for _ in range(MOVES):
            await house.play(table, Extend(user=ALICE, ms=1))
        engine.applied = engine.on_loop = 0
        yield Long(house, engine, table)


async def test_while_a_long_game_is_told_again_the_loop_is_not_held_up(long: Long) -> None:
    work = asyncio.ensure_future(course_of(long.house.store, long.table, WORDS["fr"]))
    assert 0 < await long.longest_hold(work) <= BREATH
    assert len(work.result()) > MOVES


async def test_while_its_record_is_written_out_the_loop_is_not_held_up(long: Long) -> None:
    await long.house.referee.stop_table(long.table.id, "stopped")
    work = asyncio.ensure_future(export(long.house.store, long.house.games, long.table.id))
    assert await long.longest_hold(work) <= BREATH
    assert long.engine.applied >= MOVES
    assert verify(work.result(), long.house.games).faults == ()


async def test_while_somebody_is_erased_from_it_the_loop_is_not_held_up(long: Long) -> None:
    await long.house.referee.stop_table(long.table.id, "stopped")
    work = asyncio.ensure_future(erase(long.house.store, long.house.games, ALICE))
    assert await long.longest_hold(work) <= BREATH
    assert long.engine.applied >= MOVES
    assert long.house.rows("SELECT * FROM people WHERE user = ?", ALICE) == []


async def test_who_asks_with_every_letter_has_it_read_once(long: Long) -> None:
    courses, words = Courses(long.house.store), WORDS["fr"]
    first, second = await asyncio.gather(*(courses.of(long.table, words) for _ in range(2)))
    assert first == second == await course_of(long.house.store, long.table, words)
    long.engine.applied = 0
    assert await courses.of(long.table, words) == first
    assert long.engine.applied == 0
    await long.house.play(long.table, Extend(user=ALICE, ms=1))
    assert (await courses.of(long.table, words))[-1].number == long.table.number
    assert [one.said for one in await courses.of(long.table, WORDS["en"])] != [one.said for one in first]
    long.engine.applied = 0
    courses.forget()
    assert len(await courses.of(long.table, words)) == len(first) + 1
    assert long.engine.applied > MOVES, "all is read anew"


async def test_courses_that_nobody_asks_for_any_more_are_let_go(long: Long) -> None:
    courses, words = Courses(long.house.store), WORDS["fr"]
    await courses.of(long.table, words)
    for channel in range(KEPT):
        await courses.of(await long.house.game(channel=channel + 1), words)
    long.engine.applied = 0
    await courses.of(long.table, words)
    assert long.engine.applied >= MOVES


async def test_what_was_told_before_is_not_played_again(long: Long) -> None:
    store, table, words = long.house.store, long.table, WORDS["fr"]
    told = await course_of(store, table, words)
    long.engine.applied = 0
    assert await course_of(store, table, words, told) == told
    assert long.engine.applied == 0
    await long.house.play(table, Extend(user=ALICE, ms=1))
    long.engine.applied = 0
    assert (await course_of(store, table, words, told))[:-1] == told
    assert long.engine.applied == 1


async def test_a_game_that_goes_on_all_the_time_can_be_taken_back_all_the_same(long: Long) -> None:
    house, table, words = long.house, long.table, WORDS["fr"]
    told = await course_of(house.store, table, words)

    async def play() -> None:
        for _ in range(40):
            await house.play(table, Extend(user=ALICE, ms=1))

    async def back() -> Undo:
        return undo_to(await course_of(house.store, table, words, told), told[1].number, BRUNO)

    playing = asyncio.ensure_future(play())
    before = table.number
    while table.number < before + 10:
        await asyncio.sleep(0)
    await table.submit_made(back, house.now(), user=BRUNO)
    assert not playing.done()  # it was in the midst of it
    await playing
    assert (await house.journal(table)).count("undo") == 1
