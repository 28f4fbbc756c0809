"""Lobbies of Pyramidium for tests, and moves in them."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.lobby import AddComputer, SitDown, apply, closes_at, open_lobby
from bot.seating import LobbyState
from cogs.pyramidium import GAME
from tests.bot.helpers import ALICE, NOON, refuses

ENGINE = GAME.engine
IDLE_MS = 30 * 60 * 1000
MOST = 25


def opened(*more: int, computers: int = 0, **options: Any) -> LobbyState:
    """Return a lobby of Alice with more people and computers at the table."""
    state = open_lobby(ALICE, "Alice", options, closes_at(ENGINE, options, NOON))
    for user in more:
        state = do(state, SitDown(user=user, name=f"N{user}"))
    for number in range(computers):
        state = do(state, AddComputer(user=ALICE, level="normal", name=f"Ada {number}"))
    return state


def do(state: LobbyState, move: Any, at: int = NOON) -> LobbyState:
    return apply(state, move, ENGINE, at)


def refuse(state: LobbyState, code: str, move: Any, at: int = NOON) -> Any:
    """Check that a move is refused, and leaves no trace."""
    before = msgspec.json.encode(state)
    facts = refuses(code, lambda: do(state, move, at))
    assert msgspec.json.encode(state) == before
    return facts


def users(state: LobbyState) -> list[int | None]:
    return [chair.user for chair in state.chairs]
