"""`/history` and `/privacy`: enters the commands and the presses that belong to them."""

from __future__ import annotations

from discord.ext import commands

from bot.client import Arbitre
from bot.record.erasures import Erasures
from cogs.record.history import HistoryCommands
from cogs.record.privacy import PrivacyCommands


class RecordCog(commands.Cog):
    """What is kept. An event "erasure" tells all who keep something that somebody was erased."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot
        self._history = HistoryCommands(bot)
        bot.tree.add_command(self._history.command())
        self._erasures = Erasures(bot.store, bot.games, bot.referee, bot.players, lambda: bot.dispatch("erasure"))
        bot.tree.add_command(PrivacyCommands(bot, self._erasures).group())

    async def cog_load(self) -> None:
        """Begin to erase who is to be erased."""
        self._erasures.start()

    async def cog_unload(self) -> None:
        """Leave the rest for the next start."""
        await self._erasures.stop()

    @commands.Cog.listener()
    async def on_erasure(self) -> None:
        """Tell no game any more as it was before somebody was erased."""
        self._history.forget()


async def setup(bot: Arbitre) -> None:
    """Enter the cog."""
    await bot.add_cog(RecordCog(bot))
