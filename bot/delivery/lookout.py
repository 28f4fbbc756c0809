"""Who watches a game in private gets what is said aloud only as long as he could read it where it is said.

That is looked at when it is sent. Who cannot any more does not watch any longer, and is told so once.
"""

from __future__ import annotations

from contextlib import suppress

import discord

from bot.engine import IllegalMove
from bot.hosting.moves import Watch
from bot.people.rights import sees_any
from bot.referee import Referee
from bot.table import Table


async def overhears(client: discord.Client, referee: Referee, table: Table, user: int) -> bool:
    """Say whether a watcher may be sent what was said aloud at a table; if not, he watches no longer.

    ConnectionError while nobody knows what he sees.
    """
    if await sees_any(client, table.guild, {table.channel, *table.lobby.channels}, user):
        return True
    with suppress(IllegalMove):  # he has been told so before, or there is nothing more to watch
        await table.submit(Watch(user=user, on=False, lost=True), referee.now())
    return False
