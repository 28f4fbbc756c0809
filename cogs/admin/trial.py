"""`/config test`: whether the bot has what it needs here, permission by permission; whether its private messages reach
the admin; and a game by computers alone, in a thread that goes again.

The game is at no table (see `bot.record.trial`), so nothing of it stays or counts; its board goes through it in some
seconds, and its record is computed again.
"""

from __future__ import annotations

import asyncio
import io
import logging
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import discord
from msgspec.structs import replace

from bot.cards import board_card, fluent_id, lobby_talk
from bot.chance import SEED_BYTES
from bot.delivery.look import described, without_picture
from bot.desk.opening import places, public_words
from bot.game import Game
from bot.house.model import ServerSettings, house_at, house_of, options_at
from bot.record.proof import Report, verify
from bot.record.trial import Endless, TooLong, Trial, play_out, players_of
from bot.refusals import permissions_named
from bot.seating import LobbyState
from bot.text import Talk, Words
from bot.ui import Card, Menu, Picture, Row, Text
from bot.variants import OptionValue, options_of
from bot.wire.components import CardView
from bot.wire.reply import NOBODY, UNREACHABLE, AnyInteraction
from cogs.admin.changing import Changing

log = logging.getLogger(__name__)

EVERYWHERE: Final = ("view_channel", "embed_links", "attach_files", "read_message_history", "send_messages_in_threads")
IN_CHANNELS: Final = (
    "view_channel",
    "send_messages",
    *EVERYWHERE[1:],
    "create_public_threads",
    "create_private_threads",
    "manage_threads",
)
OPTIONAL: Final = ("create_public_threads", "create_private_threads", "manage_threads")
"""What games do without, but where the server wants a thread for each."""

FOR_A_GAME: Final = ("view_channel", "send_messages_in_threads", "embed_links", "create_private_threads")
"""What a game on trial cannot do without."""

BOARDS: Final = 6  # how often a board is shown in the course of a game, from its opening to its end
BETWEEN_S: Final = 1.0  # as often as Discord lets a message be edited for long
ARCHIVE_MIN: Final = 60  # for a thread that is left behind by a crash


class TrialCommand:
    """Does what the command asks."""

    def __init__(self, changing: Changing) -> None:
        self.changing = changing
        self.bot = changing.bot
        self._threads: set[int] = set()  # in which games are being played

    async def tidy(self) -> None:
        """Put away what the process before this one has left behind: the bot makes no other private threads."""
        me = self.bot.user
        left = [thread for guild in self.bot.guilds for thread in guild.threads if thread.is_private()]
        for thread in left:
            if me is not None and thread.owner_id == me.id and thread.id not in self._threads:
                try:
                    await self._put_away(thread)
                except (discord.HTTPException, *UNREACHABLE) as error:
                    log.info("trial.thread_left", extra={"channel": thread.id, "error": repr(error)[:200]})

    @staticmethod
    async def _put_away(thread: discord.Thread) -> bool:
        """Delete a thread; where the bot may not, archive it, and return False."""
        try:
            await thread.delete()
        except discord.HTTPException:
            await thread.edit(archived=True)
            return False
        return True

    async def run(self, interaction: AnyInteraction, game: str | None) -> None:
        """Check all, one thing after the other; the games come last, since they take longest."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            _, settings = await self.changing.settings(interaction)
            in_thread = isinstance(interaction.channel, discord.Thread)
            threads = house_of(house_at(settings, places(interaction)).values).thread
            told = permissions_told(interaction.app_permissions, words, in_thread=in_thread, threads=threads)
            sent = words(f"trial-dm-{'sent' if await self._write(interaction, words) else 'refused'}")
            await reply.show(Card((Text(f"{told}\n\n{sent}"),)), 0)
            games = [self.bot.games[game]] if game is not None else list(self.bot.games.values())
            await reply.show(Card((Text(await self._games(interaction, games, settings, words)),)), 0)

    @staticmethod
    async def _write(interaction: AnyInteraction, words: Words) -> bool:
        """Send a private message to the admin; say whether it has reached him."""
        try:
            await interaction.user.send(words("trial-dm"), allowed_mentions=NOBODY)
        except (discord.HTTPException, *UNREACHABLE) as error:
            log.info("trial.dm_not_sent", extra={"error": repr(error)[:200]})
            return False
        return True

    async def _games(
        self, interaction: AnyInteraction, games: Sequence[Game], settings: ServerSettings, words: Words
    ) -> str:
        """Play these games, and return how that went, a line for each."""
        channel: Any = interaction.channel
        parent = channel.parent if isinstance(channel, discord.Thread) else channel
        lines = [words("trial-games")]
        if not isinstance(parent, discord.TextChannel):
            return "\n".join([*lines, words("trial-no-threads-here")])
        if missing := [name for name in FOR_A_GAME if not getattr(interaction.app_permissions, name)]:
            names = permissions_named(missing, words)
            return "\n".join([*lines, words("trial-not-played", missing=names)])
        try:
            public = await public_words(self.bot, interaction)
            async with self._thread(parent, words, lines) as thread:
                await thread.add_user(interaction.user)
                for game in games:
                    values = options_at(settings, places(interaction), game).values
                    lines.append(await self._game(thread, game, values, words, public))
        except (discord.HTTPException, *UNREACHABLE) as error:
            log.info("trial.no_thread", extra={"error": repr(error)[:200]})
            lines.append(words("trial-thread-refused"))
        return "\n".join(lines)

    @asynccontextmanager
    async def _thread(self, parent: discord.TextChannel, words: Words, lines: list[str]) -> AsyncIterator[Any]:
        """Yield a private thread, which goes again; what stays of it is told in `lines`."""
        thread = await parent.create_thread(
            name=words("trial-thread"),
            type=discord.ChannelType.private_thread,
            invitable=False,
            auto_archive_duration=ARCHIVE_MIN,
        )
        self._threads.add(thread.id)
        try:
            yield thread
        finally:
            self._threads.discard(thread.id)
            if not await self._put_away(thread):
                lines.append(words("trial-thread-left", permission=permissions_named(["manage_threads"], words)))

    async def _game(self, thread: discord.Thread, game: Game, values: Any, words: Words, public: Words) -> str:
        """Play one game, show its course in the thread in the words of the place, and return how it went."""
        title = words(fluent_id(game.name, "title"))
        try:
            trial, report = await asyncio.to_thread(self._play, game, values, public)
            await self._show(thread, game, trial, public)
        except TooLong as long:
            return words("trial-game-long", game=title, moves=str(long.moves))
        except Endless:
            log.exception("trial.endless", extra={"game": game.name})
            return words("trial-game-endless", game=title)
        except (discord.HTTPException, *UNREACHABLE) as error:
            log.info("trial.refused", extra={"game": game.name, "error": repr(error)[:200]})
            return words("trial-game-refused", game=title)
        if report.faults:
            log.error("trial.faults", extra={"game": game.name, "faults": repr(report.faults)})
            return words("trial-game-differs", game=title)
        return _outcome(game, trial, title, words)

    def _play(self, game: Game, values: Mapping[str, OptionValue], public: Words) -> tuple[Trial, Report]:
        """Play a game to its end, and compute its record again."""
        players = players_of(game, options_of(game.engine, values))
        names = [public("trial-computer", number=str(i + 1)) for i in range(players)]
        trial = play_out(game, values, names, secrets.token_bytes(SEED_BYTES), self.bot.referee.now())
        return trial, verify(trial.record, self.bot.games)

    async def _show(self, thread: discord.Thread, game: Game, trial: Trial, public: Words) -> None:
        """Show the board, from the opening to the end; at the pace at which the computers of this bot play."""
        talk = lobby_talk(public, trial.lobby)
        last = len(trial.states) - 1
        board = await thread.send(**await _board(thread, game, trial.states[0], trial.lobby, talk))
        for i in range(1, BOARDS):
            await asyncio.sleep(BETWEEN_S / self.bot.settings.computer_pace)
            shown = await _board(thread, game, trial.states[last * i // (BOARDS - 1)], trial.lobby, talk)
            await board.edit(view=shown["view"], attachments=shown.get("files", []), allowed_mentions=NOBODY)


def permissions_told(granted: discord.Permissions, words: Words, *, in_thread: bool, threads: bool) -> str:
    """Return each permission with what it is for and whether it is there; and what to do about those that are not.

    `threads`: the server wants a thread for each game.
    """
    names = EVERYWHERE if in_thread else IN_CHANNELS
    optional = OPTIONAL[1:] if threads else OPTIONAL
    lacking = [name for name in names if not getattr(granted, name)]
    lines = [words("trial-title")]
    for name in names:
        found = "granted" if name not in lacking else "optional" if name in optional else "missing"
        purpose = words(f"trial-for-{name.replace('_', '-')}")
        lines.append(words(f"trial-{found}", permission=permissions_named([name], words), purpose=purpose))
    if not lacking:
        lines.append(words("trial-all"))
    else:
        lines += [words("trial-enough")] if {*lacking} <= {*optional} else []
        lines.append(words("trial-how"))
    return "\n".join(lines)


async def _board(thread: discord.Thread, game: Game, state: Any, lobby: LobbyState, talk: Talk) -> dict[str, Any]:
    """Return what shows the board as a game stands: without buttons, with its picture where the bot may attach it."""
    view = game.engine.observe(state, None)
    card = board_card(game, view, lobby, talk)
    card = replace(card, parts=tuple(part for part in card.parts if not isinstance(part, Row | Menu)))
    pictures = [part.name for part in card.parts if isinstance(part, Picture)]
    drawing = game.face.drawing(view, talk) if pictures else None
    if drawing is None or not thread.permissions_for(thread.guild.me).attach_files:
        return {"view": CardView(without_picture(card), 0), "allowed_mentions": NOBODY}
    file = discord.File(io.BytesIO(await asyncio.to_thread(drawing.paint)), pictures[0])
    return {"view": CardView(described(card, drawing.alt()), 0), "files": [file], "allowed_mentions": NOBODY}


def _outcome(game: Game, trial: Trial, title: str, words: Words) -> str:
    result = game.engine.result(trial.states[-1])
    assert result is not None
    talk = lobby_talk(words, trial.lobby)
    winners = talk.names(result.winners) if result.winners else words("trial-nobody")
    players, moves = str(len(trial.lobby.chairs)), str(len(trial.states) - 1)
    return words("trial-game", game=title, players=players, moves=moves, winners=winners)
