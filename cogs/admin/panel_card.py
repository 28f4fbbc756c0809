"""What the panel of settings looks like: menus for place, kind and option, and by what the option is set. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from bot.cards import MENU_SIZE, option_about, option_choices, option_label, option_now, option_parts
from bot.game import Game, OptionSpec
from bot.house.model import HOUSE, LISTS, Ids, Origin, ServerSettings, Setting, house_at, options_at, origins_at
from bot.text import Words, plain_name
from bot.ui import Button, Card, Choice, Menu, Part, Picker, Row, Text
from bot.wire.components import MOST_PICKED
from cogs.admin.spot import LISTS_KIND, Spot, kinds, stamp_of
from cogs.admin.told import mentions, title_of

SURE: Final = "surely"


class Sight(NamedTuple):
    """All that a panel is drawn from, besides its spot.

    `here` is the channel in which it stands, and for a thread also the one it is in; `channels` the same of the place
    that is shown. `names` are the channels that the bot sees, `roles` those that there are, `hidden` the channels that
    the admin does not see.
    """

    settings: ServerSettings
    games: Mapping[str, Game]
    words: Words
    here: Ids
    channels: Ids
    names: Mapping[int, str]
    roles: frozenset[int]
    hidden: frozenset[int]


def offered_places(settings: ServerSettings, here: Ids) -> Ids:
    """Return the channels that a panel offers beside the server: where it stands, and those with settings."""
    return (*here, *(place for place in settings.there if place not in here))[: MENU_SIZE - 1]


def panel_card(spot: Spot, sight: Sight, told: str = "", *, sure: bool = False) -> Card:
    """Return the panel, headed by what is `told` about the last press; `sure`: it asks whether all is to be reset."""
    words = sight.words
    head = "\n".join(part for part in (words("config-title"), told, f"-# {words('config-panel-how')}") if part)
    parts: list[Part] = [Text(head), _places(spot, sight), _kinds(spot, sight)]
    if spot.kind == LISTS_KIND:
        return Card((*parts, *_lists(sight)), spot.seen)
    parts += _options(spot, sight)
    here = sight.settings.scope(spot.place)
    buttons = []
    spec = spot.spec(sight.games)
    if spec is not None:
        unset = spec.name not in here.of(spot.kind)
        buttons.append(Button(words("button-panel-reset"), "config_reset", disabled=unset))
    if spot.place is not None and here.values:
        if sure:
            parts.append(Text(words("config-panel-clear-sure", where=f"<#{spot.place}>")))
        key, arg = ("button-panel-clear-surely", SURE) if sure else ("button-panel-clear", "")
        buttons.append(Button(words(key), "config_clear", arg, style="danger"))
    if buttons:
        parts.append(Row(tuple(buttons)))
    return Card(tuple(parts), spot.seen)


def _places(spot: Spot, sight: Sight) -> Menu:
    words = sight.words
    choices = [Choice(words("config-panel-server"), "server", _count(sight, None), default=spot.place is None)]
    for place in offered_places(sight.settings, sight.here):
        name = (
            f"#{plain_name(sight.names[place])}"
            if place in sight.names
            else words("config-panel-unseen", id=str(place))
        )
        label = words("config-panel-here", channel=name) if place == sight.here[0] else name
        choices.append(Choice(label, str(place), _count(sight, place), default=place == spot.place))
    return Menu("config_place", words("config-panel-where"), tuple(choices))


def _count(sight: Sight, place: int | None, kind: str | None = None) -> str:
    """Return how much is set in a place, of one kind or of all."""
    scope = sight.settings.scope(place)
    count = sum(map(len, scope.values.values())) if kind is None else len(scope.of(kind))
    return sight.words("config-panel-set-here", count=count)


def _kinds(spot: Spot, sight: Sight) -> Menu:
    words, choices = sight.words, []
    for kind in kinds(spot.place, sight.games):
        if kind == LISTS_KIND:
            label, about = words("config-panel-lists"), words("config-panel-lists-about")
        else:
            label, about = title_of(kind, words), _count(sight, spot.place, kind)
        choices.append(Choice(label, kind, about, default=kind == spot.kind))
    return Menu("config_kind", words("config-panel-what"), tuple(choices))


def _lists(sight: Sight) -> list[Part]:
    """Return the lists of ids, each with a picker; what is gone meanwhile falls out of a list that is picked anew."""
    parts: list[Part] = []
    for name in LISTS:
        ids = getattr(sight.settings, name)
        parts.append(Text(sight.words(f"config-{name}", ids=mentions(name, ids, sight.words, sight.hidden))))
        chosen = tuple(one for one in ids if one in (sight.names if name == "channels" else sight.roles))
        if len(chosen) <= MOST_PICKED:  # a longer list is changed by commands, and by a file
            of = sight.words(f"config-{name}-name")
            kind: Literal["channel", "role"] = "channel" if name == "channels" else "role"
            parts.append(Picker(f"config_list_{name}", of, kind, chosen, stamp_of(ids, sight.hidden)))
    return parts


def _options(spot: Spot, sight: Sight) -> list[Part]:
    words, specs = sight.words, spot.specs(sight.games)
    found, origins = _found(spot, sight), origins_at(sight.settings, sight.channels, spot.kind, sight.games)
    shown = specs[spot.page * MENU_SIZE :][:MENU_SIZE]
    told = {spec.name: _now(spot.kind, spec, found, origins, words) for spec in shown}
    picking = words("options-pick")
    parts: list[Part] = [Menu("config_option", picking, option_choices(spot.kind, shown, told, spot.option, words))]
    if len(specs) > MENU_SIZE:
        more = (spot.page + 1) * MENU_SIZE < len(specs)
        back = Button(words("button-panel-back"), "config_page", str(spot.page - 1), disabled=spot.page == 0)
        on = Button(words("button-panel-on"), "config_page", str(spot.page + 1), disabled=not more)
        parts.append(Row((back, on)))
    spec = spot.spec(sight.games)
    if spec is not None:
        label, about = option_label(spot.kind, spec, words), option_about(spot.kind, spec, words)
        source = f"-# {_source(spec, origins, words)}"
        parts.append(Text("\n".join((f"**{label}**", *([about] if about != label else []), source))))
        value = found.values.get(spec.name, spec.default)
        parts += option_parts(spot.kind, spec, value, words, "config_set", "config_write")
    return parts


def _found(spot: Spot, sight: Sight) -> Setting:
    if spot.kind == HOUSE:
        return house_at(sight.settings, sight.channels)
    return options_at(sight.settings, sight.channels, sight.games[spot.kind])


def _now(kind: str, spec: OptionSpec, found: Setting, origins: Mapping[str, Origin], words: Words) -> str:
    """Return what an option is, and where that comes from."""
    now = option_now(kind, spec, found.values.get(spec.name, spec.default), words)
    return f"{now} · {_source(spec, origins, words)}"


def _source(spec: OptionSpec, origins: Mapping[str, Origin], words: Words) -> str:
    origin = origins.get(spec.name)
    return words("config-unset") if origin is None else words(f"from-{origin}")
