"""A player's correspondence once the game is over: all his own exchanges, in the order in which they ended. Pure.

It is sent to him at the end. Who gets no direct messages, has lost it, or has left the game before, calls it up from
the last board, in pages; and everybody does where the table was ended before the game.
"""

from __future__ import annotations

from typing import Final

from bot.engine import Seat
from bot.text import Talk, pages
from bot.ui import Button, Card, Part, Row, Text
from cogs.romancier_scilof.model import Refused, ScilofView
from cogs.romancier_scilof.panel import exchange_line

LIMIT: Final = 3000  # characters of a page


def correspondence(reader: Seat, view: ScilofView, talk: Talk) -> list[str]:
    """Return a heading, then a line for each of his exchanges; nothing where he has none."""
    told = [(done.ended_at, done.mail, exchange_line(reader, done, talk)) for done in view.exchanges]
    told += [(done.ended_at, done.mail, _refused(done, talk)) for done in view.refused]
    lines = [f"- {line}" for _, _, line in sorted(told)]
    return [talk("scilof-whisper-correspondence"), *lines] if lines else []


def _refused(done: Refused, talk: Talk) -> str:
    if done.sender is None:
        return talk("scilof-exchange-refused-hidden")
    return talk("scilof-exchange-refused", name=talk.name(done.sender))


def letters_card(view: ScilofView, page: int, talk: Talk) -> Card:
    """Return a page of the reader's correspondence, the last one where there are fewer."""
    assert view.seat is not None
    lines = correspondence(view.seat, view, talk) or [talk("scilof-correspondence-none")]
    shown = pages("\n".join(lines), LIMIT)
    page, last = min(page, len(shown) - 1), len(shown) - 1
    title = talk("scilof-correspondence-title")
    if not last:
        return Card((Text(f"### {title}\n{shown[0]}"),))
    title = talk("scilof-menu-page", title=title, page=str(page + 1), of=str(len(shown)))
    # The two never have the same argument: a card's buttons must all differ.
    turns = (
        Button(talk("scilof-page-l-back"), "correspondence", str(max(0, page - 1)), disabled=page == 0),
        Button(talk("scilof-page-l-on"), "correspondence", str(page + 1), disabled=page == last),
    )
    parts: tuple[Part, ...] = (Text(f"### {title}\n{shown[page]}"), Row(turns))
    return Card(parts)
