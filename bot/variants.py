"""The options of a table as they are chosen: what differs from the rules, checked against what the game takes. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias, TypeVar

import msgspec

from bot.engine import Engine, IllegalMove, Options

SHOWN_VALUE: Final = 100
OptionValue: TypeAlias = int | bool | str
AnyOptions = TypeVar("AnyOptions", bound=Options)


def checked(options_type: type[AnyOptions], changed: Mapping[str, OptionValue]) -> AnyOptions:
    """Return options with `changed` over the defaults; IllegalMove("bad_option") for the first that does not fit."""
    for name, value in changed.items():
        try:
            if name not in options_type.__struct_fields__:
                raise msgspec.ValidationError
            msgspec.convert({name: value}, options_type)
        except msgspec.ValidationError:
            raise IllegalMove("bad_option", option=name, value=_short(value)) from None
    return msgspec.convert(dict(changed), options_type)


def options_of(engine: Engine, changed: Mapping[str, OptionValue]) -> Options:
    """Return the options of a table with `changed` over the rules; IllegalMove("bad_option") for what is none.

    What else the game asks of `new_options` is not asked of them: a journal from before it did is played again as ever.
    """
    return checked(engine.options_type, changed)


def new_options(engine: Engine, changed: Mapping[str, OptionValue]) -> Options:
    """Return the options of a table to be, or to be changed; IllegalMove("bad_option") for what does not fit."""
    options = options_of(engine, changed)
    try:
        engine.check_options(options)
    except IllegalMove as refusal:
        value = changed.get(str(refusal.facts.get("option")), "")
        raise IllegalMove(refusal.code, **{"value": _short(value), **refusal.facts}) from None
    return options


def differing(engine: Engine, values: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return those of `values` that differ from the rules; IllegalMove("bad_option") for what is none."""
    options_of(engine, values)
    defaults = engine.options_type()
    return {name: value for name, value in values.items() if value != getattr(defaults, name)}


def _short(value: OptionValue) -> str:
    """Return a value that somebody wrote as it may stand in an answer to him."""
    text = str(value)
    return text if len(text) <= SHOWN_VALUE else f"{text[:SHOWN_VALUE]}…"
