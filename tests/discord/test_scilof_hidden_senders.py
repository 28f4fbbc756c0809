"""Hidden senders (G8): two games that differ only in who has written look the same to all who may not know it.

Compared is all that Discord is sent for a channel or for a person: boards, panels, desks, announcements, whispers,
menus, autocompletion, digest, reminders, refusals.
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import pytest

from bot.people.players import next_digest
from tests.discord.communes import gather
from tests.discord.scilof import Post, alike, offered, opened
from tests.discord.seen import Answer
from tests.discord.test_scilof_people import leave
from tests.discord.town import MINUTE, UNSEEN, Town

ALICE, BRUNO, CHLOE, DENIS = range(4)
SENDERS: Final = (ALICE, CHLOE)  # the one or the other writes
HALF: Final = 5 * MINUTE  # of the time to answer where that runs out
LEARNT: Final = re.compile(r"\*\*D\*\* d(’|e )(Alice|Chloé)|(Alice|Chloé)’s \*\*D\*\*")
DAY: Final = 24 * 60 * MINUTE

Fate: TypeAlias = Callable[[Post, int], Awaitable[None]]


class Eyes:
    """What has been sent for the channel of a game and for each of its players, from here on."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._since = len(post.town.stage.http_requests)
        self._called: dict[int, list[str]] = {seat: [] for seat in range(len(post.people))}

    def of(self, seat: int | None) -> str:
        """Return all that a player, or everybody, has been sent, but for what differs in any two games."""
        post = self._post
        channel = post.sitting.channel if seat is None else post.people[seat].user.dm_channel
        requests = post.town.stage.http_requests[self._since :]
        bodies = [[r.method, r.json] for r in requests if r.json and r.path.startswith(f"/channels/{channel.id}/")]
        sent = [alike(json.dumps(body, ensure_ascii=False, default=str)) for body in bodies]
        # After a start boards and panels are drawn once or twice, as it happens.
        return "\n".join([*dict.fromkeys(sent), *(self._called[seat] if seat is not None else [])])

    async def look(self, seat: int) -> None:
        """Let a player look at all that he can call up."""
        person, here = self._post.people[seat], self._post.sitting.channel
        answers: list[Answer] = [
            await self._post.sitting.press(person, "secrets"),
            await person.slash(here, "scilof answer"),
            await person.slash(here, "scilof answer", mail="1", letter="Z"),
            await person.slash(here, "scilof answer", mail="Alice", letter="A"),
            await person.slash(here, "scilof post"),
            await person.slash(here, "scilof post", letter="Z"),
            await person.slash(here, "table status"),
            await person.slash(here, "table secrets"),
            await person.dm_slash("scilof answer", mail="Chloé"),
        ]
        for command, parameter in (("answer", "mail"), ("answer", "letter"), ("post", "letter"), ("post", "to")):
            for where in (here, None):
                self._called[seat].append(str(await offered(person, where, command, parameter)))
        self._called[seat] += (alike(answer.seen.payload) for answer in answers)


async def answered(post: Post, addressee: int) -> None:
    await post.answer(addressee, f"1.{addressee}")


async def reminded_and_answered_by_the_referee(post: Post, addressee: int) -> None:
    for _ in range(2):
        await post.town.wait(HALF + 1)
    assert (await post.state()).mails == ()


async def told_by_the_digest(post: Post, addressee: int) -> None:
    now = post.town.stage.milliseconds()
    due = next_digest(post.town.bot.players.of(post.people[addressee].id), now)
    await post.town.restart((due - now) / 1000 + MINUTE)


async def answered_for_who_leaves(post: Post, addressee: int) -> None:
    await leave(post, post.people[addressee])


async def sent_back_as_somebody_leaves(post: Post, addressee: int) -> None:
    await leave(post, post.people[DENIS])


async def sent_back_by_who_closes(post: Post, addressee: int) -> None:
    """Dénis's own mail is under way; Bruno gathers the A's and closes."""
    await post.people[DENIS].dm_slash("scilof post", letter="B", to="1")
    await gather(post, addressee)


STORIES: Final[list[tuple[str, Fate, dict[str, Any], bool]]] = [
    ("fr", answered, {}, True),
    ("en", answered, {}, True),
    ("fr", reminded_and_answered_by_the_referee, {"answer_s": 2 * HALF}, True),
    ("en", told_by_the_digest, {}, False),
    ("fr", answered_for_who_leaves, {}, False),
    ("en", sent_back_as_somebody_leaves, {"abandon": True}, False),
    ("fr", sent_back_by_who_closes, {}, False),
]


@pytest.mark.parametrize(
    ("language", "fate", "options", "learns"), STORIES, ids=[f"{s[1].__name__}-{s[0]}" for s in STORIES]
)
async def test_RS_G8_nobody_learns_who_wrote(town: Town, fate: Fate, options: dict[str, Any], learns: bool) -> None:
    """Bruno, to whom it is written, learns it with the letter, once he has answered; Dénis and the channel never."""
    before, after = [], []
    for sender in SENDERS:
        channel = town.channel(f"bureau-{sender}")
        options = {"answer_s": 2 * DAY, "hide_sender": True, **options}
        post = await opened(town, town.people(4), channel=channel, **options)
        eyes = Eyes(post)
        await post.people[sender].dm_slash("scilof post", letter="D", to="2")
        await post.settle()
        for seat in (BRUNO, DENIS):
            await eyes.look(seat)
        before.append([eyes.of(BRUNO), eyes.of(DENIS), eyes.of(None)])
        assert (await post.state()).mails[0].sender == sender
        eyes = Eyes(post)
        await fate(post, BRUNO)
        await post.settle()
        assert (await post.state()).result is None
        if (await post.state()).players[DENIS].here:
            await eyes.look(DENIS)
        after.append([eyes.of(DENIS), eyes.of(None), *([] if learns else [eyes.of(BRUNO)])])
        assert bool(LEARNT.search(eyes.of(BRUNO).translate(UNSEEN))) == learns
        await post.people[ALICE].end_game(channel)
    assert before[0] == before[1]
    assert after[0] == after[1]
