"""Who sees what (G9, G10, G19 to G21): a secret is in no view, event or refusal of those who may not know it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import Event, IllegalMove, Leave, Seat
from cogs.pyramidium.engine import ENGINE
from cogs.pyramidium.model import (
    ZONES,
    BallotCast,
    ChooseNumber,
    Frozen,
    Place,
    Placed,
    PyramidiumMove,
    PyramidiumState,
    Ready,
    ReadySaid,
    RollTold,
    TurnOpened,
    Vote,
)
from tests.cogs.played import SEED
from tests.cogs.pyramidium.table import AIR, EAU, FEU, TERRE, Table, start

READERS: tuple[Seat | None, ...] = (None, 0, 1, 2, 3)


def heard(events: tuple[Event, ...], reader: Seat | None) -> list[Event]:
    """Return the events that reach `reader`."""
    return [event for event in events if event.to is None or reader in event.to]


def with_ballot(state: PyramidiumState, seat: Seat, ballot: int) -> PyramidiumState:
    players = list(state.players)
    players[seat] = replace(players[seat], ballot=ballot)
    return replace(state, players=tuple(players))


# -- ballots ---------------------------------------------------------------------------------------------------------


def test_a_ballot_is_seen_by_its_voter_alone() -> None:
    t = start().vote(2, -1)
    assert t.events == (BallotCast(to=(2,), seat=2, ballot=-1),)
    assert [t.view(reader).ballot for reader in READERS] == [None, 0, 0, -1, 0]


@pytest.mark.parametrize("reader", READERS)
def test_nothing_tells_another_whether_anybody_voted(reader: Seat | None) -> None:
    quiet = start().place(1, EAU).ready(1)
    for voter in {0, 1, 2, 3} - {reader}:
        for ballot in (1, -1):
            voted = with_ballot(quiet.state, voter, ballot)
            assert ENGINE.observe(voted, reader) == quiet.view(reader)
            assert ENGINE.awaited(voted) == ENGINE.awaited(quiet.state)
            assert ENGINE.deadline(voted) == ENGINE.deadline(quiet.state)


def test_PY_G10_only_the_outcome_never_who_nor_how_many() -> None:
    one = start(base=3).vote(0, 1).freeze()
    many = start(base=3).vote(1, 1).vote(2, 1).vote(3, 1).vote(0, -1)
    many.number = one.number - 1  # the same chance for what follows
    many.freeze()
    assert one.events == many.events
    assert one.once(Frozen).tally is None
    assert one.last.tally is None
    assert all(one.view(reader) == many.view(reader) for reader in READERS)


def test_PY_G10_option_show_tally_tells_how_many_not_who() -> None:
    t = start(show_tally=True).vote(0, 1).vote(1, -1).vote(3, -1).freeze()
    assert t.once(Frozen).tally == t.last.tally == (1, 2)
    other = start(show_tally=True).vote(3, 1).vote(0, -1).vote(2, -1).freeze()
    assert other.events == t.events
    assert start(show_tally=True).freeze().last.tally == (0, 0)


# -- places and Prêt -------------------------------------------------------------------------------------------------


class TestHiddenBets:
    """G9, option hidden_bets: places, and who is Prêt with them, are hidden until the freeze."""

    def test_PY_G9_option_hidden_bets_hides_places_from_the_others(self) -> None:
        t = start(hidden_bets=True).place(1, EAU)
        assert t.events == (Placed(to=(1,), seat=1, zone=EAU),)
        for reader in READERS:
            shown = t.view(reader).players[1]
            assert (shown.zone, shown.zone_hidden) == ((EAU, False) if reader == 1 else (None, True))

    def test_PY_G9_option_hidden_bets_hides_pret(self) -> None:
        t = start(hidden_bets=True).ready(1)
        assert t.events == (ReadySaid(to=(1,), seat=1),)
        assert [t.view(reader).players[1].ready for reader in READERS] == [None, None, True, None, None]
        assert ENGINE.awaited(t.state) == (0, 1, 2, 3)

    def test_PY_G9_places_are_told_at_the_freeze(self) -> None:
        t = start(hidden_bets=True, on="trefle").place(1, EAU).place(0, FEU).ready(0, 1, 2, 3)
        assert t.once(Frozen).places == ((0, FEU), (1, EAU), (2, None), (3, None))
        assert t.once(Frozen).to is None
        assert t.view().players[1].zone == EAU  # in the succession they are known
        t.successor(0, 1)
        assert t.view().players[1].zone is None  # and may be changed in secret again

    def test_PY_G9_a_leaver_and_a_late_joiner_hide_nothing(self) -> None:
        t = start(hidden_bets=True, late_join="zero_next_turn").place(3, EAU).leave(3).join(4)
        assert [(p.zone, p.zone_hidden) for p in t.view(0).players[3:]] == [(None, False), (None, True)]


# -- rolls -----------------------------------------------------------------------------------------------------------


def after_shushu(*touched: Seat) -> Table:
    """Return a game of four where Shushu has just touched Désigné 0 and `touched`."""
    return start(on="shushu", zones=dict.fromkeys((0, *touched), FEU)).freeze()


def test_PY_R14_G20_the_next_roll_is_told_to_those_untouched() -> None:
    t = after_shushu(2)
    opened, told = t.once(TurnOpened), t.once(RollTold)
    assert (opened.to, opened.roll, opened.base) == (None, "shushu", None)
    assert told == RollTold(to=(1, 3), turn=2, base=t.state.base)
    assert [t.view(reader).base for reader in READERS] == [None, None, t.state.base, None, t.state.base]


def test_PY_G20_all_touched_nobody_is_told() -> None:
    t = after_shushu(1, 2, 3)
    assert not t.happened(RollTold)
    assert all(t.view(reader).base is None for reader in READERS)


def test_PY_G20_who_lost_nothing_for_the_floor_is_touched_all_the_same() -> None:
    t = start(on="shushu", zones={0: FEU, 1: FEU}, floor_zero=True).freeze()
    assert t.once(RollTold).to == (2, 3)


def test_PY_G20_who_left_is_not_told() -> None:
    t = start(on="shushu", zones={0: FEU}).leave(3).freeze()
    assert t.once(RollTold).to == (1, 2)
    t.leave(1)
    assert t.state.knowers == (2,)
    assert t.view(1).base is None


def test_PY_G21_all_is_public_at_the_resolution_and_the_next_roll_too() -> None:
    t = after_shushu(2)
    hidden = t.state.base
    t.vote(1, -1).freeze()
    assert (t.once(Frozen).base, t.once(Frozen).roll, t.last.base) == (hidden, "shushu", hidden)
    assert t.once(Frozen).to is None
    assert (t.state.roll, t.view().base) == ("public", t.state.base)


def test_PY_G21_a_resolved_roll_is_public_while_the_successor_is_chosen() -> None:
    t = after_shushu(2).adjust(base=3, position=2)  # three further lies a Trèfle
    t.freeze()
    assert t.state.phase == "succession"
    assert t.view().base == 3


def test_a_hidden_roll_stays_hidden_when_the_game_ends_without_its_resolution() -> None:
    t = after_shushu(2).leave(0, 1, 2)
    assert t.state.phase == "over"
    assert [t.view(reader).base for reader in READERS] == [None, None, None, None, t.state.base]


def test_a_number_hidden_by_its_chooser_is_no_more_known_after_the_game() -> None:
    t = start(players=3, on="trefle_plus").freeze().number_of(0, 4).leave(0, 1)
    assert t.view().succession is None
    assert t.view().base is None


@pytest.mark.parametrize("reader", READERS)
def test_what_a_hidden_roll_is_changes_nothing_for_those_who_may_not_know(reader: Seat | None) -> None:
    for t in (after_shushu(2), start(on="trefle_plus").freeze().number_of(0, 4).successor(0, 1)):
        if reader in t.state.knowers:
            continue
        for base in range(1, 7):
            other = replace(t.state, base=base)
            assert ENGINE.observe(other, reader) == t.view(reader)
            moves: tuple[PyramidiumMove, ...] = (Place(seat=1, zone=AIR, turn=2), Leave(seat=1), Leave(seat=0))
            for move in (*moves, Vote(seat=2, ballot=1, turn=2)):
                mine = ENGINE.apply(other, move, Chance(SEED, 9), t.now).events
                theirs = ENGINE.apply(t.state, move, Chance(SEED, 9), t.now).events
                assert heard(mine, reader) == heard(theirs, reader)


def test_which_number_is_chosen_changes_nothing_that_another_hears_or_sees() -> None:
    t = start(on="trefle_plus").freeze()
    for first in (False, True):  # the number first, or as the last of the two choices
        scene = t.state if first else start(on="trefle_plus").freeze().successor(0, 1).state
        outcomes = [
            ENGINE.apply(scene, ChooseNumber(seat=0, number=number, turn=1), Chance(SEED, 5), t.now)
            for number in range(1, 7)
        ]
        for reader in (None, 1, 2, 3):
            assert len({tuple(heard(done.events, reader)) for done in outcomes}) == 1
            assert len({ENGINE.observe(done.state, reader) for done in outcomes}) == 1
        assert len({ENGINE.observe(done.state, 0) for done in outcomes}) == 6


# -- refusals --------------------------------------------------------------------------------------------------------


def reaction(state: PyramidiumState, move: Any, at: int) -> tuple[str, dict[str, Any]] | None:
    try:
        ENGINE.apply(state, move, Chance(SEED, 3), at)
    except IllegalMove as refusal:
        return refusal.code, refusal.facts
    return None


def test_a_refusal_does_not_depend_on_what_its_author_may_not_know() -> None:
    t = start(hidden_bets=True, zones={1: EAU, 2: TERRE})
    other = with_ballot(t.place(1, FEU).vote(1, 1).ready(1).state, 1, -1)
    plain = t.state
    moves: list[Any] = [Place(seat=0, zone=zone, turn=1) for zone in ZONES]
    moves += [Vote(seat=0, ballot=ballot, turn=1) for ballot in (-1, 0, 1)] + [Ready(seat=0, turn=1)]
    for move in moves:
        assert reaction(plain, move, t.now) == reaction(other, move, t.now)


def test_no_refusal_carries_a_ballot_or_a_number() -> None:
    t = start(on="trefle_plus").vote(1, 1)
    assert t.refuses("same_ballot", Vote(seat=1, ballot=1, turn=1)) == {}
    t.vote(1, 0).freeze().number_of(0, 4)
    assert t.refuses("number_chosen", ChooseNumber(seat=0, number=5, turn=1)) == {}
