"""A town for each test that asks for one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.process.town import Town, open_town


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town whose bot runs and has done nothing wrong at the end."""
    async with open_town(tmp_path) as opened:
        yield opened
