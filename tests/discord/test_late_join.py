"""G27: with `late_join=zero_next_turn` a seat can be taken while the game runs."""

from __future__ import annotations

import pytest

from tests.discord.fate import Turn, ring
from tests.discord.town import Town

RING = ring([Turn("e", 0)], players=3)  # a first turn after which the next one opens


async def test_a_late_joiner_takes_a_seat_on_the_board(town: Town) -> None:
    people = town.people(3)
    zoe = town.person("Zoé")
    sitting = await town.game(people, late_join="zero_next_turn")
    assert sitting.board.buttons["join"] == town.either("Rejoindre", "Join")
    answer = await sitting.press(zoe, "join")
    assert answer.changed_message
    await town.wait(3)
    assert sitting.news() == [
        town.either("Zoé rejoint la partie et joue dès le tour 2.", "Zoé joins the game and plays from turn 2.")
    ]
    assert town.either("joue dès le tour 2", "plays from turn 2") in sitting.board.text
    assert zoe.mail[-2].text.startswith(town.either("Tu es à la table de Pyramidium", "You sit at Pyramidium"))
    assert town.either("Tu joues à partir du tour 2", "You play from turn 2") in zoe.mail[-1].text


async def test_he_plays_from_the_next_turn_on(town: Town) -> None:
    people = town.people(3)
    zoe = town.person("Zoé")
    sitting = await town.game(people, late_join="zero_next_turn", ring=RING)
    await sitting.press(zoe, "join")
    await town.wait(3)
    early = await sitting.press(zoe, "place", "n")
    assert early.privately == town.either(
        "Patience : tu joues à partir du tour 2.", "Patience: you play from turn 2 on."
    )
    await sitting.all_ready(people)
    assert (await sitting.state()).turn >= 2, "nobody waits for him in the first turn"
    await sitting.press(zoe, "place", "n")
    assert (await zoe.press(zoe.panel, "vote", "1")).changed_message
    state = await sitting.state()
    assert (state.players[3].zone, state.players[3].ballot, state.players[3].score) == ("n", 1, 0)


async def test_without_the_option_there_is_no_button_and_no_seat(town: Town) -> None:
    people = town.people(3)
    zoe = town.person("Zoé")
    sitting = await town.lobby(people)
    join = sitting.board.button("join")["custom_id"]
    old = sitting.board
    await sitting.press(people[0], "start")
    await town.wait(2)
    assert "join" not in sitting.board.buttons
    late = zoe.act(old, join)
    await town.settle()
    assert late.privately == town.either(
        "La partie a commencé : cette table n’accueille plus personne.",
        "The game has begun: this table lets nobody else in.",
    )


async def test_who_plays_already_or_has_left_is_judged_each_his_way(town: Town) -> None:
    people = town.people(4)
    sitting = await town.game(people, late_join="zero_next_turn", ring=RING)
    seated = town.either("Tu as déjà une place.", "You are seated already.")
    assert (await sitting.press(people[1], "join")).privately == seated
    question = (await sitting.press(people[1], "leave")).seen
    await people[1].press(question, "leave_surely")
    await town.wait(3)
    await sitting.press(people[1], "join")
    state = await sitting.state()
    assert len(state.players) == 5
    assert (state.players[1].here, state.players[4].here, state.players[4].score) == (False, True, 0)


async def test_two_who_join_at_once_have_two_seats(town: Town) -> None:
    people = town.people(3)
    zoe, yves = town.person("Zoé"), town.person("Yves")
    sitting = await town.game(people, late_join="zero_next_turn", ring=RING)
    join = sitting.board.button("join")["custom_id"]
    presses = [person.act(sitting.board, join) for person in (zoe, yves)]
    await town.settle()
    assert any(answer.changed_message for answer in presses)
    table = await sitting.table()
    assert sorted(chair.name for chair in table.lobby.chairs) == ["Alice", "Bruno", "Chloé", "Yves", "Zoé"]
    assert len((await sitting.state()).players) == 5


@pytest.mark.parametrize("language", ["fr"])
async def test_a_double_press_takes_one_seat(town: Town) -> None:
    people = town.people(3)
    zoe = town.person("Zoé")
    sitting = await town.game(people, late_join="zero_next_turn", ring=RING)
    join = sitting.board.button("join")["custom_id"]
    for _ in range(2):
        zoe.act(sitting.board, join)
    await town.settle()
    assert len((await sitting.table()).lobby.chairs) == 4


async def test_a_late_joiner_survives_a_restart(town: Town) -> None:
    people = town.people(3)
    zoe = town.person("Zoé")
    sitting = await town.game(people, late_join="zero_next_turn", ring=RING)
    await sitting.press(zoe, "join")
    await town.restart()
    await town.wait(3)
    await sitting.all_ready(people)
    await sitting.press(zoe, "place", "n")
    assert (await sitting.state()).players[3].zone == "n"
