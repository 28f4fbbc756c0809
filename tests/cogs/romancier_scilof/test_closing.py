"""Closing, boîte pleine, the end: R14 to R17, G3, G10 to G15."""

from __future__ import annotations

from collections import Counter

from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.model import (
    Answer,
    BoxFull,
    Close,
    CollectionComplete,
    GameOver,
    LetterReturned,
    MailReturned,
    OfficeClosed,
    Post,
)
from tests.cogs.romancier_scilof.table import Table, deal, scene


def almost(**options: object) -> Table:
    """Seat 0 lacks one A, which seat 1 may give him; seats 2 and 3 have written to 0 and 1."""
    return scene("AAA", "ABBC", "BBC", "CCD", mails="0>1:D 2>0:D 3>1:D", **options)


def test_RS_R14_who_has_a_collection_closes_and_refuses_his_mail() -> None:
    t = almost().answer(1, "A", 1)
    assert t.once(OfficeClosed) == OfficeClosed(seat=0, first=True)
    assert (t.phase, t.winners) == ("closed", (0,))
    assert t.went_back == [2]
    assert t.mails == [(3, 1)]
    assert t.view(None).players[0].winner


def test_RS_R14_the_value_is_told_at_the_end_only() -> None:
    t = almost().answer(1, "A", 1)
    assert t.view(1).players[0].hand is None
    assert "value" not in OfficeClosed.__struct_fields__


def test_RS_G3_all_letters_of_a_value_are_one_of_each_owner() -> None:
    t = almost().answer(1, "A", 1)
    assert t.letters(0) == "A0 A1 A2 A3"
    t = scene("AAAB", "ABBC", "BCCD", "CDDD")
    assert t.winners == ()  # three of four are none


def test_RS_G3_letters_under_way_do_not_count() -> None:
    t = scene("AAA", "BBBC", "CCCB", "DDDD", mails="0>1:A", manual_close=True)
    assert [p for p in range(4) if t.view(p).may_close] == [3]
    t.refuses("no_collection", Close(seat=0))


def test_RS_R15_after_the_closing_nothing_is_sent_and_mail_is_still_answered() -> None:
    t = almost(merge=True).answer(1, "A", 1)
    t.refuses("office_closed", Post(seat=2, letter=t.letter(2, "B"), addressee=1))
    assert ENGINE.legal_moves(t.state, 2) == ()
    assert [type(move) for move in ENGINE.legal_moves(t.state, 1)] == [Answer] * 4
    assert ENGINE.awaited(t.state) == (1,)
    t.answer(1, "B")
    assert t.phase == "over"


def test_RS_R16_a_collection_may_be_completed_after_the_closing() -> None:
    t = scene("AAA", "ACDD", "BBB", "BCDD", mails="0>1:C 2>3:C").answer(1, "A")
    assert t.happened(BoxFull) == [BoxFull(seat=1), BoxFull(seat=3)]
    t.answer(3, "B")
    assert t.once(OfficeClosed) == OfficeClosed(seat=2, first=False)
    assert (t.how, t.winners) == ("closed", (0, 2))


def test_RS_R17_the_game_ends_when_no_mail_is_under_way_and_hands_are_shown() -> None:
    t = almost().answer(1, "A", 1)
    assert t.happened(GameOver) == []
    t.answer(1, "B")
    over = t.once(GameOver)
    assert over.to is None
    assert over.hands == tuple(tuple(sorted(p.hand)) for p in t.state.players), "not as their letters came"
    assert (over.result.winners, over.result.scores, over.result.how) == ((0,), (1, 0, 0, 0), "closed")
    assert [sorted(p.hand) for p in t.view(None).players if p.hand] == list(map(list, over.hands))
    assert t.view(None).exchanges == (), "what two have exchanged stays theirs"
    assert {(flow.sender, flow.addressee): flow.mails for flow in t.view(None).traffic} == Counter(
        (done.sender, done.addressee) for done in t.state.exchanges
    )
    assert all(p.winner or p.full for p in t.state.players)  # everybody has said one or the other
    assert ENGINE.legal_moves(t.state, 1) == ()


def test_RS_G10_the_closing_is_automatic() -> None:
    t = scene("AAAB", "ABBC", "BCCD", "CDDD").post(0, "B", 1).answer(1, "A")
    assert t.winners == (0,)
    assert t.happened(CollectionComplete) == []
    t = almost()
    t.refuses("closes_by_itself", Close(seat=0))


def test_RS_G10_by_option_the_player_says_so() -> None:
    t = almost(manual_close=True).answer(1, "A", 1)
    assert t.once(CollectionComplete) == CollectionComplete(value=1, to=(0,))
    assert t.once(CollectionComplete).quiet, "nobody else learns that he may close"
    assert (t.phase, t.winners) == ("open", ())
    assert [t.view(reader).may_close for reader in (None, 0, 1)] == [False, True, False]
    assert Close(seat=0) in ENGINE.legal_moves(t.state, 0)
    t.refuses("no_collection", Close(seat=1))
    t.close(0)
    assert (t.phase, t.winners, t.went_back) == ("closed", (0,), [2])
    t.refuses("closed_already", Close(seat=0))
    t.answer(1, "B")
    t.refuses("game_over", Close(seat=0))


def test_RS_G10_until_he_says_so_he_must_answer_and_may_lose_it() -> None:
    t = almost(manual_close=True).answer(1, "A", 1).answer(0, "A")
    assert t.hand(0) == "AAAD"
    t.refuses("no_collection", Close(seat=0))
    t.post(0, "D", 2).answer(2, "A")  # he gets it back, and is told again
    assert t.once(CollectionComplete).to == (0,)


def test_RS_G10_he_is_told_once() -> None:
    t = almost(manual_close=True).answer(1, "A", 1).answer(1, "B")
    assert t.view(0).may_close
    assert t.happened(CollectionComplete) == []


def test_RS_G10_a_newcomer_undoes_a_collection_and_he_is_told_again() -> None:
    t = almost(manual_close=True).answer(1, "A", 1).answer(1, "B", 3).join()
    assert t.hand(0) == "AAAAE"
    t.refuses("no_collection", Close(seat=0))
    t.post(0, "E", 4).answer(4, "A")
    assert t.once(CollectionComplete) == CollectionComplete(value=1, to=(0,))
    t.close(0)


def test_RS_G10_a_leaver_is_not_told_and_cannot_say_so_but_is_closed_at_the_end() -> None:
    t = scene("CCCB", "BBB", "ADD", "AADD", mails="1>0:C 2>3:A", manual_close=True).leave(1)
    t.answer(0, "B")
    assert [event.to for event in t.happened(CollectionComplete)] == [(0,)]
    assert not t.view(1).may_close
    t.refuses("not_here", Close(seat=1))
    assert t.close(0).phase == "closed"
    assert t.answer(3, "D").winners == (0, 1)


def test_RS_G10_who_forgets_is_closed_at_the_end() -> None:
    t = scene("AAAA", "BBB", "CCCC", "DDDB", mails="1>3:D", manual_close=True).close(0)
    assert (t.phase, t.winners) == ("closed", (0,))
    t.answer(3, "B")
    assert [event.seat for event in t.happened(OfficeClosed)] == [1, 2, 3]
    assert (t.how, t.winners) == ("closed", (0, 1, 2, 3))


def test_RS_G11_a_closer_has_no_mail_of_his_own_under_way() -> None:
    t = almost()
    assert t.mails[0] == (0, 1)
    t.answer(1, "A", 1)
    assert all(sender != 0 for sender, _ in t.mails)


def test_RS_G12_mail_to_the_closer_goes_back_unopened() -> None:
    t = almost().answer(1, "A", 1)
    assert t.once(MailReturned) == MailReturned(mail=2, sender=2, addressee=0)
    assert t.once(LetterReturned).to == (2,)
    assert t.once(LetterReturned).letter == t.letter(2, "D")
    assert t.hand(2) == "BBCD"
    assert [(done.mail, done.answer) for done in t.view(2).exchanges] == [(2, None)]
    assert [done.mail for done in t.view(0).exchanges] == [1]  # the closer never learns which letter it was


def test_RS_G13_returns_go_on_until_all_is_stable() -> None:
    t = scene("AAA", "BBB", "CCC", "ADDD", mails="0>3:D 1>0:B 2>1:C")
    t.answer(3, "A")
    assert [event.seat for event in t.happened(OfficeClosed)] == [0, 1, 2, 3]
    assert t.went_back == [1, 2]
    assert t.winners == (0, 1, 2, 3)


def test_RS_G14_both_sides_of_an_exchange_win() -> None:
    t = scene("CCCB", "BBB", "AADD", "AADD", mails="1>0:C").answer(0, "B")
    assert t.winners == (0, 1)


def test_RS_G15_box_full_is_announced_once_for_each() -> None:
    t = scene("AAA", "ABBC", "BBC", "CCD", mails="0>1:D 2>1:D 3>1:D").answer(1, "A", 1)
    assert t.happened(BoxFull) == [BoxFull(seat=1)]
    assert [p.full for p in t.view(None).players] == [False, True, False, False]
    t.answer(1, "B", 2)
    assert t.happened(BoxFull) == [BoxFull(seat=2)]
    t.answer(1, "B", 3)
    assert t.happened(BoxFull) == [BoxFull(seat=3)]


def test_RS_G15_no_box_is_full_before_the_closing() -> None:
    t = deal(4).post(0, "A", 1).answer(1, "A")
    assert t.happened(BoxFull) == []


def test_RS_G8_boxes_full_are_not_shown_where_senders_are_hidden() -> None:
    t = almost(hide_sender=True).answer(1, "A", 1)
    assert t.happened(BoxFull) == []
    assert [p.full for p in t.view(None).players] == [False] * 4
    assert t.view(1).players[1].full
    assert t.once(MailReturned).sender is None
    assert (t.once(LetterReturned).to, t.once(LetterReturned).quiet) == ((2,), True), "he is not named for it"
    assert not almost().answer(1, "A", 1).once(LetterReturned).quiet
    t.answer(1, "B")
    assert [p.full for p in t.view(None).players] == [False, True, True, True]
