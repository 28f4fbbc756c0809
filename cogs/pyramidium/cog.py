"""Pyramidium's commands: what the buttons do, for those who would rather write.

Names, descriptions and choices come from `locales/`; the players are offered by autocompletion.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.cards import lobby_talk
from bot.client import Arbitre
from bot.desk.commands import MAX_CHOICES, game_group, said
from bot.desk.opening import open_table
from bot.engine import IllegalMove, Seat
from bot.text import Talk, Words
from bot.wire.reply import AnyInteraction
from cogs.pyramidium import GAME
from cogs.pyramidium.model import ZONES, PyramidiumView

BALLOTS = (("up", "1"), ("down", "-1"), ("none", "0"))
NOBODY = 99  # a seat that no table has: the engine says that this player is not in the game


class PyramidiumCog(commands.Cog):
    """`/pyramidium …`."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot
        english = bot.languages.words["en"]
        bot.tree.add_command(game_group(GAME, bot.languages, partial(open_table, bot, GAME), self._callbacks(english)))

    def _callbacks(self, english: Words) -> tuple[Callable[..., Any], ...]:
        desk = self.bot.desk

        async def bet(interaction: AnyInteraction, zone: str) -> None:
            await desk.command(interaction, GAME, "place", zone)

        async def vote(interaction: AnyInteraction, ballot: str) -> None:
            await desk.command(interaction, GAME, "vote", ballot)

        async def ready(interaction: AnyInteraction) -> None:
            await desk.command(interaction, GAME, "ready")

        async def successor(interaction: AnyInteraction, player: str) -> None:
            await desk.command(interaction, GAME, "successor", understood=partial(successor_meant, player))

        async def number(interaction: AnyInteraction, number: app_commands.Range[int, 1, 6]) -> None:
            await desk.command(interaction, GAME, "number", str(number))

        async def show(interaction: AnyInteraction) -> None:
            await desk.command(interaction, GAME, "show")

        zones = [Choice(name=said(english, f"pyramidium-zone-{zone}"), value=zone) for zone in ZONES]
        ballots = [Choice(name=said(english, f"pyramidium-ballot-{name}"), value=value) for name, value in BALLOTS]
        app_commands.choices(zone=zones)(bet)
        app_commands.choices(ballot=ballots)(vote)
        app_commands.autocomplete(player=self.offer_successors)(successor)
        for callback, parameter in ((bet, "zone"), (vote, "ballot"), (successor, "player"), (number, "number")):
            key = f"pyramidium-parameter-{parameter}"
            app_commands.rename(**{parameter: said(english, key)})(callback)
            app_commands.describe(**{parameter: said(english, f"{key}-about")})(callback)
        return (bet, vote, ready, successor, number, show)

    async def offer_successors(self, interaction: AnyInteraction, current: str) -> list[Choice[str]]:
        """Offer the other players whose names contain what was typed so far, by their numbers on the board."""
        try:
            table = await self.bot.desk.find(interaction, GAME.name)
        except IllegalMove:
            return []
        seat = table.lobby.seat_of(interaction.user.id)
        if table.state is None:
            return []
        talk = lobby_talk(await self.bot.languages.reader(interaction), table.lobby, seat)
        wanted = current.casefold()
        offered = [
            Choice(name=label, value=str(other + 1))
            for other, label in _others(table.view(seat), talk).items()
            if wanted in label.casefold()
        ]
        return offered[:MAX_CHOICES]


def successor_meant(typed: str, view: PyramidiumView, talk: Talk) -> tuple[str, str, str]:
    """Return the press by which the player `talk.reader` names a successor: by his number on the board, or by enough of
    his name.

    What is offered need not be taken, so anything may have been typed; it is NOBODY where it fits no one player.
    """
    wanted = typed.strip().casefold()
    if wanted.isdecimal():
        return "successor", str(int(wanted) - 1 if 0 < len(wanted) < 3 and int(wanted) else NOBODY), ""
    labels = {seat: label.casefold() for seat, label in _others(view, talk).items()}
    exact = [seat for seat, label in labels.items() if wanted == label.split(". ", 1)[1]]
    found = exact or [seat for seat, label in labels.items() if wanted and wanted in label]
    return "successor", str(found[0] if len(found) == 1 else NOBODY), ""


def _others(view: PyramidiumView, talk: Talk) -> dict[Seat, str]:
    """Return the other players, as "2. Bruno" by seat."""
    here = [seat for seat, player in enumerate(view.players) if player.here and seat != talk.reader]
    return {seat: f"{seat + 1}. {talk.label(seat)}" for seat in here}


async def setup(bot: Arbitre) -> None:
    """Enter the cog."""
    await bot.add_cog(PyramidiumCog(bot))
