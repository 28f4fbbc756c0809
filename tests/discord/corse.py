"""La bataille corse as people play it: those whose turn it is play, whoever wants slaps, all by the board's buttons."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from tests.discord.seen import Answer, Seen
from tests.discord.town import UNSEEN, Person, Sitting, Town

BEAT: Final = 0.8  # seconds from card to card: a little more than must pass
WINDOW: Final = 0.3  # seconds in which it turns out who slapped first
COLLECT: Final = 2.1  # seconds until a pile won is taken by itself
TURN: Final = 20.1  # seconds until a card falls by itself


def plain(text: str) -> str:
    """Return what was written as people see it, times of day and spans as "<time>"."""
    return re.sub(r"<t:\d+:[TR]>", "<time>", text.translate(UNSEEN))


class Cards:
    """A game under way. Everybody presses the board that is there, unless told otherwise."""

    def __init__(self, town: Town, sitting: Sitting, people: list[Person]) -> None:
        self.town = town
        self.sitting = sitting
        self.people = people
        self._told = 0

    # -- what they do -------------------------------------------------------------------------------------------------

    async def play(self, count: int = 1) -> None:
        """Let cards fall, or piles be taken, each by whose turn it is, at a calm pace."""
        for _ in range(count):
            await self.sitting.press(self.people[(await self.state()).turn], "play")
            await self.town.wait(BEAT)

    async def play_to(self, number: int) -> None:
        """Let cards fall until the card of this number lies on top."""
        while (await self.state()).number < number:
            await self.play()
        assert (await self.state()).number == number

    async def slap(self, person: Person) -> Answer:
        """Let somebody slap."""
        return await self.sitting.press(person, "slap")

    def raise_hand(self, person: Person, board: Seen | None = None) -> Callable[[], Answer]:
        """Let somebody slap right now; the bot hears of it when what is returned is called."""
        board = board or self.sitting.board
        return person.send(board, board.button("slap")["custom_id"])

    # -- what there is to see -----------------------------------------------------------------------------------------

    async def state(self) -> Any:
        """Return the state of the game."""
        return await self.sitting.state()

    async def counts(self) -> list[int]:
        """Return how many cards each has."""
        return [len(p.cards) for p in (await self.state()).players]

    @property
    def board(self) -> list[str]:
        """The lines of the present board."""
        return plain(self.sitting.board.text).split("\n")

    def told(self) -> list[str]:
        """Return the new lines in the channel, the board's aside: what was said aloud, and what old boards became."""
        messages = self.town.messages(self.sitting.channel)
        old = [message for message in messages if message.id != self.sitting.board.id]
        new, self._told = old[self._told :], len(old)
        lines = [line for message in new for line in self._called(plain(message.text)).split("\n")]
        return [line for line in lines if not line.startswith("-# ")]

    def _called(self, text: str) -> str:
        users = self.town.stage.backend.users
        return re.sub(r"<@(\d+)>", lambda found: f"@{users[int(found[1])].name}", text)


async def deal(town: Town, people: list[Person], **options: Any) -> Cards:
    """Start a game; unless told otherwise the first of them deals."""
    sitting = await town.lobby(people, game="corse", **{"dealer": "host", **options})
    await sitting.press(people[0], "start")
    await town.wait(2)
    return Cards(town, sitting, people)
