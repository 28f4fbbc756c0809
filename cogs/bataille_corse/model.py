"""La bataille corse as data: options, moves, state, events, observation. What they mean is in `engine/`.

Words of the source: *bataille* (one pile, from its first card until somebody takes it), *solde* (what the deal leaves
over, the first pile's bottom), *paquet* (a player's cards, face down: nobody looks at them, he neither), *frapper* (to
slap the pile). Rule ids (R8, G26) refer to the rules of La bataille corse; tests bear them as BC-R8, BC-G26.

Cards are numbered as they are placed, from 1 through the whole game: a board says which card it shows by that number.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from bot.engine import LEAST, Event, Grant, Join, Leave, Millis, Options, Result, Seat, SeatMove, TimeUp
from cogs.bataille_corse.cards import Card

# -- options ---------------------------------------------------------------------------------------------------------

Variant: TypeAlias = Literal["none", "laure", "laure_plus"]
Trumps: TypeAlias = Literal["number", "own_rank", "never"]
Couple: TypeAlias = Literal["off", "suit", "colour"]

MOST_PLAYERS = 104


class CorseOptions(Options, frozen=True):
    """What a server or a table can set; the defaults are the rules. The first 25 can be given with `/corse new`."""

    variant: Annotated[Variant, Meta(description="Combinations besides the pair, Laure or Laure +")] = "none"
    ten: Annotated[bool, Meta(description="A 10 may be slapped")] = False
    couple: Annotated[Couple, Meta(description="King and queen one after the other may be slapped")] = "off"
    time_limit: Annotated[
        int,  # in less time hardly a pile is won, and all are even
        Meta(
            ge=0,
            le=86_400,
            description="Time until cards are counted; 0: none",
            extra_json_schema={LEAST: 60},
        ),
    ] = 0
    deck: Annotated[Literal["tarot78", "classic52"], Meta(description="The deck")] = "tarot78"
    decks: Annotated[int, Meta(ge=0, le=10, description="Number of decks, 0 for as many as needed")] = 0
    min_hand: Annotated[int, Meta(ge=1, le=20, description="Fewest cards that each player is dealt")] = 1
    excuse_tries: Annotated[int, Meta(ge=1, le=6, description="Tries against the excuse")] = 5
    cavalier_special: Annotated[bool, Meta(description="The cavalier attacks, with one try")] = False
    trumps: Annotated[Trumps, Meta(description="What trumps count as")] = "number"
    dealer: Annotated[Literal["random", "host"], Meta(description="Who deals the first game")] = "random"
    dead_pile: Annotated[Literal["redeal", "draw"], Meta(description="When nobody has cards left")] = "redeal"
    final: Annotated[Literal["full", "first_special"], Meta(description="How long the final battle lasts")] = "full"
    tie: Annotated[Literal["joint", "sudden_death"], Meta(description="Equal counts when time is up")] = "joint"
    finish_battle: Annotated[bool, Meta(description="When time is up, the battle is played to its end")] = False
    ban_s: Annotated[int, Meta(ge=1, le=600, description="Time without slaps for a player who cannot pay")] = 30
    partial_penalty: Annotated[bool, Meta(description="A player who cannot pay in full pays what he has")] = False
    empty_slap_penalty: Annotated[bool, Meta(description="A slap where no pile lies is a wrong slap")] = False
    turn_s: Annotated[int, Meta(ge=3, le=86_400, description="Time until a card is played for its owner")] = 20
    min_play_ms: Annotated[int, Meta(ge=0, le=5_000, description="Least time between two cards")] = 700
    slap_window_ms: Annotated[int, Meta(ge=0, le=3_000, description="How long slaps are awaited")] = 250
    late_grace_ms: Annotated[int, Meta(ge=0, le=10_000, description="How late a slap costs nothing")] = 1_500
    collect_ms: Annotated[int, Meta(ge=0, le=20_000, description="How long a pile won lies there")] = 2_000
    late_join: Annotated[Literal["no", "slap_in"], Meta(description="Late joiners slap themselves in")] = "no"
    max_cards: Annotated[int, Meta(ge=10, le=100_000, description="After so many cards the game ends")] = 5_000
    ace_is_one: Annotated[bool, Meta(description="The ace counts as a 1")] = True
    shuffle_won: Annotated[bool, Meta(description="A pile won is shuffled first")] = False
    dealer_seat: Annotated[
        int,
        Meta(ge=0, le=MOST_PLAYERS, description="The seat that deals, 0 as `dealer` says; a rematch moves it on"),
    ] = 0


# -- moves -----------------------------------------------------------------------------------------------------------


class Play(SeatMove, frozen=True, kw_only=True, tag="play"):
    """Place the top card of one's packet; for who has won a pile that still lies there: take it (R8, R11, G22).

    Made sooner than `min_play_ms` after the last card, it counts, and is carried out when that time has passed (G28).
    `card` is the number of the card that the pressed board showed on top, 0 for none; None for a command.
    """

    card: int | None = None


class Slap(SeatMove, frozen=True, kw_only=True, tag="slap"):
    """Slap the pile (R14).

    `card` says which card the pressed board showed on top, since that is the card that the slap is judged on (G27):
    its number; 0 for a board without a pile; the negative number of the battle for a pile that held only the remainder
    or a leaver's cards. None, for a command: the card that lay on top at `made_at`. `snowflake` is the id of the press,
    which decides between two that were made in the same millisecond (G26); 0 for a computer player, who comes after.
    """

    card: int | None = None
    snowflake: int = 0


CorseMove: TypeAlias = Play | Slap | Leave | Join | TimeUp | Grant


# -- state -----------------------------------------------------------------------------------------------------------

Phase: TypeAlias = Literal["play", "attack", "won", "dead", "over"]
Limit: TypeAlias = Literal["time", "cards"]
CombinationKind: TypeAlias = Literal["pair", "sum", "ten", "couple"]


class Combination(msgspec.Struct, frozen=True):
    """Why a pile may be slapped: the kind, and the cards concerned from the lowest to the top one, those between too.

    Two cards apart with one or two between make the sandwich and the Big-Mac of a pair or a sum (R18, R19).
    """

    kind: CombinationKind
    cards: tuple[Card, ...]


class Packet(msgspec.Struct, frozen=True):
    """A player: his cards from the top down, which nobody may see; `banned_until` (0: not banned) counts for slaps."""

    cards: tuple[Card, ...] = ()
    banned_until: Millis = 0
    here: bool = True


class Fallen(msgspec.Struct, frozen=True):
    """A card that was on top lately: when it fell, when it was covered or taken (None: it is still on top).

    `fined` are those who have paid for it or were banned for it already (G33), `seat` placed it; `cards` is the card
    with the one below it, the lower first, as far as they lie face up. A board without a card of its battle has the
    battle's negative number, as in `Slap.card`.
    """

    number: int
    at: Millis
    ended_at: Millis | None = None
    combination: Combination | None = None
    fined: tuple[Seat, ...] = ()
    seat: Seat | None = None
    cards: tuple[Card, ...] = ()


SlapVerdict: TypeAlias = Literal["won", "beaten", "late", "wrong", "banned"]


class SlapTry(msgspec.Struct, frozen=True):
    """A slap and how it was judged. `ms` runs from the moment when its card fell.

    `won`; `beaten`: valid, but another was made sooner; `late`: its card was covered or taken before, no penalty;
    `wrong`: he has paid `paid` cards; `banned`: wrong too, and he could not pay (`paid` is 0, or what he had); `on` is
    what he took for a combination: the card with the one below it, the lower first.
    """

    seat: Seat
    ms: int
    verdict: SlapVerdict
    card: int  # the number of the card that it was made on
    paid: int = 0
    on: tuple[Card, ...] = ()


class Window(msgspec.Struct, frozen=True):
    """The time after the first valid slap during which others may still turn out to have been sooner (G26).

    `slaps` are all valid slaps so far, in the order of the presses: the first one wins.
    """

    until: Millis
    slaps: tuple[Slap, ...]


class Tally(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a player has done in the battles that have ended: piles taken, and the cards in them; valid slaps, those
    that came second too, and the least time that one took; wrong slaps."""

    cards: int = 0
    battles: int = 0
    clean: int = 0
    wrong: int = 0
    fastest: Millis | None = None


BattleEnd: TypeAlias = Literal["attack", "slap", "redeal", "dead"]


class Battle(msgspec.Struct, frozen=True):
    """How a battle ended. `slaps` are all slaps of the battle in the order in which they were judged.

    `attack` (R12) and `slap` (R14): `winner` takes the `taken` cards; on `slap`, `combination` is what was slapped.
    `redeal`: nobody had cards, the pile was dealt again; `dead`: by option the game was drawn instead (G19).
    `first` and `last` are the numbers of its first and last card (`last` < `first`: none was placed).
    """

    number: int
    first: int
    last: int
    how: BattleEnd
    winner: Seat | None = None
    taken: int = 0
    combination: Combination | None = None
    slaps: tuple[SlapTry, ...] = ()
    final: bool = False


class CorseState(msgspec.Struct, frozen=True):
    """A whole game.

    Phases: `play` (R8: `turn` places a card), `attack` (R9: `turn` defends with `tries` left), `won` (R12: `turn` has
    won the pile, which still lies there), `dead` (G19: nobody has a card and no attack runs), `over`. In `final`
    (R16, G35) `turn` is the holder of all cards; in its phase `attack` he plays the tries of his own special.
    """

    options: CorseOptions
    phase: Phase
    dealer: Seat
    players: tuple[Packet, ...]
    pile: tuple[Card, ...]  # from the bottom up
    hidden: int  # so many cards at the bottom lie face down: a leaver's (G42)
    turn: Seat
    number: int  # of the last card placed; 0 before the first
    battle: int  # the number of the battle, from 1
    placed: int  # cards placed in this battle
    turn_at: Millis  # when `turn` was to act: `turn_s` runs from here
    last_at: Millis  # when the last card fell, or the last pile was taken: `min_play_ms` runs from here
    ends_at: Millis | None  # when time is up (R17)
    now: Millis = 0  # when the last move reached us
    most: int = 0  # with this card placed the game ends (G44); sudden death moves it on (G40)
    tries: int = 0
    attacker: Seat | None = None
    special: Card | None = None  # the special card that attacks
    eager: bool = False  # `turn` has played too soon: his card falls when it may (G28)
    final: bool = False
    window: Window | None = None
    timed_out: bool = False  # time is up, and the game goes on (finish_battle, sudden death: G39, G40)
    sudden_death: Limit | None = None  # what it began with
    recent: tuple[Fallen, ...] = ()  # oldest first; the last one is the top card while it lies there
    slaps: tuple[SlapTry, ...] = ()  # judged in this battle
    battles: tuple[Battle, ...] = ()  # the last few that have ended, oldest first
    history: tuple[tuple[int, ...], ...] = ()  # cards held, from the deal on, now and then
    tallies: tuple[Tally, ...] = ()  # by seat; those are missing who have come since a battle has ended
    result: Result | None = None


# -- events (all public: this game has no secrets but the packets, which nobody sees) ----------------------------------


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


# -- observation -----------------------------------------------------------------------------------------------------


class PlayerView(msgspec.Struct, frozen=True):
    """A player as everybody sees him: how many cards, until when his slaps do not count (0: they do)."""

    cards: int
    banned_until: Millis
    here: bool


class CorseView(msgspec.Struct, frozen=True):
    """What the reader in `seat` (None: a spectator) may know: the same for all, since nobody looks at a packet.

    `top` are the topmost cards of the pile from the bottom up, as many as the widest combination in force needs and as
    lie face up. `card` names what lies on top, as in `Slap.card`. `slappable` is not in it: everybody looks himself.
    """

    seat: Seat | None
    options: CorseOptions
    phase: Phase
    dealer: Seat
    players: tuple[PlayerView, ...]
    pile: int
    top: tuple[Card, ...]
    card: int
    number: int
    battle: int
    placed: int
    turn: Seat
    turn_at: Millis
    last_at: Millis
    tries: int
    attacker: Seat | None
    special: Card | None
    final: bool
    window_until: Millis | None
    slapped: tuple[Seat, ...]  # who has slapped in the open window, in the order of the presses so far
    deadline: Millis | None
    ends_at: Millis | None
    timed_out: bool
    slaps: tuple[SlapTry, ...]
    battles: tuple[Battle, ...]
    history: tuple[tuple[int, ...], ...]
    result: Result | None
