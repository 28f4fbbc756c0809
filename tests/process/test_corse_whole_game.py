"""A whole game of La bataille corse in the real process: within Discord's limits, board by board, to its record."""

from __future__ import annotations

import re
from pathlib import Path

from bot.cards import lobby_talk
from bot.text import Words
from cogs.bataille_corse import GAME
from cogs.bataille_corse.model import CorseState
from cogs.bataille_corse.telling import battle_lines
from sandbox.state import Message, texts
from tests.process.corse import corse_town, play_on, sit_down
from tests.process.replay import is_button, one_message_at_a_time, see_record, standing, texts_of, whole_game
from tests.process.sitting import Sitting
from tests.process.town import words

PACE = "5"  # the computers think that many times faster than people; Discord takes a new board a second, no more
COMPUTERS, MOST_CARDS = 4, 14
BATTLE = re.compile(r"### La bataille corse · Battle (\d+)")
# What counts as a game that nobody plays: nobody must take this one for it, though the clock moves it all the time.
SOON_ABANDONED = "import bot.abandoned; bot.abandoned.DEADLINES = 2"


async def test_a_game_against_computers_runs_to_its_end_within_discords_limits(tmp_path: Path) -> None:
    quick = {"max_cards": MOST_CARDS, "min_play_ms": 200, "slap_window_ms": 200, "collect_ms": 800}
    async with corse_town(tmp_path, env={"COMPUTER_PACE": PACE}, patch=SOON_ABANDONED, rate_limits=True) as town:
        table = await sit_down(town, 1, computers=COMPUTERS, **quick)
        await play_on(table, 0)
        await town.until(lambda: table.times_said("Seed:") and not table.boards(), "the end")
        await town.until(lambda: not table.unsaid(), "the last board")
        states = [state for _, state in whole_game(table)]
        assert states[-1].number == MOST_CARDS
        assert table.journal("time_up")
        see_boards(table, states)
        one_message_at_a_time(table)
        await town.harness.stop()
        await see_record(tmp_path, table, lambda state: state.update(number=state["number"] + 1))


def see_boards(table: Sitting, states: list[CorseState]) -> None:
    """Check what is left of each board, and that nobody ever had three of them to press on."""
    talk = lobby_talk(Words("en"), standing(table).lobby)
    outcomes = {b.number: "\n".join(battle_lines(b, state.options, talk)) for state in states for b in state.battles}
    outcomes[states[-1].battle] = GAME.face.shrunk(GAME.engine.observe(states[-1], None), "", talk)
    over = words("corse-shrunk-over", outcome="").strip()
    boards = [m for m in table.channel.log if battles_on(m)]
    assert boards
    shown = [number for board in boards for number in battles_on(board)]
    assert shown[0] == 1
    assert shown == sorted(shown), "a board never goes back to a battle that is over"
    (result,) = [m for m in table.channel.log if is_button(m, "rematch")]
    assert words("corse-board-over") in texts_of(result)[0]
    for board, after in zip(boards, [*boards[1:], None], strict=True):
        if board is result:
            continue
        number = battles_on(board)[-1]
        if after in (None, result) and texts_of(board)[0].startswith(over):  # its battle was cut short by the end
            continue
        following = [] if after is None else battles_on(after)
        assert texts_of(board) == [outcomes[number]] or (board.deleted and number in following)
    for before, later in zip(boards, boards[2:], strict=False):
        assert before.history[-1].at <= later.history[0].at


def battles_on(message: Message) -> list[int]:
    """Return which battles a message was ever the board of, in order."""
    versions = (text for version in message.history for _, text in texts(version.data))
    return [int(found[1]) for text in versions if (found := BATTLE.match(text))]
