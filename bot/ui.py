"""What a message consists of, as plain data: cards with texts, pictures, buttons and menus.

Games describe their boards and panels with these; `bot.wire.components` turns them into Discord's components. Pure.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Style = Literal["primary", "secondary", "success", "danger"]


class Text(msgspec.Struct, frozen=True, tag="text"):
    """A block of Discord markdown."""

    content: str


class Separator(msgspec.Struct, frozen=True, tag="line"):
    """A thin line."""


class Picture(msgspec.Struct, frozen=True, tag="picture"):
    """The picture that goes with the message as the file `name`. `alt` says the same in words: filled in with the
    drawing, since the picture may be a little behind the rest of its card."""

    name: str
    alt: str = ""


class Button(msgspec.Struct, frozen=True, tag="button"):
    """A button: `verb` and `arg` say what its press means to the table."""

    label: str
    verb: str
    arg: str = ""
    style: Style = "secondary"
    emoji: str | None = None
    disabled: bool = False


class Choice(msgspec.Struct, frozen=True):
    """One entry of a menu."""

    label: str
    value: str
    description: str | None = None
    emoji: str | None = None
    default: bool = False


class Row(msgspec.Struct, frozen=True, tag="row"):
    """Up to five buttons side by side."""

    buttons: tuple[Button, ...]


class Menu(msgspec.Struct, frozen=True, tag="menu"):
    """A select menu of 1 to 25 choices, one of which is picked; the pick arrives as the press's `arg`."""

    verb: str
    placeholder: str
    choices: tuple[Choice, ...]
    disabled: bool = False


class Picker(msgspec.Struct, frozen=True, tag="picker"):
    """A select menu of the server's roles or channels, which Discord fills itself: up to 25 are picked, or none.

    `chosen` are the ids that it shows as picked; they have to exist. The press's `values` are the ids; its custom id
    holds `arg`.
    """

    verb: str
    placeholder: str
    of: Literal["role", "channel"]
    chosen: tuple[int, ...] = ()
    arg: str = ""


Part: TypeAlias = Text | Separator | Picture | Row | Menu | Picker


class Card(msgspec.Struct, frozen=True):
    """A whole message: its parts from top to bottom, framed, with an optional accent colour (0xRRGGBB).

    `seen` names the state that the card shows (a turn, a card on the pile): it comes back with every press on it. So
    does `epoch`, how often its table had been taken back: names are given out again then.
    """

    parts: tuple[Part, ...]
    seen: str = ""
    accent: int | None = None
    epoch: int = 0


def text_of(card: Card) -> str:
    """Return all the words of `card`, alt texts and labels included, a line each: for logs of tests and searches."""
    lines: list[str] = []
    for part in card.parts:
        match part:
            case Text(content):
                lines.append(content)
            case Picture(_, alt):
                lines.append(alt)
            case Row(buttons):
                lines.extend(b.label for b in buttons)
            case Menu(_, placeholder, choices):
                lines.append(placeholder)
                lines.extend(c.label for c in choices)
            case Picker(_, placeholder):
                lines.append(placeholder)
            case Separator():
                pass
    return "\n".join(lines)
