"""`/help` knows where one is; hosts and admins are told how to go on, once."""

from __future__ import annotations

import pytest

from tests.discord.seen import Answer
from tests.discord.test_rematch import played
from tests.discord.town import UNSEEN, Person, Sitting, Town


async def helped(person: Person, sitting: Sitting) -> str:
    return (await person.slash(sitting.channel, "help")).privately


async def test_in_a_lobby_the_host_the_seated_and_the_others_are_told_their_own(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.lobby([alice, bruno])
    assert town.either("Tu es l’hôte. Les boutons", "You are the host. The board’s") in await helped(alice, sitting)
    assert town.either("Tu as ta place.", "You have a seat.") in await helped(bruno, sitting)
    assert town.either("t’y donne une place", "to sit down") in await helped(chloe, sitting)
    assert str(sitting.board.id) in await helped(chloe, sitting), "with the way to the board"


async def test_where_no_game_is_one_is_told_of_ones_tables_elsewhere_on_the_server(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    thread = town.thread("partie")
    await town.lobby([alice, bruno], channel=thread)
    for person, place in ((alice, True), (chloe, False)):
        told = (await person.slash(town.square, "help")).privately
        assert (f"<#{thread.id}>" in told) is place
        assert (town.either("### Tes tables", "### Your tables") in told) is place
        assert "/pyramidium" in told, "and how to begin"


async def test_in_a_game_who_is_waited_for_is_told_how_to_play(town: Town) -> None:
    alice, bruno, chloe = people = town.people(3)
    sitting = await town.game(people)
    answer = await bruno.slash(sitting.channel, "help")
    assert town.either("**La partie t’attend.**", "**The game is waiting for you.**") in answer.privately
    assert town.either("`/pyramidium miser`", "`/pyramidium bet`") in answer.text
    panel = await bruno.press(answer.seen, "secrets")
    assert panel.seen.private
    assert "vote 1" in panel.seen.buttons
    for person in (alice, chloe):
        await sitting.press(person, "place", "n")
    await sitting.press(alice, "ready")
    told = await helped(alice, sitting)
    assert town.either("La partie t’attend", "The game is waiting for you") not in told
    assert town.either("`/table prolonger`", "`/table extend`") in told, "she is the host"
    assert town.either("`/table prolonger`", "`/table extend`") not in await helped(bruno, sitting)
    zoe = await town.person("Zoé").slash(sitting.channel, "help")
    assert town.either("Tu ne joues pas", "You do not play") in zoe.privately
    assert zoe.seen.buttons == {}


async def test_a_pause_and_the_end_of_a_game_that_is_stopped(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    await people[0].slash(sitting.channel, "table pause")
    assert town.either("La partie est en pause.", "The game is paused.") in await helped(people[1], sitting)
    told = await helped(people[0], sitting)
    for french, english in (("reprendre", "resume"), ("retirer", "kick"), ("déplacer", "move-to")):
        assert f"`/table {town.either(french, english)}`" in told
    for french, english in (("pause", "pause"), ("rappeler", "remind")):
        assert f"`/table {town.either(french, english)}`" not in told, "which is refused now"
    await people[0].end_game(sitting.channel)
    told = await helped(people[1], sitting)
    assert town.either("La partie a été arrêtée.", "The game was ended.") in told
    assert town.either("`/pyramidium nouvelle`", "`/pyramidium new`") in told
    assert town.either("Rejouer", "Rematch") not in told


async def test_the_end_of_a_game_that_was_played(town: Town) -> None:
    alice = town.person()
    sitting = await played(town, alice)
    told = await helped(alice, sitting)
    assert town.either("La partie est finie.", "The game is over.") in told
    assert sitting.board.buttons["rematch"] in told
    assert town.either("`/parties`", "`/history`") in told


async def test_in_a_direct_message_ones_tables_are_told(town: Town) -> None:
    people = town.people(3)
    first = await town.game(people)
    await town.lobby(people[:2], channel=town.channel("jardin"))
    told = (await people[2].dm_slash("help")).text
    assert (
        f"{first.channel.mention} · {town.either('**La partie t’attend.**', '**The game is waiting for you.**')}"
        in told
    )
    assert town.either("Tu es l’hôte. Les", "You are the host. The") in (await people[0].dm_slash("help")).text
    assert (await people[2].dm_slash("help")).seen.buttons != {}, "with one table, the way to its panel"

    foot = town.either("dans le salon d’une table : `/table état`", "in a table’s channel: `/table status`")
    assert foot in (await people[2].dm_slash("help")).text.translate(UNSEEN), "which is not known in private"


async def test_where_one_does_not_play_ones_tables_elsewhere_are_told(town: Town) -> None:
    people = town.people(3)
    first, garden = await town.game(people), town.channel("jardin")
    refused = await people[1].slash(garden, "table pause")
    assert town.either("Pour voir où sont tes tables", "To see where your tables are") in refused.privately
    table = f"{first.channel.mention} · {town.either('**La partie t’attend.**', '**The game is waiting for you.**')}"
    tables = town.either("### Tes tables", "### Your tables")
    told = (await people[1].slash(garden, "help")).privately
    assert town.either("Je suis l’arbitre", "I am the referee") in told
    assert tables in told
    assert table in told
    assert tables not in (await people[1].slash(first.channel, "help")).privately
    zoe = town.person("Zoé")
    second = await town.game([zoe], computers=3, channel=garden)
    assert table in await helped(people[1], second)
    await zoe.end_game(garden)
    assert table in await helped(people[1], second)
    assert table not in await helped(zoe, second)


async def test_admins_are_told_what_they_can_set(town: Town) -> None:
    admin = town.either("`/réglages essai`", "`/config test`")
    assert admin in (await town.person("Manon", manager=True).slash(town.square, "help")).privately
    assert admin not in (await town.person().slash(town.square, "help")).privately


def guides(answer: Answer, title: str) -> int:
    assert all(message.private for message in answer.more)
    return sum(title in message.text for message in answer.more)


async def test_a_host_is_told_how_to_go_on_at_his_first_table_and_never_again(town: Town) -> None:
    alice, title = town.person(), town.either("### Ta première table", "### Your first table")
    assert guides(await alice.slash(town.square, "pyramidium new"), title) == 1
    assert guides(await alice.slash(town.channel("jardin"), "corse new"), title) == 0
    await town.restart()
    assert guides(await alice.slash(town.channel("verger"), "corse new"), title) == 0
    bruno = town.person("Bruno")
    assert guides(await bruno.slash(town.square, "corse new"), title) == 0, "there is a table already"
    assert guides(await bruno.slash(town.channel("cour"), "corse new"), title) == 1


async def test_an_admin_is_told_how_to_go_on_at_his_first_setting_and_never_again(town: Town) -> None:
    manon, title = (
        town.person("Manon", manager=True),
        town.either("### Régler ce serveur", "### Setting up this server"),
    )
    assert guides(await town.person().slash(town.square, "config show"), title) == 0, "who is refused"
    assert guides(await manon.slash(town.square, "config show"), title) == 1
    assert guides(await manon.slash(town.square, "config log"), title) == 0


@pytest.mark.parametrize("language", ["fr"])
async def test_the_end_of_a_game_long_ago_is_no_place_any_more(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    await people[0].end_game(sitting.channel)
    await town.wait(3600)
    assert "Je suis l’arbitre" in await helped(people[1], sitting)
