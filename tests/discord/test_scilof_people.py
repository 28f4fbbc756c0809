"""Romancier Scilof: who comes while mail is under way, who leaves, with and without his letters, and who is banned."""

from __future__ import annotations

import pytest

from cogs.romancier_scilof.model import Letter
from tests.discord.scilof import Post, opened
from tests.discord.town import Person, Town


async def leave(post: Post, person: Person) -> None:
    """Give a seat up by the board's button, surely."""
    question = (await post.sitting.press(person, "leave")).seen
    await person.press(question, "leave_surely")
    await post.settle()


async def swap(post: Post, sender: int, letter: str, addressee: int, answer: str) -> None:
    """Let one write, and the other answer."""
    await post.write(sender, letter, addressee)
    await post.settle()
    await post.answer(addressee, answer)
    await post.settle()


async def test_RS_R18_who_joins_brings_a_letter_for_everybody_and_mail_stays_under_way(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    await post.write(0, "2.0", 1)
    await post.settle()
    zoe = town.person("Zoé")
    assert (await post.sitting.press(zoe, "join")).changed_message
    await post.settle()
    state = await post.state()
    assert [len(player.hand) for player in state.players] == [4, 5, 5, 5, 5]
    assert len(state.mails) == 1
    said = town.either("Vous êtes **5** : chacun ajoute son **E**", "There are **5** of you: each adds an **E**")
    assert said in "\n".join(post.sitting.news())
    await zoe.press(zoe.panel, "write")
    await zoe.pick(zoe.panel, "pick_letter", "5.4")
    await zoe.pick(zoe.panel, "pick_addressee", "0")
    await zoe.press(zoe.panel, "send")
    assert (await post.state()).mails[1].letter == Letter(5, 4)
    await post.answer(1, "5.1")
    assert Letter(5, 1) in await post.hand(0)
    assert people[1].mail


async def test_RS_G18_the_letters_of_who_leaves_stay_and_the_referee_answers(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    await post.write(0, "2.0", 1)
    await leave(post, people[1])
    state = await post.state()
    assert state.mails == ()
    assert state.exchanges[0].by_referee
    assert len(state.players[1].hand) == 4
    told = len(people[1].mail)
    await post.write(2, "2.2", 1)
    await post.settle()
    assert (await post.state()).exchanges[1].by_referee, "at once"
    assert len(people[1].mail) == told, "who has left is told nothing more"


async def test_RS_G28_letters_are_put_away_by_message_or_board_and_all_else_waits(town: Town) -> None:
    people = town.people(5)
    people[2].close_mail()
    post = await opened(town, people, abandon=True)
    await swap(post, 0, "5.0", 1, "1.1")
    here = post.sitting.channel
    await people[2].slash(here, "scilof post", letter="5.2", to="4")
    await people[3].slash(here, "scilof answer", mail="#2", letter="1.3")
    await post.settle()
    await leave(post, people[4])
    state = await post.state()
    assert (state.phase, state.sorting.owing) == ("sorting", (0, 2))
    waits = town.either("Quelqu’un est parti : tout attend", "Somebody has left: everything waits")
    refused = await people[1].slash(here, "scilof post", letter="2.1", to="1")
    assert waits in refused.privately
    question = (await people[3].slash(here, "table leave")).seen
    assert waits in (await people[3].press(question, "leave_surely")).text
    await people[0].pick(people[0].panel, "put_away", "2.0")
    assert (await post.state()).sorting.owing == (2,)
    shown = (await post.sitting.press(people[2], "secrets")).last
    assert shown.private
    await people[2].pick(shown, "put_away", "2.2")
    state = await post.state()
    assert (state.phase, state.basket) == ("open", ())
    assert [len(player.hand) for player in state.players] == [4, 4, 4, 4, 0]
    assert {Letter(2, 0), Letter(2, 2)} <= {*state.players[1].hand, *state.players[3].hand}


async def test_RS_G28_after_a_minute_chance_puts_away(town: Town) -> None:
    post = await opened(town, people := town.people(5), abandon=True)
    await swap(post, 0, "5.0", 1, "1.1")
    await leave(post, people[4])
    assert (await post.state()).phase == "sorting"
    await town.wait(61)
    assert (await post.state()).phase == "open"
    assert [len(player.hand) for player in (await post.state()).players] == [4, 4, 4, 4, 0]
    assert town.either("Mis au panier par le sort", "Put into the basket by chance") in "\n".join(post.letters(0))


@pytest.mark.parametrize("language", ["en"])
async def test_RS_G10_who_has_a_collection_closes_by_a_button_and_RS_G29_wins_though_he_leaves(town: Town) -> None:
    post = await opened(town, people := town.people(4), manual_close=True)
    await swap(post, 0, "2.0", 1, "1.1")
    await swap(post, 0, "3.0", 2, "1.2")
    await swap(post, 0, "4.0", 3, "1.3")
    await post.write(1, "3.1", 3)
    await post.settle()
    assert (await post.state()).phase == "open"
    await people[0].press(people[0].panel, "close")
    await post.settle()
    assert (await post.state()).phase == "closed"
    await leave(post, people[0])
    await leave(post, people[3])
    result = (await post.sitting.table()).result
    assert result is not None
    assert (result.winners, result.how) == ((0,), "closed")


@pytest.mark.parametrize("language", ["fr"])
async def test_RS_G30_the_last_one_ends_the_game_without_a_winner(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    for person in people[:3]:
        await leave(post, person)
    result = (await post.sitting.table()).result
    assert result is not None
    assert (result.winners, result.how) == ((), "alone")
    assert list(post.sitting.board.buttons) == ["rematch", "why"]


async def test_who_is_banned_leaves_and_his_mail_stays_under_way(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    await post.write(0, "2.0", 1)
    await post.write(1, "3.1", 2)
    await post.settle()
    town.stage.backend.apply_ban(town.guild.id, people[1].id, None)
    await town.settle()
    await post.settle()
    state = await post.state()
    assert not state.players[1].here
    assert [mail.sender for mail in state.mails] == [1]
    assert state.exchanges[0].by_referee
    await post.answer(2, "1.2")
    assert Letter(1, 2) in await post.hand(1)
