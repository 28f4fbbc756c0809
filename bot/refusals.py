"""Why a game refused a move, in words: the message for the code, and what the engine says about it. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from bot.cards import fluent_id
from bot.text import Talk, UnknownWords, Words, escape_name, when

Saying: TypeAlias = Callable[[int, Talk], str]


def shared(code: str) -> str:
    """Return the key of what all games, and the house, say for a code."""
    return f"refusal-{code.replace('_', '-')}"


def worded(game: str, code: str, facts: Mapping[str, Any], talk: Talk, numbers: Mapping[str, Saying]) -> str:
    """Return the words of `game` for `code`, or those of all games. `facts` are the engine's, and the press's `verb`
    where it is known.

    `numbers` are the facts whose number stands for something, with how that is said. A code without words, or without
    what they need, gets a general answer: somebody waits for one.
    """
    said = _in_words(game, facts, talk, numbers)
    for key in (fluent_id(game, "refusal", code), shared(code)):
        if talk.words.has(key):
            try:
                return talk(key, **said)
            except UnknownWords:
                continue
    return talk("refusal-other")


def permissions_named(names: Iterable[str], words: Words) -> str:
    """Return permissions as Discord calls them in the reader's language: there an admin looks for them."""
    return words.list([words(f"permission-{name.replace('_', '-')}") for name in names])


def player(seat: int, talk: Talk) -> str:
    """Return the name of `seat`, or its number where the table is not known."""
    try:
        return talk.name(seat)
    except IndexError:
        return str(seat + 1)


def moment(at: int, talk: Talk) -> str:
    """Return a time as the reader's own clock shows it."""
    del talk
    return when(at)


def _in_words(game: str, facts: Mapping[str, Any], talk: Talk, numbers: Mapping[str, Saying]) -> dict[str, str]:
    """Return the facts in words: options by labels, or names in commands, what is not known otherwise as it is."""
    said = {"verb": "other"}
    for fact, value in facts.items():
        if fact in numbers and isinstance(value, int):
            said[fact] = numbers[fact](value, talk)
        elif fact == "option":
            label = fluent_id(game, "option", str(value), "label")
            said[fact] = talk(label if talk.words.has(label) else fluent_id(game, "option", str(value), "name"))
        else:
            said[fact] = escape_name(str(value))
    return said
