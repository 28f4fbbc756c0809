"""The desk: where presses and commands arrive, become moves, and are answered.

A press on the board is answered by the board, one in private by the panel; a refusal goes to its author alone. Verbs
that all games share are handled by whoever registered them (see `cogs.lobby`); all others are the game's own.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import discord

from bot.delivery.board import Board
from bot.delivery.dispatch import Delivery
from bot.delivery.panel import Panel
from bot.desk.astray import astray
from bot.desk.visit import Visit, made_at, refusal
from bot.engine import Event, IllegalMove
from bot.game import Game
from bot.people.languages import Languages
from bot.referee import NoTable, Referee
from bot.table import Outcome, Table
from bot.text import Talk, Words
from bot.wire.components import Press, parse_press
from bot.wire.reply import GONE, UNREACHABLE, AnyInteraction, Reply
from storage.errors import StorageError

log = logging.getLogger(__name__)


def written(data: Any) -> list[str] | None:
    """Return what was written into the one field of a form; None for a press."""
    for part in data.get("components", ()):
        inner: dict[str, Any] = part.get("component") or next(iter(part.get("components", ())), {})
        if "value" in inner:
            return [inner["value"]]
    return None


class Verdict(NamedTuple):
    """What came of a move: why it was `refused`, "" if it stands; whether it is `unseen` by anybody but its author.

    `shown` is the code of a refusal that the board explains as well, `events` are what it has led to.
    """

    refused: str = ""
    unseen: bool = False
    shown: str = ""
    events: tuple[Event, ...] = ()


Handler = Callable[[Visit], Awaitable[None]]
Understood = Callable[[Any, Talk], tuple[str, str, str]]
Seen = Callable[[Table, int], Awaitable[None]]
FreeHandler = Callable[[Reply, Press, Words], Awaitable[None]]


def _kept(visit: Visit, draft: str | None, refused: str) -> str:
    """Return what a player is about to do after a press: who is refused a move can try again."""
    return draft or (visit.press.seen if refused and not visit.taken_back else "")


async def _untaught(visit: Visit) -> None:
    """Tell a visitor nothing more."""


async def _unnoticed(table: Table, user: int) -> None:
    """Note nothing of what somebody does."""


class Desk:
    """Takes presses and commands.

    `verbs` are the handlers of what all games share, `free` those of presses that belong to no table: to table 0.
    `joining` are the verbs by which games become one: where they have, nothing is left to do. `seen` hears of everybody
    who does something at a table, before it is judged, `taught` of who was answered.
    """

    def __init__(self, referee: Referee, delivery: Delivery, languages: Languages) -> None:
        self.referee = referee
        self.delivery = delivery
        self.languages = languages
        self.verbs: dict[str, Handler] = {}
        self.free: dict[str, FreeHandler] = {}
        self.joining: set[str] = set()
        self.seen: Seen = _unnoticed
        self.taught: Handler = _untaught

    async def press(self, interaction: AnyInteraction) -> None:
        """Handle a press on a button, a pick from a menu, a form that was sent."""
        data: Any = interaction.data
        press = parse_press(data.get("custom_id", ""), data.get("values") or written(data))
        async with self.answering(interaction) as (reply, words):
            if press is None:
                raise IllegalMove("unknown_press")
            await self._handle(reply, press, words)

    @asynccontextmanager
    async def answering(
        self, interaction: AnyInteraction, game: Game | None = None, *, public: bool = False
    ) -> AsyncIterator[tuple[Reply, Words]]:
        """Yield the reply to an interaction, and the words of who reads it.

        What is refused is told, and that the database fails; an answer that nobody can hear any more is noted. `game`
        has the words for its own refusals, `public` is what `Reply` says.
        """
        reply = Reply(interaction, public=public)
        try:
            words = await self.languages.reader(interaction)
            try:
                yield reply, words
            except IllegalMove as error:
                await reply.tell(refusal(game, Talk(words, ()), error))
            except StorageError:
                log.exception("storage.failed", extra={"interaction": interaction.id})
                await reply.tell(words("storage-failed"))
        except discord.HTTPException as error:
            if error.code not in GONE:
                raise
            log.warning("interaction.unheard", extra={"interaction": interaction.id, "error": repr(error)[:200]})
        except UNREACHABLE as error:
            log.warning("interaction.unheard", extra={"interaction": interaction.id, "error": repr(error)[:200]})
        finally:
            reply.close()

    async def _handle(self, reply: Reply, press: Press, words: Words) -> None:
        """Do what a press means, and answer it: by what has come of it, or by why nothing has."""
        if press.table == 0 and press.verb in self.free:
            await self.free[press.verb](reply, press, words)
            return
        try:
            visit = await self.visit(reply, press, words)
            try:
                await self.verbs.get(press.verb, self._play)(visit)
                await self.taught(visit)
            except IllegalMove as error:
                await visit.refuse(error.code, **error.facts)
            except discord.HTTPException as error:
                if error.code not in GONE:
                    raise
                self._unheard(visit, error)
            except UNREACHABLE as error:
                self._unheard(visit, error)
        except NoTable:
            await reply.tell(words("no-table"))

    @staticmethod
    def _unheard(visit: Visit, error: Exception) -> None:
        """Note that an answer did not arrive: the move stands, and the message that was pressed is drawn again.

        That message alone: an edit of the board after a press in private would tell that somebody voted.
        """
        log.warning("interaction.unheard", extra={"table": visit.table.id, "error": repr(error)[:200]})
        if visit.on_board:
            visit.voice.board.redraw()
        elif visit.seat is not None:
            visit.voice.panels.of(visit.user).redraw()

    async def visit(self, reply: Reply, press: Press, words: Words) -> Visit:
        """Return who is at the desk, about which table; NoTable if there is none."""
        table = await self.referee.present(press.table)
        if table.id != press.table:
            if press.arg or press.seen:  # what was said of the old table's seats and turns holds for it alone
                if table.status == "over":
                    raise IllegalMove("game_over")
                code = "table_joined" if press.verb in self.joining else "table_moved"
                raise IllegalMove(code, channel=f"<#{table.channel}>")
            press = press._replace(table=table.id)
        voice = self.delivery.known(table.id) or await self.delivery.voice(table)
        user = reply.interaction.user.id
        await self.seen(table, user)
        seat = table.lobby.seat_of(user)
        return Visit(reply, press, table, voice, words, user, seat)

    async def submit(self, visit: Visit, move: Any) -> Outcome:
        """Apply a move of the visitor; the interaction's id makes it count once."""
        return await visit.table.submit(move, self.referee.now(), user=visit.user, key=str(visit.interaction.id))

    async def here(self, interaction: AnyInteraction, game: str | None = None) -> Table | None:
        """Return the table of an interaction's channel, as `Referee.here` finds it; if the user plays there, he is
        there."""
        if interaction.channel_id is None:
            return None
        table = await self.referee.here(interaction.channel_id, interaction.user.id, game)
        if table is not None:
            await self.seen(table, interaction.user.id)
        return table

    async def tables_of(self, user: int) -> list[Table]:
        """Return the live tables of a user who asks about them: he is there at each."""
        tables = await self.referee.of_user(user)
        for table in tables:
            await self.seen(table, user)
        return tables

    async def find(self, interaction: AnyInteraction, game: str) -> Table:
        """Return the table that a slash command means: the channel's, or in a direct message the user's only one.

        IllegalMove("no_table_of_game"), or in a direct message what helps there.
        """
        if interaction.guild_id is not None and interaction.channel_id is not None:
            table = await self.here(interaction, game)
            if table is None:
                raise IllegalMove("no_table_of_game", command=game.replace("_", "-"))
            return table
        user = interaction.user.id
        tables = await self.referee.of_user(user, game)
        tables = [table for table in tables if table.state is not None] or tables  # a lobby is in no game's way
        if len(tables) != 1:
            own = await self.referee.of_user(user)
            raise astray(tables, own, game, await self.languages.reader(interaction))
        await self.seen(tables[0], user)
        return tables[0]

    # -- the game's own verbs -----------------------------------------------------------------------------------------

    async def _play(self, visit: Visit) -> None:
        draft = self._drafted(visit)
        if visit.private and visit.seat is not None and visit.table.state is not None:
            panel = visit.voice.panels.of(visit.user)
            with panel.answering():
                # At once: what is whispered about the move may bring the next panel while this one is answered.
                panel.drafts(visit.message, draft or "")
                refused = "" if draft is not None else (await self._judge(visit)).refused
                await self._answer_panel(visit, panel, refused, _kept(visit, draft, refused))
        elif draft is not None:
            await visit.reply.show(visit.voice.panels.of(visit.user).card(draft=draft), visit.table.id)
        elif visit.on_board:
            with visit.voice.board.answering():
                await self._answer_board(visit, visit.voice.board, await self._judge(visit))
        else:
            refused = (await self._judge(visit)).refused
            await visit.reply.tell(refused or visit.words("done-old-board"))

    async def command(
        self, interaction: AnyInteraction, game: Game, verb: str, arg: str = "", understood: Understood | None = None
    ) -> None:
        """Handle a game's slash command: the same as its button, answered in private with the panel.

        Where `understood` is given, it says of a player's own observation, and of the voice that speaks to him, which
        press he means: verb, argument, and what the pressed card would carry.
        """
        async with self.answering(interaction, game) as (reply, words):
            table = await self.find(interaction, game.name)
            visit = await self.visit(reply, Press(table.id, verb, arg, "", table.lobby.epoch), words)
            draft, verdict = None, Verdict()
            try:
                if understood is not None and visit.seat is not None and table.state is not None:
                    meant = understood(table.view(visit.seat), visit.talk)
                    visit = visit._replace(press=Press(table.id, *meant, table.lobby.epoch))
            except IllegalMove as error:
                verdict = Verdict(refusal(game, visit.talk, error))
            else:
                draft = self._drafted(visit)
                if draft is None:
                    verdict = await self._judge(visit)
            if visit.seat is None or table.state is None:
                await reply.tell(verdict.refused or words("done"))
            else:
                kept = _kept(visit, draft, verdict.refused)
                told = verdict.refused or game.face.done(table.view(visit.seat), verdict.events, visit.talk)
                await reply.show(visit.voice.panels.of(visit.user).card(told, kept), table.id)
                await self.taught(visit)

    @staticmethod
    def _drafted(visit: Visit) -> str | None:
        """Return what a player is about to do after a press that is no move; None for moves, and for all others."""
        if visit.seat is None or visit.table.state is None or visit.taken_back:
            return None
        press = visit.press
        return visit.table.game.face.drafted(press.verb, press.arg, press.seen)

    async def _judge(self, visit: Visit) -> Verdict:
        """Make the move that the press means."""
        try:
            if visit.table.state is None:
                raise IllegalMove("not_started")
            if visit.seat is None:
                raise IllegalMove("not_playing")
            if visit.taken_back:
                raise IllegalMove("taken_back")
            press = visit.press
            made, snowflake = made_at(visit.interaction), visit.interaction.id
            move = visit.table.game.face.move(press.verb, press.arg, press.seen, visit.seat, made, snowflake)
            if move is None:
                raise IllegalMove("unknown_press")
            events = (await self._submit(visit, move)).events
        except IllegalMove as error:
            error.facts["verb"] = visit.press.verb  # so that a ballot refused is called a ballot
            shown = error.code if visit.seat is not None and visit.table.game.face.shows(error.code) else ""
            return Verdict(refusal(visit.table.game, visit.talk, error), shown=shown)
        return Verdict(unseen=bool(events) and all(event.to is not None for event in events), events=events)

    async def _submit(self, visit: Visit, move: Any) -> Outcome:
        """Apply a move of the game, if the table still is what the visitor had before his eyes when its turn comes."""

        async def meant() -> Any:
            if visit.taken_back:
                raise IllegalMove("taken_back")
            visit.check_seat()
            return move

        now, key = self.referee.now(), str(visit.interaction.id)
        return await visit.table.submit_made(meant, now, user=visit.user, key=key)

    @staticmethod
    async def _answer_board(visit: Visit, board: Board, verdict: Verdict) -> None:
        told = verdict.shown and not visit.voice.panels.of(visit.user).tells(verdict.shown)
        if verdict.refused and not (told and visit.on_board):
            await visit.reply.tell(verdict.refused)
        elif verdict.unseen:  # the board will not show it, so that its author would not know whether it counts
            await visit.reply.show(visit.voice.panels.of(visit.user).card(), visit.table.id)
        elif not visit.on_board:  # while the move was judged, the next board has arrived
            await visit.reply.tell(visit.words("done-old-board"))
        else:
            await board.answer(visit.reply, moved=visit.voice.has_news)

    @staticmethod
    async def _answer_panel(visit: Visit, panel: Panel, refused: str, draft: str) -> None:
        panel.drafts(visit.message, draft)
        number, card = visit.table.number, panel.card(refused, draft)
        if not await visit.reply.update_or_show(card, visit.table.id):  # the next panel has taken its place
            panel.redraw()
        elif visit.message is not None and visit.message == panel.message:
            panel.answered(card, number)
