"""The first response to an interaction, sent without asking for the message back.

discord.py's own methods have Discord return the message that a press has changed, and parse all of it, at every press.
Nobody here needs it; leaving it out spares a third of what a press costs.
"""

from __future__ import annotations

from typing import Any, Final

import discord
from discord.http import Route
from discord.webhook.async_ import async_context

from bot.ui import Card
from bot.wire.components import components

CHANNEL_MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE_MESSAGE = 4, 5, 6, 7
EPHEMERAL: Final = 1 << 6
COMPONENTS_V2: Final = 1 << 15
NO_MENTIONS: Final[dict[str, list[str]]] = {"parse": []}


def card_data(card: Card, table: int, *, ephemeral: bool = False) -> dict[str, Any]:
    """Return a card as the data of a response."""
    flags = COMPONENTS_V2 | EPHEMERAL if ephemeral else COMPONENTS_V2
    return {"components": components(card, table), "flags": flags, "allowed_mentions": NO_MENTIONS}


async def respond(interaction: discord.Interaction[Any], kind: int, data: dict[str, Any] | None = None) -> None:
    """Send a response of this `kind`; discord.HTTPException if Discord does not take it."""
    route = Route(
        "POST",
        "/interactions/{webhook_id}/{webhook_token}/callback",
        webhook_id=interaction.id,
        webhook_token=interaction.token,
    )
    http = interaction.client.http
    await async_context.get().request(
        route,
        interaction._session,
        payload={"type": kind} if data is None else {"type": kind, "data": data},
        proxy=http.proxy,
        proxy_auth=http.proxy_auth,
    )
    interaction.response._response_type = discord.InteractionResponseType(kind)  # so that `is_done` tells the truth
