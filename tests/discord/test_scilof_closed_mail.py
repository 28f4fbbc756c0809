"""Romancier Scilof among people none of whom takes direct messages: a whole game by the panels that the board shows."""

from __future__ import annotations

from tests.discord.scilof import Post, opened, plain
from tests.discord.seen import Seen
from tests.discord.test_scilof_people import leave
from tests.discord.town import Town


async def shown(post: Post, seat: int) -> Seen:
    """Let a player call up his panel, which he alone sees."""
    answer = await post.sitting.press(post.people[seat], "secrets")
    assert answer.privately
    return answer.last  # what goes before it the first time tells how to play


async def swap(post: Post, sender: int, letter: str, addressee: int, answer: str) -> Seen:
    """Let one write and the other answer, each from the button of the board; return the panel of the other."""
    writing = (await post.sitting.press(post.people[sender], "write")).seen
    await post.people[sender].pick(writing, "pick_letter", letter)
    await post.people[sender].pick(writing, "pick_addressee", str(addressee))
    await post.people[sender].press(writing, "send")
    await post.settle()
    answering = (await post.sitting.press(post.people[addressee], "answer_next")).seen
    await post.people[addressee].pick(answering, "pick_answer", answer)
    await post.people[addressee].press(answering, "send_answer")
    await post.settle()
    return answering


async def test_a_whole_game_is_played_from_the_board(town: Town) -> None:
    people = town.people(5)
    for person in people:
        person.close_mail()
    post = await opened(town, people, abandon=True, manual_close=True, hide_sender=True)

    answering = await swap(post, 0, "5.0", 1, "1.1")
    got = town.either("donné ton **A**, reçu le **E** d’Alice", "gave your **A**, got Alice’s **E**")
    assert got in plain(answering.text), "he learns with the letter who has written"
    given = town.either("donné ton **E**, reçu le **A** de Bruno", "gave your **E**, got Bruno’s **A**")
    assert given in plain((await shown(post, 0)).text)

    await leave(post, people[4])
    assert (await post.state()).sorting.owing == (0,)
    panel = await shown(post, 0)
    await people[0].pick(panel, "put_away", "2.0")
    assert "put_away" not in panel.payload
    assert (await post.state()).phase == "open"
    await post.settle()

    await swap(post, 0, "3.0", 2, "1.2")
    assert "close" not in (await shown(post, 0)).buttons
    await swap(post, 0, "4.0", 3, "1.3")
    await swap(post, 2, "4.2", 3, "4.3")
    writing = (await post.sitting.press(people[1], "write")).seen
    await people[1].pick(writing, "pick_letter", "3.1")
    await people[1].pick(writing, "pick_addressee", "3")
    await people[1].press(writing, "send")
    await post.settle()
    panel = await shown(post, 0)
    mine = town.either("Ta collection est complète : à toi de fermer", "Your collection is complete")
    assert mine in plain(panel.text)
    await people[0].press(panel, "close")
    assert (await post.state()).phase == "closed"
    await post.settle()
    refused = await people[2].slash(post.sitting.channel, "scilof post", letter="3.2", to="1")
    assert town.either("Le bureau de poste est fermé", "The post office is closed") in refused.privately
    last = (await post.sitting.press(people[3], "answer_next")).seen
    await people[3].pick(last, "pick_answer", "2.3")
    await people[3].press(last, "send_answer")
    await post.settle()
    result = (await post.sitting.table()).result
    assert result is not None
    assert (result.winners, result.how) == ((0,), "closed")
    assert town.either("Alice (collection de A) gagne", "Alice (collection of A) wins") in plain(last.text)

    letters = await post.sitting.press(people[0], "correspondence")
    assert letters.privately
    assert plain(letters.text).count("\n- ") == 3, "one with each of the others"
    outsider = await post.sitting.press(town.person("Zoé"), "correspondence")
    assert town.either("Tu ne joues pas", "You do not play") in outsider.privately

    assert all(person.mail == [] for person in people)
    path = f"/channels/{people[0].user.dm_channel.id}/messages"
    tried = [(r.json or {})["nonce"] for r in town.stage.http_requests if r.path == path]
    assert len(set(tried)) == len(tried) > 0, "who refuses a message is not sent it again and again"
