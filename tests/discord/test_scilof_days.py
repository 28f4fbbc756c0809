"""A game by post takes days: a reminder at half time for those who want it, a digest a day, the guide only once."""

from __future__ import annotations

from bot.people.players import next_digest
from tests.discord.scilof import opened, plain
from tests.discord.town import MINUTE, Town


async def test_a_reminder_at_half_time_once_and_for_those_alone_who_want_one(town: Town) -> None:
    people = town.people(4)
    await people[2].dm_slash("me reminders", on=False)
    post = await opened(town, people, answer_s=10 * MINUTE)
    await post.write(0, "1.0", 1)
    await post.write(1, "1.1", 2)
    waits = town.either("attend toujours ta réponse", "still awaits your answer")

    def reminded() -> list[int]:
        return [sum(waits in letter for letter in post.letters(seat)) for seat in range(4)]

    await town.wait(4 * MINUTE)
    assert reminded() == [0, 0, 0, 0]
    await town.wait(2 * MINUTE)
    assert reminded() == [0, 1, 0, 0]
    await town.wait(3 * MINUTE)
    assert reminded() == [0, 1, 0, 0]
    assert len((await post.state()).mails) == 2


async def test_the_digest_says_which_answer_is_owed(town: Town) -> None:
    people = town.people(4)
    post = await opened(town, people)
    await post.write(0, "1.0", 1)
    await post.settle()
    now = town.stage.milliseconds()
    await town.restart((next_digest(town.bot.players.of(people[1].id), now) - now) / 1000 + MINUTE)
    told = {seat: plain(person.mail[-1].text).split("\n")[-1] for seat, person in enumerate(people)}
    assert told[1] == town.either(
        "✉ Alice attend ta réponse, au plus tard <time>.", "✉ Alice awaits your answer, due <time>."
    )
    free = town.either("Tu n’as rien en route : tu peux poster une lettre.", "You have nothing under way")
    assert all(told[seat].startswith(free) for seat in (2, 3))
    assert town.either("### Ce qui t’attend", "### What is waiting for you") not in people[0].mail[-1].text
    digest = people[1].mail[-1]
    shown = await people[1].press(digest, "secrets")
    await people[1].press(shown.seen, "answer_next")
    await people[1].pick(shown.seen, "pick_answer", "1.1")
    await people[1].press(shown.seen, "send_answer")
    assert (await post.state()).mails == ()


async def test_the_guide_comes_with_the_first_hand_alone(town: Town) -> None:
    people = town.people(4)
    guide = town.either("Ta main est secrète", "Your hand is secret")
    first = await opened(town, people)
    assert all(guide in "\n".join(first.letters(seat)) for seat in range(4))
    await people[0].end_game(first.sitting.channel)
    zoe = town.person("Zoé")
    again = await opened(town, [*people[:3], zoe])
    assert [sum(guide in letter for letter in again.letters(seat)) for seat in range(4)] == [1, 1, 1, 1]
