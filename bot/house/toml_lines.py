"""What a TOML file says, each value with the line on which it stands, so that errors can be told by line. Pure.

tomlkit keeps a file as it was written, but does not say where things stand; so lines are counted along what it keeps.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from tomlkit.container import Container
    from tomlkit.items import Trivia

Path = tuple[str, ...]
BITS: Final = 64


class Entry(NamedTuple):
    """A value, with the keys that lead to it and its line. A table is an empty dict; what is in it follows."""

    path: Path
    line: int
    value: Any


class Unreadable(ValueError):
    """A file that is no TOML, or has an array of tables, of which tomlkit does not keep what stands where.

    `line` says from where on; it is None where that is not known. `array` is the name of the array of tables.
    """

    def __init__(self, line: int | None, array: str = "") -> None:
        super().__init__(f"unreadable from line {line} on")
        self.line = line
        self.array = array


def entries(text: str) -> list[Entry]:
    """Return all that a file says, from top to bottom; Unreadable if that is not possible."""
    import tomlkit  # here, since few processes ever read such a file
    from tomlkit.exceptions import ParseError, TOMLKitError

    try:
        reader = _Reader()
        reader.read(tomlkit.parse(text), ())
    except Unreadable:
        raise
    except ParseError as error:
        before = text.splitlines(keepends=True)[: error.line - 1]  # which breaks lines where no editor does
        raise Unreadable("".join(before).count("\n") + 1) from None
    except (TOMLKitError, ValueError, OverflowError, RecursionError):
        raise Unreadable(None) from None
    return reader.found


class _Reader:
    def __init__(self) -> None:
        self.found: list[Entry] = []
        self.line = 1

    def read(self, container: Container, above: Path) -> None:
        from tomlkit.items import AoT, Table

        for key, item in container.body:
            if key is None:  # a comment, or an empty line
                self.line += item.as_string().count("\n")
                continue
            path = (*above, key.key)
            if isinstance(item, Table):
                if not (item.is_super_table() or key.is_dotted()):
                    self._head(path, item.trivia)
                self.read(item.value, path)
            elif isinstance(item, AoT):
                raise Unreadable(self.line + item.body[0].trivia.indent.count("\n"), ".".join(path))
            else:
                self._value(path, self.line + item.trivia.indent.count("\n"), item.unwrap())
                around = item.trivia.indent + item.trivia.trail
                self.line += (item.as_string() + around).count("\n")

    def _head(self, path: Path, trivia: Trivia) -> None:
        self._value(path, self.line + trivia.indent.count("\n"), {})
        self.line += (trivia.indent + trivia.trail).count("\n")

    def _value(self, path: Path, line: int, value: Any) -> None:
        """Note a value; what is in an inline table stands on its line, too."""
        if isinstance(value, Mapping):
            self.found.append(Entry(path, line, {}))
            for key, inner in value.items():
                self._value((*path, key), line, inner)
        elif _too_long(value):
            raise Unreadable(line)
        else:
            self.found.append(Entry(path, line, value))


def _too_long(value: Any) -> bool:
    """Say whether there is a whole number that TOML has no room for, and Python no words."""
    if isinstance(value, list):
        return any(map(_too_long, value))
    return isinstance(value, int) and value.bit_length() >= BITS
