"""What the real process writes down while people play, at its most talkative: nothing that a player may not know."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox.harness import Harness
from sandbox.ix import Ix
from sandbox.state import Channel, Message
from sandbox.world import Actor, World
from tests.house import TOKEN


class Town:
    """A server with a channel and two players, and the bot."""

    harness: Harness
    square: Channel
    alice: Actor
    bob: Actor

    def __init__(self, world: World) -> None:
        guild = world.guild("town")
        self.square = world.text_channel(guild, "square")
        self.alice, self.bob = world.user("alice", guild), world.user("bob", guild)

    async def panel(self, actor: Actor) -> Message:
        """Wait for the private message on which a player votes."""
        dm = self.harness.world.dm(actor)
        found: list[Message] = []

        def voting() -> bool:
            found[:] = [m for m in actor.messages(dm) if any("vote" in c.get("custom_id", "") for c in m.components)]
            return bool(found)

        await self.harness.world.until(voting, 30, "a panel to vote on")
        return found[-1]


@pytest.fixture(params=["text", "json"])
async def town(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Town]:
    env = {"LOG_LEVEL": "debug", "LOG_FORMAT": request.param, "DATABASE_URL": f"sqlite:///{tmp_path}/arbitre.db"}
    built: list[Town] = []
    async with Harness(
        [sys.executable, "-m", "bot"], env, setup=lambda world: built.append(Town(world)), token=TOKEN
    ) as harness:
        built[0].harness = harness
        yield built[0]


async def start(town: Town) -> None:
    lobby = await town.alice.slash(town.square, "pyramidium new", min_players=2).message()
    await town.bob.click(lobby, "Join").response()
    await town.alice.click(lobby, "Start").response()


def written(town: Town, *presses: Ix) -> str:
    """All that the bot has written, after a look for what is never in it."""
    text = "\n".join(line.text for line in town.harness.bot.output)
    for secret in (TOKEN, *(ix.it.token for ix in presses)):
        assert secret not in text
    return text


async def test_a_ballot_leaves_no_trace(town: Town) -> None:
    await start(town)
    vote = town.bob.click(await town.panel(town.bob), "+1")
    await vote.response()
    before = written(town, vote)
    assert "table.opened" in before
    for trace in ("vote", "+1", "bob", str(town.bob.user.id)):
        assert trace not in before


async def test_a_failure_is_told_without_a_secret(town: Town) -> None:
    await start(town)
    panel = await town.panel(town.bob)
    town.harness.server.faults.add("POST", "/interactions/*", status=400, code=50035, times=9)
    town.harness.server.faults.add("*", "/webhooks/*", status=400, code=50035, times=9)
    vote = town.bob.click(panel, "+1")
    await town.harness.world.until(lambda: "Traceback" in written(town, vote), 30, "a failure in the log")
    await town.harness.stop()
    for trace in ("a|1|vote", "+1", "bob"):
        assert trace not in written(town, vote)
