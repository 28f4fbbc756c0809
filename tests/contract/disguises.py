"""What each game hides: states that differ from a given one only in what a reader may not know.

A new game adds its disguise here; the suite then checks that no view, event or refusal tells the two apart.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from bot.engine import Seat
from cogs.bataille_corse.model import CorseState
from cogs.pyramidium.model import ZONES, PyramidiumState
from tests.cogs.romancier_scilof import disguise as scilof


def _pyramidium(state: PyramidiumState, reader: Seat | None, random: Random) -> PyramidiumState:
    """Change ballots, hidden rolls and chosen numbers, hidden places and Prêt, as far as `reader` may not know them."""
    pending = state.succession
    if pending is not None and pending.number is not None and pending.chooser != reader:
        return replace(state, succession=replace(pending, number=random.randint(1, 6)))
    if state.last is not None and state.last.turn == state.turn:
        return state  # the turn is resolved and all of it is public
    players = list(state.players)
    # Somebody stays unready: all Prêt is no state, the places would be frozen.
    waiting = next((s for s, p in enumerate(players) if p.here and p.from_turn <= state.turn and not p.ready), None)
    for seat, p in enumerate(players):
        if seat == reader or not p.here or p.from_turn > state.turn:
            continue
        players[seat] = replace(p, ballot=random.choice((-1, 0, 1)))
        if state.options.hidden_bets:
            ready = seat != waiting and random.random() < 0.5
            players[seat] = replace(players[seat], zone=random.choice((None, *ZONES)), ready=ready)
    state = replace(state, players=tuple(players))
    if state.roll != "public" and not state.shown and reader not in state.knowers:
        state = replace(state, base=random.randint(1, 6))
    return state


def _pyramidium_reveals(before: PyramidiumState, after: PyramidiumState) -> bool:
    """Say whether a turn was frozen, so that ballots, roll and places have had their effect, or a number was shown."""
    return len(after.history) != len(before.history) or after.shown != before.shown


def _corse(state: CorseState, _reader: Seat | None, random: Random) -> CorseState:
    """Shuffle all cards that lie face down, in the packets and under the pile: they are hidden from everybody."""
    down = [*state.pile[: state.hidden], *(card for p in state.players for card in p.cards)]
    random.shuffle(down)
    pile, dealt = (*down[: state.hidden], *state.pile[state.hidden :]), state.hidden
    players = []
    for p in state.players:
        players.append(replace(p, cards=tuple(down[dealt : dealt + len(p.cards)])))
        dealt += len(p.cards)
    return replace(state, pile=pile, players=tuple(players))


def _corse_reveals(before: CorseState, after: CorseState) -> bool:
    """Say whether a card was turned up: placed, or in the remainder of a pile that was dealt again."""
    return after.number != before.number or (after.battle != before.battle and after.pile != ())


DISGUISES: Final[dict[str, Callable[[Any, Seat | None, Random], Any]]] = {
    "corse": _corse,
    "pyramidium": _pyramidium,
    "scilof": scilof.disguised,
}
REVEALS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "corse": _corse_reveals,
    "pyramidium": _pyramidium_reveals,
    "scilof": scilof.reveals,
}
T = TypeVar("T")


def of_game(known: Mapping[str, T], name: str) -> T:
    """Return what is `known` of a game; LookupError says what is missing of a new one."""
    if name not in known:
        raise LookupError(
            f"{name} does not say yet what it hides: add it to DISGUISES (its states with what a reader may not know "
            f"changed) and to REVEALS (when a step shows it to all) in tests/contract/disguises.py"
        )
    return known[name]
