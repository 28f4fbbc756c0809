"""Who is to be erased from which game as soon as it is over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "erasures",
        sa.Column("game", ID, nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_erasures_game"),
        sa.PrimaryKeyConstraint("game", "user", name="pk_erasures"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_erasures_user", "erasures", ["user"])
