"""La bataille corse played by computers: whole games, at a pace at which people can see what falls."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine import Result
from bot.journal import decode_move
from cogs.bataille_corse import GAME
from cogs.bataille_corse.model import Play, Slap
from tests.discord.corse import Cards, deal
from tests.discord.fate import SEED
from tests.discord.town import MINUTE, Town

LONGEST = 900  # seconds of the town's time


async def at_human_speed(town: Town) -> None:
    """Let computers think as long as they would, and have the same whims each time."""
    town.bot.computers._haste, town.bot.computers._seed = 1, SEED


async def journal(game: Cards) -> list[tuple[Any, int]]:
    """Return the game's moves with the times at which they were made."""
    entries = await game.town.bot.store.journal(game.sitting.id)
    start = next(i for i, entry in enumerate(entries) if '"start"' in entry.move)
    return [(decode_move(GAME, entry.move, in_lobby=False), entry.at) for entry in entries[start + 1 :]]


async def to_the_end(town: Town, game: Cards) -> Result:
    """Let the game go on until it is over; its host plays her cards, and never slaps."""
    table = await game.sitting.table()
    for _ in range(LONGEST):
        await town.wait(1)
        if table.result is not None:
            await town.wait(3)
            return table.result
        if GAME.engine.awaited(table.state) == (0,):
            await game.sitting.press(game.people[0], "play")
    raise AssertionError("the game never ends")


@pytest.mark.parametrize("language", ["fr"])
async def test_a_computer_plays_a_whole_game_and_wins_against_who_never_slaps(town: Town) -> None:
    alice = town.person()
    await at_human_speed(town)
    game = await deal(town, [alice], computers=1, deck="classic52", variant="laure_plus", ten=True)
    assert await to_the_end(town, game) == Result((1,), (0, 52), "final")
    said = [line for line in game.sitting.news() if line.endswith("!")]
    assert said == ["La dernière bataille est jouée. Ada gagne avec **52** cartes\u202f!"]
    assert list(game.sitting.board.buttons) == ["rematch", "why"]
    slaps = [move for move, _ in await journal(game) if isinstance(move, Slap)]
    assert {move.seat for move in slaps} == {1}
    assert all(slap.verdict in ("won", "beaten") for battle in (await game.state()).battles for slap in battle.slaps)


@pytest.mark.parametrize("language", ["fr"])
async def test_three_of_them_play_until_the_cards_are_counted(town: Town) -> None:
    """Equal ones can go on for hours: a table says when it is enough (G44)."""
    alice = town.person()
    await at_human_speed(town)
    game = await deal(town, [alice], computers=3, variant="laure", max_cards=150)
    result = await to_the_end(town, game)
    assert result.how in ("cards", "final")
    assert sum(result.scores) <= 78
    state = await game.state()
    assert state.number <= 150
    assert all(slap.verdict in ("won", "beaten") for battle in state.battles for slap in battle.slaps)


@pytest.mark.parametrize("language", ["en"])
async def test_people_have_time_to_see_each_card_and_to_slap_before_a_computer_does(town: Town) -> None:
    alice = town.person()
    await at_human_speed(town)
    game = await deal(town, [alice], computers=3, variant="laure", turn_s=3)
    await town.wait(3 * MINUTE)
    moves = await journal(game)
    fell, state = None, await game.state()
    slaps = plays = 0
    for move, at in moves:
        if isinstance(move, Play) and move.seat != 0:
            plays += 1
            assert fell is None or at - fell >= 1300
        if isinstance(move, Slap):
            slaps += 1
            assert fell is not None
            assert at - fell >= 250
        if not isinstance(move, Slap):
            fell = at
    assert plays > 20
    assert slaps > 2
    assert state.number > 30


@pytest.mark.parametrize("language", ["fr"])
async def test_levels_are_set_in_the_options_panel(town: Town) -> None:
    alice = town.person()
    sitting = await town.lobby([alice], game="corse", computers=2)
    assert "2. Ada · ordinateur, ordinaire" in sitting.board.text
    panel = (await sitting.press(alice, "options")).seen
    assert panel.choices("set_level") == {"normal": "ordinaire", "easy": "doux", "hard": "fort"}
    await alice.pick(panel, "set_level", "hard")
    await town.wait(2)
    assert "2. Ada · ordinateur, fort" in sitting.board.text


@pytest.mark.parametrize("language", ["fr"])
async def test_a_person_who_is_quick_beats_the_computers_to_a_pair(town: Town) -> None:
    """The fourth card of three is an ace with a 9 on it: an addition; she slaps before the quickest computer can."""
    alice = town.person()
    await at_human_speed(town)
    game = await deal(town, [alice], computers=2, variant="laure")
    for _ in range(100):
        state = await game.state()
        if state.recent and state.recent[-1].ended_at is None and state.recent[-1].combination:
            break
        if state.turn == 0 and not state.eager:
            await game.sitting.press(alice, "play")
        await town.wait(0.05)
    before = (await game.counts())[0]
    await game.slap(alice)
    await town.wait(0.3)
    assert (await game.counts())[0] > before
    assert "Alice **0," in game.board[1] or "Alice **0," in game.told()[-1]
