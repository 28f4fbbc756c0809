"""A channel in which the bot may not write is left alone more and more; it hears what it missed when the bot may."""

from __future__ import annotations

import discord
import pytest
from simcord.backend import serializers
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from tests.discord.communes import begun, merged, private_thread, said, silence, wrote
from tests.discord.scilof import Post
from tests.discord.town import Town

HOUR_S = 3600
DOUBLINGS = 12
"""So many tries, from two seconds on, fill the first hour."""


def tries(post: Post) -> int:
    """Return how often it was tried to write into the channel of a game."""
    path = f"/channels/{post.sitting.channel.id}/messages"
    return sum(call.method == "POST" and call.path.endswith(path) for call in post.town.stage.http_requests)


@pytest.mark.parametrize("language", ["en"])
async def test_RS_G25_a_channel_that_is_silenced_is_tried_once_an_hour_in_the_end(town: Town) -> None:
    here, there, game = await merged(town)
    before = [tries(post) for post in (here, there)]
    silence(here)
    silence(there)
    first = await wrote(game, 0, 7)
    await town.wait(3 * HOUR_S)
    after = [tries(post) for post in (here, there)]
    assert all(0 < new - old <= 2 * DOUBLINGS for old, new in zip(before, after, strict=True)), (before, after)
    assert said(here) == said(there) == []
    silence(here, again=True)
    silence(there, again=True)
    await game.settle()
    assert begun(here)[0] == begun(there)[0] == first


@pytest.mark.parametrize("language", ["en"])
@pytest.mark.parametrize("how", ["role deleted", "role taken", "connected again"])
async def test_RS_G25_it_hears_all_at_once_however_the_permission_comes_back(town: Town, how: str) -> None:
    here, there, game = await merged(town)
    backend, guild, me = town.stage.backend, town.guild.id, town.stage.backend.bot_user.id
    role = backend.create_role(guild, "muted").id
    backend.add_member_role(guild, me, role)
    for post in (here, there):
        mute = discord.Permissions(send_messages=True).value
        backend.set_overwrite(post.sitting.channel.id, Overwrite(role, OverwriteType.ROLE, deny=mute))
    first = await wrote(game, 0, 7)
    await town.wait(HOUR_S / 6)
    assert said(here) == said(there) == []
    if how == "role deleted":
        backend.delete_role(guild, role)
    else:
        backend.remove_member_role(guild, me, role)
        await game.settle()
        assert said(here) == said(there) == [], "of members this Discord tells nothing by itself"
        if how == "role taken":
            member = serializers.member_payload(backend, backend.get_guild(guild), backend.get_member(guild, me))
            town.bot._connection.parsers["GUILD_MEMBER_UPDATE"]({**member, "guild_id": str(guild)})
        else:
            town.bot.dispatch("shard_resumed", 0)
    await game.settle()
    assert begun(here)[0] == begun(there)[0] == first


@pytest.mark.parametrize("language", ["en"])
async def test_a_private_thread_that_the_bot_was_taken_out_of_hears_at_once_when_it_is_back(town: Town) -> None:
    people, hall, backend = town.people(3), town.channel("hall", without="manage_threads"), town.stage.backend
    thread = private_thread(town, "secret", *people, parent=hall)
    await town.game(people, channel=thread, turn_s=60)
    me, before = backend.bot_user.id, len(town.messages(thread))
    backend.remove_thread_member(thread.id, me)
    await town.wait(HOUR_S / 6)
    assert len(town.messages(thread)) == before
    backend.add_thread_member(thread.id, me)
    await town.settle()
    assert len(town.messages(thread)) > before
