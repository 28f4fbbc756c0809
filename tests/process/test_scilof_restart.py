"""The process is killed in the midst of Romancier Scilof: every letter is where it was, all time that was left is left.

Each test kills it at another moment, presses the buttons of before, and plays on.
"""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from cogs.romancier_scilof.model import Exchange, Mail
from sandbox.limits import Fault
from sandbox.state import Message
from tests.process.presses import all_answered
from tests.process.replay import journal, killed, shown
from tests.process.scilof import (
    answer,
    calm,
    hand,
    letters,
    replied,
    scilof_town,
    sit_down,
    sound,
    spelled,
    state,
    swap,
    told,
    told_of_exchanges,
    write,
)
from tests.process.sitting import Sitting
from tests.process.town import Town, words

AWAY_S = 3600
LEFT_S = 4  # to a deadline, when the bot is back: time to look what has not happened yet
REMINDED, BY_REFEREE, BY_REFEREE_HERE = (
    words(f"scilof-whisper-{what}", gave="\0", got="\0", sender="\0")
    for what in ("reminded", "answer-by-referee", "answered-by-referee")
)
SEEN_BY_ALL = "for {}, with a letter drawn at random"


def mail(table: Sitting) -> Mail:
    """Return the only mail under way."""
    (only,) = state(table).mails
    return only


def last(table: Sitting) -> Exchange:
    """Return the exchange that came to its end last."""
    return state(table).exchanges[-1]


def unheard(table: Sitting, **how: bool) -> list[Fault]:
    """Let nothing that the bot says get through, aloud or in private, in a way that it will not be sure of."""
    places = [table.channel, *(table.town.world.dm(person) for person in table.people)]
    return [table.town.sends(place, times=999, drop=True, **how) for place in places]


async def reborn(town: Town, table: Sitting) -> None:
    """Kill the bot, let Discord be well again, start the bot, and wait until all is said."""
    await town.harness.kill()
    town.heal()
    await town.harness.start()
    await town.until(lambda: not table.unsaid(), "all said")


async def test_with_mail_under_way_both_ways(tmp_path: Path) -> None:
    async with scilof_town(tmp_path) as town:
        table = await sit_down(town)
        await write(table, 0, "B1", 1)
        await write(table, 1, "C2", 0)
        panel, bob = await table.panel_of(table.people[0]), table.people[1]
        old = await killed(town, table)
        desk = await table.press_as_seen(bob, old, "answer_next", "", "").message()  # the board from before
        await table.pick(bob, "pick_answer", spelled("A2"), on=desk).ack()
        await table.counts(table.press(bob, "send_answer", on=desk))
        await calm(table)
        draft = f"a:{spelled('D1')}:{mail(table).id}"
        await table.counts(table.press_as_seen(table.people[0], panel, "send_answer", "", draft))  # and the panel
        await calm(table)
        assert [hand(table, seat) for seat in (0, 1)] == [letters("A1 A2 C1 C2"), letters("B1 B2 D1 D2")]
        assert [m["type"] for m in table.journal() if m["type"] in ("post", "answer")] == ["post"] * 2 + ["answer"] * 2
        assert [table.times_said(f"{name} wrote to") for name in (table.people[0].name, bob.name)] == [1, 1]
        sound(table)


async def test_a_letter_half_written_can_be_finished_where_it_was_begun(tmp_path: Path) -> None:
    async with scilof_town(tmp_path) as town:
        table = await sit_down(town)
        alice, bob = table.people[:2]
        panel = await table.panel_of(alice)
        desk = await table.press(bob, "write").message()  # in the channel, for him alone
        for person, card, letter in ((alice, panel, "B1"), (bob, desk, "C2")):
            if card is panel:
                await all_answered([table.press(person, "write", on=card)])
            await all_answered([table.pick(person, "pick_letter", spelled(letter), on=card)])
        await town.harness.kill()
        redrawn = town.edits(town.world.dm(alice), delay=1.0)
        await town.harness.start()
        await town.until(lambda: redrawn.hits, "the panel drawn anew, without what he was about to write")
        await table.pick_as_seen(alice, panel, "pick_addressee", "2", f"w:{spelled('B1')}:").ack()
        await table.pick(bob, "pick_addressee", "3", on=desk).ack()
        # What she had picked outlives the edit that her press has overtaken.
        await town.until(lambda: redrawn.hits and _ready(panel), "the desk with her letter and its addressee")
        for person, card in ((alice, panel), (bob, desk)):
            await table.counts(table.press(person, "send", on=card))
        await calm(table)
        posts = [(m["seat"], m["letter"], m["addressee"]) for m in table.journal("post")]
        assert posts == [(0, {"value": 2, "owner": 0}, 2), (1, {"value": 3, "owner": 1}, 3)]
        sound(table)


def _ready(desk: Message) -> bool:
    """Say whether a letter can be posted from a card."""
    return any("|send|" in c.get("custom_id", "") and not c.get("disabled") for c in desk.components)


async def test_an_answer_that_falls_due_while_the_bot_is_away_waits_for_the_time_that_was_left(tmp_path: Path) -> None:
    async with scilof_town(tmp_path) as town:
        table = await sit_down(town, answer_s=1200)
        bob = table.people[1]
        await write(table, 0, "B1", 1)
        await _overdue(town, table)
        assert not mail(table).reminded
        await town.until(lambda: told(table, 1, REMINDED), "the reminder")
        await calm(table)
        assert journal(table)[-1].at >= mail(table).posted_at + 600_000
        assert table.row()["deadline"] == pytest.approx(journal(table)[-1].at + 600_000, abs=5000)
        await _overdue(town, table)
        due = table.row()["deadline"]
        assert due > time.time() * 1000
        assert mail(table).reminded, "there was no answer"
        await town.until(lambda: not state(table).mails, "the referee's answer")
        assert journal(table)[-1].at >= due
        await calm(table)
        for again in (True, False):
            assert len(table.journal("time_up")) == 2
            assert last(table).by_referee
            assert [told(table, seat, REMINDED) for seat in range(4)] == [0, 1, 0, 0]
            assert table.times_said(SEEN_BY_ALL.format(bob.name)) == 1
            assert [told(table, seat, BY_REFEREE) for seat in range(4)] == [1, 0, 0, 0]
            assert [told(table, seat, BY_REFEREE_HERE) for seat in range(4)] == [0, 1, 0, 0]
            if again:
                await town.restart(away_s=AWAY_S)
                await calm(table)
        sound(table)


async def _overdue(town: Town, table: Sitting) -> None:
    """Kill the bot some seconds before the deadline, let an hour pass, and start it."""
    await town.harness.kill()
    town.pass_time(table.left_s() - LEFT_S)
    town.write("UPDATE meta SET value = ? WHERE key = 'alive'", str(time.time_ns() // 1_000_000))
    town.pass_time(AWAY_S)
    await town.harness.start()


@pytest.mark.parametrize("after", [False, True], ids=["not-sent", "sent-but-not-known"])
async def test_an_answer_that_was_not_told_yet_is_told_once(tmp_path: Path, after: bool) -> None:
    async with scilof_town(tmp_path) as town:
        table = await sit_down(town)
        alice, bob = table.people[:2]
        await write(table, 0, "B1", 1)
        aloud, *private = unheard(table, after=after)
        await table.counts(await replied(table, 1, "A2"))
        await town.until(lambda: aloud.hits and private[0].hits and private[1].hits, "the news under way")
        assert bool(table.times_said(words("scilof-say-answered", sender=alice.name, addressee=bob.name))) == after
        await reborn(town, table)
        board = await calm(table)
        said = words("scilof-say-answered", sender=alice.name, addressee=bob.name)
        assert table.times_said(said) == table.times_said(f"{bob.name} answered {alice.name}") == 1
        assert f"{alice.name} → {bob.name}" not in board.text
        assert told(table, 0, f"{bob.name} answered you") == told(table, 1, f"You answered {alice.name}") == 1
        assert [told_of_exchanges(table, seat) for seat in range(4)] == [1, 1, 0, 0]
        assert [hand(table, seat) for seat in (0, 1)] == [letters("A1 A2 C1 D1"), letters("B1 B2 C2 D2")]
        assert len(table.journal("answer")) == 1
        sound(table)


@pytest.mark.parametrize("after", [False, True], ids=["not-sent", "sent-but-not-known"])
async def test_the_closing_and_the_end_are_told_once(tmp_path: Path, after: bool) -> None:
    async with scilof_town(tmp_path) as town:
        table = await sit_down(town, preset="live")  # in which posts and answers are not told aloud
        alice, _, chloe, denis = table.people
        await swap(table, 0, "B1", 1, "A2")
        await swap(table, 0, "C1", 2, "A3")
        await write(table, 1, "D2", 0)  # will go back
        await write(table, 2, "B3", 1)  # will stay under way
        await write(table, 0, "D1", 3)
        faults = unheard(table, after=after)
        await table.counts(await replied(table, 3, "A4"))
        await town.until(lambda: faults[0].hits and faults[1].hits and faults[2].hits, "the closing under way")
        assert state(table).phase == "closed"
        await reborn(town, table)
        board = await calm(table)
        assert words("scilof-board-closed") in board.text
        assert table.times_said(f"{alice.name} closes the post office") == 1
        assert table.times_said("Return to sender") == table.times_said("Boîte pleine") == 1
        assert [told(table, seat, "Return to sender") for seat in range(4)] == [0, 1, 0, 0]
        assert [told(table, seat, "you close the post office") for seat in range(4)] == [1, 0, 0, 0]
        assert hand(table, 1) == letters("B1 B2 C2 D2")
        assert town.read("SELECT * FROM results") == []

        faults = unheard(table, after=after)
        await table.counts(await replied(table, 1, "C2"))
        await town.until(lambda: all(fault.hits for fault in faults), "the end under way")
        assert table.row()["status"] == "over"
        await reborn(town, table)
        await town.until(lambda: not table.boards(), "a board without buttons")
        results = town.read("SELECT seat, won, score, how FROM results WHERE game = ? ORDER BY seat", table.table)
        assert results == [(0, 1, 1, "closed"), (1, 0, 0, "closed"), (2, 0, 0, "closed"), (3, 0, 0, "closed")]
        for said in ("All hands are shown", "Seed:", f"{alice.name} closes the post office"):
            assert table.times_said(said) == 1
        assert [told(table, seat, "Your correspondence") for seat in range(4)] == [1] * 4
        (end,) = [m for m in table.channel.messages if "Seed:" in m.content]
        assert f"{chloe.name}" in end.content
        assert f"{denis.name}: 1 sent" not in end.attachments[0]["description"], "he has written to nobody"
        sound(table)


@pytest.mark.parametrize("after", [False, True], ids=["not-sent", "sent-but-not-known"])
async def test_who_joins_gets_his_letters_once(tmp_path: Path, after: bool) -> None:
    async with scilof_town(tmp_path) as town:
        table = await sit_down(town)
        await write(table, 0, "B1", 1)
        late = town.person("late")
        faults = [*unheard(table, after=after), town.sends(town.world.dm(late), times=999, drop=True, after=after)]
        await table.counts(table.press(late, "join"))
        await town.until(lambda: faults[0].hits and faults[-1].hits, "the news under way")
        table.people.append(late)
        await reborn(town, table)
        await calm(table)
        assert table.times_said("late joins the game") == 1
        assert [len(p.hand) for p in state(table).players] == [4, 5, 5, 5, 5]
        assert hand(table, 4) == letters("A5 B5 C5 D5 E5")
        assert len(table.panels(late)) == 1
        assert told(table, 4, words("whisper-seated", game="Romancier Scilof", channel=f"<#{table.channel.id}>")) == 1
        draft = f"w:{spelled('E5')}:0"
        await table.counts(table.press_as_seen(late, await table.panel_of(late), "send", "", draft))
        await answer(table, 1, "E2")
        assert hand(table, 0) == letters("A1 C1 D1 E1 E2")
        sound(table)


# -- letters to put away (RS-G28) ------------------------------------------------------------------------------------


async def sorting(town: Town) -> Sitting:
    """Return a game in which the fourth player has left, and the first has a letter too many."""
    table = await sit_down(town, abandon=True)
    await swap(table, 0, "D1", 1, "A2")
    leaver = table.people[3]
    sure = await table.press(leaver, "leave").message()
    await table.counts(table.press(leaver, "leave_surely", on=sure))
    await calm(table)
    assert state(table).sorting is not None
    assert hand(table, 0) == letters("A1 A2 B1 C1")
    return table


async def test_a_letter_to_put_away_is_chosen_after_the_kill(tmp_path: Path) -> None:
    async with scilof_town(tmp_path) as town:
        table = await sorting(town)
        alice, bob = table.people[:2]
        panel = await table.panel_of(alice)
        old = await killed(town, table)
        refused = await table.press_as_seen(bob, old, "send", "", f"w:{spelled('B2')}:2").message()
        assert refused.ephemeral_to == bob.id
        assert words("scilof-refusal-sorting", until="\0") in refused.text
        await table.counts(table.pick_as_seen(alice, panel, "put_away", spelled("C1"), ""))
        await calm(table)
        after = state(table)
        assert (after.phase, after.count, after.basket) == ("open", 3, ())
        assert [hand(table, seat) for seat in range(3)] == [
            letters("A1 A2 B1"),
            letters("B2 C1 C2"),
            letters("A3 B3 C3"),
        ]
        assert len(table.journal("put_away")) == 1
        assert told(table, 0, "Put into the basket") == told(table, 1, "Drawn from the basket") == 1
        assert table.times_said("leaves the game with all letters") == 1
        sound(table)


async def test_a_letter_that_is_not_chosen_is_drawn_once_after_the_time_that_was_left(tmp_path: Path) -> None:
    async with scilof_town(tmp_path) as town:
        table = await sorting(town)
        await _overdue(town, table)
        due = table.row()["deadline"]
        assert due > time.time() * 1000
        assert state(table).phase == "sorting"
        await town.until(lambda: state(table).phase == "open", "chance decides")
        assert journal(table)[-1].at >= due
        await town.restart(away_s=AWAY_S)
        await calm(table)
        assert [len(p.hand) for p in state(table).players] == [3, 3, 3, 0]
        assert len(table.journal("time_up")) == 1
        assert told(table, 0, "Put into the basket by chance") == told(table, 1, "Drawn from the basket") == 1
        sound(table)


async def test_a_leaving_that_was_not_told_yet_is_told_once(tmp_path: Path) -> None:
    async with scilof_town(tmp_path) as town:
        table = await sit_down(town, abandon=True)
        await swap(table, 0, "D1", 1, "A2")
        await write(table, 1, "B2", 3)  # goes back
        leaver = table.people[3]
        sure = await table.press(leaver, "leave").message()
        faults = unheard(table)
        await table.counts(table.press(leaver, "leave_surely", on=sure))
        await town.until(lambda: all(fault.hits for fault in faults[:3]), "the news under way")
        await reborn(town, table)
        await shown(table)
        assert table.times_said("leaves the game with all letters") == table.times_said("Return to sender") == 1
        assert told(table, 0, "You have a letter too many") >= 1
        assert told(table, 1, "Return to sender") == told(table, 1, "Out of the game") == 1
        await table.counts(
            table.pick(table.people[0], "put_away", spelled("B1"), await table.panel_of(table.people[0]))
        )
        await calm(table)
        assert hand(table, 1) == letters("B1 B2 C2")
        sound(table)
