"""`/config`: what a server's admins set, for the server or for single channels; only who asks sees the answers.

Who may manage the server may do all of it, and so may the roles that were named for it. What is changed counts for new
games; one under way keeps what it was started with.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands
from msgspec.structs import replace

from bot.client import Arbitre
from bot.desk.commands import MAX_CHOICES, AnyPlace, as_choices, command, game_choices, name_parameters, said
from bot.desk.opening import places, places_of
from bot.engine import IllegalMove
from bot.house.model import Ids, ServerSettings, without_channel, without_role
from bot.house.options import find_option, offered_options, offered_values
from bot.people.zones import known_zones
from bot.text import CARD_LENGTH, pages
from bot.ui import Card, Text
from bot.wire.reply import AnyInteraction
from cogs.admin.changing import Changing, is_zone
from cogs.admin.exchange import Exchange
from cogs.admin.log import ChangesLog
from cogs.admin.panel import SettingsPanel
from cogs.admin.told import all_told, done_told, game_told, mentions, reset_told, unset_told
from cogs.admin.trial import TrialCommand

AnyChannel = app_commands.Transform[app_commands.AppCommandChannel | app_commands.AppCommandThread, AnyPlace]


class AdminCog(commands.Cog):
    """The commands of `/config`."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot
        self.changing = Changing(bot)
        self.panel = SettingsPanel(self.changing)
        self.exchange = Exchange(self.changing)
        self.trial = TrialCommand(self.changing)
        self.log = ChangesLog(self.changing)
        bot.tree.add_command(self._group())

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Put away the thread of a trial in whose middle the bot was killed."""
        await self.trial.tidy()

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Forget what was set for a channel that is gone."""
        await self._forget(channel.guild.id, lambda old: without_channel(old, channel.id))

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Forget what was set for a thread that is gone."""
        await self._forget(thread.guild_id, lambda old: without_channel(old, thread.thread_id))

    @commands.Cog.listener()
    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """Name a role that is gone no more."""
        await self._forget(role.guild.id, lambda old: without_role(old, role.id))

    async def _forget(self, guild: int, edit: Callable[[ServerSettings], ServerSettings]) -> None:
        assert self.bot.user is not None
        await self.bot.houses.change(guild, edit, self.bot.user.id, self.bot.referee.now())

    def _group(self) -> app_commands.Group:
        english = self.bot.languages.words["en"]
        group = app_commands.Group(
            name=said(english, "command-config"), description=said(english, "command-config-about"), guild_only=True
        )
        for name, callback in self._commands().items():
            name_parameters(english, "parameter-config", name, callback)
            group.add_command(command(english, f"command-config-{name}", callback))
        return group

    def _commands(self) -> dict[str, Any]:
        async def show(interaction: AnyInteraction, game: str | None, channel: AnyChannel | None) -> None:
            await self.show(interaction, game, channel)

        async def set_(interaction: AnyInteraction, option: str, value: str, channel: AnyChannel | None) -> None:
            await self.set(interaction, option, value, channel)

        async def reset(interaction: AnyInteraction, option: str, channel: AnyChannel | None) -> None:
            await self.set(interaction, option, None, channel)

        async def role(interaction: AnyInteraction, purpose: str, role: discord.Role, on: bool) -> None:
            await self.name(interaction, purpose, role.id, on)

        async def place(interaction: AnyInteraction, channel: AnyChannel, on: bool) -> None:
            await self.name(interaction, "channels", channel.id, on)

        async def log(interaction: AnyInteraction) -> None:
            await self.log.open(interaction)

        async def panel(interaction: AnyInteraction) -> None:
            await self.panel.open(interaction)

        async def export(interaction: AnyInteraction) -> None:
            await self.exchange.write(interaction)

        async def import_(interaction: AnyInteraction, file: discord.Attachment) -> None:
            await self.exchange.read(interaction, file)

        async def test(interaction: AnyInteraction, game: str | None) -> None:
            await self.trial.run(interaction, game)

        english = self.bot.languages.words["en"]
        purposes = [
            Choice(name=said(english, f"config-{name}-name"), value=name) for name in ("hosts", "masters", "admins")
        ]
        for callback in (show, test):
            app_commands.choices(game=game_choices(english, self.bot.games))(callback)
        app_commands.choices(purpose=purposes)(role)
        app_commands.autocomplete(option=self.offer_options)(reset)
        app_commands.autocomplete(option=self.offer_options, value=self.offer_values)(set_)
        return {
            "show": show, "set": set_, "reset": reset, "role": role, "place": place, "log": log, "panel": panel,
            "export": export, "import": import_,
            "test": test,
        }  # fmt: skip

    async def show(self, interaction: AnyInteraction, game: str | None, channel: Any) -> None:
        """`show`: all that holds here or in another channel, or every option of one game."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            _, settings = await self.changing.settings(interaction)
            there = places(interaction) if channel is None else places_of(channel)
            if game is None:
                hidden = await self.changing.hidden_of(interaction, settings)
                text = all_told(settings, there, self.bot.games, words, hidden)
            else:
                text = game_told(settings, there, self.bot.games[game], words)
            for page in pages(text, CARD_LENGTH):
                await reply.show(Card((Text(page),)), 0)

    async def set(self, interaction: AnyInteraction, name: str, raw: str | None, channel: Any) -> None:
        """`set` and `reset`: say what an option is for new games, on the server or in one channel."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            _, settings = await self.changing.settings(interaction)
            kind, spec = find_option(name, self.bot.games)
            place = None if channel is None else int(channel.id)
            if raw is None and spec.name not in settings.scope(place).of(kind):
                await reply.tell(unset_told(kind, spec, place, words))
                return
            try:
                value = await self.changing.set(interaction, place, kind, spec, raw)
            except IllegalMove as error:
                hidden = await self.changing.hidden_of(interaction, settings)
                await reply.tell(self.changing.why(kind, error, words, hidden))
            else:
                if value is None:
                    _, settings = await self.changing.settings(interaction)
                    there = () if channel is None else places_of(channel)
                    told = reset_told(kind, spec, place, settings, there, self.bot.games, words)
                else:
                    told = done_told(kind, spec, value, place, words)
                await reply.tell(told)

    async def name(self, interaction: AnyInteraction, name: str, one: int, on: bool) -> None:
        """`role` and `place`: put a role or a channel on one of the server's lists, or take it off."""

        def edit(old: ServerSettings) -> ServerSettings:
            others: Ids = tuple(known for known in getattr(old, name) if known != one)
            return replace(old, **{name: (*others, one) if on else others})

        async with self.bot.desk.answering(interaction) as (reply, words):
            guild, _ = await self.changing.settings(interaction)
            await self.changing.change(interaction, edit)
            settings = await self.bot.houses.recall(guild)
            hidden = await self.changing.hidden_of(interaction, settings)
            await reply.tell(words(f"config-{name}", ids=mentions(name, getattr(settings, name), words, hidden)))

    async def offer_options(self, interaction: AnyInteraction, current: str) -> list[Choice[str]]:
        """Offer the options whose names contain what was typed so far."""
        words = await self.bot.languages.reader(interaction)
        found = offered_options(current, self.bot.games, words)
        return as_choices(found)

    async def offer_values(self, interaction: AnyInteraction, current: str) -> list[Choice[str]]:
        """Offer what the option that was chosen takes."""
        words = await self.bot.languages.reader(interaction)
        try:
            kind, spec = find_option(str(interaction.namespace["option"] or ""), self.bot.games)
        except (IllegalMove, KeyError):
            return []
        if is_zone(kind, spec):
            zones = await asyncio.to_thread(known_zones)
            return [Choice(name=zone, value=zone) for zone in zones.offered(current, MAX_CHOICES, words.lang)]
        return as_choices(offered_values(kind, spec, current, words))


async def setup(bot: Arbitre) -> None:
    """Enter the cog."""
    await bot.add_cog(AdminCog(bot))
