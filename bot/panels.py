"""The private side of a table: for each player a panel by direct message, and what the referee whispers.

A whisper is a new message with the panel below it, so that the newest message always has the buttons; otherwise the
panel is edited. A closed DM stops nothing: the same panel can be called up from the board.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

import discord

from bot.cards import fluent_id, lobby_talk, panel_card, shrunk_card
from bot.components import CardView
from bot.engine import Seat
from bot.pace import Pace
from bot.referee import Referee
from bot.speech import Whisper
from bot.table import Step, Table
from bot.text import Talk
from bot.ui import Card, Text
from storage.records import SeatRow

log = logging.getLogger(__name__)

REFUSED: Final = frozenset({50007, 50278, 10013})  # cannot send to this user; no server in common; no such user
RETRY_S: Final = 10.0
SETTLE_S: Final = 2.0


class Panel:
    """The panel of one seat, and the whispers on their way to it."""

    def __init__(self, client: discord.Client, referee: Referee, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.message: int | None = None
        self.channel: int | None = None
        self.closed = False
        self._client = client
        self._referee = referee
        self._queue: deque[tuple[int, int, Whisper]] = deque()
        self._shown: Card | None = None
        self._stale = False
        self._answering = 0
        self._pace = Pace()
        self._settle: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    # -- what it shows ------------------------------------------------------------------------------------------------

    def talk(self) -> Talk:
        """Return the voice in which the referee speaks to this player."""
        user = self.table.lobby.chairs[self.seat].user
        language = self.table.language if user is None else self._referee.speech.language_of(user)
        return lobby_talk(self._referee.speech.words[language], self.table.lobby, self.seat)

    def card(self, note: str = "") -> Card:
        """Return the panel as it stands, with a `note` on top where there is one."""
        table, talk = self.table, self.talk()
        where = talk("panel-where", game=talk(fluent_id(table.game.name, "title")), channel=f"<#{table.channel}>")
        card = panel_card(table.game, table.view(self.seat), table.lobby.closed, where, talk)
        return Card((Text(note), *card.parts), card.seen, card.accent) if note else card

    # -- when it changes ----------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something is still on its way."""
        return self._task is not None and not self._task.done()

    def touch(self) -> None:
        """What the player sees may have changed."""
        self._stale = True
        self._kick()

    def touch_later(self) -> None:
        """The player has done something, and has seen it where he pressed: the panel follows when he rests."""
        if self._settle:
            self._settle.cancel()
        self._settle = asyncio.get_running_loop().call_later(SETTLE_S, self.touch)

    def whisper(self, row: int, user: int, whisper: Whisper) -> None:
        """Queue a private message, the outbox's `row`."""
        self._queue.append((row, user, whisper))
        self._kick()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """While a press on the panel is answered with the panel itself, no edit overtakes it."""
        self._answering += 1
        try:
            yield
        finally:
            self._answering -= 1
            self._kick()

    def answered(self, card: Card) -> None:
        """Note that a press on this very message was answered with `card`."""
        self._shown, self._stale = card, False

    async def stop(self) -> None:
        """Give up what waits; it is in the outbox."""
        if self._settle:
            self._settle.cancel()
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _kick(self) -> None:
        if not self.busy and (self._queue or (self._stale and not self._answering)):
            self._task = asyncio.create_task(self._work(), name=f"panel-{self.table.id}-{self.seat}")

    # -- sending ------------------------------------------------------------------------------------------------------

    async def _work(self) -> None:
        while self._queue or (self._stale and not self._answering):
            try:
                await (self._send_next() if self._queue else self._edit())
            except discord.HTTPException as error:
                if error.code in REFUSED or error.status == 400:
                    await self._give_up(error)
                else:
                    log.warning("panel.failed", extra={"table": self.table.id, "seat": self.seat, "code": error.code})
                    await asyncio.sleep(RETRY_S)
            except OSError as error:
                log.warning("panel.failed", extra={"table": self.table.id, "seat": self.seat, "error": str(error)})
                await asyncio.sleep(RETRY_S)

    async def _give_up(self, error: discord.HTTPException) -> None:
        """Discord will not take it, now or later: what was to be said stands in the panel that the board can show."""
        log.info("panel.refused", extra={"table": self.table.id, "seat": self.seat, "code": error.code})
        self.closed = error.code in REFUSED
        self._stale = False
        if self._queue:
            row, _, _ = self._queue.popleft()
            await self._referee.store.done([row])

    async def _send_next(self) -> None:
        row, user, whisper = self._queue[0]
        if self.channel is None:
            self.channel = (await self._client.create_dm(discord.Object(user))).id
        playing = self.table.status == "playing" and not self.table.lobby.chairs[self.seat].left
        card = self.card(whisper.text) if playing else Card((Text(whisper.text),))
        nonce = f"w{self.table.id}.{row}"
        sent = await self._client.get_partial_messageable(self.channel).send(
            view=CardView(card, self.table.id), nonce=nonce, allowed_mentions=discord.AllowedMentions.none()
        )
        self._queue.popleft()
        self.closed = False
        old, self.message, self._shown, self._stale = self.message, None, None, False
        if playing:
            self.message, self._shown = sent.id, card
        await self._referee.store.set_panel(self.table.id, self.seat, self.channel, self.message)
        await self._referee.store.done([row])
        if old is not None:
            message = self._client.get_partial_messageable(self.channel).get_partial_message(old)
            await self._patch(message, shrunk_card(self.talk()("panel-below")))

    async def _edit(self) -> None:
        await asyncio.sleep(self._pace.wait(asyncio.get_running_loop().time()))
        if self._answering:
            return
        self._stale = False
        if self.message is None or self.channel is None or self.table.state is None:
            return
        card = self.card()
        if card == self._shown:
            return
        message = self._client.get_partial_messageable(self.channel).get_partial_message(self.message)
        if await self._patch(message, card):
            self._shown = card
        else:
            self.message = None

    async def _patch(self, message: discord.PartialMessage, card: Card) -> bool:
        """Edit a panel; False if the message is gone."""
        self._pace.mark(asyncio.get_running_loop().time())
        try:
            await message.edit(view=CardView(card, self.table.id))
        except discord.NotFound:
            return False
        except BaseException:
            self._stale = True
            raise
        return True


class Panels:
    """The panels of a table by seat."""

    def __init__(self, client: discord.Client, referee: Referee, table: Table) -> None:
        self._client = client
        self._referee = referee
        self._table = table
        self._panels: dict[Seat, Panel] = {}

    @property
    def busy(self) -> bool:
        """Whether something is still on its way to somebody."""
        return any(panel.busy for panel in self._panels.values())

    def of(self, seat: Seat) -> Panel:
        """Return the panel of a seat."""
        panel = self._panels.get(seat)
        if panel is None:
            panel = self._panels[seat] = Panel(self._client, self._referee, self._table, seat)
        return panel

    def remember(self, rows: Iterable[SeatRow]) -> None:
        """Take over from the database which messages are the panels."""
        for row in rows:
            if row.user is not None and row.panel_channel is not None:
                panel = self.of(row.seat)
                if panel.message is None:
                    panel.message, panel.channel = row.panel, row.panel_channel

    def whisper(self, row: int, user: int, whisper: Whisper) -> None:
        """Queue a private message, the outbox's `row`."""
        self.of(whisper.seat).whisper(row, user, whisper)

    def moved(self, step: Step, *, everybody: bool) -> None:
        """A move was made: the panels of those whom it concerns may have changed."""
        if everybody:
            self.touch()
        elif (seat := getattr(step.move, "seat", None)) is not None:
            self.of(seat).touch_later()

    def touch(self) -> None:
        """All panels may have changed."""
        for panel in list(self._panels.values()):
            panel.touch()

    async def stop(self) -> None:
        """Give up what waits; it is in the outbox."""
        for panel in self._panels.values():
            await panel.stop()
