"""A leaderboard as data and as a card: who comes in which place by what, page by page, with the reader's own. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bot.cards import fluent_id
from bot.game import Game, option_specs
from bot.record.ladder import Career, Ladder
from bot.text import Words, escape_name, folded, plain_name
from bot.ui import Button, Card, Row, Text
from cogs.stats.told import figure_label, figure_value
from storage.records import Team

PAGE: Final = 10
TEAMS: Final = "teams"
USUAL: Final = "rating"
VERB: Final = "ladder"


class Entry(NamedTuple):
    """A line of a leaderboard: the user or team, its name as it was given, what it is ranked by, and its place."""

    key: int
    name: str
    value: int
    place: int = 0


def measures(game: Game) -> list[str]:
    """Return by what a game's players can be ranked, the usual first; teams where games count for them."""
    teams = [spec.name for spec in option_specs(game.engine.options_type) if spec.name == TEAMS]
    return [USUAL, "wins", "games", *(figure.name for figure in game.figures.all if not figure.private), *teams]


def measure_label(game: Game, by: str, words: Words) -> str:
    """Return what is ranked by, in words."""
    key = f"ladder-by-{by}"
    return words(key) if words.has(key) else figure_label(game.name, by, words)


def understood(game: Game, typed: str, languages: Iterable[Words]) -> str | None:
    """Return the measure that was meant, by its name or by what it is called in a language; None if there is none."""
    wanted = folded(typed)
    for by in measures(game):
        if wanted in (folded(by), *(folded(measure_label(game, by, words)) for words in languages)):
            return by
    return None


def ranked_players(ladder: Ladder, game: Game, by: str, hidden: frozenset[int]) -> list[Entry]:
    """Return the players of a ladder by a measure, the best first, without those who are hidden, or were erased.

    Games with computers do not count, and who has nothing to be ranked by is not in it.
    """
    least = any(figure.name == by and figure.over == "least" for figure in game.figures.all)
    found = [
        Entry(user, career.name, value)
        for user, career in ladder.careers.items()
        if user > 0 and user not in hidden and (value := _value(career, by)) is not None
    ]
    return _placed(found, least=least)


def _value(career: Career, by: str) -> int | None:
    if by == USUAL:
        return None if career.rating is None else career.rating.points
    if not career.people.games:
        return None
    match by:
        case "wins":
            return career.people.wins
        case "games":
            return career.people.games
        case _:
            return career.people.figures.get(by)


def ranked_teams(teams: Iterable[Team]) -> list[Entry]:
    """Return the teams of a server by their wins, the most first."""
    return _placed([Entry(team.id, team.name, team.wins) for team in teams], least=False)


def _placed(entries: list[Entry], *, least: bool) -> list[Entry]:
    """Return entries in order, each with its place: who is equal shares one, and the next ones are passed over."""
    best = sorted(entries, key=lambda e: (e.value if least else -e.value, folded(e.name), e.key))
    placed: list[Entry] = []
    for number, entry in enumerate(best, 1):
        tied = bool(placed) and placed[-1].value == entry.value
        placed.append(entry._replace(place=placed[-1].place if tied else number))
    return placed


def ladder_card(
    game: Game, by: str, entries: Sequence[Entry], page: int, words: Words, *, own: int | None, hidden: bool
) -> Card:
    """Return a page of a leaderboard; `own` is the reader himself, or his team, `hidden` that he is left out."""
    pages = max(1, -(-len(entries) // PAGE))
    page = min(max(page, 0), pages - 1)
    title = words("ladder-title", game=words(fluent_id(game.name, "title")), by=measure_label(game, by, words))
    shown = entries[page * PAGE : (page + 1) * PAGE]
    lines = [title, *_lines(game, by, shown, words)] if shown else [title, words("ladder-empty")]
    foot = [_own(game, by, entries, own, words, hidden=hidden)] if entries else []
    if by == USUAL and entries:
        foot.append(words("ladder-points"))
    text = Text("\n".join(lines))
    parts = (text, Text("\n".join(foot))) if foot else (text,)
    if pages == 1:
        return Card(parts)
    buttons = (
        Button(words("ladder-previous"), VERB, _arg(game, by, page - 1), disabled=page == 0),
        Button(words("ladder-page", page=page + 1, pages=pages), "page", disabled=True),
        Button(words("ladder-next"), VERB, _arg(game, by, page + 1), disabled=page == pages - 1),
    )
    return Card((*parts, Row(buttons)))


def _arg(game: Game, by: str, page: int) -> str:
    return f"{game.name}:{by}:{page}"


def asked(arg: str) -> tuple[str, str, int] | None:
    """Return the game, the measure and the page that a button means; None for what none of them says."""
    match arg.split(":"):
        case [game, by, page] if page.isdecimal() and len(page) < 6:
            return game, by, int(page)
    return None


def _lines(game: Game, by: str, shown: Sequence[Entry], words: Words) -> list[str]:
    looks = Counter(plain_name(entry.name) for entry in shown)
    lines = []
    for entry in shown:
        name = escape_name(entry.name)
        if by != TEAMS and looks[plain_name(entry.name)] > 1:  # names of people may be shared
            name = f"{name} (<@{entry.key}>)"
        lines.append(words("ladder-line", place=entry.place, name=name, value=_told(game, by, entry.value, words)))
    return lines


def _own(game: Game, by: str, entries: Sequence[Entry], own: int | None, words: Words, *, hidden: bool) -> str:
    mine = next((entry for entry in entries if entry.key == own), None)
    if mine is not None:
        key = "ladder-own-team" if by == TEAMS else "ladder-own"
        value = _told(game, by, mine.value, words)
        return words(key, place=mine.place, count=len(entries), value=value)
    if by == TEAMS:
        return words("ladder-no-team")
    return words("ladder-own-hidden" if hidden else "ladder-own-none")


def _told(game: Game, by: str, value: int, words: Words) -> str:
    return figure_value(game.name, by, value, words)
