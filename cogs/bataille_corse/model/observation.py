"""What a reader of the game may know of it: the same for all."""

from __future__ import annotations

import msgspec

from bot.engine import Millis, Result, Seat
from cogs.bataille_corse.cards import Card
from cogs.bataille_corse.model.options import CorseOptions
from cogs.bataille_corse.model.state import Battle, Phase, SlapTry


class PlayerView(msgspec.Struct, frozen=True):
    """A player as everybody sees him: how many cards, until when his slaps do not count (0: they do)."""

    cards: int
    banned_until: Millis
    here: bool


class CorseView(msgspec.Struct, frozen=True):
    """What the reader in `seat` (None: a spectator) may know: the same for all, since nobody looks at a packet.

    `top` are the topmost cards of the pile from the bottom up, as many as the widest combination in force needs and as
    lie face up. `card` names what lies on top, as in `Slap.card`. `slappable` is not in it: everybody looks himself.
    """

    seat: Seat | None
    options: CorseOptions
    phase: Phase
    dealer: Seat
    players: tuple[PlayerView, ...]
    pile: int
    top: tuple[Card, ...]
    card: int
    number: int
    battle: int
    placed: int
    turn: Seat
    turn_at: Millis
    last_at: Millis
    tries: int
    attacker: Seat | None
    special: Card | None
    final: bool
    window_until: Millis | None
    slapped: tuple[Seat, ...]  # who has slapped in the open window, in the order of the presses so far
    deadline: Millis | None
    ends_at: Millis | None
    timed_out: bool
    slaps: tuple[SlapTry, ...]
    battles: tuple[Battle, ...]
    history: tuple[tuple[int, ...], ...]
    result: Result | None
