"""`/stats` and `/leaderboard`: what has become of the games of a server, told to who asks alone."""

from __future__ import annotations

import io
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.cards import fluent_id
from bot.client import Arbitre
from bot.delivery.easel import Easel
from bot.desk.commands import MAX_CHOICES, command, game_choices, name_parameters
from bot.engine import IllegalMove
from bot.game import Game
from bot.record.ladder import Career, Ladder
from bot.record.ladders import Ladders
from bot.text import Words, escape_name
from bot.ui import Card, Picture, Text
from bot.wire.components import Press
from bot.wire.reply import AnyInteraction, Reply
from cogs.stats import course, ranking
from cogs.stats.told import career_told

PICTURE: Final = "rating.png"


class StatsCog(commands.Cog):
    """The two commands, and the buttons of a leaderboard."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot
        self._ladders = Ladders(bot.store)
        self._easel = Easel()
        bot.desk.free[ranking.VERB] = self.turn
        for name, callback in self._commands().items():
            bot.tree.add_command(self._command(name, callback))

    @commands.Cog.listener()
    async def on_erasure(self) -> None:
        """Keep no results of somebody who was erased."""
        self._ladders.forget()

    def _command(self, name: str, callback: Any) -> app_commands.Command[Any, Any, None]:
        english = self.bot.languages.words["en"]
        name_parameters(english, "parameter", name, callback)
        app_commands.choices(game=game_choices(english, self.bot.games))(callback)
        made = command(english, f"command-{name}", callback)
        made.guild_only = True
        return made

    def _commands(self) -> dict[str, Any]:
        async def stats(interaction: AnyInteraction, member: discord.User | None, game: str | None) -> None:
            await self.stats(interaction, member, game)

        async def leaderboard(interaction: AnyInteraction, game: str, by: str | None) -> None:
            await self.leaderboard(interaction, game, by)

        app_commands.autocomplete(by=self.offer)(leaderboard)
        return {"stats": stats, "leaderboard": leaderboard}

    # -- one player ---------------------------------------------------------------------------------------------------

    async def stats(self, interaction: AnyInteraction, member: discord.User | None, game: str | None) -> None:
        """`/stats`: what somebody has done here, in all games or in one; in one, with the course of his rating."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            who = member or interaction.user
            own = who.id == interaction.user.id
            careers = [
                (one, career)
                for one in (self.bot.games.values() if game is None else (self.bot.games[game],))
                if (career := (await self._ladder(interaction, one)).careers.get(who.id)) is not None
            ]
            if not careers:
                await reply.tell(_nothing(words, None if own else who.display_name, game))
                return
            text = "\n".join(career_told(one, career, words, own=own) for one, career in careers)
            head = Text(f"{words('stats-title', name=escape_name(who.display_name))}\n{text}")
            drawn = careers[0][1] if game is not None and len(careers[0][1].course) >= course.FEWEST else None
            if drawn is None:
                await reply.show(Card((head,)), 0)
            else:
                picture = Picture(PICTURE, _alt(drawn, words))
                png = await self._easel.paint(partial(course.painted, tuple(drawn.course)))
                await reply.show(
                    Card((head, picture, Text(words("stats-legend")))), 0, [discord.File(io.BytesIO(png), PICTURE)]
                )

    async def _ladder(self, interaction: AnyInteraction, game: Game) -> Ladder:
        assert interaction.guild_id is not None  # Discord offers these commands in servers alone
        return await self._ladders.of(interaction.guild_id, game)

    # -- all players --------------------------------------------------------------------------------------------------

    async def leaderboard(self, interaction: AnyInteraction, name: str, typed: str | None) -> None:
        """`/leaderboard`: who is best at a game here, by what was asked for."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            game = self.bot.games[name]
            by = ranking.understood(game, typed or ranking.USUAL, self.bot.languages.words.values())
            if by is None:
                title = words(fluent_id(game.name, "title"))
                raise IllegalMove("unknown_ranking", game=title, by=escape_name(typed or ""))
            await reply.show(await self._page(interaction, game, by, 0, words), 0)

    async def turn(self, reply: Reply, press: Press, words: Words) -> None:
        """Show another page in place of the one that was pressed."""
        meant = None if reply.interaction.guild_id is None else ranking.asked(press.arg)
        game = None if meant is None else self.bot.games.get(meant[0])
        if meant is None or game is None or meant[1] not in ranking.measures(game):
            raise IllegalMove("unknown_press")
        await reply.update(await self._page(reply.interaction, game, meant[1], meant[2], words), 0)

    async def _page(self, interaction: AnyInteraction, game: Game, by: str, page: int, words: Words) -> Card:
        user = interaction.user.id
        if by == ranking.TEAMS:
            assert interaction.guild_id is not None
            teams = await self.bot.store.teams.all(interaction.guild_id)
            entries = ranking.ranked_teams(teams)
            own = next((team.id for team in teams if user in team.members), None)
            return ranking.ladder_card(game, by, entries, page, words, own=own, hidden=False)
        ladder = await self._ladder(interaction, game)
        hidden = frozenset([one for one in (*ladder.careers, user) if (await self.bot.players.recall(one)).hidden])
        entries = ranking.ranked_players(ladder, game, by, hidden)
        return ranking.ladder_card(game, by, entries, page, words, own=user, hidden=user in hidden)

    async def offer(self, interaction: AnyInteraction, current: str) -> list[Choice[str]]:
        """Offer by what the game that was chosen can be ranked."""
        words = await self.bot.languages.reader(interaction)
        game = self.bot.games.get(str(interaction.namespace["game"])) if "game" in interaction.namespace else None
        if game is None:
            return []
        named = [(ranking.measure_label(game, by, words), by) for by in ranking.measures(game)]
        part = current.strip().casefold()
        return [Choice(name=label, value=by) for label, by in named if part in label.casefold() or part in by][
            :MAX_CHOICES
        ]


def _nothing(words: Words, name: str | None, game: str | None) -> str:
    """Return that there is no result: of the reader himself if no name is given, of all games if none is."""
    suffix = "-game" if game else ""
    return (
        words(f"stats-nothing-own{suffix}") if name is None else words(f"stats-nothing{suffix}", name=escape_name(name))
    )


def _alt(career: Career, words: Words) -> str:
    """Return in words what the picture of a rating shows."""
    points = [rating.points for rating in career.course]
    return words(
        "stats-course",
        games=len(points),
        first=points[0],
        last=points[-1],
        lowest=min(points),
        highest=max(points),
        guess=career.course[-1].guess,
    )


async def setup(bot: Arbitre) -> None:
    """Enter the cog."""
    await bot.add_cog(StatsCog(bot))
