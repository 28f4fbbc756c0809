"""Romancier Scilof as data: options, moves, state, events, observation. What they mean is in `engine/`.

A game by François Merciol. Words of the source: *bureau de poste* (post office, the middle of the table), *courrier* (a
mail: a letter under an envelope that shows the addressee), *fermeture* (somebody has a collection and closes the post
office), *boîte pleine* (box full: all one's cards are in hand after the closing), *retour à l'envoyeur* (mail to a
closer goes back unopened), *commune* (one post office and its players). Rule ids (R8, G16) refer to the rules of
Romancier Scilof; tests bear them as RS-R8, RS-G16.

Letters have a value, 1 to the number of players and written A, B, C, and an owner, the seat whose card it is. Of each
value there is one letter of each owner.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta

from bot.engine import Event, Grant, Join, Leave, Millis, Move, Options, Result, Seat, SeatMove, TimeUp

# -- options ---------------------------------------------------------------------------------------------------------


class ScilofOptions(Options, frozen=True):
    """What a server or a table can set; the defaults are the rules. A time of 0 is that of the preset."""

    preset: Annotated[Literal["post", "live"], Meta(description="A game by post, for days, or live, for minutes")] = (
        "post"
    )
    answer_s: Annotated[int, Meta(ge=0, le=2_592_000, description="Seconds to answer a mail, 0 as the preset says")] = 0
    idle_s: Annotated[
        int, Meta(ge=0, le=7_776_000, description="Seconds without a post until the game ends, 0 as the preset says")
    ] = 0
    invite_s: Annotated[
        int, Meta(ge=0, le=2_592_000, description="Seconds until an invitation lapses, 0 as the preset says")
    ] = 0
    join: Annotated[bool, Meta(description="New players may join until the post office closes")] = True
    max_players: Annotated[int, Meta(ge=0, le=500, description="Most players, 0 for no limit")] = 25
    merge: Annotated[bool, Meta(description="Communes may merge: players invite those of another one")] = False
    abandon: Annotated[bool, Meta(description="A leaver's letters leave the game; there is a basket")] = False
    teams: Annotated[bool, Meta(description="Wins count for the teams of the players too")] = False
    team_score: Annotated[
        Literal["sum", "distinct"], Meta(description="A team's wins: all of its members', or one a game")
    ] = "sum"
    hide_sender: Annotated[bool, Meta(description="Who writes to whom is hidden until the answer")] = False
    manual_close: Annotated[bool, Meta(description="Who has a collection says so himself")] = False


# -- cards and mail ----------------------------------------------------------------------------------------------------


class Letter(msgspec.Struct, frozen=True, order=True):
    """A letter: its value from 1 (A), and whose card it is."""

    value: int
    owner: Seat


class Mail(msgspec.Struct, frozen=True):
    """A mail under way: the addressee sees the sender, nobody but the sender the letter (R6, R9).

    `due_at` is when the referee answers in the addressee's stead (G16); `reminded` that he was reminded of it.
    """

    id: int
    sender: Seat
    addressee: Seat
    letter: Letter
    posted_at: Millis
    due_at: Millis
    reminded: bool = False


class Exchange(msgspec.Struct, frozen=True):
    """A mail that has come to its end: answered with a letter (`by_referee`: in the addressee's stead), or returned.

    `answer` is None for a mail that went back unopened (G12).
    """

    mail: int
    sender: Seat
    addressee: Seat
    letter: Letter
    answer: Letter | None
    posted_at: Millis
    ended_at: Millis
    by_referee: bool = False


# -- moves -----------------------------------------------------------------------------------------------------------


class Post(SeatMove, frozen=True, kw_only=True, tag="post"):
    """Post a letter from hand to another player (R9)."""

    letter: Letter
    addressee: Seat


class Answer(SeatMove, frozen=True, kw_only=True, tag="answer"):
    """Answer a mail with a letter from hand, before the letter that came is seen (R11)."""

    mail: int
    letter: Letter


class Close(SeatMove, frozen=True, kw_only=True, tag="close"):
    """Say "fermeture du bureau de poste"; only with `manual_close` (R14, G10)."""


class PutAway(SeatMove, frozen=True, kw_only=True, tag="put_away"):
    """Put a letter of one's choice into the basket, when one holds too many after somebody has left (G28)."""

    letter: Letter


class Invite(SeatMove, frozen=True, kw_only=True, tag="invite"):
    """Invite a player of another commune (R19).

    Both communes know it by the number `invitation`; `commune` is the table of the other, `invited` the player's name,
    `home` the inviter's own table, so that nobody invites within his commune (G23).
    """

    invitation: int
    commune: int
    invited: str
    home: int | None = None


class TakeInvitation(SeatMove, frozen=True, kw_only=True, tag="take_invitation"):
    """An invitation of another commune reaches the player in `seat`.

    `inviter` is the name of who has sent it, `lapses_at` what his commune says.
    """

    invitation: int
    commune: int
    inviter: str
    lapses_at: Millis


EndReason: TypeAlias = Literal["withdrawn", "declined", "void"]


class EndInvitation(SeatMove, frozen=True, kw_only=True, tag="end_invitation"):
    """An invitation is of no use any more, in both communes: withdrawn by its inviter, declined by the invited, or void
    because the other commune has closed its post office (G22, G24)."""

    invitation: int
    why: EndReason


class Commune(msgspec.Struct, frozen=True):
    """All that one commune brings into a merge: its players, the mail under way, what was exchanged, the basket."""

    players: tuple[Player, ...]
    mails: tuple[Mail, ...]
    exchanges: tuple[Exchange, ...]
    basket: tuple[Letter, ...]
    last_post_at: Millis = 0


class Merge(Move, frozen=True, kw_only=True, tag="merge"):
    """The invitation was accepted by the other commune's player `invited`: `commune` joins this one (R19, G21).

    Its seats follow those that are here, in their order; the owners of its letters are renumbered with them.
    """

    invitation: int
    commune: Commune
    invited: Seat


class MoveTo(Move, frozen=True, kw_only=True, tag="move_to"):
    """This commune has joined another one: its game goes on at table `commune`, and is over here."""

    commune: int


ScilofMove: TypeAlias = (
    Post
    | Answer
    | Close
    | PutAway
    | Invite
    | TakeInvitation
    | EndInvitation
    | Merge
    | MoveTo
    | Leave
    | Join
    | TimeUp
    | Grant
)


# -- state -----------------------------------------------------------------------------------------------------------

Phase: TypeAlias = Literal["open", "sorting", "closed", "over", "moved"]


class Player(msgspec.Struct, frozen=True):
    """A player: `hand` in the order in which letters came, `here` until he leaves.

    `winner`: he has closed the post office; `full`: he has said "boîte pleine". `misses` counts the answers in a row
    that the referee gave for him; after two of them, and for who has left, the referee answers at once (G16, G18, G29).
    `out`: he has left with `abandon`, his letters too (G28); `told`: with `manual_close`, that he has a collection.
    """

    hand: tuple[Letter, ...] = ()
    here: bool = True
    winner: bool = False
    full: bool = False
    misses: int = 0
    out: bool = False
    told: bool = False


class Invitation(msgspec.Struct, frozen=True):
    """An open invitation: sent by the player in `seat` (`sent`), or received by him.

    `other` is the name of the player at the other end, `commune` the table where he plays.
    """

    id: int
    seat: Seat
    sent: bool
    commune: int
    other: str
    lapses_at: Millis


class Sorting(msgspec.Struct, frozen=True):
    """After a leaving with `abandon`: who must still put a letter into the basket, until when (G28)."""

    owing: tuple[Seat, ...]
    until: Millis


Fate: TypeAlias = Literal["posted", "answered", "by_referee", "returned"]


class Happening(msgspec.Struct, frozen=True):
    """What everybody has seen become of a mail, and when; `sender` is None where senders are hidden (G8)."""

    what: Fate
    sender: Seat | None
    addressee: Seat
    at: Millis


class ScilofState(msgspec.Struct, frozen=True):
    """A whole game.

    Phases: `open` (R7: anyone posts), `sorting` (G28: some put a letter away, all else waits), `closed` (R15: mail
    under way is still answered), `over`, `moved` (merged into another commune). `count` is N, the number of players
    whose letters are in the game: those who have left without `abandon` count. `recent` is what everybody has seen
    happen last, the newest last.
    """

    options: ScilofOptions
    phase: Phase
    players: tuple[Player, ...]
    count: int
    mails: tuple[Mail, ...]
    next_mail: int
    last_post_at: Millis  # `idle_s` runs from here
    opened_at: Millis
    exchanges: tuple[Exchange, ...] = ()
    basket: tuple[Letter, ...] = ()
    sorting: Sorting | None = None
    invitations: tuple[Invitation, ...] = ()
    moved_to: int | None = None
    result: Result | None = None
    recent: tuple[Happening, ...] = ()


# -- events ----------------------------------------------------------------------------------------------------------


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


class CollectionComplete(Event, frozen=True, kw_only=True, tag="complete"):
    """The reader has a collection and may close the post office; for him alone, with `manual_close` (G10)."""

    value: int


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


class InvitationSent(Event, frozen=True, kw_only=True, tag="invitation_sent"):
    """A player has invited one of the commune at table `commune` (R19)."""

    seat: Seat
    invited: str
    lapses_at: Millis
    invitation: int = 0
    commune: int = 0


class InvitationCame(Event, frozen=True, kw_only=True, tag="invitation_came"):
    """A player was invited by one of another commune."""

    invitation: int
    seat: Seat
    inviter: str
    lapses_at: Millis


class InvitationEnded(Event, frozen=True, kw_only=True, tag="invitation_ended"):
    """An invitation is of no use any more (G22, G24); the other commune, at table `commune`, has to hear of it."""

    seat: Seat
    other: str
    sent: bool
    why: EndReason | Literal["lapsed", "accepted"]
    invitation: int = 0
    commune: int = 0


class CommunesMerged(Event, frozen=True, kw_only=True, tag="merged"):
    """Another commune has joined: `newcomers` are its seats now, everybody has letters to `count` (G21)."""

    newcomers: tuple[Seat, ...]
    inviter: Seat
    invited: Seat
    count: int


class CommuneMoved(Event, frozen=True, kw_only=True, tag="moved"):
    """This commune goes on at another table (G25)."""

    commune: int


class TimeGranted(Event, frozen=True, kw_only=True, tag="granted"):
    """All clocks moved on by `ms`."""

    ms: int


class GameOver(Event, frozen=True, kw_only=True, tag="over"):
    """The game is over: `how` is closed, idle, alone. All hands are shown (R17)."""

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
    | CollectionComplete
    | OfficeClosed
    | MailReturned
    | LetterReturned
    | BoxFull
    | PlayerJoined
    | PlayerLeft
    | MustPutAway
    | LettersSorted
    | InvitationSent
    | InvitationCame
    | InvitationEnded
    | CommunesMerged
    | CommuneMoved
    | TimeGranted
    | GameOver
)


# -- observation -----------------------------------------------------------------------------------------------------


class PlayerView(msgspec.Struct, frozen=True):
    """A player as the reader may see him: `cards` is None and `full` False where senders are hidden (G8), the reader's
    own aside; `hand` is his hand once the game is over, before that the reader's own alone.

    Nobody writes to who is `out`; who has left otherwise (`here` False) still gets mail, and the referee answers (G18).
    """

    cards: int | None
    here: bool
    winner: bool
    full: bool
    hand: tuple[Letter, ...] | None
    out: bool = False


class MailView(msgspec.Struct, frozen=True):
    """A mail under way as the reader may see it: `sender` None where he is hidden, `letter` for its sender alone."""

    id: int
    sender: Seat | None
    addressee: Seat
    posted_at: Millis
    due_at: Millis
    letter: Letter | None


class ScilofView(msgspec.Struct, frozen=True):
    """What the reader in `seat` (None: a spectator) may know.

    `exchanges` are his own; once the game is over everybody's. `recent` is public.
    """

    seat: Seat | None
    options: ScilofOptions
    phase: Phase
    count: int
    players: tuple[PlayerView, ...]
    mails: tuple[MailView, ...]
    exchanges: tuple[Exchange, ...]
    basket: int
    sorting: Sorting | None
    invitations: tuple[Invitation, ...]
    may_close: bool  # the reader has a collection and has not said so yet (G10)
    opened_at: Millis
    idle_until: Millis | None
    deadline: Millis | None
    moved_to: int | None
    result: Result | None
    recent: tuple[Happening, ...]
