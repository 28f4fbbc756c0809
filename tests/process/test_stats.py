"""Statistics over the wire: games that were played are counted, and the picture of a rating arrives with its words."""

from __future__ import annotations

from sandbox.world import Actor
from tests.process.sitting import Sitting
from tests.process.town import Town


async def given_up(town: Town, people: list[Actor]) -> Sitting:
    """Play a game that the last of these people gives up."""
    table = await town.game(people)
    sure = await table.press(people[-1], "leave").message()
    await table.press(people[-1], "leave_surely", on=sure).ack()
    await town.until(lambda: town.read("SELECT game FROM results WHERE game = ?", table.table), "the result")
    return table


async def test_games_are_counted_and_the_rating_is_drawn(town: Town) -> None:
    alice, bob = people = town.people(2)
    for _ in range(3):
        table = await given_up(town, people)
    shown = await bob.slash(table.channel, "stats", member=alice.user, game="pyramidium").message()
    assert shown.ephemeral_to == bob.user.id
    assert "**3** games, **3** won (**100**%)." in shown.text
    (picture,) = shown.attachments
    assert picture["width"] == 900
    ranking = await bob.slash(table.channel, "leaderboard", game="pyramidium", by="wins").message()
    assert [line.split(" · ")[1] for line in ranking.text.split("\n") if line.startswith("**")] == ["**3**", "**0**"]
