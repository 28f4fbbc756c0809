"""The bot's process: started, killed, stopped, and what it wrote."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
import time
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from sandbox.pulse import Pulse
from sandbox.server import Server, made_up_token

State = Literal["stopped", "starting", "running"]
KEPT_LINES: Final = 100_000
LONGEST_LINE: Final = 1 << 22
LOOK_AGAIN: Final = 0.25  # seconds
_BAD: Final = re.compile(
    r"Traceback \(most recent call last\)|\b(ERROR|CRITICAL)\b|Ignoring exception|was never (retrieved|awaited)"
    r"|Segmentation fault"
)
# on Linux the bot does not outlive us, however we end: it asks for a SIGKILL at our death, then becomes the bot
_GUARD: Final = "import ctypes, os, sys; ctypes.CDLL(None).prctl(1, 9); os.execvp(sys.argv[1], sys.argv[1:])"
_GUARDED: Final = [sys.executable, "-I", "-S", "-c", _GUARD] if sys.platform == "linux" else []
_MORE: Final = (" ", "Traceback", "The above", "During handling")


class BotDied(Exception):
    """The bot ended before it was ready."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the bot's output: when (seconds since 1970), on which stream ("out" or "err"), and what."""

    at: float
    stream: str
    text: str


@dataclass(frozen=True, slots=True)
class Usage:
    """What the process has used so far: CPU time in seconds, and its resident memory in MB."""

    cpu_s: float
    rss_mb: float


class BotProcess:
    """One bot on one server. `pulse` beats when `state` changes or a line comes.

    The bot finds the server by DISCORD_API_URL; DISCORD_TOKEN is the server's, or a made-up one. Ready is when all its
    shards are there, its commands are registered (if `sync`) and a line matches `ready_log` (if given). With `echo`
    what it writes appears on our stderr too.
    """

    def __init__(
        self,
        server: Server,
        cmd: Sequence[str],
        env: Mapping[str, str] | None = None,
        *,
        cwd: str | Path | None = None,
        sync: bool = True,
        ready_log: str | None = None,
        ready_timeout: float = 60.0,
        echo: bool = False,
    ) -> None:
        self.server, self.cmd, self.env, self.cwd, self.echo = server, list(cmd), dict(env or {}), cwd, echo
        self.sync, self.ready_log, self.ready_timeout = sync, ready_log, ready_timeout
        self.pulse = Pulse()
        self.output: deque[Line] = deque(maxlen=KEPT_LINES)
        self.died = False
        self._proc: asyncio.subprocess.Process | None = None
        self._begin = 0
        self._written = 0
        self._identified = 0
        self._ready = False
        self._ending = False
        self._watch: asyncio.Task[None] | None = None

    # -- how it is ----------------------------------------------------------------------------------------------------

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._proc is not None and self._proc.returncode is None

    @property
    def state(self) -> State:
        """How it is; "running" once it was ready."""
        return "stopped" if not self.alive else "running" if self._ready else "starting"

    @property
    def exit_code(self) -> int | None:
        """How the last process ended (-9: killed), or None."""
        return self._proc.returncode if self._proc else None

    @property
    def pid(self) -> int:
        """The process's id; ValueError before the first start."""
        if self._proc is None:
            raise ValueError("the bot was never started")
        return self._proc.pid

    @property
    def lines(self) -> list[str]:
        """All that it wrote, oldest first."""
        return [line.text for line in self.output]

    def tail(self, n: int = 60) -> str:
        """Return the last lines."""
        return "\n".join(self.lines[-n:])

    def log(self, pattern: str) -> list[str]:
        """Return the lines in which the regular expression is found."""
        return [text for text in self.lines if re.search(pattern, text)]

    def errors(self) -> list[str]:
        """Return the error lines of its output, each with its traceback."""
        return [
            block
            for stream in ("out", "err")
            for block in error_blocks([x.text for x in self.output if x.stream == stream])
        ]

    def usage(self) -> Usage:
        """Return what it and its children have used (on Linux)."""
        ticks = pages = 0
        for p in _tree(self.pid):
            with contextlib.suppress(OSError):
                stat = Path(f"/proc/{p}/stat").read_text().rpartition(")")[2].split()
                ticks, pages = ticks + int(stat[11]) + int(stat[12]), pages + int(stat[21])
        return Usage(ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / 1e6)

    # -- starting and ending ------------------------------------------------------------------------------------------

    async def start(self, wait: bool = True) -> None:
        """Start it, unless it runs, and wait until it is ready; BotDied, TimeoutError."""
        if not self.alive:
            await self._launch()
        if wait:
            await self.wait_ready()

    async def _launch(self) -> None:
        token = self.server.token or made_up_token(self.server.state.bot.id)
        ours = {"PYTHONUNBUFFERED": "1", "DISCORD_API_URL": self.server.api_url, "DISCORD_TOKEN": token}
        env = os.environ | ours | self.env
        self._ready = self._ending = self.died = False
        self._begin, self._identified = self._written, self.server.gateway.stats["identify"]
        # a session of its own: Ctrl-C in the terminal is for us, and a kill takes its children along
        self._proc = await asyncio.create_subprocess_exec(
            *_GUARDED,
            *self.cmd,
            env=env,
            cwd=self.cwd,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,
        )
        self._watch = asyncio.create_task(self._follow(self._proc))
        self.pulse.fire()

    async def _follow(self, proc: asyncio.subprocess.Process) -> None:
        """Read its output until it has ended, and note whether that was its own doing."""
        assert proc.stdout
        assert proc.stderr
        await asyncio.gather(self._read(proc.stdout, "out"), self._read(proc.stderr, "err"))
        await proc.wait()
        self.died = not self._ending
        self.pulse.fire()

    async def _read(self, stream: asyncio.StreamReader, name: str) -> None:
        while line := await stream.readline():
            self.output.append(Line(time.time(), name, line.decode(errors="replace").rstrip("\n")))
            self._written += 1
            if self.echo:
                print(self.output[-1].text, file=sys.stderr, flush=True)
            self.pulse.fire()
            self.server.state.pulse.fire()

    def _is_ready(self) -> bool:
        gateway = self.server.gateway
        shards, new = gateway.ready_shards(), gateway.stats["identify"] - self._identified
        if not shards or new < len(shards) or (self.sync and not self.server.synced.is_set()):
            return False
        written = self._written - self._begin
        said = self.lines[-written:] if written else []
        return not self.ready_log or any(re.search(self.ready_log, text) for text in said)

    async def wait_ready(self) -> None:
        """Wait until it is ready; BotDied with its last lines, or TimeoutError."""
        pulse = self.server.state.pulse
        if not await pulse.until(lambda: self._is_ready() or not self.alive, self.ready_timeout, LOOK_AGAIN):
            shards, synced = self.server.gateway.ready_shards(), self.server.synced.is_set()
            raise TimeoutError(
                f"bot not ready in {self.ready_timeout} s: shards {shards}, commands {synced}\n{self.tail()}"
            )
        if not self.alive:
            await self._gone()
            raise BotDied(f"exit code {self.exit_code}\n{self.tail()}")
        self._ready = True
        self.pulse.fire()

    async def kill(self) -> None:
        """End it and its children at once (SIGKILL): no chance to say goodbye."""
        if self.alive:
            self._ending = True
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.pid, signal.SIGKILL)
        await self._gone()

    async def stop(self, timeout: float = 10.0) -> int | None:
        """Ask it to end (SIGTERM), kill it after `timeout` seconds, and return the exit code."""
        if self._proc and self.alive:
            self._ending = True
            self.server.unpause()
            self._proc.terminate()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(timeout):
                    await self._proc.wait()
        await self.kill()
        return self.exit_code

    async def _gone(self) -> None:
        """Wait until all it wrote is read."""
        if self._watch:
            await self._watch

    async def ended(self) -> None:
        """Wait until the process that runs now has ended."""
        if self._watch:
            await asyncio.shield(self._watch)


def _tree(pid: int) -> list[int]:
    """Return this process and its descendants, children last."""
    found = [pid]
    for p in found:
        with contextlib.suppress(OSError):
            found += [int(k) for k in Path(f"/proc/{p}/task/{p}/children").read_text().split() if int(k) not in found]
    return found


def error_blocks(lines: Sequence[str]) -> Iterable[str]:
    """Yield each error line with the traceback that belongs to it."""
    i = 0
    while i < len(lines):
        if not _BAD.search(lines[i]):
            i += 1
            continue
        block, trace = [lines[i]], "Traceback" in lines[i]
        i += 1
        while i < len(lines) and (trace or not lines[i] or lines[i].startswith(_MORE)):
            inside = lines[i].startswith((" ", "Traceback")) or not lines[i]
            trace = (trace or "Traceback" in lines[i]) and inside
            block.append(lines[i])
            i += 1
        yield "\n".join(block)
