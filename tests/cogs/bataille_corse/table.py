"""A game of La bataille corse for tests: set up as a ruling needs it, then played a line at a time.

    t = start("7s Rh 3c", "7h 2d", turn=0)     # packets, each from its top card down
    t.play(0, 1).slap(0).time_up()             # a pair of 7: seat 0 slaps it, the window closes
    assert t.hand(0) == "Rh 3c 7s 7h"

Cards: A 2 to 10 V C D R (valet, cavalier, dame, roi) with s h d c for the suits; t1 to t21 are trumps, x the excuse.
Piles are written from the bottom up. Everything is the real engine with real chance; only the opening is adjusted.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import Grant, Join, Leave, Seat, TimeUp
from cogs.bataille_corse.cards import EXCUSE, Card, Suit, card_of, rank_of, suit_of
from cogs.bataille_corse.engine import ENGINE, ILLEGAL_CODES
from cogs.bataille_corse.engine.recent import opened
from cogs.bataille_corse.model import (
    CorseOptions,
    CorseState,
    CorseView,
    Packet,
    Play,
    Slap,
    SlapJudged,
    SlapTry,
)
from tests.cogs.played import SEED, START, Played

_FIGURES: Final = {"A": 1, "V": 11, "C": 12, "D": 13, "R": 14}
_SUITS: Final[dict[str, Suit]] = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


def card(word: str) -> Card:
    """Return the card of a word such as 7s, Rh, t21, x."""
    if word == "x":
        return EXCUSE
    if word[0] == "t":
        return card_of("trump", int(word[1:]))
    return card_of(_SUITS[word[-1]], _FIGURES.get(word[:-1]) or int(word[:-1]))


def cards(words: str) -> tuple[Card, ...]:
    """Return the cards of words with spaces between."""
    return tuple(card(word) for word in words.split())


def word(of: Card) -> str:
    """Return the word for a card."""
    suit, rank = suit_of(of), rank_of(of)
    if suit == "excuse":
        return "x"
    if suit == "trump":
        return f"t{rank}"
    return {number: letter for letter, number in _FIGURES.items()}.get(rank, str(rank)) + suit[0]


def words(of: tuple[Card, ...]) -> str:
    """Return the words for cards."""
    return " ".join(map(word, of))


class Table(Played[CorseState, CorseView]):
    """A game under way; each move returns the table, so that moves can be chained."""

    engine = ENGINE
    codes = ILLEGAL_CODES

    # -- moves

    def play(self, *seats: Seat) -> Table:
        """Let the seats place a card each, or take the pile, a second apart."""
        for seat in seats:
            self.do(Play(seat=seat))
        return self

    def slap(self, seat: Seat, *, ms: int = 300, lag: int = 50, on: int | None = None, snowflake: int = 0) -> Table:
        """Slap the card that lies on top, or card `on`, `ms` after the top card fell; it takes `lag` to reach us."""
        return self.do(*self.slapping(seat, ms=ms, lag=lag, on=on, snowflake=snowflake))

    def slapping(
        self, seat: Seat, *, ms: int = 300, lag: int = 50, on: int | None = None, snowflake: int = 0
    ) -> tuple[Slap, int]:
        """Return such a slap and when it reaches us."""
        made = self.state.last_at + ms
        number = self.view().card if on is None else on
        return Slap(seat=seat, card=number, made_at=made, snowflake=snowflake), max(self.now, made + lag)

    def command(self, seat: Seat, made_at: int, at: int | None = None) -> Table:
        """Slap by a slash command."""
        return self.do(Slap(seat=seat, made_at=made_at), at=made_at + 50 if at is None else at)

    def time_up(self, late: int = 0) -> Table:
        """Let the clock do what is due next."""
        deadline = ENGINE.deadline(self.state)
        assert deadline is not None
        return self.do(TimeUp(), at=deadline + late)

    def takes_by_slap(self, seat: Seat) -> Table:
        """Let `seat` slap the top card and the window close."""
        return self.slap(seat).time_up()

    def leave(self, *seats: Seat) -> Table:
        for seat in seats:
            self.do(Leave(seat=seat), at=self.now)
        return self

    def join(self, seat: Seat) -> Table:
        return self.do(Join(seat=seat), at=self.now)

    def grant(self, ms: int) -> Table:
        return self.do(Grant(ms=ms), at=self.now)

    def refuses_slap(self, code: str, seat: Seat, **how: Any) -> dict[str, Any]:
        """Check that a slap is refused."""
        return self.refuses(code, *self.slapping(seat, **how))

    # -- what can be seen

    def hand(self, seat: Seat) -> str:
        return words(self.state.players[seat].cards)

    @property
    def hands(self) -> tuple[str, ...]:
        return tuple(self.hand(seat) for seat in range(len(self.state.players)))

    @property
    def held(self) -> tuple[int, ...]:
        return tuple(len(p.cards) for p in self.state.players)

    @property
    def pile(self) -> str:
        return words(self.state.pile)

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def turn(self) -> Seat:
        return self.state.turn

    @property
    def defence(self) -> tuple[Seat | None, Seat, int]:
        """Attacker, defender, tries left."""
        assert self.state.phase == "attack"
        return self.state.attacker, self.state.turn, self.state.tries

    @property
    def judged(self) -> SlapTry:
        """The slap that the last move was, if it won nothing; without the cards, for which there is `slapped`."""
        return replace(self.once(SlapJudged).slap, on=())

    @property
    def slapped(self) -> tuple[Card, ...]:
        """The cards that the last move took for a combination."""
        return self.once(SlapJudged).slap.on


def start(*packets: str, remainder: str = "", turn: Seat = 0, **options: Any) -> Table:
    """Return a game in which nothing was placed yet: who has which packet, what the remainder is, who begins."""
    variant = CorseOptions(**options)
    players = len(packets)
    done = ENGINE.new_game(players, replace(variant, dealer_seat=(turn - 1) % players + 1), Chance(SEED, 0), START)
    assert done.state.turn == turn
    state = replace(
        done.state,
        options=variant,
        players=tuple(Packet(cards(packet)) for packet in packets),
        pile=cards(remainder),
        recent=opened((), 1, START, cards(remainder)) if remainder or variant.empty_slap_penalty else (),
        history=(tuple(len(cards(packet)) for packet in packets),),
    )
    return Table(state, START, done.events)


def plain(count: int) -> str:
    """Return so many plain cards, no two neighbours of which make a pair or a sum."""
    return " ".join(f"{(2, 3, 4, 5)[i % 4]}{'shdc'[i // 4 % 4]}" for i in range(count))


def final(packet: str, players: int = 3, **options: Any) -> Table:
    """Return the beginning of a final: seat 0 holds all the cards."""
    t = start(packet, *("",) * (players - 1), **options)
    t.adjust(final=True)
    return t
