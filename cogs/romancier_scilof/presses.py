"""From a press to a move. Verbs and arguments come back from the outside: what is not understood is no move at all.

What a player picks on his way to a letter is no move either: see `draft`.
"""

from __future__ import annotations

from bot.engine import Millis, Move, Seat
from cogs.romancier_scilof.draft import letter_of, read
from cogs.romancier_scilof.model import Answer, Close, Post, PutAway


def move(verb: str, arg: str, seen: str, seat: Seat, made_at: Millis) -> Move | None:
    """Return the move that a press means, or None; `seen` is the draft that the pressed card carried.

    What is out of range is left to the engine to refuse.
    """
    draft, letter = read(seen), letter_of(arg)
    if draft is None:
        return None
    match verb, draft:
        case "send", ("w", chosen, addressee, _, _) if not arg and chosen and addressee is not None:
            return Post(seat=seat, made_at=made_at, letter=chosen, addressee=addressee)
        case "send_answer", ("a", chosen, mail, _, _) if not arg and chosen and mail is not None:
            return Answer(seat=seat, made_at=made_at, mail=mail, letter=chosen)
        case "close", _ if not arg:
            return Close(seat=seat, made_at=made_at)
        case "put_away", _ if letter is not None:
            return PutAway(seat=seat, made_at=made_at, letter=letter)
    return None
