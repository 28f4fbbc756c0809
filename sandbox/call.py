"""One request of the bot, as a handler sees it; and the table of the routes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from sandbox.validate import invalid

if TYPE_CHECKING:
    from sandbox.server import Server


@dataclass
class Call:
    """A request: `template` is its route's path, `files` the uploads by number (name, contents, content type)."""

    method: str
    path: str
    template: str
    params: dict[str, str]
    query: dict[str, str]
    body: Any = None
    files: dict[int, tuple[str, bytes, str]] = field(default_factory=dict)
    reason: str | None = None

    def id(self, name: str) -> int:
        """Return a path parameter as a number; ApiError 50035 if it is none."""
        value = self.params[name]
        if not value.isdecimal():
            raise invalid([((name,), "NUMBER_TYPE_COERCE", "not a snowflake")])
        return int(value)

    def limit(self, default: int, most: int) -> int:
        """Return the query's `limit`, from 1 to `most`; ApiError 50035 if it is none of these."""
        value = self.query.get("limit", str(default))
        if not value.isdecimal() or not 1 <= int(value) <= most:
            raise invalid([(("limit",), "NUMBER_TYPE_MAX", f"{value} is not between 1 and {most}")])
        return int(value)


@dataclass(slots=True)
class Record:
    """What a call came to: `at` in seconds since 1970, `ms` the time it took, `code` Discord's error code or 0.

    `body` is what was sent, where the server keeps history.
    """

    at: float
    method: str
    path: str
    template: str
    status: int
    ms: float
    code: int = 0
    body: Any = None


@dataclass(slots=True)
class Violation:
    """A request that Discord would refuse as malformed."""

    route: str
    code: int
    message: str
    body: str

    def __str__(self) -> str:
        return f"{self.route} {self.code}: {self.message}"


Handler: TypeAlias = "Callable[[Server, Call], Awaitable[Any]]"
H = TypeVar("H", bound=Handler)
# by method and number of parts: the pattern's parts, the path as written, the handler
ROUTES: Final[dict[tuple[str, int], list[tuple[tuple[str, ...], str, Handler]]]] = {}


def route(method: str, *templates: str) -> Callable[[H], H]:
    """Register a handler for a method and paths; parameters are written `{name}`, as in Discord's description.

    A handler returns the answer's body, or None for 204, or a status and a body.
    """

    def add(handler: H) -> H:
        for template in templates:
            parts = tuple(template.strip("/").split("/"))
            found = ROUTES.setdefault((method, len(parts)), [])
            found.append((parts, template, handler))
            found.sort(key=lambda r: [p.startswith("{") for p in r[0]])  # fixed words before parameters
        return handler

    return add


def match(method: str, parts: list[str]) -> tuple[str, Handler, dict[str, str]] | None:
    """Return the route of a path: its template, its handler and the parameters' values."""
    for pattern, template, handler in ROUTES.get((method, len(parts)), ()):
        params = {}
        for p, v in zip(pattern, parts, strict=True):
            if p[0] == "{":
                params[p[1:-1]] = v
            elif p != v:
                break
        else:
            return template, handler, params
    return None
