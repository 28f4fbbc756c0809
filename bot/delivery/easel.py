"""Where pictures are painted: one at a time, off the event loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from bot.game import Painter


class Easel:
    """Paints pictures, each in its turn: they cost far more than anything else, and nobody waits for two at once.

    All in one thread, which begins with the first: what a picture has needed is needed again by the next one. Each
    thread keeps such memory for itself, some 20 MB; in the event loop's own, of which there are several, it would be as
    many times that. The thread ends with the easel.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="easel")

    async def paint(self, painter: Painter) -> bytes:
        """Return the picture as PNG."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, painter)
