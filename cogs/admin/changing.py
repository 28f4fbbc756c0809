"""How an admin's change is made, wherever he asks for it: in a command, in the panel, by a file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence

import discord

from bot.cards import option_refusal
from bot.client import Arbitre
from bot.desk.visit import refusal
from bot.engine import IllegalMove
from bot.game import OptionSpec
from bot.house.model import HOUSE, ServerSettings, type_of, with_values
from bot.house.options import understand
from bot.people.rights import is_admin, is_manager, sees
from bot.people.zones import zone_named
from bot.text import Talk, Words
from bot.variants import OptionValue
from bot.wire.components import PLACES
from bot.wire.reply import UNREACHABLE, AnyInteraction
from storage.records import Change


class Overtaken(Exception):
    """Somebody has changed the settings since whoever would change them saw them."""


class Changing:
    """Reads and changes what the server of an interaction has set, for those alone who may."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot

    async def settings(self, interaction: AnyInteraction) -> tuple[int, ServerSettings]:
        """Return the server of an admin who asks, and what is set there; IllegalMove("admins_only") for others."""
        if interaction.guild_id is None:  # Discord offers all this in servers alone
            raise IllegalMove("admins_only")
        settings = await self.bot.houses.recall(interaction.guild_id)
        if not is_admin(interaction, settings):
            raise IllegalMove("admins_only")
        return interaction.guild_id, settings

    async def hidden(self, interaction: AnyInteraction, places: Iterable[int]) -> frozenset[int]:
        """Return those of some channels that an admin does not see himself: who manages the server sees to all."""
        member, guild = interaction.user, interaction.guild
        if is_manager(interaction) or guild is None or not isinstance(member, discord.Member):
            return frozenset()
        asked = sorted({*places})
        seen = await asyncio.gather(*(_sees(member, guild, place) for place in asked))
        return frozenset(place for place, visible in zip(asked, seen, strict=True) if not visible)

    async def hidden_of(self, interaction: AnyInteraction, settings: ServerSettings) -> frozenset[int]:
        """Return the same of all channels about which something is set."""
        return await self.hidden(interaction, (*settings.there, *settings.channels))

    async def asleep(self, interaction: AnyInteraction, places: Iterable[int]) -> frozenset[int]:
        """Return those of some channels that are archived threads: they are there, but Discord's menus do not offer
        them, and nobody can leave them chosen."""
        guild = interaction.guild
        if guild is None:
            return frozenset()
        away = sorted(place for place in {*places} if guild.get_channel_or_thread(place) is None)
        there = await asyncio.gather(*(_is_there(guild, place) for place in away))
        return frozenset(place for place, found in zip(away, there, strict=True) if found)

    async def change(
        self, interaction: AnyInteraction, edit: Callable[[ServerSettings], ServerSettings]
    ) -> Sequence[Change]:
        """Change the settings, and return what has been noted of it; IllegalMove("admins_only") as for `settings`."""
        guild, _ = await self.settings(interaction)

        def edit_as_admin(old: ServerSettings) -> ServerSettings:
            if not is_admin(interaction, old):  # while this change waited for another one
                raise IllegalMove("admins_only")
            return edit(old)

        now = self.bot.referee.now()
        return await self.bot.houses.change(guild, edit_as_admin, interaction.user.id, now)

    async def set(
        self, interaction: AnyInteraction, place: int | None, kind: str, spec: OptionSpec, raw: str | None
    ) -> OptionValue | None:
        """Set an option to what was written, or to nothing; return its value. IllegalMove for what does not fit."""
        value = None if raw is None else understand(kind, spec, raw, self.bot.languages.words)
        if is_zone(kind, spec) and value:
            value = await zone_named(str(value))
        values = {spec.name: value}
        await self.change(interaction, lambda old: with_values(old, place, kind, values, self.bot.games))
        return value

    def why(self, set_kind: str, error: IllegalMove, words: Words, hidden: frozenset[int] = frozenset()) -> str:
        """Return why a change is refused: for a value by its range, or by what it would do together with others.

        `set_kind` is of which kind the option is that was to be set; channels that are `hidden` are not named.
        """
        if error.code != "bad_option":
            return refusal(None, Talk(words, ()), error)
        why = self.misfit(set_kind, error, words)
        place = error.facts.get("place")
        if place is None:
            return why
        return words(
            "config-misfit-there", where=words("config-place-hidden") if place in hidden else f"<#{place}>", why=why
        )

    def misfit(self, set_kind: str, error: IllegalMove, words: Words) -> str:
        """Return the same of an IllegalMove("bad_option"), without the channel where it is so."""
        talk, kind = Talk(words, ()), str(error.facts.get("kind", set_kind))
        if error.facts.get("reason", "low") != "low":
            return self.bot.games[kind].face.refusal(error.code, error.facts, talk)
        return option_refusal(kind, type_of(kind, self.bot.games), error.facts, talk)


async def _sees(member: discord.Member, guild: discord.Guild, place: int) -> bool:
    """Say whether a member sees a channel, or a thread of which the bot is not told, such as an archived one; one that
    is gone is no secret."""
    try:
        return await sees(member, guild.get_channel_or_thread(place) or await guild.fetch_channel(place))
    except discord.NotFound:
        return True
    except (discord.HTTPException, *UNREACHABLE):
        return False


async def _is_there(guild: discord.Guild, place: int) -> bool:
    """Say whether a server still has a channel or thread of which the bot is not told; in doubt it has."""
    try:
        await guild.fetch_channel(place)
    except discord.NotFound:
        return False
    except (discord.HTTPException, *UNREACHABLE):
        return True
    return True


def channels_of(guild: discord.Guild | None) -> dict[int, str]:
    """Return the channels and threads that the bot sees on a server and for which something can be set, with their
    names."""
    every = () if guild is None else (*guild.channels, *guild.threads)
    return {channel.id: channel.name for channel in every if channel.type in PLACES}


def is_zone(kind: str, spec: OptionSpec) -> bool:
    """Say whether an option is the server's time zone, whose values are too many to list."""
    return kind == HOUSE and spec.name == "zone"
