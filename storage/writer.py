"""Gathers what is to be written: while one transaction is on its way to the disk, the next one fills.

A commit costs a trip to the disk, whatever is in it, so a burst over many tables becomes a few transactions. What can
wait a moment (`later`) goes with the next one, at the latest half a second after it came.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from storage.database import Database, Rejected, Row, Statement, Step
from storage.errors import StorageError

LATER_SECONDS: Final = 0.5
TURNS: Final = 2
"""For so many turns of the loop a transaction waits for company: whoever the last one kept waiting is answered first,
and what has come in meanwhile is judged. A lone move waits no longer; a busy bot makes a third fewer trips to the disk.
"""
RETRY_SECONDS: Final = 5.0
"""How long what can wait is left alone after the disk refused it, unless something else is written before."""

_log = logging.getLogger(__name__)


class _Job(NamedTuple):
    """What somebody wants written in one piece, and where he waits for it."""

    steps: Sequence[Step]
    written: asyncio.Future[None]


class Writer:
    """Writes to one database. `commits` counts the transactions done, `writes` what was written in them."""

    def __init__(self, database: Database) -> None:
        self.commits = 0
        self.writes = 0
        self._database = database
        self._loop = asyncio.get_running_loop()
        self._jobs: list[_Job] = []
        self._writing: list[_Job] = []
        self._later: dict[tuple[Statement, Hashable], Row] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def write(self, steps: Sequence[Step]) -> None:
        """Write all the steps or none; they are on the disk when it returns. Raises Rejected, StorageError.

        A caller who is cancelled while he waits does not stop what he asked for.
        """
        if self._closed:
            raise StorageError("the database is closed")
        job = _Job(steps, self._loop.create_future())
        self._jobs.append(job)
        self._wake()
        await job.written

    async def put(self, steps: Sequence[Step]) -> None:
        """Write what always fits as `write` does: where the tables refuse it all the same, that is a StorageError."""
        try:
            await self.write(steps)
        except Rejected as error:
            raise StorageError(str(error)) from error

    def later(self, statement: Statement, key: Hashable, row: Row) -> None:
        """Write a row soon, in place of one with the same key that still waits. It must be one that always fits."""
        if self._closed:
            raise StorageError("the database is closed")
        self._later[statement, key] = row
        self._set_timer(LATER_SECONDS)

    async def settle(self) -> None:
        """Write what waits for later now, if anything does. Raises StorageError."""
        if self._later:
            await self.write(())

    async def close(self) -> None:
        """Write all that waits, and take nothing more. Raises StorageError when that fails."""
        if self._closed:
            return
        try:
            await self.write(())
        finally:
            self._closed = True
            if self._timer is not None:
                self._timer.cancel()

    def _set_timer(self, seconds: float) -> None:
        if self._timer is None:
            self._timer = self._loop.call_later(seconds, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._wake()

    def _wake(self) -> None:
        if self._task is None or self._task.done():
            self._task = self._loop.create_task(self._drain(), name="storage writer")
            self._task.add_done_callback(self._stopped)

    async def _drain(self) -> None:
        """Write until nothing waits, but for what may wait until its time comes."""
        while self._jobs or (self._later and self._timer is None):
            for _ in range(TURNS):
                await asyncio.sleep(0)
            await self._write_all()

    def _stopped(self, task: asyncio.Task[None]) -> None:
        """Let nobody wait for ever for a writer that was cancelled with its loop, or that had a mistake in it."""
        left, self._writing = self._writing, []
        if task is self._task:  # else somebody has woken the next one, which takes what is in the queue
            left += self._jobs
            self._jobs = []
        _fail(left, StorageError("the writer was stopped"))

    async def _write_all(self) -> None:
        batch, self._jobs = self._jobs, []
        later, self._later = self._later, {}
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        put_off = _Job([Step(statement, [row]) for (statement, _), row in later.items()], self._loop.create_future())
        self._writing = [put_off, *batch] if later else batch
        await self._attempt(self._writing)
        self._writing = []
        if later and (error := put_off.written.exception()) is not None:
            self._put_back(later, error)

    def _put_back(self, later: dict[tuple[Statement, Hashable], Row], error: BaseException) -> None:
        if isinstance(error, Rejected):
            _log.error("put off and then refused by the database: %s", error)
            return
        _log.warning("still to be written: %s", error)
        self._later = later | self._later
        self._set_timer(RETRY_SECONDS)

    async def _attempt(self, jobs: Sequence[_Job]) -> None:
        """Write the jobs in one transaction; if one of them is bad, each in its own."""
        try:
            await self._database.transaction(_merged(jobs))
        except Rejected as error:
            if len(jobs) == 1:
                _fail(jobs, error)
                return
            for job in jobs:
                await self._attempt([job])
        except StorageError as error:
            _fail(jobs, error)
        else:
            self.commits += 1
            self.writes += len(jobs)
            for job in jobs:
                if not job.written.done():
                    job.written.set_result(None)


def _merged(jobs: Sequence[_Job]) -> list[Step]:
    """Return the steps of all the jobs, each statement once, in the order in which a transaction runs them."""
    rows: dict[Statement, list[Row]] = {}
    for job in jobs:
        for step in job.steps:
            rows.setdefault(step.statement, []).extend(step.rows)
    return [Step(statement, rows[statement]) for statement in sorted(rows, key=lambda statement: statement.place)]


def _fail(jobs: Sequence[_Job], error: Rejected | StorageError) -> None:
    for job in jobs:
        if not job.written.done():
            own = type(error)(*error.args)  # one exception must not be raised in several tasks
            own.__cause__ = error
            job.written.set_exception(own)
