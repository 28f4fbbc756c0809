"""One player's private side of a table: his panel by direct message, and what the referee whispers to him.

A whisper is a new message with the panel below it, so that the newest message always has the buttons; otherwise the
panel is edited, or put up anew where Discord takes no more edits of it. The old panel shrinks to the news that came
with it, so that in the end the messages tell the game; one without news goes. A closed DM stops nothing: the same panel
can be called up from the board.
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import discord
from msgspec.structs import replace

from bot.cards import fluent_id, lobby_talk, panel_card, shrunk_card, stilled
from bot.chance import commitment
from bot.delivery.lookout import overhears
from bot.delivery.pace import Pace, Rest
from bot.engine import Seat
from bot.people.players import is_quiet
from bot.referee import Referee
from bot.sayings import WATCHER, Whisper
from bot.table import Table
from bot.tasks import Worker
from bot.text import CARD_LENGTH, Talk, pages, since
from bot.ui import Card, Text, text_of
from bot.wire import messages
from bot.wire.reply import UNREACHABLE, WORN_OUT
from storage.errors import StorageError

log = logging.getLogger(__name__)

CLOSED: Final = 50007
REFUSED: Final = frozenset({CLOSED, 50278, 10013})  # cannot send to this user; no server in common; no such user
RETRY_S: Final = 10.0
SETTLE_S: Final = 2.5
TELL_AGAIN_S: Final = 30.0
SHORTEST: Final = 400  # characters of a page of what is whispered, however full the panel below is


class Panel:
    """The panel of one user at a table, and the whispers on their way to him."""

    def __init__(
        self,
        client: discord.Client,
        referee: Referee,
        table: Table,
        user: int,
        unheard: Callable[[int, int, Whisper], None],
    ) -> None:
        self.table = table
        self.user = user
        self.message: int | None = None
        self.channel: int | None = None
        self.news = ""  # what came with the message: it outlives the panel there
        self._draft = ""
        self._client = client
        self._referee = referee
        self._unheard = unheard
        self._queue: deque[tuple[int, Whisper]] = deque()
        self._shown: Card | None = None
        self._told: dict[str, float] = {}
        self._stale = False
        self._answering = 0
        self._overlapped = False
        self._refused = False  # whether Discord has refused a message to him
        self._pace = Pace()
        self._rest = Rest(SETTLE_S, self.touch)
        self._worker = Worker(self._work, f"panel-{table.id}-{user}")

    # -- what it shows ------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat | None:
        """The user's seat, also after he has left the game; None for somebody who stood up in the lobby."""
        return self.table.lobby.place_of(self.user)

    @property
    def playing(self) -> bool:
        """Whether the user plays in a game under way that has secrets, and so has a panel to act on."""
        table = self.table
        return table.game.secrets and table.status == "playing" and table.lobby.seat_of(self.user) is not None

    @property
    def unreached(self) -> bool:
        """Whether nothing that is for the user alone has reached him in private, as far as is known."""
        if self.table.game.secrets:
            return self.message is None
        return self._refused or not self._referee.speech.by_dm(self.user, self.table.lobby)

    def talk(self) -> Talk:
        """Return the voice in which the referee speaks to this user."""
        language = self._referee.speech.language_of(self.user)
        return lobby_talk(self._referee.speech.words[language], self.table.lobby, self.seat)

    def card(self, note: str = "", draft: str = "") -> Card:
        """Return the panel as it stands, with a `note` on top where there is one, and its player's `draft`."""
        table, talk = self.table, self.talk()
        moved = table.lobby.moved
        there = table.channel if moved is None else (table.whereabouts or moved).channel
        where = talk("panel-where", game=talk(fluent_id(table.game.name, "title")), channel=f"<#{there}>")
        paused = table.lobby.paused if table.status == "playing" else None
        if paused is not None:
            where = f"{where}\n{talk('table-paused', since=since(paused))}"
        if self.seat is None:  # somebody else has it, or what let him sit down was undone: he knows what all know
            return _noted(note, Card((Text(f"-# {where}"), Text(talk("panel-no-seat")))))
        card = panel_card(table.game, table.view(self.seat), table.lobby.closed, where, talk, draft)
        card = card if paused is None else stilled(card, paused, talk)
        return _noted(note, replace(card, epoch=table.lobby.epoch))

    def _own_card(self) -> Card:
        """Return the panel for the direct message, with its draft, from which falls what the game has overtaken.

        Once there is nothing more to do, the news come back: the message will not be wanted for anything else. Who
        wants his secrets in the channel by now has none in it.
        """
        if self.playing and not self._referee.speech.by_dm(self.user, self.table.lobby):
            talk = self.talk()
            return Card(
                (Text(talk("panel-in-channel", button=talk(fluent_id(self.table.game.name, "button-secrets")))),)
            )
        card = self.card("" if self.playing else self.news, self._draft)
        if self._draft:
            self._draft = card.seen
        return card

    def tells(self, code: str) -> bool:
        """Say whether the user is to be told of a refusal with `code` in words, now that he is: not again for a while.

        Who presses in haste would bury the board under what he knows already.
        """
        now = asyncio.get_running_loop().time()
        if now < self._told.get(code, -math.inf) + TELL_AGAIN_S:
            return False
        self._told[code] = now
        return True

    # -- when it changes ----------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something is still on its way."""
        return self._worker.busy

    @property
    def resting(self) -> bool:
        """Whether the panel is still to follow what its player has done."""
        return self._rest.pending

    def touch(self) -> None:
        """What the player sees may have changed."""
        self._stale = True
        self._kick()

    def redraw(self) -> None:
        """What is on the screen is not known for certain: draw it again."""
        self._shown = None
        self.touch()

    def touch_later(self) -> None:
        """The player has done something, and has seen it where he pressed: the panel follows when he rests."""
        self._rest.stir()

    def whisper(self, row: int, whisper: Whisper) -> None:
        """Queue a private message, the outbox's `row`; one that is queued already stays where it is."""
        if all(row != queued for queued, _ in self._queue):
            self._queue.append((row, whisper))
            self._kick()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """While a press on the panel is answered with the panel itself, no edit overtakes it.

        Of several answers at once nobody knows which one stays: the panel is drawn again when its player rests.
        """
        self._answering += 1
        self._overlapped = self._overlapped or self._answering > 1
        try:
            yield
        finally:
            self._answering -= 1
            if self._overlapped and not self._answering:
                self._overlapped, self._shown = False, None
                self.touch_later()
            self._kick()

    def drafts(self, message: int | None, draft: str) -> None:
        """Note what the player is about to do after a press on `message`, if that is the panel's own.

        The next panel shows it again. On other cards of the panel it is in their custom ids alone.
        """
        if message is not None and message == self.message:
            self._draft = draft

    def forget_draft(self) -> None:
        """The game was taken back: what the player was about to do may mean something else by now."""
        self._draft = ""

    def answered(self, card: Card, number: int) -> None:
        """Note that a press on this very message was answered with `card`, made after `number` moves."""
        self._shown, self._stale = card, self.table.number != number

    async def drawn(self) -> None:
        """Wait until what is on its way has arrived, or will never."""
        await self._worker.done()

    async def stop(self) -> None:
        """Give up what waits; it is in the outbox."""
        self._rest.stop()
        await self._worker.stop()

    def _kick(self) -> None:
        if self._queue or (self._stale and not self._answering):
            self._worker.kick()

    # -- sending ------------------------------------------------------------------------------------------------------

    async def _work(self) -> None:
        while self._queue or (self._stale and not self._answering):
            sending = bool(self._queue)
            try:
                await self._referee.locate(self.table)
                await (self._send_next() if sending else self._edit())
            except discord.HTTPException as error:
                if error.code in REFUSED or error.status == 400:
                    await self._give_up(error, sending=sending)
                else:
                    await self._try_later(error)
            except (StorageError, *UNREACHABLE) as error:
                await self._try_later(error)

    async def _try_later(self, error: Exception) -> None:
        log.warning("panel.failed", extra={"table": self.table.id, "user": self.user, "error": str(error)[:200]})
        await asyncio.sleep(RETRY_S)

    async def _give_up(self, error: discord.HTTPException, *, sending: bool) -> None:
        """Discord will not take it, now or later: what was to be said stands in the panel that the board can show."""
        log.info("panel.refused", extra={"table": self.table.id, "user": self.user, "code": error.code})
        self._stale = False
        if sending:
            self._refused = True
            row, whisper = self._queue.popleft()
            if error.code == CLOSED and (whisper.call or whisper.waits):
                self._unheard(self.user, row, whisper)
            else:
                await self._referee.store.done([row])

    async def _send_next(self) -> None:
        row, whisper = self._queue[0]
        if whisper.seat == WATCHER and not await overhears(self._client, self._referee, self.table, self.user):
            self._queue.popleft()
            await self._referee.store.done([row])
            return
        if self.channel is None:
            self.channel = (await self._client.create_dm(discord.Object(self.user))).id
        number, playing = self.table.number, self.playing
        card = self._own_card() if playing else None
        draft = self._draft
        room = CARD_LENGTH if card is None else CARD_LENGTH - len(text_of(card))
        *before, last = pages(whisper.text, max(room, SHORTEST))
        for place, text in enumerate([*(pages(whisper.apart) if whisper.apart else ()), *before]):
            await self._send(Card((Text(text),)), self._nonce(f"{row}.{place}"))
        if card is None:
            if last:
                await self._send(Card((Text(last),)), self._nonce(row))
        else:
            sent = await self._send(_noted(last, card), self._nonce(row))
            old, self.message, self._shown = self.message, sent, card
            news, self.news = self.news, "" if whisper.passing else last
            # A press on the old panel may have been answered meanwhile.
            self._stale = self.table.number != number or self._draft != draft
            if old is not None and old != sent:
                await self._shrink(old, news)
            await self._note()
        # Only now: after a crash it is sent once more, Discord knows it by its nonce, and the old panel shrinks.
        self._queue.popleft()
        await self._referee.store.done([row])

    def _nonce(self, name: str | int) -> str:
        """Return the nonce of a message that bears a row of the outbox, or a page of it."""
        return f"{commitment(self.table.seed)[:6]}w{name}"

    async def _send(self, card: Card, nonce: str, *, silent: bool = False) -> int:
        """Send a message of which Discord knows by its `nonce` whether it has been sent already; return its id."""
        assert self.channel is not None
        silent = silent or is_quiet(self._referee.speech.settings_of(self.user), self._referee.now())
        return await messages.send(self._client, self.channel, card, self.table.id, nonce=nonce, silent=silent)

    async def _shrink(self, old: int, news: str) -> None:
        """Leave of an old panel its news, and nothing of one without."""
        assert self.channel is not None
        try:
            if news:
                await messages.edit(self._client, self.channel, old, shrunk_card(news), self.table.id)
            else:
                await messages.delete(self._client, self.channel, old)
        except (discord.HTTPException, *UNREACHABLE) as error:
            # No loss: presses on an old panel are judged by the turn that it shows.
            log.info("panel.not_shrunk", extra={"table": self.table.id, "user": self.user, "error": str(error)[:200]})

    async def _edit(self) -> None:
        await asyncio.sleep(self._pace.wait(asyncio.get_running_loop().time()))
        if self._answering:
            return
        self._stale = False
        if self.message is None or self.channel is None or self.table.state is None:
            return
        card, number, draft = self._own_card(), self.table.number, self._draft
        if card == self._shown:
            return
        self._pace.mark(asyncio.get_running_loop().time())
        try:
            await self._change(self.channel, self.message, card)
        except discord.NotFound:
            self.message = None
            return
        except BaseException:
            self._stale = True
            raise
        self._shown = card
        self._stale = self._stale or self.table.number != number or self._draft != draft

    async def _change(self, channel: int, old: int, card: Card) -> None:
        """Let the panel show a card. A message that was edited too often gives way to a new one, which makes no sound:
        the news that came with it come back when that one has had its day."""
        try:
            await messages.edit(self._client, channel, old, card, self.table.id)
        except discord.HTTPException as error:
            if error.code != WORN_OUT:
                raise
            self.message = await self._send(card, f"p{old}", silent=True)
            await self._shrink(old, "")
            await self._note()

    async def _note(self) -> None:
        """Have the database know which message is the panel."""
        assert self.channel is not None
        assert self.message is not None
        if (seat := self.seat) is not None:
            await self._referee.store.set_panel(self.table.id, seat, self.channel, self.message, self.news)


def _noted(note: str, card: Card) -> Card:
    return replace(card, parts=(Text(note), *card.parts)) if note else card
