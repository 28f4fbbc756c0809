"""What a reader of the game may know of it."""

from __future__ import annotations

import msgspec

from bot.engine import Millis, Result, Seat
from cogs.romancier_scilof.model.mail import Exchange, Letter
from cogs.romancier_scilof.model.options import ScilofOptions
from cogs.romancier_scilof.model.state import Happening, Invitation, Phase, Sorting


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
    """A mail under way as the reader may see it: `sender` None where he is hidden, `letter` for its sender alone.

    It was posted at `since`; `posted_at` is from when its time runs, which moves on with time that is given back.
    """

    id: int
    sender: Seat | None
    addressee: Seat
    since: Millis
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
