"""By which rules a public event came about: the ids of R and G rules, whose words are in `locales` (`…-why-…`)."""

from __future__ import annotations

from typing import Final

from bot.engine import Event
from cogs.romancier_scilof import model as m

_ENDS: Final = {"closed": ("R17",), "idle": ("G17",), "alone": ("G30",)}


def rulings(view: m.ScilofView, event: Event) -> tuple[str, ...]:
    """Return the rules of an event, the most telling first; none for what is no ruling. `view` is the public one."""
    match event:
        case m.GameStarted():
            return ("R4", "R1")
        case m.Posted(sender=sender):
            return ("R9", "R8") if sender is not None else ("R9", "G8")
        case m.Answered(by_referee=by_referee):
            return ("G16",) if by_referee else ("R11",)
        case m.OfficeClosed():
            return ("R14", "R15")
        case m.MailReturned(addressee=addressee):
            return ("G12", "R14") if view.players[addressee].winner else ("G28",)
        case m.BoxFull():
            return ("R16", "G15")
        case m.PlayerJoined():
            return ("R18", "G19")
        case m.PlayerLeft():
            return _left(view)
        case m.MustPutAway() | m.SortingOver():
            return ("G28",)
        case m.InvitationSent() | m.InvitationCame():
            return ("R19", "G22")
        case m.InvitationEnded(why=why):
            return ("G24",) if why == "void" else ("G22",)
        case m.CommunesMerged(hides=hides):
            return ("G21", "G8") if hides else ("G21",)
        case m.CommuneMoved():
            return ("G25",)
        case m.GameOver(result=result):
            return _ENDS[result.how]
    return ()


def _left(view: m.ScilofView) -> tuple[str, ...]:
    if any(player.winner for player in view.players):
        return ("G29",)
    return ("R20", "G28") if view.options.abandon else ("G18",)
