"""Servers that come and go: greeted when they come, kept for a while when they go, forgotten after that.

Who sends the bot away loses the games under way at once, and nothing else: back within `KEPT_MS`, all is as it was. An
outage is no going. What happened while the bot was away is found out once Discord has told which servers there are.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

import discord

from bot.house.hello import Hello
from bot.tasks import Rounds
from storage.errors import StorageError

if TYPE_CHECKING:
    from bot.client import Arbitre

log = logging.getLogger(__name__)

APPLICATION: Final = "application"
DAY_S: Final = 24 * 60 * 60
AGAIN_S: Final = 30
"""How long to leave a database alone that has failed."""
KEPT_MS: Final = 30 * DAY_S * 1000


class Comings:
    """Hears of servers, and looks which have come and gone unheard and which are to be forgotten: whenever Discord has
    told all of them, and once a day."""

    def __init__(self, bot: Arbitre) -> None:
        self._bot = bot
        self._guilds = bot.store.guilds
        self._hello = Hello(bot)
        self._looking = Rounds(self._round, "comings", AGAIN_S)

    async def stop(self) -> None:
        """Look no more."""
        await self._looking.stop()

    def ready(self) -> None:
        """Discord has told all servers: begin to look, or look anew."""
        self._looking.start()
        self._looking.hurry()

    async def _find_out(self) -> None:
        """Find out who has come and who has gone unheard."""
        if await self._is_its_own():
            playing = {row.guild for row in await self._bot.store.live_games()}
            for guild in sorted(playing.union(await self._guilds.here())):
                if self._has_gone(guild):
                    await self.left(guild)
        for guild in await self._guilds.gone():
            if self._bot.get_guild(guild) is not None:
                await self._guilds.back(guild)

    async def _is_its_own(self) -> bool:
        """Say whether the database is that of this application: a bot that was started with another one's token, to
        try something, is on other servers, and those of the database have sent nobody away."""
        application = str(self._bot.application_id)
        known = await self._bot.store.meta(APPLICATION)
        if known is None:
            await self._bot.store.set_meta(APPLICATION, application)
        elif known != application:
            log.warning("comings.other_application", extra={"known": known, "application": application})
        return known in (None, application)

    async def came(self, guild: discord.Guild) -> None:
        """The bot was added to a server, perhaps again."""
        await self._guilds.back(guild.id)
        await self.greet(guild)

    async def left(self, guild: int) -> None:
        """A server has sent the bot away: nobody can play there any more."""
        if guild not in await self._guilds.gone():
            await self._guilds.left(guild, self._bot.referee.now())
            log.info("guild.left", extra={"guild": guild})
        for row in await self._bot.store.live_in_guild(guild):
            await self._bot.referee.stop_table(row.id, "channel_gone")

    async def greet(self, guild: discord.Guild) -> None:
        """Say hello to a server where that has not been said, or could not be so far."""
        try:
            await self._hello.greet(guild)
        except StorageError as error:
            log.warning("hello.not_noted", extra={"guild": guild.id, "error": str(error)})

    async def look(self) -> None:
        """Forget the servers that have been gone for long."""
        for guild, at in (await self._guilds.gone()).items():
            if self._bot.referee.now() - at >= KEPT_MS and self._has_gone(guild):
                await self._guilds.forget(guild)
                self._bot.houses.forget(guild)
                log.info("guild.forgotten", extra={"guild": guild})

    def _has_gone(self, guild: int) -> bool:
        """Say whether the bot is not on a server, of which this process would know: its shard is one of those that it
        serves. It is asked at the last moment, since servers come and go while the database is read."""
        ours = (guild >> 22) % (self._bot.shard_count or 1) in self._bot.shards
        return ours and self._bot.get_guild(guild) is None

    async def _round(self) -> float:
        await self._find_out()
        await self.look()
        for server in list(self._bot.guilds):
            await self.greet(server)
        return DAY_S
