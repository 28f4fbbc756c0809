"""The Discord client: intents, cogs, command sync, events, and the one error handler.

No privileged intent is used, and what people write in channels is not even asked for: the bot hears of direct messages
to itself, presses and commands.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import hashlib
import json
import logging
import sys
from collections.abc import Mapping
from typing import Any, Final

import discord
import yarl
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.abandoned import Abandoned
from bot.aftermath import Aftermath
from bot.clock import Now, wall_clock
from bot.computers import Computers
from bot.delivery.debuts import Debuts
from bot.delivery.digest import Digest
from bot.delivery.dispatch import Delivery
from bot.delivery.limit import keep_within_the_limit
from bot.delivery.watch import Watch
from bot.desk.arrivals import Desk
from bot.desk.commands import FluentTranslator
from bot.game import Game, find_games
from bot.hosting.absence import Absence
from bot.hosting.outages import Outages, Shards
from bot.house.comings import Comings
from bot.house.houses import Houses
from bot.people.languages import Languages
from bot.people.players import Players
from bot.referee import Referee
from bot.settings import DISCORD, Settings
from bot.speech import Speech
from bot.table import leave_move
from bot.wire import offers
from bot.wire.gateway import spare
from bot.wire.reply import AnyInteraction
from bot.wire.silence import silence_of
from storage.errors import StorageError
from storage.store import Store

log = logging.getLogger(__name__)

SHARED_COGS: Final = ("cogs.lobby.cog", "cogs.admin.cog", "cogs.stats.cog", "cogs.record.cog")
COMMANDS_META: Final = "commands"
# How many new objects the garbage collector lets pass before it looks for rubbish. A panel with its menus is a hundred
# and more: with Python's own 700 there was a look at each sixth press, and a twelfth of all CPU went there.
YOUNG: Final = (10_000, 10, 10)
GRACE_S: Final = 2.0  # for what is under way when the bot is told to end


def intents() -> discord.Intents:
    """Return what the bot asks to hear of; nothing of it is privileged."""
    return discord.Intents(guilds=True, moderation=True, dm_messages=True)


class Tree(app_commands.CommandTree["Arbitre"]):
    """The commands; none is begun any more when the bot is about to end."""

    async def interaction_check(self, _: AnyInteraction, /) -> bool:
        """Say whether a command is carried out."""
        return self.client.begins()


class Arbitre(commands.AutoShardedBot):
    """The bot: `settings` as read in main, the games, and a clock that tests may replace."""

    store: Store
    players: Players
    houses: Houses
    languages: Languages
    referee: Referee
    delivery: Delivery
    computers: Computers
    desk: Desk
    watch: Watch
    abandoned: Abandoned
    absence: Absence
    outages: Outages
    aftermath: Aftermath
    debuts: Debuts
    digest: Digest
    comings: Comings

    def __init__(
        self,
        settings: Settings,
        games: Mapping[str, Game] | None = None,
        now: Now = wall_clock,
    ) -> None:
        shard_ids: Any = list(settings.shard_ids) if settings.shard_ids else None
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=intents(),
            max_messages=None,
            guild_ready_timeout=0.5,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=settings.shard_count,
            shard_ids=shard_ids,
        )
        self.settings = settings
        self.games = dict(games) if games is not None else find_games()
        self._now = now
        self._under_way: set[asyncio.Task[Any]] = set()
        self._ending = False
        spare(self._connection.parsers, lambda: self._connection.self_id)
        logging.getLogger(offers.REPORTED_BY).addFilter(offers.calm)
        keep_within_the_limit(self.http)

    # -- from start to stop -------------------------------------------------------------------------------------------

    async def setup_hook(self) -> None:
        """Open the database, load the cogs, tell Discord the commands, take up every game where it stood."""
        if self.settings.discord_api_url != DISCORD:
            _, gateway, _ = await self.http.get_bot_gateway()
            DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        self.store = await Store.open(self.settings.database_url)
        self.players = Players(self.store)
        self.houses = Houses(self.store)
        self.languages = Languages(self.players)
        self.referee = Referee(self.store, self.games, Speech(self.languages.words, self.players.of), self._now)
        self.delivery = Delivery(self, self.referee, self.languages)
        self.computers = Computers(self.referee, self.settings.computer_pace, self.delivery.seen_by_all)
        self.aftermath = Aftermath(self.referee)
        self.abandoned = Abandoned(self.referee, self.aftermath, self.delivery.in_trouble)
        self.absence = Absence(self.referee, self.delivery.in_trouble)
        self.outages = Outages(
            self.referee, self._shards, self.computers.wake, silence=lambda shard: silence_of(self, shard)
        )
        self.debuts = Debuts(self.referee, self.players)
        self.watch = Watch(self, self.delivery.boards)
        self.digest = Digest(self, self.referee, self.players)
        self.comings = Comings(self)
        self.desk = Desk(self.referee, self.delivery, self.languages)
        self.desk.seen = self.absence.seen
        self.tree.error(self._command_failed)
        for cog in SHARED_COGS:
            await self.load_extension(cog)
        for game in self.games.values():
            await self.load_extension(f"{game.package}.cog")
        await self._sync_commands()
        await self._recall_languages()
        await self.delivery.start()
        await self.outages.start()
        rows = await self.referee.start()
        await self.delivery.refresh(rows)
        for row in rows:
            table = await self.referee.table(row.id)
            self.computers.wake(table)
            self.abandoned.look(table)
        self.watch.start()
        self.digest.start()

    async def _recall_languages(self) -> None:
        """Know in which language to speak to those at a table, who watch too, before anything is said to them."""
        for user in await self.store.live_people():
            await self.languages.recall(user)

    async def _sync_commands(self) -> None:
        """Tell Discord the commands if they are not those that it knows already."""
        translator = FluentTranslator(self.languages.words)
        await self.tree.set_translator(translator)
        payload = [await one.get_translated_payload(self.tree, translator) for one in self.tree.get_commands()]
        text = f"{self.application_id}:{json.dumps(payload, sort_keys=True)}"
        digest = hashlib.sha256(text.encode()).hexdigest()
        if await self.store.meta(COMMANDS_META) != digest:
            assert self.application_id is not None  # known since the login
            await self.http.bulk_upsert_global_commands(self.application_id, payload=payload)
            await self.store.set_meta(COMMANDS_META, digest)
            log.info("commands.synced", extra={"count": len(payload)})

    def begins(self) -> bool:
        """Note that the present task does something for a user; False if the bot is about to end and must not begin."""
        if self._ending:
            return False
        task = asyncio.current_task()
        assert task is not None
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return True

    async def _finish(self) -> None:
        """Let what is under way for users come to its end, but not for ever."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=GRACE_S)
        left = list(self._under_way)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def close(self) -> None:
        """Stop in good order; everything that is not done yet is in the database."""
        if self.is_closed():
            return
        self._ending = True
        if hasattr(self, "desk"):
            await self._finish()
            await self.watch.stop()
            await self.digest.stop()
            await self.comings.stop()
            await self.computers.stop()
            await self.abandoned.stop()
            await self.absence.stop()
            await self.outages.stop()
            await self.aftermath.stop()
            await self.debuts.stop()
            await self.referee.stop()
            await self.delivery.stop()
        await super().close()
        if hasattr(self, "store"):
            await self.store.close()

    # -- what Discord reports -----------------------------------------------------------------------------------------

    async def on_ready(self) -> None:
        """Say in the log that the bot is there, and find out which servers have come and gone meanwhile."""
        log.info("ready", extra={"guilds": len(self.guilds), "shards": self.shard_count})
        self.comings.ready()

    async def on_shard_disconnect(self, shard: int) -> None:
        """Nothing is heard of people from here on."""
        self.outages.lost(shard)

    async def on_shard_connect(self, shard: int) -> None:
        """People are heard again; what they could not do meanwhile they have not missed."""
        self.absence.begin_anew()
        self.outages.found(shard)
        self.delivery.try_again()  # what has changed meanwhile nobody has told

    async def on_shard_resumed(self, shard: int) -> None:
        """The same where the connection goes on as it was."""
        await self.on_shard_connect(shard)

    def _shards(self) -> Shards:
        """Return which shards there are, as far as it is known, and which of them are of this process."""
        count = self.shard_count
        return Shards(count, self.settings.shard_ids or range(count or 0))

    async def on_interaction(self, interaction: AnyInteraction) -> None:
        """Take presses and forms to the desk. Commands go their own way, through the command tree."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        if not self.begins():
            return
        try:
            await self.desk.press(interaction)
        except Exception as error:
            await self._failed(interaction, error)

    async def on_message(self, message: discord.Message) -> None:
        """Answer a direct message; no other message is heard of."""
        if self.user is not None and message.author.id != self.user.id and message.guild is None:
            self.dispatch("direct_message", message)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """End the game of a channel that is gone."""
        await self._channel_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """End the game of a thread that is gone."""
        await self._channel_gone(payload.thread_id)

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Try again what could not be sent: a permission may have been given back."""
        await self._allowed(after.guild)

    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        """The same for a role."""
        await self._allowed(after.guild)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        """The same: what the role has forbidden in a channel is forbidden no more."""
        await self._allowed(role.guild)

    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """The same for the bot itself, whom a role was given; of other members nothing is heard."""
        await self._allowed(after.guild)

    async def _allowed(self, guild: discord.Guild) -> None:
        self.delivery.try_again(guild.id)
        await self.comings.greet(guild)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """The same for a thread, which may have been opened again."""
        self.delivery.try_again(payload.guild_id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """The same for a thread that the bot was not in, or was not shown."""
        self.delivery.try_again(thread.guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a server to which the bot was added."""
        await self.comings.came(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The same for a server that is back after an outage, during which nothing could be said there."""
        await self.comings.greet(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """End the games of a server that has sent the bot away; an outage is reported differently."""
        await self.comings.left(guild.id)

    async def on_member_ban(self, guild: discord.Guild, user: discord.User | discord.Member) -> None:
        """Whoever is banned gives up his seats in that server, as soon as the game lets anybody leave."""
        for table in await self.referee.of_user(user.id):
            if table.guild == guild.id:
                await self.aftermath.make(table.id, lambda table: leave_move(table, user.id, self._now()), user.id)

    async def _channel_gone(self, channel: int) -> None:
        own = await self.referee.in_channel(channel)
        guests = [board.table for board in self.delivery.boards() if board.table.lobby.guest == channel]
        for table in guests if own is None else [own, *guests]:
            await (await self.delivery.voice(table)).channel_gone()

    # -- errors -------------------------------------------------------------------------------------------------------

    async def _command_failed(self, interaction: AnyInteraction, error: app_commands.AppCommandError) -> None:
        await self._failed(interaction, error.__cause__ or error)

    async def _failed(self, interaction: AnyInteraction, error: BaseException) -> None:
        """The one error handler: a line in the log, and a word to the user, who has lost nothing."""
        log.error("interaction.failed", exc_info=error, extra={"interaction": interaction.id})
        words = await self.languages.reader(interaction)
        said = words("storage-failed" if isinstance(error, StorageError) else "failed")
        try:
            if interaction.response.is_done():
                await interaction.followup.send(said, ephemeral=True)
            else:
                await interaction.response.send_message(said, ephemeral=True)
        except discord.HTTPException as unheard:
            log.warning("interaction.unheard", extra={"interaction": interaction.id, "code": unheard.code})

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log what went wrong in an event that nobody waits for."""
        del args, kwargs
        log.exception("event.failed", extra={"event": event_method})


async def run(settings: Settings) -> int:
    """Run the bot until it is told to stop; return the exit code."""
    Route.BASE = settings.discord_api_url
    client = Arbitre(settings)
    async with client:
        # In a task of its own: a cancellation that comes while discord.py connects can get lost there (Python 3.11's
        # wait_for forgets one that comes as its work is done), but not here.
        started = asyncio.create_task(_start(client, settings.discord_token.get_secret_value()), name="client")
        try:
            await asyncio.shield(started)
        finally:
            started.cancel()
            await asyncio.wait({started}, timeout=1)
            await client.close()
            started.cancel()
            await asyncio.gather(started, return_exceptions=True)
    return 0


async def _start(client: Arbitre, token: str) -> None:
    await client.login(token)
    # What is loaded by now stays for good: the garbage collector need not look at it again and again.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)
    _give_back()
    await client.connect()


def _give_back() -> None:
    """Give back to the machine what memory loading has left free, where the C library can do that (glibc's can)."""
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)):
        trim(0)
