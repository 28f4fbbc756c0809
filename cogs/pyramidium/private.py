"""What the referee says to one player alone: news that need him, and why a move was refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.engine import Event
from bot.text import Talk, UnknownWords, escape_name
from cogs.pyramidium.model import NumberChosen, PyramidiumView, RollTold, SuccessionOpened
from cogs.pyramidium.terms import before, key

_SEATS = ("chooser", "successor")


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
                lines.append(talk(key(what), when=before(deadline, view.options.succession_s)))
    return "\n".join(lines)


def refusal(code: str, facts: Mapping[str, Any], talk: Talk) -> str:
    """Return why a move was refused, to its author. `facts` are the engine's, and the press's `verb` where it is known.

    A code without words of its own gets a general answer: somebody waits for one.
    """
    name, said = _message(code, facts), _facts(facts, talk)
    if not talk.words.has(name):
        return talk(key("refusal-other"))
    try:
        return talk(name, **said)
    except UnknownWords:
        return talk(key("refusal-other"))


def _message(code: str, facts: Mapping[str, Any]) -> str:
    if code == "bad_option":
        return key("refusal", code, str(facts.get("reason")))
    if code == "not_chooser" and facts.get("chooser") is None:
        return key("refusal-not-chooser-gone")
    return key("refusal", code)


def _name(seat: int, talk: Talk) -> str:
    """Return the name of `seat`, or its number where the table is not known."""
    try:
        return talk.name(seat)
    except IndexError:
        return str(seat + 1)


def _facts(facts: Mapping[str, Any], talk: Talk) -> dict[str, str]:
    """Return the facts in words: seats by name, options by their name in commands, the rest as it is."""
    said = {"verb": "other"}
    for fact, value in facts.items():
        if fact in _SEATS and isinstance(value, int):
            said[fact] = _name(value, talk)
        elif fact == "option":
            said[fact] = talk(key("option", str(value), "name"))
        else:
            said[fact] = escape_name(str(value))
    return said
