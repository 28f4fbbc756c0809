"""The rules of Pyramidium (rulings are named as in the rules: R1 to R15 of the source, G1 to G28).

Laws:

- Tile 0..35; new tile = (old + distance) mod 36; distance = base + vote, base 1..6, vote -1, 0, 1 (`range` may clamp).
- Exactly one Désigné while the game goes on, and he is in play. A player has at most one place of eight and one ballot.
- Ballots and Prêt go at the freeze, places stay. A score changes by -2..2 a turn, and then only.
- Over exactly when one player leads alone at 8 or more (with `tie=joint`: somebody leads) or fewer than two are left.
- While bets are open nothing that another may see depends on a ballot, and nothing ever tells whose it was.

Phases, and where each move leads (everything else is refused, see `ILLEGAL_CODES`):

    phase       move                                    next
    ----------  --------------------------------------  ------------------------------------------------------------
    bets        Place, Vote, ShowNumber                 bets
    bets        Ready                                   bets; by the last who was missing: frozen
    bets        TimeUp                                  frozen
    succession  ChooseSuccessor, ChooseNumber           succession; with nothing left to choose: bets
    succession  TimeUp                                  bets (what is missing is drawn)
    bets        Leave                                   bets; frozen if he alone was missing; over if that decides it
    succession  Leave                                   succession; bets if he was to choose; over if that decides it
    bets, succession   Join, Grant                      the same phase
    over        -                                       -

    frozen is no phase of its own, it is passed within the move: over if that decides the game; else after Trèfle,
    Trèfle+ and Champignon succession; else bets.

A game ends by `points` (one leader at 8 or more), `joint` (several, with `tie=joint`) or `alone` (the others left).
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from bot.chance import Chance
from bot.engine import IllegalMove, Millis, Options, Result, Seat, SeatMove, Transition, check_values
from bot.step import Step
from cogs.pyramidium.engine import moves, turn, view
from cogs.pyramidium.engine.codes import ILLEGAL_CODES
from cogs.pyramidium.engine.effects import parse_ring
from cogs.pyramidium.model import (
    PyramidiumEvent,
    PyramidiumMove,
    PyramidiumOptions,
    PyramidiumState,
    PyramidiumView,
)

__all__ = ["ENGINE", "ILLEGAL_CODES", "Pyramidium"]


class Pyramidium:
    """Pyramidium's engine, as `bot.engine.Engine` describes it. Stateless: one instance serves every table."""

    name: str = "pyramidium"
    options_type: type[Options] = PyramidiumOptions
    state_type: type[msgspec.Struct] = PyramidiumState
    move_type: Any = PyramidiumMove
    event_type: Any = PyramidiumEvent
    observation_type: type[msgspec.Struct] = PyramidiumView

    def check_options(self, options: PyramidiumOptions) -> None:
        """Raise IllegalMove("bad_option", option=, reason=[, found=]) for a value out of range or a bad ring (G1)."""
        check_values(options)
        parse_ring(options.ring)

    def players_range(self, options: PyramidiumOptions) -> tuple[int, int]:
        """Return the fewest and the most players (G4)."""
        return options.min_players, moves.MAX_PLAYERS

    def new_game(
        self, players: int, options: PyramidiumOptions, chance: Chance, at: Millis
    ) -> Transition[PyramidiumState]:
        """Return the first turn, open for bets; IllegalMove("players") or ("bad_option") if it cannot be."""
        self.check_options(options)
        low, high = self.players_range(options)
        if not low <= players <= high:
            raise IllegalMove("players", low=low, high=high, found=players)
        step = Step(chance, at)
        state = turn.start(players, options, step)
        return Transition(state, tuple(step.events))

    def apply(
        self, state: PyramidiumState, move: PyramidiumMove, chance: Chance, at: Millis
    ) -> Transition[PyramidiumState]:
        """Return what `move` leads to; IllegalMove, with a code of `ILLEGAL_CODES`, leaves everything as it was."""
        play = moves.MOVES.get(type(move))
        if play is None:
            raise IllegalMove("unknown_move")
        step = Step(chance, at)
        after = play(state, move, step)
        return Transition(after, tuple(step.events))

    def legal_moves(self, state: PyramidiumState, seat: Seat) -> tuple[SeatMove, ...]:
        """Return every legal move of `seat` but Leave, bound to the present turn; for the next seat, Join (G27)."""
        return moves.legal_moves(state, seat)

    def observe(self, state: PyramidiumState, seat: Seat | None) -> PyramidiumView:
        """Return what the player in `seat` (None: a spectator) may know."""
        return view.observe(state, seat)

    def deadline(self, state: PyramidiumState) -> Millis | None:
        """Return when bets or choices end; None once the game is over."""
        return state.deadline

    def awaited(self, state: PyramidiumState) -> tuple[Seat, ...]:
        """Return who is to bet or to choose; with `hidden_bets` all who play, for who is Prêt is hidden (G9)."""
        if state.phase == "over":
            return ()
        if state.succession is not None:
            return (state.succession.chooser,)
        return tuple(seat for seat, p in turn.playing(state) if state.options.hidden_bets or not p.ready)

    def due(self, state: PyramidiumState, seat: Seat) -> Millis | None:
        """Return the same for everybody: all bet, or one chooses, until then."""
        del seat
        return state.deadline

    def handed_over(self, state: PyramidiumState, seat: Seat) -> PyramidiumState:
        """Return the same state: it matters nowhere who has a seat."""
        del seat
        return state

    def rematch(self, state: PyramidiumState) -> PyramidiumOptions:
        """Return the same options: nothing of a game counts for the next."""
        return state.options

    def result(self, state: PyramidiumState) -> Result | None:
        """Return winners, the scores of all seats and how it ended; None while the game goes on."""
        return state.result


ENGINE: Final = Pyramidium()
