"""The words for cards, combinations, numbers and times that board, announcements, panel and rules share. Pure.

A board is drawn at every press; what is asked for often is kept by `Words` once it has been said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.engine import Millis
from bot.text import Talk, capital
from cogs.bataille_corse.cards import (
    ACE,
    CAVALIER,
    DAME,
    ROI,
    VALET,
    Card,
    Suit,
    rank_of,
    suit_of,
)
from cogs.bataille_corse.engine.combinations import lore_of
from cogs.bataille_corse.model import Combination, CorseOptions

SIGNS: Final[Mapping[Suit, str]] = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣", "trump": "★"}
_FIGURES: Final[Mapping[int, str]] = {ACE: "ace", VALET: "jack", CAVALIER: "cavalier", DAME: "queen", ROI: "king"}
_SPREAD: Final[Mapping[int, str]] = {2: "", 3: "sandwich-", 4: "big-mac-"}
_FULL, _EMPTY = "▰", "▱"


# -- cards -----------------------------------------------------------------------------------------------------------


def card_sign(card: Card, talk: Talk) -> str:
    """Return a card as short as can be: "V♠", "10♦", "14★" for a trump, "Excuse"."""
    suit, rank = suit_of(card), rank_of(card)
    if suit == "excuse":
        return capital(talk("corse-rank-excuse"))
    figure = None if suit == "trump" else _FIGURES.get(rank)
    return f"{talk(f'corse-letter-{figure}') if figure else rank}{SIGNS[suit]}"


def card_words(card: Card, talk: Talk) -> str:
    """Return a card in words: "valet de pique", "atout 14", "excuse"."""
    suit = suit_of(card)
    if suit in ("trump", "excuse"):
        return rank_word(card, talk)
    return talk("corse-card", rank=rank_word(card, talk), suit=talk(f"corse-suit-{suit}"))


def card_brief(card: Card, talk: Talk) -> str:
    """Return a card for a list of several: by sign, but a trump in words, whose sign nobody knows from elsewhere."""
    return rank_word(card, talk) if suit_of(card) == "trump" else card_sign(card, talk)


def rank_word(card: Card, talk: Talk) -> str:
    """Return what counts for pairs and sums: "valet", "4", "atout 14", "excuse"."""
    suit, rank = suit_of(card), rank_of(card)
    if suit == "excuse":
        return talk("corse-rank-excuse")
    if suit == "trump":
        return talk("corse-rank-trump", number=str(rank))
    return talk(f"corse-rank-{_FIGURES[rank]}") if rank in _FIGURES else str(rank)


def row_of(cards: Sequence[Card], talk: Talk) -> str:
    """Return cards that lie on each other, the lowest first: "valet-4"."""
    return "-".join(rank_word(card, talk) for card in cards)


def cards_word(count: int, talk: Talk) -> str:
    """Return "**9** cartes"."""
    return talk("corse-cards", count=count)


# -- combinations ----------------------------------------------------------------------------------------------------


def combination_words(combination: Combination, talk: Talk) -> str:
    """Return why a pile could be slapped, as it stands within a sentence: "paire de 7", "sandwich addition 6 + 4"."""
    cards = combination.cards
    if combination.kind in ("ten", "couple"):
        return talk(f"corse-combination-{combination.kind}")
    key = f"corse-combination-{_SPREAD[len(cards)]}{combination.kind}"
    if combination.kind == "sum":
        return talk(key, low=str(rank_of(cards[0])), high=str(rank_of(cards[-1])))
    return talk(key, of=_of(cards[0], cards[-1], talk))


def _of(one: Card, other: Card, talk: Talk) -> str:
    """Return of what two cards are a pair: "de 7", "d’as"; an ace and a trump 1 are a pair of ones (G8)."""
    suits, rank = {suit_of(one), suit_of(other)}, rank_of(one)
    if suits == {"excuse"}:
        return talk("corse-of-excuse")
    if suits == {"trump"}:
        return talk("corse-of-trump", number=str(rank))
    if "trump" not in suits and rank in _FIGURES:
        return talk(f"corse-of-{_FIGURES[rank]}")
    return talk("corse-of-number", number=str(rank))


# -- numbers, times --------------------------------------------------------------------------------------------------


def stopwatch(ms: Millis, talk: Talk) -> str:
    """Return a measured time to the millisecond: "0,412 s"."""
    return talk("corse-stopwatch", whole=str(ms // 1000), thousandths=f"{ms % 1000:03}")


def tries_of(special: Card, options: CorseOptions) -> int:
    """Return how many tries there are in all against a special card (R10)."""
    return lore_of(options).tries[special]


def tries_bar(left: int, of: int) -> str:
    """Return the tries left as a bar: "▰▰▱"."""
    return _FULL * left + _EMPTY * (of - left)
