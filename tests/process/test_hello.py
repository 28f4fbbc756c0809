"""The process dies while it says hello to a server: that is said once all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandbox.state import Channel
from tests.process.town import open_town, words


@pytest.mark.parametrize("after", [False, True], ids=["not-sent", "sent-but-not-known"])
async def test_hello_is_said_once_over_a_kill(tmp_path: Path, after: bool) -> None:
    async with open_town(tmp_path, greeted=False) as town:
        hello = words("hello", games="\0", command="\0")

        def said(channel: Channel) -> int:
            return sum(hello in message.text for message in channel.messages)

        square = town.channel("square")
        assert said(square) == 0
        fault = town.sends(square, times=99, drop=True, after=after)
        await town.restart()
        await town.until(lambda: fault.hits, "hello under way")
        await town.harness.kill()
        assert said(square) == after
        town.heal()
        await town.harness.start()
        await town.until(lambda: town.read("SELECT guild FROM guilds"), "hello noted")
        for _ in range(2):
            await town.restart(away_s=3600)
        assert said(square) == 1
