"""What happens in a game: all of it is public, for this game has no secrets but the packets, which nobody sees."""

from __future__ import annotations

from typing import TypeAlias

from bot.engine import Event, Millis, Result, Seat
from cogs.bataille_corse.cards import Card
from cogs.bataille_corse.model.state import Battle, SlapTry


class GameStarted(Event, frozen=True, kw_only=True, tag="started"):
    """The cards are dealt (R4, R5, R7)."""

    dealer: Seat
    first: Seat
    each: int
    remainder: int
    decks: int


class CardPlaced(Event, frozen=True, kw_only=True, tag="placed"):
    """A card fell; `by_clock` when it was played for its owner (G41)."""

    seat: Seat
    card: Card
    number: int
    by_clock: bool = False


class AttackOpened(Event, frozen=True, kw_only=True, tag="attack"):
    """A special card attacks: `defender` has `tries` (R9, R10)."""

    attacker: Seat
    defender: Seat
    special: Card
    tries: int


class DefencePassed(Event, frozen=True, kw_only=True, tag="passed"):
    """The defence passed on to a player who has cards (R13, G14)."""

    seat: Seat
    tries: int


class AttackWon(Event, frozen=True, kw_only=True, tag="attack_won"):
    """The pile is won and still lies there (R12, G22)."""

    seat: Seat


class SlapNoted(Event, frozen=True, kw_only=True, tag="slap_noted"):
    """A valid slap; who has won is known when the window closes (G26)."""

    seat: Seat
    ms: int


class SlapJudged(Event, frozen=True, kw_only=True, tag="slap_judged"):
    """A slap that won nothing was judged: late, wrong or wrong and banned (G27, R15, G31); `until` is the ban's end."""

    slap: SlapTry
    until: Millis | None = None


class BattleOver(Event, frozen=True, kw_only=True, tag="battle"):
    """A pile was taken, or dealt again; `turn` starts the next battle (R12, R14, G19, G23)."""

    battle: Battle
    turn: Seat


class FinalOpened(Event, frozen=True, kw_only=True, tag="final"):
    """A player holds all the cards and must still play one battle (R16)."""

    seat: Seat


class FinalOff(Event, frozen=True, kw_only=True, tag="final_off"):
    """The holder slapped wrongly and paid: the final is off (G38)."""

    seat: Seat


class NobodyHasCards(Event, frozen=True, kw_only=True, tag="dead"):
    """All cards lie in the pile and no attack runs: until `deadline` it may still be slapped (G19)."""

    deadline: Millis


class PlayerLeft(Event, frozen=True, kw_only=True, tag="left"):
    """A player left; his `cards` cards lie face down under the pile (G42)."""

    seat: Seat
    cards: int


class PlayerJoined(Event, frozen=True, kw_only=True, tag="joined"):
    """A late joiner sits down without cards (G43)."""

    seat: Seat


class TimeLimitReached(Event, frozen=True, kw_only=True, tag="time_limit"):
    """Time is up; the game goes on, for the battle to end or for one to lead (G39, G40)."""


class TimeGranted(Event, frozen=True, kw_only=True, tag="granted"):
    """All clocks moved on by `ms`."""

    ms: int


class GameOver(Event, frozen=True, kw_only=True, tag="over"):
    """The game is over: `how` is final, last_player, time, cards (G44), draw (G19)."""

    result: Result


CorseEvent: TypeAlias = (
    GameStarted
    | CardPlaced
    | AttackOpened
    | DefencePassed
    | AttackWon
    | SlapNoted
    | SlapJudged
    | BattleOver
    | FinalOpened
    | FinalOff
    | NobodyHasCards
    | PlayerLeft
    | PlayerJoined
    | TimeLimitReached
    | TimeGranted
    | GameOver
)
