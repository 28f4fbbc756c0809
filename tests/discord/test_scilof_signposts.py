"""The old board and panels of a commune that has joined another one say where the game is. RS-G25."""

from __future__ import annotations

from simcord import ChannelHandle

from tests.discord.communes import delete, gather, mentions, merged, three
from tests.discord.scilof import Post, plain
from tests.discord.town import Town


def goes_on(post: Post, where: ChannelHandle) -> str:
    """Return how the old board of a commune says where the game goes on."""
    there = mentions(where)
    return post.town.either(f"La partie continue dans {there}.", f"The game goes on in {there}.")


def went_on(post: Post, where: ChannelHandle) -> str:
    """Return how it says where the game went on, once that is over."""
    there = mentions(where)
    return post.town.either(
        f"La partie a continué dans {there}, et elle est finie.", f"The game went on in {there}, and is over."
    )


def headed(game: Post, channel: ChannelHandle) -> None:
    """Check that every panel that a player can still press says that it belongs to a table in this channel."""
    where = game.town.either("-# Romancier Scilof dans {}.", "-# Romancier Scilof in {}.")
    head = where.format(mentions(channel))
    for person in game.people:
        panels = [plain(mail.text).split("\n") for mail in person.mail if mail.alive]
        assert all(head in lines for lines in panels), person.name
        assert panels


async def test_RS_G25_an_old_board_leads_to_the_game_while_it_goes_on(town: Town) -> None:
    here, there, game = await merged(town)
    assert goes_on(there, here.sitting.channel) in there.board
    shown = await there.sitting.press(game.people[7], "secrets")
    assert town.either("Ta main : **8** lettres", "Your hand: **8** letters") in plain(shown.privately)


async def test_RS_G25_an_old_board_says_so_when_the_game_is_over(town: Town) -> None:
    here, there, game = await merged(town)
    await gather(game, 0)
    await game.settle()
    assert (await game.state()).phase == "over"
    assert there.board == ["### Romancier Scilof", went_on(there, here.sitting.channel)]
    assert not there.sitting.board.alive


async def test_RS_G25_an_old_board_says_so_when_the_game_was_ended(town: Town) -> None:
    here, there, game = await merged(town)
    await game.people[0].end_game(here.sitting.channel)
    await game.settle()
    assert went_on(there, here.sitting.channel) in there.board
    assert not there.sitting.board.alive


async def test_RS_G25_at_a_further_merge_all_old_boards_and_panels_lead_to_the_last(town: Town) -> None:
    here, there, game = await three(town)
    assert goes_on(here, game.sitting.channel) in here.board
    assert goes_on(there, game.sitting.channel) in there.board
    headed(game, game.sitting.channel)


async def test_RS_G25_when_the_game_moves_on_to_another_channel_boards_and_panels_follow(town: Town) -> None:
    here, there, game = await three(town)
    delete(game)
    await game.settle()
    assert (await game.sitting.table()).channel == here.sitting.channel.id
    assert goes_on(there, here.sitting.channel) in there.board
    assert here.sitting.board.buttons.keys() >= {"write", "secrets", "leave"}, "the game's own board"
    headed(game, here.sitting.channel)


async def test_RS_G25_where_the_host_moves_the_game_boards_and_panels_follow(town: Town) -> None:
    here, there, game = await merged(town)
    garden = town.channel("jardin")
    await game.people[0].slash(here.sitting.channel, "table move-to", channel=garden)
    await game.settle()
    assert [m.buttons.keys() >= {"write", "secrets"} for m in town.messages(garden)][-1:] == [True]
    assert goes_on(there, garden) in there.board
    headed(game, garden)


async def test_what_the_boards_did_not_show_of_the_end_before_a_restart_they_show_after_it(town: Town) -> None:
    here, there, game = await merged(town)
    town.stage.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, times=None)
    await gather(game, 0)
    await game.settle()
    assert here.sitting.board.alive
    assert there.sitting.board.alive
    await town.restart()
    town.stage.backend.faults.clear()
    await game.settle()
    assert here.sitting.board.buttons.keys() == {"rematch", "why", "correspondence"}
    assert not there.sitting.board.alive


async def test_RS_G25_where_a_game_has_moved_a_restart_leaves_the_old_boards_right(town: Town) -> None:
    here, there, game = await three(town)
    town.stage.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013, times=None)
    delete(game)
    await game.settle()
    assert goes_on(there, game.sitting.channel) in there.board
    await town.restart()
    town.stage.backend.faults.clear()
    await game.settle()
    assert goes_on(there, here.sitting.channel) in there.board


async def test_RS_G25_an_old_board_whose_channel_is_deleted_is_put_up_nowhere_else(town: Town) -> None:
    here, there, game = await three(town)
    delete(here)
    before = len(town.messages(there.sitting.channel))
    await game.people[0].end_game(game.sitting.channel)
    await game.settle()
    assert len(town.messages(there.sitting.channel)) == before + 1, "the word alone"
    assert there.board == ["### Romancier Scilof", went_on(there, game.sitting.channel)]
