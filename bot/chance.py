"""Dice, draws and shuffles from a committed seed.

Every draw is HMAC-SHA-256 of the table's secret seed over a number and a counter, so that anybody who has the seed,
published at the end, can compute each one again; `commitment` is the hash that is published at the start. Moves that
draw nothing do not count in the number: else the dice would tell, once the seed is known, how many secret moves there
were between them. What is drawn from cards that are secret is drawn from an order of theirs that follows from what is
secret (`unseen`): else the seed would tell which one it was to everybody who knows how they lie.
Pure: the same seed, number and order of calls give the same draws, always.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
WORD_BYTES = 8
_WORD = 1 << (8 * WORD_BYTES)


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of `seed` in hex: shown before the first draw, checked after the last."""
    return hashlib.sha256(seed).hexdigest()


class Chance:
    """The draws of one move: `seed` is the table's secret, `number` says how many moves have drawn before it.

    `stream` keeps draws apart that are not the game's own, such as a computer player's whims. `blind` is False in old
    games, where `unseen` cards were drawn as they lay.
    """

    def __init__(self, seed: bytes, number: int, stream: str = "", *, blind: bool = True) -> None:
        self._seed = seed
        self._label = f"{number}:{stream}:" if stream else f"{number}:"
        self._blind = blind
        self._counter = 0

    @property
    def used(self) -> bool:
        """Whether anything has been drawn."""
        return self._counter > 0

    @property
    def words(self) -> tuple[str, ...]:
        """All that was drawn, in hex: the numbers from which each die, card and place was made, before that."""
        return self.first(self._counter)

    def first(self, count: int) -> tuple[str, ...]:
        """Return the first `count` numbers that are drawn here, in hex."""
        return tuple(self._digest(str(i))[:WORD_BYTES].hex() for i in range(count))

    def _digest(self, what: str) -> bytes:
        return hmac.digest(self._seed, f"{self._label}{what}".encode(), "sha256")

    def _word(self) -> int:
        self._counter += 1
        return int.from_bytes(self._digest(str(self._counter - 1))[:WORD_BYTES], "big")

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

    def unseen(self, items: Sequence[T], secret: str) -> list[T]:
        """Return `items` in an order that nobody can tell who does not know all of `secret`; it draws nothing."""
        if not self._blind:
            return list(items)
        stream = hashlib.shake_256(self._digest(f"unseen:{secret}")).digest(WORD_BYTES * len(items))
        keys = [stream[i : i + WORD_BYTES] for i in range(0, len(stream), WORD_BYTES)]
        return [items[i] for i in sorted(range(len(items)), key=keys.__getitem__)]
