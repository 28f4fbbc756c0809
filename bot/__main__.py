"""The command line: `python -m bot` runs the bot, `check` says whether it could, `export` and `verify` handle records.

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
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, TypeVar

from bot.log import configure, event
from bot.prepare import BAD_SETTINGS, Preparation, Unprepared, say

if TYPE_CHECKING:
    from bot.settings import Settings

log = logging.getLogger("bot")

Command = Callable[[argparse.Namespace], int]
Found = TypeVar("Found")


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
    export = commands.add_parser("export", help="write out the record of a finished game, for anybody to verify")
    export.add_argument("table", type=int, metavar="TABLE", help="the number of the table")
    export.add_argument("--out", type=Path, metavar="FILE", help="where to write it (standard output by default)")
    whole = "with all that stays secret among its players: for yourself, never to be handed on"
    export.add_argument("--whole", action="store_true", help=whole)
    export.set_defaults(command=_export)
    verify = commands.add_parser("verify", help="compute again from its record all that was drawn in a game")
    verify.add_argument("file", type=Path, metavar="FILE", help="the record, - for standard input")
    verify.set_defaults(command=_verify)
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


def _fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return what makes uvloop's event loop where it exists (not on Windows), None for Python's own."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return None
    return uvloop.new_event_loop


def _serve(settings: Settings, stop: Stop) -> int:
    import aiohttp
    import discord

    from storage.errors import CannotOpen, StorageError

    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot has no voice, and misses none
    where = f"Discord at {settings.discord_api_url}"
    try:
        with asyncio.Runner(loop_factory=_fast_loop()) as runner:
            return runner.run(stop.guard(settings))
    except CannotOpen as error:
        refusal = str(error)
    except StorageError as error:  # a full disk, say, as games get their time back, or at the very end
        refusal = f"The database fails: {error}."
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
    from bot.settings import read_settings

    return _given(read_settings, lambda reading: asyncio.run(check(reading)))


def _export(arguments: argparse.Namespace) -> int:
    from bot.game import find_games
    from bot.record.proof import NotFinished, export
    from bot.settings import read_database_url
    from storage.errors import CannotOpen
    from storage.examine import examine
    from storage.store import Store

    async def record(url: str) -> str:
        if examine(url).state == "absent":
            raise NotFinished("there are no games yet")
        store = await Store.open(url)
        try:
            return await export(store, find_games(), arguments.table, whole=arguments.whole)
        finally:
            await store.close()

    def write(url: str) -> int:
        try:
            text = asyncio.run(record(url)) + "\n"
            if arguments.out is None:
                sys.stdout.write(text)
            else:
                arguments.out.write_text(text, encoding="utf-8")
        except (CannotOpen, NotFinished) as error:
            say(str(error))
            return 1
        except OSError as error:
            say(f"{arguments.out or 'standard output'} cannot be written: {_reason(error)}")
            return 1
        return 0

    return _given(read_database_url, write)


def _verify(arguments: argparse.Namespace) -> int:
    from bot.game import find_games
    from bot.record.proof import told, verify
    from bot.text import Words

    try:
        data = sys.stdin.buffer.read() if str(arguments.file) == "-" else arguments.file.read_bytes()
        report = verify(data.decode(), find_games())
    except OSError as error:
        say(f"{arguments.file} cannot be read: {_reason(error)}")
        return 1
    except ValueError as error:  # what is no text in UTF-8 is a ValueError, too
        say(str(error))
        return 1
    print(told(report, Words("en")).replace("**", ""))  # which is for Discord
    return 1 if report.faults else 0


def _reason(error: OSError) -> str:
    """Return the system's words for what went wrong, without number and file."""
    return error.strerror or type(error).__name__


def _given(read: Callable[[], Found], act: Callable[[Found], int]) -> int:
    """Return what `act` returns for the settings that are `read`, or say what is wrong with them."""
    from bot.settings import BadSettings

    try:
        found = read()
    except BadSettings as bad:
        say(str(bad))
        return BAD_SETTINGS
    return act(found)


if __name__ == "__main__":
    raise SystemExit(main())
