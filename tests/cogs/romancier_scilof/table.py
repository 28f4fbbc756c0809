"""A game of Romancier Scilof for tests: set up as a ruling needs it, then played a line at a time.

    t = scene("CCCB", "BBB", "AADD", "AADD", mails="1>0:C")   # hands by value; seat 1 has a C under way to seat 0
    t.answer(0, "B")
    assert t.hands[:2] == ("CCCC", "BBBB")

Of each value the letters are given to owners 0, 1, 2, ... as they are named, so that no letter is there twice. A letter
is named by its value, then the first such one in hand is meant, or with its owner: C, or C2. Everything is the real
engine with real chance; only the opening is adjusted. Every state that a test comes through is checked by `laws`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Self

from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import Event, Grant, Join, Leave, Seat, TimeUp
from cogs.romancier_scilof.engine import ENGINE, ILLEGAL_CODES, commune_of
from cogs.romancier_scilof.model import (
    Answer,
    Close,
    EndInvitation,
    EndReason,
    Invite,
    Letter,
    Mail,
    MailReturned,
    Merge,
    MoveTo,
    Post,
    PutAway,
    ScilofOptions,
    ScilofState,
    ScilofView,
    TakeInvitation,
)
from tests.cogs.played import SECOND, SEED, START, Played
from tests.cogs.romancier_scilof import laws

DAY = 86_400 * SECOND


def value_of(word: str) -> int:
    """Return the value of A, B, ... Z, AA."""
    return 26 * (len(word) - 1) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(word[-1]) + 1


def word_of(value: int) -> str:
    """Return A for 1, Z for 26, AA for 27."""
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[value - 1] if value <= 26 else "A" + word_of(value - 26)


def named(letters: tuple[Letter, ...]) -> str:
    """Return letters with their owners."""
    return " ".join(f"{word_of(one.value)}{one.owner}" for one in letters)


def valued(letters: tuple[Letter, ...]) -> str:
    """Return letters by their values."""
    return "".join(word_of(one.value) for one in letters)


class Table(Played[ScilofState, ScilofView]):
    """A game under way; each move returns the table, so that moves can be chained."""

    engine = ENGINE
    codes = ILLEGAL_CODES

    def __init__(self, state: ScilofState, at: int, events: tuple[Event, ...] = ()) -> None:
        super().__init__(state, at, events)
        laws.check(state)

    # -- moves

    def do(self, move: Any, at: int | None = None) -> Self:
        """Play `move`, a second after the last one unless `at` says when; check that the laws hold."""
        before = self.state
        super().do(move, at)
        laws.check(self.state)
        laws.check_step(before, self.state, self.events)
        if isinstance(move, Merge):
            laws.check_merge(before, move, self.state)
        return self

    def letter(self, seat: Seat, word: str) -> Letter:
        """Return the letter that a word means, which should be in the hand of `seat`."""
        if word[-1].isdigit():
            return Letter(value_of(word.rstrip("0123456789")), int(word.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")))
        return next(one for one in self.state.players[seat].hand if one.value == value_of(word))

    def post(self, seat: Seat, word: str, to: Seat) -> Table:
        return self.do(Post(seat=seat, letter=self.letter(seat, word), addressee=to))

    def answer(self, seat: Seat, word: str, mail: int | None = None) -> Table:
        """Answer mail `mail`, or the oldest one."""
        number = self.waiting(seat)[0] if mail is None else mail
        return self.do(Answer(seat=seat, mail=number, letter=self.letter(seat, word)))

    def close(self, seat: Seat) -> Table:
        return self.do(Close(seat=seat))

    def put_away(self, seat: Seat, word: str) -> Table:
        return self.do(PutAway(seat=seat, letter=self.letter(seat, word)))

    def leave(self, *seats: Seat) -> Table:
        for seat in seats:
            self.do(Leave(seat=seat))
        return self

    def join(self) -> Table:
        return self.do(Join(seat=len(self.state.players)))

    def grant(self, ms: int) -> Table:
        return self.do(Grant(ms=ms), at=self.now)

    def time_up(self, late: int = 0) -> Table:
        """Let the clock do what is due next."""
        deadline = self.deadline
        assert deadline is not None
        return self.do(TimeUp(), at=deadline + late)

    def invite(self, seat: Seat, number: int = 1, commune: int = 22, home: int = 11) -> Table:
        """Invite somebody of another commune."""
        return self.do(Invite(seat=seat, invitation=number, commune=commune, invited="Zoé", home=home))

    def take(self, seat: Seat, number: int = 1, commune: int = 11, lasts: int = DAY) -> Table:
        """An invitation comes from another commune."""
        return self.do(
            TakeInvitation(
                seat=seat, invitation=number, commune=commune, inviter="Ada", lapses_at=self.now + SECOND + lasts
            )
        )

    def end(self, seat: Seat, why: EndReason, number: int = 1, *, wakes: bool = False) -> Table:
        return self.do(EndInvitation(seat=seat, invitation=number, why=why, wakes=wakes))

    def merge(self, other: Table, invited: Seat, number: int = 1) -> Table:
        """`other` joins this commune, whose invitation `number` its player `invited` accepts."""
        return self.do(self.merging(other, invited, number))

    def merging(self, other: Table, invited: Seat = 0, number: int = 1) -> Merge:
        """Return the move by which `other` joins."""
        return Merge(invitation=number, commune=commune_of(other.state), invited=invited, wakes=True)

    def move_to(self, commune: int = 11, number: int = 1) -> Table:
        return self.do(MoveTo(commune=commune, invitation=number))

    def refuses_post(self, code: str, seat: Seat, word: str, to: Seat) -> dict[str, Any]:
        return self.refuses(code, Post(seat=seat, letter=self.letter(seat, word), addressee=to))

    # -- what can be seen

    def hand(self, seat: Seat) -> str:
        """Return a hand by values."""
        return valued(self.state.players[seat].hand)

    @property
    def hands(self) -> tuple[str, ...]:
        return tuple(self.hand(seat) for seat in range(len(self.state.players)))

    @property
    def held(self) -> tuple[int, ...]:
        return tuple(len(p.hand) for p in self.state.players)

    def letters(self, seat: Seat) -> str:
        """Return a hand with owners."""
        return named(self.state.players[seat].hand)

    def waiting(self, seat: Seat) -> list[int]:
        """Return the mails that wait for an answer of `seat`."""
        return [sent.id for sent in self.state.mails if sent.addressee == seat]

    @property
    def mails(self) -> list[tuple[Seat, Seat]]:
        """Sender and addressee of all mail under way."""
        return [(sent.sender, sent.addressee) for sent in self.state.mails]

    @property
    def went_back(self) -> list[Seat | None]:
        """The senders who got mail back unopened by the last move."""
        return [event.sender for event in self.happened(MailReturned)]

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has closed the post office."""
        return tuple(seat for seat, p in enumerate(self.state.players) if p.winner)

    def heard(self, seat: Seat | None) -> list[Event]:
        """Return the events of the last move that this reader may know."""
        return [event for event in self.events if event.to is None or seat in event.to]


def deal(players: int = 4, **options: Any) -> Table:
    """Return a game that has just begun."""
    done = ENGINE.new_game(players, ScilofOptions(**options), Chance(SEED, 0), START)
    return Table(done.state, START, done.events)


def scene(*hands: str, mails: str = "", **options: Any) -> Table:
    """Return a game with these hands and mails, posted just now."""
    owners: Counter[int] = Counter()

    def letter(word: str) -> Letter:
        value = value_of(word)
        owners[value] += 1
        return Letter(value, owners[value] - 1)

    fresh = deal(len(hands), **options)
    state = fresh.state
    players = tuple(replace(p, hand=tuple(map(letter, hand))) for p, hand in zip(state.players, hands, strict=True))
    due = START + (options.get("answer_s") or 86_400) * SECOND
    sent = []
    for number, what in enumerate(mails.split(), 1):
        way, word = what.split(":")
        sender, addressee = map(int, way.split(">"))
        sent.append(Mail(number, sender, addressee, letter(word), START, due))
    state = replace(state, players=players, mails=tuple(sent), next_mail=len(sent) + 1)
    told = tuple(replace(p, told=state.options.manual_close and laws.complete(p, state.count)) for p in players)
    return Table(replace(state, players=told), START)
