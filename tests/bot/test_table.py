"""A table: what was submitted is on the disk, counts once, in one order, time first; what was not written never was."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.engine import Grant, IllegalMove, Join, Leave, TimeUp
from bot.journal import JoinTable
from bot.lobby import Cancel, SetOptions, SitDown, Start, Stop
from bot.seating import Chair
from bot.table import SNAPSHOT_EVERY, Outcome, Step, Table, join_move
from cogs.pyramidium import GAME
from cogs.pyramidium.model import ZONES, Place, Placed, Ready, Vote
from storage.errors import StorageError
from storage.records import Outgoing
from tests.bot.helpers import ALICE, BRUNO, CHANNEL, CHLOE, DENIS, TURN, House, in_words, kept, refused


def place(seat: int, zone: Any = "n", turn: int = 1) -> Place:
    return Place(seat=seat, zone=zone, turn=turn)


# -- durable ---------------------------------------------------------------------------------------------------------


def any_move(table: Table, chance: random.Random) -> Any:
    """Return some move that is likely to be legal: of a player, a leaver, a late joiner, the referee."""
    state: Any = table.state
    dice = chance.random()
    if dice < 0.05:
        return Grant(ms=1500)
    if dice < 0.07:
        return Leave(seat=chance.randrange(len(state.players)))
    if dice < 0.1:
        return join_move(table, 2000 + table.number, f"Late {table.number}", 0)
    seats = chance.sample(range(len(state.players)), len(state.players))
    legal = next((moves for seat in seats if (moves := GAME.engine.legal_moves(state, seat))), ())
    return chance.choice(legal) if legal else Grant(ms=1)


@pytest.mark.parametrize("luck", range(2))
async def test_whatever_was_submitted_is_there_after_a_crash_at_any_moment(tmp_path: Path, luck: int) -> None:
    chance = random.Random(luck)
    async with House(tmp_path) as house:
        table = await house.game(4, computers=2, late_join="zero_next_turn", turn_s=20)
        for _ in range(90):
            house.now.at += chance.randrange(4000)
            try:
                await house.play(table, any_move(table, chance), user=ALICE)
            except IllegalMove as error:
                in_words(error)
            await kept(house, table)
            if table.status == "over":
                break
            if chance.random() < 0.05:
                await house.crash()
                table = await house.referee.table(table.id)
        journal = await house.journal(table)
        assert len(journal) > 2 * SNAPSHOT_EVERY
        assert {"start", "place", "vote", "ready", "time_up", "grant", "join_table"} <= set(journal)
        house.change("DELETE FROM snapshots")
        await kept(house, table)


async def test_a_lobby_is_there_after_a_crash_with_or_without_a_snapshot(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(2, computers=2, tie="joint")
        await kept(house, table)
        for turn_s in range(30, 30 + SNAPSHOT_EVERY):
            await house.play(table, SetOptions(user=ALICE, values={"turn_s": turn_s}))
        assert house.rows("SELECT count(*) FROM snapshots") == [(1,)]
        await kept(house, table)
        before = table.standing
        await house.crash()
        table = await house.referee.table(table.id)
        assert table.standing == before
        await house.play(table, Start(user=ALICE))
        await kept(house, table)


async def test_snapshots_come_every_so_often_even_if_the_table_is_let_go_between_the_moves(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(2, min_players=2)
        started = table.number
        for number in range(2 * SNAPSHOT_EVERY):
            house.referee._tables.clear()
            table = await house.referee.table(table.id)
            await house.play(table, Vote(seat=0, ballot=1 if number % 2 else -1, turn=1))
        ((saved,),) = house.rows("SELECT number FROM snapshots")
        assert saved == table.number == started + 2 * SNAPSHOT_EVERY


async def test_a_move_whose_caller_has_gone_is_made_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        caller = asyncio.ensure_future(house.play(table, place(0), key="press"))
        await asyncio.sleep(0)  # it has begun, and waits for the disk
        caller.cancel()
        await asyncio.gather(caller, return_exceptions=True)
        await house.play(table, place(1))
        assert [player.zone for player in table.state.players] == ["n", "n", None]  # type: ignore[union-attr]
        assert (await house.journal(table))[-2:] == ["place", "place"]
        assert (await table.submit(place(0), house.now(), key="press")).repeated
        await kept(house, table)


# -- once ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", [place(0), Vote(seat=0, ballot=1, turn=1), Ready(seat=0, turn=1), Leave(seat=0)])
async def test_the_same_interaction_counts_once_however_often_it_comes(tmp_path: Path, move: Any) -> None:
    async with House(tmp_path) as house:
        table = await house.game(4)
        first = await table.submit(move, house.now(), key="press")
        assert first.events
        after = table.standing
        again = await asyncio.gather(*(table.submit(move, house.now(), key="press") for _ in range(5)))
        assert again == [Outcome(repeated=True)] * 5
        await house.crash()
        table = await house.referee.table(table.id)
        assert (await table.submit(move, house.now(), key="press")).repeated
        assert table.standing == after
        assert len(await house.journal(table)) == after.number


async def test_the_same_interaction_many_times_at_once(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        results = await asyncio.gather(*(table.submit(place(0), house.now(), key="press") for _ in range(20)))
        assert [result.repeated for result in results] == [False] + [True] * 19
        assert (await house.journal(table)).count("place") == 1


async def test_the_same_move_by_another_press_is_refused_if_it_changes_nothing(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        await house.play(table, place(0), key="one press")
        await refused(house, table, "already_there", place(0), key="another press")


async def test_200_presses_at_once_each_of_them_twice_count_once_each(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(4)
        presses = [(number, place(number % 4, ZONES[number // 4 % 8])) for number in range(200)]
        outcomes = await asyncio.gather(
            *(table.submit(move, house.now(), key=f"{number}") for number, move in presses for _ in range(2))
        )
        assert [outcome.repeated for outcome in outcomes] == [False, True] * 200
        entries = [entry for entry in await house.store.journal(table.id) if entry.key is not None]
        assert [entry.key for entry in entries] == [f"{number}" for number, _ in presses]
        await kept(house, table)


# -- what is not written never was -----------------------------------------------------------------------------------


async def test_an_illegal_move_changes_nothing_and_the_table_goes_on(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby()
        await refused(house, table, "not_started", place(0))
        await refused(house, table, "not_started", late(table))
        await house.play(table, Start(user=ALICE))
        for code, move in (
            ("already_started", Start(user=ALICE)),
            ("already_started", SitDown(user=DENIS, name="Dénis")),
            ("already_started", Cancel(user=ALICE)),
            ("not_playing", place(7)),
            ("too_late", place(0, turn=9)),
            ("no_succession", GAME.face.move("successor", "1", "1", 0, 0)),
            ("too_early", TimeUp()),
            ("unknown_move", object()),
        ):
            await refused(house, table, code, move)
        assert await house.play(table, place(0)) == (Placed(seat=0, zone="n"),)
        await kept(house, table)


def late(table: Table, user: int = DENIS) -> JoinTable:
    """Return a late joiner's move."""
    return JoinTable(Chair(user, "Dénis"), Join(seat=len(table.lobby.chairs)))


async def test_a_disk_that_takes_nothing_changes_nothing_and_the_table_goes_on(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby()
        heard: list[Step] = []
        table.listeners.append(lambda _table, step, _said: heard.append(step))
        before, pending = table.standing, await house.store.pending()
        async with house.read_only():
            with pytest.raises(StorageError):
                await house.play(table, Start(user=ALICE), key="press")
            assert table.standing == before
        assert await house.store.pending() == pending
        assert heard == []
        await kept(house, table)
        assert await house.play(table, Start(user=ALICE), key="press")
        assert len(heard) == 1
        await kept(house, table)


@pytest.mark.parametrize("what", ["journal", "outbox", "seats", "snapshots", "results"])
async def test_a_move_is_written_whole_or_not_at_all(tmp_path: Path, what: str) -> None:
    async with House(tmp_path) as house:
        table = await house.game(2, min_players=2)
        before = (table.standing, house.rows("SELECT * FROM games"), await house.store.pending())
        house.change(f"CREATE TRIGGER broken BEFORE INSERT ON {what} BEGIN SELECT RAISE(ABORT, 'broken'); END")
        with pytest.raises(StorageError):
            await house.play(table, Leave(seat=1))  # ends the game: there is something to write everywhere
        assert (table.standing, house.rows("SELECT * FROM games"), await house.store.pending()) == before
        assert len(await house.journal(table)) == table.number
        assert house.rows("SELECT * FROM results") == []
        house.change("DROP TRIGGER broken")
        await house.play(table, Leave(seat=1))
        assert (table.status, len(house.rows("SELECT * FROM results"))) == ("over", 2)
        await kept(house, table)


async def test_a_store_that_was_closed_is_an_error_and_no_move(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        before = table.standing
        await house.store.close()
        with pytest.raises(StorageError):
            await house.play(table, place(0))
        assert (table.standing, table.busy) == (before, False)


async def test_words_that_fail_let_nothing_happen(tmp_path: Path) -> None:
    class Speechless:
        def speak(self, table: Table, step: Step) -> Sequence[Outgoing]:
            raise LookupError("no words")

    async with House(tmp_path) as house:
        table = await house.game()
        before, table._speaker = (table.standing, len(await house.journal(table))), Speechless()
        with pytest.raises(LookupError):
            await house.play(table, place(0))
        assert (table.standing, len(await house.journal(table)), table.busy) == (*before, False)


async def test_what_is_to_be_said_is_written_with_its_move_and_its_listeners_get_it_with_its_number(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby()
        heard: list[tuple[int, Outgoing]] = []
        table.listeners.append(lambda _table, _step, said: heard.extend(said))
        await house.play(table, Start(user=ALICE))
        new = [row for row in await house.store.pending() if row.kind == "say" or "begin" in row.body]
        assert [(row.id, row.kind, row.target, row.body) for row in new] == [
            (number, out.kind, out.target, out.body) for number, out in heard
        ]
        assert [out.target for _, out in heard] == [CHANNEL, ALICE, BRUNO, CHLOE]


# -- time comes first ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("late", "kinds"), [(-1, ["place"]), (0, ["time_up", "place"]), (1, ["time_up", "place"])])
async def test_a_move_that_arrives_at_the_deadline_is_judged_after_time_up(
    tmp_path: Path, late: int, kinds: list[str]
) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        house.now.at += TURN + late
        await house.play(table, place(0, turn=len(kinds)))
        assert (await house.journal(table))[4:] == kinds
        assert table.deadline == house.now() + (TURN if late >= 0 else 1)
        await kept(house, table)


async def test_a_press_that_was_meant_for_the_turn_before_is_refused_and_the_time_is_up_all_the_same(
    tmp_path: Path,
) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        house.now.at += TURN
        with pytest.raises(IllegalMove) as error:
            await house.play(table, place(0, turn=1))
        assert error.value.code == "too_late"
        assert (await house.journal(table))[-1] == "time_up"
        await kept(house, table)


async def test_after_hours_in_which_nothing_ran_the_turn_that_opens_has_its_whole_time(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        house.now.at += 100 * TURN
        await house.play(table, place(0, turn=2))
        assert (await house.journal(table)).count("time_up") == 1
        assert table.deadline == house.now() + TURN


async def test_a_lobby_whose_time_is_up_takes_nobody_any_more(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(2)
        assert table.deadline is not None
        house.now.at = table.deadline
        with pytest.raises(IllegalMove) as error:
            await house.play(table, SitDown(user=CHLOE, name="Chloé"))
        assert (error.value.code, table.lobby.closed, table.status) == ("lobby_over", "unused", "over")
        await kept(house, table)


async def test_a_stale_timer_does_nothing(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        before = table.standing
        await table.time_up(house.now() + TURN - 1)
        assert table.standing == before
        late = house.now() + TURN
        await asyncio.gather(*(table.time_up(late) for _ in range(5)))
        assert (await house.journal(table)).count("time_up") == 1
        await house.play(table, Stop(user=0))
        await table.time_up(late + 100 * TURN)
        assert (await house.journal(table))[-1] == "stop"


async def test_time_that_is_given_back_comes_before_the_deadline_that_passed(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        house.now.at += TURN + 5000
        await house.play(table, Grant(ms=6000))
        assert table.state.turn == 1  # type: ignore[union-attr]
        assert table.deadline == house.now() + 1000
        await kept(house, table)


async def test_the_dice_do_not_tell_how_many_secret_moves_there_were(tmp_path: Path) -> None:
    rolls = []
    for ballots in (0, 2):
        async with House(tmp_path / str(ballots)) as house:
            table = await house.game()
            for seat in range(ballots):
                await house.play(table, Vote(seat=seat, turn=1, ballot=1 if seat else -1))
            house.now.at += TURN
            await table.time_up(house.now())
            assert table.state is not None
            rolls.append((table.state.turn, table.state.base))
            await kept(house, table)
    assert rolls[0] == rolls[1]
    assert rolls[0][0] == 2
