"""What is counted of each player: votes won, turns as Désigné, the best turn."""

from __future__ import annotations

import msgspec

from cogs.pyramidium.figures import FIGURES
from cogs.pyramidium.model import PyramidiumState
from tests.cogs.pyramidium.table import EAU, EAU_FEU, Table, start


def figures(t: Table, name: str) -> list[int]:
    return [counts[name] for counts in FIGURES.of(t.state)]


def test_a_vote_is_won_by_those_whose_ballots_were_with_the_result() -> None:
    t = start(players=4, base=3, on="feu").vote(0, 1).vote(1, 1).vote(2, -1).freeze()
    assert t.last.vote == 1
    assert figures(t, "votes_won") == [1, 1, 0, 0]
    t = start(players=3, base=3, on="feu").vote(0, -1).vote(0, 0).vote(1, -1).freeze()
    assert figures(t, "votes_won") == [0, 1, 0], "a ballot that was withdrawn wins nothing"


def test_nobody_wins_a_tie() -> None:
    t = start(players=3, base=3, on="feu").vote(0, 1).vote(1, -1).freeze()
    assert figures(t, "votes_won") == [0, 0, 0]


def test_votes_won_are_nobody_elses_business() -> None:
    assert [figure.name for figure in FIGURES.all if figure.private] == ["votes_won"]
    quiet = start(players=3, base=3, on="feu").vote(0, 1).freeze()
    loud = start(players=3, base=3, on="feu").vote(1, 1).freeze()
    assert figures(quiet, "votes_won") != figures(loud, "votes_won")
    assert quiet.view(2) == loud.view(2), "no view tells whose ballot it was"


def test_turns_as_designe_are_those_that_he_ends_as_such() -> None:
    t = start(players=3, base=3, on="trefle", designe=1).freeze()
    assert figures(t, "turns_led") == [0, 1, 0]
    t.successor(1, 2).freeze()
    assert figures(t, "turns_led") == [0, 1, 1]
    assert figures(start(players=3, base=3, on="eau", designe=2).freeze().freeze(), "turns_led") == [0, 0, 2]


def test_the_best_turn_is_the_most_that_one_has_given() -> None:
    t = start(players=3, base=3, on="eau", zones={0: EAU, 1: EAU_FEU})
    assert figures(t, "best_turn") == [0, 0, 0], "no turn was played yet"
    t.freeze()
    assert figures(t, "best_turn") == [2, 1, 0]
    t = start(players=3, base=3, on="champignon", designe=1).freeze()
    assert figures(t, "best_turn") == [0, -1, 0]


def test_who_joins_later_has_figures_too() -> None:
    t = start(players=3, base=3, on="eau", late_join="zero_next_turn").freeze()
    t.join(3)
    assert [counts["best_turn"] for counts in FIGURES.of(t.state)][3] == 0


def test_a_game_saved_by_a_version_that_did_not_count_goes_on() -> None:
    t = start(players=3, base=3, on="feu").vote(0, 1)
    saved = msgspec.to_builtins(t.state)
    for player in saved["players"]:
        del player["votes_won"], player["led"]
    t.state = msgspec.convert(msgspec.json.decode(msgspec.json.encode(saved)), PyramidiumState)
    assert figures(t.freeze(), "votes_won") == [1, 0, 0]
