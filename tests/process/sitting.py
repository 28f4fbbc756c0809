"""One table in a town for tests, as its players see it: its messages, the presses in it, what is written of it."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sandbox.ix import Ix
from sandbox.state import Channel, Message
from sandbox.world import Actor

if TYPE_CHECKING:
    from tests.process.town import Town

AFTERWARDS = ("rematch", "why", "correspondence")  # what can be pressed once a game is over


class Sitting:
    """One table: `channel` where it is, `people` by seat."""

    def __init__(
        self, town: Town, channel: Channel, table: int, people: Sequence[Actor], game: str = "pyramidium"
    ) -> None:
        self.game = game
        self.town = town
        self.channel = channel
        self.table = table
        self.people = list(people)

    @property
    def host(self) -> Actor:
        """Who opened it."""
        return self.people[0]

    # -- what is on the screen ----------------------------------------------------------------------------------------

    def _ours(self, message: Message) -> bool:
        ids = [c.get("custom_id", "") for c in message.components]
        own = [i for i in ids if i.startswith(f"a|{self.table}|")]
        return any(not i.startswith(tuple(f"a|{self.table}|{verb}|" for verb in AFTERWARDS)) for i in own)

    def boards(self) -> list[Message]:
        """Return the messages in the channel that have buttons to play on with."""
        return [m for m in self.channel.messages if self._ours(m)]

    @property
    def board(self) -> Message:
        """The board: the newest one, while the one before it is about to shrink."""
        return self.boards()[-1]

    @property
    def said(self) -> list[str]:
        """What the referee has said aloud, in order."""
        bot = self.town.world.bot
        return [m.content for m in self.channel.messages if m.author is bot and m.content]

    def times_said(self, words: str) -> int:
        """Return how many announcements hold `words`."""
        return sum(words in text for text in self.said)

    def shown_turn(self) -> int:
        """Return the turn that the newest board shows: 0 for a lobby, -1 while there is no board."""
        if not self.boards():
            return -1
        seen = next(c["custom_id"] for c in self.board.components if c.get("custom_id")).split("|")[4]
        return int(seen) if seen.isdecimal() else 0

    async def turn(self, number: int) -> Message:
        """Wait until the turn `number` is announced and the newest board shows it, and return that board."""
        await self.town.until(
            lambda: self.shown_turn() == number and self.times_said(f"Turn {number}."), f"board of turn {number}"
        )
        return self.board

    def panels(self, person: Actor) -> list[Message]:
        """Return the person's direct messages that have buttons of this table."""
        return [m for m in self.town.world.dm(person).messages if self._ours(m)]

    async def panel_of(self, person: Actor, words: str = "") -> Message:
        """Wait until the person's newest panel has `words` on it, and return it."""
        panels = self.panels
        await self.town.until(
            lambda: panels(person) and words in panels(person)[-1].text, f"{person.name}'s panel with {words!r}"
        )
        return panels(person)[-1]

    async def settled(self) -> None:
        """Wait until all that was to be said has been sent and one board stands in the channel, and that is noted; the
        board may be the one from before what was said (see `boarded`)."""
        await self.town.until(lambda: not self.unsaid() and self._one_board(), "all said and shown")

    async def boarded(self) -> None:
        """Wait until the one board stands below all that was said, and that is noted: a new one follows news a little
        later. After a kill in between, one that was sent before it may stay above."""
        await self.town.until(
            lambda: self._one_board() and self.channel.messages[-1].id == self.row()["board"], "the board below"
        )

    def _one_board(self) -> bool:
        over = self.row()["status"] == "over"
        return [m.id for m in self.boards()] == ([] if over else [self.row()["board"]])

    def shortcuts(self, person: Actor) -> list[Message]:
        """Return the person's direct messages that have a button to his secrets at this table."""
        return [m for m in self.panels(person) if any("|secrets|" in c.get("custom_id", "") for c in m.components)]

    # -- acting -------------------------------------------------------------------------------------------------------

    def find(self, message: Message, verb: str, arg: str = "") -> str:
        """Return the id of the button or menu on a message that means `verb`."""
        start = f"a|{self.table}|{verb}|{arg}|"
        return next(key for c in message.components if (key := str(c.get("custom_id", ""))).startswith(start))

    def press(self, person: Actor, verb: str, arg: str = "", on: Message | None = None) -> Ix:
        """Press a button, by default one of the board."""
        message = on or self.board
        return person.click(message, self.find(message, verb, arg))

    def press_as_seen(self, person: Actor, message: Message, verb: str, arg: str, seen: int | str) -> Ix:
        """Press a button that the person still had before his eyes: that of an earlier turn, or of a draft."""
        data = {"custom_id": f"a|{self.table}|{verb}|{arg}|{seen}", "component_type": 2, "id": 1}
        return Ix(person.state.interact(3, person.user, message.channel, data, source=message))

    def pick_as_seen(self, person: Actor, message: Message, verb: str, value: str, seen: str) -> Ix:
        """Pick from a menu that the person still had before his eyes."""
        data = {"custom_id": f"a|{self.table}|{verb}||{seen}", "component_type": 3, "id": 1, "values": [value]}
        return Ix(person.state.interact(3, person.user, message.channel, data, source=message))

    def pick(self, person: Actor, verb: str, value: str, on: Message) -> Ix:
        """Pick from a menu."""
        return person.select(on, self.find(on, verb), [value])

    async def counts(self, press: Ix) -> Ix:
        """Wait until a press or command is answered and in the journal: on a busy machine, that comes after."""
        await press.ack()
        await self.town.until(lambda: str(press.it.id) in self.keys(), f"{press!r} in the journal")
        return press

    def slash(self, person: Actor, what: str, **options: Any) -> Ix:
        """Use a command of the game in the channel."""
        return person.slash(self.channel, f"{self.game} {what}", **options)

    async def secrets(self, person: Actor) -> Message:
        """Press "My secrets" and return what it shows; how to play may go before it, with nothing to press."""
        pressed = self.press(person, "secrets")
        shown = await pressed.message()
        return shown if any("custom_id" in c for c in shown.components) else await pressed.followup()

    async def freeze(self, *gone: Actor) -> None:
        """Let everybody who has not gone say Prêt, which ends the turn."""
        for person in self.people:
            if person not in gone:
                await self.slash(person, "ready").response()

    def designe(self) -> tuple[Actor, list[Actor]]:
        """Return the first Désigné and the others."""
        (state,) = self.town.read("SELECT state FROM snapshots WHERE game = ?", self.table)
        seat = json.loads(state[0])["state"]["designe"]
        return self.people[seat], [p for i, p in enumerate(self.people) if i != seat]

    # -- what is written ----------------------------------------------------------------------------------------------

    def journal(self, kind: str = "") -> list[dict[str, Any]]:
        """Return the moves of the journal, all or those of one kind, in order."""
        rows = self.town.read("SELECT move FROM journal WHERE game = ? AND number > 1 ORDER BY number", self.table)
        moves = [json.loads(row[0]) for row in rows]
        return [m for m in moves if kind in ("", m["type"])]

    def keys(self) -> list[str]:
        """Return the interactions that count in the journal, in order."""
        query = "SELECT key FROM journal WHERE game = ? AND key IS NOT NULL ORDER BY number"
        return [key for (key,) in self.town.read(query, self.table)]

    def absences(self) -> int:
        """Return for how many absences of the bot time was given back."""
        return sum(key.startswith("away-") for key in self.keys())

    def row(self) -> dict[str, Any]:
        """Return the table as the database has it."""
        columns = ("status", "deadline", "board", "shown")
        (found,) = self.town.read(f"SELECT {', '.join(columns)} FROM games WHERE id = ?", self.table)
        return dict(zip(columns, found, strict=True))

    def unsaid(self) -> int:
        """Return how much of the outbox is still to be sent."""
        return int(self.town.read("SELECT count(*) FROM outbox WHERE game = ? AND done_at IS NULL", self.table)[0][0])

    def left_s(self) -> float:
        """Return the seconds to the deadline."""
        return float(self.row()["deadline"]) / 1000 - time.time()
