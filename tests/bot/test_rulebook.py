"""Rule texts: chapters in pages, and what differs at a table."""

from __future__ import annotations

from bot.rulebook import PAGE, paged, variants
from bot.text import Talk
from cogs.bataille_corse.model import CorseOptions
from tests.bot.helpers import WORDS


def test_a_page_takes_all_the_chapters_that_fit() -> None:
    assert paged([["## One", "a"], ["## Two", "- b", "- c"]]) == ("## One\n\na\n\n## Two\n- b\n- c",)
    assert paged([["a" * 2000], ["b" * 1000, "c" * 1000], ["d"]]) == (
        "a" * 2000,
        "b" * 1000 + "\n\n" + "c" * 1000 + "\n\nd",
    )


def test_a_chapter_is_torn_apart_only_where_it_does_not_fit_on_a_page() -> None:
    parts = ["a" * 2000, "b" * 1000, "c" * 1000]
    pages = paged([["before"], parts])
    assert pages == ("before", "a" * 2000 + "\n\n" + "b" * 1000, "c" * 1000)
    assert paged([["a" * PAGE]]) == ("a" * PAGE,)


def test_what_differs_from_the_rules_is_told_a_line_each_but_what_is_told_elsewhere() -> None:
    talk = Talk(WORDS["en"], ())
    options = CorseOptions(ten=True, ban_s=7)
    assert variants("corse", CorseOptions(), talk) == [talk("corse-rules-no-variants")]
    ten, ban = sorted(variants("corse", options, talk), key=lambda line: "7" in line)
    assert (ten.startswith("- "), ten.endswith("**yes**"), ban.endswith("**7\u00a0s**")) == (True, True, True)
    assert variants("corse", options, talk, ("ban_s",)) == [ten]
    assert variants("corse", options, talk, ("ban_s", "ten")) == [talk("corse-rules-no-variants")]
