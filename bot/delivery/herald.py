"""Says what a table has to say in one channel: one announcement at a time, in one message or several."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable
from typing import Final, NamedTuple

import discord

from bot.delivery.board import ARCHIVED, Board
from bot.house.model import house_of
from bot.people.players import is_quiet, server_settings
from bot.referee import Referee
from bot.sayings import Say, mentioned
from bot.text import escape_name, pages

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL: Final = 10003
BAD_REQUEST: Final = 400
THREAD_SHUT: Final = frozenset({ARCHIVED, 160005})  # archived, locked: it can be opened again
ENDING_FILE: Final = "scores.png"


class Queued(NamedTuple):
    """An announcement on its way: its row in the outbox, and the one channel that is to hear it."""

    row: int
    channel: int
    say: Say


def never(error: discord.HTTPException) -> bool:
    """Say whether Discord will never take an announcement, in whichever channel: it finds something wrong with it."""
    return error.status == BAD_REQUEST and error.code not in THREAD_SHUT


class Herald:
    """Says the announcements of the table whose board it is given; `table` has the words of the end."""

    def __init__(self, client: discord.Client, referee: Referee, board: Board) -> None:
        self._client = client
        self._referee = referee
        self._board = board

    async def say(
        self, queued: Queued, head: str = "", given_up: Callable[[discord.HTTPException], bool] = never
    ) -> None:
        """Say an announcement, with a line before it where there is one.

        What Discord refuses in a way that is `given_up` counts as said: what follows must not wait for it for ever.
        """
        say = queued.say
        target = self._client.get_partial_messageable(queued.channel)
        said = "\n".join(filter(None, (head, await self._text_of(queued))))
        texts = pages(said) if said else []
        house = house_of(self._board.table.lobby.house)
        silent = is_quiet(server_settings(house), self._referee.now())
        for i, text in enumerate(texts):
            last = i == len(texts) - 1
            file = await self._ending_file() if last and say.ending else None
            nonce = f"{self._board.stamp}s{queued.row}.{i}"
            called = [discord.Object(user) for user in mentioned(text)]  # Discord takes 100
            mentions = discord.AllowedMentions(everyone=False, roles=False, users=called, replied_user=False)
            files = [file] if file else []
            try:
                await target.send(text, files=files, allowed_mentions=mentions, nonce=nonce, silent=silent)
            except discord.HTTPException as error:
                if not given_up(error):
                    raise
                log.warning("say.refused", extra={"table": self._board.table.id, "error": repr(error)[:200]})

    async def _text_of(self, queued: Queued) -> str:
        """Return what is said; at the end of a game that counts for teams, with those that have won, each how often.

        Only the database knows who was in which team when the game ended.
        """
        table, say = self._board.table, queued.say
        if say.called is not None:
            return self._referee.speech.call(table, say.called)
        if not say.ending or table.result is None or table.result.counting is None:
            return say.text
        talk = self._board.look.talk()
        won = [
            talk("teams-won-by", team=escape_name(name), wins=wins)
            for name, wins in await self._referee.store.teams.of_game(table.id)
        ]
        return f"{say.text}\n{talk('teams-won', teams=talk.words.list(won))}" if won else say.text

    async def _ending_file(self) -> discord.File | None:
        table = self._board.table
        ending = table.game.face.ending(table.view(None), self._board.look.talk())
        if ending is None:
            return None
        alt, painter = ending
        png = await self._board.easel.paint(painter)
        return discord.File(io.BytesIO(png), ENDING_FILE, description=alt[:1024])
