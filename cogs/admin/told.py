"""What is set on a server, in words: all of it, one game's options with their ranges, who has changed what."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from typing import Any, Final, get_args

from bot.cards import QUIET, fluent_id, option_about, option_label, option_range, option_value, usual
from bot.engine import IllegalMove
from bot.game import Game, OptionSpec, option_specs
from bot.house.model import (
    HOUSE,
    LISTS,
    House,
    Ids,
    Origin,
    ServerSettings,
    Setting,
    house_at,
    options_at,
    origins_at,
)
from bot.house.options import find_option, parse_option
from bot.text import Words, escape_name, when
from bot.variants import OptionValue
from storage.records import Change

NONE: Final[frozenset[int]] = frozenset()
IDS_SHOWN: Final = 25
"""Of a list; a file shows all of them."""


def title_of(kind: str, words: Words) -> str:
    """Return what a kind of options is called: a game, or the house."""
    return words(fluent_id(kind, "title"))


def all_told(
    settings: ServerSettings,
    channels: Ids,
    games: Mapping[str, Game],
    words: Words,
    hidden: frozenset[int] = NONE,
) -> str:
    """Return what holds in a channel (or, for no `channels`, on the server), beginning with the lists of ids; nothing
    of the channels that are `hidden` but that there are some."""
    lines = [words("config-title")]
    listed = {name: mentions(name, getattr(settings, name), words, hidden) for name in LISTS}
    lines += [f"- {words(f'config-{name}', ids=ids)}" for name, ids in listed.items()]
    lines.append(f"### {title_of(HOUSE, words)}")
    origins = origins_at(settings, channels, HOUSE, games)
    lines += _values(HOUSE, option_specs(House), house_at(settings, channels), origins, words)
    for game in games.values():
        origins = origins_at(settings, channels, game.name, games)
        specs = [spec for spec in option_specs(game.engine.options_type) if spec.name in origins]
        lines.append(f"### {title_of(game.name, words)}")
        told = _values(game.name, specs, options_at(settings, channels, game), origins, words)
        lines += told or [words("config-by-the-rules")]
    if others := [channel for channel in settings.there if channel not in channels and channel not in hidden]:
        lines += ["", words("config-elsewhere", channels=", ".join(f"<#{channel}>" for channel in others))]
    if hidden:
        lines += ["", f"-# {words('config-hidden', count=len(hidden))}"]
    return "\n".join(lines)


def game_told(settings: ServerSettings, channels: Ids, game: Game, words: Words) -> str:
    """Return every option of a game with what it is about, what it takes, and what holds here."""
    found = options_at(settings, channels, game)
    origins = origins_at(settings, channels, game.name, {game.name: game})
    lines = [f"### {title_of(game.name, words)}"]
    for spec in option_specs(game.engine.options_type):
        (line,) = _values(game.name, [spec], found, origins, words)
        about = option_about(game.name, spec, words)
        now = found.values.get(spec.name, spec.default)
        others = [option_value(game.name, spec, raw, words) for raw in spec.choices if raw != now]
        takes = words("config-choices", values=" · ".join(others)) if others else ""
        if not spec.choices and spec.kind is not bool:
            takes = option_range(game.name, spec, words) if spec.kind is int or now != spec.default else ""
        lines.append(" · ".join(part for part in (line, "" if about in line else about, takes) if part))
    return "\n".join(lines)


def _values(
    kind: str, specs: Collection[OptionSpec], found: Setting, origins: Mapping[str, Origin], words: Words
) -> list[str]:
    """Return a line for each option: what it is, and by `origins` who has set it, be it to what the rules say."""
    lines = []
    values = {spec.name: found.values.get(spec.name, spec.default) for spec in specs}
    never_quiet = kind == HOUSE and len({values[name] for name in QUIET}) == 1
    for spec in specs:
        if never_quiet and spec.name in QUIET:
            continue
        value = option_value(kind, spec, values[spec.name], words) or words("options-nothing")
        lines.append(_line(option_label(kind, spec, words), value, origins.get(spec.name), words))
    if never_quiet:  # the same hour twice, which says nothing to who reads it
        nearest = max((origins[name] for name in QUIET if name in origins), key=get_args(Origin).index, default=None)
        lines.append(_line(words("lobby-quiet"), words("config-never-quiet"), nearest, words))
    return lines


def _line(option: str, value: str, origin: Origin | None, words: Words) -> str:
    line = f"- {words('config-value', option=option, value=value)}"
    return line if origin is None else f"{line} · {words(f'from-{origin}')}"


def done_told(kind: str, spec: OptionSpec, value: OptionValue, place: int | None, words: Words) -> str:
    """Return what has been set, and where."""
    told = option_value(kind, spec, value, words) or words("options-nothing")
    return words("config-set", option=_named(kind, spec, words), where=_where(place, words), value=told)


def reset_told(
    kind: str,
    spec: OptionSpec,
    place: int | None,
    settings: ServerSettings,
    channels: Ids,
    games: Mapping[str, Game],
    words: Words,
) -> str:
    """Return what has been reset, and where, and what holds there now and by whom; `channels` as for `all_told`."""
    found = house_at(settings, channels) if kind == HOUSE else options_at(settings, channels, games[kind])
    now = option_value(kind, spec, found.values.get(spec.name, spec.default), words) or words("options-nothing")
    origin = origins_at(settings, channels, kind, games).get(spec.name)
    source = words(f"from-rules{usual(kind)}" if origin is None else f"from-{origin}")
    option, where = _named(kind, spec, words), _where(place, words)
    return words("config-reset", option=option, where=where, value=now, source=source)


def unset_told(kind: str, spec: OptionSpec, place: int | None, words: Words) -> str:
    """Return that there is nothing to reset."""
    return words("config-reset-nothing", option=_named(kind, spec, words), where=_where(place, words))


def _named(kind: str, spec: OptionSpec, words: Words) -> str:
    return f"{title_of(kind, words)} · {option_label(kind, spec, words)}"


def _where(place: int | None, words: Words) -> str:
    return words("config-everywhere") if place is None else f"<#{place}>"


def mentions(name: str, ids: Ids, words: Words, hidden: frozenset[int] = NONE) -> str:
    """Return the channels or roles of one of `LISTS`; of those that are `hidden`, how many there are."""
    sign = "#" if name == "channels" else "@&"
    seen = [one for one in ids if one not in hidden]
    shown = [f"<{sign}{one}>" for one in seen[:IDS_SHOWN]]
    if len(seen) > IDS_SHOWN:
        shown.append(words("config-ids-more", count=len(seen) - IDS_SHOWN))
    if len(seen) < len(ids):
        shown.append(words("config-ids-hidden", count=len(ids) - len(seen)))
    told = ", ".join(shown)
    if not told:
        return words(f"config-{name}-none")
    return told if name == "channels" else words("config-besides", ids=told)


def line_of_the_log(change: Change, games: Mapping[str, Game], words: Words, hidden: frozenset[int] = NONE) -> str:
    """Return who has changed what, and when, without the ids of channels that are `hidden`."""
    # Who was erased has a number below zero.
    moment, who = when(change.at), f"<@{change.user}>" if change.user > 0 else words("former-player")
    return change_told("config-log-line", change, games, words, hidden, when=moment, who=who)


def change_told(
    key: str, change: Change, games: Mapping[str, Game], words: Words, hidden: frozenset[int] = NONE, **more: str
) -> str:
    """Return a change in the words of `key`, without the ids of channels that are `hidden`."""
    option, before, after = _changed(change, games, words, hidden)
    where = words("config-place-hidden") if change.channel in hidden else _where(change.channel, words)
    return words(key, where=where, option=option, before=before, after=after, **more)


def channels_in(change: Change) -> Ids:
    """Return the channels that a change names."""
    listed = f"{change.before or ''} {change.after or ''}" if change.name == "channels" else ""
    return (*(() if change.channel is None else (change.channel,)), *_ids(listed))


def _ids(text: str | None) -> Ids:
    return tuple(int(one) for one in (text or "").split())


def _changed(change: Change, games: Mapping[str, Game], words: Words, hidden: frozenset[int]) -> tuple[str, str, str]:
    """Return what was changed, from what, to what; of what this version does not know, what was noted."""
    if change.name in LISTS:
        before, after = (mentions(change.name, _ids(text), words, hidden) for text in (change.before, change.after))
        return words(f"config-{change.name}-name"), before, after
    try:
        kind, spec = find_option(change.name, games)
    except IllegalMove:
        return escape_name(change.name), change.before or "", change.after or ""
    return _named(kind, spec, words), _noted(kind, spec, change.before, words), _noted(kind, spec, change.after, words)


def _noted(kind: str, spec: OptionSpec, text: str | None, words: Words) -> str:
    if text is None:
        return words("config-unset")
    value: Any = text
    try:
        value = parse_option(spec, text)
    except IllegalMove:  # of a type that it had in another version
        return escape_name(text)
    return option_value(kind, spec, value, words) or words("options-nothing")


def day_of(at: int) -> str:
    """Return the date of a moment, for the name of a file."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
