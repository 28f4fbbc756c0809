"""`/privacy`: what is stored of somebody is told and handed over; erased, he is in no byte of the database any more."""

from __future__ import annotations

import json

import pytest

from bot.game import find_games
from bot.people.players import PlayerSettings
from bot.record.ladders import Ladders
from bot.record.proof import export, verify
from storage.records import Write
from tests.discord.communes import invited, merged, two
from tests.discord.conftest import Troubles
from tests.discord.scilof import SETTLED, opened, plain
from tests.discord.seen import Answer
from tests.discord.test_errors import NOT_WRITTEN, full_disk
from tests.discord.test_history import finished, leave, listed, opened_game, tables
from tests.discord.test_rematch import played
from tests.discord.test_stats import ended, ladder
from tests.discord.town import Person, Town

NAME = "Hectorin"


async def erased(town: Town, person: Person) -> Answer:
    """Let somebody have himself erased, and say that it is meant."""
    question = await person.slash(town.square, "privacy erase")
    assert question.seen.private
    return await person.press(question.seen, "erase_surely")


def found(town: Town, person: Person) -> set[str]:
    """Return what can be found of somebody in the bytes of the database."""
    marks = {"id": str(person.id).encode(), "number": person.id.to_bytes(8, "big"), "name": person.name.encode()}
    data = b"".join(file.read_bytes() for file in town.database.parent.glob(f"{town.database.name}*"))
    return {name for name, mark in marks.items() if mark in data}


async def is_as_it_was(town: Town, table: int) -> str:
    """Check that a game can still be verified; return its record."""
    text = await export(town.bot.store, town.bot.games, table)
    assert verify(text, find_games()).faults == ()
    return text


async def test_what_is_stored_is_told_in_words(town: Town) -> None:
    alice, bruno = town.people(2)
    await finished(town, [alice, bruno])
    await alice.slash(town.square, "team create", name="Les As")
    text = (await alice.slash(town.square, "privacy show")).privately
    assert town.either("**1** finie, **0** en cours", "**1** finished, **0** under way") in text
    assert "Alice" in text
    assert "Les As" in text
    assert town.either("chiffres) dans **1** partie.", "figures) in **1** game.") in text
    assert "Bruno" in (await bruno.slash(town.square, "privacy show")).privately, "who has left stands there too"
    stranger = town.person("Zoé")
    text = (await stranger.dm_slash("privacy show")).text
    assert town.either("Les parties", "Games in which") not in text


@pytest.mark.parametrize("language", ["en"])
async def test_all_that_is_stored_is_handed_over_but_for_what_nobody_may_know_yet(town: Town) -> None:
    alice, bruno = town.people(2)
    first = await finished(town, [bruno, alice])
    await alice.slash(town.square, "me zone", zone="Europe/Paris")
    running = await town.game([alice, bruno, town.person("Chloé")], channel=town.channel("deux"))
    await running.press(alice, "ready")
    answer = await alice.slash(town.square, "privacy export")
    assert answer.seen.private
    ((name, data),) = town.files(answer.seen).items()
    assert name == "arbitre.json"
    told = json.loads(data)
    assert told["user"] == str(alice.id)
    assert told["settings"]["zone"] == "Europe/Paris"
    assert told["names"] == ["Alice"]
    over, live = told["games"]
    assert (over["table"], over["over"], live["table"], live["over"]) == (first.id, True, running.id, False)
    assert [move["move"]["type"] for move in over["moves"]] == ["sit_down", "leave"]
    assert live["moves"] == []
    assert (await running.table()).seed.hex() not in data.decode()


async def test_who_is_erased_is_sent_nothing_more_of_what_he_watched(town: Town) -> None:
    people, zoe = town.people(3), town.person("Zoé")
    sitting = await town.game(people)
    await zoe.slash(town.square, "table watch")
    question = await zoe.slash(town.square, "privacy erase")
    await zoe.press(question.seen, "erase_surely")
    number = len(zoe.mail)
    await people[0].slash(town.square, "table pause")
    await town.wait(3)
    assert len(zoe.mail) == number
    assert (await sitting.table()).lobby.watchers == ()


async def test_what_was_erased_does_not_come_back_where_the_disk_is_full_just_after_that(
    town: Town, troubles: Troubles, monkeypatch: pytest.MonkeyPatch
) -> None:
    zoe = town.person("Zoé")
    await town.game(town.people(3))
    await zoe.slash(town.square, "table watch")
    await zoe.slash(town.square, "me zone", zone="Europe/Paris")
    store = town.bot.store
    commit = store.commit

    async def on_a_full_disk(write: Write) -> tuple[int, ...]:
        async with full_disk(town):
            return await commit(write)

    question = await zoe.slash(town.square, "privacy erase")
    monkeypatch.setattr(store, "commit", on_a_full_disk)
    answer = await zoe.press(question.seen, "erase_surely")
    assert answer.privately == town.either(*NOT_WRITTEN)
    assert [record.getMessage() for record in troubles.taken()] == ["storage.failed"]
    await zoe.slash(town.square, "me digest", on=False)
    assert "Paris" not in (await store.player(zoe.id) or "")


async def test_who_sits_at_a_table_is_erased_from_it_by_itself_when_it_is_over(town: Town) -> None:
    hector, bruno, chloe = [town.person(name) for name in (NAME, "Bruno", "Chloé")]
    first = await finished(town, [bruno, hector])
    sitting = await town.game([bruno, hector, chloe], channel=town.channel("deux"))
    question = await hector.slash(town.square, "privacy erase")
    assert f"(<#{sitting.channel.id}>)" in question.privately
    answer = await hector.press(question.seen, "erase_surely")
    assert f"<#{sitting.channel.id}>" in answer.text
    assert town.either("**une** partie finie est", "**one** finished game is") in answer.text
    assert hector.id not in [seat.user for seat in await town.bot.store.seats(first.id)]
    language = town.either("fr", "en")
    assert town.bot.languages.of(hector.id) == language, "he is spoken to as before"
    await sitting.all_ready([bruno, hector, chloe])
    assert (await sitting.table()).lobby.seat_of(hector.id) == 1, "he plays on"
    await town.restart()
    told = town.either("Tu as déjà demandé", "You have asked already")
    assert told in (await hector.slash(town.square, "privacy show")).privately
    await bruno.end_game(sitting.channel)
    await town.wait(60)
    assert found(town, hector) == set()
    assert found(town, bruno) == {"id", "number", "name"}
    assert (await sitting.table()).lobby.seat_of(hector.id) is None
    await is_as_it_was(town, sitting.id)
    text = (await hector.slash(town.square, "privacy show")).privately
    assert told not in text
    assert NAME not in text


async def test_who_has_asked_can_take_it_back_until_the_game_is_over(town: Town) -> None:
    hector, bruno, chloe = [town.person(name) for name in (NAME, "Bruno", "Chloé")]
    sitting = await town.game([bruno, hector, chloe])
    await leave(hector, sitting)
    await erased(town, hector)
    again = await hector.slash(town.square, "privacy erase")
    answer = await hector.press(again.seen, "erase_keep")
    assert town.either("Ta demande est retirée", "Your request is taken back") in answer.text
    late = hector.act(again.seen, "a|0|erase_keep||")
    await town.settle()
    assert town.either("Il n’y a plus rien à retirer", "There is nothing left to take back") in late.text
    await bruno.end_game(town.square)
    await town.wait(60)
    assert await town.bot.store.took_part(sitting.id, hector.id)
    assert "name" in found(town, hector)


@pytest.mark.parametrize("language", ["en"])
async def test_the_end_of_a_game_is_told_in_full_before_somebody_is_erased_from_it(town: Town) -> None:
    hector, bruno, chloe = [town.person(name) for name in (NAME, "Bruno", "Chloé")]
    await town.game([bruno, hector, chloe])
    await erased(town, hector)
    await bruno.end_game(town.square)
    await town.wait(60)
    assert found(town, hector) == set()
    texts = [seen.text for seen in town.messages(town.square)]
    assert any(NAME in text for text in texts), "what was said stays"
    assert not any("?" in text for text in texts), "nothing was said without his name"


async def test_who_is_erased_is_in_no_byte_of_the_database_and_his_games_can_be_verified(town: Town) -> None:
    hector, bruno, chloe, elise = [town.person(name) for name in (NAME, "Bruno", "Chloé", "Élise")]
    sitting = await town.game([hector, bruno, chloe], min_players=2)
    await hector.slash(town.square, "table pause")
    await hector.slash(town.square, "table resume")
    await sitting.all_ready([hector, bruno, chloe])
    question = await hector.slash(town.square, "table undo")
    await hector.press(question.seen, "undo_surely", next(iter(question.seen.buttons)).split()[1])
    await hector.slash(town.square, "table replace", player="2", member=elise.member)
    await leave(chloe, sitting)
    await leave(elise, sitting)
    await town.wait(5)
    await hector.slash(town.square, "team create", name="Les As")
    await hector.slash(town.square, "me zone", zone="Europe/Paris")
    before = await is_as_it_was(town, sitting.id)
    assert found(town, hector) == {"id", "number", "name"}

    answer = await erased(town, hector)
    assert answer.changed_message
    assert town.either("**une** partie finie est", "**one** finished game is") in answer.text
    assert found(town, hector) == set()
    assert found(town, bruno) == {"id", "number", "name"}, "nobody else is gone"
    after = await is_as_it_was(town, sitting.id)
    assert json.loads(after)["seed"] == json.loads(before)["seed"]
    assert json.loads(after)["final"] == json.loads(before)["final"]
    assert await town.bot.players.recall(hector.id) == PlayerSettings()
    assert (await town.bot.store.teams.all(town.guild.id)) == []

    former = town.either("ancien joueur", "former player")
    course = await opened_game(bruno, await listed(town, bruno), sitting.id, "c")
    assert former in course.text
    assert NAME not in course.text
    assert "<@-" not in course.text
    await town.restart()
    card = await opened_game(bruno, await listed(town, bruno), sitting.id)
    assert former in card.text
    assert tables((await hector.dm_slash("history")).seen) == []


@pytest.mark.parametrize("language", ["en"])
async def test_the_question_holds_after_a_restart_and_a_second_press_finds_nothing(town: Town) -> None:
    alice, bruno = town.people(2)
    await finished(town, [alice, bruno])
    question = await alice.slash(town.square, "privacy erase")
    await town.restart()
    first = await alice.press(question.seen, "erase_surely")
    assert "**one** finished game is without you" in first.text
    again = alice.act(question.seen, "a|0|erase_surely||")
    await town.settle()
    assert "no finished game of yours" in again.text
    text = (await alice.slash(town.square, "privacy show")).privately
    assert "Nothing." in text or "Your settings" in text
    assert "Games in which" not in text


@pytest.mark.parametrize("language", ["en"])
async def test_who_presses_twice_at_once_is_erased_once(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await finished(town, [alice, bruno])
    await alice.slash(town.square, "team create", name="Les As")
    question = await alice.slash(town.square, "privacy erase")
    button = question.seen.button("erase_surely")["custom_id"]
    with town.stage.at_once():
        presses = [alice.act(question.seen, button) for _ in range(2)]
    await town.settle()
    assert all("what was stored of you is erased" in press.text for press in presses)
    assert found(town, alice) == set()
    await is_as_it_was(town, sitting.id)


@pytest.mark.parametrize("language", ["en"])
async def test_who_is_erased_is_no_more_in_the_record_of_settings(town: Town) -> None:
    manager = town.person(NAME, manager=True)
    await manager.slash(town.square, "config set", option="house.secrets", value="ephemeral")
    await erased(town, manager)
    other = town.person("Manon", manager=True)
    text = (await other.slash(town.square, "config log")).privately
    assert "former player" in text
    assert str(manager.id) not in text


@pytest.mark.parametrize("language", ["en"])
async def test_his_correspondence_stays_for_the_others_without_his_name(town: Town) -> None:
    people = [town.person(name) for name in ("Alice", NAME, "Chloé", "Dénis")]
    post = await opened(town, people)
    given, got = [(await post.hand(seat))[0] for seat in (0, 1)]
    await people[0].slash(post.sitting.channel, "scilof post", letter=f"{given.value}.{given.owner}", to="2")
    await people[1].slash(post.sitting.channel, "scilof answer", mail="#1", letter=f"{got.value}.{got.owner}")
    await people[0].end_game(post.sitting.channel)
    await town.wait(SETTLED)
    await erased(town, people[1])
    assert found(town, people[1]) == set()
    page = plain((await opened_game(people[0], await listed(town, people[0]), post.sitting.id, "m")).text)
    assert "former player" in page
    await is_as_it_was(town, post.sitting.id)


@pytest.mark.parametrize("language", ["en"])
async def test_a_name_that_another_commune_knows_goes_there_too(town: Town) -> None:
    here, there = await two(town)
    await invited(here, 0, "Félix")
    for post in (here, there):
        await post.people[0].end_game(post.sitting.channel)
    await town.wait(SETTLED)
    felix = there.people[1]
    assert found(town, felix) == {"id", "number", "name"}
    await erased(town, felix)
    assert found(town, felix) == set()
    for post in (here, there):
        await is_as_it_was(town, post.sitting.id)


@pytest.mark.parametrize("language", ["en"])
async def test_in_communes_that_became_one_he_is_erased_from_both(town: Town) -> None:
    here, there, _ = await merged(town)
    gina = there.people[2]
    answer = await erased(town, gina)
    assert "are not over" in answer.text
    await here.people[0].end_game(here.sitting.channel)
    await town.wait(700)
    assert found(town, gina) == set()
    for post in (here, there):
        await is_as_it_was(town, post.sitting.id)


@pytest.mark.parametrize("language", ["en"])
async def test_a_rematch_seats_no_former_player(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await played(town, alice, bruno)
    await erased(town, bruno)
    await sitting.press(alice, "rematch")
    table = await town.bot.referee.in_channel(town.square.id)
    assert table is not None
    assert [chair.user for chair in table.lobby.chairs if not chair.computer] == [alice.id]


@pytest.mark.parametrize("language", ["en"])
async def test_a_leaderboard_forgets_who_is_erased_at_once(town: Town) -> None:
    hector, bruno = town.person(NAME), town.person("Bruno")
    for _ in range(3):
        await ended(town, hector, bruno)
    seen = await ladder(town, bruno, by="games")
    assert NAME in seen.text
    await erased(town, hector)
    assert found(town, hector) == set()
    seen = await ladder(town, bruno, by="games")
    assert "Bruno" in seen.text
    assert NAME not in seen.text
    assert "former" not in seen.text
    assert "\n2. " not in seen.text, seen.text


@pytest.mark.parametrize("language", ["en"])
async def test_the_ratings_of_all_others_stay_as_they_were_and_no_seat_leads_to_another(town: Town) -> None:
    hector, bruno, chloe = town.person(NAME), town.person("Bruno"), town.person("Chloé")
    for winner, loser in ((hector, bruno), (hector, chloe), (bruno, chloe), (hector, bruno), (chloe, hector)):
        await ended(town, winner, loser)
    corse = town.bot.games["corse"]

    async def ratings() -> dict[int, list[object]]:
        careers = (await Ladders(town.bot.store).of(town.guild.id, corse)).careers
        return {person.id: list(careers[person.id].course) for person in (bruno, chloe)}

    before = await ratings()
    await erased(town, hector)
    assert found(town, hector) == set()
    assert await ratings() == before
    games = [game for game, _ in await town.bot.store.over_in_guild(town.guild.id)]
    seats = [seat.user for game in games for seat in await town.bot.store.seats(game) if (seat.user or 0) < 0]
    assert len(set(seats)) == len(seats) == 4
    results = await town.bot.store.results.of(town.guild.id, "corse")
    former = {row.user for row in results if (row.user or 0) < 0}
    assert len(former) == 1
    assert not former & set(seats)
