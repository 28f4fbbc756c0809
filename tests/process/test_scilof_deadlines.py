"""Answers in the moment in which a mail is due, or goes back: each mail has one fate, told once to those concerned."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

from cogs.romancier_scilof.model import Letter
from tests.process.presses import GONE, all_answered, answering, counted, posted, refused, told_once
from tests.process.replay import journal
from tests.process.scilof import answer_again, calm, hand, post_again, scilof_town, sit_down, sound, state
from tests.process.town import Sitting, words

AT_ONCE: dict[str, Any] = {"preset": "live", "answer_s": 2}
MOMENT_S = 0.02  # between two presses
OVER = words("refusal-game-over")
BY_REFEREE = "’s stead, with a letter drawn at random"


def due(table: Sitting, number: int = 1) -> float:
    """Return when a mail under way is due, in seconds since 1970."""
    return next(mail.due_at for mail in state(table).mails if mail.id == number) / 1000


async def moment(at: float) -> None:
    """Wait for a moment, given in seconds since 1970."""
    await asyncio.sleep(max(0.0, at - time.time()))


async def test_answers_around_their_deadline_count_once(tmp_path: Path) -> None:
    people = 6
    async with scilof_town(tmp_path) as town:
        table = await sit_down(town, people, **AT_ONCE)
        panels = [await table.panel_of(person) for person in table.people]
        await all_answered(
            post_again(table, seat, f"A{seat + 1}", (seat + 1) % people, panels[seat]) for seat in range(people)
        )
        mails, presses = list(posted(table)), []
        times = [due(table, number) + (place - people / 2) * MOMENT_S for place, (number, _, _) in enumerate(mails)]
        for at, (number, _, addressee) in zip(times, mails, strict=True):
            await moment(at)
            presses.append(answer_again(table, addressee, f"B{addressee + 1}", number, panels[addressee]))
        await all_answered(presses)
        await town.until(lambda: not state(table).mails, "all mails answered")
        refused(table, presses, GONE)
        await calm(table)
        after = state(table)
        assert sorted(done.mail for done in after.exchanges) == list(range(1, people + 1))
        late = [done.addressee for done in after.exchanges if done.by_referee]
        assert len(late) == people - len(counted(table, presses)) == people - len(table.journal("answer"))
        assert [player.misses for player in after.players] == [int(seat in late) for seat in range(people)]
        assert table.times_said(BY_REFEREE) <= len(late) <= "\n".join(table.said).count(BY_REFEREE)
        told_once(table)
        sound(table)


async def test_an_answer_that_was_here_in_time_counts_though_it_is_written_after_the_deadline(tmp_path: Path) -> None:
    async with scilof_town(tmp_path) as town:
        table = await sit_down(town, **AT_ONCE)
        panels = [await table.panel_of(person) for person in table.people]
        await table.counts(post_again(table, 0, "B1", 1, panels[0]))
        end = due(table)
        await town.until(lambda: state(table).mails[0].reminded, "the reminder")
        with town.slow_disk():
            press = answer_again(table, 1, "A2", 1, panels[1])
            await press.ack()
            await moment(end + 0.2)
        await table.counts(press)
        await calm(table)
        (done,) = state(table).exchanges
        assert (done.answer, done.by_referee) == (Letter(1, 1), False)
        assert journal(table)[-1].at < end * 1000
        assert table.times_said(BY_REFEREE) == 0
        told_once(table)
        sound(table)


async def test_an_answer_that_is_overtaken_by_its_deadline_costs_no_letter(tmp_path: Path) -> None:
    async with scilof_town(tmp_path) as town:
        table = await sit_down(town, **AT_ONCE)
        bob = table.people[1]
        panels = [await table.panel_of(person) for person in table.people]
        await table.counts(post_again(table, 0, "B1", 1, panels[0]))
        with bob.overtaken():
            press = answer_again(table, 1, "A2", 1, panels[1])
            await town.until(lambda: not state(table).mails, "the referee's answer")
        await press.ack()
        assert refused(table, [press], GONE) == [press]
        await calm(table)
        (done,) = state(table).exchanges
        assert done.by_referee
        assert Letter(2, 0) in hand(table, 1)
        assert len(hand(table, 1)) == 4
        told_once(table)
        sound(table)


async def test_a_mail_is_answered_in_the_moment_in_which_it_goes_back(tmp_path: Path) -> None:
    """Alice's collection is complete once Denis has answered her, and then Bob's mail to her goes back.

    At one table she answers Bob before that, at one after it, at one both do so in the moment when the mails are due.
    """
    async with scilof_town(tmp_path) as town:
        before, after, due_now = tables = [await sit_down(town, preset="live", answer_s=600) for _ in range(3)]
        await asyncio.gather(*map(_nearly_closed, tables))
        await town.hurry(min(due(table, 3) for table in tables) - time.time() - 3)
        answered, back, _ = await asyncio.gather(
            _both_answer(before, (0, 3), 0),
            _both_answer(after, (3, 0), 0),
            _both_answer(due_now, (3, 0), due(due_now, 3)),
        )
        assert (answered, back) == ("answered", "returned")
        assert [state(table).phase for table in tables[:2]] == ["open", "over"]


async def _nearly_closed(table: Sitting) -> None:
    """Let Alice gather three A's; then Bob writes to her, and she to Denis."""
    panels = [await table.panel_of(person) for person in table.people]
    for letter, other, gives in (("B1", 1, "A2"), ("C1", 2, "A3")):
        await table.counts(post_again(table, 0, letter, other, panels[0]))
        await all_answered(await answering(table, other, {0: gives}))
    await table.counts(post_again(table, 1, "D2", 0, panels[1]))
    await table.counts(post_again(table, 0, "D1", 3, panels[0]))
    assert [mail.id for mail in state(table).mails] == [3, 4]


async def _both_answer(table: Sitting, order: tuple[int, int], at: float) -> str:
    """Let Alice and Denis press in this order, around the moment `at`; return what became of Bob's mail."""
    answers, presses = {0: ("A1", 3), 3: ("A4", 4)}, []
    panels = [await table.panel_of(person) for person in table.people]
    for place, seat in enumerate(order):
        await moment(at + (place - 1) * MOMENT_S)
        presses.append(answer_again(table, seat, *answers[seat], panels[seat]))
    await all_answered(presses)
    await table.town.until(lambda: not state(table).mails and not table.unsaid(), "no mail under way, and all said")
    refused(table, presses, GONE, OVER)
    (fate,) = (done for done in state(table).exchanges if done.mail == 3)
    told_once(table)
    sound(table)
    return "returned" if fate.answer is None else "by referee" if fate.by_referee else "answered"
