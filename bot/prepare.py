"""What is done once before the bot runs, in a process of its own: the library that it takes leaves no memory behind.

The process reads the settings, hands them over through a pipe and ends. It works while the bot imports the rest, so it
costs no time either.
"""

from __future__ import annotations

import subprocess
import sys
from types import TracebackType
from typing import Final, Self

from bot.settings import BadSettings, Reading, pack, read_settings, unpack

BAD_SETTINGS: Final = 2
"""The exit code for a setting that is missing or malformed."""


class Unprepared(Exception):
    """The bot cannot run; why has been said on standard error. `code` is what the program ends with."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Preparation:
    """The process at work, from the making of this object on; leaving the context ends it in any case."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from bot.prepare import main; raise SystemExit(main())"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl-C is for the bot, which ends this process itself
        )

    def result(self) -> Reading:
        """Wait for the settings; Unprepared if there are none to be had."""
        text, _ = self._process.communicate()
        if self._process.returncode:
            # Less than 0: killed by somebody.
            raise Unprepared(self._process.returncode if self._process.returncode > 0 else 1)
        return unpack(text)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.__exit__(kind, error, trace)


def say(line: str) -> None:
    """Tell the person who started the program something on standard error, before there are logs."""
    print(f"arbitre: {line}", file=sys.stderr)


def main() -> int:
    """Write the settings to standard output; this is the process itself."""
    try:
        reading = read_settings()
    except BadSettings as bad:
        say(str(bad))
        return BAD_SETTINGS
    sys.stdout.write(pack(reading))
    return 0
