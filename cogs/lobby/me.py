"""`/me`: what a player sets for himself, in a direct message or anywhere else; the answer is for him alone."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from discord import app_commands
from discord.app_commands import Choice

from bot.client import Arbitre
from bot.desk.commands import MAX_CHOICES, command, said
from bot.engine import Millis
from bot.people.players import DIGEST_HOUR, PlayerSettings, local_time, zone_of
from bot.people.zones import known_zones, zone_named
from bot.text import LANGUAGES, Words, language
from bot.ui import Card, Text
from bot.wire.reply import AnyInteraction, Reply

AUTO: Final = "auto"
"""Of what one can choose: as one's Discord, or the server, has it."""

Hour = app_commands.Range[int, 0, 23]


class MeCommands:
    """Shows and changes the settings of whoever asks. Each change is answered with all of them."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot

    def group(self) -> app_commands.Group:
        """Return `/me` with all its commands."""
        english = self.bot.languages.words["en"]
        group = app_commands.Group(name=said(english, "command-me"), description=said(english, "command-me-about"))
        for name, callback, parameters in self._commands():
            keys = {parameter: f"parameter-{parameter.rstrip('_')}" for parameter in parameters}
            app_commands.rename(**{parameter: said(english, key) for parameter, key in keys.items()})(callback)
            app_commands.describe(**{p: said(english, f"{key}-about") for p, key in keys.items()})(callback)
            group.add_command(command(english, f"command-me-{name}", callback))
        return group

    def _commands(self) -> list[tuple[str, Any, tuple[str, ...]]]:
        async def show(interaction: AnyInteraction) -> None:
            await self._answer(interaction)

        async def zone(interaction: AnyInteraction, zone: str) -> None:
            await self.zone(interaction, zone)

        async def quiet(interaction: AnyInteraction, from_: Hour, to: Hour) -> None:
            await self._answer(interaction, quiet_from=from_, quiet_to=to)

        async def digest(interaction: AnyInteraction, on: bool) -> None:
            await self._answer(interaction, digest=on)

        async def reminders(interaction: AnyInteraction, on: bool) -> None:
            await self._answer(interaction, reminders=on)

        async def hidden(interaction: AnyInteraction, on: bool) -> None:
            await self._answer(interaction, hidden=on)

        async def speak(interaction: AnyInteraction, language: str) -> None:
            await self.speak(interaction, language)

        async def secrets(interaction: AnyInteraction, secrets: str) -> None:
            await self._answer(interaction, secrets="" if secrets == AUTO else secrets)

        app_commands.autocomplete(zone=self.offer)(zone)
        app_commands.choices(language=self._choices("language", (AUTO, *LANGUAGES)))(speak)
        app_commands.choices(secrets=self._choices("secrets", (AUTO, "dm", "ephemeral")))(secrets)
        return [
            ("show", show, ()),
            ("zone", zone, ("zone",)),
            ("quiet", quiet, ("from_", "to")),
            ("digest", digest, ("on",)),
            ("reminders", reminders, ("on",)),
            ("hidden", hidden, ("on",)),
            ("language", speak, ("language",)),
            ("secrets", secrets, ("secrets",)),
        ]

    def _choices(self, name: str, values: tuple[str, ...]) -> list[Choice[str]]:
        english = self.bot.languages.words["en"]
        return [Choice(name=said(english, f"me-choice-{name}-{value}"), value=value) for value in values]

    async def speak(self, interaction: AnyInteraction, chosen: str) -> None:
        """`language`: choose the language of what one reads, or leave it to one's Discord again."""
        if chosen == AUTO:
            await self._answer(interaction, language=language(interaction.locale.value), chosen=False)
        else:
            await self._answer(interaction, language=chosen, chosen=True)

    async def zone(self, interaction: AnyInteraction, typed: str) -> None:
        """`zone`: say where one lives; IllegalMove("unknown_zone") for what is no time zone's whole name."""
        async with self.bot.desk.answering(interaction) as (reply, _):
            await self._change(reply, zone=await zone_named(typed))

    async def offer(self, interaction: AnyInteraction, current: str) -> list[Choice[str]]:
        """Offer the zones whose names contain what was typed so far, each with the time that it is there."""
        now = self.bot.referee.now()
        words = await self.bot.languages.reader(interaction)
        found = (await asyncio.to_thread(known_zones)).offered(current, MAX_CHOICES, words.lang)
        return [Choice(name=f"{name} · {_clock(name, now)}", value=name) for name in found]

    async def _answer(self, interaction: AnyInteraction, **changes: Any) -> None:
        async with self.bot.desk.answering(interaction) as (reply, _):
            await self._change(reply, **changes)

    async def _change(self, reply: Reply, **changes: Any) -> None:
        """Make these changes, if any, and show what counts from now on."""
        user, players = reply.interaction.user.id, self.bot.players
        settings = await (players.change(user, **changes) if changes else players.recall(user))
        words = self.bot.languages.words[settings.language]
        text = _told(settings, words, self.bot.referee.now())
        await reply.show(Card((Text(f"{words('me-noted')}\n{text}" if changes else text),)), 0)
        if "secrets" in changes:
            await self._redraw(user)

    async def _redraw(self, user: int) -> None:
        """Have the panels of a user's games follow how he wants his secrets."""
        for table in await self.bot.referee.of_user(user):
            voice = await self.bot.delivery.voice(table)
            voice.panels.of(user).touch()


def _clock(zone: str, now: Millis) -> str:
    return f"{local_time(PlayerSettings(zone=zone), now):%H:%M}"


def _told(settings: PlayerSettings, words: Words, now: Millis) -> str:
    """Return all settings in words, a line each."""
    lines = [
        f"### {words('me-title')}",
        _zone(settings, words, now),
        _quiet(settings, words),
        words("me-digest-on", hour=str(DIGEST_HOUR)) if settings.digest else words("me-digest-off"),
        words("me-reminders-on" if settings.reminders else "me-reminders-off"),
        words("me-hidden-on" if settings.hidden else "me-hidden-off"),
        words("me-language-chosen" if settings.chosen else "me-language"),
        words(f"me-secrets-{settings.secrets or AUTO}"),
    ]
    return "\n".join(lines)


def _zone(settings: PlayerSettings, words: Words, now: Millis) -> str:
    hour, minute = f"{local_time(settings, now):%H:%M}".split(":")
    if zone_of(settings) is None:
        return words("me-zone-unknown", hour=hour, minute=minute)
    return words("me-zone", zone=settings.zone.replace("_", " "), hour=hour, minute=minute)


def _quiet(settings: PlayerSettings, words: Words) -> str:
    begin, end = settings.quiet_from, settings.quiet_to
    if begin == end:
        return words("me-quiet-none")
    known = zone_of(settings) is not None
    return words("me-quiet" if known else "me-quiet-later", **{"from": str(begin), "to": str(end)})
