"""`/table status`, `/table leave`, `/table end`: how a table stands, leaving it, ending it."""

from __future__ import annotations

import pytest

from bot.house.model import ServerSettings
from tests.discord.seen import Answer
from tests.discord.town import WATCH, Town

NO_TABLE = (
    "Il n’y a pas de table dans ce salon. Pour en ouvrir une : `/corse nouvelle`, `/pyramidium nouvelle`, "
    "`/scilof nouvelle`",
    "There is no table in this channel. Open one: `/corse new`, `/pyramidium new`, `/scilof new`",
)
END_ONLY = (
    "Seul l’hôte, ou un maître du jeu, peut terminer la partie.",
    "Only the host, or a game master, can end the table.",
)
STOPPED = ("La table a été close, sans résultat.", "The table has been ended, without a result.")
NO_SEAT = ("Tu n’as pas de place à cette table.", "You have no seat at this table.")


@pytest.mark.parametrize("command", ["status", "secrets", "leave", "end"])
async def test_without_a_table_each_says_how_to_open_one(town: Town, command: str) -> None:
    answer = await town.person().slash(town.square, f"table {command}")
    assert answer.privately == town.either(*NO_TABLE)


# -- status ------------------------------------------------------------------------------------------------------------


async def test_the_status_of_a_lobby(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await town.lobby([alice, bruno])
    answer = await town.person("Zoé").slash(town.square, "table status")
    head, link, *rest = answer.privately.split("\n")
    assert head.startswith(town.either("Pyramidium, table ouverte <t:", "Pyramidium, opened <t:"))
    address = f"https://discord.com/channels/{town.guild.id}/{town.square.id}/{sitting.board.id}"
    assert link == f"[{town.either('Aller au plateau', 'Go to the board')}]({address})"
    assert "2. Bruno" in rest
    assert answer.seen.buttons == {}


async def test_the_status_of_a_game_is_the_board_in_words(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    await sitting.press(people[0], "place", "n")
    answer = await town.person("Zoé").slash(town.square, "table status")
    assert sitting.board.text in answer.privately
    assert answer.privately.split("\n")[0].endswith(town.either(" Hôte : Alice.", " Host: Alice."))
    assert answer.seen.buttons == {}


@pytest.mark.parametrize("language", ["fr"])
async def test_the_status_is_in_the_readers_language(town: Town) -> None:
    people = town.people(3)
    sitting = await town.lobby(people)
    carol = town.person("Carol", "en")
    assert "The host may start." in (await carol.slash(town.square, "table status")).privately
    await sitting.press(people[0], "start")
    await town.wait(2)
    status = (await carol.slash(town.square, "table status")).privately
    assert "Pyramidium · Turn 1" in status
    assert "Tour 1" not in status


async def test_the_status_brings_back_a_board_that_was_deleted(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    gone = sitting.board.id
    town.stage.backend.delete_message(sitting.channel.id, gone)
    await people[0].slash(town.square, "table status")
    await town.wait(2)
    assert sitting.board.id != gone
    assert sitting.board.buttons


# -- leave -------------------------------------------------------------------------------------------------------------


async def test_leaving_the_lobby_needs_no_second_word(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await town.lobby([alice, bruno])
    answer = await bruno.slash(town.square, "table leave")
    assert answer.privately == town.either("Tu as quitté la table.", "You have left the table.")
    await town.wait(2)
    assert "Bruno" not in sitting.board.text
    again = await bruno.slash(town.square, "table leave")
    assert again.privately == town.either(*NO_SEAT)


@pytest.mark.parametrize("by", ["command", "button"])
async def test_leaving_a_game_has_to_be_confirmed(town: Town, by: str) -> None:
    people = town.people(4)
    sitting = await town.game(people)
    bruno = people[1]

    async def leave() -> Answer:
        if by == "command":
            return await bruno.slash(town.square, "table leave")
        return await sitting.press(bruno, "leave")

    question = await leave()
    assert question.privately == town.either(
        "Rendre ta place ? Tu ne la retrouveras pas dans cette partie.",
        "Give up your seat? You cannot have it back in this game.",
    )
    assert (await sitting.state()).players[1].here, "he has only been asked"
    answer = await bruno.press(question.seen, "leave_surely")
    assert answer.changed_message
    assert answer.text == town.either("Tu as quitté la table.", "You have left the table.")
    assert answer.seen.buttons == {}
    await town.wait(3)
    assert sitting.news() == [town.either("Bruno quitte la partie.", "Bruno leaves the game.")]
    assert town.either("Partis : Bruno (**0** point).", "Gone: Bruno (**0** points).") in sitting.board.text
    assert town.either("Tu as quitté cette partie.", "You have left this game.") in bruno.mail[-1].text
    assert not bruno.mail[-1].alive
    refused = await leave()
    gone = NO_SEAT if by == "command" else WATCH
    assert refused.privately == town.either(*gone)


async def test_a_second_confirmation_does_nothing(town: Town) -> None:
    people = town.people(4)
    sitting = await town.game(people)
    question = (await sitting.press(people[1], "leave")).seen
    sure = question.button("leave_surely")["custom_id"]
    presses = [people[1].act(question, sure) for _ in range(2)]
    await town.settle()
    assert sorted(answer.changed_message for answer in presses) == [False, True]
    (refused,) = (answer for answer in presses if not answer.changed_message)
    assert refused.privately == town.either("Tu n’as pas de place à cette table.", "You have no seat at this table.")
    assert (await sitting.state()).players[1].here is False


async def test_somebody_elses_confirmation_is_not_mine(town: Town) -> None:
    people = town.people(4)
    sitting = await town.game(people)
    question = (await sitting.press(people[1], "leave")).seen
    await people[2].press(question, "leave_surely")
    state = await sitting.state()
    assert [player.here for player in state.players] == [True, True, False, True]


async def test_the_last_one_at_the_table_wins(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    for person in people[1:]:
        question = (await person.slash(town.square, "table leave")).seen
        await person.press(question, "leave_surely")
    await town.wait(3)
    assert sitting.news()[-1] == town.either(
        "Les autres sont partis : Alice gagne avec **0** point !", "The others have left: Alice wins with **0** points!"
    ), sitting.said()
    assert (await people[0].slash(town.square, "table status")).privately == town.either(*NO_TABLE)


async def test_when_the_host_leaves_the_game_the_next_may_end_it(town: Town) -> None:
    people = town.people(4)
    sitting = await town.game(people)
    question = (await sitting.press(people[0], "leave")).seen
    await people[0].press(question, "leave_surely")
    assert (await people[0].slash(town.square, "table end")).privately == town.either(*END_ONLY)
    assert (await people[1].end_game(town.square)).text == town.either(
        "La table est close.", "The table has been ended."
    )


# -- end ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["host", "manager", "master"])
async def test_a_game_is_ended_without_a_result(town: Town, who: str) -> None:
    people = town.people(3)
    settings = ServerSettings(greeted=True, masters=(town.role("Maîtres").id,))
    await town.bot.houses.change(town.guild.id, lambda _: settings, 0, 0)
    sitting = await town.game(people)
    other = town.roled("Zoé", "Maîtres") if who == "master" else town.person("Zoé", manager=True)
    person = people[0] if who == "host" else other
    old = sitting.board
    place = old.button("place", "n")["custom_id"]
    question = await person.slash(town.square, "table end")
    assert question.privately.startswith(
        town.either("Terminer la partie pour tout le monde ?", "End the game for everybody?")
    )
    assert (await sitting.table()).status == "playing"
    stranger = people[1].act(question.seen, question.seen.button("end_surely")["custom_id"])
    await town.settle()
    assert stranger.text == town.either(*END_ONLY)
    answer = await person.press(question.seen, "end_surely")
    assert answer.text == town.either("La table est close.", "The table has been ended.")
    await town.wait(8)
    name = "Alice" if who == "host" else "@Zoé"
    ends = town.either(f"{name} clôt la table, sans résultat.", f"{name} ends the table, without a result.")
    assert sitting.news() == [ends]
    assert town.either("Graine : ", "Seed: ") in sitting.said()[-1]
    assert town.either(*STOPPED) in sitting.board.text
    assert sitting.board.buttons == {}
    assert not any(m.alive for person in people for m in person.mail)
    assert town.either(*STOPPED) in people[1].mail[-1].text
    late = people[1].act(old, place)
    await town.settle()
    assert late.privately
    assert (await person.slash(town.square, "table end")).privately == town.either(*NO_TABLE)
    assert await town.bot.store.live_games() == []


async def test_a_lobby_can_be_ended_too(town: Town) -> None:
    alice = town.person()
    sitting = await town.open(alice)
    await alice.slash(town.square, "table end")
    await town.wait(2)
    assert sitting.board.text == town.either(
        "## Pyramidium\nCette table est fermée.", "## Pyramidium\nThis table is closed."
    )
    assert sitting.said() == []


async def test_others_can_not_end_a_table(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    for person in (people[1], town.person("Zoé")):
        assert (await person.slash(town.square, "table end")).privately == town.either(*END_ONLY)
    assert (await sitting.table()).status == "playing"
