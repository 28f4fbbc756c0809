"""What a server has set, as a TOML file: written as a form with every option to fill in, and read again. Pure.

`[house]` and a table for each game are what holds on the server, `[channels.<id>.<kind>]` what holds in a channel, and
`[lists]` are the lists of ids. The file is the whole of it: what it does not set is not set any more once it is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from bot.cards import fluent_id, option_about, option_range, option_value, usual
from bot.engine import IllegalMove
from bot.game import Game, OptionSpec, option_specs
from bot.house.model import HOUSE, LISTS, Ids, Scope, ServerSettings, problems, type_of
from bot.house.toml_lines import Path, Unreadable, entries
from bot.text import Words, escape_name, plain_name
from bot.variants import OptionValue, checked

LISTS_TABLE: Final = "lists"
CHANNELS_TABLE: Final = "channels"


# -- writing ----------------------------------------------------------------------------------------------------------


def exported(
    settings: ServerSettings,
    games: Mapping[str, Game],
    server: str,
    names: Mapping[int, str],
    example: int,
    words: Words,
) -> str:
    """Return the file. `server` and `names` are what the server, its channels and its roles are called.

    `example` is the channel in the example of how something is set for one channel alone.
    """
    out = [*_comments(words("file-head", server=plain_name(server)), words("file-how")), "", f"[{LISTS_TABLE}]"]
    for name in LISTS:
        ids = getattr(settings, name)
        sign = "#" if name == "channels" else "@"
        called = ", ".join(f"{sign}{plain_name(names[one]).removeprefix('@')}" for one in ids if one in names)
        about = _comments(words(f"file-{name}"), *([called] if called else []))
        out += [*about, _line(name, list(ids), is_set=bool(ids))]
    for kind in (HOUSE, *games):
        out += ["", *_comments(words(fluent_id(kind, "title"))), f"[{kind}]"]
        for spec in option_specs(type_of(kind, games)):
            found = settings.everywhere.of(kind)
            value = found.get(spec.name, spec.default)
            out += [*_about(kind, spec, words), _line(spec.name, value, is_set=spec.name in found)]
    out += ["", *_comments(words("file-places")), f"# [{CHANNELS_TABLE}.{example}.{HOUSE}]", '# pace = "live"']
    for place, scope in settings.there.items():
        out += ["", *_comments(f"#{plain_name(names[place])}" if place in names else words("file-unseen"))]
        for kind in (HOUSE, *games):
            if scope.of(kind):
                out.append(f"[{CHANNELS_TABLE}.{place}.{kind}]")
                known = type_of(kind, games).__struct_fields__
                out += [_line(name, value) for name, value in scope.of(kind).items() if name in known]
    return "\n".join((*out, ""))


def _comments(*texts: str) -> list[str]:
    return [f"# {text}" for text in texts]


def _line(name: str, value: Any, *, is_set: bool = True) -> str:
    import tomlkit  # here, since few processes ever write such a file

    line = f"{name} = {tomlkit.item(value).as_string()}"
    return line if is_set else f"# {line}"


def _about(kind: str, spec: OptionSpec, words: Words) -> list[str]:
    """Return the comments over an option: what it is about, what it takes."""
    about = option_about(kind, spec, words)
    if spec.kind is bool:
        takes = words(f"file-bool{usual(kind)}", default="true" if spec.default else "false")
    elif spec.choices:
        takes = " · ".join(f'"{raw}" {option_value(kind, spec, raw, words)}' for raw in spec.choices)
    else:
        takes = option_range(kind, spec, words)
    return ["", *_comments(about, takes)]


# -- reading ----------------------------------------------------------------------------------------------------------


class Server(NamedTuple):
    """What there is on the server for which a file is read; `zone` returns the whole name of a time zone, or None."""

    channels: frozenset[int]
    roles: frozenset[int]
    zone: Callable[[str], str | None]


class Fault(NamedTuple):
    """What is wrong with a file: on which line (None: that is not known), and why it is refused."""

    line: int | None
    error: IllegalMove


class Reading(NamedTuple):
    """What a file sets, as far as nothing is wrong with it."""

    settings: ServerSettings
    faults: tuple[Fault, ...]


def read_file(text: str, old: ServerSettings, games: Mapping[str, Game], server: Server) -> Reading:
    """Return what a file sets in place of `old`, and all that is wrong with it.

    What `old` has of games that this version does not know stays. A channel or role that `old` names may be gone.
    """
    try:
        found = entries(text)
    except Unreadable as error:
        name = escape_name(error.array)
        why = IllegalMove("file_doubled", name=name) if error.array else IllegalMove("file_syntax")
        return Reading(old, (Fault(error.line, why),))
    reader = _Reader(old, games, server)
    for path, line, value in found:
        if not any(path[:cut] in reader.refused for cut in range(1, len(path) + 1)):
            reader.take(path, line, value)
    reader.fit_together()
    faults = sorted(reader.faults, key=lambda fault: fault.line or 0)
    return Reading(reader.settings(), tuple(faults))


_Place: TypeAlias = int | None
_At: TypeAlias = tuple[_Place, str, str]
"""Where a value is set: the place, the kind, and the option."""


class _Reader:
    """Gathers what a file says. Below a path in `refused`, nothing is looked at any more."""

    def __init__(self, old: ServerSettings, games: Mapping[str, Game], server: Server) -> None:
        self.old = old
        self.games = games
        self.server = server
        self.faults: list[Fault] = []
        self.refused: set[Path] = set()
        self.lists: dict[str, Ids] = {}
        self.values: dict[_At, OptionValue] = {}
        self.lines: dict[_At, int] = {}

    def refuse(self, path: Path, line: int, error: IllegalMove) -> None:
        """Note what is wrong with what stands at a path."""
        self.refused.add(path)
        self.faults.append(Fault(line, error))

    def take(self, path: Path, line: int, value: Any) -> None:
        """Take one entry of the file."""
        match path:
            case ("lists" | "channels",):
                if value != {}:
                    self.refuse(path, line, IllegalMove("file_unknown", name=escape_name(path[-1])))
            case ("lists", name):
                self._list(path, line, name, value)
            case ("channels", channel):
                self._channel(path, line, channel, value)
            case ("channels", channel, *rest):
                if self._channel(path[:2], line, channel, {}):
                    self._of_kind(path, line, int(channel), rest, value)
            case _:
                self._of_kind(path, line, None, list(path), value)

    def _list(self, path: Path, line: int, name: str, value: Any) -> None:
        if name not in LISTS:
            self.refuse(path, line, IllegalMove("file_unknown", name=escape_name(name)))
        elif not isinstance(value, list) or not all(type(one) is int for one in value):
            self.refuse(path, line, IllegalMove("file_ids"))
        else:
            known = self.server.channels if name == "channels" else self.server.roles
            for one in value:
                if one not in known and one not in getattr(self.old, name):
                    self.refuse(path, line, IllegalMove("file_elsewhere", id=str(one)[:20]))
            self.lists[name] = tuple(dict.fromkeys(value))

    def _channel(self, path: Path, line: int, channel: str, value: Any) -> bool:
        """Say whether there may be settings for a channel; if not, it is noted why."""
        place = int(channel) if channel.isascii() and channel.isdecimal() and len(channel) <= 20 else 0
        if str(place) != channel:  # 077 would be 77 once more
            place = 0
        if place in self.server.channels or place in self.old.there:
            if value == {}:
                return True
            self.refuse(path, line, IllegalMove("file_unknown", name=escape_name(channel)))
        else:
            self.refuse(path, line, IllegalMove("file_elsewhere", id=escape_name(channel)))
        return False

    def _of_kind(self, path: Path, line: int, place: _Place, rest: list[str], value: Any) -> None:
        """Take a table of options, or one option."""
        kind, *names = rest
        if kind not in (HOUSE, *self.games) or (not names and value != {}):
            top = path[: len(path) - len(names)]
            self.refuse(top, line, IllegalMove("file_unknown", name=escape_name(kind)))
        elif names:
            name = names[0]
            specs = option_specs(type_of(kind, self.games))
            if all(spec.name != name for spec in specs):
                self.refuse(path, line, IllegalMove("file_unknown", name=escape_name(name)))
                return
            try:
                self.values[place, kind, name] = self._checked(kind, name, value)
                self.lines[place, kind, name] = line
            except IllegalMove as error:
                self.refuse(path, line, error)

    def _checked(self, kind: str, name: str, value: Any) -> OptionValue:
        options = type_of(kind, self.games)
        try:
            checked(options, {name: value})
        except IllegalMove as error:
            raise IllegalMove(error.code, **error.facts, kind=kind) from None
        if (kind, name) == (HOUSE, "zone") and value:
            zone = self.server.zone(value)
            if zone is None:
                raise IllegalMove("unknown_zone", zone=escape_name(value))
            return zone
        taken: OptionValue = value
        return taken

    def fit_together(self) -> None:
        """Note which values do not fit together, and leave them out one after the other until the rest does.

        What does not fit on the server fits in none of its channels either: it is told once, of the server.
        """
        told: set[_At] = set()
        while clashes := {at: error for at, error in reversed([*self._clashes()]) if at not in told}:
            for at, error in clashes.items():
                self.faults.append(Fault(self.lines.get(at), error))
                self.values.pop(at, None)
            told |= clashes.keys()

    def _clashes(self) -> Iterator[tuple[_At, IllegalMove]]:
        for error in problems(self.settings(), self.games):
            place = error.facts["place"]
            assert place is None or isinstance(place, int)
            kind, name = str(error.facts["kind"]), str(error.facts.get("option"))
            yield ((place, kind, name) if (place, kind, name) in self.values else (None, kind, name)), error

    def settings(self) -> ServerSettings:
        """Return what has been taken so far, as settings."""
        places: dict[_Place, dict[str, dict[str, OptionValue]]] = {}
        for place in (None, *self.old.there):
            kept = self.old.scope(place).values
            places[place] = {kind: dict(kept[kind]) for kind in kept if kind not in (HOUSE, *self.games)}
        for (place, kind, name), value in self.values.items():
            places.setdefault(place, {}).setdefault(kind, {})[name] = value
        scopes = {place: Scope(values) for place, values in places.items() if values}
        there = {place: scope for place, scope in scopes.items() if place is not None}
        lists = {name: self.lists.get(name, ()) for name in LISTS}
        return msgspec.structs.replace(self.old, everywhere=scopes.get(None, Scope()), there=there, **lists)
