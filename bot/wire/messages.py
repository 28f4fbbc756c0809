"""Cards sent and edited as messages, without building them again from what Discord gives back.

discord.py returns a whole message for each; nobody here needs more of it than its id. Only files go its way.
"""

from __future__ import annotations

from typing import Final

import discord
from discord.http import Route

from bot.ui import Card
from bot.wire.callback import card_data
from bot.wire.components import CardView
from bot.wire.reply import NOBODY

SILENT: Final = 1 << 12


async def send(
    client: discord.Client,
    channel: int,
    card: Card,
    table: int,
    *,
    nonce: str,
    silent: bool = False,
    file: discord.File | None = None,
) -> int:
    """Send a card, and return the message's id. By its `nonce` Discord knows a message that it has already."""
    if file is not None:
        target = client.get_partial_messageable(channel)
        return (await target.send(view=CardView(card, table), nonce=nonce, silent=silent, file=file)).id
    data = card_data(card, table) | {"nonce": nonce, "enforce_nonce": True}
    if silent:
        data["flags"] |= SILENT
    sent = await client.http.request(Route("POST", "/channels/{channel_id}/messages", channel_id=channel), json=data)
    return int(sent["id"])


async def edit(
    client: discord.Client, channel: int, message: int, card: Card, table: int, files: list[discord.File] | None = None
) -> None:
    """Change a message into a card; its files stay unless `files` is given."""
    if files:
        there = client.get_partial_messageable(channel).get_partial_message(message)
        await there.edit(view=CardView(card, table), attachments=files, allowed_mentions=NOBODY)
        return
    data = card_data(card, table)
    if files is not None:
        data["attachments"] = []
    path = "/channels/{channel_id}/messages/{message_id}"
    await client.http.request(Route("PATCH", path, channel_id=channel, message_id=message), json=data)


async def delete(client: discord.Client, channel: int, message: int) -> None:
    """Take a message away."""
    await client.get_partial_messageable(channel).get_partial_message(message).delete()
