"""Moves that follow from what has happened elsewhere: tried until they are made, or of no use any more."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import bot.aftermath as aftermath_module
from bot.aftermath import Aftermath
from bot.engine import IllegalMove
from bot.hosting.moves import Replace
from bot.lobby import SitDown, Start, Stop
from bot.seating import Chair
from bot.table import Table, leave_move
from tests.bot.helpers import ALICE, BRUNO, DENIS, House, a_while, kept
from tests.bot.test_computers import soon


def start(table: Table) -> Start:
    """Begin the game, unless it is begun already."""
    if table.state is not None:
        raise IllegalMove("already_started")
    return Start(user=ALICE)


def trying() -> list[str]:
    return [name for task in asyncio.all_tasks() if (name := task.get_name()).startswith("aftermath")]


async def test_a_move_is_made_at_once_where_nothing_is_in_its_way(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(3)
        aftermath = Aftermath(house.referee)
        await aftermath.make(table.id, start, ALICE)
        assert table.status == "playing"
        assert (await house.store.journal(table.id))[-1].user == ALICE
        await aftermath.make(table.id, start)
        await aftermath.make(table.id + 1, start)
        assert trying() == []
        await kept(house, table)


async def test_where_the_storage_fails_it_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(aftermath_module, "RETRY_S", 0.1)
    async with House(tmp_path) as house:
        table = await house.lobby(3)
        aftermath = Aftermath(house.referee)
        async with house.read_only():
            await aftermath.make(table.id, start)
            assert [record.message for record in caplog.records] == ["aftermath.failed"]
            await soon(lambda: len(caplog.records) >= 2)
            first, second = caplog.records[:2]
            assert second.created - first.created > 0.09, "it does not hammer at the disk"
            assert table.state is None
        await soon(lambda: not trying())
        assert table.status == "playing"
        await kept(house, table)


async def test_what_is_refused_is_tried_again_when_the_table_has_moved_on(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table, other = await house.lobby(1), await house.lobby(3, channel=7)
        aftermath = Aftermath(house.referee)
        await aftermath.make(table.id, start)
        await house.play(other, Start(user=ALICE))
        for user in (DENIS, 77):
            await a_while()
            assert trying() == [f"aftermath-{table.id}"]
            assert table.status == "lobby"
            await house.play(table, SitDown(user=user, name=f"N{user}"))
        await soon(lambda: not trying())
        assert table.status == "playing"


async def test_what_can_not_be_done_any_more_is_given_up(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(1)
        aftermath = Aftermath(house.referee)
        await aftermath.make(table.id, start)
        await house.play(table, Stop(user=ALICE))
        await soon(lambda: not trying())
        await aftermath.make(table.id, start)
        assert trying() == [], "a table that is over moves no more"


async def test_stopped_it_tries_no_more(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(1)
        aftermath = Aftermath(house.referee)
        await aftermath.make(table.id, start)
        await aftermath.stop()
        assert trying() == []


async def test_who_has_to_leave_leaves_his_own_seat_and_not_that_which_he_has_handed_over(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(3)
        aftermath = Aftermath(house.referee)
        async with table.lock:  # both wait for it, one after the other
            handing = asyncio.ensure_future(
                house.play(table, Replace(user=ALICE, seat=1, chair=Chair(DENIS, "Dénis"), anew=True))
            )
            await a_while()
            leaving = asyncio.ensure_future(
                aftermath.make(table.id, lambda table: leave_move(table, BRUNO, house.now()), BRUNO)
            )
            await a_while()
        await asyncio.gather(handing, leaving)
        assert table.lobby.seat_of(DENIS) == 1
        await kept(house, table)
