"""What a player was told in private stays in his messages, in order, while his panel moves on below it."""

from __future__ import annotations

import pytest

from bot.wire.reply import WORN_OUT
from tests.discord.scilof import Post, opened, plain
from tests.discord.town import MINUTE, Town


def heads(post: Post, seat: int) -> list[str]:
    """Return the first line of each of a player's messages, and "panel" where it can be pressed."""
    mail = post.people[seat].mail
    return [f"{plain(m.text).split(chr(10))[0]}{' [panel]' * bool(m.alive)}" for m in mail]


async def test_an_old_panel_shrinks_to_the_news_that_came_with_it(town: Town) -> None:
    post = await opened(town, town.people(4))
    welcome = heads(post, 1)[:-1]
    here = town.either("Romancier Scilof dans", "Romancier Scilof in")
    assert heads(post, 1)[-1].startswith(f"-# {here}")
    assert town.either("Ta main est secrète", "Your hand is secret") in post.letters(1)[-2]
    came = town.either("✉ {} t’a écrit. Choisis", "✉ {} wrote to you. Your answer")
    await post.write(0, "1.0", 1)
    await post.settle()
    first, *more = heads(post, 1)[len(welcome) :]
    assert (more, first.startswith(came.format("Alice"))) == ([], True), "the panel without news is gone"
    await post.write(2, "1.2", 1)
    await post.settle()
    await town.restart(away_s=MINUTE)
    await post.write(3, "1.3", 1)
    await post.settle()
    news = heads(post, 1)
    assert news[: len(welcome)] == welcome
    assert [
        line.startswith(came.format(name)) for line, name in zip(news[-3:], ("Alice", "Chloé", "Dénis"), strict=True)
    ]
    assert ["[panel]" in line for line in news] == [False] * (len(news) - 1) + [True]
    assert all(len(letter.split("\n")) == 1 for letter in post.letters(1)[-3:-1]), "nothing but the news"


async def test_a_press_takes_the_news_from_the_panel_and_they_come_back_below_it(town: Town) -> None:
    post = await opened(town, town.people(4))
    await post.write(0, "1.0", 1)
    await post.settle()
    came = heads(post, 1)[-1].removesuffix(" [panel]")
    await post.people[1].press(post.people[1].panel, "answer_next")
    assert came not in post.people[1].panel.text
    await post.people[1].press(post.people[1].panel, "back")
    await post.answer(1, "1.1")
    await post.settle()
    answered = town.either("✉ Tu as répondu à Alice", "✉ You answered Alice")
    assert heads(post, 1)[-2] == came
    assert heads(post, 1)[-1].startswith(answered)


async def test_a_panel_that_was_edited_too_often_gives_way_to_a_new_one_and_keeps_its_news(town: Town) -> None:
    post = await opened(town, town.people(4))
    bruno = post.people[1]
    await post.write(0, "1.0", 1)
    await post.settle()
    *before, came = heads(post, 1)
    old = bruno.panel
    town.stage.inject_error("PATCH", f"/channels/*/messages/{old.id}", status=400, code=WORN_OUT, times=None)
    await bruno.slash(post.sitting.channel, "scilof post", letter="1.1", to="3")
    await post.settle()
    assert old.id not in {message.id for message in bruno.mail}
    assert len(bruno.mail) == len(before) + 1
    assert town.either("En route", "Under way") in bruno.panel.text
    await town.restart()
    await post.answer(1, "2.1")
    await post.settle()
    assert heads(post, 1)[-2] == came.removesuffix(" [panel]"), "its news stay when the next ones come"


@pytest.mark.parametrize("language", ["fr"])
async def test_at_the_end_the_last_news_are_with_the_last_panel(town: Town) -> None:
    people = town.people(4)
    post = await opened(town, people, answer_s=10 * MINUTE)
    await post.write(0, "1.0", 1)
    await post.settle()
    came = heads(post, 1)[-1].removesuffix(" [panel]")
    await people[0].end_game(post.sitting.channel)
    await post.settle()
    last = post.letters(1)[-1]
    assert last.split("\n")[0] == came
    assert "La table a été close" in last
