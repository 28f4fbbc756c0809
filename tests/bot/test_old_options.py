"""A journal with options that were allowed once, and are not any more, is played again as ever; no new one has them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.lobby import AddComputer, SetOptions, SitDown, Start
from bot.record.proof import export, verify
from bot.speech import guide_of
from bot.table import Table
from bot.text import Talk
from bot.variants import options_of
from cogs.bataille_corse import GAME as CORSE
from cogs.romancier_scilof import GAME
from cogs.romancier_scilof.model import Letter, Post
from tests.bot.helpers import ALICE, CHANNEL, GUILD, PEOPLE, SECOND, WORDS, House, kept, refused

FINE, SHORT = 31, 7  # seconds to answer: what is allowed, and what once was


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with House(tmp_path, {GAME.name: GAME, CORSE.name: CORSE}) as house:
        yield house


async def opened(house: House, *, at_once: bool) -> Table:
    """Open a table for which its host says how long one has to answer: at once, or when others sit there already."""
    options = {"answer_s": FINE} if at_once else {}
    table = await house.referee.open(GAME, GUILD, CHANNEL, ALICE, "Alice", options, "fr")
    for user, name in PEOPLE[1:3]:
        await house.play(table, SitDown(user=user, name=name))
    if not at_once:
        await house.play(table, SetOptions(user=ALICE, values={"answer_s": FINE}))
    return table


async def from_before(house: House, table: Table) -> Table:
    """Let the journal of a table be one from before there was a least time to answer, and read it again."""
    house.change("DELETE FROM snapshots")
    house.change(f"UPDATE journal SET move = replace(move, '\"answer_s\":{FINE}', '\"answer_s\":{SHORT}')")
    await house.crash()
    found = await house.referee.table(table.id)
    assert options_of(GAME.engine, found.lobby.options).answer_s == SHORT  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize("at_once", [True, False])
async def test_a_game_with_a_time_that_is_too_short_by_now_is_played_again_and_on(house: House, at_once: bool) -> None:
    table = await opened(house, at_once=at_once)
    await house.play(table, AddComputer(user=ALICE, level="normal", name="Ada"))
    await house.play(table, Start(user=ALICE))
    table = await from_before(house, table)
    assert guide_of(table, table.standing, Talk(WORDS["fr"], table.names))
    await house.play(table, Post(seat=0, letter=Letter(1, 0), addressee=1))
    state: Any = table.state
    assert state.mails[0].due_at == house.now.at + SHORT * SECOND
    await kept(house, table)
    while table.status != "over":
        await house.time_up(table)
    assert verify(await export(house.store, house.games, table.id), house.games).faults == ()


@pytest.mark.parametrize("at_once", [True, False])
async def test_a_lobby_with_such_a_time_is_found_and_starts(house: House, at_once: bool) -> None:
    table = await from_before(house, await opened(house, at_once=at_once))
    await house.play(table, AddComputer(user=ALICE, level="normal", name="Ada"))
    await house.play(table, Start(user=ALICE))
    assert table.status == "playing"


async def test_no_new_table_has_such_a_time(house: House) -> None:
    with pytest.raises(Exception, match="bad_option"):
        await house.referee.open(GAME, GUILD, CHANNEL, ALICE, "Alice", {"answer_s": SHORT}, "fr")
    assert await house.store.live_games() == []
    table = await opened(house, at_once=True)
    await refused(house, table, "bad_option", SetOptions(user=ALICE, values={"answer_s": SHORT}))


async def test_a_game_with_a_time_limit_that_is_too_short_by_now_is_played_again(house: House) -> None:
    with pytest.raises(Exception, match="bad_option"):
        await house.referee.open(CORSE, GUILD, CHANNEL, ALICE, "Alice", {"time_limit": SHORT}, "fr")
    table = await house.referee.open(CORSE, GUILD, CHANNEL, ALICE, "Alice", {"time_limit": 61}, "fr")
    await house.play(table, AddComputer(user=ALICE, level="normal", name="Ada"))
    house.change("DELETE FROM snapshots")
    house.change(f"UPDATE journal SET move = replace(move, '\"time_limit\":61', '\"time_limit\":{SHORT}')")
    await house.crash()
    table = await house.referee.table(table.id)
    await house.play(table, Start(user=ALICE))
    state: Any = table.state
    assert state.ends_at == house.now.at + SHORT * SECOND
    await kept(house, table)
    while table.status != "over":
        await house.time_up(table)
    assert verify(await export(house.store, house.games, table.id), house.games).faults == ()
