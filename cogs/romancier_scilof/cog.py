"""Romancier Scilof's commands: a table, and what the writing desk does, for those who would rather write.

Names and descriptions come from `locales/`; letters, players and mails are offered by autocompletion, each from what
its user may know. What is not given is chosen at the writing desk.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, TypeAlias

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.cards import lobby_talk
from bot.client import Arbitre
from bot.commands import new_command, said
from bot.engine import IllegalMove
from bot.opening import open_table
from bot.reply import AnyInteraction
from bot.text import Words
from cogs.romancier_scilof import GAME, spoken

MOST_TYPED: Final = 100
Typed: TypeAlias = app_commands.Range[str, 1, MOST_TYPED] | None
Offerer: TypeAlias = Callable[[AnyInteraction, str], Coroutine[Any, Any, list[Choice[str]]]]


class ScilofCog(commands.Cog):
    """`/scilof …`."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot
        english = bot.languages.words["en"]
        group = app_commands.Group(name=GAME.name, description=said(english, "scilof-command-about"))
        group.add_command(new_command(GAME, english, self.open))
        for command in self._commands(english):
            group.add_command(command)
        bot.tree.add_command(group)

    async def open(self, interaction: AnyInteraction, options: dict[str, Any]) -> None:
        """`new`: open a table."""
        await open_table(self.bot, GAME, interaction, options)

    def _commands(self, english: Words) -> list[app_commands.Command[Any, Any, None]]:
        desk = self.bot.desk

        async def post(interaction: AnyInteraction, letter: Typed = None, to: Typed = None) -> None:
            await desk.command(interaction, GAME, "write", understood=partial(spoken.post, letter, to))

        async def answer(interaction: AnyInteraction, mail: Typed = None, letter: Typed = None) -> None:
            await desk.command(interaction, GAME, "answer_next", understood=partial(spoken.answer, mail, letter))

        async def close(interaction: AnyInteraction) -> None:
            await desk.command(interaction, GAME, "close")

        app_commands.autocomplete(letter=self._offering("letter"), to=self._offering("to"))(post)
        app_commands.autocomplete(mail=self._offering("mail"), letter=self._offering("letter"))(answer)
        for callback, parameters in ((post, ("letter", "to")), (answer, ("mail", "letter"))):
            keys = {name: f"scilof-parameter-{name}" for name in parameters}
            app_commands.rename(**{name: said(english, key) for name, key in keys.items()})(callback)
            app_commands.describe(**{name: said(english, f"{key}-about") for name, key in keys.items()})(callback)
        return [_command(english, callback) for callback in (post, answer, close)]

    def _offering(self, kind: spoken.Kind) -> Offerer:
        """Return what offers letters, players or mails to a player of the table that a command means."""

        async def offer(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
            try:
                table = await self.bot.desk.find(interaction, GAME.name)
            except IllegalMove:
                return []
            seat = table.lobby.seat_of(interaction.user.id)
            if seat is None or table.state is None:
                return []
            talk = lobby_talk(await self.bot.languages.reader(interaction), table.lobby, seat)
            found = spoken.offered(kind, current, table.view(seat), talk)
            return [Choice(name=label, value=value) for label, value in found]

        return offer


def _command(english: Words, callback: Any) -> app_commands.Command[Any, Any, None]:
    key = f"scilof-command-{callback.__name__}"
    return app_commands.Command(name=said(english, key), description=said(english, f"{key}-about"), callback=callback)


async def setup(bot: Arbitre) -> None:
    """Enter the cog."""
    await bot.add_cog(ScilofCog(bot))
