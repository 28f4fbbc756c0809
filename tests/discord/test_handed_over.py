"""What waits for its turn while its author's seat goes to somebody else does not count for who has it by then."""

from __future__ import annotations

import asyncio

from bot.hosting.moves import Replace
from bot.seating import Chair
from tests.bot.helpers import a_while
from tests.discord.seen import Answer, Seen
from tests.discord.test_taken_back import answering
from tests.discord.town import Person, Sitting, Town

NO_SEAT = ("Tu ne joues pas à cette table.", "You do not play at this table.")


async def overtaken(town: Town, sitting: Sitting, seat: int, owner: Person, card: Seen, pressed: str) -> Answer:
    """Let who has a seat press something while it is about to go to somebody else, who has it in the end."""
    table, heir = await sitting.table(), town.person("Hugo")
    move = Replace(user=table.lobby.host, seat=seat, chair=Chair(heir.id, heir.name), anew=True)
    async with table.lock:
        handing = asyncio.ensure_future(table.submit(move, town.bot.referee.now()))
        await a_while()
        answer = owner.act(card, pressed)
        await a_while()
    await handing
    await town.settle()
    assert table.lobby.seat_of(heir.id) == seat
    return answer


async def test_a_press_on_the_board(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    ready = sitting.board.button("ready")["custom_id"]
    answer = await overtaken(town, sitting, 1, people[1], sitting.board, ready)
    assert answer.privately.startswith(town.either(*NO_SEAT))
    state = await sitting.state()
    assert [player.ready for player in state.players] == [False] * 3


async def test_a_press_in_private_which_shows_nothing_of_what_the_other_has_by_then(town: Town) -> None:
    post, card, pressed = await answering(town)
    answer = await overtaken(town, post.sitting, 1, post.people[1], card, pressed)
    assert answer.text.startswith(town.either(*NO_SEAT))
    assert not answer.seen.alive
    state = await post.state()
    assert (len(state.mails), state.exchanges) == (1, ())


async def test_the_second_press_of_who_leaves(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people)
    question = (await sitting.press(people[1], "leave")).seen
    sure = question.button("leave_surely")["custom_id"]
    answer = await overtaken(town, sitting, 1, people[1], question, sure)
    assert not answer.changed_message
    assert [player.here for player in (await sitting.state()).players] == [True] * 3
