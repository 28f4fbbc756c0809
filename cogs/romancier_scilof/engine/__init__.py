"""The rules of Romancier Scilof (rulings are named as in the rules: R1 to R21 of the source, G1 to G32).

Laws, N being the number of players whose letters are in the game (`count`):

- Of each value 1..N there is one letter of each owner (R2, G1, G2): hands, mail and basket are N² letters.
- |hand| = N - (own mail under way ? 1 : 0); while letters are sorted it may be less, or one more.
- One mail of one's own at a time, to another player (R8, G5). An answer names its mail, and is given unseen (R11).
- A closer has no mail, in or out, and a hand of one value (G3, G11, G12). After the closing mail only goes (R15).
- Over exactly when closed and no mail is under way, or idle, or one player is left. Winners are the closers (R17).
- Nobody sees another's letters before the end, and a mail that went back its sender alone. Where senders are hidden
  nothing tells them before the answer, sizes of hands neither (G8).

Phases, and where each move leads (everything else is refused, see `ILLEGAL_CODES`):

    phase    move                      next
    -------  ------------------------  -------------------------------------------------------------------------------
    open     Post                      open; where the referee answers at once (G16, G18) as Answer
    open     Answer                    open; by a collection closed, and over if no mail is left (G10, G12 to G14)
    open     Close                     closed; over if no mail is left (`manual_close`)
    open     Leave                     open; closed or over by an answer for the leaver; alone: over (G30)
    open     Leave, with `abandon`     as without; sorting, if somebody must put a letter away (G28)
    sorting  PutAway                   sorting; after the last one letters are drawn: open, closed, over
    sorting  TimeUp                    as PutAway by all who owe one
    closed   Answer, Close, Leave      closed; over when no mail is left
    open, closed  TimeUp               reminders, answers (as Answer), lapsed invitations; idle: over (G16, G17, G22)
    open     Join                      open, with one letter more for everybody (R18)
    open     Invite, TakeInvitation    open
    open     Merge                     open, with the players of the other commune (G21)
    open     MoveTo                    moved: over here
    any      EndInvitation, Grant      the same phase
    over, moved  -                     -

A game ends by `closed`, `idle`, `alone`, or here by `moved`. Teams share no card and change no rule: wins are counted
together outside the engine (R21, G31), and so are the rights to invite that need other tables (G23, G25). By default
joining is on and all variants are off (G32).
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from bot.chance import Chance
from bot.engine import IllegalMove, Millis, Move, Options, Result, Seat, SeatMove, Transition, check_least, check_values
from bot.step import Step
from cogs.romancier_scilof.engine import clocks, moves, view
from cogs.romancier_scilof.engine.basics import LEAST, most_players, own_letters
from cogs.romancier_scilof.engine.codes import ILLEGAL_CODES
from cogs.romancier_scilof.engine.communes import commune_of
from cogs.romancier_scilof.model import (
    EndInvitation,
    GameStarted,
    Invite,
    Merge,
    MoveTo,
    Player,
    ScilofEvent,
    ScilofMove,
    ScilofOptions,
    ScilofState,
    ScilofView,
    TakeInvitation,
)

__all__ = ["ENGINE", "ILLEGAL_CODES", "Scilof", "commune_of", "is_settled"]


class Scilof:
    """The engine of Romancier Scilof, as `bot.engine.Engine` describes it. Stateless: one serves every table."""

    name: str = "scilof"
    options_type: type[Options] = ScilofOptions
    state_type: type[msgspec.Struct] = ScilofState
    move_type: Any = ScilofMove
    event_type: Any = ScilofEvent
    observation_type: type[msgspec.Struct] = ScilofView
    # Not in `legal_moves`, since another commune has part in them; the contract suite reads it.
    unlisted: tuple[type[Move], ...] = (Invite, TakeInvitation, EndInvitation, Merge, MoveTo)

    def check_options(self, options: ScilofOptions) -> None:
        """Raise IllegalMove("bad_option", option=, reason=): value (out of range), or low (a time in which nobody can
        act, a limit below R3's four), with the least that is possible besides 0 as `low`."""
        check_values(options)
        check_least(options)

    def players_range(self, options: ScilofOptions) -> tuple[int, int]:
        """Return the fewest and the most players (R3, G20)."""
        return LEAST, most_players(options)

    def new_game(self, players: int, options: ScilofOptions, chance: Chance, at: Millis) -> Transition[ScilofState]:
        """Return the opening, in which nothing is drawn (R4, G2); IllegalMove("players") or ("bad_option").

        Shorter times than those of today are played: there are journals from before (see `check_options`).
        """
        del chance
        check_values(options)
        low, high = self.players_range(options)
        if not low <= players <= high:
            raise IllegalMove("players", low=low, high=high, found=players)
        values = range(1, players + 1)
        state = ScilofState(
            options=options,
            phase="open",
            players=tuple(Player(own_letters(seat, values)) for seat in range(players)),
            count=players,
            mails=(),
            next_mail=1,
            last_post_at=at,
            opened_at=at,
        )
        return Transition(state, (GameStarted(count=players),))

    def apply(self, state: ScilofState, move: ScilofMove, chance: Chance, at: Millis) -> Transition[ScilofState]:
        """Return what `move` leads to; IllegalMove, with a code of `ILLEGAL_CODES`, leaves everything as it was."""
        do = moves.MOVES.get(type(move))
        if do is None:
            raise IllegalMove("unknown_move")
        step = Step(chance, at)
        after = do(state, move, step)
        return Transition(after, tuple(step.events))

    def legal_moves(self, state: ScilofState, seat: Seat) -> tuple[SeatMove, ...]:
        """Return every legal move of `seat` within its commune, but Leave; for the next seat, Join (R18).

        Posts are all letters in hand to all others: some N² moves, 600 for 25 players. `unlisted` is left out.
        """
        return moves.legal_moves(state, seat)

    def observe(self, state: ScilofState, seat: Seat | None) -> ScilofView:
        """Return what the player in `seat` (None: a spectator) may know."""
        return view.observe(state, seat)

    def deadline(self, state: ScilofState) -> Millis | None:
        """Return when the next clock runs out; None once the game is over."""
        first = clocks.due(state)
        return None if first is None else first[0]

    def awaited(self, state: ScilofState) -> tuple[Seat, ...]:
        """Return who has mail to answer, once for each, or a letter to put away; posting is nobody's turn (R7)."""
        return moves.awaited(state)

    def due(self, state: ScilofState, seat: Seat) -> Millis | None:
        """Return when the last of a player's mails is answered in his stead, or what he has to put away is drawn (G16,
        G28)."""
        return clocks.owed_until(state, seat)

    def handed_over(self, state: ScilofState, seat: Seat) -> ScilofState:
        """Return the state in which `seat` is waited for again: who has it now has missed nothing (G16)."""
        return moves.awake(state, seat)

    def rematch(self, state: ScilofState) -> ScilofOptions:
        """Return the options for a rematch: the same."""
        return state.options

    def result(self, state: ScilofState) -> Result | None:
        """Return winners, a 1 for each of them, and how it ended; None while the game goes on."""
        return state.result


def is_settled(state: ScilofState) -> bool:
    """RS-G29, G30: say whether the post office is closed: the game runs to its end, and who has closed it wins."""
    return state.phase == "closed"


ENGINE: Final = Scilof()
