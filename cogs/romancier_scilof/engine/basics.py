"""What every part of the engine uses: who sits where, hands, the times of a preset."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.engine import IllegalMove, Millis, Seat
from bot.step import SECOND
from cogs.romancier_scilof.model import Letter, Player, ScilofOptions, ScilofState

LEAST: Final = 4  # players at the start (R3), and of a commune before a merge (G26)
NO_LIMIT: Final = 500  # players at the start where the options set no limit (G20)

# RS-G16, G17, G22: answer, idle and invitation times in seconds.
_PRESETS: Final[dict[str, tuple[int, int, int]]] = {"post": (86_400, 604_800, 86_400), "live": (180, 1_800, 600)}


def answer_ms(options: ScilofOptions) -> Millis:
    """Return how long a player has to answer (G16)."""
    return (options.answer_s or _PRESETS[options.preset][0]) * SECOND


def idle_ms(options: ScilofOptions) -> Millis:
    """Return after how long without a post the game ends (G17)."""
    return (options.idle_s or _PRESETS[options.preset][1]) * SECOND


def invite_ms(options: ScilofOptions) -> Millis:
    """Return after how long an invitation lapses (G22)."""
    return (options.invite_s or _PRESETS[options.preset][2]) * SECOND


def most_players(options: ScilofOptions) -> int:
    """Return the most players of a table (G20)."""
    return options.max_players or NO_LIMIT


def player(state: ScilofState, seat: Seat) -> Player:
    """Return who sits in `seat` of a game under way; IllegalMove if nobody does."""
    under_way(state)
    if not 0 <= seat < len(state.players) or not state.players[seat].here:
        raise IllegalMove("not_here")
    return state.players[seat]


def under_way(state: ScilofState) -> None:
    """Raise IllegalMove for a game that is over, here at least."""
    if state.result is not None:
        raise IllegalMove("game_over")


def unsorted(state: ScilofState) -> None:
    """RS-G28: raise IllegalMove while letters are put away, since all else waits until then."""
    if state.sorting is not None:
        raise IllegalMove("sorting", until=state.sorting.until)


def office_open(state: ScilofState) -> None:
    """Raise IllegalMove unless the game is in its phase `open` (R15, G28)."""
    under_way(state)
    unsorted(state)
    if state.phase == "closed":
        raise IllegalMove("office_closed")


def changed(state: ScilofState, seat: Seat, **fields: Any) -> ScilofState:
    """Return the state with the player in `seat` changed."""
    players = state.players
    one = replace(players[seat], **fields)
    return replace(state, players=(*players[:seat], one, *players[seat + 1 :]))


def without(hand: tuple[Letter, ...], letter: Letter) -> tuple[Letter, ...]:
    """Return the hand without one of its letters."""
    at = hand.index(letter)
    return (*hand[:at], *hand[at + 1 :])


def hidden(state: ScilofState, seats: Sequence[Seat]) -> str:
    """Return what is hidden from all others when something is drawn that concerns `seats`, as a text: which letters lie
    in their hands, in the mails that they have sent, and in the basket.

    What is drawn is drawn from an order that follows from this (`Chance.unseen`). Everybody knows a hand of which no
    letter has come or gone (G2), and a leaver what he has put into the basket: with the seed, which is told at the end,
    they would compute which letter went. So they can tell at most which ones it may have been, one for each letter that
    may have been sent.
    """
    sent = tuple(mail.letter for mail in state.mails if mail.sender in seats)
    hands = [*(state.players[seat].hand for seat in seats), sent, state.basket]
    return "/".join(",".join(f"{one.value}.{one.owner}" for one in hand) for hand in hands)


def own_letters(seat: Seat, values: Iterable[int]) -> tuple[Letter, ...]:
    """Return the letters of these values that belong to `seat` (R4, R18)."""
    return tuple(Letter(value, seat) for value in values)


def people(state: ScilofState) -> int:
    """Return how many players are there."""
    return sum(p.here for p in state.players)
