"""A player's correspondence once the game is over: all his own exchanges, in the order in which they ended. Pure.

It is sent to him at the end. Who gets no direct messages, or has lost it, calls it up from the last board, in pages.
"""

from __future__ import annotations

from typing import Final

from bot.engine import Seat
from bot.text import Talk, pages
from bot.ui import Card, Part, Text
from cogs.romancier_scilof.draft import Draft
from cogs.romancier_scilof.menus import leafing
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


def letters_card(view: ScilofView, draft: Draft, talk: Talk) -> Card | None:
    """Return the page of his correspondence that `draft` has open; None where he has none."""
    assert view.seat is not None
    lines = correspondence(view.seat, view, talk)
    if not lines:
        return None
    shown = pages("\n".join(lines), LIMIT)
    page = min(draft.letters_page, len(shown) - 1)
    title = talk("scilof-correspondence-title")
    if len(shown) > 1:
        title = talk("scilof-menu-page", title=title, page=str(page + 1), of=str(len(shown)))
    parts: tuple[Part, ...] = (Text(f"### {title}\n{shown[page]}"), *leafing("l", len(shown), page, talk))
    return Card(parts, seen=draft._replace(letters_page=page).seen)
