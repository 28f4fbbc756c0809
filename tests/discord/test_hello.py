"""The bot comes to a server, says hello once, goes, comes back: what it says and what it keeps."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from simcord import ChannelHandle, GuildHandle, UserHandle
from simcord.backend.models.guild import Guild
from simcord.backend.serializers import guild_create_payload

from bot.house.comings import AGAIN_S
from storage.errors import StorageError
from tests.discord.seen import Seen
from tests.discord.stage import Stage
from tests.discord.town import LOCALES, Town

DAY = 24 * 3600
HELLO = {"fr": "J’arbitre La bataille corse, Pyramidium et Romancier Scilof", "en": "I am the referee of La bataille"}


def village(stage: Stage, language: str, *, muted: int = 0) -> tuple[GuildHandle, list[ChannelHandle]]:
    """Make a server with three channels, in the first `muted` of which the bot may not speak.

    Nothing is awaited in between, so that all of it is there when the bot hears of the server.
    """
    guild = stage.create_guild("Village", preferred_locale=LOCALES[language])
    bot = UserHandle(stage, stage.backend.bot_user)
    silence: dict[Any, discord.PermissionOverwrite] = {bot: discord.PermissionOverwrite(send_messages=False)}
    names = ("accueil", "jeux", "jardin")
    return guild, [guild.create_text_channel(n, overwrites=silence if i < muted else {}) for i, n in enumerate(names)]


def heard(town: Town, channels: list[ChannelHandle]) -> list[list[str]]:
    return [[message.text for message in town.messages(channel)] for channel in channels]


def hello_in(town: Town, channels: list[ChannelHandle]) -> list[int]:
    """Return how often hello was said in each channel."""
    return [sum(HELLO[town.language] in text for text in texts) for texts in heard(town, channels)]


async def test_the_bot_says_hello_once_with_the_first_three_steps(town: Town) -> None:
    guild, channels = village(town.stage, town.language)
    await town.settle()
    assert hello_in(town, channels) == [1, 0, 0]
    hello: Seen = town.messages(channels[0])[0]
    assert town.either("`/pyramidium nouvelle`", "`/pyramidium new`") in hello.text
    assert town.either("`/réglages panneau`", "`/config panel`") in hello.text
    assert town.either("`/aide`", "`/help`") in hello.text
    alice = town.person()
    guild.add_member(alice.user)
    told = await alice.press(hello, "help")
    assert town.either("Ouvrir une table", "Open a table") in told.privately
    await town.restart()
    await town.restart(DAY)
    assert hello_in(town, channels) == [1, 0, 0]


async def test_hello_goes_to_the_servers_own_choice_first(town: Town) -> None:
    guild, channels = village(town.stage, town.language)
    town.stage.backend.edit_guild(guild.id, {"system_channel_id": channels[2].id})
    await town.settle()
    assert hello_in(town, channels) == [0, 0, 1]


async def test_hello_goes_where_the_bot_may_speak(town: Town) -> None:
    guild, channels = village(town.stage, town.language, muted=1)
    town.stage.backend.edit_guild(guild.id, {"system_channel_id": channels[0].id})
    await town.settle()
    assert hello_in(town, channels) == [0, 1, 0]


async def test_where_the_bot_may_speak_nowhere_hello_waits_until_it_may(town: Town) -> None:
    _, channels = village(town.stage, town.language, muted=3)
    await town.settle()
    await town.restart()
    assert hello_in(town, channels) == [0, 0, 0]
    town.stage.backend.edit_channel(channels[1].id, {}, overwrites=[])
    await town.settle()
    assert hello_in(town, channels) == [0, 1, 0]


async def test_a_channel_that_refuses_all_the_same_is_passed_over(town: Town) -> None:
    _, channels = village(town.stage, town.language)
    path = f"/channels/{channels[0].id}/messages"
    town.stage.inject_error("POST", path, status=403, code=50013, message="Missing Permissions", times=None)
    await town.settle()
    assert hello_in(town, channels) == [0, 1, 0]


async def test_servers_joined_while_the_bot_was_away_are_greeted(town: Town) -> None:
    await town.bot.close()
    await town.stage._detach_bot()
    _, channels = village(town.stage, town.language)
    await town.stage.restart_bot(town._new_bot())
    await town.settle()
    assert hello_in(town, channels) == [1, 0, 0]


@pytest.mark.parametrize("language", ["en"])
async def test_servers_that_have_played_before_are_not_greeted_anew(town: Town) -> None:
    await town.open(town.person())
    await town.bot.store.guilds.set(town.guild.id, "{}")  # as a version that did not say hello has left it
    await town.restart()
    await town.restart()
    assert hello_in(town, [town.square]) == [0]
    assert (await town.bot.houses.recall(town.guild.id)).greeted


@pytest.mark.parametrize("language", ["en"])
async def test_the_language_that_the_server_has_set_goes_over_its_own(town: Town) -> None:
    guild, channels = village(town.stage, "en", muted=3)
    await town.settle()
    await town.bot.store.guilds.set(guild.id, '{"everywhere":{"values":{"house":{"language":"fr"}}}}')
    town.bot.houses.forget(guild.id)
    town.stage.backend.edit_channel(channels[0].id, {}, overwrites=[])
    await town.settle()
    (text,) = heard(town, channels)[0]
    assert HELLO["fr"] in text


# -- going and coming back --------------------------------------------------------------------------------------------


async def settle_in(town: Town) -> tuple[GuildHandle, list[ChannelHandle]]:
    """Return a server that has been greeted and has set something."""
    guild, channels = village(town.stage, town.language)
    await town.settle()
    await town.bot.store.guilds.set(guild.id, '{"channels":[5],"greeted":true}')
    town.bot.houses.forget(guild.id)
    return guild, channels


async def come_back(
    town: Town, guild: Guild, channels: list[ChannelHandle], *, while_away: bool = False, after_s: float = 0
) -> None:
    """Add the bot again to a server that has sent it away so long ago; it may not run at that moment."""
    backend = town.stage.backend
    await town.bot.close()
    await town.stage._detach_bot()
    backend.advance_clock(after_s)
    if not while_away:
        await town.stage.restart_bot(town._new_bot())
    backend.guilds[guild.id] = guild
    backend.channels.update({handle.id: handle._channel for handle in channels})
    backend.messages.update({handle.id: {} for handle in channels})
    if while_away:
        await town.stage.restart_bot(town._new_bot())
    else:
        payload = dict(guild_create_payload(backend, guild))
        del payload["unavailable"]  # which Discord says of those alone that were there before
        backend.emit("GUILD_CREATE", payload)
    await town.settle()


async def send_away(town: Town, guild: int, *, while_away: bool = False) -> Guild:
    """Let a server send the bot away, which may not run at that moment; return the server."""
    backend = town.stage.backend
    sender = backend.guilds[guild]
    if while_away:
        await town.bot.close()
        await town.stage._detach_bot()
        backend.remove_guild(guild)
        await town.stage.restart_bot(town._new_bot())
    else:
        backend.remove_guild(guild)
    await town.settle()
    return sender


@pytest.mark.parametrize("language", ["fr"])
@pytest.mark.parametrize("away", [False, True])
async def test_back_within_a_month_all_is_as_it_was(town: Town, away: bool) -> None:
    guild, channels = await settle_in(town)
    sender = await send_away(town, guild.id, while_away=away)
    assert list(await town.bot.store.guilds.gone()) == [guild.id]
    await come_back(town, sender, channels, while_away=away, after_s=29 * DAY)
    assert await town.bot.store.guilds.gone() == {}
    assert (await town.bot.houses.recall(guild.id)).channels == (5,)
    await town.restart(40 * DAY)
    assert (await town.bot.houses.recall(guild.id)).channels == (5,)
    assert hello_in(town, channels) == [0, 0, 0]


@pytest.mark.parametrize("language", ["fr"])
async def test_after_a_month_all_is_forgotten(town: Town) -> None:
    guild, channels = await settle_in(town)
    sender = await send_away(town, guild.id)
    await town.restart(31 * DAY)
    assert await town.bot.store.guilds.settings(guild.id) is None
    await come_back(town, sender, channels)
    assert (await town.bot.houses.recall(guild.id)).channels == ()
    assert hello_in(town, channels) == [1, 0, 0], "it is a new server to the bot"


@pytest.mark.parametrize("language", ["fr"])
@pytest.mark.parametrize("away", [False, True])
async def test_the_games_of_a_server_that_sends_the_bot_away_end(town: Town, away: bool) -> None:
    sitting = await town.open(town.person())
    await send_away(town, town.guild.id, while_away=away)
    assert (await sitting.table()).lobby.closed == "channel_gone"


@pytest.mark.parametrize("language", ["fr"])
async def test_an_outage_is_no_going(town: Town) -> None:
    sitting = await town.open(town.person())
    town.stage.backend.emit("GUILD_DELETE", {"id": str(town.guild.id), "unavailable": True})
    await town.settle()
    town.bot.comings.ready()
    await town.settle()
    assert await town.bot.store.guilds.gone() == {}
    assert (await sitting.table()).lobby.phase == "open"


@pytest.mark.parametrize("language", ["fr"])
async def test_a_server_of_another_processs_shard_is_left_alone(town: Town) -> None:
    ours, theirs = 2 << 22, 3 << 22
    for guild in (ours, theirs):
        await town.bot.store.guilds.set(guild, "{}")
    town.bot.shard_count = 2
    town.bot.comings.ready()
    await town.settle()
    assert list(await town.bot.store.guilds.gone()) == [ours]


@pytest.mark.parametrize("language", ["fr"])
async def test_a_bot_started_with_another_token_takes_nobody_for_gone(town: Town) -> None:
    await town.bot.store.guilds.set(2 << 22, "{}")
    await town.bot.store.set_meta("application", "1")
    town.bot.comings.ready()
    await town.settle()
    assert await town.bot.store.guilds.gone() == {}


@pytest.mark.parametrize("language", ["fr"])
async def test_who_has_gone_is_found_out_later_where_the_database_fails_first(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    await town.bot.store.guilds.set(2 << 22, "{}")
    guilds = town.bot.store.guilds

    async def fail() -> list[int]:
        raise StorageError("no disk")

    with monkeypatch.context() as patched:
        patched.setattr(guilds, "here", fail)
        town.bot.comings.ready()
        await town.settle()
        assert await guilds.gone() == {}
    await town.wait(AGAIN_S + 1)
    assert list(await guilds.gone()) == [2 << 22]


@pytest.mark.parametrize("language", ["fr"])
async def test_a_server_that_comes_while_it_is_found_out_who_has_gone_has_not_gone(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    guilds, asked, go = town.bot.store.guilds, asyncio.Event(), asyncio.Event()
    here = guilds.here

    async def slow() -> list[int]:
        asked.set()
        await go.wait()
        return await here()

    monkeypatch.setattr(guilds, "here", slow)
    town.bot.comings.ready()
    await asked.wait()
    guild, _ = village(town.stage, "fr")
    await town.settle()
    assert guild.id in await here()
    go.set()
    await town.settle()
    assert await guilds.gone() == {}
