"""A player's correspondence once the game is over: all his own exchanges, in the order in which they ended. Pure.

It is sent to him at the end. Who gets no direct messages, has lost it, or has left the game before, calls it up from
the last board, in pages; and everybody does where the table was ended before the game.
"""

from __future__ import annotations

from typing import Final

from bot.engine import Seat
from bot.text import Talk, pages
from bot.ui import Button, Card, Part, Row, Text
from cogs.romancier_scilof.model import ScilofView
from cogs.romancier_scilof.panel import exchange_line

LIMIT: Final = 3000  # characters of a page


def correspondence(reader: Seat, view: ScilofView, talk: Talk) -> list[str]:
    """Return a heading, then a line for each of his exchanges; nothing where he has none."""
    mine = [exchange for exchange in view.exchanges if reader in (exchange.sender, exchange.addressee)]
    mine.sort(key=lambda exchange: (exchange.ended_at, exchange.mail))
    lines: list[str] = []
    for exchange in mine:
        if exchange.answer is None and exchange.sender != reader:
            line = talk("scilof-exchange-refused", name=talk.name(exchange.sender))
        else:
            line = exchange_line(reader, exchange, talk)
        lines.append(f"- {line}")
    return [talk("scilof-whisper-correspondence"), *lines] if lines else []


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
