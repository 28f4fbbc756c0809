"""An admin by role does not learn of channels that he does not see: panel and file leave them out, and as they are."""

from __future__ import annotations

import discord
from msgspec.structs import replace
from simcord import ChannelHandle

from bot.house.model import HOUSE
from tests.discord.test_config import admin_of
from tests.discord.test_config_exchange import fetched
from tests.discord.test_config_exchange import sent as imported
from tests.discord.test_config_panel import changed, opened, picker, settings, shown
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
