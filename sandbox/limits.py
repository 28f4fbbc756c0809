"""Rate limits as Discord applies them, and faults on demand.

Only these limits are documented or well known: 50 a second in all, message create and edit 5 in 5 s, reactions 1 in
0.25 s, renames 2 in 10 min. The other numbers are guesses of the right size.
"""

from __future__ import annotations

import asyncio
import fnmatch
import hashlib
import math
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from sandbox.state import Json

MAJOR: Final = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_token")


@dataclass
class Rule:
    """`limit` calls per `window` seconds, counted for each channel, guild or webhook in the path."""

    name: str
    limit: int
    window: float


MESSAGES: Final = "/channels/{channel_id}/messages"
MESSAGE: Final = MESSAGES + "/{message_id}"
DEFAULT_RULES: Final[dict[tuple[str, str], Rule]] = {
    ("POST", MESSAGES): Rule("message-create", 5, 5.0),
    ("PATCH", MESSAGE): Rule("message-edit", 5, 5.0),
    ("DELETE", MESSAGE): Rule("message-delete", 5, 1.0),
    ("POST", MESSAGES + "/bulk-delete"): Rule("bulk-delete", 1, 1.0),
    ("GET", MESSAGES): Rule("message-list", 5, 1.0),
    ("PUT", MESSAGE + "/reactions/{emoji_name}/@me"): Rule("reaction", 1, 0.25),
    ("DELETE", MESSAGE + "/reactions/{emoji_name}/@me"): Rule("reaction", 1, 0.25),
    ("POST", "/channels/{channel_id}/typing"): Rule("typing", 5, 5.0),
    ("POST", "/users/@me/channels"): Rule("dm-create", 10, 10.0),
    ("PATCH", "/channels/{channel_id}"): Rule("channel-edit", 5, 15.0),
    ("POST", "/channels/{channel_id}/threads"): Rule("thread-create", 5, 5.0),
    ("POST", MESSAGE + "/threads"): Rule("thread-create", 5, 5.0),
    ("PUT", "/channels/{channel_id}/permissions/{overwrite_id}"): Rule("overwrite", 10, 15.0),
    ("PUT", "/channels/{channel_id}/thread-members/{user_id}"): Rule("thread-member", 5, 5.0),
    ("POST", "/guilds/{guild_id}/channels"): Rule("guild-channels", 10, 10.0),
    ("GET", "/guilds/{guild_id}/members/{user_id}"): Rule("member-get", 5, 1.0),
}


@dataclass
class _Bucket:
    used: int = 0
    reset: float = 0.0


@dataclass
class RateLimits:
    """The buckets; `hits` counts the refused calls. `now` is a clock in seconds."""

    enabled: bool = True
    global_limit: int = 50
    rules: dict[tuple[str, str], Rule] = field(
        default_factory=lambda: {k: replace(r) for k, r in DEFAULT_RULES.items()}
    )
    other: Rule = field(default_factory=lambda: Rule("other", 50, 1.0))
    webhook: Rule = field(default_factory=lambda: Rule("webhook", 5, 2.0))
    rename: Rule = field(default_factory=lambda: Rule("channel-rename", 2, 600.0))
    now: Callable[[], float] = time.monotonic
    hits: Counter[str] = field(default_factory=Counter)
    _buckets: dict[tuple[str, ...], _Bucket] = field(default_factory=dict)

    def _take(self, key: tuple[str, ...], limit: int, window: float) -> tuple[int, float]:
        """Return the remaining calls (-1: refused) and the seconds to the reset."""
        now = self.now()
        if len(self._buckets) > 50000:
            self._buckets = {k: b for k, b in self._buckets.items() if b.reset > now}
        b = self._buckets.setdefault(key, _Bucket())
        if now >= b.reset:
            b.used, b.reset = 0, now + window
        if b.used >= limit:
            return -1, b.reset - now
        b.used += 1
        return limit - b.used, b.reset - now

    def check(
        self, method: str, template: str, params: dict[str, str], body: object
    ) -> tuple[dict[str, str], Json | None]:
        """Return the headers for the answer and, if the call is refused, the 429's body."""
        if not self.enabled or template.startswith("/interactions/"):
            return {}, None
        hook = "{webhook_token}" in template
        what = f"{method} {template}"
        if not hook:
            left, after = self._take(("global",), self.global_limit, 1.0)
            if left < 0:
                return self._refuse({}, f"global {what}", after, "global")
        rule = self.webhook if hook else self.rules.get((method, template), self.other)
        name = rule.name if rule is not self.other else what
        renames = isinstance(body, dict) and bool({"name", "topic"} & body.keys())
        if renames and (method, template) == ("PATCH", "/channels/{channel_id}"):
            left, after = self._take(("rename", params["channel_id"]), self.rename.limit, self.rename.window)
            if left < 0:
                return self._refuse({}, f"rename {what}", after, "shared")
        left, after = self._take((name, *(params[m] for m in MAJOR if m in params)), rule.limit, rule.window)
        headers = {
            "X-RateLimit-Limit": str(rule.limit),
            "X-RateLimit-Remaining": str(max(left, 0)),
            "X-RateLimit-Reset": f"{time.time() + after:.3f}",
            "X-RateLimit-Reset-After": f"{math.ceil(after * 1000) / 1000:.3f}",  # never a moment too early
            "X-RateLimit-Bucket": hashlib.sha256(name.encode()).hexdigest()[:32],
        }
        return self._refuse(headers, what, after, "user") if left < 0 else (headers, None)

    def _refuse(self, headers: dict[str, str], what: str, after: float, scope: str) -> tuple[dict[str, str], Json]:
        self.hits[what] += 1
        extra = {"Retry-After": str(math.ceil(after)), "X-RateLimit-Scope": scope} | (
            {"X-RateLimit-Global": "true"} if scope == "global" else {}
        )
        return headers | extra, {
            "message": "You are being rate limited.",
            "retry_after": round(after + 0.001, 3),
            "global": scope == "global",
        }


@dataclass
class Fault:
    """What happens to the next `times` calls of `method` whose path matches `glob`, after `skip` others.

    `delay` seconds pass first, or with `held` the time until `release`. Then, with `after`, the call takes effect; then
    the connection is dropped (`drop`) or the answer is `status` with `code`. With neither, the call is answered as
    usual, only late. `hits` counts.
    """

    method: str
    glob: str
    times: int = 1
    status: int | None = None
    code: int = 0
    message: str = "Injected fault"
    delay: float = 0.0
    drop: bool = False
    after: bool = False
    skip: int = 0
    held: bool = False
    hits: int = 0
    _released: asyncio.Event = field(default_factory=asyncio.Event)

    async def wait(self) -> None:
        """Let the time go by that a call takes."""
        if self.delay:
            await asyncio.sleep(self.delay)
        if self.held:
            await self._released.wait()

    def release(self) -> None:
        """Hold calls no longer."""
        self._released.set()


class Faults:
    """The faults that are due; `method` "*" is any."""

    def __init__(self) -> None:
        self.active: list[Fault] = []

    def add(
        self,
        method: str,
        glob: str,
        *,
        times: int = 1,
        status: int | None = None,
        code: int = 0,
        message: str = "Injected fault",
        delay: float = 0.0,
        drop: bool = False,
        after: bool = False,
        skip: int = 0,
        held: bool = False,
    ) -> Fault:
        """Order a fault (see `Fault`) and return it, to read its `hits`."""
        fault = Fault(method, glob, times, status, code, message, delay, drop, after, skip, held)
        self.active.append(fault)
        return fault

    def clear(self) -> None:
        """Let everything go well again."""
        for fault in self.active:
            fault.release()
        self.active.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """Return the fault that this call meets, if any."""
        for f in self.active:
            if f.hits < f.times and f.method in ("*", method) and fnmatch.fnmatchcase(path, f.glob):
                if f.skip:
                    f.skip -= 1
                    continue
                f.hits += 1
                return f
        return None


class Gate:
    """Holds all traffic while the server is paused."""

    def __init__(self) -> None:
        self._open = asyncio.Event()
        self._open.set()

    def shut(self) -> None:
        """Let nothing through."""
        self._open.clear()

    def open(self) -> None:
        """Let through what waits, and all that follows."""
        self._open.set()

    async def wait(self) -> None:
        """Return when the gate is open."""
        await self._open.wait()
