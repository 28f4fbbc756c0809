"""What each player has done so far: counted whenever a battle ends, since its slaps are forgotten then."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.engine import Seat
from cogs.bataille_corse.model import CorseState, SlapTry, Tally


def counted(
    state: CorseState, slaps: Iterable[SlapTry], winner: Seat | None = None, taken: int = 0
) -> tuple[Tally, ...]:
    """Return the tallies of all seats with these slaps, and with a pile of `taken` cards for `winner`."""
    missing = len(state.players) - len(state.tallies)
    tallies = [*state.tallies, *(Tally() for _ in range(missing))]
    for tried in slaps:
        tallies[tried.seat] = _slapped(tallies[tried.seat], tried)
    if winner is not None:
        won = tallies[winner]
        tallies[winner] = replace(won, cards=won.cards + taken, battles=won.battles + 1)
    return tuple(tallies)


def _slapped(tally: Tally, tried: SlapTry) -> Tally:
    match tried.verdict:
        case "won" | "beaten":
            fastest = tried.ms if tally.fastest is None else min(tried.ms, tally.fastest)
            return replace(tally, clean=tally.clean + 1, fastest=fastest)
        case "wrong" | "banned":
            return replace(tally, wrong=tally.wrong + 1)
        case "late":
            return tally
