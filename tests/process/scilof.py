"""Romancier Scilof for tests of the process: letters posted and answered at private panels, hands as journaled.

Letters are written "B1": the B of the player who sits first. `sit_down` starts a game; `calm` waits until everything is
said and everybody has his own hand before his eyes.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.cards import lobby_talk
from bot.text import Words
from cogs.romancier_scilof import GAME
from cogs.romancier_scilof.hand import hand_lines
from cogs.romancier_scilof.model import Letter, ScilofState
from sandbox.ix import Ix
from sandbox.state import Message
from sandbox.world import Actor
from tests.cogs.romancier_scilof.laws import check
from tests.process.replay import shown, standing, whole_game
from tests.process.sitting import Sitting
from tests.process.town import Town, open_town

# The heart beats often: else a kill gives back the seconds since the last beat as well, which tests would wait for.
_PATCH = "import bot.referee; bot.referee.BEAT_S = 0.1"


@asynccontextmanager
async def scilof_town(folder: Path, *, rate_limits: bool = False, patch: str = "", **how: Any) -> AsyncIterator[Town]:
    """Start a town whose bot keeps Discord's limits, or else is in a hurry."""
    async with open_town(folder, patch=f"{_PATCH}\n{patch}", rate_limits=rate_limits, **how) as town:
        yield town


async def sit_down(town: Town, people: int | Sequence[Actor] = 4, **options: Any) -> Sitting:
    """Start a game, and wait until the board and everybody's hand are there."""
    table = await town.lobby(people, game="scilof", **options)
    await town.until(lambda: _enabled(table.board, "start"), "a lobby that can start")
    await town.until(lambda: not table.unsaid(), "everybody greeted")
    await table.press(table.host, "start").ack()
    await town.until(lambda: table.row()["status"] == "playing", "the start")
    await calm(table)
    return table


def _enabled(card: Message, verb: str) -> bool:
    """Say whether a card has a button of this meaning that can be pressed."""
    return any(f"|{verb}|" in c.get("custom_id", "") and not c.get("disabled") for c in card.components)


# -- letters ---------------------------------------------------------------------------------------------------------


def letters(text: str) -> list[Letter]:
    """Return letters, in order of their value: "A2 B1" are the A of the second player and the B of the first."""
    return sorted(Letter(ord(word[0]) - ord("A") + 1, int(word[1:]) - 1) for word in text.split())


def spelled(letter: str) -> str:
    """Return a letter as menus hold it: of "B1" "2.0"."""
    ((value, owner),) = [(one.value, one.owner) for one in letters(letter)]
    return f"{value}.{owner}"


# -- where the table stands ------------------------------------------------------------------------------------------


def state(table: Sitting) -> ScilofState:
    """Return the state of the game."""
    found = standing(table).state
    assert isinstance(found, ScilofState)
    return found


def hand(table: Sitting, seat: int) -> list[Letter]:
    """Return the letters in a player's hand, in order of their value."""
    return sorted(state(table).players[seat].hand)


def hand_text(table: Sitting, seat: int) -> str:
    """Return a player's hand as his panel shows it, in his language."""
    talk = lobby_talk(Words(table.people[seat].user.locale[:2]), standing(table).lobby, seat)
    return "\n".join(hand_lines(GAME.engine.observe(state(table), seat), talk))


def sound(table: Sitting) -> None:
    """Check that the table stands where its journal leads from the first entry on, and that no letter is lost there."""
    every = [found for _, found in whole_game(table)]
    assert every[-1] == state(table)
    for one in every:
        assert isinstance(one, ScilofState)
        check(one)


async def calm(table: Sitting) -> Message:
    """Wait until all is said, the board shows how the table stands and every panel its player's hand; and return the
    board."""
    board = await shown(table)
    now = state(table)
    for seat, person in enumerate(table.people):
        if now.players[seat].here and person.user.dm_open:
            await table.panel_of(person, hand_text(table, seat))
    await table.town.until(lambda: not table.unsaid(), "all said")
    return board


def told(table: Sitting, seat: int, text: str) -> int:
    """Return how often a player was told this in private, by messages that said so from the beginning."""
    log = table.town.world.dm(table.people[seat]).log
    return sum(str(message.history[0].data).count(text) for message in log)


def told_of_exchanges(table: Sitting, seat: int) -> int:
    """Return how often a player was told in private that an exchange was made, what is told again aside."""
    return told(table, seat, ", and got ")  # where exchanges are told again, it is only ", got "


# -- what people do --------------------------------------------------------------------------------------------------


async def _panel_with(table: Sitting, person: Actor, verb: str) -> Message:
    """Wait until a button can be pressed on a player's newest panel, and return the panel."""

    def found() -> Message | None:
        newest = table.panels(person)[-1]
        return newest if _enabled(newest, verb) else None

    panel = await table.town.until(found, f"{person.name}'s panel with {verb!r}")
    assert isinstance(panel, Message)
    return panel


async def wrote(table: Sitting, seat: int, letter: str, to: int, on: Message | None = None) -> Ix:
    """Let a player write a letter on a private card, his panel unless told otherwise, and press the button that posts
    it."""
    person = table.people[seat]
    card = on or await _panel_with(table, person, "write")
    await table.press(person, "write", on=card).ack()
    await table.pick(person, "pick_letter", spelled(letter), on=card).ack()
    await table.pick(person, "pick_addressee", str(to), on=card).ack()
    return table.press(person, "send", on=card)


async def replied(table: Sitting, seat: int, letter: str, on: Message | None = None) -> Ix:
    """Let a player answer the most urgent mail on a private card, his panel unless told otherwise."""
    person = table.people[seat]
    card = on or await _panel_with(table, person, "answer_next")
    await table.press(person, "answer_next", on=card).ack()
    await table.pick(person, "pick_answer", spelled(letter), on=card).ack()
    return table.press(person, "send_answer", on=card)


def post_again(table: Sitting, seat: int, letter: str, to: int, on: Message | None = None) -> Ix:
    """Let a player press the button that posts a letter, on a card as he has it before his eyes: his panel, or `on`."""
    card = on or table.panels(table.people[seat])[-1]
    return table.press_as_seen(table.people[seat], card, "send", "", f"w:{spelled(letter)}:{to}")


def answer_again(table: Sitting, seat: int, letter: str, number: int, on: Message | None = None) -> Ix:
    """Let a player press the button that answers a mail with a letter, likewise."""
    card = on or table.panels(table.people[seat])[-1]
    return table.press_as_seen(table.people[seat], card, "send_answer", "", f"a:{spelled(letter)}:{number}")


async def write(table: Sitting, seat: int, letter: str, to: int) -> None:
    """Let a player post a letter, and wait until everybody has heard of it."""
    await table.counts(await wrote(table, seat, letter, to))
    await calm(table)


async def answer(table: Sitting, seat: int, letter: str) -> None:
    """Let a player answer the most urgent mail, and wait until everybody has heard of it."""
    await table.counts(await replied(table, seat, letter))
    await calm(table)


async def swap(table: Sitting, seat: int, gives: str, other: int, gets: str) -> None:
    """Let a player write and the other answer."""
    await write(table, seat, gives, other)
    await answer(table, other, gets)
