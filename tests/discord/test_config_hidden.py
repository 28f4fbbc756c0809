"""An admin by role does not learn of channels that he does not see: panel and file leave them out, and as they are."""

from __future__ import annotations

from functools import partial

import discord
from msgspec.structs import replace
from simcord import ChannelHandle

from bot.house.model import HOUSE
from tests.discord.communes import private_thread
from tests.discord.test_config import admin_of
from tests.discord.test_config_exchange import fetched
from tests.discord.test_config_exchange import sent as imported
from tests.discord.test_config_panel import Choosy, changed, opened, picker, settings, shown
from tests.discord.town import Person, Town


async def secretive(town: Town) -> tuple[Person, ChannelHandle]:
    """Return an admin by role, and a channel with settings which he does not see."""
    anna = town.roled("Anna", "Réglages")
    cave = town.guild.create_text_channel(
        "complot", overwrites={anna.user: discord.PermissionOverwrite(view_channel=False)}
    )
    role = town.role("Réglages").id
    await town.bot.houses.change(town.guild.id, lambda old: replace(old, admins=(role,)), 1, 1)
    await changed(town, cave.id, "corse", ten=True)
    await changed(town, town.square.id, HOUSE, thread=True)
    return anna, cave


def left_out(town: Town) -> str:
    return town.either("Un salon que tu ne vois pas", "One channel that you do not see")


async def test_the_panel_leaves_them_out_and_says_how_many(town: Town) -> None:
    anna, cave = await secretive(town)
    panel = await opened(town, anna)
    assert str(cave.id) not in panel.choices("config_place")
    assert "complot" not in str(panel.parts)
    assert left_out(town) in panel.text
    other = await opened(town, admin_of(town))
    assert str(cave.id) in other.choices("config_place")
    assert left_out(town) not in other.text


async def test_a_list_that_is_picked_anew_keeps_the_one_that_he_does_not_see(town: Town) -> None:
    anna, cave = await secretive(town)
    garden = town.channel("jardin")
    await town.bot.houses.change(
        town.guild.id, lambda old: replace(old, channels=(town.square.id, cave.id), there={}), 1, 1
    )
    panel = await opened(town, anna)
    await shown(anna, panel, "server", "lists")
    listed = picker(panel, "config_list_channels")
    assert [one["id"] for one in listed["default_values"]] == [str(town.square.id)]
    anna.act(panel, listed["custom_id"], [str(garden.id)])
    await town.settle()
    assert (await settings(town)).channels == (cave.id, garden.id)


async def test_what_the_menu_carries_is_the_same_whether_there_are_any_or_not(town: Town) -> None:
    anna, cave = await secretive(town)
    carried = set()
    for channels in ((town.square.id,), (town.square.id, cave.id)):
        await town.bot.houses.change(town.guild.id, partial(replace, channels=channels), 1, 1)
        panel = await opened(town, anna)
        await shown(anna, panel, "server", "lists")
        carried.add(picker(panel, "config_list_channels")["custom_id"])
    assert len(carried) == 1


async def test_the_file_leaves_them_out_and_does_not_change_them_when_it_comes_back(town: Town) -> None:
    anna, cave = await secretive(town)
    before = await settings(town)
    text = await fetched(anna)
    assert "complot" not in text
    assert str(cave.id) not in text
    assert left_out(town) in text
    same = town.either("Le fichier dit ce qui est déjà réglé", "The file says what is set already")
    assert same in (await imported(anna, text)).text
    answer = await imported(anna, "[corse]\ndecks = 2\n")
    assert str(cave.id) not in answer.text
    await anna.press(answer.seen, "config_import")
    after = await settings(town)
    assert after.there == {cave.id: before.there[cave.id]}
    assert after.everywhere.of("corse") == {"decks": 2}
    refused = await imported(anna, f"[channels.{cave.id}.corse]\nten = false\n")
    assert not refused.seen.alive
    assert str(cave.id) in await fetched(admin_of(town))


async def listed(town: Town) -> tuple[Person, ChannelHandle]:
    """Return the same, where the channel that he does not see is one of those in which tables may be opened."""
    anna, cave = await secretive(town)
    await town.bot.houses.change(
        town.guild.id, lambda old: replace(old, channels=(cave.id, town.square.id)), town.guild.owner.id, 1
    )
    return anna, cave


def one_of_them(town: Town) -> str:
    return town.either("un que tu ne vois pas", "one that you do not see")


async def test_what_is_set_is_shown_without_their_ids(town: Town) -> None:
    anna, cave = await listed(town)
    garden = town.channel("jardin")
    told = (await anna.slash(town.square, "config show")).privately
    assert str(cave.id) not in told
    assert f"<#{town.square.id}>" in told
    assert one_of_them(town) in told
    assert left_out(town) in told
    told = (await anna.slash(town.square, "config place", channel=garden, on=True)).privately
    assert str(cave.id) not in told
    assert f"<#{garden.id}>" in told
    assert one_of_them(town) in told
    assert str(cave.id) in (await admin_of(town).slash(town.square, "config show")).privately


async def test_a_list_of_which_he_sees_none_does_not_read_as_an_empty_one(town: Town) -> None:
    anna, cave = await listed(town)
    await town.bot.houses.change(town.guild.id, lambda old: replace(old, channels=(cave.id,)), 1, 1)
    told = (await anna.slash(town.square, "config show")).privately
    assert town.either("Salons de jeu\u202f: un que", "Channels for games: one that") in told.replace("*", "")


async def test_the_log_does_not_name_them(town: Town) -> None:
    anna, cave = await listed(town)
    told = (await anna.slash(town.square, "config log")).privately
    assert str(cave.id) not in told
    assert one_of_them(town) in told
    assert town.either("un salon que tu ne vois pas", "a channel that you do not see") in told
    assert str(cave.id) in (await admin_of(town).slash(town.square, "config log")).privately


async def test_a_list_in_the_file_leaves_them_out_and_keeps_them_when_it_comes_back(town: Town) -> None:
    anna, cave = await listed(town)
    garden = town.channel("jardin")
    text = await fetched(anna)
    assert str(cave.id) not in text
    assert str(town.square.id) in text
    same = town.either("Le fichier dit ce qui est déjà réglé", "The file says what is set already")
    assert same in (await imported(anna, text)).text
    answer = await imported(anna, f"[lists]\nchannels = [{garden.id}]\n")
    assert str(cave.id) not in answer.text
    await anna.press(answer.seen, "config_import")
    assert (await settings(town)).channels == (cave.id, garden.id)
    refused = await imported(anna, f"[lists]\nchannels = [{cave.id}]\n")
    assert not refused.seen.alive, "else he would learn by trying which ones are on it"


async def test_what_does_not_fit_to_what_is_set_there_is_refused_without_their_ids(town: Town) -> None:
    anna, cave = await secretive(town)
    corse = town.bot.games["corse"]
    town.bot.games["corse"] = replace(corse, engine=Choosy(corse.engine))
    panel = await opened(town, anna)
    await shown(anna, panel, "server", "corse", "decks")
    await anna.write(await anna.press(panel, "config_write", "decks"), "6")
    texts = [(await anna.slash(town.square, "config set", option="corse.decks", value="6")).privately, panel.text]
    texts.append((await imported(anna, "[corse]\ndecks = 6\n")).text)
    for text in texts:
        assert str(cave.id) not in text
        assert town.either("un salon que tu ne vois pas", "a channel that you do not see") in text
    assert (await settings(town)).everywhere.of("corse") == {}


async def test_an_archived_thread_that_he_does_not_see_is_not_named_either(town: Town) -> None:
    anna, _ = await secretive(town)
    thread = private_thread(town, "complot")
    await changed(town, thread.id, "corse", ten=True)
    town.stage.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
    await town.settle()
    assert str(thread.id) not in (await anna.slash(town.square, "config show")).privately
    assert str(thread.id) not in await fetched(anna)
