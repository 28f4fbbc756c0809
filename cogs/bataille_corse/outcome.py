"""How a game came out, in a sentence: who won, by which way, with how many cards. Pure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.engine import Seat
from bot.text import Talk
from cogs.bataille_corse.model import CorseView
from cogs.bataille_corse.terms import cards_word

MOST_WINNERS: Final = 8  # more than these are counted


def outcome(
    view: CorseView, talk: Talk, named: Callable[[Seat], str], form: str = "outcome", *, plain: bool = False
) -> str:
    """Return who won a game that is over, and how; `named` gives a seat's name, `form` the kind of sentence.

    `plain` leaves markdown out.
    """
    result = view.result
    assert result is not None
    why = talk(f"corse-ended-{result.how}".replace("_", "-"), count=view.number)
    if not result.winners:
        return f"{why} {talk(f'corse-{form}-nobody')}"
    if len(result.winners) > MOST_WINNERS:
        names = talk("corse-many-players", count=len(result.winners))
    else:
        names = talk.words.list([named(seat) for seat in result.winners])
    cards = cards_word(result.scores[result.winners[0]], talk)
    how = "joint" if len(result.winners) > 1 else "won"
    said = f"{why} {talk(f'corse-{form}-{how}', names=names, cards=cards)}"
    return said.replace("**", "") if plain else said
