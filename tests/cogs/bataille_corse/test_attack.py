"""Phase 1, attack and defence: R6, R8 to R13, G4 to G6, G14 to G18, G20, G22, G28."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine import TimeUp
from cogs.bataille_corse.cards import RANKS, TAROT, rank_of, suit_of
from cogs.bataille_corse.engine import ENGINE
from cogs.bataille_corse.engine.combinations import lore_of
from cogs.bataille_corse.model import (
    AttackOpened,
    AttackWon,
    BattleOver,
    CardPlaced,
    CorseOptions,
    DefencePassed,
    Play,
)
from tests.cogs.bataille_corse.table import card, plain, start


def test_BC_R6_ace_king_queen_jack_and_excuse_are_special() -> None:
    lore = lore_of(CorseOptions())
    special = {c for c in TAROT if lore.tries[c]}
    assert {(suit_of(c), rank_of(c)) for c in special} == {
        *((suit, rank) for suit in ("spades", "hearts", "diamonds", "clubs") for rank in (1, 11, 13, 14)),
        ("excuse", 0),
    }


def test_BC_R8_each_in_turn_puts_his_top_card_on_the_pile_seen_by_all_at_once() -> None:
    t = start("2s 3s", "4h 5h", "6d 7d").play(0)
    placed = t.once(CardPlaced)
    assert (placed.seat, placed.card, placed.number, placed.to) == (0, card("2s"), 1, None)
    assert t.view(1).top == t.view(None).top == (card("2s"),)
    assert t.play(1, 2, 0).pile == "2s 4h 6d 3s"
    assert t.turn == 1
    t.refuses("not_your_turn", Play(seat=0))


def test_BC_R9_a_special_card_makes_the_next_player_defend() -> None:
    t = start("2s 3s", "Rh 5h", "6d 7d").play(0, 1)
    assert t.defence == (1, 2, 3)
    opened = t.once(AttackOpened)
    assert (opened.attacker, opened.defender, opened.special, opened.tries) == (1, 2, card("Rh"), 3)
    assert t.refuses("not_your_turn", Play(seat=0)) == {"turn": 2}


@pytest.mark.parametrize(("special", "tries"), [("As", 4), ("Rs", 3), ("Ds", 2), ("Vs", 1)])
def test_BC_R10_the_tries(special: str, tries: int) -> None:
    t = start(f"{special} 2h", plain(6)).play(0)
    assert t.defence == (0, 1, tries)
    t.play(*(1,) * tries)
    assert t.phase == "won"


def test_BC_R11_the_defender_goes_on_until_a_special_card_or_the_last_try() -> None:
    t = start("As 2h", "2s 3s Dh 9h", "4d 5d 6d").play(0, 1)
    assert t.defence == (0, 1, 3)
    assert t.play(1).defence == (0, 1, 2)
    assert t.play(1).defence == (1, 2, 2)  # he succeeded: the following player defends
    assert t.play(2).defence == (1, 2, 1)
    assert t.play(2).phase == "won"


def test_BC_R12_the_last_attacker_takes_the_pile_and_starts_the_next_battle() -> None:
    t = start("2s 3h", "Vh 5h", "6d 7d").play(0, 1, 2)
    assert t.once(AttackWon).seat == 1
    assert t.hand(1) == "5h"
    t.time_up()
    assert t.hand(1) == "5h 2s Vh 6d"
    assert (t.phase, t.turn, t.pile, t.state.battle) == ("play", 1, "", 2)
    battle = t.once(BattleOver).battle
    assert (battle.how, battle.winner, battle.taken, battle.first, battle.last) == ("attack", 1, 3, 1, 3)
    assert t.view().battles == (battle,)
    assert t.view().top == ()


def test_BC_R13_a_defender_without_cards_leaves_the_remaining_tries_to_the_next() -> None:
    t = start("As 2h", "2s", "4d 5d 6d 7d").play(0, 1)
    assert t.defence == (0, 2, 3)
    assert t.once(DefencePassed).tries == 3
    assert t.play(2, 2, 2).phase == "won"
    assert t.turn == 0


def test_BC_R13_a_defender_whose_last_card_is_special_has_succeeded() -> None:
    t = start("As 2h", "Ds", "4d 5d 6d 7d").play(0, 1)
    assert t.defence == (1, 2, 2)


def test_BC_G4_a_special_card_on_top_of_the_remainder_attacks_nobody() -> None:
    t = start("2s 3h", "Vh 5h", remainder="8s Rd")
    assert t.phase == "play"
    assert t.play(0).phase == "play"


@pytest.mark.parametrize("tries", [1, 5, 6])
def test_BC_G5_tries_against_the_excuse(tries: int) -> None:
    options: dict[str, Any] = {} if tries == 5 else {"excuse_tries": tries}
    assert start("x 2h", plain(8), **options).play(0).defence == (0, 1, tries)


def test_BC_G6_the_cavalier_is_special_by_option_only() -> None:
    assert start("Cs 2h", "3h 4h").play(0).phase == "play"
    t = start("Cs 2h", "3h 4h", cavalier_special=True).play(0)
    assert t.defence == (0, 1, 1)
    lore = lore_of(CorseOptions(cavalier_special=True))
    assert sum(lore.tries[c] == 1 for c in range(4 * RANKS)) == 8


def test_BC_G14_players_without_cards_are_skipped() -> None:
    t = start("2s 3s", "", "Ah 5h", "", "").play(0)
    assert t.turn == 2
    assert t.play(2).defence == (2, 0, 4)


def test_BC_G15_a_defence_passed_on_is_won_by_the_owner_of_the_last_special() -> None:
    t = start("2c 3c", "As 2h", "2s", "4d", "5d 6d 8d").play(0, 1, 2, 3, 4, 4)
    assert (t.phase, t.turn) == ("won", 1)


def test_BC_G16_the_defence_passes_over_the_attacker() -> None:
    t = start("2s 4d", "As 2h 3h", "5d").play(0, 1, 2)
    assert t.defence == (1, 0, 3)
    t.play(0)
    assert (t.phase, t.turn) == ("won", 1)  # nobody else has a card
    assert t.happened(DefencePassed) == []


def test_BC_G17_an_attacker_without_cards_wins_the_pile() -> None:
    t = start("Vs", "2h 3h", "4h").play(0, 1)
    assert (t.phase, t.turn, t.held) == ("won", 0, (0, 1, 1))
    assert t.time_up().hand(0) == "Vs 2h"
    assert t.turn == 0


def test_BC_G18_who_alone_has_cards_plays_on_and_wins_at_his_first_special() -> None:
    t = start("2s", "3h 5h Vh 7h 8h").play(0, 1, 1)
    assert (t.phase, t.turn, t.state.final) == ("play", 1, False)
    t.play(1)
    assert (t.phase, t.turn) == ("won", 1)
    t.time_up()
    assert t.state.final
    assert t.hand(1) == "7h 8h 2s 3h 5h Vh"


def test_BC_G20_the_oldest_card_comes_up_first() -> None:
    t = start("2s Vh 9d", "4h 5h 7c").play(0, 1, 0, 1).time_up()
    assert t.hand(0) == "9d 2s 4h Vh 5h"


def test_BC_G20_a_pile_won_is_shuffled_by_option() -> None:
    t = start("Vh 9d", plain(1), remainder=" ".join(f"t{n}" for n in range(2, 22)), shuffle_won=True).play(0, 1)
    before = t.pile.split()
    taken = t.time_up().hand(0).split()
    assert taken[0] == "9d"
    assert sorted(taken[1:]) == sorted(before)
    assert taken[1:] != before


def test_BC_G22_nobody_plays_while_a_pile_won_lies_there() -> None:
    t = start("Vs 9d", "2h 3h", "4h 5h").play(0, 1)
    assert t.phase == "won"
    assert ENGINE.awaited(t.state) == ()
    assert t.refuses("won_by_other", Play(seat=1)) == {"seat": 0}
    t.refuses("won_by_other", Play(seat=2))
    assert t.deadline == t.state.last_at + 2000
    t.refuses("too_early", TimeUp(), at=t.now + 1999)


def test_BC_G22_the_winner_may_take_the_pile_himself() -> None:
    t = start("Vs 9d", "2h 3h", "4h 5h").play(0, 1)
    t.do(Play(seat=0), at=t.now + 700)
    assert t.once(BattleOver).battle.how == "attack"
    assert (t.hand(0), t.turn, t.phase) == ("9d Vs 2h", 0, "play")


def test_BC_G22_taking_it_too_soon_waits_for_its_time() -> None:
    t = start("Vs 9d", "2h 3h", "4h 5h").play(0, 1)
    fell = t.now
    t.do(Play(seat=0), at=fell + 100)
    assert (t.phase, t.events, t.deadline) == ("won", (), fell + 700)
    t.refuses("patience", Play(seat=0))
    assert t.time_up().hand(0) == "9d Vs 2h"
    t = start("Vs 9d", "2h 3h", collect_ms=300).play(0, 1)
    assert t.do(Play(seat=0), at=t.now + 100).deadline == t.state.last_at + 300


def test_BC_G22_collect_ms() -> None:
    t = start("Vs 9d", "2h 3h", collect_ms=0).play(0, 1)
    assert t.deadline == t.now
    assert t.time_up().hand(0) == "9d Vs 2h"


def test_BC_G28_a_card_played_too_soon_falls_by_itself() -> None:
    t = start("2s 3s", "4h 5h").play(0)
    fell = t.now
    t.do(Play(seat=1), at=fell + 100)
    assert (t.events, t.pile, t.deadline) == ((), "2s", fell + 700)
    t.refuses("patience", Play(seat=1), at=fell + 699)
    t.refuses("time_is_up", Play(seat=1), at=fell + 700)
    t.time_up()
    placed = t.once(CardPlaced)
    assert (placed.seat, placed.by_clock, t.pile, t.turn) == (1, False, "2s 4h", 0)


def test_BC_G28_after_min_play_ms_a_card_falls_at_once() -> None:
    t = start("2s 3s", "4h 5h").play(0)
    assert t.do(Play(seat=1), at=t.now + 700).pile == "2s 4h"
    t = start("2s 3s", "4h 5h", min_play_ms=0).play(0)
    assert t.do(Play(seat=1), at=t.now).pile == "2s 4h"
    t = start("2s 3s", "4h 5h", min_play_ms=5000)
    assert t.do(Play(seat=0), at=t.now + 4999).pile == ""
    assert t.time_up().pile == "2s"


def test_BC_G28_a_valid_slap_takes_back_a_card_played_too_soon() -> None:
    t = start("7s 3s", "7h 5h", "2d 3d").play(0, 1)
    t.do(Play(seat=2), at=t.now + 100).slap(0, ms=150)
    assert not t.state.eager
    assert t.time_up().hand(2) == "2d 3d"


def test_a_double_press_plays_one_card() -> None:
    t = start("As 3s", "7h 5h 6h 9h").play(0)
    board = t.view().card
    t.do(Play(seat=1, card=board))
    t.refuses("outdated", Play(seat=1, card=board), at=t.now + 900)
    t.do(Play(seat=1, card=t.view().card), at=t.now + 900)
    t.do(Play(seat=1), at=t.now + 900)  # a command always means the next card
    assert t.pile == "As 7h 5h 6h"


def test_a_double_press_too_soon_plays_one_card() -> None:
    t = start("As 3s", "7h 5h 6h 9h").play(0)
    board = t.view().card
    t.do(Play(seat=1, card=board), at=t.now + 100)
    t.refuses("patience", Play(seat=1, card=board))
    t.time_up()
    t.refuses("outdated", Play(seat=1, card=board), at=t.now + 900)


def test_a_press_on_a_board_that_somebody_else_made_old_counts() -> None:
    t = start("2s 3s", "4h 5h", "6d 7d").play(0)
    board = t.view().card
    t.play(1)
    assert t.do(Play(seat=2, card=board)).pile == "2s 4h 6d"
    t = start("2s 3s", "4h 5h")
    assert t.do(Play(seat=0, card=0)).do(Play(seat=1, card=0)).pile == "2s 4h"
    t.refuses("outdated", Play(seat=0, card=0), at=t.now + 900)


def test_a_double_press_takes_a_pile_and_places_no_card() -> None:
    t = start("Vs 9d", "2h 3h").play(0, 1)
    board = t.view().card
    t.do(Play(seat=0, card=board))
    t.refuses("outdated", Play(seat=0, card=board), at=t.now + 900)
    t.do(Play(seat=0, card=0))
    assert t.pile == "9d"
    t.refuses("not_your_turn", Play(seat=0, card=0), at=t.now + 900)
    t.play(1)
    t.refuses("outdated", Play(seat=0, card=0), at=t.now + 900)
    assert t.do(Play(seat=0, card=t.view().card)).pile == "9d 3h Vs"
