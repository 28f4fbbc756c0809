"""What hosts and game masters do at a running table, as moves, and what becomes of the table. Pure.

These moves are in the journal among those of the game, so that a record can be played again; who may make them is
checked where commands arrive. Laws:

- A pause stops every clock of the game and refuses what players do; who resumes gives them the time back.
- Who is kicked leaves by the game's own rules. Who is replaced hands over all that he knows: the seat stays what it is.
- What is undone stays in the journal: the game goes on from an earlier state, with draws of its own.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import Engine, Event, Grant, IllegalMove, Leave, Millis, Move, Seat
from bot.seating import Chair, LobbyState

LONGEST_MS: Final = 30 * 24 * 60 * 60 * 1000
"""The most time that is given at once."""
REMINDED_MS: Final = 60 * 60 * 1000
"""How long a reminder holds where nothing is due."""

Done: TypeAlias = tuple[LobbyState, Any, tuple[Event, ...]]
"""Where a table stands after such a move: the lobby, the game's state; and the game's events."""


class HostMove(Move, frozen=True, kw_only=True):
    """Something that `user` does with a table; the referee himself is user 0."""

    user: int


class Pause(HostMove, frozen=True, kw_only=True, tag="pause"):
    """Stop the clocks."""


class Resume(HostMove, frozen=True, kw_only=True, tag="resume"):
    """Go on after a pause."""


class Extend(HostMove, frozen=True, kw_only=True, tag="extend"):
    """Give everybody `ms` more for what is due now."""

    ms: int


class Kick(HostMove, frozen=True, kw_only=True, tag="kick"):
    """Take a player out of the game."""

    seat: Seat


class Replace(HostMove, frozen=True, kw_only=True, tag="replace"):
    """Let somebody else, or a computer, take a player's seat over.

    `anew`: what his predecessor has missed does not count for him; in old games it did.
    """

    seat: Seat
    chair: Chair
    anew: bool = False


class StandIn(HostMove, frozen=True, kw_only=True, tag="stand_in"):
    """Let a computer of a `level` play for somebody who is away, until he is back; None: he is back."""

    seat: Seat
    level: str | None


class Away(HostMove, frozen=True, kw_only=True, tag="host_away"):
    """Say that the referee acts by default for somebody who is away, until he is back; not `on`: he is back."""

    seat: Seat
    on: bool = True


class Undo(HostMove, frozen=True, kw_only=True, tag="undo"):
    """Go back to where the table stood after entry `to`, at the time `then`: `lobby` and `state` (JSON) are of there.

    It was made up when the table stood at entry `seen`, and holds there alone: of two who press at once, the second
    would take back something else. `known` are the seats that have been told something in private since entry `to`, as
    far as everybody may know it. `what` is what was said aloud just after that. `epoch` is how often the table has been
    taken back with this; 0 in journals from before that was counted.
    """

    to: int
    seen: int
    then: Millis
    lobby: LobbyState
    state: msgspec.Raw
    known: tuple[Seat, ...] = ()
    what: str = ""
    epoch: int = 0


class Remind(HostMove, frozen=True, kw_only=True, tag="remind"):
    """Remind those for whom the game waits, each once of what waits for him.

    `each`: everybody's own is looked at; in old games it was what fell due first, whoever's that was.
    """

    each: bool = False


class Warn(HostMove, frozen=True, kw_only=True, tag="host_warn"):
    """Tell a player who does not answer what will come of it after `left` more deadlines, aloud or in private."""

    seat: Seat
    aloud: bool
    left: int = 2


class MoveTo(HostMove, frozen=True, kw_only=True, tag="move_channel"):
    """Go on in another channel; `left` is the one before, None in old games and where that is gone.

    `guest`: there as a guest of the game that is played in that channel.
    """

    channel: int
    left: int | None = None
    guest: bool = False


class Watch(HostMove, frozen=True, kw_only=True, tag="watch"):
    """Have what is said aloud sent to oneself in private, or no more; `lost`: since one does not see it any more."""

    on: bool
    lost: bool = False


AnyHostMove: TypeAlias = (
    Pause | Resume | Extend | Kick | Replace | StandIn | Away | Undo | Remind | Warn | MoveTo | Watch
)


def apply(lobby: LobbyState, state: Any, move: Any, engine: Engine, chance: Chance, at: Millis) -> Done:
    """Return where a table whose game has begun stands after `move`; IllegalMove leaves it as it was."""
    if engine.result(state) is not None:
        raise IllegalMove("game_over")
    match move:
        case Pause():
            if lobby.paused is not None:
                raise IllegalMove("paused")
            return replace(lobby, paused=at), state, ()
        case Resume():
            if lobby.paused is None:
                raise IllegalMove("not_paused")
            return _later(replace(lobby, paused=None), state, at - lobby.paused, engine, chance, at)
        case Extend(ms=ms):
            if engine.deadline(state) is None:
                raise IllegalMove("nothing_due")
            if not 0 < ms <= LONGEST_MS:
                raise IllegalMove("bad_time")
            return _later(lobby, state, ms, engine, chance, at)
        case Kick(seat=seat):
            _chair(lobby, seat)
            done = engine.apply(state, Leave(seat=seat, made_at=at), chance, lobby.paused or at)
            return without(lobby, seat), done.state, done.events
        case Replace(seat=seat, chair=chair, anew=anew):
            return _replaced(lobby, seat, chair), engine.handed_over(state, seat) if anew else state, ()
        case StandIn(seat=seat, level=level):
            chair = _chair(lobby, seat)
            if chair.user is None or chair.stand_in == level:
                raise IllegalMove("nothing_to_do")
            return _with_chair(lobby, seat, replace(chair, stand_in=level)), state, ()
        case Away(seat=seat, on=on):
            chair = _chair(lobby, seat)
            if chair.user is None or chair.away is on:
                raise IllegalMove("nothing_to_do")
            return _with_chair(lobby, seat, replace(chair, away=on)), state, ()
        case Undo():
            return _undone(lobby, move, engine, chance, at)
        case Remind(each=each):
            return _reminded(lobby, state, engine, at, each=each), state, ()
        case Warn(seat=seat):
            _chair(lobby, seat)
            return lobby, state, ()
        case MoveTo():
            return _moved(lobby, move), state, ()
        case Watch(user=user, on=on):
            if (user in lobby.watchers) is on:
                raise IllegalMove("watching" if on else "not_watching")
            others = tuple(watcher for watcher in lobby.watchers if watcher != user)
            return replace(lobby, watchers=(*others, user) if on else others), state, ()
    raise IllegalMove("unknown_move")


def without(lobby: LobbyState, seat: Seat) -> LobbyState:
    """Return the lobby with the chair marked as left; a host who leaves is followed by who has sat longest."""
    return with_host(_with_chair(lobby, seat, replace(lobby.chairs[seat], left=True)))


def people_of(lobby: LobbyState) -> list[int]:
    """Return the users who play at a table, in the order of their seats."""
    return [chair.user for chair in lobby.chairs if chair.user is not None and not chair.left]


def with_host(lobby: LobbyState) -> LobbyState:
    """Return the lobby with a host who plays; where nobody does any more, he stays who he was."""
    people = people_of(lobby)
    return lobby if lobby.host in people or not people else replace(lobby, host=people[0])


def _chair(lobby: LobbyState, seat: Seat) -> Chair:
    """Return the chair of a seat that is taken; IllegalMove("nobody_there") if it is none."""
    if not 0 <= seat < len(lobby.chairs) or lobby.chairs[seat].left:
        raise IllegalMove("nobody_there")
    return lobby.chairs[seat]


def _with_chair(lobby: LobbyState, seat: Seat, chair: Chair) -> LobbyState:
    return replace(lobby, chairs=(*lobby.chairs[:seat], chair, *lobby.chairs[seat + 1 :]))


def _later(lobby: LobbyState, state: Any, ms: int, engine: Engine, chance: Chance, at: Millis) -> Done:
    """Return the table with every deadline later; a game without any has nothing to give."""
    if engine.deadline(state) is None or ms <= 0:
        return lobby, state, ()
    done = engine.apply(state, Grant(ms=ms), chance, at)
    return lobby, done.state, done.events


def _replaced(lobby: LobbyState, seat: Seat, chair: Chair) -> LobbyState:
    before = _chair(lobby, seat)
    if chair.user is not None and lobby.seat_of(chair.user) is not None:
        raise IllegalMove("already_seated")
    if chair.user is None and before.user is None and chair.level == before.level:
        raise IllegalMove("nothing_to_do")
    return with_host(_with_chair(lobby, seat, replace(chair, since=before.since)))


def _moved(lobby: LobbyState, move: MoveTo) -> LobbyState:
    left = (*lobby.left, move.left) if move.left is not None and move.left not in lobby.left else lobby.left
    return replace(lobby, left=left, guest=move.channel if move.guest else None)


def _reminded(lobby: LobbyState, state: Any, engine: Engine, at: Millis, *, each: bool) -> LobbyState:
    """Return the lobby with those noted whom this reminds: the people for whom the game waits, but for those who have
    been reminded of it before.

    What has come after a reminder falls due after all that it was of, so that is what tells them apart. More time that
    is given to everybody is something new as well.
    """
    if lobby.paused is not None:
        raise IllegalMove("paused")
    awaited = [seat for seat in sorted(set(engine.awaited(state))) if lobby.chairs[seat].user is not None]
    if not awaited:
        raise IllegalMove("nobody_awaited")
    due = {seat: engine.due(state, seat) if each else engine.deadline(state) for seat in awaited}

    def holds(seat: Seat, until: Millis) -> bool:
        last = due.get(seat)
        return at < until if last is None or not each else last <= until

    still = tuple((seat, until) for seat, until in lobby.reminded if holds(seat, until))
    new = tuple((seat, due[seat] or at + REMINDED_MS) for seat in awaited if all(seat != other for other, _ in still))
    if not new:
        raise IllegalMove("reminded_already")
    return replace(lobby, reminded=(*still, *new))


def _undone(lobby: LobbyState, move: Undo, engine: Engine, chance: Chance, at: Millis) -> Done:
    """Return the table as it stood, its deadlines as far away as they were then.

    Who has sat down since stands up again, who has left is back; a seat that was handed over stays with whom it is.
    Who would so come to play twice stays where he is: IllegalMove("undo_two_seats").
    """
    then = move.lobby
    if (then.gathered, then.moved) != (lobby.gathered, lobby.moved):
        raise IllegalMove("undo_merge")
    state = msgspec.json.decode(move.state, type=engine.state_type)
    chairs = tuple(_sitting(was, seat, lobby) for seat, was in enumerate(then.chairs))
    after = replace(lobby, chairs=chairs, epoch=max(lobby.epoch, move.epoch))
    people = people_of(after)
    if len(set(people)) < len(people):
        raise IllegalMove("undo_two_seats")
    # While the game stood still, no time went by for it.
    gone = (lobby.paused or at) - (then.paused or move.then)
    return _later(with_host(after), state, gone, engine, chance, at)


def _sitting(was: Chair, seat: Seat, lobby: LobbyState) -> Chair:
    """Return the chair of a seat to which a game is taken back: of who has it by now, unless it was another seat since
    of the same number, which was given out anew after an earlier way back."""
    now = lobby.chairs[seat] if seat < len(lobby.chairs) else was
    return replace(now, left=was.left) if now.since == was.since else was
