"""Who has only watched a game stands in no record that is for everybody; records that still tell it are verified."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.game import find_games
from bot.hosting.moves import Extend, Watch
from bot.lobby import SitDown, Start, Stop
from bot.record.proof import export, verify
from bot.table import Table
from tests.bot.helpers import ALICE, CHANNEL, GUILD, House, way_back
from tests.cogs.romancier_scilof.meeting import HERE, invited, press, user

GAMES = find_games()
WATCHER = 9_000_000_001


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with House(tmp_path, GAMES) as house:
        yield house


async def watched(house: House, name: str) -> Table:
    """Return the table of a game that somebody has watched, that was taken back meanwhile, and that is over."""
    table = await house.referee.open(GAMES[name], GUILD, CHANNEL, ALICE, "Alice", {}, "fr")
    for seat in range(1, 4):
        await house.play(table, SitDown(user=ALICE + seat, name=f"somebody {seat}"))
    await house.play(table, Start(user=ALICE))
    await house.play(table, Watch(user=WATCHER, on=True), user=WATCHER)
    back = table.number
    await house.play(table, Extend(user=ALICE, ms=1000))
    await house.play(table, await way_back(house, table, back, ALICE), user=ALICE)
    await house.play(table, Watch(user=WATCHER, on=False), user=WATCHER)
    await house.play(table, Stop(user=ALICE))
    return table


def names(record: str) -> bool:
    """Say whether a record tells who has watched."""
    return re.search(rf"(?<!\d){WATCHER}(?!\d)", record) is not None


@pytest.mark.parametrize("name", GAMES)
async def test_a_record_is_verified_and_does_not_tell_who_has_watched(house: House, name: str) -> None:
    table = await watched(house, name)
    whole, record = [await export(house.store, house.games, table.id, whole=whole) for whole in (True, False)]
    assert (names(whole), names(record)) == (True, False)
    assert '"watch"' not in record
    report = verify(record, house.games)
    assert (report.faults, report.moves) == ((), table.number - 2), "not even how often somebody did"
    assert report.draws == verify(whole, house.games).draws


async def test_RS_G21_nor_who_has_watched_a_game_that_has_joined_another(house: House) -> None:
    communes, here, there, number = await invited(house)
    await house.play(there, Watch(user=WATCHER, on=True), user=WATCHER)
    await communes.accept(press(there, 2), number)
    assert here.lobby.watchers == (WATCHER,)
    await house.play(here, Stop(user=user(HERE, 0)))
    for table in (here, there):
        record = await export(house.store, house.games, table.id)
        assert not names(record)
        assert '"watch"' not in record
        assert verify(record, house.games).faults == ()


@pytest.mark.parametrize("name", GAMES)
async def test_a_record_that_still_tells_it_is_verified(house: House, name: str) -> None:
    table = await watched(house, name)
    old = json.loads(await export(house.store, house.games, table.id, whole=name != "scilof"))
    if name == "scilof":  # it told what was heard, and that somebody watches
        entries = await house.store.journal(table.id)
        (begun,) = [entry for entry in entries if '"on":true' in entry.move]
        line = {"number": begun.number, "at": begun.at, "move": {"type": "heard", "done": json.loads(begun.move)}}
        old["journal"].insert(begun.number - 1, line)
        for number, each in enumerate(old["journal"], 1):
            each["number"] = number
    assert names(json.dumps(old))
    assert verify(json.dumps(old), house.games).faults == ()
