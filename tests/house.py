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

    def __init__(self, cwd: Path, *arguments: str, **settings: str) -> None:
        bare = {name: value for name, value in os.environ.items() if name.upper() not in setting_names()}
        self._env = bare | {"PYTHONPATH": str(ROOT)} | settings
        self._cwd, self._arguments = cwd, arguments
        self._process: asyncio.subprocess.Process
        self._err: list[str] = []

    async def __aenter__(self) -> Self:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            *self._arguments,
            cwd=self._cwd,
            env=self._env,
            stdin=DEVNULL,
            stdout=PIPE,
            stderr=PIPE,
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

    async def line(self, part: str) -> str:
        """Wait for a line on standard error that holds `part`, and return it."""
        assert self._process.stderr
        while line := (await self._process.stderr.readline()).decode():
            self._err.append(line.rstrip("\n"))
            if part in line:
                return self._err[-1]
        raise AssertionError(f"no line with {part!r} in:\n" + "\n".join(self._err))

    async def end(self) -> Ended:
        """Wait until it ends by itself."""
        out, err = await self._process.communicate()
        assert self._process.returncode is not None
        return Ended(self._process.returncode, out.decode().splitlines(), self._err + err.decode().splitlines())


async def ended(cwd: Path, *arguments: str, **settings: str) -> Ended:
    """Run the program to its end."""
    async with Program(cwd, *arguments, **settings) as program:
        return await program.end()
