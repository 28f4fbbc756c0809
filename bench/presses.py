"""Presses per second, time to answer, CPU and memory: this bot and a bare one, side by side, over the sandbox.

Each table has four players who press in turn, each as soon as the one before has his answer; tables press at once.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
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


@dataclass(frozen=True)
class Measure:
    """One bot at one number of tables: times in milliseconds, CPU in milliseconds per press, memory in MB."""

    presses: int
    seconds: float
    p50: float
    p99: float
    cpu: float
    rss: float
    rest: float
    ready: float

    @property
    def rate(self) -> float:
        """Presses per second."""
        return self.presses / self.seconds


@dataclass
class Table:
    """A channel, its players, and the message whose buttons they press."""

    channel: Channel
    players: list[Actor]
    board: Message | None = None
    buttons: list[str] = field(default_factory=list)
    turn: int = 0
    times: list[float] = field(default_factory=list)


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


async def measure(
    cmd: Sequence[str],
    tables: int,
    presses: int,
    open_table: Callable[[World, Table], Awaitable[None]],
    press: Callable[[Table], Awaitable[float | None]],
    *,
    sync: bool,
) -> Measure:
    """Run one bot and let `tables` tables press until `presses` are answered."""
    places: list[Table] = []
    with tempfile.TemporaryDirectory() as folder:
        env = {"DATABASE_URL": f"sqlite:///{folder}/bench.db", "LOG_LEVEL": "warning"}
        begin = time.perf_counter()
        async with Harness(
            cmd,
            env,
            cwd=ROOT,
            setup=lambda world: places.extend(build(world, tables)),
            check=False,
            limits=False,
            rate_limits=False,
            keep_history=False,
            sync=sync,
        ) as harness:
            ready = time.perf_counter() - begin
            await asyncio.sleep(1)
            rest = harness.bot.usage().rss_mb
            for i in range(0, tables, 10):
                await asyncio.gather(*(open_table(harness.world, t) for t in places[i : i + 10]))
            await _burst(places, max(200, tables * 2), press)
            for table in places:
                table.times.clear()
            before, start = harness.bot.usage(), time.perf_counter()
            await _burst(places, presses, press)
            took, after = time.perf_counter() - start, harness.bot.usage()
            report = harness.report()
            if not report.clean:
                raise RuntimeError(f"the run was not clean\n{report}")
    times = sorted(t for table in places for t in table.times)
    n = len(times)
    cpu = (after.cpu_s - before.cpu_s) / n * 1000
    return Measure(n, took, times[n // 2], times[int(n * 0.99)], cpu, after.rss_mb, rest, ready)


async def _burst(places: list[Table], presses: int, press: Callable[[Table], Awaitable[float | None]]) -> None:
    left = presses

    async def sit(table: Table) -> None:
        nonlocal left
        while left > 0:
            left -= 1
            if (ms := await press(table)) is not None:
                table.times.append(ms)

    await asyncio.gather(*(sit(table) for table in places))


async def bare(tables: int, presses: int) -> Measure:
    """Measure the bare bot."""
    return await measure([sys.executable, "-m", "bench.bare"], tables, presses, open_bare, press_bare, sync=False)


async def ours(tables: int, presses: int) -> Measure:
    """Measure this bot."""
    return await measure([sys.executable, "-m", "bot"], tables, presses, open_board, press_board, sync=True)
