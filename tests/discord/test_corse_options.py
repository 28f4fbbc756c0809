"""La bataille corse: its options, more than a command and a menu can take, and the rules as they are at a table."""

from __future__ import annotations

import pytest

from bot.game import option_specs
from cogs.bataille_corse.model import CorseOptions
from tests.discord.corse import deal
from tests.discord.test_rules_and_help import pages
from tests.discord.town import Town

SPECS = option_specs(CorseOptions)
COMMAND = [spec.name for spec in SPECS[:25]]
PANEL_ONLY = [spec.name for spec in SPECS[25:]]


async def test_options_by_command(town: Town) -> None:
    sitting = await town.open(town.person(), game="corse", variant="laure_plus", ten=True, couple="colour", turn_s=5)
    assert (await sitting.table()).lobby.options == {
        "variant": "laure_plus", "ten": True, "couple": "colour", "turn_s": 5,
    }  # fmt: skip
    for said in (
        ("Variante : **Laure +**", "Variant: **Laure +**"),
        ("Le 10 se frappe : **oui**", "A 10 may be slapped: **yes**"),
        ("**oui, de la même couleur, rouge ou noire**", "**yes, of the same colour, red or black**"),
        ("Temps pour poser une carte : **5\u00a0s**", "Time to play a card: **5\u00a0s**"),
    ):
        assert town.either(*said) in sitting.board.text


async def test_the_panel_has_all_of_them_in_two_menus(town: Town) -> None:
    alice = town.person()
    sitting = await town.open(alice, game="corse")
    panel = (await sitting.press(alice, "options")).seen
    assert list(panel.choices("pick_option")) == COMMAND
    assert list(panel.choices("pick_option_more")) == PANEL_ONLY == ["ace_is_one", "shuffle_won", "dealer_seat"]
    assert panel.menu("pick_option_more")["placeholder"] == town.either("D’autres options", "More options")


async def test_one_of_the_second_menu_is_set_like_the_others(town: Town) -> None:
    alice = town.person()
    sitting = await town.open(alice, game="corse")
    panel = (await sitting.press(alice, "options")).seen
    assert (await alice.pick(panel, "pick_option_more", "ace_is_one")).changed_message
    assert panel.chosen("pick_option_more") == "ace_is_one"
    assert panel.chosen("pick_option") is None
    await alice.pick(panel, "set_option", "false")
    await town.wait(2)
    assert town.either("L’as vaut 1 : **non**", "The ace counts as 1: **no**") in sitting.board.text
    await alice.pick(panel, "pick_option", "variant")
    await alice.pick(panel, "set_option", "laure")
    await alice.pick(panel, "pick_option_more", "dealer_seat")
    form = await alice.press(panel, "write_option", "dealer_seat")
    await alice.write(form, "2")
    assert (await sitting.table()).lobby.options == {"ace_is_one": False, "variant": "laure", "dealer_seat": 2}


async def test_a_value_out_of_range_is_refused_with_what_it_takes(town: Town) -> None:
    alice = town.person()
    sitting = await town.open(alice, game="corse")
    panel = (await sitting.press(alice, "options")).seen
    await alice.pick(panel, "pick_option", "turn_s")
    answer = await alice.write(await alice.press(panel, "write_option", "turn_s"), "2")
    assert (
        town.either(
            "De 3\u00a0s à 1\u00a0j ; les règles disent 20\u00a0s.",
            "From 3\u00a0s to 1\u00a0d; the rules say 20\u00a0s.",
        )
        in answer.privately
    )


async def test_options_say_how_many_can_play(town: Town) -> None:
    """G2: of one deck of 52, with 20 cards for each."""
    sitting = await town.lobby(town.people(2), game="corse", deck="classic52", decks=1, min_hand=20)
    assert town.either("La table est complète", "The table is full") in sitting.board.text
    assert "join" not in sitting.board.buttons
    assert "start" in sitting.board.buttons


async def test_the_rules_with_the_variants_in_force(town: Town) -> None:
    zoe = town.person("Zoé")
    bare = pages(await zoe.slash(town.channel("autre"), "rules", game="corse"))
    assert town.either("## La bataille corse, les règles", "## La bataille corse, the rules") in bare
    assert town.either("Aucune variante : on joue selon ces règles.", "No variants: these rules are played.") in bare
    on, off = bare.split(town.either("D’autres existent, par option", "There are others, by option"))
    assert town.either("la paire", "the pair") in on
    assert town.either("le sandwich (Laure)", "the sandwich (Laure)") in off
    game = await deal(town, town.people(3), variant="laure", ban_s=45, couple="suit")
    here = pages(await zoe.slash(game.sitting.channel, "rules", game="corse"))
    on, off = here.split(town.either("D’autres existent, par option", "There are others, by option"))
    assert town.either("le sandwich (Laure)", "the sandwich (Laure)") in on
    assert town.either("le couple", "the couple") in on
    assert town.either("le sandwich addition (Laure +)", "the sandwich addition (Laure +)") in off
    assert "**45**" in here
    assert town.either("**oui, de la même enseigne**", "**yes, of the same suit**") in here


@pytest.mark.parametrize("language", ["fr"])
async def test_the_rules_fit(town: Town) -> None:
    answer = await town.person().slash(town.square, "rules", game="corse")
    assert all(len(page.text) <= 4000 for page in (answer.seen, *answer.more))
