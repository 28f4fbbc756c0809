"""Messages taken apart and said, against Fluent's own library; `tests/test_locales.py` does so with all of ours."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentBundle, FluentResource
from hypothesis import given
from hypothesis import strategies as st

from bot.phrases import GRAMMARS, phrase, say

COUNTED = "said = { $n }: { $n ->\n    [0] none\n    [one] one\n    [12] dozen\n   *[other] some\n}"


def by_the_library(lang: str, source: str, facts: dict[str, str | int]) -> str:
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    pattern = bundle.get_message("said").value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, facts)
    assert errors == []
    return str(text)


@pytest.mark.parametrize("lang", GRAMMARS)
@given(n=st.one_of(st.integers(-20, 20), st.integers(-(10**15), 10**15), st.integers(-5, 5).map(lambda n: n * 10**6)))
def test_numbers_are_written_and_counted_as_in_the_library(lang: str, n: int) -> None:
    assert say(phrase(COUNTED), {"n": n}, GRAMMARS[lang]) == by_the_library(lang, COUNTED, {"n": n})


def test_numbers_are_written_as_each_language_does() -> None:
    assert say(phrase("said = { $n }"), {"n": -1234567}, GRAMMARS["en"]) == "-1,234,567"
    assert say(phrase("said = { $n }"), {"n": 1234}, GRAMMARS["fr"]) == "1\u202f234"


@pytest.mark.parametrize(
    ("source", "facts"),
    [
        ("said = One line", {}),
        ('said = { "" } kept{" "}{ "{" }{"\\u00e9"}{ "\\"" }', {}),
        ("said =\n    First\n      deeper\n\n    last", {}),
        ("said = { $a }{ $b }", {"a": "1234", "b": "{ $a }"}),
        ("said = { $a ->\n    [yes] Yes\n   *[no] No\n}", {"a": "yes"}),
        ("said = { $a ->\n    [yes] Yes\n   *[no] No\n}", {"a": "perhaps"}),
        ("said = { $a ->\n   *[no] No\n    [yes] Yes { $b }\n}", {"a": "yes", "b": 5}),
        ("said = { $a ->\n    [1] { $b ->\n   [one] 1\n   *[other] n\n }\n   *[other] n\n}", {"a": 1, "b": 3}),
        ("said = { $a ->\n    [-1] less\n   *[other] more\n}", {"a": -1}),
        ("said = { $a ->\n    [one] The word\n   *[other] Another\n}", {"a": "one"}),
        ("# With a comment\nsaid = Said", {}),
    ],
)  # fmt: skip
@pytest.mark.parametrize("lang", GRAMMARS)
def test_a_phrase_is_what_the_library_says(lang: str, source: str, facts: dict[str, str | int]) -> None:
    assert say(phrase(source), facts, GRAMMARS[lang]) == by_the_library(lang, source, facts)


def test_what_is_not_chosen_needs_nothing() -> None:
    pattern = phrase("said = { $a ->\n    [yes] { $b }\n   *[no] No\n}")
    assert say(pattern, {"a": "no"}, GRAMMARS["en"]) == "No"
    with pytest.raises(KeyError, match="b"):
        say(pattern, {"a": "yes"}, GRAMMARS["en"])


@pytest.mark.parametrize(
    "source",
    [
        "said = { other }", "said = { -term }", "said = { NUMBER($n) }", "said = { 5 }", "said = { { $n } }",
        "said = { NUMBER($n) ->\n   *[other] some\n}", "said = { $n ->\n    [1.5] x\n   *[other] some\n}",
        "-term = Term", "# A comment alone", "said =\n    .title = No text", "said = { $n", "",
    ],
)  # fmt: skip
def test_what_no_message_uses_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match=r"^(no |\w+ is not |invalid literal)"):
        phrase(source)
