"""Who lives in his private messages hears there of all that changes his game: who comes, goes and closes."""

from __future__ import annotations

from tests.discord.scilof import opened, plain
from tests.discord.town import MINUTE, Town


async def test_RS_G16_who_forgets_twice_is_told_that_he_is_answered_for_at_once(town: Town) -> None:
    post = await opened(town, town.people(4), answer_s=10 * MINUTE)
    patience = town.either("désormais je réponds aussitôt à ta place", "from now on I answer in your stead at once")
    for seat in (0, 1):
        assert not any(patience in letter for letter in post.letters(3))
        await post.write(seat, f"1.{seat}", 3)
        await town.wait(11 * MINUTE)
    assert [sum(patience in letter for letter in post.letters(seat)) for seat in range(4)] == [0, 0, 0, 1]
    await post.write(2, "1.2", 3)
    assert (await post.state()).mails == ()


async def test_RS_R18_a_newcomer_and_RS_G18_a_leaver_are_told_in_private_with_the_new_hand_below(town: Town) -> None:
    post = await opened(town, town.people(4))
    zoe = town.person("Zoé")
    await post.sitting.press(zoe, "join")
    await post.settle()
    joins = town.either("Zoé rejoint la partie : ton **E** s’ajoute", "Zoé joins the game: your **E** is added")
    for person in post.people:
        assert joins in plain(person.panel.text)
        assert "**5**" in person.panel.text
    question = (await post.sitting.press(zoe, "leave")).seen
    await zoe.press(question, "leave_surely")
    await post.settle()
    leaves = town.either("Zoé quitte la partie. Ses lettres restent", "Zoé leaves the game. The letters stay")
    assert all(leaves in plain(person.panel.text) for person in post.people)


async def test_whose_messages_are_closed_is_called_aloud_when_a_mail_waits_for_him(town: Town) -> None:
    people = town.people(4)
    people[1].close_mail()
    post = await opened(town, people)
    channel = post.sitting.channel
    waits = town.either("Tout peut se faire avec le bouton", "Everything can be done with the button")
    await post.write(0, "1.0", 2)
    await post.settle()
    assert not any(waits in said for said in post.sitting.said()), "Chloé reads her messages"
    await post.write(3, "1.3", 1)
    await post.settle()
    (call,) = [m.message for m in town.messages(channel) if waits in m.message.content]
    assert f"<@{people[1].id}>" in call.content
    assert call._message.ping_user_ids == [people[1].id]
    await people[2].press(people[2].panel, "answer_next")
    await people[2].pick(people[2].panel, "pick_answer", "1.2")
    await people[2].press(people[2].panel, "send_answer")
    await post.write(2, "2.2", 1)
    await post.settle()
    assert sum(waits in said for said in post.sitting.said()) == 1, "not twice within a minute"


async def test_RS_G28_a_draft_that_an_event_has_taken_away_is_missed_in_a_word(town: Town) -> None:
    people = town.people(5)
    post = await opened(town, people, abandon=True)
    for person, who in ((people[0], "4"), (people[1], "2")):
        await person.press(person.panel, "write")
        await person.pick(person.panel, "pick_addressee", who)
    await people[0].pick(people[0].panel, "pick_letter", "5.0")
    question = (await post.sitting.press(people[4], "leave")).seen
    await people[4].press(question, "leave_surely")
    await post.settle()
    assert (await post.state()).phase == "open"
    gone = town.either("La lettre que tu avais choisie n’est plus dans ta main", "The letter that you had chosen is no")
    assert gone in plain(people[0].panel.text)
    assert gone not in plain(people[1].panel.text), "his draft holds"
    assert people[1].panel.chosen("pick_addressee") == "2"


async def test_who_wants_no_private_messages_is_called_aloud_too(town: Town) -> None:
    people = town.people(4)
    post = await opened(town, people)
    await town.bot.players.change(people[1].id, secrets="ephemeral")
    written = len(people[1].mail)
    await post.write(0, "1.0", 1)
    await post.settle()
    assert len(people[1].mail) == written
    called = f"<@{people[1].id}>"
    assert called in post.sitting.said()[-1]
    assert town.either("**Mes lettres**", "**My letters**") in post.sitting.said()[-1]


async def test_RS_G16_whom_no_private_message_reaches_is_reminded_aloud_once_if_he_wants_to_be(town: Town) -> None:
    people = town.people(4)
    people[1].close_mail()
    post = await opened(town, people, answer_s=20 * MINUTE)
    await town.bot.players.change(people[2].id, secrets="ephemeral")
    await town.bot.players.change(people[3].id, secrets="ephemeral", reminders=False)
    for sender in (1, 2, 3):
        letter, to = f"1.{sender}", str(sender % 3 + 2)
        await people[sender].slash(post.sitting.channel, "scilof post", letter=letter, to=to)
    await post.settle()

    def calls() -> list[int]:
        waits = town.either("Tout peut se faire avec le bouton", "Everything can be done with the button")
        said = [text for text in post.sitting.said() if waits in text]
        return [sum(f"<@{person.id}>" in text for text in said) for person in people]

    assert calls() == [0, 1, 1, 1]
    await town.wait(10 * MINUTE)
    assert calls() == [0, 2, 2, 1]
    await town.wait(9 * MINUTE)
    assert calls() == [0, 2, 2, 1]
