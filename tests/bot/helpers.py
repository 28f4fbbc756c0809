"""A bot without Discord for tests: the real store in a file, the real game, and a clock that the test sets."""

from __future__ import annotations

import asyncio
import itertools
import json
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, closing
from pathlib import Path
from types import SimpleNamespace, TracebackType
from typing import Any, Final, Self

import discord
import msgspec
import pytest

from bot.desk.visit import refusal
from bot.engine import IllegalMove
from bot.game import Game
from bot.hosting.course import course_of
from bot.hosting.moves import Undo
from bot.hosting.undo import undo_to
from bot.journal import Standing, replay
from bot.lobby import AddComputer, SitDown, Start
from bot.people.languages import Languages
from bot.people.players import Players
from bot.referee import Referee
from bot.sayings import Say, Whisper
from bot.speech import Speech
from bot.table import Table
from bot.text import LANGUAGES, Talk, Words
from cogs.pyramidium import GAME
from storage.database import Statement
from storage.store import Store

ALICE, BRUNO, CHLOE, DENIS = 1001, 1002, 1003, 1004
PEOPLE: Final = ((ALICE, "Alice"), (BRUNO, "Bruno"), (CHLOE, "Chloé"), (DENIS, "Dénis"))
GUILD, CHANNEL = 77, 500
NOON: Final = 1_767_225_600_000
SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
TURN: Final = 90 * SECOND  # the usual time for bets
SOON: Final = 30.0  # seconds that a test waits at most for what comes at once
WORDS: Final = {lang: Words(lang) for lang in LANGUAGES}


def spoken(user: int, locale: str, guild: str | None = None) -> Any:
    """Return as much of an interaction as tells a language."""
    return SimpleNamespace(
        user=SimpleNamespace(id=user),
        locale=discord.Locale(locale),
        guild_locale=None if guild is None else discord.Locale(guild),
    )


async def a_while() -> None:
    """Let everything that can go on go on."""
    for _ in range(30):
        await asyncio.sleep(0)


class Now:
    """A wall clock that stands still until the test moves it."""

    def __init__(self, at: int = NOON) -> None:
        self.at = at
        self._asked = asyncio.Event()

    def __call__(self) -> int:
        self._asked.set()
        return self.at

    async def asked(self, times: int) -> None:
        """Wait until somebody has looked at the clock so many times more."""
        for _ in range(times):
            self._asked.clear()
            await asyncio.wait_for(self._asked.wait(), SOON)


class House:
    """What one process of the bot has, on the database in the folder `path`. To be entered and left.

    Seeds are no secret here: each house draws the same ones, so that a test is the same game each time.
    """

    def __init__(self, path: Path, games: Mapping[str, Game] | None = None) -> None:
        self.path = path / "games.db"
        self.games: Mapping[str, Game] = {GAME.name: GAME} if games is None else games
        self.now = Now()
        self._seeds = itertools.count(12)  # whose first turns end on an element, so that the next one opens
        self._patch = pytest.MonkeyPatch()
        self.store: Store
        self.players: Players
        self.languages: Languages
        self.referee: Referee

    async def __aenter__(self) -> Self:
        self._patch.setattr("bot.referee.secrets.token_bytes", lambda size: bytes([next(self._seeds)]) * size)
        self._patch.setattr("bot.people.languages.Words", WORDS.__getitem__)  # read once for all tests
        await self._open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._patch.undo()
        await self._end()

    async def _open(self) -> None:
        self.store = await Store.open(f"sqlite:///{self.path}")
        self.players = Players(self.store)
        self.languages = Languages(self.players)
        self.referee = Referee(self.store, self.games, Speech(self.languages.words, self.players.of), self.now)

    async def _end(self) -> None:
        await self.referee.clock.stop()
        self.referee._heart.quit()
        await self.store.close()

    async def crash(self, *, away: int = 0) -> None:
        """End the process without a word; the next one is there `away` ms later, and has still to start its referee."""
        await self._end()
        self.now.at += away
        await self._open()

    def rows(self, sql: str, *parameters: object) -> list[Any]:
        """Look into the database from outside."""
        with closing(sqlite3.connect(self.path)) as connection:
            return connection.execute(sql, parameters).fetchall()

    def change(self, sql: str) -> None:
        """Change the database from outside."""
        with closing(sqlite3.connect(self.path)) as connection, connection:
            connection.execute(sql)

    async def lobby(self, people: int = 3, computers: int = 0, channel: int = CHANNEL, **options: Any) -> Table:
        """Open a table with so many people, Alice the host, and so many computers."""
        table = await self.referee.open(GAME, GUILD, channel, ALICE, "Alice", options, "fr")
        for user, name in PEOPLE[1:people]:
            await self.play(table, SitDown(user=user, name=name))
        for number in range(computers):
            await self.play(table, AddComputer(user=ALICE, level="normal", name=f"Ada {number}"))
        return table

    async def game(self, people: int = 3, computers: int = 0, channel: int = CHANNEL, **options: Any) -> Table:
        """Return a table whose game has begun."""
        table = await self.lobby(people, computers, channel, **options)
        await self.play(table, Start(user=ALICE))
        return table

    async def play(self, table: Table, move: Any, **more: Any) -> tuple[Any, ...]:
        """Submit a move that arrives now; return the events."""
        return (await table.submit(move, self.now(), **more)).events

    async def time_up(self, table: Table) -> None:
        """Go to the deadline of a table, and let its time be up."""
        assert table.deadline is not None
        self.now.at = table.deadline
        await table.time_up(self.now())

    async def until(self, table: Table, phase: str) -> None:
        """Let turns go by, without anybody doing anything, until the game is in `phase`."""
        while table.state.phase != phase:  # type: ignore[union-attr]
            await self.time_up(table)

    async def replayed(self, table: Table) -> Standing:
        """Return where the table stands by the database alone."""
        return (await replay(self.store, table.game, table.seed, table.id))[0]

    async def journal(self, table: Table) -> list[str]:
        """Return the kinds of the moves in the journal; the first entry, which opens the lobby, is "opened"."""
        return [json.loads(entry.move).get("type", "opened") for entry in await self.store.journal(table.id)]

    async def said(self) -> list[str]:
        """Return what is still to be said aloud."""
        rows = await self.store.pending()
        says = [msgspec.json.decode(row.body, type=Say) for row in rows if row.kind == "say"]
        return [say.text for say in says if not say.final]

    async def whispered(self, user: int) -> list[str]:
        """Return what is still to be said to a user in private."""
        rows = [row for row in await self.store.pending() if row.kind == "whisper" and row.target == user]
        return [msgspec.json.decode(row.body, type=Whisper).text for row in rows]

    @asynccontextmanager
    async def read_only(self) -> AsyncIterator[None]:
        """Let the database take nothing."""
        await self._pragma("query_only=1")
        try:
            yield
        finally:
            await self._pragma("query_only=0")

    async def _pragma(self, text: str) -> None:
        await self.store._database.rows(Statement(f"PRAGMA {text}", (), 0))


async def way_back(house: House, table: Table, to: int, user: int, what: str = "") -> Undo:
    """Return the move by which `user` takes a table back to where it stood after entry `to`."""
    return undo_to(await course_of(house.store, table, WORDS["fr"]), to, user, what)


def in_words(error: IllegalMove) -> None:
    """Check that a refusal can be explained in each language."""
    for words in WORDS.values():
        assert refusal(GAME, Talk(words, [name for _, name in PEOPLE]), error)


def refuses(code: str, attempt: Callable[[], object]) -> Mapping[str, Any]:
    """Check that `attempt` is refused with `code`, and that this can be put into words; return the facts."""
    with pytest.raises(IllegalMove) as refused:
        attempt()
    assert refused.value.code == code
    in_words(refused.value)
    return refused.value.facts


async def refused(house: House, table: Table, code: str, move: Any, **more: Any) -> None:
    """Check that a move is refused, and changes nothing: not the table, not the database."""
    before = (table.standing, house.rows("SELECT * FROM games"), await house.store.pending())
    with pytest.raises(IllegalMove) as error:
        await house.play(table, move, **more)
    assert error.value.code == code
    in_words(error.value)
    assert (table.standing, house.rows("SELECT * FROM games"), await house.store.pending()) == before


async def kept(house: House, table: Table) -> None:
    """Check that the database alone tells where the table stands."""
    assert await house.replayed(table) == table.standing
    row = await house.store.game(table.id)
    assert row is not None
    assert (row.number, row.status, row.deadline) == (table.number, table.status, table.deadline)
    seats = [(seat.user, seat.name) for seat in await house.store.seats(table.id)]
    assert seats == [(None if chair.left else chair.user, chair.name) for chair in table.lobby.chairs]


def within_limits(sent: list[dict[str, Any]]) -> None:
    """Check a message's components against what Discord takes."""
    every = list(_all_of(sent))
    assert len(every) <= 40
    assert sum(len(part["content"]) for part in every if part["type"] == 10) <= 4000
    ids = [part["custom_id"] for part in every if "custom_id" in part]
    assert len(ids) == len(set(ids))
    assert all(1 <= len(each) <= 100 for each in ids)
    for part in every:
        match part["type"]:
            case 1:
                assert 1 <= len(part["components"]) <= 5
            case 2:
                assert 1 <= len(part["label"]) <= 80
            case 3:
                assert len(part["placeholder"]) <= 150
                options = part["options"]
                assert 1 <= len(options) <= 25
                assert len({option["value"] for option in options}) == len(options)
                assert sum(option.get("default", False) for option in options) <= 1
                for option in options:
                    assert 1 <= len(option["label"]) <= 100
                    assert 1 <= len(option["value"]) <= 100
                    assert 1 <= len(option.get("description", "x")) <= 100
            case 10:
                assert part["content"]
            case 12:
                assert all(1 <= len(item["description"]) <= 1024 for item in part["items"])
            case 17:
                assert part["components"]


def _all_of(parts: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in parts:
        yield part
        yield from _all_of(part.get("components", ()))
