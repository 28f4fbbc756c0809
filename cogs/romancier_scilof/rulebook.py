"""The rules as players read them, with the times and variants of their table, in pages. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.cards import option_label, option_value
from bot.game import OptionSpec, changed_options, option_specs
from bot.step import SECOND
from bot.text import Talk
from cogs.romancier_scilof.engine.basics import idle_ms, invite_ms
from cogs.romancier_scilof.model import ScilofOptions
from cogs.romancier_scilof.terms import answer_time, duration

PAGE: Final = 3500
# What is told in words of its own, whether it differs from the rules or not.
_TOLD: Final = ("preset", "answer_s", "idle_s", "invite_s", "team_score")


def rules(options: ScilofOptions, talk: Talk) -> tuple[str, ...]:
    """Return the rules in chapters: the game, its end, who comes and goes, this table; a page takes all that fit."""
    chapters = [
        [f"## {talk(f'scilof-rules-title-{title}')}", *(part for name in names for part in _told(name, options, talk))]
        for title, names in _chapters(options)
    ]
    last = [f"## {talk('scilof-rules-variants')}", *_variants(options, talk), f"-# {talk('scilof-rules-credit')}"]
    pages = [""]
    for chapter in (*chapters, last):
        if not _added(pages, _joined(chapter)):
            pages.append("")
            for part in chapter:
                if not _added(pages, part):
                    pages.append(part)
    return tuple(pages)


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


def _added(pages: list[str], part: str) -> bool:
    """Add a part to the last page, if it has room."""
    whole = _joined([pages[-1], part]) if pages[-1] else part
    if len(whole) <= PAGE:
        pages[-1] = whole
    return len(whole) <= PAGE


def _joined(parts: Sequence[str]) -> str:
    """Return parts as one text; the points of a list stand close together."""
    return "\n\n".join(parts).replace("\n\n- ", "\n- ")


def _variants(options: ScilofOptions, talk: Talk) -> list[str]:
    """Return the preset in force, and which variants are played."""
    preset = next(spec for spec in option_specs(ScilofOptions) if spec.name == "preset")
    changed = [spec for spec in changed_options(options) if spec.name not in _TOLD]
    lines = [f"- {_variant(spec, options, talk)}" for spec in (preset, *changed)]
    return lines if changed else [*lines, talk("scilof-rules-no-variants")]


def _variant(spec: OptionSpec, options: ScilofOptions, talk: Talk) -> str:
    option = option_label("scilof", spec, talk.words)
    value = option_value("scilof", spec, getattr(options, spec.name), talk.words)
    return talk("scilof-rules-variant", option=option, value=value)
