"""Finds the finished games that somebody may read: those of a server that were played where he can see it, and his own.

His own are those in which he has had a seat: who watched, or sat in the lobby alone, reads them as others do.
A lobby that never became a game is none, nor is a table whose game has gone on at another one: that is listed once,
where it came to its end. A game that goes on is never there.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import discord
import msgspec

from bot.client import Arbitre
from bot.engine import IllegalMove
from bot.game import Game
from bot.journal import Standing
from bot.people.rights import sees
from bot.recent import Recent
from bot.record.parting import has_played
from bot.record.proof import NotFinished, finished
from bot.wire.components import number_in
from bot.wire.reply import UNREACHABLE, AnyInteraction
from storage.records import GameRow

SHOWN: Final = 8
MOST_KEPT: Final = 10_000  # what falls out is found out anew
OLDER, NEWER = "o", "n"


class Finished(NamedTuple):
    """A finished game: its row, its kind, how it stands at its end."""

    row: GameRow
    game: Game
    standing: Standing


class Leaf(NamedTuple):
    """A page of the list, the newest first; whether there are `newer` and `older` ones."""

    found: tuple[Finished, ...]
    newer: bool
    older: bool


class Shelf:
    """All finished games, each for who may read it."""

    def __init__(self, bot: Arbitre) -> None:
        self._bot = bot
        self._gone: Recent[int, bool] = Recent(MOST_KEPT)  # channels that are no more
        self._no_games: Recent[int, bool] = Recent(MOST_KEPT)  # tables that are over and no game: so they stay for ever

    async def leaf(self, interaction: AnyInteraction, kind: str, cursor: str) -> Leaf:
        """Return a page of the games of the server, or in a direct message of one's own.

        `kind` is a game's name or "" for all; `cursor` is "" for the newest, else OLDER or NEWER than which table.
        """
        store = self._bot.store
        if interaction.guild_id is None:
            every = await store.over_of(interaction.user.id)
        else:
            every = await store.over_in_guild(interaction.guild_id)
        tables = [table for table, name in every if kind in ("", name)]
        way, at = cursor[:1], number_in(cursor[1:] or "0")
        if way == NEWER:
            found = await self._some(interaction, [table for table in reversed(tables) if table > at])
            return Leaf(tuple(found[:SHOWN][::-1]), len(found) > SHOWN, older=True)
        found = await self._some(interaction, [table for table in tables if way != OLDER or table < at])
        return Leaf(tuple(found[:SHOWN]), way == OLDER, len(found) > SHOWN)

    async def _some(self, interaction: AnyInteraction, tables: list[int]) -> list[Finished]:
        """Return the first of these games that the user may read, one more than are shown if there are so many."""
        found: list[Finished] = []
        seen: dict[int, bool] = {}
        for table in tables:
            if len(found) > SHOWN:
                break
            one = await self._find(table)
            if one is not None and await self._may_read(interaction, one, seen):
                found.append(one)
        return found

    async def get(self, interaction: AnyInteraction, table: int) -> Finished:
        """Return a finished game that the user may read where he is; IllegalMove("no_such_record") if it is none."""
        one = await self._find(table)
        if one is None or not await self._may_read(interaction, one, {}):
            raise IllegalMove("no_such_record")
        return one

    async def _find(self, table: int) -> Finished | None:
        if self._no_games.get(table):
            return None
        try:
            row, standing = await finished(self._bot.store, self._bot.games, table)
        except (NotFinished, IllegalMove, LookupError, msgspec.DecodeError):  # it goes on, or cannot be read
            return None
        if standing.state is None or standing.lobby.moved is not None:
            self._no_games.keep(table, True)
            return None
        return Finished(row, self._bot.games[row.game], standing)

    async def _may_read(self, interaction: AnyInteraction, one: Finished, seen: dict[int, bool]) -> bool:
        """Say whether the user may read a game where he is; `seen` keeps which channels he can see."""
        row = one.row
        if interaction.guild_id not in (None, row.guild):
            return False
        if await self._played(one, interaction.user.id):
            return True
        if interaction.guild_id is None:
            return False
        if row.channel not in seen:
            seen[row.channel] = await self._sees(interaction.user, row.channel)
        return seen[row.channel]

    async def _played(self, one: Finished, user: int) -> bool:
        """Say whether a user has had a seat in a game; who was replaced is found in its journal alone."""
        store = self._bot.store
        if not await store.took_part(one.row.id, user):
            return False
        return one.standing.lobby.place_of(user) is not None or await has_played(store, one.game, one.row, user)

    async def _sees(self, user: Any, number: int) -> bool:
        """Say whether a member can see a channel. An archived thread is not at hand, so Discord is asked; what was
        played in a channel that is gone, only those read who took part."""
        channel: Any = self._bot.get_channel(number)
        if channel is None and not self._gone.get(number):
            try:
                channel = await self._bot.fetch_channel(number)
            except discord.NotFound:
                self._gone.keep(number, True)
            except (discord.HTTPException, discord.InvalidData, *UNREACHABLE):
                return False
        return isinstance(user, discord.Member) and channel is not None and await sees(user, channel)
