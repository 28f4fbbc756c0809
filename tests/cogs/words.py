"""What the tests of all games' words share: no message is dead, and options have words that Discord takes."""

from __future__ import annotations

import re
from collections.abc import Callable

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from bot.cards import fluent_id
from bot.engine import Options
from bot.game import option_specs
from bot.text import LOCALES, Words
from tests.cogs.faces import WORDS


class Listening(Words):
    """Words that remember what was asked for."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self.asked: set[str] = set()

    def __call__(self, key: str, **args: str | int) -> str:
        self.asked.add(key)
        return super().__call__(key, **args)


def unsaid(game: str, lang: str, say_everything: Callable[[Words], None], *elsewhere: str) -> set[str]:
    """Return the messages of a game's file that `say_everything` does not ask for.

    `elsewhere` are patterns of those that others ask for, such as lobby and commands, without the game's name.
    """
    words = Listening(lang)
    say_everything(words)
    parsed = FluentParser().parse((LOCALES / lang / f"{game}.ftl").read_text(encoding="utf-8"))
    known = {entry.id.name for entry in parsed.body if isinstance(entry, Message)}
    others = re.compile(f"{game}-({'|'.join(elsewhere)})")
    return {name for name in known - words.asked if not others.fullmatch(name)}


def check_options(game: str, options: type[Options], lang: str) -> None:
    """Check that each option, its name and its choices have words that Discord takes, in English those of the code."""
    words, specs = WORDS[lang], option_specs(options)
    for spec in specs:
        about, name = words(fluent_id(game, "option", spec.name)), words(fluent_id(game, "option", spec.name, "name"))
        assert 0 < len(about) <= 100
        assert re.fullmatch(r"[\w-]{1,32}", name)
        assert name == name.lower()
        for choice in spec.choices:
            assert 0 < len(words(fluent_id(game, "choice", spec.name, choice))) <= 100
        if lang == "en":
            assert (about, name) == (spec.description, spec.name)
    assert len({words(fluent_id(game, "option", spec.name, "name")) for spec in specs}) == len(specs)
