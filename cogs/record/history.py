"""`/history`: finished games, to be read again, verified, shared and taken along; only who asks sees the answers.

In a server those of the server, in a direct message one's own of all servers. All presses belong to no table, so that
they work for as long as the message stands, whatever has become of the bot meanwhile.
"""

from __future__ import annotations

import asyncio
import io
from typing import Any, Final

import discord
from discord import app_commands

from bot.cards import lobby_talk
from bot.client import Arbitre
from bot.delivery.easel import Easel
from bot.desk.commands import command, game_choices, said
from bot.desk.opening import public_words
from bot.engine import IllegalMove
from bot.recent import Recent
from bot.record.proof import export, told, verify
from bot.record.retold import Moment, retell
from bot.record.retold import told as told_again
from bot.text import MESSAGE_LENGTH, Words, pages
from bot.ui import Picture
from bot.wire.components import Press, number_in
from bot.wire.reply import AnyInteraction, Reply
from cogs.record.shelf import Finished, Shelf
from cogs.record.told import COURSE, MINE, OVERVIEW, game_card, list_card, shared_card

ENDING_FILE: Final = "end.png"
LARGEST: Final = 8 * 1024 * 1024
"""Bytes that Discord takes as a file from anybody."""
KEPT: Final = 16
"""Games whose course is kept, for who turns the pages."""
MOST_FILES: Final = 10


class HistoryCommands:
    """The command, and what is pressed on its answers."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot
        self._shelf = Shelf(bot)
        self._easel = Easel()
        self._courses: Recent[tuple[int, str, int], list[Moment]] = Recent(KEPT)
        bot.desk.free |= {
            "history_list": self.turn,
            "history_open": self.open,
            "history_show": self.open,
            "history_view": self.open,
            "history_share": self.share,
            "history_file": self.file,
            "history_verify": self.verify,
        }

    def command(self) -> app_commands.Command[Any, Any, None]:
        """Return `/history`."""
        english = self.bot.languages.words["en"]

        async def history(interaction: AnyInteraction, game: str | None) -> None:
            await self.show_list(interaction, game or "")

        app_commands.rename(game=said(english, "parameter-game"))(history)
        app_commands.describe(game=said(english, "parameter-history-game-about"))(history)
        app_commands.choices(game=game_choices(english, self.bot.games))(history)
        return command(english, "command-history", history)

    # -- the list -----------------------------------------------------------------------------------------------------

    async def show_list(self, interaction: AnyInteraction, kind: str) -> None:
        """`/history`: the newest games."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            await reply.show(list_card(await self._shelf.leaf(interaction, kind, ""), kind, words), 0)

    async def turn(self, reply: Reply, press: Press, words: Words) -> None:
        """Turn the pages of the list, or go back to it."""
        if press.seen not in ("", *self.bot.games):
            raise IllegalMove("unknown_press")
        leaf = await self._shelf.leaf(reply.interaction, press.seen, press.arg)
        await reply.update(list_card(leaf, press.seen, words), 0)

    # -- one game -----------------------------------------------------------------------------------------------------

    async def open(self, reply: Reply, press: Press, words: Words) -> None:
        """Show a game: its end, its course, or what the reader alone did and learned."""
        table, view, page = _place(press.arg)
        user = reply.interaction.user.id
        one = await self._shelf.get(reply.interaction, table)
        own = await self.bot.store.took_part(table, user)
        texts: list[str] = []
        if view == COURSE or (view == MINE and own):
            moments = await self._course(one, words, user)
            texts = told_again(moments, [m.aloud if view == COURSE else m.alone for m in moments])
        page = max(0, min(page, len(texts) - 1))
        await reply.update(game_card(one, view, texts, page, press.seen, words, own=own), 0)

    async def _course(self, one: Finished, words: Words, user: int) -> list[Moment]:
        """Return what was said about a game, kept for a while: who reads it turns the pages."""
        key, courses, bot = (one.row.id, words.lang, user), self._courses, self.bot
        course = courses.get(key)
        if course is None:
            course = await retell(bot.store, bot.games, bot.referee.speech, one.row, words, user)
        return courses.keep(key, course)

    def forget(self) -> None:
        """Keep no course any more: somebody is to be named no longer.

        One that is being read at this moment may still name him, and is put among those that are forgotten.
        """
        self._courses = Recent(KEPT)

    async def share(self, reply: Reply, press: Press, _: Words) -> None:
        """Post how a game ended, with its picture, for all to see who see the channel, in their language."""
        one = await self._shelf.get(reply.interaction, number_in(press.arg))
        words = await public_words(self.bot, reply.interaction)
        lobby, sharer = one.standing.lobby, reply.interaction.user.id
        view = one.game.engine.observe(one.standing.state, None)
        ending = one.game.face.ending(view, lobby_talk(words, lobby))
        if ending is None:
            await reply.post(shared_card(one, None, sharer, words), 0)
            return
        alt, painter = ending
        png = io.BytesIO(await self._easel.paint(painter))
        file = discord.File(png, ENDING_FILE, description=alt[:1024])
        await reply.post(shared_card(one, Picture(ENDING_FILE, alt[:1024]), sharer, words), 0, [file])

    # -- its record ---------------------------------------------------------------------------------------------------

    async def _records(self, one: Finished) -> dict[int, str]:
        """Return the records of a game, and of those that have joined it, by table."""
        tables = (one.row.id, *(other.table for other in one.standing.lobby.gathered))
        return {table: await export(self.bot.store, self.bot.games, table) for table in tables}

    async def file(self, reply: Reply, press: Press, words: Words) -> None:
        """Hand over the record of a game, as files that `python -m bot verify` takes."""
        one = await self._shelf.get(reply.interaction, number_in(press.arg))
        records = {table: text.encode() for table, text in (await self._records(one)).items()}
        if sum(map(len, records.values())) > LARGEST or len(records) > MOST_FILES:
            raise IllegalMove("record_too_large", table=str(one.row.id))
        files = [discord.File(io.BytesIO(data), f"{one.row.game}-{table}.json") for table, data in records.items()]
        told_with = "history-file-heard" if one.game.overheard else "history-file"
        await reply.hand(words(told_with, file=files[0].filename), *files)

    async def verify(self, reply: Reply, press: Press, words: Words) -> None:
        """Compute a game again from its seed, and say whether all is as it was."""
        one = await self._shelf.get(reply.interaction, number_in(press.arg))
        records = await self._records(one)
        reports = [await asyncio.to_thread(verify, text, self.bot.games) for text in records.values()]
        for page in pages("\n".join(told(report, words) for report in reports), MESSAGE_LENGTH):
            await reply.tell(page)


def _place(arg: str) -> tuple[int, str, int]:
    """Return table, view and page for which a button stands."""
    table, _, rest = arg.partition(".")
    view, _, page = rest.partition(".")
    if view not in ("", OVERVIEW, COURSE, MINE):
        raise IllegalMove("unknown_press")
    return number_in(table), view or OVERVIEW, int(page) if page.isdecimal() else 0
