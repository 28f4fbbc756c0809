"""Two communes have become one game in two channels: both hear it, and it outlives what happens to one of them. RS-R19,
G21, G25."""

from __future__ import annotations

from tests.discord.communes import (
    THIRD,
    answered,
    commune,
    delete,
    invited,
    mentions,
    merged,
    numbers,
    said,
    silence,
    two,
)
from tests.discord.scilof import Post, opened
from tests.discord.town import Town

WROTE = ("✉ {} a écrit à {}", "✉ {} wrote to {}")


async def wrote(game: Post, sender: int, addressee: int) -> str:
    """Let a player post his own first letter, and return the words with which the referee begins to say so."""
    answer = await game.people[sender].dm_slash("scilof post", letter=f"1.{sender}", to=str(addressee + 1))
    assert answer.seen.private
    await game.settle()
    return game.town.either(*WROTE).format(game.people[sender].name, game.people[addressee].name)


def begun(post: Post) -> list[str]:
    """Return how what was said in the channel of a game, and has not been heard yet, begins, line by line."""
    return [line.split(".")[0] for line in said(post)]


# -- channels that are silenced or deleted -----------------------------------------------------------------------------


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


async def test_RS_G25_the_channel_that_has_joined_may_be_silenced_too(town: Town) -> None:
    here, there, game = await merged(town)
    silence(there)
    first = await wrote(game, 0, 7)
    assert begun(here) == [first]
    assert said(there) == []


async def test_RS_G25_a_game_whose_own_channel_is_deleted_goes_on_in_the_other(town: Town) -> None:
    here, there, game = await merged(town)
    delete(here)
    await game.settle()
    first = await wrote(game, 4, 0)
    assert begun(there) == [first]
    assert (await game.sitting.table()).channel == there.sitting.channel.id
    await there.sitting.press(game.people[0], "secrets")


async def test_RS_G25_a_game_that_has_no_channel_left_but_a_taken_one_ends_and_is_told_there(town: Town) -> None:
    here, there, game = await merged(town)
    await opened(town, [town.person(f"Nadia {n}") for n in range(4)], channel=there.sitting.channel)
    said(there)
    delete(here)
    await game.settle()
    table = await game.sitting.table()
    assert (table.status, table.lobby.closed) == ("over", "channel_gone")
    assert said(there) == [
        town.either("La table a été close : son salon n’existe plus.", "The table has been ended: its channel is gone.")
    ]


async def test_RS_G25_a_game_whose_channels_are_all_deleted_ends(town: Town) -> None:
    here, there, game = await merged(town)
    third = await commune(town, "halle", THIRD)
    await invited(third, 0, "Alice")
    await answered(game.people[0])
    await game.settle()
    for post in (third, there, here):
        delete(post)
    await town.wait(60)
    assert (await third.sitting.table()).status == "over"


# -- a new table in the freed channel ----------------------------------------------------------------------------------


async def test_a_command_in_the_freed_channel_means_the_table_at_which_its_user_plays(town: Town) -> None:
    here, there, game = await merged(town)
    host = town.person("Nadia", manager=True)
    new = await town.lobby([host], game="scilof", channel=there.sitting.channel)
    channel = there.sitting.channel
    for person in (game.people[0], game.people[7]):
        status = await person.slash(channel, "table status")
        assert mentions(here.sitting.channel) in status.text or str(here.sitting.channel.id) in status.text
        secrets = await person.slash(channel, "table secrets")
        assert town.either("Ta main", "Your hand") in secrets.privately
    posted = await game.people[7].slash(channel, "scilof post", letter="1.7", to="1")
    assert (await game.state()).mails[0].sender == 7, posted.text
    watcher = await town.person("Zoé").slash(channel, "table status")
    assert str(new.board.id) in watcher.text
    early = await host.slash(channel, "scilof post", letter="1.0", to="2")
    assert early.privately == town.either("La partie n’a pas encore commencé.", "The game has not begun yet.")


async def test_who_manages_the_server_ends_the_table_of_the_channel_before_that_at_which_he_plays(town: Town) -> None:
    _, there, game = await merged(town)
    boss = game.people[7]
    town.grant(boss, manage_guild=True)
    new = await town.lobby([town.person("Nadia")], game="scilof", channel=there.sitting.channel)
    assert (await boss.slash(there.sitting.channel, "table end")).privately
    assert (await new.table()).status == "over"
    assert (await game.sitting.table()).status == "playing"
    await boss.end_game(there.sitting.channel)
    assert (await game.sitting.table()).status == "over", "where nothing else is played, his game is meant"


# -- a second press ----------------------------------------------------------------------------------------------------


async def test_RS_G21_who_accepts_a_second_time_is_told_that_it_is_done(town: Town) -> None:
    here, there = await two(town)
    await invited(here, 0, "Félix")
    felix, panel = there.people[1], there.people[1].panel
    (number,) = numbers(panel)
    button = panel.button("accept_invitation", number)["custom_id"]
    await answered(felix, card=panel)
    again = felix.act(panel, button)
    await town.settle()
    there_now = mentions(here.sitting.channel)
    done = town.either(
        f"C’est déjà fait : ta table en a rejoint une autre. La partie continue dans {there_now}.",
        f"That is done already: your table has joined another one. The game goes on in {there_now}.",
    )
    assert again.privately == done
    assert (await here.state()).count == 8
