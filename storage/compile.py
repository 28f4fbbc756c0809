"""Makes `compiled.py`, the SQL of every statement and table: run `python -m storage.compile` after a change.

SQLAlchemy takes 13 MB and a seventh of a second to import, and it would compile the same statements to the same SQL at
every start. So it is done once, here; a test holds `compiled.py` to what this makes.
"""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Final

from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.compiler import SQLCompiler

from storage import schema, statements

TARGET: Final = Path(__file__).with_name("compiled.py")

_TOP: Final = '''"""SQL for SQLite, made from `schema.py` and `statements.py` by `python -m storage.compile`."""

from __future__ import annotations

from typing import Final

from storage.database import Statement

REVISIONS: Final = {revisions}

SCHEMA: Final = (
{tables})
'''


def source() -> str:
    """Return the text of `compiled.py`."""
    tables = "".join(f"    {_quoted(_ddl(item), 4)},\n" for item in _items())
    revisions = [f'"{revision}"' for revision in schema.REVISIONS]
    parts = [_TOP.format(revisions=_tuple(revisions), tables=tables)]
    named: dict[str, ClauseElement] = {**statements.writes(sqlite.insert), **statements.reads()}
    parts += [_statement(name, place, clause) for place, (name, clause) in enumerate(named.items())]
    return "\n".join(parts)


def _items() -> list[CreateTable | CreateIndex]:
    made: list[CreateTable | CreateIndex] = []
    for table in schema.metadata.sorted_tables:
        made.append(CreateTable(table))
        made += [CreateIndex(index) for index in sorted(table.indexes, key=lambda index: str(index.name))]
    return made


def _ddl(item: CreateTable | CreateIndex) -> str:
    return str(item.compile(dialect=sqlite.dialect())).strip()


def _statement(name: str, place: int, clause: ClauseElement) -> str:
    compiled = clause.compile(dialect=sqlite.dialect(paramstyle="qmark"))
    assert isinstance(compiled, SQLCompiler)
    names = _tuple([f'"{parameter}"' for parameter in compiled.positiontup or ()])
    exact = "    exact=True,\n" if name in statements.EXACT else ""
    return f"{name}: Final = Statement(\n    {_quoted(str(compiled), 4)},\n    {names},\n    place={place},\n{exact})\n"


def _tuple(items: list[str]) -> str:
    """Return a tuple as the formatter would have it."""
    line = f"({', '.join(items)}{',' if len(items) == 1 else ''})"
    return line if len(line) < 115 else "(\n" + "".join(f"        {item},\n" for item in items) + "    )"


def _quoted(sql: str, indent: int) -> str:
    """Return SQL as a Python string in lines of a bearable length."""
    lines = [part for line in sql.splitlines() for part in textwrap.wrap(line.strip(), 110, break_long_words=False)]
    return '"""' + ("\n" + " " * indent).join(lines) + '"""'


if __name__ == "__main__":
    TARGET.write_text(source(), encoding="utf-8")
