"""The command line, run for real: exit codes, one clear line for each refusal, and a clean end at a signal."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox.server import Server
from storage.lock import ProcessLock
from storage.store import Store
from tests.house import TOKEN, Ended, Program, ended


@pytest.fixture
async def discord() -> AsyncIterator[Server]:
    server = Server(token=TOKEN)
    await server.start()
    yield server
    await server.stop()


def refusal(end: Ended) -> str:
    """The one line that says why it did not run, after the one that says what it runs with."""
    assert end.out == []
    starting, line = end.err
    assert " INFO bot starting database=" in starting
    assert " ERROR bot start.refused why=" in line
    return line


async def test_a_missing_token_is_one_line_and_exit_code_2(tmp_path: Path) -> None:
    end = await ended(tmp_path)
    assert end.code == 2
    assert end.out == []
    (line,) = end.err
    assert line.startswith("arbitre: DISCORD_TOKEN is missing: set it in the environment or in .env")
    assert not list(tmp_path.iterdir())


async def test_a_malformed_setting_is_one_line_that_names_it_and_not_its_value(tmp_path: Path) -> None:
    end = await ended(tmp_path, DISCORD_TOKEN=TOKEN, DATABASE_URL="postgresql://user:hunter2@db/arbitre")
    assert end.code == 2
    (line,) = end.err
    assert line.startswith("arbitre: DATABASE_URL: PostgreSQL is not supported yet")
    assert "hunter2" not in line


async def test_a_malformed_token_is_not_repeated(tmp_path: Path) -> None:
    end = await ended(tmp_path, DISCORD_TOKEN=f"Bot {TOKEN}")
    assert end.code == 2
    (line,) = end.err
    assert line.startswith("arbitre: DISCORD_TOKEN is malformed")
    assert TOKEN not in line


@pytest.mark.parametrize("arguments", [("chek",), ("--tokn",)])
async def test_an_unknown_command_is_exit_code_2(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    end = await ended(tmp_path, *arguments)
    assert end.code == 2
    assert end.err[0].startswith("usage: python -m bot")


async def test_help_lists_the_commands(tmp_path: Path) -> None:
    end = await ended(tmp_path, "--help")
    assert end.code == 0
    for command in ("run", "check"):
        assert any(line.strip().startswith(command) for line in end.out)


async def test_a_refused_token_is_one_line_and_exit_code_1(tmp_path: Path, discord: Server) -> None:
    end = await ended(tmp_path, DISCORD_TOKEN=TOKEN[::-1], DISCORD_API_URL=discord.api_url)
    assert end.code == 1
    line = refusal(end)
    assert "refuses DISCORD_TOKEN" in line
    assert TOKEN[::-1] not in line


async def test_no_discord_there_is_one_line_and_exit_code_1(tmp_path: Path) -> None:
    with socket.socket() as unused:  # bound and not listening: nobody else gets the port, nobody answers
        unused.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{unused.getsockname()[1]}/api/v10"
        end = await ended(tmp_path, DISCORD_TOKEN=TOKEN, DISCORD_API_URL=url)
    assert end.code == 1
    line = refusal(end)
    assert f"Discord at {url} cannot be reached" in line


async def test_a_database_in_use_is_one_line_and_exit_code_1(tmp_path: Path, discord: Server) -> None:
    lock = ProcessLock(tmp_path / "data" / "arbitre.db")
    end = await ended(tmp_path, DISCORD_TOKEN=TOKEN, DISCORD_API_URL=discord.api_url)
    lock.release()
    assert end.code == 1
    line = refusal(end)
    assert f"in use by another process (number {os.getpid()})" in line


async def test_a_database_from_the_future_is_one_line_and_exit_code_1(tmp_path: Path, discord: Server) -> None:
    path = tmp_path / "arbitre.db"
    await (await Store.open(f"sqlite:///{path}")).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    end = await ended(tmp_path, DISCORD_TOKEN=TOKEN, DISCORD_API_URL=discord.api_url, DATABASE_URL=f"sqlite:///{path}")
    assert end.code == 1
    line = refusal(end)
    assert "newer version" in line


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_a_running_bot_cleanly(tmp_path: Path, discord: Server, number: signal.Signals) -> None:
    settings = {"DISCORD_TOKEN": TOKEN, "DISCORD_API_URL": discord.api_url}
    async with Program(tmp_path, **settings) as program:
        await program.line(" ready ")
        program.signal(number)
        program.signal(number)  # an impatient host, or Ctrl-C that reaches both a launcher and the bot
        end = await program.end()
    assert end.code == 0
    assert not [line for line in end.err if "Traceback" in line or " ERROR " in line]
    ProcessLock(tmp_path / "data" / "arbitre.db").release()  # it let go of the database
    assert not (tmp_path / "data" / "arbitre.db-wal").exists()  # and closed it


@pytest.mark.parametrize("turns", [0, 1, 10, 100])
async def test_a_signal_ends_a_bot_that_is_still_starting(tmp_path: Path, discord: Server, turns: int) -> None:
    """At whatever place of its start the signal finds it: how often we give way here varies that place."""
    discord.pause()
    async with Program(tmp_path, "run", DISCORD_TOKEN=TOKEN, DISCORD_API_URL=discord.api_url) as program:
        await program.line("starting")
        for _ in range(turns):
            await asyncio.sleep(0)
        program.signal(signal.SIGTERM)
        end = await program.end()
    discord.unpause()
    assert (end.code, end.err[1:]) == (0, [])


async def test_the_file_is_read_and_the_token_is_in_no_line_even_at_debug(tmp_path: Path, discord: Server) -> None:
    text = f"DISCORD_TOKEN={TOKEN}\nDISCORD_API_URL={discord.api_url}\nLOG_LEVEL=debug\nLOG_FORMT=json\n"
    (tmp_path / ".env").write_text(text, encoding="utf-8")
    async with Program(tmp_path) as program:
        note = await program.line("settings.note")
        assert note.endswith('note="LOG_FORMT in .env is no setting of ours: did you mean LOG_FORMAT?"')
        await program.line(" ready ")
        program.signal(signal.SIGTERM)
        end = await program.end()
    assert end.code == 0
    assert not [line for line in end.err + end.out if TOKEN in line]
