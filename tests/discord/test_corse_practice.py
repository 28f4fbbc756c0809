"""`/corse practice`: a drill for one alone, whose whole state is in its buttons; it needs no table and no memory."""

from __future__ import annotations

import re

import pytest

from cogs.bataille_corse.drill import Drill, read
from tests.discord.corse import deal
from tests.discord.seen import Answer, Seen, mark
from tests.discord.town import Person, Town


def drill_of(message: Seen) -> Drill:
    """Return the drill that a message's buttons carry."""
    button = next(part for part in message.parts if part["type"] == 2)
    found = read(mark(button).seen)
    assert found is not None
    return found


async def answer(person: Person, message: Seen, *, right: bool = True, after: float = 0.6) -> Answer:
    """Show the next pile and answer it."""
    shown = await person.press(message, "drill", "next")
    assert shown.changed_message
    await person.town.wait(after)
    drill = drill_of(message)
    good = drill.piles[len(drill.answers)].combination is not None
    return await person.press(message, "drill", "slap" if good == right else "pass")


async def test_ten_piles_each_explained_and_timed(town: Town) -> None:
    alice = town.person()
    begun = await alice.slash(town.square, "corse practice")
    message = begun.seen
    assert begun.privately.startswith(town.either("### Frapper, ou laisser passer ?", "### Slap, or let it pass?"))
    assert town.either("selon les règles sans variante", "by the rules without variants") in message.text
    assert message.buttons == {"drill next": town.either("Commencer", "Start")}
    for number in range(1, 11):
        said = await answer(alice, message, after=0.5 + number / 100)
        assert said.changed_message
        assert message.private
        assert message.text.startswith(town.either(f"### Pile {number} sur 10", f"### Pile {number} of 10"))
        time = f"5{number}0" if number < 10 else "600"
        assert town.either(f"✅ **0,{time} s**", f"✅ **0.{time} s**") in message.text
        assert town.either("Juste : ", "Right: ") in message.text
    assert town.either("### 10 réponses justes sur 10", "### 10 right answers of 10") in message.text
    assert town.either("Tes frappes justes : la plus rapide", "Your right slaps: the fastest") in message.text
    assert town.either("l’heure que Discord donne", "the time that Discord gives") in message.text
    assert message.buttons == {"drill again": town.either("Recommencer", "Once more")}
    again = await alice.press(message, "drill", "again")
    assert again.text.startswith(town.either("### Pile 1 sur 10", "### Pile 1 of 10"))
    assert town.messages(town.square) == [], "nobody else saw anything of it"


async def test_mistakes_are_explained_and_counted(town: Town) -> None:
    alice = town.person()
    message = (await alice.slash(town.square, "corse practice")).seen
    told = {"slap": 0, "pass": 0}
    for _ in range(10):
        said = (await answer(alice, message, right=False)).text
        drill = drill_of(message)
        pile = drill.piles[len(drill.answers) - 1]
        told["pass" if pile.combination else "slap"] += 1
        if pile.combination:
            assert re.search(town.either("❌ .* Manqué : paire d", "❌ .* Missed: pair of "), said)
        else:
            assert re.search(town.either("❌ .* À tort : rien à prendre. .+", "❌ .* Wrong: nothing there. .+"), said)
    assert town.either("### 0 réponse juste sur 10", "### 0 right answers of 10") in message.text
    assert town.either(
        f"Combinaisons manquées : **{told['pass']}**. Frappes à tort : **{told['slap']}**.",
        f"Combinations missed: **{told['pass']}**. Wrong slaps: **{told['slap']}**.",
    ) in message.text  # fmt: skip


async def test_by_the_variants_of_the_table_here(town: Town) -> None:
    game = await deal(town, town.people(2), variant="laure_plus", couple="colour", deck="classic52")
    zoe = town.person("Zoé")
    here = (await zoe.slash(game.sitting.channel, "corse practice")).seen
    assert town.either("les règles de la table de ce salon", "the rules of this channel’s table") in here.text
    rules = drill_of(here).rules
    assert (rules.variant, rules.couple, rules.deck) == ("laure_plus", "colour", "classic52")
    elsewhere = (await zoe.slash(town.channel("autre"), "corse practice")).seen
    assert drill_of(elsewhere).rules.variant == "none"


async def test_another_game_here_is_no_table_of_this_one(town: Town) -> None:
    await town.open(town.person())
    answer = await town.person("Zoé").slash(town.square, "corse practice")
    assert town.either("selon les règles sans variante", "by the rules without variants") in answer.privately


async def test_it_goes_on_after_a_restart(town: Town) -> None:
    alice = town.person()
    message = (await alice.slash(town.square, "corse practice")).seen
    await answer(alice, message)
    before = drill_of(message)
    await town.restart(away_s=60)
    said = await answer(alice, message)
    assert said.changed_message
    assert drill_of(message).answers[0] == before.answers[0]
    assert len(drill_of(message).answers) == 2


async def test_it_works_in_direct_messages(town: Town) -> None:
    alice = town.person()
    message = (await alice.dm_slash("corse practice")).seen
    assert (await answer(alice, message)).changed_message
    assert message.text.startswith(town.either("### Pile 1 sur 10", "### Pile 1 of 10"))


async def test_two_presses_at_once_are_one_answer_each_and_no_harm(town: Town) -> None:
    alice = town.person()
    message = (await alice.slash(town.square, "corse practice")).seen
    await alice.press(message, "drill", "next")
    slap = message.button("drill", "slap")["custom_id"]
    presses = [alice.act(message, slap) for _ in range(2)]
    await town.settle()
    assert all(press.changed_message for press in presses)
    assert len(drill_of(message).answers) == 1


@pytest.mark.parametrize(
    "custom_id",
    [
        "a|0|drill|slap|",
        "a|0|drill|slap|zz.1.1.",
        "a|0|drill|slap|0.1.0.",
        "a|0|drill|fly|0.1.1.",
        "a|0|drill|next|0.1.1." + "0000" * 10,
    ],
)
async def test_a_button_that_was_never_there(town: Town, custom_id: str) -> None:
    alice = town.person()
    message = (await alice.slash(town.square, "corse practice")).seen
    answer = alice.act(message, custom_id)
    await town.settle()
    assert answer.privately == town.either("Je ne connais plus ce bouton.", "I do not know this button any more.")


async def test_it_is_no_tables_button(town: Town) -> None:
    """A drill's press at a table is none of the game, and a table's at no table finds none."""
    game = await deal(town, town.people(2))
    board = game.sitting.board
    at_a_table = game.people[0].act(board, f"a|{game.sitting.id}|drill|slap|0.1.1.")
    at_none = game.people[0].act(board, "a|0|slap||1")
    await town.settle()
    assert at_a_table.privately == town.either("Je ne connais plus ce bouton.", "I do not know this button any more.")
    assert at_none.privately == town.either("Cette table n’existe plus.", "This table is no more.")


@pytest.mark.parametrize("language", ["en"])
async def test_each_drills_in_his_own_language(town: Town) -> None:
    french = (await town.person("Alice", "fr").slash(town.square, "corse practice")).seen
    english = (await town.person("Bob", "en").slash(town.square, "corse practice")).seen
    assert "Frapper, ou laisser passer" in french.text
    assert "Slap, or let it pass?" in english.text
