"""Drafts: what a press leads to, and what a card carries of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.romancier_scilof.draft import DESK_VERBS, NO_DRAFT, Draft, drafted, letter_of, read, spelled
from cogs.romancier_scilof.model import Letter

drafts = st.builds(
    Draft,
    st.sampled_from(["w", "a", "s"]),
    st.none() | st.builds(Letter, st.integers(1, 9999), st.integers(0, 9999)),
    st.none() | st.integers(0, 999_999_999),
    st.integers(0, 99),
    st.integers(0, 99),
)


@given(drafts)
def test_a_draft_survives_the_way_through_a_card(draft: Draft) -> None:
    assert read(draft.seen) == draft
    assert len(draft.seen) <= 30


def test_a_draft_is_written_as_short_as_it_is() -> None:
    assert NO_DRAFT.seen == ""
    assert Draft("w").seen == "w::"
    assert Draft("w", Letter(3, 1), 4).seen == "w:3.1:4"
    assert Draft("a", None, 12, 2).seen == "a::12:2.0"
    assert read("w:3.1:4") == Draft("w", Letter(3, 1), 4)


@pytest.mark.parametrize(
    "seen", ["x", "w", "w:", "w:::", "w:3:4", "w:3.1:-4", "w:03.1:4", "w:0.1:4", "q:3.1:4", "w:3.1:٤", "w:3.1:4:1"]
)
def test_what_no_card_carries_is_no_draft(seen: str) -> None:
    assert read(seen) is None
    assert all(drafted(verb, "", seen) is None for verb in DESK_VERBS)


@given(st.text(), st.text(), st.text())
def test_whatever_comes_from_outside_never_raises(verb: str, arg: str, seen: str) -> None:
    for said in (verb, *DESK_VERBS):
        draft = drafted(said, arg, seen)
        assert draft is None or read(draft.seen) == draft
    letter = letter_of(arg)
    assert letter is None or spelled(letter) == arg


@pytest.mark.parametrize(
    ("verb", "arg", "seen", "draft"),
    [
        ("write", "", "a:3.1:4", Draft("w")),
        ("answer_next", "", "", Draft("a")),
        ("back", "", "w:3.1:4", NO_DRAFT),
        ("correspondence", "", "", None),
        ("pick_letter", "2.0", "w:3.1:4", Draft("w", Letter(2, 0), 4)),
        ("pick_addressee", "3", "w:3.1:", Draft("w", Letter(3, 1), 3)),
        ("pick_mail", "7", "a::", Draft("a", None, 7)),
        ("pick_answer", "2.0", "a::7", Draft("a", Letter(2, 0), 7)),
        ("page", "l1", "w::", Draft("w", None, None, 1)),
        ("page", "p2", "w:::1.0", Draft("w", None, None, 1, 2)),
        ("pick_letter", "2.0", "a::7", None),
        ("pick_answer", "2.0", "w::", None),
        ("pick_letter", "2", "w::", None),
        ("write", "1", "", None),
        ("page", "q1", "w::", None),
        ("page", "l1", "", None),
        ("send", "", "w:3.1:4", None),
    ],
)
def test_a_press_leads_to_the_next_draft(verb: str, arg: str, seen: str, draft: Draft | None) -> None:
    assert drafted(verb, arg, seen) == draft
