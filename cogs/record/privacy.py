"""`/privacy`: what is stored of whoever asks, in words and as a file, and the way out; only he sees the answers."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import app_commands

from bot.client import Arbitre
from bot.desk.commands import command, said
from bot.record.erasure import Stored, known_names, stored, written_out
from bot.record.erasures import Erasures
from bot.text import Words, escape_name
from bot.ui import Button, Card, Part, Row, Text
from bot.wire.components import Press
from bot.wire.reply import AnyInteraction, Reply

TABLES_SHOWN: Final = 20
NAMES_SHOWN: Final = 20


class PrivacyCommands:
    """Shows, hands over and erases."""

    def __init__(self, bot: Arbitre, erasures: Erasures) -> None:
        self.bot = bot
        self.erasures = erasures
        bot.desk.free.update({"erase_surely": self.erase_surely, "erase_keep": self.keep})

    def group(self) -> app_commands.Group:
        """Return `/privacy` with all its commands."""
        english = self.bot.languages.words["en"]
        about = said(english, "command-privacy-about")
        group = app_commands.Group(name=said(english, "command-privacy"), description=about)
        for name, callback in self._commands().items():
            group.add_command(command(english, f"command-privacy-{name}", callback))
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
            user = interaction.user.id
            found = await stored(self.bot.store, self.bot.games, user)
            names = await known_names(self.bot.store, found, user)
            await reply.show(Card((Text(_told(found, names, words)),)), 0)

    async def export(self, interaction: AnyInteraction) -> None:
        """`export`: all that is stored, as a file."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            text = await written_out(self.bot.store, self.bot.games, interaction.user.id)
            file = discord.File(io.BytesIO(text.encode()), "arbitre.json")
            await reply.hand(words("privacy-file"), file)

    async def erase(self, interaction: AnyInteraction) -> None:
        """`erase`: ask whether it is meant, and say what it does, and what of it can be done only later."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            found = await stored(self.bot.store, self.bot.games, interaction.user.id)
            lines = [words("privacy-erase-sure")]
            buttons = [Button(words("button-erase-surely"), "erase_surely", style="danger")]
            if found.running:
                lines.append(words("privacy-erase-later", tables=_tables(found, words)))
            if found.own.erasing:
                lines.append(words("privacy-erasing"))
                buttons.append(_keep(words))
            await reply.show(Card((Text("\n".join(lines)), Row(tuple(buttons)))), 0)

    async def erase_surely(self, reply: Reply, _: Press, words: Words) -> None:
        """Erase whoever has pressed."""
        found = await self.erasures.erase(reply.interaction.user.id)
        lines = [words("privacy-erased", games=len(found.over))]
        parts: list[Part] = []
        if found.running:
            lines.append(words("privacy-still", tables=_tables(found, words)))
            parts.append(Row((_keep(words),)))
        await reply.update(Card((Text("\n".join(lines)), *parts)), 0)

    async def keep(self, reply: Reply, _: Press, words: Words) -> None:
        """Let whoever has pressed stay in those games that still go on."""
        waited = await self.erasures.keep(reply.interaction.user.id)
        await reply.update(Card((Text(words("privacy-kept" if waited else "privacy-kept-nothing")),)), 0)


def _keep(words: Words) -> Button:
    return Button(words("button-erase-keep"), "erase_keep")


def _tables(found: Stored, words: Words) -> str:
    """Return where the games are from which somebody cannot be erased yet."""
    channels = list(dict.fromkeys(row.channel for row in found.running))
    shown = [f"<#{channel}>" for channel in channels[:TABLES_SHOWN]]
    if len(channels) > TABLES_SHOWN:
        shown.append(words("privacy-tables-more", count=len(channels) - TABLES_SHOWN))
    return ", ".join(shown)


def _told(found: Stored, names: Sequence[str], words: Words) -> str:
    """Return what is stored of somebody, who has had these `names`, a line for each kind of thing."""
    own = found.own
    lines = [f"### {words('privacy-title')}"]
    if found.nothing:
        return f"{lines[0]}\n{words('privacy-nothing')}"
    if own.settings is not None:
        lines.append(words("privacy-settings"))
    if own.games:
        lines.append(words("privacy-games", over=len(found.over), running=len(found.running)))
    if names:
        shown = [*map(escape_name, names[:NAMES_SHOWN]), *(["…"] if len(names) > NAMES_SHOWN else [])]
        lines.append(words("privacy-names", names=words.list(shown)))
    if own.results:
        lines.append(words("privacy-results", count=len(own.results)))
    if own.teams:
        lines.append(words("privacy-teams", teams=words.list([escape_name(name) for _, name, _ in own.teams])))
    if own.changes:
        lines.append(words("privacy-changes", count=len(own.changes)))
    if own.erasing:
        lines.append(words("privacy-erasing"))
    return "\n".join([*lines, words("privacy-how")])
