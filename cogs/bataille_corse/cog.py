"""La bataille corse's commands: a table, what its buttons do, and a drill in slapping that needs no table.

Names and descriptions come from `locales/`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from discord.ext import commands

from bot.client import Arbitre
from bot.desk.commands import game_group
from bot.desk.opening import open_table
from bot.desk.visit import made_at
from bot.engine import IllegalMove
from bot.text import Talk, Words
from bot.variants import options_of
from bot.wire.components import Press
from bot.wire.reply import AnyInteraction, Reply
from cogs.bataille_corse import GAME, drill
from cogs.bataille_corse.practice import VERB, introduction, respond

NO_TABLE: Final = 0  # to which the buttons of a drill belong


class CorseCog(commands.Cog):
    """`/corse …`."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot
        bot.desk.free[VERB] = self.drill
        bot.tree.add_command(game_group(GAME, bot.languages, partial(open_table, bot, GAME), self._callbacks()))

    async def practice(self, interaction: AnyInteraction) -> None:
        """`practice`: begin a drill, by the rules of the table in this channel where there is one."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            channel = interaction.channel_id
            table = None if channel is None else await self.bot.referee.in_channel(channel)
            here = table is not None and table.game.name == GAME.name
            options: Any = options_of(GAME.engine, table.lobby.options if table is not None and here else {})
            begun = drill.begin(options, seed=made_at(interaction))
            await reply.show(introduction(begun, Talk(words, ()), here=here), NO_TABLE)

    async def drill(self, reply: Reply, press: Press, words: Words) -> None:
        """Answer a press on a drill: all that it needs to know comes with the press."""
        under_way = drill.read(press.seen)
        at = made_at(reply.interaction)
        card = None if under_way is None else respond(under_way, press.arg, at, Talk(words, ()))
        if card is None:
            raise IllegalMove("unknown_press")
        await reply.update(card, NO_TABLE)

    def _callbacks(self) -> tuple[Callable[..., Any], ...]:
        desk = self.bot.desk

        async def play(interaction: AnyInteraction) -> None:
            await desk.command(interaction, GAME, "play")

        async def slap(interaction: AnyInteraction) -> None:
            await desk.command(interaction, GAME, "slap")

        return (play, slap, self.practice)


async def setup(bot: Arbitre) -> None:
    """Enter the cog."""
    await bot.add_cog(CorseCog(bot))
