"""A game of Romancier Scilof from the first deal to the end, and what it brings to the teams. RS-R21, RS-G31."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from bot.game import Game
from bot.lobby import SitDown, Start
from bot.table import Table
from cogs.romancier_scilof.engine import ENGINE
from cogs.romancier_scilof.model import Answer, Letter, Post
from cogs.romancier_scilof.render import FACE
from tests.bot.helpers import ALICE, BRUNO, CHANNEL, CHLOE, GUILD, PEOPLE, House

GAME: Final = Game("cogs.romancier_scilof", engine=ENGINE, face=FACE, levels={})


async def exchange(house: House, table: Table, one: int, two: int) -> None:
    """Let each give the other a letter that he collects: player 0 the A's, player 1 the B's, and so on."""
    await house.play(table, Post(seat=one, letter=Letter(two + 1, one), addressee=two))
    state: Any = table.state
    (mail,) = state.mails
    await house.play(table, Answer(seat=two, mail=mail.id, letter=Letter(one + 1, two)))


async def won_by_two(house: House, **options: Any) -> Table:
    """Play a game that Alice and Bruno win together."""
    table = await house.referee.open(GAME, GUILD, CHANNEL, ALICE, "Alice", options, "fr")
    for user, name in PEOPLE[1:]:
        await house.play(table, SitDown(user=user, name=name))
    await house.play(table, Start(user=ALICE))
    for one, two in ((0, 2), (0, 3), (1, 2), (1, 3), (0, 1)):
        await exchange(house, table, one, two)
    assert table.result is not None
    assert table.result.winners == (0, 1)
    return table


@pytest.mark.parametrize(
    ("options", "wins"),
    [
        ({"teams": True}, 2),
        ({"teams": True, "team_score": "distinct"}, 1),
        ({"team_score": "distinct"}, 0),
    ],
)
async def test_RS_C17_two_winners_of_a_team(tmp_path: Path, options: dict[str, Any], wins: int) -> None:
    async with House(tmp_path, {GAME.name: GAME}) as house:
        teams = house.store.teams
        await teams.create(GUILD, "Bleus", ALICE, house.now())
        await teams.join(GUILD, "Bleus", BRUNO, house.now())
        await teams.create(GUILD, "Rouges", CHLOE, house.now())
        table = await won_by_two(house, **options)
        assert [(team.name, team.wins) for team in await teams.all(GUILD)] == [("Bleus", wins), ("Rouges", 0)]
        assert await teams.of_game(table.id) == ([("Bleus", wins)] if wins else [])
        await house.crash()
        assert (await house.store.teams.all(GUILD))[0].wins == wins


async def test_RS_G31_a_win_is_for_the_team_in_which_the_winner_is_at_the_end(tmp_path: Path) -> None:
    async with House(tmp_path, {GAME.name: GAME}) as house:
        teams = house.store.teams
        await teams.create(GUILD, "Bleus", ALICE, house.now())
        await teams.create(GUILD, "Rouges", BRUNO, house.now())
        await teams.create(GUILD + 1, "Ailleurs", CHLOE, house.now())
        first = await won_by_two(house, teams=True)
        await teams.leave(GUILD, BRUNO)
        await teams.join(GUILD, "Bleus", BRUNO, house.now())
        second = await won_by_two(house, teams=True)
        assert await teams.of_game(first.id) == [("Bleus", 1), ("Rouges", 1)]
        assert await teams.of_game(second.id) == [("Bleus", 2)]
        assert {team.name: team.wins for team in await teams.all(GUILD)} == {"Bleus": 3, "Rouges": 1}
