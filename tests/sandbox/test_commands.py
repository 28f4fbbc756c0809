"""Commands: what Discord takes, in which languages, and what a client offers and lets pass."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.state import Perm
from sandbox.validate import check_commands
from sandbox.validate.problems import Problem
from sandbox.world import ClientError
from tests.sandbox.wire import Wired

GAME: dict[str, Any] = {
    "name": "game",
    "name_localizations": {"fr": "jeu"},
    "description": "A game",
    "options": [
        {
            "type": 1,
            "name": "new",
            "name_localizations": {"fr": "nouveau"},
            "description": "Start",
            "options": [
                {
                    "type": 3,
                    "name": "pace",
                    "name_localizations": {"fr": "rythme"},
                    "description": "How fast",
                    "choices": [{"name": "slow", "name_localizations": {"fr": "lent"}, "value": "s"}],
                },
                {"type": 4, "name": "turns", "description": "How many", "min_value": 1, "max_value": 9},
                {"type": 6, "name": "who", "description": "Against whom"},
                {"type": 7, "name": "where", "description": "In which channel", "channel_types": [0]},
            ],
        }
    ],
}


def codes(problems: list[Problem]) -> set[str]:
    """Return the codes of the problems."""
    return {code for _, code, _ in problems}


async def test_command_is_used_in_the_language_of_the_user(town: Wired) -> None:
    path = f"/applications/{town.world.bot.id}/commands"
    assert (await town.call("PUT", path, [GAME])).status == 200
    french = town.alice.slash(town.square, "/jeu nouveau", rythme="lent", turns=3)
    english = town.bob.slash(town.square, "game new", pace="slow", turns=3)
    for ix in (french, english):
        assert ix.it.name == "game new", "the bot hears base names only"
        [sub] = ix.it.data["options"]
        assert [(o["name"], o["value"]) for o in sub["options"]] == [("pace", "s"), ("turns", 3)]
    with pytest.raises(ClientError):
        town.bob.slash(town.square, "jeu nouveau")


async def test_translations_are_listed_on_demand(town: Wired) -> None:
    path = f"/applications/{town.world.bot.id}/commands"
    await town.call("PUT", path, [GAME])
    assert "name_localizations" not in (await town.call("GET", path)).body[0]
    listed = (await town.call("GET", path + "?with_localizations=true")).body[0]
    assert listed["name_localizations"] == {"fr": "jeu"}


async def test_client_checks_options_before_sending(town: Wired) -> None:
    await town.call("PUT", f"/applications/{town.world.bot.id}/commands", [GAME])
    den = town.world.text_channel(town.guild, "den", kind=2)
    for wrong in ({"turns": 0}, {"turns": "3"}, {"turns": True}, {"pace": "fast"}, {"nope": 1}, {"where": den}):
        with pytest.raises(ClientError):
            town.alice.slash(town.square, "game new", **wrong)
    for path in ("game", "game old", "other"):
        with pytest.raises(ClientError):
            town.alice.slash(town.square, path)
    ix = town.alice.slash(town.square, "game new", who=town.bob, where=town.square)
    assert set(ix.it.data["resolved"]) == {"users", "members", "channels"}


async def test_commands_are_offered_where_they_may_be_used(town: Wired) -> None:
    await town.command("everywhere")
    await town.command("here", contexts=[0])
    await town.command("admin", default_member_permissions=str(Perm.MANAGE_GUILD))
    assert set(town.alice.commands(town.square)) == {"everywhere", "here"}
    assert set(town.alice.commands(town.world.dm(town.alice))) == {"everywhere", "admin"}
    town.world.role(town.guild, "boss", Perm.MANAGE_GUILD, [town.bob])
    assert "admin" in town.bob.commands(town.square)
    town.world.overwrite(town.square, town.guild, deny=Perm.COMMANDS)
    with pytest.raises(ClientError):
        town.alice.slash(town.square, "everywhere")


async def test_bulk_overwrite_keeps_ids_and_drops_the_rest(town: Wired) -> None:
    path = f"/applications/{town.world.bot.id}/commands"
    first = (await town.call("PUT", path, [{"name": "a", "description": "d"}, {"name": "b", "description": "d"}])).body
    second = (await town.call("PUT", path, [{"name": "b", "description": "new"}])).body
    assert second[0]["id"] == first[1]["id"]
    assert [c["name"] for c in (await town.call("GET", path)).body] == ["b"]
    assert (await town.call("GET", f"{path}/{first[0]['id']}")).error == (404, 10063)
    assert town.server.synced.is_set()


def option(name: str = "x", **more: Any) -> dict[str, Any]:
    """Return a text option."""
    return {"type": 3, "name": name, "description": "d"} | more


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"description": "d", "name": "Upper"}, "APPLICATION_COMMAND_INVALID_NAME"),
        ({"description": "d", "name": "two words"}, "APPLICATION_COMMAND_INVALID_NAME"),
        ({"description": "d", "name": "dice🎲"}, "APPLICATION_COMMAND_INVALID_NAME"),
        ({"description": "d", "name": "x" * 33}, "BASE_TYPE_BAD_LENGTH"),
        ({"description": "", "name": "x"}, "BASE_TYPE_REQUIRED"),
        ({"description": "d" * 101, "name": "x"}, "BASE_TYPE_BAD_LENGTH"),
        ({"description": "d", "name": "x", "name_localizations": {"fr": "Jeu"}}, "APPLICATION_COMMAND_INVALID_NAME"),
        ({"description": "d", "name": "x", "name_localizations": {"fr": "x" * 33}}, "BASE_TYPE_BAD_LENGTH"),
        ({"description": "d", "name": "x", "description_localizations": {"fr": "d" * 101}}, "BASE_TYPE_BAD_LENGTH"),
        ({"description": "d", "name": "x", "name_localizations": {"en": "x"}}, "APPLICATION_COMMAND_INVALID_LOCALE"),
        (
            {"description": "d", "name": "x", "options": [option("a"), option("b", required=True)]},
            "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            {"description": "d", "name": "x", "options": [option(), option()]},
            "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
        ),
        ({"description": "d", "name": "x", "options": [option(f"o{i}") for i in range(26)]}, "BASE_TYPE_BAD_LENGTH"),
        (
            {"description": "d", "name": "x", "options": [option(), {"type": 1, "name": "s", "description": "d"}]},
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            {"description": "d", "name": "x", "options": [option(choices=[{"name": "c", "value": "v" * 101}])]},
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            {"description": "d", "name": "x", "options": [option(choices=[], autocomplete=True), option("y" * 2)]},
            None,
        ),
        ({"type": 2, "name": "Löwe sehen"}, None),
        ({"type": 2, "name": "x", "description": "d"}, "APPLICATION_COMMAND_INVALID"),
        ({"description": "d", "name": "löwe"}, None),
    ],
)
def test_limits_of_a_command(command: dict[str, Any], code: str | None) -> None:
    assert codes(check_commands([command])) == ({code} if code else set())


def test_limits_of_all_commands_together() -> None:
    many = [{"name": f"c{i}", "description": "d"} for i in range(101)]
    assert codes(check_commands(many)) == {"APPLICATION_COMMANDS_MAX"}
    assert codes(check_commands([many[0], many[0]])) == {"APPLICATION_COMMANDS_DUPLICATE_NAME"}
    choices = [{"name": "n" * 100, "value": f"{i:0100}"} for i in range(25)]
    large = {"name": "x", "description": "d", "options": [option("a", choices=choices), option("b", choices=choices)]}
    assert codes(check_commands([large])) == {"APPLICATION_COMMAND_TOO_LARGE"}
    subs = [{"type": 2, "name": "g", "description": "d", "options": [{"type": 2, "name": "h", "description": "d"}]}]
    deep = {"name": "x", "description": "d", "options": subs}
    assert "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID" in codes(check_commands([deep]))
