"""The twelve cases of the rules, with the outcome that they give."""

from __future__ import annotations

from cogs.pyramidium.engine import ENGINE
from cogs.pyramidium.model import (
    ChooseNumber,
    ChooseSuccessor,
    DesigneChanged,
    Place,
    RollTold,
    TurnOpened,
    Vote,
)
from tests.cogs.pyramidium.table import AIR_EAU, EAU, EAU_FEU, FEU, FEU_TERRE, TERRE, start


def test_case_01_the_vote() -> None:
    assert start(base=3).vote(0, 1).vote(1, -1).vote(2, -1).freeze().last.distance == 2
    assert start(base=3).freeze().last.distance == 3
    assert start(base=3).vote(0, 1).vote(1, -1).freeze().last.distance == 3
    assert start(players=10, base=3).vote(4, 1).freeze().last.distance == 4


def test_case_02_the_distance() -> None:
    t = start(base=1, position=10).vote(0, -1).freeze()
    assert (t.last.distance, t.last.origin, t.last.position, t.last.tile) == (0, 10, 10, "terre")
    assert start(base=6).vote(0, 1).freeze().last.distance == 7
    assert start(base=4, position=34).freeze().last.position == 2


def test_case_03_a_change_of_mind() -> None:
    assert start().vote(0, 1).vote(0, -1).freeze().last.vote == -1
    assert start().vote(0, 1).vote(0, 0).freeze().last.vote == 0
    t = start(base=1).freeze()
    t.refuses("too_late", Vote(seat=0, ballot=1, turn=1))
    assert t.freeze().last.vote == 0


def test_case_04_an_element() -> None:
    t = start(players=6, on="eau", zones={0: EAU, 1: EAU_FEU, 2: AIR_EAU, 3: FEU, 4: EAU}).freeze()
    assert t.scores == (2, 1, 1, 0, 2, 0)
    t.refuses("bad_zone", Place(seat=0, zone="statue", turn=2))  # type: ignore[arg-type]


def test_case_05_trefle() -> None:
    t = start(players=3, on="trefle", zones={0: FEU, 1: FEU_TERRE}).freeze()
    assert t.scores == (1, 0, 0)
    t = start(players=3, on="trefle", zones={0: FEU_TERRE, 1: FEU_TERRE}).freeze()
    assert t.scores == (1, 1, 0)
    assert t.state.phase == "succession"


def test_case_06_successor() -> None:
    t = start(on="trefle").freeze()
    t.refuses("successor_self", ChooseSuccessor(seat=0, successor=0, turn=1))
    t = start(on="champignon").freeze()
    assert t.scores[0] == -1
    assert t.state.phase == "succession"


def test_case_07_trefle_plus() -> None:
    t = start(on="trefle_plus").freeze()
    t.refuses("bad_number", ChooseNumber(seat=0, number=7, turn=1))
    t.number_of(0, 6).successor(0, 1)
    assert t.view().base is None
    assert t.vote(2, 1).freeze().last.distance == 7
    t = start(on="trefle_plus", scores=(6, 0, 0, 0)).freeze()
    assert (t.scores[0], t.winners, t.state.succession) == (8, (0,), None)


def test_case_08_shushu() -> None:
    t = start(players=5, on="shushu", designe=2, zones={0: FEU, 2: FEU, 3: FEU, 4: TERRE}).freeze()
    assert t.scores == (-2, 0, -2, -2, 0)
    assert t.once(RollTold).to == (1, 4)
    t = start(players=3, on="shushu", zones=dict.fromkeys(range(3), FEU)).freeze()
    assert not t.happened(RollTold)
    assert t.once(TurnOpened).base is None
    assert [t.view(reader).base for reader in (None, 0, 1, 2)] == [None] * 4


def test_case_09_vampire() -> None:
    assert start(players=4, on="vampire", scores=(5, 5, 2, 1)).freeze().scores == (4, 4, 2, 2)
    assert start(players=4, on="vampire", scores=(3, 3, 3, 3)).freeze().scores == (3, 3, 3, 3)
    assert start(players=2, on="vampire", scores=(4, 3)).freeze().scores == (3, 4)


def test_case_10_the_end() -> None:
    t = start(players=3, on="terre", scores=(7, 7, 0), zones={0: TERRE, 1: FEU_TERRE}).freeze()
    assert (t.scores, t.winners) == ((9, 8, 0), (0,))
    t = start(players=3, on="terre", scores=(6, 6, 0), zones={0: TERRE, 1: TERRE}).freeze()
    assert (t.scores, t.state.phase) == ((8, 8, 0), "bets")
    t.place(0, FEU_TERRE).adjust(base=3, position=(t.state.position - 3) % 36).place(1, EAU).freeze()
    assert (t.scores, t.winners) == ((9, 8, 0), (0,))


def test_case_11_leavers() -> None:
    t = start(players=4, on="trefle", designe=1).leave(1)
    heir = t.once(DesigneChanged).seat
    assert t.freeze().scores[heir] == 1
    t = start(on="trefle_plus").freeze().number_of(0, 4).leave(0)
    assert (t.state.base, t.state.roll) == (4, "chosen")


def test_case_12_pret() -> None:
    t = start(players=3).place(0, EAU).ready(0, 1).place(0, FEU)
    assert (t.turn, ENGINE.awaited(t.state)) == (1, (0, 2))
    assert t.ready(2).turn == 1
    assert t.ready(0).turn == 2
    t = start(players=3).place(0, EAU).ready(0, 1).place(0, FEU).ready(2).freeze()
    assert t.turn == 2
    t = start(players=3).vote(0, 1).ready(0).vote(0, -1)
    assert t.state.players[0].ready
