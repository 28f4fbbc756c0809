"""Dice, draws and shuffles from a committed seed.

Every draw is HMAC-SHA-256 of the table's secret seed over a number and a counter, so that anybody who has the seed,
published at the end, can compute each one again; `commitment` is the hash that is published at the start. Moves that
draw nothing do not count in the number: else the dice would tell, once the seed is known, how many secret moves there
were between them.
Pure: the same seed, number and order of calls give the same draws, always.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_WORD = 1 << 64


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of `seed` in hex: shown before the first draw, checked after the last."""
    return hashlib.sha256(seed).hexdigest()


class Chance:
    """The draws of one move: `seed` is the table's secret, `number` says how many moves have drawn before it.

    `stream` keeps draws apart that are not the game's own, such as a computer player's whims.
    """

    def __init__(self, seed: bytes, number: int, stream: str = "") -> None:
        self._seed = seed
        self._label = f"{number}:{stream}:" if stream else f"{number}:"
        self._counter = 0

    @property
    def used(self) -> bool:
        """Whether anything has been drawn."""
        return self._counter > 0

    def _word(self) -> int:
        message = f"{self._label}{self._counter}".encode()
        self._counter += 1
        return int.from_bytes(hmac.digest(self._seed, message, "sha256")[:8], "big")

    def below(self, n: int) -> int:
        """Return one from 0 to n - 1, each equally likely (words past the last multiple of n are drawn again)."""
        if not 1 <= n <= _WORD:
            raise ValueError(f"cannot draw below {n}")
        limit = _WORD - _WORD % n
        while (word := self._word()) >= limit:
            pass
        return word % n

    def die(self, faces: int = 6) -> int:
        """Return one roll of a die, 1 to `faces`."""
        return self.below(faces) + 1

    def pick(self, items: Sequence[T]) -> T:
        """Return one of `items`, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return `items` in random order (Fisher-Yates from the last place down), leaving the original alone."""
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out
