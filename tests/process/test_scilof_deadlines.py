"""Answers in the moment in which a mail is due, or goes back: each mail has one fate, told once to those concerned."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

from cogs.romancier_scilof.model import Letter
from tests.process.presses import GONE, all_answered, answering, counted, posted, refused, told_once
from tests.process.replay import journal
from tests.process.scilof import answer_again, calm, hand, post_again, scilof_town, sit_down, sound, state, write
from tests.process.sitting import Sitting
from tests.process.town import Town, words

LEFT_S = 5  # to the deadline, when the bot is started: by then it must be up
MOMENT_S = 0.02  # between two presses
OVER = words("refusal-game-over")
BY_REFEREE = words("scilof-say-by-referee", sender="\0", addressee="\0")


def due(table: Sitting, number: int = 1) -> float:
    """Return when a mail under way is due, in seconds since 1970."""
    return next(mail.due_at for mail in state(table).mails if mail.id == number) / 1000


async def nearly_due(town: Town, tables: Sequence[Sitting], number: int = 1) -> None:
    """Let time pass until a mail at these tables is about to be due; the bot is started anew for that, unnoticed."""
    await town.hurry(min(due(table, number) for table in tables) - time.time() - LEFT_S)


async def moment(at: float) -> None:
    """Wait for a moment, given in seconds since 1970."""
    await asyncio.sleep(max(0.0, at - time.time()))


async def test_answers_around_their_deadline_count_once(tmp_path: Path) -> None:
    people = 6
    async with scilof_town(tmp_path) as town:
        table = await sit_down(town, people, preset="live")
        await all_answered(post_again(table, seat, f"A{seat + 1}", (seat + 1) % people) for seat in range(people))
        await calm(table)
        await nearly_due(town, [table])
        mails, presses = list(posted(table)), []
        times = [due(table, number) + (place - people / 2) * MOMENT_S for place, (number, _, _) in enumerate(mails)]
        for at, (number, _, addressee) in zip(times, mails, strict=True):
            await moment(at)
            presses.append(answer_again(table, addressee, f"B{addressee + 1}", number))
        await all_answered(presses)
        await town.until(lambda: not state(table).mails, "all mails answered")
        refused(table, presses, GONE)
        await calm(table)
        after = state(table)
        assert sorted(done.mail for done in after.exchanges) == list(range(1, people + 1))
        late = [done.addressee for done in after.exchanges if done.by_referee]
        assert len(late) == people - len(counted(table, presses)) == people - len(table.journal("answer"))
        assert [player.misses for player in after.players] == [int(seat in late) for seat in range(people)]
        assert sum(text.count(BY_REFEREE) for text in table.said) == len(late)
        told_once(table)
        sound(table)


async def test_an_answer_that_is_here_in_time_counts_and_one_that_is_overtaken_costs_no_letter(tmp_path: Path) -> None:
    """At one table the answer is here before its deadline, but written after it; at the other it is made before it, but
    here after it."""
    async with scilof_town(tmp_path) as town:
        in_time, overtaken = tables = [await sit_down(town, preset="live") for _ in range(2)]
        for table in tables:
            await write(table, 0, "B1", 1)
        await nearly_due(town, tables)
        end = max(map(due, tables))
        await moment(end - 1.1)
        with overtaken.people[1].overtaken():
            late = answer_again(overtaken, 1, "A2", 1)
            with town.slow_disk():
                press = answer_again(in_time, 1, "A2", 1)
                await moment(end + 0.2)
            await town.until(lambda: not state(overtaken).mails, "the referee's answer")
        await in_time.counts(press)
        await all_answered([late])
        assert refused(overtaken, [late], GONE) == [late]
        for table in tables:
            await calm(table)
            (done,) = state(table).exchanges
            assert done.by_referee == (table is overtaken)
            assert sum(text.count(BY_REFEREE) for text in table.said) == int(done.by_referee)
            assert Letter(2, 0) in hand(table, 1)
            told_once(table)
            sound(table)
        assert state(in_time).exchanges[0].answer == Letter(1, 1)
        assert journal(in_time)[-1].at < end * 1000


async def test_a_mail_is_answered_in_the_moment_in_which_it_goes_back(tmp_path: Path) -> None:
    """Alice's collection is complete once Denis has answered her, and then Bob's mail to her goes back.

    At one table she answers Bob before that, at one after it, at one both do so in the moment when the mails are due.
    """
    async with scilof_town(tmp_path) as town:
        before, after, due_now = tables = [await sit_down(town, preset="live") for _ in range(3)]
        await asyncio.gather(*map(_nearly_closed, tables))
        await nearly_due(town, tables, 3)
        answered, back, _ = await asyncio.gather(
            _both_answer(before, (0, 3), 0),
            _both_answer(after, (3, 0), 0),
            _both_answer(due_now, (3, 0), due(due_now, 3)),
        )
        assert (answered, back) == ("answered", "returned")
        assert [state(table).phase for table in tables[:2]] == ["open", "over"]


async def _nearly_closed(table: Sitting) -> None:
    """Let Alice gather three A's; then Bob writes to her, and she to Denis."""
    for letter, other, gives in (("B1", 1, "A2"), ("C1", 2, "A3")):
        await table.counts(post_again(table, 0, letter, other))
        await all_answered(await answering(table, other, {0: gives}))
    await table.counts(post_again(table, 1, "D2", 0))
    await table.counts(post_again(table, 0, "D1", 3))
    assert [mail.id for mail in state(table).mails] == [3, 4]


async def _both_answer(table: Sitting, order: tuple[int, int], at: float) -> str:
    """Let Alice and Denis press in this order, around the moment `at`; return what became of Bob's mail."""
    answers, presses = {0: ("A1", 3), 3: ("A4", 4)}, []
    panels = {seat: table.panels(table.people[seat])[-1] for seat in answers}
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
