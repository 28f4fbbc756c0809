"""Who has set what on a server, when a server has sent the bot away, and what a result counted in the finer."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
GONE = sa.text("left_at IS NOT NULL")


def upgrade() -> None:
    """Make the table of changes, and add to the servers, the results and the ways to find games."""
    op.create_table(
        "changes",
        sa.Column("id", ID, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("before", sa.Text(), nullable=True),
        sa.Column("after", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_changes"),
    )
    op.create_index("ix_changes_guild_id", "changes", ["guild", "id"])
    op.add_column("guilds", sa.Column("left_at", sa.BigInteger(), nullable=True))
    op.create_index("ix_guilds_left_at", "guilds", ["left_at"], sqlite_where=GONE, postgresql_where=GONE)
    op.add_column("results", sa.Column("figures", sa.Text(), nullable=True))
    op.create_index("ix_results_user", "results", ["user"])
    op.create_index("ix_games_guild_game", "games", ["guild", "game"])
