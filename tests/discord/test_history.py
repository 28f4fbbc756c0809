"""`/history`: finished games are found by who may see them, told again, verified, shared; nobody's secret gets out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from bot.game import Game, find_games
from bot.journal import Standing
from bot.lobby import Stop
from bot.record import proof
from bot.record.proof import NotFinished, export, verify
from bot.text import CARD_LENGTH
from cogs.record import shelf
from cogs.romancier_scilof.terms import value_name
from storage.records import GameRow
from storage.store import Store
from tests.discord.communes import hidden_channel, merged
from tests.discord.scilof import SETTLED, Post, opened, plain
from tests.discord.seen import PICTURE, Answer, Seen
from tests.discord.test_corse_fullest_table import awkward
from tests.discord.test_fullest_table import checked
from tests.discord.town import Person, Sitting, Town


async def leave(person: Person, sitting: Sitting) -> None:
    """Let somebody leave a running game for good."""
    question = await person.slash(sitting.channel, "table leave")
    await person.press(question.seen, "leave_surely")


async def finished(town: Town, people: list[Person], **options: Any) -> Sitting:
    """Play a game of Pyramidium to an end: all but the first leave it."""
    sitting = await town.game(people, **{"min_players": 2, **options})
    for person in people[1:]:
        await leave(person, sitting)
    await town.wait(5)
    assert (await sitting.table()).status == "over"
    return sitting


async def listed(town: Town, person: Person, **options: Any) -> Seen:
    """Return the list as somebody sees it in the square."""
    answer = await person.slash(town.square, "history", **options)
    assert answer.seen.private
    return answer.seen


def tables(card: Seen) -> list[int]:
    """Return the tables that a list offers, in its order."""
    if not any(part["type"] == 3 for part in card.parts):
        return []
    return [int(value) for value in card.choices("history_open")]


async def opened_game(person: Person, card: Seen, table: int, view: str = "") -> Seen:
    """Open a game of a list, and one of its pages."""
    answer = await person.pick(card, "history_open", str(table))
    assert answer.changed_message
    if view:
        answer = await person.press(answer.seen, "history_show", f"{table}.{view}")
    return answer.seen


async def test_where_nothing_is_over_there_is_nothing_to_read(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    nothing = town.either("Aucune pour l’instant.", "None yet.")
    assert nothing in (await listed(town, alice)).text
    sitting = await town.game([alice, bruno, chloe])
    assert nothing in (await listed(town, alice)).text, "a game that goes on is not told"
    assert nothing in (await alice.dm_slash("history")).text
    lobby = await town.open(alice, town.channel("autre"))
    await lobby.press(alice, "cancel")
    assert nothing in (await listed(town, alice)).text, "a table that never began is no game"
    assert (await sitting.table()).status == "playing"


async def test_games_are_listed_the_newest_first_with_how_they_ended(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    first = await finished(town, [alice, bruno])
    second = await town.game([alice, bruno, chloe], channel=town.channel("deux"))
    await alice.end_game(second.channel)
    card = await listed(town, chloe)
    assert tables(card) == [second.id, first.id]
    assert town.either("arrêtée sans résultat", "ended without a result") in card.text.split("\n")[1]
    assert town.either("gagnée par Alice", "won by Alice") in card.text.split("\n")[2]
    assert tables(await listed(town, chloe, game="corse")) == []
    assert tables(await listed(town, chloe, game="pyramidium")) == [second.id, first.id]
    assert tables((await alice.dm_slash("history")).seen) == [second.id, first.id]
    assert tables((await chloe.dm_slash("history")).seen) == [second.id], "one's own"


@pytest.mark.parametrize("language", ["en"])
async def test_the_list_has_pages_that_turn_also_after_a_restart(town: Town) -> None:
    alice, bruno = town.people(2)
    played = [(await finished(town, [alice, bruno])).id for _ in range(10)][::-1]
    card = await listed(town, alice)
    assert tables(card) == played[:8]
    assert card.button("history_list", f"n{played[0]}", disabled=True)
    await town.restart()
    older = (await alice.press(card, "history_list", f"o{played[7]}")).seen
    assert tables(older) == played[8:]
    newer = (await alice.press(older, "history_list", f"n{played[8]}")).seen
    assert tables(newer) == played[:8]


async def test_the_course_is_told_again_in_the_readers_language(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    other = "en" if town.language == "fr" else "fr"
    reader = town.person("Rémi", other)
    sitting = await town.game([alice, bruno, chloe], min_players=2)
    await alice.slash(town.square, "table pause")
    await alice.slash(town.square, "table resume")
    await leave(bruno, sitting)
    await leave(chloe, sitting)
    await town.wait(5)
    words = town.bot.languages.words[other]
    page = await opened_game(reader, await listed(town, reader), sitting.id, "c")
    text = plain(page.text)
    assert words("host-pause", who="Alice") in text
    assert words("table-starts", game="Pyramidium", people="Alice Bruno Chloé") in text, "nobody is called again"
    assert "-# <t:" in page.text, "with its times"
    table = await sitting.table()
    assert table.seed.hex() in text
    assert not any(key.endswith(".m") for key in page.buttons), "he has not played"


@pytest.mark.parametrize("language", ["en"])
async def test_each_reads_what_he_was_told_alone_and_nobody_else_does(town: Town) -> None:
    people = [town.person(name) for name in ("Alice", "Bruno", "Chloé", "Dénis")]
    post = await opened(town, people)
    for person in people:
        person.close_mail()
    letter, answer = (await post.hand(0))[0], (await post.hand(1))[0]
    given, got = (f"{one.value}.{one.owner}" for one in (letter, answer))
    await people[0].slash(post.sitting.channel, "scilof post", letter=given, to="2")
    await people[1].slash(post.sitting.channel, "scilof answer", mail="#1", letter=got)
    await people[0].end_game(post.sitting.channel)
    await town.wait(SETTLED)
    seen = {}
    for person in people:
        page = await opened_game(person, await listed(town, person), post.sitting.id, "m")
        assert ":R>" not in page.text, "what was due then is told by its time"
        seen[person.name] = plain(page.text)
    for name, other, gave, received in (("Alice", "Bruno", letter, answer), ("Bruno", "Alice", answer, letter)):
        assert f"**{value_name(gave.value)}**" in seen[name]
        assert f"**{value_name(received.value)}**" in seen[name]
        assert other in seen[name]
    for name in ("Chloé", "Dénis"):
        assert seen[name].split("\n")[3:] == ["-# In hand: A B C D."], "what each has held, and nothing else"
    course = plain((await opened_game(people[2], await listed(town, people[2]), post.sitting.id, "c")).text)
    posted = [line for line in course.split("\n") if "Alice" in line and "Bruno" in line and "<time>" in line]
    assert posted, "all hear that she wrote"
    assert not any(f"**{value_name(one.value)}**" in line for one in (letter, answer) for line in posted)


async def test_where_nothing_is_secret_nobody_has_known_anything_alone(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people, game="corse")
    await people[0].end_game(sitting.channel)
    await town.wait(5)
    page = await opened_game(people[1], await listed(town, people[1]), sitting.id, "m")
    assert town.either("tu n’as rien fait ni appris en privé", "You did and learned nothing in private") in page.text


async def test_RS_R9_a_record_tells_no_letter_and_is_verified(town: Town) -> None:
    people = [town.person(name) for name in ("Alice", "Bruno", "Chloé", "Dénis")]
    post = await opened(town, people)
    letter = (await post.hand(0))[0]
    await people[0].slash(post.sitting.channel, "scilof post", letter=f"{letter.value}.{letter.owner}", to="2")
    await people[0].end_game(post.sitting.channel)
    await town.wait(SETTLED)
    card = await opened_game(people[2], await listed(town, people[2]), post.sitting.id)
    answer = await people[2].press(card, "history_file", str(post.sitting.id))
    assert town.either("tout ce que le hasard a tiré", "all that was drawn") in answer.text
    (record,) = town.files(answer.seen).values()
    assert '"letter"' not in record.decode()
    assert verify(record.decode(), find_games()).faults == ()
    answer = await people[2].press(card, "history_verify", str(post.sitting.id))
    assert town.either("vérifié.", "verified.") in answer.privately
    assert town.either("pas leurs coups", "not their moves") in answer.privately


@pytest.mark.parametrize("language", ["en"])
async def test_who_was_replaced_reads_what_was_told_while_the_seat_was_his(town: Town) -> None:
    people = [town.person(name) for name in ("Alice", "Bruno", "Chloé", "Dénis")]
    elise = town.person("Élise")
    post = await opened(town, people)
    here = post.sitting.channel

    async def exchange(sender: Person, addressee: Person, seats: tuple[int, int]) -> None:
        given, got = [(await post.hand(seat))[0] for seat in seats]
        await sender.slash(here, "scilof post", letter=f"{given.value}.{given.owner}", to=str(seats[1] + 1))
        (mail,) = (await post.state()).mails
        await addressee.slash(here, "scilof answer", mail=f"#{mail.id}", letter=f"{got.value}.{got.owner}")

    await exchange(people[1], people[2], (1, 2))
    await people[0].slash(here, "table replace", player="2", member=elise.member)
    await exchange(elise, people[3], (1, 3))
    await people[0].end_game(here)
    await town.wait(SETTLED)
    old = plain((await opened_game(people[1], (await people[1].dm_slash("history")).seen, post.sitting.id, "m")).text)
    new = plain((await opened_game(elise, (await elise.dm_slash("history")).seen, post.sitting.id, "m")).text)
    course = await opened_game(elise, (await elise.dm_slash("history")).seen, post.sitting.id, "c")
    assert "Alice has Bruno replaced: Élise takes the seat" in plain(course.text)
    body = [text.split("\n", 2)[2] for text in (old, new)]
    assert ("Chloé" in body[0], "Dénis" in body[0]) == (True, False)
    assert ("Chloé" in body[1], "Dénis" in body[1]) == (False, True)


@pytest.mark.parametrize("language", ["en"])
async def test_communes_that_became_one_are_one_entry_with_all_that_was_before(town: Town) -> None:
    here, there, game = await merged(town)
    elise = there.people[0]
    assert tables(await listed(town, elise)) == [], "what has moved goes on"
    for post in (here, there):
        with pytest.raises(NotFinished):
            await export(town.bot.store, town.bot.games, post.sitting.id)
    await here.people[0].end_game(here.sitting.channel)
    await town.wait(SETTLED)
    card = await listed(town, elise)
    assert tables(card) == [here.sitting.id]
    course = await opened_game(elise, card, here.sitting.id, "c")
    assert f"<#{there.sitting.channel.id}>" in course.text
    assert f"<#{here.sitting.channel.id}>" in course.text
    answer = await elise.press(course, "history_verify", str(here.sitting.id))
    assert answer.privately.count("verified.") == 2
    answer = await elise.press(course, "history_file", str(here.sitting.id))
    records = town.files(answer.seen)
    assert len(records) == 2
    for record in records.values():
        assert verify(record.decode(), find_games()).faults == ()
    forged = elise.act(card, f"a|0|history_show|{there.sitting.id}.c|")
    await town.settle()
    assert "cannot read" in forged.privately
    assert game.people


async def test_what_was_played_out_of_sight_is_read_by_those_alone_who_took_part(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    hidden = hidden_channel(town, "secret", alice, bruno)
    sitting = await finished(town, [alice, bruno], channel=hidden)
    open_one = await finished(town, [alice, chloe])
    assert tables(await listed(town, chloe)) == [open_one.id]
    card = await listed(town, alice)
    assert tables(card) == [open_one.id, sitting.id]
    for verb in ("history_show", "history_share", "history_file", "history_verify"):
        forged = chloe.act(card, f"a|0|{verb}|{sitting.id}|")
        await town.settle()
        assert forged.privately == town.either(
            "Tu ne peux pas lire cette partie ici : elle n’est pas finie, ou s’est jouée là où tu ne vois rien.",
            "You cannot read this game here: it is not over, or was played where you do not see it.",
        )


@pytest.mark.parametrize("language", ["en"])
async def test_who_only_watched_or_left_the_lobby_does_not_read_what_he_sees_no_more(town: Town) -> None:
    """As with what is said while a game goes on: who loses sight of its channel is sent nothing any more."""
    people = town.people(4)
    alice, bruno, chloe, denis = people
    elise = town.person("Élise")
    hidden = hidden_channel(town, "secret", *people, elise)
    sitting = await town.lobby([alice, bruno, denis], channel=hidden, min_players=2)
    await sitting.press(denis, "leave")
    await sitting.press(alice, "start")
    await chloe.slash(hidden, "table watch")
    await alice.slash(hidden, "table replace", player="2", member=elise.member)
    await leave(elise, sitting)
    await town.wait(5)
    for person in people:
        assert tables((await person.slash(hidden, "history")).seen) == [sitting.id]
    for person in people:
        town.stage.backend.delete_overwrite(hidden.id, person.id)
    for person in people:
        read = [] if person in (chloe, denis) else [sitting.id]
        assert tables((await person.dm_slash("history")).seen) == read
        assert tables(await listed(town, person)) == read


@pytest.mark.parametrize("language", ["en"])
async def test_games_of_another_server_are_read_there_or_in_direct_messages(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await finished(town, [alice, bruno])
    card = await listed(town, alice)
    elsewhere = town.stage.create_guild("Ailleurs")
    member, square = elsewhere.add_member(alice.user), elsewhere.create_text_channel("jeux")
    there = Answer(await member.slash(square, "history"))
    assert "None yet." in there.privately
    await town.wait(1)
    forged = Person(town, member)
    answer = forged.act(there.seen, f"a|0|history_show|{sitting.id}.c|")
    await town.settle()
    assert "cannot read this game" in answer.privately
    assert tables((await alice.dm_slash("history")).seen) == [sitting.id]
    assert tables(card) == [sitting.id]


@pytest.mark.parametrize("language", ["en"])
async def test_what_was_played_in_a_channel_that_is_gone_is_still_read_by_those_who_took_part(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    channel = town.channel("autre")
    sitting = await finished(town, [alice, bruno], channel=channel)
    assert tables(await listed(town, chloe)) == [sitting.id]
    town.stage.backend.delete_channel(channel.id)
    await town.wait(1)
    assert tables(await listed(town, chloe)) == []
    asked = sum(call.path == f"/channels/{channel.id}" for call in town.stage.http_requests)
    assert tables(await listed(town, chloe)) == []
    assert sum(call.path == f"/channels/{channel.id}" for call in town.stage.http_requests) == asked, (
        "Discord has said it"
    )
    page = await opened_game(bruno, await listed(town, bruno), sitting.id, "c")
    assert "Alice" in page.text


@pytest.mark.parametrize("language", ["en"])
async def test_what_is_known_of_games_that_nobody_reads_has_its_bounds(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bruno, chloe = town.people(3)
    looked: list[int] = []

    async def look(store: Store, games: Mapping[str, Game], table: int) -> tuple[GameRow, Standing]:
        looked.append(table)
        return await proof.finished(store, games, table)

    monkeypatch.setattr(shelf, "MOST_KEPT", 1)
    monkeypatch.setattr(shelf, "finished", look)
    await town.restart()
    channels = [town.channel(name) for name in ("autre", "plus loin")]
    for channel in channels:
        await finished(town, [alice, bruno], channel=channel)
    lobbies = [await town.open(chloe), await town.open(chloe, town.channel("ailleurs"))]
    for lobby in lobbies:
        await chloe.slash(lobby.channel, "table end")
    for channel in channels:
        town.stage.backend.delete_channel(channel.id)
    await town.wait(1)
    paths = {f"/channels/{channel.id}" for channel in channels}

    def asked() -> list[str]:
        return [call.path for call in town.stage.http_requests if call.path in paths]

    for times in (1, 2):
        assert tables(await listed(town, chloe)) == []
        assert sorted(asked()) == sorted([*paths] * times), "one of two is forgotten, and asked for again"
        assert [looked.count(lobby.id) for lobby in lobbies] == [times, times]


async def test_a_record_too_large_to_be_sent_is_refused_with_the_way_to_it(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bruno = town.people(2)
    sitting = await finished(town, [alice, bruno])
    card = await opened_game(alice, await listed(town, alice), sitting.id)
    monkeypatch.setattr("cogs.record.history.LARGEST", 100)
    answer = await alice.press(card, "history_file", str(sitting.id))
    assert f"`python -m bot export {sitting.id}`" in answer.privately


@pytest.mark.parametrize("language", ["en"])
async def test_a_running_game_gives_nothing_away_whatever_is_pressed(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    await finished(town, [alice, bruno])
    card = await listed(town, alice)
    sitting = await town.game([alice, bruno, chloe])
    for verb in ("history_show", "history_view", "history_share", "history_file", "history_verify"):
        for arg in (f"{sitting.id}", f"{sitting.id}.m.0", "x", "", "999"):
            answer = alice.act(card, f"a|0|{verb}|{arg}|")
            await town.settle()
            assert answer.seen.private
            assert (await sitting.table()).seed.hex() not in answer.seen.payload
            assert "I do not know this button" in answer.text or "cannot read this game" in answer.text


async def test_how_it_ended_is_shared_with_its_picture_and_its_words(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await town.game([alice, bruno], min_players=2, turn_s=15)
    await sitting.all_ready([alice, bruno])
    await town.wait(120)
    await leave(bruno, sitting)
    await town.wait(5)
    card = await opened_game(alice, await listed(town, alice), sitting.id)
    before = len(town.messages(town.square))
    answer = await alice.press(card, "history_share", str(sitting.id))
    assert not answer.seen.private
    assert len(town.messages(town.square)) == before + 1
    assert "Alice" in answer.text
    assert f"{town.either('Partagée par', 'Shared by')} <@{alice.id}>" in answer.text
    (picture,) = town.files(answer.seen).values()
    assert picture.startswith(b"\x89PNG")
    assert answer.seen.alt
    assert any(part["type"] == PICTURE for part in answer.seen.parts)
    assert not answer.seen.alive


async def test_what_is_shared_is_told_in_the_language_that_the_channel_has_chosen(town: Town) -> None:
    other = "en" if town.language == "fr" else "fr"
    alice, bruno = town.people(2)
    sitting = await finished(town, [alice, bruno])
    manon = town.person("Manon", manager=True)
    await manon.slash(town.square, "config set", channel=town.square, option="house.language", value=other)
    card = await opened_game(alice, await listed(town, alice), sitting.id)
    assert town.either("gagnée par Alice", "won by Alice") in card.text
    answer = await alice.press(card, "history_share", str(sitting.id))
    assert ("won by Alice" if other == "en" else "gagnée par Alice") in answer.text


async def test_a_record_is_handed_over_and_verified_where_hosts_have_had_their_hands_in_it(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    elise = town.person("Élise")
    sitting = await town.game([alice, bruno, chloe], min_players=2)
    await alice.slash(town.square, "table replace", player="2", member=elise.member)
    await sitting.all_ready([alice, elise, chloe])
    question = await alice.slash(town.square, "table undo")
    await alice.press(question.seen, "undo_surely", next(k for k in question.seen.buttons).split()[1])
    await alice.slash(town.square, "table kick", player="3")
    await leave(elise, sitting)
    await town.wait(5)
    card = await opened_game(alice, await listed(town, alice), sitting.id)
    answer = await alice.press(card, "history_verify", str(sitting.id))
    assert town.either("vérifié.", "verified.") in answer.privately
    shown = town.either("Empreinte de la graine : ", "Hash of the seed: ")
    (sealed,) = (line.split(shown)[1] for said in sitting.said() for line in said.split("\n") if shown in line)
    assert sealed in answer.privately
    answer = await alice.press(card, "history_file", str(sitting.id))
    assert answer.seen.private
    ((name, text),) = town.files(answer.seen).items()
    assert name == f"pyramidium-{sitting.id}.json"
    assert f"`python -m bot verify {name}`" in answer.text
    record = json.loads(text)
    assert record["seed"] == (await sitting.table()).seed.hex()
    assert verify(text.decode(), find_games()).faults == ()
    course = await opened_game(alice, await listed(town, alice), sitting.id, "c")
    assert "Élise" in course.text
    assert "Chloé" in course.text


@pytest.mark.parametrize("language", ["en"])
async def test_a_stopped_game_can_be_read_and_verified_too(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    table = await sitting.table()
    await table.submit(Stop(user=0, why="abandoned"), town.bot.referee.now())
    await town.wait(5)
    card = await opened_game(people[0], await listed(town, people[0]), sitting.id)
    assert "ended without a result" in card.text
    answer = await people[0].press(card, "history_verify", str(sitting.id))
    assert "verified." in answer.privately
    course = await people[0].press(card, "history_show", f"{sitting.id}.c")
    assert table.seed.hex() in course.text


async def test_the_longest_names_fit_and_hidden_senders_stay_hidden_until_they_answer(town: Town) -> None:
    people = [town.person(f"p{number}", global_name=awkward(number)) for number in range(8)]
    post = await opened(town, people, hide_sender=True)
    here = post.sitting.channel
    for number in range(8):
        sender, addressee = number, (number + 1) % 8
        given = (await post.hand(sender))[0]
        await people[sender].slash(here, "scilof post", letter=f"{given.value}.{given.owner}", to=str(addressee + 1))
    await people[0].end_game(here)
    await town.wait(SETTLED)
    card = await opened_game(people[1], await listed(town, people[1]), post.sitting.id, "m")
    body = card.text.split("\n", 2)[2]
    assert town.either("Un courrier t’attend", "A letter awaits you") in body
    assert town.either("t’a écrit", "wrote to you") not in body, "nobody has answered, so nobody knows who wrote"
    for view in ("o", "c"):
        card = (await people[1].press(card, "history_show", f"{post.sitting.id}.{view}")).seen
    await people[1].press(card, "history_share", str(post.sitting.id))
    await people[1].press(card, "history_verify", str(post.sitting.id))
    assert checked(town)


@pytest.mark.parametrize("language", ["en"])
async def test_a_long_course_has_pages(town: Town) -> None:
    people = [town.person(name) for name in ("Alice", "Bruno", "Chloé", "Dénis")]
    post: Post = await opened(town, people)
    here = post.sitting.channel
    for number in range(40):
        sender, addressee = number % 4, (number + 1) % 4
        given = max(await post.hand(sender), key=lambda one: one.value)
        await people[sender].slash(here, "scilof post", letter=f"{given.value}.{given.owner}", to=str(addressee + 1))
        (mail,) = (await post.state()).mails
        back = min(await post.hand(addressee), key=lambda one: one.value)
        await people[addressee].slash(here, "scilof answer", mail=f"#{mail.id}", letter=f"{back.value}.{back.owner}")
        if (await post.state()).phase != "open":
            break
    if (await post.sitting.table()).status != "over":
        await people[0].end_game(here)
    await town.wait(SETTLED)
    one = await opened_game(people[0], await listed(town, people[0]), post.sitting.id, "c")
    first = one.text
    two = (await people[0].press(one, "history_view", f"{post.sitting.id}.c.1")).seen
    second = two.text
    written = [line for text in (first, second) for line in text.split("\n") if " wrote to " in line]
    assert len(written) == len((await post.state()).exchanges)
    assert max(len(first), len(second)) <= CARD_LENGTH
    assert two.button("history_view", f"{post.sitting.id}.c.0")
    again = (await people[0].press(two, "history_view", f"{post.sitting.id}.c.0")).seen
    assert again.text == first
    home = await people[0].press(again, "history_list")
    assert tables(home.seen) == [post.sitting.id]
