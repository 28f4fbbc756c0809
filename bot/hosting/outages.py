"""While Discord's gateway is not connected, time stands still for the tables whose players are not heard.

Neither do their deadlines come nor do their computers play. Once the connection is there again, the time that was
missed is given back as after a restart, and those tables that have missed more than a short while are told. Laws:

- A table depends on the shard of its server and, where its players get secrets, on the one of direct messages too: it
  is cut off from the first of them that goes until the last is back.
- A line that has fallen silent, so that a heartbeat is not answered in time, is lost before discord.py gives it up.
  What was due before that was noticed has been; but all the time since the last word that came is given back.
- From the start of the process until its shards are connected every table is cut off.
- A process that has not run for a while, since it was stopped or its machine slept, has heard nothing meanwhile: that
  is an outage of all lines, and noticed before any deadline that has passed is taken for due. So is a machine's clock
  that is put forward.
- What is given back is noted under a key that names the outage, and outages under way are noted in the database: who is
  killed in the middle of one, or while he gives back, gives nothing twice and nothing too little.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterator
from typing import Final, NamedTuple, TypeAlias

import msgspec

from bot.clock import Now, wall_clock
from bot.engine import Millis
from bot.referee import ALIVE, GRANT_FROM_MS, NoTable, Referee
from bot.table import Table
from bot.tasks import Errands, Rounds
from storage.errors import StorageError
from storage.records import GameRow

log = logging.getLogger(__name__)

META: Final = "outages"
SAID_FROM_MS: Final = 60 * 1000
SAID_AGAIN_MS: Final = 15 * 60 * 1000
"""Who has just been told that there was an outage is not told of the next one."""
RETRY_S: Final = 5.0
ASLEEP_FROM_MS: Final = 20 * 1000
"""A process that shows no sign of life for so long has slept."""
SIGN_S: Final = 5.0
DIRECT_MESSAGES: Final = 0
"""The shard that hears of them."""

Line: TypeAlias = frozenset[int]
"""Those shards of this process on which a table depends; none: it is not this process that hears its players."""
EVERYTHING: Final[Line] = frozenset({-1})
"""Stands for all lines until it is known which there are."""


class Shards(NamedTuple):
    """How many shards there are in all, None while that is not known; and which of them are of this process."""

    total: int | None
    own: Collection[int]

    def line(self, guild: int, secrets: bool) -> Line:
        """Return the line on which a server's table depends, and whose players get `secrets` or not."""
        if self.total is None:
            return EVERYTHING
        wanted = {(guild >> 22) % self.total, *([DIRECT_MESSAGES] if secrets else [])}
        return frozenset(wanted & set(self.own))

    def lines(self) -> Iterator[Line]:
        """Yield all lines of this process, some of them twice."""
        for shard in self.own:
            yield frozenset({shard})
            yield frozenset({shard, DIRECT_MESSAGES} & set(self.own))


class Outage(msgspec.Struct):
    """One outage of a line, from `since` until `until`, None while it lasts; `given` are the tables that have got their
    time back. `quiet`: nobody is told. `late` is by how much it was noticed too late: until then, moves were made."""

    line: Line
    since: Millis
    until: Millis | None = None
    quiet: bool = False
    given: set[int] = msgspec.field(default_factory=set)
    late: Millis = 0

    @property
    def noticed(self) -> Millis:
        """Since when no time goes by."""
        return self.since + self.late


class Noted(msgspec.Struct, frozen=True):
    """What the database keeps of outages that are not over and done with, and which shards there were."""

    total: int | None
    own: tuple[int, ...]
    outages: tuple[tuple[tuple[int, ...], Millis, Millis | None], ...]


class Outages:
    """Hears which shards come and go. `shards` says which there are; `resumed` is called with every table for which
    time goes on again. By `machine` it is noticed that the process has slept. `silence` says for how many seconds
    nothing has come from a shard that owes an answer, 0 if it owes none, None where it is not known to be connected.
    """

    def __init__(
        self,
        referee: Referee,
        shards: Callable[[], Shards],
        resumed: Callable[[Table], None],
        machine: Now = wall_clock,
        silence: Callable[[int], float | None] = lambda _: None,
    ) -> None:
        self._referee = referee
        self._shards = shards
        self._resumed = resumed
        self._machine = machine
        self._silence = silence
        self._sign = self._woke = machine()  # the last sign of life, and the first one after a sleep
        self._living = Rounds(self._live, "signs-of-life", SIGN_S)
        self._down: set[int] = set()
        self._silent: set[int] = set()  # those of them of which nothing but that is known
        self._under_way: dict[Line, Outage] = {EVERYTHING: Outage(EVERYTHING, referee.now(), quiet=True)}
        self._ended: list[Outage] = []  # which are still being given back
        self._told: dict[Line, Millis] = {}
        self._errands = Errands()
        self._noting = asyncio.Lock()
        referee.cut_off = self.since

    async def start(self) -> None:
        """Give back what outages have taken in the middle of which the process before this one ended."""
        alive, saved = await self._referee.store.meta(ALIVE), await self._referee.store.meta(META)
        if alive and saved:
            noted = msgspec.json.decode(saved, type=Noted)
            ended = [Outage(Line(line), since, until or int(alive), True) for line, since, until in noted.outages]
            await self._give_all(ended, Shards(noted.total, noted.own))
        await self._note()
        self._sign = self._woke = self._machine()
        self._living.start(SIGN_S)

    async def stop(self) -> None:
        """Leave what is still to be given back to the next process; of who has not come to the end of his start, it is
        what the process before him has noted."""
        began = self._living.busy
        await self._living.stop()
        await self._errands.stop()
        if began:
            await self._note()

    # -- what is heard of the shards ----------------------------------------------------------------------------------

    def lost(self, shard: int, silent: Millis = 0) -> None:
        """A shard is not connected any more, or still not; for so long it has been `silent` before that was noticed."""
        if EVERYTHING in self._under_way:
            return
        self._down.add(shard)
        self._silent.discard(shard)
        for line in self._shards().lines():
            if shard in line:
                self._under_way.setdefault(line, Outage(line, self._referee.now() - silent, late=silent))
        self._errands.begin(self._note(), "outage-note")

    def found(self, shard: int) -> None:
        """A shard is connected."""
        if first := self._under_way.pop(EVERYTHING, None):
            self._down = set(self._shards().own)
            for line in self._shards().lines():
                self._under_way[line] = Outage(line, first.since, quiet=True)
        self._down.discard(shard)
        self._silent.discard(shard)
        ended = [outage for line, outage in self._under_way.items() if not line & self._down]
        for outage in ended:
            del self._under_way[outage.line]
            outage.until = self._referee.now()
            outage.quiet = outage.quiet or not self._worth_telling(outage.line, outage.since, outage.until)
        self._ended += ended
        if ended:
            self._errands.begin(self._give_back(ended), "outage-over")

    async def _live(self) -> float:
        """Show a sign of life, and listen whether the shards do."""
        self._show_life()
        awake = self._sign - self._woke
        if awake >= SIGN_S * 1000:  # else what has come meanwhile is still to be read
            for shard in self._shards().own:
                self._listen(shard, awake)
        return SIGN_S

    def _listen(self, shard: int, awake: Millis) -> None:
        """Hear whether a shard has fallen silent, or is heard again, while the process was `awake`."""
        silence = self._silence(shard)
        if silence and shard not in self._down:
            log.warning("outage.silent", extra={"shard": shard, "ms": round(silence * 1000)})
            self.lost(shard, min(round(silence * 1000), awake))
            self._silent.add(shard)
        elif silence == 0 and shard in self._silent:
            self.found(shard)

    def _show_life(self) -> None:
        """Note that the process runs; what it has missed if it did not is an outage."""
        last, self._sign = self._sign, self._machine()
        if (slept := self._sign - last) >= ASLEEP_FROM_MS and self._living.busy:
            log.warning("outage.slept", extra={"ms": slept})
            self._woke = self._sign
            self._slept(slept)

    def _slept(self, missed: Millis) -> None:
        now = self._referee.now()
        lines = {line for line in self._shards().lines() if line not in self._under_way}
        if EVERYTHING in self._under_way or not lines:
            return
        quiet = not self._worth_telling(EVERYTHING, now - missed, now)
        ended = [Outage(line, now - missed, now, quiet) for line in lines]
        self._ended += ended
        self._errands.begin(self._wake_up(ended), "outage-slept")

    async def _wake_up(self, slept: list[Outage]) -> None:
        """Give back what was missed while the process slept; it is noted first, in case it is killed as it does so."""
        await self._note()
        await self._referee.beat()
        await self._give_back(slept)

    def _worth_telling(self, line: Line, since: Millis, now: Millis) -> bool:
        if now - since < SAID_FROM_MS or now - self._told.get(line, -SAID_AGAIN_MS) < SAID_AGAIN_MS:
            return False
        self._told[line] = now
        return True

    # -- what it means for a table ------------------------------------------------------------------------------------

    def since(self, table: Table) -> Millis | None:
        """Return since when a table has been cut off from its players; None if it is not, and all is given back."""
        self._show_life()
        if not self._under_way and not self._ended:
            return None
        if everything := self._under_way.get(EVERYTHING):
            return everything.since
        line = self._shards().line(table.guild, table.game.secrets)
        outages = [outage for outage in self._ended if outage.line == line and table.id not in outage.given]
        if line in self._under_way:
            outages.append(self._under_way[line])
        return min((outage.noticed for outage in outages), default=None)

    async def _give_back(self, ended: list[Outage]) -> None:
        while True:
            try:
                await self._give_all(ended, self._shards())
                break
            except StorageError as error:
                log.warning("outage.not_given_back", extra={"error": str(error)})
                await asyncio.sleep(RETRY_S)
        self._ended = [outage for outage in self._ended if outage not in ended]
        for table in self._referee.at_hand():  # also those that were opened meanwhile
            self._go_on(table)
        await self._note()

    async def _give_all(self, ended: list[Outage], shards: Shards) -> None:
        """Give every table back what it has missed in these outages."""
        for row in await self._referee.store.live_games():
            game = self._referee.games.get(row.game)
            if row.number == 0 or game is None:
                continue
            lines = (EVERYTHING, shards.line(row.guild, game.secrets))
            for outage in ended:  # a line that is lost again before all is given back has several
                if outage.line in lines and row.id not in outage.given:
                    await self._give(outage, row)

    async def _give(self, outage: Outage, row: GameRow) -> None:
        assert outage.until is not None
        missed = outage.until - max(outage.since, row.created_at)
        try:
            table = await self._referee.table(row.id)
            if missed >= GRANT_FROM_MS and table.deadline is not None:
                await self._referee.give_back(table, missed, f"outage-{row.id}-{outage.since}", quiet=outage.quiet)
        except NoTable:
            return
        outage.given.add(row.id)
        self._go_on(table)

    def _go_on(self, table: Table) -> None:
        self._referee.clock.set(table.id, table.alarm)
        self._resumed(table)

    # -- what is noted ------------------------------------------------------------------------------------------------

    async def _note(self) -> None:
        async with self._noting:  # the last one to come notes what is so by then
            total, own = self._shards()
            outages = [*self._ended, *self._under_way.values()]
            noted = Noted(total, tuple(own), tuple((tuple(one.line), one.since, one.until) for one in outages))
            try:
                await self._referee.store.set_meta(META, msgspec.json.encode(noted).decode())
            except StorageError as error:
                log.warning("outage.not_noted", extra={"error": str(error)})
