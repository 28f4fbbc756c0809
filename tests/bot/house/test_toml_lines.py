"""Values of a TOML file are found on the lines where they stand; what is no TOML is told by its line."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.house.toml_lines import Entry, Unreadable, entries

TEXT: Final = """\
# a comment

  a = 1 # one
b.c = [1,
  2]
"d e".f = 3

[x.y]

z = '''
three
lines'''
in = { k = 1, deep = { l = true } }
  [x]
q = 4
"""


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_every_value_has_its_line(end: str) -> None:
    assert entries(TEXT.replace("\n", end)) == [
        Entry(("a",), 3, 1),
        Entry(("b", "c"), 4, [1, 2]),
        Entry(("d e", "f"), 6, 3),
        Entry(("x", "y"), 8, {}),
        Entry(("x", "y", "z"), 10, f"three{end}lines"),
        Entry(("x", "y", "in"), 13, {}),
        Entry(("x", "y", "in", "k"), 13, 1),
        Entry(("x", "y", "in", "deep"), 13, {}),
        Entry(("x", "y", "in", "deep", "l"), 13, True),
        Entry(("x",), 14, {}),
        Entry(("x", "q"), 15, 4),
    ]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = 1\nb =\n", 2),
        ("a = 1\na = 2\n", 2),
        ("# one\u2028line\r\nb = \n", 2),
        ("[a]\n\n[a]\n", 3),
        ("x = '\n", 1),
        ("x = 1979-99-99\n", 1),
        ("\x00", 1),
        ("a = 1\n[b]\n  [[b.a]]\n", 3),
        ("a = 1\nb = [0, [0x1" + "0" * 5000 + "]]\n", 2),
        ("[a]\nb.c = 1\n[a.b]\nd = 2\n", None),
        ("x = " + "[" * 30_000, 1),
    ],
)
def test_what_is_no_toml_is_told_by_its_line(text: str, line: int | None) -> None:
    with pytest.raises(Unreadable) as refused:
        entries(text)
    assert refused.value.line == line


KEYS: Final = st.sampled_from(["a", "b", "c", '"d e"'])
NAMES: Final = st.lists(KEYS, min_size=1, max_size=3).map(".".join)
VALUES: Final = st.sampled_from(["1", "true", "'x'", "[\n1,\n2 ]", "'''\nlong'''", "{ e = 1 }", "{}"])
BITS: Final = st.one_of(
    st.builds("{} = {}  # end\n".format, NAMES, VALUES),
    NAMES.map("[{}]\n".format),
    NAMES.map("[[{}]]\n".format),
    st.sampled_from(["\n", "# a comment\n", "   \n"]),
)


def flat(value: Any, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], Any]:
    """Return the values of nested tables by the keys that lead to them."""
    if not isinstance(value, dict):
        return {path: value}
    return {way: one for key, inner in value.items() for way, one in flat(inner, (*path, key)).items()}


@given(st.lists(BITS, max_size=12).map("".join))
def test_in_any_file_the_last_key_of_a_value_is_written_on_its_line(text: str) -> None:
    try:
        found, said = entries(text), flat(tomllib.loads(text))
    except (Unreadable, tomllib.TOMLDecodeError):  # of two definitions of a table, they refuse different ones
        return
    lines = text.split("\n")
    for entry in found:
        assert entry.path[-1] in lines[entry.line - 1], (text, entry)
    values = {entry.path: entry.value for entry in found if entry.value != {}}
    assert values == {path: value for path, value in said.items() if value != {}}


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(Unreadable):
        entries(text)
