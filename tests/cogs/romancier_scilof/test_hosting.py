"""Hosts at a post office, where each letter has a clock of its own. With the real store and no Discord."""

from __future__ import annotations

from pathlib import Path

from bot.hosting.moves import Remind
from bot.table import Table
from cogs.romancier_scilof import GAME
from cogs.romancier_scilof.model import Letter, Post
from tests.bot.helpers import House, kept
from tests.cogs.romancier_scilof.meeting import HERE, commune, refuses, state, user

MINUTE = 60_000
REMIND = Remind(user=user(HERE, 0), each=True)


async def test_RS_G16_a_player_is_reminded_once_of_each_letter_whatever_others_owe(tmp_path: Path) -> None:
    async with House(tmp_path, {GAME.name: GAME}) as house:
        table = await commune(house, HERE, answer_s=600, idle_s=3600)

        async def later(minutes: int) -> None:
            house.now.at += minutes * MINUTE
            await table.time_up(house.now())

        await house.play(table, Post(seat=2, letter=Letter(3, 2), addressee=3))
        await later(5)
        await house.play(table, Post(seat=0, letter=Letter(1, 0), addressee=1))
        await house.play(table, REMIND)
        assert seats(table) == [1, 3]
        await later(6)
        assert [mail.addressee for mail in state(table).mails] == [1], "the other one was answered by the referee"
        await refuses("reminded_already", house.play(table, REMIND))
        await house.play(table, Post(seat=2, letter=Letter(1, 2), addressee=1))
        await house.play(table, REMIND)
        await refuses("reminded_already", house.play(table, REMIND))
        await kept(house, table)


def seats(table: Table) -> list[int]:
    """Return whom hosts have reminded."""
    return sorted(seat for seat, _ in table.lobby.reminded)
