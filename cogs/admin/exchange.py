"""`/config export` and `/config import`: all that is set as one file.

A file is read whole before anything changes: everything that is wrong with it is told at once, else all that it would
change, with a button to change it. Until that is pressed the file is kept in memory, the last one of each admin.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
from typing import Final, NamedTuple

import discord
from msgspec.structs import replace

from bot.engine import IllegalMove
from bot.house.file import Fault, Reading, Server, exported, read_file
from bot.house.houses import differences
from bot.house.model import ServerSettings, as_seen, made_anew, problems
from bot.people.zones import known_zones
from bot.recent import Recent
from bot.text import CARD_LENGTH, Words
from bot.ui import Button, Card, Row, Text
from bot.wire.components import Press
from bot.wire.reply import UNREACHABLE, AnyInteraction, Reply
from cogs.admin.changing import Changing, Overtaken, channels_of
from cogs.admin.told import change_told, day_of

LIMIT: Final = 64 * 1024  # bytes; ten times what a server with a few channels of its own has to say
LONGEST_LIST: Final = CARD_LENGTH - 100  # so that there is room for what follows it
FILES_KEPT: Final = 50


class Offer(NamedTuple):
    """A file that waits for its button: the text, what was set when it was read, and what it would set."""

    text: str
    old: ServerSettings
    new: ServerSettings

    @property
    def token(self) -> str:
        """Stands in the button, which is for this file and these changes alone."""
        return hashlib.sha256(f"{self.old!r}\n{self.new!r}".encode()).hexdigest()[:16]


class Exchange:
    """Writes and reads files of settings."""

    def __init__(self, changing: Changing) -> None:
        self.changing = changing
        self.bot = changing.bot
        self._offers: Recent[tuple[int, int], Offer] = Recent(FILES_KEPT)
        self.bot.desk.free["config_import"] = self.confirm

    async def write(self, interaction: AnyInteraction) -> None:
        """`export`: hand the file over."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            _, settings = await self.changing.settings(interaction)
            hidden = await self.changing.hidden_of(interaction, settings)
            named = {one: name for one, name in channels_of(interaction.guild).items() if one not in hidden}
            names = {**named, **_roles(interaction.guild)}
            server = "" if interaction.guild is None else interaction.guild.name
            example = interaction.channel_id or 0
            shown = as_seen(settings, hidden)
            text = await asyncio.to_thread(exported, shown, self.bot.games, server, names, example, words)
            if hidden:
                text += f"\n# {words('config-hidden', count=len(hidden))}\n"
            name = f"arbitre-{day_of(self.bot.referee.now())}.toml"
            await reply.hand(words("config-exported"), discord.File(io.BytesIO(text.encode()), name))

    async def read(self, interaction: AnyInteraction, file: discord.Attachment) -> None:
        """`import`: tell what is wrong with a file, or what it would change."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            await self.changing.settings(interaction)
            await reply.show(await self._offer(interaction, await _text_of(file), words), 0)

    async def confirm(self, reply: Reply, press: Press, words: Words) -> None:
        """Change what the file says; where somebody else was faster, show anew what that would be."""
        interaction = reply.interaction
        guild, _ = await self.changing.settings(interaction)
        offer = self._offers.get((guild, interaction.user.id))
        if offer is None or offer.token != press.seen:
            raise IllegalMove("file_forgotten")

        def edit(old: ServerSettings) -> ServerSettings:
            if old != offer.old:
                raise Overtaken
            return offer.new

        try:
            changes = await self.changing.change(interaction, edit)
        except Overtaken:
            told = words("config-import-overtaken")
            await reply.update(await self._offer(interaction, offer.text, words, told), 0)
        else:
            self._offers.drop((guild, interaction.user.id))
            await reply.update(Card((Text(words("config-imported", count=len(changes))),)), 0)

    async def _offer(self, interaction: AnyInteraction, text: str, words: Words, told: str = "") -> Card:
        """Return what a file would do, headed by what is `told`, and keep it for when that is wanted."""
        guild, old = await self.changing.settings(interaction)
        hidden = await self.changing.hidden_of(interaction, old)
        reading = await asyncio.to_thread(self._read, text, as_seen(old, hidden), interaction.guild, hidden)
        new = _with_hidden(reading.settings, old, hidden)
        # What it says may not fit to what is set where he does not see it.
        faults = reading.faults or [Fault(None, error) for error in problems(new, self.bot.games)]
        if faults:
            lines = [self._fault(fault, words, hidden) for fault in faults]
            return _listed(words("config-import-faults", count=len(lines)), lines, words)
        user = interaction.user.id
        changes = differences(old, new, user, self.bot.referee.now())
        if not changes:
            return Card((Text(words("config-import-same")),))
        offer = self._offers.keep((guild, user), Offer(text, old, new))
        lines = [change_told("config-import-change", change, self.bot.games, words, hidden) for change in changes]
        title = words("config-import-title", count=len(lines))
        card = _listed(f"{told}\n{title}" if told else title, lines, words)
        button = Button(words("button-config-import"), "config_import", style="primary")
        return Card((*card.parts, Row((button,))), offer.token)

    def _read(self, text: str, old: ServerSettings, guild: discord.Guild | None, hidden: frozenset[int]) -> Reading:
        channels, roles = frozenset(channels_of(guild)) - hidden, frozenset(_roles(guild))
        return read_file(text, old, self.bot.games, Server(channels, roles, known_zones().find))

    def _fault(self, fault: Fault, words: Words, hidden: frozenset[int]) -> str:
        why = self.changing.why("", fault.error, words, hidden)
        if fault.line is None:
            return words("config-import-no-line", why=why)
        return words("config-import-line", line=str(fault.line), why=why)


def _with_hidden(new: ServerSettings, old: ServerSettings, hidden: frozenset[int]) -> ServerSettings:
    """Return what a file sets, with all that is set about the channels that are `hidden` to who has sent it."""
    kept = {place: scope for place, scope in old.there.items() if place in hidden}
    channels = made_anew(old.channels, new.channels, hidden) if hidden else new.channels
    return replace(new, there={**new.there, **kept}, channels=channels)


def _listed(title: str, lines: list[str], words: Words) -> Card:
    """Return a title, below it as many lines as there is room for, and how many more there are."""
    text, left = title, len(lines)
    for line in lines:
        if len(text) + 1 + len(line) > LONGEST_LIST:
            return Card((Text(f"{text}\n{words('config-import-more', count=left)}"),))
        text, left = f"{text}\n{line}", left - 1
    return Card((Text(text),))


def _roles(guild: discord.Guild | None) -> dict[int, str]:
    """Return the roles of a server, with their names."""
    return {} if guild is None else {role.id: role.name for role in guild.roles}


async def _text_of(file: discord.Attachment) -> str:
    """Return what is in a file; IllegalMove where it is too large, no text, or not there any more."""
    if file.size > LIMIT:
        raise IllegalMove("file_too_large", limit=LIMIT // 1024)
    try:
        data = await file.read()
    except (discord.HTTPException, *UNREACHABLE):
        raise IllegalMove("file_unread") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise IllegalMove("file_no_text") from None
