"""Long announcements in pages: broken between lines, long lines between words, and nothing is lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.text import pages


def test_a_short_one_is_one_page_as_it_is() -> None:
    assert pages("Alice\n\n  Bruno  ") == ["Alice\n\n  Bruno  "]


def test_lines_stay_whole_where_they_fit() -> None:
    lines = ["x" * 900, "y" * 900, "z" * 900]
    assert pages("\n".join(lines)) == ["\n".join(lines[:2]), lines[2]]


def test_of_a_long_line_no_mention_is_cut_in_two() -> None:
    called = [f"<@{1456074443980800000 + number}>" for number in range(104)]
    found = pages("Commence. " + " ".join(called) + "\nAlice distribue.")
    assert len(found) == 2
    assert all(sum(mention in page for page in found) == 1 for mention in called)
    assert found[1].endswith("\nAlice distribue.")


def test_a_word_that_is_too_long_is_cut_all_the_same() -> None:
    assert pages("w" * 4500) == ["w" * 2000, "w" * 2000, "w" * 500]


@given(text=st.text(alphabet="ab \n", max_size=120), limit=st.integers(5, 30))
def test_no_page_is_too_long_and_every_word_is_there(text: str, limit: int) -> None:
    found = pages(text, limit)
    assert all(len(page) <= limit for page in found)
    assert "".join("".join(found).split()) == "".join(text.split())
