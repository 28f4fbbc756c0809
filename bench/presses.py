"""Presses per second, time to answer, CPU and memory: this bot and a bare one, side by side, over the sandbox.

The players of a table press in turn, each as soon as the one before has his answer; tables press at once. What they
press, and how many they are, is in `bench.scenes`.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from sandbox.actor import Actor
from sandbox.harness import Harness
from sandbox.state import Channel, Message
from sandbox.world import World

ROOT: Final = Path(__file__).resolve().parent.parent
CHANNELS_A_GUILD: Final = 50
AT_ONCE: Final = 10
LULL_S: Final = 4  # longer than panels and pictures wait before they follow
IDLE_CPU: Final = 0.05


@dataclass
class Table:
    """A channel, its players, and the message whose buttons they press."""

    channel: Channel
    players: list[Actor]
    board: Message | None = None
    buttons: list[str] = field(default_factory=list)
    turn: int = 0


class Scene(NamedTuple):
    """What happens at a table: how it is opened, and what one press is; it gives the milliseconds to its answer.

    `held`: Discord's limits hold the players up, who wait for more messages than a bot may send. The bare bot is then
    pressed at their pace: one that wakes up for each press needs more than twice what one at full speed does.
    """

    open: Callable[[World, Table], Awaitable[None]]
    press: Callable[[World, Table], Awaitable[float | None]]
    players: int = 4
    held: bool = False


def build(world: World, tables: int, players: int) -> list[Table]:
    """Return `tables` channels with so many members each."""
    out: list[Table] = []
    guild = None
    for i in range(tables):
        if i % CHANNELS_A_GUILD == 0:
            guild = world.guild(f"guild {i}")
        assert guild is not None
        channel = world.text_channel(guild, f"table-{i}")
        out.append(Table(channel, [world.user(f"p{i}-{k}", guild) for k in range(players)]))
    return out


@contextmanager
def uncollected() -> Iterator[None]:
    """Let this process collect no rubbish meanwhile: that must not pass for slow answers."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


class Side:
    """One of the two bots: its process, its tables, and what it has needed so far (times in ms, memory in MB).

    `rest` is its memory before the first table, `ready` the seconds until it had taken up its work.
    """

    def __init__(self, harness: Harness, places: list[Table], scene: Scene, ready: float) -> None:
        self.harness = harness
        self.places = places
        self.scene = scene
        self.ready = ready
        self.rest = self.rss = harness.bot.usage().rss_mb
        self.times: list[float] = []
        self.seconds = 0.0
        self.cpu_s = 0.0

    @property
    def rate(self) -> float:
        """Presses per second."""
        return len(self.times) / self.seconds

    @property
    def cpu_ms(self) -> float:
        """CPU in milliseconds per press."""
        return self.cpu_s / len(self.times) * 1000

    def quantile(self, part: float) -> float:
        """Return the time to the answer that this part of the presses has kept within, in milliseconds."""
        return sorted(self.times)[int(len(self.times) * part)]

    async def open(self) -> None:
        """Open the tables, and press a little so that everything has happened once."""
        for i in range(0, len(self.places), AT_ONCE):
            await asyncio.gather(*(self.scene.open(self.harness.world, t) for t in self.places[i : i + AT_ONCE]))
        await self._press(max(200, len(self.places) * 2))
        await self.quiet()

    async def quiet(self) -> None:
        """Wait until what the opening has left to do is done: welcomes, panels, pictures."""
        spent, lull = self.harness.bot.usage().cpu_s, 0
        while lull < LULL_S:
            await asyncio.sleep(1)
            before, spent = spent, self.harness.bot.usage().cpu_s
            lull = lull + 1 if spent - before < IDLE_CPU else 0

    async def burst(self, presses: int, gap: float = 0.0) -> float:
        """Have all tables press at once until `presses` are answered, and note what it took; return the seconds.

        No press comes sooner after the one before than `gap` seconds.
        """
        before, start = self.harness.bot.usage(), time.perf_counter()
        with uncollected():
            self.times += await self._press(presses, gap)
        took = time.perf_counter() - start
        self.seconds += took
        after = self.harness.bot.usage()
        self.cpu_s += after.cpu_s - before.cpu_s
        self.rss = after.rss_mb
        return took

    async def _press(self, presses: int, gap: float = 0.0) -> list[float]:
        left, times, turn = presses, [], time.perf_counter()

        async def sit(table: Table) -> None:
            nonlocal left, turn
            while left > 0:
                left -= 1
                turn += gap
                if (early := turn - time.perf_counter()) > 0 < gap:
                    await asyncio.sleep(early)
                if (ms := await self.scene.press(self.harness.world, table)) is not None:
                    times.append(ms)

        await asyncio.gather(*(sit(table) for table in self.places))
        return times


@asynccontextmanager
async def started(command: str, tables: int, scene: Scene) -> AsyncIterator[Side]:
    """Start `python -m command` with tables on which everything has happened once; stop it afterwards."""
    places: list[Table] = []
    with tempfile.TemporaryDirectory() as folder:
        env = {"DATABASE_URL": f"sqlite:///{folder}/bench.db", "LOG_LEVEL": "warning"}
        begin = time.perf_counter()
        async with Harness(
            [sys.executable, "-m", command],
            env,
            cwd=ROOT,
            setup=lambda world: places.extend(build(world, tables, scene.players)),
            check=False,
            limits=False,
            rate_limits=False,
            keep_history=False,
            sync=command == "bot",
        ) as harness:
            ready = time.perf_counter() - begin
            await asyncio.sleep(1)
            side = Side(harness, places, scene, ready)
            await side.open()
            yield side
            report = harness.report()
            if not report.clean:
                raise RuntimeError(f"the run was not clean\n{report}")


async def compare(bare_scene: Scene, scene: Scene, tables: int, presses: int, rounds: int) -> tuple[Side, Side]:
    """Return what the bare bot and ours need for `presses`, in turns so short that both have the same neighbours."""
    async with (
        started("bench.bare", tables, bare_scene) as bare,
        started("bot", tables, scene) as ours,
    ):
        gc.collect()
        gc.freeze()
        for _ in range(rounds):
            took = await ours.burst(presses // rounds)
            await bare.burst(presses // rounds, took / (presses // rounds) if scene.held else 0.0)
        return bare, ours
