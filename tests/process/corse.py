"""La bataille corse for tests of the process: hands dealt as a test needs them, where the table stands, what it shows.

`corse_town` starts a town whose bot deals given packets; `sit_down` starts a game there.
"""

from __future__ import annotations

import json
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

from cogs.bataille_corse import GAME
from cogs.bataille_corse.cards import CLASSIC, SUITS, Card, card_of
from cogs.bataille_corse.model import CorseState
from sandbox.ix import Ix
from sandbox.state import Message
from sandbox.world import LOOK_AGAIN, Actor
from tests.process.replay import is_button, killed, shown, standing
from tests.process.sitting import Sitting
from tests.process.town import Town, open_town

Deal: TypeAlias = tuple[list[list[Card]], list[Card]]

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


# -- where the table stands ------------------------------------------------------------------------------------------


def state(table: Sitting) -> CorseState:
    """Return the state of the game."""
    found = standing(table).state
    assert isinstance(found, CorseState)
    return found


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


async def killed_in_play(town: Town, table: Sitting) -> Message:
    """Kill the bot as `killed` does, and wait until the last card has fallen by the time that was given back.

    More is given back than it was away, by a heartbeat at most: a card played sooner only falls a moment later.
    """
    old = await killed(town, table)
    await town.until(lambda: time.time_ns() // 1_000_000 > state(table).last_at, "the last card has fallen")
    return old


async def play(table: Sitting, *seats: int) -> None:
    """Let these players place their top cards, one after the other; where a new board comes, wait for it."""
    for seat in seats:
        await table.counts(table.press(table.people[seat], "play", on=await shown(table)))


def slap(table: Sitting, seat: int, card: int, on: Message | None = None) -> Ix:
    """Let a player slap a card that he has, or had, before his eyes."""
    return table.press_as_seen(table.people[seat], on or table.board, "slap", "", card)
