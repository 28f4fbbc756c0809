"""The options of a table: the host's panel with its menus and its form, and what the lobby shows of them."""

from __future__ import annotations

from typing import Final

import pytest

from tests.discord.seen import Answer
from tests.discord.town import Person, Sitting, Town

RING_36 = " ".join(["e", "f", "t", "a"] * 9)


async def option(sitting: Sitting, host: Person, name: str, value: str) -> Answer:
    """Open the panel and set an option by its menu."""
    panel = (await sitting.press(host, "options")).seen
    await host.pick(panel, "pick_option", name)
    return await host.pick(panel, "set_option", value)


async def written(sitting: Sitting, host: Person, name: str, value: str) -> Answer:
    """Open the panel and set an option by its form."""
    panel = (await sitting.press(host, "options")).seen
    await host.pick(panel, "pick_option", name)
    return await host.write(await host.press(panel, "write_option", name), value)


async def test_the_panel_is_for_the_host_alone(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await town.lobby([alice, bruno])
    panel = await sitting.press(alice, "options")
    assert town.either("Options de cette table", "Options of this table") in panel.privately
    assert len(panel.seen.choices("pick_option")) == 12
    refused = await sitting.press(bruno, "options")
    assert refused.privately == town.either(
        "Seul l’hôte de la table peut faire cela.", "Only the host of the table can do that."
    )


async def test_a_choice_is_set_and_everybody_sees_what_differs(town: Town) -> None:
    alice = town.person()
    sitting = await town.open(alice)
    answer = await option(sitting, alice, "tie", "joint")
    assert answer.changed_message
    assert answer.seen.chosen("pick_option") == "tie"
    assert answer.seen.chosen("set_option") == "joint"
    await town.wait(2)
    assert (
        town.either(
            "Ce qui diffère des règles :\n- Égalité en tête : **victoire partagée**",
            "What differs from the rules:\n- Equal leaders: **shared victory**",
        )
        in sitting.board.text
    )
    await option(sitting, alice, "tie", "extra_turns")
    await town.wait(2)
    assert town.either("On joue selon les règles", "Played by the rules") in sitting.board.text


async def test_a_switch_says_yes_and_no(town: Town) -> None:
    alice = town.person()
    sitting = await town.open(alice)
    answer = await option(sitting, alice, "hidden_bets", "true")
    assert answer.seen.choices("set_option") == switch(town)
    assert answer.seen.chosen("set_option") == "true"
    assert (await sitting.table()).lobby.options == {"hidden_bets": True}


def switch(town: Town) -> dict[str, str]:
    """Return how a switch is offered."""
    return {"true": "oui", "false": "non"} if town.language == "fr" else {"true": "yes", "false": "no"}


RANGE: Final = (
    "De 10\u00a0s à 7\u00a0j ; les règles disent 1\u00a0min 30\u00a0s.",
    "From 10\u00a0s to 7\u00a0d; the rules say 1\u00a0min 30\u00a0s.",
)


async def test_a_number_is_written_into_a_form(town: Town) -> None:
    alice = town.person()
    sitting = await town.open(alice)
    panel = (await sitting.press(alice, "options")).seen
    await alice.pick(panel, "pick_option", "turn_s")
    assert town.either(*RANGE) in panel.text
    form = await alice.press(panel, "write_option", "turn_s")
    modal = form.result.modal
    assert modal is not None
    (label,) = modal["components"]
    assert modal["title"] == town.either("Options de cette table", "Options of this table")
    assert label["label"] == town.either("Temps pour se placer et voter", "Time for bets and votes")
    assert label["component"]["value"] == "1\u00a0min 30\u00a0s"
    answer = await alice.write(form, " 2 min ")
    assert answer.changed_message
    assert (await sitting.table()).lobby.options == {"turn_s": 120}
    await town.wait(2)
    assert "**2\u00a0min**" in sitting.board.text
    again = await written(sitting, alice, "turn_s", "90")
    assert again.changed_message
    assert (await sitting.table()).lobby.options == {}


async def test_the_ring_is_written_into_a_form(town: Town) -> None:
    alice = town.person()
    sitting = await town.open(alice)
    panel = (await sitting.press(alice, "options")).seen
    await alice.pick(panel, "pick_option", "ring")
    assert "`ch` Champignon, `sh` Shushu" in panel.text
    form = await alice.press(panel, "write_option", "ring")
    modal = form.result.modal
    assert modal is not None
    (label,) = modal["components"]
    assert label["description"].endswith("e f t a tr tr+ ch sh va"), "how it is written"
    assert label["component"]["value"].startswith("tr+ f e a t tr")
    await alice.write(form, RING_36)
    assert (await sitting.table()).lobby.options == {"ring": RING_36}
    await town.wait(2)
    assert RING_36 in sitting.board.text


@pytest.mark.parametrize("value", ["9", "604801", "-3", "1.5", "beaucoup", "1e3", "**90**"])
async def test_a_number_out_of_range_is_refused_with_the_range(town: Town, value: str) -> None:
    alice = town.person()
    sitting = await town.open(alice)
    answer = await written(sitting, alice, "turn_s", value)
    spans = {"9": "9\u00a0s", "604801": town.either("7\u00a0j 1\u00a0s", "7\u00a0d 1\u00a0s"), "**90**": r"\*\*90\*\*"}
    shown = spans.get(value, value.replace("-", r"\-"))
    assert answer.privately == town.either(
        f"« {shown} » ne convient pas à l’option « Temps pour se placer et voter ». {RANGE[0]}",
        f"“{shown}” does not fit the option “Time for bets and votes”. {RANGE[1]}",
    )
    assert (await sitting.table()).lobby.options == {}


@pytest.mark.parametrize(
    ("ring", "french", "english"),
    [
        ("e f t", "L’anneau a 36 cases ; celui-ci en a **3**.", "The ring has 36 tiles; this one has **3**."),
        (
            RING_36.replace("e f", "e x", 1),
            "« x » n’est pas une case. Les cases s’écrivent e, f, t, a, tr, tr+, ch, sh et va.",
            "“x” is no tile. Tiles are written e, f, t, a, tr, tr+, ch, sh and va.",
        ),
        (
            " ".join(["sh"] * 36),
            "Aucune case de cet anneau ne donne de points : la partie ne finirait jamais.",
            "No tile of this ring gives any points: the game would never end.",
        ),
    ],
    ids=["count", "tile", "points"],
)
async def test_a_ring_that_is_none_is_refused_with_the_reason(town: Town, ring: str, french: str, english: str) -> None:
    alice = town.person()
    sitting = await town.open(alice)
    assert (await written(sitting, alice, "ring", ring)).privately == town.either(french, english)


async def test_options_that_are_too_small_for_the_table_are_refused_by_their_range(town: Town) -> None:
    people = town.people(4)
    sitting = await town.lobby(people)
    await written(sitting, people[0], "min_players", "5")
    await town.wait(2)
    assert town.either("Il manque **1** joueur.", "**1** more player is needed.") in sitting.board.text
    sitting.board.button("start", disabled=True)
    refused = await written(sitting, people[0], "min_players", "1")
    assert town.either("De 2 à 25 ; les règles disent 3.", "From 2 to 25; the rules say 3.") in refused.privately


async def test_how_strong_the_computers_play(town: Town) -> None:
    alice = town.person()
    sitting = await town.open(alice)
    panel = (await sitting.press(alice, "options")).seen
    if not any(part["type"] == 3 and "set_level" in part["custom_id"] for part in panel.parts):
        pytest.skip("the computers play on one level only")
    easy = next(level for level in panel.choices("set_level") if level != panel.chosen("set_level"))
    await alice.pick(panel, "set_level", easy)
    assert panel.chosen("set_level") == easy
    await sitting.press(alice, "add_computer")
    assert f", {panel.choices('set_level')[easy].lower()}" in sitting.board.text.lower()


async def test_a_form_opened_before_the_start_changes_nothing_after_it(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.lobby([alice, bruno, chloe])
    panel = (await sitting.press(alice, "options")).seen
    await alice.pick(panel, "pick_option", "turn_s")
    form = await alice.press(panel, "write_option", "turn_s")
    await sitting.press(alice, "start")
    answer = await alice.write(form, "600")
    over = town.either("La partie a déjà commencé.", "The game has begun already.")
    assert answer.privately == over
    late = await alice.pick(panel, "pick_option", "tie")
    assert late.privately == town.either(
        "Les options sont fixées dès que la partie a commencé.",
        "The options are fixed once the game has begun.",
    )
    assert (await sitting.table()).lobby.options == {}


async def test_who_is_host_no_more_can_not_use_the_panel_that_he_has_open(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await town.lobby([alice, bruno])
    panel = (await sitting.press(alice, "options")).seen
    await alice.pick(panel, "pick_option", "tie")
    await sitting.press(alice, "leave")
    only = town.either("Seul l’hôte de la table peut faire cela.", "Only the host of the table can do that.")
    assert (await alice.pick(panel, "set_option", "joint")).privately == only
    assert (await alice.pick(panel, "pick_option", "start")).privately == only


@pytest.mark.parametrize(
    ("game", "option", "low", "takes"),
    [
        (
            "corse", "time_limit", 60,
            ("De 1\u00a0min à 1\u00a0j, ou 0 : aucune ; les règles disent 0.",
             "From 1\u00a0min to 1\u00a0d, or 0: none; the rules say 0."),
        ),
        (
            "scilof", "answer_s", 30,
            ("De 30\u00a0s à 30\u00a0j, ou 0 : selon le rythme ; les règles disent 0.",
             "From 30\u00a0s to 30\u00a0d, or 0: as the preset says; the rules say 0."),
        ),
    ],
)  # fmt: skip
async def test_who_gives_less_time_than_anybody_needs_is_told_the_least(
    town: Town, game: str, option: str, low: int, takes: tuple[str, str]
) -> None:
    alice = town.person()
    sitting = await town.open(alice, game=game)
    for value, told in (("1", "1\u00a0s"), ("-1", "\\-1")):
        refused = (await written(sitting, alice, option, value)).privately
        assert town.either(f"« {told} » ne convient pas", f"“{told}” does not fit") in refused
        assert town.either(*takes) in refused
        assert (await sitting.table()).lobby.options == {}
    await written(sitting, alice, option, str(low))
    assert (await sitting.table()).lobby.options == {option: low}
