"""What the bot says when it comes to a server: who it is, and the first three steps; once, whatever happens.

It goes where the server's own messages about newcomers go, or else into the first channel where the bot may speak.
That it was said is noted after it was said: a crash in between has it said again, under the same nonce, and Discord
shows it once. Where nothing can be said yet, it is tried again when something changes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING

import discord
from msgspec.structs import replace

from bot.cards import fluent_id
from bot.house.model import ServerSettings, house_at, house_of
from bot.text import Words, language
from bot.ui import Button, Card, Row, Text
from bot.wire.components import CardView
from bot.wire.reply import NOBODY, UNREACHABLE

if TYPE_CHECKING:
    from bot.client import Arbitre

log = logging.getLogger(__name__)

NEEDED = discord.Permissions(view_channel=True, send_messages=True)


class Hello:
    """Introduces the bot to servers."""

    def __init__(self, bot: Arbitre) -> None:
        self._bot = bot
        self._greeting = asyncio.Lock()  # one server after the other: nobody waits for it

    async def greet(self, guild: discord.Guild) -> None:
        """Say hello to a server that has not heard it; one that has played before knows the bot already."""
        async with self._greeting:
            settings = await self._bot.houses.recall(guild.id)
            if settings.greeted or guild.unavailable:
                return
            if await self._bot.store.guilds.has_played(guild.id) or await self._say(guild, settings):
                me, now = self._bot.application_id or 0, self._bot.referee.now()
                await self._bot.houses.change(guild.id, lambda old: replace(old, greeted=True), me, now)

    async def _say(self, guild: discord.Guild, settings: ServerSettings) -> bool:
        """Say hello in the first channel that takes it; say whether one has."""
        words = self._bot.languages.words[server_language(guild, settings)]
        view = CardView(hello_card(list(self._bot.games), words), 0)
        for channel in _channels(guild):
            try:
                await channel.send(view=view, nonce=f"hello{guild.id}", allowed_mentions=NOBODY)
            except (discord.HTTPException, *UNREACHABLE) as error:
                log.info("hello.not_sent", extra={"guild": guild.id, "error": repr(error)[:200]})
            else:
                return True
        return False


def server_language(guild: discord.Guild, settings: ServerSettings) -> str:
    """Return the language of what is said on a server to nobody in particular."""
    chosen = house_of(house_at(settings, ()).values).language
    return language(guild.preferred_locale.value) if chosen == "auto" else chosen


def hello_card(games: list[str], words: Words) -> Card:
    """Return who the bot is, and what to do first."""
    titles = [words(fluent_id(name, "title")) for name in games]
    text = words("hello", games=words.list(titles), command=new_commands(games, words))
    return Card((Text(text), Row((Button(words("button-help"), "help", style="primary"),))))


def new_commands(games: list[str], words: Words) -> str:
    """Return the commands that open a table."""
    return ", ".join(f"`/{name.replace('_', '-')} {words('command-new')}`" for name in games)


def _channels(guild: discord.Guild) -> Iterator[discord.TextChannel]:
    """Yield where the bot may speak, the server's own choice first."""
    first = guild.system_channel
    for channel in ([first] if first else []) + [c for c in guild.text_channels if c != first]:
        if channel.permissions_for(guild.me) >= NEEDED:
            yield channel
