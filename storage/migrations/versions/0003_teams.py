"""Teams of players, and on results for which team the game counted, and how."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
IN_TEAM = sa.text("team IS NOT NULL")


def upgrade() -> None:
    """Make the tables of teams, and add to the results."""
    op.create_table(
        "teams",
        sa.Column("id", ID, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_teams"),
        sa.UniqueConstraint("guild", "key", name="uq_teams_guild_key"),
    )
    op.create_table(
        "team_members",
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.Column("team", ID, nullable=False),
        sa.Column("joined_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "user", name="pk_team_members"),
        sa.ForeignKeyConstraint(["team"], ["teams.id"], name="fk_team_members_team"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_team_members_team", "team_members", ["team"])
    op.add_column("results", sa.Column("team", sa.BigInteger(), nullable=True))
    op.add_column("results", sa.Column("counting", sa.Text(), nullable=True))
    op.create_index("ix_results_team", "results", ["team"], sqlite_where=IN_TEAM, postgresql_where=IN_TEAM)
