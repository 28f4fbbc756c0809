"""The limits of message components, old rows and Components V2 alike."""

from __future__ import annotations

from typing import Final

from sandbox.kinds import Part, Style
from sandbox.state import Json, walk_components
from sandbox.validate.problems import Findings, Path, Problem

MOST_COMPONENTS: Final = 40
MOST_TEXT: Final = 4000
ALT_TEXT: Final = 1024
_INSIDE: Final = frozenset({Part.ROW, Part.SECTION, Part.TEXT, Part.GALLERY, Part.FILE, Part.SEPARATOR})
_TOP: Final = _INSIDE | {Part.CONTAINER}


def check_components(rows: list[Json], v2: bool, base: Path = ("components",)) -> list[Problem]:
    """Return what is wrong with a message's components; `v2` is whether it has the components-v2 flag."""
    out = Findings()
    every = list(walk_components(rows))
    if v2:
        if len(every) > MOST_COMPONENTS:
            out.add(base, "COMPONENT_MAX_TOTAL", f"{len(every)} components, at most {MOST_COMPONENTS}")
        size = sum(len(c.get("content") or "") for c in every if c.get("type") == Part.TEXT)
        if size > MOST_TEXT:
            what = f"{size} characters of text, at most {MOST_TEXT}"
            out.add(base, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", what)
    else:
        out.size(rows, base, 5, what="action rows")
    out.unique(_custom_ids(every), base, "COMPONENT_CUSTOM_ID_DUPLICATED", "custom id")
    out.unique((c["id"] for c in every if c.get("id")), base, "COMPONENT_ID_DUPLICATED", "component id")
    allowed = _TOP if v2 else frozenset({Part.ROW})
    for i, c in enumerate(rows):
        _check(c, (*base, i), allowed, out)
    return out


def _custom_ids(every: list[Json]) -> list[str]:
    return [c["custom_id"] for c in every if c.get("custom_id")]


def _check(c: Json, at: Path, allowed: frozenset[int], out: Findings) -> None:
    kind = c.get("type")
    if kind not in allowed:
        out.add((*at, "type"), "UNION_TYPE_CHOICES", f"type {kind} is not allowed here, only {sorted(allowed)}")
        return
    match kind:
        case Part.ROW:
            _check_row(c, at, out)
        case Part.BUTTON:
            _check_button(c, at, out)
        case _ if kind in Part.SELECTS:
            check_select(c, at, out)
        case Part.SECTION:
            _check_section(c, at, out)
        case Part.TEXT:
            out.text(c, "content", at, MOST_TEXT, 1)
        case Part.THUMBNAIL:
            _check_media(c, at, out)
        case Part.GALLERY:
            items = c.get("items") or []
            out.size(items, (*at, "items"), 10, 1)
            for i, item in enumerate(items):
                _check_media(item, (*at, "items", i), out)
        case Part.FILE:
            _check_file(c, at, out)
        case Part.CONTAINER:
            kids = c.get("components") or []
            out.size(kids, (*at, "components"), MOST_COMPONENTS, 1)
            for i, kid in enumerate(kids):
                _check(kid, (*at, "components", i), _INSIDE, out)


def _check_row(c: Json, at: Path, out: Findings) -> None:
    kids = c.get("components") or []
    out.size(kids, (*at, "components"), 5, 1)
    if len(kids) > 1 and any(k.get("type") in Part.SELECTS for k in kids):
        out.add(at, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "a select menu fills its action row")
    for i, kid in enumerate(kids):
        _check(kid, (*at, "components", i), Part.SELECTS | {Part.BUTTON}, out)


def _check_button(c: Json, at: Path, out: Findings) -> None:
    style = c.get("style")
    out.text(c, "label", at, 80)
    out.text(c, "custom_id", at, 100)
    out.text(c, "url", at, 512)
    if style not in Style.ALL:
        out.add((*at, "style"), "BASE_TYPE_CHOICES", f"{style!r} is no style of a button")
    if style == Style.LINK and (not c.get("url") or c.get("custom_id")):
        out.add(at, "BUTTON_COMPONENT_INVALID_URL", "a link button needs a url and no custom id")
    if style not in (Style.LINK, Style.PREMIUM) and (not c.get("custom_id") or c.get("url")):
        out.add(at, "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "a button needs a custom id and no url")
    if style != Style.PREMIUM and not c.get("label") and not c.get("emoji"):
        out.add(at, "BUTTON_COMPONENT_INVALID_EMPTY", "a button needs a label or an emoji")


def check_select(c: Json, at: Path, out: Findings) -> None:
    """Add what is wrong with a select menu of any kind to `out`."""
    low, high = c.get("min_values"), c.get("max_values")
    low, high = 1 if low is None else low, 1 if high is None else high
    options = c.get("options") or []
    out.text(c, "custom_id", at, 100, 1)
    out.text(c, "placeholder", at, 150)
    if c.get("type") == Part.STRING_SELECT:
        out.size(options, (*at, "options"), 25, 1, "options")
    for i, o in enumerate(options):
        out.text(o, "label", (*at, "options", i), 100, 1)
        out.text(o, "value", (*at, "options", i), 100, 1)
        out.text(o, "description", (*at, "options", i), 100)
    if not 0 <= low <= high <= 25 or high < 1 or (c.get("type") == Part.STRING_SELECT and high > len(options)):
        out.add(at, "SELECT_COMPONENT_BAD_RANGE", f"min {low}, max {high} with {len(options)} options")
    if len({o.get("value") for o in options}) < len(options):
        out.add(at, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "option values must be unique")
    if sum(bool(o.get("default")) for o in options) > high:
        out.add(at, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", f"more defaults than max_values {high}")


def _check_section(c: Json, at: Path, out: Findings) -> None:
    kids = c.get("components") or []
    out.size(kids, (*at, "components"), 3, 1)
    for i, kid in enumerate(kids):
        _check(kid, (*at, "components", i), frozenset({Part.TEXT}), out)
    accessory = c.get("accessory")
    if isinstance(accessory, dict):
        _check(accessory, (*at, "accessory"), frozenset({Part.BUTTON, Part.THUMBNAIL}), out)
    else:
        out.add((*at, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")


def _check_media(c: Json, at: Path, out: Findings) -> None:
    out.text(c.get("media") or {}, "url", (*at, "media"), 2048, 1)
    out.text(c, "description", at, ALT_TEXT)


def _check_file(c: Json, at: Path, out: Findings) -> None:
    url = (c.get("file") or {}).get("url") or ""
    if not url.startswith("attachment://"):
        out.add((*at, "file", "url"), "BASE_TYPE_INVALID", "a file component shows an attachment:// of its message")
