"""An interaction that somebody started, seen from his side: what comes back, and how fast."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandbox.kinds import Answer
from sandbox.state import Interaction, Json, Message

_ACK_SECONDS = 3.5


class ClientError(Exception):
    """A real client would not let the user do this."""


class NoResponse(TimeoutError):
    """The bot did not answer an interaction in time."""


class Ix:
    """What an actor's command, press or form came to. Methods wait for it, at most `timeout` seconds, or NoResponse."""

    def __init__(self, it: Interaction) -> None:
        self.it = it

    async def _until(self, done: Callable[[], bool], timeout: float, what: str) -> None:
        if not await self.it.pulse.until(done, timeout):
            refused = f"callback type {self.it.callback}, refused calls: {self.it.errors}"
            raise NoResponse(f"{self!r}: no {what} within {timeout} s; {refused}")

    async def ack(self, timeout: float = _ACK_SECONDS) -> Ix:
        """Wait for the first callback, a deferral included."""
        await self._until(lambda: self.it.callback is not None, timeout, "callback")
        return self

    async def response(self, timeout: float = 10.0) -> Any:
        """Return what the user gets to see: the message, the modal or the choices; of a deferral, what fills it."""
        await self.ack(min(timeout, _ACK_SECONDS))
        if self.it.callback == Answer.DEFER:
            await self._until(lambda: self.it.t_response is not None, timeout, "filled deferral")
        match self.it.callback:
            case Answer.CHOICES:
                return self.it.callback_data.get("choices")
            case Answer.MODAL:
                return self.it.callback_data
            case _:
                return self.it.original

    async def message(self, timeout: float = 10.0) -> Message:
        """Return the message that answers; ClientError if something else does."""
        m = await self.response(timeout)
        if not isinstance(m, Message):
            raise ClientError(f"{self!r} was answered with callback type {self.it.callback}, not a message")
        return m

    async def modal(self, timeout: float = _ACK_SECONDS) -> Json:
        """Return the modal that answers; ClientError if something else does."""
        await self.ack(timeout)
        if self.it.callback != Answer.MODAL:
            raise ClientError(f"{self!r} was answered with callback type {self.it.callback}, not a modal")
        return self.it.callback_data

    async def followup(self, n: int = 0, timeout: float = 10.0) -> Message:
        """Return the followup number `n`, from 0; one that fills a deferral does not count."""
        await self._until(lambda: len(self.it.followups) > n, timeout, f"followup {n}")
        return self.it.followups[n]

    async def edited(self, n: int = 1, timeout: float = 10.0) -> Message:
        """Return the answering message after its n-th edit by token."""
        await self._until(lambda: self.it.edits >= n, timeout, f"edit {n}")
        assert self.it.original
        return self.it.original

    @property
    def followups(self) -> list[Message]:
        """The followups so far."""
        return self.it.followups

    @property
    def ack_ms(self) -> float | None:
        """Milliseconds from the user's action to the first callback."""
        return (self.it.t_ack - self.it.t0) * 1000 if self.it.t_ack else None

    @property
    def latency_ms(self) -> float | None:
        """Milliseconds from the user's action to the visible outcome."""
        return (self.it.t_response - self.it.t0) * 1000 if self.it.t_response else None

    def __repr__(self) -> str:
        return f"<Ix {self.it.name or self.it.data.get('custom_id')!r} by {self.it.user.username}>"
