"""The computer players: they see what a player sees, and know what matters in it; each in his time."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import thread_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.chance import Chance
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.model import Answer, Close, Post, PutAway
from cogs.romancier_scilof.player import LEVELS, MINUTE
from tests.cogs.played import SECOND, SEED, START
from tests.cogs.romancier_scilof.computers import NAMES, Game, choice
from tests.cogs.romancier_scilof.disguise import disguised
from tests.cogs.romancier_scilof.table import Table, deal, scene


def moves(t: Table, seat: int, level: str, times: int = 40) -> list[Any]:
    """Return what a computer would do, with as many whims."""
    chosen = [choice(t.state, seat, level, number) for number in range(times)]
    return [one[0] for one in chosen if one is not None]


# -- what they go by


@pytest.mark.parametrize("hide_sender", [False, True])
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 40), level=st.sampled_from(NAMES))
@settings(deadline=None, max_examples=25)
def test_the_view_alone_decides(hide_sender: bool, seed: int, steps: int, level: str) -> None:
    game, random = Game((level,) * 5, seed, hide_sender=hide_sender), Random(seed)
    for _ in range(steps):
        for seat in range(5):
            game.look(seat)
        if game.state.result is None:
            game.step()
    for seat in range(5):
        other = disguised(game.state, seat, random)
        assert ENGINE.observe(other, seat) == ENGINE.observe(game.state, seat)
        assert choice(other, seat, level, steps) == choice(game.state, seat, level, steps)


def test_seats_start_with_different_values() -> None:
    """Who gives any letter but one keeps that one: at the start another one in each seat."""
    for level in ("normal", "hard"):
        t = deal(5)
        kept = []
        for seat in range(5):
            given = {move.letter.value for move in moves(t, seat, level, 120)}
            kept += [value for value in range(1, 6) if value not in given]
        assert sorted(kept) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_they_keep_what_they_have_most_of(level: str) -> None:
    t = scene("AAAB", "ABCD", "BBCC", "CDDD")
    t.post(0, "B", 1).answer(1, "C")
    assert {move.letter.value for move in moves(t, 0, level)} == {3}
    t.post(2, "B", 0)
    answers = moves(t, 0, level)
    assert all(isinstance(move, Answer) for move in answers)
    assert {move.letter.value for move in answers} == {3}


def test_a_value_that_does_not_move_is_given_up() -> None:
    """Two who hold two A's each wait for each other; in the end one of them gives his away."""
    t, given = scene("AABC", "AACB", "BBDD", "CCDD"), []
    for _ in range(30):
        given.append({move.letter.value for move in moves(t, 0, "normal")})
        t.post(0, "B", 1).answer(1, "C").post(0, "C", 1).answer(1, "B")
    assert all(1 not in values for values in given[:5])
    assert any(1 in values for values in given)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_they_write_to_who_has_the_last_letter(level: str) -> None:
    """A4 is still where it began: with its owner, who never gave it."""
    t = scene("AAAAB", "BBBBC", "CCCCD", "DDDDE", "EEEEA")
    t.post(0, "B", 2).answer(2, "C")
    addressees = Counter(move.addressee for move in moves(t, 0, level, 80))
    assert addressees.most_common(1)[0][0] == 4
    assert addressees[4] > 50


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_they_spread_their_mail(level: str) -> None:
    assert len({move.addressee for move in moves(deal(6), 0, level)}) >= 4


@pytest.mark.parametrize("level", NAMES)
def test_nobody_writes_to_who_is_out_and_few_to_who_has_left(level: str) -> None:
    t = deal(6).leave(3)
    written = Counter(move.addressee for move in moves(t, 0, level, 200))
    assert written[3] < min(written[seat] for seat in (1, 2, 4, 5))
    t = deal(6, abandon=True).leave(3)
    for seat in t.state.sorting.owing if t.state.sorting else ():
        t.do(choice(t.state, seat, level)[0])  # type: ignore[index]
    assert t.phase == "open"
    assert 3 not in {move.addressee for move in moves(t, 0, level, 200)}


def test_hard_does_not_give_what_the_addressee_keeps() -> None:
    """Seat 1 got two B's and gave D's and E's for them, then for D's again: he keeps B's, as far as one can guess."""
    t = scene("AAABB", "CCCDE", "CCBBB", "DDDDA", "EEEEA")
    t.post(0, "B", 1).answer(1, "D").post(0, "D", 1).answer(1, "E").post(0, "E", 1).answer(1, "D")
    t.post(1, "C", 0)
    share = {}
    for level in ("normal", "hard"):
        answers = Counter(move.letter.value for move in moves(t, 0, level, 200))
        share[level] = answers[2] / 200
    assert 0.3 < share["normal"] < 0.7  # a B, or a D
    assert share["hard"] < 0.5 * share["normal"]


# -- what comes first


@pytest.mark.parametrize("level", NAMES)
def test_owed_answers_come_before_posts_the_first_due_first(level: str) -> None:
    t = scene("ABCD", "ABC", "ABC", "ABCD", mails="1>0:D 2>0:D")
    for move in moves(t, 0, level):
        assert isinstance(move, Answer)
        assert move.mail == 1


@pytest.mark.parametrize("level", NAMES)
def test_they_close_at_once_even_when_an_answer_is_owed(level: str) -> None:
    t = scene("AAAA", "BBB", "BDDD", "CCCC", mails="1>0:D", manual_close=True)
    move, ms = choice(t.state, 0, level) or (None, 0)
    assert move == Close(seat=0)
    assert 1000 < ms < 10_000


@pytest.mark.parametrize("level", NAMES)
def test_they_answer_after_the_closing(level: str) -> None:
    t = scene("AAAB", "BBD", "CCCA", "DDDB", mails="1>2:C").post(0, "B", 2).answer(2, "A", mail=2)
    assert t.phase == "closed"
    move, _ = choice(t.state, 2, level) or (None, 0)
    assert move == Answer(seat=2, mail=1, letter=t.letter(2, "B"))
    assert t.do(move).winners == (0, 2)


@pytest.mark.parametrize("level", NAMES)
def test_they_put_away_what_is_of_least_use(level: str) -> None:
    t = scene("AAAB", "BBCD", "BCCD", "ACDD", abandon=True).leave(3)
    assert t.state.sorting is not None
    assert t.state.sorting.owing == (0,)
    move, ms = choice(t.state, 0, level) or (None, 0)
    assert move == PutAway(seat=0, letter=t.letter(0, "B"))
    assert 1000 < ms < 10_000
    assert t.do(move).phase in ("open", "closed", "over")


@pytest.mark.parametrize("level", NAMES)
def test_they_wait_when_there_is_nothing_to_do(level: str) -> None:
    t = deal().post(0, "A", 1)
    assert choice(t.state, 0, level) is None
    assert LEVELS[level].choose(t.view(None), (), Chance(b"", 1)) is None
    assert choice(t.state, 4, level) is None  # Join is nothing for who has no seat


# -- times


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize(
    ("preset", "answer", "post"),
    [
        ("live", (4 * SECOND, 12 * SECOND), (6 * SECOND, 20 * SECOND)),
        ("post", (20 * SECOND, 90 * SECOND), (60 * MINUTE, 180 * MINUTE)),
    ],
)
def test_they_take_a_human_time(level: str, preset: str, answer: tuple[int, int], post: tuple[int, int]) -> None:
    t = deal(8, preset=preset)
    spans = [choice(t.state, seat, level, seat)[1] for seat in range(8)]  # type: ignore[index]
    assert post[0] <= min(spans) < max(spans) <= post[1]
    t.post(1, "A", 0)
    spans = [choice(t.state, 0, level, number)[1] for number in range(30)]  # type: ignore[index]
    assert answer[0] <= min(spans) < max(spans) <= answer[1]


@pytest.mark.parametrize("level", NAMES)
def test_where_time_to_answer_is_short_they_answer_in_time(level: str) -> None:
    t = deal(preset="live", answer_s=30).post(1, "A", 0)
    assert max(choice(t.state, 0, level, number)[1] for number in range(30)) == 7500  # type: ignore[index]


def test_rather_than_give_what_it_collects_it_waits_for_its_own_mail() -> None:
    for level, longest in (("normal", 60), ("hard", 60), ("easy", 12)):
        t = scene("BBB", "AAAC", "BCCD", "DDDC", mails="0>2:A", preset="live", answer_s=180)
        t.post(1, "C", 0)
        move, ms = choice(t.state, 0, level) or (None, 0)
        assert isinstance(move, Answer)
        assert (ms > 12 * SECOND) == (level != "easy")
        assert ms <= longest * SECOND
        before = LEVELS[level].occasion(t.view(0))
        t.answer(2, "C")
        assert LEVELS[level].occasion(t.view(0)) != before, "once it is there, it answers as usual"


@pytest.mark.parametrize("level", NAMES)
def test_others_do_not_put_off_a_post(level: str) -> None:
    seen = LEVELS[level].occasion
    t = deal(6, preset="post")
    before, first = seen(t.view(0)), choice(t.state, 0, level)
    t.post(1, "A", 2).answer(2, "B").post(3, "A", 4)
    assert seen(t.view(0)) == before, "what others write to one another is nothing new"
    t.post(5, "A", 0)
    assert seen(t.view(0)) != before, "a mail of one's own to answer is"
    t.do(choice(t.state, 0, level)[0], at=t.now + 30 * MINUTE)  # type: ignore[index]
    after = choice(t.state, 0, level)
    assert first is not None
    assert after is not None
    assert isinstance(after[0], Post)
    assert START + first[1] == t.now + after[1], "the post is still due when it was"


def test_a_choice_among_six_hundred_posts_is_quick() -> None:
    game = Game(("hard",) * 25, 1)
    for _ in range(1200):
        for seat in range(25):
            if seat not in game.plans:
                game.look(seat)
        game.step()
    seat = next(s for s in range(25) if any(isinstance(m, Post) for m in ENGINE.legal_moves(game.state, s)))
    view, legal = ENGINE.observe(game.state, seat), ENGINE.legal_moves(game.state, seat)
    spent = []
    for number in range(20):
        began = thread_time()
        LEVELS["hard"].choose(view, legal, Chance(SEED, number))
        spent.append(thread_time() - began)
    assert min(spent) < 0.02  # some 1 ms of the processor; a slow one takes longer
