"""Why a game's command in a direct message means no table: what its user is told instead, of where his tables are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.cards import fluent_id
from bot.engine import IllegalMove
from bot.house.hello import new_commands
from bot.table import Table
from bot.text import Words

TABLES_NAMED: Final = 10


def astray(meant: Sequence[Table], own: Sequence[Table], game: str, words: Words) -> IllegalMove:
    """Return the refusal of a command of `game` in a direct message: `meant` are the tables of the game at which its
    user sits, none or several, `own` all at which he sits."""
    title = words(fluent_id(game, "title"))
    if meant:
        return IllegalMove("which_table", game=title, tables=_named(meant, words))
    if own:
        return IllegalMove("no_table_of_yours", game=title, tables=_named(own, words))
    return IllegalMove("no_table_in_private", game=title, command=new_commands([game], words))


def _named(tables: Sequence[Table], words: Words) -> str:
    """Return tables with their channels, which Discord shows as links."""
    lines = [
        words("your-table", game=words(fluent_id(table.game.name, "title")), channel=f"<#{table.channel}>")
        for table in tables[:TABLES_NAMED]
    ]
    return "\n".join(f"- {line}" for line in lines)
