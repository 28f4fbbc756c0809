"""What hosts do at a table: `/table pause`, `resume`, `extend`, `remind`, `kick`, `replace`, `undo`, `move-to`.

The host of a table may do it, and game masters at every table: who manages the server, and the roles that it names.
All of it is said aloud and stands in the journal. `/table watch` is for everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.client import Arbitre
from bot.desk.commands import MAX_CHOICES, AnyPlace, as_choices, command, name_parameters, said
from bot.desk.opening import may_be_at, missing_in, places_of
from bot.desk.visit import Visit
from bot.engine import IllegalMove, Seat
from bot.hosting.course import Courses, Passage
from bot.hosting.moves import Extend, Kick, MoveTo, Pause, Remind, Replace, Resume, Undo, Watch
from bot.hosting.undo import Point, points, undo_to
from bot.lobby import TakeOut, unlike_others
from bot.people.rights import sees, writes
from bot.seating import Chair
from bot.table import Maker, Table
from bot.text import escape, escape_name, folded, plain_name
from bot.ui import Button, Card, Row, Text
from bot.wire.reply import NOBODY, AnyInteraction
from cogs.lobby.presses import can_host, free_name
from storage.errors import ChannelTaken

MINUTE_MS: Final = 60_000
MOST_MINUTES: Final = 30 * 24 * 60

Minutes = app_commands.Range[int, 1, MOST_MINUTES]
AnyChannel = discord.TextChannel | discord.Thread
AppCommandPlace = app_commands.AppCommandChannel | app_commands.AppCommandThread


class Place(AnyPlace):
    """A channel or thread in which a game can be played."""

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Discord offers nothing else."""
        kinds = discord.ChannelType
        return [kinds.text, kinds.news, kinds.public_thread, kinds.private_thread, kinds.news_thread]


class HostCommands:
    """The commands, to be entered into the group `/table`."""

    def __init__(self, bot: Arbitre, courses: Courses) -> None:
        self.bot = bot
        self._courses = courses
        bot.desk.verbs["undo_surely"] = self.undo_surely

    def enter(self, group: app_commands.Group) -> None:
        """Enter every command."""
        english = self.bot.languages.words["en"]
        for name, callback in self._commands().items():
            name_parameters(english, "parameter-host", name, callback)
            group.add_command(command(english, f"command-host-{name}", callback))

    def _commands(self) -> dict[str, Any]:
        async def pause(interaction: AnyInteraction) -> None:
            await self._do(interaction, Pause(user=interaction.user.id))

        async def resume(interaction: AnyInteraction) -> None:
            await self._do(interaction, Resume(user=interaction.user.id))

        async def extend(interaction: AnyInteraction, minutes: Minutes) -> None:
            await self._do(interaction, Extend(user=interaction.user.id, ms=minutes * MINUTE_MS))

        async def remind(interaction: AnyInteraction) -> None:
            await self._do(interaction, Remind(user=interaction.user.id, each=True))

        async def kick(interaction: AnyInteraction, player: str) -> None:
            await self.kick(interaction, player)

        async def replace(
            interaction: AnyInteraction, player: str, member: discord.User | None, computer: str | None
        ) -> None:
            await self.replace(interaction, player, member, computer)

        async def undo(interaction: AnyInteraction, before: str | None) -> None:
            await self.undo(interaction, before)

        async def move_to(interaction: AnyInteraction, channel: app_commands.Transform[AppCommandPlace, Place]) -> None:
            await self.move_to(interaction, channel)

        async def watch(interaction: AnyInteraction, on: bool | None) -> None:
            await self.watch(interaction, on)

        app_commands.autocomplete(player=self.offer_seated)(kick)
        app_commands.autocomplete(player=self.offer_players)(replace)
        app_commands.autocomplete(before=self.offer_points)(undo)
        english = self.bot.languages.words["en"]
        levels = dict.fromkeys(level for game in self.bot.games.values() for level in game.levels)
        app_commands.choices(computer=[Choice(name=said(english, f"level-{level}"), value=level) for level in levels])(
            replace
        )
        return {
            "pause": pause,
            "resume": resume,
            "extend": extend,
            "remind": remind,
            "kick": kick,
            "replace": replace,
            "undo": undo,
            "move-to": move_to,
            "watch": watch,
        }

    # -- who may, and where -------------------------------------------------------------------------------------------

    async def _table(self, interaction: AnyInteraction, *, lobby: bool = False) -> Table:
        """Return the table of the command's channel; IllegalMove("no_game_here") if none is there, "not_started" if its
        game has yet to begin, unless a `lobby` will do."""
        table = await self.bot.desk.here(interaction)
        if table is None:
            raise IllegalMove("no_game_here")
        if table.state is None and not lobby:
            raise IllegalMove("not_started")
        return table

    async def _hosted(self, interaction: AnyInteraction, *, lobby: bool = False) -> Table:
        """Return that table for who may act as its host; IllegalMove("masters_only") for others."""
        table = await self._table(interaction, lobby=lobby)
        await self._check(interaction, table)
        return table

    async def _check(self, interaction: AnyInteraction, table: Table) -> None:
        """Raise IllegalMove("masters_only") for who may not act as the host of a table."""
        if not await can_host(self.bot, interaction, table):
            raise IllegalMove("masters_only")

    async def _submit(self, interaction: AnyInteraction, table: Table, move: Any) -> None:
        user = interaction.user.id
        await table.submit(move, self.bot.referee.now(), user=user, key=str(interaction.id))

    async def _submit_made(self, interaction: AnyInteraction, table: Table, make: Maker) -> None:
        """Make a move that depends on who sits where when its turn comes: another host may be quicker."""
        user = interaction.user.id
        await table.submit_made(make, self.bot.referee.now(), user=user, key=str(interaction.id))

    async def _do(self, interaction: AnyInteraction, move: Any) -> None:
        """Make a host's move, which is said aloud, and tell its author that it is done."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            await self._submit(interaction, await self._hosted(interaction), move)
            await reply.tell(words("host-done"))

    # -- what takes more than a move ----------------------------------------------------------------------------------

    async def kick(self, interaction: AnyInteraction, player: str) -> None:
        """`kick`: take a player out of the game, or before it begins, out of the lobby."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            table, user = await self._hosted(interaction, lobby=True), interaction.user.id

            async def kick() -> Kick | TakeOut:
                seat = _seat(table, player)
                chair = table.lobby.chairs[seat]
                if chair.user == user:  # who leaves is asked first
                    raise IllegalMove("kick_yourself")
                if table.state is None:
                    return TakeOut(user=user, seat=seat, person=chair.user, manager=user != table.lobby.host)
                return Kick(user=user, seat=seat)

            await self._submit_made(interaction, table, kick)
            await reply.tell(words("host-done"))

    async def replace(
        self, interaction: AnyInteraction, player: str, member: discord.User | discord.Member | None, level: str | None
    ) -> None:
        """`replace`: let another member, or a computer, take a seat over with all that it knows."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            table = await self._hosted(interaction)
            if (member is None) is (level is None):
                raise IllegalMove("one_of_both")
            if member is not None:
                await self._may_play(interaction, table, member)
                await self.bot.languages.meet(member.id, table.language)

            async def replace() -> Replace:
                chairs = table.lobby.chairs
                if member is not None:
                    _check_heir(table, member)
                    chair = Chair(member.id, member.display_name)
                else:
                    chair = unlike_others(Chair(None, free_name(chairs), level), chairs)
                return Replace(user=interaction.user.id, seat=_seat(table, player), chair=chair, anew=True)

            await self._submit_made(interaction, table, replace)
            await reply.tell(words("host-done"))

    @staticmethod
    async def _may_play(interaction: AnyInteraction, table: Table, member: discord.User | discord.Member) -> None:
        """Raise IllegalMove for who cannot take a seat over: a bot, and who does not see where the game is played."""
        if member.bot:
            raise IllegalMove("no_bots")
        there = None if interaction.guild is None else interaction.guild.get_channel_or_thread(table.channel)
        if not isinstance(member, discord.Member) or (there is not None and not await sees(member, there)):
            raise IllegalMove("cannot_see_the_game", name=escape_name(member.display_name))

    async def undo(self, interaction: AnyInteraction, before: str | None) -> None:
        """`undo`: ask whether the game shall go back before what was told last, or before what was chosen."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            table = await self._hosted(interaction)
            point = _point(await self._course(table), before)
            sure = Button(words("button-undo-surely"), "undo_surely", str(point.place), style="danger")
            await reply.show(Card((Text(words("undo-sure", what=escape(point.what))), Row((sure,)))), table.id)

    async def undo_surely(self, visit: Visit) -> None:
        """Take the game back, if who was asked may still do it at this very table."""
        await self._check(visit.interaction, visit.table)
        table = visit.table
        await self._course(table)  # takes long, and the game goes on meanwhile

        async def back() -> Undo:
            passages = await self._course(table)
            point = _point(passages, visit.press.arg)
            return undo_to(passages, point.to, visit.user, point.what)

        await self._submit_made(visit.interaction, table, back)
        await visit.reply.update(Card((Text(visit.words("host-done")),)), table.id)

    async def _course(self, table: Table) -> list[Passage]:
        """Return the course of a game in the words of its table."""
        return await self._courses.of(table, self.bot.languages.words[table.language])

    async def move_to(self, interaction: AnyInteraction, place: AppCommandPlace) -> None:
        """`move-to`: go on in another channel or thread, where the server lets tables be and the user may write."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            table = await self._hosted(interaction)
            if place.id == table.channel:
                raise IllegalMove("nothing_to_do")
            channel = await _found(place)
            if missing := await missing_in(channel, channel.guild.me):
                raise IllegalMove("permissions", missing=", ".join(missing))
            if not isinstance(interaction.user, discord.Member) or not await writes(interaction.user, channel):
                raise IllegalMove("cannot_write_there", channel=f"<#{channel.id}>")
            await may_be_at(places_of(channel), await self.bot.houses.recall(table.guild), interaction.user)
            try:
                move = MoveTo(user=interaction.user.id, channel=channel.id, left=table.channel)
                await self._submit(interaction, table, move)
            except ChannelTaken:
                raise IllegalMove("other_game_there", channel=f"<#{channel.id}>") from None
            await reply.tell(words("host-done"))

    async def watch(self, interaction: AnyInteraction, on: bool | None) -> None:
        """`watch`: have what is said aloud sent to oneself, or no more; without a word, the other of the two."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            table = await self._table(interaction)
            if on is None:
                on = interaction.user.id not in table.lobby.watchers
            if on and interaction.user.id not in table.lobby.watchers:
                await self._begin(interaction, words("watched", channel=f"<#{table.channel}>"))
            await self._submit(interaction, table, Watch(user=interaction.user.id, on=on))
            await reply.tell(words("watch-on" if on else "watch-off", channel=f"<#{table.channel}>"))

    @staticmethod
    async def _begin(interaction: AnyInteraction, text: str) -> None:
        """Send the first of what somebody wants in private; IllegalMove("no_private_messages") if he takes none."""
        try:
            await interaction.user.send(text, allowed_mentions=NOBODY)
        except discord.Forbidden:
            raise IllegalMove("no_private_messages") from None

    # -- what is offered while one writes -----------------------------------------------------------------------------

    async def offer_players(self, interaction: AnyInteraction, current: str) -> list[Choice[str]]:
        """Offer the players of the table whose names contain what was typed so far."""
        return _offered(await self._offering(interaction), current)

    async def offer_seated(self, interaction: AnyInteraction, current: str) -> list[Choice[str]]:
        """Offer the same, and in a lobby those who sit there."""
        return _offered(await self._offering(interaction, lobby=True), current)

    async def offer_points(self, interaction: AnyInteraction, current: str) -> list[Choice[str]]:
        """Offer what was said aloud or shown, the newest first, in the words of who asks."""
        table = await self._offering(interaction)
        if table is None:
            return []
        words = await self.bot.languages.reader(interaction)
        part = current.strip().casefold()
        found = [p for p in points(await self._courses.of(table, words)) if part in p.what.casefold()]
        return as_choices((p.what, str(p.place)) for p in found)

    async def _offering(self, interaction: AnyInteraction, *, lobby: bool = False) -> Table | None:
        """Return the table for whose host something is offered; who is none is offered nothing."""
        try:
            return await self._hosted(interaction, lobby=lobby)
        except IllegalMove:
            return None


def _point(passages: Sequence[Passage], chosen: str | None) -> Point:
    """Return what a game is taken back before: the last thing that was told of it, unless another was chosen."""
    found = points(passages)
    point = next((p for p in found if (not p.back if chosen is None else chosen == str(p.place))), None)
    if point is None:
        raise IllegalMove("nothing_to_undo")
    return point


def _check_heir(table: Table, member: discord.User | discord.Member) -> None:
    """Raise IllegalMove for who plays at a table already, and for who has left a game to which nobody comes back
    (RS-G18)."""
    name = escape_name(member.display_name)
    if table.lobby.seat_of(member.id) is not None:
        raise IllegalMove("plays_already", name=name)
    if not table.game.returns and any(chair.user == member.id for chair in table.lobby.chairs):
        raise IllegalMove("left_for_good", name=name)


def _labels(table: Table) -> dict[Seat, str]:
    """Return who sits at a table, as "2. Bruno" by seat."""
    chairs = enumerate(table.lobby.chairs)
    return {seat: f"{seat + 1}. {plain_name(chair.name)}" for seat, chair in chairs if not chair.left}


def _offered(table: Table | None, current: str) -> list[Choice[str]]:
    """Offer those who sit at a table whose names contain what was typed so far.

    Not by seats alone: others get these when one stands up, or is replaced, before the command is sent.
    """
    if table is None:
        return []
    part = current.strip().casefold()
    found = [(seat, label) for seat, label in _labels(table).items() if part in label.casefold()]
    return [Choice(name=label, value=_user(table, seat) or label) for seat, label in found[:MAX_CHOICES]]


def _user(table: Table, seat: Seat) -> str:
    """Return the id of who sits in a seat, "" of a computer."""
    user = table.lobby.chairs[seat].user
    return "" if user is None else str(user)


def _seat(table: Table, typed: str) -> Seat:
    """Return the seat that was chosen, or typed: by its number as it is shown, by its player's name, or by both;
    IllegalMove("nobody_there") where that is no one player."""
    wanted = folded(typed)
    found = [
        seat
        for seat, label in _labels(table).items()
        if wanted in (*map(folded, (label, *label.split(". ", 1))), _user(table, seat))
    ]
    if len(found) != 1 or not wanted:
        raise IllegalMove("nobody_there")
    return found[0]


async def _found(place: AppCommandPlace) -> AnyChannel:
    """Return a channel, also an archived thread; IllegalMove("permissions") for one that the bot cannot see."""
    channel: Any = place.resolve()
    if channel is None:
        try:
            channel = await place.fetch()
        except (discord.Forbidden, discord.NotFound):
            channel = None
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        raise IllegalMove("permissions", missing="view_channel")
    return channel
