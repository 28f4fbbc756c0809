"""A town with the small bot running in it."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sandbox.harness import Harness
from sandbox.state import Channel, Guild
from sandbox.world import Actor, World

COMMAND = [sys.executable, str(Path(__file__).with_name("small_bot.py"))]


class Square:
    """The town's channel, its people and the harness; `far` is a channel of another guild, on another shard if any."""

    h: Harness
    world: World
    guild: Guild
    ch: Channel
    far: Channel
    alice: Actor
    bob: Actor

    def build(self, world: World) -> None:
        """Make it all."""
        self.world = world
        shards = world.server.gateway.shards
        self.guild, other = world.guild("town", shard=0), world.guild("other", shard=shards - 1)
        self.ch, self.far = world.text_channel(self.guild, "square"), world.text_channel(other, "far")
        self.alice, self.bob = world.user("alice", self.guild), world.user("bob", self.guild, other)

    def clean(self) -> None:
        """Nothing went wrong so far."""
        assert self.h.report().clean, str(self.h.report())


@asynccontextmanager
async def square(env: dict[str, str] | None = None, **about: Any) -> AsyncIterator[Square]:
    """Start the town (`about` as in Harness) with the bot."""
    s = Square()
    async with Harness(COMMAND, env, setup=s.build, ready_log="^READY", ready_timeout=30.0, **about) as s.h:
        yield s
