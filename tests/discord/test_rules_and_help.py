"""`/rules` and `/help`, in the reader's language, and the variants of the table in the channel."""

from __future__ import annotations

import pytest

from tests.discord.seen import Answer
from tests.discord.town import Town


def pages(answer: Answer) -> str:
    """Return all pages of the rules, each of which only its reader sees."""
    assert all(page.private for page in answer.more)
    return "\n".join([answer.privately, *(page.text for page in answer.more)])


async def test_the_rules_by_themselves(town: Town) -> None:
    answer = await town.person().slash(town.square, "rules", game="pyramidium")
    rules = pages(answer)
    assert len(answer.more) == 1
    assert "-# 1/2" in rules
    assert "-# 2/2" in rules
    assert town.either("## Pyramidium, les règles", "## Pyramidium, the rules") in rules
    assert "Eutecto" in rules
    assert town.either("Aucune variante : on joue selon ces règles.", "No variants: these rules are played.") in rules
    assert town.either("Durée d’un tour : **90** secondes", "Length of a turn: **90** seconds") in rules
    for sign in "💧🔥🌍💨🍀🍄👁🦇":
        assert sign in rules


@pytest.mark.parametrize("started", [False, True])
async def test_the_variants_of_the_table_here(town: Town, started: bool) -> None:
    people = town.people(3)
    sitting = await town.lobby(people, turn_s=3600, tie="joint", floor_zero=True)
    if started:
        await sitting.press(people[0], "start")
        await town.wait(2)
    zoe = town.person("Zoé")
    here = pages(await zoe.slash(town.square, "rules", game="pyramidium"))
    assert town.either("Durée d’un tour : **1** heure", "Length of a turn: **1** hour") in here
    assert town.either("**victoire partagée**", "**shared victory**") in here
    assert town.either("Jamais sous zéro : **oui**", "Never below zero: **yes**") in here
    assert pages(await zoe.slash(town.square, "rules")) == here, "no game named: the one that is played here"
    elsewhere = pages(await zoe.slash(town.channel("autre"), "rules", game="pyramidium"))
    assert town.either("Aucune variante", "No variants") in elsewhere


async def test_the_options_of_a_table_that_would_be_opened_here(town: Town) -> None:
    manager = town.person("Manon", manager=True)
    await manager.slash(town.square, "config set", option="pyramidium.turn_s", value="3600")
    garden = town.channel("jardin")
    await manager.slash(town.square, "config set", option="pyramidium.turn_s", value="7200", channel=garden)
    for channel, hours in ((town.square, 1), (garden, 2)):
        told = pages(await town.person().slash(channel, "rules", game="pyramidium"))
        assert town.either(f"Durée d’un tour : **{hours}** h", f"Length of a turn: **{hours}** h") in told


async def test_help_says_where_the_server_plays_and_who_opens_tables(town: Town) -> None:
    manager, alice = town.person("Manon", manager=True), town.person("Alice")
    await manager.slash(town.square, "config place", channel=town.square, on=True)
    where = town.either("Sur ce serveur, on joue dans", "On this server, games are played in")
    garden = town.channel("jardin")
    assert where in (await alice.slash(garden, "help")).privately
    assert where not in (await alice.slash(town.square, "help")).privately
    role = town.role("Hôtes")
    await manager.slash(town.square, "config role", purpose="hosts", role=role, on=True)
    assert f"<@&{role.id}>" in (await alice.slash(town.square, "help")).privately
    assert f"<@&{role.id}>" not in (await manager.slash(town.square, "help")).privately


async def test_where_nothing_is_played_a_game_must_be_named(town: Town) -> None:
    answer = await town.person().slash(town.square, "rules")
    assert answer.privately.startswith(town.either("Les règles de quel jeu", "The rules of which game"))


async def test_the_rules_in_a_direct_message(town: Town) -> None:
    rules = pages(await town.person().dm_slash("rules", game="pyramidium"))
    assert town.either("Aucune variante", "No variants") in rules


async def test_help(town: Town) -> None:
    alice = town.person()
    for answer in (await alice.slash(town.square, "help"), await alice.dm_slash("help")):
        assert answer.privately.startswith("### Arbitre\n")
        games = town.either(
            "La bataille corse, Pyramidium et Romancier Scilof", "La bataille corse, Pyramidium and Romancier Scilof"
        )
        assert town.either(f"Je suis l’arbitre de {games}", f"I am the referee of {games}") in answer.text
        new = town.either(
            "`/corse nouvelle`, `/pyramidium nouvelle`, `/scilof nouvelle`",
            "`/corse new`, `/pyramidium new`, `/scilof new`",
        )
        assert new in answer.text
        assert town.either("`/règles`", "`/rules`") in answer.text
        assert town.either("`/table quitter`", "`/table leave`") in answer.text
        latency = town.either("à l’heure que Discord leur donne", "by Discord’s own time of the press")
        assert latency in answer.text


@pytest.mark.parametrize("language", ["en"])
async def test_each_reader_in_his_own_language(town: Town) -> None:
    assert "Je suis l’arbitre" in (await town.person("Alice", "fr").slash(town.square, "help")).privately
    assert "I am the referee" in (await town.person("Bob", "en").slash(town.square, "help")).privately
