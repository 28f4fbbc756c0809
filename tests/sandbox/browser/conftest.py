"""A Chromium and a house with a bot for each file of browser tests."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from tests.chromium import chromium
from tests.sandbox.web_house import House, house


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as browser:
        yield browser


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def h(browser: Browser) -> AsyncIterator[House]:
    async with house(with_bot=True) as h:
        yield h
        assert not h.server.violations


@pytest.fixture
def name(request: pytest.FixtureRequest) -> str:
    """Return a name for the test's own channel."""
    return str(request.node.name).removeprefix("test_")[:60]
