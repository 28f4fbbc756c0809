"""What the options make of the cards: tries against the special ones, and which piles may be slapped.

BC-R10, R14, R18 to R21; G5 to G12, G24. Everything is looked up in tables over the 78 cards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from cogs.bataille_corse.cards import (
    ACE,
    CAVALIER,
    DAME,
    EXCUSE,
    RED,
    ROI,
    SUITS,
    TAROT,
    TEN,
    VALET,
    Card,
    rank_of,
    suit_of,
)
from cogs.bataille_corse.model import Combination, CombinationKind, CorseOptions, Couple, Trumps, Variant

TRIES: Final = {ACE: 4, ROI: 3, DAME: 2, VALET: 1}  # R10


class Lore(NamedTuple):
    """The tables: each has an entry for each card."""

    tries: tuple[int, ...]  # against it; 0: not special
    pair: tuple[int, ...]  # two cards with the same number make a pair; -1: with nothing
    value: tuple[int, ...]  # in sums; 0: none
    ten: tuple[bool, ...]  # may be slapped by itself
    couple: tuple[int, ...]  # kings and queens of one couple have opposite numbers; 0: no such card
    pair_reach: int  # so far down may the other card of a pair lie; 1: right below
    sum_reach: int  # 0: no sums


def lore_of(options: CorseOptions) -> Lore:
    """Return the tables for these options."""
    return _lore(
        options.variant,
        options.ten,
        options.couple,
        options.trumps,
        options.ace_is_one,
        options.excuse_tries,
        options.cavalier_special,
    )


@lru_cache(maxsize=256)
def _lore(
    variant: Variant,
    ten: bool,
    couple: Couple,
    trumps: Trumps,
    ace_is_one: bool,
    excuse_tries: int,
    cavalier_special: bool,
) -> Lore:
    pair = tuple(_pair(card, trumps, ace_is_one) for card in TAROT)
    return Lore(
        tries=tuple(_tries(card, excuse_tries, cavalier_special) for card in TAROT),
        pair=pair,
        value=tuple(number if 1 <= number <= 9 else 0 for number in pair),  # G10
        ten=tuple(ten and number == TEN for number in pair),  # R20
        couple=tuple(_couple(card, couple) for card in TAROT),
        pair_reach=1 if variant == "none" else 3,  # R18: sandwich, Big-Mac
        sum_reach={"none": 0, "laure": 1, "laure_plus": 3}[variant],  # R18, R19
    )


def _tries(card: Card, excuse_tries: int, cavalier_special: bool) -> int:
    if card == EXCUSE:
        return excuse_tries  # G5
    if suit_of(card) == "trump":
        return 0  # G7: never special, trump 1 is no ace (G8)
    rank = rank_of(card)
    return int(cavalier_special) if rank == CAVALIER else TRIES.get(rank, 0)  # G6


def _pair(card: Card, trumps: Trumps, ace_is_one: bool) -> int:
    """Return what pairs: a number from 1 to 10 for what counts as that number, above 10 for what pairs otherwise."""
    if card == EXCUSE:
        return 99  # G9
    rank = rank_of(card)
    if suit_of(card) == "trump":  # G7
        return -1 if trumps == "never" else rank if trumps == "number" and rank <= TEN else 100 + rank
    return 98 if rank == ACE and not ace_is_one else rank  # G8


def _couple(card: Card, couple: Couple) -> int:
    suit, rank = suit_of(card), rank_of(card)
    if couple == "off" or suit not in SUITS or rank not in (DAME, ROI):
        return 0
    house = SUITS.index(suit) + 1 if couple == "suit" else 1 + (suit in RED)  # G11
    return house if rank == ROI else -house


def combination(lore: Lore, pile: tuple[Card, ...], hidden: int) -> Combination | None:
    """Return why the pile may be slapped, its top card having just been placed on it; None if it may not.

    The top card is always one of the combination (G24); a leaver's cards, which lie face down, never are (G42).
    """
    top = pile[-1]
    visible = len(pile) - hidden
    for reach in range(1, min(max(lore.pair_reach, lore.sum_reach), visible - 1) + 1):
        kind = _kind(lore, top, pile[-1 - reach], reach)
        if kind is not None:
            return Combination(kind, pile[-1 - reach :])
    return Combination("ten", (top,)) if lore.ten[top] else None


def _kind(lore: Lore, top: Card, other: Card, reach: int) -> CombinationKind | None:
    if reach <= lore.pair_reach and lore.pair[top] == lore.pair[other] != -1:
        return "pair"
    if reach == 1 and lore.couple[top] and lore.couple[top] == -lore.couple[other]:
        return "couple"  # G12: in either order
    if reach <= lore.sum_reach and lore.value[top] and lore.value[other] == 10 - lore.value[top]:
        return "sum"
    return None
