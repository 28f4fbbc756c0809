"""A whole game as the referee keeps it: packets, the pile, slaps, battles."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.engine import Millis, Result, Seat
from cogs.bataille_corse.cards import Card
from cogs.bataille_corse.model.moves import Slap
from cogs.bataille_corse.model.options import CorseOptions

Phase: TypeAlias = Literal["play", "attack", "won", "dead", "over"]
Limit: TypeAlias = Literal["time", "cards"]
CombinationKind: TypeAlias = Literal["pair", "sum", "ten", "couple"]


class Combination(msgspec.Struct, frozen=True):
    """Why a pile may be slapped: the kind, and the cards concerned from the lowest to the top one, those between too.

    Two cards apart with one or two between make the sandwich and the Big-Mac of a pair or a sum (R18, R19).
    """

    kind: CombinationKind
    cards: tuple[Card, ...]


class Packet(msgspec.Struct, frozen=True):
    """A player: his cards from the top down, which nobody may see; `banned_until` (0: not banned) counts for slaps."""

    cards: tuple[Card, ...] = ()
    banned_until: Millis = 0
    here: bool = True


class Fallen(msgspec.Struct, frozen=True):
    """A card that was on top lately: when it fell, when it was covered or taken (None: it is still on top).

    `fined` are those who have paid for it or were banned for it already (G33), `seat` placed it; `cards` is the card
    with the one below it, the lower first, as far as they lie face up. A board without a card of its battle has the
    battle's negative number, as in `Slap.card`.
    """

    number: int
    at: Millis
    ended_at: Millis | None = None
    combination: Combination | None = None
    fined: tuple[Seat, ...] = ()
    seat: Seat | None = None
    cards: tuple[Card, ...] = ()


SlapVerdict: TypeAlias = Literal["won", "beaten", "late", "wrong", "banned"]


class SlapTry(msgspec.Struct, frozen=True):
    """A slap and how it was judged. `ms` runs from the moment when its card fell.

    `won`; `beaten`: valid, but another was made sooner; `late`: its card was covered or taken before, no penalty;
    `wrong`: he has paid `paid` cards; `banned`: wrong too, and he could not pay (`paid` is 0, or what he had); `on` is
    what he took for a combination: the card with the one below it, the lower first.
    """

    seat: Seat
    ms: int
    verdict: SlapVerdict
    card: int  # the number of the card that it was made on
    paid: int = 0
    on: tuple[Card, ...] = ()


class Window(msgspec.Struct, frozen=True):
    """The time after the first valid slap during which others may still turn out to have been sooner (G26).

    `slaps` are all valid slaps so far, in the order of the presses: the first one wins.
    """

    until: Millis
    slaps: tuple[Slap, ...]


class Tally(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player has done in the battles that have ended: piles taken, and the cards in them; valid slaps, those
    that came second too, and the least time that one took; wrong slaps."""

    cards: int = 0
    battles: int = 0
    clean: int = 0
    wrong: int = 0
    fastest: Millis | None = None


BattleEnd: TypeAlias = Literal["attack", "slap", "redeal", "dead"]


class Battle(msgspec.Struct, frozen=True):
    """How a battle ended. `slaps` are all slaps of the battle in the order in which they were judged.

    `attack` (R12) and `slap` (R14): `winner` takes the `taken` cards; on `slap`, `combination` is what was slapped.
    `redeal`: nobody had cards, the pile was dealt again; `dead`: by option the game was drawn instead (G19).
    `first` and `last` are the numbers of its first and last card (`last` < `first`: none was placed).
    """

    number: int
    first: int
    last: int
    how: BattleEnd
    winner: Seat | None = None
    taken: int = 0
    combination: Combination | None = None
    slaps: tuple[SlapTry, ...] = ()
    final: bool = False


class CorseState(msgspec.Struct, frozen=True):
    """A whole game.

    Phases: `play` (R8: `turn` places a card), `attack` (R9: `turn` defends with `tries` left), `won` (R12: `turn` has
    won the pile, which still lies there), `dead` (G19: nobody has a card and no attack runs), `over`. In `final`
    (R16, G35) `turn` is the holder of all cards; in its phase `attack` he plays the tries of his own special.
    """

    options: CorseOptions
    phase: Phase
    dealer: Seat
    players: tuple[Packet, ...]
    pile: tuple[Card, ...]  # from the bottom up
    hidden: int  # so many cards at the bottom lie face down: a leaver's (G42)
    turn: Seat
    number: int  # of the last card placed; 0 before the first
    battle: int  # the number of the battle, from 1
    placed: int  # cards placed in this battle
    turn_at: Millis  # when `turn` was to act: `turn_s` runs from here
    last_at: Millis  # when the last card fell, or the last pile was taken: `min_play_ms` runs from here
    ends_at: Millis | None  # when time is up (R17)
    now: Millis = 0  # when the last move reached us
    most: int = 0  # with this card placed the game ends (G44); sudden death moves it on (G40)
    tries: int = 0
    attacker: Seat | None = None
    special: Card | None = None  # the special card that attacks
    eager: bool = False  # `turn` has played too soon: his card falls when it may (G28)
    final: bool = False
    window: Window | None = None
    timed_out: bool = False  # time is up, and the game goes on (finish_battle, sudden death: G39, G40)
    sudden_death: Limit | None = None  # what it began with
    recent: tuple[Fallen, ...] = ()  # oldest first; the last one is the top card while it lies there
    slaps: tuple[SlapTry, ...] = ()  # judged in this battle
    battles: tuple[Battle, ...] = ()  # the last few that have ended, oldest first
    history: tuple[tuple[int, ...], ...] = ()  # cards held, from the deal on, now and then
    tallies: tuple[Tally, ...] = ()  # by seat; those are missing who have come since a battle has ended
    result: Result | None = None
