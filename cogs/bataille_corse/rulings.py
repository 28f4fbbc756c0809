"""By which rules a public event came about: the ids of R and G rules, whose words are in `locales` (`…-why-…`)."""

from __future__ import annotations

from typing import Final

from bot.engine import Event
from cogs.bataille_corse import model as m

_SLAPS: Final = {
    "won": ("R14", "G26"),
    "beaten": ("G26",),
    "late": ("G27",),
    "wrong": ("R15", "G30"),
    "banned": ("R15", "G31", "G32"),
}
_BATTLES: Final = {"attack": ("R12",), "slap": ("R14", "G26", "G23"), "redeal": ("G19",), "dead": ("G19",)}
_ENDS: Final = {
    "final": ("R2", "R16"),
    "last_player": ("G42",),
    "time": ("R17", "G39"),
    "cards": ("G44",),
    "draw": ("G19",),
}


def rulings(event: Event) -> tuple[str, ...]:
    """Return the rules of an event, the most telling first; none for what is no ruling."""
    match event:
        case m.GameStarted():
            return ("R4", "R5", "G13")
        case m.CardPlaced(by_clock=by_clock):
            return ("G41",) if by_clock else ("R8",)
        case m.AttackOpened():
            return ("R9", "R10")
        case m.DefencePassed():
            return ("R13", "G14")
        case m.AttackWon():
            return ("R12", "G22")
        case m.SlapNoted():
            return ("R14", "G26")
        case m.SlapJudged(slap=slap):
            return _SLAPS[slap.verdict]
        case m.BattleOver(battle=battle):
            return _BATTLES[battle.how]
        case m.FinalOpened():
            return ("R16", "G35")
        case m.FinalOff():
            return ("G38",)
        case m.NobodyHasCards():
            return ("G19",)
        case m.PlayerLeft():
            return ("G42",)
        case m.PlayerJoined():
            return ("G43",)
        case m.TimeLimitReached():
            return ("G39", "G40")
        case m.GameOver(result=result):
            return _ENDS[result.how]
    return ()
