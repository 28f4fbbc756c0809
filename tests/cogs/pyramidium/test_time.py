"""Deadlines, time given back, options (G11, G16 and the table of options)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import Grant, IllegalMove, TimeUp
from bot.game import option_specs
from cogs.pyramidium.engine import ENGINE
from cogs.pyramidium.model import RING, PyramidiumOptions, TimeGranted
from tests.cogs.played import SEED, START
from tests.cogs.pyramidium.table import start


def test_time_up_before_the_deadline_is_refused() -> None:
    t = start(turn_s=30)
    assert t.refuses("too_early", TimeUp(), at=START + 29_999) == {"deadline": START + 30_000}
    assert t.do(TimeUp(), at=START + 30_000).turn == 2


def test_a_stale_timer_does_not_close_the_next_turn() -> None:
    t = start(players=2, turn_s=30).ready(0, 1)
    assert t.turn == 2
    t.refuses("too_early", TimeUp(), at=START + 30_000)


def test_an_overdue_deadline_counts_the_next_turn_from_when_it_fired() -> None:
    t = start(turn_s=30).do(TimeUp(), at=START + 500_000)
    assert t.state.deadline == START + 530_000


def test_time_is_given_back_in_both_phases() -> None:
    t = start(turn_s=30).grant(5000)
    assert t.events == (TimeGranted(deadline=START + 35_000),)
    t.refuses("too_early", TimeUp(), at=START + 34_999)
    t = start(on="trefle", succession_s=20).freeze()
    due = ENGINE.deadline(t.state)
    assert due is not None
    assert ENGINE.deadline(t.grant(700).state) == due + 700


@pytest.mark.parametrize("ms", [-1, 10**15])
def test_a_grant_that_cannot_be_meant_is_refused(ms: int) -> None:
    start().refuses("bad_grant", Grant(ms=ms))


def test_the_options_are_those_of_the_rules_with_their_defaults() -> None:
    assert {spec.name: spec.default for spec in option_specs(PyramidiumOptions)} == {
        "min_players": 3,
        "turn_s": 90,
        "succession_s": 60,
        "start": "0",
        "range": "free",
        "hidden_bets": False,
        "show_tally": False,
        "floor_zero": False,
        "tie": "extra_turns",
        "late_join": "no",
        "cycle": "eau-feu-terre-air",
        "ring": RING,
    }
    assert all(spec.description for spec in option_specs(PyramidiumOptions))
    ENGINE.check_options(PyramidiumOptions())


@pytest.mark.parametrize(
    ("option", "value", "facts"),
    [
        ("min_players", 1, {"reason": "value"}),
        ("min_players", 26, {"reason": "value"}),
        ("turn_s", 9, {"reason": "value"}),
        ("turn_s", 604801, {"reason": "value"}),
        ("succession_s", 0, {"reason": "value"}),
        ("start", "7", {"reason": "value"}),
        ("range", "wide", {"reason": "value"}),
        ("hidden_bets", "yes", {"reason": "value"}),
        ("tie", None, {"reason": "value"}),
        ("cycle", "eau", {"reason": "value"}),
        ("ring", "e " * 150, {"reason": "value"}),
        ("ring", "e " * 35, {"reason": "count", "found": 35}),
        ("ring", "e " * 37, {"reason": "count", "found": 37}),
        ("ring", "", {"reason": "count", "found": 0}),
        ("ring", RING.replace("va", "vampire"), {"reason": "tile", "found": "vampire"}),
        ("ring", "ch va sh " * 12, {"reason": "points", "found": 0}),
    ],
)
def test_PY_G1_options_that_cannot_be_are_refused_by_name(option: str, value: Any, facts: dict[str, Any]) -> None:
    options = replace(PyramidiumOptions(), **{option: value})
    for attempt in (
        lambda: ENGINE.check_options(options),
        lambda: ENGINE.new_game(3, options, Chance(SEED, 0), 0),
    ):
        with pytest.raises(IllegalMove) as refusal:
            attempt()
        assert refusal.value.code == "bad_option"
        assert refusal.value.facts == {"option": option, **facts}
