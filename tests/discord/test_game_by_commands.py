"""A whole game by commands alone: in the channel and in direct messages, with the players offered by name."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import ChannelHandle

from bot.engine import Result
from tests.discord.fate import Turn, ring
from tests.discord.town import WATCH, Person, Sitting, Town, at_no_table

# Trèfle+ for Dénis, the first Désigné, who names 3 and Chloé; then Eau, with Dénis on the slab, until he has 8.
TURNS = [Turn("tr+", 0, chosen=3), Turn("e", 0), Turn("e", 0), Turn("e", 0)]


async def begin(town: Town) -> tuple[Sitting, list[tuple[Person, ChannelHandle | None]]]:
    """Start the game; return it and the players, two of whom act in the channel and two in direct messages."""
    people = town.people(4)
    sitting = await town.game(people, ring=ring(TURNS))
    return sitting, list(zip(people, (sitting.channel, None, sitting.channel, None), strict=True))


async def ready(players: list[tuple[Person, ChannelHandle | None]], town: Town) -> None:
    """Let everybody be ready by command."""
    for person, where in players:
        answer = await person.command(where, "pyramidium ready")
        assert town.either("en privé", "private") in answer.privately
    await town.wait(2)


async def test_a_whole_game_by_commands(town: Town) -> None:
    sitting, players = await begin(town)
    denis, chloe = players[3], players[2]
    for (person, where), zone in zip(players, ("n", "ne", "s", "e"), strict=True):
        answer = await person.command(where, "pyramidium bet", place=zone)
        assert town.either("Ta place :", "Your place:") in answer.privately
    await town.wait(2)
    assert "🔥 Feu · ★ Désigné" in sitting.board.text
    await ready(players, town)

    assert await denis[0].suggestions(None, "") == {"1": "1. Alice", "2": "2. Bruno", "3": "3. Chloé"}
    assert await denis[0].suggestions(None, "CHLO") == {"3": "3. Chloé"}
    chosen = await denis[0].command(None, "pyramidium number", number=3)
    assert town.either("Ton nombre pour le prochain tour : **3**.", "Your number for the next turn: **3**.") in (
        chosen.privately
    )
    await denis[0].command(None, "pyramidium successor", player="3")
    await town.wait(2)
    said = sitting.news()
    assert said[-1].startswith(town.either("Tour 2. Le nombre est choisi et secret.", "Turn 2. The number is chosen"))
    assert town.either("Chloé devient le Désigné.", "Chloé becomes the Désigné.") in said

    await denis[0].command(None, "pyramidium show")
    await denis[0].command(None, "pyramidium bet", place="n")
    assert (
        town.either("Ton bulletin : **+1**.", "Your ballot: **+1**.")
        in (await chloe[0].command(chloe[1], "pyramidium vote", ballot="1")).privately
    )
    assert (
        town.either("Tu n’as pas de bulletin.", "You have no ballot.")
        in (await chloe[0].command(chloe[1], "pyramidium vote", ballot="0")).privately
    )
    for _ in range(3):
        await ready(players, town)
    assert (await sitting.table()).result == Result((3,), (6, 3, 0, 8), "points")
    assert sitting.news()[-1] == town.either("Dénis gagne avec **8** points !", "Dénis wins with **8** points!")


@pytest.mark.parametrize("language", ["fr"])
@pytest.mark.parametrize(
    ("typed", "heir"),
    [("2", 1), ("Bruno", 1), ("bruno", 1), (" bru ", 1), ("Chloé", 2), ("2. Bruno", 1)],
)
async def test_a_successor_can_be_typed_without_taking_what_is_offered(town: Town, typed: str, heir: int) -> None:
    """His number is the one that the board shows before his name."""
    sitting, players = await begin(town)
    await ready(players, town)
    await players[3][0].command(None, "pyramidium successor", player=typed)
    assert (await sitting.state()).designe == heir


@pytest.mark.parametrize("typed", ["0", "26", "4294967296", "-1", "Zoé", "o", "@everyone", "²", " ", "Dénis"])
async def test_who_is_no_player_is_no_successor(town: Town, typed: str) -> None:
    """Nor is a name that fits two of them, nor the Désigné himself by name."""
    sitting, players = await begin(town)
    await ready(players, town)
    answer = await players[3][0].command(None, "pyramidium successor", player=typed)
    assert answer.privately.split("\n")[0] == town.either(
        "Ce joueur n’est pas, ou n’est plus, de la partie.", "This player is not, or no longer, in the game."
    )
    assert (await sitting.state()).succession.successor is None


async def test_the_designe_can_not_name_himself_by_his_number(town: Town) -> None:
    _, players = await begin(town)
    await ready(players, town)
    answer = await players[3][0].command(None, "pyramidium successor", player="4")
    assert answer.privately.split("\n")[0] == town.either(
        "Nul ne se succède à soi-même : choisis quelqu’un d’autre.",
        "You cannot succeed yourself: choose somebody else.",
    )


COMMANDS: list[tuple[str, dict[str, Any]]] = [
    ("bet", {"place": "n"}),
    ("vote", {"ballot": "1"}),
    ("ready", {}),
    ("successor", {"player": "1"}),
    ("number", {"number": 3}),
    ("show", {}),
]


@pytest.mark.parametrize(("command", "options"), COMMANDS, ids=[command for command, _ in COMMANDS])
async def test_a_command_without_a_table_says_so(town: Town, command: str, options: dict[str, Any]) -> None:
    alice = town.person()
    none = town.either(
        "Il n’y a pas de table de ce jeu ici. Pour en ouvrir une : `/pyramidium nouvelle`",
        "There is no table of this game here. To open one: `/pyramidium new`",
    )
    assert (await alice.slash(town.square, f"pyramidium {command}", **options)).privately == none
    assert (await alice.dm_slash(f"pyramidium {command}", **options)).privately == at_no_table(town, "Pyramidium")


async def test_a_command_in_private_names_the_tables_where_its_user_sits(town: Town) -> None:
    people = town.people(4)
    corse, post = town.channel("cartes"), town.channel("bureau")
    await town.lobby(people, game="corse", channel=corse)
    await town.lobby(people, game="scilof", channel=post)
    answer = await people[0].dm_slash("pyramidium ready")
    assert answer.privately == town.either(
        "Tu n’es à aucune table de Pyramidium en ce moment. Tes tables :\n"
        f"- La bataille corse dans {corse.mention}\n- Romancier Scilof dans {post.mention}",
        "You sit at no table of Pyramidium at the moment. Your tables:\n"
        f"- La bataille corse in {corse.mention}\n- Romancier Scilof in {post.mention}",
    )
    stranger = town.person("Zoé")
    assert (await stranger.dm_slash("corse slap")).privately == at_no_table(town, "La bataille corse")


@pytest.mark.parametrize("command", ["bet", "ready"])
async def test_a_command_in_the_lobby_is_too_early(town: Town, command: str) -> None:
    sitting = await town.open(alice := town.person())
    options = dict(COMMANDS)[command]
    for where in (sitting.channel, None):
        assert (await alice.command(where, f"pyramidium {command}", **options)).privately == town.either(
            "La partie n’a pas encore commencé.", "The game has not begun yet."
        )


async def test_a_command_of_somebody_who_does_not_play(town: Town) -> None:
    sitting = await town.game(town.people(3))
    answer = await town.person("Zoé").command(sitting.channel, "pyramidium bet", place="n")
    assert answer.privately == town.either(*WATCH)


async def test_who_sits_at_two_tables_is_asked_which_one_he_means(town: Town) -> None:
    people = town.people(3)
    first = await town.game(people)
    second = await town.game(people, channel=town.channel("autre"))
    answer = await people[0].command(None, "pyramidium bet", place="n")
    assert answer.privately == town.either(
        "Tu es à plusieurs tables de Pyramidium : donne la commande dans le salon de celle que tu veux, ou sers-toi de "
        f"son panneau.\n- Pyramidium dans {first.channel.mention}\n- Pyramidium dans {second.channel.mention}",
        "You sit at several tables of Pyramidium: use the command in the channel of the one you mean, or its panel.\n"
        f"- Pyramidium in {first.channel.mention}\n- Pyramidium in {second.channel.mention}",
    )
    assert await people[0].suggestions(None, "") == {}
    await people[0].command(second.channel, "pyramidium bet", place="n")
    assert (await first.state()).players[0].zone is None
    assert (await second.state()).players[0].zone == "n"


async def test_a_lobby_is_in_no_games_way(town: Town) -> None:
    """Who plays at one table and waits at another means the one where he plays."""
    people = town.people(3)
    game = await town.game(people)
    await town.open(people[0], town.channel("autre"))
    await people[0].command(None, "pyramidium bet", place="n")
    assert (await game.state()).players[0].zone == "n"


async def test_what_the_rules_refuse_is_refused_on_top_of_the_panel(town: Town) -> None:
    _, players = await begin(town)
    alice, here = players[0]
    await alice.command(here, "pyramidium bet", place="n")
    refused = {
        "bet": town.either("Tu es déjà là.", "You are there already."),
        "successor": town.either("Il n’y a ni successeur ni nombre", "There is neither a successor nor a number"),
        "number": town.either("Il n’y a ni successeur ni nombre", "There is neither a successor nor a number"),
        "show": town.either("Il n’y a pas de nombre choisi à montrer", "There is no chosen number to show"),
    }
    for command, reason in refused.items():
        answer = await alice.command(here, f"pyramidium {command}", **dict(COMMANDS)[command])
        assert answer.privately.startswith(reason)
        assert "vote 1" in answer.seen.buttons
