"""The cards of the French tarot, as small numbers: 0-55 the four suits, 56-76 the trumps, 77 the excuse. Pure.

A suit has 14 cards: 1 to 10, valet (11), cavalier (12), dame (13), roi (14). The ace is the 1. With several decks the
same number occurs once in each.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Card: TypeAlias = int

Suit: TypeAlias = Literal["spades", "hearts", "diamonds", "clubs", "trump", "excuse"]
SUITS: Final[tuple[Suit, ...]] = ("spades", "hearts", "diamonds", "clubs")
RED: Final[frozenset[Suit]] = frozenset({"hearts", "diamonds"})
RANKS: Final = 14
ACE, TEN, VALET, CAVALIER, DAME, ROI = 1, 10, 11, 12, 13, 14
FIRST_TRUMP: Final[Card] = 56
TRUMPS: Final = 21
EXCUSE: Final[Card] = 77
TAROT: Final[tuple[Card, ...]] = tuple(range(78))
CLASSIC: Final[tuple[Card, ...]] = tuple(card for card in range(FIRST_TRUMP) if card % RANKS != CAVALIER - 1)

_SUIT: Final[tuple[Suit, ...]] = (*(suit for suit in SUITS for _ in range(RANKS)), *("trump",) * TRUMPS, "excuse")
_RANK: Final[tuple[int, ...]] = (*(card % RANKS + 1 for card in range(FIRST_TRUMP)), *range(1, TRUMPS + 1), 0)


def card_of(suit: Suit, rank: int = 0) -> Card:
    """Return the card of a suit and rank (1 to 14; of trumps 1 to 21); the excuse has no rank."""
    if suit == "excuse":
        return EXCUSE
    return FIRST_TRUMP + rank - 1 if suit == "trump" else SUITS.index(suit) * RANKS + rank - 1


def suit_of(card: Card) -> Suit:
    """Return the suit of a card; trumps and the excuse count as suits of their own."""
    return _SUIT[card]


def rank_of(card: Card) -> int:
    """Return the rank of a card: 1 to 14, of a trump 1 to 21, of the excuse 0."""
    return _RANK[card]
