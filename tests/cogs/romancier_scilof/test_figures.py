"""What is counted of each player: letters exchanged, mails answered in time, collections."""

from __future__ import annotations

from cogs.romancier_scilof.figures import FIGURES
from tests.cogs.romancier_scilof.table import Table, deal, scene


def figures(t: Table, name: str) -> list[int]:
    return [counts[name] for counts in FIGURES.of(t.state)]


def test_an_exchange_counts_for_both_and_its_answer_for_who_gave_it() -> None:
    t = deal(4).post(0, "B", 1).answer(1, "A")
    assert figures(t, "exchanged") == [1, 1, 0, 0]
    assert figures(t, "answered") == [0, 1, 0, 0]
    t.post(1, "C", 0)
    assert figures(t, "exchanged") == [1, 1, 0, 0], "a mail under way is no exchange yet"
    t.answer(0, "D")
    assert (figures(t, "exchanged"), figures(t, "answered")) == ([2, 2, 0, 0], [1, 1, 0, 0])


def test_what_the_referee_answers_was_not_answered_in_time() -> None:
    t = deal(4).post(0, "B", 1).time_up().time_up()
    assert (figures(t, "exchanged"), figures(t, "answered")) == ([1, 1, 0, 0], [0, 0, 0, 0])


def test_a_mail_that_goes_back_unopened_is_no_exchange_and_who_closes_has_a_collection() -> None:
    t = scene("AAA", "ABBC", "BBC", "CCD", mails="0>1:D 2>0:D 3>1:D").answer(1, "A", 1)
    assert t.went_back == [2]
    assert figures(t, "collections") == [1, 0, 0, 0]
    assert figures(t, "exchanged") == [1, 1, 0, 0]


def test_RS_G8_where_senders_are_hidden_what_a_player_has_written_is_not_counted() -> None:
    """Else the figures of a game would tell who wrote in it."""
    ways = [deal(4, hide_sender=True).post(sender, "B", 1).answer(1, "A") for sender in (0, 2)]
    assert [figures(t, "exchanged") for t in ways] == [[0, 1, 0, 0]] * 2
