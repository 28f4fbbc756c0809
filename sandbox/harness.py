"""A server, its world and the bot's process in one, for tests and measurements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from sandbox.call import Violation
from sandbox.process import BotDied, BotProcess, Usage
from sandbox.server import Server
from sandbox.world import World

__all__ = ["BotDied", "BotProcess", "Harness", "Report", "Usage"]


@dataclass
class Report:
    """What the bot did wrong, and what it called."""

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
        """Whether nothing went wrong: no 429, no malformed request, no unknown route, no logged error."""
        return not (self.violations or self.unimplemented or self.server_errors or self.bot_errors or self.rate_limited)

    def __str__(self) -> str:
        limited = f"429s {sum(self.rate_limited.values())} {dict(self.rate_limited)}"
        out = [f"{sum(self.calls.values())} calls, statuses {dict(self.statuses)}, {limited}"]
        for name in ("violations", "unimplemented", "server_errors", "bot_errors"):
            found = getattr(self, name)
            out += [f"{name}: {len(found)}", *(f"  {str(f)[:600]}" for f in found[:10])]
        return "\n".join(out)


class Harness:
    """`async with Harness(cmd, env, setup=build) as h`: server and bot run, the bot is ready and has its commands.

    `setup(world)` builds guilds before the bot starts. `env` is added to the bot's environment, which names the server
    (DISCORD_API_URL) and a token (DISCORD_TOKEN); with no `token` any is accepted. The rest is as in Server and
    BotProcess.
    """

    def __init__(
        self,
        cmd: Sequence[str],
        env: Mapping[str, str] | None = None,
        *,
        cwd: str | Path | None = None,
        setup: Callable[[World], Any] | None = None,
        shards: int = 1,
        max_concurrency: int = 1,
        token: str = "",
        check: bool = True,
        limits: bool = True,
        rate_limits: bool = True,
        keep_history: bool = True,
        sync: bool = True,
        ready_log: str | None = None,
        ready_timeout: float = 60.0,
        autostart: bool = True,
    ) -> None:
        self.server = Server(
            token=token,
            shards=shards,
            max_concurrency=max_concurrency,
            check=check,
            limits=limits,
            rate_limits=rate_limits,
            keep_history=keep_history,
        )
        self.world = World(self.server)
        self.env = dict(env or {})
        self.bot = BotProcess(
            self.server, cmd, self.env, cwd=cwd, sync=sync, ready_log=ready_log, ready_timeout=ready_timeout
        )
        self.setup, self.autostart = setup, autostart

    async def __aenter__(self) -> Harness:
        await self.server.start()
        try:
            if self.setup:
                self.setup(self.world)
            if self.autostart:
                await self.start()
        except BaseException:
            await self._end()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._end()

    async def _end(self) -> None:
        await self.bot.stop()
        await self.server.stop()

    async def start(self, wait: bool = True) -> None:
        """Start the bot with the present `env`, and wait until it is ready."""
        self.bot.env = dict(self.env)
        await self.bot.start(wait)

    async def kill(self) -> None:
        """kill -9."""
        await self.bot.kill()

    async def stop(self, timeout: float = 10.0) -> int | None:
        """SIGTERM, then SIGKILL after `timeout` seconds; returns the exit code."""
        return await self.bot.stop(timeout)

    async def restart(self, graceful: bool = False) -> None:
        """Kill the bot, or stop it, and start it again."""
        await (self.stop() if graceful else self.kill())
        await self.start()

    async def wait_ready(self) -> None:
        """Wait until the bot is ready."""
        await self.bot.wait_ready()

    @property
    def pid(self) -> int:
        """The bot's process id."""
        return self.bot.pid

    def usage(self) -> Usage:
        """Return the bot's CPU time and memory so far."""
        return self.bot.usage()

    def tail(self, n: int = 60) -> str:
        """Return the bot's last lines."""
        return self.bot.tail(n)

    def log(self, pattern: str) -> list[str]:
        """Return the bot's lines in which the regular expression is found."""
        return self.bot.log(pattern)

    def errors(self) -> list[str]:
        """Return the bot's error lines, each with its traceback."""
        return self.bot.errors()

    def report(self) -> Report:
        """Return what happened so far."""
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
