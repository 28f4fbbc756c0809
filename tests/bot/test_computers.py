"""Computer players: they see what a player sees, make legal moves, one at a time, and stop when they are told to."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot import computers as computers_module
from bot.chance import Chance
from bot.computers import Computers
from bot.engine import Player, TimeUp
from bot.game import Game
from bot.hosting.moves import Replace, StandIn
from bot.journal import decode_move
from bot.lobby import AddComputer, Start, Stop
from bot.referee import IDLE_MS
from bot.seating import Chair
from bot.table import Table
from cogs.pyramidium import GAME
from cogs.pyramidium.model import Place, PyramidiumView, Vote
from tests.bot.helpers import ALICE, BRUNO, SOON, House, a_while, kept

AT_ONCE = 1e9  # the haste of computers that think no time at all


class Spy:
    """A computer player that tells what it was asked and what it answered."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.asked: list[tuple[PyramidiumView, tuple[Any, ...], Any]] = []
        self.look: Callable[[PyramidiumView, tuple[Any, ...]], None] = lambda _view, _legal: None

    def occasion(self, view: Any) -> Hashable:
        return self._player.occasion(view)

    def choose(self, view: Any, legal: tuple[Any, ...], chance: Chance) -> tuple[Any, int] | None:
        self.look(view, legal)
        chosen = self._player.choose(view, legal, chance)
        self.asked.append((view, legal, None if chosen is None else chosen[0]))
        return chosen


def spied(level: str = "normal") -> tuple[Spy, dict[str, Game]]:
    spy = Spy(GAME.levels[level])
    return spy, {GAME.name: msgspec.structs.replace(GAME, levels={"normal": spy})}


async def game(house: House, computers: int = 3, people: int = 1, **options: Any) -> Table:
    """Return a running game at which computers sit, of whatever game the house knows by that name."""
    found = house.games[GAME.name]
    table = await house.referee.open(found, 1, 2, ALICE, "Alice", {"min_players": 2, **options}, "fr")
    for number in range(computers):
        await house.play(table, AddComputer(user=ALICE, level="normal", name=f"Ada {number}"))
    await house.play(table, Start(user=ALICE))
    return table


async def quiet(computers: Computers) -> None:
    """Wait until no computer has anything to do."""
    async with asyncio.timeout(SOON):
        while computers._playing:
            await asyncio.wait(computers._playing.values())


def tasks() -> list[str]:
    return [task.get_name() for task in asyncio.all_tasks() if task.get_name().startswith("computer-")]


async def soon(condition: Callable[[], bool]) -> None:
    """Let everything go on until `condition` holds."""
    async with asyncio.timeout(SOON):
        while not condition():
            await asyncio.sleep(0)


@pytest.mark.parametrize("level", list(GAME.levels))
async def test_they_play_a_whole_game_by_legal_moves_and_see_what_a_player_sees(tmp_path: Path, level: str) -> None:
    spy, games = spied(level)
    async with House(tmp_path, games) as house:
        computers = Computers(house.referee, AT_ONCE)
        table = await game(house, hidden_bets=True)

        def look(view: PyramidiumView, legal: tuple[Any, ...]) -> None:
            assert view.seat in (1, 2, 3)
            assert view == table.game.engine.observe(table.state, view.seat)
            assert legal == table.game.engine.legal_moves(table.state, view.seat)

        spy.look = look
        for _ in range(60):
            await quiet(computers)
            state: Any = table.state
            if table.status == "over":
                break
            if state.succession is None:
                assert [player.ready for player in state.players] == [False, True, True, True]
            else:
                assert state.succession.chooser == 0  # a computer would have chosen
            await house.time_up(table)
        assert table.result is not None
        assert table.result.how == "points"
        played = (await house.store.journal(table.id))[5:]  # after the opening, three computers and the start
        answers = [move for _, _, move in spy.asked if move is not None]
        for entry in played:
            move = decode_move(table.game, entry.move, in_lobby=False)
            # A computer's move bears the time when it was made, and is else what the computer chose.
            assert isinstance(move, TimeUp) or (
                move.made_at == entry.at and msgspec.structs.replace(move, made_at=0) in answers
            )
        assert all(move is None or move in legal for _, legal, move in spy.asked)
        await kept(house, table)


async def test_their_whims_leave_the_games_chance_alone(tmp_path: Path) -> None:
    turns = []
    for level in ("easy", "hard"):
        (tmp_path / level).mkdir()
        async with House(tmp_path / level, spied(level)[1]) as house:
            computers = Computers(house.referee)
            table = await game(house)
            state: Any = table.state
            turns.append((state.designe, state.base))
            await computers.stop()
    assert turns[0] == turns[1]
    draws = [Chance(bytes(32), 7, stream).below(1 << 60) for stream in ("", "computer 1", "computer 2")]
    assert len(set(draws)) == 3


async def test_a_computer_does_not_think_twice_at_once_however_much_happens(tmp_path: Path) -> None:
    spy, games = spied()
    async with House(tmp_path, games) as house:
        computers = Computers(house.referee, haste=0.001)  # while this test runs, they come to no end of their thoughts
        table = await game(house, computers=2)
        await soon(lambda: len(spy.asked) == 2)
        for number in range(10):
            await house.play(table, Vote(seat=0, ballot=1 if number % 2 == 0 else -1, turn=1))
        assert sorted(tasks()) == [f"computer-({table.id}, 1)", f"computer-({table.id}, 2)"]
        assert len(spy.asked) == 2
        await computers.stop()


async def test_nor_while_its_move_waits_for_the_disk(tmp_path: Path) -> None:
    spy, games = spied()
    async with House(tmp_path, games) as house:
        table = await game(house, computers=1)
        computers = Computers(house.referee, AT_ONCE)
        async with table.lock:
            computers.wake(table)
            await soon(lambda: len(spy.asked) == 2)  # before and after thinking: now it waits for the table
            computers.wake(table)
            await asyncio.sleep(0)
            assert len(tasks()) == 1
        await quiet(computers)
        assert len({entry.move for entry in (await house.store.journal(table.id))[3:]}) == table.number - 3
        assert table.state.players[1].ready  # type: ignore[union-attr]


async def test_a_computer_whose_move_comes_too_late_plays_in_the_turn_that_is_open(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", "bot.computers")
    async with House(tmp_path) as house:
        table = await game(house, computers=1, ring="e " * 36)  # no succession
        computers = Computers(house.referee, AT_ONCE)
        async with table.lock:
            assert table.deadline is not None
            house.now.at = table.deadline
            late = asyncio.ensure_future(table.time_up(house.now()))
            await asyncio.sleep(0)
            computers.wake(table)
            await soon(lambda: len(table.lock._waiters or ()) == 2)  # behind the time that is up
        await late
        await quiet(computers)
        assert [record.__dict__["code"] for record in caplog.records if record.name == "bot.computers"] == ["too_late"]
        state: Any = table.state
        assert (state.turn, state.players[1].ready) == (2, True)


async def test_stopped_while_they_think_they_do_nothing_any_more(tmp_path: Path) -> None:
    spy, games = spied()
    async with House(tmp_path, games) as house:
        computers = Computers(house.referee)
        table = await game(house)
        await soon(lambda: len(spy.asked) == 3)
        before = table.standing
        await computers.stop()
        assert tasks() == []
        await house.play(table, Place(seat=0, zone="n", turn=1))
        computers.wake(table)
        await asyncio.sleep(0)
        assert tasks() == []
        assert table.number == before.number + 1


async def test_stopped_in_the_middle_of_a_move_that_move_is_the_last(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        computers = Computers(house.referee, AT_ONCE)
        table = await game(house)
        await soon(lambda: table.busy)
        await computers.stop()
        await house.store.set_meta("after", "that")  # whatever was on its way is on the disk
        number = len(await house.journal(table))
        assert tasks() == []
        await soon(lambda: not table.busy)
        await house.store.set_meta("after", "that too")
        assert len(await house.journal(table)) == number
        await house.crash()
        assert (await house.referee.table(table.id)).number == number


async def test_after_a_restart_they_go_on(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        computers = Computers(house.referee)
        table = await game(house)
        await soon(lambda: len(tasks()) == 3)
        await computers.stop()
        await house.crash()
        computers = Computers(house.referee, AT_ONCE)
        table = await house.referee.table(table.id)
        computers.wake(table)
        await quiet(computers)
        assert [player.ready for player in table.state.players] == [False, True, True, True]  # type: ignore[union-attr]


async def overtaken(house: House, table: Table, move: Any, seat: int) -> None:
    """Let computers move while `move` gives a seat to a person; check that nobody moves for him."""
    computers, before = Computers(house.referee, AT_ONCE), table.number
    async with table.lock:
        giving = asyncio.ensure_future(house.play(table, move))
        await a_while()
        computers.wake(table)
        await soon(lambda: (table.id, seat) in computers._plans)
        await soon(lambda: not computers._plans)
        await a_while()
    await giving
    await quiet(computers)
    moves = [json.loads(entry.move) for entry in await house.store.journal(table.id, before + 1)]
    assert all(one["seat"] != seat for one in moves)


async def test_who_takes_over_from_a_computer_that_is_about_to_move_moves_himself(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await game(house, computers=1)
        await overtaken(house, table, Replace(user=ALICE, seat=1, chair=Chair(BRUNO, "Bruno"), anew=True), 1)


async def test_who_is_back_when_a_computer_is_about_to_move_for_him_moves_himself(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await game(house, computers=1)
        await house.play(table, StandIn(user=0, seat=0, level="normal"))
        await overtaken(house, table, StandIn(user=0, seat=0, level=None), 0)


async def test_a_full_disk_makes_them_wait_and_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(computers_module, "RETRY_S", 0.1)
    async with House(tmp_path) as house:
        table = await game(house, computers=1)
        computers = Computers(house.referee, AT_ONCE)
        async with house.read_only():
            computers.wake(table)
            await soon(lambda: len(caplog.records) >= 2)
            first, second = caplog.records[:2]
            assert second.created - first.created > 0.09, "it does not hammer at the disk"
            assert {record.message for record in caplog.records} == {"computer.not_saved"}
            assert len(tasks()) == 1
        await quiet(computers)
        assert table.state.players[1].ready  # type: ignore[union-attr]


async def test_a_computer_that_fails_spoils_nobodys_move(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    spy, games = spied()
    async with House(tmp_path, games) as house:
        computers = Computers(house.referee, AT_ONCE)
        table = await game(house, computers=1)
        await quiet(computers)

        def fail(view: PyramidiumView, legal: tuple[Any, ...]) -> None:
            raise RuntimeError("no idea")

        spy.look = fail
        assert await house.play(table, Place(seat=0, zone="n", turn=1))
        await soon(lambda: not tasks())
        await asyncio.sleep(0)
        assert [record.message for record in caplog.records] == ["computer.failed"]
        spy.look = lambda _view, _legal: None
        asked = len(spy.asked)
        await house.play(table, Vote(seat=0, ballot=1, turn=1))
        await quiet(computers)
        assert len(spy.asked) == asked + 1  # it is back


async def test_nothing_is_thought_in_a_lobby_or_after_the_end_and_people_play_for_themselves(tmp_path: Path) -> None:
    spy, games = spied()
    async with House(tmp_path, games) as house:
        computers = Computers(house.referee, AT_ONCE)
        table = await house.lobby(2, computers=2)
        await quiet(computers)
        assert spy.asked == []
        await house.play(table, Start(user=ALICE))
        await quiet(computers)
        assert {view.seat for view, _, _ in spy.asked} == {2, 3}
        await house.play(table, Stop(user=ALICE))
        count = len(spy.asked)
        computers.wake(table)
        await quiet(computers)
        assert len(spy.asked) == count


async def test_a_table_at_which_a_computer_thinks_is_not_let_go(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        computers = Computers(house.referee)
        table = await game(house)
        house.now.at += IDLE_MS + 1
        await house.referee.beat()
        assert table.id in house.referee._tables
        await computers.stop()


async def test_each_plays_at_its_level(tmp_path: Path) -> None:
    spies = {level: Spy(player) for level, player in GAME.levels.items()}
    async with House(tmp_path, {GAME.name: msgspec.structs.replace(GAME, levels=spies)}) as house:
        computers = Computers(house.referee, AT_ONCE)
        table = await house.lobby(1)
        for level in spies:
            await house.play(table, AddComputer(user=ALICE, level=level, name=level))
        await house.play(table, Start(user=ALICE))
        await quiet(computers)
        for seat, spy in enumerate(spies.values(), 1):
            assert {view.seat for view, _, _ in spy.asked} == {seat}


async def test_a_level_that_this_version_does_not_know_plays_as_usual(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        computers = Computers(house.referee, AT_ONCE)
        table = await house.lobby(2)
        await house.play(table, AddComputer(user=ALICE, level="grandmaster", name="Ada"))
        await house.play(table, Start(user=ALICE))
        await quiet(computers)
        assert table.state.players[2].ready  # type: ignore[union-attr]


async def test_they_see_a_table_no_sooner_than_people_do(tmp_path: Path) -> None:
    _, games = spied()
    drawn, asked = asyncio.Event(), list[int]()

    async def seen(table: int) -> None:
        asked.append(table)
        await drawn.wait()

    async with House(tmp_path, games) as house:
        computers = Computers(house.referee, AT_ONCE, seen)
        table = await game(house)
        before = table.number
        await soon(lambda: len(asked) == 3)
        await asyncio.sleep(0.05)
        assert table.number == before
        drawn.set()
        await quiet(computers)
        assert table.number > before
        assert set(asked) == {table.id}
        await computers.stop()
