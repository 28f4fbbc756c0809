"""What was asked for last is kept, and what nobody has asked for in a long while is let go."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """The values that were kept last, by their keys: `most` of them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: dict[K, V] = {}

    def get(self, key: K) -> V | None:
        """Return what is kept under a key, or None."""
        return self._values.get(key)

    def keep(self, key: K, value: V) -> V:
        """Keep a value as the newest of all, and return it; the oldest goes where there are too many."""
        self._values.pop(key, None)
        self._values[key] = value
        if len(self._values) > self._most:
            del self._values[next(iter(self._values))]
        return value

    def drop(self, key: K) -> None:
        """Keep nothing under a key."""
        self._values.pop(key, None)
