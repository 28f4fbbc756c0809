"""A game as the referee knows it: rules, words and computer player in one bundle, found by looking into `cogs/`.

A folder in `cogs/` whose package has a `GAME` is a game; nothing else has to know of it. Pure, but for the import.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Hashable, Mapping
from functools import cache
from typing import Any, NamedTuple, Protocol

import msgspec

from bot.engine import LEAST, Engine, Event, Millis, Move, Options, Player, Seat
from bot.figures import NO_FIGURES, Figures
from bot.spans import Unit, unit_of
from bot.text import Talk
from bot.ui import Card

Painter = Callable[[], bytes]


class Drawing(NamedTuple):
    """A picture to be: what it `shows` (two that are equal look the same), the same in words, what paints it as PNG.

    Painting may take long, and happens off the event loop.
    """

    shows: Hashable
    alt: Callable[[], str]
    paint: Painter


class Secrecy(NamedTuple):
    """Moves of which nobody but their authors ever learns: their types.

    `outcome` returns such moves, in the name of nobody in particular, that would have led to what everybody has heard
    by these events of one move: made just before it, they lead there again. None where the events tell of no outcome.
    """

    moves: tuple[type[Move], ...]
    outcome: Callable[[tuple[Event, ...]], tuple[Move, ...] | None]


class Face(Protocol):
    """How one game looks and sounds: from observations and events to cards and lines, from presses to moves. Pure."""

    def board(self, view: Any, talk: Talk, *, ended: bool = False) -> Card:
        """Return the public board for a spectator's observation; when the game is over, without buttons that are moves.

        `ended`: the table was ended before the game was over, so that nothing is awaited of anybody any more, and no
        button is a move either.
        Its first part is a text of what is going on, its last ones are the buttons.
        """

    def shrunk(self, view: Any, seen: str, talk: Talk) -> str:
        """Return the line to which an old board shrinks: the result of what it showed; "" for none, then it goes.

        `view` is the spectator's observation now, `seen` what the old card had there, "" where that is not known.
        """

    def drawing(self, view: Any, talk: Talk) -> Drawing | None:
        """Return the picture of the board, which its card names by `Picture`; None for no picture."""

    def announce(self, view: Any, events: tuple[Event, ...], talk: Talk) -> str:
        """Return what the referee says aloud about public `events` (one thought a line), or "" for nothing.

        `view` is the spectator's observation after them.
        """

    def trace(self, view: Any, events: tuple[Event, ...], talk: Talk) -> str:
        """Return what the board alone has shown of public `events` that are not announced, a line each, so that it can
        be named; "" for nothing.

        `view` is the spectator's observation after them.
        """

    def retold(self, view: Any, events: tuple[Event, ...], talk: Talk) -> str:
        """Return what belongs to the course of a game that is over, of public `events` that were not announced since
        the board alone could keep pace with them, a line each; "" for nothing. `view` as for `trace`.
        """

    def renews(self, events: tuple[Event, ...]) -> bool:
        """Say whether the board is put anew below after `events`; it always is where something is said aloud."""

    def ending(self, view: Any, talk: Talk) -> tuple[str, Painter] | None:
        """Return the alt text and the painter of the picture that goes with the end of the game, or None."""

    def panel(self, view: Any, talk: Talk, draft: str = "") -> Card:
        """Return the private panel for a player's observation: what he alone knows, and the buttons to act on it.

        `draft` is what its player is about to do, as a card carries it in `seen`; what the game does not allow any more
        falls out of it.
        """

    def drafted(self, verb: str, arg: str, seen: str) -> str | None:
        """Return the draft after a press that is no move, on a card with `seen`; None for verbs that are moves."""

    def whisper(self, view: Any, events: tuple[Event, ...], talk: Talk) -> str:
        """Return what the referee tells the player `talk.reader` in private about `events` meant for him, or ""."""

    def recalled(self, before: Any | None, view: Any, events: tuple[Event, ...], talk: Talk) -> str:
        """Return, once the game is over, what the player `talk.reader` alone has done and learned at a step of it: what
        he was told in private about his `events`, and what he saw on his panel. "" for nothing.

        `before` is his observation before the step, `view` after it; None where the seat was not his then.
        """

    def done(self, view: Any, events: tuple[Event, ...], talk: Talk) -> str:
        """Return what the player `talk.reader` is answered who has made a move by a command, or "": his own `events`.

        A press is answered by what it changes on the screen; a command stands alone.
        """

    def guide(self, options: Any, talk: Talk) -> str:
        """Return how to play, for the player `talk.reader` at his first game, in a few lines; "" for nothing."""

    def pace(self, options: Any, talk: Talk) -> str:
        """Return, for who thinks of sitting down, how much time a game takes, as one line; "" for nothing."""

    def digest(self, view: Any, talk: Talk) -> str:
        """Return what waits for the player `talk.reader` in a game that goes on for days, as one line; "" for nothing.

        It is asked of games that are `slow` alone.
        """

    def refusal(self, code: str, facts: Mapping[str, Any], talk: Talk) -> str:
        """Return why a move was refused, to its author alone."""

    def shows(self, code: str) -> bool:
        """Say whether the board shows why a move is refused with `code`, so that words are needed but now and then."""

    def move(self, verb: str, arg: str, seen: str, seat: Seat, made_at: Millis, snowflake: int = 0) -> Move | None:
        """Return the move that a press means, or None for a verb or argument that the game does not know.

        `seen` is what the pressed card had there, `made_at` Discord's time of the press, `snowflake` its id.
        """

    def rulings(self, view: Any, event: Event) -> tuple[str, ...]:
        """Return the ids of the rules by which a public event came about, without the game's prefix ("R9", "G16").

        `view` is the spectator's observation after it. Their words have the keys `<game>-why-<id>`, in lower case.
        """

    def rules(self, options: Any, talk: Talk) -> tuple[str, ...]:
        """Return the rules in our own words, with the variants in `options`, in pages of at most 3,500 characters."""


def _never(state: Any) -> bool:
    del state
    return False


class Game(msgspec.Struct, frozen=True):
    """Everything the referee needs of one game.

    `package` is the module of the game's folder, `levels` are the computer players by level, the usual one first.
    `secrets` says whether its players have something to know or to do in private: then each has a panel by DM. `slow`
    is a game that may go on for days: once a day its players are told what waits for them, and its own rules end it
    when nobody plays any more. `returns`: who has left a game may sit down again, where its options let people join.
    `paces` are the options for each pace that a server may choose: "live", "relaxed", "post". `figures` are what it
    counts of each player beside who has won. `names` are the fields of its moves and states that hold names of people,
    `tables` those that hold numbers of other tables, at which they may sit. `secrecy` are moves that stay secret when
    the game is over, where it has such. `overheard`: on what stays secret all the rest depends, so that its records
    hold no moves, but what everybody has heard of them (see `record.heard`). `settled` says of a state that the game
    comes to its end by itself from there, whoever leaves: it is not ended when only computers are left, since some may
    have won.
    """

    package: str
    engine: Engine
    face: Face
    levels: Mapping[str, Player]
    secrets: bool = True
    slow: bool = False
    returns: bool = True
    paces: Mapping[str, Mapping[str, int | bool | str]] = {}
    figures: Figures = NO_FIGURES
    names: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    secrecy: Secrecy | None = None
    overheard: bool = False
    settled: Callable[[Any], bool] = _never

    @property
    def name(self) -> str:
        """The game's name in commands and in the database."""
        return self.engine.name


class OptionSpec(msgspec.Struct, frozen=True):
    """One option of a game as data: for commands, lobby, documentation.

    `low` and `high` are the range of a number, `unit` what it counts; of a text, `high` is the most
    characters. `least` is the least of a number that can be 0 too, None where every number of the range will do; new
    options alone are held to it.
    """

    name: str
    kind: type[int] | type[bool] | type[str]
    default: Any
    description: str
    low: int | None = None
    high: int | None = None
    choices: tuple[str, ...] = ()
    least: int | None = None
    unit: Unit = ""


@cache  # taking a type apart costs milliseconds, and each board of a lobby asks several times
def option_specs(options_type: type[Options]) -> tuple[OptionSpec, ...]:
    """Return the options that a game declares, in the order of declaration."""
    info = msgspec.inspect.type_info(options_type)
    assert isinstance(info, msgspec.inspect.StructType)
    return tuple(_spec(field) for field in info.fields)


def _spec(field: msgspec.inspect.Field) -> OptionSpec:
    kind, description, least, unit = field.type, "", None, unit_of(field.name)
    if isinstance(kind, msgspec.inspect.Metadata):
        schema = kind.extra_json_schema or {}
        description, least = str(schema.get("description", "")), schema.get(LEAST)
        kind = kind.type
    match kind:
        case msgspec.inspect.BoolType():
            return OptionSpec(field.name, bool, field.default, description)
        case msgspec.inspect.IntType(ge=low, le=high):
            return OptionSpec(field.name, int, field.default, description, low, high, least=least, unit=unit)
        case msgspec.inspect.LiteralType(values=values):
            return OptionSpec(
                field.name, str, field.default, description, choices=_default_first(values, field.default)
            )
        case msgspec.inspect.StrType(max_length=most):
            return OptionSpec(field.name, str, field.default, description, high=most)
    raise TypeError(f"option {field.name} has a type that no command can ask for")


def _default_first(values: tuple[Any, ...], default: Any) -> tuple[str, ...]:
    return tuple(sorted((str(v) for v in values), key=lambda v: (v != default, v)))


def changed_options(options: Options) -> tuple[OptionSpec, ...]:
    """Return the options that differ from the rules."""
    return tuple(s for s in option_specs(type(options)) if getattr(options, s.name) != s.default)


def find_games() -> dict[str, Game]:
    """Return the games in `cogs/` by name."""
    package = importlib.import_module("cogs")
    found = (importlib.import_module(f"cogs.{m.name}") for m in pkgutil.iter_modules(package.__path__) if m.ispkg)
    games = [game for module in found if (game := getattr(module, "GAME", None)) is not None]
    return {game.name: game for game in games}
