"""A host who starts after a long wait: those at the table are called, and say that they are there by a button."""

from __future__ import annotations

import pytest

from tests.discord.test_corse_fullest_table import full_lobby
from tests.discord.test_fullest_table import checked
from tests.discord.town import Town

ELEVEN_MINUTES = 11 * 60


async def test_the_game_begins_once_all_have_said_that_they_are_there(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.lobby([alice, bruno, chloe])
    await town.wait(ELEVEN_MINUTES)
    await sitting.press(alice, "start")
    await town.wait(3)
    said = "\n".join(sitting.news())
    assert "@Bruno" in said
    assert "@Chloé" in said
    assert "@Alice" not in said
    assert town.either("L’hôte peut commencer", "The host may start") not in sitting.board.text
    here = town.either("**Je suis là**", "**I am here**")
    assert here in (await bruno.slash(sitting.channel, "help")).privately
    assert here not in (await alice.slash(sitting.channel, "help")).privately
    await sitting.press(bruno, "here")
    assert here not in (await bruno.slash(sitting.channel, "help")).privately
    again = await sitting.press(bruno, "here")
    assert again.privately == town.either(
        "Personne n’attend de réponse de toi.", "Nobody is waiting for an answer from you."
    )
    await sitting.press(chloe, "here")
    await town.wait(3)
    assert (await town.bot.referee.table(sitting.id)).status == "playing"


async def test_who_does_not_answer_loses_the_seat_and_all_can_read_it_even_after_a_restart(town: Town) -> None:
    people = town.people(4)
    sitting = await town.lobby(people)
    await town.wait(ELEVEN_MINUTES)
    await sitting.press(people[0], "start")
    await sitting.press(people[1], "here")
    await sitting.press(people[2], "here")
    await town.restart()
    await town.wait(125)
    assert "Dénis" not in sitting.board.text
    news = "\n".join(sitting.news())
    assert (
        town.either(
            "Pas de réponse : Dénis. Cette place est libre ; l’hôte peut commencer.",
            "No answer: Dénis. This seat is free; the host may start.",
        )
        in news
    )
    await sitting.press(people[0], "start")
    assert (await town.bot.referee.table(sitting.id)).status == "playing"


async def test_where_too_few_are_left_nobody_is_told_that_the_game_may_start(town: Town) -> None:
    people = town.people(3)
    sitting = await town.lobby(people)
    await town.wait(ELEVEN_MINUTES)
    await sitting.press(people[0], "start")
    await town.wait(125)
    (over,) = (line for line in sitting.news() if town.either("Pas de réponse", "No answer") in line)
    assert over.endswith(town.either("Ces places sont libres.", "These seats are free."))
    assert town.either("Il manque **2** joueurs", "**2** more players are needed") in sitting.board.text


@pytest.mark.parametrize("language", ["fr"])
async def test_the_fullest_lobby_is_called_within_what_discord_takes(town: Town) -> None:
    sitting, people = await full_lobby(town)
    await town.wait(ELEVEN_MINUTES)
    await sitting.press(people[0], "start")
    await town.wait(5)
    called = "\n".join(sitting.said())
    assert all(f"<@{person.id}>" in called for person in people[1:])
    assert "here" in sitting.board.buttons
    await town.wait(125)
    assert (await sitting.table()).lobby.call is None
    assert checked(town)
