"""The command line: `python -m bot` runs the bot, `python -m bot check` says whether it could.

A command is a function from the parsed arguments to an exit code, entered in `_parser`: 0 for success, 1 for a refusal
that was explained, 2 for settings or arguments that are wrong. Commands import what they need themselves: `run` must
not carry what only the others use.
"""

from __future__ import annotations

import argparse
import asyncio
import importlib
import logging
import signal
from collections.abc import Callable, Sequence
from functools import partial
from types import FrameType
from typing import TYPE_CHECKING

from bot.log import configure, event
from bot.prepare import BAD_SETTINGS, Preparation, Unprepared, say

if TYPE_CHECKING:
    from bot.settings import Settings

log = logging.getLogger("bot")

Command = Callable[[argparse.Namespace], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out the command in `argv` (by default the program's own arguments) and return the exit code."""
    arguments = _parser().parse_args(argv)
    command: Command = arguments.command
    return command(arguments)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="A referee of parlour games on Discord.")
    parser.set_defaults(command=_run)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    commands.add_parser("run", help="run the bot (this is what happens without a command)").set_defaults(command=_run)
    check = commands.add_parser("check", help="say whether settings, database, token and the rest are fit")
    check.set_defaults(command=_check)
    return parser


class Stop:
    """SIGTERM and SIGINT: the first one ends the bot in good order, whenever it comes; further ones change nothing."""

    def __init__(self) -> None:
        self._asked = False
        self._cancel: Callable[[], object] | None = None
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._on_signal)

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        if not self._asked and self._cancel:
            self._cancel()
        self._asked = True

    async def guard(self, settings: Settings) -> int:
        """Run the bot until it ends or is asked to, and return the exit code."""
        from bot.client import run

        task = asyncio.ensure_future(run(settings))
        self._cancel = partial(asyncio.get_running_loop().call_soon_threadsafe, task.cancel)
        if self._asked:
            task.cancel()
        try:
            return await task
        except asyncio.CancelledError:
            if not self._asked:
                raise
            return 0
        finally:
            self._cancel = None


def _run(_arguments: argparse.Namespace) -> int:
    stop = Stop()
    try:
        with Preparation() as preparation:
            importlib.import_module("bot.client")  # half a second, so while the other process is at work
            reading = preparation.result()
    except Unprepared as unprepared:
        return unprepared.code
    settings = reading.settings
    configure(settings.log_level, settings.log_format, [settings.discord_token.get_secret_value()])
    event(log, "starting", database=settings.database_url, api=settings.discord_api_url)
    for note in reading.notes:
        event(log, "settings.note", logging.WARNING, note=note)
    return _serve(settings, stop)


def _serve(settings: Settings, stop: Stop) -> int:
    import aiohttp
    import discord

    from storage.errors import CannotOpen

    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot has no voice, and misses none
    where = f"Discord at {settings.discord_api_url}"
    try:
        return asyncio.run(stop.guard(settings))
    except CannotOpen as error:
        refusal = str(error)
    except discord.LoginFailure:
        refusal = f"{where} refuses DISCORD_TOKEN: it was reset, or is not the token of a bot."
    except discord.HTTPException as error:
        refusal = f"{where} answers with HTTP status {error.status}: {error.text or 'no reason given'}."
    except (aiohttp.ClientError, TimeoutError) as error:
        refusal = f"{where} cannot be reached ({type(error).__name__})."
    event(log, "start.refused", logging.ERROR, why=refusal)
    return 1


def _check(_arguments: argparse.Namespace) -> int:
    from bot.check import check
    from bot.settings import BadSettings, read_settings

    try:
        reading = read_settings()
    except BadSettings as bad:
        say(str(bad))
        return BAD_SETTINGS
    return asyncio.run(check(reading))


if __name__ == "__main__":
    raise SystemExit(main())
