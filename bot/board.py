"""The board: the one public message that shows how a table stands and has its buttons.

A press on the board is answered by the new board itself, which costs no channel quota. Everything else that changes the
board is an edit: gathered, one under way at a time, the latest state wins, none at all when nothing public has changed
(an edit would tell that somebody voted). After an announcement, or when the channel has moved on, the board is put anew
below and the old one shrinks to a line.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import discord

from bot.cards import board_card, lobby_card, lobby_talk, shrunk_card
from bot.chance import commitment
from bot.components import CardView
from bot.pace import Pace, Rest
from bot.referee import Referee
from bot.reply import Reply
from bot.table import Table
from bot.text import Talk
from bot.ui import Card, Picture
from storage.records import GameRow

SETTLE_S: Final = 1.5  # the picture follows when the presses have paused for this long
MOVED_ON: Final = 15  # messages of others below the board after which it is put anew
UNKNOWN: Final = "?"  # the picture of a board from before a restart
MEDIA_LOCK: Final = asyncio.Semaphore(1)  # pictures are painted one at a time, off the event loop


class Board:
    """The board of one table. `wake` is called whenever there is something to draw."""

    def __init__(self, client: discord.Client, referee: Referee, table: Table, row: GameRow) -> None:
        self.table = table
        self.message = row.board
        self.channel = row.board_channel or row.channel
        self.wake: Callable[[], None] = lambda: None
        self.stamp = commitment(table.seed)[:6]
        self._client = client
        self._referee = referee
        self._put_at = row.shown  # the journal number at which this message was put up: names the next one
        self._shown: Card | None = None
        self._picture: str | None = None if row.board is None or table.state is None else UNKNOWN
        self._stale = False
        self._renew = row.board is None
        self._answering = 0
        self._overlapped = False
        self._others = 0
        self._gone = False
        self._pace = Pace()
        self._rest = Rest(SETTLE_S, self.touch)

    # -- what it shows ------------------------------------------------------------------------------------------------

    def talk(self) -> Talk:
        """Return the public voice of the table."""
        return lobby_talk(self._referee.speech.words[self.table.language], self.table.lobby)

    def card(self) -> Card:
        """Return the board as it stands."""
        table = self.table
        if table.state is None:
            return lobby_card(table.game, table.lobby, commitment(table.seed), self.talk())
        return board_card(table.game, table.view(None), table.lobby.closed, self.talk())

    def farewell(self) -> Card:
        """Return what an old board shrinks to."""
        if self.table.state is None:
            return shrunk_card(self.talk()("board-below"))
        return shrunk_card(self.table.game.face.shrunk(self.table.view(None), self.talk()))

    def _picture_key(self, card: Card) -> str | None:
        if not any(isinstance(part, Picture) for part in card.parts):
            return None
        picture = self.table.game.face.picture(self.table.view(None))
        return None if picture is None else picture[0]

    async def _file(self, card: Card) -> discord.File | None:
        name = next((part.name for part in card.parts if isinstance(part, Picture)), None)
        picture = self.table.game.face.picture(self.table.view(None)) if name else None
        if picture is None or name is None:
            return None
        async with MEDIA_LOCK:
            png = await asyncio.to_thread(picture[1])
        return discord.File(io.BytesIO(png), name)

    # -- when it changes ----------------------------------------------------------------------------------------------

    @property
    def stale(self) -> bool:
        """Whether there is something to draw now."""
        return self._answering == 0 and (self._stale or self._renew) and not self._gone

    def touch(self) -> None:
        """The table has changed."""
        self._stale = True
        if self._others >= MOVED_ON:
            self._renew = True
        if self._answering == 0:
            self.wake()

    def renew(self) -> None:
        """Something was said: the board belongs below it."""
        self._renew = True
        self.wake()

    def lost(self) -> None:
        """The message is gone."""
        self.message = None
        self.renew()

    def forget(self) -> None:
        """There is no channel any more: nothing is to be drawn."""
        self.message, self._stale, self._renew, self._gone = None, False, False, True

    def moved_on(self) -> None:
        """Somebody else has written in the channel."""
        self._others += 1

    @contextmanager
    def answering(self) -> Iterator[None]:
        """While a press on the board is judged and answered, nothing else touches the board.

        Answers can overtake each other on the wire: where two were under way at once, the board is drawn once more.
        """
        self._answering += 1
        self._overlapped = self._overlapped or self._answering > 1
        try:
            yield
        finally:
            self._answering -= 1
            if self._answering == 0:
                if self._overlapped:
                    self._overlapped, self._shown = False, None
                    self._stale = True
                if self._stale or self._renew:
                    self.wake()

    async def answer(self, reply: Reply, *, moved: bool) -> None:
        """Answer a press on this message with the board as it stands; to be called within `answering`.

        `moved`: the press itself has led to an announcement, so that a new board follows below and this one shrinks.
        """
        number, pressed = self.table.number, self.message
        if moved:
            self._renew = True
            await reply.update(self.farewell(), self.table.id, files=[])
            if self.message == pressed:
                self.message, self._shown, self._picture = None, None, None
            return
        card = self.card()
        key = self._picture_key(card)
        if key is not None and self._picture in (None, UNKNOWN):
            file = await self._file(card)
            await reply.update(card, self.table.id, files=[file] if file else [])
            self._picture = key
        else:
            await reply.update(card, self.table.id)
        if self.table.number == number:
            self._shown, self._stale = card, False
        if key != self._picture:
            self._rest.stir()

    def redraw(self) -> None:
        """What is on the screen is not known for certain: draw it again."""
        self._shown = None
        self.touch()

    # -- drawing ------------------------------------------------------------------------------------------------------

    async def opened(self, message: int) -> None:
        """Note the message with which a command was answered: it is the board now."""
        self.message, self._put_at = message, self.table.number
        self._renew, self._shown, self._picture = False, self.card(), None
        await self._note()

    async def draw(self) -> None:
        """Bring the board up to date: a new message where one is called for, else an edit."""
        if self._renew or self.message is None:
            await self._put()
        else:
            await self._edit()

    async def fall_back(self) -> None:
        """Announcements cannot be sent: keep the present board in use, if there is one."""
        if self.message is not None and self._stale:
            await self._edit()

    async def _put(self) -> None:
        self._renew, self._stale = False, False
        old, card = self.message, self.card()
        number, key = self.table.number, self._picture_key(card)
        try:
            file = await self._file(card)
            target = self._client.get_partial_messageable(self.channel)
            nonce = f"{self.stamp}b{self._put_at}"
            extra = {"file": file} if file else {}
            sent = await target.send(view=CardView(card, self.table.id), nonce=nonce, **extra)  # type: ignore[call-overload]
        except BaseException:
            self._renew = True
            raise
        self._pace.mark(self._now())
        self.message, self._put_at, self._shown, self._picture, self._others = sent.id, number, card, key, 0
        await self._note()
        if old is not None:
            await self._shrink(old)

    async def _shrink(self, old: int) -> None:
        message = self._client.get_partial_messageable(self.channel).get_partial_message(old)
        await asyncio.sleep(self._pace.wait(self._now()))
        self._pace.mark(self._now())
        try:
            await message.edit(view=CardView(self.farewell(), self.table.id), attachments=[])
        except discord.HTTPException:
            return  # an old board that cannot be edited any more is no loss: its buttons are judged as outdated

    async def _edit(self) -> None:
        assert self.message is not None
        await asyncio.sleep(self._pace.wait(self._now()))
        if self._answering or self.message is None:
            return
        self._stale = False
        card = self.card()
        key = self._picture_key(card)
        if card == self._shown and key == self._picture:
            return
        message = self._client.get_partial_messageable(self.channel).get_partial_message(self.message)
        try:
            view = CardView(card, self.table.id)
            if key == self._picture:
                await message.edit(view=view)
            else:
                file = await self._file(card)
                await message.edit(view=view, attachments=[file] if file else [])
        except discord.NotFound as error:
            if error.code != 10008:
                self._stale = True
                raise
            self.message, self._renew = None, True
            return
        except BaseException:
            self._stale = True
            raise
        self._pace.mark(self._now())
        self._shown, self._picture = card, key

    async def _note(self) -> None:
        await self._referee.store.set_board(self.table.id, self.channel, self.message, self._put_at)

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()
