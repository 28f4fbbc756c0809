"""What each player has set for himself, and what is remembered of him beside his games.

It counts for slow games above all: when he sleeps, whether he is reminded, whether he gets a digest of what waits for
him. Hours are those of his time zone. What time means to a player is in functions without a clock, so it can be tested.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from bot.engine import Millis
from bot.house.model import House
from bot.text import language
from storage.store import Store

DIGEST_HOUR: Final = 9


class PlayerSettings(msgspec.Struct, frozen=True):
    """What is kept of a user beside his games.

    `zone` is an IANA name, "" while unknown. From `quiet_from` to `quiet_to`, hours of his day, nothing that he is sent
    makes a noise; equal hours are none, and all count only once the zone is known. `played` are the games of which he
    has had his first deal, `digested` is the date, to him, of his last digest. `chosen`: he has asked for his
    language; else it follows his Discord. `secrets` is how what is his alone comes to him: "dm", "ephemeral", or "" for
    as the server has it. `hidden` keeps him out of leaderboards. `guided` is as what he has been told once how to go
    on: "host", "admin"; a game, where he was told in the channel how to play it.
    """

    language: str = "en"
    zone: str = ""
    quiet_from: int = 22
    quiet_to: int = 8
    digest: bool = True
    reminders: bool = True
    played: tuple[str, ...] = ()
    digested: str = ""
    chosen: bool = False
    secrets: Literal["", "dm", "ephemeral"] = ""
    hidden: bool = False
    guided: tuple[str, ...] = ()


class Players:
    """The settings of all users, from the database as far as they were asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[int, PlayerSettings] = {}

    def of(self, user: int) -> PlayerSettings:
        """Return a user's settings as far as they are known; those of a stranger otherwise."""
        return self._known.get(user, STRANGER)

    async def recall(self, user: int) -> PlayerSettings:
        """Load a user's settings, before something depends on them."""
        if user not in self._known:
            saved = await self._store.player(user)
            self._known.setdefault(user, _read(saved) if saved else STRANGER)
        return self._known[user]

    async def known(self, user: int) -> bool:
        """Load a user's settings, and say whether there are any."""
        await self.recall(user)
        return await self._store.player(user) is not None

    async def change(self, user: int, **what: Any) -> PlayerSettings:
        """Change some of a user's settings; they count from now on, and are stored."""
        settings = msgspec.structs.replace(await self.recall(user), **what)
        self._known[user] = settings
        await self._store.set_player(user, msgspec.json.encode(settings).decode())
        return settings

    def forget(self, user: int) -> None:
        """Know nothing of a user any more, who was taken out of the database."""
        self._known.pop(user, None)


STRANGER: Final = PlayerSettings()


def _read(saved: str) -> PlayerSettings:
    settings = msgspec.json.decode(saved, type=PlayerSettings)
    return msgspec.structs.replace(settings, language=language(settings.language))


# -- what time it is to a player --------------------------------------------------------------------------------------


def zone_of(settings: PlayerSettings) -> ZoneInfo | None:
    """Return a player's time zone; None where it is unknown, be it to him or to this machine."""
    try:
        return ZoneInfo(settings.zone) if settings.zone else None
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def local_time(settings: PlayerSettings, at: Millis) -> datetime:
    """Return the time `at` as a player's clock shows it; UTC where his zone is unknown."""
    return datetime.fromtimestamp(at / 1000, zone_of(settings) or UTC)


def server_settings(house: House) -> PlayerSettings:
    """Return a server's quiet hours like those of a player."""
    return PlayerSettings(zone=house.zone or "UTC", quiet_from=house.quiet_from, quiet_to=house.quiet_to)


def is_quiet(settings: PlayerSettings, at: Millis) -> bool:
    """Say whether the time `at` lies in a player's quiet hours."""
    begin, end = settings.quiet_from, settings.quiet_to
    if zone_of(settings) is None or begin == end:
        return False
    hour = local_time(settings, at).hour
    return begin <= hour < end if begin < end else hour >= begin or hour < end


def next_digest(settings: PlayerSettings, after: Millis) -> Millis:
    """Return when, after a time, it is a player's hour of the digest."""
    today = local_time(settings, after).replace(hour=DIGEST_HOUR, minute=0, second=0, microsecond=0, fold=0)
    hour = today if _millis(today) > after else today + timedelta(days=1)
    return _millis(hour)


def digest_day(settings: PlayerSettings, since: Millis, now: Millis) -> str:
    """Return the date of the digest that is due, if a player's hour for it has come since a time; "" for none.

    The same date never comes twice, even if he has moved to another zone meanwhile.
    """
    if not settings.digest or next_digest(settings, since) > now:
        return ""
    day = local_time(settings, now).date().isoformat()
    return "" if day == settings.digested else day


def _millis(moment: datetime) -> Millis:
    return round(moment.timestamp() * 1000)
