"""What the games' rule texts share: chapters in pages, and what differs at a table. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from bot.cards import fluent_id, option_label, option_value
from bot.engine import Options
from bot.game import OptionSpec, changed_options
from bot.text import Talk

PAGE: Final = 3500


def paged(chapters: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """Return chapters, each given by its parts, in pages: one takes all that fit, and none is torn apart for less."""
    pages = [""]
    for chapter in chapters:
        if not _added(pages, joined(chapter)):
            pages.append("")
            for part in chapter:
                if not _added(pages, part):
                    pages.append(part)
    return tuple(pages)


def _added(pages: list[str], part: str) -> bool:
    """Add a part to the last page, if it has room."""
    whole = joined([pages[-1], part]) if pages[-1] else part
    if len(whole) <= PAGE:
        pages[-1] = whole
    return len(whole) <= PAGE


def joined(parts: Sequence[str]) -> str:
    """Return parts as one text; the points of a list stand close together."""
    return "\n\n".join(parts).replace("\n\n- ", "\n- ")


def variants(game: str, options: Options, talk: Talk, told: Collection[str] = ()) -> list[str]:
    """Return a line for each option that is not as the rules say, or one that none is; `told` are said elsewhere."""
    changed = [spec for spec in changed_options(options) if spec.name not in told]
    return [variant(game, spec, options, talk) for spec in changed] or [talk(fluent_id(game, "rules-no-variants"))]


def variant(game: str, spec: OptionSpec, options: Options, talk: Talk) -> str:
    """Return the line of one option: what it is, and its value."""
    value = option_value(game, spec, getattr(options, spec.name), talk.words)
    said = talk(fluent_id(game, "rules-variant"), option=option_label(game, spec, talk.words), value=value)
    return f"- {said}"
