"""How far a game has come is told by its journal alone: a move need not change the game's row as well."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Drop the number that games kept besides."""
    op.drop_column("games", "number")
