"""What all games share, as commands: `/table`, `/team`, `/me`, `/rules`, `/help`; the answer to a direct message."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.cards import fluent_id, lobby_talk
from bot.client import Arbitre
from bot.desk.commands import command, game_choices, said
from bot.desk.opening import link_to, places
from bot.engine import IllegalMove
from bot.game import Game
from bot.hosting.course import Courses
from bot.house.hello import new_commands
from bot.house.model import options_at
from bot.lobby import Stop
from bot.people.rights import is_master
from bot.table import Table, leave_move
from bot.text import Talk, Words, when
from bot.ui import Button, Card, Row, Text
from bot.variants import OptionValue, options_of
from bot.wire.components import CardView, Press
from bot.wire.reply import UNREACHABLE, AnyInteraction
from cogs.lobby.guides import Guides
from cogs.lobby.help import Help
from cogs.lobby.hosting import HostCommands
from cogs.lobby.me import MeCommands
from cogs.lobby.presses import LobbyPresses, can_host, may_end
from cogs.lobby.teams import TeamCommands
from cogs.lobby.why import Why
from storage.errors import StorageError

log = logging.getLogger(__name__)

TABLES_SHOWN: Final = 20  # in answer to one message


class LobbyCog(commands.Cog):
    """Commands that belong to no game."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot
        LobbyPresses(bot).register()
        self.help = Help(bot)
        english = bot.languages.words["en"]
        table = app_commands.Group(
            name=said(english, "command-table"), description=said(english, "command-table-about"), guild_only=True
        )
        for name, callback in (
            ("status", self.status),
            ("secrets", self.secrets),
            ("leave", self.leave),
            ("end", self.end),
        ):
            table.add_command(command(english, f"command-{name}", callback))
        self._courses = Courses(bot.store)
        HostCommands(bot, self._courses).enter(table)
        Why(bot, self._courses).enter(table)
        bot.tree.add_command(table)
        bot.tree.add_command(TeamCommands(bot).group())
        bot.tree.add_command(MeCommands(bot).group())
        bot.tree.add_command(command(english, "command-help", self.help.command))
        rules = app_commands.describe(game=said(english, "parameter-game-about"))(self._rules_callback())
        app_commands.rename(game=said(english, "parameter-game"))(rules)
        app_commands.choices(game=game_choices(english, bot.games))(rules)
        bot.tree.add_command(command(english, "command-rules", rules))

    @commands.Cog.listener()
    async def on_erasure(self) -> None:
        """Keep no courses of games in which somebody had a name who was erased."""
        self._courses.forget()

    # -- the table of this channel ------------------------------------------------------------------------------------

    async def _here(self, interaction: AnyInteraction, words: Words) -> Table:
        """Return the table of the command's channel; IllegalMove("no_table_here") with how to open one."""
        table = await self.bot.desk.here(interaction)
        if table is None:
            raise IllegalMove("no_table_here", command=new_commands(list(self.bot.games), words))
        return table

    async def status(self, interaction: AnyInteraction) -> None:
        """`/table status`: how the table stands, and where its board is."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            table = await self._here(interaction, words)
            voice = await self.bot.delivery.voice(table)
            await self.bot.watch.look(voice.board)
            board = voice.board.look.card(words)
            texts = tuple(part for part in board.parts if isinstance(part, Text))
            link = await link_to(self.bot, table)
            row = await self.bot.store.game(table.id)
            assert row is not None
            head = words("status-here", game=words(fluent_id(table.game.name, "title")), since=when(row.created_at))
            if table.state is not None:  # in the lobby it stands beside his name
                head = f"{head} {words('status-host', name=_host(table, words))}"
            await reply.show(Card((Text(f"{head}\n{words('status-board', link=link)}"), *texts)), table.id)
            voice.board.redraw()  # if it was deleted, who asks gets a new one

    async def secrets(self, interaction: AnyInteraction) -> None:
        """`/table secrets`: what the user alone may know, in a message that he alone sees."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            table = await self._here(interaction, words)
            press = Press(table.id, "secrets", "", "", table.lobby.epoch)
            visit = await self.bot.desk.visit(reply, press, words)
            await self.bot.desk.verbs[press.verb](visit)

    async def leave(self, interaction: AnyInteraction) -> None:
        """`/table leave`: give the seat up; from a running game only after a second press."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            table = await self._here(interaction, words)
            move = leave_move(table, interaction.user.id, self.bot.referee.now())
            if table.state is None:
                await table.submit(move, self.bot.referee.now(), user=interaction.user.id, key=str(interaction.id))
                await reply.tell(words("left"))
            else:
                sure = Button(words("button-leave-surely"), "leave_surely", style="danger")
                await reply.show(Card((Text(words("leave-sure")), Row((sure,)))), table.id)

    async def end(self, interaction: AnyInteraction) -> None:
        """`/table end`: end the table without a result; a running game only after a second press.

        The channel's own where the user may end that, before another one at which he plays: a game master need not play
        there.
        """
        async with self.bot.desk.answering(interaction) as (reply, words):
            channel = interaction.channel_id
            own = None if channel is None else await self.bot.referee.in_channel(channel)
            ends = own is not None and await can_host(self.bot, interaction, own)
            table = own if ends else await self.bot.desk.here(interaction)
            if table is None:
                await self._clear(interaction, words)
            else:
                await may_end(self.bot, interaction, table)
                if table.status == "playing":
                    sure = Button(words("button-end-surely"), "end_surely", style="danger")
                    await reply.show(Card((Text(words("end-sure")), Row((sure,)))), table.id)
                    return
                stop = Stop(user=interaction.user.id)
                await table.submit(stop, self.bot.referee.now(), user=interaction.user.id, key=str(interaction.id))
            await reply.tell(words("ended"))

    async def _clear(self, interaction: AnyInteraction, words: Words) -> None:
        """End a table that cannot be read, and so has no host to ask: it only keeps others out of the channel."""
        row = None if interaction.channel_id is None else await self.bot.referee.unreadable(interaction.channel_id)
        if row is None:
            raise IllegalMove("no_table_here", command=new_commands(list(self.bot.games), words))
        if not is_master(interaction, await self.bot.houses.recall(row.guild)):
            raise IllegalMove("end_only")
        await self.bot.referee.give_up(row, interaction.user.id)

    # -- rules and help -----------------------------------------------------------------------------------------------

    def _rules_callback(self) -> Any:
        async def rules(interaction: AnyInteraction, game: str | None = None) -> None:
            await self.rules(interaction, game)

        return rules

    async def rules(self, interaction: AnyInteraction, game: str | None) -> None:
        """`/rules`: the rules of a game in the reader's language, with the variants of the table here, or of a new one.

        Without a `game` it is the one that is played here.
        """
        async with self.bot.desk.answering(interaction) as (reply, words):
            table = await self.bot.desk.here(interaction)
            if game is not None:
                found = self.bot.games[game]
            elif table is not None:
                found = table.game
            else:
                raise IllegalMove("which_rules")
            if table is None or table.game is not found:
                options = options_of(found.engine, await self._preset(interaction, found))
            elif table.state is None:
                options = options_of(found.engine, table.lobby.options)
            else:  # a game that another one has joined may have taken over something of it
                options = table.state.options
            pages = found.face.rules(options, Talk(words, ()))
            for i, page in enumerate(pages):
                foot = f"\n-# {words('rules-page', page=str(i + 1), pages=str(len(pages)))}" if len(pages) > 1 else ""
                await reply.show(Card((Text(page + foot),)), 0)

    async def _preset(self, interaction: AnyInteraction, game: Game) -> Mapping[str, OptionValue]:
        """Return the options with which a table of the game would be opened here; none in a direct message."""
        if interaction.guild_id is None:
            return {}
        settings = await self.bot.houses.recall(interaction.guild_id)
        return options_at(settings, places(interaction), game).values

    # -- direct messages ----------------------------------------------------------------------------------------------

    @commands.Cog.listener()
    async def on_direct_message(self, message: discord.Message) -> None:
        """Answer whoever writes to the bot with his tables and a button to the secrets of each, or that this fails."""
        if message.author.bot:  # two bots that answer each other would never stop
            return
        user = message.author.id
        try:
            try:
                await self._answer(message)
            except StorageError as error:
                log.warning("answer.failed", extra={"user": user, "error": str(error)})
                await message.channel.send(self.bot.languages.words[self.bot.languages.of(user)]("failed"))
        except (discord.HTTPException, *UNREACHABLE) as error:  # he may write though he lets nobody write to him
            log.info("answer.unheard", extra={"user": user, "error": repr(error)[:200]})

    async def _answer(self, message: discord.Message) -> None:
        user = message.author.id
        await self.bot.languages.recall(user)
        words = self.bot.languages.words[self.bot.languages.of(user)]
        tables = await self.bot.desk.tables_of(user)
        if not tables:
            text = f"{words('no-tables')}\n\n{self.help.general(words)}"
            await message.channel.send(view=CardView(Card((Text(text),)), 0))
            return
        for table in tables[:TABLES_SHOWN]:
            await message.channel.send(view=CardView(self._table_card(table, words), table.id))

    @staticmethod
    def _table_card(table: Table, words: Words) -> Card:
        title = words(fluent_id(table.game.name, "title"))
        where = words("your-table", game=title, channel=f"<#{table.channel}>")
        if table.state is None:
            return Card((Text(f"{where}\n{words('refusal-not-started')}"),))
        secrets = Button(words("button-secrets", table=title), "secrets", style="primary")
        return Card((Text(where), Row((secrets,))))


def _host(table: Table, words: Words) -> str:
    """Return the name of a table's host; a host who has left is called by Discord's."""
    seat = table.lobby.seat_of(table.lobby.host)
    return f"<@{table.lobby.host}>" if seat is None else lobby_talk(words, table.lobby).name(seat)


async def setup(bot: Arbitre) -> None:
    """Enter the cog."""
    await bot.add_cog(LobbyCog(bot))
    await bot.add_cog(Guides(bot))
