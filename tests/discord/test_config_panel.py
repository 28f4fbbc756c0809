"""`/config panel`: all settings by menus, buttons and forms, for admins alone, whatever happens between two presses."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.engine import IllegalMove
from bot.game import option_specs
from bot.house.model import HOUSE, ServerSettings, type_of, with_values
from bot.text import CARD_LENGTH
from tests.discord.seen import MENU, Answer, Seen, mark
from tests.discord.test_config import admin_of
from tests.discord.town import Person, Town

ROLES, CHANNELS = 6, 8


async def opened(town: Town, person: Person, where: Any = None) -> Seen:
    answer = await person.slash(where or town.square, "config panel")
    assert answer.seen.private
    return answer.seen


async def shown(person: Person, panel: Seen, place: str, kind: str, option: str = "") -> None:
    """Let the panel show something."""
    await person.pick(panel, "config_place", place)
    await person.pick(panel, "config_kind", kind)
    if option:
        await person.pick(panel, "config_option", option)


async def settings(town: Town) -> ServerSettings:
    """Return what is set, whether or not the bot has introduced itself."""
    return replace(await town.bot.houses.recall(town.guild.id), greeted=False)


async def changed(town: Town, channel: int | None, kind: str, /, **values: Any) -> None:
    """Let somebody else set something meanwhile."""
    games = town.bot.games
    await town.bot.houses.change(
        town.guild.id, lambda old: with_values(old, channel, kind, values, games), 1, town.bot.referee.now()
    )


def picker(panel: Seen, verb: str) -> dict[str, Any]:
    (found,) = (part for part in panel.parts if part["type"] in (ROLES, CHANNELS) and mark(part).verb == verb)
    return found


def within_limits(panel: Seen) -> None:
    assert len(panel.parts) <= 40
    assert len(panel.text) <= CARD_LENGTH
    ids = [part["custom_id"] for part in panel.parts if "custom_id" in part]
    assert len(set(ids)) == len(ids)
    assert all(len(one) <= 100 for one in ids)
    for part in panel.parts:
        if part["type"] == MENU:
            assert 1 <= len(part["options"]) <= 25
            assert sum(option.get("default", False) for option in part["options"]) <= 1


async def test_only_admins_open_the_panel(town: Town) -> None:
    only = town.either(
        "Seuls ceux qui peuvent gérer le serveur, et les rôles qu’ils ont désignés pour cela, font ces réglages.",
        "Only those who may manage the server, and the roles that they have named for it, change these settings.",
    )
    assert (await town.person().slash(town.square, "config panel")).privately == only


async def test_every_option_of_every_kind_is_shown_and_fits(town: Town) -> None:
    manon = admin_of(town)
    panel = await opened(town, manon)
    for kind in (HOUSE, *town.bot.games):
        await shown(manon, panel, str(town.square.id), kind)
        within_limits(panel)
        names = list(panel.choices("config_option"))
        while "config_page" in {verb.split()[0] for verb in panel.buttons}:
            on = [verb for verb in panel.buttons if verb.startswith("config_page")][-1]
            await manon.press(panel, *on.split())
            if set(panel.choices("config_option")) <= set(names):
                break
            names += panel.choices("config_option")
        assert names == [spec.name for spec in option_specs(type_of(kind, town.bot.games))]
        for name in list(panel.choices("config_option")):
            await manon.pick(panel, "config_option", name)
            within_limits(panel)
            assert panel.alive
    assert await settings(town) == ServerSettings()


async def test_a_value_is_picked_for_the_server_and_for_the_channel_and_reset(town: Town) -> None:
    manon = admin_of(town)
    panel = await opened(town, manon)
    await shown(manon, panel, "server", HOUSE, "pace")
    assert town.either("-# pas réglé", "-# not set") in panel.text
    panel.button("config_reset", disabled=True)
    await manon.pick(panel, "config_set", "post")
    assert town.either("réglage du serveur", "set for this server") in panel.text
    assert town.either("tout le serveur", "the whole server") in panel.text
    await shown(manon, panel, str(town.square.id), HOUSE, "pace")
    assert panel.chosen("config_set") == "post"
    assert town.either("réglage du serveur", "set for this server") in panel.text
    panel.button("config_reset", disabled=True)
    await manon.pick(panel, "config_set", "rules")
    assert town.either("réglage du salon", "set for this channel") in panel.text, "also where that is as usual"
    assert (await settings(town)).scope(town.square.id).of(HOUSE) == {"pace": "rules"}
    await manon.press(panel, "config_reset")
    assert town.either("par correspondance** · réglage du serveur", "by post** · set for this server") in panel.text
    assert await settings(town) == with_values(ServerSettings(), None, HOUSE, {"pace": "post"}, town.bot.games)
    await shown(manon, panel, "server", "pyramidium", "turn_s")
    assert town.either("rythme du serveur", "the server’s pace") in panel.text


async def test_numbers_and_texts_are_written_into_a_form_that_says_what_they_take(town: Town) -> None:
    manon = admin_of(town)
    panel = await opened(town, manon)
    await shown(manon, panel, "server", "corse", "ban_s")
    form = await manon.press(panel, "config_write", "ban_s")
    assert form.result.modal is not None
    takes = form.result.modal["components"][0]["description"]
    assert town.either("De 1\u00a0s à 10\u00a0min", "From 1\u00a0s to 10\u00a0min") in takes
    await manon.write(form, "7")
    assert (await settings(town)).everywhere.of("corse") == {"ban_s": 7}
    assert "**7" in panel.text
    await manon.write(await manon.press(panel, "config_write", "ban_s"), "soon *or* later")
    assert town.either("ne convient pas", "does not fit") in panel.text
    assert "soon \\*or\\* later" in panel.text
    assert (await settings(town)).everywhere.of("corse") == {"ban_s": 7}
    await shown(manon, panel, "server", HOUSE, "zone")
    await manon.write(await manon.press(panel, "config_write", "zone"), "europe/paris")
    assert (await settings(town)).everywhere.of(HOUSE) == {"zone": "Europe/Paris"}
    await manon.write(await manon.press(panel, "config_write", "zone"), "Mars/Utopia")
    assert "Mars/Utopia" in panel.text
    assert (await settings(town)).everywhere.of(HOUSE) == {"zone": "Europe/Paris"}


@pytest.mark.parametrize("written", ["9" * 200, "1" * 5000, "e f t " * 800, "@everyone\n**x**", "\u202e|;", ""])
async def test_whatever_is_written_the_panel_answers_and_nothing_is_changed(town: Town, written: str) -> None:
    manon = admin_of(town)
    panel = await opened(town, manon)
    for kind, option in (("pyramidium", "ring"), ("pyramidium", "turn_s"), (HOUSE, "quiet_from")):
        await shown(manon, panel, "server", kind, option)
        form = await manon.press(panel, "config_write", option)
        assert form.result.modal is not None
        custom_id = form.result.modal["custom_id"]
        answer = await sent(manon, panel, custom_id, written)
        assert answer.changed_message
        within_limits(panel)
        assert "@everyone" not in panel.text.replace("\\@", "")
    assert await settings(town) == ServerSettings()


async def sent(person: Person, panel: Seen, custom_id: str, written: str) -> Answer:
    """Send a form that the client has not looked at: longer than it would take."""
    answer = person.act(panel, custom_id, [written])
    await person.town.settle()
    return answer


async def test_roles_and_channels_are_picked_from_discords_own_menus(town: Town) -> None:
    manon, garden = admin_of(town), town.channel("jardin")
    hosts = town.role("Hôtes")
    panel = await opened(town, manon)
    await shown(manon, panel, "server", "lists")
    within_limits(panel)
    for name, ids in (("hosts", [hosts.id]), ("channels", [town.square.id, garden.id])):
        found = picker(panel, f"config_list_{name}")
        assert found["type"] == (CHANNELS if name == "channels" else ROLES)
        manon.act(panel, found["custom_id"], [str(one) for one in ids])
        await town.settle()
        assert list(getattr(await settings(town), name)) == ids
        assert [int(one["id"]) for one in picker(panel, f"config_list_{name}")["default_values"]] == ids
    manon.act(panel, picker(panel, "config_list_hosts")["custom_id"], [])
    await town.settle()
    assert (await settings(town)).hosts == ()
    lines = (await manon.slash(town.square, "config log")).privately.splitlines()[1:]
    assert len(lines) == 3
    assert str(town.square.id) in str(lines)


@pytest.mark.parametrize("language", ["en"])
async def test_an_archived_thread_stays_on_a_list_that_is_picked_anew_and_one_that_is_gone_does_not(town: Town) -> None:
    """Discord's menu cannot show it as chosen, so that nobody who picks another channel means to take it off."""
    manon, garden = admin_of(town), town.channel("jardin")
    asleep, gone = town.thread("dort"), 4711
    listed = (town.square.id, asleep.id, gone)
    await town.bot.houses.change(town.guild.id, lambda old: replace(old, channels=listed), 1, 1)
    town.stage.backend.edit_channel(asleep.id, {}, thread_metadata={"archived": True})
    await town.settle()
    panel = await opened(town, manon)
    await shown(manon, panel, "server", "lists")
    menu = picker(panel, "config_list_channels")
    assert [int(one["id"]) for one in menu["default_values"]] == [town.square.id]
    manon.act(panel, menu["custom_id"], [str(town.square.id), str(garden.id)])
    await town.settle()
    assert (await settings(town)).channels == (town.square.id, asleep.id, garden.id)


async def test_a_category_is_no_place_to_play(town: Town) -> None:
    """Who picked one would have named no channel in it, and nobody could play anywhere."""
    manon = admin_of(town)
    panel = await opened(town, manon)
    await shown(manon, panel, "server", "lists")
    kinds = picker(panel, "config_list_channels")["channel_types"]
    assert discord.ChannelType.category.value not in kinds
    assert {kind.value for kind in (discord.ChannelType.text, discord.ChannelType.public_thread)} <= {*kinds}
    assert "channel_types" not in picker(panel, "config_list_hosts")


async def test_who_picks_from_an_old_list_is_shown_the_new_one_and_undoes_nothing(town: Town) -> None:
    manon, boss = admin_of(town), town.person("Boris", manager=True)
    first, second, third = (town.role(name) for name in ("Un", "Deux", "Trois"))
    await town.bot.houses.change(town.guild.id, lambda old: replace(old, hosts=(first.id, second.id)), 1, 1)
    one, other = await opened(town, manon), await opened(town, boss)
    for person, panel in ((manon, one), (boss, other)):
        await shown(person, panel, "server", "lists")
    boss.act(other, picker(other, "config_list_hosts")["custom_id"], [str(first.id)])
    await town.settle()
    for picked in ([first, second, third], []):
        manon.act(one, picker(one, "config_list_hosts")["custom_id"], [str(role.id) for role in picked])
        await town.settle()
        assert (await settings(town)).hosts == ((first.id,) if picked else ())
        assert (town.either("Rien n’est changé", "Nothing is changed") in one.text) == bool(picked)
        shown_now = [int(part["id"]) for part in picker(one, "config_list_hosts")["default_values"]]
        assert shown_now == ([first.id] if picked else [])
    manon.act(one, picker(one, "config_list_admins")["custom_id"], [str(third.id)])
    await town.settle()
    lines = (await manon.slash(town.square, "config log")).privately.splitlines()[1:]
    assert len(lines) == 4, "the first list, and one line for each that has changed something"


async def test_who_loses_his_role_between_two_presses_is_refused_and_changes_nothing(town: Town) -> None:
    anna = town.roled("Anna", "Réglages")
    role = town.role("Réglages").id
    await town.bot.houses.change(town.guild.id, lambda old: replace(old, admins=(role,)), 1, 1)
    panel = await opened(town, anna)
    await shown(anna, panel, "server", HOUSE, "thread")
    await shown(anna, panel, "server", "corse", "ban_s")
    form = await anna.press(panel, "config_write", "ban_s")
    await town.bot.houses.change(town.guild.id, lambda old: replace(old, admins=()), 1, 1)
    before = await settings(town)
    only = town.either("Seuls ceux qui peuvent gérer le serveur", "Only those who may manage the server")
    assert only in (await anna.write(form, "7")).privately
    for part in [part for part in panel.parts if "custom_id" in part and not part.get("disabled")]:
        values = [part["options"][0]["value"]] if part["type"] == MENU else None
        answer = anna.act(panel, part["custom_id"], values)
        await town.settle()
        assert only in answer.privately
    assert await settings(town) == before


async def test_who_loses_his_role_while_his_press_waits_for_another_change_is_refused(town: Town) -> None:
    manon, anna, role = admin_of(town), town.roled("Anna", "Réglages"), town.role("Réglages").id
    await town.bot.houses.change(town.guild.id, lambda old: replace(old, admins=(role,)), 1, 1)
    one, other = await opened(town, manon), await opened(town, anna)
    await shown(manon, one, "server", "lists")
    await shown(anna, other, "server", HOUSE, "thread")
    with town.stage.at_once():
        manon.act(one, picker(one, "config_list_admins")["custom_id"], [])
        refused = anna.act(other, other.menu("config_set")["custom_id"], ["true"])
    await town.settle()
    assert town.either("Seuls ceux qui peuvent gérer", "Only those who may manage") in refused.privately
    assert await settings(town) == ServerSettings()


async def test_two_admins_at_once_both_have_their_way(town: Town) -> None:
    manon, boss = admin_of(town), town.person("Boris", manager=True)
    one, other = await opened(town, manon), await opened(town, boss)
    await shown(manon, one, "server", HOUSE, "thread")
    await shown(boss, other, "server", HOUSE, "aloud")
    with town.stage.at_once():
        manon.act(one, one.menu("config_set")["custom_id"], ["true"])
        boss.act(other, other.menu("config_set")["custom_id"], ["brief"])
    await town.settle()
    assert (await settings(town)).everywhere.of(HOUSE) == {"thread": True, "aloud": "brief"}


class Choosy:
    """The rules of a game but for two options that do not go together."""

    def __init__(self, engine: Any) -> None:
        self.engine = engine

    def __getattr__(self, name: str) -> Any:
        return getattr(self.engine, name)

    def check_options(self, options: Any) -> None:
        if options.ten and options.decks > 5:
            raise IllegalMove("bad_option", option="decks", reason="value")


async def test_values_of_two_places_that_do_not_fit_together_are_refused_with_the_place(town: Town) -> None:
    manon, garden = admin_of(town), town.channel("jardin")
    corse = town.bot.games["corse"]
    town.bot.games["corse"] = replace(corse, engine=Choosy(corse.engine))
    await changed(town, garden.id, "corse", ten=True)
    panel = await opened(town, manon)
    await shown(manon, panel, "server", "corse", "decks")
    before = await settings(town)
    await manon.write(await manon.press(panel, "config_write", "decks"), "6")
    assert await settings(town) == before
    assert town.either(f"Dans <#{garden.id}> :", f"In <#{garden.id}>:") in panel.text
    await manon.write(await manon.press(panel, "config_write", "decks"), "5")
    assert (await settings(town)).everywhere.of("corse") == {"decks": 5}


async def test_names_are_shown_as_they_are_and_a_panel_works_after_a_restart(town: Town) -> None:
    manon, odd = admin_of(town), town.channel("a|b;c**d**")
    await changed(town, odd.id, HOUSE, thread=True)
    panel = await opened(town, manon)
    assert "#a|b;c**d**" in panel.choices("config_place").values()
    await shown(manon, panel, str(odd.id), HOUSE, "thread")
    await town.restart()
    await manon.pick(panel, "config_set", "false")
    assert (await settings(town)).scope(odd.id).of(HOUSE) == {"thread": False}


async def test_what_is_set_for_a_channel_goes_with_it(town: Town) -> None:
    manon, garden = admin_of(town), town.channel("jardin")
    await changed(town, garden.id, HOUSE, thread=True)
    await town.bot.houses.change(town.guild.id, lambda old: replace(old, channels=(town.square.id, garden.id)), 1, 1)
    town.stage.backend.delete_channel(garden.id)
    await town.settle()
    assert await settings(town) == ServerSettings(channels=(town.square.id,))
    (first, *_) = (await manon.slash(town.square, "config log")).privately.splitlines()[1:]
    assert town.stage.bot is not None
    assert isinstance(town.stage.bot.user, discord.ClientUser)
    assert f"<@{town.stage.bot.user.id}>" in first
    town.stage.backend.delete_channel(town.square.id)
    await town.settle()
    assert (await settings(town)).channels == (town.square.id,), "an empty list would mean all"


async def test_a_role_that_is_gone_is_named_no_more_but_where_nobody_else_would_be_left(town: Town) -> None:
    hosts, others = town.role("Hôtes"), town.role("Autres")
    lists = {"hosts": (hosts.id, others.id), "masters": (hosts.id,), "admins": (others.id,)}
    await town.bot.houses.change(town.guild.id, lambda old: replace(old, **lists), 1, 1)
    town.stage.backend.delete_role(town.guild.id, hosts.id)
    await town.settle()
    assert await settings(town) == ServerSettings(hosts=(others.id,), admins=(others.id,))
    town.stage.backend.delete_role(town.guild.id, others.id)
    await town.settle()
    assert await settings(town) == ServerSettings(hosts=(others.id,)), "an empty list would mean everybody"


async def test_what_was_set_for_a_channel_that_is_gone_unheard_can_be_reset(town: Town) -> None:
    manon, gone = admin_of(town), 123456789012345678
    await changed(town, gone, HOUSE, thread=True)
    await changed(town, gone, "corse", ten=True)
    panel = await opened(town, manon)
    assert str(gone) in panel.choices("config_place")[str(gone)]
    await shown(manon, panel, str(gone), HOUSE, "thread")
    await manon.press(panel, "config_reset")
    assert (await settings(town)).scope(gone).values == {"corse": {"ten": True}}
    await manon.press(panel, "config_clear")
    assert (await settings(town)).scope(gone).values == {"corse": {"ten": True}}, "it asks first"
    await manon.press(panel, "config_clear", "surely")
    assert await settings(town) == ServerSettings()


async def test_a_thread_is_shown_with_what_its_channel_has(town: Town) -> None:
    manon = admin_of(town)
    await changed(town, town.square.id, HOUSE, aloud="brief")
    thread = town.thread("partie")
    panel = await opened(town, manon, thread)
    await shown(manon, panel, str(thread.id), HOUSE, "aloud")
    assert panel.chosen("config_set") == "brief"
    assert town.either("réglage du salon", "set for this channel") in panel.text
