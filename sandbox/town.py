"""The server that the sandbox starts with, and the file that brings it back under the same ids after a restart.

A bot that keeps its database remembers ids and the commands that it registered; both have to be the same again.
Messages are not kept: for the bot, somebody deleted them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from sandbox.world import World

GUILD: Final = "Arbitre"
CHANNELS: Final = {"fr": "jeux", "en": "games"}
LOCALES: Final = {"fr": "fr", "en": "en-GB"}
PEOPLE: Final = (("Alice", "fr"), ("Bob", "en-GB"), ("Chloé", "fr"), ("Dénis", "fr"), ("Emma", "en-US"))


class Person(msgspec.Struct, frozen=True):
    """Somebody, and the channel of his direct messages."""

    name: str
    locale: str
    uid: int | None = None
    dm: int | None = None


class Town(msgspec.Struct, frozen=True):
    """All that is kept; `language` is the server's. Ids that are None are new ones."""

    language: str = "fr"
    people: tuple[Person, ...] = tuple(Person(name, locale) for name, locale in PEOPLE)
    bot: int | None = None
    guild: int | None = None
    channel: int | None = None
    commands: tuple[dict[str, Any], ...] = ()


def load(path: Path, language: str | None) -> Town:
    """Return what was kept in `path`, or a new town; server and first person speak `language`, where one is given.

    msgspec.ValidationError for another file.
    """
    town = msgspec.json.decode(path.read_bytes(), type=Town) if path.exists() else Town()
    if language is None:
        return town
    first, *others = town.people
    people = (msgspec.structs.replace(first, locale=LOCALES[language]), *others)
    return msgspec.structs.replace(town, language=language, people=people)


def build(world: World, town: Town) -> None:
    """Make the town's server, channel and people, the first of whom is whom one plays."""
    guild = world.guild(GUILD, uid=town.guild, locale=LOCALES[town.language])
    world.text_channel(guild, CHANNELS[town.language], uid=town.channel)
    for person in town.people:
        who = world.user(person.name, guild, uid=person.uid, locale=person.locale)
        world.state.dm(who.user, uid=person.dm)
    for command in town.commands:
        world.state.commands[int(command["id"])] = command
    if town.commands:
        world.server.synced.set()


def snapshot(world: World) -> Town:
    """Return what of the present state is kept."""
    guild = next(iter(world.state.guilds.values()), None)
    channels = list(guild.channels) if guild else []
    people = tuple(Person(a.name, a.user.locale, a.id, world.dm(a).id) for a in world.actors.values())
    commands = tuple(world.state.commands.values())
    language = next(name for name, locale in LOCALES.items() if guild is None or guild.locale == locale)
    return Town(
        language, people, world.bot.id, guild.id if guild else None, channels[0] if channels else None, commands
    )


async def keep(world: World, path: Path) -> None:
    """Write the town to `path`, and again whenever it has changed, until cancelled."""
    last = None
    while True:
        now, tick = snapshot(world), world.state.tick
        if now != last:
            new = path.with_suffix(".new")
            new.write_bytes(msgspec.json.encode(now))
            new.replace(path)  # at no moment is there half a file
            last = now
        await world.state.changed_since(tick)
