"""The Chromium of the machine, for all browser tests; where there is none, they are skipped."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, async_playwright, expect

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# Where two workers share a slow machine, what usually takes a moment can take seconds.
expect.set_options(timeout=30_000)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """Run a browser from start to end."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        pytest.skip("there is no Chromium here")
    async with async_playwright() as p:
        browser = await p.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        await browser.close()
