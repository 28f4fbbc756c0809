"""A turn of Pyramidium: roll, places, ballots, Prêt, freeze, move (R1 to R7, G5 to G8, G11, G12)."""

from __future__ import annotations

import pytest

from bot.chance import Chance
from bot.engine import Leave
from cogs.pyramidium.engine import ENGINE
from cogs.pyramidium.model import (
    ZONES,
    BallotCast,
    Frozen,
    GameStarted,
    Place,
    Placed,
    PyramidiumOptions,
    Ready,
    ReadySaid,
    Resolved,
    TurnOpened,
    Vote,
)
from tests.cogs.played import SEED, START
from tests.cogs.pyramidium.table import EAU, EAU_FEU, FEU, TERRE, start


def test_PY_R2_players_place_themselves_freely_on_four_slabs_and_four_mats() -> None:
    t = start(players=2)
    for zone in ZONES:
        t.place(0, zone)
        assert t.state.players[0].zone == zone
    assert len(ZONES) == 8


def test_PY_R2_the_statue_is_no_place() -> None:
    t = start()
    t.refuses("bad_zone", Place(seat=0, turn=1, zone="centre"))  # type: ignore[arg-type]


def test_PY_R3_the_referee_runs_one_way_round_36_tiles() -> None:
    t = start(base=4, position=34).freeze()
    assert (t.last.origin, t.last.distance, t.last.position) == (34, 4, 2)
    assert t.state.position == 2


def test_PY_R4_each_turn_begins_with_a_public_roll_of_one_die() -> None:
    opened = start().events[-1]
    assert isinstance(opened, TurnOpened)
    assert opened.to is None
    assert (opened.turn, opened.roll) == (1, "public")
    assert opened.base in range(1, 7)
    t = start(base=1).freeze()
    assert t.once(TurnOpened).base == t.state.base == Chance(SEED, 1).die()


def test_PY_R5_a_player_may_place_himself_and_vote_in_any_order_or_do_neither() -> None:
    t = start(players=3, base=3, on="eau")
    t.place(0, EAU).vote(0, 1).vote(1, -1).place(1, FEU).freeze()
    assert t.last.vote == 0
    assert t.scores == (2, 0, 0)


def test_PY_R6_freeze_then_vote_then_move_then_effect_then_the_next_turn() -> None:
    t = start(players=3, base=2, on="eau").place(0, EAU).vote(1, 1).vote(0, 1).freeze()
    frozen, resolved, opened = t.events
    assert isinstance(frozen, Frozen)
    assert isinstance(resolved, Resolved)
    assert isinstance(opened, TurnOpened)
    assert (frozen.base, frozen.vote, frozen.distance) == (2, 1, 3)
    assert frozen.places == ((0, EAU), (1, None), (2, None))
    assert resolved.resolution.distance == 3
    assert resolved.scores == t.scores
    assert all(event.to is None for event in t.events)
    assert t.turn == 2
    assert t.state.phase == "bets"


@pytest.mark.parametrize(
    ("ballots", "outcome"),
    [((1, -1, -1), -1), ((1, 1, -1), 1), ((1, -1), 0), ((), 0), ((1,), 1), ((-1,), -1), ((1, 1, 1, 1), 1)],
)
def test_PY_R7_G7_the_majority_of_the_ballots_cast_moves_the_roll_by_one(
    ballots: tuple[int, ...], outcome: int
) -> None:
    t = start(players=10, base=3)
    for seat, ballot in enumerate(ballots):
        t.do(Vote(seat=seat, ballot=ballot, turn=1))  # type: ignore[arg-type]
    t.freeze()
    assert t.last.vote == outcome
    assert t.last.distance == 3 + outcome


def test_PY_R1_G5_the_game_starts_at_zero_points_on_tile_0_which_is_not_resolved() -> None:
    opened = ENGINE.new_game(4, PyramidiumOptions(), Chance(SEED, 0), START)
    designe, base = opened.state.designe, opened.state.base
    assert opened.events == (
        GameStarted(designe=designe, position=0),
        TurnOpened(turn=1, roll="public", base=base, deadline=START + 90_000),
    )
    assert [p.score for p in opened.state.players] == [0, 0, 0, 0]
    assert (opened.state.position, opened.state.last, opened.state.history) == (0, None, ())


def test_PY_G5_a_random_start_is_drawn_after_the_designe_and_before_the_die() -> None:
    options = PyramidiumOptions(start="random")
    opened = ENGINE.new_game(5, options, Chance(SEED, 0), START)
    draws = Chance(SEED, 0)
    designe, position, base = draws.pick(range(5)), draws.below(36), draws.die()
    assert (opened.state.designe, opened.state.position, opened.state.base) == (designe, position, base)
    assert opened.events[0] == GameStarted(designe=designe, position=position)
    assert opened.state.last is None


def test_PY_G6_the_distance_is_0_to_7_and_not_clamped() -> None:
    assert start(base=6).vote(0, 1).freeze().last.distance == 7
    t = start(base=1, position=12).vote(0, -1).freeze()
    assert (t.last.distance, t.last.position, t.last.tile) == (0, 12, "eau")


def test_PY_G6_option_range_clamp_keeps_it_from_1_to_6() -> None:
    assert start(base=6, range="clamp").vote(0, 1).freeze().last.distance == 6
    t = start(base=1, range="clamp").vote(0, -1).freeze()
    assert (t.last.vote, t.last.distance) == (-1, 1)
    assert start(base=5, range="clamp").vote(0, 1).freeze().last.distance == 6
    assert start(base=2, range="clamp").vote(0, -1).freeze().last.distance == 1


def test_PY_G8_the_last_place_before_the_freeze_counts() -> None:
    t = start(players=3, base=3, on="eau").place(0, EAU).place(0, TERRE).place(1, TERRE).place(1, EAU).freeze()
    assert t.scores == (0, 2, 0)


def test_PY_G8_the_last_ballot_counts_and_one_can_be_withdrawn() -> None:
    t = start().vote(0, 1).vote(0, -1)
    assert t.once(BallotCast) == BallotCast(to=(0,), seat=0, ballot=-1)
    assert t.freeze().last.vote == -1
    t = start().vote(0, 1).vote(0, 0).freeze()
    assert t.last.vote == 0


def test_PY_G8_the_same_ballot_or_place_a_second_time_counts_once_and_is_refused() -> None:
    t = start().vote(0, 1).place(0, EAU)
    t.refuses("same_ballot", Vote(seat=0, ballot=1, turn=1))
    t.refuses("same_ballot", Vote(seat=1, ballot=0, turn=1))
    assert t.refuses("already_there", Place(seat=0, zone=EAU, turn=1)) == {"zone": EAU}
    t.refuses("bad_ballot", Vote(seat=0, ballot=2, turn=1))  # type: ignore[arg-type]


def test_PY_G8_ballots_and_pret_go_each_turn_places_stay() -> None:
    t = start(players=3).place(0, EAU).vote(0, 1).ready(0).freeze()
    assert t.turn == 2
    player = t.state.players[0]
    assert (player.zone, player.ballot, player.ready) == (EAU, 0, False)
    assert t.freeze().last.vote == 0


def test_PY_G11_the_places_freeze_after_turn_s() -> None:
    t = start(turn_s=30)
    assert ENGINE.deadline(t.state) == START + 30_000
    t.freeze()
    assert t.turn == 2
    assert t.state.opened_at == START + 30_000
    assert t.state.deadline == START + 60_000


def test_PY_G11_all_pret_freezes_at_once_in_the_same_step() -> None:
    t = start(players=3).ready(0, 1)
    assert t.turn == 1
    assert ENGINE.awaited(t.state) == (2,)
    t.ready(2)
    assert [type(event) for event in t.events[:3]] == [ReadySaid, Frozen, Resolved]
    assert t.turn == 2
    assert t.state.deadline == t.now + 90_000


def test_PY_G11_pret_is_said_once_and_only_moving_takes_it_back() -> None:
    t = start(players=3).place(0, EAU).ready(0)
    t.refuses("already_ready", Ready(seat=0, turn=1))
    t.refuses("already_there", Place(seat=0, zone=EAU, turn=1))
    assert ENGINE.awaited(t.state) == (1, 2)
    assert ENGINE.awaited(t.place(0, FEU).state) == (0, 1, 2)
    assert ENGINE.awaited(t.ready(0).state) == (1, 2)


@pytest.mark.parametrize("ballots", [(1,), (1, -1), (1, 0)])
def test_PY_G11_a_ballot_never_takes_pret_back(ballots: tuple[int, ...]) -> None:
    t = start(players=3).ready(0)
    for ballot in ballots:
        t.do(Vote(seat=0, ballot=ballot, turn=1))  # type: ignore[arg-type]
    assert t.state.players[0].ready


def test_PY_G11_a_panel_of_an_earlier_turn_is_refused_and_counts_nowhere() -> None:
    t = start().freeze()
    for move in (Place(seat=0, zone=EAU, turn=1), Vote(seat=0, ballot=1, turn=1), Ready(seat=0, turn=1)):
        assert t.refuses("too_late", move) == {"turn": 1, "now": 2}
    assert t.refuses("too_late", Vote(seat=0, ballot=1, turn=3)) == {"turn": 3, "now": 2}


def test_PY_G11_a_command_belongs_to_the_turn_that_was_open_when_it_was_given() -> None:
    t = start().freeze()
    assert t.turn == 2
    opened = t.state.opened_at
    assert t.refuses("too_late", Vote(seat=0, ballot=1, made_at=opened - 1)) == {"turn": 1, "now": 2}
    t.do(Vote(seat=0, ballot=1, made_at=opened)).do(Place(seat=0, zone=EAU, made_at=opened + 500))
    assert (t.state.players[0].ballot, t.state.players[0].zone) == (1, EAU)


def test_PY_G11_a_command_given_before_the_game_began_is_refused() -> None:
    start().refuses("before_start", Vote(seat=0, ballot=1, made_at=START - 1))


def test_PY_G11_what_reaches_the_referee_at_the_deadline_waits_for_time_up() -> None:
    t = start(turn_s=30)
    for move in (Place(seat=0, zone=EAU, turn=1), Vote(seat=0, ballot=1, turn=1), Ready(seat=0, turn=1)):
        t.refuses("time_is_up", move, at=START + 30_000)
    t.do(Place(seat=0, zone=EAU, turn=1), at=START + 29_999)
    assert t.do(Leave(seat=1), at=START + 30_000).state.players[1].here is False


def test_PY_G12_who_does_not_move_keeps_his_place_and_bets_there_again() -> None:
    t = start(players=3, base=3, on="eau").place(0, EAU_FEU).freeze()
    assert t.scores == (1, 0, 0)
    t.adjust(base=3, position=(t.state.position - 3) % 36).freeze()
    assert t.scores == (2, 0, 0)


def test_PY_G12_who_never_placed_himself_has_no_bet() -> None:
    t = start(players=3, base=3, on="eau").ready(0, 1, 2)
    assert t.scores == (0, 0, 0)
    assert t.last.changes == ()


def test_PY_G9_places_and_pret_are_public_as_they_happen() -> None:
    t = start().place(1, EAU)
    assert t.once(Placed) == Placed(seat=1, zone=EAU)
    assert t.view().players[1].zone == EAU
    assert t.ready(1).once(ReadySaid) == ReadySaid(seat=1)
    assert t.view().players[1].ready is True
