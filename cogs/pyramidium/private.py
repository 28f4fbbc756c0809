"""What the referee says to one player alone: news that need him, and why a move was refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot import refusals
from bot.engine import Event
from bot.text import Talk
from cogs.pyramidium.model import (
    BallotCast,
    NumberChosen,
    Placed,
    PyramidiumView,
    ReadySaid,
    RollTold,
    SuccessionOpened,
)
from cogs.pyramidium.terms import before as in_time
from cogs.pyramidium.terms import key, on_zone, signed

_NUMBERS: Final[Mapping[str, refusals.Saying]] = dict.fromkeys(("chooser", "successor"), refusals.player)


def whisper(view: PyramidiumView, events: tuple[Event, ...], talk: Talk) -> str:
    """Return what the player `talk.reader` is told about `events`: a hidden roll, his number, his turn to choose.

    Everything else that is his alone stands in his panel.
    """
    reader = talk.reader
    lines = []
    for event in events:
        if event.to is not None and reader not in event.to:
            continue
        match event:
            case RollTold(turn=turn, base=base):
                lines.append(talk(key("whisper-roll"), turn=str(turn), base=str(base)))
            case NumberChosen(number=int(chosen)):
                lines.append(talk(key("whisper-number"), number=str(chosen)))
            case SuccessionOpened(chooser=chooser, wants_number=wants_number, deadline=deadline) if chooser == reader:
                what = "whisper-succession-number" if wants_number else "whisper-succession"
                lines.append(talk(key(what), when=in_time(deadline, view.options.succession_s)))
    return "\n".join(lines)


def recalled(before: PyramidiumView, view: PyramidiumView, events: tuple[Event, ...], talk: Talk) -> str:
    """Return what the player `talk.reader` alone has done and learned at a step: his places and ballots, what he was
    told. The turn is that of `before`: who is the last to say "Prêt" ends it."""
    reader, turn, lines = talk.reader, str(before.turn), []
    for event in events:
        match event:
            case BallotCast(seat=seat, ballot=0) if seat == reader:
                lines.append(talk(key("recall-no-ballot"), turn=turn))
            case BallotCast(seat=seat, ballot=ballot) if seat == reader:
                lines.append(talk(key("recall-ballot"), turn=turn, ballot=signed(ballot)))
            case Placed(seat=seat, zone=zone) if seat == reader:
                lines.append(talk(key("recall-place"), turn=turn, where=on_zone(view.options.cycle, zone, talk)))
            case ReadySaid(seat=seat) if seat == reader:
                lines.append(talk(key("recall-ready"), turn=turn))
    told = whisper(view, events, talk)
    return "\n".join([*lines, told] if told else lines)


def refusal(code: str, facts: Mapping[str, Any], talk: Talk) -> str:
    """Return why a move was refused, to its author."""
    if code == "bad_option":
        code = f"{code}_{facts.get('reason')}"
    elif code == "not_chooser" and facts.get("chooser") is None:
        code = "not_chooser_gone"
    return refusals.worded("pyramidium", code, facts, talk, _NUMBERS)
