"""'My cards': a player's own count, share and rank, his ban, and whose turn it is. Pure.

There is nothing to hide in it: packets are seen by nobody, their owners included (R4). Buttons are on the board.
"""

from __future__ import annotations

from bot.engine import Seat
from bot.text import Talk, when
from bot.ui import Card, Text
from cogs.bataille_corse.model import CorseView
from cogs.bataille_corse.outcome import outcome
from cogs.bataille_corse.standings import banned
from cogs.bataille_corse.terms import cards_word


def panel(view: CorseView, talk: Talk) -> Card:
    """Return the panel of the player whose observation `view` is."""
    seat = view.seat
    assert seat is not None
    lines = [f"### {talk('corse-panel-title')}", *_lines(seat, view, talk)]
    return Card((Text("\n".join(lines)),), seen=str(view.card))


def _lines(seat: Seat, view: CorseView, talk: Talk) -> list[str]:
    player = view.players[seat]
    if view.phase == "over":
        return [talk("corse-panel-over", outcome=outcome(view, talk, talk.name))]
    if not player.here:
        return [talk("corse-panel-left")]
    lines = [_holding(seat, view, talk), _turn(seat, view, talk)]
    if banned(player.banned_until, view):
        until = player.banned_until
        lines.append(talk("corse-panel-banned", time=when(until, "T"), when=when(until)))
    if not player.cards:
        lines.append(talk("corse-panel-no-cards"))
    return [*lines, f"-# {talk('corse-panel-secret')}"]


def _holding(seat: Seat, view: CorseView, talk: Talk) -> str:
    """Return how many cards he has, what share of all that is, and his rank among those who are there."""
    mine, here = view.players[seat].cards, [player.cards for player in view.players if player.here]
    every = sum(player.cards for player in view.players) + view.pile
    share, rank = round(100 * mine / every), 1 + sum(cards > mine for cards in here)
    return talk("corse-panel-cards", cards=cards_word(mine, talk), share=share, rank=rank, players=len(here))


def _turn(seat: Seat, view: CorseView, talk: Talk) -> str:
    """Return whose turn it is, in his own terms."""
    if view.phase == "dead":
        return talk("corse-panel-dead")
    whose = "mine" if view.turn == seat else "other"
    return talk(f"corse-panel-{view.phase}-{whose}", name=talk.name(view.turn), count=view.tries)
