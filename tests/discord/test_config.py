"""`/config`: admins set what new games are opened with; others are told politely that they cannot."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from simcord import ChannelHandle

from bot.house.model import Ids, ServerSettings
from bot.text import CARD_LENGTH
from tests.discord.seen import BUTTON
from tests.discord.town import Person, Town


def admin_of(town: Town) -> Person:
    return town.person("Manon", manager=True)


async def offered(person: Person, where: ChannelHandle, field: str, typed: str, **filled: Any) -> dict[str, str]:
    """Return the labels that are offered for a field of `/config set`, by what a choice sends."""
    found = await person.member.autocomplete(where, "config set", field, typed, **filled)
    return {choice["value"]: choice["name"] for choice in found}


async def test_only_who_manages_the_server_or_has_the_admin_role_may_ask(town: Town) -> None:
    manon, alice, anna = admin_of(town), town.person(), town.roled("Anna", "Réglages")
    only = town.either(
        "Seuls ceux qui peuvent gérer le serveur, et les rôles qu’ils ont désignés pour cela, font ces réglages.",
        "Only those who may manage the server, and the roles that they have named for it, change these settings.",
    )
    commands: list[tuple[str, dict[str, Any]]] = [
        ("config show", {}),
        ("config set", {"option": "corse.ten", "value": "true"}),
        ("config reset", {"option": "corse.ten"}),
        ("config role", {"purpose": "hosts", "role": town.role("Réglages"), "on": True}),
        ("config place", {"channel": town.square, "on": True}),
        ("config log", {}),
    ]
    for name, options in commands:
        assert (await alice.slash(town.square, name, **options)).privately == only
        assert (await anna.slash(town.square, name, **options)).privately == only
    role = town.role("Réglages")
    named = await manon.slash(town.square, "config role", purpose="admins", role=role, on=True)
    assert (
        town.either("ceux qui peuvent gérer le serveur, et", "those who may manage the server, and") in named.privately
    )
    assert f"<@&{role.id}>" in named.privately
    for name, options in commands:
        assert (await anna.slash(town.square, name, **options)).privately != only
        assert (await alice.slash(town.square, name, **options)).privately == only


async def test_an_option_is_set_for_the_server_and_over_it_for_a_channel_and_reset(town: Town) -> None:
    manon, garden = admin_of(town), town.channel("jardin")
    told = await manon.slash(town.square, "config set", option="pyramidium.turn_s", value="120")
    assert "**2\u00a0min**" in told.privately
    assert town.either("tout le serveur", "the whole server") in told.privately
    told = await manon.slash(town.square, "config set", option="pyramidium.turn_s", value="60", channel=garden)
    assert f"<#{garden.id}>" in told.privately
    sitting = await town.open(manon)
    assert "**2\u00a0min**" in sitting.board.text
    assert "**1\u00a0min**" in (await town.open(manon, garden)).board.text
    await manon.slash(town.square, "config reset", option="pyramidium.turn_s", channel=garden)
    shown = (await manon.slash(town.square, "config show", channel=garden)).privately
    assert "**2\u00a0min**" in shown
    assert town.either("réglage du salon", "set for this channel") not in shown
    again = await manon.slash(town.square, "config reset", option="pyramidium.turn_s", channel=garden)
    assert town.either("il n’y a rien à rétablir", "there is nothing to reset") in again.privately


@pytest.mark.parametrize(
    ("option", "value", "french", "english"),
    [
        ("pyramidium.turn_s", "5", "De 10\u00a0s à 7\u00a0j", "From 10\u00a0s to 7\u00a0d"),
        ("pyramidium.turn_s", "soon", "De 10\u00a0s à 7\u00a0j", "From 10\u00a0s to 7\u00a0d"),
        ("house.quiet_from", "24", "De 0 à 23", "From 0 to 23"),
        ("house.language", "de", "« de » ne convient pas", "“de” does not fit"),
        (
            "house.aloud",
            "loud",
            "le début et la fin (`brief`)",
            "the start and the end (`brief`)",
        ),
        ("corse.ten", "3", "oui (`true`) · non (`false`)", "yes (`true`) · no (`false`)"),
        ("house.zone", "Mars/Utopia", "Mars/Utopia", "Mars/Utopia"),
        ("corse.nonsense", "1", "Il n’y a pas d’option « corse.nonsense »", "There is no option “corse.nonsense”"),
        ("pyramidium.ring", "e f t", "", ""),
    ],
)
async def test_a_wrong_value_is_refused_with_what_fits_and_changes_nothing(
    town: Town, option: str, value: str, french: str, english: str
) -> None:
    manon = admin_of(town)
    told = (await manon.slash(town.square, "config set", option=option, value=value)).privately
    assert town.either(french, english) in told
    empty = town.either("Personne n’a encore rien réglé sur ce serveur.", "Nobody has set anything on this server yet.")
    assert (await manon.slash(town.square, "config log")).privately == empty


async def test_values_are_understood_in_words_too(town: Town) -> None:
    manon = admin_of(town)
    for value in ("oui", "Yes", "true"):
        await manon.slash(town.square, "config set", option="corse.ten", value=value)
    await manon.slash(town.square, "config set", option="house.language", value="Français")
    await manon.slash(town.square, "config set", option="house.zone", value="europe/paris")
    for value in ("8", "8h", "8 H", "8:00", "08:00"):
        set_so = await manon.slash(town.square, "config set", option="house.quiet_from", value=value)
        assert town.either("**8\u00a0h**", "**8:00**") in set_so.privately
    shown = (await manon.slash(town.square, "config show")).privately
    assert "Europe/Paris" in shown
    assert town.either("Langue : **français**", "Language: **French**") in shown


async def test_where_nothing_is_quiet_that_is_shown_and_no_hours(town: Town) -> None:
    manon, garden = admin_of(town), town.channel("jardin")
    never = town.either("- Sans bruit : **jamais**", "- Quiet hours: **none**")
    begins = town.either("Calme à partir de", "Quiet from")
    shown = (await manon.slash(town.square, "config show")).privately
    assert f"{never}\n" in shown
    assert begins not in shown
    await manon.slash(town.square, "config set", option="house.quiet_from", value="22")
    shown = (await manon.slash(town.square, "config show")).privately
    assert never not in shown
    assert begins in shown
    await manon.slash(town.square, "config set", option="house.quiet_from", value="0", channel=garden)
    shown = (await manon.slash(town.square, "config show", channel=garden)).privately
    assert f"{never} · {town.either('réglage du salon', 'set for this channel')}" in shown


@pytest.mark.parametrize(
    ("option", "typed", "value"),
    [
        ("pyramidium.turn_s", "2 min", 120),
        ("scilof.answer_s", "7 j", 604_800),
        ("scilof.answer_s", "7 d", 604_800),
        ("corse.time_limit", "1 h 30", 5400),
        ("corse.min_play_ms", "1 s", 1000),
        ("corse.max_cards", "10 000", 10_000),
    ],
)
async def test_numbers_are_understood_as_people_write_them(town: Town, option: str, typed: str, value: int) -> None:
    answer = await admin_of(town).slash(town.square, "config set", option=option, value=typed)
    kind, name = option.split(".")
    settings = await town.bot.houses.recall(town.guild.id)
    assert settings.everywhere.of(kind) == {name: value}, answer.text


async def test_without_a_time_zone_the_server_has_that_of_greenwich(town: Town) -> None:
    shown = (await admin_of(town).slash(town.square, "config show")).privately
    assert town.either("Fuseau horaire : **UTC**", "Time zone: **UTC**") in shown


async def test_what_a_channel_has_as_the_rules_have_it_is_still_shown_as_its_own(town: Town) -> None:
    """Over the server's, that is what differs there, and what can be reset."""
    manon, garden = admin_of(town), town.channel("jardin")
    for option, value, other in (("house.thread", "yes", "no"), ("pyramidium.turn_s", "2 min", "90")):
        await manon.slash(town.square, "config set", option=option, value=value)
        await manon.slash(town.square, "config set", option=option, value=other, channel=garden)
    shown = (await manon.slash(town.square, "config show", channel=garden)).privately
    own = town.either("réglage du salon", "set for this channel")
    assert f"{town.either('**non**', '**no**')} · {own}" in shown
    assert f"**1\u00a0min 30\u00a0s** · {own}" in shown
    shown = (await manon.slash(town.square, "config show", game="pyramidium", channel=garden)).privately
    assert f"**1\u00a0min 30\u00a0s** · {own}" in shown


async def test_options_and_values_are_offered_while_one_writes(town: Town) -> None:
    manon = admin_of(town)
    asked = await offered(manon, town.square, "option", town.either("rythme", "pace"))
    assert "house.pace" in asked
    values = await offered(manon, town.square, "value", "", option="house.pace")
    assert list(values) == ["rules", "live", "post", "relaxed"]
    shown = await offered(manon, town.square, "value", "12", option="pyramidium.turn_s")
    assert list(shown) == ["12", "43200"]
    assert town.either("12\u00a0s · De 10\u00a0s à 7\u00a0j", "12\u00a0s · From 10\u00a0s to 7\u00a0d") in shown["12"]
    assert shown["43200"] == "12\u00a0h"
    assert "Europe/Paris" in await offered(manon, town.square, "value", "paris", option="house.zone")
    assert await offered(manon, town.square, "value", "", option="nonsense") == {}


async def test_every_option_of_a_game_is_shown_with_what_it_takes(town: Town) -> None:
    manon = admin_of(town)
    for game in town.bot.games:
        answer = await manon.slash(town.square, "config show", game=game)
        assert answer.seen.private
        assert len(answer.text) <= 4000
    shown = await manon.slash(town.square, "config show", game="pyramidium")
    assert (
        town.either(
            "**case 0** · Case d’où part l’arbitre · Ou bien : case tirée au sort.",
            "**tile 0** · Tile on which the referee starts · Or: drawn at random.",
        )
        in shown.text
    )


async def test_who_has_set_what_is_kept_and_told(town: Town) -> None:
    manon = admin_of(town)
    await manon.slash(town.square, "config set", option="corse.ten", value="true", channel=town.square)
    await manon.slash(town.square, "config role", purpose="hosts", role=town.role("Hôtes"), on=True)
    await manon.slash(town.square, "config place", channel=town.square, on=True)
    await town.restart()
    lines = (await manon.slash(town.square, "config log")).privately.splitlines()[1:]
    assert len(lines) == 3
    assert all(f"<@{manon.id}>" in line for line in lines)
    assert f"**<#{town.square.id}>**" in lines[0]
    assert lines[1].endswith(f"<@&{town.role('Hôtes').id}>**")
    assert town.either("**oui**", "**yes**") in lines[2]
    assert f"<#{town.square.id}>" in lines[2]


async def test_what_holds_after_a_reset_is_told_with_who_has_set_it(town: Town) -> None:
    manon = admin_of(town)
    await manon.slash(town.square, "config set", option="pyramidium.turn_s", value="120")
    await manon.slash(town.square, "config set", option="pyramidium.turn_s", value="45", channel=town.square)
    await manon.slash(town.square, "config set", option="house.thread", value="yes")
    told = await manon.slash(town.square, "config reset", option="pyramidium.turn_s", channel=town.square)
    assert town.either("**2\u00a0min** · réglage du serveur", "**2\u00a0min** · set for this server") in told.privately
    await manon.slash(town.square, "config set", option="house.pace", value="relaxed")
    told = await manon.slash(town.square, "config reset", option="pyramidium.turn_s")
    assert town.either("· rythme du serveur", "· the server’s pace") in told.privately
    await manon.slash(town.square, "config reset", option="house.pace")
    await manon.slash(town.square, "config set", option="pyramidium.turn_s", value="120")
    told = await manon.slash(town.square, "config reset", option="pyramidium.turn_s")
    assert (
        town.either("**1\u00a0min 30\u00a0s** · selon les règles", "**1\u00a0min 30\u00a0s** · by the rules")
        in told.privately
    )
    told = await manon.slash(town.square, "config reset", option="house.thread")
    assert town.either("**non** · comme d’habitude", "**no** · as usual") in told.privately


async def test_older_changes_are_a_press_away(town: Town) -> None:
    manon = admin_of(town)
    values = [str(value) for value in range(30, 75)]
    for value in values:
        await manon.slash(town.square, "config set", option="corse.max_cards", value=value)
    page = (await manon.slash(town.square, "config log")).seen

    def shown() -> list[str]:
        return [line.split("**")[-2].split()[0] for line in page.text.splitlines()[1:]]

    newest_first = values[::-1]
    assert shown() == newest_first[:20]
    page.button("config_log", "0", disabled=True)
    await manon.press(page, "config_log", "20")
    assert shown() == newest_first[20:40]
    await manon.press(page, "config_log", "40")
    assert shown() == newest_first[40:]
    page.button("config_log", "45", disabled=True)
    await town.restart()
    await manon.press(page, "config_log", "20")
    assert shown() == newest_first[20:40]
    refused = town.roled("Anna", "Réglages").act(page, "a|0|config_log|0|")
    await town.settle()
    assert town.either("Seuls ceux qui peuvent gérer", "Only those who may manage") in refused.privately


async def test_long_changes_make_short_pages_that_leave_nothing_out(town: Town) -> None:
    manon = admin_of(town)
    channels = tuple(10**17 + number for number in range(25))
    for number in range(25):

        def edit(old: ServerSettings, ids: Ids = channels[: number + 1]) -> ServerSettings:
            return replace(old, channels=ids)

        await town.bot.houses.change(town.guild.id, edit, manon.id, 1)
    page = (await manon.slash(town.square, "config log")).seen
    lines = 0
    while True:
        assert len(page.text) <= CARD_LENGTH
        lines += len(page.text.splitlines()) - 1
        older = [part for part in page.parts if part["type"] == BUTTON][1]
        if older.get("disabled"):
            break
        manon.act(page, older["custom_id"])
        await town.settle()
    assert lines == 25


async def test_a_list_can_be_emptied_again(town: Town) -> None:
    manon, alice = admin_of(town), town.person()
    await manon.slash(town.square, "config place", channel=town.channel("jardin"), on=True)
    assert (await alice.slash(town.square, "pyramidium new")).seen.private
    garden = next(c for c in (await town.bot.houses.recall(town.guild.id)).channels)
    await manon.slash(
        town.square,
        "config place",
        channel=ChannelHandle(town.stage, town.guild, town.stage.backend.get_channel(garden)),
        on=False,
    )
    await town.open(alice)
