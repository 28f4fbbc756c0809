"""The course of a game, told again from its journal: what happened at each entry, and what was said aloud about it.

A game can have thousands of moves, and to play them all again takes long: others have their turn meanwhile.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any, Final, NamedTuple

from bot.cards import lobby_talk
from bot.engine import Event, Millis
from bot.game import Game
from bot.hosting import aloud
from bot.hosting.moves import HostMove
from bot.journal import Standing, decode_move, step_of
from bot.recent import Recent
from bot.table import Table
from bot.tasks import breathe
from bot.text import Words, called, shortened
from storage.records import Entry
from storage.store import Store

BRIEF_LENGTH: Final = 90
KEPT: Final = 8
"""Courses that are kept; one of a long game takes some megabytes."""
_MARKUP: Final = re.compile(r"[\\*_`#>]|^-+ ")
_MENTION: Final = re.compile(r"<(?:@(\d+)|[^>]*)>")
_SENTENCE: Final = re.compile(r"(?<=[.!?;]) ")
_TIME: Final = "<t:"


class Passage(NamedTuple):
    """One entry after the start: the `move`, where the table stood `before` and stands `after` it, all the game's
    `events`; what was `said` aloud of them, and what the board alone has `shown` of them, "" for nothing."""

    number: int
    at: Millis
    move: Any
    before: Standing
    after: Standing
    events: tuple[Event, ...]
    said: str
    shown: str = ""

    @property
    def told(self) -> str:
        """What everybody has heard of it, or else seen."""
        return self.said or self.shown

    @property
    def public(self) -> tuple[Event, ...]:
        """The events that everybody may know."""
        return tuple(event for event in self.events if event.to is None)

    @property
    def brief(self) -> str:
        """The first line of what was told, without markup and full stop: to be quoted in a sentence, or chosen.

        There people have names, and times cannot be shown: the sentence in which one stands is left out.
        """
        first = self.told.split("\n")[0]
        timeless = " ".join(sentence for sentence in _SENTENCE.split(first) if _TIME not in sentence)
        line = _MARKUP.sub("", _MENTION.sub(self._called, timeless or first)).strip().removesuffix(".")
        return shortened(line, BRIEF_LENGTH)

    def _called(self, mention: re.Match[str]) -> str:
        """Return the name of who is mentioned; who does not play, and a channel, is left open."""
        for chairs in (self.after.lobby.chairs, self.before.lobby.chairs):
            for seat, chair in enumerate(chairs):
                if str(chair.user) == mention[1]:
                    return called([other.name for other in chairs], seat)
        return "…"


async def course(
    game: Game, seed: bytes, entries: Iterable[Entry], words: Words, before: Standing | None = None
) -> AsyncIterator[Passage]:
    """Yield what has happened in a game, from its whole journal; what was said is put into `words`.

    Where the `entries` are not all of it, `before` is where the table stood before them.
    """
    for entry in entries:
        after, events = step_of(game, seed, before, entry)
        if before is not None and after.state is not None:
            move = decode_move(game, entry.move, in_lobby=before.state is None)
            said, shown = _told(game, move, before, after, events, words)
            yield Passage(entry.number, entry.at, move, before, after, events, said, shown)
        before = after
        await breathe(entry.number)


async def course_of(store: Store, table: Table, words: Words, told: Sequence[Passage] = ()) -> list[Passage]:
    """Return what has happened at a table until now, what was said in `words`; nothing while it is a lobby.

    `told` is what was returned before: only what has come since is read.
    """
    passages = [*told]
    while entries := await store.journal(table.id, passages[-1].number if passages else 0):
        before = passages[-1].after if passages else None
        passages += [one async for one in course(table.game, table.seed, entries, words, before)]
        if not passages:
            break
    return passages


class _Kept:
    """A course that is kept; who asks for it at the same time waits for the one who reads."""

    def __init__(self) -> None:
        self.passages: list[Passage] = []
        self.reading = asyncio.Lock()


class Courses:
    """The courses of the tables that somebody is looking back on: who writes a command asks with every letter."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: Recent[tuple[int, str], _Kept] = Recent(KEPT)

    async def of(self, table: Table, words: Words) -> list[Passage]:
        """Return what has happened at a table until now, as `course_of` does."""
        key = table.id, words.lang
        kept = self._kept.keep(key, self._kept.get(key) or _Kept())
        async with kept.reading:
            kept.passages = await course_of(self._store, table, words, kept.passages)
            return kept.passages

    def forget(self) -> None:
        """Read every course anew: somebody was erased from the journals."""
        self._kept = Recent(KEPT)


def _told(
    game: Game, move: Any, before: Standing, after: Standing, events: tuple[Event, ...], words: Words
) -> tuple[str, str]:
    """Return what was said aloud of a move, and what the board alone has shown of it."""
    talk = lobby_talk(words, after.lobby)
    lines = [aloud.told(move, before.lobby, after.lobby, talk)] if isinstance(move, HostMove) else []
    shown = ""
    if public := tuple(event for event in events if event.to is None):
        view = game.engine.observe(after.state, None)
        lines.append(game.face.announce(view, public, talk))
        shown = game.face.trace(view, public, talk)
    return "\n".join(line for line in lines if line), shown
