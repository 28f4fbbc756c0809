"""Who has asked to be erased is erased some day, whatever goes wrong; and it costs no more than the games of it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from bot.hosting.moves import Extend
from bot.lobby import Stop
from bot.record.erasure import PATIENCE_MS, erase, erase_rest
from bot.record.erasures import Erasures
from bot.table import Table
from cogs.pyramidium import GAME
from tests.bot.helpers import ALICE, BRUNO, CHLOE, SOON, House
from tests.bot.hosting.test_long_games import Counting

MOVES = 5


async def begun(house: House, user: int, channel: int) -> Table:
    """Return the table of a game, one from which a user is to be erased when it is over."""
    table = await house.game(channel=channel)
    await erase(house.store, house.games, user)
    return table


async def test_one_user_who_cannot_be_erased_holds_up_nobody_and_is_erased_when_he_can_be(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    erased = asyncio.Semaphore(0)
    async with House(tmp_path) as house:
        sound, broken = await begun(house, BRUNO, 8), await begun(house, ALICE, 9)
        for table in (sound, broken):
            await house.play(table, Stop(user=ALICE), user=ALICE)
        entry = house.rows("SELECT move FROM journal WHERE game = ? AND number = 2", broken.id)[0][0]
        house.change(f"UPDATE journal SET move = 'no move at all' WHERE game = {broken.id} AND number = 2")
        house.now.at += PATIENCE_MS
        erasures = Erasures(house.store, house.games, house.referee, house.players, erased.release)
        erasures.start()
        for _ in (ALICE, BRUNO):  # both from the game that can be read
            await asyncio.wait_for(erased.acquire(), SOON)
        assert await house.store.privacy.due() == [ALICE]
        assert "erasure.failed" in {record.message for record in caplog.records}
        house.change(f"UPDATE journal SET move = '{entry}' WHERE game = {broken.id} AND number = 2")
        over = await house.game(channel=10)
        await house.play(over, Stop(user=CHLOE), user=CHLOE)
        await asyncio.wait_for(erased.acquire(), SOON)
        assert await house.store.privacy.due() == []
        await erasures.stop()


async def test_a_game_that_cannot_be_read_holds_up_no_other_of_the_same_user(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with House(tmp_path) as house:
        broken, sound = await house.game(channel=8), await house.game(channel=9)
        await erase(house.store, house.games, ALICE)
        for table in (broken, sound):
            await house.play(table, Stop(user=ALICE), user=ALICE)
        house.change(f"UPDATE journal SET move = 'no move at all' WHERE game = {broken.id} AND number = 2")
        later = house.now() + PATIENCE_MS
        assert await erase_rest(house.store, house.games, ALICE, later) == ([sound.id], False)
        assert [row.id for row in (await house.store.privacy.own(ALICE)).games] == [broken.id]
        failed = [vars(record)["table"] for record in caplog.records if record.message == "erasure.failed"]
        assert failed == [broken.id]
        assert await erase_rest(house.store, house.games, ALICE, later) == ([], False)


async def test_who_is_erased_from_a_game_has_his_others_not_played_again_for_it(tmp_path: Path) -> None:
    engine = Counting()
    async with House(tmp_path, {GAME.name: msgspec.structs.replace(GAME, engine=engine)}) as house:
        table = await begun(house, ALICE, 8)
        other = await house.game(channel=9)
        for _ in range(MOVES):
            await house.play(other, Extend(user=ALICE, ms=1))
        for one in (table, other):
            await house.play(one, Stop(user=ALICE), user=ALICE)
        house.change("DELETE FROM snapshots")  # so that who would know how a game stands has to play it again
        engine.applied = 0
        done = await erase_rest(house.store, house.games, ALICE, house.now() + PATIENCE_MS)
        assert done == ([table.id], False)
        assert engine.applied == 0, "in his own nobody has made a move"
        assert await house.store.took_part(other.id, ALICE)
