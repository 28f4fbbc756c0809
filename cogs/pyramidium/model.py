"""Pyramidium as data: options, state, moves, events and observation.

French terms of the game: *dalle*, one of the four element slabs of the centre; *tapis*, one of the four mats between
two neighbouring slabs; *Désigné*, the player who marks the effect of four kinds of tile; *Trèfle*, *Champignon*,
*Shushu*, *Vampire*, the special tiles; *Prêt*, ready.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from bot.engine import Event, Grant, Join, Leave, Millis, Options, Result, Seat, SeatMove, TimeUp

Element: TypeAlias = Literal["eau", "feu", "terre", "air"]
ELEMENTS: Final[tuple[Element, ...]] = ("eau", "feu", "terre", "air")
Tile: TypeAlias = Literal["eau", "feu", "terre", "air", "trefle", "trefle_plus", "champignon", "shushu", "vampire"]

# The eight places of the centre, clockwise from the north (G2): four slabs with a mat between each and the next. Which
# elements lie there depends on the option `cycle`: `zone_elements` tells.
Zone: TypeAlias = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
ZONES: Final[tuple[Zone, ...]] = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
Cycle: TypeAlias = Literal["eau-feu-terre-air", "eau-terre-feu-air", "eau-feu-air-terre"]

RING_SIZE: Final = 36
WINNING_SCORE: Final = 8
TILE_CODES: Final[dict[str, Tile]] = {
    "e": "eau",
    "f": "feu",
    "t": "terre",
    "a": "air",
    "tr": "trefle",
    "tr+": "trefle_plus",
    "ch": "champignon",
    "sh": "shushu",
    "va": "vampire",
}
RING: Final = "tr+ f e a t tr f e a ch t f e a tr t f e sh a t f e tr a t f va e a t f tr e a t"


class PyramidiumOptions(Options, frozen=True):
    """The variants of Pyramidium, the rules' own first."""

    min_players: Annotated[int, Meta(ge=2, le=25, description="Players needed to start")] = 3
    turn_s: Annotated[int, Meta(ge=10, le=604800, description="Time for bets and votes")] = 90
    succession_s: Annotated[int, Meta(ge=10, le=604800, description="Time to choose successor and number")] = 60
    start: Annotated[Literal["0", "random"], Meta(description="Tile on which the referee starts")] = "0"
    range: Annotated[Literal["free", "clamp"], Meta(description="Distance after the vote, 0 to 7 or 1 to 6")] = "free"
    hidden_bets: Annotated[bool, Meta(description="Hide places and “Ready” until the freeze")] = False
    show_tally: Annotated[bool, Meta(description="Announce how many voted +1 and −1")] = False
    floor_zero: Annotated[bool, Meta(description="Scores never fall below zero")] = False
    tie: Annotated[Literal["extra_turns", "joint"], Meta(description="Equal leaders at 8 or more")] = "extra_turns"
    late_join: Annotated[Literal["no", "zero_next_turn"], Meta(description="Joining a game under way")] = "no"
    cycle: Annotated[Cycle, Meta(description="Order of the elements around the centre")] = "eau-feu-terre-air"
    ring: Annotated[
        str, Meta(max_length=200, description="The 36 tiles from the start on, of e f t a tr tr+ ch sh va")
    ] = RING


@cache
def zone_elements(cycle: Cycle, zone: Zone) -> tuple[Element, ...]:
    """Return the element of a slab, or the two elements of a mat, in clockwise order (G2)."""
    slabs = sorted(ELEMENTS, key=cycle.split("-").index)
    place = ZONES.index(zone)
    here = slabs[place // 2]
    return (here,) if place % 2 == 0 else (here, slabs[(place // 2 + 1) % 4])


# -- moves -----------------------------------------------------------------------------------------------------------


class TurnMove(SeatMove, frozen=True, kw_only=True):
    """A move that belongs to a turn: `turn` is that of the panel that was pressed; None for a command, which belongs to
    the turn that was open at `made_at` (G11)."""

    turn: int | None = None


class Place(TurnMove, frozen=True, kw_only=True, tag="place"):
    """Take a place in the centre (R5)."""

    zone: Zone


class Vote(TurnMove, frozen=True, kw_only=True, tag="vote"):
    """Ask in secret for +1 or -1; 0 withdraws the ballot (R7, G8)."""

    ballot: Literal[-1, 0, 1]


class Ready(TurnMove, frozen=True, kw_only=True, tag="ready"):
    """Say "Prêt" (G11)."""


class ChooseSuccessor(TurnMove, frozen=True, kw_only=True, tag="successor"):
    """The Désigné names the next one (R11, G16)."""

    successor: Seat


class ChooseNumber(TurnMove, frozen=True, kw_only=True, tag="number"):
    """The outgoing Désigné chooses the next distance, 1 to 6 (R13, G17)."""

    number: int


class ShowNumber(TurnMove, frozen=True, kw_only=True, tag="show"):
    """The chooser shows his number to all (G19)."""


PyramidiumMove: TypeAlias = (
    Place | Vote | Ready | ChooseSuccessor | ChooseNumber | ShowNumber | Leave | Join | TimeUp | Grant
)


# -- state -----------------------------------------------------------------------------------------------------------

Phase: TypeAlias = Literal["bets", "succession", "over"]
Roll: TypeAlias = Literal["public", "shushu", "chosen"]


class Standing(msgspec.Struct, frozen=True):
    """One player: `here` until he leaves; a late joiner plays `from_turn` on.

    `votes_won` counts the turns in which his ballot was with the result, `led` those that ended with him as Désigné.
    """

    score: int = 0
    zone: Zone | None = None
    ready: bool = False
    ballot: Literal[-1, 0, 1] = 0
    here: bool = True
    from_turn: int = 1
    votes_won: int = 0
    led: int = 0


class Resolution(msgspec.Struct, frozen=True):
    """How a turn came out: all of it is public (G10, G21)."""

    turn: int
    base: int
    vote: Literal[-1, 0, 1]
    distance: int
    origin: int
    position: int
    tile: Tile
    changes: tuple[tuple[Seat, int], ...]  # what the effect gave or took; those it left alone are not in it
    tally: tuple[int, int] | None = None  # ballots for +1 and for -1, with `show_tally` only


class Succession(msgspec.Struct, frozen=True):
    """The choices that `chooser`, the outgoing Désigné, has after Trèfle, Champignon or Trèfle+."""

    chooser: Seat
    wants_number: bool
    successor: Seat | None = None
    number: int | None = None


class PyramidiumState(msgspec.Struct, frozen=True):
    """A whole game. `base` is this turn's die or chosen number, `knowers` who may see it while `roll` is not public."""

    options: PyramidiumOptions
    phase: Phase
    turn: int
    position: int
    players: tuple[Standing, ...]
    designe: Seat
    base: int
    roll: Roll
    knowers: tuple[Seat, ...]
    opened_at: Millis
    deadline: Millis | None
    succession: Succession | None = None
    shown: bool = False  # a chosen number that its chooser has shown
    last: Resolution | None = None
    history: tuple[tuple[int, ...], ...] = ()  # the scores after each turn
    result: Result | None = None


# -- events ----------------------------------------------------------------------------------------------------------


class GameStarted(Event, frozen=True, kw_only=True, tag="started"):
    """The game begins: who the Désigné is and where the referee stands (R9, G5)."""

    designe: Seat
    position: int


class TurnOpened(Event, frozen=True, kw_only=True, tag="turn"):
    """A turn is open for bets and ballots; `base` is None while the roll is not public (R4, R14, G19)."""

    turn: int
    roll: Roll
    base: int | None
    deadline: Millis


class RollTold(Event, frozen=True, kw_only=True, tag="roll_told"):
    """The hidden roll, for those whom Shushu spared (R14, G20)."""

    turn: int
    base: int


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    """A player took a place; with `hidden_bets` for him alone (G9)."""

    seat: Seat
    zone: Zone


class ReadySaid(Event, frozen=True, kw_only=True, tag="ready"):
    """A player is "Prêt"; with `hidden_bets` for him alone (G9, G11)."""

    seat: Seat


class BallotCast(Event, frozen=True, kw_only=True, tag="ballot"):
    """A ballot, for its voter alone; 0 is a ballot withdrawn."""

    seat: Seat
    ballot: Literal[-1, 0, 1]


class Frozen(Event, frozen=True, kw_only=True, tag="frozen"):
    """Places are frozen and the vote has its outcome (R6); `places` are all of them, hidden ones too (G9)."""

    turn: int
    base: int
    roll: Roll
    vote: Literal[-1, 0, 1]
    distance: int
    tally: tuple[int, int] | None
    places: tuple[tuple[Seat, Zone | None], ...]


class Resolved(Event, frozen=True, kw_only=True, tag="resolved"):
    """The referee moved and the tile had its effect (R6, R10-R15); `scores` by seat, after it."""

    resolution: Resolution
    scores: tuple[int, ...]


class SuccessionOpened(Event, frozen=True, kw_only=True, tag="succession"):
    """The Désigné is to choose a successor, and on Trèfle+ a number (R11, R13)."""

    chooser: Seat
    wants_number: bool
    deadline: Millis


class DesigneChanged(Event, frozen=True, kw_only=True, tag="designe"):
    """There is a new Désigné: chosen, drawn because time was up, or drawn because the last one left (G16, G26)."""

    seat: Seat
    how: Literal["chosen", "time", "left"]


class NumberChosen(Event, frozen=True, kw_only=True, tag="number_chosen"):
    """The number is chosen and secret; `number` is None but in the chooser's own copy (G19)."""

    chooser: Seat
    number: int | None = None


class NumberLapsed(Event, frozen=True, kw_only=True, tag="number_lapsed"):
    """No number was chosen: an ordinary roll comes instead (G17, G26)."""


class NumberShown(Event, frozen=True, kw_only=True, tag="number_shown"):
    """The chooser showed his number to all (G19)."""

    chooser: Seat
    number: int


class PlayerLeft(Event, frozen=True, kw_only=True, tag="left"):
    """A player left the game (G26)."""

    seat: Seat


class PlayerJoined(Event, frozen=True, kw_only=True, tag="joined"):
    """A late joiner sits down and plays from `from_turn` on (G27)."""

    seat: Seat
    from_turn: int


class TimeGranted(Event, frozen=True, kw_only=True, tag="granted"):
    """The deadline moved."""

    deadline: Millis


class GameOver(Event, frozen=True, kw_only=True, tag="over"):
    """The game is over (R1, G24, G26)."""

    result: Result


PyramidiumEvent: TypeAlias = (
    GameStarted
    | TurnOpened
    | RollTold
    | Placed
    | ReadySaid
    | BallotCast
    | Frozen
    | Resolved
    | SuccessionOpened
    | DesigneChanged
    | NumberChosen
    | NumberLapsed
    | NumberShown
    | PlayerLeft
    | PlayerJoined
    | TimeGranted
    | GameOver
)


# -- observation -----------------------------------------------------------------------------------------------------


class PlayerView(msgspec.Struct, frozen=True):
    """A player as the reader may see him: `zone` and `ready` are None where they are hidden from him (G9)."""

    score: int
    zone: Zone | None
    zone_hidden: bool
    ready: bool | None
    here: bool
    from_turn: int


class SuccessionView(msgspec.Struct, frozen=True):
    """The pending choices: everybody knows which are made, the chooser alone knows the number."""

    chooser: Seat
    wants_number: bool
    number_chosen: bool
    successor: Seat | None
    number: int | None  # in the chooser's own view only


class PyramidiumView(msgspec.Struct, frozen=True):
    """What the reader in `seat` (None: a spectator) may know."""

    seat: Seat | None
    options: PyramidiumOptions
    ring: tuple[Tile, ...]
    phase: Phase
    turn: int
    position: int
    players: tuple[PlayerView, ...]
    designe: Seat
    roll: Roll
    base: int | None  # None where the reader may not know it
    shown: bool  # a chosen number that was shown to all
    may_show: bool  # the reader chose this turn's number and may show it
    ballot: Literal[-1, 0, 1] | None  # the reader's own; None for spectators
    opened_at: Millis
    deadline: Millis | None
    succession: SuccessionView | None
    last: Resolution | None
    history: tuple[tuple[int, ...], ...]
    result: Result | None
