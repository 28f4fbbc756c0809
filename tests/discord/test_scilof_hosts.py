"""What hosts do in Romancier Scilof, where a seat is worth what it knows: who has it reads it, who had it no more."""

from __future__ import annotations

import pytest

from tests.discord.communes import answered, invited, numbers, two
from tests.discord.scilof import Post, offered, opened, plain
from tests.discord.seen import BUTTON, MENU, Seen
from tests.discord.test_scilof_leaving import sorting
from tests.discord.town import MINUTE, Person, Town


async def written_to(post: Post) -> None:
    """Let Chloé and Bruno exchange letters, let a mail of Alice's wait for Bruno, and let him begin to answer it."""
    await post.write(2, "3.2", 1)
    await post.answer(1, "2.1")
    await post.write(0, "1.0", 1)
    await post.settle()
    bruno = post.people[1]
    await bruno.press(bruno.panel, "answer_next")
    await bruno.pick(bruno.panel, "pick_answer", "4.1")


async def replaced(town: Town, post: Post, by: Person) -> None:
    """Let somebody take Bruno's seat over."""
    await post.people[0].slash(post.sitting.channel, "table replace", player="2", member=by.member)
    await post.settle()


def presses(card: Seen) -> list[tuple[str, list[str] | None]]:
    """Return all that can be pressed or picked on a card, as an old screen still shows it."""
    found: list[tuple[str, list[str] | None]] = []
    for part in card.parts:
        if part["type"] == BUTTON:
            found.append((part["custom_id"], None))
        elif part["type"] == MENU:
            found += [(part["custom_id"], [option["value"]]) for option in part["options"]]
    return found


@pytest.mark.parametrize("restart", [False, True])
async def test_who_had_a_seat_learns_nothing_more_of_it_by_any_way(town: Town, restart: bool) -> None:
    post = await opened(town, town.people(4), idle_s=30 * MINUTE)
    await written_to(post)
    bruno, elise, here = post.people[1], town.person("Élise"), post.sitting.channel
    elise.close_mail()  # so that no panel of hers takes the place of his in the database
    old, screen, hand = bruno.panel, presses(bruno.panel), town.either("Ta main", "Your hand")
    assert hand in old.text
    await replaced(town, post, elise)
    if restart:
        await town.restart()
    number = len(bruno.mail)
    for custom_id, values in screen:
        answer = bruno.act(old, custom_id, values)
        await town.settle()
        assert hand not in answer.text
    assert hand not in (await bruno.slash(here, "table secrets")).text
    for where in (here, None):
        for command in ("scilof post", "scilof answer", "scilof close"):
            assert hand not in (await bruno.command(where, command)).text
        for command, parameter in (("post", "letter"), ("post", "to"), ("answer", "mail"), ("answer", "letter")):
            assert await offered(bruno, where, command, parameter) == {}
    (reply,) = await bruno.write_to_bot("?")
    assert here.mention not in reply.text
    await town.wait(60 * MINUTE)  # the answer is drawn, nobody writes, and the game ends with all its correspondence
    assert (await post.state()).phase == "over"
    assert [message.text for message in bruno.mail[number:]] == [reply.text]
    assert town.either("Cette place n’est plus la tienne.", "This seat is not yours any more.") in old.text
    assert hand not in old.text


async def test_who_takes_it_over_knows_what_it_knows_and_acts_on_it(town: Town) -> None:
    post = await opened(town, town.people(4), idle_s=30 * MINUTE)
    await written_to(post)
    elise = town.person("Élise")
    await replaced(town, post, elise)
    post.people[1] = elise
    knows = plain(elise.panel.text)
    for known in town.either("**C** 2/4|Alice t’a écrit|ton **B**", "**C** 2/4|Alice wrote to you|your **B**").split(
        "|"
    ):
        assert known in knows
    await post.answer(1, "4.1")
    await town.wait(60 * MINUTE)
    ended = "\n".join(post.letters(1))
    for gave in ("B", "D"):
        assert ended.count(f"**{gave}**") >= 1
    assert sum(line.startswith("- ") and "**D**" in line for line in ended.split("\n")) == 1


async def test_RS_G16_who_takes_over_from_somebody_who_never_answers_is_waited_for(town: Town) -> None:
    post = await opened(town, town.people(4), answer_s=2 * MINUTE)
    for sender in (0, 2):
        await post.people[sender].dm_slash("scilof post", letter=f"1.{sender}", to="2")
        await town.wait(2 * MINUTE + 1)
    await post.people[3].dm_slash("scilof post", letter="1.3", to="2")
    assert (await post.state()).mails == (), "Bruno is answered for at once by now"
    await replaced(town, post, town.person("Élise"))
    await post.people[3].dm_slash("scilof post", letter="2.3", to="2")
    assert [mail.addressee for mail in (await post.state()).mails] == [1]


async def test_who_is_taken_out_with_a_mail_under_way_leaves_by_the_rules(town: Town) -> None:
    post = await opened(town, town.people(5))
    await written_to(post)
    await post.people[0].slash(post.sitting.channel, "table kick", player="2")
    await post.settle()
    state = await post.state()
    assert state.mails == ()
    assert not state.players[1].here
    hand = town.either("Ta main", "Your hand")
    assert hand not in post.people[1].mail[-1].text
    assert hand not in (await post.people[1].slash(post.sitting.channel, "table secrets")).text


async def test_RS_G28_a_seat_is_handed_over_while_letters_are_put_away(town: Town) -> None:
    post = await sorting(town)
    alice, elise = post.people[0], town.person("Élise")
    old = alice.panel
    await alice.slash(post.sitting.channel, "table replace", player="1", member=elise.member)
    await post.settle()
    alice.act(old, f"a|{post.sitting.id}|put_away||", ["2.0"])
    await town.settle()
    assert (await post.state()).sorting.owing == (0,)
    await elise.pick(elise.panel, "put_away", "2.0")
    await post.settle()
    assert (await post.state()).sorting is None


async def test_RS_G22_an_invitation_that_a_way_back_brings_again_ends_where_the_other_commune_has_none(
    town: Town,
) -> None:
    here, there = await two(town)
    await invited(here, 0, "Élise")
    elise = there.people[0]
    await answered(elise, "decline_invitation")
    await here.settle()
    table = await here.sitting.table()
    asked = await here.people[0].slash(here.sitting.channel, "table undo")
    (to,) = [name.split()[1] for name in asked.seen.buttons if name.startswith("undo_surely")]
    await here.people[0].press(asked.seen, "undo_surely", to)
    await here.settle()
    assert table.number
    assert (await here.state()).invitations == (await there.state()).invitations == ()
    await invited(here, 0, "Élise")
    assert len(numbers(elise.panel)) == 1


async def test_RS_G18_who_has_left_is_given_nobody_elses_letters(town: Town) -> None:
    post = await opened(town, town.people(5))
    alice, bruno, chloe = post.people[:3]
    question = (await post.sitting.press(bruno, "leave")).seen
    await bruno.press(question, "leave_surely")
    for heir, why in (
        (bruno, town.either("a quitté cette partie\u202f: on n’y revient pas.", "has left this game")),
        (chloe, town.either("joue déjà à cette table.", "plays at this table already.")),
    ):
        refused = await alice.slash(post.sitting.channel, "table replace", player="4", member=heir.member)
        assert why in refused.privately
        assert heir.name in refused.privately
    assert (await post.sitting.table()).lobby.seat_of(bruno.id) is None
