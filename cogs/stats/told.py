"""One player's games of one kind in words: games and wins, streaks, rating, figures; with computers apart. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.cards import fluent_id
from bot.figures import Figures
from bot.game import Game
from bot.record.ladder import Career, Rating, Record
from bot.text import Words, capital

# Of the margin, which is 1000 before the first game: above these the rating is called so.
_SURENESS: Final = ((850, "vague"), (700, "rough"), (0, "sure"))


def career_told(game: Game, career: Career, words: Words, *, own: bool) -> str:
    """Return a player's games of one kind; `own` is what he is told himself, with what only he may know."""
    lines = [f"### {words(fluent_id(game.name, 'title'))}"]
    if career.people.games:
        lines.append(words("stats-people", **_numbers(career.people)))
        if career.rating is not None:
            lines.append(_rating(career.rating, words))
        lines += _record(game, career.people, words, own=own)
    if career.computers.games:
        lines.append(words("stats-computers", **_numbers(career.computers)))
        lines += _record(game, career.computers, words, own=own)
    return "\n".join(lines)


def _numbers(record: Record) -> Mapping[str, int]:
    return {"games": record.games, "wins": record.wins, "share": round(100 * record.wins / record.games)}


def _record(game: Game, record: Record, words: Words, *, own: bool) -> list[str]:
    lines = [words("stats-streak", now=record.streak, best=record.best)] if record.best else []
    figures = [
        words(
            "stats-figure", figure=figure_label(game.name, name, words), value=figure_value(game.name, name, n, words)
        )
        for name, n in told_figures(game.figures, record, own=own)
    ]
    return [*lines, capital(" · ".join(figures))] if figures else lines


def told_figures(figures: Figures, record: Record, *, own: bool) -> list[tuple[str, int]]:
    """Return the figures that may be told, in the game's order, each with its number."""
    names = [figure.name for figure in figures.all if own or not figure.private]
    return [(name, record.figures[name]) for name in names if name in record.figures]


def figure_label(game: str, name: str, words: Words) -> str:
    """Return what a figure is called."""
    return words(fluent_id(game, "figure", name))


def figure_value(game: str, name: str, value: int, words: Words) -> str:
    """Return the number of a figure, with its unit where it has one."""
    key = fluent_id(game, "figure", name, "value")
    return words(key, value=value) if words.has(key) else words("stats-number", value=value)


def _rating(rating: Rating, words: Words) -> str:
    sure = next(name for least, name in _SURENESS if rating.margin >= least)
    numbers = {"points": rating.points, "guess": rating.guess, "margin": rating.margin}
    return f"{words('stats-rating', **numbers)} {words(f'stats-rating-{sure}')}"
