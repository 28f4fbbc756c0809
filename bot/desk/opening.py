"""Opening a table: what `/<game> new` does, for every game."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.cards import fluent_id
from bot.desk.threads import thread_for
from bot.desk.visit import Visit
from bot.engine import IllegalMove
from bot.game import Game
from bot.house.model import ServerSettings, house_at, house_of, options_at
from bot.house.options import as_given
from bot.people.rights import has_role, is_manager, sees
from bot.referee import NoTable
from bot.table import Table
from bot.text import Words, plain_name
from bot.ui import Card, Text
from bot.variants import OptionValue
from bot.wire.reply import UNREACHABLE, AnyInteraction, Reply
from storage.errors import ChannelTaken

if TYPE_CHECKING:
    from bot.client import Arbitre

log = logging.getLogger(__name__)

# What a table needs in its channel.
NEEDED: Final = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
NEEDED_IN_THREADS: Final = ("view_channel", "send_messages_in_threads", "embed_links", "attach_files")


def link(guild: int, channel: int, message: int | None) -> str:
    """Return the address of a message, or of its channel."""
    where = f"https://discord.com/channels/{guild}/{channel}"
    return f"{where}/{message}" if message else where


async def link_to(bot: Arbitre, table: Table) -> str:
    """Return the address of a table's board."""
    voice = await bot.delivery.voice(table)
    return link(table.guild, voice.board.channel, voice.board.message)


async def open_table(bot: Arbitre, game: Game, interaction: AnyInteraction, options: dict[str, Any]) -> None:
    """Open a table of `game` in the channel of the command, or tell the user alone why not.

    `options` are those of the command, spans of time in writing.
    """
    async with bot.desk.answering(interaction, game, public=True) as (reply, _):
        if interaction.guild_id is None or interaction.channel_id is None:
            raise IllegalMove("guild_only")
        await can_be_here(interaction)
        settings = await bot.houses.recall(interaction.guild_id)
        await may_open(interaction, settings)
        chosen = as_given(game.name, game.engine.options_type, options, bot.languages.words)
        preset = options_at(settings, places(interaction), game)
        house = house_at(settings, places(interaction))
        language = _language(bot, interaction, house.values)
        async with AsyncExitStack() as made:
            channel = interaction.channel_id
            if house_of(house.values).thread:
                title = bot.languages.words[language](fluent_id(game.name, "title"))
                name = f"{title} · {plain_name(interaction.user.display_name)}"
                channel = await made.enter_async_context(thread_for(interaction, name))
            try:
                table = await bot.referee.open(
                    game,
                    interaction.guild_id,
                    channel,
                    interaction.user.id,
                    interaction.user.display_name,
                    {**preset.values, **chosen},
                    language,
                    origins={name: origin for name, origin in preset.origins.items() if name not in chosen},
                    house=house,
                )
            except ChannelTaken as taken:
                raise await _taken(bot, taken.game) from None
        try:
            if channel == interaction.channel_id:
                await _show(bot, table, reply)
            else:
                words = bot.languages.words[language]
                await reply.post(Card((Text(words("table-in-thread", thread=f"<#{channel}>")),)), 0)
        finally:
            await bot.delivery.take_up(table)
            (await bot.delivery.voice(table)).kick()


def places(interaction: AnyInteraction) -> tuple[int, ...]:
    """Return the channel of an interaction, and for a thread also the channel in which it is."""
    if isinstance(interaction.channel, discord.Thread):
        return places_of(interaction.channel)
    return () if interaction.channel_id is None else (interaction.channel_id,)


def places_of(channel: discord.abc.Snowflake) -> tuple[int, ...]:
    """Return a channel, and for a thread also the channel in which it is; be it Discord's own or a command's."""
    parent = getattr(channel, "parent_id", None)  # threads alone have one
    return (channel.id,) if parent is None else (channel.id, parent)


async def may_open(interaction: AnyInteraction, settings: ServerSettings) -> None:
    """Raise IllegalMove where the server lets nobody open tables, or not this user; who manages it always may."""
    await may_be_at(places(interaction), settings, interaction.user)
    if settings.hosts and not has_role(interaction, settings.hosts) and not is_manager(interaction):
        raise IllegalMove("not_a_host", roles=", ".join(f"<@&{role}>" for role in settings.hosts))


async def may_be_at(places: tuple[int, ...], settings: ServerSettings, user: discord.User | discord.Member) -> None:
    """Raise IllegalMove where the server lets no tables be; it names where they may be, as far as the user sees it."""
    if settings.channels and not {*settings.channels} & {*places}:
        named = [f"<#{channel}>" for channel in settings.channels if await _sees(user, channel)]
        raise IllegalMove("not_in_this_channel", channels=", ".join(named), seen="yes" if named else "no")


async def _sees(user: discord.User | discord.Member, channel: int) -> bool:
    if not isinstance(user, discord.Member):
        return False
    there = user.guild.get_channel_or_thread(channel)
    return there is not None and await sees(user, there)


async def public_words(bot: Arbitre, interaction: AnyInteraction) -> Words:
    """Return the words of what is said for all to read where an interaction comes from, as the server has set it."""
    house: Mapping[str, OptionValue] = {}
    if interaction.guild_id is not None:
        house = house_at(await bot.houses.recall(interaction.guild_id), places(interaction)).values
    return bot.languages.words[_language(bot, interaction, house)]


def _language(bot: Arbitre, interaction: AnyInteraction, house: Mapping[str, OptionValue]) -> str:
    chosen = house_of(house).language
    return bot.languages.public(interaction) if chosen == "auto" else chosen


async def open_rematch(bot: Arbitre, visit: Visit) -> None:
    """Open a table for a rematch in answer to a press; IllegalMove if the channel has a game already.

    It has the options of the game before it, but is run as the server wants it by now, and opened by whom it lets.
    """
    await can_be_here(visit.interaction)
    settings = await bot.houses.recall(visit.table.guild)
    await may_open(visit.interaction, settings)
    house = house_at(settings, places(visit.interaction))
    try:
        language = _language(bot, visit.interaction, house.values)
        table = await bot.referee.open_again(visit.table, visit.user, language, house)
    except ChannelTaken as taken:
        raise await _taken(bot, taken.game) from None
    try:
        await _show(bot, table, visit.reply)
    finally:
        await bot.delivery.take_up(table)


async def _show(bot: Arbitre, table: Table, reply: Reply) -> None:
    """Answer with the board of the new table; where that does not arrive, the board is put up like any other."""
    board = (await bot.delivery.voice(table)).board
    with board.answering():
        card = board.look.card()
        try:
            message = await reply.post(card, table.id)
        except UNREACHABLE as error:
            log.warning("board.not_posted", extra={"table": table.id, "error": repr(error)[:200]})
        else:
            if message is not None:
                await board.opened(message, card)


async def _taken(bot: Arbitre, game: int) -> IllegalMove:
    """Return why a channel that has a table takes no other."""
    try:
        there = await bot.referee.table(game)
    except NoTable:
        return IllegalMove("channel_unreadable")
    return IllegalMove("channel_taken", link=await link_to(bot, there))


async def can_be_here(interaction: AnyInteraction) -> None:
    """Raise IllegalMove where the bot could not say or show what happens at a table.

    It gets commands from private threads too in which it is not, and all that it can send there is the answer to them.
    """
    channel, guild = interaction.channel, interaction.guild
    if missing := _missing(isinstance(channel, discord.Thread), interaction.app_permissions):
        raise IllegalMove("permissions", missing=", ".join(missing))
    if guild is None or not isinstance(channel, discord.Thread) or not channel.is_private():
        return
    if not await sees(guild.me, channel):
        raise IllegalMove("not_in_thread")


async def missing_in(channel: discord.TextChannel | discord.Thread, me: discord.Member) -> list[str]:
    """Return the permissions that the bot, `me`, lacks in a channel."""
    granted, in_thread = channel.permissions_for(me), isinstance(channel, discord.Thread)
    if isinstance(channel, discord.Thread) and channel.locked and not granted.manage_threads:
        return ["manage_threads"]
    return _missing(in_thread, granted) or ([] if await sees(me, channel) else ["view_channel"])


def _missing(in_thread: bool, granted: discord.Permissions) -> list[str]:
    names = NEEDED_IN_THREADS if in_thread else NEEDED
    return [name for name in names if not getattr(granted, name)]
