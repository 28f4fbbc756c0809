"""The commands as Discord is told of them: names and words in two languages, options as the engine declares them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.client import Arbitre
from bot.game import OptionSpec, find_games, option_specs
from bot.settings import Secret, Settings
from bot.text import LANGUAGES, LOCALES, Words
from tests.discord.stage import Stage
from tests.discord.town import Town, typeset

SUBCOMMAND, STRING, INTEGER, BOOLEAN = 1, 3, 4, 5
CHANNEL_TYPES = {*range(6), *range(10, 16)}  # those that Discord describes
NAME = re.compile(r"[-_'\w]{1,32}")
COMMAND = re.compile(r"`/([^`{]+)`")
KINDS = {str: STRING, int: INTEGER, bool: BOOLEAN}
SPECS = {name: option_specs(game.engine.options_type) for name, game in find_games().items()}


def registered(stage: Stage) -> dict[str, Any]:
    """Return the commands that Discord knows, by name."""
    return {command["name"]: command for command in stage.backend.commands[None].values()}


def walk(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Return a command with all its subcommands, parameters and choices."""
    yield node
    for part in (*node.get("options", ()), *node.get("choices", ())):
        yield from walk(part)


def leaf(stage: Stage, *path: str) -> dict[str, Any]:
    """Return a command, subcommand or parameter by its English names."""
    node: dict[str, Any] = registered(stage)[path[0]]
    for name in path[1:]:
        (node,) = (option for option in node["options"] if option["name"] == name)
    return node


def syncs(stage: Stage) -> int:
    """Return how often Discord was told all commands."""
    return sum(call.method == "PUT" and call.path.endswith("/commands") for call in stage.http_requests)


def test_every_command_is_there(stage: Stage) -> None:
    found = {
        " ".join((name, option["name"])) if option else name
        for name, command in registered(stage).items()
        for option in [o for o in command.get("options", []) if o["type"] == SUBCOMMAND] or [None]
    }
    assert found == {
        "table status", "table secrets", "table leave", "table end", "rules", "help",
        "table pause", "table resume", "table extend", "table remind", "table kick", "table replace", "table undo",
        "table move-to", "table watch", "table why",
        "me show", "me zone", "me quiet", "me digest", "me reminders", "me hidden", "me language", "me secrets",
        "stats", "leaderboard",
        "config show", "config set", "config reset", "config role", "config place", "config log", "config panel",
        "config export", "config import",
        "history", "privacy show", "privacy export", "privacy erase",
        "config test",
        "team create", "team join", "team leave", "team list",
        "corse new", "corse play", "corse slap", "corse practice",
        "pyramidium new", "pyramidium bet", "pyramidium vote", "pyramidium ready", "pyramidium successor",
        "pyramidium number", "pyramidium show",
        "scilof new", "scilof post", "scilof answer", "scilof close", "scilof invite",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("path", "french"),
    [
        ("config set", "régler"),
        ("table pause", "pause"),
        ("table replace player", "joueur"),
        ("table undo", "revenir"),
        ("config set value", "valeur"),
        ("config panel", "panneau"),
        ("config export", "exporter"),
        ("config import file", "fichier"),
        ("history", "parties"),
        ("privacy", "confidentialité"),
        ("privacy erase", "effacer"),
        ("corse new", "nouvelle"),
        ("corse new couple", "couple"),
        ("corse new finish_battle", "finir_bataille"),
        ("corse play", "jouer"),
        ("corse slap", "frapper"),
        ("corse practice", "entraînement"),
        ("pyramidium new", "nouvelle"),
        ("pyramidium bet", "miser"),
        ("pyramidium bet place", "place"),
        ("pyramidium vote", "voter"),
        ("pyramidium vote ballot", "bulletin"),
        ("pyramidium ready", "prêt"),
        ("pyramidium successor", "successeur"),
        ("pyramidium successor player", "joueur"),
        ("pyramidium number", "nombre"),
        ("pyramidium show", "montrer"),
        ("scilof new", "nouvelle"),
        ("scilof post", "poster"),
        ("scilof post letter", "lettre"),
        ("scilof post to", "destinataire"),
        ("scilof answer", "répondre"),
        ("scilof answer mail", "courrier"),
        ("scilof close", "fermer"),
        ("scilof invite", "inviter"),
        ("scilof invite player", "joueur"),
        ("table", "table"),
        ("table status", "état"),
        ("table secrets", "secrets"),
        ("table leave", "quitter"),
        ("table end", "terminer"),
        ("team", "équipe"),
        ("team create", "créer"),
        ("team create name", "nom"),
        ("team join", "rejoindre"),
        ("team join name", "nom"),
        ("team leave", "quitter"),
        ("team list", "liste"),
        ("me", "moi"),
        ("me show", "montrer"),
        ("me zone", "fuseau"),
        ("me quiet", "calme"),
        ("me quiet from", "de"),
        ("me quiet to", "à"),
        ("me digest", "résumé"),
        ("me digest on", "activé"),
        ("me reminders", "rappels"),
        ("me hidden", "discret"),
        ("stats", "stats"),
        ("stats member", "membre"),
        ("leaderboard", "classement"),
        ("leaderboard game", "jeu"),
        ("leaderboard by", "par"),
        ("me language", "langue"),
        ("me secrets how", "comment"),
        ("rules", "règles"),
        ("rules game", "jeu"),
        ("help", "aide"),
    ],
)
def test_names_are_english_and_localised_in_french(stage: Stage, path: str, french: str) -> None:
    assert leaf(stage, *path.split())["name_localizations"] == {"fr": french}


def test_no_command_of_a_running_game_is_called_like_the_button_that_gives_up_a_lobby(stage: Stage) -> None:
    for node in walk(registered(stage)["table"]):
        names = {node["name"], node.get("name_localizations", {}).get("fr")}
        assert not names & {Words(lang)("button-cancel").lower() for lang in LANGUAGES}


def test_every_name_description_and_choice_has_its_french(stage: Stage) -> None:
    for command in registered(stage).values():
        for node in walk(command):
            assert set(node.get("name_localizations") or {}) == {"fr"} or node["name"] in find_games()
            if "description" in node:
                assert set(node["description_localizations"]) == {"fr"}, node["name"]
                assert node["description_localizations"]["fr"] != node["description"], node["name"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_that_is_recommended_is_there(stage: Stage, lang: str) -> None:
    """A group of commands by itself can be typed nowhere."""
    there = set()
    for command in registered(stage).values():
        subcommands = [option for option in command.get("options", ()) if option["type"] == SUBCOMMAND]
        for path in [[command, option] for option in subcommands] or [[command]]:
            there.add(" ".join(called(node, lang) for node in path))
    said = {name for file in (LOCALES / lang).glob("*.ftl") for name in COMMAND.findall(file.read_text("utf-8"))}
    assert said
    assert said <= there


def called(node: dict[str, Any], lang: str) -> str:
    """Return what a command or subcommand is called where Discord speaks a language."""
    return str((node.get("name_localizations") or {}).get(lang, node["name"]))


def test_nothing_is_over_discords_limits(stage: Stage) -> None:
    for command in registered(stage).values():
        size = 0
        for node in walk(command):
            names = [node["name"], *(node.get("name_localizations") or {}).values()]
            if "type" in node:
                assert all(NAME.fullmatch(name) and name == name.lower() for name in names), names
                about = [node["description"], *node["description_localizations"].values()]
                assert all(1 <= len(text) <= 100 for text in about), about
                size += max(map(len, about))
            else:
                assert all(1 <= len(name) <= 100 for name in names), names
                assert 1 <= len(str(node["value"])) <= 100
                size += len(str(node["value"]))
            size += max(map(len, names))
            assert set(node.get("channel_types", ())) <= CHANNEL_TYPES
            parameters = [name for option in node.get("options", ()) for name in (option["name"],)]
            french = [option["name_localizations"]["fr"] for option in node.get("options", ())]
            assert len(parameters) <= 25
            assert len(set(parameters)) == len(parameters)
            assert len(set(french)) == len(french), f"two French names are the same: {french}"
            assert len(node.get("choices", ())) <= 25
        assert size <= 8000, command["name"]


@pytest.mark.parametrize(
    ("game", "spec"),
    [(name, spec) for name in SPECS for spec in SPECS[name][:25]],
    ids=lambda it: getattr(it, "name", it),
)
def test_new_has_a_parameter_for_every_option_of_the_engine(stage: Stage, game: str, spec: OptionSpec) -> None:
    """Of those for which Discord leaves room."""
    parameter = leaf(stage, game, "new", spec.name)
    assert parameter["type"] == (STRING if spec.unit else KINDS[spec.kind])
    assert bool(parameter.get("autocomplete")) == bool(spec.unit), "a span of time is written, and some are offered"
    assert not parameter.get("required")
    assert [choice["value"] for choice in parameter.get("choices", ())] == list(spec.choices)
    if spec.kind is int and not spec.unit:
        assert (parameter["min_value"], parameter["max_value"]) == (spec.low, spec.high)
    if spec.name == "ring":
        assert parameter["max_length"] == 200
    assert parameter["description"] == spec.description


@pytest.mark.parametrize("game", SPECS)
def test_new_has_no_other_parameters(stage: Stage, game: str) -> None:
    names = [option["name"] for option in leaf(stage, game, "new")["options"]]
    assert names == [spec.name for spec in SPECS[game][:25]]


def test_choices_are_said_in_words(stage: Stage) -> None:
    tie = leaf(stage, "pyramidium", "new", "tie")["choices"]
    assert [(choice["value"], choice["name"], choice["name_localizations"]["fr"]) for choice in tie] == [
        ("extra_turns", "the game goes on", "la partie continue"),
        ("joint", "shared victory", "victoire partagée"),
    ]
    place = leaf(stage, "pyramidium", "bet", "place")["choices"]
    assert [choice["value"] for choice in place] == ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
    assert place[1]["name_localizations"]["fr"] == typeset("nord-est : tapis Eau/Feu")


def test_table_commands_are_for_servers_only(stage: Stage) -> None:
    """Those of a game work in direct messages too: a player may act from where his panel is."""
    person = stage.create_user("Alice")
    offered = {name.split()[0] for name in person.available_commands()}
    assert offered == {"corse", "pyramidium", "scilof", "rules", "help", "me", "history", "privacy"}


@pytest.mark.parametrize("language", ["en"])
async def test_discord_is_told_again_only_when_something_has_changed(town: Town) -> None:
    assert syncs(town.stage) == 1
    await town.restart()
    assert syncs(town.stage) == 1, "nothing has changed"
    settings = Settings(Secret("no token"), database_url=f"sqlite:///{town.database}", shard_count=1)
    await town.bot.close()
    await town.stage.restart_bot(Arbitre(settings, games={}, now=town.stage.milliseconds))
    assert syncs(town.stage) == 2, "a game is gone, and its commands with it"
    assert not find_games().keys() & registered(town.stage).keys()
    await town.restart()
    assert syncs(town.stage) == 3
    assert find_games().keys() <= registered(town.stage).keys()
