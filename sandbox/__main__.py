"""`python -m sandbox`: a Discord on this machine, the bot beside it, and a page to play on."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import fcntl
import math
import os
import shlex
import signal
import sys
import webbrowser
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from sandbox import town
from sandbox.process import BotDied, BotProcess
from sandbox.server import Server
from sandbox.web import attach
from sandbox.world import World

ROOT: Final = Path(__file__).resolve().parents[1]
PORT: Final = 8765
TRIES: Final = 50  # ports looked at, if the first ones are taken
LAST_LINES: Final = 15
DATABASE: Final = "sandbox.db"
TOWN: Final = "sandbox.json"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the sandbox until SIGINT or SIGTERM and return the exit code: 0, or 1 if it could not start."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description="Play with the bot on this machine alone.")
    parser.add_argument("--port", type=int, default=PORT, help=f"where the page is (default {PORT}; 0: a free one)")
    parser.add_argument("--data", type=Path, default=Path("data"), metavar="FOLDER", help="where the database is")
    parser.add_argument("--language", choices=tuple(town.LOCALES), help="of the server (default fr)")
    parser.add_argument("--keep", action="store_true", help="go on with the games of the last time")
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")
    parser.add_argument("--verbose", action="store_true", help="show what the bot logs")
    parser.add_argument("--bot", type=shlex.split, metavar="COMMAND", help="another bot than ours, as a command line")
    args = parser.parse_args(argv)
    try:
        return asyncio.run(_run(args, args.data.resolve()))
    except OSError as e:
        print(f"The sandbox cannot start: {e}", file=sys.stderr)
        return 1


async def _run(args: argparse.Namespace, folder: Path) -> int:
    end = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, end.set)
    with _alone(folder):
        if not args.keep:
            _forget(folder)
        server, world, bot = _build(args, folder)
        await server.start(TRIES if args.port else 1)
        try:
            async with asyncio.TaskGroup() as tasks:
                jobs = [tasks.create_task(town.keep(world, folder / TOWN)), tasks.create_task(_report_deaths(bot))]
                jobs.append(tasks.create_task(_begin(server, bot, browser=not args.no_browser)))
                await end.wait()
                for job in jobs:
                    job.cancel()
        finally:
            await bot.stop()
            await server.stop()
    return 0


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Keep other sandboxes out of the folder; OSError if one is there already."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "sandbox.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise OSError(f"another one uses {folder}; give this one its own folder with --data") from None
        yield


def _forget(folder: Path) -> None:
    """Delete what the last sandbox left behind."""
    for path in [*folder.glob(f"{DATABASE}*"), folder / TOWN]:
        path.unlink(missing_ok=True)


def _build(args: argparse.Namespace, folder: Path) -> tuple[Server, World, BotProcess]:
    """Make the server with its town and its page, and the bot's process, none of which runs yet."""
    saved = town.load(folder / TOWN, args.language)
    server = Server(port=args.port, keep_history=False, bot_id=saved.bot)
    server.close_to_others()
    server.gateway.privileged.clear()  # the bot needs none of these intents, so it gets none
    world = World(server)
    town.build(world, saved)
    env = {
        "DATABASE_URL": f"sqlite:///{folder / DATABASE}",
        "PYTHONPATH": os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH")))),
    }
    # it runs in the folder, not in ROOT: what stands in a .env there is meant for the real Discord
    bot = BotProcess(server, args.bot or [sys.executable, "-m", "bot"], env, cwd=folder, echo=args.verbose)
    attach(server.app, world, bot)
    return server, world, bot


async def _begin(server: Server, bot: BotProcess, browser: bool) -> None:
    """Say where the page is, start the bot, and open the page."""
    print(f"The sandbox is open at {server.url}/ (Ctrl-C closes it).", flush=True)
    try:
        await bot.start()
        print("The bot is ready.", flush=True)
    except BotDied:
        pass  # _report_deaths says so
    except TimeoutError as e:
        print(e, file=sys.stderr, flush=True)
    if browser and _has_display():
        await asyncio.to_thread(webbrowser.open, f"{server.url}/")


def _has_display() -> bool:
    return sys.platform == "darwin" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


async def _report_deaths(bot: BotProcess) -> None:
    """Say so whenever the bot ends by itself."""
    while True:
        await bot.pulse.until(lambda: bot.died, math.inf)
        print(f"The bot ended by itself, with exit code {bot.exit_code}. Its last lines:", file=sys.stderr)
        print(bot.tail(LAST_LINES), "The page can start it again.", sep="\n", file=sys.stderr, flush=True)
        await bot.pulse.until(lambda: not bot.died, math.inf)


if __name__ == "__main__":
    sys.exit(main())
