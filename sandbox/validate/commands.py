"""The limits of application commands, their translations included."""

from __future__ import annotations

import unicodedata
from typing import Final

from sandbox.kinds import CommandKind, OptionKind
from sandbox.state import Json
from sandbox.validate.messages import check_choices
from sandbox.validate.problems import Findings, Path, Problem

LOCALES: Final = frozenset(
    {
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    }
)
MOST_CHARACTERS: Final = 8000
_KINDS: Final = (
    (CommandKind.SLASH, 100, "chat input"),
    (CommandKind.USER, 15, "user"),
    (CommandKind.MESSAGE, 15, "message"),
)


def check_commands(commands: list[Json]) -> list[Problem]:
    """Return what is wrong with a whole set of commands, as a bulk overwrite leaves it."""
    out = Findings()
    for kind, most, what in _KINDS:
        own = [c for c in commands if (c.get("type") or CommandKind.SLASH) == kind]
        if len(own) > most:
            out.add((), "APPLICATION_COMMANDS_MAX", f"{len(own)} {what} commands, at most {most}")
        names = [c.get("name") for c in own]
        out.unique(names, (), "APPLICATION_COMMANDS_DUPLICATE_NAME", f"{what} command name")
    for i, c in enumerate(commands):
        if (c.get("type") or CommandKind.SLASH) != CommandKind.SLASH:
            _check_texts(c, (i,), out, slash=False)
            if c.get("description") or c.get("options"):
                out.add((i,), "APPLICATION_COMMAND_INVALID", "a context menu command has no description or options")
            continue
        size = _check_item(c, (i,), out, 0)
        if size > MOST_CHARACTERS:
            what = f"{size} characters in names, descriptions and values, at most {MOST_CHARACTERS}"
            out.add((i,), "APPLICATION_COMMAND_TOO_LARGE", what)
    return out


def _longest(item: Json, key: str) -> int:
    translations = (item.get(f"{key}_localizations") or {}).values()
    return max(map(len, (item.get(key) or "", *translations)))


def _letter(ch: str) -> bool:
    """Whether a command's name may have this sign: a letter or digit of any script, or one of a few others."""
    return (
        unicodedata.category(ch)[0] in "LN" or ch in "-_'" or "\u0900" <= ch <= "\u097f" or "\u0e00" <= ch <= "\u0e7f"
    )


def _check_texts(item: Json, at: Path, out: Findings, slash: bool) -> None:
    """Names and descriptions, in every language; those of slash commands and options are of one lower-case word."""
    for key, most in (("name", 32), ("description", 100)):
        translations = item.get(f"{key}_localizations") or {}
        for locale, text in ({"": item.get(key) or ""} | translations).items():
            here = (*at, f"{key}_localizations") if locale else at
            if locale and locale not in LOCALES:
                out.add(here, "APPLICATION_COMMAND_INVALID_LOCALE", f"{locale!r} is none of Discord's locales")
            if slash or key == "name":
                out.text({locale or key: text}, locale or key, here, most, 1)
            if slash and key == "name" and (text != text.lower() or not all(map(_letter, text))):
                out.add((*here, locale or key), "APPLICATION_COMMAND_INVALID_NAME", f"{text!r} is not a valid name")


def _check_item(item: Json, at: Path, out: Findings, depth: int) -> int:
    """Check a command or option with what is in it, and return its size in characters."""
    _check_texts(item, at, out, slash=True)
    options = item.get("options") or []
    here = (*at, "options")
    out.size(options, here, 25, what="options")
    if len({o.get("name") for o in options}) < len(options):
        out.add(here, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "option names must be unique")
    nested = [o.get("type") in OptionKind.NESTED for o in options]
    if any(nested) and not all(nested):
        out.add(here, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "subcommands and parameters do not mix")
    size = _longest(item, "name") + _longest(item, "description")
    optional = False
    for i, o in enumerate(options):
        if not nested[i]:
            _check_parameter(o, (*here, i), out, optional)
            optional = optional or not o.get("required")
        elif depth > (0 if o["type"] == OptionKind.GROUP else 1):
            out.add((*here, i), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "nested too deep")
        size += _check_item(o, (*here, i), out, depth + 1)
        size += sum(_longest(c, "name") + len(str(c.get("value", ""))) for c in o.get("choices") or ())
    return size


def _check_parameter(o: Json, at: Path, out: Findings, optional_before: bool) -> None:
    if o.get("required") and optional_before:
        out.add(at, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "required options come before optional ones")
    if o.get("autocomplete") and o.get("choices"):
        out.add(at, "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID", "choices and autocomplete do not mix")
    out += check_choices(o.get("choices") or [], (*at, "choices"))
