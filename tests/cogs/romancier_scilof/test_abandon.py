"""Leaving with the basket of abandoned letters: R20, G27, G28.

With N=4, when seat 3 leaves, the letters of owner 3 and of value D go. In the scenes owners are given in the order in
which the letters of a value are named, so the last one of each value is seat 3's.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.engine import Join, Leave, TimeUp
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.model import (
    Answer,
    Close,
    EndInvitation,
    Invite,
    LetterReturned,
    LettersSorted,
    MailReturned,
    MustPutAway,
    PlayerLeft,
    Post,
    PutAway,
    SortingOver,
    TakeInvitation,
)
from tests.cogs.played import SECOND
from tests.cogs.romancier_scilof.table import DAY, Table, deal, scene, valued


def sorting() -> Table:
    """Seat 0 owes a letter, since he held neither a D nor one of owner 3's; seat 2 is short of one."""
    return scene("ABBC", "ABCD", "ABCD", "ACDD", abandon=True, merge=True).leave(3)


def test_RS_R20_the_leavers_letters_leave_and_the_others_put_away_what_is_too_high() -> None:
    t = deal(4, abandon=True).leave(3)
    assert (t.state.count, t.phase) == (3, "open")
    assert t.hands == ("ABC", "ABC", "ABC", "")
    assert t.once(PlayerLeft) == PlayerLeft(seat=3, count=3, basket=0)
    told = t.happened(LettersSorted)
    assert [(event.to, valued(event.spare), event.given_back) for event in told] == [((s,), "D", ()) for s in range(3)]


def test_RS_R20_nobody_is_named_for_holding_a_leavers_letters_or_for_being_short() -> None:
    for t in (sorting(), sorting().put_away(0, "B1")):
        assert all(event.quiet for event in t.happened(LettersSorted))


def test_RS_R20_his_letters_are_given_back_and_nobody_writes_to_him() -> None:
    t = sorting()
    assert [valued(event.given_back) for event in t.happened(LettersSorted) if event.seat == 2] == ["B"]
    t.put_away(0, "B1")
    assert all(one.owner != 3 for p in t.state.players for one in p.hand)
    t.refuses_post("player_gone", 0, "A", 3)
    assert all(getattr(move, "addressee", None) != 3 for move in ENGINE.legal_moves(t.state, 0))
    assert t.view(None).players[3].out


def test_RS_R20_who_is_short_draws_from_the_basket() -> None:
    t = sorting().put_away(0, "B1")
    drawn = [event for event in t.happened(LettersSorted) if event.drawn]
    assert [(event.to, valued(event.drawn)) for event in drawn] == [((2,), "B")]
    assert (t.phase, t.view(None).basket) == ("open", 0)
    assert t.held == (3, 3, 3, 0)


def test_RS_G27_his_hand_alone_fills_the_basket() -> None:
    t = scene("AABB", "AACD", "BBDD", "CCCD", abandon=True)
    t.leave(0)
    assert t.once(PlayerLeft).basket == 2
    assert sorted(valued(event.drawn) for event in t.happened(LettersSorted) if event.drawn) == ["A", "B"]


def test_RS_G28_1_all_mail_goes_back_unopened() -> None:
    t = deal(5, abandon=True).post(0, "A", 4).post(1, "B", 2).post(4, "C", 0).leave(4)
    assert [(event.sender, event.addressee) for event in t.happened(MailReturned)] == [(0, 4), (1, 2), (4, 0)]
    assert [event.to for event in t.happened(LetterReturned)] == [(0,), (1,)]
    assert (t.mails, t.held) == ([], (4, 4, 4, 4, 0))
    t.post(0, "A", 1)  # and he may post again


def test_RS_G28_4_values_above_the_number_leave_hands_and_basket() -> None:
    t = sorting()
    assert all(one.value <= 3 for p in t.state.players for one in p.hand)
    assert t.view(None).basket == 0  # D2 was the only letter of another owner in his hand


def test_RS_G28_5_who_holds_too_many_chooses() -> None:
    t = sorting()
    assert t.once(MustPutAway) == MustPutAway(seats=(0,), until=t.now + 60 * SECOND)
    assert (t.phase, ENGINE.awaited(t.state), t.deadline) == ("sorting", (0,), t.now + 60 * SECOND)
    assert ENGINE.legal_moves(t.state, 0) == tuple(PutAway(seat=0, letter=one) for one in t.state.players[0].hand)
    assert ENGINE.legal_moves(t.state, 1) == ENGINE.legal_moves(t.state, 4) == ()
    t.refuses("nothing_to_put_away", PutAway(seat=1, letter=t.letter(1, "A")))
    t.refuses("not_in_hand", PutAway(seat=0, letter=t.letter(1, "A")))
    t.put_away(0, "C")
    put = [event for event in t.happened(LettersSorted) if event.put_away]
    assert [(event.to, valued(event.put_away), event.by_referee) for event in put] == [((0,), "C", False)]
    assert t.hands == ("ABB", "ABC", "ACC", "")


def test_RS_G28_5_after_a_minute_it_is_drawn() -> None:
    t = sorting()
    t.refuses("time_is_up", PutAway(seat=0, letter=t.letter(0, "A")), at=t.deadline)
    t.do(TimeUp(), at=t.deadline)
    put = [event for event in t.happened(LettersSorted) if event.put_away]
    assert [(event.to, event.by_referee) for event in put] == [((0,), True)]
    assert (t.phase, t.held) == ("open", (3, 3, 3, 0))
    assert t.once(SortingOver).to is None
    drawn = set()
    for number in range(30):
        t = sorting()
        t.number = number
        drawn |= {valued(event.put_away) for event in t.time_up().happened(LettersSorted) if event.put_away}
    assert drawn == {"A", "B", "C"}


def test_RS_G28_5_several_who_hold_too_many() -> None:
    t = scene("AABC", "BCAB", "DDDD", "BCAC", abandon=True, manual_close=True).leave(3)
    assert t.once(MustPutAway).seats == (0, 1)
    t.put_away(1, "A")
    assert ENGINE.awaited(t.state) == (0,)
    assert t.view(None).basket == 2  # with the C of another owner that the leaver had
    t.refuses("nothing_to_put_away", PutAway(seat=1, letter=t.letter(1, "B")))
    assert t.happened(SortingOver) == []
    t.put_away(0, "A")
    assert t.once(SortingOver).to is None, "everybody hears that all goes on"
    assert (t.phase, t.held) == ("open", (3, 3, 3, 0))


def test_RS_G28_until_then_all_else_waits() -> None:
    t = sorting()
    until = t.deadline
    for move in (
        Post(seat=1, letter=t.letter(1, "A"), addressee=2),
        Answer(seat=1, mail=1, letter=t.letter(1, "A")),
        Close(seat=1),
        Join(seat=4),
        Leave(seat=1),
        Invite(seat=1, invitation=1, commune=2, invited="Zoé"),
        TakeInvitation(seat=1, invitation=1, commune=2, inviter="Zoé", lapses_at=t.now + DAY),
        deal(4, merge=True).merging(deal(4, merge=True)),
    ):
        assert t.refuses("sorting", move) == {"until": until}
    t.refuses("no_invitation", EndInvitation(seat=1, invitation=1, why="declined"))


def test_RS_G28_3_others_letters_go_to_the_basket_in_the_order_of_the_hand() -> None:
    t = scene("ABBC", "ACDD", "BCDD", "AABC", abandon=True)
    assert t.letters(3) == "A2 A3 B3 C3"
    t.leave(3)
    assert t.once(PlayerLeft).basket == 1


def test_RS_G28_seats_keep_their_numbers_and_a_newcomer_gets_the_next() -> None:
    t = deal(4, abandon=True).leave(1).join()
    assert (t.state.count, t.held) == (4, (4, 0, 4, 4, 4))
    assert t.letters(4) == "A4 B4 C4 D4"
    assert t.letters(0) == "A0 B0 C0 D0"  # his spare D is in the game again


def test_RS_G28_afterwards_collections_are_looked_at() -> None:
    t = scene("AAAB", "BBCC", "CDDD", "ABCD", abandon=True)
    assert t.letters(0) == "A0 A1 A2 B0"
    t.leave(3)
    assert ENGINE.awaited(t.state) == (0, 1)
    t.put_away(0, "B")
    assert (t.hand(0), t.winners) == ("AAA", ())
    t.put_away(1, "B")
    assert (t.phase, t.winners) == ("over", (0,))


def test_RS_G28_invitations_of_the_leaver_are_void_the_others_stay() -> None:
    t = deal(4, abandon=True, merge=True).invite(0, 1).take(1, 2).leave(0)
    assert [one.id for one in t.state.invitations] == [2]
    t.end(1, "declined", 2)


def test_RS_G28_5_for_a_leaver_who_left_before_a_letter_is_drawn_at_once() -> None:
    t = scene("ABBC", "ABCD", "ABCD", "ACDD", abandon=True)
    gone = replace(t.state.players[0], here=False)  # as after a merge with a commune without the basket
    t.state = replace(t.state, players=(gone, *t.state.players[1:]))
    t.leave(3)
    assert (t.phase, t.held) == ("open", (3, 3, 3, 0))
    assert [event for event in t.happened(LettersSorted) if event.seat == 0] == []


def test_RS_G28_6_for_a_leaver_who_left_before_a_letter_is_drawn_and_he_is_not_told() -> None:
    t = scene("ABBC", "ABCD", "ABCD", "ACDD", abandon=True)
    gone = replace(t.state.players[2], here=False)
    t.state = replace(t.state, players=(*t.state.players[:2], gone, t.state.players[3]))
    t.leave(3)
    told = t.happened(LettersSorted)
    t.put_away(0, "B1")
    assert t.hand(2) == "ACB"
    assert [event for event in (*told, *t.happened(LettersSorted)) if event.seat == 2] == []


def test_RS_G28_with_a_leaver_who_left_before_in_a_commune_without_the_basket() -> None:
    """After a merge there may be leavers whose hands stay in the game: for them the referee draws at once."""
    other = deal(4, merge=True).leave(1)
    t = deal(4, merge=True, abandon=True).invite(0).merge(other, invited=0)
    assert t.held == (8,) * 8
    t.leave(7)
    assert (t.phase, t.state.count, t.held) == ("open", 7, (7, 7, 7, 7, 7, 7, 7, 0))
    assert not t.state.players[5].here
    assert not t.state.players[5].out
