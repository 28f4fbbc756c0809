"""A long correspondence at the end of a game: each player reads all of his own, in order, in several messages, once."""

from __future__ import annotations

import json
import re
from typing import Any, Final

import pytest

from cogs.romancier_scilof.terms import value_name
from tests.discord.scilof import Post, opened, plain
from tests.discord.test_corse_fullest_table import awkward
from tests.discord.test_fullest_table import checked
from tests.discord.town import MINUTE, Town

IDLE: Final = 10 * MINUTE
ROUNDS: Final = 12
LONGEST: Final = 4000  # characters of a card


async def unloved(post: Post, seat: int) -> str:
    """Return a letter of the value of which somebody has most, so that nobody ever gathers all."""
    hand = await post.hand(seat)
    values = [one.value for one in hand]
    given = max(hand, key=lambda one: values.count(one.value))
    return f"{given.value}.{given.owner}"


async def corresponded(town: Town) -> Post:
    """Play a game in which everybody writes to everybody in turn, until nobody writes any more."""
    people = [town.person(f"p{number}", global_name=awkward(number)) for number in range(4)]
    post = await opened(town, people, idle_s=IDLE)
    here = post.sitting.channel
    for number in range(ROUNDS):
        for sender in range(4):
            addressee = (sender + number % 3 + 1) % 4
            letter, answer = [await unloved(post, seat) for seat in (sender, addressee)]
            await people[sender].slash(here, "scilof post", letter=letter, to=str(addressee + 1))
            (mail,) = (await post.state()).mails
            await people[addressee].slash(here, "scilof answer", mail=f"#{mail.id}", letter=answer)
    state = await post.state()
    assert (len(state.exchanges), state.phase) == (4 * ROUNDS, "open")
    await post.settle()
    return post


async def expected(post: Post, seat: int) -> list[str]:
    """Return a player's exchanges in the order in which they ended, as far as letters go: given, received."""
    told = []
    for done in (await post.state()).exchanges:
        if seat in (done.sender, done.addressee):
            gave, got = (done.letter, done.answer) if done.sender == seat else (done.answer, done.letter)
            told.append(f"{value_name(gave.value)} {value_name(got.value)}")
    return told


def told(pages: list[str]) -> list[str]:
    """Return the same of what was written to him."""
    lines = [line for page in pages for line in page.split("\n") if line.startswith("- ")]
    return [" ".join(re.findall(r"\*\*([A-Z]+)\*\*", re.sub(r"\\.", "", line))) for line in lines]


async def ended(post: Post) -> list[list[str]]:
    """Let the game end; return what each player is written then."""
    before = [len(person.mail) for person in post.people]
    await post.town.wait(IDLE)
    assert (await post.state()).phase == "over"
    return [[plain(m.text) for m in person.mail[already:]] for person, already in zip(post.people, before, strict=True)]


async def test_it_comes_in_several_messages_in_order_and_whole(town: Town) -> None:
    post = await corresponded(town)
    first = town.either("Ta correspondance, du premier courrier au dernier :", "Your correspondence, from the first")
    for seat, pages in enumerate(await ended(post)):
        assert len(pages) > 1
        assert pages[0].split("\n")[1].startswith(first)
        assert max(map(len, pages)) <= LONGEST
        exchanges = await expected(post, seat)
        assert len(exchanges) == 2 * ROUNDS
        assert told(pages) == exchanges
    checked(town)


@pytest.mark.parametrize("language", ["fr"])
async def test_it_is_told_once_though_the_bot_starts_anew_between_two_pages(town: Town) -> None:
    """What has gone out already goes out again under the same nonce, by which Discord knows it."""
    post = await corresponded(town)
    alice, backend = post.people[0], town.stage.backend
    private, before, since = alice.user.dm_channel.id, len(alice.mail), len(town.stage.http_requests)

    def refuse_the_second(event: str, payload: Any) -> None:
        if event == "MESSAGE_CREATE" and int(payload["channel_id"]) == private:
            path = f"/channels/{private}/messages"
            backend.faults.append({"method": "POST", "path": path, "status": 503, "code": 0, "message": "", "times": 1})
            backend.subscribers.remove(refuse_the_second)

    backend.subscribers.append(refuse_the_second)
    await town.wait(IDLE)
    assert (await post.state()).phase == "over"
    assert len(alice.mail) == before + 1, "one page has arrived"
    await town.restart(away_s=MINUTE)
    await town.wait(MINUTE)
    sent: dict[str, str] = {}
    for request in town.stage.http_requests[since:]:
        if request.method == "POST" and request.path == f"/channels/{private}/messages":
            assert request.json is not None
            text = json.dumps(request.json["components"])
            assert sent.setdefault(request.json["nonce"], text) == text
    assert 1 < len(sent) < len(alice.mail) - before + 1
    pages = {plain(m.text): None for m in alice.mail[before:]}
    assert told(list(pages)) == await expected(post, 0)
    already = len(alice.mail)
    await town.restart(away_s=MINUTE)
    await town.wait(MINUTE)
    assert len(alice.mail) == already, "nothing is left to be said"
