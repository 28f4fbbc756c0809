"""Numbers and spans of time as people write them, in options: "1 000", "7 d", "1 h 30". Pure.

A number of seconds is told in days, hours, minutes and seconds, as far as it has any. What is written is understood in
all languages alike, so that a value goes from one reader's screen into another one's form.
"""

from __future__ import annotations

import re
from typing import Final, Literal

from bot.text import Words

Unit = Literal["", "s", "ms"]
"""What an option counts: anything, seconds, or milliseconds."""

_MS: Final = {"d": 86_400_000, "h": 3_600_000, "min": 60_000, "s": 1000, "ms": 1}
_CALLED: Final = {
    7 * _MS["d"]: ("w", "week", "weeks", "sem", "semaine", "semaines"),
    _MS["d"]: ("d", "day", "days", "j", "jour", "jours"),
    _MS["h"]: ("h", "hour", "hours", "heure", "heures"),
    _MS["min"]: ("min", "mn", "m", "minute", "minutes"),
    _MS["s"]: ("s", "sec", "second", "seconds", "seconde", "secondes"),
    _MS["ms"]: ("ms", "millisecond", "milliseconds", "milliseconde", "millisecondes"),
}
_SIZES: Final = {name: size for size, names in _CALLED.items() for name in names}
_BELOW: Final = {_MS["h"]: _MS["min"], _MS["min"]: _MS["s"]}
"""What a number without a word counts after hours, and after minutes: "1 h 30"."""
_ROUND: Final[dict[Unit, tuple[int, ...]]] = {
    "s": (
        *(3, 5, 10, 15, 20, 30, 45),
        *(minutes * 60 for minutes in (1, 2, 3, 5, 10, 15, 20, 30)),
        *(hours * 3600 for hours in (1, 2, 3, 6, 12)),
        *(days * 86_400 for days in (1, 2, 3, 7, 14, 30, 90)),
    ),
    "ms": (0, 50, 100, 150, 250, 400, 500, 700, 1000, 1500, 2000, 3000, 5000, 10_000, 20_000),
}
"""The spans that come to mind first, by what an option counts."""
_BETWEEN_GROUPS: Final = re.compile(r"(?<=\d)[\s,'’](?=\d{3}(?!\d))")
_SPAN: Final = re.compile(r"(?:\d{1,12}[^\W\d_]+)+(?:\d{1,2})?")
_PART: Final = re.compile(r"(\d+)([^\W\d_]*)")


def unit_of(option: str) -> Unit:
    """Return what an option counts, which its name says: `turn_s`, `time_limit`, `collect_ms`."""
    if option.endswith("_ms"):
        return "ms"
    return "s" if option.endswith("_s") or option.startswith("time_") else ""


def round_spans(unit: Unit, least: int, most: int) -> tuple[int, ...]:
    """Return the spans to choose from for an option that counts `unit`: those that come to mind, in its range."""
    return tuple(span for span in _ROUND.get(unit, ()) if least <= span <= most)


def number_told(value: int, unit: Unit, words: Words) -> str:
    """Return a number as one reads it: with its digits in groups, seconds as a span."""
    if unit == "" or value <= 0:
        return words("number", value=value)
    if unit == "ms":
        return words("span-short-ms", count=value)
    parts, left = [], value * 1000
    for name in ("d", "h", "min", "s"):
        count, left = divmod(left, _MS[name])
        if count:
            parts.append(words(f"span-short-{name}", count=count))
    return " ".join(parts)


def number_written(text: str, unit: Unit) -> int | None:
    """Return the number that somebody wrote, for an option that counts `unit`; None if it is none."""
    bare = _BETWEEN_GROUPS.sub("", text.strip().casefold())
    try:
        return int(bare)
    except ValueError:
        return None if unit == "" else _span_written(re.sub(r"\s", "", bare), _MS[unit])


def _span_written(bare: str, size: int) -> int | None:
    """Return how often a span has `size` milliseconds; None if it is no span, or that is no whole number."""
    if not _SPAN.fullmatch(bare):
        return None
    total, last = 0, 0
    for count, name in _PART.findall(bare):
        last = _SIZES.get(name, 0) if name else _BELOW.get(last, 0)
        if not last:
            return None
        total += int(count) * last
    whole, rest = divmod(total, size)
    return None if rest else whole
