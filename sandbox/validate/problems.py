"""What is wrong with a request: a list of problems, each with its path, Discord's code and a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from sandbox.state import ApiError, Json

Path = tuple[Any, ...]
Problem = tuple[Path, str, str]


class Findings(list[Problem]):
    """The problems found so far, and the checks that most things need."""

    def add(self, at: Path, code: str, message: str) -> None:
        """Note one problem."""
        self.append((at, code, message))

    def text(self, item: Json, key: str, at: Path, most: int, least: int = 0) -> None:
        """The text `item[key]` has `least` to `most` characters; without `least` it may be absent."""
        value = item.get(key)
        if not value and least:
            self.add((*at, key), "BASE_TYPE_REQUIRED", "This field is required")
        elif isinstance(value, str) and not least <= len(value) <= most:
            self.add((*at, key), "BASE_TYPE_BAD_LENGTH", f"{len(value)} characters, must be {least} to {most}")

    def size(self, items: Sequence[Any], at: Path, most: int, least: int = 0, what: str = "entries") -> None:
        """There are `least` to `most` items."""
        if not least <= len(items) <= most:
            self.add(at, "BASE_TYPE_BAD_LENGTH", f"{len(items)} {what}, must be {least} to {most}")

    def unique(self, values: Iterable[Any], at: Path, code: str, what: str) -> None:
        """No value comes twice."""
        for value, n in Counter(values).items():
            if n > 1:
                self.add(at, code, f"{what} {value!r} used {n} times")


def nest(problems: Iterable[Problem]) -> Json:
    """Return Discord's `errors` object."""
    root: Json = {}
    for path, code, message in problems:
        node = root
        for key in path:
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})
    return root


def compact(problems: Sequence[Problem]) -> str:
    """Return the first problems in one line."""
    return "; ".join(f"{'.'.join(map(str, p)) or 'body'}: {m}" for p, _, m in problems[:5])


def invalid(problems: Sequence[Problem]) -> ApiError:
    """Return Discord's answer to a request with problems: 400/50035 with each of them."""
    return ApiError(400, 50035, "Invalid Form Body", nest(problems), detail=compact(problems))
