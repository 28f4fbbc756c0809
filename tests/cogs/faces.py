"""What the tests of all faces share: the voice at a table, names of all kinds, the limits of Discord."""

from __future__ import annotations

from typing import Final, TypeAlias

from bot.engine import Seat
from bot.text import LANGUAGES, Talk, Words
from bot.ui import Button, Card, Menu, Picture, Row, Separator, Text

WORDS: Final = {lang: Words(lang) for lang in LANGUAGES}
N: Final = "\u202f"
NAMES: Final = ("Alice", "Bruno", "Chloé", "Dénis", "Eve", "Fanny", "Gil", "Hugo", "Iris", "Jean", "Kim", "Luc")
MANY: Final = 104  # no fuller table is shown in the scenes of any game
Part: TypeAlias = Text | Row | Menu | Picture | Separator

# What people call themselves: markup, mentions, letters from right to left, nothing to see, far too long.
NASTY: Final = (
    "`" * 32,
    "*" * 32,
    "**_~~||" * 5,
    "@everyone @here @everyone @here @everyone",
    "<@1234567890><#1234567890>",
    "[click](https://example.org/x)",
    "-" * 31 + "é",
    "_" * 31 + "ß",
    "\u05d0\u05d1\u05d2 \u202e\u05d3\u05d4\u05d5 \u200f\u05d6\u05d7",
    "\u200b\u200b\u200b",
    "# headline\n- list\n> quote",
    "🎲" * 32,
)
# Every sign of these names is escaped, and each is kept from turning its line around: no longer ones can be.
LONGEST: Final = ("*" * 31 + "é",) * MANY


def talk(lang: str = "fr", reader: Seat | None = None, names: tuple[str, ...] = ()) -> Talk:
    """Return the referee's voice at a table with plain names, or of `names`."""
    return Talk(WORDS[lang], names or NAMES, reader)


def nasty_names(count: int = MANY) -> list[str]:
    return [NASTY[i % len(NASTY)] for i in range(count)]


def nasty_talk(lang: str, reader: Seat | None = None) -> Talk:
    return Talk(WORDS[lang], nasty_names(), reader)


def plain(text: str) -> str:
    """Return a text without the marks that keep names from turning a line around."""
    return text.replace("\u2068", "").replace("\u2069", "")


def check_names(text: str) -> None:
    """Check that no name of `NASTY` works as markup or as a mention, and that none turns the line around it."""
    bare = text.replace("\\`", "").replace("\\*", "").replace("\\@", "").replace("\\<", "").replace("\\[", "")
    for live in ("@everyone", "@here", "<@", "<#", "](", "``", "***", "\u202e", "\u200f", "\u200b"):
        assert live not in bare, live
    assert text.count("\u2068") == text.count("\u2069")


# -- cards ------------------------------------------------------------------------------------------------------------


def check_limits(card: Card, *kinds: type[Part]) -> None:
    """Check a card against Discord's limits, with room for a heading line or a refusal that the house puts above it.

    `kinds` are the kinds of parts that the game has on its cards.
    """
    ids: list[tuple[str, str]] = []
    components, words = 2, 350  # the frame and the heading
    for part in card.parts:
        assert isinstance(part, kinds)
        components += 1
        match part:
            case Text(content):
                assert content.strip()
                words += len(content)
            case Row(pressed):
                assert 1 <= len(pressed) <= 5
                components += len(pressed)
                ids += [(b.verb, b.arg) for b in pressed]
                assert all(1 <= len(b.label) <= 80 for b in pressed)
            case Menu(verb, placeholder, choices):
                components += 1
                ids.append((verb, ""))
                assert 1 <= len(choices) <= 25
                assert 1 <= len(placeholder) <= 150
                assert len({choice.value for choice in choices}) == len(choices)
                assert all(1 <= len(c.label) <= 100 and len(c.description or "-") <= 100 for c in choices)
                assert all(len(verb) + len(c.value) + len(card.seen) <= 60 for c in choices)
                assert sum(choice.default for choice in choices) <= 1
            case Picture() | Separator():
                pass
    assert words <= 4000
    assert components <= 40
    assert len(set(ids)) == len(ids)
    assert all(len(verb) + len(arg) + len(card.seen) <= 60 for verb, arg in ids)


def markdown(card: Card) -> str:
    """Return what Discord reads as markdown on a card; labels and alt texts are not."""
    return "\n".join(part.content for part in card.parts if isinstance(part, Text))


def buttons(card: Card) -> list[Button]:
    return [button for part in card.parts if isinstance(part, Row) for button in part.buttons]
