"""Games caught in every situation that the face has to show, and the fullest of them all.

Hands are dealt by hand where need be, and played by the real engine. `SCENES` are built by name, so that a test that
fails says where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Self

from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import Event, IllegalMove, Join, Leave, Millis, Result, Seat, TimeUp
from bot.ui import Card, Menu, Row, Text
from cogs.romancier_scilof.engine import ENGINE, commune_of
from cogs.romancier_scilof.model import (
    Answer,
    Close,
    Exchange,
    Happening,
    Invitation,
    Invite,
    Letter,
    Mail,
    Merge,
    MoveTo,
    Player,
    Post,
    PutAway,
    ScilofMove,
    ScilofOptions,
    ScilofState,
    ScilofView,
    Sorting,
    TakeInvitation,
)
from tests.cogs import faces
from tests.cogs.faces import NASTY

START: Final[Millis] = 1_800_000_000_000
STEP: Final[Millis] = 1000
DAY: Final = 86_400
FULL: Final = 60  # more than the 25 that a table has by default; a menu holds 25


def ls(spelled: str) -> tuple[Letter, ...]:
    """Return letters: "A1 B3" are the A of seat 0 and the B of seat 2."""
    return tuple(Letter(ord(word[0]) - ord("A") + 1, int(word[1:]) - 1) for word in spelled.split())


class Table:
    """A game under way, with the events of its last move. Each move is made a second after the one before."""

    def __init__(self, state: ScilofState, events: tuple[Event, ...] = ()) -> None:
        self.state = state
        self.events = events
        self.at = START

    def do(self, move: ScilofMove, after: Millis = STEP) -> Self:
        self.at += after
        done = ENGINE.apply(self.state, move, Chance(b"scilof", self.at), self.at)
        self.state, self.events = done.state, done.events
        return self

    def post(self, seat: Seat, letter: str, addressee: Seat) -> Self:
        return self.do(Post(seat=seat, letter=ls(letter)[0], addressee=addressee))

    def answer(self, seat: Seat, letter: str, mail: int | None = None) -> Self:
        """Answer a mail, the first one that waits for `seat` if it is not said which."""
        waiting = [one.id for one in self.state.mails if one.addressee == seat]
        return self.do(Answer(seat=seat, mail=waiting[0] if mail is None else mail, letter=ls(letter)[0]))

    def swap(self, seat: Seat, gives: str, other: Seat, gets: str) -> Self:
        return self.post(seat, gives, other).answer(other, gets)

    def leave(self, *seats: Seat) -> Self:
        for seat in seats:
            self.do(Leave(seat=seat))
        return self

    def join(self) -> Self:
        return self.do(Join(seat=len(self.state.players)))

    def put_away(self, seat: Seat, letter: str) -> Self:
        return self.do(PutAway(seat=seat, letter=ls(letter)[0]))

    def time_up(self) -> Self:
        """Let the clock that is due first run out."""
        due = ENGINE.deadline(self.state)
        assert due is not None
        return self.do(TimeUp(), due - self.at)

    def refused(self, move: ScilofMove) -> IllegalMove:
        """Return why the engine refuses a move."""
        try:
            ENGINE.apply(self.state, move, Chance(b"scilof", 0), self.at + 1)
        except IllegalMove as error:
            return error
        raise AssertionError("the engine does not refuse it")

    def view(self, seat: Seat | None = None) -> ScilofView:
        return ENGINE.observe(self.state, seat)

    def heard(self, seat: Seat) -> tuple[Event, ...]:
        """Return the events of the last move that `seat` may know."""
        return tuple(event for event in self.events if event.to is None or seat in event.to)


def start(players: int = 4, **options: Any) -> Table:
    """Return a game that has just begun."""
    begun = ENGINE.new_game(players, ScilofOptions(**options), Chance(b"scilof", 0), START)
    return Table(begun.state, begun.events)


def dealt(*hands: str, **options: Any) -> Table:
    """Return a game with the hands as told, which together must be all letters."""
    t = start(len(hands), **options)
    spelled = [ls(hand) for hand in hands]
    every = sorted(letter for player in t.state.players for letter in player.hand)
    assert sorted(letter for hand in spelled for letter in hand) == every
    t.state = replace(t.state, players=tuple(replace(p, hand=h) for p, h in zip(t.state.players, spelled, strict=True)))
    return t


def nearly(**options: Any) -> Table:
    """Return a game in which Alice lacks but one C, which Bruno has."""
    return dealt("C1 C3 C4 A1", "C2 A2 B2 D2", "A3 B3 D3 B1", "A4 B4 D4 D1", **options)


def posted(**options: Any) -> Table:
    """Return a game with a mail from Alice to Bruno under way."""
    return start(**options).post(0, "B1", 1)


def closed(**options: Any) -> Table:
    """Return a post office that Alice has closed, with a mail from Chloé to Dénis under way and one back."""
    return nearly(**options).post(2, "B3", 3).post(3, "D4", 0).post(0, "A1", 1).answer(1, "C2")


def over(**options: Any) -> Table:
    """Return a game that Alice has won."""
    return closed(**options).answer(3, "A4")


def invited(**options: Any) -> Table:
    """Return a game in which Alice invites Zoé of table 9, and Yves of table 8 invites Bruno."""
    t = start(merge=True, **options).do(Invite(seat=0, invitation=1, commune=9, invited="Zoé"))
    taken = TakeInvitation(seat=1, invitation=2, commune=8, inviter="Yves", lapses_at=START + 1_000_000)
    return t.do(taken)


def merged(**theirs: Any) -> Table:
    """Return two communes of four that have become one; `theirs` are options of the one that has joined."""
    joined = start(merge=True, **theirs).post(0, "B1", 1).state
    return invited().do(Merge(invitation=1, commune=commune_of(joined), invited=3))


def sorting(**options: Any) -> Table:
    """Return a game after Dénis has left with his letters, where Alice has one too many."""
    hands = ("A1 A2 A3 B1", "D1 B2 B4 C2", "D2 D3 D4 C4", "A4 B3 C1 C3")
    return dealt(*hands, abandon=True, **options).leave(3)


SCENES: Final[dict[str, Callable[[], Table]]] = {
    "start": start,
    "posted": posted,
    "both ways": lambda: posted().post(1, "A2", 0),
    "answered": lambda: posted().answer(1, "A2"),
    "hidden": lambda: posted(hide_sender=True),
    "hidden, many": lambda: posted(hide_sender=True).post(2, "B3", 1),
    "hidden, answered": lambda: posted(hide_sender=True).answer(1, "A2"),
    "hidden, reminded": lambda: posted(hide_sender=True).time_up(),
    "hidden, by the referee": lambda: posted(hide_sender=True).time_up().time_up(),
    "reminded": lambda: posted().time_up(),
    "by the referee": lambda: posted().time_up().time_up(),
    "to a leaver": lambda: start().leave(1).post(0, "B1", 1),
    "many mails": lambda: start(6).post(0, "A1", 5).post(1, "A2", 5).post(2, "A3", 5).post(3, "A4", 5).post(5, "B6", 0),
    "nearly": nearly,
    "closed": closed,
    "closed, hidden": lambda: closed(hide_sender=True),
    "closed by both": lambda: dealt(
        "B1 B2 B3 C1", "C2 C3 C4 B4", "A1 A2 A3 D1", "A4 D2 D3 D4").post(2, "A1", 3).swap(0, "C1", 1, "B4"),
    "full": lambda: closed().answer(3, "A4"),
    "may close": lambda: nearly(manual_close=True).swap(0, "A1", 1, "C2"),
    "closed by hand": lambda: nearly(manual_close=True).post(2, "B3", 3).swap(0, "A1", 1, "C2").do(Close(seat=0)),
    "joined": lambda: posted().join(),
    "left": lambda: posted().leave(3),
    "left after the closing": lambda: closed(abandon=True).leave(2),
    "sorting": sorting,
    "sorted": lambda: sorting().put_away(0, "B1"),
    "sorted, nobody closes": lambda: sorting().put_away(0, "A1"),
    "sorted by the referee": lambda: sorting().time_up(),
    "abandoned under way": lambda: start(6, abandon=True).post(0, "B1", 1).post(2, "A3", 5).leave(5),
    "invited": invited,
    "lapsed": lambda: invited().time_up(),
    "merged": merged,
    "merged, hidden": lambda: merged(hide_sender=True),
    "moved": lambda: invited().do(MoveTo(commune=8)),
    "over": over,
    "over, hidden": lambda: over(hide_sender=True),
    "over, idle": lambda: start(answer_s=30).swap(0, "A1", 1, "B2").time_up(),
    "over, mail under way": lambda: start(idle_s=60).post(0, "B1", 1).time_up(),
    "over, hidden mail under way": lambda: start(idle_s=60, hide_sender=True).post(0, "B1", 1).time_up(),
    "over, alone": lambda: start().leave(0, 1, 2),
}  # fmt: skip


# -- the fullest table ------------------------------------------------------------------------------------------------


def full_state(players: int = FULL, **options: Any) -> ScilofState:
    """Return a table where everybody's mail is at seat 0, most of the others owe answers too, and many have gone."""
    t = start(players, max_players=500, merge=True, **options)
    mails = tuple(
        Mail(10**8 + seat, seat, 0 if seat % 2 else (seat + 1) % players, Letter(seat + 1, seat), START, START + DAY)
        for seat in range(1, players)
    )
    hands = [list(p.hand) for p in t.state.players]
    for mail in mails:
        hands[mail.sender].remove(mail.letter)
    exchanges = tuple(
        Exchange(at, at % players, (at * 7 + 1 + at % players) % players, Letter(1, 2), Letter(3, 4), START, START + at)
        for at in range(2000)
        if (at * 7 + 1) % players
    )
    people = tuple(Player(tuple(hand), here=seat % 7 != 5) for seat, hand in enumerate(hands))
    invitations = tuple(Invitation(10**6 + s, s, s % 2 == 0, 9, NASTY[s % len(NASTY)], START + s) for s in range(20))
    invitations += tuple(Invitation(10**7 + s, 0, False, 9, NASTY[s % len(NASTY)], START + s) for s in range(20))
    sender = None if t.state.options.hide_sender else players - 1
    return replace(
        t.state,
        players=people,
        mails=mails,
        exchanges=exchanges,
        invitations=invitations,
        next_mail=10**9 - 1,
        recent=(Happening("returned", sender, 0, START),) * 3,
    )


def full_states(players: int = FULL) -> Iterator[ScilofState]:
    """Yield full tables in every phase."""
    state = full_state(players)
    everybody = tuple(range(players))
    yield state
    yield full_state(players, hide_sender=True)
    yield full_state(players, manual_close=True)
    yield replace(state, mails=())
    owing = replace(state, phase="sorting", sorting=Sorting(everybody, START + 60_000))
    yield replace(owing, options=replace(state.options, abandon=True))
    shut = replace(state, phase="closed", players=tuple(replace(p, full=True) for p in state.players))
    yield shut
    yield replace(shut, players=tuple(replace(p, winner=True) for p in shut.players))
    for winners in ((), (0,), everybody[:8], everybody):
        people = tuple(replace(p, winner=seat in winners) for seat, p in enumerate(state.players))
        result = Result(winners, tuple(int(p.winner) for p in people), "closed")
        yield replace(state, phase="over", players=people, mails=(), result=result)


# -- Discord's limits -------------------------------------------------------------------------------------------------


def menus(card: Card) -> dict[str, Menu]:
    """Return the menus of a card by their verbs."""
    return {part.verb: part for part in card.parts if isinstance(part, Menu)}


def check_limits(card: Card) -> None:
    faces.check_limits(card, Text, Row, Menu)
