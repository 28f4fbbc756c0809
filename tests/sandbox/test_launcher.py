"""`python -m sandbox` as a newcomer starts it, with the small bot in the place of ours."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import shlex
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import msgspec

from sandbox import town as towns
from sandbox.page.view import make_manager
from sandbox.server import Server
from sandbox.world import World
from tests.sandbox.square import COMMAND

ROOT = Path(__file__).parents[2]
PATIENCE = 30


class Launched:
    """The launcher's process and what it says."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.said: list[str] = []

    async def line(self, pattern: str, stream: str = "stdout") -> re.Match[str]:
        """Return the first line from now on that matches."""
        reader = self.process.stdout if stream == "stdout" else self.process.stderr
        assert reader
        async with asyncio.timeout(PATIENCE):
            while raw := await reader.readline():
                self.said.append(raw.decode())
                if found := re.search(pattern, self.said[-1]):
                    return found
        raise AssertionError(f"{pattern!r} was never said: {self.said}")

    async def end(self, number: int = signal.SIGTERM) -> int:
        """Ask it to end and return its exit code."""
        self.process.send_signal(number)
        await asyncio.wait_for(self.process.communicate(), PATIENCE)
        assert self.process.returncode is not None
        return self.process.returncode


@contextlib.asynccontextmanager
async def launched(data: Path, *arguments: str) -> AsyncIterator[Launched]:
    """Start it on a free port (unless the arguments say which), with what it keeps in `data`."""
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env |= {"PYTHONPATH": str(ROOT), "BOT_LESS": "1"}  # no privileged intents are to be had
    given = ["--data", str(data), "--bot", shlex.join(COMMAND), *arguments]
    if "--port" not in arguments:
        given += ["--port", "0"]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", *given, env=env, cwd=data.parent, stdout=PIPE, stderr=PIPE
    )
    try:
        yield Launched(process)
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.communicate()


async def test_page_is_served_bot_runs_and_both_end(tmp_path: Path) -> None:
    async with launched(tmp_path / "data", "--verbose") as run:
        url = (await run.line(r"(http://127\.0\.0\.1:\d+/)"))[1]
        async with aiohttp.ClientSession() as session, session.get(url) as page:
            assert (page.status, page.content_type) == (200, "text/html")
        await run.line("^The bot is ready")
        await run.line(r"^READY \d", "stderr")
        assert await run.end(signal.SIGINT) == 0
    town = json.loads((tmp_path / "data" / "sandbox.json").read_text())
    assert [(p["name"], p["locale"]) for p in town["people"]][:2] == [("Alice", "fr"), ("Bob", "en-GB")]


async def test_ids_and_commands_come_back_only_when_kept(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    file, database = data / "sandbox.json", data / "sandbox.db"
    file.write_text('{"guild": 77}')
    database.write_text("from the last time")

    async def town(*arguments: str) -> dict[str, Any]:
        async with launched(data, *arguments) as run:
            await run.line("^The bot is ready")
            assert await run.end() == 0
        found: dict[str, Any] = json.loads(file.read_text())
        return found

    fresh = await town()
    assert fresh["guild"] != 77
    assert not database.exists(), "the small bot has none"
    database.write_text("from the last time")
    kept = await town("--keep")
    for key in ("people", "bot", "guild", "channel", "more", "roles"):
        assert kept[key] == fresh[key], key
    assert [c["id"] for c in kept["commands"]] == [c["id"] for c in fresh["commands"]] != []
    assert database.read_text() == "from the last time"
    assert (len(kept["more"]), len(kept["roles"])) == (1, 2)


def test_what_a_person_may_do_comes_back() -> None:
    first = World(Server())
    towns.build(first, towns.Town())
    [guild] = first.state.guilds.values()
    regulars = next(r for r in guild.roles.values() if r.name == "Habitués")
    alice, bob, *_ = first.actors.values()
    first.set_role(guild, alice, regulars)
    make_manager(first, bob, True)
    kept = towns.snapshot(first)
    time.sleep(0.002)  # ids are made of the millisecond: a sandbox that starts again does so in a later one
    second = World(Server(bot_id=kept.bot))
    towns.build(second, msgspec.structs.replace(kept, language="en"))
    [again] = second.state.guilds.values()
    assert [c.name for c in again.channels.values()] == ["games", "tavern"]
    assert again.channels.keys() == guild.channels.keys()
    names = [{again.roles[r].name for r in again.members[a.id].roles} for a in (alice, bob)]
    assert names == [{"Regulars"}, {"Sandbox manager"}]
    assert towns.snapshot(second) == msgspec.structs.replace(kept, language="en")


async def test_a_server_speaks_the_language_asked_for_and_keeps_it(tmp_path: Path) -> None:
    data = tmp_path / "data"
    for arguments, language, locale in (
        ((), "fr", "fr"),
        (("--keep", "--language", "en"), "en", "en-GB"),
        (("--keep",), "en", "en-GB"),
    ):
        async with launched(data, *arguments) as run:
            await run.line("^The bot is ready")
            assert await run.end() == 0
        town = json.loads((data / "sandbox.json").read_text())
        assert (town["language"], town["people"][0]["locale"]) == (language, locale)


async def test_death_of_the_bot_is_told_and_the_sandbox_stays(tmp_path: Path) -> None:
    broken = [sys.executable, "-c", "import sys; sys.exit('I cannot go on')"]
    async with launched(tmp_path / "data", "--bot", shlex.join(broken)) as run:
        url = (await run.line(r"(http://\S+/)"))[1]
        await run.line("ended by itself, with exit code 1", "stderr")
        await run.line("I cannot go on", "stderr")
        async with aiohttp.ClientSession() as session, session.get(url) as page:
            assert page.status == 200
        assert await run.end() == 0


async def test_taken_port_leads_to_the_next_and_taken_folder_to_a_refusal(tmp_path: Path) -> None:
    async with launched(tmp_path / "one") as first:
        port = int((await first.line(r"http://127\.0\.0\.1:(\d+)/"))[1])
        async with launched(tmp_path / "two", "--port", str(port)) as second:
            assert port < int((await second.line(r"http://127\.0\.0\.1:(\d+)/"))[1]) <= port + 50
            assert await second.end() == 0
        async with launched(tmp_path / "one") as third:
            await third.line("give this one its own folder with --data", "stderr")
            assert await asyncio.wait_for(third.process.wait(), PATIENCE) == 1
        assert await first.end() == 0


async def test_killed_sandbox_takes_the_bot_along(tmp_path: Path) -> None:
    async with launched(tmp_path / "data", "--verbose") as run:
        await run.line("^The bot is ready")
        children = Path(f"/proc/{run.process.pid}/task/{run.process.pid}/children")
        [bot] = map(int, children.read_text().split())
        run.process.kill()
        await run.process.wait()
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                while Path(f"/proc/{bot}/cmdline").read_bytes():
                    await asyncio.sleep(0.01)
