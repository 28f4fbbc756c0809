"""Romancier Scilof as people play it: letters posted and answered from private messages, panels and commands."""

from __future__ import annotations

import json
import re
from typing import Any

from simcord import ChannelHandle

from cogs.romancier_scilof.model import Letter
from tests.discord.seen import BUTTON, Answer, Seen
from tests.discord.town import UNSEEN, Person, Sitting, Town

SETTLED = 8  # seconds until the panels have followed


def plain(text: str) -> str:
    """Return what was written as people see it, times as "<time>"."""
    return re.sub(r"<t:\d+:[TRdf]>", "<time>", text.translate(UNSEEN))


class Post:
    """A game under way."""

    def __init__(self, town: Town, sitting: Sitting, people: list[Person]) -> None:
        self.town = town
        self.sitting = sitting
        self.people = people

    async def state(self) -> Any:
        """Return the state of the game."""
        return await self.sitting.state()

    async def hand(self, seat: int) -> tuple[Letter, ...]:
        """Return the letters in a player's hand, as the bot has them."""
        hand: tuple[Letter, ...] = (await self.state()).players[seat].hand
        return hand

    # -- what they do -------------------------------------------------------------------------------------------------

    async def write(self, seat: int, letter: str, to: int, desk: Seen | None = None) -> Answer:
        """Let a player write from a private card, his panel unless told otherwise, and post what he has written."""
        person, card = self.people[seat], desk or self.people[seat].panel
        await person.press(card, "write")
        await person.pick(card, "pick_letter", letter)
        await person.pick(card, "pick_addressee", str(to))
        return await person.press(card, "send")

    async def answer(self, seat: int, letter: str, desk: Seen | None = None) -> Answer:
        """Let a player answer the most urgent mail from a private card, his panel unless told otherwise."""
        person, card = self.people[seat], desk or self.people[seat].panel
        await person.press(card, "answer_next")
        await person.pick(card, "pick_answer", letter)
        return await person.press(card, "send_answer")

    async def settle(self) -> None:
        """Let panels and board follow."""
        await self.town.wait(SETTLED)

    # -- what there is to see -----------------------------------------------------------------------------------------

    @property
    def board(self) -> list[str]:
        """The lines of the present board."""
        return plain(self.sitting.board.text).split("\n")

    def desk(self, seat: int) -> list[str]:
        """The lines of a player's newest panel, even where he can press nothing on it now."""
        panels = [m for m in self.people[seat].mail if any(part["type"] == BUTTON for part in m.parts)]
        return plain(panels[-1].text).split("\n")

    def letters(self, seat: int) -> list[str]:
        """Return all that the bot has written to a player, as he sees it now."""
        return [plain(message.text) for message in self.people[seat].mail]


async def opened(town: Town, people: list[Person], **options: Any) -> Post:
    """Start a game, whose start is heard already."""
    return Post(town, await town.game(people, game="scilof", **options), people)


async def offered(person: Person, where: ChannelHandle | None, command: str, parameter: str, typed: str = "") -> Any:
    """Return what is offered to somebody who types, in order: the labels by the values that they send."""
    asked = (f"scilof {command}", parameter, typed)
    found = await (person.user.autocomplete(*asked) if where is None else person.member.autocomplete(where, *asked))
    return {choice["value"]: plain(choice["name"]) for choice in found}


def alike(payloads: str) -> str:
    """Return payloads without what differs between two games that are played alike: ids, times and tables."""
    return re.sub(r"\d{5,}|digest [\d-]+|\ba\d*\|\d+|\baw\w+|[0-9a-f]{6}[swb]\d*(\.\d)?", "#", payloads)


def sent(town: Town, since: int = 0) -> str:
    """Return all that Discord was sent since a request of that number: bodies and paths, as text."""
    requests = town.stage.http_requests[since:]
    return "\n".join(json.dumps([r.path, r.json], ensure_ascii=False, default=str) for r in requests)
