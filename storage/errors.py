"""What can go wrong with the store, for those who call it."""

from __future__ import annotations


class StorageError(Exception):
    """The database could not do it (disk full, locked, damaged): nothing was written, the next try may work."""


class CannotOpen(StorageError):
    """The database cannot be used; the message is one clear sentence for the person who runs the bot."""


class BadUrl(CannotOpen):
    """The address of the database has no form that we know."""


class Unsupported(CannotOpen):
    """The address is that of a kind of database that is not supported yet."""


class Busy(CannotOpen):
    """Another process has the database open."""


class TooNew(CannotOpen):
    """A newer version of the program has changed the database."""


class ChannelTaken(Exception):
    """The channel has a game already: `game` is its id."""

    def __init__(self, game: int) -> None:
        super().__init__(f"game {game} is under way in this channel")
        self.game = game


class Repeated(Exception):
    """The journal holds an entry with this key already: the move has been made."""


class Conflict(Exception):
    """The entry's number is not the next one of its game: somebody else was first. Load the game and try again."""


class TeamExists(Exception):
    """The server has a team of this name."""


class NoSuchTeam(Exception):
    """The server has no team of this name."""


class InTeamAlready(Exception):
    """The user is in a team of this server: `name` is what it is called."""

    def __init__(self, name: str) -> None:
        super().__init__(f"in the team {name}")
        self.name = name


class InNoTeam(Exception):
    """The user is in no team of this server."""
