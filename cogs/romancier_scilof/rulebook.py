"""The rules as players read them, with the times and variants of their table, in pages. Pure."""

from __future__ import annotations

from typing import Final

from bot.game import changed_options, option_specs
from bot.rulebook import paged, variant
from bot.step import SECOND
from bot.text import Talk, duration
from cogs.romancier_scilof.engine.basics import idle_ms, invite_ms
from cogs.romancier_scilof.model import ScilofOptions
from cogs.romancier_scilof.terms import answer_time

# What is told in words of its own, whether it differs from the rules or not.
_TOLD: Final = ("preset", "answer_s", "idle_s", "invite_s", "team_score")


def rules(options: ScilofOptions, talk: Talk) -> tuple[str, ...]:
    """Return the rules in chapters: the game, its end, who comes and goes, this table; a page takes all that fit."""
    chapters = [
        [f"## {talk(f'scilof-rules-title-{title}')}", *(part for name in names for part in _told(name, options, talk))]
        for title, names in _chapters(options)
    ]
    last = [f"## {talk('scilof-rules-variants')}", *_variants(options, talk), f"-# {talk('scilof-rules-credit')}"]
    return paged([*chapters, last])


def _chapters(options: ScilofOptions) -> list[tuple[str, list[str]]]:
    """Return the chapters with what is told in each; a variant that is not played is left out."""
    people = ["join"] if options.join else ["no-join"]
    people.append("abandon" if options.abandon else "leave")
    people += [name for name, on in (("merge", options.merge), ("teams", options.teams)) if on]
    sender = "hide-sender" if options.hide_sender else "show-sender"
    closing = "manual-close" if options.manual_close else "close"
    return [
        ("goal", ["goal", "letters"]),
        ("post", ["post", "answer", sender, "time"]),
        ("close", [closing, "full", "end"]),
        ("people", people),
    ]


def _told(name: str, options: ScilofOptions, talk: Talk) -> list[str]:
    """Return what is said under a name, with the times of this table in it."""
    facts: dict[str, dict[str, str | int]] = {
        "time": {"answer": answer_time(options, talk)},
        "end": {"idle": duration(idle_ms(options) // SECOND, talk)},
        "merge": {"invite": duration(invite_ms(options) // SECOND, talk)},
        "teams": {"score": options.team_score},
    }
    return [talk(f"scilof-rules-{name}", **facts.get(name, {}))]


def _variants(options: ScilofOptions, talk: Talk) -> list[str]:
    """Return the preset in force, and which variants are played; that there are none only where all is as usual."""
    preset = next(spec for spec in option_specs(ScilofOptions) if spec.name == "preset")
    changed = changed_options(options)
    others = [variant("scilof", spec, options, talk) for spec in changed if spec.name not in _TOLD]
    none = [] if changed else [talk("scilof-rules-no-variants")]
    return [variant("scilof", preset, options, talk), *others, *none]
