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
from sandbox.ix import Ix
from sandbox.limits import Fault
from sandbox.state import Channel, Guild, Message
from sandbox.world import Actor, World
from storage.store import Store
from tests.typed import typed

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0  # seconds: for what takes a moment, on a machine that has other things to do
NAMES = ("alice", "bob", "chloe", "denis", "emma", "felix", "gina", "hugo", "iris", "jules", "kim", "leo")

# Rings that make a phase certain: from tile 0 the referee reaches tiles 0 to 7 in the first turn.
RING_EAU = " ".join(["e"] * 36)
RING_TREFLE_PLUS = " ".join(["tr+"] * 36)
RING_TREFLE = " ".join(["tr"] * 36)
RING_SHUSHU = " ".join(["sh"] * 35 + ["e"])

# Boards and panels follow at once, which no limit of Discord's allows.
SWIFT = """
import bot.delivery.board, bot.delivery.pace, bot.delivery.panel
bot.delivery.pace.GAP_S, bot.delivery.board.SETTLE_S, bot.delivery.panel.SETTLE_S = 0.05, 0.2, 0.2
"""

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
    "turn",
    "when",
)


def words(key: str, **facts: str) -> str:
    """Return the longest stretch of an English message of the bot's that is the same whatever the other facts are."""
    return max(_ENGLISH(key, **dict.fromkeys(_FACTS, "\0") | facts).split("\0"), key=len).strip()


AFTERWARDS = ("rematch", "why", "correspondence")  # what can be pressed once a game is over


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


class Sitting:
    """One table: `channel` where it is, `people` by seat."""

    def __init__(
        self, town: Town, channel: Channel, table: int, people: Sequence[Actor], game: str = "pyramidium"
    ) -> None:
        self.game = game
        self.town = town
        self.channel = channel
        self.table = table
        self.people = list(people)

    @property
    def host(self) -> Actor:
        """Who opened it."""
        return self.people[0]

    # -- what is on the screen ----------------------------------------------------------------------------------------

    def _ours(self, message: Message) -> bool:
        ids = [c.get("custom_id", "") for c in message.components]
        own = [i for i in ids if i.startswith(f"a|{self.table}|")]
        return any(not i.startswith(tuple(f"a|{self.table}|{verb}|" for verb in AFTERWARDS)) for i in own)

    def boards(self) -> list[Message]:
        """Return the messages in the channel that have buttons to play on with."""
        return [m for m in self.channel.messages if self._ours(m)]

    @property
    def board(self) -> Message:
        """The board: the newest one, while the one before it is about to shrink."""
        return self.boards()[-1]

    @property
    def said(self) -> list[str]:
        """What the referee has said aloud, in order."""
        bot = self.town.world.bot
        return [m.content for m in self.channel.messages if m.author is bot and m.content]

    def times_said(self, words: str) -> int:
        """Return how many announcements hold `words`."""
        return sum(words in text for text in self.said)

    def shown_turn(self) -> int:
        """Return the turn that the newest board shows: 0 for a lobby, -1 while there is no board."""
        if not self.boards():
            return -1
        seen = next(c["custom_id"] for c in self.board.components if c.get("custom_id")).split("|")[4]
        return int(seen) if seen.isdecimal() else 0

    async def turn(self, number: int) -> Message:
        """Wait until the turn `number` is announced and the newest board shows it, and return that board."""
        await self.town.until(
            lambda: self.shown_turn() == number and self.times_said(f"Turn {number}."), f"board of turn {number}"
        )
        return self.board

    def panels(self, person: Actor) -> list[Message]:
        """Return the person's direct messages that have buttons of this table."""
        return [m for m in self.town.world.dm(person).messages if self._ours(m)]

    async def panel_of(self, person: Actor, words: str = "") -> Message:
        """Wait until the person's newest panel has `words` on it, and return it."""
        panels = self.panels
        await self.town.until(
            lambda: panels(person) and words in panels(person)[-1].text, f"{person.name}'s panel with {words!r}"
        )
        return panels(person)[-1]

    async def settled(self) -> None:
        """Wait until all that was to be said has been sent, and the one board stands below it; and that is noted."""
        await self.town.until(lambda: not self.unsaid() and self._one_board(), "all said and shown")

    def _one_board(self) -> bool:
        over = self.row()["status"] == "over"
        return [m.id for m in self.boards()] == ([] if over else [self.row()["board"]])

    def shortcuts(self, person: Actor) -> list[Message]:
        """Return the person's direct messages that have a button to his secrets at this table."""
        return [m for m in self.panels(person) if any("|secrets|" in c.get("custom_id", "") for c in m.components)]

    # -- acting -------------------------------------------------------------------------------------------------------

    def find(self, message: Message, verb: str, arg: str = "") -> str:
        """Return the id of the button or menu on a message that means `verb`."""
        start = f"a|{self.table}|{verb}|{arg}|"
        return next(key for c in message.components if (key := str(c.get("custom_id", ""))).startswith(start))

    def press(self, person: Actor, verb: str, arg: str = "", on: Message | None = None) -> Ix:
        """Press a button, by default one of the board."""
        message = on or self.board
        return person.click(message, self.find(message, verb, arg))

    def press_as_seen(self, person: Actor, message: Message, verb: str, arg: str, seen: int | str) -> Ix:
        """Press a button that the person still had before his eyes: that of an earlier turn, or of a draft."""
        data = {"custom_id": f"a|{self.table}|{verb}|{arg}|{seen}", "component_type": 2, "id": 1}
        return Ix(person.state.interact(3, person.user, message.channel, data, source=message))

    def pick_as_seen(self, person: Actor, message: Message, verb: str, value: str, seen: str) -> Ix:
        """Pick from a menu that the person still had before his eyes."""
        data = {"custom_id": f"a|{self.table}|{verb}||{seen}", "component_type": 3, "id": 1, "values": [value]}
        return Ix(person.state.interact(3, person.user, message.channel, data, source=message))

    def pick(self, person: Actor, verb: str, value: str, on: Message) -> Ix:
        """Pick from a menu."""
        return person.select(on, self.find(on, verb), [value])

    async def counts(self, press: Ix) -> Ix:
        """Wait until a press or command is answered and in the journal: on a busy machine, that comes after."""
        await press.ack()
        await self.town.until(lambda: str(press.it.id) in self.keys(), f"{press!r} in the journal")
        return press

    def slash(self, person: Actor, what: str, **options: Any) -> Ix:
        """Use a command of the game in the channel."""
        return person.slash(self.channel, f"{self.game} {what}", **options)

    async def secrets(self, person: Actor) -> Message:
        """Press "My secrets" and return what it shows."""
        return await self.press(person, "secrets").message()

    async def freeze(self, *gone: Actor) -> None:
        """Let everybody who has not gone say Prêt, which ends the turn."""
        for person in self.people:
            if person not in gone:
                await self.slash(person, "ready").response()

    def designe(self) -> tuple[Actor, list[Actor]]:
        """Return the first Désigné and the others."""
        (state,) = self.town.read("SELECT state FROM snapshots WHERE game = ?", self.table)
        seat = json.loads(state[0])["state"]["designe"]
        return self.people[seat], [p for i, p in enumerate(self.people) if i != seat]

    # -- what is written ----------------------------------------------------------------------------------------------

    def journal(self, kind: str = "") -> list[dict[str, Any]]:
        """Return the moves of the journal, all or those of one kind, in order."""
        rows = self.town.read("SELECT move FROM journal WHERE game = ? AND number > 1 ORDER BY number", self.table)
        moves = [json.loads(row[0]) for row in rows]
        return [m for m in moves if kind in ("", m["type"])]

    def keys(self) -> list[str]:
        """Return the interactions that count in the journal, in order."""
        query = "SELECT key FROM journal WHERE game = ? AND key IS NOT NULL ORDER BY number"
        return [key for (key,) in self.town.read(query, self.table)]

    def row(self) -> dict[str, Any]:
        """Return the table as the database has it."""
        columns = ("status", "deadline", "board", "shown")
        (found,) = self.town.read(f"SELECT {', '.join(columns)} FROM games WHERE id = ?", self.table)
        return dict(zip(columns, found, strict=True))

    def unsaid(self) -> int:
        """Return how much of the outbox is still to be sent."""
        return int(self.town.read("SELECT count(*) FROM outbox WHERE game = ? AND done_at IS NULL", self.table)[0][0])

    def left_s(self) -> float:
        """Return the seconds to the deadline."""
        return float(self.row()["deadline"]) / 1000 - time.time()


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
