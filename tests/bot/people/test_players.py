"""What players set for themselves: kept, found again, and what time it is to each of them."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from zoneinfo import ZoneInfo, available_timezones

import pytest

from bot.people.players import PlayerSettings, digest_day, is_quiet, local_time, next_digest, zone_of
from bot.people.zones import USUAL, Zones
from bot.text import LANGUAGES
from tests.bot.helpers import ALICE, BRUNO, House

HOUR = 3_600_000
DAY = 24 * HOUR


def at(text: str, zone: str = "UTC") -> int:
    """Return a time of day in a zone in milliseconds."""
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


# -- kept -------------------------------------------------------------------------------------------------------------


async def test_what_was_set_is_there_after_a_restart(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        await house.players.change(ALICE, zone="Europe/Paris", quiet_from=23)
        await house.players.change(ALICE, reminders=False, played=("pyramidium",))
        before = house.players.of(ALICE)
        assert before == PlayerSettings(zone="Europe/Paris", quiet_from=23, reminders=False, played=("pyramidium",))
        await house.crash()
        assert house.players.of(ALICE) == PlayerSettings(), "nothing is known before it is asked for"
        assert await house.players.recall(ALICE) == before
        assert house.players.of(ALICE) == before


async def test_a_change_keeps_what_was_not_loaded_yet(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        await house.players.change(ALICE, language="fr", digest=False)
        await house.crash()
        assert await house.players.change(ALICE, quiet_to=7) == PlayerSettings("fr", digest=False, quiet_to=7)
        assert await house.players.recall(BRUNO) == PlayerSettings()


async def test_settings_of_an_older_version_are_understood(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        await house.store.set_player(ALICE, '{"language":"fr"}')
        assert await house.players.recall(ALICE) == PlayerSettings("fr")


# -- quiet hours ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("begin", "end", "quiet"),
    [
        (22, 8, {22, 23, *range(8)}),
        (1, 6, set(range(1, 6))),
        (0, 23, set(range(23))),
        (23, 0, {23}),
        (9, 9, set()),
    ],
)
def test_quiet_hours_are_those_of_ones_own_day(begin: int, end: int, quiet: set[int]) -> None:
    settings = PlayerSettings(zone="America/New_York", quiet_from=begin, quiet_to=end)
    for minute in ("00", "59"):
        hours = {h for h in range(24) if is_quiet(settings, at(f"2026-07-01 {h:02}:{minute}", "America/New_York"))}
        assert hours == quiet


@pytest.mark.parametrize("zone", ["", "Nowhere/Land", "Europe", "../etc/passwd"])
def test_without_a_zone_there_is_no_quiet_hour_and_time_is_utc(zone: str) -> None:
    settings = PlayerSettings(zone=zone)
    assert zone_of(settings) is None
    assert not any(is_quiet(settings, at("2026-07-01 00:30") + hour * HOUR) for hour in range(24))
    assert local_time(settings, at("2026-07-01 12:00")) == datetime(2026, 7, 1, 12, tzinfo=UTC)


# -- the digest -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("zone", ["", "Europe/Paris", "Asia/Kathmandu", "Pacific/Kiritimati", "America/St_Johns"])
def test_the_next_digest_is_at_nine_and_each_comes_on_its_day(zone: str) -> None:
    settings, moment = PlayerSettings(zone=zone), at("2026-01-01 00:00")
    found = []
    for _ in range(400):  # over both changes of the clocks
        moment = next_digest(settings, moment)
        found.append(local_time(settings, moment))
    assert {(each.hour, each.minute, each.second) for each in found} == {(9, 0, 0)}
    assert {(later.date() - day.date()).days for day, later in pairwise(found)} == {1}


def test_the_hour_of_the_digest_is_ones_own_in_summer_and_in_winter() -> None:
    paris = PlayerSettings(zone="Europe/Paris")
    assert next_digest(paris, at("2026-07-01 06:59")) == at("2026-07-01 07:00")
    assert next_digest(paris, at("2026-07-01 07:00")) == at("2026-07-02 07:00")
    assert next_digest(paris, at("2026-12-01 07:00")) == at("2026-12-01 08:00")


def test_a_digest_is_due_once_its_hour_has_come_however_late_one_looks() -> None:
    settings, nine = PlayerSettings(), at("2026-07-01 09:00")
    assert digest_day(settings, nine - HOUR, nine - 1) == ""
    assert digest_day(settings, nine - HOUR, nine) == "2026-07-01"
    assert digest_day(settings, nine, nine + HOUR) == ""
    assert digest_day(settings, nine - HOUR, nine + 5 * HOUR) == "2026-07-01"
    assert digest_day(settings, nine - 5 * DAY, nine + HOUR) == "2026-07-01", "one for all the days that were missed"
    assert digest_day(PlayerSettings(digest=False), nine - HOUR, nine) == ""
    assert digest_day(settings, nine + HOUR, nine) == "", "a clock that was set back"


def test_whoever_travels_west_gets_no_second_digest_of_the_same_day() -> None:
    nine = at("2026-07-01 09:00", "America/New_York")
    had = PlayerSettings(zone="America/New_York", digested="2026-07-01")
    assert digest_day(had, nine - HOUR, nine) == ""
    assert digest_day(had, nine + DAY - HOUR, nine + DAY) == "2026-07-02"


# -- zones ------------------------------------------------------------------------------------------------------------

ZONES = Zones(available_timezones())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_usual_zones_are_offered_before_anything_is_typed(lang: str) -> None:
    assert ZONES.offered(" ", 25, lang) == list(USUAL[lang])
    assert all(zone_of(PlayerSettings(zone=name)) for name in USUAL[lang])


def test_of_zones_that_begin_alike_the_usual_ones_of_the_language_come_first() -> None:
    assert ZONES.offered("par", 25, "fr")[:2] == ["Europe/Paris", "America/Paramaribo"]
    assert ZONES.offered("to", 25, "en")[0] == "America/Toronto"
    assert ZONES.offered("lo", 25, "en")[:2] == ["Europe/London", "America/Los_Angeles"]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("paris", "Europe/Paris"), ("PARIS", "Europe/Paris"), ("Réunion", "Indian/Reunion"),
        ("são paulo", "America/Sao_Paulo"), ("new-york", "America/New_York"), ("rope/lis", "Europe/Lisbon"),
        ("utc", "UTC"), ("ndon", "Europe/London"),
    ],
)  # fmt: skip
def test_a_zone_is_found_by_any_part_of_its_name(typed: str, first: str) -> None:
    assert ZONES.offered(typed, 25, "fr")[0] == first


def test_places_that_begin_with_what_was_typed_come_first_and_no_more_than_fit() -> None:
    assert ZONES.offered("a", 25, "fr")[0] == "Africa/Abidjan"
    assert len(ZONES.offered("a", 25, "fr")) == 25
    assert ZONES.offered("am", 25, "fr")[0].rpartition("/")[2].startswith("Am")
    assert ZONES.offered("no such place", 25, "fr") == []


def test_only_a_whole_name_is_a_zone() -> None:
    assert ZONES.find("europe/paris ") == "Europe/Paris"
    assert ZONES.find("America/Sao Paulo") == "America/Sao_Paulo"
    assert [ZONES.find(typed) for typed in ("paris", "", "Factory", "Etc/GMT+5", "localtime")] == [None] * 5
