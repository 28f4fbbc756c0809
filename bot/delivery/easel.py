"""Where pictures are painted: one at a time, off the event loop."""

from __future__ import annotations

import asyncio

from bot.game import Painter


class Easel:
    """Paints pictures, each in its turn: they cost far more than anything else, and nobody waits for two at once."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(1)

    async def paint(self, painter: Painter) -> bytes:
        """Return the picture as PNG."""
        async with self._free:
            return await asyncio.to_thread(painter)
