"""Where a game goes and who takes a seat over: Discord's channels, threads and members as they come."""

from __future__ import annotations

import discord
import pytest
from msgspec.structs import replace
from simcord import ChannelHandle

from bot.house.model import ServerSettings
from tests.discord.test_houses import set_up
from tests.discord.town import Person, Sitting, Town


async def moved(town: Town, host: Person, sitting: Sitting, there: ChannelHandle) -> None:
    """Check that a game goes on in a channel."""
    await host.slash(sitting.channel, "table move-to", channel=there)
    await town.wait(5)
    assert [m for m in town.messages(there) if m.alive]
    assert (await sitting.table()).channel == there.id


async def stays(town: Town, host: Person, sitting: Sitting, there: ChannelHandle) -> str:
    """Check that a game stays where it is, and return why."""
    said = len(sitting.said())
    answer = await host.slash(sitting.channel, "table move-to", channel=there)
    await town.wait(5)
    assert (await sitting.table()).channel == sitting.channel.id
    assert len(sitting.said()) == said
    return answer.privately


@pytest.mark.parametrize("kind", ["thread", "archived", "news", "thread of news"])
async def test_a_game_goes_on_wherever_messages_are_written(town: Town, kind: str) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    there = town.guild.create_news_channel("annonces") if "news" in kind else town.square
    if kind != "news":
        there = town.thread("partie", there)
    if kind == "archived":
        town.stage.backend.edit_channel(there.id, {}, thread_metadata={"archived": True})
        await town.restart()  # an archived thread the bot has never heard of
    await moved(town, people[0], sitting, there)


async def test_it_does_not_go_where_the_bot_sees_nothing(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    hall = town.channel("salle", without="manage_threads")
    for there, missing in (
        (town.channel("cave", without="view_channel"), town.either("Voir le salon", "View Channel")),
        (await locked(town, hall), town.either("Gérer les fils", "Manage Threads")),
        (private(town, hall, people[0]), town.either("Voir le salon", "View Channel")),
    ):
        assert missing in await stays(town, people[0], sitting, there)


async def locked(town: Town, hall: ChannelHandle) -> ChannelHandle:
    """Return a thread that is closed for good."""
    thread = town.thread("fini", hall)
    town.stage.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True, "locked": True})
    await town.settle()
    return thread


def private(town: Town, hall: ChannelHandle, host: Person) -> ChannelHandle:
    """Return a private thread in which the host is, and the bot is not."""
    kind = discord.ChannelType.private_thread.value
    made = town.stage.backend.create_thread(hall.id, "secret", town.guild.owner.id, type=kind)
    town.stage.backend.add_thread_member(made.id, host.id)
    return ChannelHandle(town.stage, town.guild, made)


async def test_nor_where_its_host_cannot_write_nor_where_the_server_has_no_games(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    hall = town.guild.create_text_channel(
        "annonces", overwrites={people[0].user: discord.PermissionOverwrite(send_messages=False)}
    )
    assert f"<#{hall.id}>" in await stays(town, people[0], sitting, hall)
    await set_up(town, replace(ServerSettings(), channels=(town.square.id,)))
    assert f"<#{town.square.id}>" in await stays(town, people[0], sitting, town.channel("jardin"))
    await moved(town, people[0], sitting, town.thread("partie"))


async def test_who_does_not_see_the_game_takes_no_seat_over(town: Town) -> None:
    people = town.people(3)
    denis, stranger = town.person("Dénis"), town.person("Zoé")
    cellar = town.guild.create_text_channel(
        "cave", overwrites={denis.user: discord.PermissionOverwrite(view_channel=False)}
    )
    town.guild.remove_member(stranger.user)
    sitting = await town.game(people, channel=cellar)
    for name, who in (("Dénis", denis.member), ("Zoé", stranger.user)):
        answer = await people[0].slash(cellar, "table replace", player="2", member=who)
        assert name in answer.privately
    assert people[1].id in {chair.user for chair in (await sitting.table()).lobby.chairs}
