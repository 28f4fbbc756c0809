"""Requests against Discord's own OpenAPI description of its HTTP API, where a copy is at hand.

`DISCORD_OPENAPI` names the file; without it, `discord-openapi.json` in a folder `shared` beside the checkout is taken.
Neither the file nor jsonschema is needed: without them only the limits of the other modules here are checked.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sandbox.state import Json
from sandbox.validate.problems import Problem

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

BESIDE: Final = Path(__file__).resolve().parents[2].parent / "shared" / "discord-openapi.json"
_CODES: Final = {
    "maxLength": "BASE_TYPE_BAD_LENGTH",
    "minLength": "BASE_TYPE_BAD_LENGTH",
    "required": "BASE_TYPE_REQUIRED",
    "enum": "BASE_TYPE_CHOICES",
    "maxItems": "BASE_TYPE_BAD_LENGTH",
}


def description() -> Path | None:
    """Return where Discord's description is, or None; FileNotFoundError if `DISCORD_OPENAPI` names no file."""
    named = os.environ.get("DISCORD_OPENAPI")
    if named and not Path(named).is_file():
        raise FileNotFoundError(f"DISCORD_OPENAPI names no file: {named}")
    path = Path(named) if named else BESIDE
    return path if path.is_file() and importlib.util.find_spec("jsonschema") else None


@lru_cache(maxsize=2)
def load(path: Path) -> SpecValidator:
    """Return the validator for the description in `path`, read once."""
    return SpecValidator(json.loads(path.read_text(encoding="utf-8")))


def _snowflake(v: object) -> bool:
    return not isinstance(v, str | int) or isinstance(v, bool) or (str(v).isdecimal() and int(v) < 1 << 64)


def _int32(v: object) -> bool:
    return not isinstance(v, int) or -(1 << 31) <= v < 1 << 31


def _uri(v: object) -> bool:
    return not isinstance(v, str) or bool(re.match(r"(https?|discord|attachment)://\S+$", v))


def _date_time(v: object) -> bool:
    return not isinstance(v, str) or bool(datetime.fromisoformat(v))


def _branch(branches: list[Json], instance: Any) -> tuple[Json | None, bool]:
    """Return the branch of a union that an object's `type` names; and whether `type` tells the branches apart."""
    live = [b for b in branches if b.get("type") != "null"]
    if instance is not None and len(live) == 1:
        return live[0], True
    if not isinstance(instance, dict) or not live:
        return None, False
    enums = [b.get("properties", {}).get("type", {}).get("enum") for b in live]
    if any(e is None for e in enums):
        return None, False
    return next((b for b, e in zip(live, enums, strict=True) if instance.get("type") in e), None), True


def _integer(_checker: Any, v: object) -> bool:
    # Discord takes decimal strings for integers (permission bits, for one)
    if isinstance(v, str):
        return bool(re.fullmatch(r"-?\d+", v))
    return isinstance(v, int | float) and not isinstance(v, bool) and float(v).is_integer()


def _validator() -> Callable[[Json], Any]:
    """Return what makes a validator of a schema: JSON Schema as Discord means it."""
    from jsonschema import Draft202012Validator, FormatChecker, validators
    from jsonschema.exceptions import ValidationError

    def union(validator: Any, branches: list[Json], instance: Any, _schema: Json) -> Iterator[ValidationError]:
        branch, told = _branch(branches, instance)
        if branch is not None:
            yield from validator.descend(instance, branch)
        elif told:
            yield ValidationError(f"type {instance.get('type')!r} is not allowed here")
        else:
            tries = [list(validator.descend(instance, b)) for b in branches]
            if tries and all(tries):
                yield from min(tries, key=len)

    formats = FormatChecker(formats=())
    formats.checks("snowflake")(_snowflake)
    formats.checks("int32")(_int32)
    formats.checks("uri")(_uri)
    formats.checks("date-time", raises=ValueError)(_date_time)
    types = Draft202012Validator.TYPE_CHECKER.redefine("integer", _integer)
    extend: Any = validators.extend
    cls = extend(Draft202012Validator, {"oneOf": union, "anyOf": union}, type_checker=types)
    return lambda schema: cls(schema, format_checker=formats)


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
    """Checks request bodies against the description."""

    def __init__(self, spec: Json) -> None:
        make = _validator()
        components = spec["components"]["schemas"]
        components["SnowflakeType"] = {"type": ["string", "integer"], "format": "snowflake"}
        for schema in components.values():
            _link(schema, components)
        self.schemas: dict[tuple[str, str], Any] = {}
        for template, methods in spec["paths"].items():
            for method, op in methods.items():
                content = op.get("requestBody", {}).get("content", {}) if isinstance(op, dict) else {}
                body = content.get("application/json") or content.get("multipart/form-data")
                if body:
                    self.schemas[method.upper(), template] = make(_link(body["schema"], components))

    def check(self, method: str, template: str, body: Any) -> list[Problem]:
        """Return what is wrong with the body of a request to this route."""
        validator = self.schemas.get((method, template))
        if validator is None or (body is None and method == "DELETE"):
            return []
        return [_problem(e) for e in validator.iter_errors(body)]


def _problem(e: ValidationError) -> Problem:
    rule = str(e.validator)
    instance: Any = e.instance
    message = e.message if len(e.message) < 160 else f"{e.message[:60]} ... {e.message[-70:]}"
    if rule in ("maxLength", "minLength", "maxItems", "minItems"):
        message = f"length {len(instance)} breaks {rule} {e.validator_value}"
    return tuple(e.absolute_path), _CODES.get(rule, "BASE_TYPE_INVALID"), message
