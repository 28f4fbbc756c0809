"""What a reader of the game may know of it."""

from __future__ import annotations

import msgspec

from bot.engine import Millis, Result, Seat
from cogs.romancier_scilof.model.mail import Exchange, Letter
from cogs.romancier_scilof.model.options import ScilofOptions
from cogs.romancier_scilof.model.state import Happening, Invitation, Phase, Sorting


class PlayerView(msgspec.Struct, frozen=True):
    """A player as the reader may see him: `cards` is None and `full` False where senders are hidden (G8), the reader's
    own aside; `hand` is his hand as it is shown once the game is over (R17), before that the reader's own alone.

    Nobody writes to who is `out`; who has left otherwise (`here` False) still gets mail, and the referee answers (G18).
    """

    cards: int | None
    here: bool
    winner: bool
    full: bool
    hand: tuple[Letter, ...] | None
    out: bool = False


class MailView(msgspec.Struct, frozen=True):
    """A mail under way as the reader may see it: `sender` None where he is hidden, `letter` for its sender alone.

    Once the game is over everybody sees the letter, but not where its sender is hidden: his hand shows it then (G8).

    It was posted at `since`; `posted_at` is from when its time runs, which moves on with time that is given back.
    """

    id: int
    sender: Seat | None
    addressee: Seat
    since: Millis
    posted_at: Millis
    due_at: Millis
    letter: Letter | None


class Refused(msgspec.Struct, frozen=True):
    """A mail to the reader that went back unopened, as he hears of it at the end: from whom, None where senders are
    hidden, but not with which letter (G12)."""

    mail: int
    sender: Seat | None
    ended_at: Millis


class Flow(msgspec.Struct, frozen=True):
    """How many mails one player has written to another in a game that is over, and how many of them went back unopened.

    Where senders are hidden, `sender` is None, and all that came to the addressee is counted together (G8).
    """

    sender: Seat | None
    addressee: Seat
    mails: int
    returned: int


class ScilofView(msgspec.Struct, frozen=True):
    """What the reader in `seat` (None: a spectator) may know.

    `exchanges` are his own: letters are known to the two who exchanged them, after the end too. Once the game is over,
    `refused` is what went back to others unopened, and `traffic` how much everybody wrote, by sender and addressee.
    `recent` is public.
    """

    seat: Seat | None
    options: ScilofOptions
    phase: Phase
    count: int
    players: tuple[PlayerView, ...]
    mails: tuple[MailView, ...]
    exchanges: tuple[Exchange, ...]
    refused: tuple[Refused, ...]
    traffic: tuple[Flow, ...]
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
