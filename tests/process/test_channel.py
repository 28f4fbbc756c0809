"""The channel fails the game: boards deleted, channels gone, threads closed, permissions taken away and given back."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.game import find_games
from bot.house.model import HOUSE, ServerSettings, with_values, write_settings
from sandbox.state import Channel, Perm
from tests.process.sitting import Sitting
from tests.process.town import RING_EAU, Town, open_town, words

NO_RETRY = (
    "from bot.delivery import pace as p; p.FIRST_RETRY_S = p.LAST_RETRY_S = 600.0"  # but for a reason to try again
)
LOOK = "GET /channels/{channel_id}/messages"


def deny(town: Town, channel: Channel, permission: int) -> None:
    """Take something away from the bot in a channel; 0 gives everything back."""
    role = town.guild.bot_role
    assert role
    town.world.overwrite(channel, role, deny=permission)


async def test_a_deleted_board_is_replaced_by_exactly_one(town: Town) -> None:
    table = await town.game(2)
    alice, bob = table.people
    moderator = town.person("moderator")
    town.world.set_role(town.guild, moderator, town.world.role(town.guild, "mods", Perm.MEMBER | Perm.MANAGE_MESSAGES))
    for zone in ("n", "e", "s"):  # more than once: the new one must not be taken for the old one
        board = table.board
        moderator.delete(board)
        await table.slash(alice, "bet", place=zone).response()
        await town.until(lambda: table.boards() and table.board.id > board.id, "a new board")  # noqa: B023
    moderator.delete(table.board)
    await bob.slash(table.channel, "table status").response()
    await town.until(table.boards, "a new board for who asks")
    await table.press(bob, "ready").ack()
    await table.press(alice, "ready").ack()
    await table.turn(2)
    await town.until(lambda: len(table.boards()) == 1, "one board")


async def test_a_deleted_board_is_missed_without_anybody_doing_something(tmp_path: Path) -> None:
    async with open_town(tmp_path, patch="import bot.delivery.watch as w; w.EVERY_S = w.AGAIN_S = 0.2") as town:
        table = await town.game(2)
        board = table.board
        looks = town.harness.server.by_route
        deny(town, table.channel, Perm.HISTORY)  # without which a channel looks empty
        seen = looks[LOOK]
        await town.until(lambda: looks[LOOK] >= seen + 3, "looks at the board")
        assert table.boards() == [board]
        deny(town, table.channel, 0)
        for _ in range(2):
            town.world.state.delete(board)
            await town.until(table.boards, "a new board")
            board = table.board
        seen = looks[LOOK]
        await town.until(lambda: looks[LOOK] >= seen + 3, "looks at the new board")
        assert table.boards() == [board]


async def test_a_board_that_was_edited_too_often_gives_way_to_a_new_one(town: Town) -> None:
    table = await town.game(2)
    await table.settled()
    board = table.board
    fault = town.harness.server.faults.add("PATCH", f"*/messages/{board.id}", times=99, status=429, code=30046)
    await table.slash(table.people[0], "bet", place="n").response()
    await town.until(lambda: table.board.id > board.id and "· 💧 Eau" in table.board.text, "a new board with the place")
    await town.until(lambda: len(table.boards()) == 1, "one board")
    assert fault.hits


async def test_the_last_board_of_a_game_does_not_wait_for_one_that_was_edited_too_often(town: Town) -> None:
    table = await town.game(2)
    await table.settled()
    board, leaver = table.board, table.people[1]
    fault = town.harness.server.faults.add("PATCH", f"*/messages/{board.id}", times=99, status=429, code=30046)
    sure = await table.press(leaver, "leave").message()
    await table.press(leaver, "leave_surely", on=sure).ack()
    await town.until(
        lambda: any("|rematch|" in c.get("custom_id", "") for m in table.channel.messages for c in m.components),
        "the last board",
    )
    assert fault.hits
    assert table.row()["status"] == "over"


async def test_a_board_that_is_deleted_while_a_press_is_answered(town: Town) -> None:
    table = await town.game(2)
    answer = town.answers(held=True)
    press = table.press(table.people[0], "place", "n")
    await town.until(lambda: answer.hits and table.journal("place"), "the place in the journal")
    town.world.state.delete(table.board)
    answer.release()
    await town.until(lambda: press.it.errors, "the answer that nobody sees")
    await town.until(lambda: table.boards() and "· 💧 Eau" in table.board.text, "a new board with the place on it")
    assert len(table.boards()) == 1


@pytest.mark.parametrize("running", [True, False], ids=["bot-runs", "bot-is-down"])
async def test_a_channel_that_is_deleted_ends_its_game(town: Town, running: bool) -> None:
    table = await town.game(2)
    alice = table.people[0]
    panel = await table.panel_of(alice)
    if running:
        town.world.delete_channel(table.channel)
    else:
        await town.harness.kill()
        town.world.delete_channel(table.channel)
        await town.harness.start()
    await town.until(lambda: table.row()["status"] == "over", "the end of the table")
    await town.until(lambda: table.unsaid() == 0, "nothing left to say")
    await town.until(lambda: words("table-channel-gone") in panel.text, "the news on the panel")
    assert table.panels(alice) == []
    assert table.town.read("SELECT count(*) FROM results") == [(0,)]
    assert len(table.journal("stop")) == 1
    await town.game([alice, town.person()])  # life goes on elsewhere


async def test_the_bot_is_thrown_out_and_comes_back(town: Town) -> None:
    table = await town.game(2)
    panel = await table.panel_of(table.people[0])
    town.world.remove_bot(town.guild)
    await town.until(lambda: table.row()["status"] == "over", "the end of the table")
    await town.until(lambda: table.unsaid() == 0, "nothing left to say")
    assert len(table.journal("stop")) == 1
    town.harness.world.state.guilds[town.guild.id] = town.guild
    town.world.join(town.guild, town.world.bot, [r for r in (town.guild.bot_role,) if r])
    answer = await table.press_as_seen(table.people[0], panel, "vote", "1", 1).message()
    assert answer.text


async def test_a_thread_that_is_archived_opens_for_what_is_said(town: Town) -> None:
    host = town.person()
    thread = town.world.thread(town.channel(), "partie", by=host)
    table = await town.game([host, town.person()], channel=thread)
    town.world.update_channel(thread, archived=True)
    await table.freeze()
    await table.turn(2)
    assert not thread.archived


async def test_a_thread_that_is_archived_opens_for_a_board_of_which_nothing_is_said(town: Town) -> None:
    """Discord edits nothing in it, so that nobody would see any more how the table stands; a new message opens it."""
    await town.harness.kill()
    settings = with_values(ServerSettings(greeted=True), None, HOUSE, {"aloud": "brief"}, find_games())
    town.write("UPDATE guilds SET settings = ? WHERE guild = ?", write_settings(settings), town.guild.id)
    await town.harness.start()
    host = town.person()
    thread = town.world.thread(town.channel(), "partie", by=host)
    table = await town.lobby([host, town.person()], channel=thread)
    await table.press(host, "start").ack()
    await town.until(lambda: table.shown_turn() == 1, "the board of turn 1")
    panels = [await table.panel_of(person) for person in table.people]
    await table.settled()
    town.world.update_channel(thread, archived=True)
    for person, panel in zip(table.people, panels, strict=True):
        await table.press_as_seen(person, panel, "ready", "", 1).ack()
    await town.until(lambda: table.shown_turn() == 2, "the board of turn 2")
    assert not thread.archived
    await table.settled()
    assert table.times_said("Turn 2") == 0


async def test_a_locked_thread_says_everything_later_in_order(tmp_path: Path) -> None:
    async with open_town(tmp_path, patch=NO_RETRY) as town:
        host = town.person()
        thread = town.world.thread(town.channel(), "partie", by=host)
        assert town.guild.bot_role
        town.world.set_permissions(town.guild, town.guild.bot_role, Perm.BOT & ~Perm.MANAGE_THREADS)
        table = await town.game([host, town.person()], channel=thread)
        town.world.update_channel(thread, archived=True, locked=True)
        for turn in (1, 2):
            for person in table.people:
                await table.press_as_seen(person, await table.panel_of(person), "ready", "", turn).ack()
        await table.counts(table.press_as_seen(host, await table.panel_of(host), "vote", "1", 3))
        assert len(table.journal("vote")) == 1
        assert table.times_said("Turn 2") == 0
        town.world.update_channel(thread, archived=False, locked=False)
        await table.turn(3)
        _in_order(table, "Turn 1.", "Turn 2.", "Turn 3.")


@pytest.mark.parametrize("name", ["SEND", "ATTACH", "HISTORY"])
async def test_a_permission_taken_away_and_given_back(tmp_path: Path, name: str) -> None:
    async with open_town(tmp_path, patch=NO_RETRY) as town:
        table = await town.game(2)
        alice, bob = table.people
        deny(town, table.channel, getattr(Perm, name))
        await table.press(alice, "place", "n").ack()
        await town.until(lambda: "· 💧 Eau" in table.board.text, "the place on the board")
        await table.press(bob, "vote", "1", on=await table.panel_of(bob)).ack()
        await table.press(alice, "ready").ack()
        await table.press(bob, "ready").ack()  # this board shrinks, and must come back where no new one can be sent
        await town.until(lambda: table.shown_turn() == 2, "a board of turn 2, be it the old one")
        await table.freeze()  # nobody presses this board
        await town.until(lambda: table.shown_turn() == 3, "a board of turn 3, be it the old one")
        if name == "SEND":
            assert table.times_said("Turn 2") == table.times_said("Turn 3") == 0
        deny(town, table.channel, 0)
        await table.turn(3)
        await town.until(lambda: len(table.boards()) == 1, "one board")
        _in_order(table, "Turn 1.", "Turn 2.", "Turn 3.")
        await table.freeze()
        board = await table.turn(4)
        assert board.attachments  # with its picture


async def test_a_bot_that_is_blind_still_answers(tmp_path: Path) -> None:
    async with open_town(tmp_path, patch=NO_RETRY) as town:
        table = await town.game(2)
        role = town.guild.bot_role
        assert role
        town.world.set_permissions(town.guild, role, 0)
        town.world.overwrite(table.channel, role, deny=Perm.VIEW)
        await table.press(table.host, "place", "n").ack()
        await town.until(lambda: "· 💧 Eau" in table.board.text, "the place on the board")
        await table.freeze()
        await table.press(table.host, "vote", "1", on=await table.secrets(table.host)).ack()
        await table.freeze()
        assert table.times_said("Turn 2") == 0
        town.world.overwrite(table.channel, role)
        town.world.set_permissions(town.guild, role, Perm.BOT)  # given back by the role
        await table.turn(3)
        await town.until(lambda: len(table.boards()) == 1, "one board")
        _in_order(table, "Turn 1.", "Turn 2.", "Turn 3.")


def _in_order(table: Sitting, *words: str) -> None:
    assert [table.times_said(w) for w in words] == [1] * len(words)
    places = [next(i for i, text in enumerate(table.said) if w in text) for w in words]
    assert places == sorted(places)


async def test_without_permissions_no_table_opens_and_the_reason_is_told(town: Town) -> None:
    channel, person = town.channel(), town.person()
    deny(town, channel, Perm.ATTACH | Perm.SEND)
    refused = await person.slash(channel, "pyramidium new", ring=RING_EAU).message()
    assert refused.ephemeral
    assert "Attach Files" in refused.text
    assert "Send Messages" in refused.text
    deny(town, channel, 0)
    await town.lobby([person], channel=channel)


async def test_who_is_refused_a_table_is_told_so_though_its_thread_cannot_be_taken_away(town: Town) -> None:
    channel, admin = town.channel(), town.person("admin")
    town.world.set_role(town.guild, admin, town.world.role(town.guild, "admins", Perm.MEMBER | Perm.MANAGE_GUILD))
    await admin.slash(channel, "config set", option="house.thread", value="true").message()
    fault = town.harness.server.faults.add("DELETE", "/channels/*", times=99, drop=True)
    refused = await admin.slash(channel, "pyramidium new", ring="e f t").message()
    assert fault.hits
    assert refused.ephemeral
    assert words("pyramidium-refusal-bad-option-count", found="3") in refused.text
