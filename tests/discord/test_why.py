"""*Why?*: the rules behind what the referee said, told to who asks, from what everybody may know."""

from __future__ import annotations

from simcord import ChannelHandle

from tests.discord.communes import merged
from tests.discord.town import Person, Sitting, Town


async def test_the_button_of_the_board_tells_the_rules_of_what_was_said_last(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.game([alice, bruno, chloe])
    answer = await sitting.press(bruno, "why")
    assert answer.seen.private
    assert "**R9**" in answer.text
    assert "**R4**" in answer.text
    await town.wait(100)
    later = await sitting.press(bruno, "why")
    assert "**R7**" in later.text
    shown = later.seen.choices("why_of")
    assert len(shown) == 2
    earlier = await bruno.pick(later.seen, "why_of", list(shown)[-1])
    assert "**R9**" in earlier.text
    assert "**R7**" not in earlier.text


async def test_anybody_may_ask_by_command_and_where_nothing_is_played_is_told_so(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    assert (await alice.slash(town.square, "table why")).privately == nothing(town)
    await town.game([alice, bruno, chloe])
    stranger = town.person("Nadia")
    assert "**R4**" in (await stranger.slash(town.square, "table why")).privately


async def test_what_no_rule_says_is_told_without_rules(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.game([alice, bruno, chloe])
    rules = town.either("Les règles, avec leur numéro", "The rules, with their numbers")
    assert rules in (await sitting.press(bruno, "why")).text
    await alice.slash(town.square, "table extend", minutes=5)
    extended = (await bruno.slash(town.square, "table why")).privately
    assert town.either("> Alice donne 5", "> Alice gives 5") in extended
    assert rules not in extended


async def test_why_tells_no_secret(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.game([alice, bruno, chloe], hidden_bets=True)
    before = (await sitting.press(bruno, "why")).text
    await alice.slash(town.square, "pyramidium vote", ballot="1")
    await alice.slash(town.square, "pyramidium bet", place="n")
    assert (await sitting.press(bruno, "why")).text == before


async def test_a_game_that_is_over_can_still_be_asked_about(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await town.game([alice, bruno], min_players=2)
    await alice.slash(town.square, "table kick", player="2")
    await town.wait(3)
    assert "**G26**" in (await sitting.press(bruno, "why")).text


async def test_who_was_erased_since_somebody_asked_is_not_named_in_what_is_told(town: Town) -> None:
    alice, hector = town.person("Alice"), town.person("Hectorin")
    sitting = await ended(town, [alice, hector])
    assert "Hectorin" in (await alice.slash(sitting.channel, "table why")).seen.payload
    question = await hector.slash(town.square, "privacy erase")
    await hector.press(question.seen, "erase_surely")
    await town.settle()
    told = (await alice.slash(sitting.channel, "table why")).seen.payload
    assert "Hectorin" not in told
    assert str(hector.id) not in told


async def ended(town: Town, people: list[Person], channel: ChannelHandle | None = None) -> Sitting:
    """Return a game that is over, with its end board: the host has put himself out of it."""
    sitting = await town.game(people, channel=channel, min_players=2)
    await end(town, people[0], sitting.channel)
    return sitting


async def end(town: Town, host: Person, where: ChannelHandle) -> None:
    """Let a host put the other out of a game of two, so that it is over."""
    await host.slash(where, "table kick", player="2")
    await town.wait(3)


def nothing(town: Town) -> str:
    """Return what is told where there is no game."""
    return town.either(
        "Aucune partie n’est en cours ici. Pour voir où sont tes tables\u202f: `/aide`.",
        "No game is under way here. To see where your tables are: `/help`.",
    )


async def test_the_command_tells_of_the_game_whose_end_is_the_last_in_its_channel(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await ended(town, [alice, bruno])
    told = (await sitting.press(bruno, "why")).privately
    assert "**G26**" in told
    for person in (bruno, town.person("Nadia")):
        assert (await person.slash(town.square, "table why")).privately == told
    assert (await bruno.slash(town.channel("ailleurs"), "table why")).privately == nothing(town)


async def test_the_command_tells_no_more_of_a_game_once_another_table_is_opened_there(town: Town) -> None:
    alice, bruno = town.people(2)
    await ended(town, [alice, bruno])
    lobby = await town.open(bruno)
    assert (await bruno.slash(town.square, "table why")).privately == nothing(town)
    await lobby.press(bruno, "cancel")
    assert (await bruno.slash(town.square, "table why")).privately == nothing(town)


async def test_the_command_tells_of_a_game_in_the_channel_where_its_end_is_shown(town: Town) -> None:
    there = town.channel("ailleurs")
    alice, bruno, chloe, denis = town.people(4)
    await town.game([alice, bruno], channel=there, min_players=2)
    await ended(town, [chloe, denis])
    younger = (await bruno.slash(town.square, "table why")).privately
    assert denis.name in younger
    await alice.slash(there, "table move-to", channel=town.square)
    await town.wait(5)
    await end(town, alice, town.square)
    older = (await bruno.slash(town.square, "table why")).privately
    assert bruno.name in older
    assert denis.name not in older
    assert (await bruno.slash(there, "table why")).privately == nothing(town)


async def test_a_game_that_was_ended_can_still_be_asked_about(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    await town.game([alice, bruno, chloe])
    told = (await bruno.slash(town.square, "table why")).privately
    await alice.end_game(town.square)
    await town.wait(3)
    assert "**R4**" in told
    assert (await bruno.slash(town.square, "table why")).privately == told


async def test_where_a_game_has_gone_away_from_nothing_is_told_of_what_was_said_elsewhere(town: Town) -> None:
    _, there, game = await merged(town)
    stranger, player = town.person("Nadia"), there.people[0]
    assert (await stranger.slash(there.sitting.channel, "table why")).privately == nothing(town)
    assert nothing(town) != (await player.slash(there.sitting.channel, "table why")).privately
    await game.people[0].end_game(game.sitting.channel)
    await game.settle()
    for person in (stranger, player):
        assert (await person.slash(there.sitting.channel, "table why")).privately == nothing(town)
