"""The lobby of a table before its game starts, as a small engine of its own: who sits where, which options.

Pure, like the games' engines, and journaled with them. Laws:

- `open` is the only phase in which people sit down, stand up or change options; `started` and `closed` are final.
- The host is the person who has sat longest; when the last person has gone, the lobby closes.
- Only the host changes options, adds computers and starts; a game master may cancel too.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import msgspec

from bot.engine import Engine, Grant, IllegalMove, Millis, Move, Seat, TimeUp
from bot.house.model import AS_USUAL, Setting
from bot.seating import Chair, Closed, LobbyState, RollCall, TakenOut
from bot.step import SECOND
from bot.variants import OptionValue, differing, options_of

LONG_AGO_MS: Final = 10 * 60 * 1000
CALL_MS: Final = 2 * 60 * 1000
LAWS: Final = 3
BLIND_LAWS: Final = 3  # since when secret cards are drawn blindly (`Chance.unseen`)
FIRST_LAWS_MS: Final = 30 * 60 * 1000  # for how long every lobby stayed open by them
NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class LobbyMove(Move, frozen=True, kw_only=True):
    """Something that `user` does in the lobby."""

    user: int


class SitDown(LobbyMove, frozen=True, kw_only=True, tag="sit_down"):
    """Take a seat under the name that Discord shows."""

    name: str


class StandUp(LobbyMove, frozen=True, kw_only=True, tag="stand_up"):
    """Give the seat back."""


class SetOptions(LobbyMove, frozen=True, kw_only=True, tag="set_options"):
    """Change options; those that are not named stay as they are."""

    values: dict[str, OptionValue]


class AddComputer(LobbyMove, frozen=True, kw_only=True, tag="add_computer"):
    """Seat a computer player; `name` is what it is called, with a number where that name is taken."""

    level: str
    name: str


class SetLevel(LobbyMove, frozen=True, kw_only=True, tag="set_level"):
    """Say how strong the computers play, those that sit and those to come."""

    level: str


class RemoveComputer(LobbyMove, frozen=True, kw_only=True, tag="remove_computer"):
    """Send the last computer away."""


class TakeOut(LobbyMove, frozen=True, kw_only=True, tag="take_out"):
    """Take who sits in a `seat` out of the lobby, if that is still the `person` who is meant, None for a computer;
    `manager` when the user is a game master."""

    seat: Seat
    person: int | None
    manager: bool = False


class Start(LobbyMove, frozen=True, kw_only=True, tag="start"):
    """Begin the game with those who sit."""


class Here(LobbyMove, frozen=True, kw_only=True, tag="here"):
    """Say that one is there, when the roll is called."""


class Cancel(LobbyMove, frozen=True, kw_only=True, tag="cancel"):
    """Close the lobby; `manager` when the user is a game master."""

    manager: bool = False


class Stop(LobbyMove, frozen=True, kw_only=True, tag="stop"):
    """End the table in any phase, without a result. The referee himself is user 0."""

    why: Closed = "stopped"


AnyLobbyMove: TypeAlias = (
    SitDown
    | StandUp
    | SetOptions
    | SetLevel
    | AddComputer
    | RemoveComputer
    | TakeOut
    | Start
    | Here
    | Cancel
    | Stop
    | TimeUp
    | Grant
)


def open_lobby(
    user: int,
    name: str,
    options: Mapping[str, OptionValue],
    deadline: Millis,
    at: Millis = 0,
    origins: Mapping[str, str] = NOTHING,
    house: Setting = AS_USUAL,
) -> LobbyState:
    """Return a lobby that `user` has opened `at` a time and in which he sits; `origins` as `LobbyState` has them."""
    known = {name: origin for name, origin in origins.items() if name in options}
    chairs = (Chair(user, name, since=at),)
    lobby = LobbyState(user, chairs, dict(options), deadline, origins=known, laws=LAWS)
    return msgspec.structs.replace(lobby, house=dict(house.values), house_origins=dict(house.origins))


def open_again(
    before: LobbyState,
    user: int,
    options: Mapping[str, OptionValue],
    deadline: Millis,
    at: Millis = 0,
    house: Setting = AS_USUAL,
) -> LobbyState:
    """Return a lobby for a rematch, opened `at` a time: all who have not left sit as before, and `user` is the host."""
    seated = [chair for chair in before.chairs if not chair.left and not chair.former]
    chairs = tuple(msgspec.structs.replace(chair, since=at, stand_in=None, away=False) for chair in seated)
    origins = {name: origin for name, origin in before.origins.items() if name in options}
    lobby = LobbyState(user, chairs, dict(options), deadline, level=before.level, laws=LAWS)
    return msgspec.structs.replace(lobby, origins=origins, house=dict(house.values), house_origins=dict(house.origins))


def closes_at(engine: Engine, options: Mapping[str, OptionValue], at: Millis) -> Millis:
    """Return when a lobby closes in which nobody does anything from `at` on."""
    return at + options_of(engine, options).lobby_s * SECOND


def apply(state: LobbyState, move: Any, engine: Engine, at: Millis) -> LobbyState:
    """Return the lobby after `move`; IllegalMove leaves it as it was."""
    if isinstance(move, Stop) and state.phase != "closed":
        return msgspec.structs.replace(state, phase="closed", closed=move.why, deadline=None)
    if state.phase != "open":
        raise IllegalMove("lobby_over")
    match move:
        case TimeUp():
            if state.deadline is not None and at < state.deadline:
                raise IllegalMove("too_early")
            if state.call is None:
                return _closed(state, "unused")
            after = _without(state, state.call.waiting)
            return after if after.phase != "open" else _due(after, engine, at)
        case Grant(ms=ms):
            call = None if state.call is None else RollCall(state.call.until + ms, state.call.waiting)
            chairs = tuple(msgspec.structs.replace(chair, since=chair.since + ms) for chair in state.chairs)
            return msgspec.structs.replace(state, chairs=chairs, deadline=(state.deadline or at) + ms, call=call)
    after = _answered(_apply(state, move, engine, at), engine)
    return after if after.phase != "open" else _due(after, engine, at)


def _due(state: LobbyState, engine: Engine, at: Millis) -> LobbyState:
    """Return the lobby with its deadline: the end of the roll call, or when it closes unused."""
    if state.call is not None:
        closes = state.call.until
    else:
        closes = closes_at(engine, state.options, at) if state.laws > 1 else at + FIRST_LAWS_MS
    return msgspec.structs.replace(state, deadline=closes)


def _apply(state: LobbyState, move: Any, engine: Engine, at: Millis) -> LobbyState:
    match move:
        case SitDown():
            return _sit_down(state, move, engine, at)
        case StandUp(user=user):
            return _stand_up(state, user)
        case Cancel(user=user, manager=manager):
            if not manager:
                _need_host(state, user)
            return _closed(state, "cancelled")
        case SetOptions(user=user, values=values):
            _need_host(state, user)
            return _set_options(state, values, engine)
        case AddComputer(user=user, level=level, name=name):
            _need_host(state, user)
            return _seat(state, unlike_others(Chair(None, name, level), state.chairs), engine)
        case SetLevel(user=user, level=level):
            _need_host(state, user)
            return _set_level(state, level)
        case RemoveComputer(user=user):
            _need_host(state, user)
            return _remove_computer(state)
        case TakeOut(user=user, seat=seat, person=person, manager=manager):
            if not manager:
                _need_host(state, user)
            return _take_out(state, seat, person)
        case Start(user=user):
            _need_host(state, user)
            return _start(state, engine, at)
        case Here(user=user):
            return _here(state, user, at)
    raise IllegalMove("unknown_move")


def _need_host(state: LobbyState, user: int) -> None:
    if user != state.host:
        raise IllegalMove("host_only", host=state.host)


def _closed(state: LobbyState, why: Closed) -> LobbyState:
    return msgspec.structs.replace(state, phase="closed", closed=why, deadline=None)


def _sit_down(state: LobbyState, move: SitDown, engine: Engine, at: Millis) -> LobbyState:
    if state.seat_of(move.user) is not None:
        raise IllegalMove("already_seated")
    if state.is_out(move.user):
        raise IllegalMove("taken_out")
    return _seat(state, Chair(move.user, move.name, since=at), engine)


def _seat(state: LobbyState, chair: Chair, engine: Engine) -> LobbyState:
    most = engine.players_range(options_of(engine, state.options))[1]
    if len(state.chairs) >= most:
        raise IllegalMove("table_full", most=most)
    return msgspec.structs.replace(state, chairs=(*state.chairs, chair))


def unlike_others(computer: Chair, chairs: tuple[Chair, ...]) -> Chair:
    """Return a computer's chair, its name with a number if it is taken: two presses at once ask for the same."""
    taken = {chair.name for chair in chairs}
    names = (computer.name, *(f"{computer.name} {i}" for i in range(2, len(taken) + 2)))
    return msgspec.structs.replace(computer, name=next(name for name in names if name not in taken))


def _stand_up(state: LobbyState, user: int) -> LobbyState:
    if state.seat_of(user) is None:
        raise IllegalMove("not_seated")
    chairs = tuple(chair for chair in state.chairs if chair.user != user)
    people = [chair.user for chair in chairs if chair.user is not None]
    if not people:
        return msgspec.structs.replace(_closed(state, "empty"), chairs=chairs)
    host = state.host if state.host in people else people[0]
    return msgspec.structs.replace(state, chairs=chairs, host=host)


def _take_out(state: LobbyState, seat: Seat, person: int | None) -> LobbyState:
    """Return the lobby without somebody; a person does not come back to it while its host is the same."""
    if not 0 <= seat < len(state.chairs) or state.chairs[seat].user != person:
        raise IllegalMove("nobody_there")
    if person is None:
        return msgspec.structs.replace(state, chairs=state.chairs[:seat] + state.chairs[seat + 1 :])
    after = _stand_up(state, person)
    return msgspec.structs.replace(after, taken_out=(*after.taken_out, TakenOut(person, after.host)))


def _set_options(state: LobbyState, values: Mapping[str, OptionValue], engine: Engine) -> LobbyState:
    changed = differing(engine, {**state.options, **values})
    most = engine.players_range(options_of(engine, changed))[1]
    if most < len(state.chairs):
        raise IllegalMove("too_many_seated", most=most)
    origins = {name: origin for name, origin in state.origins.items() if name in changed and name not in values}
    return msgspec.structs.replace(state, options=changed, origins=origins)


def _remove_computer(state: LobbyState) -> LobbyState:
    computers = [i for i, chair in enumerate(state.chairs) if chair.user is None]
    if not computers:
        raise IllegalMove("no_computer")
    last = computers[-1]
    return msgspec.structs.replace(state, chairs=state.chairs[:last] + state.chairs[last + 1 :])


def _set_level(state: LobbyState, level: str) -> LobbyState:
    chairs = tuple(c if c.user is not None else msgspec.structs.replace(c, level=level) for c in state.chairs)
    return msgspec.structs.replace(state, chairs=chairs, level=level)


def _start(state: LobbyState, engine: Engine, at: Millis) -> LobbyState:
    """Begin, or call the roll first: of those who sat down so long ago that they may have gone meanwhile."""
    fewest = engine.players_range(options_of(engine, state.options))[0]
    if len(state.chairs) < fewest:
        raise IllegalMove("too_few", missing=fewest - len(state.chairs), fewest=fewest)
    if state.call is not None:
        raise IllegalMove("called_already")
    if state.laws == 1:
        return _started(state)
    long_ago = tuple(
        chair.user for chair in state.chairs if chair.user not in (None, state.host) and at - chair.since > LONG_AGO_MS
    )
    if long_ago:
        return msgspec.structs.replace(state, call=RollCall(at + CALL_MS, long_ago))
    return _started(state)


def _started(state: LobbyState) -> LobbyState:
    return msgspec.structs.replace(state, phase="started", deadline=None, call=None)


def _here(state: LobbyState, user: int, at: Millis) -> LobbyState:
    call = state.call
    if call is None or user not in call.waiting:
        raise IllegalMove("not_called")
    waiting = tuple(other for other in call.waiting if other != user)
    chairs = tuple(msgspec.structs.replace(c, since=at) if c.user == user else c for c in state.chairs)
    return msgspec.structs.replace(state, chairs=chairs, call=RollCall(call.until, waiting))


def _answered(state: LobbyState, engine: Engine) -> LobbyState:
    """Return the lobby after a move during a roll call: who stands up need not answer; once all have, the game begins.

    With too few for it, there is nothing to call the roll for.
    """
    if state.call is None or state.phase != "open":
        return state
    waiting = tuple(user for user in state.call.waiting if state.seat_of(user) is not None)
    if len(state.chairs) < engine.players_range(options_of(engine, state.options))[0]:
        return msgspec.structs.replace(state, call=None)
    called = msgspec.structs.replace(state, call=RollCall(state.call.until, waiting))
    return called if waiting else _started(state)


def _without(state: LobbyState, users: tuple[int, ...]) -> LobbyState:
    """Return the lobby after a roll call: those who have not answered stand up, also who has become the host since."""
    after = msgspec.structs.replace(state, call=None)
    for user in users:
        after = _stand_up(after, user)
    return after
