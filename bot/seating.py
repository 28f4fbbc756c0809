"""Who sits at a table, and how it is run: what a lobby comes to, and what counts for the whole game. Pure."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from bot.engine import Millis
from bot.variants import OptionValue

Phase = Literal["open", "started", "closed"]
Closed = Literal["cancelled", "empty", "unused", "stopped", "channel_gone", "abandoned"]


class Chair(msgspec.Struct, frozen=True):
    """One seat: a person (`user` is his Discord id) or a computer of some `level`; `name` is as Discord shows it.

    `left` is set once its player has given it up in the running game. `stand_in` is the level of the computer that
    plays for a person while he is away; `away`: it was said that the referee acts for him by default meanwhile. `since`
    is when a person sat down; who takes a seat over takes that over too.
    """

    user: int | None
    name: str
    level: str | None = None
    left: bool = False
    stand_in: str | None = None
    since: Millis = 0
    away: bool = False

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


class TakenOut(msgspec.Struct, frozen=True):
    """A user who was taken out of the lobby: he does not sit down again as long as `host` is the host."""

    user: int
    host: int


class LobbyState(msgspec.Struct, frozen=True):
    """The lobby: `options` holds what differs from the rules; `host` is a user id, `level` how computers play.

    `origins` says of those options that the host has not chosen himself where they come from: the server's pace, the
    server, the channel. `house` is how the table is run, as far as it differs from what is usual (`bot.house.model`),
    `house_origins` says the same of that.
    `gathered` are the tables whose games have joined the running game of this one, `moved` is where it has gone itself.
    `left` are the channels in which it was before, where its players still mean it. `guest` is the channel where it
    goes on though another game is played there, None where the channel is its own. `epoch` is how often the game has
    been taken back: what is numbered in its state gets the same numbers again then.
    `paused` is since when the running game stands still. `watchers` are the users who have what is said aloud sent to
    them, `reminded` the seats that a host has reminded, each with the time until which that holds. `call` is the roll
    call that is under way before a start. `laws` are those by which it was opened, so that its journal leads for ever
    where it led: by the first ones no roll was called, and every game's lobby stayed open for the same time; by the
    first two secret cards were drawn as they lay.
    `taken_out` are those who were taken out of it before the start.
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
    house_origins: dict[str, str] = {}
    taken_out: tuple[TakenOut, ...] = ()

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

    def is_out(self, user: int) -> bool:
        """Say whether a user was taken out, under the host that there still is."""
        return TakenOut(user, self.host) in self.taken_out

    def place_of(self, user: int) -> int | None:
        """Return the seat of `user`, or the one that he has given up last; None for who has never had any.

        Where games have become one, what he left in the other may come after where he plays.
        """
        playing = self.seat_of(user)
        if playing is not None:
            return playing
        return next((i for i in reversed(range(len(self.chairs))) if self.chairs[i].user == user), None)
