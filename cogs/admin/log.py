"""`/config log`: who has changed what on a server, page by page, the newest first."""

from __future__ import annotations

from typing import Final

from bot.engine import IllegalMove
from bot.text import CARD_LENGTH, Words
from bot.ui import Button, Card, Part, Row, Text
from bot.wire.components import Press
from bot.wire.reply import AnyInteraction, Reply
from cogs.admin.changing import Changing
from cogs.admin.told import channels_in, line_of_the_log

PAGE: Final = 20
VERB: Final = "config_log"


class ChangesLog:
    """Shows the changes, a page for each press; only admins see them."""

    def __init__(self, changing: Changing) -> None:
        self.changing = changing
        self.bot = changing.bot
        self.bot.desk.free[VERB] = self.turn

    async def open(self, interaction: AnyInteraction) -> None:
        """`log`: show the newest."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            await reply.show(await self._card(interaction, 0, words), 0)

    async def turn(self, reply: Reply, press: Press, words: Words) -> None:
        """Show others; the press says how many newer ones there are."""
        if not press.arg.isdecimal() or len(press.arg) > 9:
            raise IllegalMove("unknown_press")
        await reply.update(await self._card(reply.interaction, int(press.arg), words), 0)

    async def _card(self, interaction: AnyInteraction, skip: int, words: Words) -> Card:
        guild, _ = await self.changing.settings(interaction)
        changes = await self.bot.store.guilds.changes(guild, PAGE + 1, skip)
        if not changes:
            return Card((Text(words("config-log-empty")),))
        named = [channel for change in changes for channel in channels_in(change)]
        hidden = await self.changing.hidden(interaction, named)
        text, shown = words("config-log-title"), 0
        for change in changes[:PAGE]:
            line = line_of_the_log(change, self.bot.games, words, hidden)
            if len(text) + 1 + len(line) > CARD_LENGTH:
                break
            text, shown = f"{text}\n{line}", shown + 1
        parts: list[Part] = [Text(text)]
        older, newer = skip + shown, max(0, skip - PAGE)
        if skip or len(changes) > shown:
            parts.append(
                Row(
                    (
                        Button(words("button-history-newer"), VERB, str(newer), disabled=not skip),
                        Button(words("button-history-older"), VERB, str(older), disabled=len(changes) == shown),
                    )
                )
            )
        return Card(tuple(parts))
