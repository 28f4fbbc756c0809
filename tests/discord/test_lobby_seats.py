"""The lobby: sitting down, standing up, who is host, when it is full or empty."""

from __future__ import annotations

import pytest

from tests.discord.town import Town


async def test_who_joins_has_a_seat_and_hears_from_the_bot_in_private(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await town.open(alice)
    assert (await sitting.press(bruno, "join")).changed_message
    assert town.either("1. Alice · hôte\n2. Bruno", "1. Alice · host\n2. Bruno") in sitting.board.text
    here = sitting.channel.mention
    assert [letter.text for letter in bruno.mail] == [
        town.either(
            f"Tu es à la table de Pyramidium dans {here}. Ce que toi seul peux savoir arrive ici.",
            f"You sit at Pyramidium in {here}. What only you may know comes here.",
        )
    ]


async def test_the_lobby_says_who_is_missing(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.open(alice)
    assert town.either("Il manque **2** joueurs.", "**2** more players are needed.") in sitting.board.text
    await sitting.press(bruno, "join")
    assert town.either("Il manque **1** joueur.", "**1** more player is needed.") in sitting.board.text
    sitting.board.button("start", disabled=True)
    await sitting.press(chloe, "join")
    assert (
        town.either(
            "L’hôte peut commencer. Il y a de la place pour **25**.", "The host may start. There is room for **25**."
        )
        in sitting.board.text
    )
    sitting.board.button("start")


async def test_the_lobby_has_its_buttons_and_the_hash_of_the_seed(town: Town) -> None:
    sitting = await town.open(town.person())
    assert sitting.board.buttons == {
        "join": town.either("Rejoindre", "Join"),
        "leave": town.either("Quitter", "Leave"),
        "options": "Options",
        "add_computer": town.either("Ajouter un ordinateur", "Add a computer"),
        "cancel": town.either("Annuler", "Cancel"),
    }
    assert town.either("Le hasard est déjà scellé.", "Chance is sealed already.") in sitting.board.text


async def test_a_second_join_is_refused(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await town.lobby([alice, bruno])
    before = sitting.board.text
    for person in (alice, bruno):
        answer = await sitting.press(person, "join")
        assert answer.privately == town.either("Tu as déjà une place.", "You are seated already.")
    assert sitting.board.text == before


async def test_a_double_press_counts_once(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await town.open(alice)
    join = sitting.board.button("join")["custom_id"]
    presses = [bruno.act(sitting.board, join) for _ in range(2)]
    await town.settle()
    (refused,) = (answer for answer in presses if not answer.changed_message)
    assert refused.privately == town.either("Tu as déjà une place.", "You are seated already.")
    assert sitting.board.text.count("Bruno") == 1
    assert len(bruno.mail) == 1


async def test_who_leaves_makes_room(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await town.lobby([alice, bruno])
    await sitting.press(bruno, "leave")
    assert "Bruno" not in sitting.board.text
    answer = await sitting.press(bruno, "leave")
    assert answer.privately == town.either("Tu n’as pas de place à cette table.", "You have no seat at this table.")
    await sitting.press(bruno, "join")
    assert "2. Bruno" in sitting.board.text


async def test_when_the_host_leaves_who_has_sat_longest_is_host(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.lobby([alice, bruno, chloe])
    await sitting.press(alice, "leave")
    host = town.either("hôte", "host")
    assert f"1. Bruno · {host}\n2." in sitting.board.text
    await sitting.press(alice, "join")
    answer = await sitting.press(alice, "add_computer")
    assert answer.privately == town.either(
        "Seul l’hôte de la table peut faire cela.", "Only the host of the table can do that."
    )
    assert (await sitting.press(bruno, "add_computer")).changed_message


@pytest.mark.parametrize("computers", [0, 2])
async def test_when_nobody_is_left_the_table_closes(town: Town, computers: int) -> None:
    alice, bruno = town.people(2)
    sitting = await town.lobby([alice, bruno], computers=computers)
    join = sitting.board.button("join")["custom_id"]
    await sitting.press(alice, "leave")
    await sitting.press(bruno, "leave")
    gone = town.either("Tout le monde est parti ; cette table est fermée.", "Everybody has left; this table is closed.")
    assert gone in sitting.board.text
    assert sitting.board.buttons == {}
    late = bruno.act(sitting.board, join)
    await town.settle()
    assert late.privately == town.either(
        "Cette table ne prend plus personne : la partie a commencé, ou la table est fermée.",
        "This table takes no more players: its game has begun or it was closed.",
    )
    await town.open(bruno)  # the channel is free again


@pytest.mark.parametrize("computers", [0, 1, 24])
async def test_the_table_is_full_with_25(town: Town, computers: int) -> None:
    people = town.people(25 - computers)
    outsider = town.person("Zoé")
    sitting = await town.open(people[0])
    join, add = (sitting.board.button(verb)["custom_id"] for verb in ("join", "add_computer"))
    for person in people[1:]:
        await sitting.press(person, "join")
    for _ in range(computers):
        await sitting.press(people[0], "add_computer")
    assert town.either("La table est complète", "The table is full") in sitting.board.text
    sitting.board.button("join", disabled=True)
    sitting.board.button("add_computer", disabled=True)
    full = town.either("La table est complète : 25 joueurs au plus.", "The table is full: 25 players at the most.")
    for person, press in ((outsider, join), (people[0], add)):
        late = person.act(sitting.board, press)
        await town.settle()
        assert late.privately == full
    await sitting.press(people[0], "start")
    assert (await sitting.table()).status == "playing"


async def test_computers_are_seated_and_sent_away_by_the_host(town: Town) -> None:
    alice = town.person()
    sitting = await town.open(alice)
    remove = sitting.board.button("remove_computer", disabled=True)["custom_id"]
    await sitting.press(alice, "add_computer")
    await sitting.press(alice, "add_computer")
    usual = town.either("ordinateur, ordinaire", "computer, ordinary")
    assert f"2. Ada · {usual}\n3. Blaise · {usual}" in sitting.board.text
    await sitting.press(alice, "remove_computer")
    assert "Blaise" not in sitting.board.text
    await sitting.press(alice, "remove_computer")
    sitting.board.button("remove_computer", disabled=True)
    late = alice.act(sitting.board, remove)
    await town.settle()
    assert late.privately == town.either("Il n’y a pas d’ordinateur à retirer.", "There is no computer to remove.")


async def test_a_bot_has_no_seat(town: Town) -> None:
    sitting = await town.open(town.person())
    robot = town.person("Robot", bot=True)
    answer = await sitting.press(robot, "join")
    assert answer.privately == town.either(
        "Un robot ne s’assied pas à cette table ; l’hôte peut ajouter un ordinateur.",
        "A bot takes no seat at this table; the host can add a computer.",
    )
    assert "Robot" not in sitting.board.text


AWKWARD = {
    "**gras**": r"\*\*gras\*\*",
    "@everyone": r"\@everyone",
    "<@123>": r"\<\@123\>",
    "||secret||": r"\|\|secret\|\|",
    "# titre": r"\# titre",
    "[lien](http://x)": r"\[lien\]\(http\://x\)",
    "a\u202eb\u200bc\nd": "abcd",
    "\u200b\u2060": "?",
    "שלום": "\u2068שלום\u2069",
}


@pytest.mark.parametrize("language", ["fr"])
@pytest.mark.parametrize("name", AWKWARD, ids=range(len(AWKWARD)))
async def test_a_name_is_only_a_name(town: Town, name: str) -> None:
    alice, odd = town.person(), town.person("odd", global_name=name)
    sitting = await town.lobby([alice, odd], computers=1)
    assert f"2. {AWKWARD[name]}\n" in sitting.board.text
    await sitting.press(alice, "start")
    await town.wait(2)
    stored = [m.message._message for m in town.messages(sitting.channel)]
    assert not any(m.mention_everyone or m.ping_role_ids for m in stored)
    assert {user for m in stored for user in m.ping_user_ids} <= {alice.id, odd.id}
    assert AWKWARD[name] in sitting.board.text


@pytest.mark.parametrize("language", ["fr"])
async def test_the_table_speaks_the_servers_language_and_each_person_is_answered_in_his_own(town: Town) -> None:
    alice, bruno, carol = town.person(), town.person("Bruno", "fr"), town.person("Carol", "en")
    sitting = await town.lobby([alice, carol])
    assert "une table est ouverte" in sitting.board.text
    assert (await sitting.press(carol, "join")).privately == "You are seated already."
    assert carol.mail[0].text.startswith("You sit at Pyramidium")
    assert (await sitting.press(bruno, "options")).privately == "Seul l’hôte de la table peut faire cela."
