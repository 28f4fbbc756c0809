"""A thread for each game, on servers that want one: what is said about a game stays there."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import discord

from bot.engine import IllegalMove
from bot.wire.reply import UNREACHABLE, AnyInteraction

log = logging.getLogger(__name__)

NEEDED_FOR_THREADS: Final = ("create_public_threads", "send_messages_in_threads")
NAME_LENGTH: Final = 100
OPEN_MIN: Final = 7 * 24 * 60
"""For so long Discord lists a thread in which nothing is said, at most: games by post take their time."""


@asynccontextmanager
async def thread_for(interaction: AnyInteraction, name: str) -> AsyncIterator[int]:
    """Yield a new thread called `name` in the channel of an interaction; it goes again if no game comes about in it.

    In a thread, that is the place. IllegalMove("permissions") with what the bot lacks for it.
    """
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel):
        assert interaction.channel_id is not None
        yield interaction.channel_id
        return
    granted = interaction.app_permissions
    if missing := [name for name in NEEDED_FOR_THREADS if not getattr(granted, name)]:
        raise IllegalMove("permissions", missing=", ".join(missing))
    kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    thread = await channel.create_thread(name=name[:NAME_LENGTH], type=kind, auto_archive_duration=OPEN_MIN)
    try:
        yield thread.id
    except BaseException:
        try:
            await thread.delete()
        except (discord.HTTPException, *UNREACHABLE) as error:  # whoever may manage threads can still do it
            log.info("thread.not_deleted", extra={"channel": thread.id, "error": repr(error)[:200]})
        raise
