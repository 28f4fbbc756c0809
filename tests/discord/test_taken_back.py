"""After a way back, what the game numbers gets the same numbers again: what was shown before names it no more."""

from __future__ import annotations

import asyncio
from typing import Final

from bot.hosting.course import course_of
from bot.hosting.undo import points, undo_to
from tests.bot.helpers import a_while
from tests.discord.corse import WINDOW, deal
from tests.discord.scilof import Post, opened, plain
from tests.discord.seen import Answer, Seen
from tests.discord.town import Person, Sitting, Town

NO_MORE: Final = ("ce que tu as sous les yeux n’existe plus", "what you had before your eyes is no more")


async def take_back(town: Town, sitting: Sitting, host: Person, said: str) -> None:
    """Take a game back before what begins like this was said."""
    offered = await host.member.autocomplete(sitting.channel, "table undo", "before", said)
    before = offered[-1]["value"]
    question = await host.slash(sitting.channel, "table undo", before=before)
    await host.press(question.seen, "undo_surely", before)
    await town.wait(8)


def says_no(town: Town, answer: Answer) -> None:
    """Check that somebody is told that what he pressed is no more."""
    assert town.either(*NO_MORE) in plain(answer.text)


def ids(message: Seen) -> list[str]:
    """Return the custom ids on a message."""
    return [part["custom_id"] for part in message.parts if "custom_id" in part]


async def answering(town: Town) -> tuple[Post, Seen, str]:
    """Return a game in which Alice has written to Bruno, and a card of his with the button by which he answers."""
    post = await opened(town, town.people(4))
    bruno = post.people[1]
    await post.write(0, "1.0", 1)
    await post.settle()
    card = (await bruno.slash(post.sitting.channel, "table secrets")).seen
    await bruno.press(card, "answer_next")
    await bruno.pick(card, "pick_answer", "1.1")
    return post, card, card.button("send_answer")["custom_id"]


async def correspondence(town: Town) -> tuple[Post, Seen, str]:
    """Return the same after the mail to Bruno has become another, of the same number: it is Chloé's by now."""
    post, card, pressed = await answering(town)
    await take_back(town, post.sitting, post.people[0], post.people[0].name)
    await post.write(2, "1.2", 1)
    await post.settle()
    assert [(mail.id, mail.sender) for mail in (await post.state()).mails] == [(1, 2)]
    return post, card, pressed


async def test_an_answer_that_was_meant_for_a_mail_that_is_no_more_goes_to_no_other(town: Town) -> None:
    post, card, pressed = await correspondence(town)
    bruno = post.people[1]
    answer = bruno.act(card, pressed)
    await town.settle()
    says_no(town, answer)
    state = await post.state()
    assert (state.exchanges, state.players[1].hand) == ((), tuple(await post.hand(1)))
    assert len(state.mails) == 1
    assert "send_answer" not in card.buttons, "the card shows what there is now, without what he had picked"
    await post.answer(1, "1.1", card)
    assert len((await post.state()).exchanges) == 1


async def test_who_plays_in_private_is_told_there_with_what_awaits_him_again_below(town: Town) -> None:
    post, card, _ = await answering(town)
    alice, bruno = post.people[:2]
    await bruno.press(card, "send_answer")
    await post.settle()
    await take_back(town, post.sitting, alice, town.either("✉ Bruno a répondu", "✉ Bruno answered"))
    assert len((await post.state()).mails) == 1
    for person, awaits in ((alice, ("✉ En route", "✉ Under way")), (bruno, ("✉ Alice t’a écrit", "✉ Alice wrote"))):
        told, *panel = plain(person.mail[-1].text).split("\n")
        assert town.either("Alice fait revenir la partie", "Alice takes the game back") in told
        assert any(line.startswith(town.either(*awaits)) for line in panel), panel


async def test_what_was_picked_before_a_way_back_is_on_no_panel_after_it(town: Town) -> None:
    post = await opened(town, town.people(4))
    alice, _, chloe, _ = post.people
    await post.write(0, "1.0", 1)
    await post.settle()
    await chloe.press(chloe.panel, "write")
    await chloe.pick(chloe.panel, "pick_letter", "1.2")
    await chloe.pick(chloe.panel, "pick_addressee", "1")
    assert "send" in chloe.panel.buttons
    await take_back(town, post.sitting, alice, alice.name)
    assert "send" not in chloe.panel.buttons
    await post.write(2, "1.2", 1)
    assert len((await post.state()).mails) == 1


async def test_a_menu_of_an_old_card_is_no_more_either(town: Town) -> None:
    post, card, _ = await correspondence(town)
    bruno = post.people[1]
    (menu,) = [one for one in ids(card) if "|pick_answer|" in one]
    picked = bruno.act(card, menu, ["2.1"])
    await town.settle()
    says_no(town, picked)
    assert "send_answer" not in card.buttons


async def test_a_card_that_is_no_more_is_not_slapped(town: Town) -> None:
    game = await deal(town, town.people(4))
    alice, bruno = game.people[:2]
    await game.play()
    await alice.slash(game.sitting.channel, "table kick", player="4")
    await town.wait(5)
    await game.play_to(3)
    slap = game.sitting.board.button("slap")["custom_id"]
    assert slap.startswith("a|"), "of a table that was never taken back ids are as they always were"
    await take_back(town, game.sitting, alice, "")
    await game.play_to(3)
    before = await game.state()
    late = bruno.act(game.sitting.board, slap)
    await town.wait(WINDOW)
    says_no(town, late)
    assert (await game.state()).players == before.players
    assert game.sitting.board.button("slap")["custom_id"] == slap.replace("a|", "a1|", 1)
    assert town.either(*NO_MORE) not in (await game.slap(bruno)).text


async def test_a_press_that_waits_while_the_game_is_taken_back_counts_no_more(town: Town) -> None:
    post, card, pressed = await answering(town)
    alice, bruno = post.people[:2]
    table, now = await post.sitting.table(), town.bot.referee.now()
    told = await course_of(town.bot.store, table, town.bot.languages.words["fr"])
    point = points(told)[0]
    async with table.lock:
        back = asyncio.ensure_future(table.submit(undo_to(told, point.to, alice.id, point.what), now))
        await a_while()
        answer = bruno.act(card, pressed)
        await a_while()
    await back
    await town.settle()
    says_no(town, answer)


async def test_what_names_nothing_counts_on_an_old_board_too(town: Town) -> None:
    post = await opened(town, town.people(4))
    old = post.sitting.board
    write = old.button("write")["custom_id"]
    await post.write(0, "1.0", 1)
    await post.settle()
    await take_back(town, post.sitting, post.people[0], post.people[0].name)
    answer = post.people[1].act(post.sitting.board, write)
    await town.settle()
    assert town.either(*NO_MORE) not in plain(answer.text)
