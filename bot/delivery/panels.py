"""The panels of a table, for all its players at once.

They go by user, not by seat: in the lobby seats move up, and what is for one player must never reach another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import discord

from bot.delivery.panel import Panel
from bot.hosting.moves import Undo
from bot.lobby import Stop
from bot.referee import Referee
from bot.sayings import Whisper
from bot.table import Step, Table
from storage.records import SeatRow


class Panels:
    """The panels of a table by user."""

    def __init__(self, client: discord.Client, referee: Referee, table: Table) -> None:
        self._client = client
        self._referee = referee
        self._table = table
        self._panels: dict[int, Panel] = {}
        # What is said aloud instead, where a user's messages are closed: his id, the row in the outbox, the whisper.
        self.unheard: Callable[[int, int, Whisper], None] = lambda _user, _row, _whisper: None

    @property
    def busy(self) -> bool:
        """Whether something is still on its way to somebody."""
        return any(panel.busy or panel.resting for panel in self._panels.values())

    def of(self, user: int) -> Panel:
        """Return the panel of a user."""
        panel = self._panels.get(user)
        if panel is None:
            panel = self._panels[user] = Panel(self._client, self._referee, self._table, user, self.unheard)
        return panel

    def remember(self, rows: Iterable[SeatRow]) -> None:
        """Take over from the database which messages are the panels."""
        for row in rows:
            if row.user is not None and row.panel_channel is not None:
                panel = self.of(row.user)
                if panel.message is None:
                    panel.message, panel.channel, panel.news = row.panel, row.panel_channel, row.news or ""

    def whisper(self, row: int, user: int, whisper: Whisper) -> None:
        """Queue a private message to `user`, the outbox's `row`."""
        self.of(user).whisper(row, whisper)

    def moved(self, step: Step, *, everybody: bool) -> None:
        """A move was made: the panels of those whom it concerns may have changed."""
        if not self._table.game.secrets:
            return
        if isinstance(step.move, Undo):
            for panel in self._panels.values():
                panel.forget_draft()
        seat = getattr(step.move, "seat", None)
        if everybody or isinstance(step.move, Stop):
            self.touch()
        elif seat is not None and (user := step.after.lobby.chairs[seat].user) is not None:
            self.of(user).touch_later()

    def touch(self) -> None:
        """All panels may have changed."""
        for panel in list(self._panels.values()):
            panel.touch()

    def redraw(self) -> None:
        """What is on the screens is not known for certain."""
        for panel in list(self._panels.values()):
            panel.redraw()

    async def drawn(self) -> None:
        """Wait until what is on its way to anybody has arrived, or will never."""
        for panel in list(self._panels.values()):
            await panel.drawn()

    async def stop(self) -> None:
        """Give up what waits; it is in the outbox."""
        for panel in self._panels.values():
            await panel.stop()
