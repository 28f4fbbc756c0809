"""The drill: piles that teach each combination in force and what looks like one; a state that travels by buttons."""

from __future__ import annotations

from collections import Counter
from itertools import product
from statistics import median
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text import LANGUAGES, Talk, Words
from bot.ui import Button, Card, Row, Text
from bot.wire.components import custom_id
from cogs.bataille_corse import drill
from cogs.bataille_corse.cards import CLASSIC, EXCUSE, card_of
from cogs.bataille_corse.cards import Card as Number
from cogs.bataille_corse.drill import MOST_MS, PILES, SHAPES, Answer, Drill, begin, deal, in_force, look, read, shape_of
from cogs.bataille_corse.engine.combinations import combination, lore_of
from cogs.bataille_corse.model import CorseOptions
from cogs.bataille_corse.practice import VERB, introduction, respond
from cogs.bataille_corse.terms import stopwatch

NOON = 1_767_225_600_000
TALKS = {lang: Talk(Words(lang), ()) for lang in LANGUAGES}
FIELDS: dict[str, tuple[Any, ...]] = {
    "deck": ("tarot78", "classic52"),
    "variant": ("none", "laure", "laure_plus"),
    "ten": (False, True),
    "couple": ("off", "suit", "colour"),
    "trumps": ("number", "own_rank", "never"),
    "ace_is_one": (True, False),
}
ALL_RULES = [CorseOptions(**dict(zip(FIELDS, values, strict=True))) for values in product(*FIELDS.values())]
RULES = CorseOptions()


def of(ranks: str, **rules: Any) -> drill.Pile:
    """Return what a pile like "6♠ 7♥ 4★" is by some rules, bottom card first."""
    suits = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs", "★": "trump"}
    figures = {"V": 11, "C": 12, "D": 13, "R": 14}
    cards: list[Number] = []
    for sign in ranks.split():
        rank = figures.get(sign[:-1]) or (0 if sign == "X" else int(sign[:-1]))
        cards.append(EXCUSE if sign == "X" else card_of(suits[sign[-1]], rank))  # type: ignore[arg-type]
    return look(tuple(cards), CorseOptions(**rules))


# -- the piles --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda r: "-".join(str(getattr(r, name)) for name in FIELDS))
def test_ten_piles_about_half_of_which_may_be_slapped_by_any_rules(rules: CorseOptions) -> None:
    for seed in range(3):
        piles = deal(rules, seed)
        assert len(piles) == PILES == 10
        assert 4 <= sum(pile.combination is not None for pile in piles) <= 6
        for pile in piles:
            assert 2 <= len(pile.cards) <= 4
            assert len({*pile.cards}) == len(pile.cards), "of one deck"
            assert rules.deck == "tarot78" or {*pile.cards} <= {*CLASSIC}
            assert pile.combination == combination(lore_of(rules), pile.cards, 0), "as the game would judge it"
            assert (pile.why is None) == (pile.combination is not None)


@pytest.mark.parametrize("variant", ["none", "laure", "laure_plus"])
def test_each_combination_in_force_comes_in_every_drill(variant: Any) -> None:
    rules = CorseOptions(variant=variant)
    for seed in range(30):
        met = {shape_of(pile.combination) for pile in deal(rules, seed) if pile.combination}
        assert met == {*in_force(rules)}


def test_with_all_switches_on_each_comes_in_most_of_them() -> None:
    rules = CorseOptions(variant="laure_plus", ten=True, couple="suit")
    assert in_force(rules) == SHAPES
    met = Counter(shape_of(p.combination) for seed in range(100) for p in deal(rules, seed) if p.combination)
    assert all(met[shape] > 60 for shape in SHAPES)


def test_what_just_misses_comes_in_every_way() -> None:
    def whys(rules: CorseOptions) -> set[str]:
        return {str(pile.why) for seed in range(40) for pile in deal(rules, seed) if pile.why}

    assert whys(RULES) == {"laure", "laure-plus", "ten-off", "couple-off", "plain"}
    rich = CorseOptions(variant="laure", ten=True, couple="suit", trumps="never", ace_is_one=False)
    assert whys(rich) == {
        "trump", "ace", "laure-plus", "couple-other", "couple-apart", "ten-covered", "near-sum", "plain",
    }  # fmt: skip
    assert "no-value" in whys(CorseOptions(variant="laure"))


def test_two_drills_are_not_the_same_and_one_is_always_the_same() -> None:
    assert deal(RULES, 1) != deal(RULES, 2)
    again = deal(RULES, 1)
    deal.cache_clear()
    assert deal(RULES, 1) == again


@pytest.mark.parametrize(
    ("cards", "rules", "why"),
    [
        ("6♠ 7♥ 6♦", {}, "laure"),  # BC-R18: a sandwich
        ("6♠ 4♥", {}, "laure"),
        ("6♠ 7♥ 4♦", {"variant": "laure"}, "laure-plus"),  # BC-R19
        ("R♥ D♦", {"couple": "suit"}, "couple-other"),  # BC-G11
        ("R♥ D♠", {"couple": "colour"}, "couple-other"),
        ("R♥ D♥", {}, "couple-off"),
        ("R♥ 5♠ D♥", {"couple": "suit"}, "couple-apart"),  # BC-G12
        ("2♥ 10♠", {}, "ten-off"),  # BC-R20
        ("10♠ 3♥", {"ten": True}, "ten-covered"),
        ("10♠ X", {"variant": "laure"}, "no-value"),  # BC-G10
        ("6♠ 5♥", {"variant": "laure"}, "near-sum"),
        ("4♠ 4★", {"trumps": "own_rank"}, "trump"),  # BC-G7
        ("9♠ 1♥", {"variant": "laure", "ace_is_one": False}, "ace"),  # BC-G8
        ("6♠ 7♥", {}, "plain"),
    ],
)
def test_why_a_pile_may_not_be_slapped(cards: str, rules: dict[str, Any], why: str) -> None:
    assert of(cards, **rules).why == why
    for lang, talk in TALKS.items():
        pile, word = of(cards, **rules), f"corse-drill-why-{why}"
        assert talk.words.has(word), lang
        assert pile.combination is None


# -- the state --------------------------------------------------------------------------------------------------------

answers = st.lists(st.builds(Answer, st.booleans(), st.integers(0, MOST_MS)), max_size=PILES).map(tuple)
drills = st.builds(Drill, st.sampled_from(ALL_RULES), st.integers(0, 36**9 - 1), st.integers(0, 36**9 - 1), answers)


@given(under_way=drills)
def test_a_drill_survives_its_custom_id_which_is_short_enough(under_way: Drill) -> None:
    assert read(str(under_way)) == under_way
    assert all(len(custom_id(0, VERB, arg, str(under_way))) <= 100 for arg in ("slap", "pass", "next", "again"))


@given(word=st.text() | st.from_regex(r"[0-9a-z.]{0,60}", fullmatch=True))
def test_whatever_comes_back_is_a_drill_or_none(word: str) -> None:
    under_way = read(word)
    if under_way is not None:
        assert read(str(under_way)) == under_way
        assert len(under_way.answers) <= PILES


@pytest.mark.parametrize(
    "word", ["", "0.0.0", "0.0.0.abc", "zz.1.1.", "0.1.1." + "0000" * 11, "0.1.1.0000\n", "٣.1.1."]
)
def test_what_is_no_drill(word: str) -> None:
    assert read(word) is None


def test_it_goes_by_what_concerns_slapping_alone() -> None:
    options = CorseOptions(variant="laure", ten=True, turn_s=7, deck="classic52", max_cards=99)
    assert begin(options, 5).rules == CorseOptions(variant="laure", ten=True, deck="classic52")


@given(seed=st.integers(0, 10**12), ms=st.integers(-5000, 10**9))
def test_an_answer_is_timed_from_when_the_pile_was_shown(seed: int, ms: int) -> None:
    asked = begin(RULES, seed)._replace(since=NOON)
    right = asked.piles[0].combination is not None
    assert asked.answered(True, NOON + ms).answers == (Answer(right, min(max(ms, 0), MOST_MS)),)
    assert asked.answered(False, NOON + ms).answers == (Answer(not right, min(max(ms, 0), MOST_MS)),)


# -- in words ---------------------------------------------------------------------------------------------------------


def said(card: Card) -> str:
    return "\n".join(part.content for part in card.parts if isinstance(part, Text))


def alive(card: Card) -> list[str]:
    return [b.arg for part in card.parts if isinstance(part, Row) for b in part.buttons if not b.disabled]


def press(card: Card, arg: str, at: int, talk: Talk) -> Card:
    """Press a button that is there, as Discord gives it back."""
    assert arg in alive(card)
    under_way = read(card.seen)
    assert under_way is not None
    answer = respond(under_way, arg, at, talk)
    assert answer is not None
    return answer


def play(talk: Talk, rules: CorseOptions, mistakes: tuple[int, ...] = (), ms: int = 700) -> list[Card]:
    """Return all that a newcomer sees who answers in so many ms, each time 10 ms later, wrongly at `mistakes`."""
    cards = [introduction(begin(rules, NOON), talk, here=False)]
    for number in range(PILES):
        cards.append(press(cards[-1], "next", NOON + 60_000 * number, talk))
        under_way = read(cards[-1].seen)
        assert under_way is not None
        slap = (under_way.piles[number].combination is not None) != (number in mistakes)
        cards.append(press(cards[-1], "slap" if slap else "pass", NOON + 60_000 * number + ms + 10 * number, talk))
    return cards


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_drill_without_a_mistake(lang: str) -> None:
    talk = TALKS[lang]
    cards = play(talk, CorseOptions(variant="laure"))
    assert len(cards) == 21
    assert alive(cards[0]) == ["next"]
    assert all(alive(card) == ["slap", "pass"] for card in cards[1::2])
    assert all(alive(card) == ["next"] for card in cards[2:-1:2])
    assert alive(cards[-1]) == ["again"]
    assert all("✅ **0" in said(card) and "❌" not in said(card) for card in cards[2::2])
    under_way = read(cards[-1].seen)
    assert under_way is not None
    times = [700 + 10 * n for n, pile in enumerate(under_way.piles) if pile.combination]
    for ms in (min(times), round(median(times))):
        assert f"**{stopwatch(ms, talk)}**" in said(cards[-1])
    score = {"fr": "### 10 réponses justes sur 10", "en": "### 10 right answers of 10"}[lang]
    assert score in said(cards[-1])


def test_mistakes_are_told_and_counted() -> None:
    talk = TALKS["en"]
    piles = deal(begin(RULES, NOON).rules, NOON)
    wrong = next(n for n, pile in enumerate(piles) if pile.combination is None)
    missed = next(n for n, pile in enumerate(piles) if pile.combination is not None)
    cards = play(talk, RULES, (wrong, missed))
    assert "Wrong: nothing there." in said(cards[2 + 2 * wrong])
    assert "At a table you would give one card to each of the others." in said(cards[2 + 2 * wrong])
    assert "Missed: pair of " in said(cards[2 + 2 * missed])
    assert "### 8 right answers of 10\nCombinations missed: **1**. Wrong slaps: **1**." in said(cards[-1])


def test_who_never_slaps_has_no_times() -> None:
    everything = tuple(n for n, pile in enumerate(deal(RULES, NOON)) if pile.combination)
    assert "Your right slaps" not in said(play(TALKS["en"], RULES, everything)[-1])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", range(4))
def test_all_of_it_fits_and_has_words_by_any_rules(lang: str, seed: int) -> None:
    for rules in ALL_RULES[seed::4]:
        for card in play(TALKS[lang], rules):
            assert len(said(card)) < 2500
            labels = [b.label for part in card.parts if isinstance(part, Row) for b in part.buttons]
            assert all(1 <= len(label) <= 80 for label in labels)


def test_the_buttons_stay_where_they_are() -> None:
    def row(card: Card) -> list[tuple[str, str]]:
        return [(b.arg, b.label) for part in card.parts if isinstance(part, Row) for b in part.buttons]

    cards = play(TALKS["fr"], RULES)
    assert len({tuple(row(card)) for card in cards[1:-1]}) == 1
    assert row(cards[-1])[:2] == row(cards[1])[:2]


def test_once_more_is_another_drill_by_the_same_rules() -> None:
    rules = CorseOptions(variant="laure_plus", couple="colour")
    cards = play(TALKS["en"], rules)
    first, again = read(cards[-1].seen), read(press(cards[-1], "again", NOON + 10**6, TALKS["en"]).seen)
    assert first is not None
    assert again is not None
    assert again.rules == first.rules
    assert again.answers == ()
    assert again.piles != first.piles


@pytest.mark.parametrize(
    ("answered", "since", "arg"),
    [(10, NOON, "slap"), (10, NOON, "next"), (3, 0, "slap"), (3, NOON, "fly"), (3, NOON, "")],
)
def test_a_button_that_a_drill_does_not_have_is_none(answered: int, since: int, arg: str) -> None:
    under_way = Drill(RULES, 1, since, (Answer(True, 500),) * answered)
    assert respond(under_way, arg, NOON, TALKS["en"]) is None


def test_it_says_what_is_in_force_and_what_is_not() -> None:
    card = introduction(begin(CorseOptions(variant="laure"), 1), TALKS["en"], here=True)
    on, off = said(card).split("What may be slapped by option only")
    assert "this channel’s table" in on
    assert "the sandwich (Laure)" in on
    assert "the sandwich addition (Laure +)" in off
    everything = CorseOptions(variant="laure_plus", ten=True, couple="suit")
    assert "by option only" not in said(introduction(begin(everything, 1), TALKS["en"], here=True))
    assert "A trump" in said(card)
    classic = introduction(begin(CorseOptions(deck="classic52"), 1), TALKS["en"], here=True)
    assert "trump" not in said(classic), "there is none in that deck"


def test_its_buttons_are_few_and_its_own() -> None:
    buttons = [
        button
        for card in play(TALKS["en"], RULES)
        for part in card.parts
        if isinstance(part, Row)
        for button in part.buttons
    ]
    assert {type(button) for button in buttons} == {Button}
    assert {button.verb for button in buttons} == {"drill"}
