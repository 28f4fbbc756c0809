"""Whether Discord's gateway has fallen silent, sooner than discord.py notices.

discord.py waits for a minute, and looks only when the next heartbeat is due; until then deadlines would pass of which
nobody could be heard.
"""

from __future__ import annotations

import time
from typing import Final

import discord

OVERDUE_S: Final = 10.0
"""A heartbeat is answered at once; on a slow machine it takes a while until the answer is read."""


def silence_of(client: discord.AutoShardedClient, shard: int) -> float | None:
    """Return for how many seconds nothing has come from a shard, where a heartbeat must have been answered meanwhile;
    0 where that is not so, None if it is not connected."""
    info = client.get_shard(shard)
    # Where discord.py, or what stands in for its gateway, keeps no such thing, nothing is known.
    beats = None if info is None else getattr(info._parent.ws, "_keep_alive", None)
    if beats is None or beats.interval is None:
        return None
    silence: float = time.perf_counter() - beats._last_recv
    return silence if silence >= beats.interval + OVERDUE_S else 0.0
