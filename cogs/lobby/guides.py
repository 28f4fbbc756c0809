"""How to be a host, and how to be an admin: told in private to who is one for the first time, and never again.

Players are told how to play at their first deal (see `bot.delivery.debuts`).
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.people.rights import is_admin
from bot.ui import Card, Text
from bot.wire.components import CardView
from bot.wire.reply import UNREACHABLE, AnyInteraction
from storage.errors import StorageError

if TYPE_CHECKING:
    from bot.client import Arbitre

log = logging.getLogger(__name__)

Office = Literal["host", "admin"]


class Guides(commands.Cog):
    """Listens for commands that were carried out."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_app_command_completion(
        self, interaction: AnyInteraction, command: app_commands.Command[Any, Any, Any] | app_commands.ContextMenu
    ) -> None:
        """Tell who gave the command how to go on, where it was the first of its kind for him."""
        try:
            office = await self._office(interaction, command)
            if office is not None and self.bot.begins():
                await self._guide(interaction, office)
        except (StorageError, discord.HTTPException, *UNREACHABLE) as error:
            log.info("guide.not_told", extra={"user": interaction.user.id, "error": repr(error)[:200]})

    async def _office(
        self, interaction: AnyInteraction, command: app_commands.Command[Any, Any, Any] | app_commands.ContextMenu
    ) -> Office | None:
        """Return as what somebody has just acted; None for a player, and for who was refused."""
        if interaction.guild_id is None or isinstance(command, app_commands.ContextMenu) or command.parent is None:
            return None
        if command.parent.name == "config":
            settings = await self.bot.houses.recall(interaction.guild_id)
            return "admin" if is_admin(interaction, settings) else None
        if command.parent.name in self.bot.games and command.name == "new":
            tables = await self.bot.referee.of_user(interaction.user.id)
            hosts = any(table.lobby.host == interaction.user.id and table.state is None for table in tables)
            return "host" if hosts else None
        return None

    async def _guide(self, interaction: AnyInteraction, office: Office) -> None:
        user = interaction.user.id
        guided = (await self.bot.players.recall(user)).guided
        if office in guided:
            return
        words = await self.bot.languages.reader(interaction)
        await self.bot.players.change(user, guided=(*guided, office))
        view = CardView(Card((Text(words(f"guide-{office}")),)), 0)
        await interaction.followup.send(view=view, ephemeral=True)
