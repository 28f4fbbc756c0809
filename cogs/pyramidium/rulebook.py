"""The rules as players read them, with the variants of their table, in pages."""

from __future__ import annotations

from typing import Final

from bot.game import OptionSpec, changed_options
from bot.text import Talk, duration
from cogs.pyramidium.model import PyramidiumOptions
from cogs.pyramidium.terms import key

# Said in words of their own, whether they differ from the rules or not.
_TIMES: Final = ("turn_s", "succession_s")


def rules(options: PyramidiumOptions, talk: Talk) -> tuple[str, ...]:
    """Return the rules in two pages: the game and its course; the tiles, and what differs at this table."""
    course = [
        f"## {talk(key('rules-title'))}",
        talk(key("rules-goal")),
        talk(key("rules-turn")),
        talk(key("rules-designe")),
    ]
    effects = [
        f"## {talk(key('rules-tiles-title'))}",
        talk(key("rules-tiles")),
        talk(key("rules-deals")),
        f"## {talk(key('rules-variants'))}\n{_variants(options, talk)}",
        f"-# {talk(key('rules-credit'))}",
    ]
    return "\n\n".join(course), "\n\n".join(effects)


def _variants(options: PyramidiumOptions, talk: Talk) -> str:
    lines = [
        talk(key("rules-time"), turn=duration(options.turn_s, talk), succession=duration(options.succession_s, talk))
    ]
    lines += (_variant(spec, options, talk) for spec in changed_options(options) if spec.name not in _TIMES)
    if not changed_options(options):
        lines.append(talk(key("rules-no-variants")))
    return "\n".join(f"- {line}" for line in lines)


def _variant(spec: OptionSpec, options: PyramidiumOptions, talk: Talk) -> str:
    """Return an option that differs: a switch is off in the rules, so that its own words say that it is on."""
    option, value = talk(key("option", spec.name)), getattr(options, spec.name)
    if spec.kind is bool:
        return option
    said = talk(key("choice", spec.name, value)) if spec.choices else str(value)
    return talk(key("rules-variant"), option=option, value=said)
