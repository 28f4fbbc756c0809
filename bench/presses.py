"""Presses per second, time to answer, CPU and memory: this bot and a bare one, side by side, over the sandbox.

Each table has four players who press in turn, each as soon as the one before has his answer; tables press at once.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sandbox.actor import Actor
from sandbox.harness import Harness
from sandbox.state import Channel, Message
from sandbox.world import World

ROOT: Final = Path(__file__).resolve().parent.parent
PLAYERS: Final = 4
CHANNELS_A_GUILD: Final = 50
ZONES: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
ANSWER_S: Final = 30.0
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


Open = Callable[[World, Table], Awaitable[None]]
Press = Callable[[Table], Awaitable[float | None]]


def build(world: World, tables: int) -> list[Table]:
    """Return `tables` channels with four members each."""
    out: list[Table] = []
    guild = None
    for i in range(tables):
        if i % CHANNELS_A_GUILD == 0:
            guild = world.guild(f"guild {i}")
        assert guild is not None
        channel = world.text_channel(guild, f"table-{i}")
        out.append(Table(channel, [world.user(f"p{i}-{k}", guild) for k in range(PLAYERS)]))
    return out


async def press_bare(table: Table) -> float | None:
    """Press the bare bot's button; return the milliseconds to the answer."""
    assert table.board is not None
    table.turn += 1
    ix = table.players[table.turn % PLAYERS].click(table.board, "click")
    await ix.ack(ANSWER_S)
    return ix.ack_ms


async def press_board(table: Table) -> float | None:
    """Take another place on the board; return the milliseconds to the answer."""
    assert table.board is not None
    table.turn += 1
    button = table.buttons[(table.turn // PLAYERS) % len(ZONES)]
    ix = table.players[table.turn % PLAYERS].click(table.board, button)
    await ix.ack(ANSWER_S)
    return ix.ack_ms


def _button(board: Message, zone: str) -> str:
    return next(str(c["custom_id"]) for c in board.components if f"|place|{zone}|" in (c.get("custom_id") or ""))


async def open_bare(world: World, table: Table) -> None:
    """Post the message with the bare bot's button."""
    row = {"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "style": 2, "label": "Click", "custom_id": "click"}]}
    table.board = world.state.post(table.channel, world.bot, {"content": "click 0", "components": [row]})


async def open_board(world: World, table: Table) -> None:
    """Open a table of Pyramidium with turns of a week, fill it and start it."""
    host, *others = table.players
    lobby = await host.slash(table.channel, "pyramidium new", turn_s=604800).message(ANSWER_S)
    for other in others:
        await other.click(lobby, "Join").ack(ANSWER_S)
    await host.click(lobby, "Start").ack(ANSWER_S)
    await world.until(lambda: len(table.channel.messages) > 2, ANSWER_S, "the board")
    table.board = table.channel.messages[-1]
    table.buttons = [_button(table.board, zone) for zone in ZONES]


class Side:
    """One of the two bots: its process, its tables, and what it has needed so far (times in ms, memory in MB).

    `rest` is its memory before the first table, `ready` the seconds until it had taken up its work.
    """

    def __init__(self, harness: Harness, places: list[Table], press: Press, ready: float) -> None:
        self.harness = harness
        self.places = places
        self.press = press
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

    async def open(self, open_table: Open) -> None:
        """Open the tables, and press a little so that everything has happened once."""
        for i in range(0, len(self.places), AT_ONCE):
            await asyncio.gather(*(open_table(self.harness.world, t) for t in self.places[i : i + AT_ONCE]))
        await self._press(max(200, len(self.places) * 2))
        await self.quiet()

    async def quiet(self) -> None:
        """Wait until what the opening has left to do is done: welcomes, panels, pictures."""
        spent, lull = self.harness.bot.usage().cpu_s, 0
        while lull < LULL_S:
            await asyncio.sleep(1)
            before, spent = spent, self.harness.bot.usage().cpu_s
            lull = lull + 1 if spent - before < IDLE_CPU else 0

    async def burst(self, presses: int) -> None:
        """Have all tables press at once until `presses` are answered, and note what it took."""
        before, start = self.harness.bot.usage(), time.perf_counter()
        gc.disable()  # this process's own collections must not pass for slow answers
        self.times += await self._press(presses)
        gc.enable()
        self.seconds += time.perf_counter() - start
        after = self.harness.bot.usage()
        self.cpu_s += after.cpu_s - before.cpu_s
        self.rss = after.rss_mb

    async def _press(self, presses: int) -> list[float]:
        left, times = presses, []

        async def sit(table: Table) -> None:
            nonlocal left
            while left > 0:
                left -= 1
                if (ms := await self.press(table)) is not None:
                    times.append(ms)

        await asyncio.gather(*(sit(table) for table in self.places))
        return times


@asynccontextmanager
async def started(command: str, tables: int, open_table: Open, press: Press) -> AsyncIterator[Side]:
    """Start `python -m command` with tables on which everything has happened once; stop it afterwards."""
    places: list[Table] = []
    with tempfile.TemporaryDirectory() as folder:
        env = {"DATABASE_URL": f"sqlite:///{folder}/bench.db", "LOG_LEVEL": "warning"}
        begin = time.perf_counter()
        async with Harness(
            [sys.executable, "-m", command],
            env,
            cwd=ROOT,
            setup=lambda world: places.extend(build(world, tables)),
            check=False,
            limits=False,
            rate_limits=False,
            keep_history=False,
            sync=command == "bot",
        ) as harness:
            ready = time.perf_counter() - begin
            await asyncio.sleep(1)
            side = Side(harness, places, press, ready)
            await side.open(open_table)
            yield side
            report = harness.report()
            if not report.clean:
                raise RuntimeError(f"the run was not clean\n{report}")


async def compare(tables: int, presses: int, rounds: int) -> tuple[Side, Side]:
    """Return what the bare bot and ours need for `presses`, in turns so short that both have the same neighbours."""
    async with (
        started("bench.bare", tables, open_bare, press_bare) as bare,
        started("bot", tables, open_board, press_board) as ours,
    ):
        gc.collect()
        gc.freeze()
        for _ in range(rounds):
            await bare.burst(presses // rounds)
            await ours.burst(presses // rounds)
        return bare, ours
