"""Checks of what a bot sends: Discord's OpenAPI schemas, and the limits Discord enforces that the schemas lack."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import Any, Iterator, Optional

from jsonschema import Draft202012Validator, FormatChecker, validators
from jsonschema.exceptions import ValidationError

from .state import V2, Json, walk_components

SPEC = Path(os.environ.get("DISCORD_OPENAPI") or Path(__file__).resolve().parent.parent / "discord-openapi.json")
Problem = tuple[tuple[Any, ...], str, str]  # path, Discord's code, message

_formats = FormatChecker(formats=())


@_formats.checks("snowflake")
def _snowflake(v: object) -> bool:
    return not isinstance(v, (str, int)) or isinstance(v, bool) or (str(v).isdecimal() and int(v) < 1 << 64)


@_formats.checks("int32")
def _int32(v: object) -> bool:
    return not isinstance(v, int) or -(1 << 31) <= v < 1 << 31


@_formats.checks("uri")
def _uri(v: object) -> bool:
    return not isinstance(v, str) or bool(re.match(r"(https?|discord|attachment)://\S+$", v))


@_formats.checks("date-time", raises=ValueError)
def _date_time(v: object) -> bool:
    return not isinstance(v, str) or bool(datetime.fromisoformat(v))


def _branch(branches: list[Json], instance: Any) -> tuple[Optional[Json], bool]:
    """The branch of a union that an object's ``type`` names; and whether the union is told apart by type at all."""
    live = [b for b in branches if b.get("type") != "null"]
    if instance is not None and len(live) == 1:
        return live[0], True
    if not isinstance(instance, dict) or not live:
        return None, False
    enums = [b.get("properties", {}).get("type", {}).get("enum") for b in live]
    if any(e is None for e in enums):
        return None, False
    return next((b for b, e in zip(live, enums) if instance.get("type") in e), None), True


def _union(validator: Any, branches: list[Json], instance: Any, schema: Json) -> Iterator[ValidationError]:
    branch, told = _branch(branches, instance)
    if branch is not None:
        yield from validator.descend(instance, branch)
    elif told:
        yield ValidationError(f"type {instance.get('type')!r} is not allowed here")
    else:
        tries = [list(validator.descend(instance, b)) for b in branches]
        if tries and all(tries):
            yield from min(tries, key=len)


def _integer(checker: Any, v: object) -> bool:
    # Discord takes decimal strings for integers (permission bits, for one)
    return (
        isinstance(v, int)
        and not isinstance(v, bool)
        or isinstance(v, float)
        and v.is_integer()
        or isinstance(v, str)
        and bool(re.fullmatch(r"-?\d+", v))
    )


_Validator = validators.extend(
    Draft202012Validator,
    {"oneOf": _union, "anyOf": _union},
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _integer),
)


def _link(node: Any, components: Json) -> Any:
    """Replace each $ref by the schema object it names (the graph may have cycles); make unions of constants enums."""
    if isinstance(node, list):
        return [_link(n, components) for n in node]
    if not isinstance(node, dict):
        return node
    if "$ref" in node:
        return components[node["$ref"].rsplit("/", 1)[1]]
    if isinstance(node.get("oneOf"), list) and all("const" in b for b in node["oneOf"]):
        node["enum"] = [b["const"] for b in node.pop("oneOf")]
    if "enum" in node:
        node.pop("allOf", None)
    for k in list(node):
        node[k] = _link(node[k], components)
    return node


class SpecValidator:
    def __init__(self, path: Path = SPEC) -> None:
        spec = json.loads(path.read_text())
        components = spec["components"]["schemas"]
        components["SnowflakeType"] = {"type": ["string", "integer"], "format": "snowflake"}
        for schema in components.values():
            _link(schema, components)
        self.schemas: dict[tuple[str, str], Any] = {}
        self.templates = set(spec["paths"])
        for template, methods in spec["paths"].items():
            for method, op in methods.items():
                content = op.get("requestBody", {}).get("content", {}) if isinstance(op, dict) else {}
                body = content.get("application/json") or content.get("multipart/form-data")
                if body:
                    self.schemas[method.upper(), template] = _Validator(
                        _link(body["schema"], components), format_checker=_formats
                    )

    def check(self, method: str, template: str, body: Any) -> list[Problem]:
        validator = self.schemas.get((method, template))
        if validator is None or (body is None and method == "DELETE"):
            return []
        out = []
        for e in validator.iter_errors(body):
            code = {
                "maxLength": "BASE_TYPE_BAD_LENGTH",
                "minLength": "BASE_TYPE_BAD_LENGTH",
                "required": "BASE_TYPE_REQUIRED",
                "enum": "BASE_TYPE_CHOICES",
                "maxItems": "BASE_TYPE_BAD_LENGTH",
            }.get(str(e.validator), "BASE_TYPE_INVALID")
            message = e.message if len(e.message) < 160 else f"{e.message[:60]} ... {e.message[-70:]}"
            if e.validator in ("maxLength", "minLength", "maxItems", "minItems"):
                message = f"length {len(e.instance)} breaks {e.validator} {e.validator_value}"
            out.append((tuple(e.absolute_path), code, message))
        return out


def nest(problems: list[Problem]) -> Json:
    """Discord's ``errors`` object."""
    root: Json = {}
    for path, code, message in problems:
        node = root
        for key in path:
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})
    return root


def compact(problems: list[Problem]) -> str:
    return "; ".join(f"{'.'.join(map(str, p)) or 'body'}: {m}" for p, _, m in problems[:5])


# -- limits beyond the schemas ------------------------------------------------------------------------------------------


def check_components(rows: list[Json], v2: bool, base: tuple[Any, ...] = ("components",)) -> list[Problem]:
    out: list[Problem] = []
    every = list(walk_components(rows))
    if not v2:
        out += [
            ((*base, i, "type"), "UNION_TYPE_CHOICES", "only action rows without the components-v2 flag")
            for i, r in enumerate(rows)
            if r.get("type") != 1
        ]
        if len(rows) > 5:
            out.append((base, "BASE_TYPE_BAD_LENGTH", f"{len(rows)} action rows, at most 5"))
    else:
        if len(every) > 40:
            out.append((base, "COMPONENT_MAX_TOTAL", f"{len(every)} components, at most 40"))
        size = sum(len(c.get("content") or "") for c in every if c.get("type") == 10)
        if size > 4000:
            out.append((base, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", f"{size} characters of text, at most 4000"))
    for cid, n in Counter(c["custom_id"] for c in every if c.get("custom_id")).items():
        if n > 1:
            out.append((base, "COMPONENT_CUSTOM_ID_DUPLICATED", f"custom id {cid!r} used {n} times"))

    def visit(items: list[Json], at: tuple[Any, ...]) -> None:
        for i, c in enumerate(items):
            here, kind = (*at, i), c.get("type")
            if kind == 1:
                kinds = [k.get("type") for k in c.get("components") or ()]
                if any(k in (3, 5, 6, 7, 8) for k in kinds) and len(kinds) > 1:
                    out.append((here, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "a select menu fills its action row"))
            elif kind == 2:
                link, sku = c.get("style") == 5, c.get("style") == 6
                if link and (not c.get("url") or c.get("custom_id")):
                    out.append((here, "BUTTON_COMPONENT_INVALID_URL", "a link button needs a url and no custom id"))
                if not link and not sku and (not c.get("custom_id") or c.get("url")):
                    out.append((here, "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "a button needs a custom id and no url"))
                if not sku and not c.get("label") and not c.get("emoji"):
                    out.append((here, "BUTTON_COMPONENT_INVALID_EMPTY", "a button needs a label or an emoji"))
            elif kind in (3, 5, 6, 7, 8):
                low, high = c.get("min_values"), c.get("max_values")
                low, high = 1 if low is None else low, 1 if high is None else high
                options = c.get("options") or []
                if low > high or (kind == 3 and high > len(options)):
                    out.append(
                        (here, "SELECT_COMPONENT_BAD_RANGE", f"min {low}, max {high} with {len(options)} options")
                    )
                if len({o.get("value") for o in options}) < len(options):
                    out.append((here, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "option values must be unique"))
                if sum(bool(o.get("default")) for o in options) > high:
                    out.append((here, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", f"more defaults than max_values {high}"))
            if c.get("components"):
                visit(c["components"], (*here, "components"))
            if isinstance(c.get("accessory"), dict):
                visit([c["accessory"]], (*here, "accessory"))

    visit(rows, base)
    return out


def check_message(body: Json, flags: int, base: tuple[Any, ...] = ()) -> list[Problem]:
    out: list[Problem] = []
    v2 = bool(flags & V2)
    if len(body.get("content") or "") > 2000:
        out.append(((*base, "content"), "BASE_TYPE_MAX_LENGTH", f"{len(body['content'])} characters, at most 2000"))
    embeds = body.get("embeds") or []
    size = 0
    for i, e in enumerate(embeds):
        fields = e.get("fields") or []
        size += sum(
            len(t or "")
            for t in (
                e.get("title"),
                e.get("description"),
                (e.get("footer") or {}).get("text"),
                (e.get("author") or {}).get("name"),
                *(f.get(k) for f in fields for k in ("name", "value")),
            )
        )
        out += [
            ((*base, "embeds", i, "fields", j, k), "BASE_TYPE_REQUIRED", "This field is required")
            for j, f in enumerate(fields)
            for k in ("name", "value")
            if not (f.get(k) or "").strip()
        ]
    if size > 6000:
        out.append(((*base, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", f"{size} characters in all embeds, at most 6000"))
    if v2:
        out += [
            ((*base, k), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", f"{k} cannot go with components v2")
            for k in ("content", "embeds", "poll", "sticker_ids")
            if body.get(k)
        ]
    allowed = body.get("allowed_mentions") or {}
    out += [
        ((*base, "allowed_mentions", k), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", f"{k} both in parse and listed")
        for k in ("users", "roles")
        if k in (allowed.get("parse") or ()) and allowed.get(k)
    ]
    return out + check_components(body.get("components") or [], v2, (*base, "components"))


def check_modal(data: Json) -> list[Problem]:
    base = ("data", "components")
    rows = data.get("components") or []
    out: list[Problem] = (
        [] if len(rows) <= 5 else [(base, "BASE_TYPE_BAD_LENGTH", f"{len(rows)} components, at most 5")]
    )
    every = list(walk_components(rows))
    for cid, n in Counter(c["custom_id"] for c in every if c.get("custom_id")).items():
        if n > 1:
            out.append((base, "COMPONENT_CUSTOM_ID_DUPLICATED", f"custom id {cid!r} used {n} times"))
    for i, row in enumerate(rows):
        inner = row.get("components") or []
        if row.get("type") == 1 and (len(inner) != 1 or not inner[0].get("label")):
            out.append(((*base, i), "BASE_TYPE_REQUIRED", "an action row in a modal holds one text input with a label"))
    for c in every:
        if c.get("type") == 4 and (c.get("min_length") or 0) > (c.get("max_length") or 4000):
            out.append((base, "TEXT_INPUT_BAD_RANGE", f"min_length above max_length in {c['custom_id']!r}"))
        if c.get("type") == 4 and len(c.get("value") or "") > (c.get("max_length") or 4000):
            out.append((base, "BASE_TYPE_MAX_LENGTH", f"value of {c['custom_id']!r} above its max_length"))
    return out


def check_choices(choices: list[Json], base: tuple[Any, ...] = ("data", "choices")) -> list[Problem]:
    return [
        ((*base, i, "value"), "BASE_TYPE_BAD_LENGTH", f"{len(c['value'])} characters, at most 100")
        for i, c in enumerate(choices)
        if c and isinstance(c.get("value"), str) and len(c["value"]) > 100
    ]


def _longest(item: Json, key: str) -> int:
    return max(map(len, (item.get(key) or "", *((item.get(f"{key}_localizations") or {}).values()))))


def check_commands(commands: list[Json]) -> list[Problem]:
    """A whole set of commands, as a bulk overwrite leaves it."""
    out: list[Problem] = []
    for kind, most, what in ((1, 100, "chat input"), (2, 15, "user"), (3, 15, "message")):
        own = [c for c in commands if (c.get("type") or 1) == kind]
        if len(own) > most:
            out.append(((), "APPLICATION_COMMANDS_MAX", f"{len(own)} {what} commands, at most {most}"))
        out += [
            ((), "APPLICATION_COMMANDS_DUPLICATE_NAME", f"{what} command name {n!r} used {k} times")
            for n, k in Counter(c.get("name") for c in own).items()
            if k > 1
        ]
    for i, c in enumerate(commands):
        if (c.get("type") or 1) == 1:
            if not c.get("description"):
                out.append(((i, "description"), "BASE_TYPE_REQUIRED", "a chat input command needs a description"))
            size = _check_options(c, (i,), out, 0)
            if size > 8000:
                out.append(
                    (
                        (i,),
                        "APPLICATION_COMMAND_TOO_LARGE",
                        f"{size} characters in names, descriptions and values, at most 8000",
                    )
                )
        elif c.get("description") or c.get("options"):
            out.append(((i,), "APPLICATION_COMMAND_INVALID", "a context menu command has no description or options"))
    return out


def _check_options(item: Json, at: tuple[Any, ...], out: list[Problem], depth: int) -> int:
    names = [item.get("name") or "", *((item.get("name_localizations") or {}).values())]
    for n in names:
        if not all(ch.isalnum() or ch in "-_'" or "\u0300" <= ch for ch in n) or n != n.lower():
            out.append(((*at, "name"), "APPLICATION_COMMAND_INVALID_NAME", f"{n!r} is not a valid name"))
    options = item.get("options") or []
    size = _longest(item, "name") + _longest(item, "description")
    if len(options) > 25:
        out.append(((*at, "options"), "BASE_TYPE_BAD_LENGTH", f"{len(options)} options, at most 25"))
    if len({o.get("name") for o in options}) < len(options):
        out.append(((*at, "options"), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "option names must be unique"))
    subs = [o.get("type") in (1, 2) for o in options]
    if any(subs) and not all(subs):
        out.append(
            ((*at, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "subcommands and parameters do not mix")
        )
    optional = False
    for i, o in enumerate(options):
        here = (*at, "options", i)
        if o.get("type") == 2 and depth > 0 or o.get("type") == 1 and depth > 1:
            out.append((here, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "nested too deep"))
        if o.get("type") not in (1, 2):
            if o.get("required") and optional:
                out.append(
                    (here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "required options come before optional ones")
                )
            optional = optional or not o.get("required")
            if o.get("autocomplete") and o.get("choices"):
                out.append((here, "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID", "choices and autocomplete do not mix"))
        out += check_choices(o.get("choices") or [], (*here, "choices"))
        size += _check_options(o, here, out, depth + 1)
        size += sum(_longest(c, "name") + len(str(c.get("value", ""))) for c in o.get("choices") or ())
    return size
