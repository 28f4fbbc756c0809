"""Hosts at their worst: whatever they do, in any order, among random moves of any game, the table stays one.

Each walk is played at a real table with its journal. After every move: nobody plays twice, the host plays, what is
refused has changed nothing, and no clock runs while the game stands still. After the last: the journal gives the same
with snapshots and without, and the record holds.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.engine import IllegalMove, Join, Leave, SeatMove
from bot.game import find_games
from bot.hosting.course import course_of
from bot.hosting.moves import (
    Extend,
    HostMove,
    Kick,
    MoveTo,
    Pause,
    Remind,
    Replace,
    Resume,
    StandIn,
    Undo,
    Warn,
    Watch,
    people_of,
)
from bot.hosting.undo import points
from bot.house.model import Setting
from bot.journal import JoinTable, Standing, play_entry
from bot.lobby import AddComputer, SitDown, Start
from bot.record.proof import export, verify
from bot.seating import Chair
from bot.table import Table
from storage.errors import ChannelTaken
from tests.bot.helpers import CHANNEL, GUILD, MINUTE, WORDS, House, way_back
from tests.contract.walk import random_options

GAMES = find_games()
STEPS = 160
HOST, MASTER = 100, 1


async def seated(house: House, name: str, random: Random) -> Table:
    """Return a table whose game has begun, with random options, people and computers."""
    engine = GAMES[name].engine
    options = random_options(engine, random)
    low, high = engine.players_range(options)
    changed = {n: v for n, v in msgspec.structs.asdict(options).items() if v != getattr(engine.options_type(), n)}
    absent = Setting({"absent": random.choice(["computer", "leave"])}, {})
    table = await house.referee.open(GAMES[name], GUILD, CHANNEL, HOST, "A\\[a](b)", changed, "fr", house=absent)
    for number in range(1, random.randint(low, min(low + 3, high))):
        who = SitDown(user=HOST + number, name=f"A*{number}*")
        await house.play(table, who if random.random() < 0.7 else AddComputer(user=HOST, level="normal", name="Ada"))
    await house.play(table, Start(user=HOST))
    return table


async def of_a_host(house: House, table: Table, random: Random) -> Any:
    """Return any move of a host, which may be refused."""
    seat = random.randint(-1, len(table.lobby.chairs))
    user = random.choice([HOST + random.randint(0, 4), 200 + random.randint(0, 9)])
    chair = random.choice([Chair(user, f"N{user}"), Chair(None, "Ada", "normal")])
    kind = random.choice([Pause, Resume, Extend, Replace, StandIn, Undo, Undo, Remind, Warn, MoveTo, Watch, Kick])
    match kind.__name__:
        case "Extend":
            return Extend(user=MASTER, ms=random.choice([0, 1000, MINUTE]))
        case "Replace":
            return Replace(user=MASTER, seat=seat, chair=chair)
        case "StandIn":
            return StandIn(user=0, seat=seat, level=random.choice([None, "normal"]))
        case "Undo":
            return await way_back(house, table, random.randint(1, table.number), MASTER, "x")
        case "Warn":
            return Warn(user=0, seat=seat, aloud=False)
        case "MoveTo":
            return MoveTo(user=MASTER, channel=CHANNEL + random.randint(0, 2))
        case "Watch":
            return Watch(user=user, on=random.random() < 0.5)
        case "Kick":
            return Kick(user=MASTER, seat=seat if random.random() < 0.3 else -1)
    return kind(user=MASTER)


async def of_the_game(house: House, table: Table, random: Random) -> Any:
    """Return a move of the game, or of somebody who comes or goes."""
    seats = range(len(table.lobby.chairs))
    throw = random.random()
    if throw < 0.06:
        user = HOST + random.randint(0, 9)
        return JoinTable(Chair(user, f"J{user}"), Join(seat=len(seats), made_at=house.now()))
    if throw < 0.08:
        return Leave(seat=random.choice(seats), made_at=house.now())
    legal = [move for seat in seats for move in table.game.engine.legal_moves(table.state, seat)]
    if not legal:
        return Remind(user=MASTER, each=True)
    move = random.choice(legal)
    return msgspec.structs.replace(move, made_at=house.now()) if isinstance(move, SeatMove) else move


async def attempted(house: House, table: Table, move: Any) -> bool:
    """Make a move, and say whether it stands; one that is refused leaves the table as it was."""
    before = table.standing
    try:
        await house.play(table, move)
    except (IllegalMove, ChannelTaken):
        assert table.standing is before
        return False
    return True


def holds(table: Table, before: Standing, move: Any, now: int) -> None:
    """Check what is always so."""
    people, engine = people_of(table.lobby), table.game.engine
    assert len(people) == len(set(people))
    assert table.lobby.host in people or not people
    for seat in (None, *range(len(table.lobby.chairs))):
        engine.observe(table.state, seat)
    assert set(engine.awaited(table.state)) <= set(range(len(table.lobby.chairs)))
    if table.lobby.paused is not None:
        assert table.deadline is None
        assert isinstance(move, HostMove | Leave)
    due, was = engine.deadline(table.state), engine.deadline(before.state)
    match move:
        case Resume() if due is not None and was is not None and before.lobby.paused is not None:
            assert due - now == was - before.lobby.paused
        case Undo():
            then = engine.deadline(msgspec.json.decode(move.state, type=engine.state_type))
            if due is not None and then is not None:
                assert due - (table.lobby.paused or now) == then - (move.lobby.paused or move.then)
        case Replace(seat=seat, chair=chair):
            assert table.lobby.chairs[seat].user == chair.user
            assert table.state is before.state  # so that who takes a seat over knows what it knows, no more, no less


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", GAMES)
async def test_whatever_hosts_do_a_table_stays_one(name: str, seed: int, tmp_path: Path) -> None:
    random = Random(f"{name} {seed}")
    async with House(tmp_path, GAMES) as house:
        table = await seated(house, name, random)
        for _ in range(STEPS):
            if table.status == "over":
                break
            house.now.at += random.choice([0, 0, 400, random.randint(0, 90_000)])
            await table.time_up(house.now())
            host = table.status == "playing" and random.random() < 0.3
            before = table.standing
            try:
                move = await (of_a_host if host else of_the_game)(house, table, random)
            except IllegalMove:  # a way back that is none
                continue
            if await attempted(house, table, move):
                holds(table, before if table.number == before.number + 1 else table.standing, move, house.now())
        await over(house, table)
        await the_same_from_its_journal(house, table)


async def over(house: House, table: Table) -> None:
    """Send everybody home."""
    for seat, chair in enumerate(table.lobby.chairs):
        if table.status == "playing" and not chair.left:
            await house.play(table, Kick(user=MASTER, seat=seat))
    assert table.status == "over"


async def the_same_from_its_journal(house: House, table: Table) -> None:
    """Check that journal, snapshots and record say the same of a game, and that it can be told again."""
    assert await house.replayed(table) == table.standing
    entries = await house.store.journal(table.id)
    standing: Standing | None = None
    for entry in entries:
        standing = play_entry(table.game, table.seed, standing, entry)
    assert standing == table.standing
    for words in WORDS.values():
        told = await course_of(house.store, table, words)
        assert told
        assert all(point.what for point in points(told))
    for whole in (False, True):
        assert verify(await export(house.store, house.games, table.id, whole=whole), house.games).faults == ()
