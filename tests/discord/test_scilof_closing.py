"""Romancier Scilof where players close the post office themselves (G10): by command, by button, late, or not at all."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

import pytest

from cogs.romancier_scilof.model import Letter
from tests.discord.communes import gather
from tests.discord.scilof import Post, opened
from tests.discord.seen import Answer
from tests.discord.town import MINUTE, Person, Town

Way: TypeAlias = Callable[[Post, int], Awaitable[Answer]]


async def by_command(post: Post, seat: int) -> Answer:
    return await post.people[seat].slash(post.sitting.channel, "scilof close")


async def by_command_in_private(post: Post, seat: int) -> Answer:
    return await post.people[seat].dm_slash("scilof close")


async def by_direct_message(post: Post, seat: int) -> Answer:
    return await post.people[seat].press(post.people[seat].panel, "close")


async def by_my_letters(post: Post, seat: int) -> Answer:
    shown = (await post.sitting.press(post.people[seat], "secrets")).seen
    return await post.people[seat].press(shown, "close")


WAYS: Final = (by_command, by_command_in_private, by_direct_message, by_my_letters)


def may_close(person: Person) -> bool:
    """Say whether a direct message has a button to close the post office."""
    return any("close" in message.buttons for message in person.mail)


async def gathered(town: Town, **options: object) -> Post:
    """Return a game in which Alice has all the A's; Bruno's B is on its way to Chloé."""
    post = await opened(town, town.people(4), manual_close=True, **options)
    await gather(post, 0)
    await post.people[1].dm_slash("scilof post", letter="3.1", to="3")
    await post.settle()
    assert (await post.state()).phase == "open"
    return post


@pytest.mark.parametrize(
    ("language", "way"), [(("fr", "en")[i % 2], way) for i, way in enumerate(WAYS)], ids=[w.__name__ for w in WAYS]
)
async def test_RS_R14_who_has_a_collection_closes_and_mail_under_way_is_answered(town: Town, way: Way) -> None:
    post = await gathered(town)
    here, (alice, bruno, chloe, _) = post.sitting.channel, post.people
    said = town.either(
        "Tu as toutes les lettres **A** : à toi de fermer", "You have all the letters **A**: announce it"
    )
    assert said in "\n".join(post.letters(0))
    assert not any(said in letter for seat in (1, 2, 3) for letter in post.letters(seat))
    post.sitting.news()

    await way(post, 0)
    assert (await post.state()).phase == "closed"
    await post.settle()
    won = town.either("tu as fermé le bureau de poste, et tu gagnes", "you have closed the post office, and you win")
    assert any(won in line for line in post.desk(0))
    first, full = post.sitting.news()
    assert first.startswith(town.either("Alice ferme le bureau de poste.", "Alice closes the post office."))
    assert full.startswith(town.either("Boîte pleine : Chloé et Dénis", "Boîte pleine (box full): Chloé and Dénis"))
    of_what = town.either("(collection de A)", "(collection of A)")
    assert of_what not in "\n".join(post.board), "that is told at the end"

    late = town.either("Le bureau de poste est fermé : on n’écrit plus", "The post office is closed: nobody writes")
    assert late in (await chloe.slash(here, "scilof post", letter="3.2", to="4")).privately
    again = await alice.slash(here, "scilof close")
    assert town.either("Tu as déjà fermé", "You have closed the post office already") in again.privately
    lacks = await bruno.slash(here, "scilof close")
    assert town.either("Il te manque encore des lettres", "You still lack letters") in lacks.privately
    await chloe.slash(here, "scilof answer", mail="Bruno", letter="3.2")
    await post.settle()
    result = (await post.sitting.table()).result
    assert result is not None
    assert (result.winners, result.how) == ((0,), "closed")
    assert of_what in "\n".join(post.board)


@pytest.mark.parametrize("language", ["fr"])
async def test_RS_G10_who_forgets_to_close_wins_as_the_game_ends(town: Town) -> None:
    post = await gathered(town, idle_s=10 * MINUTE)
    await post.answer(2, "3.2")
    await town.wait(10 * MINUTE)
    result = (await post.sitting.table()).result
    assert result is not None
    assert (result.winners, result.how) == ((0,), "idle")
    assert "Alice" in "\n".join(post.sitting.news())
    late = await post.people[0].slash(post.sitting.channel, "scilof close")
    assert late.seen.private


@pytest.mark.parametrize("language", ["fr"])
async def test_RS_G10_who_posts_a_letter_of_his_collection_may_not_close_any_more(town: Town) -> None:
    post = await gathered(town)
    alice = post.people[0]
    assert may_close(alice)
    await alice.dm_slash("scilof post", letter="1.0", to="2")
    await post.settle()
    assert not may_close(alice)
    refused = await alice.dm_slash("scilof close")
    assert refused.privately.startswith("Il te manque encore des lettres")
    await post.people[1].dm_slash("scilof answer", mail="Alice", letter="4.1")
    await post.settle()
    assert Letter(4, 1) in await post.hand(0)
    assert not may_close(alice)
