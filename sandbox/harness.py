"""Runs a bot process against the stand-in."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import time
from collections import Counter, deque
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Mapping, Optional, Sequence

from .server import Server, Violation
from .world import World

PATCH = Path(__file__).with_name("patch")
_BAD = re.compile(
    r"Traceback \(most recent call last\)|\b(ERROR|CRITICAL)\b|Ignoring exception|was never (retrieved|awaited)|Segmentation fault"
)
_TICK = os.sysconf("SC_CLK_TCK")


class BotDied(Exception):
    pass


@dataclass
class Usage:
    cpu_s: float
    rss_mb: float


@dataclass
class Report:
    rate_limited: Counter[str]
    violations: list[Violation]
    unimplemented: list[str]
    server_errors: list[str]
    bot_errors: list[str]
    statuses: Counter[int]
    calls: Counter[str]
    gateway: Counter[str]

    @property
    def clean(self) -> bool:
        return not (self.violations or self.unimplemented or self.server_errors or self.bot_errors or self.rate_limited)

    def __str__(self) -> str:
        out = [
            f"{sum(self.calls.values())} calls, statuses {dict(self.statuses)}, 429s {sum(self.rate_limited.values())} {dict(self.rate_limited)}"
        ]
        for name in ("violations", "unimplemented", "server_errors", "bot_errors"):
            found = getattr(self, name)
            out += [f"{name}: {len(found)}", *(f"  {str(f)[:600]}" for f in found[:10])]
        return "\n".join(out)


def _tree(pid: int) -> list[int]:
    """This process and its descendants, children last."""
    found = [pid]
    for p in found[:256]:
        try:
            kids = Path(f"/proc/{p}/task/{p}/children").read_text().split()
        except OSError:
            continue
        found += [int(k) for k in kids if int(k) not in found]
    return found


class Harness:
    """``async with Harness(cmd=[...], env={...}) as h``: server and bot run, and the bot is ready and has commands.

    ``setup(world)`` builds guilds before the bot starts. ``{url}`` and ``{token}`` in env values are filled in; with no
    ``token`` any token is accepted. ``sync`` waits for a command upload, ``ready_log`` for a line of the bot's output.
    """

    def __init__(
        self,
        cmd: Sequence[str],
        env: Optional[Mapping[str, str]] = None,
        *,
        cwd: Optional[str] = None,
        setup: Optional[Callable[[World], Any]] = None,
        shards: int = 1,
        max_concurrency: int = 1,
        token: str = "",
        check: bool = True,
        rate_limits: bool = True,
        keep_history: bool = True,
        sync: bool = True,
        ready_log: Optional[str] = None,
        ready_timeout: float = 60.0,
        autostart: bool = True,
    ) -> None:
        self.cmd, self.env, self.cwd, self.setup = list(cmd), dict(env or {}), cwd, setup
        self.server = Server(
            token=token,
            shards=shards,
            max_concurrency=max_concurrency,
            check=check,
            rate_limits=rate_limits,
            keep_history=keep_history,
        )
        self.world = World(self.server)
        self.sync, self.ready_log, self.ready_timeout, self.autostart = sync, ready_log, ready_timeout, autostart
        self.lines: deque[tuple[float, str, str]] = deque(maxlen=100000)
        self.proc: Optional[asyncio.subprocess.Process] = None
        self._readers: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "Harness":
        await self.server.start()
        try:
            if self.setup:
                self.setup(self.world)
            if self.autostart:
                await self.start()
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *exc: object) -> None:
        await self.stop()
        await self.server.stop()

    # -- the process ----------------------------------------------------------------------------------------------------

    async def start(self, wait: bool = True) -> None:
        env = os.environ | {
            k: v.replace("{url}", self.server.url).replace("{token}", self.server.token) for k, v in self.env.items()
        }
        env["PYTHONPATH"] = os.pathsep.join(filter(None, (str(PATCH), env.get("PYTHONPATH"))))
        env |= {"LOOPBACK_URL": self.server.url, "PYTHONUNBUFFERED": "1"}
        self.proc = await asyncio.create_subprocess_exec(
            *self.cmd,
            env=env,
            cwd=self.cwd,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            limit=1 << 22,
        )
        self._readers = [
            asyncio.create_task(self._read(s, name))
            for s, name in ((self.proc.stdout, "out"), (self.proc.stderr, "err"))
            if s
        ]
        if wait:
            await self.wait_ready()

    async def _read(self, stream: asyncio.StreamReader, name: str) -> None:
        while line := await stream.readline():
            self.lines.append((time.time(), name, line.decode(errors="replace").rstrip("\n")))

    async def wait_ready(self) -> None:
        """Every shard has its READY, and commands are registered."""
        begin, end = time.time(), time.monotonic() + self.ready_timeout
        while True:
            live = {c.session.shard: c.session.total for c in self.server.gateway.connections if c.session}
            ready = live and len(live) == next(iter(live.values()))
            logged = not self.ready_log or any(
                re.search(self.ready_log, line) for t, _, line in self.lines if t >= begin - 1
            )
            if ready and logged and (not self.sync or self.server.synced.is_set()):
                return
            if self.proc is None or self.proc.returncode is not None:
                await asyncio.sleep(0.1)
                raise BotDied(f"exit {self.proc and self.proc.returncode}\n{self.tail()}")
            if time.monotonic() > end:
                raise TimeoutError(
                    f"bot not ready in {self.ready_timeout} s: shards {live}, synced {self.server.synced.is_set()}\n{self.tail()}"
                )
            await asyncio.sleep(0.02)

    async def kill(self) -> None:
        """kill -9, no chance to say goodbye."""
        if self.proc and self.proc.returncode is None:
            for pid in reversed(_tree(self.proc.pid)):
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            await self._gone(5)

    async def stop(self, timeout: float = 10.0) -> Optional[int]:
        """SIGTERM, then SIGKILL after ``timeout``; returns the exit status."""
        if self.proc and self.proc.returncode is None:
            self.server.unpause()
            self.proc.terminate()
            try:
                await self._gone(timeout)
            except TimeoutError:
                await self.kill()
        return self.proc.returncode if self.proc else None

    async def _gone(self, timeout: float) -> None:
        assert self.proc
        await asyncio.wait_for(self.proc.wait(), timeout)
        for r in self._readers:
            try:
                await asyncio.wait_for(r, 2)
            except TimeoutError:
                pass

    async def restart(self, graceful: bool = False) -> None:
        await (self.stop() if graceful else self.kill())
        await self.world.until(lambda: not self.server.gateway.connections, 5, "old connections gone")
        await self.start()

    @property
    def pid(self) -> int:
        assert self.proc
        return self.proc.pid

    def usage(self) -> Usage:
        """CPU seconds so far and resident memory, of the bot and its children."""
        ticks = pages = 0
        for p in _tree(self.pid):
            try:
                stat = Path(f"/proc/{p}/stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            ticks, pages = ticks + int(stat[11]) + int(stat[12]), pages + int(stat[21])
        return Usage(ticks / _TICK, pages * os.sysconf("SC_PAGE_SIZE") / 1e6)

    # -- what happened ----------------------------------------------------------------------------------------------------

    def tail(self, n: int = 60) -> str:
        return "\n".join(line for _, _, line in list(self.lines)[-n:])

    def log(self, pattern: str) -> list[str]:
        return [line for _, _, line in self.lines if re.search(pattern, line)]

    def errors(self) -> list[str]:
        """Error lines of the bot's output, each with its traceback."""
        out: list[str] = []
        for stream in ("out", "err"):
            lines, i = [line for _, s, line in self.lines if s == stream], 0
            while i < len(lines):
                if not _BAD.search(lines[i]):
                    i += 1
                    continue
                block, trace = [lines[i]], "Traceback" in lines[i]
                i += 1
                while (
                    i < len(lines)
                    and len(block) < 200
                    and (
                        lines[i].startswith((" ", "Traceback", "The above", "During handling")) or not lines[i] or trace
                    )
                ):
                    trace = (trace or "Traceback" in lines[i]) and (
                        lines[i].startswith((" ", "Traceback")) or not lines[i]
                    )
                    block.append(lines[i])
                    i += 1
                out.append("\n".join(block))
        return out

    def report(self) -> Report:
        s = self.server
        return Report(
            s.limits.hits,
            s.violations,
            s.unimplemented,
            s.errors,
            self.errors(),
            s.statuses,
            s.by_route,
            s.gateway.stats,
        )
