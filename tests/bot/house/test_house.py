"""What a server sets: the channel goes over the server, the server over the pace, the pace over the rules."""

from __future__ import annotations

import pytest

from bot.engine import IllegalMove
from bot.game import find_games, option_specs
from bot.house.houses import differences
from bot.house.model import (
    HOUSE,
    House,
    Scope,
    ServerSettings,
    house_at,
    house_of,
    options_at,
    read_settings,
    with_values,
    write_settings,
)
from bot.variants import OptionValue
from storage.records import Change

GAMES = find_games()
CORSE, PYRAMIDIUM = GAMES["corse"], GAMES["pyramidium"]
THERE, THREAD, USER, NOON = 5, 6, 1001, 1_767_225_600_000


def put(settings: ServerSettings, channel: int | None, kind: str, /, **values: OptionValue | None) -> ServerSettings:
    return with_values(settings, channel, kind, values, GAMES)


def test_the_channel_goes_over_the_server_the_server_over_the_pace_and_the_pace_over_the_rules() -> None:
    settings = put(ServerSettings(), None, HOUSE, pace="post")
    settings = put(settings, None, "pyramidium", turn_s=120, hidden_bets=True)
    settings = put(settings, THERE, "pyramidium", hidden_bets=False, floor_zero=True)
    here = options_at(settings, (1,), PYRAMIDIUM)
    assert here.values == {"turn_s": 120, "succession_s": 86_400, "hidden_bets": True}
    assert here.origins == {"turn_s": "server", "succession_s": "pace", "hidden_bets": "server"}
    there = options_at(settings, (THERE,), PYRAMIDIUM)
    assert there.values == {"turn_s": 120, "succession_s": 86_400, "floor_zero": True}
    assert there.origins == {"turn_s": "server", "succession_s": "pace", "floor_zero": "channel"}


def test_the_pace_of_a_channel_goes_over_what_is_set_for_the_server_and_under_what_is_set_for_the_channel() -> None:
    settings = put(ServerSettings(), None, HOUSE, pace="post")
    settings = put(settings, None, "pyramidium", turn_s=120, succession_s=110, hidden_bets=True)
    settings = put(put(settings, THERE, HOUSE, pace="relaxed"), THERE, "pyramidium", succession_s=50)
    there = options_at(settings, (THERE,), PYRAMIDIUM)
    assert there.values == {"turn_s": 600, "succession_s": 50, "hidden_bets": True}
    assert there.origins == {"turn_s": "channel-pace", "succession_s": "channel", "hidden_bets": "server"}
    settings = put(settings, THERE, HOUSE, pace="rules")
    assert options_at(settings, (THERE,), PYRAMIDIUM).values == {"turn_s": 120, "succession_s": 50, "hidden_bets": True}


def test_a_thread_has_what_its_channel_has_unless_it_has_something_of_its_own() -> None:
    settings = put(ServerSettings(), THERE, "corse", ten=True, ban_s=10)
    settings = put(settings, THREAD, "corse", ban_s=20)
    assert options_at(settings, (THREAD, THERE), CORSE).values == {"ten": True, "ban_s": 20}
    assert options_at(settings, (THERE,), CORSE).values == {"ten": True, "ban_s": 10}


def test_what_is_reset_leaves_nothing_behind() -> None:
    settings = put(ServerSettings(), THERE, HOUSE, language="fr", thread=True)
    assert house_at(settings, (THERE,)).values == {"language": "fr", "thread": True}
    settings = put(settings, THERE, HOUSE, language=None, thread=None)
    assert settings == ServerSettings()


@pytest.mark.parametrize(
    ("kind", "values", "option"),
    [
        (HOUSE, {"language": "de"}, "language"),
        (HOUSE, {"quiet_from": 24}, "quiet_from"),
        (HOUSE, {"nonsense": 1}, "nonsense"),
        ("corse", {"decks": 11}, "decks"),
        ("pyramidium", {"ring": "e f t"}, "ring"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_name_of_the_option(
    kind: str, values: dict[str, OptionValue], option: str
) -> None:
    with pytest.raises(IllegalMove) as refused:
        with_values(ServerSettings(), None, kind, values, GAMES)
    assert refused.value.code == "bad_option"
    assert refused.value.facts["option"] == option


def test_every_pace_of_every_game_fits_and_differs_from_the_others() -> None:
    for game in GAMES.values():
        told = {
            pace: options_at(put(ServerSettings(), None, HOUSE, pace=pace), (), game).values
            for pace in ("rules", "live", "relaxed", "post")
        }
        assert told["rules"] == {}
        assert len({str(sorted(values.items())) for name, values in told.items() if name != "rules"}) == 3, game.name


def test_settings_survive_the_database_and_who_set_what_is_told_a_line_each() -> None:
    before = put(ServerSettings(), None, "corse", ten=True)
    after = put(put(before, THERE, HOUSE, quiet_from=22), None, "corse", ten=None)
    assert read_settings(write_settings(after)) == after
    assert read_settings(None) == ServerSettings()
    assert differences(before, after, USER, NOON) == [
        Change(NOON, USER, None, "corse.ten", "true", None),
        Change(NOON, USER, THERE, "house.quiet_from", None, "22"),
    ]
    roles = ServerSettings(hosts=(3, 4))
    assert differences(ServerSettings(), roles, USER, NOON) == [Change(NOON, USER, None, "hosts", None, "3 4")]


def test_an_option_that_another_version_knew_keeps_no_table_shut_and_nothing_from_being_set() -> None:
    old = ServerSettings(everywhere=Scope({"corse": {"later": 1, "ban_s": 9}, HOUSE: {"later": "x"}}))
    assert options_at(old, (), CORSE).values == {"ban_s": 9}
    assert house_at(old, ()).values == {}
    new = put(put(old, None, "corse", ban_s=None, ten=True), None, "corse", later=None)
    assert new.everywhere.of("corse") == {"ten": True}


def test_a_table_of_another_version_is_run_by_what_this_one_knows() -> None:
    assert house_of({"secrets": "ephemeral", "later": 1}) == House(secrets="ephemeral")
    assert house_of({"secrets": "telepathy"}) == House()
    assert [spec.name for spec in option_specs(House)][:3] == ["language", "pace", "thread"]
