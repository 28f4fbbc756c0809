"""A town for tests: a server with channels and people, the bot's process that serves it, and its database.

`open_town` starts all of it; `Town.lobby` opens a table there and `Town.game` starts one; a `Sitting` is that table as
its players see it. Components are found by what they mean (`a|table|verb|arg|seen`), so tests know no labels.
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Any

from bot.house.model import ServerSettings, write_settings
from bot.settings import setting_names
from bot.text import Words
from sandbox.harness import Harness
from sandbox.limits import Fault
from sandbox.state import Channel, Guild
from sandbox.world import Actor, World
from storage.store import Store
from tests.process.sitting import Sitting
from tests.typed import typed

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0  # seconds: for what takes a moment, on a machine that has other things to do
NAMES = ("alice", "bob", "chloe", "denis", "emma", "felix", "gina", "hugo", "iris", "jules", "kim", "leo")

# Rings that make a phase certain: from tile 0 the referee reaches tiles 0 to 7 in the first turn.
RING_EAU = " ".join(["e"] * 36)
RING_TREFLE_PLUS = " ".join(["tr+"] * 36)
RING_TREFLE = " ".join(["tr"] * 36)
RING_SHUSHU = " ".join(["sh"] * 35 + ["e"])

# Boards and panels follow at once, which no limit of Discord's allows. And whatever time it is, it is not the hour at
# which everybody is told what waits for him.
SWIFT = f"""
import bot.delivery.board, bot.delivery.pace, bot.delivery.panel, bot.people.players
bot.delivery.pace.GAP_S, bot.delivery.board.SETTLE_S, bot.delivery.panel.SETTLE_S = 0.05, 0.2, 0.2
bot.people.players.DIGEST_HOUR = {(time.gmtime().tm_hour + 12) % 24}
"""

# What takes long is acknowledged sooner: a machine that has other things to do, too, is then within the three seconds
# after which Discord, and the sandbox, take no answer any more.
EARLY = "import bot.wire.reply; bot.wire.reply.DEFER_AFTER_S = 0.5"

# Two people suffice, and no clock disturbs them.
AT_LEISURE: dict[str, dict[str, Any]] = {
    "pyramidium": {"min_players": 2, "turn_s": 600, "succession_s": 600, "ring": RING_EAU},
    "corse": {"turn_s": 600, "min_play_ms": 0, "dealer": "host"},
    "scilof": {},
}

# Where states and moves hold times.
TIMES = frozenset({
    "at", "banned_until", "deadline", "due_at", "ended_at", "ends_at", "lapses_at", "last_at", "last_post_at",
    "made_at", "now", "opened_at", "paused", "posted_at", "since", "then", "turn_at", "until",
})  # fmt: skip
_ENGLISH = Words("en")
_FACTS = (
    "ballot",
    "base",
    "channel",
    "chooser",
    "distance",
    "game",
    "name",
    "names",
    "now",
    "number",
    "people",
    "points",
    "sign",
    "tables",
    "turn",
    "when",
)


def words(key: str, **facts: str) -> str:
    """Return the longest stretch of an English message of the bot's that is the same whatever the other facts are."""
    return max(_ENGLISH(key, **dict.fromkeys(_FACTS, "\0") | facts).split("\0"), key=len).strip()


class Town:
    """A server, `guild`, and the bot. `forgiven` names kinds of trouble that a test brings about by itself."""

    def __init__(self, harness: Harness, guild: Guild, database: Path) -> None:
        self.harness = harness
        self.world: World = harness.world
        self.guild = guild
        self.database = database
        self.forgiven: set[str] = set()
        self._made = 0

    # -- people and places --------------------------------------------------------------------------------------------

    def person(self, name: str = "", **about: Any) -> Actor:
        """Let somebody move to the town."""
        self._made += 1
        return self.world.user(name or f"{NAMES[self._made % len(NAMES)]}{self._made}", self.guild, **about)

    def people(self, count: int) -> list[Actor]:
        """Let several move to the town."""
        return [self.person() for _ in range(count)]

    def channel(self, name: str = "jeux") -> Channel:
        """Make a text channel."""
        return self.world.text_channel(self.guild, name)

    async def lobby(
        self,
        people: int | Sequence[Actor] = 2,
        *,
        game: str = "pyramidium",
        channel: Channel | None = None,
        computers: int = 0,
        **options: Any,
    ) -> Sitting:
        """Open a table at which these people sit, the first as host; time to spare, as `AT_LEISURE` has it."""
        seated = self.people(people) if isinstance(people, int) else list(people)
        where = channel or self.channel()
        board = await seated[0].slash(where, f"{game} new", **typed(AT_LEISURE[game] | options)).message()
        table = int(next(c["custom_id"] for c in board.components if c.get("custom_id")).split("|")[1])
        sitting = Sitting(self, where, table, seated, game)
        for person in seated[1:]:
            await sitting.press(person, "join").ack()
        for _ in range(computers):
            await sitting.press(seated[0], "add_computer").ack()
        return sitting

    async def game(self, people: int | Sequence[Actor] = 2, **options: Any) -> Sitting:
        """Start a game of Pyramidium, and wait until the board and everybody's panel are there."""
        sitting = await self.lobby(people, **options)
        await sitting.press(sitting.host, "start").ack()
        await sitting.turn(1)
        for person in sitting.people:
            if person.user.dm_open:
                await sitting.panel_of(person)
        return sitting

    # -- waiting and faults -------------------------------------------------------------------------------------------

    async def until(self, done: Callable[[], Any], what: str = "condition", seconds: float = PATIENCE) -> Any:
        """Wait until `done()` is true and return its value."""
        return await self.world.until(done, seconds, what)

    def sends(self, channel: Channel, **fault: Any) -> Fault:
        """Order a fault for the messages that the bot sends into a channel (see `sandbox.limits.Fault`)."""
        return self.harness.server.faults.add("POST", f"/channels/{channel.id}/messages", **fault)

    def edits(self, channel: Channel, **fault: Any) -> Fault:
        """Order a fault for the edits that the bot makes in a channel."""
        return self.harness.server.faults.add("PATCH", f"/channels/{channel.id}/messages/*", **fault)

    def answers(self, **fault: Any) -> Fault:
        """Order a fault for the first answers to interactions."""
        return self.harness.server.faults.add("POST", "/interactions/*/callback", **fault)

    def heal(self) -> None:
        """End all faults."""
        self.harness.server.faults.clear()

    async def restart(self, away_s: float = 0) -> None:
        """Kill the bot and start it again, `away_s` seconds later as its database tells."""
        await self.harness.kill()
        self.pass_time(away_s)
        await self.harness.start()

    async def hurry(self, by_s: float) -> None:
        """Let all running time be `by_s` seconds shorter; the bot is started anew for that, unnoticed."""
        await self.harness.kill()
        self.pass_time(by_s)
        self.write("UPDATE meta SET value = ? WHERE key = 'alive'", str(time.time_ns() // 1_000_000))
        await self.harness.start()

    def pass_time(self, seconds: float) -> None:
        """Move everything that the database knows of time into the past, while the bot does not run."""
        ms = int(seconds * 1000)
        self.write("UPDATE meta SET value = CAST(CAST(value AS INTEGER) - ? AS TEXT) WHERE key = 'alive'", ms)
        self.write("UPDATE games SET deadline = deadline - ?, created_at = created_at - ?", ms, ms)
        self.write("UPDATE journal SET at = at - ?", ms)
        for game, text in self.read("SELECT game, state FROM snapshots"):
            self.write(
                "UPDATE snapshots SET state = ? WHERE game = ?", json.dumps(_earlier(json.loads(text), ms)), game
            )
        for game, number, text in self.read("SELECT game, number, move FROM journal"):
            moved = json.dumps(_earlier(json.loads(text), ms))
            self.write("UPDATE journal SET move = ? WHERE game = ? AND number = ?", moved, game, number)

    # -- the database -------------------------------------------------------------------------------------------------

    def read(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Ask the database."""
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True, timeout=PATIENCE)) as connection:
            return connection.execute(query, values).fetchall()

    def write(self, query: str, *values: Any) -> None:
        """Change the database behind the bot's back."""
        with closing(sqlite3.connect(self.database, timeout=PATIENCE)) as connection, connection:
            connection.execute(query, values)

    @contextmanager
    def slow_disk(self) -> Iterator[None]:
        """Keep everybody else from writing, as a disk does that is busy; leaving takes effect at once."""
        with closing(sqlite3.connect(self.database, timeout=PATIENCE, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield
            connection.execute("ROLLBACK")

    async def busy_disk(self, seconds: float) -> None:
        """Let the disk be slow for a while: nobody writes but in the moments between."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with self.slow_disk():
                await asyncio.sleep(0.2)
            await asyncio.sleep(0.02)


def _earlier(value: Any, ms: int) -> Any:
    """Return a saved state in which all times are `ms` milliseconds earlier."""
    if isinstance(value, dict):  # a time of 0 is none
        return {k: v - ms if k in TIMES and v else _earlier(v, ms) for k, v in value.items()}
    return [_earlier(item, ms) for item in value] if isinstance(value, list) else value


@asynccontextmanager
async def open_town(
    folder: Path,
    *,
    env: Mapping[str, str] | None = None,
    patch: str = "",
    rate_limits: bool = False,
    locale: str = "en-US",
    greeted: bool = True,
) -> AsyncIterator[Town]:
    """Start a town with its bot, whose database is in `folder`; at the end the bot must have done nothing wrong.

    The bot has said hello to it before, unless it is not `greeted`.

    `patch` is Python that runs in the bot's process first, for constants that would make a test wait. Without
    `rate_limits` everything goes faster, also from the bot's side (`SWIFT`, which `patch` can undo), and a bot that is
    started anew need not know what its predecessor used up.
    """
    guilds: list[Guild] = []
    patch = patch if rate_limits else f"{SWIFT}{patch}"
    command = ["-m", "bot"]
    if patch:
        command = ["-c", f"{patch}\nfrom bot.__main__ import main\nraise SystemExit(main([]))"]
    bare = {name: "" for name in os.environ if name.upper() in setting_names()}
    database = folder / "town.db"
    settings = {"PYTHONPATH": str(ROOT), "DATABASE_URL": f"sqlite:///{database}"}
    async with Harness(
        [sys.executable, *command],
        bare | settings | dict(env or {}),
        cwd=folder,
        setup=lambda world: guilds.append(world.guild("town", locale=locale)),
        rate_limits=rate_limits,
        autostart=False,
    ) as harness:
        if greeted:
            await _introduce(settings["DATABASE_URL"], guilds[0].id)
        await harness.start()
        town = Town(harness, guilds[0], database)
        try:
            yield town
        finally:
            print(harness.report(), harness.tail(), sep="\n")  # pytest shows it when the test has failed
        harness.server.unpause()
        assert_clean(town)


async def _introduce(database: str, guild: int) -> None:
    """Note that the bot has said hello to a server, before it starts."""
    store = await Store.open(database)
    await store.guilds.set(guild, write_settings(ServerSettings(greeted=True)))
    await store.close()


def assert_clean(town: Town) -> None:
    """Check that the bot made no malformed or refused request, and logged no error, but for what is forgiven."""
    report = town.harness.report()
    found = {
        "violations": report.violations,
        "unimplemented": report.unimplemented,
        "server_errors": report.server_errors,
        "bot_errors": report.bot_errors,
        "rate_limited": list(report.rate_limited),
    }
    assert {name: what for name, what in found.items() if what and name not in town.forgiven} == {}
