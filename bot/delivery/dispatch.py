"""What leaves the house: announcements in order, one board for each table, a panel for each player.

Each table has a voice. Announcements and whispers come from the outbox in the order in which they were written and are
marked when Discord has taken them. Boards and panels show a state: only the latest counts, so they are not queued but
marked stale and drawn when there is time. Nothing here may fail for good: what cannot be sent now is tried again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from functools import partial
from typing import Final

import discord
import msgspec

from bot.delivery.board import Board
from bot.delivery.easel import Easel
from bot.delivery.panels import Panels
from bot.delivery.voice import Voice
from bot.hosting.moves import MoveTo
from bot.people.languages import Languages
from bot.referee import NoTable, Referee
from bot.sayings import Say, Whisper
from bot.speech import is_brief
from bot.table import Said, Step, Table
from bot.tasks import Errands
from storage.errors import StorageError
from storage.records import GameRow, OutboxRow

log = logging.getLogger(__name__)

RETRY_S: Final = 5.0

_say: Final = msgspec.json.Decoder(Say)
_whisper: Final = msgspec.json.Decoder(Whisper)


class Delivery:
    """The voices of all tables, by table; made when a table first has something to show."""

    def __init__(self, client: discord.Client, referee: Referee, languages: Languages) -> None:
        self.client = client
        self.referee = referee
        self.languages = languages
        self._easel = Easel()
        self._voices: dict[int, Voice] = {}
        self._unheard: dict[int, list[tuple[Step, Said]]] = {}  # moves of tables whose voice is on its way
        self._finding = Errands()
        self._drawn: dict[int, int] = {}  # by table that was let go: the journal number that its board shows
        referee.listeners.append(self._moved)
        referee.holders.append(self._holds)

    async def start(self) -> None:
        """Send what was still to be said before the last stop; to be called before anything new is said."""
        for row in await self.referee.store.pending():
            await self._resume(row)

    async def take_up(self, table: Table) -> None:
        """Send what waits for a table that has just been put on the screen."""
        for row in await self.referee.store.pending(table.id):
            await self._resume(row)

    async def refresh(self, rows: Iterable[GameRow]) -> None:
        """Draw the boards and panels of these games: what they showed before the last stop is not known for certain."""
        for game in rows:
            self._redraw(await self.voice(await self.referee.table(game.id)))

    def _redraw(self, voice: Voice) -> None:
        voice.board.redraw()
        voice.panels.redraw()
        self._lead(voice.board.table)

    def _lead(self, table: Table) -> None:
        """Draw what is left of the games that have joined a table's: it says where they are by now."""
        for one in table.lobby.gathered:
            self._finding.begin(self._lead_from(one.table), f"lead-{one.table}")

    async def _lead_from(self, number: int) -> None:
        try:
            voice = await self._surely(number)
        except NoTable:
            return
        voice.board.touch()
        voice.panels.touch()

    async def stop(self) -> None:
        """Wait for what is under way; what is not yet sent stays in the outbox."""
        await self._finding.stop()
        for voice in list(self._voices.values()):
            await voice.stop()

    async def voice(self, table: Table) -> Voice:
        """Return the voice of a table."""
        voice = self._voices.get(table.id)
        if voice is None:
            row = await self.referee.store.game(table.id)
            assert row is not None
            seats = await self.referee.store.seats(table.id)
            for seat in seats:
                if seat.user is not None:
                    await self.languages.recall(seat.user)
            voice = self._voices.get(table.id) or self._new_voice(table, row)
            voice.panels.remember(seats)
            for step, said in self._unheard.pop(table.id, ()):
                self._show(voice, step, said)
        return voice

    def _new_voice(self, table: Table, row: GameRow) -> Voice:
        board = Board(self.client, self.referee, table, row, self._easel)
        panels = Panels(self.client, self.referee, table)
        voice = self._voices[table.id] = Voice(self.client, self.referee, board, panels)
        voice.moved = partial(self._lead, table)
        if self._drawn.pop(table.id, None) == table.number:
            board.resume()
        return voice

    async def seen_by_all(self, table: int) -> None:
        """Wait until a table's board shows how it stands."""
        voice = self._voices.get(table)
        if voice is not None:
            await voice.board.seen_by_all()

    def in_trouble(self, table_id: int) -> bool:
        """Say whether the last try of a table to reach Discord failed."""
        voice = self._voices.get(table_id)
        return voice is not None and voice.in_trouble

    def known(self, table_id: int) -> Voice | None:
        """Return the voice of a table if it has one already."""
        return self._voices.get(table_id)

    async def _resume(self, row: OutboxRow) -> None:
        try:
            voice = await self.voice(await self.referee.table(row.game))
        except NoTable:
            log.warning("outbox.no_table", extra={"table": row.game})
            await self.referee.store.done([row.id])
            return
        self._enqueue(voice, row.id, row.kind, row.target, row.body)
        if voice.board.table.status == "over":  # no later move will bring these up to date
            self._redraw(voice)

    @staticmethod
    def _enqueue(voice: Voice, row: int, kind: str, target: int, body: str) -> None:
        if kind == "say":
            voice.say(row, target, _say.decode(body))
        elif kind == "call":
            voice.call(row, target)
        else:
            voice.panels.whisper(row, target, _whisper.decode(body))

    def _moved(self, table: Table, step: Step, said: Said) -> None:
        voice = self._voices.get(table.id)
        if voice is not None:
            self._show(voice, step, said)
            return
        self._unheard.setdefault(table.id, []).append((step, said))
        if len(self._unheard[table.id]) == 1:
            self._finding.begin(self._surely(table.id), f"voice-{table.id}")  # the moves wait for it, in their order

    async def _surely(self, number: int) -> Voice:
        """Return the voice of a table, whatever the storage has against it now."""
        while True:
            try:
                return await self.voice(await self.referee.table(number))
            except StorageError as error:
                log.warning("voice.not_found", extra={"table": number, "error": str(error)})
                await asyncio.sleep(RETRY_S)

    def _show(self, voice: Voice, step: Step, said: Said) -> None:
        aloud = False
        for row, out in said:
            aloud = aloud or out.kind == "say"
            self._enqueue(voice, row, out.kind, out.target, out.body)
        if step.after.lobby.closed == "channel_gone":
            voice.board.forget()
        if isinstance(step.move, MoveTo):
            voice.go_on()
        voice.board.touch()
        happened = is_brief(step.after.lobby) and any(event.to is None for event in step.events)
        voice.panels.moved(step, everybody=aloud or happened)
        if voice.board.table.status == "over":
            self._lead(voice.board.table)

    def _holds(self, table_id: int) -> bool:
        voice = self._voices.get(table_id)
        if voice is None:
            return table_id in self._unheard
        if voice.busy:
            return True
        if voice.board.settled() and voice.board.table.status != "over":
            self._drawn[table_id] = voice.board.table.number
        del self._voices[table_id]
        return False

    def try_again(self, guild: int | None = None) -> None:
        """Something has changed in a server, or may have in any: what could not be sent may get through now."""
        for voice in self._voices.values():
            if guild in (None, voice.board.table.guild):
                voice.try_again()

    def boards(self) -> list[Board]:
        """Return the boards of all tables in use."""
        return [voice.board for voice in self._voices.values()]
