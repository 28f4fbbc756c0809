"""The tables: the same by whatever way they came, upgraded from old ones, refused when they are too new."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, pool

from storage import compile as compiler
from storage import compiled, migrate, schema, upgrade
from storage.database import Statement
from storage.errors import CannotOpen, TooNew
from storage.records import ResultRow
from storage.store import Store
from tests.storage.helpers import ALICE, NOON, move, query, started, url_of

TABLES = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"


def words(rows: list[tuple[str, str]]) -> dict[str, str]:
    """Return the definitions without regard to line breaks."""
    return {name: " ".join(sql.split()) for name, sql in rows}


@pytest.fixture
def by_migrations(tmp_path: Path) -> Path:
    """Return a database made by the migrations alone, from nothing."""
    path = tmp_path / "migrated.db"
    upgrade.upgrade(path)
    return path


def test_the_migrations_are_those_that_the_program_knows() -> None:
    scripts = ScriptDirectory(str(upgrade.MIGRATIONS))
    assert tuple(script.revision for script in reversed(list(scripts.walk_revisions()))) == schema.REVISIONS
    assert scripts.get_current_head() == migrate.HEAD


def test_the_migrations_lead_to_the_tables_in_the_schema(by_migrations: Path) -> None:
    engine = create_engine(f"sqlite:///{by_migrations}", poolclass=pool.NullPool)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, schema.metadata) == []


def test_a_new_database_is_what_the_migrations_make(by_migrations: Path, path: Path) -> None:
    path.parent.mkdir()
    migrate.prepare(path)
    assert words(query(path, TABLES)) == words(query(by_migrations, TABLES))
    assert query(path, "SELECT * FROM alembic_version") == query(by_migrations, "SELECT * FROM alembic_version")


def test_the_compiled_sql_is_that_of_the_schema_and_the_statements() -> None:
    assert compiler.TARGET.read_text(encoding="utf-8") == compiler.source(), "run python -m storage.compile"


READS = {n: s for n, s in vars(compiled).items() if isinstance(s, Statement) and s.sql.startswith("SELECT")}


@pytest.mark.parametrize("name", READS)
def test_no_read_goes_through_what_only_grows(by_migrations: Path, name: str) -> None:
    statement = READS[name]
    plan = query(by_migrations, f"EXPLAIN QUERY PLAN {statement.sql}", *[1] * len(statement.names))
    scans = {step for *_, step in plan if step.startswith("SCAN")}
    # A constant row is none of a table's: so SQLite calls a SELECT without FROM. Erasures go when they are done.
    erasures = "SCAN erasures USING COVERING INDEX ix_erasures_user"
    assert scans <= {"SCAN games USING INDEX ix_games_live_channel", "SCAN CONSTANT ROW", erasures}


async def test_a_database_of_the_first_version_is_opened_with_its_games(path: Path) -> None:
    path.parent.mkdir()
    upgrade_to(path, "0001")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "INSERT INTO games (id, game, guild, channel, seed, created_at, language, status, number, shown)"
            " VALUES (7, 'pyramidium', 1, 2, x'00', 3, 'fr', 'playing', 1, 0)"
        )
        connection.execute("INSERT INTO journal (game, number, at, move) VALUES (7, 1, 4, '{}')")
    store = await Store.open(url_of(path))
    assert [game.id for game in await store.live_games()] == [7]
    await store.commit(move(7, 2))
    assert [entry.number for entry in await store.journal(7)] == [1, 2]
    await store.close()


async def test_a_database_from_before_teams_is_opened_with_its_games_and_results(path: Path) -> None:
    path.parent.mkdir()
    upgrade_to(path, "0002")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany(
            "INSERT INTO games (id, game, guild, channel, seed, created_at, language, status, shown)"
            " VALUES (?, 'pyramidium', 77, ?, x'00', 3, 'fr', ?, 0)",
            [(7, 1, "playing"), (8, 1, "over")],
        )
        connection.execute("INSERT INTO journal (game, number, at, move) VALUES (7, 1, 4, '{}')")
        connection.execute("INSERT INTO results VALUES (8, 0, ?, 1, 5, 'won', 4)", (ALICE,))
    store = await Store.open(url_of(path))
    assert [game.id for game in await store.live_games()] == [7]
    ended = ResultRow(7, 0, ALICE, True, 9, "won", NOON, counting="sum")
    await store.commit(move(7, 2, status="over", results=(ended,)))
    await store.close()
    rows = query(path, "SELECT game, seat, user, won, score, how, team, counting FROM results ORDER BY game")
    assert rows == [(7, 0, ALICE, 1, 9, "won", None, "sum"), (8, 0, ALICE, 1, 5, "won", None, None)]


async def test_a_database_from_before_houses_keeps_the_settings_of_servers_and_its_results(path: Path) -> None:
    path.parent.mkdir()
    upgrade_to(path, "0003")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "INSERT INTO games (id, game, guild, channel, seed, created_at, language, status, shown)"
            " VALUES (8, 'pyramidium', 77, 1, x'00', 3, 'fr', 'over', 0)"
        )
        connection.execute("INSERT INTO results VALUES (8, 0, ?, 1, 5, 'won', 4, NULL, 'sum')", (ALICE,))
        connection.execute("INSERT INTO guilds VALUES (77, '{\"a\":1}')")
    store = await Store.open(url_of(path))
    assert await store.guilds.settings(77) == '{"a":1}'
    assert await store.guilds.gone() == {}
    assert await store.guilds.changes(77, 5) == []
    await store.close()
    assert query(path, "SELECT user, won, counting, figures FROM results") == [(ALICE, 1, "sum", None)]


def upgrade_to(path: Path, revision: str) -> None:
    """Make a database as an older version of the program would have left it."""
    config = Config()
    config.set_main_option("script_location", str(upgrade.MIGRATIONS))
    engine = create_engine(f"sqlite:///{path}", poolclass=pool.NullPool)
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


NEXT = """
import sqlalchemy as sa
from alembic import op

revision, down_revision = "next", "{head}"


def upgrade() -> None:
    op.add_column("games", sa.Column("note", sa.Text(), nullable=False, server_default="none"))
    op.create_table("notes", sa.Column("id", sa.Integer(), primary_key=True))
    op.execute("UPDATE games SET note = 'upgraded'")
    {last}
"""


def next_migrations(folder: Path, last: str) -> Path:
    """Return a copy of the migrations with one more, which ends with the line `last`."""
    shutil.copytree(upgrade.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / "next.py").write_text(NEXT.format(head=migrate.HEAD, last=last))
    return folder


async def test_an_old_database_is_upgraded_when_it_is_opened(
    store: Store, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await started(store, moves=3)
    await store.close()
    folder = next_migrations(tmp_path / "with %20 in it", "pass")
    monkeypatch.setattr(migrate, "REVISIONS", (*schema.REVISIONS, "next"))
    monkeypatch.setattr(migrate, "HEAD", "next")
    monkeypatch.setattr(upgrade.upgrade, "__defaults__", (folder,))
    store = await Store.open(url_of(path))
    assert len(await store.journal(game)) == 3
    await store.close()
    assert query(path, "SELECT note FROM games") == [("upgraded",)]
    assert query(path, "SELECT version_num FROM alembic_version") == [("next",)]


async def test_a_migration_that_fails_leaves_the_database_as_it_was(store: Store, path: Path, tmp_path: Path) -> None:
    await started(store)
    await store.close()
    before = query(path, TABLES)
    folder = next_migrations(tmp_path / "migrations", 'op.execute("UPDATE nowhere SET x = 1")')
    with pytest.raises(CannotOpen, match=r"cannot be upgraded: .*no such table: nowhere"):
        upgrade.upgrade(path, folder)
    assert query(path, TABLES) == before
    assert query(path, "SELECT version_num FROM alembic_version") == [(migrate.HEAD,)]
    await (await Store.open(url_of(path))).close()


async def test_a_database_of_a_newer_program_is_refused_and_left_alone(store: Store, path: Path) -> None:
    await started(store)
    await store.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = path.read_bytes()
    for _ in range(2):
        with pytest.raises(
            TooNew, match=rf"by a newer version of this program \(tables 9999, known up to {migrate.HEAD}\)"
        ):
            await Store.open(url_of(path))
    assert path.read_bytes() == before


@pytest.mark.parametrize("table", ["CREATE TABLE songs (id)", "CREATE TABLE alembic_version (version_num)"])
async def test_a_database_of_another_program_is_refused_and_left_alone(path: Path, table: str) -> None:
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(table)
    with pytest.raises(CannotOpen, match="belongs to another program"):
        await Store.open(url_of(path))
    assert query(path, "SELECT sql FROM sqlite_master") == [(table,)]


def test_tables_that_cannot_be_made_to_the_last_are_not_made_at_all(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.parent.mkdir()
    monkeypatch.setattr(migrate, "SCHEMA", (*compiled.SCHEMA, "CREATE TABLE games (again)"))
    with pytest.raises(CannotOpen, match="games already exists"):
        migrate.prepare(path)
    assert query(path, TABLES) == []
