"""From cards to Discord's components, and from a press back to what it means.

The components are written as Discord's API takes them, without building a tree of view items first: a board is sent at
every press. A custom id reads `a|table|verb|arg|seen`, and `a2|table|verb|arg|seen` once the table has been taken back
twice; it holds nothing that its reader may not know.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final, NamedTuple

import discord

from bot.engine import IllegalMove
from bot.text import shortened
from bot.ui import Button, Card, Menu, Part, Picker, Picture, Row, Separator, Text

_STYLES: Final = {"primary": 1, "secondary": 2, "success": 3, "danger": 4}
_PICKERS: Final = {"role": 6, "channel": 8}
MOST_PICKED: Final = 25
_KINDS: Final = discord.ChannelType
PLACES: Final = (
    _KINDS.text,
    _KINDS.news,
    _KINDS.voice,
    _KINDS.stage_voice,
    _KINDS.forum,
    _KINDS.public_thread,
    _KINDS.private_thread,
    _KINDS.news_thread,
)
"""Channels with messages, or with threads that have them: a category is none. Discord's API does not know every type of
discord.py."""
_MARK: Final = "a"
_MARKED: Final = re.compile(r"a([1-9][0-9]{0,8})?")
_SEPARATOR: Final = "|"
_NUMBER: Final = re.compile(r"[0-9]{1,18}")
_ID: Final = re.compile(r"[0-8]?[0-9]{1,18}")  # of Discord's or ours: what the database can hold


class Press(NamedTuple):
    """What a button or menu stands for: `seen` is the state that its message showed, `epoch` how often the table had
    been taken back by then."""

    table: int
    verb: str
    arg: str
    seen: str
    epoch: int = 0


def custom_id(table: int, verb: str, arg: str, seen: str, epoch: int = 0) -> str:
    """Return the custom id for a button or menu; at most 100 characters, as Discord demands."""
    mark = f"{_MARK}{epoch}" if epoch else _MARK
    return _SEPARATOR.join((mark, str(table), verb, arg, seen))


def parse_press(text: str, values: list[str] | None = None) -> Press | None:
    """Return what a custom id stands for, a menu's pick as its `arg`; None for an id that is not ours."""
    parts = text.split(_SEPARATOR)
    mark = _MARKED.fullmatch(parts[0])
    if len(parts) != 5 or mark is None or not _NUMBER.fullmatch(parts[1]):
        return None
    return Press(int(parts[1]), parts[2], values[0] if values else parts[3], parts[4], int(mark[1] or 0))


def number_in(text: str) -> int:
    """Return the number or id that a part of a press is; IllegalMove("unknown_press") for what is none."""
    if not _ID.fullmatch(text):
        raise IllegalMove("unknown_press")
    return int(text)


def components(card: Card, table: int) -> list[dict[str, Any]]:
    """Return the card as Discord's components: one container with everything in it."""
    shown = _Shown(table, card.seen, card.epoch)
    inner = [_part(part, shown) for part in card.parts]
    box: dict[str, Any] = {"type": 17, "components": inner}
    if card.accent is not None:
        box["accent_color"] = card.accent
    return [box]


class _Shown(NamedTuple):
    """What the custom ids of a card have in common."""

    table: int
    seen: str
    epoch: int

    def custom_id(self, verb: str, arg: str = "") -> str:
        """Return the custom id for one of its buttons or menus."""
        return custom_id(self.table, verb, arg, self.seen, self.epoch)


def _part(part: Part, shown: _Shown) -> dict[str, Any]:
    match part:
        case Text(content):
            return {"type": 10, "content": content}
        case Row():
            return _row(part, shown)
        case Picture(name, alt):
            return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}, "description": alt}]}
        case Menu():
            return {"type": 1, "components": [_menu(part, shown)]}
        case Picker():
            return {"type": 1, "components": [_picker(part, shown)]}
        case Separator():
            return {"type": 14}


@lru_cache(maxsize=512)  # one of them has kilobytes
def _row(row: Row, shown: _Shown) -> dict[str, Any]:
    """Return a row of buttons; kept, since most presses change none. Nobody may write into it."""
    return {"type": 1, "components": [_button(b, shown) for b in row.buttons]}


def _button(button: Button, shown: _Shown) -> dict[str, Any]:
    out: dict[str, Any] = {
        "type": 2,
        "style": _STYLES[button.style],
        "label": button.label[:80],
        "custom_id": shown.custom_id(button.verb, button.arg),
    }
    if button.emoji:
        out["emoji"] = {"name": button.emoji}
    if button.disabled:
        out["disabled"] = True
    return out


def _menu(menu: Menu, shown: _Shown) -> dict[str, Any]:
    options = []
    for choice in menu.choices:
        option: dict[str, Any] = {"label": shortened(choice.label, 100), "value": choice.value}
        if choice.default:
            option["default"] = True
        if choice.description:
            option["description"] = shortened(choice.description, 100)
        if choice.emoji:
            option["emoji"] = {"name": choice.emoji}
        options.append(option)
    return {
        "type": 3,
        "custom_id": shown.custom_id(menu.verb),
        "placeholder": menu.placeholder[:150],
        "options": options,
        "disabled": menu.disabled,
    }


def _picker(picker: Picker, shown: _Shown) -> dict[str, Any]:
    kinds = {"channel_types": [kind.value for kind in PLACES]} if picker.of == "channel" else {}
    return {
        "type": _PICKERS[picker.of],
        "custom_id": shown.custom_id(picker.verb, picker.arg),
        "placeholder": picker.placeholder[:150],
        "min_values": 0,
        "max_values": MOST_PICKED,
        **kinds,
        "default_values": [{"id": str(one), "type": picker.of} for one in picker.chosen],
    }


class CardView(discord.ui.LayoutView):
    """A card where discord.py wants a view. It is not dispatched: presses are recognised by their custom ids.

    `more` are cards of other tables in the same message, below.
    """

    def __init__(self, card: Card, table: int, *more: tuple[Card, int]) -> None:
        super().__init__(timeout=None)
        self._raw = [box for each, its in ((card, table), *more) for box in components(each, its)]

    def to_components(self) -> list[dict[str, Any]]:
        """Return the components as they are sent."""
        return self._raw

    def has_components_v2(self) -> bool:
        """A card is always a layout."""
        return True

    def is_dispatchable(self) -> bool:
        """Keep discord.py from remembering every board that was ever shown."""
        return False

    def is_finished(self) -> bool:
        """See `is_dispatchable`."""
        return True
