"""Options as people write them: what was typed to a value, and what can be typed to a list to choose from. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from bot.cards import fluent_id, least_of, option_label, option_range, option_value, word_of_zero
from bot.engine import IllegalMove, Options
from bot.game import Game, OptionSpec, option_specs
from bot.house.model import HOUSE, type_of
from bot.spans import number_written, round_spans
from bot.text import Words, escape_name
from bot.variants import OptionValue

_ZEROS: Final = re.compile(r"^0+(?=\d)")
_TRUE, _FALSE = ("true", "on", "1"), ("false", "off", "0")


def parse_option(spec: OptionSpec, raw: str) -> OptionValue:
    """Return the value that somebody wrote for an option; IllegalMove("bad_option") if it is none of its type."""
    text = raw.strip()
    if spec.kind is bool and text.casefold() in (*_TRUE, *_FALSE):
        return text.casefold() in _TRUE
    if spec.kind is int and (number := number_written(text, spec.unit)) is not None:
        return number
    if spec.kind is str and (text or not spec.default):
        return text
    raise IllegalMove("bad_option", option=spec.name, value=text)


def understand(kind: str, spec: OptionSpec, raw: str, languages: Mapping[str, Words]) -> OptionValue:
    """Return the value that somebody wrote, be it as the program calls it or in the words of any language."""
    typed = _bare(raw)
    values: tuple[OptionValue, ...] = (True, False) if spec.kind is bool else spec.choices
    for words in languages.values():
        if words.has(fluent_id(kind, "value", spec.name)) and spec.low is not None and spec.high is not None:
            values = tuple(range(spec.low, spec.high + 1))  # what has a unit has a short range
        elif word_of_zero(kind, spec, words) is not None:
            values = (0,)
        for value in values:
            if _bare(option_value(kind, spec, value, words)) == typed:
                return value
    return parse_option(spec, raw)


def as_given(
    kind: str, options_type: type[Options], given: Mapping[str, OptionValue], languages: Mapping[str, Words]
) -> dict[str, OptionValue]:
    """Return options as a command gives them, where spans of time are in writing; IllegalMove as for `understand`."""
    specs = {spec.name: spec for spec in option_specs(options_type)}
    return {
        name: understand(kind, specs[name], value, languages)
        if isinstance(value, str) and specs[name].kind is int
        else value
        for name, value in given.items()
    }


def _bare(text: str) -> str:
    """Return a text as it is compared: without spaces, since nobody types the narrow ones, and 8:00 for 08:00."""
    return _ZEROS.sub("", "".join(text.split()).casefold())


def full_name(kind: str, spec: OptionSpec) -> str:
    """Return the name of an option among all that can be set on a server."""
    return f"{kind}.{spec.name}"


def all_options(games: Mapping[str, Game]) -> dict[str, tuple[str, OptionSpec]]:
    """Return all that can be set on a server by its full name, each with its kind: the house first, then the games."""
    return {
        full_name(kind, spec): (kind, spec) for kind in (HOUSE, *games) for spec in option_specs(type_of(kind, games))
    }


def find_option(name: str, games: Mapping[str, Game]) -> tuple[str, OptionSpec]:
    """Return an option by its full name; IllegalMove("unknown_option") if there is none."""
    found = all_options(games).get(name.strip().casefold())
    if found is None:
        raise IllegalMove("unknown_option", option=escape_name(name))
    return found


def offered_options(typed: str, games: Mapping[str, Game], words: Words) -> list[tuple[str, str]]:
    """Return what fits to what was typed of an option's name: pairs of what is shown, and its full name."""
    part = typed.strip().casefold()
    named = [
        (f"{words(f'{kind}-title')} · {option_label(kind, spec, words)}", name)
        for name, (kind, spec) in all_options(games).items()
    ]
    return [(shown, name) for shown, name in named if part in shown.casefold() or part in name]


def offered_values(kind: str, spec: OptionSpec, typed: str, words: Words) -> list[tuple[str, str]]:
    """Return what can be chosen for an option after what was typed: pairs of what is shown, and the value as text.

    Of what must be written, the range is shown beside what is typed, so that one sees it before one is refused. Spans
    of time are offered as they come to mind.
    """
    part = typed.strip()
    values: tuple[OptionValue, ...] = (True, False) if spec.kind is bool else spec.choices
    if values:
        pairs = [(option_value(kind, spec, value, words), written(value)) for value in values]
        return [(shown, raw) for shown, raw in pairs if part.casefold() in shown.casefold() or part in raw]
    if spec.unit and (found := _offered_spans(kind, spec, part, words)):
        return found
    return [(f"{part or written(spec.default)} · {option_range(kind, spec, words)}", part or written(spec.default))]


def _offered_spans(kind: str, spec: OptionSpec, typed: str, words: Words) -> list[tuple[str, str]]:
    """Return the spans that fit to what was typed of one: first, with the range beside it, what it says by itself, or
    the usual one before anything is typed. Nothing for what is out of range."""
    least, most = least_of(kind, spec, words), spec.high or 0
    zero = () if word_of_zero(kind, spec, words) is None else (0,)
    meant = number_written(typed, spec.unit) if typed else spec.default
    values = (spec.default, *zero, *round_spans(spec.unit, least, most))
    told = {value: option_value(kind, spec, value, words) for value in values}
    found = {value: shown for value, shown in told.items() if _bare(shown).startswith(_bare(typed))}
    if meant is not None and (meant in zero or least <= meant <= most):
        first = f"{option_value(kind, spec, meant, words)} · {option_range(kind, spec, words)}"
        found = {meant: first, **{value: shown for value, shown in found.items() if value != meant}}
    return [(shown, written(value)) for value, shown in found.items()]


def written(value: OptionValue) -> str:
    """Return a value as it is written where no language is spoken: in files, records, and for `parse_option`."""
    return str(value).lower() if isinstance(value, bool) else str(value)
