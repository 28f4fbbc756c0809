"""One answer to one interaction, in time: work that outlasts two seconds is acknowledged first and answered after.

Discord forgets an interaction that is not acknowledged within three seconds. Exactly one first response is sent, be it
the answer or the acknowledgement.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any, Final

import aiohttp
import discord

from bot.tasks import begin
from bot.ui import Card
from bot.wire import callback
from bot.wire.components import CardView

log = logging.getLogger(__name__)

DEFER_AFTER_S: Final = 2.0
UNKNOWN_MESSAGE: Final = 10008
WORN_OUT: Final = 30046  # a message that was edited too often since it is more than an hour old
# Unknown interaction or message, answered already, token expired: nobody sees an answer any more.
GONE: Final = frozenset({10062, UNKNOWN_MESSAGE, 40060, 10015, 50027})
# What comes in place of Discord's answer when the connection fails. Most of aiohttp's errors are no OSErrors.
UNREACHABLE: Final = (aiohttp.ClientError, OSError, TimeoutError)
# To be said with every edit: discord.py has an edit without text mention whom it likes.
NOBODY: Final = discord.AllowedMentions.none()

AnyInteraction = discord.Interaction[Any]


class Reply:
    """The answer to `interaction`; make it as soon as the interaction arrives.

    `public`: a command is to be answered for all to see, so that is how it is acknowledged where it takes long.
    """

    def __init__(self, interaction: AnyInteraction, *, public: bool = False) -> None:
        self.interaction = interaction
        self._public = public
        self.answered = False
        self._deferring: asyncio.Task[None] | None = None
        self._timer = asyncio.get_running_loop().call_later(DEFER_AFTER_S, self._defer)

    async def update(self, card: Card, table: int, files: list[discord.File] | None = None) -> None:
        """Answer a press by changing the message that was pressed; its files stay unless `files` is given."""
        await self._update(await self._is_late(), card, table, files)

    async def update_or_show(self, card: Card, table: int) -> bool:
        """Answer a press by changing the message that was pressed. If that is gone by now, show the card all the same,
        to the user alone, and return False."""
        late = await self._is_late()
        try:
            await self._update(late, card, table)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            await self._show(late, card, table)
            return False
        return True

    async def _update(self, late: bool, card: Card, table: int, files: list[discord.File] | None = None) -> None:
        if late:
            attachments = discord.utils.MISSING if files is None else files
            await self.interaction.edit_original_response(view=CardView(card, table), attachments=attachments)
        elif files:
            await self.interaction.response.edit_message(view=CardView(card, table), attachments=files)
        else:
            data = callback.card_data(card, table)
            if files is not None:
                data["attachments"] = []
            await callback.respond(self.interaction, callback.UPDATE_MESSAGE, data)

    async def tell(self, text: str) -> None:
        """Answer with words that only the user sees."""
        if await self._is_late():
            if self._public:
                await self.interaction.delete_original_response()
            await self.interaction.followup.send(text, ephemeral=True)
        else:
            data = {"content": text, "flags": callback.EPHEMERAL, "allowed_mentions": callback.NO_MENTIONS}
            await callback.respond(self.interaction, callback.CHANNEL_MESSAGE, data)

    async def show(self, card: Card, table: int, files: Sequence[discord.File] = ()) -> None:
        """Answer with a card that only the user sees."""
        await self._show(await self._is_late(), card, table, files)

    async def _show(self, late: bool, card: Card, table: int, files: Sequence[discord.File] = ()) -> None:
        if late:
            await self.interaction.followup.send(view=CardView(card, table), files=files, ephemeral=True)
        elif files:
            await self.interaction.response.send_message(view=CardView(card, table), files=files, ephemeral=True)
        else:
            data = callback.card_data(card, table, ephemeral=True)
            await callback.respond(self.interaction, callback.CHANNEL_MESSAGE, data)

    async def post(self, card: Card, table: int, files: Sequence[discord.File] = ()) -> int | None:
        """Answer with a card that everybody sees, in a message of its own; return the message's id."""
        if await self._is_late():
            if self.interaction.type is discord.InteractionType.application_command:
                return (await self.interaction.edit_original_response(view=CardView(card, table))).id
            # The original response to a press is the message that was pressed.
            return (await self.interaction.followup.send(view=CardView(card, table), files=files, wait=True)).id
        done = await self.interaction.response.send_message(view=CardView(card, table), files=files)
        return done.message_id

    async def hand(self, text: str, *files: discord.File) -> None:
        """Answer with files that only the user gets; a card would not show them."""
        if await self._is_late():
            await self.interaction.followup.send(text, files=files, ephemeral=True)
        else:
            await self.interaction.response.send_message(text, files=files, ephemeral=True)

    async def ask(self, modal: discord.ui.Modal, otherwise: str) -> None:
        """Answer with a form, or with words where an acknowledgement went before: no form can follow that."""
        if await self._is_late():
            await self.interaction.followup.send(otherwise, ephemeral=True)
        else:
            await self.interaction.response.send_modal(modal)

    def close(self) -> None:
        """Nothing more will be answered."""
        self._timer.cancel()

    async def _is_late(self) -> bool:
        """Say whether a first response has been sent already; from now on, one has."""
        self._timer.cancel()
        if self._deferring:
            await asyncio.gather(self._deferring, return_exceptions=True)
        late, self.answered = self.answered, True
        return late

    def _defer(self) -> None:
        self._deferring = begin(self._acknowledge(), f"defer-{self.interaction.id}")

    async def _acknowledge(self) -> None:
        self.answered = True
        pressed = self.interaction.type is discord.InteractionType.component
        try:
            if not (pressed and await self._acknowledged_in_place()):
                data = {"flags": 0 if self._public else callback.EPHEMERAL}
                await callback.respond(self.interaction, callback.DEFERRED_MESSAGE, data)
        except (discord.HTTPException, *UNREACHABLE) as error:
            log.warning("interaction.not_acknowledged", extra={"error": repr(error)[:200]})

    async def _acknowledged_in_place(self) -> bool:
        """Acknowledge a press where it was made; return False if that message is gone by now."""
        try:
            await callback.respond(self.interaction, callback.DEFERRED_UPDATE)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True
