"""People who leave, are banned, have odd names, or press what is not theirs."""

from __future__ import annotations

from sandbox.state import Perm
from sandbox.world import Actor
from tests.process.sitting import Sitting
from tests.process.town import RING_EAU, RING_TREFLE, RING_TREFLE_PLUS, Town, words

ODD = (
    "@everyone",
    "**fat** __under__ ||spoiler||",
    "`code` ```block```",
    "# Heading\nsecond line",
    "\u202eright to left \u2067",
    "\u200b\u200d\ufeff",
    "[link](https://example.com)",
    "-# small > quote",
    "*" * 32,
    "שלום עולם",
)


async def leave(table: Sitting, person: Actor) -> None:
    sure = await table.press(person, "leave").message()
    await table.press(person, "leave_surely", on=sure).ack()


def results(table: Sitting) -> list[tuple[object, ...]]:
    return table.town.read("SELECT seat, won, how FROM results WHERE game = ? ORDER BY seat", table.table)


async def test_the_host_leaves_the_lobby_and_the_next_one_is_host(town: Town) -> None:
    table = await town.lobby(3)
    first, second, third = table.people
    await table.counts(table.press(first, "leave"))
    assert (await table.press(third, "start").message()).ephemeral
    assert f"{second.name} · host" in table.board.text
    await table.press(second, "start").ack()
    await table.turn(1)


async def test_all_leave_the_lobby_and_it_closes(town: Town) -> None:
    table = await town.lobby(2, computers=1)
    board = table.board
    for person in table.people:
        await table.counts(table.press(person, "leave"))
    assert table.row()["status"] == "over"
    await town.until(lambda: words("lobby-closed-empty") in board.text, "the closed lobby")
    assert table.boards() == []
    await town.lobby(table.people, channel=table.channel)


async def test_the_designe_leaves_and_another_is_drawn(town: Town) -> None:
    table = await town.game(3, ring=RING_TREFLE)
    designe, others = table.designe()
    await leave(table, designe)
    await town.until(lambda: table.times_said(words("pyramidium-say-designe-left")) == 1, "another Désigné")
    await table.freeze(designe)
    await town.until(lambda: table.times_said(words("pyramidium-say-succession")) == 1, "the succession of the new one")
    refused = await table.slash(designe, "bet", place="n").message()
    assert "do not play" in refused.text
    assert f"Gone: {designe.name}" in table.board.text
    assert {m["seat"] for m in table.journal("leave")} == {table.people.index(designe)}
    assert len(others) == 2


async def test_the_chooser_leaves_before_his_choice_and_the_game_goes_on(town: Town) -> None:
    table = await town.game(3, ring=RING_TREFLE_PLUS)
    chooser, _ = table.designe()
    await table.freeze()
    await town.until(lambda: table.times_said(words("pyramidium-say-succession-number")), "the succession")
    await leave(table, chooser)
    await table.turn(2)
    assert table.times_said(words("pyramidium-say-designe-left")) == 1
    assert table.times_said(words("pyramidium-say-number-lapsed")) == 1


async def test_one_stays_and_wins_once(town: Town) -> None:
    table = await town.game(3)
    for person in table.people[:2]:
        await leave(table, person)
    await town.until(lambda: table.times_said(words("pyramidium-say-over-alone")) == 1, "the winner")
    assert results(table) == [(0, 0, "alone"), (1, 0, "alone"), (2, 1, "alone")]
    await town.until(lambda: not table.boards(), "a board without buttons")
    await town.lobby(2, channel=table.channel)


async def test_all_humans_leave_computers(town: Town) -> None:
    table = await town.game(1, computers=1)
    await leave(table, table.host)
    await town.until(lambda: table.row()["status"] == "over", "the end")
    assert [won for _, won, _ in results(table)] == [0, 1]


async def test_a_banned_player_gives_up_his_seat(town: Town) -> None:
    game = await town.game(3, ring=RING_TREFLE_PLUS)
    chooser, others = game.designe()
    lobby = await town.lobby([others[0], chooser])
    await game.freeze()
    await town.until(lambda: game.times_said(words("pyramidium-say-succession-number")), "the succession")
    town.world.ban(town.guild, chooser)
    await game.turn(2)
    assert game.journal("leave")[0]["seat"] == game.people.index(chooser)
    await town.until(lambda: lobby.journal("stand_up"), "his place in the lobby")
    await town.until(lambda: chooser.name not in lobby.board.text, "a lobby without him")
    for person in others:
        await game.slash(person, "ready").response()
    await town.until(lambda: game.times_said(words("pyramidium-say-succession-number")) == 2, "the next turn's end")


async def test_odd_names_ping_nobody_and_leave_the_board_readable(town: Town) -> None:
    bystander, role = town.person("bystander"), town.guild.bot_role
    assert role
    town.world.set_permissions(town.guild, role, Perm.BOT | Perm.EVERYONE)
    names = (*ODD, f"<@{bystander.id}>")
    people = [town.person(f"odd{i}", global_name=name) for i, name in enumerate(names)]
    table = await town.game(people)
    for person in people:
        await table.press(person, "place", "n").ack()
    await table.freeze()
    board = await table.turn(2)
    players = {person.id for person in people}
    for message in table.channel.log + [m for p in people for m in town.world.dm(p).log]:
        assert not message.data["mention_everyone"]
        assert message.pings <= players
        assert bystander.id not in message.pings
    assert sum(bool(m.pings) for m in table.channel.log) == 1  # once, when the game begins
    lines = [line for line in board.text.split("\n") if line.startswith("`")]
    assert [int(line.split("`")[1]) for line in lines] == list(range(1, len(names) + 1))
    for line in lines:
        assert line.count("**2** · 💧 Eau") == 1  # nothing in a name has eaten what follows it
        assert not set("\u202e\u200b\ufeff") & set(line)
    assert "\\*\\*fat" in board.text


async def test_who_does_not_play_is_refused_in_private_and_sees_nothing(town: Town) -> None:
    table = await town.game(2, ring=RING_EAU)
    stranger = town.person("stranger")
    for verb, arg in (("place", "n"), ("ready", ""), ("secrets", ""), ("leave", "")):
        answer = await table.press(stranger, verb, arg).message()
        assert answer.ephemeral_to == stranger.id
        assert "not play" in answer.text
    for what, options in (
        ("bet", {"place": "n"}),
        ("vote", {"ballot": "+1"}),
        ("ready", {}),
        ("number", {"number": 3}),
    ):
        assert "not play" in (await table.slash(stranger, what, **options).message()).text
    assert "Only the host" in (await stranger.slash(table.channel, "table end").message()).text
    assert [m["type"] for m in table.journal()] == ["sit_down", "start"]
    assert not town.world.visible_to(stranger).find("private$")
