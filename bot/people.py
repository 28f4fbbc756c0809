"""Who may do what on a server, as Discord tells it with an interaction."""

from __future__ import annotations

import discord

from bot.house import Ids, ServerSettings
from bot.reply import AnyInteraction


def is_manager(interaction: AnyInteraction) -> bool:
    """Say whether the user may manage the server."""
    return interaction.guild_id is not None and interaction.permissions.manage_guild


def has_role(interaction: AnyInteraction, roles: Ids) -> bool:
    """Say whether the user has one of these roles."""
    user = interaction.user
    return isinstance(user, discord.Member) and any(user.get_role(role) is not None for role in roles)


def is_admin(interaction: AnyInteraction, settings: ServerSettings) -> bool:
    """Say whether the user may change what the server has set."""
    return is_manager(interaction) or has_role(interaction, settings.admins)


def is_master(interaction: AnyInteraction, settings: ServerSettings) -> bool:
    """Say whether the user acts as a game master at every table of the server."""
    return is_manager(interaction) or has_role(interaction, settings.masters)
