"""The rules of La bataille corse (rulings are named as in the rules: R1 to R21 of the source, G1 to G44).

Laws:

- Hands and pile together are the whole decks, always. The pile only grows, but for takes and a leaver's cards under it.
- In phases play and attack the player to act has a card; in an attack he has 1 to 6 tries and is not the attacker.
- A penalty moves one card to each other player, or none (`partial_penalty` aside). A banned player wins no slap.
- A slap is judged on the card of the board that was pressed; order, lateness and bans go by the time of the press,
  all clocks by the time when a move reaches us.
- Nobody sees a packet: no view, event or refusal depends on a card that was not placed.
- Every game ends: with card `max_cards` placed at the latest, in sudden death with as many more.

Phases, and where each move leads (everything else is refused, see `ILLEGAL_CODES`):

    phase   move      next
    ------  --------  ----------------------------------------------------------------------------------------------
    play    Play      play; a special card: attack, or won if nobody can defend (G16, G18); nobody has cards: dead
    attack  Play      attack, with a special a new one; won after the last try, or when no defender has cards (G16)
    won     Play      the winner takes the pile: play, in a new battle
    play, attack, won  Play  too soon (G28): the same phase; TimeUp carries it out
    any     Slap      valid: a window opens, in which nobody plays; late, wrong: the same phase; where the penalty
                      takes the last card of the player to act, his turn passes on (G34)
    any     TimeUp    window: the first slapper takes the pile: play; won: the winner takes it: play;
                      play, attack: as Play; dead: play, dealt again, or over; time limit: over, or it waits (G39, G40)
    play    Leave     play; dead
    attack  Leave     of the attacker: play, or dead; of the defender: attack, or won
    won     Leave     of the winner: play, or dead
    any     Join, Grant   the same phase
    over    -         -

    `final` is no phase: a player who holds all the cards plays and attacks alone, and wins when he takes the pile.
    The last player left ends the game in any phase.

A game ends by `final`, `time`, `cards` (G44), `draw` (G19) or `last_player`.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import IllegalMove, Millis, Options, Result, Seat, SeatMove, Transition, check_least, check_values
from bot.step import SECOND, Step
from cogs.bataille_corse.engine import clocks, deck, moves, recent, view
from cogs.bataille_corse.engine.codes import ILLEGAL_CODES
from cogs.bataille_corse.model import (
    CorseEvent,
    CorseMove,
    CorseOptions,
    CorseState,
    CorseView,
    GameStarted,
    Packet,
)

__all__ = ["ENGINE", "ILLEGAL_CODES", "Corse"]


class Corse:
    """The engine of La bataille corse, as `bot.engine.Engine` describes it. Stateless: one serves every table."""

    name: str = "corse"
    options_type: type[Options] = CorseOptions
    state_type: type[msgspec.Struct] = CorseState
    move_type: Any = CorseMove
    event_type: Any = CorseEvent
    observation_type: type[msgspec.Struct] = CorseView

    def check_options(self, options: CorseOptions) -> None:
        """Raise IllegalMove("bad_option", option=, reason=): value (out of range) or low (a time limit within which
        nobody can win a pile, with the least besides 0 as `low`)."""
        check_values(options)
        check_least(options)

    def players_range(self, options: CorseOptions) -> tuple[int, int]:
        """Return the fewest and the most players (R1, G2)."""
        return deck.players_range(options)

    def new_game(self, players: int, options: CorseOptions, chance: Chance, at: Millis) -> Transition[CorseState]:
        """Return the deal (R4, R5); IllegalMove("players") or ("bad_option") if it cannot be.

        A shorter time limit than those of today is played: there are journals from before (see `check_options`).
        """
        check_values(options)
        low, high = deck.players_range(options)
        if not low <= players <= high:
            raise IllegalMove("players", low=low, high=high, found=players)
        decks = deck.decks_for(players, options)
        dealer = deck.dealer_for(players, options, chance)
        packets, remainder = deck.dealt(deck.shuffled(decks, options, chance), players)
        first = (dealer + 1) % players  # R7
        each = len(packets[0])
        state = CorseState(
            options=options,
            phase="play",
            dealer=dealer,
            players=tuple(Packet(cards) for cards in packets),
            pile=remainder,
            hidden=0,
            turn=first,
            number=0,
            battle=1,
            placed=0,
            turn_at=at,
            last_at=at,
            ends_at=at + options.time_limit * SECOND if options.time_limit else None,
            now=at,
            most=options.max_cards,
            recent=recent.opened((), 1, at, remainder) if remainder or options.empty_slap_penalty else (),
            history=((each,) * players,),
        )
        started = GameStarted(dealer=dealer, first=first, each=each, remainder=len(remainder), decks=decks)
        return Transition(state, (started,))

    def apply(self, state: CorseState, move: CorseMove, chance: Chance, at: Millis) -> Transition[CorseState]:
        """Return what `move` leads to; IllegalMove, with a code of `ILLEGAL_CODES`, leaves everything as it was."""
        do = moves.MOVES.get(type(move))
        if do is None:
            raise IllegalMove("unknown_move")
        step = Step(chance, at)
        after = do(state, move, step)
        return Transition(replace(after, now=at), tuple(step.events))

    def legal_moves(self, state: CorseState, seat: Seat) -> tuple[SeatMove, ...]:
        """Return every legal move of `seat` but Leave, on the board as it is; for the next seat, Join (G43)."""
        return moves.legal_moves(state, seat)

    def observe(self, state: CorseState, seat: Seat | None) -> CorseView:
        """Return what the player in `seat` (None: a spectator) may know."""
        return view.observe(state, seat)

    def deadline(self, state: CorseState) -> Millis | None:
        """Return when the next clock runs out; None once the game is over."""
        first = clocks.due(state)
        return None if first is None else first[0]

    def awaited(self, state: CorseState) -> tuple[Seat, ...]:
        """Return the player to act, if there is one."""
        return moves.awaited(state)

    def due(self, state: CorseState, seat: Seat) -> Millis | None:
        """Return when the next clock runs out: nobody waits for anything else."""
        del seat
        return self.deadline(state)

    def handed_over(self, state: CorseState, seat: Seat) -> CorseState:
        """Return the same state: it matters nowhere who has a seat."""
        del seat
        return state

    def rematch(self, state: CorseState) -> CorseOptions:
        """Return the options for a rematch: the next seat deals of those who are still there (G13)."""
        return replace(state.options, dealer_seat=deck.next_dealer(state.dealer, state.players))

    def result(self, state: CorseState) -> Result | None:
        """Return winners, the cards of all seats and how it ended; None while the game goes on."""
        return state.result


ENGINE: Final = Corse()
