"""`python -m sandbox` with the real bot in it, as a newcomer starts it, and the folder where the games are kept."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from playwright.async_api import Browser

from sandbox.process import error_blocks
from tests.browser.window import Window
from tests.house import TOKEN, Ended, Program, ended

PATIENCE_S: Final = 30
PACE: Final = "20"  # the computer players think that many times faster than people


class Launcher(Program):
    """The process."""

    module = "sandbox"


class Sandbox:
    """A sandbox that runs: `url` is its page, `folder` holds its data and the pictures that a test takes.

    `language` is that of the server, and so of the tables.
    """

    def __init__(self, url: str, language: str, folder: Path) -> None:
        self.url = url
        self.language = language
        self.folder = folder

    @asynccontextmanager
    async def window(
        self, browser: Browser, person: str = "Alice", width: int = 1280, height: int = 900
    ) -> AsyncIterator[Window]:
        """Open the page in a window of its own and be `person` there.

        At the end nothing must have been complained of in the console, and the bot must have logged no error.
        """
        touch = width < 800
        context = await browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            color_scheme="dark",  # as most people have Discord
        )
        window = Window(await context.new_page(), self.language, self.folder / "shots")
        await window.open(self.url, person)
        try:
            yield window
        except BaseException:
            await window.shot("failed")
            print(*await window.bot_lines(), sep="\n")  # pytest shows it
            raise
        assert list(error_blocks(await window.bot_lines())) == []
        await context.close()
        assert window.complaints == []

    async def run_bot(self, *arguments: str) -> Ended:
        """Run `python -m bot` on the sandbox's games; for that the sandbox's own bot must not run."""
        database = f"sqlite:///{self.folder / 'data' / 'sandbox.db'}"
        return await ended(self.folder, *arguments, DATABASE_URL=database, DISCORD_TOKEN=TOKEN)


@asynccontextmanager
async def playing(folder: Path, language: str = "fr") -> AsyncIterator[Sandbox]:
    """Start a sandbox on a free port, and end it as Ctrl-C does."""
    arguments = ("--port", "0", "--no-browser", "--data", "data", "--language", language)
    async with Launcher(folder, *arguments, COMPUTER_PACE=PACE) as program:
        try:
            async with asyncio.timeout(PATIENCE_S):
                said = await program.line("http://", out=True)
                await program.line("The bot is ready", out=True)
            found = re.search(r"http://\S+/", said)
            assert found
            yield Sandbox(found[0], language, folder)
        finally:
            program.signal(signal.SIGINT)
            async with asyncio.timeout(PATIENCE_S):
                end = await program.end()
            assert (end.code, end.err) == (0, [])
