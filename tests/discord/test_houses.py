"""A table is opened as its server wants it: options by channel, server and pace, in its language, by its hosts."""

from __future__ import annotations

import re
from typing import Final

import discord
from msgspec.structs import replace

from bot.cards import lobby_card, lobby_talk
from bot.house.model import HOUSE, ServerSettings, with_values
from bot.ui import text_of
from bot.variants import OptionValue
from tests.discord.scilof import opened, plain
from tests.discord.town import Sitting, Town

SILENT: Final = 1 << 12


async def set_up(town: Town, settings: ServerSettings) -> None:
    """Let the server have these settings."""
    await town.bot.houses.change(town.guild.id, lambda _: settings, 1, town.bot.referee.now())


def put(
    town: Town, settings: ServerSettings, channel: int | None, kind: str, /, **values: OptionValue | None
) -> ServerSettings:
    return with_values(settings, channel, kind, values, town.bot.games)


async def test_the_lobby_shows_what_differs_from_the_rules_and_where_it_comes_from(town: Town) -> None:
    settings = put(town, ServerSettings(), None, HOUSE, pace="relaxed")
    settings = put(town, settings, None, "pyramidium", floor_zero=True)
    settings = put(town, settings, town.square.id, "pyramidium", hidden_bets=True)
    await set_up(town, settings)
    alice = town.person()
    sitting = await town.open(alice, tie="joint")
    variants = sitting.board.text.split(town.either("Ce qui diffère des règles :", "What differs from the rules:"))[1]
    lines = [line for line in variants.splitlines() if line.startswith("- ")]
    ends = [line.rsplit(" · ", 1)[1] if " · " in line else "" for line in lines]
    pace, server, channel = (
        town.either("rythme du serveur", "the server’s pace"),
        town.either("réglage du serveur", "set for this server"),
        town.either("réglage du salon", "set for this channel"),
    )
    assert sorted(ends) == sorted(["", pace, pace, server, channel])
    panel = (await sitting.press(alice, "options")).seen
    await alice.pick(panel, "pick_option", "hidden_bets")
    await alice.pick(panel, "set_option", "false")
    await town.wait(2)
    assert channel not in sitting.board.text


def house_lines(sitting: Sitting) -> list[str]:
    """Return what the lobby says of how the table is run."""
    head = sitting.town.either("Comment la table est tenue :", "How the table is run:")
    _, _, told = sitting.board.text.partition(head)
    return [line for line in told.splitlines() if line.startswith("- ")]


async def test_the_lobby_tells_how_the_table_is_run_where_that_is_not_as_usual_and_who_has_set_it(town: Town) -> None:
    settings = put(town, ServerSettings(), None, HOUSE, absent="leave", aloud="brief", quiet_from=22, quiet_to=7)
    settings = put(town, settings, town.square.id, HOUSE, secrets="ephemeral", quiet_to=8)
    await set_up(town, settings)
    sitting = await town.open(town.person())
    server = town.either("réglage du serveur", "set for this server")
    channel = town.either("réglage du salon", "set for this channel")
    assert (
        house_lines(sitting)
        == town.either(
            "\n".join(
                (
                    f"- Secrets : **dans le salon, derrière un bouton, que chacun est seul à voir** · {channel}",
                    f"- Absents : **leur place est rendue** · {server}",
                    f"- Annonces : **le début et la fin** · {server}",
                    f"- Sans bruit : **de 22\u00a0h à 8\u00a0h (UTC)** · {channel}",
                )
            ),
            "\n".join(
                (
                    f"- Secrets: **in the channel, behind a button, for each player’s eyes alone** · {channel}",
                    f"- Absent players: **their seat is given up** · {server}",
                    f"- Announcements: **the start and the end** · {server}",
                    f"- Quiet hours: **from 22:00 to 8:00 (UTC)** · {channel}",
                )
            ),
        ).splitlines()
    )


async def test_the_lobby_names_the_thread_and_the_zone_of_quiet_hours_alone(town: Town) -> None:
    alice = town.person()
    await set_up(town, put(town, ServerSettings(), None, HOUSE, zone="Europe/Paris", pace="live", quiet_from=3))
    sitting = await town.open(alice)
    assert town.either("**de 3\u00a0h à 0\u00a0h (Europe/Paris)**", "**from 3:00 to 0:00 (Europe/Paris)**") in "".join(
        house_lines(sitting)
    )
    assert len(house_lines(sitting)) == 1
    await sitting.press(alice, "cancel")
    await set_up(town, put(town, ServerSettings(), None, HOUSE, zone="Europe/Paris", thread=True))
    answer = await alice.slash(town.square, "pyramidium new")
    thread = int(re.findall(r"<#(\d+)>", answer.text)[0])
    (table,) = await town.bot.referee.of_user(alice.id)
    assert table.channel == thread
    assert (table.lobby.house, table.lobby.house_origins) == (
        {"thread": True, "zone": "Europe/Paris"},
        {"thread": "server", "zone": "server"},
    )
    shown = lobby_card(table.game, table.lobby, "", lobby_talk(town.bot.languages.words[town.language], table.lobby))
    told = text_of(shown).partition(town.either("Comment la table est tenue :", "How the table is run:"))[2]
    assert [line for line in told.splitlines() if line.startswith("- ")] == [
        town.either(
            "- Un fil par partie : **oui** · réglage du serveur",
            "- A thread for each game: **yes** · set for this server",
        )
    ]


async def test_a_running_game_keeps_what_it_was_started_with(town: Town) -> None:
    alice = town.person()
    sitting = await town.open(alice)
    await set_up(town, put(town, ServerSettings(), None, "pyramidium", floor_zero=True))
    assert town.either("On joue selon les règles", "Played by the rules") in sitting.board.text


async def test_the_referee_speaks_the_language_that_the_channel_has_chosen(town: Town) -> None:
    other = "en" if town.language == "fr" else "fr"
    await set_up(town, put(town, ServerSettings(), town.square.id, HOUSE, language=other))
    sitting = await town.open(town.person())
    assert ("Played by the rules" if other == "en" else "On joue selon les règles") in sitting.board.text


async def test_a_thread_has_the_options_of_its_channel(town: Town) -> None:
    await set_up(town, put(town, ServerSettings(), town.square.id, "pyramidium", floor_zero=True))
    sitting = await town.open(town.person(), town.thread("partie"))
    assert town.either("réglage du salon", "set for this channel") in sitting.board.text


async def test_tables_are_opened_only_where_and_by_whom_the_server_wants_it(town: Town) -> None:
    role, garden = town.role("Hôtes"), town.channel("jardin")
    await set_up(town, ServerSettings(channels=(garden.id,), hosts=(role.id,)))
    host, alice, manager = town.roled("Hélène", "Hôtes"), town.person(), town.person("Manon", manager=True)
    refused = await host.slash(town.square, "pyramidium new")
    assert refused.privately == town.either(
        f"Sur ce serveur, on joue dans <#{garden.id}>.", f"On this server, games are played in <#{garden.id}>."
    )
    refused = await alice.slash(garden, "pyramidium new")
    assert refused.privately == town.either(
        f"Sur ce serveur, seuls ces rôles ouvrent des tables : <@&{role.id}>.",
        f"On this server, only these roles open tables: <@&{role.id}>.",
    )
    await town.open(host, town.thread("partie", garden))
    await town.open(manager, garden)


async def test_who_is_refused_is_told_of_no_channel_that_he_does_not_see(town: Town) -> None:
    alice, garden = town.person(), town.channel("jardin")
    cave = town.guild.create_text_channel(
        "complot", overwrites={alice.user: discord.PermissionOverwrite(view_channel=False)}
    )
    await set_up(town, ServerSettings(channels=(cave.id, garden.id)))
    refused = await alice.slash(town.square, "pyramidium new")
    assert refused.privately == town.either(
        f"Sur ce serveur, on joue dans <#{garden.id}>.", f"On this server, games are played in <#{garden.id}>."
    )
    await set_up(town, ServerSettings(channels=(cave.id,)))
    refused = await alice.slash(town.square, "pyramidium new")
    assert refused.privately == town.either(
        "Sur ce serveur, on joue dans d’autres salons, que tu ne vois pas.",
        "On this server, games are played in other channels, none of which you see.",
    )


async def test_everybody_is_a_role_too(town: Town) -> None:
    await set_up(town, ServerSettings(hosts=(town.guild.id,)))
    await town.open(town.person())


async def test_who_may_not_open_tables_opens_none_for_a_rematch(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await town.game([alice, bruno], min_players=2)
    leaving = await bruno.slash(town.square, "table leave")
    await bruno.press(leaving.seen, "leave_surely")
    await town.wait(5)
    role = town.role("Hôtes")
    await set_up(town, ServerSettings(hosts=(role.id,)))
    refused = await sitting.press(alice, "rematch")
    assert f"<@&{role.id}>" in refused.privately
    assert await town.bot.referee.in_channel(town.square.id) is None


async def test_a_rematch_speaks_the_language_that_the_channel_has_chosen_meanwhile(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await town.game([alice, bruno], min_players=2)
    leaving = await bruno.slash(town.square, "table leave")
    await bruno.press(leaving.seen, "leave_surely")
    await town.wait(5)
    other = "en" if town.language == "fr" else "fr"
    await set_up(town, put(town, ServerSettings(), town.square.id, HOUSE, language=other))
    answer = await sitting.press(alice, "rematch")
    assert ("a table is open" if other == "en" else "une table est ouverte") in answer.text


async def test_what_a_server_has_set_counts_after_a_restart(town: Town) -> None:
    await set_up(town, replace(put(town, ServerSettings(), None, "pyramidium", floor_zero=True), greeted=True))
    await town.restart()
    sitting = await town.open(town.person())
    assert town.either("réglage du serveur", "set for this server") in sitting.board.text


async def test_each_game_has_a_thread_of_its_own_where_the_server_wants_it(town: Town) -> None:
    await set_up(town, put(town, ServerSettings(), None, HOUSE, thread=True))
    alice = town.person()
    threads = []
    for _ in range(2):
        answer = await alice.slash(town.square, "pyramidium new")
        await town.wait(2)
        (thread,) = re.findall(r"<#(\d+)>", answer.text)
        threads.append(int(thread))
        assert not answer.seen.private
        table = await town.bot.referee.in_channel(int(thread))
        assert table is not None
        assert (await town.bot.delivery.voice(table)).board.message is not None
    assert len({*threads, town.square.id}) == 3
    refused = await alice.slash(town.square, "pyramidium new", ring="e f t")
    assert refused.seen.private
    backend = town.stage.backend
    assert [c.id for c in backend.channels.values() if getattr(c, "parent_id", None) == town.square.id] == threads
    made = [call.json or {} for call in town.stage.http_requests if call.path.endswith("/threads")]
    assert {thread["auto_archive_duration"] for thread in made} == {10_080}, "as long as Discord has it, for slow games"


async def test_a_server_can_have_only_the_start_and_the_end_said_aloud(town: Town) -> None:
    await set_up(town, put(town, ServerSettings(), None, HOUSE, aloud="brief"))
    alice, bruno, chloe = town.people(3)
    sitting = await town.lobby([alice, bruno, chloe])
    await sitting.press(alice, "start")
    await town.wait(2)
    assert sitting.news()
    await town.wait(400)
    assert sitting.news() == []
    await alice.end_game(town.square)
    await town.wait(2)
    assert sitting.news()


async def test_what_is_not_said_aloud_stands_on_the_board_and_is_heard_in_private(town: Town) -> None:
    await set_up(town, put(town, ServerSettings(), None, HOUSE, aloud="brief"))
    people = town.people(3)
    sitting = await town.game(people)
    shown = set()
    for _ in range(8):
        await town.wait(60)
        shown.add(people[1].mail[-1].text)
        assert people[1].mail[-1].text.endswith((await people[1].slash(town.square, "table secrets")).text)
        assert sitting.board.text.split("\n")[1] in (await people[1].slash(town.square, "table status")).text
    assert len(shown) > 2
    assert sitting.news() == []
    post = await opened(town, town.people(4), channel=town.channel("poste"))
    await post.sitting.press(town.person("Zoé"), "join")
    await post.settle()
    added = town.either("ton **E** s’ajoute", "your **E** is added")
    assert all(added in plain(person.panel.text) for person in post.people)
    assert post.sitting.news() == []


async def test_secrets_wait_in_the_channel_for_who_wants_them_there(town: Town) -> None:
    await set_up(town, put(town, ServerSettings(), None, HOUSE, secrets="ephemeral"))
    alice, bruno, chloe = town.people(3)
    await town.bot.players.change(chloe.id, secrets="dm")
    sitting = await town.game([alice, bruno, chloe])
    await town.wait(100)
    assert alice.mail == []
    assert bruno.mail == []
    assert chloe.mail
    assert (await sitting.press(alice, "secrets")).seen.private


async def test_what_is_said_in_the_quiet_hours_of_a_server_makes_no_noise(town: Town) -> None:
    now = town.stage.milliseconds()
    hour = now // 3_600_000 % 24
    settings = put(town, ServerSettings(), None, HOUSE, quiet_from=hour, quiet_to=(hour + 1) % 24)
    loud = town.channel("loud")
    await set_up(town, put(town, settings, loud.id, HOUSE, quiet_to=hour))
    for where, silent in ((town.square, True), (loud, False)):
        sitting = await town.game(town.people(3), channel=where)
        said = [m.message._message.flags for m in town.messages(sitting.channel) if m.message.content]
        assert said
        assert all(bool(flags & SILENT) is silent for flags in said)
