"""La bataille corse with 104 players who have the longest and most awkward names: all is within Discord's limits."""

from __future__ import annotations

from typing import Any

import pytest

from tests.discord.corse import COLLECT, WINDOW, Cards
from tests.discord.test_fullest_table import checked
from tests.discord.town import Person, Sitting, Town

SEATS = 104
SIGNS = "*_~`|>#[]()<:@-"


def awkward(number: int) -> str:
    """Return a name of 32 signs, each of which needs another one before it in a message."""
    return f"{number}Ⱥ{SIGNS * 3}"[:32]


async def full_lobby(town: Town, **options: Any) -> tuple[Sitting, list[Person]]:
    """Let 104 people take a seat."""
    people = [town.person(f"p{number}", global_name=awkward(number)) for number in range(SEATS)]
    sitting = await town.lobby(people, game="corse", dealer="host", **options)
    await town.wait(3)
    return sitting, people


def is_said(call: Any) -> bool:
    """Say whether a request is an announcement."""
    return call.method == "POST" and call.path.endswith("/messages") and bool(call.json.get("content"))


@pytest.mark.parametrize("language", ["fr"])
async def test_everything_fits(town: Town) -> None:
    sitting, people = await full_lobby(town, variant="laure_plus", ten=True, couple="suit", late_join="slap_in")
    assert "La table est complète" in sitting.board.text
    zoe = town.person("Zoé")
    await sitting.press(people[0], "options")
    await sitting.press(people[0], "start")
    await town.wait(5)
    told = "\n".join(sitting.said())
    assert all(f"<@{person.id}>" in told for person in people), "none is cut in two"
    calls = [call for call in town.stage.http_requests if is_said(call)]
    called = [(call.json or {})["allowed_mentions"]["users"] for call in calls]
    assert max(map(len, called)) <= 100
    assert {int(user) for users in called for user in users} == {person.id for person in people}
    game = Cards(town, sitting, people)
    assert "**1** carte à chacun, **52** au centre" in told
    assert (await game.state()).turn == 1
    for number in range(1, 8):
        await sitting.press(people[number], "play")
        await town.wait(0.8)
    for person in people[:12]:  # wrong slaps and bans, one after the other, then all at once
        await sitting.press(person, "slap")
    hands = [game.raise_hand(person) for person in people]
    for arrive in hands:
        arrive()
    await town.settle()
    await town.wait(WINDOW + COLLECT)
    await town.wait(90)  # cards fall by themselves, piles are won
    for person in people[:8]:
        await sitting.press(person, "secrets")
    await people[1].slash(sitting.channel, "table status")
    await zoe.slash(sitting.channel, "rules", game="corse")
    await zoe.slash(sitting.channel, "corse practice")
    question = (await sitting.press(people[2], "leave")).seen
    await people[2].press(question, "leave_surely")
    await sitting.press(zoe, "join")
    await town.wait(10)
    lines = sitting.board.text.split("\n")
    assert len(lines) < 25, "a phone's screen"
    assert any("autres joueurs" in line for line in lines)
    await people[0].end_game(sitting.channel)
    await town.wait(5)
    assert checked(town) > 60


@pytest.mark.parametrize("language", ["en"])
async def test_the_end_of_a_full_game_fits_with_its_plot(town: Town) -> None:
    sitting, people = await full_lobby(town, max_cards=10, turn_s=3)
    await sitting.press(people[0], "start")
    await town.wait(60)
    table = await sitting.table()
    assert table.result is not None
    assert table.result.how == "cards"
    last = [message for message in town.messages(sitting.channel) if message.message.attachments][-1]
    assert len(last.message.attachments[0].description or "") <= 1024
    assert checked(town) > 20
    again = await sitting.press(people[1], "rematch")
    await town.wait(5)
    assert again.changed_message or again.text
    second = await town.bot.referee.in_channel(sitting.channel.id)
    assert second is not None
    assert len(second.lobby.chairs) == SEATS
    checked(town)
