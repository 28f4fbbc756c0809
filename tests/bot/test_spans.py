"""Numbers and spans in options: what is told is understood again, and what people write besides."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.spans import Unit, number_told, number_written
from tests.bot.helpers import WORDS


@pytest.mark.parametrize(
    ("value", "unit", "french", "english"),
    [
        (604_800, "s", "7 j", "7 d"),
        (120, "s", "2 min", "2 min"),
        (90, "s", "1 min 30 s", "1 min 30 s"),
        (93_784, "s", "1 j 2 h 3 min 4 s", "1 d 2 h 3 min 4 s"),
        (0, "s", "0", "0"),
        (1500, "ms", "1 500 ms", "1,500 ms"),
        (5000, "", "5 000", "5,000"),
        (78, "", "78", "78"),
    ],
)
def test_numbers_are_told_as_one_reads_them(value: int, unit: Unit, french: str, english: str) -> None:
    told = {lang: " ".join(number_told(value, unit, words).split()) for lang, words in WORDS.items()}
    assert told == {"fr": french, "en": english}


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("7 j", 604_800),
        ("7j", 604_800),
        ("1 Jour", 86_400),
        ("2 semaines", 1_209_600),
        ("2 min", 120),
        ("1 h 30", 5400),
        ("1h30min", 5400),
        ("2 min 5", 125),
        ("1 000", 1000),
        ("1\u202f000", 1000),
        ("1,000,000", 1_000_000),
        ("2000 ms", 2),
        (" 90 ", 90),
        ("-3", -3),
    ],
)
def test_what_people_write_is_understood(text: str, seconds: int) -> None:
    assert number_written(text, "s") == seconds


@pytest.mark.parametrize("text", ["", "soon", "3.5", "1 00", "5 parsecs", "7 j 3", "1500 ms", "min", "1 h 30 j x", "²"])
def test_what_is_no_number_of_seconds_is_none(text: str) -> None:
    assert number_written(text, "s") is None


@pytest.mark.parametrize("text", ["7 j", "2 min", "5 ms"])
def test_what_counts_no_time_is_written_without_a_unit(text: str) -> None:
    assert number_written(text, "") is None


@pytest.mark.parametrize("lang", WORDS)
@given(value=st.integers(min_value=0, max_value=10_000_000), unit=st.sampled_from(["", "s", "ms"]))
def test_what_is_told_is_understood(lang: str, value: int, unit: Unit) -> None:
    assert number_written(number_told(value, unit, WORDS[lang]), unit) == value
