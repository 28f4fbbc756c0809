"""Cards as Discord's components, and presses back: nothing past Discord's limits, nothing that a press can break."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.ui import Button, Card, Choice, Menu, Picture, Row, Separator, Text
from bot.wire.components import CardView, Press, components, custom_id, parse_press
from tests.bot.helpers import within_limits

EVERYTHING = Card(
    (
        Text("# Head"),
        Separator(),
        Picture("board.png", "A board."),
        Row((Button("Ready", "ready", style="success"), Button("N", "place", "n", emoji="🔥", disabled=True))),
        Menu("pick", "Which?", (Choice("One", "1", "the first", "💧", default=True), Choice("Two", "2"))),
    ),
    seen="7",
    accent=0x3BA55D,
)


def test_a_card_is_one_container_with_everything_in_it_in_order() -> None:
    (box,) = components(EVERYTHING, 42)
    assert (box["type"], box["accent_color"]) == (17, 0x3BA55D)
    text, line, picture, row, menu = box["components"]
    assert text == {"type": 10, "content": "# Head"}
    assert line == {"type": 14}
    assert picture == {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "A board."}]}
    assert row == {
        "type": 1,
        "components": [
            {"type": 2, "style": 3, "label": "Ready", "custom_id": "a|42|ready||7"},
            {
                "type": 2,
                "style": 2,
                "label": "N",
                "custom_id": "a|42|place|n|7",
                "emoji": {"name": "🔥"},
                "disabled": True,
            },
        ],
    }
    (select,) = menu["components"]
    assert (select["type"], select["custom_id"], select["placeholder"]) == (3, "a|42|pick||7", "Which?")
    assert select["options"] == [
        {"label": "One", "value": "1", "default": True, "description": "the first", "emoji": {"name": "💧"}},
        {"label": "Two", "value": "2"},
    ]
    within_limits(components(EVERYTHING, 42))


def test_a_card_without_colour_has_none() -> None:
    assert "accent_color" not in components(Card((Text("x"),)), 1)[0]


def test_labels_that_are_too_long_are_cut_and_not_refused_by_discord() -> None:
    long = "é" * 300
    card = Card((Row((Button(long, "x"),)), Menu("y", long, (Choice(long, "v", long),))))
    box = components(card, 1)
    within_limits(box)
    (choice,) = box[0]["components"][1]["components"][0]["options"]
    assert choice["label"] == choice["description"] == "é" * 99 + "…"


async def test_a_view_sends_the_card_as_it_is_and_is_not_remembered() -> None:
    view = CardView(EVERYTHING, 42)
    assert view.to_components() == components(EVERYTHING, 42)
    assert view.has_components_v2()
    assert not view.is_dispatchable()
    assert view.is_finished()


# -- presses ---------------------------------------------------------------------------------------------------------

word = st.text(st.characters(blacklist_characters="|", blacklist_categories=["Cs"]), max_size=15)


@given(st.integers(0, 10**18 - 1), word, word, word, st.integers(0, 10**9 - 1))
def test_what_a_button_says_is_what_its_press_means(table: int, verb: str, arg: str, seen: str, epoch: int) -> None:
    assert parse_press(custom_id(table, verb, arg, seen, epoch)) == Press(table, verb, arg, seen, epoch)


def test_ids_of_tables_that_were_never_taken_back_are_as_they_always_were() -> None:
    assert custom_id(42, "place", "n", "7") == "a|42|place|n|7"
    assert parse_press("a|42|place|n|7") == Press(42, "place", "n", "7", 0)
    assert custom_id(42, "place", "n", "7", 2) == "a2|42|place|n|7"


def test_every_button_and_menu_of_a_card_says_how_often_its_table_was_taken_back() -> None:
    card = Card((Row((Button("x", "x", "1"),)), Menu("y", "y", (Choice("1", "1"),))), "7", epoch=3)
    shown = [part["components"][0]["custom_id"] for part in components(card, 42)[0]["components"]]
    assert shown == ["a3|42|x|1|7", "a3|42|y||7"]


@given(st.integers(0, 10**18 - 1), word, word, st.lists(word, min_size=1, max_size=1))
def test_a_menus_pick_or_what_was_written_is_the_argument(table: int, verb: str, seen: str, values: list[str]) -> None:
    assert parse_press(custom_id(table, verb, "", seen), values) == Press(table, verb, values[0], seen)


@given(st.text(max_size=120) | st.from_regex(r"a\|\w*\|\w*\|\w*\|\w*", fullmatch=True), st.none() | st.lists(st.text()))
@example("a|²|x||", None)
@example("a|٣|x||", None)
@example("a||x||", [])
@example("a0|1|x||", None)
@example("a²|1|x||", None)
@example("a|-1|x||", [""])
@example("a|1|x|y|z|", None)
@example("a|" + "9" * 5000 + "|x||", None)
@example("b|1|x|y|z", None)
@example("", None)
def test_garbage_is_no_press_or_one_of_a_table_that_the_database_can_look_up(
    text: str, values: list[str] | None
) -> None:
    press = parse_press(text, values)
    if press is not None:
        assert 0 <= press.table < 2**63
        assert re.match(r"a\d*\|", text)
        assert text.split("|")[2:] == [press.verb, press.arg if not values else text.split("|")[3], press.seen]


@pytest.mark.parametrize(
    "text",
    [
        "b|1|x|y|z",
        "a0|1|x|y|z",
        "a-1|1|x|y|z",
        "a²|1|x|y|z",
        "a1234567890|1|x|y|z",
        "a|x|x|y|z",
        "a|1|x|y",
        "a|1|x|y|z|w",
        "a|٣|x||",
        "a|1.5|x||",
        "1",
    ],
)
def test_what_is_not_ours_is_no_press(text: str) -> None:
    assert parse_press(text) is None


def test_the_longest_press_of_our_own_fits() -> None:
    longest: Any = custom_id(10**18 - 1, "written_option", "zero_next_turn", "succession_s", 10**9 - 1)
    assert len(longest) <= 100
