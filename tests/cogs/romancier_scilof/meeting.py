"""Communes of one server for tests, with the real store and no Discord: tables, presses, an invitation under way."""

from __future__ import annotations

from typing import Any

import pytest

from bot.aftermath import Aftermath
from bot.engine import IllegalMove
from bot.lobby import AddComputer, SitDown, Start
from bot.table import Table
from cogs.romancier_scilof import GAME
from cogs.romancier_scilof.communes import Communes, Guest, Press
from cogs.romancier_scilof.model import Invitation, ScilofState
from tests.bot.helpers import CHANNEL, GUILD, House

HERE, THERE, THIRD = CHANNEL, CHANNEL + 1, CHANNEL + 2
FIRST_USER = {HERE: 100, THERE: 200, THIRD: 300}
_keys = iter(range(10**6, 10**9))


def communes_of(house: House) -> Communes:
    """Return what happens between the communes of a house."""
    return Communes(house.referee, Aftermath(house.referee))


def user(channel: int, seat: int) -> int:
    return FIRST_USER[channel] + seat


async def commune(
    house: House, channel: int, people: int = 4, guild: int = GUILD, computers: int = 0, **options: Any
) -> Table:
    """Return the table of a commune whose game has begun; its people are called "500.0", "500.1" and so on."""
    options = {"merge": True, "abandon": False, **options}
    host = user(channel, 0)
    table = await house.referee.open(GAME, guild, channel, host, f"{channel}.0", options, "fr")
    for seat in range(1, people):
        await house.play(table, SitDown(user=user(channel, seat), name=f"{channel}.{seat}"))
    for number in range(computers):
        await house.play(table, AddComputer(user=host, level="normal", name=f"Ada {number}"))
    await house.play(table, Start(user=host))
    return table


def press(table: Table, seat: int, key: int | None = None) -> Press:
    chair = table.lobby.chairs[seat]
    assert chair.user is not None
    return Press(table, seat, chair.user, 0, next(_keys) if key is None else key)


def state(table: Table) -> ScilofState:
    assert isinstance(table.state, ScilofState)
    return table.state


def invitations(table: Table) -> tuple[Invitation, ...]:
    return state(table).invitations


async def invited(house: House, inviter: int = 1, guest: int = 2, **options: Any) -> tuple[Communes, Table, Table, int]:
    """Return two communes with an invitation under way, and its number."""
    here, there = await commune(house, HERE, **options), await commune(house, THERE, 5)
    communes = communes_of(house)
    await communes.invite(press(here, inviter), Guest(there, guest))
    return communes, here, there, invitations(here)[0].id


async def refuses(code: str, attempt: Any) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        await attempt
    assert refused.value.code == code
    return refused.value
