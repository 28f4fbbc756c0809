"""Dice, draws and shuffles: fair, repeatable, and open to anybody who has the seed."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.chance import SEED_BYTES, Chance, commitment

SEED = hashlib.sha256(b"a seed for tests").digest()
DRAWS = 100_000


def chi_square(counts: Counter[int], cells: int) -> float:
    """Return how far `counts` are from even."""
    expected = sum(counts.values()) / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


# The value that chi-square passes once in ten thousand, for each number of cells.
@pytest.mark.parametrize(("cells", "limit"), [(2, 15.14), (6, 25.75), (7, 27.86), (25, 61.10), (36, 77.08)])
def test_a_hundred_thousand_draws_are_even(cells: int, limit: float) -> None:
    chance = Chance(SEED, 1)
    counts = Counter(chance.below(cells) for _ in range(DRAWS))
    assert set(counts) == set(range(cells))
    assert chi_square(counts, cells) < limit


def test_dice_of_moves_that_follow_each_other_are_even_and_unrelated() -> None:
    dice = [Chance(SEED, number).die() for number in range(DRAWS)]
    assert chi_square(Counter(d - 1 for d in dice), 6) < 25.75
    pairs = Counter((a - 1) * 6 + b - 1 for a, b in zip(dice[::2], dice[1::2], strict=True))
    assert chi_square(pairs, 36) < 77.08


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    orders = {order: i for i, order in enumerate(permutations(range(4)))}
    counts = Counter(orders[tuple(Chance(SEED, number).shuffle(range(4)))] for number in range(24_000))
    assert chi_square(counts, 24) < 59.5


@given(seed=st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES), number=st.integers(0, 10**9), n=st.integers(1, 2**64))
@settings(deadline=None)
def test_the_same_seed_and_move_give_the_same_draws(seed: bytes, number: int, n: int) -> None:
    one, two = Chance(seed, number), Chance(seed, number)
    draws = [one.below(n), one.die(), one.pick("abc"), one.shuffle(range(9))]
    assert draws == [two.below(n), two.die(), two.pick("abc"), two.shuffle(range(9))]
    assert 0 <= Chance(seed, number).below(n) < n


def test_seed_move_stream_and_count_each_make_a_difference() -> None:
    wide = 2**64
    first = Chance(SEED, 1)
    drawn = {
        first.below(wide),
        first.below(wide),
        Chance(SEED, 2).below(wide),
        Chance(SEED, 11).below(wide),
        Chance(SEED, 1, "player").below(wide),
        Chance(SEED, 1, "player1").below(wide),
        Chance(bytes(SEED_BYTES), 1).below(wide),
    }
    assert len(drawn) == 7


def test_anybody_can_compute_a_die_from_the_published_seed() -> None:
    word = int.from_bytes(hmac.new(SEED, b"7:0", "sha256").digest()[:8], "big")
    assert Chance(SEED, 7).die() == word % 6 + 1
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_words_past_the_last_multiple_are_drawn_again() -> None:
    # Just over half of all words fit below n: the next one that does is taken, none is folded over.
    n = 2**63 + 1
    for number in range(64):
        words = (int.from_bytes(hmac.digest(SEED, f"{number}:{i}".encode(), "sha256")[:8], "big") for i in range(64))
        assert Chance(SEED, number).below(n) == next(word for word in words if word < n)


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_what_cannot_be_drawn_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        Chance(SEED, 0).below(n)
    with pytest.raises(ValueError, match="cannot draw"):
        Chance(SEED, 0).pick(())


@given(items=st.lists(st.integers(), max_size=30))
@settings(deadline=None)
def test_a_shuffle_keeps_what_it_is_given_and_leaves_the_original_alone(items: list[int]) -> None:
    before = items.copy()
    assert sorted(Chance(SEED, 3).shuffle(items)) == sorted(items)
    assert items == before


def test_a_die_with_other_faces() -> None:
    chance = Chance(SEED, 5)
    assert {chance.die(3) for _ in range(200)} == {1, 2, 3}
    assert {chance.die() for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_an_order_that_is_unseen_follows_from_the_secret_and_draws_nothing() -> None:
    chance, same, old = Chance(SEED, 1), Chance(SEED, 1), Chance(SEED, 1, blind=False)
    orders = Counter(tuple(chance.unseen(range(4), str(secret))) for secret in range(24_000))
    assert chi_square(Counter({i: orders[order] for i, order in enumerate(permutations(range(4)))}), 24) < 59.5
    assert chance.unseen("abcdef", "x") == same.unseen("abcdef", "x") != list("abcdef")
    assert Chance(SEED, 2).unseen(range(50), "x") != Chance(SEED, 1).unseen(range(50), "x")
    assert old.unseen("abc", "x") == list("abc")
    assert not chance.used


def test_what_was_drawn_is_known_by_its_numbers() -> None:
    chance = Chance(SEED, 7)
    assert not chance.words
    drawn = chance.below(2**64), chance.below(2**64)
    assert [int(word, 16) for word in chance.words] == [*drawn]
    assert Chance(SEED, 7).first(2) == chance.words != Chance(SEED, 8).first(2)
