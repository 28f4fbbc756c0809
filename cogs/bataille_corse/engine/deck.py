"""How many decks, who deals, and the deal: BC-R1, R3 to R5, R7, G1 to G3, G13, and the deal anew of G19.

Chance is drawn in this order: the dealer, then one shuffle of the decks, each in the order of `cards`.
"""

from __future__ import annotations

from typing import Final

from bot.chance import Chance
from bot.engine import Seat
from cogs.bataille_corse.cards import CLASSIC, TAROT, Card
from cogs.bataille_corse.model import MOST_PLAYERS, CorseOptions, Packet

FEWEST_PLAYERS: Final = 2


def _deck(options: CorseOptions) -> tuple[Card, ...]:
    return TAROT if options.deck == "tarot78" else CLASSIC  # G1


def players_range(options: CorseOptions) -> tuple[int, int]:
    """Return the fewest and the most players: R1; with a fixed number of decks each must get `min_hand` cards (G2)."""
    if not options.decks:
        return FEWEST_PLAYERS, MOST_PLAYERS
    return FEWEST_PLAYERS, min(MOST_PLAYERS, options.decks * len(_deck(options)) // options.min_hand)


def decks_for(players: int, options: CorseOptions) -> int:
    """Return how many decks are used: as the options say, or as few as give each player `min_hand` cards (G2)."""
    return options.decks or -(-players * options.min_hand // len(_deck(options)))


def dealer_for(players: int, options: CorseOptions, chance: Chance) -> Seat:
    """Return who deals (G13)."""
    if options.dealer_seat:
        return (options.dealer_seat - 1) % players
    return 0 if options.dealer == "host" else chance.below(players)


def next_dealer(dealer: Seat, players: tuple[Packet, ...]) -> int:
    """Return who deals a rematch, as in `CorseOptions.dealer_seat`: the next of those still here, who close ranks."""
    here = [seat for seat, p in enumerate(players) if p.here]
    return next((place for place, seat in enumerate(here, 1) if seat > dealer), 1)


def shuffled(decks: int, options: CorseOptions, chance: Chance) -> tuple[Card, ...]:
    """Return all the cards in random order."""
    return tuple(chance.shuffle(_deck(options) * decks))


def dealt(cards: tuple[Card, ...], hands: int) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """Return equal packets, each from its top card down (R4), and the remainder from the bottom up (R5, G3)."""
    each = len(cards) // hands
    return [cards[i * each : (i + 1) * each] for i in range(hands)], cards[each * hands :]
