"""The board: the one public message that shows how a table stands and has its buttons.

A press on the board is answered by the new board itself, which costs no channel quota. Everything else that changes the
board is an edit: gathered, one under way at a time, the latest state wins, none at all when nothing public has changed
(an edit would tell that somebody voted). After an announcement, or when the channel has moved on, the board is put anew
below; the old one shrinks to what came of it, or goes where nothing has, so that no stack of old boards is left.
"""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable, Hashable, Iterator
from contextlib import contextmanager, suppress
from typing import Final, TypeVar

import discord

from bot.chance import commitment
from bot.delivery.easel import Easel
from bot.delivery.look import Look, described, lifeless, without_picture
from bot.delivery.pace import Pace, Rest
from bot.game import Drawing
from bot.referee import Referee
from bot.table import Table
from bot.ui import Card, Picture
from bot.wire import messages
from bot.wire.reply import UNKNOWN_MESSAGE, WORN_OUT, Reply
from storage.records import GameRow

log = logging.getLogger(__name__)

SETTLE_S: Final = 1.5  # the picture follows when the presses have paused for this long
LONGEST_LOOK_S: Final = 2.0
ARCHIVED: Final = 50083
UNKNOWN: Final = "?"  # the picture of a board from before a restart

T = TypeVar("T")


class Board:
    """The board of one table. `wake` is called whenever there is something to draw."""

    def __init__(self, client: discord.Client, referee: Referee, table: Table, row: GameRow, easel: Easel) -> None:
        self.table = table
        self.easel = easel
        self.look = Look(table, referee.speech.words)
        self.message = row.board
        self.channel = row.board_channel or row.channel
        self.wake: Callable[[], None] = lambda: None
        self.overtaken: Callable[[], bool] = lambda: False  # whether an announcement with a new board is on its way
        self.stamp = commitment(table.seed)[:6]
        self._client = client
        self._referee = referee
        self._last = row.board  # the newest message that was a board, even if it is gone: names the next one
        self._old: list[tuple[int, str]] = []  # boards that have had their day, and what they showed: still to shrink
        self._left: list[tuple[int, int]] = []  # boards in channels that the table has left: still to be taken away
        self._retired: int | None = None  # a board that a press has shrunk, until the next one stands below
        self._goes = False  # whether that one is to go then
        self._unsure = row.board is not None  # whether a new board may have been sent already, as it stood then
        self._bare = False  # whether the message has no picture because the bot may not attach files
        self._shown: Card | None = None
        self._seen = ""  # what the card on the screen names as seen, "" where it is not known
        self._picture: Hashable = None if row.board is None or table.state is None else UNKNOWN
        self._alt = ""  # the same picture in words
        self._stale = False
        self._renew = row.board is None
        self._answering = 0
        self._overlapped = False
        self._gone = False
        self._drawn = asyncio.Event()
        self._drawn.set()
        self._pace = Pace()
        self._posts = Pace()  # of new messages, which count apart from edits
        self._rest = Rest(SETTLE_S, self.touch)
        self.move(table.channel)  # as the process ended, it may still have been where the game had been before

    # -- when it changes ----------------------------------------------------------------------------------------------

    @property
    def stale(self) -> bool:
        """Whether there is something to draw now."""
        return self._answering == 0 and (self._stale or self._renew or bool(self._old or self._left)) and not self._gone

    def touch(self) -> None:
        """The table has changed."""
        self._stale = True
        self._drawn.clear()
        if self._answering == 0:
            self.wake()

    def renew(self) -> None:
        """Something was said: the board belongs below it."""
        self._renew = True
        self._drawn.clear()
        self.wake()

    def lost(self) -> None:
        """The message is gone."""
        self.message = None
        self.renew()

    def move(self, channel: int) -> None:
        """The table goes on in another channel, where the board is put up if it is not there already."""
        if channel == self.channel:
            return
        if self.message is not None:
            self._left.append((self.channel, self.message))
        self.channel, self.message, self._retired, self._old = channel, None, None, []
        self._forget_shown()
        self.renew()

    def forget(self) -> None:
        """There is no channel any more: nothing is to be drawn."""
        self.message, self._stale, self._renew, self._gone = None, False, False, True

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
                    self._overlapped, self._shown, self._stale = False, None, True
                if self._stale or self._renew:
                    self.wake()
                else:
                    self.rested()

    async def answer(self, reply: Reply, *, moved: bool) -> None:
        """Answer a press on this message with the board as it stands; to be called within `answering`.

        `moved`: the press itself has led to an announcement, so that a new board follows below and this one shrinks.
        One that is to go says how the table stands until then, without buttons: nobody is to press it as it goes.
        """
        number, pressed, card = self.table.number, self.message, self.look.card()
        if moved:
            self._renew = True
            farewell = self.look.farewell(self._seen)
            await reply.update(farewell or lifeless(card), self.table.id, files=[])
            if self.message == pressed:
                self.message, self._retired, self._shown, self._picture = None, pressed, None, None
                self._goes = farewell is None
            return
        drawing = self.look.drawing(card)
        if self._bare:
            await reply.update(without_picture(card), self.table.id)
        elif drawing is not None and self._picture in (None, UNKNOWN):
            file = await self._file(card, drawing)
            await reply.update(described(card, drawing.alt()), self.table.id, files=[file])
            self._hang(drawing)
        else:
            await reply.update(described(card, self._alt), self.table.id)
        if self.message == pressed:  # the next board may have arrived meanwhile
            self._seen = card.seen
            if self.table.number == number:
                self._shown, self._stale = card, False
        if drawing is not None and drawing.shows != self._picture:
            self._rest.stir()

    def redraw(self) -> None:
        """What is on the screen is not known for certain: draw it again."""
        self._forget_shown()
        self.touch()

    @property
    def resting(self) -> bool:
        """Whether the picture is still to follow."""
        return self._rest.pending

    async def seen_by_all(self) -> None:
        """Wait until the screen shows how the table stands, though not for ever: Discord may be slow, or away."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_LOOK_S):
                await self._drawn.wait()

    def rested(self) -> None:
        """There is nothing to draw: the screen shows how the table stands."""
        self._drawn.set()

    def settled(self) -> bool:
        """Say whether the screen shows how the table stands, as far as anybody can know."""
        return self._shown is not None and not self.stale

    def resume(self) -> None:
        """The screen shows how the table stands: nothing needs to be drawn before something changes."""
        self._shown = self.look.card()
        self._seen = self._shown.seen
        self._hang(self.look.drawing(self._shown))

    def _forget_shown(self) -> None:
        self._shown, self._picture = None, None if self.table.state is None else UNKNOWN

    # -- drawing ------------------------------------------------------------------------------------------------------

    async def opened(self, message: int, card: Card) -> None:
        """Note the message with which a command was answered, and what it shows: it is the board now."""
        self.message = self._last = message
        self._renew, self._shown, self._seen, self._picture = False, card, card.seen, None
        await self._note()

    async def draw(self) -> None:
        """Bring the board up to date by one step: put up a new message, shrink the old one, or edit."""
        await self._referee.locate(self.table)
        if self.renewing and self._stale and self.message is not None and self.table.status == "over":
            # First: nobody would find it again who is killed between the last board and the shrinking of this one.
            seen = self._seen
            await self._edit()
            self._seen = seen
        elif self.renewing:
            await self._put()
        elif self._old:
            await self._shrink(*self._old[-1])
        elif self._left:
            await self._take_away(*self._left.pop())
        else:
            await self._edit()

    @property
    def renewing(self) -> bool:
        """Whether a new message is called for."""
        return self._renew or self.message is None

    async def fall_back(self) -> None:
        """Nothing new can be sent: keep the present board in use, or the one that a press has shrunk already."""
        if self.message is None and self._retired is not None:
            self.message, self._retired, self._stale = self._retired, None, True
            self._old = [(old, seen) for old, seen in self._old if old != self.message]
        if self.message is not None and self._stale and not self._gone:
            await self._edit()

    async def _put(self) -> None:
        await asyncio.sleep(self._posts.wait(self._now()))
        self._renew, self._stale = False, False
        old, seen, card, number = self.message, self._seen, self.look.card(), self.table.number
        channel, nonce = self.channel, f"b{self._last}" if self._last else f"{self.stamp}b"

        async def send(what: Card, file: discord.File | None) -> int:
            return await messages.send(self._client, channel, what, self.table.id, nonce=nonce, file=file)

        try:
            sent, drawing = await self._send(card, send)
        except BaseException:
            self._renew = self._unsure = True
            raise
        self._pace.mark(self._now())
        self._posts.mark(self._now())
        self.message = self._last = sent
        if self._retired is not None and self._goes:
            self._old.append((self._retired, seen))
        self._shown, self._seen, self._retired = card, card.seen, None
        self._hang(drawing)
        if self._unsure:  # it may be one that was sent before, known again by its nonce: it shows what was then
            self._unsure = False
            self._forget_shown()
        # What was pressed meanwhile was answered on the old message.
        self._stale = self._stale or self._shown is None or self.table.number != number
        if old is not None and old != sent:
            self._old.append((old, seen))
        await self._note()

    async def _send(
        self, card: Card, send: Callable[[Card, discord.File | None], Awaitable[T]]
    ) -> tuple[T, Drawing | None]:
        """Send a card with its picture, or without where the bot may not attach files; return the picture too."""
        drawing = self.look.drawing(card)
        file = None if drawing is None else await self._file(card, drawing)
        try:
            done = await send(described(card, drawing.alt()) if drawing else card, file)
        except discord.Forbidden:
            if file is None:
                raise
            done = await send(without_picture(card), None)
            self._bare = True
        else:
            self._bare = False
        return done, drawing

    async def _file(self, card: Card, drawing: Drawing) -> discord.File:
        name = next(part.name for part in card.parts if isinstance(part, Picture))
        return discord.File(io.BytesIO(await self.easel.paint(drawing.paint)), name)

    def _hang(self, drawing: Drawing | None) -> None:
        """Note which picture the message has now."""
        self._picture, self._alt = (None, "") if drawing is None else (drawing.shows, drawing.alt())

    async def _shrink(self, old: int, seen: str) -> None:
        self._pace.mark(self._now())  # at once: two boards with buttons puzzle everybody; the next edit waits
        farewell = self.look.farewell(seen)
        try:
            if farewell is None:
                await messages.delete(self._client, self.channel, old)
            else:
                await messages.edit(self._client, self.channel, old, farewell, self.table.id, [])
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as error:  # no loss: its buttons are judged as outdated
            log.info("board.not_shrunk", extra={"table": self.table.id, "code": error.code})
        # The table may have left for another channel meanwhile, and then it has none any more.
        self._old = [one for one in self._old if one != (old, seen)]

    async def _take_away(self, channel: int, old: int) -> None:
        """Delete a board in a channel that the table has left, and that may be gone itself."""
        try:
            await messages.delete(self._client, channel, old)
        except discord.HTTPException as error:  # no loss: its buttons work as before
            log.info("board.not_taken_away", extra={"table": self.table.id, "code": error.code})

    async def _edit(self) -> None:
        assert self.message is not None
        await asyncio.sleep(self._pace.wait(self._now()))
        if self._answering or self.message is None or self.overtaken():
            return
        self._stale = False
        card, number = self.look.card(), self.table.number
        drawing = self.look.drawing(card)
        shows = None if drawing is None else drawing.shows
        if card == self._shown and shows == self._picture:
            return
        channel, edited = self.channel, self.message

        async def send(what: Card, file: discord.File | None) -> None:
            await messages.edit(self._client, channel, edited, what, self.table.id, [file] if file else [])

        try:
            if shows != self._picture:
                await self._send(card, send)
            else:
                shown = without_picture(card) if self._bare else described(card, self._alt)
                await messages.edit(self._client, channel, edited, shown, self.table.id)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                self._stale = True
                raise
            self.message, self._renew = None, True
            return
        except discord.HTTPException as error:
            over = self.table.status == "over"
            if error.code not in (ARCHIVED, WORN_OUT) or (over and not self._renew):
                self._stale = True
                raise
            # A new message opens an archived thread, and can be edited; after a game's end it comes only if it was due.
            self._stale, self._renew = not over, True
            return
        except BaseException:
            self._stale = True
            raise
        finally:
            if self._retired == edited:  # a press has shrunk it meanwhile, and the edit may have undone that
                self._old.append((edited, card.seen))
        self._pace.mark(self._now())
        if self.message == edited:
            self._shown, self._seen = card, card.seen
            self._hang(drawing)
        # A press may have been answered while the edit was under way, and overtaken by it.
        self._stale = self._stale or self.table.number != number

    async def _note(self) -> None:
        await self._referee.store.set_board(self.table.id, self.channel, self.message, self.table.number)

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()
