"""Romancier Scilof with the basket of abandoned letters: who leaves while letters are sorted, and who comes after."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.discord.communes import invited, two
from tests.discord.scilof import Post, opened
from tests.discord.test_corse_computers import at_human_speed
from tests.discord.test_errors import change, full_disk
from tests.discord.test_scilof_people import leave, swap
from tests.discord.town import Person, Town

RETRIED: Final = 6  # seconds: a move that the storage has refused is tried again by then


async def sorting(town: Town, people: int = 5, **options: Any) -> Post:
    """Return a game in which the last player has left, so that the first one must put a letter away."""
    post = await opened(town, town.people(people), abandon=True, **options)
    await swap(post, 0, f"{people}.0", 1, "1.1")
    await leave(post, post.people[-1])
    assert (await post.state()).sorting.owing == (0,)
    return post


async def ban(post: Post, person: Person) -> None:
    """Ban somebody from the server."""
    post.town.stage.backend.apply_ban(post.town.guild.id, person.id, None)
    await post.town.settle()


async def test_RS_G28_who_is_banned_while_letters_are_sorted_leaves_after_it(town: Town) -> None:
    post = await sorting(town)
    await ban(post, post.people[1])
    state = await post.state()
    assert (state.phase, state.players[1].here) == ("sorting", True)
    await post.people[0].pick(post.people[0].panel, "put_away", "2.0")
    await post.settle()
    state = await post.state()
    assert not state.players[1].here
    assert state.count == 3
    chair = (await post.sitting.table()).lobby.chairs[1]
    assert chair.left
    said = town.either("Bruno quitte la partie avec ses lettres", "Bruno leaves the game with all letters")
    assert said in "\n".join(post.sitting.news())


@pytest.mark.parametrize("language", ["fr"])
async def test_RS_G28_both_who_are_banned_while_letters_are_sorted_leave_the_one_who_owes_one_too(town: Town) -> None:
    post = await sorting(town, 6)
    await ban(post, post.people[0])
    await ban(post, post.people[2])
    assert (await post.state()).sorting.owing == (0,)
    for _ in range(3):  # after each of them letters are sorted, a minute at the most
        await town.wait(61)
    state = await post.state()
    assert [player.here for player in state.players] == [False, True, False, True, True, False]
    assert (state.phase, state.count) == ("open", 3)
    assert [len(player.hand) for player in state.players] == [0, 3, 0, 3, 3, 0]


@pytest.mark.parametrize("language", ["en"])
async def test_who_is_banned_leaves_though_the_storage_fails_at_that_moment(town: Town) -> None:
    post = await opened(town, town.people(4))
    async with full_disk(town):
        await ban(post, post.people[3])
        await town.wait(RETRIED)
        assert (await post.state()).players[3].here
    await town.wait(RETRIED)
    assert not (await post.state()).players[3].here


async def test_RS_G20_the_place_of_who_left_with_his_letters_is_free(town: Town) -> None:
    post = await opened(town, town.people(5), abandon=True, max_players=5)
    zoe = town.person("Zoé")
    assert "join" not in post.sitting.board.buttons
    await leave(post, post.people[4])
    assert ((await post.state()).phase, (await post.state()).count) == ("open", 4)
    await post.sitting.press(zoe, "join")
    await post.settle()
    state = await post.state()
    assert (state.count, len(state.players)) == (5, 6)
    assert all(len(player.hand) == 5 for player in state.players if player.here)
    assert "join" not in post.sitting.board.buttons, "and now the table is full"


@pytest.mark.parametrize("language", ["fr"])
async def test_RS_G20_the_place_of_who_left_without_is_not(town: Town) -> None:
    """G18: his letters stay in the game."""
    post = await opened(town, town.people(5), max_players=5)
    await leave(post, post.people[4])
    assert "join" not in post.sitting.board.buttons
    zoe = town.person("Zoé")
    refused = zoe.act(post.sitting.board, f"a|{post.sitting.id}|join||")
    await town.settle()
    assert refused.privately.startswith("La table est complète")
    assert len((await post.state()).players) == 5


async def test_RS_G24_the_other_commune_hears_of_an_end_though_the_storage_failed_in_between(town: Town) -> None:
    here, there = await two(town)
    await invited(here, 0, "Gina")
    assert len((await there.state()).invitations) == 1
    broken = f"WHEN NEW.game = {there.sitting.id} BEGIN SELECT RAISE(ABORT, 'broken'); END"
    change(town, f"CREATE TRIGGER broken BEFORE INSERT ON journal {broken}")
    await leave(here, here.people[0])
    assert [len((await post.state()).invitations) for post in (here, there)] == [0, 1]
    change(town, "DROP TRIGGER broken")
    await town.wait(RETRIED)
    assert (await there.state()).invitations == ()
    await there.settle()
    assert "accept_invitation" not in there.people[2].panel.payload


@pytest.mark.parametrize("language", ["fr"])
async def test_a_game_of_computers_alone_ends_though_the_storage_failed_as_the_last_person_left(town: Town) -> None:
    await at_human_speed(town)
    post = await opened(town, town.people(1), computers=3)
    broken = "WHEN NEW.move LIKE '%\"stop\"%' BEGIN SELECT RAISE(ABORT, 'broken'); END"
    change(town, f"CREATE TRIGGER broken BEFORE INSERT ON journal {broken}")
    await leave(post, post.people[0])
    assert (await post.sitting.table()).status == "playing"
    change(town, "DROP TRIGGER broken")
    await town.wait(RETRIED)
    assert (await post.sitting.table()).lobby.closed == "empty"
