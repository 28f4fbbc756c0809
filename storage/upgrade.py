"""Takes an old database through the migrations, with Alembic. Imported only when there is something to do."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, create_engine, event, pool
from sqlalchemy.exc import SQLAlchemyError

from storage.errors import CannotOpen

MIGRATIONS: Final = Path(__file__).with_name("migrations")


def upgrade(path: Path, migrations: Path = MIGRATIONS) -> None:
    """Bring the file to the newest migration, each committed with its record. Raises CannotOpen. Blocks."""
    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=pool.NullPool, hide_parameters=True)
    # Left alone, the driver begins no transaction before a CREATE or ALTER: each would be committed by itself.
    event.listen(engine, "begin", _begin)
    try:
        with engine.connect() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except SQLAlchemyError as error:
        raise CannotOpen(f"The database {path} cannot be upgraded: {error}") from error
    finally:
        engine.dispose()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")
