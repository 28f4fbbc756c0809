"""After the game: one button on the last board opens a table for the next, with the same people in the same seats."""

from __future__ import annotations

from tests.discord.test_game_with_computers import TURNS, take_part
from tests.discord.town import Person, Sitting, Town


async def played(town: Town, *people: Person) -> Sitting:
    """Return a game that was played to its end."""
    sitting = await town.game(list(people), computers=3, turn_s=15)
    table = await sitting.table()
    for _ in range(TURNS * 3):
        if table.status == "over":
            break
        await take_part(sitting, people[0])
        await town.wait(8)
    assert table.result is not None
    return sitting


async def test_a_rematch_seats_the_same_people_and_whoever_asks_is_host(town: Town) -> None:
    alice, bruno, other = town.people(3)
    sitting = await played(town, alice, bruno)
    first = await sitting.table()
    assert town.messages(sitting.channel)[-1].id == sitting.board.id, "the button is where everybody has got to"
    assert list(sitting.board.buttons) == ["rematch", "why"]

    stranger = await sitting.press(other, "rematch")
    assert town.either("Tu ne joues pas à cette table.", "You do not play at this table.") in stranger.privately

    await sitting.press(bruno, "rematch")
    second = await town.bot.referee.in_channel(sitting.channel.id)
    assert second is not None
    assert second.id != first.id
    assert second.status == "lobby"
    assert second.names == first.names
    assert second.lobby.host == second.lobby.chairs[1].user
    assert second.lobby.options == first.lobby.options

    await bruno.press(sitting.board, "start")
    assert (await town.bot.referee.table(second.id)).status == "playing"


async def test_there_is_no_second_rematch_beside_the_first(town: Town) -> None:
    alice = town.person()
    sitting = await played(town, alice)
    over = sitting.board
    await alice.press(over, "rematch")
    answer = await alice.press(over, "rematch")
    assert "https://discord.com/channels/" in answer.privately
