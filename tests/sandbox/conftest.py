"""A server without a bot, spoken to over the wire."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.sandbox.wire import Wired, wired


@pytest.fixture
async def town() -> AsyncIterator[Wired]:
    """A guild with a channel, Alice and Bob, and an HTTP client with the bot's token."""
    async with wired() as t:
        yield t
