"""The clocks: G19, G41, their order, Grant."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.engine import Grant, TimeUp
from cogs.bataille_corse.model import BattleOver, CardPlaced, NobodyHasCards, Play, Slap, TimeGranted
from tests.cogs.bataille_corse.table import Table, cards, start
from tests.cogs.played import START


def dead(**options: Any) -> Table:
    """Return a table where nobody has a card: a pair was the last thing that fell."""
    return start("2s 7s", "3h 7h", "", **options).play(0, 1, 0, 1)


def test_BC_G19_ten_seconds_to_slap_then_the_pile_is_dealt_again() -> None:
    t = dead()
    assert (t.phase, t.held) == ("dead", (0, 0, 0))
    assert t.once(NobodyHasCards).deadline == t.deadline == t.now + 10_000
    t.refuses("nobody_plays", Play(seat=0))
    t.refuses("too_early", TimeUp(), at=t.now + 9_999)
    t.time_up()
    battle = t.once(BattleOver).battle
    assert (battle.how, battle.winner, battle.taken) == ("redeal", None, 0)
    assert t.held == (1, 1, 1)
    assert len(t.state.pile) == 1
    dealt = [card for p in t.state.players for card in p.cards]
    assert sorted((*dealt, *t.state.pile)) == sorted(cards("2s 7s 3h 7h"))
    assert t.turn == (t.state.dealer + 1) % 3
    assert (t.phase, t.state.battle, t.view().card) == ("play", 2, -2)


def test_BC_G19_the_deal_goes_to_those_who_are_here_from_the_bottom_of_the_pile() -> None:
    t = start("2s 7s", "3h 6h", "", "").leave(2).play(0, 1, 0, 1)
    pile = t.state.pile
    t.time_up()
    assert t.held == (1, 1, 0, 1)
    assert sorted((*(c for p in t.state.players for c in p.cards), *t.state.pile)) == sorted(pile)


def test_BC_G19_until_then_the_pile_can_be_slapped() -> None:
    t = dead().slap(2, ms=9_000).time_up()
    assert (t.hand(2), t.state.final, t.turn) == ("2s 3h 7s 7h", True, 2)


def test_BC_G19_by_option_the_game_is_drawn() -> None:
    t = dead(dead_pile="draw").time_up()
    assert (t.how, t.winners) == ("draw", ())
    assert t.once(BattleOver).battle.how == "dead"
    assert t.state.result is not None
    assert t.state.result.scores == (0, 0, 0)


def test_BC_G19_a_ban_holds_where_nobody_has_cards() -> None:
    t = start("2s", "3h", "").play(0, 1).slap(2)
    assert t.judged.verdict == "banned"
    assert t.phase == "dead"


def test_BC_G41_the_card_of_a_slow_player_is_played_for_him() -> None:
    t = start("As 3s", "4h 5h", turn_s=3).time_up()
    assert t.now == START + 3_000
    placed = t.once(CardPlaced)
    assert (placed.seat, placed.by_clock) == (0, True)
    t.time_up().time_up()
    assert [p.by_clock for p in t.happened(CardPlaced)] == [True]
    assert (t.pile, t.now) == ("As 4h 5h", START + 9_000)


def test_BC_G41_never_sooner_than_cards_may_fall() -> None:
    t = start("2s 3s", "4h 5h", turn_s=3, min_play_ms=5000)
    assert t.deadline == START + 5_000


def test_BC_G41_a_card_played_too_soon_needs_no_clock() -> None:
    t = start("2s 3s", "4h 5h").do(Play(seat=0), at=START + 1)
    assert t.deadline == START + 700


def test_one_time_up_does_what_is_due_first() -> None:
    t = start("7s 3s 4s", "7h 5h", time_limit=3).play(0, 1).slap(0, ms=900)
    late = t.now + 100_000
    assert t.do(TimeUp(), at=late).once(BattleOver).battle.winner == 0
    assert t.phase == "play"
    assert t.do(TimeUp(), at=late).how == "time"


def test_the_time_limit_waits_for_what_is_due_sooner() -> None:
    t = start("7s 3s", "7h 5h", time_limit=30)
    late = START + 100_000
    t.do(TimeUp(), at=late)
    assert t.pile == "7s"
    assert t.do(TimeUp(), at=late).how == "time"
    t = start("Vs 3s", "7h 5h", time_limit=3).adjust(ends_at=START + 4_000).play(0, 1)
    assert t.deadline == START + 4_000  # the pile would be taken at the same time, and comes first
    assert t.time_up().phase == "play"


def test_moves_that_come_when_time_is_up_wait_for_it() -> None:
    t = start("7s 3s", "7h 5h", remainder="2d")
    t.refuses("time_is_up", Play(seat=0), at=START + 20_000)
    t.refuses("time_is_up", Slap(seat=0), at=START + 20_000)
    t.refuses("too_early", TimeUp(), at=START + 19_999)


def test_a_grant_moves_every_clock() -> None:
    t = start("7s 3s", "7h 5h", "", time_limit=300).play(0).slap(2, ms=500).play(1).slap(0)
    before = t.state
    assert before.window is not None
    assert before.ends_at is not None
    after = t.grant(5_000).state
    assert t.once(TimeGranted).ms == 5_000
    assert after.window is not None
    assert after.window.until == before.window.until + 5_000 == t.deadline
    assert after.window.slaps == before.window.slaps
    assert (after.turn_at, after.last_at) == (before.turn_at + 5_000, before.last_at + 5_000)
    assert after.ends_at == before.ends_at + 5_000
    assert after.players[2].banned_until == before.players[2].banned_until + 5_000
    assert after.players[0].banned_until == 0
    assert after.recent[0].at == before.recent[0].at + 5_000
    assert after.recent[0].ended_at == (before.recent[0].ended_at or 0) + 5_000
    # The card that was slapped stays where it was, since the slaps do: their times are those of before (G26).
    assert after.recent[1] == before.recent[1]
    assert t.time_up().once(BattleOver).battle.slaps[-1].ms == 300


def test_a_grant_out_of_range_is_refused() -> None:
    t = start("7s 3s", "7h 5h")
    t.refuses("bad_grant", Grant(ms=-1))
    t.refuses("bad_grant", Grant(ms=10**15))
    assert msgspec.structs.replace(t.grant(0).state, now=START) == msgspec.structs.replace(t.state, now=START)
