"""The rules as players read them, with the variants of their table, in pages."""

from __future__ import annotations

from typing import Final

from bot.rulebook import joined, variants
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
    turn, succession = (duration(seconds, talk) for seconds in (options.turn_s, options.succession_s))
    effects = [
        f"## {talk(key('rules-tiles-title'))}",
        talk(key("rules-tiles")),
        talk(key("rules-deals")),
        f"## {talk(key('rules-variants'))}\n- {talk(key('rules-time'), turn=turn, succession=succession)}",
        *variants("pyramidium", options, talk, _TIMES),
        f"-# {talk(key('rules-credit'))}",
    ]
    return joined(course), joined(effects)
