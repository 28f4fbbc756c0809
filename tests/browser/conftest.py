"""What a newcomer has: a Chromium, and the sandbox that `make play` starts."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.browser.sandbox import Sandbox, playing
from tests.chromium import chromium


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as browser:
        yield browser


@pytest.fixture
async def sandbox(browser: Browser, tmp_path: Path) -> AsyncIterator[Sandbox]:
    """Without a browser nothing is started."""
    async with playing(tmp_path) as sandbox:
        yield sandbox
