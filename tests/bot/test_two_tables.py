"""Two processes with the same table, here two objects on one database: one journal comes of it, and nothing twice."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.engine import IllegalMove, Leave
from bot.lobby import SitDown, Start, Stop
from bot.referee import Referee
from bot.table import Table
from cogs.pyramidium.model import ZONES, Place, Ready, Vote
from tests.bot.helpers import ALICE, BRUNO, CHLOE, DENIS, TURN, House, kept


async def elsewhere(house: House, table: Table) -> Table:
    """Return the same table as another process sees it."""
    return await Referee(house.store, house.games, house.referee.speech, house.now).table(table.id)


async def test_moves_from_two_sides_at_once_give_one_journal(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        here = await house.game(4)
        there = await elsewhere(house, here)
        moves = [
            (table, Place(seat=seat, zone=zone, turn=1))
            for zone in ZONES
            for seat, table in enumerate((here, there, here, there))
        ]
        start = here.number
        await asyncio.gather(*(house.play(table, move, key=f"{n}") for n, (table, move) in enumerate(moves)))
        entries = (await house.store.journal(here.id))[start:]
        assert [entry.number for entry in entries] == list(range(start + 1, start + 1 + len(moves)))
        assert {entry.key for entry in entries} == {f"{n}" for n in range(len(moves))}
        final = await house.replayed(here)
        assert final.number == start + len(moves)
        assert max(here.number, there.number) == final.number
        assert [player.zone for player in final.state.players] == ["nw"] * 4  # type: ignore[union-attr]
        for table in (here, there):
            await house.play(table, Vote(seat=0, ballot=1 if table is here else -1, turn=1))
        await kept(house, there)


async def test_time_is_up_once_whoever_notices_it(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        here = await house.game(3)
        there = await elsewhere(house, here)
        house.now.at += TURN
        await asyncio.gather(here.time_up(house.now()), there.time_up(house.now()))
        assert (await house.journal(here)).count("time_up") == 1
        assert here.standing == there.standing
        await kept(house, here)


async def test_a_press_at_the_deadline_is_judged_in_the_turn_that_the_other_side_has_opened(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        here = await house.game(3)
        there = await elsewhere(house, here)
        house.now.at += TURN
        await here.time_up(house.now())
        await house.play(there, Place(seat=0, zone="n", turn=2))
        assert (await house.journal(here))[-2:] == ["time_up", "place"]
        await kept(house, there)


async def test_what_the_other_side_has_changed_is_known_before_anything_is_refused(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        here = await house.lobby(3)
        there = await elsewhere(house, here)
        await house.play(here, Start(user=ALICE))
        await house.play(there, Ready(seat=0, turn=1))
        with pytest.raises(IllegalMove, match="already_started"):
            await house.play(there, SitDown(user=DENIS, name="Dénis"))
        await house.play(here, Stop(user=0))
        with pytest.raises(IllegalMove, match="lobby_over"):
            await house.play(there, Ready(seat=1, turn=1))
        assert here.standing == there.standing
        await kept(house, there)


async def test_the_same_interaction_on_both_sides_counts_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        here = await house.lobby(2)
        there = await elsewhere(house, here)
        sit = SitDown(user=CHLOE, name="Chloé")
        results = await asyncio.gather(*(table.submit(sit, house.now(), key="press") for table in (here, there)))
        assert [result.repeated for result in results] == [False, True]
        assert here.standing == there.standing
        assert [seat.user for seat in await house.store.seats(here.id)] == [ALICE, BRUNO, CHLOE]


async def test_two_hosts_at_two_desks_start_one_game(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        here = await house.lobby(3)
        there = await elsewhere(house, here)
        tries = (house.play(table, Start(user=ALICE)) for table in (here, there))
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [isinstance(result, IllegalMove) for result in results] == [False, True]
        assert here.standing == there.standing
        begun = [text for text in await house.said() if "begin" in text or "commence" in text]
        assert len(begun) == 1


async def test_a_game_that_ends_on_both_sides_has_one_result(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        here = await house.game(2, min_players=2)
        there = await elsewhere(house, here)
        leaves = (house.play(table, Leave(seat=seat)) for seat, table in enumerate((here, there)))
        results = await asyncio.gather(*leaves, return_exceptions=True)
        assert [getattr(result, "code", "done") for result in results] == ["done", "game_over"]
        assert house.rows("SELECT seat, won FROM results") == [(0, 0), (1, 1)]
