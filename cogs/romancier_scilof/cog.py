"""Romancier Scilof's commands: a table, what the writing desk does, for those who would rather write, and invitations.

Names and descriptions come from `locales/`; letters, players and mails are offered by autocompletion, each from what
its user may know. What is not given is chosen at the writing desk.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.cards import lobby_talk
from bot.client import Arbitre
from bot.desk.commands import game_group, said
from bot.desk.opening import open_table
from bot.desk.visit import Visit, made_at
from bot.engine import IllegalMove
from bot.hosting.moves import Undo
from bot.people.rights import sees
from bot.record.parting import parting
from bot.table import Said, Step, Table
from bot.tasks import Errands
from bot.text import Words
from bot.wire.components import Press
from bot.wire.reply import AnyInteraction
from cogs.romancier_scilof import GAME, communes, spoken
from cogs.romancier_scilof.communes import Communes, Guest
from cogs.romancier_scilof.correspondence import letters_card
from cogs.romancier_scilof.model import EndReason
from cogs.romancier_scilof.terms import of_another

MOST_TYPED: Final = 100
MOST_PAGES: Final = 3  # digits
MOST_DIGITS: Final = 19  # of the number of an invitation, which is an interaction's id
Named: TypeAlias = app_commands.Range[str, 1, MOST_TYPED]
Typed: TypeAlias = Named | None
Offerer: TypeAlias = Callable[[AnyInteraction, str], Coroutine[Any, Any, list[Choice[str]]]]


class ScilofCog(commands.Cog):
    """`/scilof …`."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot
        self.communes = Communes(bot.referee, bot.aftermath)
        self._carrying = Errands()  # what tells the other commune
        bot.referee.listeners.append(self._moved)
        bot.desk.verbs["accept_invitation"] = self.accept
        bot.desk.verbs["decline_invitation"] = partial(self.end_invitation, why="declined")
        bot.desk.verbs["withdraw_invitation"] = partial(self.end_invitation, why="withdrawn")
        bot.desk.verbs["correspondence"] = self.correspondence
        bot.desk.joining |= {"accept_invitation", "decline_invitation", "withdraw_invitation"}
        english = bot.languages.words["en"]
        bot.tree.add_command(game_group(GAME, bot.languages, partial(open_table, bot, GAME), self._callbacks(english)))

    async def cog_unload(self) -> None:
        """Leave what the other commune has not heard of yet for the next start."""
        await self._carrying.stop()

    def _callbacks(self, english: Words) -> tuple[Callable[..., Any], ...]:
        desk = self.bot.desk

        async def post(interaction: AnyInteraction, letter: Typed = None, to: Typed = None) -> None:
            await desk.command(interaction, GAME, "write", understood=partial(spoken.post, letter, to))

        async def answer(interaction: AnyInteraction, mail: Typed = None, letter: Typed = None) -> None:
            await desk.command(interaction, GAME, "answer_next", understood=partial(spoken.answer, mail, letter))

        async def close(interaction: AnyInteraction) -> None:
            await desk.command(interaction, GAME, "close")

        async def invite(interaction: AnyInteraction, player: Named) -> None:
            await self.invite(interaction, player)

        app_commands.autocomplete(player=self.offer_guests)(invite)
        app_commands.autocomplete(letter=self._offering("letter"), to=self._offering("to"))(post)
        app_commands.autocomplete(mail=self._offering("mail"), letter=self._offering("letter"))(answer)
        for callback, parameters in ((post, ("letter", "to")), (answer, ("mail", "letter")), (invite, ("player",))):
            keys = {name: f"scilof-parameter-{name}" for name in parameters}
            app_commands.rename(**{name: said(english, key) for name, key in keys.items()})(callback)
            app_commands.describe(**{name: said(english, f"{key}-about") for name, key in keys.items()})(callback)
        return (post, answer, close, invite)

    def _offering(self, kind: spoken.Kind) -> Offerer:
        """Return what offers letters, players or mails to a player of the table that a command means."""

        async def offer(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
            try:
                table = await self.bot.desk.find(interaction, GAME.name)
            except IllegalMove:
                return []
            seat = table.lobby.seat_of(interaction.user.id)
            if seat is None or table.state is None:
                return []
            talk = lobby_talk(await self.bot.languages.reader(interaction), table.lobby, seat)
            found = spoken.offered(kind, current, table.view(seat), talk)
            return [Choice(name=label, value=value) for label, value in found]

        return offer

    # -- communes -----------------------------------------------------------------------------------------------------

    async def invite(self, interaction: AnyInteraction, player: str) -> None:
        """`invite`: invite a player of another commune of the server (R19)."""
        async with self.bot.desk.answering(interaction, GAME) as (reply, words):
            table = await self.bot.desk.find(interaction, GAME.name)
            visit = await self.bot.desk.visit(reply, Press(table.id, "invite", "", ""), words)
            press = _press(visit)
            guest = spoken.guest_meant(player, await self._guests(interaction, table, apart=False))
            await self.communes.invite(press, guest)
            note = words("scilof-done-invited", name=of_another(guest.name, guest.number))
            await reply.show(visit.voice.panels.of(visit.user).card(note), table.id)

    async def offer_guests(self, interaction: AnyInteraction, current: str) -> list[Choice[str]]:
        """Offer a player those whom he can invite, whose names contain what was typed so far."""
        try:
            table = await self.bot.desk.find(interaction, GAME.name)
            if table.lobby.seat_of(interaction.user.id) is None:
                return []
            guests = await self._guests(interaction, table)
        except IllegalMove:
            return []
        return [Choice(name=label, value=value) for label, value in spoken.offered_guests(current, guests)]

    async def _guests(self, interaction: AnyInteraction, table: Table, *, apart: bool = True) -> dict[Guest, str]:
        """Return whom the user can invite, with the channel where each plays: those alone whose channel he sees.

        `apart` is what `Communes.guests` says.
        """
        guild, member = interaction.guild, interaction.user
        if guild is None or not isinstance(member, discord.Member):
            raise IllegalMove("invite_in_server")
        guests = await self.communes.guests(table, apart=apart)
        channels = {guest.table.channel: guild.get_channel_or_thread(guest.table.channel) for guest in guests}
        seen = {
            number: channel.name
            for number, channel in channels.items()
            if channel is not None and await sees(member, channel)
        }
        return {guest: seen[guest.table.channel] for guest in guests if guest.table.channel in seen}

    async def accept(self, visit: Visit) -> None:
        """Accept an invitation: the communes become one (G21)."""
        await self.communes.accept(_press(visit), _number(visit))
        await visit.reply.update_or_show(visit.voice.panels.of(visit.user).card(), visit.table.id)

    async def end_invitation(self, visit: Visit, why: EndReason) -> None:
        """Decline an invitation, or withdraw one's own (G22)."""
        await self.communes.end(_press(visit), _number(visit), why)
        await visit.reply.update_or_show(visit.voice.panels.of(visit.user).card(), visit.table.id)

    # -- what one has written and got ---------------------------------------------------------------------------------

    async def correspondence(self, visit: Visit) -> None:
        """Show a player his own correspondence; who has left before the end, what he has seen of it himself."""
        table, user, page = visit.table, visit.user, visit.press.arg or "0"
        if table.game is not GAME or not page.isdecimal() or len(page) > MOST_PAGES:
            raise IllegalMove("unknown_press")
        if table.state is None:
            raise IllegalMove("not_started")
        if visit.seat is not None:
            view, talk = table.view(visit.seat), visit.talk
        else:
            found = await parting(self.bot.store, table, user)
            if found is None:
                raise IllegalMove("not_playing")
            view = GAME.engine.observe(found.standing.state, found.seat)
            talk = lobby_talk(visit.words, found.standing.lobby, found.seat)
        card = letters_card(view, int(page), talk)
        await (visit.reply.update_or_show if visit.private else visit.reply.show)(card, table.id)

    def _moved(self, table: Table, step: Step, said: Said) -> None:
        """Have the other commune hear of the invitations that have ended at this table (G24)."""
        del said
        if table.game is not GAME:
            return
        for one in communes.ended(step):
            carrying = self.communes.carry(one.id, one.commune, why=communes.why_ended(step, one))
            self._carrying.begin(carrying, f"invitation-{one.id}")
        if isinstance(step.move, Undo):  # it may have brought back one that the other commune knows to have ended
            self._carrying.begin(self.communes.mend_at(table.id), f"invitations-{table.id}")

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """End the invitations of which one commune alone knows since the last stop."""
        await self.communes.mend()


def _press(visit: Visit) -> communes.Press:
    if visit.table.game is not GAME:
        raise IllegalMove("unknown_press")
    if visit.table.state is None:
        raise IllegalMove("not_started")
    if visit.seat is None:
        raise IllegalMove("not_playing")
    interaction = visit.interaction
    return communes.Press(visit.table, visit.seat, visit.user, made_at(interaction), interaction.id)


def _number(visit: Visit) -> int:
    """Return the invitation that a press names."""
    if not visit.press.arg.isdecimal() or len(visit.press.arg) > MOST_DIGITS:
        raise IllegalMove("unknown_press")
    return int(visit.press.arg)


async def setup(bot: Arbitre) -> None:
    """Enter the cog."""
    await bot.add_cog(ScilofCog(bot))
