"""`make bench`: this bot against a bare one in one run, and the engines alone.

Numbers of one machine and one moment mean little; the ratios are what counts.
"""

from __future__ import annotations

import argparse
import asyncio
import sys

from bench.engines import moves_per_second
from bench.presses import Side, compare
from bench.scenes import BARE, SCENES, TABLES
from bot.game import find_games

HEAD = f"{'tables':>6} {'bot':>10} {'presses/s':>10} {'p50 ms':>8} {'p99 ms':>8} {'CPU ms/press':>13} {'RSS MB':>7}"
CPU_RATIO, P99_RATIO, REST_MB, READY_S = 2.0, 2.0, 30.0, 3.0


def line(tables: int, name: str, side: Side) -> str:
    """Return one line of the table of results."""
    times = f"{side.quantile(0.5):8.2f} {side.quantile(0.99):8.2f}"
    return f"{tables:6d} {name:>10} {side.rate:10.0f} {times} {side.cpu_ms:13.3f} {side.rss:7.1f}"


async def main() -> int:
    """Measure, print, and return 0 if every aim is reached, else 1."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--games", choices=SCENES, nargs="+", default=list(SCENES))
    parser.add_argument("--tables", type=int, nargs="+", help="how many tables (by default those of each game)")
    parser.add_argument("--presses", type=int, default=6000)
    parser.add_argument("--rounds", type=int, default=20)
    arguments = parser.parse_args()
    missed: list[str] = []

    def aim(what: str, value: float, most: float) -> None:
        reached = value <= most
        print(f"       {what}: {value:.2f} (at most {most:.2f}){'' if reached else '  MISSED'}")
        if not reached:
            missed.append(what)

    for name, game in find_games().items():
        print(f"engine {name}: {moves_per_second(game, 2.0):,.0f} moves/s")
    print(HEAD)
    runs = [(game, tables) for game in arguments.games for tables in arguments.tables or TABLES[game]]
    for name, tables in runs:
        plain, own = await compare(BARE, SCENES[name], tables, arguments.presses, arguments.rounds)
        print(line(tables, "bare", plain), line(tables, name, own), sep="\n", flush=True)
        pace = " at the same pace" if SCENES[name].held else ""
        aim(f"CPU per press, times the bare bot's{pace}", own.cpu_ms / plain.cpu_ms, CPU_RATIO)
        if tables >= 100:
            aim("p99, times the bare bot's", own.quantile(0.99) / plain.quantile(0.99), P99_RATIO)
    aim("memory at rest over the bare bot, MB", own.rest - plain.rest, REST_MB)
    aim("ready, seconds", own.ready, READY_S)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
