"""The limits of messages, forms and autocomplete choices."""

from __future__ import annotations

from typing import Final

from sandbox.kinds import Part
from sandbox.state import Json, walk_components
from sandbox.state.model import V2
from sandbox.validate.components import ALT_TEXT, check_components, check_select
from sandbox.validate.problems import Findings, Path, Problem

MOST_FILES: Final = 10
_LEGACY: Final = ("content", "embeds", "poll", "sticker_ids")


def check_message(body: Json, flags: int, base: Path = ()) -> list[Problem]:
    """Return what is wrong with a message's body; `flags` are those that the message has or gets."""
    out = Findings()
    v2 = bool(flags & V2)
    content = body.get("content") or ""
    if len(content) > 2000:
        out.add((*base, "content"), "BASE_TYPE_MAX_LENGTH", f"{len(content)} characters, at most 2000")
    if len(str(body.get("nonce") or "")) > 25:
        out.add((*base, "nonce"), "BASE_TYPE_BAD_LENGTH", "a nonce has at most 25 characters")
    _check_embeds(body.get("embeds") or [], (*base, "embeds"), out)
    if v2:
        for k in _LEGACY:
            if body.get(k):
                what = f"{k} cannot go with components v2"
                out.add((*base, k), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", what)
    allowed = body.get("allowed_mentions") or {}
    for k in ("users", "roles"):
        if k in (allowed.get("parse") or ()) and allowed.get(k):
            at = (*base, "allowed_mentions", k)
            out.add(at, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", f"{k} both in parse and listed")
        listed = allowed.get(k) or []
        out.size(listed, (*base, "allowed_mentions", k), 100)
        out.unique(listed, (*base, "allowed_mentions", k), "SET_TYPE_ALREADY_CONTAINS_VALUE", "mention")
    attachments = body.get("attachments") or []
    out.size(attachments, (*base, "attachments"), MOST_FILES)
    for i, a in enumerate(attachments):
        out.text(a, "description", (*base, "attachments", i), ALT_TEXT)
    return out + check_components(body.get("components") or [], v2, (*base, "components"))


def _check_embeds(embeds: list[Json], base: Path, out: Findings) -> None:
    out.size(embeds, base, 10)
    size = 0
    for i, e in enumerate(embeds):
        at, fields = (*base, i), e.get("fields") or []
        footer, author = e.get("footer") or {}, e.get("author") or {}
        out.text(e, "title", at, 256)
        out.text(e, "description", at, 4096)
        out.text(footer, "text", (*at, "footer"), 2048)
        out.text(author, "name", (*at, "author"), 256)
        out.size(fields, (*at, "fields"), 25)
        size += sum(
            len(t or "") for t in (e.get("title"), e.get("description"), footer.get("text"), author.get("name"))
        )
        for j, f in enumerate(fields):
            for k, most in (("name", 256), ("value", 1024)):
                bare = {k: (f.get(k) or "").strip()}
                out.text(bare, k, (*at, "fields", j), most, 1)
                size += len(bare[k])
    if size > 6000:
        out.add(base, "MAX_EMBED_SIZE_EXCEEDED", f"{size} characters in all embeds, at most 6000")


def check_modal(data: Json) -> list[Problem]:
    """Return what is wrong with a modal."""
    out, base = Findings(), ("data", "components")
    rows = data.get("components") or []
    out.text(data, "title", ("data",), 45, 1)
    out.text(data, "custom_id", ("data",), 100, 1)
    out.size(rows, base, 5, 1, "components")
    every = list(walk_components(rows))
    ids = [c["custom_id"] for c in every if c.get("custom_id")]
    out.unique(ids, base, "COMPONENT_CUSTOM_ID_DUPLICATED", "custom id")
    for i, row in enumerate(rows):
        at = (*base, i)
        if row.get("type") == Part.ROW:
            inner = row.get("components") or []
            if len(inner) != 1 or not inner[0].get("label"):
                out.add(at, "BASE_TYPE_REQUIRED", "an action row in a modal holds one text input with a label")
            for x in inner:
                out.text(x, "label", (*at, "components", 0), 45)
                _check_field(x, (*at, "components", 0), out)
        elif row.get("type") == Part.LABEL:
            out.text(row, "label", at, 45, 1)
            out.text(row, "description", at, 100)
            _check_field(row.get("component") or {}, (*at, "component"), out)
        elif row.get("type") != Part.TEXT:
            out.add((*at, "type"), "UNION_TYPE_CHOICES", f"type {row.get('type')} is not allowed in a modal")
    return out


def _check_field(x: Json, at: Path, out: Findings) -> None:
    kind = x.get("type")
    if kind in Part.SELECTS:
        check_select(x, at, out)
    elif kind == Part.TEXT_INPUT:
        low, high = x.get("min_length") or 0, x.get("max_length") or 4000
        out.text(x, "custom_id", at, 100, 1)
        out.text(x, "placeholder", at, 100)
        if not 0 <= low <= high <= 4000:
            out.add(at, "TEXT_INPUT_BAD_RANGE", f"min_length {low}, max_length {high}")
        if len(x.get("value") or "") > high:
            out.add((*at, "value"), "BASE_TYPE_MAX_LENGTH", f"longer than its max_length {high}")
    elif kind not in (Part.UPLOAD, Part.RADIO, Part.CHECKS, Part.CHECKBOX):
        out.add((*at, "type"), "UNION_TYPE_CHOICES", f"type {kind} is no field of a modal")


def check_choices(choices: list[Json], base: Path = ("data", "choices")) -> list[Problem]:
    """Return what is wrong with the choices of an option or of an autocompletion."""
    out = Findings()
    out.size(choices, base, 25, what="choices")
    for i, c in enumerate(choices):
        out.text(c, "name", (*base, i), 100, 1)
        if isinstance(c.get("value"), str):
            out.text(c, "value", (*base, i), 100)
    return out
