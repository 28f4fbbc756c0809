"""All the tables: one object for each, loaded when needed and let go when not; restarts, and what they give back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot import referee as referee_module
from bot.lobby import SitDown, Start
from bot.referee import ALIVE, IDLE_MS, NoTable, Referee
from bot.table import Said, Step, Table
from cogs.pyramidium import GAME
from cogs.pyramidium.model import Place
from storage.errors import ChannelTaken, StorageError
from storage.records import Entry, NewGame, Write
from tests.bot.helpers import (
    ALICE,
    BRUNO,
    CHANNEL,
    CHLOE,
    GUILD,
    MINUTE,
    NOON,
    SECOND,
    SOON,
    TURN,
    House,
    a_while,
    kept,
)


async def half_opened(house: House, game: str = GAME.name, channel: int = CHANNEL) -> int:
    """Leave a game as a crash between its row and its first entry did, when those were two writes."""
    return await house.store.create(NewGame(game, GUILD, channel, bytes(32), house.now(), "fr"))


async def of_another_version(house: House, channel: int) -> int:
    """Leave a running game that this version does not know."""
    game = await half_opened(house, "chess", channel)
    await house.store.commit(Write(Entry(game, 1, NOON, ALICE, None, '{"type":"e4"}'), "playing", NOON + 1))
    return game


class Ear:
    """Waits for moves at the tables of a referee."""

    def __init__(self, referee: Referee) -> None:
        self.heard: list[tuple[int, str]] = []
        self._news = asyncio.Event()
        referee.listeners.append(self._moved)

    def _moved(self, table: Table, step: Step, said: Said) -> None:
        self.heard.append((table.id, type(step.move).__name__))
        self._news.set()

    async def wait(self, count: int) -> list[tuple[int, str]]:
        """Wait for so many moves; return all that was heard."""
        async with asyncio.timeout(SOON):
            while len(self.heard) < count:
                self._news.clear()
                await self._news.wait()
        return self.heard


# -- finding and loading ---------------------------------------------------------------------------------------------


async def test_a_table_is_loaded_once_however_many_ask_for_it_at_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        before = await house.game()
        await house.crash()
        tables = await asyncio.gather(*(house.referee.table(before.id) for _ in range(20)))
        assert len({id(table) for table in tables}) == 1
        assert tables[0].standing == before.standing
        assert (tables[0].guild, tables[0].channel, tables[0].language) == (GUILD, CHANNEL, "fr")
        assert tables[0].seed == before.seed
        assert await house.referee.in_channel(CHANNEL) is tables[0]
        assert await house.referee.of_user(BRUNO) == [tables[0]]


async def test_a_table_that_is_being_opened_is_nothing_yet_or_the_table_itself(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        opening = asyncio.ensure_future(house.lobby(1))
        found = []
        while not opening.done():
            found.append(await house.referee.in_channel(CHANNEL))
        table = await opening
        assert found
        assert all(other is None or other is table for other in found)
        assert await house.referee.table(table.id) is table


async def test_of_two_tables_opened_at_once_in_a_channel_one_is_and_the_other_is_told_which(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        results = await asyncio.gather(*(house.lobby(1) for _ in range(5)), return_exceptions=True)
        table, others = results[0], results[1:]
        assert isinstance(table, Table)
        assert [other.game for other in others if isinstance(other, ChannelTaken)] == [table.id] * 4
        assert await house.referee.in_channel(CHANNEL) is table
        assert len(await house.journal(table)) == 1


async def test_one_channel_one_table_but_a_user_may_sit_at_several(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        tables = [await house.lobby(2, channel=channel) for channel in (1, 2, 3)]
        assert await house.referee.of_user(BRUNO) == tables
        assert await house.referee.of_user(BRUNO, GAME.name) == tables
        assert await house.referee.of_user(BRUNO, "chess") == []
        assert await house.referee.of_user(CHLOE) == []
        assert await house.referee.in_channel(2) is tables[1]
        assert await house.referee.in_channel(4) is None


async def test_there_is_no_such_table(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        other = await of_another_version(house, 9)
        for number in (0, 7, 10**17, other, await half_opened(house)):
            with pytest.raises(NoTable):
                await house.referee.table(number)
        assert await house.referee.in_channel(9) is None
        assert await house.referee.in_channel(CHANNEL) is None
        await house.referee.stop_table(other, "channel_gone")
        assert (await house.store.journal(other))[1:] == []


async def test_a_table_is_stopped_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        await asyncio.gather(*(house.referee.stop_table(table.id, "channel_gone") for _ in range(3)))
        assert (table.lobby.closed, (await house.journal(table)).count("stop")) == ("channel_gone", 1)
        other = await house.lobby(1)
        await house.referee.stop_table(other.id, "stopped", ALICE)
        stops = [(await house.store.journal(each.id))[-1] for each in (table, other)]
        assert [stop.user for stop in stops] == [None, ALICE]


async def test_everybody_hears_of_every_move_after_it_is_written(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        ear = Ear(house.referee)
        one, two = await house.lobby(2, channel=1), await house.lobby(3, channel=2)
        await house.play(two, Start(user=ALICE))
        assert ear.heard == [(one.id, "SitDown"), *[(two.id, "SitDown")] * 2, (two.id, "Start")]


# -- an opening that was broken off ----------------------------------------------------------------------------------


async def test_a_game_that_was_half_opened_at_the_crash_blocks_neither_the_start_nor_its_channel(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        orphan = await half_opened(house)
        await house.crash()
        assert await house.referee.start() == []
        row = await house.store.game(orphan)
        assert row is not None
        assert row.status == "over"
        assert (await house.lobby(1)).id != orphan


async def test_a_table_whose_opening_failed_with_the_disk_can_be_opened_again(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        house.change("CREATE TRIGGER broken BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'broken'); END")
        with pytest.raises(StorageError):
            await house.lobby(1)
        assert await house.referee.in_channel(CHANNEL) is None
        assert house.rows("SELECT id FROM games") == []
        house.change("DROP TRIGGER broken")
        table = await house.lobby(2)
        await kept(house, table)


# -- letting go ------------------------------------------------------------------------------------------------------


async def test_a_table_that_nobody_needs_is_let_go_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        house.now.at += IDLE_MS
        await house.referee.beat()
        assert await house.referee.table(table.id) is table  # that is a use
        house.now.at += IDLE_MS + 1
        await house.referee.beat()
        again = await house.referee.table(table.id)
        assert again is not table
        assert again.standing == table.standing
        house.now.at = NOON
        await house.play(table, Place(seat=0, zone="n", turn=1))  # somebody still had the old object in his hands
        await house.play(again, Place(seat=1, zone="n", turn=1))
        await kept(house, again)


async def test_a_table_at_work_or_held_is_not_let_go(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        held, busy, free = [await house.lobby(1, channel=channel) for channel in (1, 2, 3)]
        asked: list[int] = []

        def holds(table: int) -> bool:
            asked.append(table)
            return table == held.id

        house.referee.holders.append(holds)
        house.now.at += 2 * IDLE_MS
        moving = asyncio.ensure_future(house.play(busy, SitDown(user=BRUNO, name="Bruno")))
        await asyncio.sleep(0)
        assert busy.busy
        house.referee._let_go()
        assert set(house.referee._tables) == {held.id, busy.id}
        assert asked == [held.id, free.id]
        await moving
        assert busy.names == ("Alice", "Bruno")


async def test_the_time_of_a_table_that_was_let_go_is_up_all_the_same(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(turn_s=3600)
        await house.referee.start()
        ear = Ear(house.referee)
        house.now.at += IDLE_MS + 1
        await house.referee.beat()
        assert house.referee._tables == {}
        house.now.at = NOON + 3600 * SECOND
        house.referee.clock.set(0, NOON)  # wakes the clock up
        assert await ear.wait(1) == [(table.id, "TimeUp")]


async def test_a_deadline_that_a_move_has_set_rings_also_after_a_bell_that_came_too_early(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        await house.referee.start()
        table = await house.game()
        ear = Ear(house.referee)
        house.referee.clock.set(table.id, NOON)
        await a_while()
        assert ear.heard == []
        house.now.at = NOON + TURN
        house.referee.clock.set(0, NOON)  # wakes the clock up
        assert await ear.wait(1) == [(table.id, "TimeUp")]
        await house.referee.stop()
        assert table.deadline is not None
        house.now.at = table.deadline
        house.referee.clock.set(0, NOON)
        await a_while()
        assert len(ear.heard) == 1  # nothing rings after the stop


async def test_the_heart_beats_by_itself_and_a_full_disk_does_not_stop_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(referee_module, "BEAT_S", 0.001)
    async with House(tmp_path) as house:
        await house.referee.start()
        async with house.read_only():
            await house.now.asked(6)
        assert "heartbeat.not_saved" in {record.message for record in caplog.records}
        house.now.at += MINUTE
        await house.now.asked(6)
        assert await house.store.meta(ALIVE) == str(NOON + MINUTE)
        async with house.read_only():
            await house.referee.stop()


# -- restarts --------------------------------------------------------------------------------------------------------


async def away(house: House, ms: int) -> list[int]:
    """Crash, come back after `ms`, start; return the ids of the live games."""
    await house.crash(away=ms)
    return [row.id for row in await house.referee.start()]


async def test_the_time_of_an_absence_is_given_back_once_and_the_channel_told_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table, lobby = await house.game(), await house.lobby(1, channel=2)
        await house.referee.start()
        house.now.at += 10 * SECOND
        await house.referee.stop()
        assert await away(house, 3600 * SECOND) == [table.id, lobby.id]
        table, lobby = await house.referee.table(table.id), await house.referee.table(lobby.id)
        assert table.deadline == house.now() + TURN - 10 * SECOND
        assert lobby.deadline == house.now() + 30 * MINUTE - 10 * SECOND
        assert len([text for text in await house.said() if house.languages.words["fr"]("back") in text]) == 1
        await house.referee.stop()
        await house.referee.start()
        for given in (table, lobby):
            assert (await house.journal(given)).count("grant") == 1
            await kept(house, given)


async def test_after_a_crash_the_absence_counts_from_the_last_heartbeat(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        await house.referee.start()
        house.now.at += 20 * SECOND
        await house.referee.beat()
        house.now.at += 4 * SECOND
        await away(house, MINUTE)
        assert (await house.referee.table(table.id)).deadline == NOON + TURN + MINUTE + 4 * SECOND


@pytest.mark.parametrize(("ms", "grants"), [(-MINUTE, 0), (0, 0), (999, 0), (1000, 1)])
async def test_a_short_absence_is_none_nor_is_a_wall_clock_that_was_put_back(
    tmp_path: Path, ms: int, grants: int
) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        await house.referee.start()
        await away(house, ms)
        table = await house.referee.table(table.id)
        assert (await house.journal(table)).count("grant") == grants
        assert table.deadline == NOON + TURN + ms * grants


async def test_a_first_start_gives_nothing_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        house.now.at += MINUTE
        await house.referee.start()
        assert (await house.journal(table)).count("grant") == 0


async def test_a_start_that_is_broken_off_and_made_again_gives_nothing_twice(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        one, two = await house.game(channel=1), await house.game(channel=2)
        await house.referee.start()
        trigger = f"BEFORE INSERT ON journal WHEN NEW.game = {two.id} BEGIN SELECT RAISE(ABORT, 'broken'); END"
        house.change(f"CREATE TRIGGER broken {trigger}")
        with pytest.raises(StorageError):
            await away(house, MINUTE)
        house.change("DROP TRIGGER broken")
        await away(house, MINUTE)
        assert [(await house.journal(table)).count("grant") for table in (one, two)] == [1, 1]
        assert (await house.referee.table(one.id)).deadline == NOON + TURN + MINUTE
        assert (await house.referee.table(two.id)).deadline == NOON + TURN + 2 * MINUTE


async def test_what_is_overdue_after_a_restart_is_up_exactly_once_at_every_table(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        tables = [await house.game(channel=1), await house.game(channel=2), await house.lobby(1, channel=3)]
        house.now.at = NOON + TURN - 100
        await house.referee.start()
        await house.crash(away=900)
        ear = Ear(house.referee)
        await house.referee.start()
        assert sorted(await ear.wait(2)) == [(tables[0].id, "TimeUp"), (tables[1].id, "TimeUp")]
        await house.referee.stop()
        await house.referee.start()
        await house.referee.stop()
        assert [(await house.journal(table)).count("time_up") for table in tables] == [1, 1, 0]


async def test_after_every_stop_and_start_the_clock_runs_on(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        ear = Ear(house.referee)
        for turn in range(1, 4):
            await house.referee.start()
            assert await house.store.meta(ALIVE) == str(house.now())
            house.now.at = (await house.referee.table(table.id)).deadline or 0
            house.referee.clock.set(0, house.now())  # wakes the clock up
            await ear.wait(turn)
            await house.referee.stop()
            assert await house.store.meta(ALIVE) == str(house.now())
        assert ear.heard == [(table.id, "TimeUp")] * 3


async def test_a_game_of_another_version_is_left_alone_and_stops_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with House(tmp_path) as house:
        other = await of_another_version(house, 1)
        table = await house.game(channel=2)
        before = house.rows("SELECT * FROM games WHERE id = ?", other)
        await house.referee.start()
        assert await away(house, MINUTE) == [table.id]
        assert (await house.journal(table))[-1] == "grant"
        assert house.rows("SELECT * FROM games WHERE id = ?", other) == before
        assert len(await house.store.journal(other)) == 1
        warnings = [record for record in caplog.records if record.message == "table.unknown_game"]
        assert [record.__dict__["table"] for record in warnings] == [other] * 2
        assert await house.referee.of_user(ALICE) == [await house.referee.table(table.id)]


@pytest.mark.parametrize("damage", ['{"type":"castle"}', '{"type":"place","seat":0,"zone":"n","turn":9}', "{", "[]"])
async def test_a_journal_that_cannot_be_played_again_is_left_alone_and_stops_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    async with House(tmp_path) as house:
        broken, table = await house.game(channel=1), await house.game(channel=2)
        await house.play(broken, Place(seat=0, zone="n", turn=1))
        await house.referee.start()
        house.change(f"UPDATE journal SET move = '{damage}' WHERE game = {broken.id} AND number = {broken.number}")
        before = house.rows("SELECT * FROM games WHERE id = ?", broken.id)
        assert await away(house, MINUTE) == [table.id]
        assert await house.referee.in_channel(1) is None
        assert await house.referee.of_user(BRUNO) == [await house.referee.table(table.id)]
        with pytest.raises(NoTable):
            await house.referee.table(broken.id)
        assert house.rows("SELECT * FROM games WHERE id = ?", broken.id) == before
        assert "table.unreadable" in {record.message for record in caplog.records}


async def test_an_absence_that_is_longer_than_any_game_is_not_given_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        await house.store.set_meta(ALIVE, "0")
        await house.referee.start()
        assert (await house.journal(table)).count("grant") == 0
        assert "table.grant_refused" in {record.message for record in caplog.records}
        ear = Ear(house.referee)
        house.now.at += TURN
        house.referee.clock.set(0, NOON)
        assert await ear.wait(1) == [(table.id, "TimeUp")]
