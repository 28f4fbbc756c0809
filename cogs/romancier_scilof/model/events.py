"""What happens in a game of Romancier Scilof; where an event is for some readers alone, it says so."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from bot.engine import Event, Millis, Result, Seat
from cogs.romancier_scilof.model.mail import Letter
from cogs.romancier_scilof.model.moves import EndReason


class GameStarted(Event, frozen=True, kw_only=True, tag="started"):
    """Everybody has his own letters, one of each value (R4, G2)."""

    count: int


class Posted(Event, frozen=True, kw_only=True, tag="posted"):
    """A mail lies on the post office; `sender` is None in the public copy where senders are hidden (G8)."""

    mail: int
    sender: Seat | None
    addressee: Seat
    due_at: Millis


class MailCame(Event, frozen=True, kw_only=True, tag="mail_came"):
    """A mail waits for the reader's answer; for the addressee alone. Of the letter he knows nothing (R11)."""

    mail: int
    sender: Seat | None
    due_at: Millis


class LetterPosted(Event, frozen=True, kw_only=True, tag="letter_posted"):
    """Which letter it is, for the sender alone."""

    mail: int
    addressee: Seat
    letter: Letter


class Answered(Event, frozen=True, kw_only=True, tag="answered"):
    """A mail was answered, publicly without a letter; `by_referee` in the addressee's stead (G16)."""

    mail: int
    sender: Seat | None
    addressee: Seat
    by_referee: bool = False


class Exchanged(Event, frozen=True, kw_only=True, tag="exchanged"):
    """What the reader gave and what he got, for each of the two alone (R11, R12)."""

    mail: int
    other: Seat
    gave: Letter
    got: Letter
    answered: bool  # whether the reader is the one who answered
    by_referee: bool = False


class Reminded(Event, frozen=True, kw_only=True, tag="reminded"):
    """Half of the time to answer is gone; for the addressee alone (G16)."""

    nudge: ClassVar[bool] = True

    mail: int
    sender: Seat | None
    due_at: Millis


class PatienceLost(Event, frozen=True, kw_only=True, tag="patience"):
    """The referee has answered for the reader twice in a row, and from now on does so at once; for him alone (G16)."""


class CollectionComplete(Event, frozen=True, kw_only=True, tag="complete"):
    """The reader has a collection and may close the post office; for him alone, with `manual_close` (G10)."""

    value: int
    quiet: bool = True


class OfficeClosed(Event, frozen=True, kw_only=True, tag="closed"):
    """A player closes the post office (R14); `first` when nobody had before. The value is told at the end only."""

    seat: Seat
    first: bool


class MailReturned(Event, frozen=True, kw_only=True, tag="returned"):
    """A mail goes back unopened (G12, G28)."""

    mail: int
    sender: Seat | None
    addressee: Seat


class LetterReturned(Event, frozen=True, kw_only=True, tag="letter_returned"):
    """Which letter came back, for its sender alone."""

    mail: int
    addressee: Seat
    letter: Letter


class BoxFull(Event, frozen=True, kw_only=True, tag="full"):
    """A player says "boîte pleine" (R16, G15)."""

    seat: Seat


class PlayerJoined(Event, frozen=True, kw_only=True, tag="joined"):
    """A new player; everybody has added his own letter `value` (R18)."""

    seat: Seat
    value: int
    count: int


class PlayerLeft(Event, frozen=True, kw_only=True, tag="left"):
    """A player left; with `abandon` so many letters lie in the basket now, and N is `count` (R20, G18, G28, G29)."""

    seat: Seat
    count: int
    basket: int


class MustPutAway(Event, frozen=True, kw_only=True, tag="must_put_away"):
    """These players must put a letter of their choice into the basket (G28)."""

    seats: tuple[Seat, ...]
    until: Millis


class LettersSorted(Event, frozen=True, kw_only=True, tag="sorted"):
    """What a player put away, drew from the basket, or took back to his spare letters; for him alone (G28)."""

    seat: Seat
    put_away: tuple[Letter, ...] = ()
    drawn: tuple[Letter, ...] = ()
    spare: tuple[Letter, ...] = ()
    given_back: tuple[Letter, ...] = ()  # to the leaver, whose they are
    by_referee: bool = False
    quiet: bool = True


class SortingOver(Event, frozen=True, kw_only=True, tag="sorting_over"):
    """All have put away and drawn what they had to: everything that waited goes on (G28)."""


class InvitationSent(Event, frozen=True, kw_only=True, tag="invitation_sent"):
    """A player has invited one of the commune at table `commune` (R19)."""

    seat: Seat
    invited: str
    lapses_at: Millis
    invitation: int = 0
    commune: int = 0
    number: int | None = None


class InvitationCame(Event, frozen=True, kw_only=True, tag="invitation_came"):
    """A player was invited by one of another commune."""

    invitation: int
    seat: Seat
    inviter: str
    lapses_at: Millis
    number: int | None = None


class InvitationEnded(Event, frozen=True, kw_only=True, tag="invitation_ended"):
    """An invitation is of no use any more (G22, G24); the other commune, at table `commune`, has to hear of it."""

    seat: Seat
    other: str
    sent: bool
    why: EndReason | Literal["lapsed", "accepted"]
    invitation: int = 0
    commune: int = 0
    number: int | None = None


class CommunesMerged(Event, frozen=True, kw_only=True, tag="merged"):
    """Another commune has joined: `newcomers` are its seats now, everybody has letters to `count` (G21).

    `hides`: senders are hidden, which is new to one of the two (G8).
    """

    newcomers: tuple[Seat, ...]
    inviter: Seat
    invited: Seat
    count: int
    hides: bool = False


class CommuneMoved(Event, frozen=True, kw_only=True, tag="moved"):
    """This commune goes on at another table (G25)."""

    commune: int


class TimeGranted(Event, frozen=True, kw_only=True, tag="granted"):
    """All clocks moved on by `ms`."""

    ms: int


class GameOver(Event, frozen=True, kw_only=True, tag="over"):
    """The game is over: `how` is closed, idle, alone. All hands are shown (R17), where senders are hidden with the
    letters that are under way."""

    result: Result
    hands: tuple[tuple[Letter, ...], ...]


ScilofEvent: TypeAlias = (
    GameStarted
    | Posted
    | MailCame
    | LetterPosted
    | Answered
    | Exchanged
    | Reminded
    | PatienceLost
    | CollectionComplete
    | OfficeClosed
    | MailReturned
    | LetterReturned
    | BoxFull
    | PlayerJoined
    | PlayerLeft
    | MustPutAway
    | LettersSorted
    | SortingOver
    | InvitationSent
    | InvitationCame
    | InvitationEnded
    | CommunesMerged
    | CommuneMoved
    | TimeGranted
    | GameOver
)
