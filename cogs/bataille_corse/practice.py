"""The drill in words: what it is about, a pile to judge, what was right and why, how it went. Pure.

All of it is one message, which its reader alone sees, and which changes with each press.
"""

from __future__ import annotations

from statistics import median
from typing import Final

from bot.engine import Millis
from bot.text import Talk, capital
from bot.ui import Button, Card, Row, Text
from cogs.bataille_corse.cards import rank_of
from cogs.bataille_corse.drill import PILES, SHAPES, Drill, Pile, Shape, in_force
from cogs.bataille_corse.model import CorseOptions
from cogs.bataille_corse.terms import card_brief, card_sign, card_words, combination_words, stopwatch

VERB: Final = "drill"
_ACCENT: Final = 0x2E7D4F
# The rules explain each combination under this name.
_RULES: Final[dict[Shape, str]] = {
    "pair": "pair",
    "sum": "sum",
    "pair-2": "sandwich",
    "pair-3": "big-mac",
    "sum-2": "sandwich-sum",
    "sum-3": "big-mac-sum",
    "ten": "ten",
    "couple": "couple",
}


def introduction(drill: Drill, talk: Talk, *, here: bool) -> Card:
    """Return what the drill is about, before its first pile; `here` if it goes by the rules of a table."""
    on = in_force(drill.rules)
    lines = [talk("corse-drill-intro-table" if here else "corse-drill-intro-rules"), talk("corse-drill-on")]
    lines += (_rule(shape, drill.rules, talk) for shape in on)
    if len(on) < len(SHAPES):
        lines.append(talk("corse-drill-off"))
        lines += (_rule(shape, drill.rules, talk) for shape in SHAPES if shape not in on)
    if drill.rules.deck == "tarot78":
        lines.append(talk(f"corse-rules-trumps-{drill.rules.trumps}".replace("_", "-")))
    start = Button(talk("corse-drill-button-start"), VERB, "next", style="primary")
    return _card(drill, [f"### {talk('corse-drill-title')}", *lines, f"-# {talk('corse-drill-clock')}"], start)


def respond(drill: Drill, arg: str, at: Millis, talk: Talk) -> Card | None:
    """Return what the drill shows after a button was pressed at a time; None if it had no such button."""
    match arg:
        case "next" if not drill.over:
            return _question(drill._replace(since=at), talk)
        case "slap" | "pass" if not drill.over and drill.since:
            return _verdict(drill.answered(arg == "slap", at), arg == "slap", talk)
        case "again":
            return _question(Drill(drill.rules, seed=at, since=at), talk)
    return None


def _question(drill: Drill, talk: Talk) -> Card:
    number = len(drill.answers)
    lines = [_heading(number + 1, talk), *_pile(drill.piles[number], talk)]
    return _card(drill, lines, *_buttons(talk, answering=True))


def _verdict(drill: Drill, slapped: bool, talk: Talk) -> Card:
    """Return whether the last answer was right, and why; after the last pile, how it went."""
    number = len(drill.answers)
    pile, (right, ms) = drill.piles[number - 1], drill.answers[-1]
    lines = [_heading(number, talk), *_pile(pile, talk)]
    if pile.combination is not None:
        said = talk("corse-drill-taken" if slapped else "corse-drill-missed", combination=_combination(pile, talk))
    else:
        said = f"{talk('corse-drill-wrong' if slapped else 'corse-drill-passed')} {_why(drill, pile, talk)}"
        if slapped:
            said += f" {talk('corse-drill-cost')}"
    lines.append(f"{'✅' if right else '❌'} **{stopwatch(ms, talk)}** · {said}")
    if not drill.over:
        return _card(drill, lines, *_buttons(talk, answering=False))
    again = Button(talk("corse-drill-button-again"), VERB, "again", style="primary")
    return _card(drill, [*lines, *_summary(drill, talk)], *_buttons(talk, answering=False)[:2], again)


def _summary(drill: Drill, talk: Talk) -> list[str]:
    pairs = list(zip(drill.piles, drill.answers, strict=True))
    missed = sum(not answer.right for pile, answer in pairs if pile.combination is not None)
    wrong = sum(not answer.right for pile, answer in pairs if pile.combination is None)
    times = [answer.ms for pile, answer in pairs if pile.combination is not None and answer.right]
    lines = [f"### {talk('corse-drill-score', right=PILES - missed - wrong, piles=PILES)}"]
    lines.append(talk("corse-drill-mistakes", missed=missed, wrong=wrong))
    if times:
        fastest, middle = stopwatch(min(times), talk), stopwatch(round(median(times)), talk)
        lines.append(talk("corse-drill-times", fastest=fastest, median=middle))
    return [*lines, f"-# {talk('corse-drill-clock')}"]


# -- what they are made of --------------------------------------------------------------------------------------------


def _rule(shape: Shape, rules: CorseOptions, talk: Talk) -> str:
    """Return a combination as the rules explain it."""
    ace = "yes" if rules.ace_is_one else "no"
    return f"- {talk(f'corse-rules-combination-{_RULES[shape]}', ace=ace, couple=rules.couple)}"


def _card(drill: Drill, lines: list[str], *buttons: Button) -> Card:
    return Card((Text("\n".join(lines)), Row(buttons)), seen=str(drill), accent=_ACCENT)


def _buttons(talk: Talk, *, answering: bool) -> tuple[Button, ...]:
    """Return the buttons, always in the same place: nobody must press on by mistake who has pressed twice."""
    return (
        Button(talk("corse-button-slap"), VERB, "slap", style="danger", emoji="✋", disabled=not answering),
        Button(talk("corse-drill-button-pass"), VERB, "pass", disabled=not answering),
        Button(talk("corse-drill-button-next"), VERB, "next", style="primary", disabled=answering),
    )


def _heading(number: int, talk: Talk) -> str:
    return f"### {talk('corse-drill-number', number=number, piles=PILES)}"


def _pile(pile: Pile, talk: Talk) -> list[str]:
    """Return a pile as the board shows it."""
    *below, top = pile.cards
    on = talk("corse-pile-on", cards=" · ".join(card_brief(card, talk) for card in reversed(below)))
    return [f"# {card_sign(top, talk)}", f"{card_words(top, talk)} · {on}"]


def _combination(pile: Pile, talk: Talk) -> str:
    found = pile.combination or pile.nearly
    return "" if found is None else combination_words(found, talk)


def _why(drill: Drill, pile: Pile, talk: Talk) -> str:
    """Return why a pile may not be slapped."""
    low, high = sorted(rank_of(card) for card in pile.cards[-2:])
    return talk(
        f"corse-drill-why-{pile.why}",
        combination=capital(_combination(pile, talk)),
        couple=drill.rules.couple,
        low=low,
        high=high,
        total=low + high,
    )
