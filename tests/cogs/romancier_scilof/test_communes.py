"""Communes: invitations and merges, the engine's part. R5, R19, G21 to G26.

What needs a look at both tables is the referee's: who plays where, on which server, and who is a computer (G23, G25).
"""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine import IllegalMove, Result
from cogs.romancier_scilof.engine import ENGINE, commune_of
from cogs.romancier_scilof.model import (
    CommuneMoved,
    CommunesMerged,
    EndInvitation,
    GameOver,
    InvitationCame,
    InvitationEnded,
    InvitationSent,
    Invite,
    Merge,
    MoveTo,
    Posted,
    TakeInvitation,
)
from tests.cogs.played import SECOND
from tests.cogs.romancier_scilof.table import DAY, Table, deal, scene


def two(**options: Any) -> tuple[Table, Table]:
    """Return two communes, table 11 of four and table 22 of five: seat 0 of the one has invited seat 2 of the other."""
    ours, theirs = deal(4, merge=True, **options), deal(5, merge=True, **options)
    return ours.invite(0, 1, commune=22), theirs.take(2, 1, commune=11)


def cannot_merge(t: Table) -> str:
    """Return the code with which a commune refuses to join another one."""
    with pytest.raises(IllegalMove) as refusal:
        commune_of(t.state)
    return refusal.value.code


def test_RS_R5_without_the_variant_there_are_no_invitations() -> None:
    t = deal(4)
    t.refuses("no_merge", Invite(seat=0, invitation=1, commune=22, invited="Zoé"))
    t.refuses("no_merge", TakeInvitation(seat=0, invitation=1, commune=22, inviter="Zoé", lapses_at=t.now + DAY))
    t.refuses("no_merge", two()[0].merging(two()[1]))
    assert cannot_merge(t) == "no_merge"


def test_RS_R19_an_invitation_lies_on_both_post_offices() -> None:
    ours, theirs = two()
    sent, came = ours.once(InvitationSent), theirs.once(InvitationCame)
    assert (sent.seat, sent.invited, sent.invitation, sent.commune, sent.to) == (0, "Zoé", 1, 22, None)
    assert (came.seat, came.inviter, came.invitation, came.to) == (2, "Ada", 1, None)
    assert [(one.seat, one.sent, one.commune) for one in ours.view(None).invitations] == [(0, True, 22)]
    assert [(one.seat, one.sent, one.commune) for one in theirs.view(3).invitations] == [(2, False, 11)]


def test_RS_R19_all_know_all_and_have_letters_up_to_the_new_number() -> None:
    ours, theirs = two()
    ours.merge(theirs, invited=2)
    merged = ours.once(CommunesMerged)
    assert merged == CommunesMerged(newcomers=(4, 5, 6, 7, 8), inviter=0, invited=6, count=9)
    assert ours.hands == ("ABCDEFGHI",) * 9
    assert all(one.owner == seat for seat, p in enumerate(ours.state.players) for one in p.hand)
    assert (ours.once(InvitationEnded).why, ours.state.invitations) == ("accepted", ())
    ours.post(0, "A", 8).post(8, "B", 3)


def test_RS_R19_it_is_declined_by_doing_nothing_or_by_saying_so() -> None:
    ours, theirs = two()
    assert theirs.end(2, "declined").once(InvitationEnded).why == "declined"
    ended = ours.end(0, "declined").once(InvitationEnded)
    assert (ended.seat, ended.other, ended.sent, ended.invitation, ended.commune) == (0, "Zoé", True, 1, 22)
    assert ours.state.invitations == theirs.state.invitations == ()


def test_RS_G21_mail_under_way_and_exchanges_come_along() -> None:
    ours, theirs = two()
    ours.post(0, "A", 1).post(1, "B", 2).answer(1, "C")
    theirs.post(4, "E", 0).post(3, "D", 4).post(0, "A", 2).answer(4, "A")
    theirs.answer(0, "B", 1)
    ours.merge(theirs, invited=2)
    assert ours.mails == [(1, 2), (4, 6)]
    assert [sent.id for sent in ours.state.mails] == [2, 5]
    assert sorted((done.mail, done.sender, done.addressee) for done in ours.state.exchanges) == [
        (1, 0, 1),
        (3, 8, 4),
        (4, 7, 8),
    ]
    assert ours.state.next_mail == 6
    assert (ours.state.mails[1].letter.owner, ours.state.exchanges[-1].letter.owner) == (4, 8)
    assert ours.held == (9, 8, 9, 9, 8, 9, 9, 9, 9)
    ours.answer(6, "I")
    assert ours.letters(4).endswith("I6")


def test_RS_G21_the_exchanges_of_both_are_in_the_order_in_which_they_ended() -> None:
    ours, theirs = two()
    for t in (ours, theirs, ours, theirs):
        other = theirs if t is ours else ours
        t.now = max(t.now, other.now)
        t.post(0, "A", 1).answer(1, "A")
    ours.merge(theirs, invited=2)
    ended = [(done.sender, done.ended_at) for done in ours.state.exchanges]
    assert [sender for sender, _ in ended] == [0, 4, 0, 4]
    assert ended == sorted(ended, key=lambda done: done[1])


def test_RS_G21_nobody_has_a_collection_any_more_and_who_had_one_is_told_of_the_next() -> None:
    """With `manual_close`: both communes have somebody who was told that he may close."""
    hands = ("AAAA", "BBBC", "BCCD", "CDDD")
    ours, theirs = (scene(*hands, merge=True, manual_close=True) for _ in range(2))
    assert [t.state.players[0].told for t in (ours, theirs)] == [True, True]
    ours.invite(1).merge(theirs, invited=1)
    assert not any(p.told for p in ours.state.players)


def test_RS_G21_the_other_commune_is_over_at_its_table_and_no_hand_is_shown() -> None:
    _, theirs = two()
    theirs.post(0, "A", 1).move_to(11)
    assert (theirs.phase, theirs.state.moved_to) == ("moved", 11)
    assert theirs.state.result == Result((), (0,) * 5, "moved", counts=False)
    assert theirs.happened(GameOver) == []
    assert theirs.once(CommuneMoved) == CommuneMoved(commune=11)
    assert theirs.once(InvitationEnded).why == "accepted"
    view = theirs.view(None)
    assert all(p.hand is None for p in view.players)
    assert view.mails[0].letter is None
    theirs.refuses("game_over", MoveTo(commune=11))


def test_RS_G22_of_two_invitations_from_there_one_is_accepted_and_the_other_void() -> None:
    """Old games do not say which one it was: there both count as accepted."""
    for said, other in ((1, "void"), (None, "accepted")):
        _, theirs = two()
        theirs.take(3, number=2).do(MoveTo(commune=11, invitation=said))
        assert {one.invitation: one.why for one in theirs.happened(InvitationEnded)} == {1: "accepted", 2: other}


def test_RS_G21_a_commune_moves_only_where_it_was_invited() -> None:
    ours, theirs = two()
    theirs.refuses("no_invitation", MoveTo(commune=12))
    theirs.refuses("no_invitation", MoveTo(commune=11, invitation=9))
    ours.refuses("no_invitation", MoveTo(commune=22))  # it has invited itself


@pytest.mark.parametrize("later", ["ours", "theirs"])
def test_RS_G21_the_last_post_of_both_counts_for_the_idle_clock(later: str) -> None:
    ours, theirs = two()
    last, other = (ours, theirs) if later == "ours" else (theirs, ours)
    other.post(0, "A", 1)
    last.now = other.now + SECOND
    posted = last.post(0, "A", 1).now
    ours.now = posted
    ours.merge(theirs, invited=2)
    assert ours.state.last_post_at == posted


def test_RS_G21_time_comes_before_a_merge_and_whatever_is_done_with_invitations() -> None:
    ours, theirs = two()
    for t, move in (
        (ours, ours.merging(theirs, 2)),
        (ours, Invite(seat=1, invitation=2, commune=22, invited="Zoé")),
        (ours, EndInvitation(seat=0, invitation=1, why="withdrawn")),
        (theirs, TakeInvitation(seat=1, invitation=2, commune=11, inviter="Ada", lapses_at=theirs.now + 2 * DAY)),
        (theirs, EndInvitation(seat=2, invitation=1, why="declined")),
    ):
        t.refuses("time_is_up", move, at=t.deadline)


def test_RS_G21_a_player_may_leave_or_join_the_merged_commune() -> None:
    ours, theirs = two()
    ours.merge(theirs, invited=2).join()
    assert ours.held == (10,) * 10
    ours.leave(7)
    assert ours.held == (10,) * 10


def test_RS_G21_invitations_of_a_third_commune_stay_those_between_the_two_are_void() -> None:
    ours, theirs = two()
    ours.invite(1, 2, commune=22).take(2, 3, commune=22).invite(3, 4, commune=33).take(0, 5, commune=33)
    ours.merge(theirs, invited=2)
    assert [(event.invitation, event.why) for event in ours.happened(InvitationEnded)] == [
        (1, "accepted"),
        (2, "void"),
        (3, "void"),
    ]
    assert [one.id for one in ours.state.invitations] == [4, 5]


def test_RS_G22_one_invitation_each_which_may_be_withdrawn() -> None:
    t = deal(4, merge=True).post(0, "A", 1).invite(0, 1)  # while his mail is out
    t.refuses("already_inviting", Invite(seat=0, invitation=2, commune=23, invited="Yan"))
    t.invite(1, 2).take(0, 3)
    assert t.end(0, "withdrawn").once(InvitationEnded).why == "withdrawn"
    t.invite(0, 4)
    t.refuses("not_your_invitation", EndInvitation(seat=0, invitation=2, why="withdrawn"))
    t.refuses("no_invitation", EndInvitation(seat=0, invitation=1, why="withdrawn"))
    t.refuses("bad_invitation", EndInvitation(seat=0, invitation=4, why="whim"))  # type: ignore[arg-type]


def test_RS_G22_invitations_that_cannot_be() -> None:
    t = deal(4, merge=True).invite(0, 1)
    t.refuses("bad_invitation", Invite(seat=1, invitation=1, commune=22, invited="Zoé"))
    for lapses_at in (t.now - 1, t.now + 40 * DAY):
        t.refuses(
            "bad_invitation",
            TakeInvitation(seat=1, invitation=2, commune=22, inviter="Zoé", lapses_at=lapses_at),
        )


def test_RS_G23_not_within_the_same_commune() -> None:
    t = deal(4, merge=True)
    t.refuses("same_commune", Invite(seat=0, invitation=1, commune=11, home=11, invited="Bob"))
    t.refuses("not_here", Invite(seat=4, invitation=1, commune=22, home=11, invited="Bob"))


def test_RS_G24_a_closing_voids_all_invitations() -> None:
    t = scene("AAA", "ACDD", "BBB", "BCDD", mails="0>1:C 2>3:C", merge=True).invite(0, 1).take(3, 2)
    t.answer(1, "A")
    assert [(event.invitation, event.why) for event in t.happened(InvitationEnded)] == [(1, "void"), (2, "void")]
    assert t.state.invitations == ()
    t.refuses("office_closed", Invite(seat=1, invitation=3, commune=22, invited="Zoé"))
    t.refuses("office_closed", TakeInvitation(seat=1, invitation=3, commune=2, inviter="Y", lapses_at=t.now + DAY))
    t.refuses("office_closed", Merge(invitation=1, commune=commune_of(two()[1].state), invited=2))
    t.refuses("office_closed", MoveTo(commune=11))
    assert cannot_merge(t) == "office_closed"


@pytest.mark.parametrize("how", ["idle", "alone"])
def test_RS_G24_an_end_without_a_closing_voids_all_invitations(how: str) -> None:
    t = deal(4, merge=True, idle_s=60).invite(0, 1).take(0, 2)
    if how == "alone":
        t.leave(1, 2, 3)
    else:
        t.time_up()
    assert t.how == how
    assert [(event.invitation, event.why) for event in t.happened(InvitationEnded)] == [(1, "void"), (2, "void")]
    assert t.state.invitations == ()


def test_RS_G24_the_other_commune_hears_of_it() -> None:
    _, theirs = two()
    assert theirs.end(2, "void").once(InvitationEnded).why == "void"


def test_RS_G25_one_game_goes_on_at_the_inviters_table() -> None:
    ours, theirs = two(hide_sender=False)
    ours.merge(theirs, invited=2)
    theirs.move_to(11)
    assert ENGINE.result(ours.state) is None
    assert ENGINE.result(theirs.state) is not None
    assert ENGINE.legal_moves(theirs.state, 0) == ()


def test_RS_G26_at_least_four_players_each() -> None:
    t = deal(4, merge=True, abandon=True).leave(3)
    assert t.refuses("few_players", Invite(seat=0, invitation=1, commune=22, invited="Zoé")) == {"low": 4, "found": 3}
    assert cannot_merge(t) == "few_players"
    ours, _ = two()
    small = replace(commune_of(deal(4, merge=True).state), players=t.state.players)
    ours.refuses("few_players", Merge(invitation=1, commune=small, invited=0))


def test_RS_G26_each_ends_by_itself_before() -> None:
    ours, theirs = two()
    theirs.time_up(late=30 * DAY)
    assert (theirs.how, cannot_merge(theirs)) == ("idle", "game_over")
    assert ENGINE.result(ours.state) is None


@pytest.mark.parametrize("hiding", ["ours", "theirs", "both", "neither"])
def test_RS_G8_G21_senders_that_one_of_the_two_hides_stay_hidden_after_the_merge(hiding: str) -> None:
    ours = deal(4, merge=True, hide_sender=hiding in ("ours", "both")).invite(0, 1, commune=22)
    theirs = deal(5, merge=True, hide_sender=hiding in ("theirs", "both")).take(2, 1, commune=11)
    ours.post(0, "A", 1)
    theirs.post(0, "A", 1)
    ours.merge(theirs, invited=2)
    hidden, view = hiding != "neither", ours.view(2)
    assert ours.state.options.hide_sender == hidden
    assert [mail.sender for mail in view.mails] == ([None, None] if hidden else [0, 4])
    assert {player.cards for player in view.players[3:]} == ({None} if hidden else {8, 9})
    assert ours.once(CommunesMerged).hides == (hiding in ("ours", "theirs")), "it is news to one of the two"
    assert ours.post(5, "B", 3).once(Posted).sender == (None if hidden else 5)


def test_RS_G8_G21_a_merge_from_before_communes_said_so_can_be_played_again() -> None:
    ours, theirs = two()
    move = json.loads(msgspec.json.encode(ours.merging(theirs, 2)))
    del move["commune"]["hide_sender"]
    assert msgspec.json.decode(json.dumps(move), type=Merge) == ours.merging(theirs, 2)


def test_RS_G20_no_more_than_the_table_holds() -> None:
    ours, theirs = two(max_players=8)
    assert ours.refuses("too_many_together", ours.merging(theirs, 2)) == {"most": 8, "found": 9}


def test_a_merge_needs_its_invitation_and_an_honest_commune() -> None:
    ours, theirs = two()
    honest = commune_of(theirs.state)
    ours.refuses("no_invitation", Merge(invitation=2, commune=honest, invited=2))
    ours.refuses("not_here", Merge(invitation=1, commune=honest, invited=9))
    doubled = replace(honest, basket=honest.players[0].hand[:1])
    ours.refuses("bad_commune", Merge(invitation=1, commune=doubled, invited=2))
    ours.refuses("bad_commune", Merge(invitation=1, commune=5, invited=2))  # type: ignore[arg-type]
    closed = replace(honest, players=tuple(replace(p, winner=True) for p in honest.players))
    ours.refuses("office_closed", Merge(invitation=1, commune=closed, invited=2))
    ours.take(1, 2)
    ours.refuses("not_your_invitation", Merge(invitation=2, commune=honest, invited=2))
    gone = theirs.leave(2)
    ours.refuses("not_here", ours.merging(gone, 2))


def test_mail_numbers_of_the_two_never_clash_however_often_they_merge() -> None:
    t = deal(4, merge=True, max_players=0)
    for number in range(1, 4):
        other = deal(4, merge=True).post(0, "A", 1).post(2, "B", 3).answer(1, "C")
        t.post(0, "A", 1).answer(1, "A").invite(0, number).merge(other, invited=0, number=number)
    assert t.state.count == 16
    assert len(t.mails) == 3
