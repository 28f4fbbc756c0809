"""Words: two languages, names made harmless, times; a missing message is a mistake that is not hidden."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text import NAME_LENGTH, Talk, UnknownWords, Words, duration, escape_name, language, plain_name, when

WORDS = {lang: Words(lang) for lang in ("en", "fr")}
ISOLATE, POP = "\u2068", "\u2069"


@pytest.mark.parametrize(
    ("locale", "spoken"),
    [("fr", "fr"), ("fr-CA", "fr"), ("FR", "fr"), ("en-GB", "en"), ("de", "en"), ("", "en"), (None, "en")],
)
def test_french_for_the_french_english_for_all_others(locale: str | None, spoken: str) -> None:
    assert language(locale) == spoken


# -- messages ---------------------------------------------------------------------------------------------------------


def test_a_message_is_said_in_its_language() -> None:
    assert WORDS["fr"]("pyramidium-panel-left") == "Tu as quitté cette partie."
    assert WORDS["en"]("pyramidium-panel-left") == "You have left this game."


@pytest.mark.parametrize(
    ("lang", "count", "said"),
    [
        ("fr", 0, "**0** point"), ("fr", 1, "**1** point"), ("fr", 2, "**2** points"),
        ("en", 0, "**0** points"), ("en", 1, "**1** point"), ("en", 2, "**2** points"),
    ],
)  # fmt: skip
def test_numbers_choose_the_plural_of_their_language(lang: str, count: int, said: str) -> None:
    assert WORDS[lang]("pyramidium-points", score=str(count), count=count) == said


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(UnknownWords, match="fr: nobody-says-this"):
        WORDS["fr"]("nobody-says-this")
    assert not WORDS["fr"].has("nobody-says-this")
    assert WORDS["fr"].has("pyramidium-title")


def test_a_message_without_what_it_needs_is_an_error() -> None:
    with pytest.raises(UnknownWords, match="pyramidium-points"):
        WORDS["en"]("pyramidium-points", score="1")


def test_the_same_question_has_the_same_answer() -> None:
    first = WORDS["fr"]("pyramidium-board-title", turn="3")
    assert WORDS["fr"]("pyramidium-board-title", turn="3") is first
    assert WORDS["fr"]("pyramidium-board-title", turn="4") != first


@pytest.mark.parametrize(
    ("items", "fr", "en"),
    [
        ([], "", ""),
        (["A"], "A", "A"),
        (["A", "B"], "A et B", "A and B"),
        (["A", "B", "C"], "A, B et C", "A, B and C"),
    ],
)
def test_a_list_in_words(items: list[str], fr: str, en: str) -> None:
    assert WORDS["fr"].list(items) == fr
    assert WORDS["en"].list(items) == en


# -- files of messages ------------------------------------------------------------------------------------------------


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Words]:
    """Return what makes the words of files with the given texts, in that order."""

    def write(*texts: str) -> Words:
        (tmp_path / "en").mkdir()
        for number, text in enumerate(texts):
            (tmp_path / "en" / f"{number}.ftl").write_text(text, encoding="utf-8", newline="")
        monkeypatch.setattr("bot.text.LOCALES", tmp_path)
        return Words("en")

    return write


LAYOUT = """\
### Of the file

## Of a group

# Of the message: not = a message
short = One line
tight=No space
Wide_9-b   =   Some space

long =
    First line

    # no comment = no message
    third = { $count ->
        [one] one

       *[other] some
    }, and -more

margin = { $count ->
[one] at the margin
*[other] all at the margin
} and on
last = The end"""


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_message_is_found_however_it_is_laid_out(written: Callable[..., Words], line_end: str) -> None:
    words = written(LAYOUT.replace("\n", line_end))
    assert words("short") == "One line"
    assert words("tight") == "No space"
    assert words("Wide_9-b") == "Some space"
    assert words("long", count=1) == "First line\n\n# no comment = no message\nthird = one, and -more"
    assert words("margin", count=2) == "all at the margin and on"
    assert words("last") == "The end"
    assert not any(words.has(key) for key in ("third", "not", "Of", "no", "", "shor", "-more"))


def test_the_files_of_a_language_are_read_in_order_and_the_first_to_have_a_message_says_it(
    written: Callable[..., Words],
) -> None:
    words = written("one = 1\ntwo = 2\ntwo = II\n", "two = zwei\nthree = 3\n")
    assert [words(key) for key in ("one", "two", "three")] == ["1", "2", "3"]


@pytest.mark.parametrize("broken", ["bad = { $count", "bad = { $n ->\n    [one] x\n}", "bad =", "bad = }", "bad"])
def test_a_broken_message_is_unknown_and_breaks_no_other(written: Callable[..., Words], broken: str) -> None:
    words = written(f"before = Before\n{broken}\nafter = After\n")
    for _ in range(2):
        with pytest.raises(UnknownWords, match=r"^en: bad$"):
            words("bad")
    assert (words("before"), words("after")) == ("Before", "After")


def test_a_message_is_not_parsed_before_it_is_said(written: Callable[..., Words]) -> None:
    words = written("bad = { $count\n")
    assert words.has("bad")  # only parsing could tell
    with pytest.raises(UnknownWords):
        words("bad")


def test_a_message_without_text_is_an_error(written: Callable[..., Words]) -> None:
    with pytest.raises(UnknownWords, match=r"^en: hollow has no text$"):
        written("hollow =\n    .title = Not the text\n")("hollow")


# -- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("Alice", "Alice"),
        ("*Bo*ld_", "\\*Bo\\*ld\\_"),
        ("@everyone", "\\@everyone"),
        ("<@123>", "\\<\\@123\\>"),
        ("`code`", "\\`code\\`"),
        ("[a](b:c)", "\\[a\\]\\(b\\:c\\)"),
        ("# head", "\\# head"),
        ("back\\slash", "back\\\\slash"),
        ("two\nlines\t", "twolines"),
        ("  spaces  ", "spaces"),
        ("\u200b\u200b", "?"),
        ("\u3164", "?"),
        ("\u2800 \u115f\uffa0", "?"),
        ("Al\u00adi\u061cce\U000e0041", "Alice"),
        ("", "?"),
        ("Chloé", f"{ISOLATE}Chloé{POP}"),
        ("\u202e\u05d0\u05d1", f"{ISOLATE}\u05d0\u05d1{POP}"),
        ("x" * 50, "x" * NAME_LENGTH),
    ],
)
def test_a_name_is_made_harmless(name: str, safe: str) -> None:
    assert escape_name(name) == safe


def test_a_label_keeps_a_name_as_it_is_but_for_what_nobody_sees() -> None:
    assert plain_name("*Bo*\u202e\u200bld\n") == "*Bo*ld"
    assert plain_name("\u200b") == "?"


@given(st.text(max_size=60))
def test_whatever_the_name_it_stays_on_its_line(name: str) -> None:
    for shown in (escape_name(name), plain_name(name)):
        assert shown
        assert not any(sign in shown for sign in "\n\r\u2028\u2029\u202a\u202d\u202e\u200e\u200f\u200b\ufeff")
    assert escape_name(name).count(ISOLATE) == escape_name(name).count(POP)
    assert len(escape_name(name)) <= 2 * NAME_LENGTH + 2
    bare = escape_name(name).replace("\\\\", "")
    assert all(bare[i - 1] == "\\" for i, sign in enumerate(bare) if sign in "*_~`|<>@#[]():")


# -- at a table -------------------------------------------------------------------------------------------------------


def test_a_talk_knows_the_seats_of_its_table() -> None:
    talk = Talk(WORDS["fr"], ["Alice", "B*b", "Chloé"], reader=1)
    assert talk.reader == 1
    assert (talk.name(1), talk.label(1)) == ("B\\*b", "B*b")
    assert talk.names([0, 1, 2]) == f"Alice, B\\*b et {ISOLATE}Chloé{POP}"
    assert talk("pyramidium-title") == "Pyramidium"


def test_of_many_names_some_are_told_and_the_others_counted() -> None:
    talk = Talk(WORDS["fr"], ["Alice", "Bruno", "Denis", "Émile"])
    assert talk.names([0, 1, 2], 3) == "Alice, Bruno et Denis"
    assert talk.names([0, 1, 2], 2) == "Alice, Bruno et **1** autre"
    assert talk.names([2, 1, 0], 1) == "Denis et **2** autres"
    assert talk.names([], 2) == ""


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(90, "**90** secondes"), (180, "**3** minutes"), (3600, "**1** heure"), (604_800, "**7** jours")],
)
def test_a_span_is_told_in_its_largest_unit(seconds: int, said: str) -> None:
    assert duration(seconds, Talk(WORDS["fr"], [])) == said


def test_of_two_players_of_one_name_the_number_tells_which() -> None:
    talk = Talk(WORDS["en"], ("Bruno", "Alice", "Bru\u200bno"))
    assert [talk.name(seat) for seat in range(3)] == ["Bruno (1)", "Alice", "Bruno (3)"]
    assert talk.label(0) == "Bruno"


@pytest.mark.parametrize(("at", "second"), [(5000, 5), (5001, 6), (5999, 6), (6000, 6)])
def test_a_deadline_is_shown_no_earlier_than_it_is(at: int, second: int) -> None:
    assert when(at) == f"<t:{second}:R>"
    assert when(at, "T") == f"<t:{second}:T>"


def test_what_is_kept_is_said_anew_when_what_it_tells_of_has_changed() -> None:
    told: list[tuple[int, ...]] = []

    def hand(letters: tuple[int, ...], talk: Talk) -> str:
        told.append(letters)
        return f"{talk.name(0)} {letters}"

    alice, bruno = Talk(WORDS["en"], ["Alice"], 0), Talk(WORDS["en"], ["Bruno"], 0)
    said = [alice.kept(hand, (1, 2)), alice.kept(hand, (1, 2)), alice.kept(hand, (1, 3)), bruno.kept(hand, (1, 3))]
    assert said == ["Alice (1, 2)", "Alice (1, 2)", "Alice (1, 3)", "Bruno (1, 3)"]
    assert told == [(1, 2), (1, 3), (1, 3)]
