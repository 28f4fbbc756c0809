"""Games caught in every situation that the face has to show, and the fullest of them all.

Cards are dealt by hand and played by the real engine. `SCENES` are built by name, so that a test that fails says where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Self

from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import Event, IllegalMove, Join, Leave, Millis, Seat, TimeUp
from bot.ui import Card, Row, Text
from cogs.bataille_corse import cards
from cogs.bataille_corse.engine import ENGINE
from cogs.bataille_corse.model import CorseMove, CorseOptions, CorseState, CorseView, Packet, Play, Slap, SlapTry
from tests.cogs import faces

START: Final[Millis] = 1_800_000_000_000
STEP: Final[Millis] = 1000
FULL: Final = 104

_RANKS: Final = {"A": 1, "V": 11, "C": 12, "D": 13, "R": 14}
_SUITS: Final[dict[str, cards.Suit]] = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs", "t": "trump"}


def c(spelled: str) -> tuple[cards.Card, ...]:
    """Return cards: "7s Vh 14t ex" are the 7 of spades, the valet of hearts, trump 14, the excuse."""
    return tuple(
        cards.EXCUSE if word == "ex" else cards.card_of(_SUITS[word[-1]], _RANKS.get(word[:-1]) or int(word[:-1]))
        for word in spelled.split()
    )


class Table:
    """A game under way, with the events of its last move. Each move is made a second after the one before."""

    def __init__(self, state: CorseState, events: tuple[Event, ...] = ()) -> None:
        self.state = state
        self.events = events
        self.at = START

    def do(self, move: CorseMove, after: Millis = STEP) -> Self:
        self.at += after
        done = ENGINE.apply(self.state, move, Chance(b"corse", self.at), self.at)
        self.state, self.events = done.state, done.events
        return self

    def play(self, times: int = 1) -> Self:
        """Let whoever's turn it is place cards."""
        for _ in range(times):
            self.do(Play(seat=self.state.turn))
        return self

    def slap(self, seat: Seat, ms: Millis, card: int | None = None, snowflake: int = 1) -> Self:
        """Slap the top card, or `card`, so many milliseconds after the top card fell; time stands still."""
        on = self.view().card if card is None else card
        move = Slap(seat=seat, made_at=self.state.last_at + ms, card=on, snowflake=snowflake)
        return self.do(move, max(0, self.state.last_at + ms - self.at))

    def time_up(self) -> Self:
        """Let the clock that is due first run out."""
        due = ENGINE.deadline(self.state)
        assert due is not None
        return self.do(TimeUp(), due - self.at)

    def leave(self, *seats: Seat) -> Self:
        for seat in seats:
            self.do(Leave(seat=seat), 0)
        return self

    def join(self, seat: Seat) -> Self:
        return self.do(Join(seat=seat), 0)

    def refused(self, move: CorseMove, after: Millis = 0) -> IllegalMove:
        try:
            ENGINE.apply(self.state, move, Chance(b"corse", 0), self.at + after)
        except IllegalMove as refusal:
            return refusal
        raise AssertionError("it was allowed")

    def view(self, seat: Seat | None = None) -> CorseView:
        return ENGINE.observe(self.state, seat)


def deal(*hands: str, pile: str = "", **options: Any) -> Table:
    """Return a game in which the players have these cards, the top one first; the last deals, the first starts."""
    chosen = CorseOptions(**options)
    table = Table(ENGINE.new_game(len(hands), chosen, Chance(b"corse", 0), START).state)
    table.state = replace(
        table.state,
        dealer=len(hands) - 1,
        turn=0,
        players=tuple(Packet(c(hand)) for hand in hands),
        pile=c(pile),
        recent=() if not pile else table.state.recent,
        history=(tuple(len(c(hand)) for hand in hands),),
    )
    return table


def start(players: int = 4, **options: Any) -> Table:
    done = ENGINE.new_game(players, CorseOptions(**options), Chance(b"corse", 1), START)
    return Table(done.state, done.events)


# -- every situation --------------------------------------------------------------------------------------------------


def pair(**options: Any) -> Table:
    """Return a pile whose top card, a 7, lies on a 7."""
    return deal("7s 2s 3s 4s", "7h 2h 3h 4h", "2c 3c 4c", "9d 3d 4d 5d", **options).play(2)


def finish() -> Table:
    """Return a game just after a photo finish: Bruno 0,412 s, Alice 0,455 s."""
    t = deal("9s 5s 7s", "8s 9h 3s", "2c 3c 7h", "9d 7d 2d").play(9)
    return t.slap(0, 455).slap(1, 412).time_up()


def wrong(cards_left: int = 3) -> Table:
    """Return a game in which Dénis has slapped a 4 on a valet; so many cards are left to him."""
    return (
        deal("Vs 2s 3s", "4h 2h 3h", "2c 3c 4c", " ".join(["9d", "3d", "4d", "5d"][:cards_left])).play(2).slap(3, 380)
    )


def attack(**options: Any) -> Table:
    """Return an attack by Alice's king, of whose three tries Bruno has used one."""
    return deal("Rs 2s 3s", "4h 2h 3h 9h", "2c 3c 4c", "9d 3d 4d", **options).play(2)


def won(**options: Any) -> Table:
    """Return a pile that Alice has won and that still lies there."""
    return deal("Vs 2s 3s", "4h 2h 3h", "2c 3c 4c", "9d 3d 4d", **options).play(2)


def dead(**options: Any) -> Table:
    """Return a game in which all cards lie in the pile."""
    return deal("2s", "4h", "5c", "9d", **options).play(4)


def final(hand: str = "2s Dh 3s 4c 5d", **options: Any) -> Table:
    """Return a final: Alice took the last pile and holds all the cards."""
    t = deal("Vs " + hand, "4h", "", "", **options).play(2).time_up()
    assert t.state.final
    return t


def timed(*hands: str, **options: Any) -> Table:
    """Return a game of ten seconds whose first card lies there when they are over."""
    t = deal(*(hands or ("2s 3s", "4h 5h 6h", "9c 8c 2c", "9d 3d")), **options)
    t.state = replace(t.state, ends_at=START + 10_000)
    return t.play()


SCENES: Final[dict[str, Callable[[], Table]]] = {
    "start": start,
    "remainder": lambda: start(5),
    "first card": lambda: start().play(),
    "pair": pair,
    "empty pile": lambda: won().time_up(),
    "attack": attack,
    "attack of an excuse": lambda: deal("ex 2s 3s", "4h 2h 3h", "2c 3c 4c", "9d 3d 4d").play(),
    "won": won,
    "window": lambda: pair().slap(0, 455).slap(1, 412),
    "photo finish": finish,
    "wrong slap": lambda: wrong(4),
    "banned": lambda: wrong(2),
    "paid in part": lambda: deal("Vs 2s", "4h 2h", "2c 3c", "9d", partial_penalty=True).play(2).slap(3, 300),
    "covered": lambda: deal("2s 3s 5s", "4h 2h 7h", "2c 3c 9c", "9d 3d 4d 8d").play(4).slap(1, 10, card=1),
    "late": lambda: pair().play().slap(1, 100, card=2),
    "unpaid": lambda: wrong(4).slap(3, 500, card=1),
    "many slaps": lambda: deal(*("2s " * 30,) * 12).play().slap(1, 10).slap(2, 11).slap(3, 12).slap(4, 13),
    "dead": dead,
    "dead, then a draw": lambda: dead(dead_pile="draw"),
    "dealt again": lambda: dead().time_up(),
    "final": final,
    "final attack": lambda: final().play(2),
    "final won": lambda: final().play(4),
    "final off": lambda: final().play().slap(0, 300),
    "final off in an attack": lambda: final("2s Dh 3s 4c 5d 6d 7d 8d").play(2).slap(0, 300),
    "a leaver": lambda: pair().leave(2),
    "leaver's cards alone": lambda: deal("2s", "4h 5h", "9c 8c 2c", "9d 3d").leave(2),
    "leaver's cards slapped": lambda: deal("2s", "4h 5h", "9c 8c 2c", "9d 3d").leave(2).slap(0, 300, card=-1),
    "a late joiner": lambda: start(3, late_join="slap_in").join(3),
    "a time limit": lambda: start(time_limit=600),
    "finishing the battle": lambda: timed(finish_battle=True).time_up(),
    "sudden death": lambda: timed("2s 3s", "4h", "9c", tie="sudden_death").time_up(),
    "sudden death by cards": lambda: deal(*("2s " * 11,) * 10, "5s", max_cards=10, tie="sudden_death").play(10),
    "over: final": lambda: final().play(4).time_up(),
    "over: time": lambda: timed().time_up(),
    "over: joint": lambda: timed("2s 3s", "4h", "9c").time_up(),
    "over: cards": lambda: deal("2s " * 11, "4h " * 12, max_cards=10).play(10),
    "over: draw": lambda: dead(dead_pile="draw").time_up(),
    "over: last player": lambda: pair().leave(0, 2, 3),
}  # fmt: skip


# -- the fullest table ------------------------------------------------------------------------------------------------


def full_scenes() -> Iterator[CorseView]:
    """Yield tables of 104 in every phase, with all who can be named, banned, gone, and slapping."""
    busy = tuple(SlapTry(seat, 75_003, "banned" if seat % 2 else "wrong", 4, 103, (10, 9)) for seat in range(FULL))
    everybody = tuple(range(FULL))
    for name, scene in SCENES.items():
        view = scene().view()
        count = len(view.players)
        players = tuple(
            replace(view.players[seat % count], banned_until=START + 600_000, here=seat % 7 != 5 or seat == view.turn)
            for seat in range(FULL)
        )
        battles = tuple(replace(b, slaps=(*b.slaps, *busy), number=99_999) for b in view.battles)
        result = view.result and replace(view.result, scores=(500,) * FULL)
        history = tuple(tuple((seat * at) % 97 for seat in range(FULL)) for at in range(200))
        wide = replace(
            view, players=players, battles=battles, slaps=busy, result=result, battle=100_000, history=history
        )
        yield wide
        if view.phase == "over":
            assert result is not None
            yield replace(wide, result=replace(result, winners=everybody))
            yield replace(wide, result=replace(result, winners=everybody[:8]))
        if name == "window":
            tries = tuple(SlapTry(seat, 412 + seat, "beaten" if seat else "won", 2) for seat in range(FULL))
            yield replace(wide, slapped=everybody)
            ended = replace(finish().view().battles[-1], slaps=(*busy, *tries), winner=0)
            yield replace(wide, battles=(ended,), window_until=None)


# -- Discord's limits -------------------------------------------------------------------------------------------------


def check_limits(card: Card) -> None:
    faces.check_limits(card, Text, Row)
