"""`/history` and `/privacy`: enters the commands and the presses that belong to them."""

from __future__ import annotations

from discord.ext import commands

from bot.client import Arbitre
from cogs.record.history import HistoryCommands
from cogs.record.privacy import PrivacyCommands


class RecordCog(commands.Cog):
    """What is kept."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot
        history = HistoryCommands(bot)
        bot.tree.add_command(history.command())
        bot.tree.add_command(PrivacyCommands(bot, history.forget).group())


async def setup(bot: Arbitre) -> None:
    """Enter the cog."""
    await bot.add_cog(RecordCog(bot))
