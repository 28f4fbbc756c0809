"""A Chromium and a house with a bot for each file of browser tests; without a Chromium they are skipped."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from tests.sandbox.web_house import House, house

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome"))), None
)
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


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here")
    async with async_playwright() as p:
        browser = await p.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def h(browser: Browser) -> AsyncIterator[House]:
    async with house(with_bot=True) as h:
        yield h
        assert not h.server.violations


@pytest.fixture
def name(request: pytest.FixtureRequest) -> str:
    """Return a name for the test's own channel."""
    return str(request.node.name).removeprefix("test_")[:60]
