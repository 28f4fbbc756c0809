"""Every word that a person reads comes through here: messages from `locales/`, names made harmless, times.

Messages are in Fluent (`locales/<language>/*.ftl`), one file for the referee and one for each game; French and English
are complete. `Words` speaks one language; `Talk` speaks it at one table, where seats have names. Pure, but for reading
the files once at the start. A message stands for itself: none refers to another, and there are no terms, so that each
can be parsed when it is asked for, by itself.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from textwrap import wrap
from typing import Any, Final, TypeVar, TypeVarTuple

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

LANGUAGES: Final = ("en", "fr")
LOCALES: Final = Path(__file__).with_name("locales")
NAME_LENGTH: Final = 32
MESSAGE_LENGTH: Final = 2000  # characters that a message takes
CARD_LENGTH: Final = 4000  # and those of a card
_UNITS: Final = ((86400, "days"), (3600, "hours"), (60, "minutes"), (1, "seconds"))

_ENTRY = re.compile(r"^(?=[A-Za-z#-])", re.MULTILINE)  # only messages, comments and terms start at a margin
_MESSAGE = re.compile(r"([A-Za-z][A-Za-z0-9_-]*) *=")

_ISOLATE, _POP = "\u2068", "\u2069"  # a right-to-left name must not turn the line around it
_MARKUP = re.compile(r"([\\*_~`|>#\[\]()<:@-])")
_INVISIBLE = re.compile(
    r"[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    r"\U000e0000-\U000e007f"  # signs that steer, join or mark others
    r"\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]"  # letters that are blank: what nameless people call themselves
)


T = TypeVar("T")
Facts = TypeVarTuple("Facts")


class UnknownWords(LookupError):
    """A message that the language lacks, or that was not given what it needs: a mistake in the program."""


def language(locale: str | None) -> str:
    """Return the language for a Discord locale such as "fr" or "en-GB"; English for those we do not speak."""
    return "fr" if (locale or "").lower().startswith("fr") else "en"


@lru_cache(maxsize=4096)
def escape_name(name: str) -> str:
    """Return a user's name as it may stand in any message: no markup, no mention, no invisible sign, no line break."""
    bare = _INVISIBLE.sub("", name).strip()[:NAME_LENGTH] or "?"
    safe = escape(bare)
    return safe if bare.isascii() else f"{_ISOLATE}{safe}{_POP}"


def escape(text: str) -> str:
    """Return plain text as it may stand in any message: its signs are read as such."""
    return _MARKUP.sub(r"\\\1", text)


@lru_cache(maxsize=4096)
def plain_name(name: str) -> str:
    """Return a user's name for places without markdown (labels, alt texts): nothing invisible, one line."""
    return _INVISIBLE.sub("", name).strip()[:NAME_LENGTH] or "?"


def shared_looks(names: Iterable[str]) -> frozenset[str]:
    """Return how names look that several of these look like, without markdown."""
    return frozenset(look for look, count in Counter(map(plain_name, names)).items() if count > 1)


def called(names: Sequence[str], seat: int) -> str:
    """Return the name of a seat for places without markdown; its number too, where others look as if they had it."""
    look = plain_name(names[seat])
    return f"{look} ({seat + 1})" if look in shared_looks(names) else look


def shortened(text: str, limit: int) -> str:
    """Return a text of at most `limit` characters; an ellipsis stands for what is left out."""
    return text if len(text) <= limit else f"{text[: limit - 1]}…"


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]


def folded(text: str) -> str:
    """Return a text without case and accents, for looking something up that somebody has typed."""
    bare = unicodedata.normalize("NFD", text.casefold())
    return "".join(sign for sign in bare if not unicodedata.combining(sign)).strip()


class Words:
    """The messages of one language: `words("key", name=value)`.

    Of most messages only the text is kept, for syntax trees are ten times as large, and most are never said. The same
    question has the same answer always, so answers are kept: a board asks for the same labels at every press.
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._sources: dict[str, bytes] = {}  # smaller than str, which takes two bytes a sign for a single ’
        for path in sorted((LOCALES / lang).glob("*.ftl")):
            for entry in _ENTRY.split(path.read_text(encoding="utf-8")):
                if start := _MESSAGE.match(entry):
                    self._sources.setdefault(start[1], entry.encode())
        self._say = lru_cache(maxsize=4096)(self._format)

    def __call__(self, key: str, **args: str | int) -> str:
        """Return the message `key`; integers choose plural forms and are written as the language does."""
        return self._say(key, **args)

    def has(self, key: str) -> bool:
        """Say whether the language has the message `key`."""
        return key in self._sources

    def _format(self, key: str, **args: str | int) -> str:
        if not self._bundle.has_message(key):
            self._parse(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise UnknownWords(f"{self.lang}: {key} has no text")
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise UnknownWords(f"{self.lang}: {key}: {errors}")
        return str(text)

    def _parse(self, key: str) -> None:
        """Put the message into the bundle."""
        if key in self._sources:
            parser = FluentParser(with_spans=False)  # where each node stood would take a fifth of the memory
            self._bundle.add_resource(parser.parse(self._sources[key].decode()))
        if not self._bundle.has_message(key):  # also if what stands there is no Fluent
            raise UnknownWords(f"{self.lang}: {key}")

    def list(self, items: Sequence[str]) -> str:
        """Return "A, B and C"."""
        if len(items) < 2:
            return "".join(items)
        return self("list-and", head=", ".join(items[:-1]), last=items[-1])


class Talk:
    """What the referee speaks at one table, to one reader: a language, and the names of the seats.

    `names` are the raw names in seat order; `reader` is the seat spoken to in private, None in public; `away` are the
    seats for whose players a computer plays until they are back.
    """

    def __init__(
        self, words: Words, names: Sequence[str], reader: int | None = None, away: Collection[int] = ()
    ) -> None:
        self.words = words
        self.reader = reader
        self._names = tuple(names)
        self._away = frozenset(away)
        self._shared: frozenset[str] | None = None
        self._kept: dict[Hashable, tuple[tuple[Any, ...], Any]] = {}

    def __call__(self, key: str, **args: str | int) -> str:
        """Return the message `key` in the reader's language."""
        return self.words(key, **args)

    def kept(self, told: Callable[[*Facts, Talk], T], *facts: *Facts) -> T:
        """Return `told(*facts, self)`, which must follow from these alone and is changed by nobody. The last one of
        each kind is kept: of a panel that is drawn at every press, most is as it was at the press before."""
        kept = self._kept.get(told)
        if kept is None or kept[0] != facts:
            kept = self._kept[told] = (facts, told(*facts, self))
        said: T = kept[1]
        return said

    def name(self, seat: int) -> str:
        """Return the name of `seat` for markdown; its number too, where others at the table look as if they had it."""
        name = escape_name(self._names[seat])
        return f"{name} ({seat + 1})" if self.shares(seat) else name

    def listed(self, seat: int) -> str:
        """Return the name of `seat` for the list of who plays: with a word where a computer plays in his place."""
        return self("seat-stand-in", name=self.name(seat)) if seat in self._away else self.name(seat)

    def shares(self, seat: int) -> bool:
        """Say whether others at the table look as if they had the name of `seat`."""
        if self._shared is None:
            self._shared = shared_looks(self._names)
        return bool(self._shared) and plain_name(self._names[seat]) in self._shared

    def label(self, seat: int) -> str:
        """Return the name of `seat` for labels and alt texts, where markdown is not read and its number stands too."""
        return plain_name(self._names[seat])

    def called(self, seat: int) -> str:
        """Return the same where its number does not stand too: with it where others look as if they had the name."""
        return f"{self.label(seat)} ({seat + 1})" if self.shares(seat) else self.label(seat)

    def names(self, seats: Sequence[int], most: int | None = None) -> str:
        """Return the names of `seats` as a list in words; beyond `most` of them, how many others there are."""
        named = [self.name(seat) for seat in seats[:most]]
        if len(named) == len(seats):
            return self.words.list(named)
        return self("list-and", head=", ".join(named), last=self("others", count=len(seats) - len(named)))


RUNNING: Final = re.compile(r"<t:(\d+):R>")
"""What `when` returns by default, with the seconds in it."""


def when(at: int, style: str = "R") -> str:
    """Return Discord's running timestamp for the time `at` (milliseconds), rounded up to the next second."""
    return f"<t:{-(-at // 1000)}:{style}>"


def since(at: int) -> str:
    """Return the running timestamp for the time `at`, which is past: rounded down, so that it never lies ahead."""
    return when(at - at % 1000)


def duration(seconds: int, talk: Talk) -> str:
    """Return a span in the largest unit that holds it exactly: "**90** secondes", "**2** jours"."""
    size, unit = next((size, unit) for size, unit in _UNITS if seconds % size == 0)
    return talk(f"span-{unit}", count=seconds // size)


def roughly(seconds: int, talk: Talk) -> str:
    """Return a span in the largest unit of which it has two or more, without the rest."""
    size = next((size for size, _ in _UNITS if seconds >= 2 * size), 1)
    return duration(seconds - seconds % size, talk)


def pages(text: str, limit: int = MESSAGE_LENGTH) -> list[str]:
    """Return `text` in pages of at most `limit` characters, broken between lines; longer lines between words."""
    lines = [
        part
        for line in text.split("\n")
        for part in ([line] if len(line) <= limit else wrap(line, limit, break_on_hyphens=False))
    ]
    out: list[str] = []
    for line in lines:
        if out and len(out[-1]) + 1 + len(line) <= limit:
            out[-1] += f"\n{line}"
        else:
            out.append(line)
    return out
