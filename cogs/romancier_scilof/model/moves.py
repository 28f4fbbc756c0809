"""What players, other communes and clocks do."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.engine import Grant, Join, Leave, Millis, Move, Seat, SeatMove, TimeUp
from cogs.romancier_scilof.model.mail import Exchange, Letter, Mail
from cogs.romancier_scilof.model.state import Player


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
    `home` the inviter's own table, so that nobody invites within his commune (G23). `number` is the invited player's
    where others there look as if they had his name.
    """

    invitation: int
    commune: int
    invited: str
    home: int | None = None
    number: int | None = None


class TakeInvitation(SeatMove, frozen=True, kw_only=True, tag="take_invitation"):
    """An invitation of another commune reaches the player in `seat`.

    `inviter` is the name of who has sent it, `number` his where others there look as if they had it, `lapses_at` what
    his commune says.
    """

    invitation: int
    commune: int
    inviter: str
    lapses_at: Millis
    number: int | None = None


EndReason: TypeAlias = Literal["withdrawn", "declined", "void"]


class EndInvitation(SeatMove, frozen=True, kw_only=True, tag="end_invitation"):
    """An invitation is of no use any more, in both communes: withdrawn by its inviter, declined by the invited, or void
    because the other commune has closed its post office (G22, G24).

    `wakes`: it is the player's own doing, so that he is waited for again (G16); in old games nobody was, for that.
    """

    invitation: int
    why: EndReason
    wakes: bool = False


class Commune(msgspec.Struct, frozen=True):
    """All that one commune brings into a merge: its players, the mail under way, what was exchanged, the basket; and
    whether it hides its senders (G8)."""

    players: tuple[Player, ...]
    mails: tuple[Mail, ...]
    exchanges: tuple[Exchange, ...]
    basket: tuple[Letter, ...]
    last_post_at: Millis = 0
    hide_sender: bool = False


class Merge(Move, frozen=True, kw_only=True, tag="merge"):
    """The invitation was accepted by the other commune's player `invited`: `commune` joins this one (R19, G21).

    Its seats follow those that are here, in their order; the owners of its letters are renumbered with them.
    `wakes`: who has accepted is waited for again (G16); in old games he was not, for that.
    """

    invitation: int
    commune: Commune
    invited: Seat
    wakes: bool = False


class MoveTo(Move, frozen=True, kw_only=True, tag="move_to"):
    """This commune has joined another one: its game goes on at table `commune`, and is over here.

    `invitation` is the one that was accepted; None in old games, where all that came from there count as accepted.
    """

    commune: int
    invitation: int | None = None


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
