"""The measure of all: a bare discord.py bot that only edits a message on a press."""

from __future__ import annotations

import os

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


class Counter(discord.ui.View):
    """One button; each press edits the message."""

    presses = 0

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Click", custom_id="click")
    async def click(self, interaction: discord.Interaction, button: discord.ui.Button[Counter]) -> None:
        """Count, and show the count."""
        del button
        Counter.presses += 1
        await interaction.response.edit_message(content=f"click {Counter.presses}")


class Bare(discord.AutoShardedClient):
    """A client with nothing but the view."""

    async def setup_hook(self) -> None:
        """Make the button work on messages of any age."""
        _, gateway, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        self.add_view(Counter())


if __name__ == "__main__":
    Route.BASE = os.environ["DISCORD_API_URL"]
    Bare(intents=discord.Intents(guilds=True)).run(os.environ["DISCORD_TOKEN"], log_handler=None)
