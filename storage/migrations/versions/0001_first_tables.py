"""The first tables: games, what happened in them, what is to be said about them, settings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
LIVE = sa.text("status != 'over'")


def upgrade() -> None:
    """Make the tables."""
    _settings()
    _games()
    _journal()
    _people()


def _settings() -> None:
    op.create_table(
        "guilds",
        sa.Column("guild", ID, autoincrement=False, nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("guild", name="pk_guilds"),
    )
    op.create_table(
        "players",
        sa.Column("user", ID, autoincrement=False, nullable=False),
        sa.Column("settings", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_players"),
    )
    op.create_table(
        "meta",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_meta"),
    )


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("id", ID, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("deadline", sa.BigInteger(), nullable=True),
        sa.Column("board", sa.BigInteger(), nullable=True),
        sa.Column("board_channel", sa.BigInteger(), nullable=True),
        sa.Column("shown", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    op.create_index(
        "ix_games_live_channel", "games", ["channel"], unique=True, sqlite_where=LIVE, postgresql_where=LIVE
    )


def _journal() -> None:
    op.create_table(
        "journal",
        sa.Column("game", ID, nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("key", sa.Text(), nullable=True),
        sa.Column("move", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_journal"),
        sa.UniqueConstraint("key", name="uq_journal_key"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_journal_game"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        sa.Column("game", ID, autoincrement=False, nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_snapshots_game"),
    )
    op.create_table(
        "outbox",
        sa.Column("id", ID, autoincrement=False, nullable=False),
        sa.Column("game", ID, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("target", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("done_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_outbox_game"),
    )
    op.create_index("ix_outbox_done_at_id", "outbox", ["done_at", "id"])


def _people() -> None:
    op.create_table(
        "seats",
        sa.Column("game", ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_seats_game"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_seats_user", "seats", ["user"])
    op.create_table(
        "panels",
        sa.Column("game", ID, nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("panel", sa.BigInteger(), nullable=True),
        sa.Column("panel_channel", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "user", name="pk_panels"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_panels_game"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "results",
        sa.Column("game", ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("score", sa.BigInteger(), nullable=False),
        sa.Column("how", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_results"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_results_game"),
        sqlite_with_rowid=False,
    )
