"""A fresh store for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from storage.store import Store
from tests.storage.helpers import url_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where the database is."""
    return tmp_path / "data" / "games.db"


@pytest_asyncio.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    """Open a new database, and close it after the test."""
    opened = await Store.open(url_of(path))
    yield opened
    await opened.close()
