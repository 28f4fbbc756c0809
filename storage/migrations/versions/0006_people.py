"""Who has taken part in which game, also if he has left it or was replaced; and ways to find what is of one user."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
FOUND = """
INSERT INTO people (game, "user")
SELECT game, "user" FROM seats WHERE "user" IS NOT NULL
UNION SELECT game, "user" FROM results WHERE "user" IS NOT NULL
UNION SELECT game, "user" FROM panels
UNION SELECT game, "user" FROM journal WHERE "user" IS NOT NULL
"""


def upgrade() -> None:
    """Make the table, and enter whoever is found in the games so far."""
    op.create_table(
        "people",
        sa.Column("game", ID, nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_people_game"),
        sa.PrimaryKeyConstraint("game", "user", name="pk_people"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_people_user", "people", ["user"])
    op.create_index("ix_team_members_user", "team_members", ["user"])
    op.create_index("ix_changes_user", "changes", ["user"])
    op.execute(FOUND)
