"""The process is killed in the midst of La bataille corse: the game goes on from exactly the same state, with its time.

Each test kills it in another phase, presses the button of a board from before, and plays on.
"""

from __future__ import annotations

from pathlib import Path

from sandbox.state import Message
from tests.process.corse import corse_town, deal, killed_in_play, play, sit_down, slap, state
from tests.process.replay import AWAY_MS, BACK, given, killed, shown, texts_of
from tests.process.sitting import Sitting
from tests.process.town import words


async def see_battle(table: Sitting, number: int) -> Message:
    """Wait until the board is that of a battle, and return it."""
    await table.town.until(lambda: state(table).battle == number, f"battle {number}")
    return await shown(table)


async def test_in_the_middle_of_an_attack(tmp_path: Path) -> None:
    async with corse_town(tmp_path, deal("5d", "14s", "2h 4d 6c", rest=0)) as town:
        table = await sit_down(town, 3)
        await play(table, 1, 2)
        assert (state(table).phase, state(table).tries) == ("attack", 2)
        old = await killed_in_play(town, table)
        assert (state(table).phase, state(table).turn, state(table).tries) == ("attack", 2, 2)
        await table.counts(table.press_as_seen(table.people[2], old, "play", "", 2))  # the board from before
        await play(table, 2)
        assert (state(table).phase, state(table).turn) == ("won", 1)
        await play(table, 1)
        board = await see_battle(table, 2)
        assert len(state(table).players[1].cards) == 4
        assert "The attack succeeds" in board.text
        assert len(table.journal("play")) == 5
        assert table.times_said(BACK) == 1


async def test_in_an_open_slap_window(tmp_path: Path) -> None:
    async with corse_town(tmp_path, deal("5d", "7s 2s", "7h", rest=0)) as town:
        table = await sit_down(town, 3, slap_window_ms=3000)
        await play(table, 1, 2)
        board = await shown(table)
        first = slap(table, 0, 2, board)
        await table.counts(first)
        assert state(table).window is not None
        old = table.board
        await town.restart(away_s=AWAY_MS / 1000)
        second = slap(table, 1, 2, old)  # at once: the window goes on with the time that was left
        await second.ack()
        await see_battle(table, 2)
        (battle,) = state(table).battles
        assert [(s.seat, s.verdict) for s in battle.slaps] == [(0, "won"), (1, "beaten")]
        assert battle.slaps[0].ms <= battle.slaps[1].ms
        assert battle.taken == 2
        assert state(table).turn == 0
        assert [len(p.cards) for p in state(table).players] == [51, 1, 0]
        assert len(table.journal("slap")) == 2
        assert table.absences() == table.times_said(BACK) == 1


async def test_with_a_pile_won_that_still_lies_there(tmp_path: Path) -> None:
    async with corse_town(tmp_path, deal("2h", "11s 3d", rest=0)) as town:
        table = await sit_down(town, 2, collect_ms=20_000)
        await play(table, 1, 0)
        assert (state(table).phase, state(table).turn) == ("won", 1)
        old = await killed_in_play(town, table)
        refused = await table.press_as_seen(table.people[0], old, "play", "", 2).message()
        assert refused.ephemeral_to == table.people[0].id
        await table.press_as_seen(table.people[1], old, "play", "", 2).ack()
        await see_battle(table, 2)
        assert state(table).battles[0].how == "attack"
        assert [len(p.cards) for p in state(table).players] == [49, 3]


async def test_in_the_final_battle(tmp_path: Path) -> None:
    async with corse_town(tmp_path, deal("2h 4d 6c", "14s 3s 13s 5c 8d", rest=1)) as town:
        table = await sit_down(town, 2)
        await play(table, 1, 0, 0, 0, 1)
        await play(table, 1)
        assert state(table).final
        assert table.times_said(words("corse-say-final")) == 1
        old = await killed_in_play(town, table)
        await table.press_as_seen(table.people[1], old, "play", "", 5).ack()
        await play(table, 1, 1)
        assert state(table).phase == "won"
        await play(table, 1)
        await town.until(lambda: table.row()["status"] == "over", "the end")
        await table.settled()
        rows = town.read("SELECT seat, won, score, how FROM results WHERE game = ? ORDER BY seat", table.table)
        assert rows == [(0, 0, 0, "final"), (1, 1, 52, "final")]
        assert table.times_said("Seed:") == table.times_said(BACK) == 1
        assert table.times_said(words("corse-say-final")) == 1


async def test_while_nobody_has_cards(tmp_path: Path) -> None:
    async with corse_town(tmp_path, deal("4h", "4d")) as town:
        table = await sit_down(town, 2)
        await play(table, 1, 0)
        assert state(table).phase == "dead"
        old = await killed(town, table)
        assert state(table).phase == "dead"
        await slap(table, 1, 2, old).ack()
        board = await see_battle(table, 2)
        after = state(table)
        assert after.final
        assert [len(p.cards) for p in after.players] == [0, 52]
        assert "the last one" in texts_of(board)[0]


async def test_a_ban_lasts_as_long_as_it_should_and_a_killed_penalty_is_paid_once(tmp_path: Path) -> None:
    async with corse_town(tmp_path, deal("5d", "2s 3s", "8h 9h 10h", rest=0)) as town:
        table = await sit_down(town, 3, ban_s=600)
        await play(table, 1)
        wrong = slap(table, 1, 1)  # he has one card left, and would have to pay two
        paid = slap(table, 2, 1)
        await table.counts(wrong)
        await table.counts(paid)
        until = state(table).players[1].banned_until
        assert [len(p.cards) for p in state(table).players] == [48, 2, 1]
        await killed(town, table)
        assert state(table).players[1].banned_until == until + given(table, 0)
        assert "no slaps until" in table.board.text
        again = await slap(table, 1, 1).message()
        assert again.ephemeral_to == table.people[1].id
        once = await slap(table, 2, 1).message()
        assert once.ephemeral_to == table.people[2].id
        assert [len(p.cards) for p in state(table).players] == [48, 2, 1]
