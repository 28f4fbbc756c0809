"""`/team`: the teams of a server, for which games count that are played with the option for it. RS-R21, RS-G31."""

from __future__ import annotations

from typing import Any, Final

from discord import app_commands
from discord.app_commands import Choice

from bot.client import Arbitre
from bot.desk.commands import MAX_CHOICES, command, said
from bot.engine import IllegalMove
from bot.text import NAME_LENGTH, Words, escape_name, folded, plain_name
from bot.ui import Card, Text
from bot.wire.reply import AnyInteraction
from storage.errors import InNoTeam, InTeamAlready, NoSuchTeam, TeamExists
from storage.records import Team

TEAMS_SHOWN: Final = 25
MEMBERS_SHOWN: Final = 8
LIST_LENGTH: Final = 3000
"""Discord takes 4000 signs in a message, and counts some twice."""

TeamName = app_commands.Range[str, 1, NAME_LENGTH]


class TeamCommands:
    """Makes, joins, leaves and lists teams; whatever is answered, only who asked sees it."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot
        self._teams = bot.store.teams

    def group(self) -> app_commands.Group:
        """Return `/team` with all its commands."""
        english = self.bot.languages.words["en"]
        group = app_commands.Group(
            name=said(english, "command-team"), description=said(english, "command-team-about"), guild_only=True
        )
        create, join = self._callbacks()
        for callback in (create, join):
            app_commands.rename(name=said(english, "parameter-team"))(callback)
            app_commands.describe(name=said(english, f"parameter-team-{callback.__name__}-about"))(callback)
        app_commands.autocomplete(name=self.offer)(join)
        for name, callback in (("create", create), ("join", join), ("leave", self.leave), ("list", self.tell)):
            group.add_command(command(english, f"command-team-{name}", callback))
        return group

    def _callbacks(self) -> tuple[Any, Any]:
        async def create(interaction: AnyInteraction, name: TeamName) -> None:
            await self.create(interaction, name)

        async def join(interaction: AnyInteraction, name: TeamName) -> None:
            await self.join(interaction, name)

        return create, join

    async def create(self, interaction: AnyInteraction, typed: str) -> None:
        """`create`: make a team, and be its first member."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            name = _visible(typed)
            try:
                await self._teams.create(_server(interaction), name, interaction.user.id, self.bot.referee.now())
            except TeamExists as error:
                raise IllegalMove("team_exists", team=escape_name(name)) from error
            except InTeamAlready as error:
                raise IllegalMove("team_already", team=escape_name(error.name)) from error
            await reply.tell(words("team-created", team=escape_name(name)))

    async def join(self, interaction: AnyInteraction, typed: str) -> None:
        """`join`: become a member of a team."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            name = _visible(typed)
            try:
                joined = await self._join(_server(interaction), name, interaction.user.id)
            except NoSuchTeam as error:
                raise IllegalMove("team_unknown", team=escape_name(name)) from error
            except InTeamAlready as error:
                raise IllegalMove("team_already", team=escape_name(error.name)) from error
            await reply.tell(words("team-joined", team=escape_name(joined)))

    async def _join(self, server: int, name: str, user: int) -> str:
        """Let a user into the team of that name, or else into the only one that is called so but for accents."""
        now = self.bot.referee.now()
        try:
            return await self._teams.join(server, name, user, now)
        except NoSuchTeam:
            alike = [team.name for team in await self._teams.all(server) if folded(team.name) == folded(name)]
            if len(alike) != 1:
                raise
            return await self._teams.join(server, alike[0], user, now)

    async def leave(self, interaction: AnyInteraction) -> None:
        """`leave`: be in no team any more."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            try:
                left = await self._teams.leave(_server(interaction), interaction.user.id)
            except InNoTeam as error:
                raise IllegalMove("team_none") from error
            await reply.tell(words("team-left", team=escape_name(left)))

    async def tell(self, interaction: AnyInteraction) -> None:
        """`list`: tell the teams of the server, those with the most wins first."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            teams = sorted(await self._teams.all(_server(interaction)), key=lambda team: -team.wins)
            await reply.show(Card((Text(_told(teams, words)),)), 0)

    async def offer(self, interaction: AnyInteraction, current: str) -> list[Choice[str]]:
        """Offer the teams of the server whose names contain what was typed so far."""
        wanted = folded(current)
        teams = await self._teams.all(_server(interaction))
        return [Choice(name=team.name, value=team.name) for team in teams if wanted in folded(team.name)][:MAX_CHOICES]


def _server(interaction: AnyInteraction) -> int:
    assert interaction.guild_id is not None  # Discord offers these commands in servers alone
    return interaction.guild_id


def _visible(typed: str) -> str:
    """Return a team's name as people see it; IllegalMove if they would see nothing."""
    name = plain_name(typed)
    if name == "?" and "?" not in typed:  # what is said where nothing is left
        raise IllegalMove("team_nameless")
    return name


def _told(teams: list[Team], words: Words) -> str:
    """Return as many teams as one message takes, and how many there are besides."""
    if not teams:
        return words("team-list-empty")
    lines = [words("team-list-title")]
    for team in teams[:TEAMS_SHOWN]:
        line = words("team-line", team=escape_name(team.name), wins=team.wins, members=_members(team, words))
        if sum(map(len, lines)) + len(line) > LIST_LENGTH:
            break
        lines.append(line)
    if more := len(teams) - len(lines) + 1:
        lines.append(words("team-list-more", more=more))
    return "\n".join(lines)


def _members(team: Team, words: Words) -> str:
    if not team.members:
        return words("team-nobody")
    shown = ", ".join(f"<@{user}>" for user in team.members[:MEMBERS_SHOWN])
    more = len(team.members) - MEMBERS_SHOWN
    return words("team-members-more", members=shown, more=more) if more > 0 else shown
