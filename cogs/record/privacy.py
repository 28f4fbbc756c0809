"""`/privacy`: what is stored of whoever asks, in words and as a file, and the way out; only he sees the answers."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord import app_commands

from bot.client import Arbitre
from bot.desk.commands import said
from bot.engine import IllegalMove
from bot.hosting.moves import Watch
from bot.record.erasure import Stored, check_seatless, erase, stored, written_out
from bot.referee import NoTable
from bot.text import Words, escape_name
from bot.ui import Button, Card, Row, Text
from bot.wire.components import Press
from bot.wire.reply import AnyInteraction, Reply


class PrivacyCommands:
    """Shows, hands over and erases. An event "erasure" tells all who keep something that somebody was erased."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot
        self._erasing = asyncio.Lock()
        bot.desk.free["erase_surely"] = self.erase_surely

    def group(self) -> app_commands.Group:
        """Return `/privacy` with all its commands."""
        english = self.bot.languages.words["en"]
        about = said(english, "command-privacy-about")
        group = app_commands.Group(name=said(english, "command-privacy"), description=about)
        for name, callback in self._commands().items():
            key = f"command-privacy-{name}"
            about = said(english, f"{key}-about")
            group.add_command(app_commands.Command(name=said(english, key), description=about, callback=callback))
        return group

    def _commands(self) -> dict[str, Any]:
        async def show(interaction: AnyInteraction) -> None:
            await self.show(interaction)

        async def export(interaction: AnyInteraction) -> None:
            await self.export(interaction)

        async def erase(interaction: AnyInteraction) -> None:
            await self.erase(interaction)

        return {"show": show, "export": export, "erase": erase}

    async def show(self, interaction: AnyInteraction) -> None:
        """`show`: what is stored, in words."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            found = await stored(self.bot.store, self.bot.games, interaction.user.id)
            await reply.show(Card((Text(_told(found, words)),)), 0)

    async def export(self, interaction: AnyInteraction) -> None:
        """`export`: all that is stored, as a file."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            text = await written_out(self.bot.store, self.bot.games, interaction.user.id)
            file = discord.File(io.BytesIO(text.encode()), "arbitre.json")
            await reply.hand(words("privacy-file"), file)

    async def erase(self, interaction: AnyInteraction) -> None:
        """`erase`: ask whether it is meant, and say what it does; nobody is asked who sits at a table."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            await check_seatless(self.bot.store, interaction.user.id)
            sure = Button(words("button-erase-surely"), "erase_surely", style="danger")
            await reply.show(Card((Text(words("privacy-erase-sure")), Row((sure,)))), 0)

    async def erase_surely(self, reply: Reply, _: Press, words: Words) -> None:
        """Erase whoever has pressed; who sits at a table is told to leave it first."""
        user = reply.interaction.user.id
        async with self._erasing:  # who presses twice is erased once
            found, rewritten = await erase(self.bot.store, self.bot.games, user)
        for row in found.running:
            await self._watch_no_more(row.id, user)
        self.bot.players.forget(user)
        await self.bot.referee.rewritten(rewritten)
        self.bot.dispatch("erasure")
        lines = [words("privacy-erased", games=len(found.over))]
        if found.running:
            lines.append(words("privacy-still", games=len(found.running)))
        await reply.update(Card((Text("\n".join(lines)),)), 0)

    async def _watch_no_more(self, number: int, user: int) -> None:
        """Send nothing any more of a game that goes on."""
        try:
            table = await self.bot.referee.table(number)
            await table.submit(Watch(user=user, on=False), self.bot.referee.now(), user=user)
        except (IllegalMove, NoTable):  # he did not watch, or it has ended
            return


def _told(found: Stored, words: Words) -> str:
    """Return what is stored of somebody, a line for each kind of thing."""
    own = found.own
    lines = [f"### {words('privacy-title')}"]
    if found.nothing:
        return f"{lines[0]}\n{words('privacy-nothing')}"
    if own.settings is not None:
        lines.append(words("privacy-settings"))
    if own.games:
        lines.append(words("privacy-games", over=len(found.over), running=len(found.running)))
    if names := sorted({escape_name(name) for _, _, name in own.seats if name}):
        lines.append(words("privacy-names", names=words.list(names)))
    if own.results:
        lines.append(words("privacy-results", count=len(own.results)))
    if own.teams:
        lines.append(words("privacy-teams", teams=words.list([escape_name(name) for _, name, _ in own.teams])))
    if own.changes:
        lines.append(words("privacy-changes", count=len(own.changes)))
    return "\n".join([*lines, words("privacy-how")])
