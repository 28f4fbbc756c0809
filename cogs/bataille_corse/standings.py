"""Who holds how many cards: everybody at a small table, at a large one those around the action. Pure."""

from __future__ import annotations

from typing import Final

from bot.engine import Seat
from bot.text import Talk, when
from cogs.bataille_corse.model import CorseView

MOST_LINES: Final = 10
LEADERS: Final = 3
NEXT: Final = 2
MOST_GONE: Final = 5


def standings(view: CorseView, talk: Talk, *, ended: bool = False) -> list[str]:
    """Return a line for each player who is shown, then how many others there are, and who has left.

    They stand in the order of the seats, so that everybody sees who comes after whom; at the end, the best first. A
    number beside a name would look like a rank: only those of a crowd have their seats told, since some are left out,
    and at the end each has the number that he bears in the plot, which is said below. Where the table was `ended`,
    nobody is about to do anything any more.
    """
    here = [seat for seat, player in enumerate(view.players) if player.here]
    shown = here if len(here) <= MOST_LINES else sorted(around(view))
    if view.phase == "over":
        shown = ranking(view)[:MOST_LINES]
    plotted = view.phase == "over" and len(view.history) > 1
    runs = view.phase != "over" and not ended
    lines = [_line(seat, _called(seat, plotted, len(here) > len(shown), talk), view, runs, talk) for seat in shown]
    if plotted:
        lines.append("-# " + talk("corse-plot-numbers"))
    if len(here) > len(shown):
        cards = sum(held(seat, view) for seat in here if seat not in shown)
        lines.append("-# " + talk("corse-other-players", count=len(here) - len(shown), cards=str(cards)))
    gone = [seat for seat, player in enumerate(view.players) if not player.here]
    if gone:
        lines.append("-# " + talk("corse-gone", names=talk.names(gone, MOST_GONE)))
    return lines


def ranking(view: CorseView) -> list[Seat]:
    """Return those who are there, whoever holds most cards first."""
    here = (seat for seat, player in enumerate(view.players) if player.here)
    return sorted(here, key=lambda seat: (-held(seat, view), seat))


def held(seat: Seat, view: CorseView) -> int:
    """Return how many cards a player holds; at the end with the pile that he has won and not yet taken (G39)."""
    return view.players[seat].cards if view.result is None else view.result.scores[seat]


def around(view: CorseView) -> set[Seat]:
    """Return who matters now: who acts and who attacks, those who come next, those who slap, the leaders."""
    seats, first = len(view.players), view.turn
    after = (seat % seats for seat in range(first + 1, first + seats))
    coming = [seat for seat in after if view.players[seat].here and view.players[seat].cards][:NEXT]
    leaders = ranking(view)[:LEADERS]
    attackers = [] if view.attacker is None else [view.attacker]
    found: dict[Seat, None] = dict.fromkeys((view.turn, *attackers, *coming, *leaders, *view.slapped))
    return set([seat for seat in found if view.players[seat].here][:MOST_LINES])


def _called(seat: Seat, plotted: bool, crowd: bool, talk: Talk) -> str:
    """Return a player's name: with his number in the plot, or in a crowd with his seat."""
    name = talk.listed(seat)
    if plotted:
        return f"`{seat + 1}` {name}"
    return f"{name} · {talk('corse-seat', number=str(seat + 1))}" if crowd else name


def _line(seat: Seat, called: str, view: CorseView, runs: bool, talk: Talk) -> str:
    player = view.players[seat]
    said = [called, f"**{held(seat, view)}**"]
    if runs and (role := _role(seat, view, talk)):
        said.append(role)
    if runs and banned(player.banned_until, view):
        said.append(talk("corse-banned-until", when=when(player.banned_until, "T")))
    return " · ".join(said)


def _role(seat: Seat, view: CorseView, talk: Talk) -> str:
    """Return what a player does in the battle, by a sign and its word."""
    if seat in view.slapped:
        return talk("corse-role-slapped")
    if view.window_until is not None or view.phase not in ("play", "attack", "won"):
        return ""
    if seat == view.turn:
        return talk("corse-role-play" if view.final and view.phase == "attack" else f"corse-role-{view.phase}")
    return talk("corse-role-attacker") if seat == view.attacker and view.phase == "attack" else ""


def banned(until: int, view: CorseView) -> bool:
    """Say whether a ban still runs, as far as can be told: a view knows the time of what happened last, and no more."""
    return until > max(view.last_at, view.turn_at)
