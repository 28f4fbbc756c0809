"""A whole game as the referee keeps it: its players, mail, invitations and basket."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from bot.engine import Millis, Result, Seat
from cogs.romancier_scilof.model.mail import Exchange, Letter, Mail
from cogs.romancier_scilof.model.options import ScilofOptions

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

    `other` is the name of the player at the other end, `number` his where others there look as if they had it;
    `commune` is the table where he plays.
    """

    id: int
    seat: Seat
    sent: bool
    commune: int
    other: str
    lapses_at: Millis
    number: int | None = None


class Sorting(msgspec.Struct, frozen=True):
    """After a leaving with `abandon`: who must still put a letter into the basket, until when (G28)."""

    owing: tuple[Seat, ...]
    until: Millis


Fate: TypeAlias = Literal["answered", "by_referee", "returned"]


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
    become of mails last, the newest last.
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
