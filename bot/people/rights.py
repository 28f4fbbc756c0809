"""Who may do and see what on a server, as Discord tells it."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.house.model import Ids, ServerSettings
from bot.wire.reply import UNREACHABLE, AnyInteraction


def is_manager(interaction: AnyInteraction) -> bool:
    """Say whether the user may manage the server."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def has_role(interaction: AnyInteraction, roles: Ids) -> bool:
    """Say whether the user has one of these roles; that of all members bears the number of the server."""
    user = interaction.user
    if not isinstance(user, discord.Member):
        return False
    return user.guild.id in roles or any(user.get_role(role) is not None for role in roles)


async def sees(member: discord.Member, channel: discord.abc.GuildChannel | discord.Thread) -> bool:
    """Say whether somebody can see a channel; a private thread is seen by those alone who are in it or manage threads.

    Who is in it Discord is asked: the bot is not told of others' comings and goings.
    """
    if isinstance(channel, discord.Thread) and channel.parent is None:
        return False
    may = channel.permissions_for(member)
    if not may.view_channel or not isinstance(channel, discord.Thread) or not channel.is_private():
        return may.view_channel
    if may.manage_threads:
        return True
    try:
        await channel.fetch_member(member.id)
    except (discord.HTTPException, *UNREACHABLE):
        return False
    return True


async def sees_any(client: discord.Client, guild: int, channels: Iterable[int], user: int) -> bool:
    """Say whether a user can see one of these channels of a server, as Discord has it now: he may have lost a role, or
    have left. ConnectionError while the server has an outage, in which nobody knows."""
    await client.wait_until_ready()
    server = client.get_guild(guild)
    if server is None:
        return False
    if server.unavailable:
        raise ConnectionError(f"server {guild} has an outage")
    try:
        member = await server.fetch_member(user)
    except (discord.Forbidden, discord.NotFound):
        return False
    for channel in channels:
        try:  # an archived thread is not among those that the bot is told of
            there = server.get_channel_or_thread(channel) or await server.fetch_channel(channel)
        except (discord.Forbidden, discord.NotFound):
            continue
        if await sees(member, there):
            return True
    return False


async def writes(member: discord.Member, channel: discord.TextChannel | discord.Thread) -> bool:
    """Say whether somebody can see a channel and write there."""
    may = channel.permissions_for(member)
    granted = may.send_messages_in_threads if isinstance(channel, discord.Thread) else may.send_messages
    return granted and await sees(member, channel)


def is_admin(interaction: AnyInteraction, settings: ServerSettings) -> bool:
    """Say whether the user may change what the server has set."""
    return is_manager(interaction) or has_role(interaction, settings.admins)


def is_master(interaction: AnyInteraction, settings: ServerSettings) -> bool:
    """Say whether the user acts as a game master at every table of the server."""
    return is_manager(interaction) or has_role(interaction, settings.masters)
