"""Who is at the post office: hands' sizes, who has closed, whose box is full, who owes answers. Pure.

Everybody at a small table; at a large one those who are waited for, and how many others there are.
"""

from __future__ import annotations

from typing import Final

from bot.engine import Seat
from bot.text import Talk
from cogs.romancier_scilof.model import MailView, ScilofView
from cogs.romancier_scilof.terms import best_value, value_name

MOST_LINES: Final = 10
WAITED_FOR: Final = 6  # so many are shown where there are more
MOST_GONE: Final = 3


def standings(view: ScilofView, talk: Talk) -> list[str]:
    """Return a line for each player who is shown, how many others there are, and who has left; in the order of their
    seats, at the end the winners first."""
    here = [seat for seat, player in enumerate(view.players) if player.here or player.winner]
    ranked = sorted(here, key=lambda seat: _rank(seat, view))
    shown = ranked if len(here) <= MOST_LINES else ranked[:WAITED_FOR]
    if view.phase != "over":
        shown.sort()
    lines = [_line(seat, view, talk) for seat in shown]
    if others := len(here) - len(shown):
        lines.append(f"-# {talk('scilof-other-players', count=others)}")
        if view.phase == "closed" and (full := sum(player.full for player in view.players)):
            lines.append(f"-# {talk('scilof-boxes-full', count=full)}")
    gone = [seat for seat, player in enumerate(view.players) if not player.here]
    if gone:
        lines.append(f"-# {talk('scilof-gone', names=talk.names(gone, MOST_GONE))}")
    return lines


def waiting(view: ScilofView, seat: Seat) -> list[MailView]:
    """Return the mails that `seat` has to answer, the most urgent first."""
    return sorted((mail for mail in view.mails if mail.addressee == seat), key=lambda mail: (mail.due_at, mail.id))


def sent(view: ScilofView, seat: Seat) -> MailView | None:
    """Return the mail that `seat` has under way, None if there is none or its sender is hidden."""
    return next((mail for mail in view.mails if mail.sender == seat), None)


def may_write(view: ScilofView) -> bool:
    """Say whether the reader may post a letter now (R7, R8)."""
    seat = view.seat
    assert seat is not None
    player = view.players[seat]
    return view.phase == "open" and player.here and bool(player.hand) and sent(view, seat) is None


def _rank(seat: Seat, view: ScilofView) -> tuple[bool, int, bool, int]:
    """Return who comes first: who has won, who owes answers, whom others keep waiting, then by seat; at the end, who
    has come nearest to a collection."""
    player = view.players[seat]
    if view.phase == "over":
        return not player.winner, -best_value(player.hand or ())[1], False, seat
    return not player.winner, -len(waiting(view, seat)), sent(view, seat) is None, seat


def _line(seat: Seat, view: ScilofView, talk: Talk) -> str:
    player = view.players[seat]
    said = [f"`{seat + 1}` {talk.listed(seat)}"]
    if view.phase == "over":
        value, count = best_value(player.hand or ())
        if count:
            said.append(talk("scilof-best", value=value_name(value), count=str(count), of=str(view.count)))
    elif player.cards is not None:
        said.append(talk("scilof-letters", count=player.cards))
    if player.winner:
        said.append(talk("scilof-role-won" if view.phase == "over" else "scilof-role-closed"))
    elif player.full and view.phase != "over":
        said.append(talk("scilof-role-full"))
    if view.phase != "over" and (owed := len(waiting(view, seat))):
        said.append(talk("scilof-role-owes", count=owed))
    return " · ".join(said)
