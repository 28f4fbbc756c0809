"""What players and clocks do."""

from __future__ import annotations

from typing import TypeAlias

from bot.engine import Grant, Join, Leave, SeatMove, TimeUp


class Play(SeatMove, frozen=True, kw_only=True, tag="play"):
    """Place the top card of one's packet; for who has won a pile that still lies there: take it (R8, R11, G22).

    Made sooner than `min_play_ms` after the last card, it counts, and is carried out when that time has passed (G28).
    `card` is the number of the card that the pressed board showed on top, 0 for none; None for a command.
    """

    card: int | None = None


class Slap(SeatMove, frozen=True, kw_only=True, tag="slap"):
    """Slap the pile (R14).

    `card` says which card the pressed board showed on top, since that is the card that the slap is judged on (G27):
    its number; 0 for a board without a pile; the negative number of the battle for a pile that held only the remainder
    or a leaver's cards. None, for a command: the card that lay on top at `made_at`. `snowflake` is the id of the press,
    which decides between two that were made in the same millisecond (G26); 0 for a computer player, who comes after.
    """

    card: int | None = None
    snowflake: int = 0


CorseMove: TypeAlias = Play | Slap | Leave | Join | TimeUp | Grant
