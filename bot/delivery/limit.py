"""How many requests leave in a second, all channels together."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from discord.http import HTTPClient, Route

from bot.delivery.pace import Flow

# Discord takes 50 requests a second of one bot. In no second do these let more than 48 through.
PER_SECOND: Final = 40.0
AT_ONCE: Final = 8


def keep_within_the_limit(http: HTTPClient) -> None:
    """Have requests wait rather than exceed what Discord takes of a bot in one second, all channels together.

    discord.py notices only when Discord has refused; after a start with many games that would be hundreds of refusals,
    and who is refused too often is shut out. Answers to interactions are not counted by Discord, and do not wait.
    """
    send, flow = http.request, Flow(PER_SECOND, AT_ONCE)

    async def request(route: Route, **how: Any) -> Any:
        if (wait := flow.wait(asyncio.get_running_loop().time())) > 0:
            await asyncio.sleep(wait)
        return await send(route, **how)

    http.request = request  # type: ignore[method-assign]
