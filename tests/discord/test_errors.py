"""When something goes wrong: a polite word to the user alone, one error in the log, and nothing is lost."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from typing import Any

import pytest

from bot.table import Table
from storage.database import Statement
from tests.discord.conftest import Troubles
from tests.discord.town import Town

FAILED = (
    "Quelque chose a échoué de mon côté. Ce qui est noté n’est pas perdu ; réessaie.",
    "Something went wrong on my side. What was written is not lost; please try again.",
)
NOT_WRITTEN = (
    "Je n’ai pas pu le noter, donc cela ne compte pas. Appuie de nouveau dans un instant.",
    "I could not write that down, so it does not count. Please press again in a moment.",
)
UNKNOWN = ("Je ne connais plus ce bouton.", "I do not know this button any more.")
NO_MORE = ("Cette table n’existe plus.", "This table is no more.")


@asynccontextmanager
async def full_disk(town: Town) -> AsyncIterator[None]:
    """Let the database take nothing."""
    database = town.bot.store._database
    await database.rows(Statement("PRAGMA query_only=1", (), 0))
    try:
        yield
    finally:
        await database.rows(Statement("PRAGMA query_only=0", (), 0))


@contextmanager
def unreadable(town: Town, table: str) -> Iterator[None]:
    """Let a table of the database be read by nobody."""
    change(town, f"ALTER TABLE {table} RENAME TO elsewhere")
    try:
        yield
    finally:
        change(town, f"ALTER TABLE elsewhere RENAME TO {table}")


def change(town: Town, sql: str) -> None:
    """Change the database from outside."""
    with closing(sqlite3.connect(town.database)) as connection, connection:
        connection.execute(sql)


# -- buttons that mean nothing -----------------------------------------------------------------------------------------


NONSENSE = (
    "",
    "|",
    "old-button",
    "a|1|place|n",
    "a|1|place|n|1|2",
    "a|one|place|n|1",
    "b|1|place|n|1",
    "a|-1|place|n|1",
    "a|1|place|statue|1",
    "a|1|place|zz|1",
    "a|1|place|n|soon",
    "a|1|vote|9|1",
    "a|1|vote||1",
    "a|1|successor|x|1",
    "a|1|number|٣|1",
    "a|1|ready|now|1",
    "a|1|explode||1",
    "a|1|__init__||1",
    "a|1|\x00|\x00|\x00",
    "a|1|set_option|1|nothing",
    "a|1|write_option|nothing|",
    "a|1|set_level|9|",
    "a|1|" + "x" * 80 + "||1",
)


async def test_a_button_that_nobody_knows_is_refused_in_private(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    before = (await sitting.table()).number
    for custom_id in NONSENSE:
        answer = people[0].act(sitting.board, custom_id)
        await town.settle()
        assert answer.privately == town.either(*UNKNOWN), custom_id
    assert (await sitting.table()).number == before


@pytest.mark.parametrize("table", ["2", "999999999999999999", "0"])
async def test_a_button_of_a_table_that_never_was(town: Town, table: str) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    answer = people[0].act(sitting.board, f"a|{table}|place|n|1")
    await town.settle()
    assert answer.privately == town.either(*NO_MORE)


@pytest.mark.parametrize("language", ["fr"])
async def test_a_turn_that_is_far_off_changes_nothing(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    for turn in ("0", "7", "999999999"):
        answer = people[0].act(sitting.board, f"a|{sitting.id}|place|n|{turn}")
        await town.settle()
        assert answer.privately
    assert (await sitting.state()).players[0].zone is None


# -- a table that this version does not know ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET game = 'belote'",
        'UPDATE journal SET move = \'{"type": "belote"}\' WHERE number = 5',
        "UPDATE snapshots SET state = 'nothing'",
        'UPDATE snapshots SET state = \'{"lobby": {"host": 1}}\'',
    ],
    ids=["unknown game", "unknown move", "no json", "old state"],
)
async def test_a_table_that_cannot_be_read_is_in_nobodys_way(town: Town, troubles: Troubles, damage: str) -> None:
    """Its buttons say that it is no more, and a manager of the server can clear it away for the next one."""
    people = town.people(3)
    manager = town.person("Zoé", manager=True)
    sitting = await town.game(people)
    await sitting.press(people[0], "place", "s")
    old = sitting.board
    await town.bot.close()
    change(town, damage)
    await town.restart()
    answer = people[0].act(old, old.button("place", "n")["custom_id"])
    await town.settle()
    assert answer.privately == town.either(*NO_MORE)
    taken = await people[0].slash(town.square, "pyramidium new")
    assert taken.privately == town.either(
        "Il y a dans ce salon une table que je ne peux pas lire. Un maître du jeu peut la terminer avec "
        "`/table terminer`.",
        "There is a table in this channel that I cannot read. A game master can end it with `/table end`.",
    )
    refused = await people[0].slash(town.square, "table end")
    assert refused.privately == town.either(
        "Seul l’hôte, ou un maître du jeu, peut terminer la partie.",
        "Only the host, or a game master, can end the table.",
    )
    ended = await manager.slash(town.square, "table end")
    assert ended.privately == town.either("La table est close.", "The table has been ended.")
    await town.open(people[0])
    assert {record.getMessage() for record in troubles.taken()} <= {"table.unreadable"}


@pytest.mark.parametrize("language", ["fr"])
async def test_a_table_that_cannot_be_read_does_not_stop_the_others(town: Town, troubles: Troubles) -> None:
    people = town.people(3)
    broken = await town.game(people)
    sound = await town.game(people, channel=town.channel("autre"))
    await town.bot.close()
    change(town, f"UPDATE games SET game = 'belote' WHERE id = {broken.id}")
    await town.restart(away_s=60)
    await town.wait(3)
    await sound.press(people[0], "place", "n")
    assert (await sound.state()).players[0].zone == "n"
    (answer,) = await people[0].write_to_bot("?")
    assert sound.channel.mention in answer.text
    assert troubles.taken() == []


# -- a disk that takes nothing -----------------------------------------------------------------------------------------


async def test_a_press_that_could_not_be_written_does_not_count(town: Town, troubles: Troubles) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    async with full_disk(town):
        answer = await sitting.press(people[0], "place", "n")
        assert answer.privately == town.either(*NOT_WRITTEN)
        assert (await sitting.state()).players[0].zone is None
    assert [record.getMessage() for record in troubles.taken()] == ["storage.failed"]
    assert (await sitting.press(people[0], "place", "n")).changed_message
    assert "💧" in sitting.board.text


async def test_a_command_that_could_not_be_written_does_not_count(town: Town, troubles: Troubles) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    async with full_disk(town):
        answer = await people[0].slash(town.square, "pyramidium bet", place="n")
        assert answer.privately == town.either(*NOT_WRITTEN)
    assert [record.getMessage() for record in troubles.taken()] == ["storage.failed"]
    assert (await sitting.state()).players[0].zone is None


@pytest.mark.parametrize("command", ["pyramidium new", "table end", "table leave"])
async def test_a_table_command_that_could_not_be_written(town: Town, troubles: Troubles, command: str) -> None:
    alice = town.person()
    sitting = await town.open(alice)
    where = town.channel("autre") if command == "pyramidium new" else town.square
    async with full_disk(town):
        answer = await alice.slash(where, command)
        assert answer.privately == town.either(*NOT_WRITTEN)
    assert len(troubles.taken()) == 1
    assert (await sitting.table()).status == "lobby"
    again = await alice.slash(where, command)
    assert again.text != town.either(*NOT_WRITTEN)
    assert troubles.taken() == []


async def test_a_direct_message_is_answered_also_where_nothing_can_be_read(
    town: Town, troubles: Troubles, caplog: pytest.LogCaptureFixture
) -> None:
    alice = town.person()
    sitting = await town.open(alice)
    with unreadable(town, "seats"):
        (answer,) = await alice.write_to_bot("?")
    assert answer.text == town.either(*FAILED)
    assert "answer.failed" in {record.getMessage() for record in caplog.records}
    assert troubles.taken() == []
    (answer,) = await alice.write_to_bot("?")
    assert sitting.channel.mention in answer.text


async def test_choices_that_could_not_be_looked_up_are_a_line_in_the_log(
    town: Town, troubles: Troubles, caplog: pytest.LogCaptureFixture
) -> None:
    alice = town.person()
    await town.game([alice, *town.people(2)])
    with unreadable(town, "journal"):
        assert await alice.member.autocomplete(town.square, "table undo", "before", "") == []
    (line,) = [record for record in caplog.records if record.getMessage() == "offer.failed"]
    assert line.exc_info is None
    assert troubles.taken() == []


@pytest.mark.parametrize(("command", "written"), [("pyramidium new", "create"), ("table end", "commit")])
async def test_who_has_been_asked_to_wait_is_told_in_the_end(
    town: Town, troubles: Troubles, monkeypatch: pytest.MonkeyPatch, command: str, written: str
) -> None:
    """A disk that is busy for seconds and then takes nothing: the command was acknowledged long before it failed."""
    alice = town.person()
    await town.open(alice)
    where = town.channel("autre") if command == "pyramidium new" else town.square
    store, free = town.bot.store, asyncio.Event()
    write = getattr(store, written)

    async def busy(*what: Any) -> Any:
        await free.wait()
        return await write(*what)

    monkeypatch.setattr(store, written, busy)
    answer = await alice.slash(where, command)
    await town.wait(3)
    assert answer.result._interaction.response_kind == "deferred"
    async with full_disk(town):
        free.set()
        await town.settle()
        if command == "pyramidium new":  # all saw that an answer was coming: that message goes, and he alone is told,
            assert answer.result.response is None  # which simcord does not show once the message is gone
        else:
            assert answer.text == town.either(*NOT_WRITTEN)
    assert [record.getMessage() for record in troubles.taken()] == ["storage.failed"]


async def test_a_form_cannot_follow_an_acknowledgement_and_that_is_said(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that takes long to load: the press was acknowledged meanwhile, and Discord takes no form after that."""
    alice = town.person()
    sitting = await town.open(alice)
    panel = await alice.press(sitting.board, "options")
    picked = await alice.pick(panel.seen, "pick_option", "turn_s")
    load, loaded = town.bot.referee.table, asyncio.Event()

    async def slow(table: int) -> Table:
        await loaded.wait()
        return await load(table)

    with monkeypatch.context() as patched:
        patched.setattr(town.bot.referee, "table", slow)
        press = await alice.press(picked.seen, "write_option", "turn_s")
        await town.wait(3)
        loaded.set()
        await town.settle()
    (told,) = press.more
    assert told.private
    assert told.text == town.either(*NOT_WRITTEN)
    form = await alice.press(picked.seen, "write_option", "turn_s")
    await alice.write(form, "77")
    assert (await sitting.table()).lobby.options == {"turn_s": 77}


# -- a Discord that answers nonsense -----------------------------------------------------------------------------------


async def test_an_answer_that_discord_refuses_loses_no_move(town: Town, troubles: Troubles) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    town.stage.inject_error("POST", "/interactions/*/*/callback", status=500)
    answer = await sitting.press(people[0], "place", "n")
    assert answer.privately == town.either(*FAILED)
    (record,) = troubles.taken()
    assert record.getMessage() == "interaction.failed"
    assert (await sitting.state()).players[0].zone == "n"
    await town.wait(3)
    assert "💧" in sitting.board.text, "the board catches up"


async def test_an_interaction_that_nobody_waits_for_any_more_is_no_trouble(town: Town) -> None:
    """Three seconds are over, or the connection was lost on the way: the move stands, and the board shows it."""
    people = town.people(3)
    sitting = await town.game(people)
    town.stage.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
    people[0].act(sitting.board, sitting.board.button("place", "n")["custom_id"])
    await town.settle()
    await town.wait(3)
    assert "💧" in sitting.board.text


@pytest.mark.parametrize("language", ["fr"])
async def test_a_refusal_that_nobody_waits_for_any_more_is_no_trouble(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    for custom_id in ("old-button", f"a|{sitting.id}|place|n|9", "a|77|place|n|1", f"a|{sitting.id}|options||"):
        town.stage.inject_error("POST", "/interactions/*/*/callback", status=404, code=10062)
        people[0].act(sitting.board, custom_id)
        await town.settle()
    assert (await sitting.state()).players[0].zone is None


async def test_a_table_whose_first_board_was_refused_is_there_all_the_same(town: Town, troubles: Troubles) -> None:
    alice, bruno = town.people(2)
    town.stage.inject_error("POST", "/interactions/*/*/callback", status=500)
    answer = await alice.slash(town.square, "pyramidium new")
    assert answer.privately == town.either(*FAILED)
    assert [record.getMessage() for record in troubles.taken()] == ["interaction.failed"]
    await town.wait(3)
    board = town.messages(town.square)[-1]
    await bruno.press(board, "join")
    assert "2. Bruno" in board.text


async def test_a_user_who_can_not_even_be_told(town: Town, troubles: Troubles) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    town.stage.inject_error("POST", "/interactions/*/*/callback", status=500, times=2)
    people[0].act(sitting.board, sitting.board.button("place", "n")["custom_id"])
    await town.settle()
    assert [record.getMessage() for record in troubles.taken()] == ["interaction.failed"]
    assert (await sitting.state()).players[0].zone == "n"
