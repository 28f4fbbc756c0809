"""The lobby of a table before its game starts, as a small engine of its own: who sits where, which options.

Pure, like the games' engines, and journaled with them. Laws:

- `open` is the only phase in which people sit down, stand up or change options; `started` and `closed` are final.
- The host is the person who has sat longest; when the last person has gone, the lobby closes.
- Only the host changes options, adds computers and starts; a game master may cancel too.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from bot.engine import Engine, Grant, IllegalMove, Millis, Move, Options, TimeUp
from bot.step import SECOND

LONG_AGO_MS: Final = 10 * 60 * 1000
CALL_MS: Final = 2 * 60 * 1000
LAWS: Final = 2
FIRST_LAWS_MS: Final = 30 * 60 * 1000  # for how long every lobby stayed open by them
SHOWN_VALUE: Final = 100
NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})
OptionValue: TypeAlias = int | bool | str
AnyOptions = TypeVar("AnyOptions", bound=Options)
Phase = Literal["open", "started", "closed"]
Closed = Literal["cancelled", "empty", "unused", "stopped", "channel_gone", "abandoned"]


class Chair(msgspec.Struct, frozen=True):
    """One seat: a person (`user` is his Discord id) or a computer of some `level`; `name` is as Discord shows it.

    `left` is set once its player has given it up in the running game. `stand_in` is the level of the computer that
    plays for a person while he is away. `since` is when a person sat down; who takes a seat over takes that over too.
    """

    user: int | None
    name: str
    level: str | None = None
    left: bool = False
    stand_in: str | None = None
    since: Millis = 0

    @property
    def former(self) -> bool:
        """Whether its player has had himself erased: his id is a random one below zero by now, his name is gone."""
        return self.user is not None and self.user < 0

    @property
    def computer(self) -> str | None:
        """The level of the computer that plays here at present; None where a person plays himself."""
        return self.stand_in if self.level is None else self.level


class Gathered(msgspec.Struct, frozen=True):
    """A table whose game has joined this one: its number, its channel, its secret seed (hex), told at the end."""

    table: int
    channel: int
    seed: str


class Moved(msgspec.Struct, frozen=True):
    """Where a table's game goes on: the table, and its channel."""

    table: int
    channel: int


class Whereabouts(NamedTuple):
    """Where a game that has moved is by now: in which channel, and whether it is over there."""

    channel: int
    over: bool = False


class RollCall(msgspec.Struct, frozen=True):
    """The host wants to start, and some have been sitting for long: `waiting` are the users who still have to say that
    they are there, `until` when those who have not stand up."""

    until: Millis
    waiting: tuple[int, ...]


class LobbyState(msgspec.Struct, frozen=True):
    """The lobby: `options` holds what differs from the rules; `host` is a user id, `level` how computers play.

    `origins` says of those options that the host has not chosen himself where they come from: the server's pace, the
    server, the channel. `house` is how the table is run, as far as it differs from what is usual (`bot.house.model`).
    `gathered` are the tables whose games have joined the running game of this one, `moved` is where it has gone itself.
    `left` are the channels in which it was before, where its players still mean it. `guest` is the channel where it
    goes on though another game is played there, None where the channel is its own. `epoch` is how often the game has
    been taken back: what is numbered in its state gets the same numbers again then.
    `paused` is since when the running game stands still. `watchers` are the users who have what is said aloud sent to
    them, `reminded` the seats that a host has reminded, each with the time until which that holds. `call` is the roll
    call that is under way before a start. `laws` are those by which it was opened, so that its journal leads for ever
    where it led: by the first ones no roll was called, and every game's lobby stayed open for the same time.
    """

    host: int
    chairs: tuple[Chair, ...]
    options: dict[str, OptionValue]
    deadline: Millis | None
    phase: Phase = "open"
    closed: Closed | None = None
    level: str = "normal"
    gathered: tuple[Gathered, ...] = ()
    moved: Moved | None = None
    origins: dict[str, str] = {}
    house: dict[str, OptionValue] = {}
    paused: Millis | None = None
    watchers: tuple[int, ...] = ()
    reminded: tuple[tuple[int, Millis], ...] = ()
    call: RollCall | None = None
    laws: int = 1
    left: tuple[int, ...] = ()
    guest: int | None = None
    epoch: int = 0

    @property
    def channels(self) -> frozenset[int]:
        """The channels of the tables whose games have joined this one."""
        return frozenset(one.channel for one in self.gathered)

    @property
    def haunts(self) -> frozenset[int]:
        """The channels in which its players mean this table, beside its own."""
        return self.channels | {*self.left}

    def seat_of(self, user: int) -> int | None:
        """Return the seat of `user`, or None if he has none or has given it up."""
        return next((i for i, chair in enumerate(self.chairs) if chair.user == user and not chair.left), None)

    def place_of(self, user: int) -> int | None:
        """Return the seat of `user`, or the one that he has given up last; None for who has never had any.

        Where games have become one, what he left in the other may come after where he plays.
        """
        playing = self.seat_of(user)
        if playing is not None:
            return playing
        return next((i for i in reversed(range(len(self.chairs))) if self.chairs[i].user == user), None)


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
    house: Mapping[str, OptionValue] = NOTHING,
) -> LobbyState:
    """Return a lobby that `user` has opened `at` a time and in which he sits; `origins` and `house` as `LobbyState` has
    them."""
    known = {name: origin for name, origin in origins.items() if name in options}
    chairs = (Chair(user, name, since=at),)
    return LobbyState(user, chairs, dict(options), deadline, origins=known, house=dict(house), laws=LAWS)


def open_again(
    before: LobbyState,
    user: int,
    options: Mapping[str, OptionValue],
    deadline: Millis,
    at: Millis = 0,
    house: Mapping[str, OptionValue] = NOTHING,
) -> LobbyState:
    """Return a lobby for a rematch, opened `at` a time: all who have not left sit as before, and `user` is the host."""
    seated = [chair for chair in before.chairs if not chair.left and not chair.former]
    chairs = tuple(msgspec.structs.replace(chair, since=at, stand_in=None) for chair in seated)
    origins = {name: origin for name, origin in before.origins.items() if name in options}
    lobby = LobbyState(user, chairs, dict(options), deadline, level=before.level, laws=LAWS)
    return msgspec.structs.replace(lobby, origins=origins, house=dict(house))


def closes_at(engine: Engine, options: Mapping[str, OptionValue], at: Millis) -> Millis:
    """Return when a lobby closes in which nobody does anything from `at` on."""
    return at + options_of(engine, options).lobby_s * SECOND


def checked(options_type: type[AnyOptions], changed: Mapping[str, OptionValue]) -> AnyOptions:
    """Return options with `changed` over the defaults; IllegalMove("bad_option") for the first that does not fit."""
    for name, value in changed.items():
        try:
            if name not in options_type.__struct_fields__:
                raise msgspec.ValidationError
            msgspec.convert({name: value}, options_type)
        except msgspec.ValidationError:
            raise IllegalMove("bad_option", option=name, value=_short(value)) from None
    return msgspec.convert(dict(changed), options_type)


def options_of(engine: Engine, changed: Mapping[str, OptionValue]) -> Options:
    """Return the options of a table with `changed` over the rules; IllegalMove("bad_option") for what is none.

    What else the game asks of `new_options` is not asked of them: a journal from before it did is played again as ever.
    """
    return checked(engine.options_type, changed)


def new_options(engine: Engine, changed: Mapping[str, OptionValue]) -> Options:
    """Return the options of a table to be, or to be changed; IllegalMove("bad_option") for what does not fit."""
    options = options_of(engine, changed)
    try:
        engine.check_options(options)
    except IllegalMove as refusal:
        value = changed.get(str(refusal.facts.get("option")), "")
        raise IllegalMove(refusal.code, **{"value": _short(value), **refusal.facts}) from None
    return options


def _short(value: OptionValue) -> str:
    """Return a value that somebody wrote as it may stand in an answer to him."""
    text = str(value)
    return text if len(text) <= SHOWN_VALUE else f"{text[:SHOWN_VALUE]}…"


def differing(engine: Engine, values: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return those of `values` that differ from the rules; IllegalMove("bad_option") for what is none."""
    options_of(engine, values)
    defaults = engine.options_type()
    return {name: value for name, value in values.items() if value != getattr(defaults, name)}


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
