"""The server that the sandbox starts with, and the file that brings it back under the same ids after a restart.

A bot that keeps its database remembers ids and the commands that it registered; both have to be the same again.
Messages are not kept: for the bot, somebody deleted them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

import msgspec

from sandbox.page import view
from sandbox.state import Guild, Role
from sandbox.world import Actor, World

GUILD: Final = "Arbitre"
CHANNELS: Final = {"fr": ("jeux", "taverne"), "en": ("games", "tavern")}
ROLES: Final = {"fr": ("Arbitres", "Habitués"), "en": ("Referees", "Regulars")}
LOCALES: Final = {"fr": "fr", "en": "en-GB"}
PEOPLE: Final = (("Alice", "fr"), ("Bob", "en-GB"), ("Chloé", "fr"), ("Dénis", "fr"), ("Emma", "en-US"))


class Person(msgspec.Struct, frozen=True):
    """Somebody, the channel of his direct messages, and which roles of his are kept, by their places in ROLES."""

    name: str
    locale: str
    uid: int | None = None
    dm: int | None = None
    roles: tuple[int, ...] = ()
    manager: bool = False


class Town(msgspec.Struct, frozen=True):
    """All that is kept; `language` is the server's. Ids that are None, or not there, are new ones.

    `channel` is the first one, where play begins; `more` are the others.
    """

    language: str = "fr"
    people: tuple[Person, ...] = tuple(Person(name, locale) for name, locale in PEOPLE)
    bot: int | None = None
    guild: int | None = None
    channel: int | None = None
    more: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
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
    """Make the town's server, channels, roles and people, the first of whom is whom one plays."""
    guild = world.guild(GUILD, uid=town.guild, locale=LOCALES[town.language])
    for name, uid in zip_longest(CHANNELS[town.language], (town.channel, *town.more)):
        world.text_channel(guild, name, uid=uid)
    roles = [world.role(guild, name, uid=uid) for name, uid in zip_longest(ROLES[town.language], town.roles)]
    for person in town.people:
        who = world.user(person.name, guild, uid=person.uid, locale=person.locale)
        world.state.dm(who.user, uid=person.dm)
        for number in person.roles:
            world.set_role(guild, who, roles[number])
        if person.manager:
            view.make_manager(world, who, True)
    for command in town.commands:
        world.state.commands[int(command["id"])] = command
    if town.commands:
        world.server.synced.set()


def snapshot(world: World) -> Town:
    """Return what of the present state is kept."""
    guild = next(iter(world.state.guilds.values()), None)
    channels = [c.id for c in guild.channels.values() if not c.is_thread][: len(CHANNELS["fr"])] if guild else []
    names = [name for both in ROLES.values() for name in both]
    roles = [r for r in guild.roles.values() if r.name in names] if guild else []
    people = tuple(_person(world, a, guild, roles) for a in world.actors.values())
    commands = tuple(world.state.commands.values())
    language = next(name for name, locale in LOCALES.items() if guild is None or guild.locale == locale)
    return Town(
        language,
        people,
        world.bot.id,
        guild.id if guild else None,
        channels[0] if channels else None,
        tuple(channels[1:]),
        tuple(r.id for r in roles),
        commands,
    )


def _person(world: World, who: Actor, guild: Guild | None, roles: Sequence[Role]) -> Person:
    """Return what of a person is kept."""
    member = guild.members.get(who.id) if guild else None
    held = tuple(number for number, role in enumerate(roles) if member and role.id in member.roles)
    manager = bool(guild and member and view.is_manager(who, [guild]))
    return Person(who.name, who.user.locale, who.id, world.dm(who).id, held, manager)


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
