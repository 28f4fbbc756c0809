"""Time: reminders, answers in a player's stead, idleness, presets, grants. G16, G17, G22's lapse."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine import Grant, IllegalMove, Join, TimeUp
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.model import (
    Answer,
    Answered,
    EndReason,
    Exchanged,
    InvitationEnded,
    OfficeClosed,
    PatienceLost,
    Post,
    Posted,
    Reminded,
    ScilofOptions,
    TimeGranted,
)
from tests.cogs.played import SECOND, START
from tests.cogs.romancier_scilof.table import DAY, Table, deal, scene


def test_RS_G16_a_reminder_at_half_time_for_the_addressee_alone() -> None:
    t = deal(4).post(0, "A", 1)
    posted = t.now
    assert t.deadline == posted + DAY // 2
    t.time_up()
    assert t.events == (Reminded(mail=1, sender=0, due_at=posted + DAY, to=(1,)),)
    assert t.state.mails[0].reminded
    assert t.deadline == posted + DAY
    hidden = deal(4, hide_sender=True).post(0, "A", 1).time_up()
    assert hidden.once(Reminded).sender is None


def test_RS_G16_the_referee_answers_and_says_so() -> None:
    t = deal(4).post(0, "A", 1).time_up().time_up()
    assert t.once(Answered) == Answered(mail=1, sender=0, addressee=1, by_referee=True)
    assert all(event.by_referee for event in t.happened(Exchanged))
    assert t.mails == []
    assert "A0" in t.letters(1)
    assert t.state.players[1].misses == 1
    assert t.state.exchanges[0].by_referee


def test_RS_G16_the_letter_is_drawn() -> None:
    given = set()
    for seed in range(30):
        t = deal(4).post(0, "A", 1)
        t.number = seed
        t.time_up().time_up()
        answer = t.state.exchanges[0].answer
        assert answer is not None
        given.add(answer.value)
    assert given == {1, 2, 3, 4}


def sleeper() -> Table:
    """Seat 1 has been answered for twice in a row."""
    return deal(4).post(0, "A", 1).time_up().time_up().post(0, "B", 1).time_up().time_up()


def test_RS_G16_after_two_in_a_row_it_answers_at_once() -> None:
    t = sleeper()
    assert t.state.players[1].misses == 2
    t.post(2, "A", 1)
    assert t.once(Posted).due_at == t.now
    assert t.once(Answered).by_referee
    assert t.mails == []
    assert t.held == (4, 4, 4, 4)


def test_RS_G16_he_alone_is_told_so_once() -> None:
    t = deal(4).post(0, "A", 1).time_up().time_up()
    assert t.happened(PatienceLost) == []
    t.post(0, "B", 1).time_up().time_up()
    assert t.once(PatienceLost).to == (1,)
    assert t.post(2, "A", 1).happened(PatienceLost) == []
    gone = deal(4).leave(1).post(0, "A", 1)
    assert gone.post(2, "A", 1).happened(PatienceLost) == [], "who has left is told nothing"


def test_RS_G16_once_the_post_office_is_closed_nothing_comes_that_would_be_answered_at_once() -> None:
    t = scene("AAA", "BBDD", "ABC", "CCD", mails="0>2:D 2>1:B 3>1:C").answer(2, "A")
    assert t.winners == (0,)
    told = []
    while t.waiting(1):
        told += t.time_up().happened(PatienceLost)
    assert (t.state.players[1].misses, told) == (2, [])


def test_RS_G16_until_he_acts_again() -> None:
    t = sleeper()
    t.do(Post(seat=1, letter=t.state.players[1].hand[0], addressee=0))
    assert t.state.players[1].misses == 0
    t.post(2, "A", 1)
    assert t.waiting(1) == [4]
    t = deal(4).post(0, "A", 1).time_up().time_up().post(0, "B", 1)  # not in a row
    t.do(Answer(seat=1, mail=2, letter=t.state.players[1].hand[0]))
    t.post(2, "A", 1).time_up().time_up()
    assert t.state.players[1].misses == 1


def asleep(t: Table, seat: int) -> Table:
    """Return the same game in which `seat` has been answered for twice in a row."""
    players = t.state.players
    t.state = replace(t.state, players=(*players[:seat], replace(players[seat], misses=2), *players[seat + 1 :]))
    return t


@pytest.mark.parametrize("how", ["invites", "withdraws", "declines", "closes", "puts away"])
def test_RS_G16_whatever_he_does_himself_he_is_waited_for_again(how: str) -> None:
    match how:
        case "invites":
            t = asleep(deal(4, merge=True), 1).invite(1)
        case "withdraws":
            t = asleep(deal(4, merge=True).invite(1), 1).end(1, "withdrawn", wakes=True)
        case "declines":
            t = asleep(deal(4, merge=True).take(1), 1).end(1, "declined", wakes=True)
        case "closes":
            t = asleep(scene("BBBC", "AAAA", "BCC", "CDDD", mails="2>0:D", manual_close=True), 1).close(1)
        case _:
            t = asleep(scene("ABCD", "ABBC", "ABCD", "ACDD", abandon=True), 1).leave(3).put_away(1, "B1")
    assert t.state.players[1].misses == 0


@pytest.mark.parametrize("why", ["void", "withdrawn"])
def test_RS_G16_an_invitation_that_ends_without_him_does_not_wake_the_invited(why: EndReason) -> None:
    t = asleep(deal(4, merge=True).take(1), 1)
    assert t.end(1, why).state.players[1].misses == 2


def test_RS_G16_who_accepts_an_invitation_is_waited_for_again_at_the_other_table() -> None:
    ours, theirs = deal(4, merge=True).invite(0), asleep(asleep(deal(4, merge=True), 2), 3)
    ours.merge(theirs, invited=2)
    assert [p.misses for p in ours.state.players] == [0, 0, 0, 0, 0, 0, 0, 2]


def test_RS_G16_mail_that_lay_there_keeps_its_time() -> None:
    t = deal(4).post(0, "A", 1).post(2, "A", 1).post(3, "A", 1)
    posted = t.now
    for _ in range(5):  # three reminders, two answers
        t.time_up()
    assert t.state.players[1].misses == 2
    assert (t.waiting(1), t.deadline) == ([3], posted + DAY)
    assert t.time_up().mails == []


def test_RS_G16_the_times_of_the_presets_and_an_option_that_overrides() -> None:
    for options, seconds in (
        ({}, 86_400),
        ({"preset": "live"}, 180),
        ({"preset": "live", "answer_s": 50}, 50),
        ({"answer_s": 30}, 30),
    ):
        t = deal(4, **options).post(0, "A", 1)
        assert t.once(Posted).due_at == t.now + seconds * SECOND


@pytest.mark.parametrize(("option", "low"), [("answer_s", 30), ("idle_s", 60), ("invite_s", 60)])
def test_a_time_leaves_time_to_act(option: str, low: int) -> None:
    for seconds in (1, low - 1):
        with pytest.raises(IllegalMove) as refusal:
            ENGINE.check_options(msgspec.convert({option: seconds}, ScilofOptions))
        assert refusal.value.facts == {"option": option, "reason": "low", "low": low}
    for fine in (0, low):
        ENGINE.check_options(msgspec.convert({option: fine}, ScilofOptions))


def test_RS_G16_an_answer_that_was_drawn_may_close_the_post_office() -> None:
    t = scene("AAA", "ABBC", "BBCD", "CCDD", mails="0>1:D")
    for seed in range(40):
        t = scene("AAA", "ABBC", "BBCD", "CCDD", mails="0>1:D")
        t.number = seed
        t.time_up().time_up()
        if t.phase == "over":
            assert t.once(OfficeClosed).seat == 0
            return
    raise AssertionError("no A was drawn")


def test_RS_G17_without_a_post_the_game_ends() -> None:
    t = deal(4)
    assert t.view().idle_until == t.deadline == START + 7 * DAY
    t.post(0, "A", 1).answer(1, "A")
    assert t.deadline == START + SECOND + 7 * DAY  # from the last post, not from the answer
    t.time_up()
    assert (t.phase, t.how, t.winners) == ("over", "idle", ())
    assert t.view().players[0].hand is not None


def test_RS_G17_presets() -> None:
    assert deal(4, preset="live").deadline == START + 1_800 * SECOND
    assert deal(4, preset="live", idle_s=60).deadline == START + 60 * SECOND


def test_RS_G17_only_before_the_closing() -> None:
    t = scene("AAA", "ACDD", "BBB", "BCDD", mails="0>1:C 2>3:C", idle_s=90_000).answer(1, "A")
    assert (t.phase, t.view().idle_until) == ("closed", None)
    t.time_up(late=5 * DAY)
    assert t.how == "closed"


def test_RS_G17_a_complete_collection_wins_all_the_same() -> None:
    t = scene("AAAA", "BBBB", "CCC", "CDD", mails="2>0:D 3>2:D", manual_close=True, idle_s=60)
    t.time_up()
    assert (t.how, t.winners) == ("idle", (0, 1))
    assert t.went_back == [2]
    assert t.mails == [(3, 2)]  # what was under way to others stays where it is


def test_RS_G17_mail_under_way_does_not_count_at_an_idle_end() -> None:
    t = scene("AAA", "BBBC", "BCCD", "CDDD", mails="0>1:A", idle_s=60).time_up()
    assert (t.how, t.winners, t.mails) == ("idle", (), [(0, 1)])
    assert t.view().mails[0].letter is not None


def test_RS_G22_an_invitation_lapses() -> None:
    t = deal(4, merge=True).invite(0)
    assert t.deadline == t.now + DAY
    t.time_up()
    assert t.once(InvitationEnded).why == "lapsed"
    assert t.state.invitations == ()
    live = deal(4, merge=True, preset="live").invite(0)
    assert live.deadline == live.now + 600 * SECOND
    short = deal(4, merge=True, invite_s=60).invite(0)
    assert short.deadline == short.now + 60 * SECOND


def test_time_up_does_all_that_is_due_in_its_order() -> None:
    t = deal(4, merge=True).post(0, "A", 1).post(2, "A", 3).invite(1)
    t.time_up(late=2 * DAY)
    assert [type(event).__name__ for event in t.events if event.to is None] == [
        "Answered",
        "Answered",
        "InvitationEnded",
    ]
    assert t.happened(Reminded) == []  # it is too late for that
    t.time_up(late=30 * DAY)
    assert t.how == "idle"


def test_time_comes_first() -> None:
    t = deal(4).post(0, "A", 1)
    assert t.deadline is not None
    t.refuses("time_is_up", Answer(seat=1, mail=1, letter=t.letter(1, "A")), at=t.deadline)
    assert t.refuses("too_early", TimeUp(), at=t.deadline - 1) == {"deadline": t.deadline}


def test_a_grant_moves_all_clocks() -> None:
    t = deal(4, merge=True).post(0, "A", 1).time_up().invite(2).post(3, "A", 2)
    before, mails, idle = t.state, t.state.mails, t.view().idle_until or 0
    t.grant(5 * DAY)
    assert t.events == (TimeGranted(ms=5 * DAY),)
    assert [sent.due_at - was.due_at for sent, was in zip(t.state.mails, mails, strict=True)] == [5 * DAY] * 2
    assert t.view().idle_until == idle + 5 * DAY
    assert t.state.invitations[0].lapses_at == before.invitations[0].lapses_at + 5 * DAY
    assert t.deadline == (ENGINE.deadline(before) or 0) + 5 * DAY
    t.refuses("bad_grant", Grant(ms=-1))
    t.refuses("bad_grant", Grant(ms=11 * 366 * DAY))
    s = scene("ABBC", "ABCD", "ABCD", "ACDD", abandon=True).leave(3)
    until = s.deadline or 0
    assert s.grant(1000).deadline == until + 1000


def test_nothing_happens_once_a_game_is_over() -> None:
    t = deal(4).time_up()
    for move in (TimeUp(), Grant(ms=1), Join(seat=4), Post(seat=0, letter=t.letter(0, "A"), addressee=1)):
        t.refuses("game_over", move)
    assert ENGINE.legal_moves(t.state, 4) == ()
