"""Run by Alembic: takes the connection that `storage.upgrade` opened through the migrations that are due.

A new migration is a file in `versions/`, written by hand; the tests compare what it leads to with `schema.py`.
"""

from __future__ import annotations

from alembic import context

from storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
)
with context.begin_transaction():
    context.run_migrations()
