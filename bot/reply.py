"""One answer to one interaction, in time: work that outlasts two seconds is acknowledged first and answered after.

Discord forgets an interaction that is not acknowledged within three seconds. Exactly one first response is sent, be it
the answer or the acknowledgement.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import discord

from bot.components import CardView
from bot.ui import Card

log = logging.getLogger(__name__)

DEFER_AFTER_S: Final = 2.0
GONE: Final = frozenset({10062, 40060, 10015, 50027})  # unknown interaction, answered already, token expired

AnyInteraction = discord.Interaction[Any]


class Reply:
    """The answer to `interaction`; make it as soon as the interaction arrives."""

    def __init__(self, interaction: AnyInteraction) -> None:
        self.interaction = interaction
        self._deferring: asyncio.Task[None] | None = None
        self._timer = asyncio.get_running_loop().call_later(DEFER_AFTER_S, self._defer)

    async def update(self, card: Card, table: int, files: list[discord.File] | None = None) -> None:
        """Answer a press by changing the message that was pressed; its files stay unless `files` is given."""
        await self._settle()
        view = CardView(card, table)
        attachments = discord.utils.MISSING if files is None else files
        if self.interaction.response.is_done():
            await self.interaction.edit_original_response(view=view, attachments=attachments)
        else:
            await self.interaction.response.edit_message(view=view, attachments=attachments)

    async def tell(self, text: str) -> None:
        """Answer with words that only the user sees."""
        await self._settle()
        if self.interaction.response.is_done():
            await self.interaction.followup.send(text, ephemeral=True)
        else:
            await self.interaction.response.send_message(text, ephemeral=True)

    async def show(self, card: Card, table: int) -> None:
        """Answer with a card that only the user sees."""
        await self._settle()
        view = CardView(card, table)
        if self.interaction.response.is_done():
            await self.interaction.followup.send(view=view, ephemeral=True)
        else:
            await self.interaction.response.send_message(view=view, ephemeral=True)

    async def post(self, card: Card, table: int) -> int | None:
        """Answer a command with a card that everybody sees; return the message's id."""
        await self._settle()
        done = await self.interaction.response.send_message(view=CardView(card, table))
        return done.message_id

    async def ask(self, modal: discord.ui.Modal) -> None:
        """Answer with a form."""
        await self._settle()
        await self.interaction.response.send_modal(modal)

    def close(self) -> None:
        """Nothing more will be answered."""
        self._timer.cancel()

    async def _settle(self) -> None:
        self._timer.cancel()
        if self._deferring:
            await asyncio.gather(self._deferring, return_exceptions=True)

    def _defer(self) -> None:
        if not self.interaction.response.is_done():
            self._deferring = asyncio.create_task(self._acknowledge(), name=f"defer-{self.interaction.id}")

    async def _acknowledge(self) -> None:
        pressed = self.interaction.type is discord.InteractionType.component
        try:
            if pressed:
                await self.interaction.response.defer()
            else:
                await self.interaction.response.defer(ephemeral=True, thinking=True)
        except discord.HTTPException as error:
            log.warning("interaction.not_acknowledged", extra={"code": error.code})
