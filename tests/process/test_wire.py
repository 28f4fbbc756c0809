"""The wire fails: gateway connections lost, answers of 500 and none at all. Everything is said once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from sandbox.gateway import Gateway
from sandbox.limits import Rule
from tests.process.town import Town, open_town, words

IMPATIENT = "from bot.delivery import pace, panels; panels.RETRY_S = pace.FIRST_RETRY_S = 0.2"


async def _drop(gateway: Gateway) -> None:
    await gateway.drop()


async def _reconnect(gateway: Gateway) -> None:
    gateway.reconnect()


async def _invalidate(gateway: Gateway) -> None:
    gateway.invalidate()


async def _forget(gateway: Gateway) -> None:
    gateway.forget_sessions()
    await gateway.drop()


@pytest.mark.parametrize(
    "cut", [_drop, _reconnect, _invalidate, _forget], ids=["drop", "reconnect", "invalid", "forgotten"]
)
async def test_the_gateway_connection_is_lost_in_mid_game(
    town: Town, cut: Callable[[Gateway], Awaitable[None]]
) -> None:
    table = await town.game(2)
    gateway = town.harness.server.gateway
    before = gateway.stats["resume"] + gateway.stats["identify"]
    await cut(gateway)
    # A press while nobody listens reaches the bot when the session is resumed; in a new session Discord drops it.
    table.press(table.host, "place", "n")
    await town.until(lambda: gateway.stats["resume"] + gateway.stats["identify"] > before, "a new connection", 60)
    await table.slash(table.host, "bet", place="s").response()
    await table.freeze()
    await table.turn(2)
    places = [m["zone"] for m in table.journal("place")]
    assert places in (["n", "s"], ["s"])
    assert (
        table.times_said("Turn 1.")
        == table.times_said("Turn 2.")
        == table.times_said(words("table-starts", game="Pyramidium"))
        == 1
    )
    assert table.times_said(words("back")) == 0  # he was never away


@pytest.mark.parametrize(
    "fault",
    [{"status": 502, "after": True}, {"drop": True}, {"drop": True, "after": True}],
    ids=["502-but-done", "dropped", "dropped-but-done"],
)
async def test_a_send_that_fails_is_made_again_and_seen_once(tmp_path: Path, fault: dict[str, Any]) -> None:
    async with open_town(tmp_path, patch=IMPATIENT) as town:
        table = await town.game(3)
        alice = table.people[0]
        panel = await table.panel_of(alice)
        for wrong in (
            town.sends(table.channel, times=1, skip=1, **fault),  # the announcement comes through, the board does not
            town.edits(table.channel, times=1, **fault),
            town.edits(town.world.dm(alice), times=1, **fault),
        ):
            assert wrong.hits == 0
        await table.press(alice, "place", "n").ack()
        await table.freeze()
        await table.turn(2)
        await table.freeze()
        await table.turn(3)
        assert [table.times_said(f"Turn {n}.") for n in (1, 2, 3)] == [1, 1, 1]
        await town.until(lambda: len(table.boards()) == 1, "one board")
        await town.until(lambda: "Turn 3" in panel.text, "the panel of turn 3")
        assert table.panels(alice) == [panel]


async def test_an_answer_that_is_lost_leaves_the_move_and_a_right_board(town: Town) -> None:
    table = await town.game(2)
    alice, bob = table.people
    lost = town.answers(drop=True, times=1)
    table.press(alice, "place", "n")
    await town.until(lambda: lost.hits, "the lost answer")
    await town.until(lambda: "· 💧 Eau" in table.board.text, "the place on the board")
    panel = await table.panel_of(bob)
    versions = len(table.board.history)
    lost = town.answers(drop=True, times=1)
    table.press(bob, "vote", "1", on=panel)
    await town.until(lambda: words("pyramidium-panel-ballot", ballot="+1") in panel.text, "the ballot on the panel")
    assert lost.hits == 1
    assert [m["type"] for m in table.journal()[-2:]] == ["place", "vote"]
    assert len(table.board.history) == versions  # nothing public told of the ballot


async def test_a_lobby_whose_first_message_is_lost_is_put_up_all_the_same(town: Town) -> None:
    channel, host = town.channel(), town.person()
    lost = town.answers(drop=True)
    host.slash(channel, "pyramidium new", turn_s="55")
    await town.until(lambda: lost.hits and channel.messages, "a board")
    (board,) = channel.messages
    join = next(c["custom_id"] for c in board.components if "|join|" in c.get("custom_id", ""))
    await town.person("guest").click(board, join).message()
    assert "guest" in board.text


async def test_a_lobby_lives_longer_than_the_command_that_opened_it(town: Town) -> None:
    table = await town.lobby(2)
    town.world.clock.advance(20 * 60)  # the token of an interaction lives for fifteen minutes
    await table.people[1].slash(table.channel, "table leave").response()
    await town.until(lambda: table.people[1].name not in table.board.text, "the board without him")
    await table.press(table.people[1], "join").ack()
    await table.press(table.host, "start").ack()
    await table.turn(1)


async def test_messages_wait_for_a_discord_that_says_nothing(town: Town) -> None:
    table = await town.game(2)
    town.harness.server.pause()
    presses = [table.press(person, "place", "n") for person in table.people]
    town.harness.server.unpause()
    for press in presses:
        await press.ack()
    await table.freeze()
    await table.turn(2)


async def test_many_tables_at_once_keep_within_the_limit_for_all_channels(tmp_path: Path) -> None:
    async with open_town(tmp_path, rate_limits=True) as town:
        limits = town.harness.server.limits
        limits.rules = {("POST", "/users/@me/channels"): Rule("dm-create", 1000, 1.0)}  # the one for all alone counts
        limits.other = Rule("other", 1000, 1.0)
        tables = [await town.lobby(4) for _ in range(12)]
        for table in tables:
            await table.press(table.host, "start").ack()
        for table in tables:
            await table.turn(1)
        await town.restart(away_s=60)
        for table in tables:
            await town.until(lambda: table.times_said(words("back")), "back at every table")  # noqa: B023
            await table.turn(1)
        assert not limits.hits


@pytest.mark.parametrize("fault", [{"status": 404, "code": 10062}, {"drop": True}], ids=["too-late", "no-answer"])
async def test_choices_that_nobody_hears_any_more_are_no_error(town: Town, fault: dict[str, Any]) -> None:
    table = await town.game(2)
    town.answers(**fault)
    table.host.autocomplete(table.channel, "table kick", "player", player="")
    await town.until(lambda: town.harness.log("WARNING .* offer.unheard error="), "a line in the log")
    assert await table.host.autocomplete(table.channel, "table kick", "player", player="").response()
