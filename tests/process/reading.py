"""Texts of Romancier Scilof as an opponent reads them: which letters they name, in whatever way.

Also all that the bot sends, as it goes over the wire, each part with who alone gets to read it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.cards import lobby_talk
from bot.engine import Seat
from bot.text import LANGUAGES, Words
from cogs.romancier_scilof.model import Letter, ScilofState
from cogs.romancier_scilof.terms import letter_label, letter_words, value_name
from sandbox.call import Record
from sandbox.state import texts
from sandbox.state.model import EPHEMERAL
from tests.process.replay import standing, whole_game
from tests.process.sitting import Sitting
from tests.process.town import Town

# As in "w:2.1:3", or alone.
_SPELLED: Final = re.compile(r"(?:(?<=^)|(?<=[was]:))([1-9]\d*)\.(\d+)(?=:|$)")
_IN_HAND: Final = re.compile(r"\*\*([A-Z]{1,2})\*\* \d+/\d+ · ([^\n·]+)")
_COLLECTION: Final = re.compile(r"(?:all the letters|toutes les lettres) \*\*([A-Z]{1,2})\*\*")
# Up to which letter everybody has his own is no secret, and nor is which one each of them adds.
_NO_SECRET: Final = re.compile(r"(?:from|de) \*\*A\*\* (?:to|à) \*\*[A-Z]+\*\*|(?:adds an|ajoute son) \*\*[A-Z]+\*\*")
_VALUE: Final = re.compile(r"\*\*[A-Z]{1,2}\*\*|\b[A-Z]{1,2}×\d|collection (?:of|de) [A-Z]{1,2}\b")


class Said(NamedTuple):
    """A text: who alone reads it (a user, None for everybody), where it stood, when it was said."""

    reader: int | None
    text: str
    where: str
    at: float


class Reader:
    """Somebody who knows the people at the table and both languages; `seat` is where he sits, None for who watches."""

    def __init__(self, table: Sitting, seat: Seat | None) -> None:
        self.seat = seat
        lobby, state = standing(table).lobby, standing(table).state
        assert isinstance(state, ScilofState)
        self._owners = [owner for owner, player in enumerate(state.players) if not player.out]
        self._count = len(lobby.chairs)
        self._talks = [lobby_talk(Words(language), lobby, seat) for language in LANGUAGES]
        every = [Letter(value, owner) for owner in range(self._count) for value in range(1, self._count + 1)]
        self._names = {
            named(letter, talk): letter
            for letter in every
            for talk in self._talks
            for named in (letter_words, letter_label)
        }
        found = "|".join(sorted(map(re.escape, self._names), key=len, reverse=True))
        self._named = re.compile(rf"(?<!\w)(?:{found})(?!\w)")
        self._values = {value_name(value): value for value in range(1, self._count + 1)}

    def letters(self, text: str) -> set[Letter]:
        """Return the letters that a text names; LookupError if it names one that cannot be told."""
        text = _NO_SECRET.sub("", text)
        read = {Letter(int(value), int(owner)) for value, owner in _SPELLED.findall(text)}
        read |= {self._names[found] for found in self._named.findall(text)}
        text = self._named.sub("", text)
        for value, names in _IN_HAND.findall(text):
            read |= {Letter(self._values[value], self._owner(name)) for name in names.strip().split(", ")}
        for value in _COLLECTION.findall(text):
            read |= {Letter(self._values[value], owner) for owner in self._owners}
        if left := _VALUE.search(_COLLECTION.sub("", _IN_HAND.sub("", text))):
            raise LookupError(f"{left[0]!r} in {text!r}")
        return read

    def _owner(self, name: str) -> Seat:
        own = [talk("scilof-hand-mine") for talk in self._talks]
        if self.seat is not None and name in own:
            return self.seat
        return next(seat for seat in range(self._count) if self._talks[0].name(seat) == name)


def held_since(table: Sitting, seat: Seat | None) -> dict[Letter, float]:
    """Return since when the player in a seat has known each letter: he had it in hand; nobody else knows any."""
    since: dict[Letter, float] = {}
    for at, state in whole_game(table):
        assert isinstance(state, ScilofState)
        if seat is not None and seat < len(state.players):
            for letter in state.players[seat].hand:
                since.setdefault(letter, at / 1000)
    return since


# -- the wire ---------------------------------------------------------------------------------------------------------


def on_the_wire(town: Town) -> Iterator[Said]:
    """Yield each text in all that the bot has sent, in messages, answers, choices, names and descriptions of files."""
    for call in town.harness.server.calls:
        reader = _reader(town, call)
        for path, text in texts(call.body, "", None):
            yield Said(reader, text, f"{call.method} {call.template} {path}", call.at)


def on_screen(town: Town, person: int) -> Iterator[Said]:
    """Yield each text that somebody was ever able to see."""
    for seen in town.world.visible_to(person):
        yield Said(person, seen.text, seen.where, seen.at)


def _reader(town: Town, call: Record) -> int | None:
    """Return who alone reads what a call has sent; None if that may be anybody."""
    state = town.world.state
    if call.template.startswith("/channels/{channel_id}"):
        recipient = state.channels[int(call.path.split("/")[2])].recipient
        return None if recipient is None else recipient.id
    if not call.template.startswith(("/interactions/", "/webhooks/")):
        return None
    it = state.interactions[call.path.split("/")[3]]
    flags = ((call.body or {}).get("data") or call.body or {}).get("flags") or 0
    messages = [message for message in (it.source, it.original) if message is not None]
    choices = it.type == 4
    private = choices or it.channel.is_dm or flags & EPHEMERAL or any(message.ephemeral for message in messages)
    return it.user.id if private else None
