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
        self._history = HistoryCommands(bot)
        bot.tree.add_command(self._history.command())
        bot.tree.add_command(PrivacyCommands(bot).group())

    @commands.Cog.listener()
    async def on_erasure(self) -> None:
        """Tell no game any more as it was before somebody was erased."""
        self._history.forget()


async def setup(bot: Arbitre) -> None:
    """Enter the cog."""
    await bot.add_cog(RecordCog(bot))
