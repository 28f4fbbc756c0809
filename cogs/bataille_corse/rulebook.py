"""The rules as players read them, with the variants of their table, in pages. Pure."""

from __future__ import annotations

from typing import Final

from bot.rulebook import paged, variants
from bot.text import Talk
from cogs.bataille_corse.model import CorseOptions

_CHAPTERS: Final = (
    ("goal", ("goal", "course", "battle", "won")),
    ("slap", ("slap", "combinations", "judged", "wrong")),
    ("final", ("final", "end")),
    ("latency", ("latency",)),
)
_LAURE: Final = ("sum", "sandwich", "big-mac")
_LAURE_PLUS: Final = ("sandwich-sum", "big-mac-sum")
_COMBINATIONS: Final = ("pair", *_LAURE, *_LAURE_PLUS, "ten", "couple")


def rules(options: CorseOptions, talk: Talk) -> tuple[str, ...]:
    """Return the rules in chapters, the last one on what differs at this table; a page takes all that fit."""
    chapters = [
        [f"## {talk(f'corse-rules-title-{title}')}", *(part for n in names for part in _paragraphs(n, options, talk))]
        for title, names in _CHAPTERS
    ]
    last = [f"## {talk('corse-rules-variants')}", *variants("corse", options, talk), f"-# {talk('corse-rules-credit')}"]
    return paged([*chapters, last])


def _paragraphs(name: str, options: CorseOptions, talk: Talk) -> list[str]:
    """Return what is said under a name, with the numbers of this table in it."""
    match name:
        case "combinations":
            trumps = talk(f"corse-rules-trumps-{options.trumps}".replace("_", "-"))
            return [*_combinations(options, talk), *([] if options.deck == "classic52" else [trumps])]
        case "final":
            return [talk(f"corse-rules-final-{options.final}".replace("_", "-")), talk("corse-rules-final")]
        case "end":
            return [talk(f"corse-rules-end-{options.dead_pile}"), talk("corse-rules-end", most=options.max_cards)]
    facts: dict[str, dict[str, str | int]] = {
        "goal": {"deck": options.deck},
        "battle": {"excuse": options.excuse_tries, "deck": options.deck, "cavalier": _cavalier(options)},
        "won": {"turn": options.turn_s},
        "judged": {"grace": _seconds(options.late_grace_ms, talk)},
        "wrong": {"ban": options.ban_s},
        "latency": {"window": str(options.slap_window_ms)},
    }
    return [talk(f"corse-rules-{name}", **facts.get(name, {}))]


def _cavalier(options: CorseOptions) -> str:
    """Return whether the cavalier attacks (G6); a deck of 52 cards has none."""
    return "none" if options.deck == "classic52" else "yes" if options.cavalier_special else "no"


def _combinations(options: CorseOptions, talk: Talk) -> list[str]:
    """Return the combinations that may be slapped at this table, then those that may not."""
    on = {"pair": True, "ten": options.ten, "couple": options.couple != "off"}
    on |= dict.fromkeys(_LAURE, options.variant != "none") | dict.fromkeys(_LAURE_PLUS, options.variant == "laure_plus")
    lines, ace = list[str](), "yes" if options.ace_is_one else "no"
    for key, wanted in (("here", True), ("elsewhere", False)):
        names = [name for name in _COMBINATIONS if on[name] is wanted]
        found = [f"- {talk(f'corse-rules-combination-{name}', ace=ace, couple=options.couple)}" for name in names]
        if found:
            lines += [talk(f"corse-rules-{key}"), *found]
    return lines


def _seconds(ms: int, talk: Talk) -> str:
    """Return a span in seconds with as many decimals as it needs: "1,5"."""
    whole, part = divmod(ms, 1000)
    return talk("corse-decimal", whole=str(whole), part=f"{part:03}".rstrip("0")) if part else str(whole)
