"""The store: games, their journals, what is still to be said, settings. The only door to the database.

A game's journal is append-only and keyed (game, number); of two who write the same number one wins, and the other is
told (`Conflict`). What was written is on the disk when the method returns, but where it says otherwise, and every read
sees it.
"""

from __future__ import annotations

from collections.abc import Sequence

from storage.records import Entry, GameRow, NewGame, OutboxRow, SeatRow, Write


class Store:
    """The database of one process. Any method may raise StorageError; after it, the next call may work again."""

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open the database at `url`, made or upgraded where needed; CannotOpen says why not (Busy, TooNew, BadUrl…)."""
        raise NotImplementedError

    async def close(self) -> None:
        """Write what is still to be written and let go of the database."""
        raise NotImplementedError

    async def create(self, new: NewGame) -> int:
        """Open a game (status "lobby", number 0) and return its id; ChannelTaken if the channel has a live game."""
        raise NotImplementedError

    async def commit(self, write: Write) -> tuple[int, ...]:
        """Write a move and all that comes with it; return the ids of what is to be said, in order.

        Raises Repeated when the key is in the journal, Conflict when the number is not the game's next. A caller who is
        cancelled may not know, but the write is done in full.
        """
        raise NotImplementedError

    async def game(self, game: int) -> GameRow | None:
        """Return a game, or None."""
        raise NotImplementedError

    async def live_in_channel(self, channel: int) -> GameRow | None:
        """Return the game in the channel that is not over, or None."""
        raise NotImplementedError

    async def live_games(self) -> list[GameRow]:
        """Return all games that are not over, oldest first."""
        raise NotImplementedError

    async def live_games_of(self, user: int) -> list[GameRow]:
        """Return the games that are not over and have the user in a seat, oldest first."""
        raise NotImplementedError

    async def seats(self, game: int) -> list[SeatRow]:
        """Return the seats of a game, in order."""
        raise NotImplementedError

    async def load(self, game: int) -> tuple[tuple[int, str] | None, list[Entry]]:
        """Return the latest snapshot (number, state), if any, and the journal after it."""
        raise NotImplementedError

    async def journal(self, game: int) -> list[Entry]:
        """Return the whole journal of a game."""
        raise NotImplementedError

    async def seen_key(self, key: str) -> bool:
        """Return whether the journal holds an entry with this key."""
        raise NotImplementedError

    async def set_board(self, game: int, channel: int, message: int | None, shown: int) -> None:
        """Note which message is the game's board (None: none) and the entry after which it was drawn."""
        raise NotImplementedError

    async def set_shown(self, game: int, shown: int) -> None:
        """Note that the same message now shows a later state. Cheap: written with the next commit, within a second."""
        raise NotImplementedError

    async def set_panel(self, game: int, seat: int, channel: int, message: int | None) -> None:
        """Note which private message is the panel of the user who has the seat (None: none)."""
        raise NotImplementedError

    async def move_channel(self, game: int, channel: int) -> None:
        """Note that the game goes on in another channel; ChannelTaken if that has a live game."""
        raise NotImplementedError

    async def pending(self) -> list[OutboxRow]:
        """Return what is still to be said, in order."""
        raise NotImplementedError

    async def done(self, ids: Sequence[int]) -> None:
        """Note that these have been said. Cheap: written with the next commit, within a second."""
        raise NotImplementedError

    async def guild(self, guild: int) -> str | None:
        """Return a server's settings, or None."""
        raise NotImplementedError

    async def set_guild(self, guild: int, settings: str) -> None:
        """Replace a server's settings."""
        raise NotImplementedError

    async def player(self, user: int) -> str | None:
        """Return a player's settings, or None."""
        raise NotImplementedError

    async def set_player(self, user: int, settings: str) -> None:
        """Replace a player's settings."""
        raise NotImplementedError

    async def meta(self, key: str) -> str | None:
        """Return what was noted under `key`, or None."""
        raise NotImplementedError

    async def set_meta(self, key: str, value: str) -> None:
        """Note a value under `key`."""
        raise NotImplementedError
