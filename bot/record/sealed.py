"""The journal of a finished game as everybody may read it: without what is its author's own for ever. Pure.

Moves that stay secret (`Game.secrecy`) are taken out, and the others are numbered anew, so that not even their number
shows. What they had come to was told when a move brought it to light: that one is `Counted`, with moves that come to
the same. The game that such a journal leads through is the same in all that anybody has seen, its draws included.

So it is with who has watched, which changes nothing in any game: nobody is told who has.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from bot.engine import Event
from bot.game import Game
from bot.hosting.moves import Undo, Watch
from bot.journal import Counted, Gather, Standing, decode_move, play_entry, step_of
from storage.records import Entry


def sealed(game: Game, seed: bytes, entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries of a journal without what stays secret."""
    return list(_Sealing(game, seed).entries(entries))


class _Sealing:
    """Plays both games side by side: `shown` is where the one stands that everybody may read, after each entry.

    `places` says for each entry of the journal which one it has become; for one that was taken out, the one before it.
    """

    def __init__(self, game: Game, seed: bytes) -> None:
        self.game = game
        self.seed = seed
        self.hidden: tuple[type, ...] = (Watch, *(game.secrecy.moves if game.secrecy else ()))
        self.shown: list[Standing] = []
        self.places: dict[int, int] = {}

    def entries(self, entries: Sequence[Entry]) -> Iterator[Entry]:
        """Yield the entries that are shown."""
        before: Standing | None = None
        for entry in entries:
            after, events = step_of(self.game, self.seed, before, entry)
            move = None if before is None else decode_move(self.game, entry.move, in_lobby=before.state is None)
            if not isinstance(move, self.hidden):
                new = replace(entry, number=len(self.shown) + 1, move=self._text(entry.move, move, events))
                last = self.shown[-1] if self.shown else None
                self.shown.append(play_entry(self.game, self.seed, last, new))
                yield new
            self.places[entry.number] = len(self.shown)
            before = after

    def _text(self, text: str, move: Any, events: tuple[Event, ...]) -> str:
        """Return a move as it is shown, as JSON."""
        if isinstance(move, Undo):
            to = self.places[move.to]
            then = self.shown[to - 1]
            state = msgspec.Raw(msgspec.json.encode(then.state))
            return _json(msgspec.structs.replace(move, to=to, seen=len(self.shown), lobby=then.lobby, state=state))
        if isinstance(move, Gather) and move.watchers:
            text = _json(msgspec.structs.replace(move, watchers=()))
        outcome = self.game.secrecy.outcome(events) if self.game.secrecy else None
        if outcome is None:
            return text
        secret = tuple(msgspec.Raw(msgspec.json.encode(one)) for one in outcome)
        return _json(Counted(msgspec.Raw(text.encode()), secret))


def _json(move: msgspec.Struct) -> str:
    return msgspec.json.encode(move).decode()
