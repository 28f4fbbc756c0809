"""The journal of a finished game on whose secrets all the rest depends: what everybody has heard, and what was drawn.

In a game that is `overheard` (`Game.overheard`) no move can stand in a secret one's place, since what comes after it
would lead elsewhere. So its record holds, from its start on, no move of the game, but for each the public events to
which it has led, and the numbers that were drawn for it. Those anybody computes again from the seed: so it is proven
that nothing was drawn twice, left out or chosen.

What was made of these numbers is not there: which letter it was is for those alone who have held it, and among how many
it was drawn would tell how many a player had, and so who a hidden sender is. The seed does not tell it either, since
secret cards are drawn blindly (`Chance.unseen`). They were not by older laws: who knows how the cards of such a game
lay can compute from its seed, which was told at its end, what was drawn of them. The whole journal proves everything;
it is for who runs the bot.

What people and hosts do with a table stands there as it is, but for what the journal has with it of the game, and who
only watches.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import msgspec

from bot.chance import Chance
from bot.engine import Event, IllegalMove, Move
from bot.game import Game
from bot.hosting.moves import HostMove, Undo, Watch
from bot.journal import Standing, chance_of, decode_move, play_entry, step_of
from bot.lobby import LobbyMove
from storage.records import Entry

_NOT_ITS_OWN: Final = ("state", "lobby", "move", "watchers")
"""Fields of moves that concern a table, in which the game itself stands, or who watches it."""


class Heard(msgspec.Struct, frozen=True, tag="heard"):
    """What everybody may know of a move: the public `events` to which it led, the numbers that it has drawn (hex), and
    what somebody has `done` with the table, all as JSON; null where it was a move of the game."""

    events: tuple[msgspec.Raw, ...] = ()
    draws: tuple[str, ...] = ()
    done: msgspec.Raw = msgspec.Raw(b"null")


class WrongDraw(ValueError):
    """The seed gives something else than what a move is said to have drawn."""


def bare(text: str) -> msgspec.Raw:
    """Return a move in a journal without what stands there of the game where it concerns the table: who takes a game
    back, or joins two of them, has not seen where everybody's cards are, nor who watches."""
    fields = msgspec.json.decode(text)
    return msgspec.Raw(msgspec.json.encode({name: value for name, value in fields.items() if name not in _NOT_ITS_OWN}))


def overheard(game: Game, seed: bytes, entries: Sequence[Entry]) -> Iterator[Entry]:
    """Yield the entries of a journal as everybody may read them; those of which nobody has heard are left out, and the
    others numbered anew, so that not even their number shows."""
    before: Standing | None = None
    places: dict[int, int] = {}
    number = 0
    for entry in entries:
        if before is None or before.state is None:
            number += 1
            before = play_entry(game, seed, before, entry)
            yield replace(entry, number=number)
        else:
            chance = chance_of(seed, before)
            before, events = step_of(game, seed, before, entry, chance)
            heard = _heard(game, entry.move, events, chance, places)
            if heard != Heard():
                number += 1
                yield replace(entry, number=number, move=msgspec.json.encode(heard).decode())
        places[entry.number] = number


def _heard(game: Game, text: str, events: tuple[Event, ...], chance: Chance, places: dict[int, int]) -> Heard:
    public = tuple(msgspec.Raw(msgspec.json.encode(event)) for event in events if event.to is None)
    move = decode_move(game, text, in_lobby=False)
    if isinstance(move, Move) and not isinstance(move, HostMove | LobbyMove):
        return Heard(public, chance.words)
    if isinstance(move, Watch):
        return Heard()
    if isinstance(move, Undo):
        move = msgspec.structs.replace(move, to=places[move.to], seen=places[move.seen])
    return Heard(public, chance.words, bare(msgspec.json.encode(move).decode()))


def recomputed(game: Game, seed: bytes, entries: Sequence[Entry]) -> int:
    """Draw all again that such a journal says was drawn; return for how many moves.

    WrongDraw where the seed gives something else; IllegalMove, DecodeError or ValueError for what is no such journal.
    """
    standing: Standing | None = None
    drawn = 0
    for entry in entries:
        if standing is None or standing.state is None:
            standing = play_entry(game, seed, standing, entry)
            drawn = standing.draws
            continue
        heard = msgspec.json.decode(entry.move, type=Heard)
        for text in heard.events:
            if msgspec.json.decode(text, type=game.engine.event_type).to is not None:
                raise IllegalMove("unknown_move")
        if heard.draws:
            if heard.draws != Chance(seed, drawn).first(len(heard.draws)):
                raise WrongDraw(str(entry.number))
            drawn += 1
    if standing is None:
        raise ValueError("the journal is empty")
    return drawn
