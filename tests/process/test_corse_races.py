"""Many hands on one pile: the order of the presses counts, each pays once at most, and Discord's limits are kept."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cogs.bataille_corse.cards import TAROT
from cogs.bataille_corse.model import Battle
from sandbox.ix import Ix
from tests.process.corse import corse_town, deal, play, sit_down, slap, state
from tests.process.replay import journal, one_message_at_a_time, shown
from tests.process.sitting import Sitting

PEOPLE, ROUNDS, PAUSE_S = 8, 5, 0.05
MOMENT_S = 0.02  # between two presses, so that Discord's times for them differ


def refused(presses: list[Ix]) -> list[Ix]:
    """Return the presses that were answered in private."""
    return [ix for ix in presses if ix.it.original is not None and ix.it.original.ephemeral]


async def first_battle(table: Sitting) -> Battle:
    """Wait for the end of the first battle, and return it."""
    await table.town.until(lambda: state(table).battles, "the end of the battle")
    return state(table).battles[0]


# -- the order of the presses ----------------------------------------------------------------------------------------


async def test_of_two_slaps_the_one_made_first_wins_whichever_arrives_first(tmp_path: Path) -> None:
    async with corse_town(tmp_path, deal("5d 6d 8d", "7s 2s", "7h 3h", rest=0)) as town:
        table = await sit_down(town, 3, slap_window_ms=3000)
        await play(table, 1, 2)
        board = await shown(table)
        with table.people[2].overtaken():
            early = slap(table, 2, 2, board)
            await asyncio.sleep(MOMENT_S)
            late = slap(table, 0, 2, board)
            await table.counts(late)
        await table.counts(early)
        assert table.keys()[-2:] == [str(late.it.id), str(early.it.id)]
        battle = await first_battle(table)
        assert [(s.seat, s.verdict, s.paid) for s in battle.slaps] == [(2, "won", 0), (0, "beaten", 0)]
        assert battle.slaps[0].ms < battle.slaps[1].ms
        assert [len(p.cards) for p in state(table).players] == [48, 1, 3]
        assert state(table).turn == 2
        board = await shown(table)
        assert table.people[2].name in board.text


async def test_a_slap_overtaken_by_a_card_is_too_late_and_costs_nothing(tmp_path: Path) -> None:
    async with corse_town(tmp_path, deal("5d 6d 8d", "7s 2s", "7h 3h", rest=0)) as town:
        table = await sit_down(town, 3)
        await play(table, 1, 2)
        board = await shown(table)
        with table.people[1].overtaken():
            overtaken = slap(table, 1, 2, board)
            await asyncio.sleep(MOMENT_S)
            await table.counts(table.press(table.people[0], "play", on=board))
        await table.counts(overtaken)
        (tried,) = state(table).slaps
        assert (tried.seat, tried.verdict, tried.paid, tried.card) == (1, "late", 0, 2)
        assert [len(p.cards) for p in state(table).players] == [47, 1, 1]
        assert "too late" in (await shown(table)).text


async def test_a_slap_made_first_that_arrives_after_the_pile_was_taken_costs_nothing(tmp_path: Path) -> None:
    async with corse_town(tmp_path, deal("5d 6d 8d", "7s 2s", "7h 3h", rest=0)) as town:
        table = await sit_down(town, 3, slap_window_ms=100)
        await play(table, 1, 2)
        board = await shown(table)
        with table.people[1].overtaken():
            overtaken = slap(table, 1, 2, board)
            await asyncio.sleep(MOMENT_S)
            await slap(table, 0, 2, board).ack()
            battle = await first_battle(table)
        await table.counts(overtaken)
        assert battle.winner == 0
        (tried,) = state(table).slaps
        assert (tried.seat, tried.verdict, tried.paid) == (1, "late", 0)
        assert [len(p.cards) for p in state(table).players] == [50, 1, 1]


# -- hails of presses ------------------------------------------------------------------------------------------------


async def hammer(table: Sitting, verb: str, card: int) -> list[Ix]:
    """Let everybody press the same button of the same board again and again, on lines of different speed."""
    board, presses = table.board, []
    for turn in range(ROUNDS):
        with table.people[turn].overtaken():
            presses += [table.press_as_seen(person, board, verb, "", card) for person in table.people]
            await asyncio.sleep(PAUSE_S)
    for press in presses:
        await press.response()
    return presses


def nothing_lost(table: Sitting, presses: list[Ix]) -> None:
    """Check that each press is in the journal, once, or was answered all the same: in private, or by the board."""
    made = {str(ix.it.id): ix for ix in presses}
    counted = [entry.key for entry in journal(table) if entry.key in made]
    assert 0 < len(counted) == len(set(counted))
    others = [ix for key, ix in made.items() if key not in counted]
    assert all(ix.it.callback is not None and ix.it.original is not None for ix in others)
    assert {str(ix.it.id) for ix in refused(presses)}.isdisjoint(counted)
    assert all(ix.it.original and ix.it.original.ephemeral_to == ix.it.user.id for ix in refused(presses))


async def test_eight_people_hammer_on_a_pair(tmp_path: Path) -> None:
    packets = ["5d 2d 3d 4d 6d 8d", "7s", "7h", "2s", "3s", "4s", "5s", "6s"]
    async with corse_town(tmp_path, deal(*packets, rest=0), rate_limits=True) as town:
        table = await sit_down(town, PEOPLE, slap_window_ms=3000)
        await play(table, 1, 2)
        await shown(table)
        town.edits(table.channel, times=99, delay=0.2)
        presses = await hammer(table, "slap", 2)
        nothing_lost(table, presses)
        battle = await first_battle(table)
        assert {s.verdict for s in (*battle.slaps, *state(table).slaps)} <= {"won", "beaten", "late"}
        valid = [s for s in battle.slaps if s.verdict != "late"]
        assert sorted(s.seat for s in valid) == list(range(PEOPLE))
        first = min(presses, key=lambda ix: ix.it.id).it.user
        assert valid[0].verdict == "won"
        assert table.people[valid[0].seat].user is first
        assert all(s.paid == 0 for s in valid)
        cards = [len(hand) for hand in (p.split() for p in packets)]
        cards[0] = 52 - sum(cards[1:]) + 2  # he has the rest of the deck, and wins the pile
        cards[1] = cards[2] = 0
        assert [len(p.cards) for p in state(table).players] == cards
        await shown(table)
        one_message_at_a_time(table)


async def test_eight_people_hammer_where_there_is_nothing(tmp_path: Path) -> None:
    each = len(TAROT) // PEOPLE
    packets = [list(TAROT[i * each : (i + 1) * each]) for i in range(PEOPLE)]
    async with corse_town(tmp_path, (packets, list(TAROT[PEOPLE * each :])), rate_limits=True) as town:
        table = await sit_down(town, PEOPLE, deck="tarot78")
        await play(table, 1, 2)
        await shown(table)
        town.edits(table.channel, times=99, delay=0.2)
        presses = await hammer(table, "slap", 2)
        nothing_lost(table, presses)
        after = state(table)
        assert sorted(s.seat for s in after.slaps) == list(range(PEOPLE)), "each has paid for this card once"
        assert {(s.verdict, s.paid, s.card) for s in after.slaps} == {("wrong", PEOPLE - 1, 2)}
        assert [len(p.cards) for p in after.players] == [each, each - 1, each - 1] + [each] * (PEOPLE - 3)
        assert len(refused(presses)) == len(presses) - PEOPLE
        await shown(table)
        one_message_at_a_time(table)


async def test_a_hail_of_plays_places_one_card_each_at_most(tmp_path: Path) -> None:
    packets = deal("2h 3h", "2d 4d", "2c 5c", "2s 6s", "8h", "8d", "9c", "9s", rest=0)
    async with corse_town(tmp_path, packets, rate_limits=True) as town:
        table = await sit_down(town, PEOPLE, min_play_ms=20)
        before = [len(p.cards) for p in state(table).players]
        town.edits(table.channel, times=99, delay=0.2)
        presses = await hammer(table, "play", 0)
        nothing_lost(table, presses)
        seats = [move["seat"] for move in table.journal("play")]
        assert len(seats) == len(set(seats)) > 1, "with one board before his eyes, nobody places two cards"
        await town.until(lambda: not state(table).eager, "the last card, which may have been played too soon")
        await shown(table)
        held = [len(p.cards) for p in state(table).players]
        assert [had - has for had, has in zip(before, held, strict=True)] == [int(i in seats) for i in range(PEOPLE)]
        one_message_at_a_time(table)


@pytest.mark.parametrize("last", ["play", "slap"])
async def test_a_press_that_is_judged_while_the_next_board_arrives_leaves_no_board_behind(
    tmp_path: Path, last: str
) -> None:
    packets = deal("2h 3h 7d", "11s 4c 7s", "5h 7h", rest=0)
    async with corse_town(tmp_path, packets) as town:
        table = await sit_down(town, 3, slap_window_ms=0, collect_ms=300)
        await play(table, 1)
        old = await shown(table)
        put = town.sends(table.channel, held=True)
        await play(table, 2)  # he fails against a jack: the pile is taken by the clock, and a new board follows
        await town.until(lambda: put.hits, "the next board under way")
        for seat, card in ((1, 0), (2, 3)):
            await table.press_as_seen(table.people[seat], old, "play", "", card).ack()
        with town.slow_disk():
            press = table.press_as_seen(table.people[0], old, last, "", 4)
            put.release()
            await town.until(lambda: len(table.boards()) > 1, "the next board")
        await press.ack()
        await town.until(lambda: len(table.journal(last)) == {"play": 5, "slap": 1}[last], "the move")
        await shown(table)


async def test_an_edit_that_is_overtaken_by_the_end_of_a_battle_does_not_bring_the_old_board_back(
    tmp_path: Path,
) -> None:
    async with corse_town(tmp_path, deal("2h 3h", "7s 4c", "7h 5h", rest=0)) as town:
        table = await sit_down(town, 3, slap_window_ms=0)
        await play(table, 1)
        old = await shown(table)
        edit = town.edits(table.channel, held=True)
        await table.slash(table.people[2], "play").response()
        await town.until(lambda: edit.hits, "an edit under way")
        await slap(table, 0, 2, old).ack()
        await town.until(lambda: old not in table.boards(), "the old board shrunk")
        edit.release()
        await town.until(lambda: old in table.boards(), "the edit that comes too late")
        await shown(table)
        assert "pair of 7s" in old.text
