"""One person and three computers: a whole game, for which nobody else has to do anything."""

from __future__ import annotations

from tests.discord.town import Person, Sitting, Town

TURNS = 80  # a game of four seldom takes more than thirty


async def take_part(sitting: Sitting, person: Person) -> None:
    """Do what is waited for: name a successor, or be ready."""
    state = await sitting.state()
    if state.phase == "succession" and state.succession.chooser == 0:
        panel = person.panel
        if state.succession.wants_number and state.succession.number is None:
            await person.press(panel, "number", "6")
        if state.succession.successor is None:
            await person.pick(panel, "successor", "1")
    elif state.phase == "bets" and not state.players[0].ready:
        await person.press(person.panel, "ready")


async def test_a_person_plays_against_three_computers_to_the_end(town: Town) -> None:
    alice = town.person()
    sitting = await town.game([alice], computers=3)
    table = await sitting.table()
    await sitting.press(alice, "place", "n")
    for _ in range(TURNS):
        await town.wait(3)
        if table.status == "over":
            break
        await take_part(sitting, alice)
    result = table.result
    assert result is not None
    assert result.how == "points"
    (winner,) = result.winners
    assert result.scores[winner] >= 8
    names = ("Alice", "Ada", "Blaise", "Colette")
    said = [line for line in sitting.news() if line.startswith(names) and "!" in line]
    assert said == [
        town.either(
            f"{names[winner]} gagne avec **{result.scores[winner]}** points !",
            f"{names[winner]} wins with **{result.scores[winner]}** points!",
        )
    ]
    assert list(sitting.board.buttons) == ["rematch", "why"]
    journal = await town.bot.store.journal(table.id)
    assert not any('"time_up"' in entry.move for entry in journal), "nobody was waited for in vain"


async def test_computers_wait_for_the_person_and_vote_in_secret(town: Town) -> None:
    sitting = await town.game([town.person()], computers=3)
    await town.wait(10)
    state = await sitting.state()
    assert state.turn == 1
    assert [player.ready for player in state.players] == [False, True, True, True]
    before = sitting.board.payload
    journal = await town.bot.store.journal(sitting.id)
    assert not any('"vote"' in line for line in (before, *sitting.said()))
    assert all(entry.user is None for entry in journal[-3:])
