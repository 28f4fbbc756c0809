"""Where a table stands: what the database holds is played again here, by the engine, and compared with what is shown.

Also a bot that is killed for a while, and must then stand where it stood; and the record that can be computed again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from bot.cards import board_card, lobby_talk
from bot.game import Game, find_games
from bot.journal import Saved, Standing, play_entry
from bot.text import Words
from bot.ui import Text
from sandbox.state import Message
from storage.records import Entry
from tests.house import TOKEN, ended
from tests.process.sitting import Sitting
from tests.process.town import TIMES, Town, words

AWAY_MS = 60_000
SLOW_START_MS = 30_000
BACK = words("back")

_GAMES = find_games()
_TEXT = 10  # the component type


def game_of(table: Sitting) -> Game:
    """Return the game that is played at a table."""
    return _GAMES[table.game]


# -- what is written -------------------------------------------------------------------------------------------------


def journal(table: Sitting) -> list[Entry]:
    """Return the table's journal."""
    rows = table.town.read(
        "SELECT number, at, user, key, move FROM journal WHERE game = ? ORDER BY number", table.table
    )
    return [Entry(table.table, *row) for row in rows]


def whole_game(table: Sitting) -> list[tuple[int, Any]]:
    """Return every state of a game that was dealt by chance, with its time: all that the seed and the journal give."""
    ((seed,),) = table.town.read("SELECT seed FROM games WHERE id = ?", table.table)
    found: list[tuple[int, Any]] = []
    standing: Standing | None = None
    for entry in journal(table):
        standing = play_entry(game_of(table), seed, standing, entry)
        if standing.state is not None:
            found.append((entry.at, standing.state))
    return found


def standing(table: Sitting) -> Standing:
    """Return where the table stands: the newest snapshot, and the moves after it."""
    ((number, text, seed),) = table.town.read(
        "SELECT s.number, s.state, g.seed FROM snapshots s JOIN games g ON g.id = s.game WHERE g.id = ?", table.table
    )
    game, saved = game_of(table), msgspec.json.decode(text, type=Saved)
    found = Standing(number, saved.lobby, msgspec.json.decode(saved.state, type=game.engine.state_type), saved.draws)
    for entry in journal(table)[number:]:
        found = play_entry(game, seed, found, entry)
    return found


def unspoken(table: Sitting) -> int:
    """Return how much of what has words is still to be sent: all but the end that the screens are to show."""
    query = "SELECT body FROM outbox WHERE game = ? AND done_at IS NULL"
    return sum(not json.loads(body).get("final") for (body,) in table.town.read(query, table.table))


def timeless(value: Any) -> Any:
    """Return a state, which is given as data, without its times, and the time that a mail was given back."""
    if isinstance(value, dict):
        return {key: timeless(part) for key, part in value.items() if key not in TIMES and key != "granted"}
    return [timeless(part) for part in value] if isinstance(value, list | tuple) else value


# -- what is shown ---------------------------------------------------------------------------------------------------


def is_button(message: Message, verb: str) -> bool:
    """Say whether a message has a button with this meaning."""
    return any(c.get("custom_id", "").split("|")[2:3] == [verb] for c in message.components)


def texts_of(message: Message) -> list[str]:
    """Return the texts of a message."""
    return [c["content"] for c in message.components if c["type"] == _TEXT]


def board_of(table: Sitting) -> list[str]:
    """Return the texts of the board that shows where a table stands."""
    game, where = game_of(table), standing(table)
    card = board_card(game, game.engine.observe(where.state, None), where.lobby, lobby_talk(Words("en"), where.lobby))
    return [part.content for part in card.parts if isinstance(part, Text)]


async def shown(table: Sitting) -> Message:
    """Wait until all is said and the board shows exactly where the table stands, and return the board."""
    await table.settled()
    await table.town.until(lambda: texts_of(table.board) == board_of(table), "the newest state on the board")
    return table.board


def one_message_at_a_time(table: Sitting) -> None:
    """Check that the bot never had two messages of the channel under way at once, be they new ones or edits."""
    path = f"/channels/{table.channel.id}/messages"
    calls = [c for c in table.town.harness.server.calls if c.path.startswith(path) and c.method in ("POST", "PATCH")]
    spans = sorted((call.at - call.ms / 1000, call.at) for call in calls)
    assert len(spans) > 1
    assert all(end <= begin for (_, end), (begin, _) in pairwise(spans))


# -- what survives ---------------------------------------------------------------------------------------------------


async def killed(town: Town, table: Sitting) -> Message:
    """Kill the bot for a minute, check that nothing is lost, and return the board from before."""
    old = await shown(table)
    await town.harness.kill()
    before, moves, due = standing(table).state, [entry.move for entry in journal(table)], table.row()["deadline"]
    times = table.times_said(BACK)
    town.pass_time(AWAY_MS / 1000)
    await town.harness.start()
    await town.until(lambda: table.times_said(BACK) == times + 1, "the referee says that he is back")
    entries = journal(table)
    assert [msgspec.json.decode(e.move)["type"] for e in entries[len(moves) :]][:1] == ["grant"]
    assert table.absences() == times + 1
    after = standing(table).state
    assert timeless(msgspec.to_builtins(after)) == timeless(msgspec.to_builtins(before))
    await town.until(
        lambda: given(table, len(moves)) >= 0 and table.row()["deadline"] == due + given(table, len(moves)),
        "what was left of the time is left still",
    )
    assert given(table, len(moves)) < SLOW_START_MS
    await town.until(lambda: table.board.id != old.id, "a board below what was said")
    await shown(table)
    return old


def given(table: Sitting, since: int) -> int:
    """Return how much more time than that minute was given back after so many entries: the time until the bot had
    heard of its first guild counts as well, and is given by itself."""
    moves = [msgspec.json.decode(entry.move) for entry in journal(table)[since:]]
    return sum(int(move["ms"]) for move in moves if move.get("type") == "grant") - AWAY_MS


async def see_record(folder: Path, table: Sitting, falsify: Callable[[dict[str, Any]], None]) -> None:
    """Check that the game can be written out and computed again; `falsify` changes something in its last state."""
    database = f"sqlite:///{table.town.database}"
    export = ("export", str(table.table), "--whole", "--out", "game.json")
    end = await ended(folder, *export, DATABASE_URL=database, DISCORD_TOKEN=TOKEN)
    assert (end.code, end.out, end.err) == (0, [], [])
    record = json.loads((folder / "game.json").read_text(encoding="utf-8"))
    assert record["game"] == table.game
    end = await ended(folder, "verify", "game.json")
    assert (end.code, end.err) == (0, [])
    moves = len(record["journal"])
    (line,) = end.out
    assert f", table {table.table}: verified." in line
    assert f"All {moves:,} moves are as the seed gives them" in line
    falsify(record["final"]["state"])
    (folder / "game.json").write_text(json.dumps(record), encoding="utf-8")
    assert (await ended(folder, "verify", "game.json")).code == 1
