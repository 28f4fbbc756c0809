"""`/config panel`: all settings behind menus, buttons and forms, for who would rather press than type.

What is shown goes with every press (see `cogs.admin.spot`), and whoever presses has to be an admin at that moment.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from bot.cards import MENU_SIZE
from bot.desk.opening import places, places_of
from bot.engine import IllegalMove
from bot.game import OptionSpec
from bot.house.forms import option_form
from bot.house.model import (
    HOUSE,
    LISTS,
    Ids,
    ServerSettings,
    house_at,
    made_anew,
    options_at,
    without_places,
    without_scope,
)
from bot.text import Words
from bot.ui import Card
from bot.wire.components import MOST_PICKED, Press, custom_id, number_in, parse_press
from bot.wire.reply import AnyInteraction, Reply
from cogs.admin.changing import Changing, Overtaken, channels_of
from cogs.admin.panel_card import SURE, Sight, offered_places, panel_card
from cogs.admin.spot import Spot, kinds, spot_of, stamp_of
from cogs.admin.told import done_told, mentions, reset_told

LIST_VERB: Final = "config_list_"


class SettingsPanel:
    """Opens panels, and handles what is pressed on them."""

    def __init__(self, changing: Changing) -> None:
        self.changing = changing
        self.bot = changing.bot
        self.bot.desk.free.update(
            {
                "config_place": self.pick_place,
                "config_kind": self.pick_kind,
                "config_page": self.turn_page,
                "config_option": self.pick_option,
                "config_set": self.set_option,
                "config_write": self.write_option,
                "config_written": self.set_option,
                "config_reset": self.reset_option,
                "config_clear": self.clear,
                **{f"{LIST_VERB}{name}": self.pick_ids for name in LISTS},
            }
        )

    async def open(self, interaction: AnyInteraction) -> None:
        """`panel`: show it, with the whole server before one's eyes."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            await reply.show(await self._card(interaction, Spot(), words), 0)

    async def pick_place(self, reply: Reply, press: Press, words: Words) -> None:
        """Show what is set on the server, or in one of the channels that the menu offers."""
        settings, _ = await self._visible(reply.interaction)
        spot = self._spot(press)
        place = None if press.arg == "server" else number_in(press.arg)
        if place is not None and place not in offered_places(settings, places(reply.interaction)):
            raise IllegalMove("unknown_press")
        kind = spot.kind if spot.kind in kinds(place, self.bot.games) else HOUSE
        await self._show(reply, spot._replace(place=place, kind=kind) if kind == spot.kind else Spot(place), words)

    async def pick_kind(self, reply: Reply, press: Press, words: Words) -> None:
        """Show the options of the house, or of a game, or the lists."""
        spot = self._spot(press)
        if press.arg not in kinds(spot.place, self.bot.games):
            raise IllegalMove("unknown_press")
        await self._show(reply, Spot(spot.place, press.arg), words)

    async def turn_page(self, reply: Reply, press: Press, words: Words) -> None:
        """Show other options."""
        page = number_in(press.arg)
        spot = self._spot(press)
        if not 0 <= page * MENU_SIZE < len(spot.specs(self.bot.games)):
            raise IllegalMove("unknown_press")
        await self._show(reply, Spot(spot.place, spot.kind, page), words)

    async def pick_option(self, reply: Reply, press: Press, words: Words) -> None:
        """Show what an option can be."""
        spot = self._spot(press)._replace(option=press.arg)
        self._spec(spot)
        await self._show(reply, spot, words)

    async def set_option(self, reply: Reply, press: Press, words: Words) -> None:
        """Set the option that the panel shows to what was picked, or written."""
        await self._set(reply, self._spot(press), press.arg, words)

    async def reset_option(self, reply: Reply, press: Press, words: Words) -> None:
        """Set the option that the panel shows to nothing."""
        await self._set(reply, self._spot(press), None, words)

    async def write_option(self, reply: Reply, press: Press, words: Words) -> None:
        """Ask for a value in writing."""
        _, settings = await self.changing.settings(reply.interaction)
        spot = self._spot(press)
        spec = self._spec(spot)
        channels = self._channels(reply.interaction, spot.place)
        if spot.kind == HOUSE:
            found = house_at(settings, channels)
        else:
            found = options_at(settings, channels, self.bot.games[spot.kind])
        value = found.values.get(spec.name, spec.default)
        pressed = custom_id(0, "config_written", "", spot.seen)
        form = option_form(spot.kind, spec, value, words("config-panel-title"), pressed, words)
        await reply.ask(form, words("storage-failed"))

    async def clear(self, reply: Reply, press: Press, words: Words) -> None:
        """Set nothing any more in a channel, after a second press."""
        spot = self._spot(press)
        place = spot.place
        if place is None:
            raise IllegalMove("unknown_press")
        if press.arg != SURE:
            await self._show(reply, spot, words, sure=True)
            return
        await self.changing.change(reply.interaction, lambda old: without_scope(old, place))
        await self._show(reply, spot, words, words("config-panel-cleared", where=f"<#{place}>"))

    async def pick_ids(self, reply: Reply, press: Press, words: Words) -> None:
        """Let one of the lists be what was picked; where it is another one meanwhile than the panel showed, show it.

        Channels that he does not see stay on it, and threads that are archived.
        """
        name = press.verb.removeprefix(LIST_VERB)
        data: Any = reply.interaction.data
        ids: Ids = tuple(dict.fromkeys(number_in(one) for one in data.get("values", ())))
        shown = parse_press(data["custom_id"])
        if len(ids) > MOST_PICKED or shown is None:
            raise IllegalMove("unknown_press")
        _, settings = await self.changing.settings(reply.interaction)
        hidden = await self.changing.hidden(reply.interaction, settings.channels)
        kept = hidden | await self.changing.asleep(reply.interaction, settings.channels)

        def edit(old: ServerSettings) -> ServerSettings:
            before: Ids = getattr(old, name)
            if stamp_of(before, hidden) != shown.arg:
                raise Overtaken
            return replace(old, **{name: made_anew(before, ids, kept)})

        try:
            await self.changing.change(reply.interaction, edit)
        except Overtaken:
            told = words("config-panel-overtaken", list=words(f"config-{name}-name"))
        else:
            settings, hidden = await self._visible(reply.interaction)
            listed = words(f"config-{name}", ids=mentions(name, getattr(settings, name), words, hidden))
            told = words("config-panel-listed", list=listed)
        await self._show(reply, self._spot(press), words, told)

    async def _set(self, reply: Reply, spot: Spot, raw: str | None, words: Words) -> None:
        spec = self._spec(spot)
        try:
            value = await self.changing.set(reply.interaction, spot.place, spot.kind, spec, raw)
            if value is None:
                _, settings = await self.changing.settings(reply.interaction)
                there = self._channels(reply.interaction, spot.place)
                told = reset_told(spot.kind, spec, spot.place, settings, there, self.bot.games, words)
            else:
                told = done_told(spot.kind, spec, value, spot.place, words)
        except IllegalMove as error:
            _, hidden = await self._visible(reply.interaction)
            told = self.changing.why(spot.kind, error, words, hidden)
        await self._show(reply, spot, words, told)

    async def _show(self, reply: Reply, spot: Spot, words: Words, told: str = "", *, sure: bool = False) -> None:
        await reply.update(await self._card(reply.interaction, spot, words, told, sure=sure), 0)

    async def _card(
        self, interaction: AnyInteraction, spot: Spot, words: Words, told: str = "", *, sure: bool = False
    ) -> Card:
        """Return the panel as it is now; IllegalMove("admins_only") for who may not see it."""
        settings, hidden = await self._visible(interaction)
        if spot.place in hidden:
            spot = Spot()
        if hidden:
            told = "\n".join(part for part in (told, f"-# {words('config-hidden', count=len(hidden))}") if part)
        guild = interaction.guild
        sight = Sight(
            settings,
            self.bot.games,
            words,
            places(interaction),
            self._channels(interaction, spot.place),
            {one: name for one, name in channels_of(guild).items() if one not in hidden},
            frozenset(() if guild is None else (role.id for role in guild.roles)),
            hidden,
        )
        return panel_card(spot, sight, told, sure=sure)

    async def _visible(self, interaction: AnyInteraction) -> tuple[ServerSettings, frozenset[int]]:
        """Return what is set but for the channels that the admin does not see, and those; they stand in the lists."""
        _, settings = await self.changing.settings(interaction)
        hidden = await self.changing.hidden_of(interaction, settings)
        return without_places(settings, hidden), hidden

    def _spot(self, press: Press) -> Spot:
        return spot_of(press.seen, self.bot.games)

    def _spec(self, spot: Spot) -> OptionSpec:
        spec = spot.spec(self.bot.games)
        if spec is None:
            raise IllegalMove("unknown_press")
        return spec

    @staticmethod
    def _channels(interaction: AnyInteraction, place: int | None) -> Ids:
        """Return a place as settings are looked up for it: for a thread, also the channel that it is in."""
        if place is None:
            return ()
        channel = None if interaction.guild is None else interaction.guild.get_channel_or_thread(place)
        return (place,) if channel is None else places_of(channel)
