"""La bataille corse for tests of the process: hands dealt as a test needs them, where the table stands, what it shows.

`corse_town` starts a town whose bot deals given packets; `sit_down` starts a game there. What the database holds is
played again here, by the engine, so that it can be compared with what the bot's own process shows.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from bot.cards import board_card, lobby_talk
from bot.journal import Saved, Standing, play_entry
from bot.text import Words
from bot.ui import Text
from cogs.bataille_corse import GAME
from cogs.bataille_corse.cards import CLASSIC, SUITS, Card, card_of
from cogs.bataille_corse.model import CorseState
from sandbox.ix import Ix
from sandbox.state import Message
from sandbox.world import LOOK_AGAIN, Actor
from storage.records import Entry
from tests.process.town import Sitting, Town, open_town

Deal: TypeAlias = tuple[list[list[Card]], list[Card]]

_TEXT = 10  # the component type
# The heart beats often: else a kill gives back the seconds since the last beat as well, which tests would wait for.
_PATCH = """
import json, os
import bot.referee
from cogs.bataille_corse.engine import deck
bot.referee.BEAT_S = 0.1
if "DEAL" in os.environ:
    packets, remainder = json.loads(os.environ["DEAL"])
    deck.dealt = lambda cards, hands: ([tuple(packet) for packet in packets], tuple(remainder))
"""


def hand(text: str) -> list[Card]:
    """Return cards: "14s 2h" are the king of spades and the 2 of hearts (s, h, d, c)."""
    suits = {suit[0]: suit for suit in SUITS}
    return [card_of(suits[word[-1]], int(word[:-1])) for word in text.split()]


def deal(*packets: str, rest: int | None = None, deck: Sequence[Card] = CLASSIC) -> Deal:
    """Return a deal: what is on top of each packet; the rest of the deck lies below one of them, or in the centre."""
    hands = [hand(packet) for packet in packets]
    given = {card for cards in hands for card in cards}
    others = [card for card in deck if card not in given]
    if rest is None:
        return hands, others
    hands[rest] += others
    return hands, []


@asynccontextmanager
async def corse_town(folder: Path, dealt: Deal | None = None, **how: Any) -> AsyncIterator[Town]:
    """Start a town whose bot deals like this, by chance if no deal is given."""
    env = {} if dealt is None else {"DEAL": json.dumps(dealt)}
    async with open_town(folder, env=env | how.pop("env", {}), patch=_PATCH + how.pop("patch", ""), **how) as town:
        yield town


async def sit_down(town: Town, people: int | Sequence[Actor] = 2, **options: Any) -> Sitting:
    """Start a game at which the first of these people has dealt, and wait until its board is there."""
    table = await town.lobby(people, game="corse", **{"deck": "classic52"} | options)
    await table.press(table.host, "start").ack()
    await town.until(lambda: table.boards() and is_button(table.board, "slap"), "a board to play on")
    await shown(table)
    return table


def is_button(message: Message, verb: str) -> bool:
    """Say whether a message has a button with this meaning."""
    return any(c.get("custom_id", "").split("|")[2:3] == [verb] for c in message.components)


# -- where the table stands ------------------------------------------------------------------------------------------


def journal(table: Sitting) -> list[Entry]:
    """Return the table's journal."""
    rows = table.town.read(
        "SELECT number, at, user, key, move FROM journal WHERE game = ? ORDER BY number", table.table
    )
    return [Entry(table.table, *row) for row in rows]


def whole_game(table: Sitting) -> list[tuple[int, CorseState]]:
    """Return every state of a game that was dealt by chance, with its time: all that the seed and the journal give."""
    ((seed,),) = table.town.read("SELECT seed FROM games WHERE id = ?", table.table)
    found: list[tuple[int, CorseState]] = []
    standing: Standing | None = None
    for entry in journal(table):
        standing = play_entry(GAME, seed, standing, entry)
        if standing.state is not None:
            found.append((entry.at, standing.state))
    return found


def standing(table: Sitting) -> Standing:
    """Return where the table stands: the newest snapshot, and the moves after it."""
    ((number, text, seed),) = table.town.read(
        "SELECT s.number, s.state, g.seed FROM snapshots s JOIN games g ON g.id = s.game WHERE g.id = ?", table.table
    )
    saved = msgspec.json.decode(text, type=Saved)
    found = Standing(number, saved.lobby, msgspec.json.decode(saved.state, type=CorseState), saved.draws)
    for entry in journal(table)[number:]:
        found = play_entry(GAME, seed, found, entry)
    return found


def state(table: Sitting) -> CorseState:
    """Return the state of the game."""
    found = standing(table).state
    assert isinstance(found, CorseState)
    return found


def board_of(where: Standing) -> list[str]:
    """Return the texts of the board that shows where a table stands."""
    card = board_card(GAME, GAME.engine.observe(where.state, None), where.lobby, lobby_talk(Words("en"), where.lobby))
    return [part.content for part in card.parts if isinstance(part, Text)]


def texts_of(message: Message) -> list[str]:
    """Return the texts of a message."""
    return [c["content"] for c in message.components if c["type"] == _TEXT]


async def shown(table: Sitting) -> Message:
    """Wait until all is said and the board shows exactly where the table stands, and return the board."""
    await table.settled()
    await table.town.until(lambda: texts_of(table.board) == board_of(standing(table)), "the newest state on the board")
    return table.board


def one_message_at_a_time(table: Sitting) -> None:
    """Check that the bot never had two messages of the channel under way at once, be they new ones or edits."""
    path = f"/channels/{table.channel.id}/messages"
    calls = [c for c in table.town.harness.server.calls if c.path.startswith(path) and c.method in ("POST", "PATCH")]
    spans = sorted((call.at - call.ms / 1000, call.at) for call in calls)
    assert len(spans) > 1
    assert all(end <= begin for (_, end), (begin, _) in pairwise(spans))


# -- what people do --------------------------------------------------------------------------------------------------


async def play_on(table: Sitting, *seats: int) -> None:
    """Let these people play whenever it is their turn, on the board that they see, until the game is over.

    A board of a battle that they have ended is gone at once, and the next one may take a moment.
    """
    tried: set[tuple[int, int, str]] = set()
    world = table.town.world
    while (now := GAME.engine.observe(state(table), None)).result is None:
        tick, moment = world.state.tick, (now.battle, now.card, now.phase)
        waits = now.turn in seats and now.phase != "dead" and now.window_until is None
        if waits and moment not in tried and (boards := table.boards()):
            tried.add(moment)
            await table.press_as_seen(table.people[now.turn], boards[-1], "play", "", now.card).ack()
        else:
            await world.state.pulse.until(lambda: world.state.tick != tick, LOOK_AGAIN, LOOK_AGAIN)  # noqa: B023


async def play(table: Sitting, *seats: int) -> None:
    """Let these players place their top cards, one after the other; where a new board comes, wait for it."""
    for seat in seats:
        await table.press(table.people[seat], "play", on=await shown(table)).ack()


def slap(table: Sitting, seat: int, card: int, on: Message | None = None) -> Ix:
    """Let a player slap a card that he has, or had, before his eyes."""
    return table.press_as_seen(table.people[seat], on or table.board, "slap", "", card)
