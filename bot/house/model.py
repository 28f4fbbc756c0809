"""What the admins of a server have set: for the server, and over it for single channels. Pure.

Three things are set alike, each a name with a value that has a type and a range: how the house is run, whatever the
game (`House`), the options of each game as its engine declares them, and lists of Discord's ids (`LISTS`), which count
for the whole server. What is set in a channel goes over what is set for the server, and that over the rules; a pace
lies just under the options of the place that has set it. Only what somebody has set is kept.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from bot.engine import IllegalMove, Options
from bot.game import Game
from bot.variants import OptionValue, checked, new_options

HOUSE: Final = "house"
"""The name under which the settings of `House` go beside those of the games."""

Origin: TypeAlias = Literal["pace", "server", "channel-pace", "channel"]
Ids: TypeAlias = tuple[int, ...]


class House(Options, frozen=True):
    """How tables are run, whatever the game; a table keeps what held when it was opened.

    `language` auto is the server's own. `pace` chooses the times of every game. `secrets` is how the players who have
    not said it themselves get what is theirs alone. `absent` is what becomes of the seat of who misses deadline after
    deadline. `zone` is an IANA name, "" for UTC; from `quiet_from` to `quiet_to`, hours of its day, nothing that the
    bot says in a channel makes a noise; equal hours are none.
    """

    language: Annotated[Literal["auto", "fr", "en"], Meta(description="Language in the channels")] = "auto"
    pace: Annotated[Literal["rules", "live", "relaxed", "post"], Meta(description="How much time games give")] = "rules"
    thread: Annotated[bool, Meta(description="Each game in a thread of its own")] = False
    secrets: Annotated[Literal["dm", "ephemeral"], Meta(description="How secrets come to players")] = "dm"
    absent: Annotated[
        Literal["wait", "warn", "computer", "leave"], Meta(description="What becomes of an absent's seat")
    ] = "wait"
    aloud: Annotated[Literal["all", "brief"], Meta(description="How much the referee says aloud")] = "all"
    zone: Annotated[str, Meta(max_length=64, description="The server's time zone")] = ""
    quiet_from: Annotated[int, Meta(ge=0, le=23, description="Hour from which nothing makes a noise")] = 0
    quiet_to: Annotated[int, Meta(ge=0, le=23, description="Hour until which nothing makes a noise")] = 0


ROLE_LISTS: Final = ("admins", "hosts", "masters")
LISTS: Final = ("channels", *ROLE_LISTS)
"""Lists of ids: where tables may be opened (empty: anywhere), and the roles that may set all this beside those who
manage the server, that may open tables (empty: everybody), that act as game masters at every table."""


class Scope(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is set in one place: values by name, for `HOUSE` and for each game."""

    values: dict[str, dict[str, OptionValue]] = {}

    def of(self, kind: str) -> dict[str, OptionValue]:
        """Return what is set of one kind: `HOUSE`, or a game."""
        return self.values.get(kind, {})


NOTHING: Final = Scope()


class ServerSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that is set on a server; `greeted` once the bot has introduced itself."""

    everywhere: Scope = NOTHING
    there: dict[int, Scope] = {}
    channels: Ids = ()
    admins: Ids = ()
    hosts: Ids = ()
    masters: Ids = ()
    greeted: bool = False

    def scope(self, channel: int | None) -> Scope:
        """Return what is set for a channel, or for the server where that is None."""
        return self.everywhere if channel is None else self.there.get(channel, NOTHING)


class Setting(msgspec.Struct, frozen=True):
    """What holds in a place: the `values` that differ from the rules, and where each comes from."""

    values: dict[str, OptionValue]
    origins: dict[str, Origin]


AS_USUAL: Final = Setting({}, {})


def type_of(kind: str, games: Mapping[str, Game]) -> type[Options]:
    """Return what can be set of one kind."""
    return House if kind == HOUSE else games[kind].engine.options_type


def with_values(
    settings: ServerSettings,
    channel: int | None,
    kind: str,
    values: Mapping[str, OptionValue | None],
    games: Mapping[str, Game],
) -> ServerSettings:
    """Return the settings with `values` set in a place, None for what is set there no more.

    IllegalMove("bad_option") for what does not fit, also together with what is set elsewhere.
    """
    checked(type_of(kind, games), {name: value for name, value in values.items() if value is not None})
    scope = settings.scope(channel)
    kept = {name: value for name, value in {**scope.of(kind), **values}.items() if value is not None}
    others = {other: named for other, named in scope.values.items() if other != kind}
    new = Scope({**others, kind: kept} if kept else others)
    if channel is None:
        changed = replace(settings, everywhere=new)
    else:
        there = {place: found for place, found in settings.there.items() if place != channel}
        changed = replace(settings, there={**there, channel: new} if new.values else there)
    check(changed, games)
    return changed


def check(settings: ServerSettings, games: Mapping[str, Game]) -> None:
    """Raise IllegalMove("bad_option") for the first of the `problems`."""
    for error in problems(settings, games):
        raise error


def problems(settings: ServerSettings, games: Mapping[str, Game]) -> Iterator[IllegalMove]:
    """Yield what does not fit, alone or together: at most one for each place and kind.

    Each is an IllegalMove("bad_option") whose fact `kind` says whose option it is, and `place` in which channel (None:
    on the whole server). Games that this version does not know are left alone.
    """
    for place in (None, *settings.there):
        channels = () if place is None else (place,)
        for kind in (HOUSE, *games):
            try:
                if kind == HOUSE:
                    checked(House, house_at(settings, channels).values)
                else:
                    new_options(games[kind].engine, options_at(settings, channels, games[kind]).values)
            except IllegalMove as error:
                yield IllegalMove(error.code, **error.facts, kind=kind, place=place)


def house_at(settings: ServerSettings, channels: Ids) -> Setting:
    """Return what holds of `House` in a channel; `channels` is that one, and for a thread also the one it is in."""
    return _over(House, _layers(settings, channels, HOUSE))


def options_at(settings: ServerSettings, channels: Ids, game: Game) -> Setting:
    """Return the options that a table of `game` is opened with in a channel; `channels` as for `house_at`."""
    return _over(game.engine.options_type, _all_layers(settings, channels, game.name, {game.name: game}))


def origins_at(settings: ServerSettings, channels: Ids, kind: str, games: Mapping[str, Game]) -> dict[str, Origin]:
    """Return where the options of a kind come from in a channel, also those that are set to what the rules say."""
    return {name: origin for origin, layer in _all_layers(settings, channels, kind, games) for name in layer}


def without_places(settings: ServerSettings, places: Collection[int]) -> ServerSettings:
    """Return the settings without what is set for some channels."""
    return replace(settings, there={place: scope for place, scope in settings.there.items() if place not in places})


def as_seen(settings: ServerSettings, hidden: Collection[int]) -> ServerSettings:
    """Return the settings as far as they say nothing about the channels that are `hidden` to who reads them."""
    channels = tuple(one for one in settings.channels if one not in hidden)
    return replace(without_places(settings, hidden), channels=channels)


def made_anew(before: Ids, ids: Ids, hidden: Collection[int]) -> Ids:
    """Return a list that somebody has made anew who was not shown all of it: what was `hidden` to him stays there."""
    kept = tuple(one for one in before if one in ids or one in hidden)
    return (*kept, *(one for one in ids if one not in kept))


def without_scope(settings: ServerSettings, channel: int) -> ServerSettings:
    """Return the settings with nothing set for a channel."""
    return without_places(settings, (channel,))


def without_channel(settings: ServerSettings, channel: int) -> ServerSettings:
    """Return the settings without a channel that is gone.

    It stays on the list of those where tables may be opened if it is alone there: an empty list would mean all.
    """
    channels = tuple(one for one in settings.channels if one != channel)
    return replace(without_scope(settings, channel), channels=channels or settings.channels)


def without_role(settings: ServerSettings, role: int) -> ServerSettings:
    """Return the settings without a role that is gone.

    It stays on the list of those that may open tables if it is alone there: an empty list would mean everybody.
    """
    lists = {name: tuple(one for one in getattr(settings, name) if one != role) for name in ROLE_LISTS}
    return replace(settings, **{**lists, "hosts": lists["hosts"] or settings.hosts})


_Layer: TypeAlias = tuple[Origin, Mapping[str, OptionValue]]


def _layers(settings: ServerSettings, channels: Ids, kind: str) -> list[_Layer]:
    """Return what is set of one kind, for the server and then over it, the nearest channel last."""
    there: list[_Layer] = [("channel", settings.scope(channel).of(kind)) for channel in reversed(channels)]
    return [("server", settings.everywhere.of(kind)), *there]


def _all_layers(settings: ServerSettings, channels: Ids, kind: str, games: Mapping[str, Game]) -> list[_Layer]:
    """Return the same, for a game with the pace that is in force before the options of the place that has set it."""
    layers = _layers(settings, channels, kind)
    if kind == HOUSE:
        return layers
    houses = [layer for _, layer in _layers(settings, channels, HOUSE)]
    place = max((place for place, house in enumerate(houses) if "pace" in house), default=0)
    pace = games[kind].paces.get(house_of(houses[place]).pace, {})
    return [*layers[:place], ("channel-pace" if place else "pace", pace), *layers[place:]]


def _over(options_type: type[Options], layers: list[_Layer]) -> Setting:
    """Return what the layers say, the last one first; options that this version does not know are left out."""
    values: dict[str, OptionValue] = {}
    origins: dict[str, Origin] = {}
    for origin, layer in layers:
        for name, value in layer.items():
            values[name], origins[name] = value, origin
    rules: Any = options_type()
    known = (name for name in values if name in options_type.__struct_fields__)
    differing = {name: values[name] for name in known if values[name] != getattr(rules, name)}
    return Setting(differing, {name: origins[name] for name in differing})


def house_of(values: Mapping[str, OptionValue]) -> House:
    """Return how a table is run, from what differs from the rules; what this version does not know is left out."""
    known = {name: value for name, value in values.items() if name in House.__struct_fields__}
    try:
        return msgspec.convert(known, House)
    except msgspec.ValidationError:  # set by another version
        return House()


def read_settings(saved: str | None) -> ServerSettings:
    """Return the settings from their JSON; None is a server that has set nothing."""
    return msgspec.json.decode(saved, type=ServerSettings) if saved else ServerSettings()


def write_settings(settings: ServerSettings) -> str:
    """Return the settings as JSON."""
    return msgspec.json.encode(settings).decode()
