"""What the board of a table shows as the table stands: its card, its picture, and what is left of an old one. Pure."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from bot.cards import board_card, lobby_card, lobby_talk, shrunk_card
from bot.chance import commitment
from bot.game import Drawing
from bot.table import Table
from bot.text import Talk, Words
from bot.ui import Card, Picture, Text


def without_picture(card: Card) -> Card:
    """Return a card as it can be shown where the bot may not attach files."""
    return msgspec.structs.replace(card, parts=tuple(part for part in card.parts if not isinstance(part, Picture)))


def lifeless(card: Card) -> Card:
    """Return what a card says, without anything to press or to look at."""
    return msgspec.structs.replace(card, parts=tuple(part for part in card.parts if isinstance(part, Text)))


def described(card: Card, alt: str) -> Card:
    """Return a card with its picture in words."""
    parts = [Picture(part.name, alt) if isinstance(part, Picture) else part for part in card.parts]
    return msgspec.structs.replace(card, parts=tuple(parts))


class Look:
    """How a table looks to everybody, in its own language out of `words`."""

    def __init__(self, table: Table, words: Mapping[str, Words]) -> None:
        self._table = table
        self._words = words

    def talk(self, words: Words | None = None) -> Talk:
        """Return the public voice of the table; with `words`, the same in a reader's own language."""
        return lobby_talk(words or self._words[self._table.language], self._table.lobby)

    def card(self, words: Words | None = None) -> Card:
        """Return the board as it stands; with `words`, in a reader's own language."""
        table, talk = self._table, self.talk(words)
        if table.state is None:
            return lobby_card(table.game, table.lobby, commitment(table.seed), talk)
        card = board_card(table.game, table.view(None), table.lobby, talk, table.whereabouts)
        return msgspec.structs.replace(card, epoch=table.lobby.epoch)

    def farewell(self, seen: str) -> Card | None:
        """Return what an old board shrinks to, None where nothing has come of it; `seen` is what its card had there."""
        if self._table.state is None:
            return None
        line = self._table.game.face.shrunk(self._table.view(None), seen, self.talk())
        return shrunk_card(line) if line else None

    def drawing(self, card: Card) -> Drawing | None:
        """Return the picture that a card calls for, None for none."""
        if not any(isinstance(part, Picture) for part in card.parts):
            return None
        return self._table.game.face.drawing(self._table.view(None), self.talk())
