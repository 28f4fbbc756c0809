"""*Why?*: the rules behind what the referee said, told to who asks, from what everybody may know."""

from __future__ import annotations

from tests.discord.town import Town


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
    none = town.either("Aucune partie n’est en cours ici.", "No game is under way here.")
    assert (await alice.slash(town.square, "table why")).privately == none
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
    await alice.slash(town.square, "table kick", player="1")
    await town.wait(3)
    assert "**G26**" in (await sitting.press(bruno, "why")).text
