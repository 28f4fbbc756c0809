"""La bataille corse: slaps and plays as the wire brings them: many at once, late, on old boards, twice, by command."""

from __future__ import annotations

import pytest

from tests.discord.corse import BEAT, COLLECT, WINDOW, Cards, deal, plain
from tests.discord.seen import Answer
from tests.discord.town import Town

# What falls with the known seed: of four players the remainder is an ace and a 4, then Bruno lays a king, and Chloé
# a pair of 3s. Of eight, the fifth card is the trump 3, on a 7. Of three, Bruno's four tries are the cards 4 to 7.


async def test_eight_people_hammer_and_the_first_press_takes_the_pile(town: Town) -> None:
    game = await deal(town, town.people(8), variant="laure")
    await game.play_to(5)
    before, board = await game.counts(), game.sitting.board
    presses: dict[str, list[Answer]] = {person.name: [] for person in game.people}
    pressed = []
    for _ in range(3):  # each hammers: three times, and the net delivers in any order
        for person in (*game.people[5:], *game.people[:5]):
            pressed.append((person, game.raise_hand(person, board)))
            await town.wait(0.002)
    for person, arrive in reversed(pressed):
        presses[person.name].append(arrive())
    await town.settle()
    noted = town.either(
        "Ta frappe est notée ; on saura dans un instant qui était premier.",
        "Your slap is noted; in a moment it is known who was first.",
    )
    for answers in presses.values():
        assert len(answers) == 3
        assert all(answer.changed_message or answer.privately == noted for answer in answers), "each press is answered"
        assert any(answer.changed_message for answer in answers)
    photo = next(line for line in game.board if line.startswith("✋"))
    assert photo == town.either(
        "✋ Nadia 5, Nadia 6, Nadia 7, Alice et **4** autres : photo finish. La frappe faite la première gagne.",
        "✋ Nadia 5, Nadia 6, Nadia 7, Alice and **4** others: photo finish. The slap that was made first wins.",
    )
    game.told()
    await town.wait(WINDOW)
    (finish,) = game.told()
    assert finish == town.either(
        "Bataille 1 : addition 7 + 3. Nadia 5 **0,800 s**, Nadia 6 **0,802 s**, Nadia 7 **0,804 s**, "
        "Alice **0,806 s**, Bruno **0,808 s** et **3** autres : Nadia 5 prend **11** cartes.",
        "Battle 1: addition 7 + 3. Nadia 5 **0.800 s**, Nadia 6 **0.802 s**, Nadia 7 **0.804 s**, "
        "Alice **0.806 s**, Bruno **0.808 s** and **3** others: Nadia 5 takes **11** cards.",
    )
    after = await game.counts()
    assert after[5] == before[5] + 11
    assert [a - b for a, b in zip(after, before, strict=True) if a != b] == [11], "nobody pays for being second"
    (battle,) = (await game.state()).battles
    assert [(slap.seat, slap.verdict) for slap in battle.slaps] == [
        (seat, "won" if seat == 5 else "beaten") for seat in (5, 6, 7, 0, 1, 2, 3, 4)
    ]


async def test_a_slap_just_too_late_costs_nothing_and_is_told(town: Town) -> None:
    game = await deal(town, town.people(4))
    await game.play_to(3)
    board, slap = game.sitting.board, game.sitting.board.button("slap")["custom_id"]
    await game.play()
    before = await game.counts()
    late = game.people[3].act(board, slap)
    await town.settle()
    assert late.changed_message
    assert await game.counts() == before
    assert town.either(
        "Dénis frappe trop tard, **1,600 s** après la carte. Cela ne coûte rien.",
        "Dénis slaps too late, **1.600 s** after the card. It costs nothing.",
    ) in game.board  # fmt: skip
    again = game.people[3].act(board, slap)
    await town.settle()
    assert await game.counts() == before
    assert not again.changed_message


async def test_much_too_late_it_is_a_wrong_slap(town: Town) -> None:
    game = await deal(town, town.people(4))
    await game.play_to(3)
    board, slap = game.sitting.board, game.sitting.board.button("slap")["custom_id"]
    await game.play()
    await town.wait(1)
    before = await game.counts()
    game.people[3].act(board, slap)
    await town.settle()
    assert await game.counts() == [before[0] + 1, before[1] + 1, before[2] + 1, before[3] - 3]


async def test_made_in_time_and_heard_after_the_next_card(town: Town) -> None:
    """G27: the pair was there when he pressed, but it is covered by now: too late, and free."""
    game = await deal(town, town.people(4))
    await game.play_to(3)
    arrive = game.raise_hand(game.people[3])
    before = await game.counts()
    await game.play()
    arrive()
    await town.settle()
    after = await game.counts()
    assert after == [before[0], before[1], before[2] - 1, before[3]]


async def test_the_pile_that_was_taken_by_the_clock_meanwhile(town: Town) -> None:
    """The pair lay on a pile won; whoever still sees it when it is gone loses nothing."""
    game = await deal(town, town.people(3))
    await game.play_to(18)
    board, slap = game.sitting.board, game.sitting.board.button("slap")["custom_id"]
    await town.wait(COLLECT)
    before = await game.counts()
    assert (await game.state()).battle == 3
    late = game.people[1].act(board, slap)
    await town.settle()
    assert await game.counts() == before
    assert late.text, "he is told something"


async def test_where_no_pile_lies_a_slap_is_ignored(town: Town) -> None:
    game = await deal(town, town.people(3))
    answer = await game.slap(game.people[0])
    assert answer.privately == town.either(
        "Il n’y a pas de pile à frapper. Cela ne te coûte rien.", "There is no pile to slap. This costs you nothing."
    )
    assert await game.counts() == [26, 26, 26]


async def test_on_the_remainder_alone_it_is_wrong(town: Town) -> None:
    game = await deal(town, town.people(4))
    assert town.either("solde de la distribution", "remainder of the deal") in game.board[3]
    assert (await game.slap(game.people[0])).changed_message
    assert await game.counts() == [16, 20, 20, 20]


# -- cards ------------------------------------------------------------------------------------------------------------


async def test_out_of_turn_costs_nothing(town: Town) -> None:
    game = await deal(town, town.people(3))
    answer = await game.sitting.press(game.people[2], "play")
    assert answer.privately == town.either(
        "Ce n’est pas ton tour : à Bruno de jouer. Cela ne te coûte rien.",
        "It is not your turn: Bruno is to play. This costs you nothing.",
    )


async def test_a_card_that_is_played_too_soon_falls_when_it_may(town: Town) -> None:
    game = await deal(town, town.people(3))
    await game.sitting.press(game.people[1], "play")
    early = await game.sitting.press(game.people[2], "play")
    assert early.changed_message
    assert (await game.state()).number == 1
    again = await game.sitting.press(game.people[2], "play")
    assert again.privately == town.either(
        "Tu as déjà joué ; ta carte tombe dans un instant.", "You have played already; your card falls in a moment."
    )
    await town.wait(BEAT)
    assert (await game.state()).number == 2
    await town.wait(2)
    assert game.board[2] == "# 20★"


async def test_a_double_press_places_one_card(town: Town) -> None:
    game = await deal(town, town.people(3))
    await game.play_to(3)
    board = game.sitting.board
    play = board.button("play")["custom_id"]
    game.people[1].act(board, play)
    await town.wait(BEAT)
    second = game.people[1].act(board, play)
    await town.settle()
    assert (await game.state()).number == 4
    assert second.privately == town.either(
        "Tu as déjà joué sur ce plateau : un double appui ne compte qu’une fois.",
        "You have played on that board already: a double press counts once.",
    )


async def test_who_does_not_play_may_watch(town: Town) -> None:
    game = await deal(town, town.people(3))
    zoe = town.person("Zoé")
    for verb in ("play", "slap", "secrets"):
        answer = await game.sitting.press(zoe, verb)
        assert answer.privately.startswith(town.either("Tu ne joues pas à cette table", "You do not play at this"))


# -- by command -------------------------------------------------------------------------------------------------------


async def test_play_and_slap_by_command(town: Town) -> None:
    game = await deal(town, town.people(4))
    await game.play_to(2)
    chloe, denis = game.people[2], game.people[3]
    answer = await chloe.slash(town.square, "corse play")
    assert town.either("Tu as **17** cartes", "You have **17** cards") in answer.privately
    assert (await game.state()).number == 3
    await town.wait(BEAT)
    answer = await denis.slash(town.square, "corse slap")
    assert answer.seen.private
    assert [slap.seat for slap in (await game.state()).window.slaps] == [3]
    await town.wait(WINDOW)
    assert (await game.counts())[3] == 19 + 5
    assert town.either("paire de 3. Dénis **0,800 s**", "pair of 3s. Dénis **0.800 s**") in plain(game.told()[-1])


async def test_commands_are_judged_as_buttons_are(town: Town) -> None:
    game = await deal(town, town.people(3))
    early = (await game.people[0].slash(town.square, "corse play")).privately
    assert town.either("Ce n’est pas ton tour : à Bruno de jouer.", "It is not your turn: Bruno is to play.") in early
    await game.play()
    await game.people[0].slash(town.square, "corse slap")
    assert await game.counts() == [24, 26, 27]
    await town.wait(2)
    assert town.either("Alice frappe sur 2 : rien à prendre.", "Alice slaps 2: nothing there.") in game.board[1]


@pytest.mark.parametrize("command", ["corse play", "corse slap"])
async def test_without_a_table_they_say_so(town: Town, command: str) -> None:
    answer = await town.person().slash(town.square, command)
    assert answer.privately == town.either(
        "Il n’y a pas de table de ce jeu ici. Pour en ouvrir une : `/corse nouvelle`",
        "There is no table of this game here. To open one: `/corse new`",
    )
    sitting = await town.game(town.people(3))  # of the other game
    answer = await town.person().slash(sitting.channel, command)
    assert answer.privately == town.either(
        "Il n’y a pas de table de ce jeu ici. Pour en ouvrir une : `/corse nouvelle`",
        "There is no table of this game here. To open one: `/corse new`",
    )


async def test_and_work_in_direct_messages(town: Town) -> None:
    game: Cards = await deal(town, town.people(3))
    answer = await game.people[1].dm_slash("corse play")
    assert town.either("Tu as **25** cartes", "You have **25** cards") in answer.text
    assert (await game.state()).number == 1
