"""Once a day, in the morning, a player of slow games is told what waits for him: at most one message a day.

Pyramidium is played here as if it were slow; whoever has no place is waited for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.client import Arbitre
from bot.delivery.digest import TABLES
from bot.people.players import next_digest
from bot.text import Talk
from cogs.pyramidium import GAME
from cogs.pyramidium.model import PyramidiumView
from cogs.pyramidium.render import PyramidiumFace
from tests.bot.helpers import within_limits
from tests.discord.seen import Seen
from tests.discord.town import Person, Sitting, Town

HOUR: Final = 3600
DAY: Final = 24 * HOUR
LONGEST: Final = 604_800
SILENT: Final = 1 << 12
NewBot = Callable[[Callable[[], int]], Arbitre]


class SlowFace(PyramidiumFace):
    """A face with something to say once a day."""

    def digest(self, view: PyramidiumView, talk: Talk) -> str:
        assert view.seat is not None
        assert view.seat == talk.reader
        return "" if view.players[view.seat].zone else talk("pyramidium-panel-no-place")


@pytest.fixture
def new_bot(new_bot: NewBot) -> NewBot:
    """The bot with one game, which is slow."""

    def make(now: Callable[[], int]) -> Arbitre:
        bot = new_bot(now)
        bot.games = {GAME.name: replace(GAME, face=SlowFace(), slow=True)}
        return bot

    return make


def silent(message: Seen) -> bool:
    return bool(message.message._message.flags & SILENT)


def digests(town: Town, person: Person) -> list[Seen]:
    title = town.either("### Ce qui t’attend", "### What is waiting for you")
    return [message for message in person.mail if message.text.startswith(title)]


async def slow_game(town: Town, people: list[Person], **options: Any) -> Sitting:
    return await town.game(people, turn_s=LONGEST, **options)


async def morning(town: Town, person: Person, after_s: float = 60) -> None:
    """Go to the next hour of a player's digest and a little further; the bot is away meanwhile."""
    now = town.stage.milliseconds()
    await town.restart((next_digest(await town.bot.players.recall(person.id), now) - now) / 1000 + after_s)


async def test_who_is_waited_for_is_told_and_nobody_else(town: Town) -> None:
    alice, bruno, chloe = people = town.people(3)
    sitting = await slow_game(town, people)
    await sitting.press(alice, "place", "n")
    assert digests(town, bruno) == []
    await morning(town, bruno)
    assert digests(town, alice) == []
    for person in (bruno, chloe):
        (digest,) = digests(town, person)
        assert digest.text.split("\n")[1:] == [
            town.either(
                "-# Une fois par jour au plus ; `/moi résumé` y met fin.",
                "-# Once a day at most; `/me digest` stops it.",
            ),
            f"Pyramidium {town.either('dans', 'in')} {sitting.channel.mention}",
            town.either("Tu n’as pas encore de place.", "You have no place yet."),
        ]
        assert not silent(digest)
    (digest,) = digests(town, bruno)
    shown = await bruno.press(digest, "secrets")
    assert sitting.channel.mention in shown.text
    await bruno.press(shown.seen, "vote", "1")
    assert (await sitting.state()).players[1].ballot == 1


async def test_one_digest_a_day_whatever_happens_in_between(town: Town) -> None:
    people = town.people(3)
    bruno = people[1]
    await slow_game(town, people)
    await morning(town, bruno)
    await town.restart()
    await town.restart(away_s=HOUR)
    await town.wait(600)
    assert len(digests(town, bruno)) == 1
    await morning(town, bruno)
    assert len(digests(town, bruno)) == 2
    await morning(town, bruno, after_s=5 * DAY)
    assert len(digests(town, bruno)) == 3, "one for all the days on which the bot was away"


@pytest.mark.parametrize("language", ["fr"])
async def test_it_comes_while_the_bot_runs_too(town: Town) -> None:
    people = town.people(3)
    bruno = people[1]
    await slow_game(town, people)
    await morning(town, bruno, after_s=-120)
    assert digests(town, bruno) == []
    await town.wait(500)
    assert len(digests(town, bruno)) == 1
    await town.wait(600)
    assert len(digests(town, bruno)) == 1


@pytest.mark.parametrize("language", ["en"])
async def test_each_at_nine_of_his_own_day(town: Town) -> None:
    alice, bruno, chloe = people = town.people(3)
    await slow_game(town, people)
    await bruno.dm_slash("me zone", zone="Asia/Tokyo")
    await morning(town, alice, after_s=-HOUR)
    await morning(town, bruno, after_s=60)
    got = [len(digests(town, person)) for person in people]
    assert got[1] == 1
    await morning(town, alice)
    assert [len(digests(town, person)) for person in (alice, chloe)] == [1, 1]


async def test_who_wants_none_gets_none(town: Town) -> None:
    people = town.people(3)
    bruno, chloe = people[1:]
    await slow_game(town, people)
    await bruno.dm_slash("me digest", on=False)
    await morning(town, chloe)
    assert (len(digests(town, bruno)), len(digests(town, chloe))) == (0, 1)


@pytest.mark.parametrize("language", ["fr"])
async def test_a_closed_dm_stops_nothing_and_is_tried_once_a_day(town: Town) -> None:
    people = town.people(3)
    bruno, chloe = people[1:]
    await slow_game(town, people)
    bruno.close_mail()
    path = f"/channels/{bruno.user.dm_channel.id}/messages"

    def tries() -> int:
        return sum(call.method == "POST" and call.path == path for call in town.stage.http_requests)

    before = tries()
    await morning(town, bruno)
    await town.wait(600)
    assert (tries() - before, len(digests(town, chloe))) == (1, 1)
    await morning(town, bruno)
    assert (tries() - before, len(digests(town, chloe))) == (2, 2)


@pytest.mark.parametrize("language", ["fr"])
async def test_who_sleeps_late_is_not_woken_by_it(town: Town) -> None:
    people = town.people(3)
    bruno = people[1]
    await slow_game(town, people)
    await bruno.dm_slash("me zone", zone="UTC")
    await bruno.dm_slash("me quiet", **{"from": 22, "to": 11})
    await morning(town, bruno)
    (digest,) = digests(town, bruno)
    assert silent(digest)


@pytest.mark.parametrize("language", ["en"])
async def test_no_digest_of_a_game_that_is_paused(town: Town) -> None:
    alice, bruno, _ = people = town.people(3)
    sitting = await slow_game(town, people)
    await alice.slash(sitting.channel, "table pause")
    await morning(town, bruno)
    assert all(digests(town, person) == [] for person in people)
    await alice.slash(sitting.channel, "table resume")
    await morning(town, bruno)
    assert all(len(digests(town, person)) == 1 for person in people)


async def test_no_digest_when_nothing_waits_any_more(town: Town) -> None:
    people = town.people(3)
    over, left = await slow_game(town, people), await slow_game(town, people, channel=town.channel("autre"))
    await people[0].end_game(over.channel)
    for person in people[:2]:
        await left.press(person, "place", "n")
    question = await people[2].slash(left.channel, "table leave")
    await people[2].press(question.seen, "leave_surely")
    await morning(town, people[1])
    assert [digests(town, person) for person in people] == [[], [], []]


async def test_of_many_tables_as_many_are_shown_as_a_message_takes(town: Town) -> None:
    people = town.people(3)
    for number in range(TABLES + 2):
        await slow_game(town, people, channel=town.channel(f"jeux-{number}"))
    await morning(town, people[1])
    (digest,) = digests(town, people[1])
    within_limits(digest.message.components)
    said = town.either(
        "Quelque chose t’attend à **11** tables ; en voici **9**.",
        "Something is waiting for you at **11** tables; here are **9** of them.",
    )
    assert digest.text.split("\n")[1] == said
    assert len({part["custom_id"] for part in digest.parts if "custom_id" in part}) == TABLES
