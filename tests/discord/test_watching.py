"""Who watches a game in private hears what is said aloud only as long as he can see where it is said."""

from __future__ import annotations

from typing import Final

import discord
import pytest
from simcord import ChannelHandle
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from bot.delivery.panel import RETRY_S
from tests.discord.communes import hidden_channel, merged, private_thread
from tests.discord.town import Person, Town

PAUSES: Final = ("met la partie en pause", "pauses the game")
RESUMES: Final = ("reprend la partie", "resumes the game")
LOST: Final = (
    "Tu ne vois plus le salon de cette partie de Pyramidium",
    "You no longer see the channel of this game of",
)
VIEW: Final = discord.Permissions(view_channel=True).value


class Onlooker:
    """Dénis, who is no player and watches the game of Alice, Bruno and Chloé."""

    def __init__(self, town: Town, person: Person, host: Person, where: ChannelHandle) -> None:
        self.town = town
        self.person = person
        self.host = host
        self.where = where

    async def hears(self, command: str, words: tuple[str, str]) -> bool:
        """Let the host give a command, and say whether the onlooker is told what is said about it."""
        before = len(self.person.mail)
        await self.host.slash(self.where, f"table {command}")
        await self.town.wait(3)
        return self.town.either(*words) in "\n".join(message.text for message in self.person.mail[before:])

    def times_told(self) -> int:
        """Return how often he was told that he does not watch any more."""
        return sum(self.town.either(*LOST) in message.text for message in self.person.mail)

    async def watches(self) -> bool:
        """Say whether he is noted as one who watches."""
        table = await self.town.bot.referee.in_channel(self.where.id)
        assert table is not None
        return self.person.id in table.lobby.watchers


async def onlooker(town: Town, where: str) -> Onlooker:
    """Return who watches a game in a channel that a role sees, in a private thread, or in one that all see."""
    people = town.people(3)
    denis = town.roled("Dénis", "Cercle")
    match where:
        case "role":
            channel = hidden_channel(town, "cercle", *people)
            role = town.role("Cercle")
            town.stage.backend.set_overwrite(channel.id, Overwrite(role.id, OverwriteType.ROLE, allow=VIEW))
        case "thread":
            channel = private_thread(town, "fil", *people, denis)
        case _:
            channel = town.square
    await town.game(people, channel=channel)
    await denis.slash(channel, "table watch")
    return Onlooker(town, denis, people[0], channel)


def loses_sight(seen: Onlooker, where: str) -> None:
    """Take the sight of the game from who watches."""
    backend, guild, denis = seen.town.stage.backend, seen.town.guild, seen.person
    match where:
        case "role":
            backend.remove_member_role(guild.id, denis.id, seen.town.role("Cercle").id)
        case "thread":
            backend.remove_thread_member(seen.where.id, denis.id)
        case "hidden":
            backend.set_overwrite(seen.where.id, Overwrite(denis.id, OverwriteType.MEMBER, deny=VIEW))
        case "left":
            guild.remove_member(denis.user)


@pytest.mark.parametrize("where", ["role", "thread", "hidden", "left"])
async def test_who_no_longer_sees_the_channel_hears_no_more_and_is_told_so_once(town: Town, where: str) -> None:
    seen = await onlooker(town, where)
    assert await seen.hears("pause", PAUSES)
    loses_sight(seen, where)
    assert not await seen.hears("resume", RESUMES)
    assert not await seen.hears("pause", PAUSES)
    assert not await seen.watches()
    assert seen.times_told() == 1


async def test_who_sees_the_channel_again_may_watch_again(town: Town) -> None:
    seen = await onlooker(town, "hidden")
    loses_sight(seen, "hidden")
    assert not await seen.hears("pause", PAUSES)
    town.stage.backend.delete_overwrite(seen.where.id, seen.person.id)
    assert not await seen.hears("resume", RESUMES)
    await seen.person.slash(seen.where, "table watch")
    assert await seen.hears("pause", PAUSES)
    assert seen.times_told() == 1


async def test_what_was_said_before_and_is_still_to_be_sent_is_not_sent_either(town: Town) -> None:
    seen = await onlooker(town, "hidden")
    path = f"/channels/{seen.person.user.dm_channel.id}/messages"
    town.stage.inject_error("POST", path, status=500, code=0, message="trouble", times=20)
    assert not await seen.hears("pause", PAUSES)
    loses_sight(seen, "hidden")
    for _ in range(40):
        await town.wait(RETRY_S)
    assert town.either(*PAUSES) not in "\n".join(message.text for message in seen.person.mail)
    assert seen.times_told() == 1


async def test_while_nobody_knows_what_he_sees_he_hears_nothing_and_then_all_of_it(town: Town) -> None:
    seen = await onlooker(town, "all")
    server = town.bot.get_guild(town.guild.id)
    assert server is not None
    server.unavailable = True
    assert not await seen.hears("pause", PAUSES)
    assert await seen.watches()
    server.unavailable = False
    await town.wait(RETRY_S)
    assert town.either(*PAUSES) in "\n".join(message.text for message in seen.person.mail)
    assert seen.times_told() == 0


async def test_who_sees_one_of_the_channels_of_a_game_hears_what_is_said_in_all(town: Town) -> None:
    here, there, game = await merged(town)
    denis = town.person("Denise")
    await denis.slash(here.sitting.channel, "table watch")
    backend = town.stage.backend
    backend.set_overwrite(here.sitting.channel.id, Overwrite(denis.id, OverwriteType.MEMBER, deny=VIEW))
    seen = Onlooker(town, denis, game.people[0], here.sitting.channel)
    assert await seen.hears("pause", PAUSES)
    backend.set_overwrite(there.sitting.channel.id, Overwrite(denis.id, OverwriteType.MEMBER, deny=VIEW))
    assert not await seen.hears("resume", RESUMES)


async def test_after_a_restart_who_watches_is_told_in_his_own_language(town: Town) -> None:
    other = "en" if town.language == "fr" else "fr"
    host, *others = town.people(3)
    await town.game([host, *others])
    denis = town.person("Dénis", other)
    await denis.slash(town.square, "table watch")
    await town.restart()
    seen = Onlooker(town, denis, host, town.square)
    assert await seen.hears("pause", PAUSES)
    foot = {"fr": "Tu regardes cette partie", "en": "You watch this game"}[other]
    assert foot in denis.mail[-1].text
    loses_sight(seen, "hidden")
    assert not await seen.hears("resume", RESUMES)
    assert {"fr": LOST[0], "en": LOST[1]}[other] in denis.mail[-1].text
