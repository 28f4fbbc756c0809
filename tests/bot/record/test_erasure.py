"""Who is erased leaves his finished games as they were: they lead where they led, and nothing in them names him."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from bot.engine import Leave
from bot.hosting.moves import Kick, Replace, Watch
from bot.lobby import AddComputer, Start, Stop, TakeOut
from bot.record.erasure import BOARD_MS, PATIENCE_MS, erase, erase_rest, stored, written_out
from bot.record.proof import NotFinished, export, finished, verify
from bot.record.stranger import new_stranger
from bot.sayings import Say
from bot.seating import Chair
from bot.table import Table
from cogs.pyramidium.model import Place
from storage.records import Outgoing
from tests.bot.helpers import ALICE, BRUNO, CHLOE, DENIS, WORDS, House, kept, way_back

TABLES = (
    "journal",
    "snapshots",
    "seats",
    "results",
    "panels",
    "people",
    "outbox",
    "players",
    "changes",
    "team_members",
)


def rows_with(house: House, *marks: str) -> list[str]:
    """Return the rows in which one of these stands: whole, for a stranger's random number can have any id in it."""
    whole = re.compile(rf"(?<!\d)({'|'.join(map(re.escape, marks))})(?!\d)")
    rows = [f"{table} {row}" for table in TABLES for row in house.rows(f"SELECT * FROM {table}")]
    return [row for row in rows if whole.search(row)]


async def ended(house: House) -> Table:
    """Return a game that Bruno has won; Alice has added a computer of her own name, and taken the game back once."""
    table = await house.lobby(2, min_players=2)
    await house.play(table, AddComputer(user=ALICE, level="normal", name="Alice"), user=ALICE)
    await house.play(table, Start(user=ALICE), user=ALICE, key="start")
    number = table.number
    await house.play(table, Place(seat=1, zone="e", turn=1, made_at=house.now()), user=BRUNO)
    await house.play(table, await way_back(house, table, number, ALICE, "Alice a joué"), user=ALICE)
    await house.play(table, Kick(user=ALICE, seat=2), user=ALICE)
    await house.play(table, Leave(seat=0), user=ALICE)
    assert table.status == "over"
    return table


async def test_the_game_leads_where_it_led_though_a_computer_had_her_name(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await ended(house)
        before = json.loads(await export(house.store, house.games, table.id))
        assert rows_with(house, str(ALICE), "Alice")
        found, rewritten = await erase(house.store, house.games, ALICE)
        assert ([row.id for row in found.over], rewritten) == ([table.id], [table.id])
        assert rows_with(house, str(ALICE), "Alice a joué") == []
        assert all("Alice 2" not in row for row in rows_with(house, "Alice")), "the computer needs no number any more"
        record = await export(house.store, house.games, table.id)
        assert verify(record, house.games).faults == ()
        assert json.loads(record)["final"] == before["final"]
        await house.referee.rewritten(rewritten)
        assert [chair.former for chair in table.lobby.chairs] == [True, False, False]
        assert await house.replayed(table) == table.standing
        await kept(house, table)


async def test_what_is_still_to_be_said_does_not_name_who_was_erased(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(2, min_players=2)
        await house.play(table, Leave(seat=1), user=BRUNO)
        assert any(f"<@{BRUNO}>" in said for said in await house.said())
        call = msgspec.json.encode(Say(table.id, "", called=BRUNO)).decode()
        await house.store.instead(table.id, [], [Outgoing("say", table.channel, call)])
        before = len(await house.said())
        await erase(house.store, house.games, BRUNO)
        assert await house.whispered(BRUNO) == []
        assert len(await house.said()) == before, "all is said that was to be said"
        assert rows_with(house, str(BRUNO), "Bruno") == []
        assert await house.whispered(ALICE)


async def test_who_was_taken_out_of_the_lobby_is_erased_from_it(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(3, min_players=2)
        await house.play(table, AddComputer(user=ALICE, level="normal", name="Chloé"), user=ALICE)
        await house.play(table, TakeOut(user=ALICE, seat=2, person=CHLOE), user=ALICE)
        await house.play(table, TakeOut(user=ALICE, seat=2, person=None), user=ALICE)
        await house.play(table, Start(user=ALICE), user=ALICE)
        await house.play(table, Leave(seat=0), user=ALICE)
        await erase(house.store, house.games, CHLOE)
        assert rows_with(house, str(CHLOE)) == []
        record = await export(house.store, house.games, table.id)
        assert verify(record, house.games).faults == ()


async def test_a_game_that_cannot_be_played_again_is_rid_of_him_too(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await ended(house)
        entry = json.dumps({"type": "of_another_version", "user": ALICE})
        house.change(f"UPDATE journal SET move = '{entry}' WHERE number = 4")
        await erase(house.store, house.games, ALICE)
        assert rows_with(house, str(ALICE)) == []
        assert len(await house.store.journal(table.id)) == table.number


async def test_a_game_that_this_version_does_not_know_is_rid_of_him_too(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        await ended(house)
        await erase(house.store, {}, ALICE)
        assert rows_with(house, str(ALICE)) == []


async def test_who_sits_at_a_table_is_erased_from_it_once_its_end_is_told(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        over = await ended(house)
        table = await house.lobby(2, channel=9)
        found, rewritten = await erase(house.store, house.games, ALICE)
        assert ([row.id for row in found.over], [row.id for row in found.running]) == ([over.id], [table.id])
        assert rewritten == [over.id]
        assert table.lobby.seat_of(ALICE) == 0
        assert await erase_rest(house.store, house.games, ALICE, house.now()) == ([], False)
        await house.play(table, Stop(user=ALICE), user=ALICE)
        at = house.now()
        assert await house.store.pending(table.id)
        assert await erase_rest(house.store, house.games, ALICE, at + BOARD_MS) == ([], True)
        assert rows_with(house, str(ALICE))
        assert await erase_rest(house.store, house.games, ALICE, at + PATIENCE_MS) == ([table.id], False)
        assert rows_with(house, str(ALICE), "Alice a joué") == []


async def test_who_plays_again_after_he_asked_is_erased_from_no_more_than_he_asked_for(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(2)
        await house.store.set_player(ALICE, "{}")
        await erase(house.store, house.games, ALICE)
        await house.play(table, Stop(user=ALICE), user=ALICE)
        after = await house.lobby(2, channel=9)
        await house.play(after, Stop(user=ALICE), user=ALICE)
        rewritten, early = await erase_rest(house.store, house.games, ALICE, house.now() + PATIENCE_MS)
        assert (rewritten, early) == ([table.id], False)
        assert await house.store.took_part(after.id, ALICE)
        assert await house.store.player(ALICE) == "{}"


async def test_whoever_has_taken_part_in_any_way_is_known_to_have(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        await house.play(table, Watch(user=2001, on=True), user=2001)
        await house.play(table, Watch(user=2001, on=False), user=2001)
        await house.play(table, Replace(user=ALICE, seat=1, chair=Chair(DENIS, "Dénis")), user=ALICE)
        await house.play(table, Kick(user=2002, seat=2), user=2002)
        for user in (ALICE, BRUNO, CHLOE, DENIS, 2001, 2002):
            assert await house.store.took_part(table.id, user), user
        assert not await house.store.took_part(table.id, 2003)


async def test_moves_of_a_game_that_goes_on_are_handed_to_nobody(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        over, table = await ended(house), await house.game(channel=9)
        await house.play(table, Place(seat=0, zone="e", turn=1, made_at=house.now()), user=ALICE)
        await house.play(table, await way_back(house, table, table.number - 1, ALICE), user=ALICE)
        told = json.loads(await written_out(house.store, house.games, ALICE))
        moves = {
            game["table"]: [move["move"]["type"] for move in game["moves"] if "type" in move["move"]]
            for game in told["games"]
        }
        assert "undo" in moves[over.id]
        assert moves[table.id] == []


async def test_a_game_that_goes_on_is_not_finished_nor_one_that_never_was(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        for number in (table.id, table.id + 1):
            with pytest.raises(NotFinished):
                await finished(house.store, house.games, number)
        assert (await stored(house.store, house.games, ALICE)).running


def test_a_stranger_is_another_one_each_time_and_no_user_of_discord() -> None:
    strangers = {new_stranger() for _ in range(1000)}
    assert len(strangers) == 1000
    assert all(-(1 << 63) <= stranger < 0 for stranger in strangers)


@pytest.mark.parametrize("lang", WORDS)
def test_a_former_player_has_a_name_in_each_language(lang: str) -> None:
    assert WORDS[lang]("former-player")
