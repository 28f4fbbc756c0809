"""Who hears nothing in private is called aloud for each mail that he has to answer, but once in a minute at most: what
comes in between is counted in one call that follows."""

from __future__ import annotations

import re

import pytest

from bot.delivery.calls import GAP_S
from tests.discord.communes import merged, silence
from tests.discord.scilof import Post, opened, plain
from tests.discord.town import Person, Town


@pytest.fixture(params=["closed", "ephemeral"])
def how(request: pytest.FixtureRequest) -> str:
    """Return why nothing reaches a player in private."""
    return str(request.param)


async def unreached(town: Town, person: Person, how: str) -> None:
    """Let nothing reach somebody in private from here on."""
    if how == "closed":
        person.close_mail()
    else:
        await town.bot.players.change(person.id, secrets="ephemeral")


def calls(post: Post, person: Person) -> list[int]:
    """Return the calls that somebody has heard, each with how much waits for him."""
    waits = post.town.either("Tout peut se faire avec", "Everything can be done with")
    said = [text for text in post.sitting.said() if waits in text and f"<@{person.id}>" in text]
    return [int(found[1]) if (found := re.match(r"\*\*(\d+)\*\*", plain(text))) else 1 for text in said]


async def writes(post: Post, sender: int, addressee: int) -> None:
    """Let a player write to another."""
    answer = await post.people[sender].slash(
        post.sitting.channel, "scilof post", letter=f"1.{sender}", to=str(addressee + 1)
    )
    assert answer.seen.private


async def called(post: Post, seat: int) -> None:
    """Let the first player write to another, who is called."""
    await writes(post, 0, seat)
    await post.settle()
    assert calls(post, post.people[seat]) == [1]


async def test_each_mail_calls_though_another_waits_already(town: Town, how: str) -> None:
    people = town.people(4)
    post = await opened(town, people)
    await unreached(town, people[1], how)
    for number, sender in enumerate((0, 2, 3), 1):
        await writes(post, sender, 1)
        await post.settle()
        assert calls(post, people[1]) == list(range(1, number + 1))
        wrote, call = post.sitting.said()[-2:]
        assert people[sender].name in wrote
        assert f"<@{people[1].id}>" in call, "it comes after the news"
        await town.wait(GAP_S)
    assert len(calls(post, people[1])) == 3
    assert all(calls(post, person) == [] for person in people if person is not people[1])


async def test_what_comes_within_a_minute_is_one_call_for_all(town: Town, how: str) -> None:
    people = town.people(5)
    post = await opened(town, people, preset="live")
    await unreached(town, people[1], how)
    await called(post, 1)
    for sender in (2, 3, 4):
        await writes(post, sender, 1)
    await post.settle()
    assert calls(post, people[1]) == [1]
    await town.wait(GAP_S)
    assert calls(post, people[1]) == [1, 4]
    (message,) = [m.message for m in town.messages(post.sitting.channel) if m.message.content.startswith("**4**")]
    assert message._message.ping_user_ids == [people[1].id]
    await town.wait(2 * GAP_S)
    assert sum(calls(post, people[1])) <= 9, "a reminder at most"
    assert await town.bot.store.pending(post.sitting.id) == []


async def test_who_has_answered_meanwhile_is_not_called_once_more(town: Town, how: str) -> None:
    people = town.people(4)
    post = await opened(town, people)
    await unreached(town, people[1], how)
    await called(post, 1)
    await writes(post, 2, 1)
    for number in (1, 2):
        await people[1].slash(post.sitting.channel, "scilof answer", mail=f"#{number}", letter=f"{number}.1")
    assert (await post.state()).mails == ()
    await town.wait(2 * GAP_S)
    assert calls(post, people[1]) == [1]
    assert await town.bot.store.pending(post.sitting.id) == []


async def test_a_call_that_is_still_to_come_outlives_a_restart_and_comes_once(town: Town, how: str) -> None:
    people = town.people(4)
    post = await opened(town, people)
    await unreached(town, people[1], how)
    await called(post, 1)
    for sender in (2, 3):
        await writes(post, sender, 1)
    await post.settle()
    assert calls(post, people[1]) == [1]
    await town.restart()
    await town.wait(2 * GAP_S)
    assert calls(post, people[1]) == [1, 3]
    assert await town.bot.store.pending(post.sitting.id) == []


async def test_what_comes_at_once_is_one_call(town: Town, how: str) -> None:
    people = town.people(4)
    post = await opened(town, people)
    await unreached(town, people[1], how)
    for sender in (0, 2, 3):
        await writes(post, sender, 1)
    await town.wait(2 * GAP_S)
    assert calls(post, people[1]) == [3]


async def test_RS_G25_all_channels_of_a_merged_game_hear_a_call(town: Town, how: str) -> None:
    here, there, game = await merged(town)
    await unreached(town, game.people[7], how)
    await writes(game, 0, 7)
    await game.settle()
    assert [calls(post, game.people[7]) for post in (here, there)] == [[1], [1]]


async def test_RS_G25_a_channel_that_was_silent_hears_a_call_after_a_restart_and_the_other_not_again(
    town: Town, how: str
) -> None:
    here, there, game = await merged(town)
    person = game.people[7]
    await unreached(town, person, how)
    silence(there)
    await writes(game, 0, 7)
    await town.wait(GAP_S)
    assert [calls(post, person) for post in (here, there)] == [[1], []]
    await town.restart()
    silence(there, again=True)
    await town.wait(2 * GAP_S)
    assert [calls(post, person) for post in (here, there)] == [[1], [1]]
    assert await town.bot.store.pending(game.sitting.id) == []
