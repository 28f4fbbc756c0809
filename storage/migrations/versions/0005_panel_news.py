"""With each panel the news that came with it, which stay when the panel moves on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the news to the panels; of those from before they are not known."""
    op.add_column("panels", sa.Column("news", sa.Text(), nullable=True))
