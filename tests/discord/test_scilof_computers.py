"""Romancier Scilof with computers: whole games, of a person who plays, and of one who does nothing at all."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from bot.engine import Result
from cogs.romancier_scilof.model import Answer, Letter
from cogs.romancier_scilof.model import Post as PostLetter
from tests.discord.scilof import Post, opened
from tests.discord.test_corse_computers import at_human_speed
from tests.discord.test_scilof_people import leave
from tests.discord.town import MINUTE, Town

LONGEST = 60  # minutes of the town's time


def spelled(letter: Letter) -> str:
    """Return a letter as menus have it."""
    return f"{letter.value}.{letter.owner}"


async def unwanted(post: Post, wanted: int) -> str:
    """Return a letter of which the person has fewest, any but of the value that she gathers."""
    hand = await post.hand(0)
    held = Counter(one.value for one in hand)
    return spelled(min(hand, key=lambda one: (one.value == wanted, held[one.value], one)))


async def take_part(post: Post, wanted: int, number: int) -> None:
    """Answer what waits for an answer, and write to each in turn."""
    state = await post.state()
    if any(mail.addressee == 0 for mail in state.mails):
        await post.answer(0, await unwanted(post, wanted))
    state = await post.state()
    if state.phase == "open" and all(mail.sender != 0 for mail in state.mails):
        others = [seat for seat, player in enumerate(state.players) if seat and not player.out]
        await post.write(0, await unwanted(post, wanted), others[number % len(others)])


async def to_the_end(post: Post, *, plays: bool) -> Result:
    """Let a game go on until it is over."""
    table = await post.sitting.table()
    for number in range(LONGEST * 6):
        await post.town.wait(MINUTE / 6)
        if table.result is not None:
            await post.settle()
            return table.result
        if plays:
            await take_part(post, 1, number)
    raise AssertionError("the game never ends")


async def test_a_person_plays_among_three_computers_to_the_end(town: Town) -> None:
    alice = town.person()
    await at_human_speed(town)
    post = await opened(town, [alice], computers=3, preset="live")
    result = await to_the_end(post, plays=True)
    state = await post.state()
    assert result.how == "closed"
    assert not any(done.by_referee for done in state.exchanges), "nobody was waited for in vain"
    assert {done.sender for done in state.exchanges} == {0, 1, 2, 3}
    journal = await town.bot.store.journal(post.sitting.id)
    users = {(json.loads(entry.move).get("seat"), entry.user) for entry in journal if '"answer"' in entry.move}
    assert {(0, alice.id), (1, None)} <= users <= {(0, alice.id), (1, None), (2, None), (3, None)}
    names = ("Alice", "Ada", "Blaise", "Colette")
    (winner,) = result.winners
    said = "\n".join(post.sitting.news())
    assert town.either(f"{names[winner]} ferme le bureau de poste", f"{names[winner]} closes the post office") in said
    assert list(post.sitting.board.buttons) == ["rematch", "correspondence", "why"]
    told = town.either("Ta correspondance, du premier courrier", "Your correspondence, from the first")
    assert sum(told in letter for letter in post.letters(0)) == 1


@pytest.mark.parametrize("language", ["fr"])
async def test_who_does_nothing_is_answered_for_and_keeps_nobody_from_the_end(town: Town) -> None:
    """RS-G16: computers write to her as to anybody, and the referee answers for her."""
    await at_human_speed(town)
    post = await opened(town, [town.person()], computers=3, preset="live", answer_s=30)
    result = await to_the_end(post, plays=False)
    assert result.how == "closed"
    hers = [done for done in (await post.state()).exchanges if done.addressee == 0]
    assert all(done.by_referee for done in hers)
    assert [done.ended_at - done.posted_at for done in hers][:2] == [30_000, 30_000], "as long as she may take"


@pytest.mark.parametrize("language", ["en"])
async def test_computers_play_by_all_the_variants(town: Town) -> None:
    """They close when they may say so themselves, write to whom they like where senders are hidden, and put letters
    away when somebody leaves with his own."""
    await at_human_speed(town)
    people = town.people(2)
    options = {"preset": "live", "hide_sender": True, "manual_close": True, "abandon": True}
    post = await opened(town, people, computers=3, **options)
    post.people = people[:1]
    for _ in range(100):
        if 0 not in (owing := too_many(await post.state(), 1)) and 0 < len(owing) < 3:
            break
        await town.wait(5)
    await leave(post, people[1])
    state = await post.state()
    moves = [json.loads(entry.move).get("type") for entry in await town.bot.store.journal(post.sitting.id)]
    assert (state.phase, state.count, moves.count("put_away")) == ("open", 4, len(owing))
    assert "time_up" not in moves[moves.index("leave") :], "they do not leave it to chance"
    result = await to_the_end(post, plays=True)
    assert result.how == "closed"
    closing = [entry for entry in await town.bot.store.journal(post.sitting.id) if '"close"' in entry.move]
    assert {json.loads(entry.move)["seat"] for entry in closing} == set(result.winners)


def too_many(state: Any, leaver: int) -> list[int]:
    """Return who would have to put a letter away if somebody left with his own (G28)."""
    hands = {seat: [*player.hand] for seat, player in enumerate(state.players) if seat != leaver}
    for mail in state.mails:
        hands.get(mail.sender, []).append(mail.letter)
    return [s for s, hand in hands.items() if all(x.owner != leaver and x.value != state.count for x in hand)]


async def test_RS_G29_who_has_closed_wins_though_he_leaves_the_rest_to_computers(town: Town) -> None:
    await at_human_speed(town)
    post = await opened(town, [town.person()], computers=3, preset="live")
    table = await post.sitting.table()
    for seat in (1, 2, 3):
        if seat == 3:
            now = town.bot.referee.now()
            await table.submit(PostLetter(seat=1, letter=Letter(4, 1), addressee=2), now)
        now = town.bot.referee.now()
        await table.submit(PostLetter(seat=0, letter=Letter(seat + 1, 0), addressee=seat), now)
        number = (await post.state()).mails[-1].id
        await table.submit(Answer(seat=seat, mail=number, letter=Letter(1, seat)), now)
    assert (await post.state()).phase == "closed"
    await leave(post, post.people[0])
    await town.wait(MINUTE)
    result = table.result
    assert result is not None
    assert (result.winners, result.how) == ((0,), "closed")
