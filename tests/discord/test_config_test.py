"""`/config test`: permissions one by one, a private message, games in a thread that goes again and leaves nothing."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import Any

import pytest
from simcord import ChannelHandle

from bot.record.proof import written
from cogs.admin.trial import BOARDS, IN_CHANNELS, OPTIONAL
from tests.discord.conftest import Troubles
from tests.discord.seen import Answer
from tests.discord.town import Person, Town

WHILE_S = 1.0  # far more than these computers take


def admin_of(town: Town) -> Person:
    return town.person("Manon", manager=True)


async def on_trial(person: Person, where: ChannelHandle, **options: str) -> Answer:
    """Ask for the test and wait until all its games are shown."""
    answer = await person.slash(where, "config test", **options)
    await person.town.wait(WHILE_S)
    return answer


def threads(town: Town) -> list[ChannelHandle]:
    return [thread for channel in town.guild.channels.values() for thread in channel.threads]


def games_told(answer: Answer) -> list[str]:
    """Return what was told of the games, a line for each."""
    (second, *_) = answer.more
    assert second.private
    return second.text.split("\n")[1:]


def rows(town: Town) -> int:
    """Return how many games, results and moves the database has."""
    with closing(sqlite3.connect(town.database)) as connection:
        tables = ("games", "results", "journal", "seats", "outbox")
        return sum(int(connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]) for name in tables)


async def test_all_is_there_and_every_game_is_played_and_leaves_nothing(town: Town) -> None:
    manon = admin_of(town)
    answer = await on_trial(manon, town.square)
    told = answer.privately
    assert told.count("✓") == len(IN_CHANNELS) + 1
    assert "✗" not in told
    assert town.either("✓ Joindre des fichiers, oui : pour les images", "✓ Attach Files, yes: for the pictures") in told
    assert town.either("Il ne me manque rien.", "I lack nothing.") in told
    (letter,) = manon.mail
    assert town.either("Ceci est un essai", "This is a test") in letter.text
    lines = games_told(answer)
    titles = ("La bataille corse", "Pyramidium", "Romancier Scilof")
    played = town.either("jouée", "played")
    assert [line.startswith(f"✓ {title}, **{played}**") for line, title in zip(lines, titles, strict=True)] == [
        True
    ] * 3
    assert threads(town) == []
    assert [message.text for message in town.messages(town.square) if message.message._message.type == 0] == []
    assert rows(town) == 0


async def test_one_game_with_the_options_of_the_place_is_shown_in_the_thread(town: Town) -> None:
    manon = admin_of(town)
    french = {"option": "house.language", "value": "Français"}
    await manon.slash(town.square, "config set", channel=town.square, **french)
    answer = await on_trial(manon, town.square, game="pyramidium")
    (line,) = games_told(answer)
    assert "Pyramidium" in line
    made = [call for call in town.stage.http_requests if call.method == "POST" and call.path.endswith("/threads")]
    assert len(made) == 1
    assert (made[0].json or {})["type"] == 12, "a private one"
    invited = [call.path for call in town.stage.http_requests if "/thread-members/" in call.path]
    assert [path.rpartition("/")[2] for path in invited] == [str(manon.id)], "the admin may look on"
    boards = [call for call in town.stage.http_requests if call.method == "POST" and call.path.endswith("/messages")]
    assert len(boards) == 2, "the private message, and the board in the thread"
    edits = [call for call in town.stage.http_requests if call.method == "PATCH" and "/messages/" in call.path]
    assert len(edits) == BOARDS - 1, "edited in place, up to the end of the game"
    assert {call.path.rpartition("/")[0] for call in edits} == {boards[1].path}
    shown = [json.dumps(call.json, ensure_ascii=False) for call in (boards[1], *edits)]
    assert len(set(shown)) == BOARDS
    assert not any("custom_id" in board for board in shown), "nobody plays there"
    assert "Ordinateur 1" in shown[-1]


async def test_a_game_that_takes_too_long_is_no_mistake(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.record.trial.MOST_STEPS", 50)
    (line,) = games_told(await on_trial(admin_of(town), town.square, game="corse"))
    assert line.startswith("✓")
    assert town.either("sa fin est trop lointaine", "its end is too far away") in line
    assert threads(town) == []


@pytest.mark.parametrize("language", ["en"])
async def test_a_game_that_comes_out_otherwise_from_its_record_is_told(
    town: Town, troubles: Troubles, monkeypatch: pytest.MonkeyPatch
) -> None:
    manon = admin_of(town)

    def falsely(*of: Any, whole: bool) -> str:
        return written(*of, whole=whole).replace('"hash": "', '"hash": "0')

    monkeypatch.setattr("bot.record.trial.written", falsely)
    answer = await on_trial(manon, town.square, game="pyramidium")
    assert games_told(answer) == [
        "✗ Pyramidium, **computed again, it differs**: that is a mistake of mine, noted in my log."
    ]
    (trouble,) = troubles.taken()
    assert "seed" in trouble.__dict__["faults"]


@pytest.mark.parametrize("missing", IN_CHANNELS)
async def test_what_is_missing_is_told_and_what_to_do(town: Town, missing: str) -> None:
    manon = admin_of(town)
    where = town.channel("jardin", without=missing)
    answer = await on_trial(manon, where, game="pyramidium")
    words = town.bot.languages.words[town.language]
    lost = words(f"permission-{missing.replace('_', '-')}")
    lines = answer.privately.split("\n")
    sign, enough = ("–", True) if missing in OPTIONAL else ("✗", False)
    assert [line.split(", **")[0] for line in lines[1:-2] if not line.startswith("✓")][:1] == [f"{sign} {lost}"]
    assert (words("trial-enough") in lines) == enough
    assert town.either("Pour donner ce qui manque", "To give what is missing") in answer.text
    (line,) = games_told(answer)
    if missing in ("view_channel", "send_messages_in_threads", "embed_links", "create_private_threads"):
        assert line.startswith("✗")
        assert lost in line
    else:
        assert town.either("**jouée**", "**played**") in line


async def test_a_thread_that_cannot_be_deleted_is_put_away_and_told(town: Town) -> None:
    manon = admin_of(town)
    town.stage.inject_error("DELETE", "/channels/*", status=403, code=50013, message="Missing Permissions", times=None)
    answer = await on_trial(manon, town.square, game="corse")
    assert town.either("archivé", "archived") in games_told(answer)[1]
    (thread,) = threads(town)
    assert thread._channel.thread_metadata is not None
    assert thread._channel.thread_metadata.archived


@pytest.mark.parametrize("language", ["en"])
async def test_where_each_game_has_a_thread_the_permission_for_it_is_needed(town: Town) -> None:
    manon = admin_of(town)
    where = town.channel("jardin", without="create_public_threads")
    assert "– Create Public Threads" in (await on_trial(manon, where, game="corse")).privately
    await manon.slash(where, "config set", option="house.thread", value="true")
    assert "✗ Create Public Threads" in (await on_trial(manon, where, game="corse")).privately


async def test_a_refused_private_message_is_told_and_stops_nothing(town: Town) -> None:
    manon = admin_of(town)
    manon.close_mail()
    answer = await on_trial(manon, town.square, game="corse")
    assert town.either("✗ Message privé, **refusé**", "✗ Private message, **refused**") in answer.privately
    assert games_told(answer)[0].startswith("✓")


async def test_a_board_that_discord_refuses_is_told_and_the_thread_goes(town: Town) -> None:
    manon = admin_of(town)
    town.stage.inject_error("POST", "/channels/*/messages", status=403, code=50013, message="Missing", times=None)
    answer = await on_trial(manon, town.square, game="corse")
    assert town.either("**pas montrée**", "**not shown**") in games_told(answer)[0]
    assert threads(town) == []


async def test_it_works_from_within_a_thread(town: Town) -> None:
    manon, thread = admin_of(town), town.thread("partie")
    answer = await on_trial(manon, thread, game="corse")
    assert town.either("Créer des fils publics", "Create Public Threads") not in answer.privately
    assert games_told(answer)[0].startswith("✓")
    assert [t.id for t in threads(town)] == [thread.id]


async def test_only_admins_may_test(town: Town) -> None:
    alice = town.person()
    told = (await on_trial(alice, town.square)).privately
    assert town.either("Seuls ceux qui peuvent gérer", "Only those who may manage") in told
    assert (alice.mail, threads(town)) == ([], [])
