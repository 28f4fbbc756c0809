"""Discord's gateway lets nobody in for a while: nothing is due meanwhile, and the time is given back."""

from __future__ import annotations

import os
import signal
import time
from itertools import takewhile
from pathlib import Path

from tests.process.sitting import Sitting
from tests.process.town import Town, open_town, words

# A minute of real time is long for a test; what is told of is told of sooner here.
SOON = "from bot.hosting import outages; outages.SAID_FROM_MS = 1000"
# The machine's clock goes on by eight hours as soon as there is a file of this name.
CLOCK = """
import os, time
real = time.time_ns
time.time_ns = lambda: real() + (8 * 3600 * 10**9 if os.path.exists("slept") else 0)
"""
# The gateway is asked for an answer every three seconds here, and nobody waits for it for long.
LISTENS = """
from bot.hosting import outages
from bot.wire import silence
outages.SIGN_S, silence.OVERDUE_S = 0.2, 0.8
"""
BACK = words("back")
TURN_S = 15


async def cut(town: Town) -> None:
    """Let the gateway go, and let nobody in."""
    gateway = town.harness.server.gateway
    gateway.gate.shut()
    await gateway.drop()
    await town.until(lambda: '"outages":[[[0],' in noted(town), "the outage is noted")


def noted(town: Town) -> str:
    """Return what the database knows of outages."""
    (value,) = town.read("SELECT value FROM meta WHERE key = 'outages'")[0]
    return str(value)


def given_ms(table: Sitting) -> int:
    """Return how much time a table was given back."""
    return sum(grant["ms"] for grant in table.journal("grant"))


async def test_a_deadline_waits_for_the_gateway(tmp_path: Path) -> None:
    async with open_town(tmp_path, patch=SOON) as town:
        table = await town.game(2, turn_s=TURN_S)
        await table.settled()
        await cut(town)
        await town.until(lambda: table.left_s() < -3, "the deadline is over", 30)
        assert table.shown_turn() == 1
        town.harness.server.gateway.gate.open()
        await town.until(lambda: table.times_said(BACK), "the referee says that he is back", 30)
        assert 0 < table.left_s() <= TURN_S
        await table.turn(2)
        assert len(table.journal("grant")) == table.times_said(BACK) == 1
        assert len(table.journal("time_up")) == 1


async def test_a_kill_in_the_middle_of_an_outage_loses_no_time(tmp_path: Path) -> None:
    async with open_town(tmp_path) as town:
        table = await town.game(2, turn_s=TURN_S)
        await table.settled()
        due = table.row()["deadline"]
        await cut(town)
        began = time.time()
        await town.until(lambda: table.left_s() < -3, "the deadline is over", 30)
        await town.harness.kill()
        lasted_ms = (time.time() - began) * 1000  # at least
        town.harness.server.gateway.gate.open()
        await town.harness.start()
        assert table.shown_turn() == 1
        await town.until(lambda: given_ms(table) >= lasted_ms, "the time is given back")
        await town.until(lambda: table.row()["deadline"] == due + given_ms(table), "all of it")
        assert table.left_s() <= TURN_S


async def test_a_machine_that_has_slept_ends_no_turn_and_gives_the_time_back(tmp_path: Path) -> None:
    async with open_town(tmp_path, patch=CLOCK) as town:
        table = await town.game(2, turn_s=600)
        await table.settled()
        due = table.row()["deadline"]
        os.kill(town.harness.pid, signal.SIGSTOP)
        (tmp_path / "slept").touch()
        os.kill(town.harness.pid, signal.SIGCONT)
        await town.until(lambda: table.times_said(BACK), "the referee says that he is back")
        (grant,) = table.journal("grant")
        assert table.row()["deadline"] == due + grant["ms"]
        assert grant["ms"] >= 8 * 3600 * 1000
        assert not table.journal("time_up")


async def test_a_gateway_that_falls_silent_lets_no_deadline_pass_though_it_stays_open(tmp_path: Path) -> None:
    async with open_town(tmp_path, patch=LISTENS) as town:
        gateway = town.harness.server.gateway
        gateway.heartbeat_interval = 3000
        await town.restart()
        table = await town.game(2, turn_s=TURN_S)
        await table.settled()
        gateway.zombify()
        await town.until(lambda: '"outages":[[[0],' in noted(town), "the outage is noted", 30)
        over = len(table.journal("time_up"))
        await town.until(lambda: table.left_s() < -1, "the deadline is over", 60)
        moves = len(table.journal())
        assert len(table.journal("time_up")) == over
        await gateway.drop()
        await town.until(
            lambda: "time_up" in [move["type"] for move in table.journal()[moves:]], "the turn is over", 60
        )
        before = list(takewhile(lambda move: move["type"] != "time_up", table.journal()[moves:]))
        assert {move["type"] for move in before} == {"grant"}, "the time is given back first"
        assert sum(move["ms"] for move in before) > 1000, "so much at least was missing"
