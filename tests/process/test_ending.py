"""Told to stop, the process ends in good order; a second one on the same database does not begin."""

from __future__ import annotations

import time
from collections.abc import Callable

from tests.house import ended
from tests.process.presses import answered
from tests.process.town import PATIENCE, Town, words

FEW_SECONDS = 15.0  # on a machine that has other things to do: what hangs, hangs for a minute


async def stop(town: Town) -> None:
    """Send SIGTERM; the process must end by itself, and well."""
    began = time.monotonic()
    assert await town.harness.stop(PATIENCE) == 0
    assert time.monotonic() - began < FEW_SECONDS


async def test_sigterm_ends_at_once_and_the_game_goes_on_afterwards(town: Town) -> None:
    table = await town.game(2)
    await table.counts(table.press(table.host, "place", "n"))
    await stop(town)
    await town.harness.start()
    await table.freeze()
    await table.turn(2)
    assert [m["type"] for m in table.journal() if m["type"] not in ("grant", "ready")] == ["sit_down", "start", "place"]


async def test_sigterm_in_a_burst_loses_nothing_that_was_answered(town: Town) -> None:
    table = await town.game(6)
    presses = [
        table.press(person, "place", zone)
        for zone in ("n", "ne", "e", "se", "s", "sw", "w", "nw")
        for person in table.people
    ]
    await town.until(lambda: len(answered(presses)) >= 5, "five answers")
    await stop(town)
    assert answered(presses) <= set(table.keys())


async def test_sigterm_while_discord_fails_or_says_nothing(town: Town) -> None:
    table = await town.game(2)
    fault = town.sends(table.channel, times=99, status=403, code=50013)
    await table.freeze()
    await town.until(lambda: fault.hits, "a failure to be tried again")
    town.sends(table.channel, times=99, delay=60.0)
    town.edits(table.channel, times=99, delay=60.0)
    town.answers(times=99, delay=60.0)
    table.press_as_seen(table.host, table.board, "place", "n", 2)
    await town.until(lambda: table.journal("place"), "a press whose answer hangs")
    await stop(town)
    town.heal()
    await town.harness.start()
    await table.turn(2)
    assert table.times_said("Turn 2.") == 1


async def test_sigterm_before_it_is_ready(town: Town) -> None:
    table, gateway = await town.game(2), town.harness.server.gateway
    phases: list[Callable[[], int]] = [
        lambda: len(town.harness.log("bot starting")),
        lambda: town.harness.server.by_route["GET /users/@me"],
        lambda: gateway.stats["identify"],
    ]
    for phase in phases:
        await town.harness.kill()
        before = phase()
        await town.harness.start(wait=False)
        await town.until(lambda: phase() > before, "a phase of the start")  # noqa: B023
        await stop(town)
    await town.harness.start()
    await table.freeze()
    await table.turn(2)


async def test_a_second_process_on_the_same_database_refuses_to_start(town: Town) -> None:
    table = await town.game(2)
    other = await ended(
        town.database.parent,
        DISCORD_TOKEN="token-of-a-test",
        DISCORD_API_URL=town.harness.server.api_url,
        DATABASE_URL=f"sqlite:///{town.database}",
    )
    assert other.code == 1
    (line,) = [line for line in other.err if "ERROR" in line]
    assert "in use by another process" in line
    assert str(town.harness.pid) in line
    assert not any("Traceback" in line for line in other.err)
    await table.freeze()  # the first one has not noticed
    await table.turn(2)


async def test_presses_in_private_act_on_their_own_table_only(town: Town) -> None:
    person = town.person()
    first = await town.game([person, town.person()])
    second = await town.game([person, town.person()])
    assert (await first.slash(person, "ready").message()).ephemeral
    await second.counts(second.press(person, "vote", "1", on=await second.panel_of(person)))
    await first.counts(first.press(person, "vote", "-1", on=await first.panel_of(person)))
    secrets = await second.secrets(person)
    await second.counts(second.press(person, "vote", "0", on=secrets))
    assert [m["ballot"] for m in first.journal("vote")] == [-1]
    assert [m["ballot"] for m in second.journal("vote")] == [1, 0]
    assert [m["type"] for m in second.journal()] == ["sit_down", "start", "vote", "vote"]
    await first.panel_of(person, words("pyramidium-panel-ballot", ballot="−1"))
    # A command in private cannot say which table it means.
    answer = await person.slash(town.world.dm(person), "pyramidium ready").message()
    assert words("refusal-which-table") in answer.text
    refused = await person.slash(first.channel, "pyramidium new").message()
    assert str(first.board.id) in refused.text  # with a link to the table that is there
