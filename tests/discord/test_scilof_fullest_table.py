"""Romancier Scilof at a full table, 26 players with the longest and most awkward names: all that is sent is within
Discord's limits, and each can write to each, and answer, by every way there is."""

from __future__ import annotations

from typing import Any, Final

import pytest

from cogs.romancier_scilof.model import Letter
from cogs.romancier_scilof.terms import value_name
from tests.discord.communes import HERE, answered, commune
from tests.discord.scilof import Post, offered, opened
from tests.discord.seen import Seen
from tests.discord.test_fullest_table import checked
from tests.discord.test_scilof_people import leave
from tests.discord.town import MINUTE, Person, Town

LAST: Final = 25  # the seat of who comes last, and brings everybody's Z
LONGEST: Final = 32  # signs of a name
IDLE: Final = 60 * MINUTE
AWKWARD: Final = (
    "`" * LONGEST,
    "*_~`|>#[]()<:@-" * 3,
    "@everyone @here <@1234567890123456>",
    "<@&123456789012345678><#12345678>",
    "\u202e\u2067שלום עליכם מרחבא السلام عليكم",  # right to left, with overrides that nobody ends
    "👩‍👩‍👧‍👦" * 5,
    "\u200b\u200d\u2060\ufeffẑ̴̧̛" * 8,
    "||spoiler|| ```py\nexit()``` > # x",
    "[click](https://example.org/a_b_c)",
    "{ $name } %s {0} \\n \\\\ <t:1:R> -# x",
    "ﷺ" * LONGEST,
)


def name_of(number: int) -> str:
    """Return an awkward name as long as Discord takes; the first ones are told apart by nothing but their seat."""
    if number < len(AWKWARD):
        return AWKWARD[number][:LONGEST]
    return f"{AWKWARD[number % len(AWKWARD)][: LONGEST - 2]}{number}"


async def full(town: Town, **options: Any) -> Post:
    """Return a game of 25 whom a 26th has joined; every other one reads French."""
    people = [
        town.person(f"p{number}", ("en", "fr")[number % 2], global_name=name_of(number)) for number in range(LAST + 1)
    ]
    post = await opened(town, people[:LAST], max_players=LAST + 1, idle_s=IDLE, **options)
    post.people = people
    assert (await post.sitting.press(people[LAST], "join")).changed_message
    await post.settle()
    assert [len(player.hand) for player in (await post.state()).players] == [LAST + 1] * (LAST + 1)
    return post


async def picked(person: Person, desk: Seen, letter: str, to: int) -> None:
    """Write Z, which stands on the second page, to somebody."""
    await person.press(desk, "page", "l1")
    await person.pick(desk, "pick_letter", letter)
    await person.pick(desk, "pick_addressee", str(to))
    await person.press(desk, "send")


async def by_direct_message(post: Post, seat: int, letter: str, to: int) -> None:
    await post.people[seat].press(post.people[seat].panel, "write")
    await picked(post.people[seat], post.people[seat].panel, letter, to)


async def by_board(post: Post, seat: int, letter: str, to: int) -> None:
    await picked(post.people[seat], (await post.sitting.press(post.people[seat], "write")).seen, letter, to)


async def by_my_letters(post: Post, seat: int, letter: str, to: int) -> None:
    shown = (await post.people[seat].slash(post.sitting.channel, "table secrets")).seen
    await post.people[seat].press(shown, "write")
    await picked(post.people[seat], shown, letter, to)


async def by_writing_to_the_bot(post: Post, seat: int, letter: str, to: int) -> None:
    (answer,) = await post.people[seat].write_to_bot("?")
    shown = (await post.people[seat].press(answer, "secrets")).seen
    await post.people[seat].press(shown, "write")
    await picked(post.people[seat], shown, letter, to)


async def by_command(post: Post, seat: int, letter: str, to: int) -> None:
    person, here = post.people[seat], post.sitting.channel
    letters, players = [await offered(person, here, "post", *asked) for asked in (("letter", "Z"), ("to", str(to + 1)))]
    assert list(letters) == [letter]
    assert str(to + 1) in players
    await person.slash(here, "scilof post", letter=letter, to=str(to + 1))


async def by_command_in_private(post: Post, seat: int, letter: str, to: int) -> None:
    await post.people[seat].dm_slash("scilof post", letter="Z", to=str(to + 1))


async def by_command_and_desk(post: Post, seat: int, letter: str, to: int) -> None:
    desk = (await post.people[seat].slash(post.sitting.channel, "scilof post", letter=letter)).seen
    await post.people[seat].pick(desk, "pick_addressee", str(to))
    await post.people[seat].press(desk, "send")


WRITING: Final = (
    by_direct_message,
    by_board,
    by_my_letters,
    by_writing_to_the_bot,
    by_command,
    by_command_in_private,
    by_command_and_desk,
)


@pytest.mark.parametrize("language", ["fr"])
async def test_each_writes_to_each_by_every_way_and_everything_fits(town: Town) -> None:
    post = await full(town, abandon=True)
    last, here = post.people[LAST], post.sitting.channel
    for seat, way in enumerate(WRITING):
        await way(post, seat, f"26.{seat}", LAST)
        mail = (await post.state()).mails[-1]
        assert (mail.sender, mail.addressee, mail.letter) == (seat, LAST, Letter(26, seat)), way.__name__
    for seat in range(len(WRITING), LAST):
        await post.people[seat].slash(here, "scilof post", letter="A", to=str(LAST + 1))
    await post.settle()
    assert len(await offered(last, here, "answer", "mail")) == LAST
    assert len(await offered(last, None, "answer", "letter")) == 25
    assert len(await offered(last, here, "post", "to")) == LAST
    labels = [
        *(await offered(last, here, "post", "to")).values(),
        *(await offered(last, here, "answer", "mail")).values(),
    ]
    assert len(set(labels)) == LAST

    await last.press(last.panel, "answer_next")
    assert len(last.panel.choices("pick_mail")) == LAST
    await last.pick(last.panel, "pick_mail", "3")
    await last.press(last.panel, "page", "l1")
    await last.pick(last.panel, "pick_answer", f"26.{LAST}")
    await last.press(last.panel, "send_answer")
    await post.settle()
    desk = (await post.sitting.press(last, "answer_next")).seen
    await last.pick(desk, "pick_answer", "1.25")
    await last.press(desk, "send_answer")
    await last.slash(here, "scilof answer", mail="#7", letter="B")
    await last.dm_slash("scilof answer", mail="5", letter="C")
    await post.settle()
    done = [(one.mail, one.answer.value) for one in (await post.state()).exchanges]
    assert done == [(3, 26), (1, 1), (7, 2), (5, 3)]
    await last.slash(here, "table status")
    assert checked(town) > 200


@pytest.mark.parametrize("language", ["en"])
async def test_a_full_table_sorts_its_letters_and_comes_to_its_end(town: Town) -> None:
    post = await full(town, abandon=True)
    people, last = post.people, post.people[LAST]
    for seat in range(3):
        await people[seat].dm_slash("scilof post", letter="Z", to=str(LAST + 1))
        await last.dm_slash("scilof answer", letter=value_name(seat + 1), mail=f"#{seat + 1}")
    await leave(post, people[20])
    state = await post.state()
    assert state.sorting.owing == (0, 1, 2)
    panel = people[0].panel
    assert len(panel.choices("put_away")) == 25
    await people[0].press(panel, "page", "l1")
    await people[0].pick(panel, "put_away", "25.0")
    shown = (await post.sitting.press(people[1], "secrets")).seen
    await people[1].pick(shown, "put_away", "1.1")
    await town.wait(MINUTE)
    state = await post.state()
    assert (state.phase, state.count) == ("open", LAST)
    assert {len(player.hand) for player in state.players if player.here} == {LAST}
    await post.settle()
    assert len(post.sitting.board.text.split("\n")) < 25, "a phone's screen"
    await town.wait(IDLE)
    result = (await post.sitting.table()).result
    assert result is not None
    assert result.how == "idle"
    assert any(message.message.attachments for message in town.messages(post.sitting.channel))
    await post.sitting.press(people[1], "rematch")
    again = await town.bot.referee.in_channel(post.sitting.channel.id)
    assert again is not None
    assert len(again.lobby.chairs) == LAST
    await post.settle()
    assert checked(town) > 100


@pytest.mark.parametrize("language", ["fr"])
async def test_a_full_table_is_invited_and_becomes_one_with_another(town: Town) -> None:
    options = {"merge": True, "max_players": 0}
    here = await commune(town, "poste", HERE, **options)
    people = [
        town.person(f"p{number}", ("en", "fr")[number % 2], global_name=name_of(number)) for number in range(LAST + 1)
    ]
    there = await opened(town, people, channel=town.channel("n" * 100), **options)
    alice = here.people[0]
    guests = await offered(alice, here.sitting.channel, "invite", "player")
    assert len(guests) == 25
    more = await offered(alice, here.sitting.channel, "invite", "player", name_of(LAST))
    assert list(more) == [f"{there.sitting.id}.{LAST}"], "whom there was no room for is found by his name"
    for seat in range(4):
        await here.people[seat].slash(here.sitting.channel, "scilof invite", player=list(guests)[seat])
    await here.settle()
    assert len((await there.state()).invitations) == 4
    await answered(people[0])
    await here.settle()
    state = await here.state()
    assert state.count == LAST + 5
    await people[1].press(people[1].panel, "write")
    await people[1].press(people[1].panel, "page", "l1")
    await people[1].press(people[1].panel, "page", "p1")
    await people[1].pick(people[1].panel, "pick_addressee", "29")
    assert checked(town) > 100
