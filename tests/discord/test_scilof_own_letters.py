"""Who reads his correspondence from the last board: who has left before the end, and everybody where the table was
ended. Each finds there what he has seen himself, and nothing else."""

from __future__ import annotations

import pytest

from cogs.romancier_scilof import correspondence
from tests.discord.communes import answered, invited, two
from tests.discord.scilof import Post, opened, plain
from tests.discord.test_scilof_people import leave
from tests.discord.town import MINUTE, Town


async def swap(post: Post, sender: int, letter: str, addressee: int, answer: str) -> None:
    """Let one write and the other answer."""
    where = post.sitting.channel
    await post.people[sender].slash(where, "scilof post", letter=letter, to=str(addressee + 1))
    mail = (await post.state()).mails[-1]
    await post.people[addressee].slash(where, "scilof answer", mail=f"#{mail.id}", letter=answer)


async def letters(post: Post, seat: int) -> list[str]:
    """Return what a player reads of his correspondence from the last board, line by line, without the heading."""
    shown = await post.sitting.press(post.people[seat], "correspondence")
    return plain(shown.privately).split("\n")[1:]


async def test_where_the_table_was_ended_each_reads_his_own_letters_and_no_others(town: Town) -> None:
    post = await opened(town, town.people(4))
    await swap(post, 0, "2.0", 1, "1.1")
    await post.people[2].slash(post.sitting.channel, "scilof post", letter="3.2", to="1")
    await post.people[0].end_game(post.sitting.channel)
    await post.settle()
    none = town.either("Tu n’as échangé aucun courrier.", "You have not exchanged any letter.")
    for again in (False, True):
        if again:
            await town.restart()
        assert list(post.sitting.board.buttons) == ["correspondence"]
        head, *alices = await letters(post, 0)
        assert town.either("Ta correspondance", "Your correspondence") in head
        gave = town.either("donné ton **B**, reçu le **A** de Bruno", "gave your **B**, got Bruno’s **A**")
        assert len(alices) == 1, "Chloé’s letter was not answered, and so not seen"
        assert gave in alices[0]
        assert len((await letters(post, 1))[1:]) == 1
        assert await letters(post, 2) == await letters(post, 3) == [none]
        outsider = await post.sitting.press(town.person("Zoé"), "correspondence")
        assert town.either("Tu ne joues pas", "You do not play") in outsider.privately


async def test_its_pages_are_turned_where_they_are_read(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(correspondence, "LIMIT", 150)
    post = await opened(town, town.people(4))
    for letter, other in (("2.0", 1), ("3.0", 2), ("4.0", 3)):
        await swap(post, 0, letter, other, f"{other + 1}.{other}")
    await post.people[0].end_game(post.sitting.channel)
    await post.settle()
    alice = post.people[0]
    card = (await post.sitting.press(alice, "correspondence")).seen
    first = card.text
    turned = await alice.press(card, "correspondence", "1")
    assert turned.changed_message, "no second message"
    assert card.text != first
    await alice.press(card, "correspondence", "0")
    assert card.text == first


async def left(town: Town) -> Post:
    """Return a game that Nadia has left, after one exchange; what was written to her then, the referee has answered."""
    post = await opened(town, town.people(5), idle_s=10 * MINUTE)
    await swap(post, 4, "2.4", 0, "1.0")
    await post.people[4].slash(post.sitting.channel, "scilof post", letter="3.4", to="2")
    await leave(post, post.people[4])
    await post.people[2].slash(post.sitting.channel, "scilof post", letter="4.2", to="5")
    await post.people[1].slash(post.sitting.channel, "scilof answer", letter="2.1")
    await post.settle()
    hers = [done for done in (await post.state()).exchanges if 4 in (done.sender, done.addressee)]
    assert len(hers) == 3
    return post


async def test_who_has_left_reads_at_the_end_what_he_has_seen_himself(town: Town) -> None:
    post = await left(town)
    await town.wait(10 * MINUTE)
    assert (await post.state()).phase == "over"
    _, *lines = await letters(post, 4)
    assert len(lines) == 1
    assert "Alice" in lines[0]
    assert len((await letters(post, 2))[1:]) == 1, "who has stayed reads what the referee answered"


async def test_who_has_left_reads_it_too_where_the_table_was_ended(town: Town) -> None:
    post = await left(town)
    await post.people[0].end_game(post.sitting.channel)
    await post.settle()
    await town.restart()
    _, *lines = await letters(post, 4)
    assert len(lines) == 1
    assert "Alice" in lines[0]


async def test_RS_G25_who_has_left_before_his_commune_joined_another_finds_it_there(town: Town) -> None:
    here, there = await two(town, join=True)
    zoe = town.person("Zoé")
    await there.sitting.press(zoe, "join")
    game = Post(town, there.sitting, [*there.people, zoe])
    await swap(game, 4, "2.4", 0, "1.0")
    await leave(game, zoe)
    await invited(here, 0, "Félix")
    await answered(there.people[1])
    await here.settle()
    await here.people[0].end_game(here.sitting.channel)
    await here.settle()
    shown = await here.sitting.press(zoe, "correspondence")
    _, _, *lines = plain(shown.privately).split("\n")
    assert len(lines) == 1
    assert "Élise" in lines[0]
