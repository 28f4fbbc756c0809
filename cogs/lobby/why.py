"""*Why?*: the rule behind what the referee said, by `/table why` and by the button of the board; for who asks alone."""

from __future__ import annotations

from typing import Final

from discord import app_commands

from bot.client import Arbitre
from bot.desk.commands import command
from bot.desk.visit import Visit
from bot.engine import IllegalMove
from bot.hosting.course import Courses
from bot.hosting.why import why
from bot.table import Table
from bot.text import Words, pages
from bot.ui import Card, Choice, Menu, Text
from bot.wire.reply import AnyInteraction

LENGTH: Final = 3500
OFFERED: Final = 25


class Why:
    """The command and the presses."""

    def __init__(self, bot: Arbitre, courses: Courses) -> None:
        self.bot = bot
        self._courses = courses
        bot.desk.verbs |= {"why": self.press, "why_of": self.another}

    def enter(self, group: app_commands.Group) -> None:
        """Enter the command into `/table`."""
        group.add_command(command(self.bot.languages.words["en"], "command-why", self.command))

    async def command(self, interaction: AnyInteraction) -> None:
        """`/table why`: why what was said or shown last was so."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            table = await self.bot.desk.here(interaction) or await self._last(interaction)
            if table is None or table.state is None:
                raise IllegalMove("no_game_here")
            await reply.show(await self._card(table, None, words), table.id)

    async def _last(self, interaction: AnyInteraction) -> Table | None:
        """Return the table whose end is the last that is shown in a channel, None where that has another board since.

        Where it is that of a game that went on elsewhere, what was said there is not for here.
        """
        guild, channel = interaction.guild_id, interaction.channel_id
        if guild is None or channel is None:
            return None
        table = await self.bot.referee.last_in(guild, channel)
        return None if table is None or table.lobby.moved is not None else table

    async def press(self, visit: Visit) -> None:
        """The button of the board: the same, in a message that the user alone sees."""
        await visit.reply.show(await self._card(visit.table, None, visit.words), visit.table.id)

    async def another(self, visit: Visit) -> None:
        """Show why something earlier was so."""
        await visit.reply.update(await self._card(visit.table, visit.press.arg, visit.words), visit.table.id)

    async def _card(self, table: Table, chosen: str | None, words: Words) -> Card:
        """Return the card for what was told last, or for what was chosen, by its place among all that was told.

        A number of the journal would tell how many moves there were that nobody saw.
        """
        passages = await self._courses.of(table, words)
        told = [passage for passage in passages if passage.public and passage.told]
        if not told:
            raise IllegalMove("nothing_said")
        places = range(len(told))
        place = next((place for place in places if str(place) == chosen), places[-1])
        text = pages(why(table.game, told, told[place].number, words), LENGTH)[0]
        offered = places[-OFFERED:][::-1]
        choices = tuple(Choice(told[one].brief or "…", str(one), default=one == place) for one in offered)
        return Card((Text(text), Menu("why_of", words("why-another"), choices)))
