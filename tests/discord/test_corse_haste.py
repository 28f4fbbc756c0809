"""People press in haste: what the board shows anyway is told in words but once in a while, so that it is not buried."""

from __future__ import annotations

from bot.delivery.panel import TELL_AGAIN_S
from tests.discord.town import Town


async def test_whose_turn_it_is_not_is_told_once_and_then_shown(town: Town) -> None:
    people = town.people(2)
    sitting = await town.game(people, game="corse", turn_s=600)
    turn = (await sitting.state()).turn
    hasty = people[1 - turn]
    first = await sitting.press(hasty, "play")
    assert town.either("Ce n’est pas ton tour", "It is not your turn") in first.privately
    messages = len(town.messages(sitting.channel))
    for _ in range(10):
        again = await sitting.press(hasty, "play")
        assert again.changed_message
        assert again.text == sitting.board.text
    assert len(town.messages(sitting.channel)) == messages
    assert (await sitting.state()).number == 0
    await town.wait(TELL_AGAIN_S + 1)
    assert (await sitting.press(hasty, "play")).privately == first.privately


async def test_after_a_restart_the_old_board_of_a_battle_that_goes_on_is_gone(town: Town) -> None:
    people = town.people(2)
    sitting = await town.game(people, game="corse", turn_s=600)
    await sitting.press(people[(await sitting.state()).turn], "play")
    old = sitting.board.id
    await town.restart(away_s=30)
    await town.wait(5)
    assert sitting.board.id != old
    assert old not in [m.id for m in town.messages(sitting.channel)]
