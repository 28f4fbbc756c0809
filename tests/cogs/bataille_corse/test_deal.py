"""Players, cards and the deal: R1 to R5, R7, G1 to G3, G13, and the options."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.chance import Chance
from bot.engine import IllegalMove
from cogs.bataille_corse.cards import CLASSIC, EXCUSE, TAROT, rank_of, suit_of
from cogs.bataille_corse.engine import ENGINE
from cogs.bataille_corse.model import CorseOptions, CorseState, GameStarted, Play
from tests.cogs.bataille_corse.table import Table, start
from tests.cogs.played import SEED, START


def deal(players: int, **options: Any) -> Table:
    done = ENGINE.new_game(players, CorseOptions(**options), Chance(SEED, 0), START)
    return Table(done.state, START, done.events)


def all_cards(state: CorseState) -> list[int]:
    return sorted((*state.pile, *(card for p in state.players for card in p.cards)))


def refused(players: int, **options: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(IllegalMove) as refusal:
        ENGINE.new_game(players, CorseOptions(**options), Chance(SEED, 0), START)
    return refusal.value.code, refusal.value.facts


def test_BC_R1_two_to_104_players_and_a_length_that_can_be_limited() -> None:
    assert ENGINE.players_range(CorseOptions()) == (2, 104)
    assert deal(2).held == (39, 39)
    assert deal(104).held == (1,) * 104
    assert refused(1) == ("players", {"low": 2, "high": 104, "found": 1})
    assert deal(4, time_limit=600).state.ends_at == START + 600_000
    assert deal(4).state.ends_at is None


def test_BC_R3_one_french_tarot_deck() -> None:
    assert all_cards(deal(4).state) == sorted(TAROT)
    assert deal(4).once(GameStarted).decks == 1


def test_BC_R4_the_deal_is_equal_and_nobody_sees_a_packet() -> None:
    t = deal(7)
    assert t.held == (11,) * 7
    for reader in (None, 0, 3):
        view = t.view(reader)
        assert [p.cards for p in view.players] == [11] * 7
        assert view.top == t.state.pile
        other = replace(t.state, players=tuple(reversed(t.state.players)))
        assert ENGINE.observe(other, reader) == view


def test_BC_R5_the_remainder_lies_face_up_in_the_centre() -> None:
    t = deal(4)
    assert len(t.state.pile) == 2
    assert t.view().top == t.state.pile
    assert t.view().pile == 2
    assert t.once(GameStarted).remainder == 2


def test_BC_R7_the_seat_after_the_dealer_starts_the_first_battle() -> None:
    for dealer in range(4):
        t = deal(4, dealer_seat=dealer + 1)
        assert (t.state.dealer, t.turn) == (dealer, (dealer + 1) % 4)
        assert t.once(GameStarted).first == t.turn
        assert (t.state.battle, t.phase) == (1, "play")
        t.refuses("not_your_turn", Play(seat=dealer), at=START + 1000)
        assert t.play(t.turn).state.number == 1


def test_BC_G1_the_deck() -> None:
    tarot, classic = deal(4).state, deal(4, deck="classic52").state
    assert len(all_cards(tarot)) == 78
    assert sum(suit_of(card) == "trump" for card in all_cards(tarot)) == 21
    assert all_cards(tarot).count(EXCUSE) == 1
    assert all_cards(classic) == sorted(CLASSIC)
    assert len(CLASSIC) == 52
    assert all(suit_of(card) not in ("trump", "excuse") and rank_of(card) != 12 for card in CLASSIC)


@pytest.mark.parametrize(
    ("players", "options", "decks", "each"),
    [
        (78, {}, 1, 1),
        (79, {}, 2, 1),
        (52, {"deck": "classic52"}, 1, 1),
        (53, {"deck": "classic52"}, 2, 1),
        (8, {"min_hand": 10}, 2, 19),
        (7, {"min_hand": 11}, 1, 11),
        (104, {"min_hand": 20}, 27, 20),
        (2, {"decks": 3}, 3, 117),
    ],
)
def test_BC_G2_the_smallest_number_of_decks(players: int, options: dict[str, Any], decks: int, each: int) -> None:
    t = deal(players, **options)
    assert t.once(GameStarted).decks == decks
    assert t.held == (each,) * players
    if not options.get("decks") and decks > 1:
        size = 52 if options.get("deck") else 78
        assert (decks - 1) * size // players < options.get("min_hand", 1)


def test_BC_G2_a_fixed_number_of_decks_limits_the_players() -> None:
    assert ENGINE.players_range(CorseOptions(decks=1)) == (2, 78)
    assert ENGINE.players_range(CorseOptions(decks=1, min_hand=20)) == (2, 3)
    assert ENGINE.players_range(CorseOptions(decks=1, min_hand=20, deck="classic52")) == (2, 2)
    assert ENGINE.players_range(CorseOptions(decks=2)) == (2, 104)
    assert refused(79, decks=1)[0] == "players"


def test_BC_G3_the_remainder_is_what_no_equal_deal_uses_up() -> None:
    for players in (2, 3, 4, 5, 7, 11, 40, 77, 104):
        t = deal(players)
        size = 78 * t.once(GameStarted).decks
        assert len(t.state.pile) == size % players
        assert len(set(t.held)) == 1
    t = start("Rs 3h", "4s 5h 6h 7h", remainder="8d 9c").play(0, 1, 1, 1, 0)
    assert t.hand(0) == "3h 8d 9c Rs 4s 5h 6h"


def test_BC_G3_packets_come_from_the_shuffled_deck_in_blocks_the_first_card_on_top() -> None:
    t = deal(4, dealer_seat=1)
    deck = Chance(SEED, 0).shuffle(TAROT)
    assert t.state.players[1].cards == tuple(deck[19:38])
    assert t.state.pile == tuple(deck[76:])


def test_BC_G13_the_dealer_is_drawn_or_the_host() -> None:
    dealers = {ENGINE.new_game(4, CorseOptions(), Chance(SEED, n), START).state.dealer for n in range(60)}
    assert dealers == {0, 1, 2, 3}
    hosts = {ENGINE.new_game(4, CorseOptions(dealer="host"), Chance(SEED, n), START).state.dealer for n in range(9)}
    assert hosts == {0}
    drawn = Chance(SEED, 0)
    assert deal(4).state.dealer == drawn.pick(range(4))
    assert tuple(drawn.shuffle(TAROT)[:19]) == deal(4).state.players[0].cards


def test_BC_G13_the_next_seat_deals_the_rematch() -> None:
    def next_dealer(t: Table) -> int:
        options = ENGINE.rematch(t.state)
        assert replace(options, dealer_seat=t.state.options.dealer_seat) == t.state.options
        return options.dealer_seat

    assert next_dealer(deal(4, dealer_seat=1)) == 2
    assert next_dealer(deal(4, dealer_seat=4)) == 1
    assert next_dealer(deal(3, dealer="host")) == 2
    # Those who are left close ranks: seats 0, 2, 3 become 1, 2, 3.
    assert next_dealer(deal(4, dealer_seat=1).leave(1)) == 2
    assert next_dealer(deal(4, dealer_seat=2).leave(1)) == 2
    assert next_dealer(deal(4, dealer_seat=3).leave(1)) == 3
    assert next_dealer(deal(4, dealer_seat=3).leave(3)) == 1
    t = deal(3, dealer_seat=3).leave(0, 1)
    assert ENGINE.new_game(2, ENGINE.rematch(t.state), Chance(SEED, 1), START).state.dealer == 0


def test_BC_G13_a_dealer_beyond_the_last_seat_is_counted_round() -> None:
    assert deal(3, dealer_seat=5).state.dealer == 1
    assert deal(3, dealer_seat=104).state.dealer == 1


def test_a_time_limit_leaves_time_to_win_a_pile() -> None:
    for seconds in (1, 59):
        with pytest.raises(IllegalMove) as refusal:
            ENGINE.check_options(CorseOptions(time_limit=seconds))
        assert refusal.value.facts == {"option": "time_limit", "reason": "low", "low": 60}
        assert deal(4, time_limit=seconds).state.ends_at == START + seconds * 1000  # in a journal from before
    for fine in (0, 60):
        ENGINE.check_options(CorseOptions(time_limit=fine))


@pytest.mark.parametrize(
    ("option", "value"),
    [("variant", "laura"), ("decks", 11), ("time_limit", -1), ("excuse_tries", 7), ("ten", 2), ("max_cards", 9)],
)
def test_an_option_out_of_range_is_refused(option: str, value: Any) -> None:
    assert refused(4, **{option: value}) == ("bad_option", {"option": option, "reason": "value"})
    with pytest.raises(IllegalMove):
        ENGINE.check_options(CorseOptions(**{option: value}))
