"""Starts the program as a host does, in a folder of its own, with nothing set but what a test sets."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from bot.settings import setting_names

ROOT = Path(__file__).parents[1]
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"


@dataclass
class Ended:
    """How the program ended, and every line that it wrote."""

    code: int
    out: list[str]
    err: list[str]


class Program:
    """`python -m bot` with `arguments` in the folder `cwd`, from entering the context to leaving it, killed then."""

    module = "bot"

    def __init__(self, cwd: Path, *arguments: str, **settings: str) -> None:
        bare = {name: value for name, value in os.environ.items() if name.upper() not in setting_names()}
        path = os.pathsep.join((str(Path(sys.executable).parent), bare["PATH"]))
        self._env = bare | {"PATH": path, "PYTHONPATH": str(ROOT)} | settings
        self._command = (sys.executable, "-m", self.module, *arguments)
        self._cwd = cwd
        self._process: asyncio.subprocess.Process
        self._out: list[str] = []
        self._err: list[str] = []

    async def __aenter__(self) -> Self:
        self._process = await asyncio.create_subprocess_exec(
            *self._command, cwd=self._cwd, env=self._env, stdin=DEVNULL, stdout=PIPE, stderr=PIPE
        )
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.communicate()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        self._process.send_signal(number)

    async def line(self, part: str, out: bool = False) -> str:
        """Wait for a line on standard error, or `out`put, that holds `part`, and return it."""
        stream, lines = (self._process.stdout, self._out) if out else (self._process.stderr, self._err)
        assert stream
        while line := (await stream.readline()).decode():
            lines.append(line.rstrip("\n"))
            if part in line:
                return lines[-1]
        raise AssertionError(f"no line with {part!r} in:\n" + "\n".join(lines))

    async def end(self) -> Ended:
        """Wait until it ends by itself."""
        out, err = (text.decode().splitlines() for text in await self._process.communicate())
        assert self._process.returncode is not None
        return Ended(self._process.returncode, self._out + out, self._err + err)


class Honcho(Program):
    """The same for honcho, which starts what a Procfile lists. What that writes comes on standard output."""

    module = "honcho"


async def ended(cwd: Path, *arguments: str, **settings: str) -> Ended:
    """Run the program to its end."""
    async with Program(cwd, *arguments, **settings) as program:
        return await program.end()
