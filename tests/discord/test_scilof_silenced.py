"""A channel of a merged game takes no messages for a while: the other one hears all at once, and this one later what it
has missed, once. RS-G25."""

from __future__ import annotations

import re

from bot.delivery.echo import MOST
from tests.discord.communes import begun, delete, gather, merged, said, silence, wrote
from tests.discord.fate import SEED
from tests.discord.scilof import Post
from tests.discord.town import Town


async def unsaid(game: Post) -> int:
    """Return how much is still to be said of a game."""
    return len(await game.town.bot.store.pending(game.sitting.id))


async def exchange(game: Post, sender: int, addressee: int) -> None:
    """Let a letter go out and be answered: each gives what he has of highest value."""
    for seat, command, to in ((sender, "post", {"to": str(addressee + 1)}), (addressee, "answer", {})):
        given = max(await game.hand(seat))
        await game.people[seat].dm_slash(f"scilof {command}", letter=f"{given.value}.{given.owner}", **to)
        await game.settle()


async def test_RS_G25_a_silenced_channel_does_not_keep_the_other_from_hearing(town: Town) -> None:
    here, there, game = await merged(town)
    silence(here)
    first = await wrote(game, 0, 7)
    assert said(here) == []
    assert begun(there) == [first]
    second = await wrote(game, 4, 0)
    assert begun(there) == [second]
    silence(here, again=True)
    await game.settle()
    assert begun(here) == [first, second], "what it has missed, in order"
    assert said(there) == []
    assert here.sitting.board.alive


async def test_RS_G25_the_channel_that_has_joined_hears_later_what_it_has_missed(town: Town) -> None:
    here, there, game = await merged(town)
    silence(there)
    first = await wrote(game, 0, 7)
    second = await wrote(game, 4, 0)
    assert begun(here) == [first, second]
    assert said(there) == []
    assert sum("Alice" in line and "Hugo" in line for line in here.board) == 1, "the board waits for no other channel"
    silence(there, again=True)
    await game.settle()
    assert begun(there) == [first, second]
    third = await wrote(game, 7, 4)
    assert begun(there) == begun(here) == [third]
    assert await unsaid(game) == 0


async def test_RS_G25_what_it_has_missed_outlives_a_restart_and_is_said_once(town: Town) -> None:
    _, there, game = await merged(town)
    silence(there)
    first = await wrote(game, 0, 7)
    await town.restart()
    second = await wrote(game, 4, 0)
    assert said(there) == []
    silence(there, again=True)
    await game.settle()
    assert [line for line in begun(there) if line in (first, second)] == [first, second]
    await town.restart()
    assert said(there) == []


async def test_RS_G25_where_it_has_missed_too_much_the_newest_is_said_and_how_much_is_left_out(town: Town) -> None:
    here, there, game = await merged(town)
    silence(there)
    for number in range(13):
        await exchange(game, 0, 1 + number % 7)
    missed = said(here)
    assert len(missed) == 26
    silence(there, again=True)
    await game.settle()
    heard = said(there)
    assert re.sub(r"\*", "", heard[0]) == town.either(
        f"Je n’ai pas pu tout dire ici : il manque {26 - MOST} annonces plus anciennes.",
        f"I could not say everything here: {26 - MOST} earlier announcements are left out.",
    )
    assert heard[1:] == missed[-MOST:]
    assert await unsaid(game) == 0


async def test_RS_G25_it_hears_the_end_too_with_the_seeds(town: Town) -> None:
    here, there, game = await merged(town)
    silence(there)
    await gather(game, 0)
    await game.settle()
    assert (await game.state()).phase == "over"
    assert here.sitting.said()[-1].count(SEED.hex()) == 2
    silence(there, again=True)
    await game.settle()
    (end,) = [m for m in town.messages(there.sitting.channel) if SEED.hex() in m.text]
    assert len(end.message.attachments) == 1, "the picture"


async def test_RS_G25_for_a_channel_that_is_deleted_meanwhile_nothing_waits(town: Town) -> None:
    _, there, game = await merged(town)
    silence(there)
    await wrote(game, 0, 7)
    assert await unsaid(game) == 1
    delete(there)
    await town.wait(10)
    assert await unsaid(game) == 0


async def test_RS_G25_it_hears_what_it_has_missed_though_it_becomes_the_channel_of_the_game(town: Town) -> None:
    here, there, game = await merged(town)
    silence(there)
    first = await wrote(game, 0, 7)
    delete(here)
    second = await wrote(game, 4, 0)
    silence(there, again=True)
    await game.settle()
    assert begun(there) == [first, second]
