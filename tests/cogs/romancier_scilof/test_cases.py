"""The seventeen cases of the rules, with the outcome that they give."""

from __future__ import annotations

from typing import get_args

import pytest

from bot.chance import Chance
from bot.engine import IllegalMove, Join, SeatMove
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.model import (
    Answer,
    BoxFull,
    Exchanged,
    InvitationEnded,
    LettersSorted,
    MailCame,
    MustPutAway,
    OfficeClosed,
    PlayerJoined,
    Post,
    ScilofMove,
    ScilofOptions,
)
from tests.cogs.played import SEED, START
from tests.cogs.romancier_scilof.table import deal, scene, valued


def test_RS_C1_three_are_too_few_and_four_begin_without_a_closing() -> None:
    with pytest.raises(IllegalMove) as refusal:
        ENGINE.new_game(3, ScilofOptions(), Chance(SEED, 0), START)
    assert (refusal.value.code, refusal.value.facts) == ("players", {"low": 4, "high": 25, "found": 3})
    t = deal(4)
    assert t.hands == ("ABCD",) * 4
    assert t.letters(2) == "A2 B2 C2 D2"
    assert (t.phase, t.winners) == ("open", ())


def test_RS_C2_one_mail_at_a_time_to_another_player_and_not_taken_back() -> None:
    t = deal(4).post(0, "A", 1)
    assert t.refuses_post("mail_out", 0, "B", 2) == {"mail": 1, "addressee": 1}
    t.refuses_post("to_oneself", 1, "A", 1)
    t.refuses("not_your_mail", Answer(seat=0, mail=1, letter=t.letter(0, "B")))
    for kind in get_args(ScilofMove):  # no move of the sender's own brings it back
        if issubclass(kind, SeatMove) and kind not in (Post, Answer):
            assert "mail" not in kind.__struct_fields__
    assert all(not isinstance(move, Answer) for move in ENGINE.legal_moves(t.state, 0))


def test_RS_C3_sizes_and_what_the_addressee_learns_when() -> None:
    t = deal(4).post(0, "A", 1)
    assert t.held == (3, 4, 4, 4)
    assert t.view(1).mails[0].letter is None
    assert [type(event) for event in t.heard(1) if event.to is not None] == [MailCame]
    t.answer(1, "D")
    assert t.held == (4, 4, 4, 4)
    (told,) = [event for event in t.heard(1) if isinstance(event, Exchanged)]
    assert (valued((told.gave,)), valued((told.got,)), told.answered) == ("D", "A", True)


def test_RS_C4_two_who_write_to_each_other_have_two_exchanges() -> None:
    t = deal(4).post(0, "A", 1).post(1, "B", 0)
    assert t.mails == [(0, 1), (1, 0)]
    t.answer(0, "C")
    assert t.mails == [(0, 1)]
    assert (t.letters(0), t.letters(1)) == ("B0 D0 B1", "A1 C1 D1 C0")
    t.answer(1, "D")
    assert (t.letters(0), t.letters(1)) == ("B0 D0 B1 D1", "A1 C1 C0 A0")


def test_RS_C5_three_mails_to_answer_and_one_out() -> None:
    t = deal(4).post(1, "A", 0).post(0, "A", 1).post(2, "B", 1).post(3, "C", 1)
    assert t.waiting(1) == [2, 3, 4]
    for mail in (3, 4, 2):
        t.answer(1, "D" if mail == 3 else "B", mail)
        assert t.held[1] == 3
    t.answer(0, "D")
    assert t.held == (4, 4, 4, 4)


def test_RS_C6_answers_that_are_refused() -> None:
    t = deal(4).post(0, "A", 1)
    t.refuses("not_in_hand", Answer(seat=1, mail=1, letter=t.letter(0, "B")))
    assert t.refuses("not_your_mail", Answer(seat=2, mail=1, letter=t.letter(2, "B"))) == {"mail": 1, "addressee": 1}
    again = Answer(seat=1, mail=1, letter=t.letter(1, "B"))
    t.do(again)
    assert t.refuses("mail_gone", again) == {"mail": 1}
    t.post(0, "C", 1)  # the next mail of the same sender: the old press does not hit it
    assert t.refuses("mail_gone", Answer(seat=1, mail=1, letter=t.letter(1, "C"))) == {"mail": 1}


def test_RS_C7_an_answer_completes_a_collection_on_either_side() -> None:
    t = scene("AAA", "ABBC", "BBCD", "CCDD", mails="0>1:D").answer(1, "A")
    assert (t.hand(0), t.once(OfficeClosed).seat) == ("AAAA", 0)
    t = scene("BCC", "AAAD", "BBCD", "BCD", mails="0>1:A 3>1:D")
    t.answer(1, "D", 1)  # by the letter that came
    assert (t.winners, t.went_back) == ((1,), [3])
    assert t.hand(3) == "BCDD"


def test_RS_C8_a_letter_under_way_does_not_count() -> None:
    t = scene("AAA", "BBBC", "BCCD", "CDDD", mails="0>1:A")
    assert (t.phase, t.winners) == ("open", ())
    t.answer(1, "C")
    assert (t.phase, t.hand(0)) == ("open", "AAAC")


def test_RS_C9_both_sides_of_one_exchange_close() -> None:
    t = scene("CCCB", "BBB", "AADD", "AADD", mails="1>0:C")
    t.answer(0, "B")
    assert t.hands[:2] == ("CCCC", "BBBB")
    assert [(event.seat, event.first) for event in t.happened(OfficeClosed)] == [(0, True), (1, False)]
    assert t.state.result is not None
    assert (t.state.result.winners, t.state.result.scores) == ((0, 1), (1, 1, 0, 0))


def test_RS_C10_a_return_completes_a_collection() -> None:
    t = scene("BBB", "AAA", "BCCC", "CDDD", mails="0>2:D 1>0:A")
    t.answer(2, "B")
    assert [event.seat for event in t.happened(OfficeClosed)] == [0, 1]
    assert t.went_back == [1]
    assert (t.phase, t.how, t.winners) == ("over", "closed", (0, 1))


def test_RS_C11_after_the_closing_mail_is_answered_and_none_is_posted() -> None:
    t = scene("AAA", "ACDD", "BBB", "BCDD", mails="0>1:C 2>3:C")
    assert t.phase == "open"
    t.answer(1, "A")
    assert (t.phase, t.winners) == ("closed", (0,))
    t.refuses_post("office_closed", 1, "C", 2)
    assert t.held[1] == 4
    t.answer(3, "B")
    assert (t.phase, t.winners, t.hand(2)) == ("over", (0, 2), "BBBB")


def test_RS_C12_a_closing_without_mail_ends_the_game_at_once() -> None:
    t = scene("AAA", "ABBC", "BBCD", "CCDD", mails="0>1:D").answer(1, "A")
    assert (t.phase, t.how) == ("over", "closed")
    assert [event.seat for event in t.happened(BoxFull)] == [1, 2, 3]


def test_RS_C13_all_can_win_but_never_all_but_one() -> None:
    t = scene("AAAA", "BBB", "CCCC", "DDDB", mails="1>3:D", manual_close=True)
    t.close(0).close(2)
    assert (t.phase, t.winners) == ("closed", (0, 2))
    t.answer(3, "B")
    assert (t.phase, t.winners) == ("over", (0, 1, 2, 3))
    # All but one: then what is left are the letters of the last value, and they are in the last hand (see `laws`).


def test_RS_C14_joining() -> None:
    t = scene("AAAA", "BBBC", "BCCC", "DDD", mails="3>0:D", manual_close=True)
    assert t.view(0).may_close
    t.join()
    assert (t.state.count, t.once(PlayerJoined).value) == (5, 5)
    assert t.hands == ("AAAAE", "BBBCE", "BCCCE", "DDDE", "ABCDE")
    assert t.letters(4) == "A4 B4 C4 D4 E4"
    assert not t.view(0).may_close
    assert t.held[3] == 4
    t = scene("AAA", "ACDD", "BBB", "BCDD", mails="0>1:C 2>3:C").answer(1, "A")
    t.refuses("office_closed", Join(seat=4))
    t = deal(26, max_players=0).join()
    assert t.hand(26) == "ABCDEFGHIJKLMNOPQRSTUVWXYZAA"
    assert t.letters(0).endswith(" AA0")


def test_RS_C15_a_merge_of_four_and_five() -> None:
    ours, theirs = deal(4, merge=True), deal(5, merge=True)
    ours.invite(1, 1, commune=22).take(2, 2, commune=22)
    theirs.take(3, 1, commune=11).invite(0, 2, commune=11, home=22)
    ours.merge(theirs, invited=3)
    assert ours.held == (9,) * 9
    assert ours.letters(0).endswith("D0 E0 F0 G0 H0 I0")
    assert ours.letters(4) == "A4 B4 C4 D4 E4 F4 G4 H4 I4"
    assert [(event.invitation, event.why) for event in ours.happened(InvitationEnded)] == [(1, "accepted"), (2, "void")]
    theirs.move_to(11)
    assert [(event.invitation, event.why) for event in theirs.happened(InvitationEnded)] == [
        (1, "accepted"),
        (2, "void"),
    ]
    assert theirs.how == "moved"


def test_RS_C16_abandon() -> None:
    # Owners: A0..A3 as named; seat 3 leaves with N=4, so letters of owner 3 and all D go.
    t = scene("ABBC", "ABCD", "ABCD", "ACDD", abandon=True)
    assert (t.letters(0), t.letters(3)) == ("A0 B0 B1 C0", "A3 C3 D2 D3")
    t.leave(3)
    assert t.once(MustPutAway).seats == (0,)
    t.put_away(0, "B1")
    assert t.state.count == 3


def test_RS_C16_a_draw_that_completes_two_hands() -> None:
    ends = set()
    for seed in range(8):  # seats 1 and 2 lack one letter each, an A and a B are in the basket
        t = scene("AABB", "AACD", "BBDD", "CCCD", abandon=True)
        t.number = seed
        t.leave(0)
        assert [len(event.drawn) for event in t.happened(LettersSorted) if event.drawn] == [1, 1]
        assert [event.seat for event in t.happened(OfficeClosed)] == list(t.winners)
        assert t.how == "closed"
        ends.add((t.hands[1:], t.winners))
    assert ends == {(("AAA", "BBB", "CCC"), (1, 2, 3)), (("AAB", "BBA", "CCC"), (3,))}


def test_RS_C17_two_winners_in_one_game_are_two_wins_for_whoever_counts_them() -> None:
    """Teams are counted outside the engine, from the scores: 1 for each winner."""
    t = scene("CCCB", "BBB", "AADD", "AADD", mails="1>0:C", teams=True).answer(0, "B")
    assert t.state.result is not None
    assert sum(t.state.result.scores[seat] for seat in (0, 1)) == 2
    assert t.state.result.counting == "sum"
