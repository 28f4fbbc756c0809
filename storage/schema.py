"""The tables, described once for every kind of database: SQLAlchemy Core, not imported by the bot.

From this description come the migrations (`migrations/versions/`, checked against it) and, through `statements.py`, the
SQL in `compiled.py`. To change a table: change it here, write a migration, name it in REVISIONS, and run
`python -m storage.compile`.

    games      one row a game: where it is played, its secret seed, its status, its board on the screen
    journal    the moves of all games, append-only: the truth from which every state can be made again
    snapshots  the latest saved state of a game, so that not the whole journal must be replayed
    outbox     what is to be said, in order; kept a week after it was said
    seats      who plays; panels: the private message of each user with his panel, which stays his when seats move up
    people     who has taken part in a game in any way: who has left it or was replaced, too
    erasures   who is to be erased from a game as soon as it is over
    results    how games ended, seat by seat, each counted once
    teams      the teams of servers; team_members: who is in them, in one of a server at most
    guilds     settings of servers, and when a server has sent the bot away; changes: who has set what, append-only
    players, meta   settings of players, and what the bot notes for itself
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    literal_column,
)

REVISIONS: Final = ("0001", "0002", "0003", "0004", "0005", "0006", "0007")
"""The migrations, oldest first."""

# Only an INTEGER primary key is SQLite's own row number; elsewhere ids need 64 bits.
_Id = BigInteger().with_variant(Integer, "sqlite")

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

games = Table(
    "games",
    metadata,
    Column("id", _Id, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("language", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("deadline", BigInteger),
    Column("board", BigInteger),
    Column("board_channel", BigInteger),
    Column("shown", BigInteger, nullable=False),
)
Index("ix_games_guild_game", games.c.guild, games.c.game)
live = games.c.status != literal_column("'over'")
"""Games that are not over: one in a channel at most."""
Index("ix_games_live_channel", games.c.channel, unique=True, sqlite_where=live, postgresql_where=live)

journal = Table(
    "journal",
    metadata,
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("user", BigInteger),
    Column("key", Text),
    Column("move", Text, nullable=False),
    PrimaryKeyConstraint("game", "number"),
    UniqueConstraint("key"),
    sqlite_with_rowid=False,  # a game's entries lie side by side
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("game", _Id, ForeignKey("games.id"), primary_key=True, autoincrement=False),
    Column("number", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", _Id, primary_key=True, autoincrement=False),
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("target", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("done_at", BigInteger),
)
Index("ix_outbox_done_at_id", outbox.c.done_at, outbox.c.id)  # what is pending, in order, and what is old

seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user", BigInteger, index=True),
    Column("name", Text, nullable=False),
    PrimaryKeyConstraint("game", "seat"),
    sqlite_with_rowid=False,
)

panels = Table(
    "panels",
    metadata,
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("user", BigInteger, nullable=False),
    Column("panel", BigInteger),
    Column("panel_channel", BigInteger, nullable=False),
    Column("news", Text),  # what he was told with it
    PrimaryKeyConstraint("game", "user"),
    sqlite_with_rowid=False,
)

people = Table(
    "people",
    metadata,
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("user", BigInteger, nullable=False, index=True),
    PrimaryKeyConstraint("game", "user"),
    sqlite_with_rowid=False,
)

erasures = Table(
    "erasures",
    metadata,
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("user", BigInteger, nullable=False, index=True),
    PrimaryKeyConstraint("game", "user"),
    sqlite_with_rowid=False,
)

results = Table(
    "results",
    metadata,
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user", BigInteger, index=True),
    Column("won", Boolean, nullable=False),
    Column("score", BigInteger, nullable=False),
    Column("how", Text, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    # The team in which the user was when the game ended. It may be gone since, if it never won: no foreign key.
    Column("team", BigInteger),
    Column("counting", Text),
    Column("figures", Text),
    PrimaryKeyConstraint("game", "seat"),
    sqlite_with_rowid=False,
)
_in_team = results.c.team.is_not(None)
Index("ix_results_team", results.c.team, sqlite_where=_in_team, postgresql_where=_in_team)

teams = Table(
    "teams",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    UniqueConstraint("guild", "key"),
)

team_members = Table(
    "team_members",
    metadata,
    Column("guild", BigInteger, nullable=False),
    Column("user", BigInteger, nullable=False, index=True),
    Column("team", ForeignKey("teams.id"), nullable=False, index=True),
    Column("joined_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("guild", "user"),
    sqlite_with_rowid=False,
)

guilds = Table(
    "guilds",
    metadata,
    Column("guild", _Id, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),
    Column("left_at", BigInteger),
)
_gone = guilds.c.left_at.is_not(None)
Index("ix_guilds_left_at", guilds.c.left_at, sqlite_where=_gone, postgresql_where=_gone)

changes = Table(
    "changes",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("user", BigInteger, nullable=False, index=True),
    Column("channel", BigInteger),
    Column("name", Text, nullable=False),
    Column("before", Text),
    Column("after", Text),
)
Index("ix_changes_guild_id", changes.c.guild, changes.c.id)

players = Table(
    "players",
    metadata,
    Column("user", _Id, primary_key=True, autoincrement=False),
    Column("settings", Text, nullable=False),
)

meta = Table(
    "meta",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
