"""A drill in slapping: ten piles one after the other, some to be slapped, the others nearly so. Pure.

Nobody keeps a drill in mind: all of it travels in the custom ids of its buttons, as a word of some sixty characters.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import Millis
from cogs.bataille_corse.cards import CLASSIC, DAME, EXCUSE, FIRST_TRUMP, ROI, SUITS, TAROT, TEN, Card, card_of, rank_of
from cogs.bataille_corse.engine.combinations import combination, lore_of
from cogs.bataille_corse.model import Combination, CorseOptions

PILES: Final = 10
FEWEST_GOOD, MOST_GOOD = 4, 6  # so many of the piles may be slapped
MOST_SHOWN: Final = 4

Shape: TypeAlias = Literal["pair", "sum", "pair-2", "sum-2", "pair-3", "sum-3", "ten", "couple"]
SHAPES: Final[tuple[Shape, ...]] = ("pair", "sum", "pair-2", "pair-3", "sum-2", "sum-3", "ten", "couple")
# Why a pile that looks like a combination is none, the nearest to one first.
Why: TypeAlias = Literal[
    "trump", "ace", "laure", "laure-plus", "ten-off", "couple-off", "couple-other", "couple-apart", "ten-covered",
    "no-value", "near-sum", "plain",
]  # fmt: skip


# -- the piles --------------------------------------------------------------------------------------------------------


class Pile(NamedTuple):
    """The topmost cards of a pile, from the bottom up; why they may be slapped, or why not.

    `nearly` is the combination that they would be by other rules.
    """

    cards: tuple[Card, ...]
    combination: Combination | None
    why: Why | None
    nearly: Combination | None = None


def look(cards: tuple[Card, ...], rules: CorseOptions) -> Pile:
    """Return what `cards`, the last of which was just placed, are by the rules."""
    found = combination(lore_of(rules), cards, 0)
    if found is not None:
        return Pile(cards, found, None)
    for why, other in _other_rules(rules):
        nearly = combination(lore_of(other), cards, 0)
        if nearly is not None:
            return Pile(cards, None, why, nearly)
    return Pile(cards, None, _looks_like(cards, rules))


def _other_rules(rules: CorseOptions) -> list[tuple[Why, CorseOptions]]:
    """Return the rules that differ in one point from these, and would let more be slapped."""
    others: list[tuple[Why, CorseOptions]] = []
    if rules.trumps != "number":
        others.append(("trump", replace(rules, trumps="number")))
    if not rules.ace_is_one:
        others.append(("ace", replace(rules, ace_is_one=True)))
    if rules.variant == "none":
        others.append(("laure", replace(rules, variant="laure")))
    if rules.variant != "laure_plus":
        others.append(("laure-plus", replace(rules, variant="laure_plus")))
    if not rules.ten:
        others.append(("ten-off", replace(rules, ten=True)))
    if rules.couple == "off":
        others.append(("couple-off", replace(rules, couple="colour")))
    return others


def _looks_like(cards: tuple[Card, ...], rules: CorseOptions) -> Why:
    """Return what cards that would be no combination by any rules look like."""
    ranks = [rank_of(card) if card < FIRST_TRUMP else 0 for card in cards]
    lore = lore_of(rules)
    *_, below, top = cards
    if rules.couple != "off":
        if {*ranks[-2:]} == {DAME, ROI}:
            return "couple-other"
        if len(cards) > 2 and {ranks[-3], ranks[-1]} == {DAME, ROI}:
            return "couple-apart"
    if rules.ten and lore.ten[below]:
        return "ten-covered"
    if rules.variant != "none":
        if {below, top} & {EXCUSE} and lore.pair[below] + lore.pair[top] - lore.pair[EXCUSE] == TEN:
            return "no-value"  # 10 and the excuse
        if lore.value[below] and lore.value[top] and lore.value[below] + lore.value[top] in (TEN - 1, TEN + 1):
            return "near-sum"
    return "plain"


def shape_of(found: Combination) -> Shape:
    """Return what kind of combination this is, a sandwich and a Big-Mac by how many cards down the other one lies."""
    kind, down = found.kind, len(found.cards) - 1
    name = f"{kind}-{down}" if kind in ("pair", "sum") and down > 1 else kind
    return next(shape for shape in SHAPES if shape == name)


def in_force(rules: CorseOptions) -> tuple[Shape, ...]:
    """Return the combinations by which a pile can be slapped under these rules."""
    lore = lore_of(rules)
    return tuple(
        shape
        for shape in SHAPES
        if (shape == "ten" and rules.ten)
        or (shape == "couple" and rules.couple != "off")
        or (shape.startswith("pair") and lore.pair_reach >= _down(shape))
        or (shape.startswith("sum") and lore.sum_reach >= _down(shape))
    )


def _down(shape: Shape) -> int:
    """Return how many cards below the top one the other card of a pair or a sum lies."""
    return int(shape.partition("-")[2] or 1)


# -- dealing them -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def deal(rules: CorseOptions, seed: int) -> tuple[Pile, ...]:
    """Return the piles of a drill: every combination in force that there is room for, the rest just missed."""
    chance = Chance(seed.to_bytes(8, "big"), 0, "drill")
    shapes = chance.shuffle(in_force(rules))
    many = min(max(len(shapes), FEWEST_GOOD + chance.below(MOST_GOOD - FEWEST_GOOD + 1)), MOST_GOOD)
    good: list[Shape | Why] = [shapes[i % len(shapes)] for i in range(many)]
    whys = chance.shuffle(_possible(rules))
    bad: list[Shape | Why] = ["plain", *(whys[i % len(whys)] for i in range(PILES - many - 1))]
    return tuple(_pile(rules, wanted, chance) for wanted in chance.shuffle([*good, *bad]))


def _possible(rules: CorseOptions) -> list[Why]:
    """Return the ways, plain ones aside, in which a pile can just miss being a combination by these rules."""
    whys = [why for why, _ in _other_rules(rules)]
    trumps = rules.deck == "tarot78"
    if not trumps:
        whys = [why for why in whys if why != "trump"]
    if rules.variant == "none" and not (trumps and rules.trumps == "number"):
        whys = [why for why in whys if why != "ace"]  # nothing counts as 1 but the aces themselves
    if rules.couple != "off":
        whys += ["couple-other", "couple-apart"]
    if rules.ten:
        whys.append("ten-covered")
    if rules.variant != "none":
        whys += ["near-sum", "no-value"] if trumps and not rules.ten else ["near-sum"]
    return whys


def _pile(rules: CorseOptions, wanted: Shape | Why, chance: Chance) -> Pile:
    """Return a pile that is what is wanted, with some more cards below."""
    deck = _deck(rules)
    while True:
        cards = _upper(rules, wanted, deck, chance)
        while len(cards) < 2 + chance.below(MOST_SHOWN - 1):
            cards = (chance.pick(deck), *cards)
        pile = look(cards, rules) if len({*cards}) == len(cards) else None
        if pile is not None and wanted == (shape_of(pile.combination) if pile.combination else pile.why):
            return pile


def _upper(rules: CorseOptions, wanted: Shape | Why, deck: tuple[Card, ...], chance: Chance) -> tuple[Card, ...]:
    """Return the cards by which a pile may be what is wanted; below and between lies anything."""
    top, between = chance.pick(deck), chance.pick(deck)
    match wanted:
        case "plain":
            return between, top
        case "couple-other" | "couple-apart":
            pair = chance.shuffle((card_of(chance.pick(SUITS), DAME), card_of(chance.pick(SUITS), ROI)))
            return (pair[0], between, pair[1]) if wanted == "couple-apart" else (*pair,)
        case "ten-covered":
            return chance.pick([card for card in deck if lore_of(rules).ten[card]]), top
        case "no-value":
            ten = chance.pick([card for card in deck if lore_of(rules).pair[card] == TEN])
            return (*chance.shuffle((ten, EXCUSE)),)
        case "near-sum":
            value = lore_of(rules).value
            top = chance.pick([card for card in deck if value[card] > 1])
            return chance.pick([card for card in deck if value[card] + value[top] in (TEN - 1, TEN + 1)]), top
    if wanted in SHAPES:
        return _combined(rules, wanted, deck, chance)
    other = next(other for why, other in _other_rules(rules) if why == wanted)
    more = tuple(shape for shape in in_force(other) if shape not in in_force(rules))
    return _combined(other, chance.pick(more or in_force(other)), deck, chance)


def _combined(rules: CorseOptions, shape: Shape, deck: tuple[Card, ...], chance: Chance) -> tuple[Card, ...]:
    """Return cards of this shape by the rules, with anything between them; the top one alone if it has no partner."""
    lore = lore_of(rules)
    if shape == "ten":
        return (chance.pick([card for card in deck if lore.ten[card]]),)
    kind = shape.partition("-")[0]
    table = {"pair": lore.pair, "sum": lore.value, "couple": lore.couple}[kind]
    top = chance.pick([card for card in deck if table[card] not in (0, -1) or (kind == "couple" and table[card])])
    wanted = {"pair": table[top], "sum": TEN - table[top], "couple": -table[top]}[kind]
    others = [card for card in deck if table[card] == wanted and card != top]
    if not others:
        return (top,)
    return chance.pick(others), *(chance.pick(deck) for _ in range(_down(shape) - 1)), top


def _deck(rules: CorseOptions) -> tuple[Card, ...]:
    return CLASSIC if rules.deck == "classic52" else TAROT


# -- the state of a drill ---------------------------------------------------------------------------------------------

_RULES: Final[tuple[tuple[str, tuple[str | bool, ...]], ...]] = (
    ("deck", ("tarot78", "classic52")),
    ("variant", ("none", "laure", "laure_plus")),
    ("ten", (False, True)),
    ("couple", ("off", "suit", "colour")),
    ("trumps", ("number", "own_rank", "never")),
    ("ace_is_one", (True, False)),
)
_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_ANSWER: Final = 4  # so many digits stand for an answer
MOST_MS: Final = len(_DIGITS) ** _ANSWER // 2 - 1  # a quarter of an hour
_STATE: Final = re.compile(rf"([0-9a-z]{{1,2}})\.([0-9a-z]{{1,9}})\.([0-9a-z]{{1,9}})\.((?:[0-9a-z]{{{_ANSWER}}})*)")


class Answer(NamedTuple):
    """Whether an answer was right, and how long it took."""

    right: bool
    ms: Millis


class Drill(NamedTuple):
    """A drill under way: by which rules, which piles, since when the present one is to be seen, the answers so far."""

    rules: CorseOptions
    seed: int
    since: Millis = 0
    answers: tuple[Answer, ...] = ()

    @property
    def piles(self) -> tuple[Pile, ...]:
        """All the piles."""
        return deal(self.rules, self.seed)

    @property
    def over(self) -> bool:
        """Whether all piles have been answered."""
        return len(self.answers) >= PILES

    def answered(self, slap: bool, at: Millis) -> Drill:
        """Return the drill after an answer to the present pile that was given at a time."""
        right = slap == (self.piles[len(self.answers)].combination is not None)
        ms = min(max(at - self.since, 0), MOST_MS)
        return self._replace(answers=(*self.answers, Answer(right, ms)))

    def __str__(self) -> str:
        """Return the drill as a word for custom ids; `read` takes it back."""
        rules = 0
        for name, values in _RULES:
            rules = rules * len(values) + values.index(getattr(self.rules, name))
        answers = "".join(_digits(answer.ms * 2 + answer.right).rjust(_ANSWER, "0") for answer in self.answers)
        return f"{_digits(rules)}.{_digits(self.seed)}.{_digits(self.since)}.{answers}"


def begin(options: CorseOptions, seed: int) -> Drill:
    """Return a new drill by these options, as far as they concern slapping; `seed` decides which piles it has."""
    return Drill(CorseOptions(**{name: getattr(options, name) for name, _ in _RULES}), seed)


def read(word: str) -> Drill | None:
    """Return the drill that a custom id stands for; None if it is none."""
    found = _STATE.fullmatch(word)
    if found is None:
        return None
    number, seed, since = (int(part, len(_DIGITS)) for part in found.groups()[:3])
    chosen: dict[str, str | bool] = {}
    for name, values in reversed(_RULES):
        number, place = divmod(number, len(values))
        chosen[name] = values[place]
    digits = found[4]
    answers = tuple(
        Answer(bool(value % 2), value // 2)
        for value in (int(digits[i : i + _ANSWER], len(_DIGITS)) for i in range(0, len(digits), _ANSWER))
    )
    if number or len(answers) > PILES:
        return None
    return Drill(msgspec.convert(chosen, CorseOptions), seed, since, answers)


def _digits(number: int) -> str:
    out = ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        out = _DIGITS[digit] + out
    return out or "0"
