"""La bataille corse: who comes, who goes, what each may know of himself, and what a restart leaves as it was."""

from __future__ import annotations

import pytest

from tests.discord.corse import BEAT, COLLECT, TURN, WINDOW, deal, plain
from tests.discord.test_restart import BACK
from tests.discord.town import Person, Sitting, Town


async def test_my_cards_are_a_count_and_a_rank_and_no_secret(town: Town) -> None:
    game = await deal(town, town.people(3))
    await game.play_to(4)
    mine = [plain((await game.sitting.press(person, "secrets")).privately).split("\n")[1:] for person in game.people]
    alice, bruno, chloe = mine
    assert alice == town.either(
        "### La bataille corse · Mes cartes\n"
        "Tu as **25** cartes (**32**\u202f%), rang **1** sur **3**.\n"
        "À Bruno de poser une carte ; il reste **3** essais.\n"
        "-# Rien n’est caché ici : personne ne voit les paquets, toi non plus.",
        "### La bataille corse · My cards\n"
        "You have **25** cards (**32**%), rank **1** of **3**.\n"
        "Bruno is to play a card; **3** tries are left.\n"
        "-# Nothing is hidden here: nobody sees the packets, not even their owners.",
    ).split("\n")
    assert town.either("Tu as **24** cartes", "You have **24** cards") in bruno[1]
    assert town.either("À toi de poser une carte", "You are to play a card") in bruno[2]
    assert chloe == alice
    assert all(len(person.mail) == 1 for person in game.people), "how to play at a first deal, and nothing else"


async def test_my_cards_tell_of_a_ban(town: Town) -> None:
    game = await deal(town, town.people(8), variant="laure")
    await game.play_to(2)
    for number in (2, 3):
        await game.play_to(number)
        await game.slap(game.people[0])  # a wrong one: seven cards, then he has two
    panel = plain((await game.sitting.press(game.people[0], "secrets")).privately)
    assert (
        town.either("🚫 Tes frappes ne comptent pas avant <time>", "🚫 Your slaps do not count until <time>") in panel
    )
    assert town.either("Tu as **2** cartes", "You have **2** cards") in panel
    ban = next(line for line in game.board if line.startswith("Alice · "))
    assert ban == town.either(
        "Alice · **2** · 🚫 ne frappe pas avant <time>", "Alice · **2** · 🚫 no slaps until <time>"
    )
    await game.play_to(5)
    refused = (await game.slap(game.people[0])).privately
    assert town.either("tes frappes comptent de nouveau", "your slaps count again") in refused
    await game.slap(game.people[1])
    await town.wait(WINDOW)
    assert (await game.counts())[1] > 10, "he was banned from a real one, which another takes"


# -- leaving ----------------------------------------------------------------------------------------------------------


async def leave(person: Person, sitting: Sitting) -> None:
    """Give a seat up by the board's button, surely."""
    question = (await sitting.press(person, "leave")).seen
    await person.press(question, "leave_surely")


async def test_a_leavers_cards_go_face_down_under_the_pile(town: Town) -> None:
    game = await deal(town, town.people(3))
    await game.play_to(4)
    game.told()
    await leave(game.people[2], game.sitting)
    await town.wait(3)
    assert town.either(
        "Chloé quitte la table ; ses **25** cartes vont sous la pile, face cachée.",
        "Chloé leaves the table; **25** cards go under the pile, face down.",
    ) in game.told()  # fmt: skip
    assert town.either("Partis : Chloé.", "Gone: Chloé.") in game.board[-1]
    assert town.either("pile : **29**", "pile: **29**") in game.board[3]
    await game.play(1)
    assert (await game.state()).number == 5, "the game goes on"
    refused = await game.slap(game.people[2])
    assert not refused.changed_message


async def test_the_attacker_leaves_and_the_attack_is_off(town: Town) -> None:
    game = await deal(town, town.people(3))
    await game.play_to(4)
    await leave(game.people[0], game.sitting)
    await town.wait(3)
    assert (await game.state()).phase == "play"
    assert town.either("de jouer", "is to play") in game.board[1]


async def test_the_last_one_at_the_table_wins(town: Town) -> None:
    game = await deal(town, town.people(2))
    await game.play_to(2)
    await leave(game.people[0], game.sitting)
    await town.wait(3)
    table = await game.sitting.table()
    assert table.result is not None
    assert (table.result.winners, table.result.how) == ((1,), "last_player")
    told = town.either("Les autres sont partis. Bruno gagne avec", "The others have left. Bruno wins with")
    assert told in game.board[1]
    assert list(game.sitting.board.buttons) == ["rematch", "why"]


# -- coming late ------------------------------------------------------------------------------------------------------


async def test_BC_G43_a_late_joiner_slaps_himself_in(town: Town) -> None:
    game = await deal(town, town.people(4), late_join="slap_in")
    zoe = town.person("Zoé")
    await game.play_to(2)
    game.told()
    assert (await game.sitting.press(zoe, "join")).changed_message
    await town.wait(3)
    said = town.either(
        "Zoé rejoint la table sans cartes ; une frappe juste lui en donnera.",
        "Zoé joins the table without cards; a valid slap will bring some.",
    )
    assert said in game.told()
    assert "Zoé · **0**" in game.board
    await game.play_to(3)
    assert (await game.slap(zoe)).changed_message
    await town.wait(WINDOW)
    assert await game.counts() == [19, 18, 17, 19, 5]
    assert game.board[-1] == town.either("Zoé · **5** · ▶ joue", "Zoé · **5** · ▶ plays")


async def test_without_the_option_nobody_comes_late(town: Town) -> None:
    game = await deal(town, town.people(3))
    assert list(game.sitting.board.buttons) == ["play", "slap", "secrets", "leave", "why"]


# -- restarts ---------------------------------------------------------------------------------------------------------


async def test_a_game_goes_on_after_a_restart_with_the_time_that_was_left(town: Town) -> None:
    game = await deal(town, town.people(3))
    await game.play_to(4)
    board, slap = game.sitting.board, game.sitting.board.button("slap")["custom_id"]
    counts = await game.counts()
    await town.restart(away_s=300)
    game.told()
    await town.wait(3)
    assert town.either(*BACK) in [message.text for message in town.messages(game.sitting.channel)]
    state = await game.state()
    assert (state.number, state.phase, state.turn, state.tries) == (4, "attack", 1, 3)
    assert await game.counts() == counts
    wrong = game.people[2].act(board, slap)  # the old button, of the board before the restart
    await town.settle()
    assert await game.counts() == [26, 25, 23]
    assert wrong.text
    await game.play()
    assert (await game.state()).number == 5
    await town.wait(TURN)
    assert (await game.state()).number == 6, "and cards fall by themselves"


@pytest.mark.parametrize("moment", ["window", "won"])
async def test_what_was_about_to_happen_happens_after_a_restart(town: Town, moment: str) -> None:
    game = await deal(town, town.people(3))
    if moment == "window":
        await game.play_to(18)
        await game.slap(game.people[2])
    else:
        await game.play_to(7)
    await town.restart(away_s=60)
    await town.wait(COLLECT)
    winner, cards = (2, 32) if moment == "window" else (0, 32)
    assert (await game.counts())[winner] == cards


async def test_computers_go_on_after_a_restart(town: Town) -> None:
    alice = town.person()
    game = await deal(town, [alice], computers=2)
    await town.restart()
    await town.wait(3)
    before = (await game.state()).number
    await town.wait(60)
    assert (await game.state()).number > before + 3


async def test_each_reads_his_own_language(town: Town) -> None:
    people = [town.person("Alice", "fr"), town.person("Bob", "en"), town.person("Chloé", "fr")]
    game = await deal(town, people)
    assert "Mes cartes" in (await game.sitting.press(people[0], "secrets")).privately
    assert "My cards" in (await game.sitting.press(people[1], "secrets")).privately
    assert "Ce n’est pas ton tour" in (await game.sitting.press(people[0], "play")).privately
    await game.play()
    assert "It is not your turn" in (await game.sitting.press(people[1], "play")).privately
    await town.wait(BEAT)
    table = town.either("Pile", "pile")
    assert table.lower() in game.sitting.board.text.lower()


# -- once more --------------------------------------------------------------------------------------------------------


async def test_BC_G13_the_next_one_deals_of_those_who_are_still_there(town: Town) -> None:
    game = await deal(town, town.people(4), max_cards=10)
    await leave(game.people[1], game.sitting)
    for _ in range(20):
        if (await game.state()).phase == "over":
            break
        await game.play()
    await town.wait(3)
    assert list(game.sitting.board.buttons) == ["rematch", "why"]
    await game.sitting.press(game.people[3], "rematch")
    await town.wait(3)
    assert [line for line in game.board if line[:2] in ("1.", "2.", "3.")] == [
        "1. Alice",
        "2. Chloé",
        town.either("3. Dénis · hôte", "3. Dénis · host"),
    ]
    game.told()
    await game.people[3].press(game.sitting.board, "start")
    await town.wait(3)
    told = game.told()
    assert town.either("Chloé distribue", "Chloé deals") in told[-2]
    assert told[-1] == town.either("Dénis commence.", "Dénis starts.")
