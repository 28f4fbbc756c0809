"""Published deals of the old game for two without slaps, of 52 cards: the longest ones, and one that never ends.

Written as usual: both hands from the top down, plain cards as dashes; the first hand leads. There the game is over when
a player who is to play has no card. Until then ours is the same; in ours the other one plays on (G18), and has one
battle more to play when he holds all the cards (R16).
"""

from __future__ import annotations

import pytest

from bot.chance import Chance
from bot.engine import Event, TimeUp
from cogs.bataille_corse.engine import ENGINE
from cogs.bataille_corse.engine.combinations import lore_of
from cogs.bataille_corse.model import AttackOpened, BattleOver, CardPlaced, Play
from tests.cogs.bataille_corse.table import Table, start
from tests.cogs.played import SEED

# The longest games known, in the order in which they were found: the deal, cards placed, tricks.
RECORDS = [
    ("------------KAQ----J------/-JQQK---K----JK--QA-A-JA--", 4791, 670),
    ("---JQ---K-A----A-J-K---QK-/-J-----------AJQA----K---Q", 5790, 805),
    ("A-QK------Q----KA-----J---/-JAK----A--Q----J---QJ--K-", 6913, 960),
    ("K-KK----K-A-----JAA--Q--J-/---Q---Q-J-----J------AQ--", 7157, 1007),
    ("----Q------A--K--A-A--QJK-/-Q--J--J---QK---K----JA---", 7207, 1015),
    ("--A-Q--J--J---Q--AJ-K---K-/-J-------Q------A--A--QKK-", 7225, 1016),
    ("-J------Q------AAA-----QQ-/K----JA-----------KQ-K-JJK", 7959, 1122),
    ("----K---A--Q-A--JJA------J/-----KK---------A-JK-Q-Q-Q", 7972, 1106),
    ("---AJ--Q---------QAKQJJ-QK/-----A----KJ-K--------A---", 8344, 1164),
]
ENDLESS = "---K---Q-KQAJ-----AAJ--J--/----------Q----KQ-J-----KA"
COURT = {"A": "A", "K": "R", "Q": "D", "J": "V"}


def dealt(deal: str, max_cards: int) -> Table:
    """Return the deal with real cards: which plain card or which suit makes no difference without slaps."""
    left = {letter: [f"{COURT[letter]}{suit}" for suit in "shdc"] for letter in COURT}
    plain = iter(f"{rank}{suit}" for rank in range(2, 11) for suit in "shdc")
    hands = [[left[c].pop() if c in left else next(plain) for c in hand] for hand in deal.split("/")]
    return start(*map(" ".join, hands), deck="classic52", max_cards=max_cards, min_play_ms=0)


def trick(t: Table) -> int:
    """Play to the end of a battle, whoever is to act; return the cards placed before one player alone plays on."""
    placed = 0
    while t.phase in ("play", "attack"):
        player, top = t.turn, t.state.recent[-1] if t.state.placed else None
        alone = t.phase == "play" and top is not None and top.seat == player
        t.do(Play(seat=player))
        placed += not alone
    if t.phase == "won":
        t.do(Play(seat=t.turn))
    return placed


@pytest.mark.parametrize(("deal", "cards", "tricks"), RECORDS, ids=[str(tricks) for _, _, tricks in RECORDS])
def test_BC_R2_records_of_the_game_without_slaps(deal: str, cards: int, tricks: int) -> None:
    t = dealt(deal, max_cards=100_000)
    assert t.held == (26, 26)
    placed = battles = 0
    while not t.state.final:
        placed += trick(t)
        battles += 1
    assert (placed, battles) == (cards, tricks)
    assert sorted(t.held) == [0, 52]
    champion = t.turn
    trick(t)
    assert (t.how, t.winners) == ("final", (champion,))


def test_BC_G44_a_published_deal_that_never_ends_goes_round_in_circles() -> None:
    t = dealt(ENDLESS, max_cards=100_000)
    tries = lore_of(t.state.options).tries
    seen: dict[tuple[object, ...], int] = {}
    placed = 0
    while (position := (t.turn, *(tuple(tries[card] for card in p.cards) for p in t.state.players))) not in seen:
        seen[position] = len(seen)
        placed += trick(t)
        assert not t.state.final
    assert (len(seen), placed) == (66, 474)  # a circle of 62 tricks after the first four
    assert seen[position] == 4


@pytest.mark.parametrize("max_cards", [5_000, 5_001])
def test_BC_G44_max_cards_ends_it(max_cards: int) -> None:
    t = dealt(ENDLESS, max_cards)
    while t.phase != "over":
        trick(t)
    assert (t.state.number, t.how) == (max_cards, "cards")
    assert len(t.view().history) <= 200


def test_the_clock_alone_plays_the_same_game() -> None:
    """Nobody chooses anything but whether to slap: the cards of sleepers fall by themselves (G41)."""
    deal = RECORDS[0][0]
    awake, asleep = dealt(deal, 200), dealt(deal, 200)
    while awake.phase != "over":
        trick(awake)
    events: list[Event] = []
    while asleep.phase != "over":
        deadline = ENGINE.deadline(asleep.state)
        assert deadline is not None
        done = ENGINE.apply(asleep.state, TimeUp(), Chance(SEED, 1), deadline)
        asleep.state = done.state
        events += done.events
    assert [p.cards for p in asleep.state.players] == [p.cards for p in awake.state.players]
    assert all(event.by_clock for event in events if isinstance(event, CardPlaced))
    assert sum(isinstance(event, BattleOver) for event in events) == asleep.state.battle - 1
    assert any(isinstance(event, AttackOpened) for event in events)
