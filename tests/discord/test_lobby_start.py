"""From the lobby to the game, or to its end without one: start, cancel, half an hour without anybody."""

from __future__ import annotations

import pytest

from tests.discord.town import MINUTE, Town

CLOSED = (
    "Cette table ne prend plus personne : la partie a commencé, ou la table est fermée.",
    "This table takes no more players: its game has begun or it was closed.",
)
HOST_ONLY = ("Seul l’hôte de la table peut faire cela.", "Only the host of the table can do that.")
BEGUN = ("La partie a déjà commencé.", "The game has begun already.")


async def test_the_host_starts_and_everybody_is_called(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.lobby([alice, bruno, chloe])
    old = sitting.board
    answer = await sitting.press(alice, "start")
    assert answer.changed_message
    await town.wait(2)
    assert sitting.news()[0] == town.either(
        "Pyramidium commence. @Alice @Bruno @Chloé", "Pyramidium begins. @Alice @Bruno @Chloé"
    )
    begins = town.messages(sitting.channel)[0].message._message
    assert sorted(begins.ping_user_ids) == sorted([alice.id, bruno.id, chloe.id])
    assert old.id not in [message.id for message in town.messages(sitting.channel)], "the lobby left nothing behind"
    assert town.either("Pyramidium · Tour 1", "Pyramidium · Turn 1") in sitting.board.text


async def test_the_board_is_the_field(town: Town) -> None:
    sitting = await town.game(town.people(3))
    rows = [part["components"] for part in sitting.board.parts if part["type"] == 1]
    assert [[part["label"] for part in row] for row in rows] == [
        ["Air/Eau", "Eau", "Eau/Feu"],
        ["Air", "Statue", "Feu"],
        ["Terre/Air", "Terre", "Feu/Terre"],
        town.either("Prêt/Mes secrets/Quitter/Pourquoi ?", "Ready/My secrets/Leave/Why?").split("/"),
    ]
    sitting.board.button("place", "statue", disabled=True)
    assert town.either("L’arbitre est sur la case 0, Trèfle+.", "The referee stands on tile 0, Trèfle+.") in (
        sitting.board.alt
    )


@pytest.mark.parametrize("verb", ["start", "cancel", "options", "add_computer"])
async def test_what_is_the_hosts_is_refused_to_others(town: Town, verb: str) -> None:
    people = town.people(3)
    outsider = town.person("Zoé")
    sitting = await town.lobby(people)
    for person in (people[1], outsider):
        assert (await sitting.press(person, verb)).privately == town.either(*HOST_ONLY)
    assert (await sitting.table()).status == "lobby"


async def test_a_manager_of_the_server_may_cancel_but_not_start(town: Town) -> None:
    people = town.people(3)
    manager = town.person("Zoé", manager=True)
    sitting = await town.lobby(people)
    assert (await sitting.press(manager, "start")).privately == town.either(*HOST_ONLY)
    assert (await sitting.press(manager, "cancel")).changed_message
    assert (await sitting.table()).status == "over"


async def test_too_few_players_are_counted(town: Town) -> None:
    """The button is dead as long as somebody is missing; a screen that shows an older lobby gets the reason."""
    alice, bruno, chloe = town.people(3)
    sitting = await town.lobby([alice, bruno, chloe])
    start = sitting.board.button("start")["custom_id"]
    await sitting.press(chloe, "leave")
    late = alice.act(sitting.board, start)
    await town.settle()
    assert late.privately == town.either(
        "Pas assez de joueurs : il en faut 3, il en manque 1.", "Not enough players: 3 are needed, 1 missing."
    )


async def test_two_starts_at_once_begin_one_game(town: Town) -> None:
    people = town.people(3)
    sitting = await town.lobby(people)
    start = sitting.board.button("start")["custom_id"]
    presses = [people[0].act(sitting.board, start) for _ in range(2)]
    await town.settle()
    await town.wait(2)
    (refused,) = (answer for answer in presses if not answer.changed_message)
    assert refused.privately == town.either(*BEGUN)
    assert sum("commence" in said or "begins" in said for said in sitting.said()) == 1


async def test_a_lobby_button_of_an_old_screen_does_nothing_in_the_game(town: Town) -> None:
    people = town.people(3)
    sitting = await town.lobby(people)
    old = sitting.board
    ids = {verb: old.button(verb)["custom_id"] for verb in ("cancel", "add_computer", "start")}
    await sitting.press(people[0], "start")
    for verb, pressed in ids.items():
        late = people[0].act(old, pressed)
        await town.settle()
        assert late.privately == town.either(*BEGUN), verb
    assert (await sitting.table()).status == "playing"


async def test_the_host_cancels(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await town.lobby([alice, bruno])
    join = sitting.board.button("join")["custom_id"]
    answer = await sitting.press(alice, "cancel")
    assert answer.changed_message
    assert sitting.board.text == town.either(
        "## Pyramidium\nL’hôte a fermé cette table.", "## Pyramidium\nThe host has closed this table."
    )
    assert sitting.board.buttons == {}
    for _ in range(2):
        late = bruno.act(sitting.board, join)
        await town.settle()
        assert late.privately == town.either(*CLOSED)
    assert sitting.said() == []


async def test_two_cancels_close_it_once(town: Town) -> None:
    alice = town.person()
    sitting = await town.open(alice)
    cancel = sitting.board.button("cancel")["custom_id"]
    presses = [alice.act(sitting.board, cancel) for _ in range(2)]
    await town.settle()
    (refused,) = (answer for answer in presses if not answer.changed_message)
    assert refused.privately == town.either(*CLOSED)


async def test_half_an_hour_without_anybody_closes_the_lobby(town: Town) -> None:
    alice = town.person()
    sitting = await town.open(alice)
    await town.wait(29 * MINUTE)
    assert (await sitting.table()).status == "lobby"
    await town.wait(MINUTE + 2)
    assert sitting.board.text == town.either(
        "## Pyramidium\nPlus personne n’est venu ; cette table est fermée.",
        "## Pyramidium\nNobody came, so this table is closed.",
    )
    assert sitting.board.buttons == {}
    await town.open(alice)


@pytest.mark.parametrize("language", ["fr"])
async def test_whatever_is_done_in_the_lobby_starts_the_half_hour_anew(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await town.open(alice)
    first = sitting.board.text
    await town.wait(20 * MINUTE)
    await sitting.press(bruno, "join")
    assert sitting.board.text.split("<t:")[1] > first.split("<t:")[1], "the lobby says when it closes"
    await town.wait(20 * MINUTE)
    assert (await sitting.table()).status == "lobby"
    await town.wait(11 * MINUTE)
    assert (await sitting.table()).status == "over"


async def test_a_lobby_of_computers_and_one_person_starts(town: Town) -> None:
    alice = town.person()
    sitting = await town.lobby([alice], computers=3)
    await sitting.press(alice, "start")
    await town.wait(2)
    assert (await sitting.table()).status == "playing"
    assert "Ada" in sitting.board.text
