"""A whole game of Romancier Scilof in the real process within Discord's limits: much post at once, and nothing is lost.

Everybody exchanges a letter with everybody else, so that all have a collection in the end, and all win.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from bot.cards import lobby_talk
from bot.text import Talk, Words
from cogs.romancier_scilof.model import Exchange
from cogs.romancier_scilof.terms import letter_words
from sandbox.state import Message, texts
from tests.process.presses import all_answered, counted, posted, told_once
from tests.process.replay import one_message_at_a_time, see_record, standing
from tests.process.scilof import answer_again, post_again, scilof_town, sit_down, sound, state
from tests.process.sitting import Sitting

PEOPLE = 6
PATIENCE_S = 60  # Discord takes a message a second for each of them, no more
MOST_AT_ONCE = 5
VALUES = "ABCDEF"


def rounds() -> list[list[tuple[int, int]]]:
    """Return who writes to whom: each with each other once, everybody once a round, as at a chess tournament."""
    circle = list(range(1, PEOPLE))
    found = []
    for turn in range(PEOPLE - 1):
        seats = [0, *circle[turn:], *circle[:turn]]
        pairs = list(zip(seats[: PEOPLE // 2], reversed(seats[PEOPLE // 2 :]), strict=True))
        found.append([pair if turn % 2 else (pair[1], pair[0]) for pair in pairs])
    return found


async def test_a_game_of_many_letters_at_once_comes_to_its_end_within_discords_limits(tmp_path: Path) -> None:
    async with scilof_town(tmp_path, rate_limits=True) as town:
        table = await sit_down(town, PEOPLE, preset="live")
        for pairs in rounds():
            await _all_exchange(table, pairs)
        await town.until(lambda: table.times_said("Seed:") and not table.boards(), "the end", PATIENCE_S)
        await town.until(lambda: not table.unsaid(), "all said", PATIENCE_S)
        sound(table)
        assert len(state(table).exchanges) == PEOPLE * (PEOPLE - 1) // 2
        results = town.read("SELECT seat, won, score, how FROM results WHERE game = ? ORDER BY seat", table.table)
        assert results == [(seat, 1, 1, "closed") for seat in range(PEOPLE)]
        _heard_in_order(table)
        told_once(table)
        assert table.times_said("closes the post office. Mail under way") == 1
        assert "\n".join(table.said).count("has a collection too") == PEOPLE - 1
        one_message_at_a_time(table)
        assert_paced(table)
        await town.harness.stop()
        await see_record(tmp_path, table, lambda final: final.update(next_mail=final["next_mail"] + 1))


async def _all_exchange(table: Sitting, pairs: Sequence[tuple[int, int]]) -> None:
    """Let all these pairs exchange a letter at once, each giving his own letter of the value that the other gathers."""
    before = len(table.journal("post"))
    posts = [post_again(table, seat, f"{VALUES[to]}{seat + 1}", to) for seat, to in pairs]
    await all_answered(posts)
    answers = [
        answer_again(table, to, f"{VALUES[seat]}{to + 1}", number) for number, seat, to in list(posted(table))[before:]
    ]
    await all_answered(answers)
    assert len(counted(table, [*posts, *answers])) == 2 * len(pairs)


def _heard_in_order(table: Sitting) -> None:
    """Check that everybody heard of all his exchanges in the order in which they happened, and of all of them again in
    the end."""
    after, lobby = state(table), standing(table).lobby
    for seat, person in enumerate(table.people):
        talk = lobby_talk(Words("en"), lobby, seat)
        mine = [done for done in after.exchanges if seat in (done.sender, done.addressee)]
        messages = [text for message in table.town.world.dm(person).log for text in first_texts(message)]
        lines = [line for text in messages for line in text.split("\n")]
        heard = [line for line in lines if line.startswith("✉") and "you gave" in line]  # what follows is told again
        assert heard == [_told(seat, done, talk) for done in mine]
        (letter,) = [text for text in messages if talk("scilof-whisper-correspondence") in text]
        assert letter.count("\n- ") == len(mine) == PEOPLE - 1


def first_texts(message: Message) -> list[str]:
    """Return the texts of a message as it was sent."""
    return [text for path, text in texts(message.history[0].data) if path.endswith(".content")]


def _told(seat: int, done: Exchange, talk: Talk) -> str:
    """Return what the player in a seat is told about an exchange."""
    assert done.answer is not None
    letter, answer = letter_words(done.letter, talk), letter_words(done.answer, talk)
    if seat == done.sender:
        return talk("scilof-whisper-answer", name=talk.name(done.addressee), gave=letter, got=answer)
    return talk("scilof-whisper-answered", name=talk.name(done.sender), gave=answer, got=letter)


def assert_paced(table: Sitting) -> None:
    """Check that there was more to say than Discord takes at once (that none was refused, each town checks)."""
    calls = table.town.harness.server.calls
    sends = Counter(call.path for call in calls if call.method == "POST" and call.path.endswith("/messages"))
    assert max(sends.values()) > MOST_AT_ONCE
