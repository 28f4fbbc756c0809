"""Slash commands made from data: `/<game>`, and its `new` with the options that the game's engine declares.

Names and descriptions are looked up in `locales/`: the base is English, French is given as a localisation.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from itertools import islice
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.cards import fluent_id, option_value
from bot.game import Game, OptionSpec, option_specs
from bot.house.options import offered_values
from bot.people.languages import Languages
from bot.text import LANGUAGES, Words, language
from bot.wire.components import PLACES
from bot.wire.reply import AnyInteraction

MAX_CHOICES: Final = 25
LONGEST_CHOICE: Final = 100
"""Characters that Discord takes in the name of a choice, and in its value."""

Opener = Callable[[AnyInteraction, dict[str, Any]], Awaitable[None]]


class AnyPlace(app_commands.Transformer):
    """A channel or thread as Discord names it: the bot need not know it yet, nor see it."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """A channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """All where a table may be, or may be in a thread."""
        return list(PLACES)

    async def transform(self, _: AnyInteraction, value: Any, /) -> Any:
        """Leave it as it is."""
        return value


class FluentTranslator(app_commands.Translator):
    """Gives Discord the French of every command name and description; a `locale_str` carries its key."""

    def __init__(self, words: dict[str, Words]) -> None:
        super().__init__()
        self._words = words

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text in `locale`, or None where we do not speak it or the English is meant."""
        del context
        key = string.extras.get("key")
        spoken = locale.value.split("-")[0]
        if key is None or spoken not in LANGUAGES or language(locale.value) == "en":
            return None
        words = self._words[spoken]
        return words(key) if words.has(key) else None


def said(words: Words, key: str) -> locale_str:
    """Return the English words of `key`, which the translator can put into other languages."""
    return locale_str(words(key), key=key)


def command(english: Words, key: str, callback: Any) -> app_commands.Command[Any, Any, None]:
    """Return the command that has its name under `key` and its description under `<key>-about`."""
    return app_commands.Command(name=said(english, key), description=said(english, f"{key}-about"), callback=callback)


def name_parameters(english: Words, kind: str, command: str, callback: Any) -> None:
    """Give the parameters of a callback their words: each has its name under `<kind>-<parameter>`, and what it is about
    in this command under `<kind>-<command>-<parameter>-about`."""
    own = [name for name in callback.__annotations__ if name not in ("interaction", "return")]
    app_commands.rename(**{name: said(english, f"{kind}-{name}") for name in own})(callback)
    app_commands.describe(**{name: said(english, f"{kind}-{command}-{name}-about") for name in own})(callback)


def game_choices(english: Words, games: Iterable[str]) -> list[Choice[str]]:
    """Return the games of these names, to choose one."""
    return [Choice(name=said(english, fluent_id(name, "title")), value=name) for name in games]


def as_choices(pairs: Iterable[tuple[str, str]]) -> list[Choice[str]]:
    """Return what is offered while somebody types: of pairs of what is shown and the value, what Discord takes."""
    few = islice(pairs, MAX_CHOICES)
    return [Choice(name=shown[:LONGEST_CHOICE], value=value[:LONGEST_CHOICE]) for shown, value in few]


def game_group(
    game: Game, languages: Languages, opener: Opener, callbacks: Iterable[Callable[..., Any]]
) -> app_commands.Group:
    """Return `/<game>`: `new`, which opens a table, and a command for each of `callbacks`, by its name."""
    english = languages.words["en"]
    group = app_commands.Group(name=game.name, description=said(english, fluent_id(game.name, "command-about")))
    group.add_command(_new_command(game, languages, opener))
    for callback in callbacks:
        group.add_command(command(english, fluent_id(game.name, "command", callback.__name__), callback))
    return group


def _new_command(game: Game, languages: Languages, opener: Opener) -> app_commands.Command[Any, Any, None]:
    """Return the command that opens a table of `game`, with one parameter for each option that the engine declares.

    Spans of time are texts, since one writes "2 min"; the command's user is offered some.
    """
    english = languages.words["en"]
    specs = option_specs(game.engine.options_type)[:MAX_CHOICES]

    async def callback(interaction: AnyInteraction, **options: Any) -> None:
        await opener(interaction, {name: value for name, value in options.items() if value is not None})

    parameters = [
        inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction),
        *(
            inspect.Parameter(s.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=_annotation(s))
            for s in specs
        ),
    ]
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    app_commands.describe(**{s.name: said(english, fluent_id(game.name, "option", s.name)) for s in specs})(callback)
    app_commands.rename(**{s.name: _name(game, s, english) for s in specs})(callback)
    app_commands.choices(**{s.name: _choices(game, s, english) for s in specs if s.choices})(callback)
    app_commands.autocomplete(**{s.name: _offer(game, s, languages) for s in specs if s.unit})(callback)
    command: app_commands.Command[Any, Any, None] = app_commands.Command(
        name=said(english, "command-new"),
        description=said(english, fluent_id(game.name, "command-new-about")),
        callback=callback,  # type: ignore[arg-type]  # its signature is the one set above
    )
    return command


def _name(game: Game, spec: OptionSpec, english: Words) -> locale_str:
    key = fluent_id(game.name, "option", spec.name, "name")
    return locale_str(english(key) if english.has(key) else spec.name, key=key)


def _choices(game: Game, spec: OptionSpec, english: Words) -> list[Choice[str]]:
    return [Choice(name=said_choice(game.name, spec, value, english), value=value) for value in spec.choices]


def said_choice(game: str, spec: OptionSpec, value: str, english: Words) -> locale_str:
    """Return the English words of one choice of an option."""
    return locale_str(
        option_value(game, spec, value, english)[:LONGEST_CHOICE], key=fluent_id(game, "choice", spec.name, value)
    )


def _offer(
    game: Game, spec: OptionSpec, languages: Languages
) -> Callable[[AnyInteraction, str], Coroutine[Any, Any, list[Choice[str]]]]:
    """Return what offers values of an option in its reader's language."""

    async def offer(interaction: AnyInteraction, current: str) -> list[Choice[str]]:
        return as_choices(offered_values(game.name, spec, current, await languages.reader(interaction)))

    return offer


def _annotation(spec: OptionSpec) -> Any:
    if spec.unit:
        return app_commands.Range[str, 1, LONGEST_CHOICE] | None
    if spec.kind is int:
        return app_commands.Range[int, spec.low, spec.high] | None
    if spec.kind is str and spec.high is not None:
        return app_commands.Range[str, 1, spec.high] | None
    return spec.kind | None
