"""Writing to the bot: it answers with one's tables and a button to the secrets of each."""

from __future__ import annotations

import pytest

from tests.discord.town import Town


async def test_a_stranger_is_told_what_the_bot_does(town: Town) -> None:
    alice = town.person()
    await alice.dm_slash("help")
    (answer,) = await alice.write_to_bot("bonjour")
    assert answer.text.startswith(town.either("Tu n’es à aucune table en ce moment.", "You sit at no table"))
    assert town.either("Je suis l’arbitre", "I am the referee") in answer.text


async def test_a_player_gets_a_working_button_for_each_of_his_tables(town: Town) -> None:
    people = town.people(3)
    alice = people[0]
    first = await town.game(people)
    second = await town.game(people, channel=town.channel("autre"))
    answers = await alice.write_to_bot("?")
    assert [answer.text for answer in answers] == [
        f"Pyramidium {town.either('dans', 'in')} {sitting.channel.mention}" for sitting in (first, second)
    ]
    shown = await alice.press(answers[1], "secrets")
    assert second.channel.mention in shown.text
    assert town.either("· en privé", "· private") in shown.text
    await alice.press(shown.seen, "vote", "1")
    assert (await second.state()).players[0].ballot == 1
    assert (await first.state()).players[0].ballot == 0


async def test_the_button_is_there_when_the_game_is_over(town: Town) -> None:
    people = town.people(3)
    await town.game(people)
    (answer,) = await people[0].write_to_bot("?")
    await people[0].end_game(town.square)
    shown = await people[0].press(answer, "secrets")
    assert town.either("La table a été close, sans résultat.", "The table has been ended") in shown.text
    (again,) = await people[0].write_to_bot("?")
    assert again.text.startswith(town.either("Tu n’es à aucune table", "You sit at no table"))


async def test_who_sits_in_a_lobby_is_told_that_it_has_not_begun(town: Town) -> None:
    alice = town.person()
    sitting = await town.open(alice)
    (answer,) = await alice.write_to_bot("?")
    here = sitting.channel.mention
    assert answer.text == town.either(
        f"Pyramidium dans {here}\nLa partie n’a pas encore commencé.",
        f"Pyramidium in {here}\nThe game has not begun yet.",
    )
    assert not answer.alive


@pytest.mark.parametrize("language", ["fr"])
async def test_what_is_written_in_a_channel_is_not_the_bots_business(town: Town) -> None:
    alice = town.person()
    await alice.member.send(town.square, "bonjour")
    assert town.messages(town.square) == []


@pytest.mark.parametrize("language", ["fr"])
async def test_a_bot_is_not_answered(town: Town) -> None:
    """Two bots that answer each other would never stop."""
    robot = town.person("Robot", bot=True)
    assert await robot.write_to_bot("beep") == []


async def test_who_is_not_written_to_is_told_how_to_play_when_he_first_looks(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    await bruno.dm_slash("me secrets", how="ephemeral")
    sitting = await town.game([alice, bruno, chloe])
    guide = town.either("À chaque tour, le dé dit", "Each turn the die says how")
    answer = await sitting.press(bruno, "secrets")
    told, panel = answer.seen, answer.last
    assert guide in told.text
    assert "vote 1" in panel.buttons, "which is what he sees last, at the bottom of his screen"
    assert panel.private
    assert told.text.startswith(town.either("Ta première partie de Pyramidium", "Your first game of Pyramidium"))
    assert (await sitting.press(bruno, "secrets")).more == []
    assert (await sitting.press(alice, "secrets")).more == []


@pytest.mark.parametrize("how", ["closed", "ephemeral"])
async def test_who_asks_for_his_secrets_by_the_command_is_told_how_to_play_once_too(town: Town, how: str) -> None:
    alice, bruno, chloe = town.people(3)
    if how == "closed":
        bruno.close_mail()
    else:
        await bruno.dm_slash("me secrets", how="ephemeral")
    sitting = await town.game([alice, bruno, chloe])
    guide = town.either("À chaque tour, le dé dit", "Each turn the die says how")
    asked = await bruno.slash(sitting.channel, "table secrets")
    assert [guide in message.text for message in (asked.seen, *asked.more)] == [True, False]
    assert all(message.private for message in (asked.seen, *asked.more))
    assert (await bruno.slash(sitting.channel, "table secrets")).more == []
    assert (await sitting.press(bruno, "secrets")).more == []
    assert (await alice.slash(sitting.channel, "table secrets")).more == []
