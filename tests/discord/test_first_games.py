"""The first time: how to play is told at one's first deal, once; who hears nothing in private is told where to look."""

from __future__ import annotations

from typing import Final

import pytest

from tests.discord.corse import deal
from tests.discord.seen import Answer
from tests.discord.town import Person, Sitting, Town

GUIDE: Final = (
    "pose la carte du dessus de ton paquet, que personne n’a vue",
    "lays the top card of your packet, which nobody has seen",
)
BUTTONS: Final = {
    "pyramidium": ("**Mes secrets** du plateau", "**My secrets** on the board"),
    "scilof": ("**Mes lettres** du plateau", "**My letters** on the board"),
}


def told(town: Town, person: Person) -> int:
    """Return how often somebody was told in private how La bataille corse is played."""
    assert not any(message.alive for message in person.mail), "the game has no panel"
    return sum(town.either(*GUIDE) in message.text for message in person.mail)


def taught(town: Town, answer: Answer) -> list[bool]:
    """Return True for each message of an answer that tells how to play; it is for the presser alone."""
    assert all(message.private for message in answer.more)
    return [True for message in (answer.seen, *answer.more) if town.either(*GUIDE) in message.text]


async def unreached(town: Town, person: Person, how: str) -> None:
    """Let nothing reach somebody in private: he wants it so, or Discord refuses it."""
    if how == "closed":
        person.close_mail()
    else:
        await person.dm_slash("me secrets", how="ephemeral")


async def test_how_to_play_la_bataille_corse_is_told_at_the_first_deal_and_never_again(town: Town) -> None:
    people = town.people(3)
    game = await deal(town, people)
    assert [told(town, person) for person in people] == [1, 1, 1]
    assert [taught(town, await game.sitting.press(person, "secrets")) for person in people] == [[], [], []]
    assert taught(town, await game.slap(people[1])) == []
    await people[0].end_game(town.square)
    await town.restart()
    zoe = town.person("Zoé")
    again = await deal(town, [*people, zoe])
    assert [told(town, person) for person in (*people, zoe)] == [1, 1, 1, 1]
    assert taught(town, await again.sitting.press(people[0], "secrets")) == []


async def test_who_joins_la_bataille_corse_late_is_told_too(town: Town) -> None:
    game = await deal(town, town.people(3), late_join="slap_in")
    zoe = town.person("Zoé")
    await game.sitting.press(zoe, "join")
    await town.wait(3)
    assert told(town, zoe) == 1


@pytest.mark.parametrize("how", ["closed", "ephemeral"])
@pytest.mark.parametrize("verb", ["slap", "play", "secrets"])
async def test_who_takes_no_private_messages_is_told_in_the_channel_after_his_first_press(
    town: Town, how: str, verb: str
) -> None:
    alice, bruno, chloe = town.people(3)
    await unreached(town, bruno, how)
    game = await deal(town, [alice, bruno, chloe])
    assert taught(town, await game.sitting.press(alice, "secrets")) == []
    assert taught(town, await game.sitting.press(bruno, verb)) == [True]
    assert taught(town, await game.sitting.press(bruno, "secrets")) == []
    await alice.end_game(town.square)
    again = await deal(town, [alice, bruno, chloe])
    assert taught(town, await again.sitting.press(bruno, "secrets")) == []


async def pointed(town: Town, sitting: Sitting, game: str) -> list[str]:
    """Return the lines that were said since the last time about where secrets are."""
    await town.wait(3)
    return [line for said in sitting.news() for line in said.split("\n") if town.either(*BUTTONS[game]) in line]


@pytest.mark.parametrize("game", sorted(BUTTONS))
@pytest.mark.parametrize("how", ["closed", "ephemeral"])
async def test_who_hears_nothing_in_private_is_called_once_to_where_his_secrets_are(
    town: Town, how: str, game: str
) -> None:
    people = town.people(4)
    await unreached(town, people[1], how)
    sitting = await town.lobby(people, game=game)
    sitting.news()
    await sitting.press(people[0], "start")
    (line,) = await pointed(town, sitting, game)
    assert line.startswith("@Bruno, ")
    for _ in range(3):
        await town.wait(100)
    assert await pointed(town, sitting, game) == []


async def test_those_who_want_their_secrets_in_the_channel_are_called_together(town: Town) -> None:
    people = town.people(3)
    for person in people[1:]:
        await unreached(town, person, "ephemeral")
    sitting = await town.lobby(people)
    sitting.news()
    await sitting.press(people[0], "start")
    (line,) = await pointed(town, sitting, "pyramidium")
    assert line.startswith(town.either("@Bruno et @Chloé", "@Bruno and @Chloé"))


async def test_who_takes_a_seat_over_is_called_where_it_is_his_first(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    elise = town.person("Élise")
    elise.close_mail()
    sitting = await town.game([alice, bruno, chloe])
    await alice.slash(town.square, "table replace", player="2", member=elise.member)
    (line,) = await pointed(town, sitting, "pyramidium")
    assert line.startswith("@Élise, ")
