"""What waits for a player in slow games, told in one private message a day, in the morning of his time zone.

It is noted who has had his digest before any is sent: whatever happens in between, nobody gets two of one day. A closed
DM stops nothing, and is tried again the next day.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final, NamedTuple

import discord

from bot.cards import fluent_id, lobby_talk
from bot.engine import Millis
from bot.people.players import Players, digest_day, is_quiet
from bot.referee import NoTable, Referee
from bot.table import Table
from bot.tasks import Rounds
from bot.text import Words
from bot.ui import Button, Card, Row, Text
from bot.wire.components import CardView
from bot.wire.reply import NOBODY, UNREACHABLE

log = logging.getLogger(__name__)

EVERY_S: Final = 300.0
LOOKED: Final = "digest"  # the note of when the hours that have come were last looked for
TABLES: Final = 9  # that one message shows: with more, Discord would refuse it


class Due(NamedTuple):
    """A digest to be sent: to whom, of which date, what waits for him at each of his tables."""

    user: int
    day: str
    tables: list[tuple[Card, int]]


class Digest:
    """Looks every few minutes for whom it has become morning.

    Cheap with thousands of tables: one query tells who sits at those of slow games, and a table is loaded only when it
    is the hour of one of its players, which happens once a day for each time zone.
    """

    def __init__(self, client: discord.Client, referee: Referee, players: Players) -> None:
        self._client = client
        self._referee = referee
        self._players = players
        self._looking = Rounds(self._round, "digest", EVERY_S)

    def start(self) -> None:
        """Begin to look."""
        self._looking.start()

    async def stop(self) -> None:
        """Look no more."""
        await self._looking.stop()

    async def look(self) -> None:
        """Send a digest to everybody whose hour has come since the last look, and for whom something waits."""
        store, now = self._referee.store, self._referee.now()
        looked = await store.meta(LOOKED)
        due = await self._due(int(looked), now) if looked else []
        for user, day, _ in due:
            await self._players.change(user, digested=day)
        await store.set_meta(LOOKED, str(now))  # what was noted of the players is on the disk with it
        for digest in due:
            await self._send(digest)

    async def _round(self) -> float:
        await self.look()
        return EVERY_S

    async def _due(self, since: Millis, now: Millis) -> list[Due]:
        found = []
        for user, tables in (await self._seated()).items():
            settings = await self._players.recall(user)
            day = digest_day(settings, since, now)
            if day and (waits := await self._waits(user, tables, self._referee.speech.words[settings.language])):
                found.append(Due(user, day, waits))
        return found

    async def _seated(self) -> dict[int, list[int]]:
        """Return who sits at live tables of slow games, and at which."""
        seated: dict[int, list[int]] = {}
        for game in self._referee.games.values():
            if game.slow:
                for table, user in await self._referee.store.live_seats(game.name):
                    seated.setdefault(user, []).append(table)
        return seated

    async def _waits(self, user: int, tables: Sequence[int], words: Words) -> list[tuple[Card, int]]:
        """Return a card for each of these tables at which something waits for a user."""
        cards = []
        for number in tables:
            try:
                table = await self._referee.table(number)
            except NoTable:
                continue
            if card := _card(table, user, words):
                cards.append((card, number))
        return cards

    async def _send(self, digest: Due) -> None:
        user, day, tables = digest
        settings = self._players.of(user)
        words = self._referee.speech.words[settings.language]
        head = [f"### {words('digest-title')}"]
        if len(tables) > TABLES:
            head.append(words("digest-more", count=str(len(tables)), shown=str(TABLES)))
        head.append(f"-# {words('digest-foot')}")
        view = CardView(Card((Text("\n".join(head)),)), 0, *tables[:TABLES])
        try:
            channel = await self._client.create_dm(discord.Object(user))
            silent = is_quiet(settings, self._referee.now())
            await channel.send(view=view, nonce=f"digest {day}", silent=silent, allowed_mentions=NOBODY)
        except (discord.HTTPException, *UNREACHABLE) as error:
            log.info("digest.not_sent", extra={"user": user, "error": repr(error)[:200]})


def _card(table: Table, user: int, words: Words) -> Card | None:
    """Return what waits for a user at a table, with a button to his panel; None for nothing, and while all stands
    still."""
    seat = table.lobby.seat_of(user)
    if seat is None or table.status != "playing" or table.lobby.paused is not None:
        return None
    waits = table.game.face.digest(table.view(seat), lobby_talk(words, table.lobby, seat))
    if not waits:
        return None
    title = words(fluent_id(table.game.name, "title"))
    where = words("your-table", game=title, channel=f"<#{table.channel}>")
    secrets = Button(words("button-secrets", table=title), "secrets", style="primary")
    return Card((Text(f"{where}\n{waits}"), Row((secrets,))))
