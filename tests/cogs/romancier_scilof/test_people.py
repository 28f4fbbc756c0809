"""Joining, and leaving without the basket: R18, G18 to G20, G29, G30."""

from __future__ import annotations

from bot.engine import Join, Leave
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.model import Answered, Exchanged, InvitationEnded, PlayerJoined, PlayerLeft, Post
from tests.cogs.romancier_scilof.table import deal, scene


def test_RS_R18_everybody_adds_his_next_letter() -> None:
    t = deal(4).post(0, "A", 1).answer(1, "B").join()
    assert t.once(PlayerJoined) == PlayerJoined(seat=4, value=5, count=5)
    assert [t.letters(seat).split()[-1] for seat in range(5)] == ["E0", "E1", "E2", "E3", "E4"]
    assert t.letters(4) == "A4 B4 C4 D4 E4"
    assert t.held == (5,) * 5


def test_RS_G19_mail_under_way_stays_and_the_newcomer_plays_at_once() -> None:
    t = deal(4).post(0, "A", 1).join()
    assert t.mails == [(0, 1)]
    assert t.held == (4, 5, 5, 5, 5)
    t.post(4, "E", 0).post(1, "A", 4)
    assert ENGINE.awaited(t.state) == (0, 1, 4)


def test_RS_G19_when_nobody_may_join() -> None:
    t = deal(4, join=False)
    t.refuses("no_late_join", Join(seat=4))
    assert ENGINE.legal_moves(t.state, 4) == ()
    t = deal(4)
    assert t.refuses("bad_seat", Join(seat=5)) == {"next": 4}
    t.refuses("bad_seat", Join(seat=0))
    assert ENGINE.legal_moves(t.state, 4) == (Join(seat=4),)
    assert ENGINE.legal_moves(t.state, 5) == ENGINE.legal_moves(t.state, -1) == ()
    t = scene("AAA", "ACDD", "BBB", "BCDD", mails="0>1:C 2>3:C").answer(1, "A")
    t.refuses("office_closed", Join(seat=4))


def test_RS_G20_a_full_table() -> None:
    t = deal(4, max_players=5).join()
    assert t.refuses("table_full", Join(seat=5)) == {"most": 5}
    assert deal(25).refuses("table_full", Join(seat=25)) == {"most": 25}
    t.leave(2)  # he keeps his hand: his place is not free
    t.refuses("table_full", Join(seat=5))


def test_RS_G18_the_referee_answers_for_a_leaver_at_once() -> None:
    t = deal(4).post(0, "A", 3).post(1, "B", 3).post(3, "D", 2).leave(3)
    assert t.once(PlayerLeft) == PlayerLeft(seat=3, count=4, basket=0)
    assert [(event.sender, event.by_referee) for event in t.happened(Answered)] == [(0, True), (1, True)]
    assert [event.to for event in t.happened(Exchanged)] == [(0,), (1,)]  # he himself is told no more
    assert t.mails == [(3, 2)]
    t.answer(2, "C")  # his own mail comes back to his hand
    assert t.held == (4, 4, 4, 4)
    t.post(1, "C", 3)  # his letters can still be won
    assert t.once(Answered).by_referee
    assert t.mails == []


def test_RS_G18_he_never_posts_and_cannot_come_back() -> None:
    t = deal(4).leave(3)
    t.refuses("not_here", Post(seat=3, letter=t.letter(3, "A"), addressee=0))
    t.refuses("not_here", Leave(seat=3))
    t.refuses("bad_seat", Join(seat=3))
    assert ENGINE.legal_moves(t.state, 3) == ()
    view = t.view(None).players[3]
    assert (view.here, view.out, view.cards) == (False, False, 4)
    t.join()
    assert t.letters(3).endswith("E3")  # his letters stay in the game


def test_RS_G18_a_leaver_hinders_no_merge_and_his_invitations_are_void() -> None:
    t = deal(4, merge=True).invite(0, 1).take(1, 2).leave(0)
    assert [(event.invitation, event.why) for event in t.happened(InvitationEnded)] == [(1, "void")]
    t.leave(1)
    assert [(event.invitation, event.why) for event in t.happened(InvitationEnded)] == [(2, "void")]
    other = deal(4, merge=True)
    t.invite(2, 3).merge(other, invited=0, number=3)
    assert t.held == (8,) * 8


def test_RS_G18_an_answer_for_a_leaver_may_close() -> None:
    winners = set()
    for seed in range(40):
        t = scene("AAA", "ABBC", "BBCD", "CCDD", mails="0>1:D")
        t.number = seed
        t.leave(1)
        winners.add((t.phase, t.winners))
    assert winners == {("open", ()), ("over", (0,))}


def test_RS_G29_leaving_after_the_closing() -> None:
    t = scene("AAA", "ACDD", "BBB", "BCDD", mails="0>1:C 2>3:C", abandon=True).answer(1, "A")
    t.leave(1)
    assert t.once(PlayerLeft) == PlayerLeft(seat=1, count=4, basket=0)
    assert (t.phase, t.held) == ("closed", (4, 4, 3, 4))
    t.leave(0).leave(3)
    assert t.once(Answered).by_referee
    assert t.how == "closed"
    assert 0 in t.winners  # a closer who leaves still wins


def test_RS_G30_the_game_goes_on_with_three_and_two() -> None:
    t = deal(4).leave(0, 1)
    assert t.phase == "open"
    t.post(2, "A", 3).answer(3, "B").post(3, "C", 0)
    assert t.held == (4, 4, 4, 4)


def test_RS_G30_with_one_left_it_stops_without_a_winner() -> None:
    t = deal(4).post(3, "A", 2).leave(0, 1, 2)
    assert (t.phase, t.how, t.winners) == ("over", "alone", ())
    assert t.state.result is not None
    assert t.state.result.scores == (0, 0, 0, 0)
    t = deal(4, abandon=True).leave(0)
    while t.phase == "sorting":
        t.time_up()
    t.leave(1)
    while t.phase == "sorting":
        t.time_up()
    t.leave(2)
    assert (t.phase, t.how, t.winners) == ("over", "alone", ())


def test_RS_G30_after_the_closing_it_runs_to_its_end() -> None:
    t = scene("AAA", "ACDD", "BBB", "BCDD", mails="0>1:C 2>3:C").answer(1, "A").leave(0, 1, 2)
    assert t.phase == "closed"
    t.answer(3, "B")
    assert (t.how, t.winners) == ("closed", (0, 2))  # whoever has left: all but one can never win alone


def test_a_collection_of_a_leaver_closes_too() -> None:
    """Hands decide (R17): without it all but one could win, which can never be (case 13)."""
    t = scene("CCCB", "BBB", "AADD", "AADD", mails="1>0:C").leave(1).answer(0, "B")
    assert t.winners == (0, 1)
