"""A table's journal: from its entries to where the table stands. Pure, but for reading them.

The journal holds lobby moves and game moves in one numbered row; with the table's seed it gives the same game again.
Beside the moves of a lobby and of a game there are those that concern both: `JoinTable`, `Gather`, `Depart`, and what
hosts do with a table (see `hosting.moves`).
"""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, TypeVar

import msgspec

from bot import lobby
from bot.chance import Chance
from bot.engine import Event, Grant, IllegalMove, Join, Leave, Millis, TimeUp, Transition
from bot.game import Game
from bot.hosting import moves
from bot.lobby import AnyLobbyMove
from bot.seating import Chair, Gathered, LobbyState, Moved
from bot.variants import options_of
from storage.records import Entry, Status
from storage.store import Store

M = TypeVar("M")

_lobby_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyLobbyMove)


class JoinTable(msgspec.Struct, frozen=True, tag="join_table"):
    """A late joiner: the chair that he takes, and the engine's move."""

    chair: Chair
    move: Join


class Gather(msgspec.Struct, Generic[M], frozen=True, tag="gather"):
    """The game of another table joins this one: the people, in the order of their seats there, and the engine's move.

    `gathered` are that table and those that had joined it before, `watchers` those who watch there, `left` the channels
    in which it was before.
    """

    chairs: tuple[Chair, ...]
    gathered: tuple[Gathered, ...]
    move: M
    watchers: tuple[int, ...] = ()
    left: tuple[int, ...] = ()


class Depart(msgspec.Struct, Generic[M], frozen=True, tag="depart"):
    """The game of this table goes on at another one: where to, and the engine's move."""

    moved: Moved
    move: M


class Counted(msgspec.Struct, frozen=True, tag="counted"):
    """A move that brings to light what secret ones have come to, and those that stand in their place, made before it.

    It is in records alone, where it keeps a secret (see `record.sealed`); all of them are JSON, as in a journal.
    """

    move: msgspec.Raw
    secret: tuple[msgspec.Raw, ...]


class Saved(msgspec.Struct, frozen=True):
    """What a snapshot holds: the lobby, the game's state once there is one, how many moves have drawn."""

    lobby: LobbyState
    state: msgspec.Raw = msgspec.Raw(b"null")  # not `Raw | None`: in a union, msgspec reads no Raw
    draws: int = 0


class Standing(msgspec.Struct, frozen=True):
    """Where a table stands: journal number, lobby, the game's state once there is one, how many moves have drawn."""

    number: int
    lobby: LobbyState
    state: Any | None = None
    draws: int = 0

    def status(self, game: Game) -> Status:
        """Return the status that storage keeps."""
        if self.lobby.phase == "closed":
            return "over"
        if self.state is None:
            return "lobby"
        return "playing" if game.engine.result(self.state) is None else "over"


@cache
def _game_decoder(game_name: str, move_type: Any) -> msgspec.json.Decoder[Any]:
    del game_name  # part of the key only: unions of different games may compare equal
    both = JoinTable | Gather[move_type] | Depart[move_type] | Counted
    return msgspec.json.Decoder(move_type | moves.AnyHostMove | both)


def chance_of(seed: bytes, before: Standing) -> Chance:
    """Return what the move after `before` draws from."""
    return Chance(seed, before.draws, blind=before.lobby.laws >= lobby.BLIND_LAWS)


def advance(
    game: Game, seed: bytes, before: Standing, move: Any, at: Millis, chance: Chance | None = None
) -> tuple[Standing, tuple[Event, ...]]:
    """Return where `move` leads from `before`, and the game's events. Pure, so a journal can be played again.

    `chance` is what it draws from, for who wants to know what that was.
    """
    number = before.number + 1
    chance = chance or chance_of(seed, before)
    engine = game.engine
    if isinstance(move, lobby.Stop):
        if before.status(game) == "over":
            raise IllegalMove("game_over")
        return Standing(number, lobby.apply(before.lobby, move, engine, at), before.state, before.draws), ()
    if before.lobby.phase == "closed":
        raise IllegalMove("lobby_over")
    if before.state is None:
        return _advance_lobby(game, chance, before, move, at, number)
    chairs = before.lobby
    if chairs.moved is not None:
        raise IllegalMove("table_moved", channel=f"<#{chairs.moved.channel}>")
    if isinstance(move, moves.Undo) and move.seen != before.number:
        raise IllegalMove("undo_overtaken")
    if isinstance(move, Counted):
        return _counted(game, seed, before, move, at)
    if isinstance(move, moves.HostMove):
        chairs, state, events = moves.apply(chairs, before.state, move, engine, chance, at)
        return Standing(number, chairs, state, before.draws + chance.used), events
    if chairs.paused is not None:
        if not isinstance(move, Leave):
            raise IllegalMove("paused")
        at = chairs.paused  # to the game, no time has passed since
    if isinstance(move, JoinTable):
        chairs, move = _joined(chairs, move.chair, game, at), move.move
    elif isinstance(move, Gather):
        chairs, move = _gathered(chairs, move), move.move
    elif isinstance(move, Depart):
        chairs, move = msgspec.structs.replace(chairs, moved=move.moved), move.move
    elif isinstance(move, lobby.LobbyMove):
        raise IllegalMove("already_started")
    done: Transition[Any] = engine.apply(before.state, move, chance, at)
    if isinstance(move, Leave):
        chairs = moves.without(chairs, move.seat)
    return Standing(number, chairs, done.state, before.draws + chance.used), done.events


def _counted(
    game: Game, seed: bytes, before: Standing, move: Counted, at: Millis
) -> tuple[Standing, tuple[Event, ...]]:
    """Make the secret moves, in time and whatever else holds them up, and then the one after them."""
    state = before.state
    due = game.engine.deadline(state)
    in_time = at if due is None else min(at, due - 1)
    for text in move.secret:
        one = decode_move(game, bytes(text).decode(), in_lobby=False)
        if game.secrecy is None or not isinstance(one, game.secrecy.moves):
            raise IllegalMove("unknown_move")
        state = game.engine.apply(state, one, chance_of(seed, before), in_time).state
    inner = decode_move(game, bytes(move.move).decode(), in_lobby=False)
    if isinstance(inner, Counted):
        raise IllegalMove("unknown_move")
    return advance(game, seed, msgspec.structs.replace(before, state=state), inner, at)


def _joined(state: LobbyState, chair: Chair, game: Game, at: Millis) -> LobbyState:
    """Return the lobby with a late joiner's chair; whether he may join is for the game to say."""
    if chair.user is not None and state.seat_of(chair.user) is not None:
        raise IllegalMove("already_seated")
    if not game.returns and any(chair.user == other.user for other in state.chairs if chair.user is not None):
        raise IllegalMove("no_return")
    if chair.user is not None and state.is_out(chair.user):
        raise IllegalMove("taken_out")
    chairs = (*state.chairs, msgspec.structs.replace(chair, since=at))
    return moves.with_host(msgspec.structs.replace(state, chairs=chairs))


def _gathered(state: LobbyState, move: Gather[Any]) -> LobbyState:
    """Return the lobby with another table's chairs after its own; nobody may play twice at one table."""
    here = {chair.user for chair in state.chairs if chair.user is not None and not chair.left}
    for chair in move.chairs:
        if chair.user in here and not chair.left:
            raise IllegalMove("plays_at_both", user=chair.user)
    chairs = state.chairs
    for chair in move.chairs:
        chairs = (*chairs, chair if chair.user is not None else lobby.unlike_others(chair, chairs))
    watchers = (*state.watchers, *(user for user in move.watchers if user not in state.watchers))
    gathered = (*state.gathered, *move.gathered)
    left = (*state.left, *(channel for channel in move.left if channel not in state.left))
    return msgspec.structs.replace(state, chairs=chairs, gathered=gathered, watchers=watchers, left=left)


def _advance_lobby(
    game: Game, chance: Chance, before: Standing, move: Any, at: Millis, number: int
) -> tuple[Standing, tuple[Event, ...]]:
    if not isinstance(move, lobby.LobbyMove | TimeUp | Grant):
        raise IllegalMove("not_started")
    after = lobby.apply(before.lobby, move, game.engine, at)
    if after.phase != "started":
        return Standing(number, after), ()
    options = options_of(game.engine, after.options)
    opening: Transition[Any] = game.engine.new_game(len(after.chairs), options, chance, at)
    return Standing(number, after, opening.state, before.draws + chance.used), opening.events


async def replay(store: Store, game: Game, seed: bytes, table: int) -> tuple[Standing, int]:
    """Return where a table stands by its newest snapshot and the journal after it, and that snapshot's number (or 0).

    LookupError if the journal is empty.
    """
    snapshot, entries = await store.load(table)
    standing = _decode(game, *snapshot) if snapshot else None
    for entry in entries:
        standing = play_entry(game, seed, standing, entry)
    if standing is None:
        raise LookupError(f"table {table} has an empty journal")
    return standing, snapshot[0] if snapshot else 0


def play_entry(game: Game, seed: bytes, before: Standing | None, entry: Entry) -> Standing:
    """Return where a table stands after a journal entry; the first one opens the lobby."""
    return step_of(game, seed, before, entry)[0]


def step_of(
    game: Game, seed: bytes, before: Standing | None, entry: Entry, chance: Chance | None = None
) -> tuple[Standing, tuple[Event, ...]]:
    """Return where a table stands after a journal entry, and the game's events; `chance` as in `advance`."""
    if before is None:
        return Standing(entry.number, msgspec.json.decode(entry.move, type=LobbyState)), ()
    move = decode_move(game, entry.move, in_lobby=before.state is None)
    return advance(game, seed, before, move, entry.at, chance)


def decode_move(game: Game, text: str, *, in_lobby: bool) -> Any:
    """Return the move that a journal entry holds."""
    if in_lobby:
        return _lobby_decoder.decode(text)
    try:
        return _game_decoder(game.name, game.engine.move_type).decode(text)
    except msgspec.ValidationError:  # a table can be stopped in any phase
        return _lobby_decoder.decode(text)


def snapshot_of(standing: Standing) -> str:
    """Return what a snapshot holds, as JSON."""
    state = msgspec.Raw(msgspec.json.encode(standing.state))
    return msgspec.json.encode(Saved(standing.lobby, state, standing.draws)).decode()


def _decode(game: Game, number: int, text: str) -> Standing:
    saved = msgspec.json.decode(text, type=Saved)
    state = msgspec.json.decode(saved.state, type=game.engine.state_type | None)
    return Standing(number, saved.lobby, state, saved.draws)
