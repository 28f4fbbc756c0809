"""Many who write, answer and close at once: no letter is lost or doubled, and of two answers to a mail one counts.

What counts is in the journal, once; everybody else was told in private why his press changed nothing.
"""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from pathlib import Path

import pytest

from cogs.romancier_scilof.model import Letter
from tests.process.presses import (
    CAME,
    CLOSED_ALREADY,
    DEFERRED,
    GONE,
    INCOMPLETE,
    MAIL_OUT,
    NOT_HIS,
    NOT_IN_HAND,
    SHUT,
    all_answered,
    answering,
    counted,
    posted,
    refused,
    told_once,
)
from tests.process.scilof import (
    answer_again,
    calm,
    hand,
    letters,
    post_again,
    scilof_town,
    sit_down,
    sound,
    state,
    swap,
    told,
    told_of_exchanges,
    write,
)
from tests.process.sitting import Sitting
from tests.process.town import EARLY, words

CROWD = 25


# -- a hail -----------------------------------------------------------------------------------------------------------


async def test_a_hail_of_people_who_write_answer_and_close_at_once(tmp_path: Path) -> None:
    async with scilof_town(tmp_path) as town:
        table = await sit_down(town, CROWD, preset="live", manual_close=True)
        await _everybody_writes(table)
        assert hand(table, 0) == sorted(Letter(1, owner) for owner in range(CROWD))
        await _everybody_writes_and_one_closes(table)
        await town.until(lambda: table.times_said("Seed:") and not table.boards(), "the end")
        await town.until(lambda: not table.unsaid(), "all said")
        sound(table)
        told_once(table)
        results = town.read("SELECT seat, won FROM results WHERE game = ? ORDER BY seat", table.table)
        assert results == [(seat, int(seat == 0)) for seat in range(CROWD)]
        assert table.times_said(f"{table.host.name} closes the post office") == 1
        assert table.times_said("All hands are shown") == 1
        aloud = "\n".join(table.said)
        assert not [reason for reason in (MAIL_OUT, GONE, SHUT, INCOMPLETE, CLOSED_ALREADY) if reason in aloud]


async def _everybody_writes(table: Sitting) -> None:
    """Let the first player be sent an A by all others, which he gathers; everybody presses each button twice."""
    panels = [await table.panel_of(person) for person in table.people]
    mails = [("B1", 1), ("C2", 2), *((f"A{seat + 1}", 0) for seat in range(2, CROWD))]
    gives = {
        0: {seat: f"{chr(ord('A') + seat)}1" for seat in range(2, CROWD)},
        1: {0: "A2"},
        2: {1: "B3"},
    }
    posts, closings = [], []
    for seat, (letter, to) in enumerate(mails):
        posts.append(post_again(table, seat, letter, to, panels[seat]))
        closings.append(table.press_as_seen(table.people[seat], table.board, "close", "", ""))
        posts.append(post_again(table, seat, letter, to, panels[seat]))
    answers = [ix for found in await asyncio.gather(*(answering(table, *one) for one in gives.items())) for ix in found]
    await all_answered([*posts, *answers, *closings])
    assert len(counted(table, posts)) == len(refused(table, posts, MAIL_OUT, NOT_IN_HAND)) == CROWD
    assert len(counted(table, answers)) == len(refused(table, answers, GONE)) == CROWD
    assert len(refused(table, closings, INCOMPLETE)) == CROWD
    assert sorted(move["seat"] for move in table.journal("post")) == list(range(CROWD))


async def _everybody_writes_and_one_closes(table: Sitting) -> None:
    """Let half of the others write to who is about to close, half to their neighbours, and these answer at once."""
    panels = [await table.panel_of(person) for person in table.people]
    before, posts, closings = len(table.journal("post")), [], []
    for seat in range(1, CROWD):
        to = 0 if seat % 2 else seat % (CROWD - 1) + 1
        posts += [post_again(table, seat, f"Y{seat + 1}", to, panels[seat]) for _ in range(2)]
        if seat == CROWD // 2:
            closings += [table.press_as_seen(table.host, panels[0], "close", "", "") for _ in range(2)]
    await all_answered([*posts, *closings])
    assert len(counted(table, closings)) == len(refused(table, closings, CLOSED_ALREADY)) == 1
    accepted = list(posted(table))[before:]
    assert 0 < len(accepted) < CROWD - 1
    assert len(counted(table, posts)) == len(accepted)
    refused(table, posts, MAIL_OUT, NOT_IN_HAND, SHUT)
    answers = [answer_again(table, to, f"X{to + 1}", number) for number, _, to in accepted for _ in range(2) if to]
    await all_answered(answers)
    assert len(counted(table, answers)) * 2 == len(answers)


# -- twice the same ---------------------------------------------------------------------------------------------------


async def test_double_presses_count_once(tmp_path: Path) -> None:
    async with scilof_town(tmp_path) as town:
        table = await sit_down(town, manual_close=True)
        alice, bob = table.people[:2]
        board = table.board
        desks = [table.press(alice, "write", on=board) for _ in range(2)]
        desk = await desks[0].message()
        assert await desks[1].message() is not desk
        picks = [table.pick(alice, "pick_letter", "2.0", on=desk) for _ in range(2)]
        await all_answered(picks)
        await all_answered([table.pick(alice, "pick_addressee", "1", on=desk) for _ in range(2)])
        posts = [table.press(alice, "send", on=desk) for _ in range(2)]
        posts += [post_again(table, 0, "B1", 1, board), post_again(table, 0, "C1", 2, board)]
        await all_answered(posts)
        assert counted(table, posts) == posts[:1]
        refused(table, posts, MAIL_OUT)
        await calm(table)
        assert (table.times_said(f"{alice.name} wrote to"), told(table, 1, CAME)) == (1, 1)
        answers = [answer_again(table, 1, "A2", 1, await table.panel_of(bob)) for _ in range(2)]
        await all_answered(answers)
        assert counted(table, answers) == answers[:1]
        refused(table, answers, GONE)
        await calm(table)
        assert (table.times_said(f"{bob.name} answered"), told_of_exchanges(table, 0)) == (1, 1)
        await swap(table, 0, "C1", 2, "A3")
        await swap(table, 0, "D1", 3, "A4")
        await write(table, 1, "D2", 2)
        assert state(table).phase == "open"
        assert told(table, 0, "You have all the letters") == 1
        panel = await table.panel_of(alice)
        closings = [table.press(alice, "close", on=panel) for _ in range(2)]
        await all_answered(closings)
        assert counted(table, closings) == closings[:1]
        refused(table, closings, CLOSED_ALREADY)
        await calm(table)
        assert table.times_said(f"{alice.name} closes the post office") == 1
        assert told(table, 0, "you close the post office") == 1
        sound(table)


async def test_two_answers_to_one_mail_from_two_places(tmp_path: Path) -> None:
    async with scilof_town(tmp_path) as town:
        table = await sit_down(town)
        bob = table.people[1]
        await write(table, 0, "B1", 1)
        panel, desk = await table.panel_of(bob), await table.press(bob, "answer_next").message()
        with bob.overtaken():
            late = answer_again(table, 1, "C2", 1, panel)
            chloe = answer_again(table, 2, "C3", 1, table.board)  # it is not for her
            first = answer_again(table, 1, "A2", 1, desk)
        await all_answered([late, first, chloe])
        assert counted(table, [late, first, chloe]) == [late], "what reaches the referee first counts"
        refused(table, [first], GONE)
        refused(table, [chloe], GONE, NOT_HIS)
        await calm(table)
        assert [hand(table, seat) for seat in (0, 1)] == [letters("A1 C1 D1 C2"), letters("A2 B1 B2 D2")]
        # An answer names its mail: it cannot hit the next one of the same sender.
        await write(table, 0, "D1", 1)
        again = answer_again(table, 1, "A2", 1, desk)
        await again.ack()
        refused(table, [again], GONE)
        assert len(state(table).mails) == 1
        assert told(table, 0, "answered you") == 1
        sound(table)


@pytest.mark.parametrize("slow", [False, True], ids=["at-once", "slow-disk"])
async def test_a_press_on_a_panel_that_is_gone_when_it_arrives_counts_and_is_answered(
    tmp_path: Path, slow: bool
) -> None:
    async with scilof_town(tmp_path, patch=EARLY) as town:
        table = await sit_down(town)
        bob = table.people[1]
        old = await table.panel_of(bob)
        with ExitStack() as disk:
            with bob.overtaken():
                press = post_again(table, 1, "B2", 2, old)
                await write(table, 0, "B1", 1)
                await town.until(lambda: old.deleted, "the next panel in its place")
                if slow:
                    disk.enter_context(town.slow_disk())
            await press.ack()
        answer = await (await table.counts(press)).message()
        assert answer.ephemeral_to == bob.id
        assert words("scilof-panel-under-way", letter="\0") in answer.text
        await calm(table)
        assert len(state(table).mails) == 2
        sound(table)


# -- a slow disk ------------------------------------------------------------------------------------------------------


async def test_a_burst_on_a_slow_disk_is_acknowledged_in_time_and_counted_once(tmp_path: Path) -> None:
    people = 8
    async with scilof_town(tmp_path, patch=EARLY) as town:
        table = await sit_down(town, people, preset="live")
        busy = asyncio.create_task(town.busy_disk(2.0))
        posts = [
            post_again(table, seat, f"A{seat + 1}", (seat + 1) % people) for _ in range(2) for seat in range(people)
        ]
        drafts = [table.press_as_seen(person, table.panels(person)[-1], "write", "", "") for person in table.people]
        gives = {seat: {(seat - 1) % people: f"B{seat + 1}"} for seat in range(people)}
        found = await asyncio.gather(*(answering(table, *one) for one in gives.items()))
        answers = [ix for presses in found for ix in presses]
        await busy
        await all_answered([*posts, *answers, *drafts])
        assert [ix for ix in (*posts, *answers, *drafts) if ix.ack_ms is None] == [], "what comes too late is not taken"
        assert len(counted(table, posts)) == len(refused(table, posts, MAIL_OUT, NOT_IN_HAND)) == people
        assert len(counted(table, answers)) == len(refused(table, answers, GONE)) == people
        await calm(table)
        told_once(table)
        sound(table)


async def test_what_is_posted_while_the_disk_is_stuck_is_acknowledged_first_and_told_when_it_is_safe(
    tmp_path: Path,
) -> None:
    async with scilof_town(tmp_path, patch=EARLY) as town:
        table = await sit_down(town)
        alice = table.host
        desk = await table.press(alice, "write").message()
        panel = await table.panel_of(alice)
        with town.slow_disk():
            presses = [post_again(table, 0, "B1", 1, card) for card in (desk, panel)]
            presses.append(table.slash(alice, "post", letter="C", to="3"))
            await asyncio.gather(*(press.ack() for press in presses))
            assert told(table, 1, CAME) == 0
            assert [ix.it.callback for ix in presses[:2]] == [DEFERRED] * 2
        await all_answered(presses)
        assert len(counted(table, presses)) == 1
        refused(table, presses, MAIL_OUT)
        await calm(table)
        assert sum(told(table, seat, CAME) for seat in range(4)) == 1
        sound(table)
